//! Prices: usual and named costs, discounts, surcharges, and biomatter that stands in for others.

use crate::amounts::{Amounts, Resource};
use crate::components::{AnySite, Body, Price, tables};
use crate::kinds::Kinds;
use crate::moves::{Bio, Structure};
use crate::position::{Piece, Player};
use crate::refusal::{Refusal, Why, refuse};

/// May biomatter stand in for kelp and steelplast?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Substitute {
    Yes,
    No,
}

impl Structure {
    /// The kinds that it is.
    #[inline]
    pub(crate) fn kinds(self) -> Kinds {
        match self {
            Structure::Building(kind, _) => kind.kinds(),
            Structure::Tunnel(_) => Kinds::TUNNEL,
            Structure::City(dome, _) => dome.kinds(),
        }
    }

    /// Its site.
    #[inline]
    pub(crate) fn site(self) -> AnySite {
        match self {
            Structure::Building(_, site) => AnySite::Building(site),
            Structure::Tunnel(tunnel) => AnySite::Tunnel(tunnel),
            Structure::City(_, city) => AnySite::City(city),
        }
    }

    /// Its place among what was built in a turn.
    pub(crate) fn number(self) -> usize {
        match self {
            Structure::Building(kind, _) => kind as usize,
            Structure::Tunnel(_) => 3,
            Structure::City(dome, _) => 4 + dome as usize,
        }
    }
}

impl Kinds {
    /// What a thing of this kind costs when nothing is said.
    #[inline]
    fn usual_cost(self) -> Amounts {
        let cost = &tables().numbers.cost;
        match self.lowest() {
            0 => cost.farm,
            1 => cost.desal,
            2 => cost.lab,
            3 => cost.tunnel,
            4 => cost.city_white,
            _ => cost.city_symbiotic,
        }
    }
}

impl Player {
    /// What it usually costs to upgrade what stands here, or will; nothing where nothing is upgraded any more.
    pub(crate) fn upgrade_price(&self, site: AnySite) -> Amounts {
        let open = match site {
            AnySite::City(_) => false,
            AnySite::Tunnel(tunnel) => !self.is_upgraded(Piece::Tunnel(tunnel)),
            AnySite::Building(site) => !self.is_upgraded(Piece::Building(site)),
        };
        if open { tables().numbers.cost.upgrade } else { Amounts::NONE }
    }

    /// What permanent cards take off the cost of these kinds.
    fn discount(&self, kinds: Kinds) -> Amounts {
        let t = tables();
        (self.claimed & t.discounts).iter().fold(Amounts::NONE, |less, card| match t.card(card).body {
            Body::Discount { kinds: of, amounts } if of.meets(kinds) => less.plus(amounts),
            _ => less,
        })
    }

    /// What it costs to build something here: cost, discounts, then the surcharge of the site (10, 12).
    pub(crate) fn build_cost(&self, what: Structure, price: Price) -> Amounts {
        self.cost_of_kind(what.kinds(), price).plus(self.board().of(what.site()).surcharge)
    }

    /// Can something be built here, where what its kind costs can be paid?
    #[inline]
    pub(crate) fn can_pay_site(&self, what: Structure, price: Price) -> bool {
        self.board().of(what.site()).surcharge.is_none()
            || self.can_pay(self.build_cost(what, price), Substitute::Yes)
    }

    /// What it costs to build something of this kind, wherever.
    #[inline]
    pub(crate) fn cost_of_kind(&self, kind: Kinds, price: Price) -> Amounts {
        let cost = match price {
            Price::Usual => kind.usual_cost(),
            Price::Named(cost) => cost,
            Price::Less(less) => kind.usual_cost().minus(less),
            Price::Free | Price::AnyOf(_) => return Amounts::NONE,
        };
        if self.claimed.meets(tables().discounts) { cost.minus(self.discount(kind)) } else { cost }
    }

    /// Those of these kinds that can be paid where the site asks for nothing on top.
    pub(crate) fn payable(&self, what: Kinds, price: Price) -> Kinds {
        what.filter(|kind| self.can_pay(self.cost_of_kind(kind, price), Substitute::Yes))
    }

    /// What an upgrade costs; of several costs the one of this resource.
    pub(crate) fn upgrade_cost(price: Price, wish: Option<Resource>) -> Option<Amounts> {
        let t = tables();
        match (price, wish) {
            (Price::Usual, None) => Some(t.numbers.cost.upgrade),
            (Price::Free, None) => Some(Amounts::NONE),
            (Price::Named(cost), None) => Some(cost),
            (Price::Less(less), None) => Some(t.numbers.cost.upgrade.minus(less)),
            (Price::AnyOf(run), Some(resource)) => {
                t.effects.costs(run).iter().find(|cost| cost.of(resource) > 0).copied()
            }
            _ => None,
        }
    }

    /// Can this be paid, with as little biomatter as is needed?
    #[inline]
    pub(crate) fn can_pay(&self, cost: Amounts, substitute: Substitute) -> bool {
        self.least_payment(cost, substitute).is_some()
    }

    /// What is paid when as little biomatter as needed stands in.
    #[inline]
    fn least_payment(&self, cost: Amounts, substitute: Substitute) -> Option<Amounts> {
        let lack = |resource| {
            let has = u8::try_from(self.has(resource)).unwrap_or(u8::MAX);
            cost.of(resource).saturating_sub(has)
        };
        let (kelp, steelplast) = (lack(Resource::Kelp), lack(Resource::Steelplast));
        if substitute == Substitute::No && kelp + steelplast > 0 {
            return None;
        }
        let paid = Amounts {
            kelp: cost.kelp - kelp,
            steelplast: cost.steelplast - steelplast,
            biomatter: cost.biomatter.saturating_add(kelp).saturating_add(steelplast),
            ..cost
        };
        let rest = [Resource::Credits, Resource::Science, Resource::Biomatter];
        rest.into_iter().all(|resource| u16::from(paid.of(resource)) <= self.has(resource)).then_some(paid)
    }

    /// What is paid for a cost, with biomatter as it was asked for.
    pub(crate) fn payment(
        &self,
        cost: Amounts,
        bio: Bio,
        substitute: Substitute,
    ) -> Result<Amounts, Refusal> {
        let least = self.least_payment(cost, substitute);
        if bio.is_least() {
            return least.ok_or_else(|| self.too_dear(cost, substitute));
        }
        if substitute == Substitute::No {
            return refuse("22.1", Why::WrongBiomatter);
        }
        if bio.kelp > cost.kelp || bio.steelplast > cost.steelplast {
            return refuse("11.1", Why::WrongBiomatter);
        }
        let paid = Amounts {
            kelp: cost.kelp - bio.kelp,
            steelplast: cost.steelplast - bio.steelplast,
            biomatter: cost.biomatter.saturating_add(bio.kelp).saturating_add(bio.steelplast),
            ..cost
        };
        if Resource::ALL.into_iter().any(|resource| u16::from(paid.of(resource)) > self.has(resource)) {
            return Err(self.too_dear(cost, substitute));
        }
        // What is used anyway is not written.
        if least == Some(paid) { refuse("11.1", Why::WrongBiomatter) } else { Ok(paid) }
    }

    /// The ways to pay a cost besides the usual one.
    pub(crate) fn each_mixture(&self, cost: Amounts, substitute: Substitute, mut see: impl FnMut(Bio)) {
        if substitute == Substitute::No || self.has(Resource::Biomatter) == 0 {
            return;
        }
        for kelp in 0..=cost.kelp.min(20) {
            for steelplast in 0..=cost.steelplast.min(20) {
                let bio = Bio { kelp, steelplast };
                if self.payment(cost, bio, substitute).is_ok() {
                    see(bio);
                }
            }
        }
    }

    fn too_dear(&self, price: Amounts, substitute: Substitute) -> Refusal {
        let lack = |resource: Resource| {
            price.of(resource).saturating_sub(u8::try_from(self.has(resource)).unwrap_or(u8::MAX))
        };
        let mut lacks = Amounts {
            credits: lack(Resource::Credits),
            kelp: lack(Resource::Kelp),
            steelplast: lack(Resource::Steelplast),
            science: lack(Resource::Science),
            biomatter: lack(Resource::Biomatter),
            ..Amounts::NONE
        };
        let has = u8::try_from(self.has(Resource::Biomatter)).unwrap_or(u8::MAX);
        let mut spare = has.saturating_sub(price.biomatter);
        if substitute == Substitute::Yes {
            for amount in [&mut lacks.kelp, &mut lacks.steelplast] {
                let covered = (*amount).min(spare);
                *amount -= covered;
                spare -= covered;
            }
        }
        // Biomatter that is there does not help, or biomatter is what is lacking.
        let clause = match lacks {
            Amounts { kelp: 0, steelplast: 0, biomatter: 1.., .. } => "11.2",
            Amounts { kelp: 0, steelplast: 0, .. } if spare > 0 => "11.2",
            _ => "10.2",
        };
        Refusal { clause: kernel::Clause(clause), why: Why::CannotPay { price, lacks } }
    }
}
