//! What can be done with a card: build it, bury it, sell it, or give it for a tile.

use crate::city::Powers;
use crate::components::{Card, Leader, Target, Tile, TileEffect, tables};
use crate::moves::{Move, Pay, Way};
use crate::position::{NOTHING, OPPONENT, Position};
use crate::refusal::{Refusal, free_clause};
use crate::trade::{Price, TowerEffects, Trader};
use kernel::Clause;

/// All that decides what a seat can pay now.
#[derive(Clone, Copy, Debug)]
pub struct Shop {
    /// What the tower changes.
    pub tower: TowerEffects,
    /// What can be bought.
    pub trader: Trader,
    /// The coins.
    pub coins: u16,
}

impl Shop {
    /// Calls `emit` with each way to pay this price that the purse allows, and all its coins.
    fn each(&self, price: &Price, mut emit: impl FnMut(Pay, u16)) {
        if price.coins <= self.coins {
            let budget = self.coins - price.coins;
            let ways = self.trader.ways_within(&price.cost, price.wild, budget);
            ways.all().iter().for_each(|&pay| emit(pay, price.coins + pay.total()));
        }
    }
}

impl Position {
    /// What decides about payments of this city now.
    pub fn shop(&self, seat: usize) -> Shop {
        let tower = self.tower();
        Shop { tower, trader: self.trader(seat, &tower), coins: self.cities[seat].coins }
    }

    /// Does the city hold a structure of this card's name?
    #[inline]
    pub fn is_double(&self, seat: usize, card: Card) -> bool {
        let same = &tables().kind_of(card).same_name;
        self.cities[seat].built.meets(same)
            || (self.rules.solo && seat == OPPONENT && self.contraband.meets(same))
    }

    /// May building this card go with the project? Through its color, or a mystery bag.
    pub fn may_join(&self, seat: usize, card: Card) -> bool {
        let Some(project) = self.project else { return false };
        self.project_tokens > 0
            && (tables().project(project).color == tables().card(card).color || self.cities[seat].bags > 0)
    }

    /// The price with the participation cost of the project added.
    pub fn joined_price(&self, mut price: Price) -> Price {
        if let Some(project) = self.project {
            let data = tables().project(project);
            price.coins += u16::from(data.coins);
            price.cost = price.cost.plus(&data.cost);
        }
        price
    }

    /// The free ways to build a card, where its cost would ask for something.
    fn free_ways(&self, seat: usize, card: Card) -> impl Iterator<Item = Way> {
        let city = &self.cities[seat];
        let black = tables().card(card).color == crate::components::Color::Black;
        [
            (city.powers.has(Powers::FREE_CARD) && !city.power_used).then_some(Way::Power),
            (black && city.powers.has(Powers::FREE_BLACK) && !city.black_used).then_some(Way::Black),
            (city.free_cards > 0).then_some(Way::Token),
        ]
        .into_iter()
        .flatten()
    }

    /// Calls `emit` with every way this seat can build this card.
    pub(crate) fn each_build(
        &self,
        seat: usize,
        card: Card,
        shop: &Shop,
        mut emit: impl FnMut(Way, bool, Pay, u16),
    ) {
        if self.is_double(seat, card) {
            return;
        }
        let link = self.has_link(seat, card, &shop.tower);
        let joins = if self.may_join(seat, card) { 2 } else { 1 };
        let own = self.card_price(seat, card, &shop.tower, false, false);
        let by_cost = !link || self.chain_is_taxed(&shop.tower);
        let has_power = self.free_ways(seat, card).next().is_some();
        for join in 0..joins {
            let join = join == 1;
            let with = |price: Price| if join { self.joined_price(price) } else { price };
            if link {
                let price = self.card_price(seat, card, &shop.tower, false, true);
                shop.each(&with(price), |pay, all| emit(Way::Chain, join, pay, all));
            }
            if by_cost {
                shop.each(&with(own), |pay, all| emit(Way::Cost, join, pay, all));
            }
            if has_power && !link && self.asks(&own, shop) {
                for way in self.free_ways(seat, card) {
                    let price = self.card_price(seat, card, &shop.tower, true, false);
                    shop.each(&with(price), |pay, all| emit(way, join, pay, all));
                }
            }
        }
    }

    /// Does this price take coins, or more than the city can give?
    fn asks(&self, price: &Price, shop: &Shop) -> bool {
        price.coins > 0 || shop.trader.ways(&price.cost, price.wild).all() != [Pay::NONE]
    }

    /// Calls `emit` with every way this seat can build a stage now.
    pub(crate) fn each_stage_way(&self, seat: usize, shop: &Shop, mut emit: impl FnMut(u8, Way, Pay, u16)) {
        let mut open = self.open_stages(seat);
        while open != 0 {
            let stage = open.trailing_zeros() as u8;
            open &= open - 1;
            let price = self.stage_price(seat, stage.into(), &shop.tower, false);
            shop.each(&price, |pay, all| emit(stage, Way::Cost, pay, all));
            if self.cities[seat].free_stages > 0 && self.asks(&price, shop) {
                let free = self.stage_price(seat, stage.into(), &shop.tower, true);
                shop.each(&free, |pay, all| emit(stage, Way::Token, pay, all));
            }
        }
    }

    /// Calls `emit` with every use of these cards. Cards of one kind that follow each other count
    /// once unless `every` copy matters.
    pub(crate) fn each_use(
        &self,
        seat: usize,
        cards: impl Iterator<Item = Card> + Clone,
        every: bool,
        mut emit: impl FnMut(Move),
    ) {
        let shop = self.shop(seat);
        let mut last = None;
        let firsts = cards.filter(move |&card| {
            let kind = tables().card(card).kind;
            let first = every || last != Some(kind);
            last = Some(kind);
            first
        });
        for card in firsts.clone() {
            self.each_build(seat, card, &shop, |way, join, pay, _| {
                emit(Move::Build { card, way, join, pay })
            });
        }
        self.each_stage_way(seat, &shop, |stage, way, pay, _| {
            for card in firsts.clone() {
                emit(Move::Stage { card, stage, way, pay });
            }
        });
        for card in firsts {
            emit(Move::Discard(card));
            if self.rules.tower {
                for tile in self.cities[seat].tiles.iter() {
                    emit(Move::Tower { card, tile });
                }
            }
        }
    }

    /// May this seat use this card so? The card itself must be among those that can be used.
    pub(crate) fn check_use(&self, seat: usize, mv: Move) -> Result<(), Refusal> {
        let shop = self.shop(seat);
        match mv {
            Move::Build { card, way, join, pay } => {
                let mut found = false;
                self.each_build(seat, card, &shop, |w, j, p, _| found |= (w, j, p) == (way, join, pay));
                if found { Ok(()) } else { Err(self.why_not_build(seat, card, way, join, &shop)) }
            }
            Move::Stage { stage, way, pay, .. } | Move::StageLeader { stage, way, pay, .. } => {
                let mut found = false;
                self.each_stage_way(seat, &shop, |s, w, p, _| found |= (s, w, p) == (stage, way, pay));
                if found { Ok(()) } else { Err(self.why_not_stage(seat, stage, way, &shop)) }
            }
            Move::Discard(_) => Ok(()),
            Move::Tower { tile, .. } => {
                if self.rules.tower && self.cities[seat].tiles.has(tile) {
                    Ok(())
                } else {
                    Err(Refusal::NoSuchTile { tile: tables().tile(tile).text })
                }
            }
            _ => Err(Refusal::NotNow { asked: self.asked(seat) }),
        }
    }

    pub(crate) fn why_not_build(
        &self,
        seat: usize,
        card: Card,
        way: Way,
        join: bool,
        shop: &Shop,
    ) -> Refusal {
        if self.is_double(seat, card) {
            return Refusal::AlreadyBuilt { card: tables().kind_of(card).text, clause: Clause("2.3") };
        }
        if join && !self.may_join(seat, card) {
            return match self.project {
                None => Refusal::NoProject,
                Some(_) if self.project_tokens == 0 => Refusal::NoProjectToken,
                Some(project) => Refusal::ProjectColor { color: tables().project(project).color },
            };
        }
        let link = self.has_link(seat, card, &shop.tower);
        let own = self.card_price(seat, card, &shop.tower, false, false);
        let price = match way {
            Way::Chain if !link => return Refusal::NoLink { card },
            Way::Chain => self.card_price(seat, card, &shop.tower, false, true),
            Way::Cost if link && !self.chain_is_taxed(&shop.tower) => {
                return Refusal::FreeAnyway { clause: Clause("3.3") };
            }
            Way::Cost => own,
            Way::Power | Way::Black | Way::Token => {
                if !self.free_ways(seat, card).any(|w| w == way) {
                    return self.why_no_power(seat, way);
                }
                if link || !self.asks(&own, shop) {
                    let clause = if link { Clause("3.3") } else { free_clause(way) };
                    return Refusal::FreeAnyway { clause };
                }
                self.card_price(seat, card, &shop.tower, true, false)
            }
        };
        let tax = self.tax_on(|target| match target {
            Target::ChainedCard => way == Way::Chain,
            target => target.is_color(tables().card(card).color),
        });
        let why = self.why_not_pay(&price, tax, shop);
        // Where the cost cannot be paid, the link is the way; it is not free because of its tax.
        if way == Way::Cost && link && matches!(why, Some(Refusal::Resources { .. } | Refusal::Coins { .. }))
        {
            return self.why_not_link(seat, card, shop);
        }
        let joined = || self.why_not_join(&price, shop);
        why.or_else(|| join.then(joined).flatten()).unwrap_or_else(|| self.right_payment(&price, join, shop))
    }

    /// A card that would come through a link, were it not taxed.
    fn why_not_link(&self, seat: usize, card: Card, shop: &Shop) -> Refusal {
        let price = self.card_price(seat, card, &shop.tower, false, true);
        let tax =
            self.tax_on(|target| target == Target::ChainedCard || target.is_color(tables().card(card).color));
        let tile = tax.map_or(Tile(0), |(tile, _)| tile);
        self.why_not_pay(&price, tax, shop).unwrap_or(Refusal::TaxedLink { tile, needed: price.coins })
    }

    fn why_no_power(&self, seat: usize, way: Way) -> Refusal {
        let city = &self.cities[seat];
        let used = match way {
            Way::Power => city.powers.has(Powers::FREE_CARD) && city.power_used,
            Way::Black => city.powers.has(Powers::FREE_BLACK) && city.black_used,
            Way::Cost | Way::Chain | Way::Token => false,
        };
        if used { Refusal::PowerUsed { way } } else { Refusal::NoPower { way } }
    }

    /// The open tile that taxes what is built, and what all of them ask for together.
    fn tax_on(&self, taxed: impl Fn(Target) -> bool) -> Option<(Tile, u16)> {
        let mut found = None;
        for &tile in self.tower.slots.iter().filter(|&&tile| tile != NOTHING) {
            if let TileEffect::PayAgeCoinsWhenBuilding { what } = tables().tile(Tile(tile)).effect
                && taxed(what)
            {
                let (first, tax) = found.unwrap_or((Tile(tile), 0));
                found = Some((first, tax + u16::from(self.age.max(1))));
            }
        }
        found
    }

    pub(crate) fn why_not_stage(&self, seat: usize, stage: u8, way: Way, shop: &Shop) -> Refusal {
        let (open, stages) = (self.open_stages(seat), self.cities[seat].all_stages().len() as u8);
        let named = stage.saturating_add(1);
        if stages == 0 {
            return Refusal::NoWonder;
        }
        if open == 0 {
            return Refusal::WonderDone;
        }
        if stage >= stages {
            return Refusal::NoSuchStage { stage: named, stages };
        }
        if self.cities[seat].stages >> stage & 1 == 1 {
            return Refusal::StageBuilt { stage: named };
        }
        if open >> stage & 1 == 0 {
            return Refusal::StageOrder { stage: named, next: open.trailing_zeros() as u8 + 1 };
        }
        let price = self.stage_price(seat, stage.into(), &shop.tower, way == Way::Token);
        match way {
            Way::Cost => {}
            Way::Token if self.cities[seat].free_stages > 0 => {
                let own = self.stage_price(seat, stage.into(), &shop.tower, false);
                if !self.asks(&own, shop) {
                    return Refusal::FreeAnyway { clause: free_clause(way) };
                }
            }
            _ => return Refusal::NoPower { way },
        }
        let tax = self.tax_on(|target| target == Target::WonderStage);
        self.why_not_pay(&price, tax, shop).unwrap_or_else(|| self.right_payment(&price, false, shop))
    }

    /// What stands against a price, if it cannot be paid.
    fn why_not_pay(&self, price: &Price, tax: Option<(Tile, u16)>, shop: &Shop) -> Option<Refusal> {
        let (have, clause) = (shop.coins, Clause("3.2"));
        let ways = shop.trader.ways(&price.cost, price.wild);
        let Some(least) = ways.all().iter().map(|pay| pay.total()).min() else {
            let missing = shop.trader.lacks(&price.cost, price.wild);
            return Some(Refusal::Resources { missing, clause });
        };
        let needed = price.coins + least;
        match tax {
            _ if needed <= have => None,
            // Without the tax there would be enough.
            Some((tile, tax)) if needed <= have + tax => Some(Refusal::Tax { tile, tax, needed, have }),
            _ => Some(Refusal::Coins { needed, have, clause }),
        }
    }

    /// What stands against taking part in the project besides, where the card alone can be paid.
    fn why_not_join(&self, price: &Price, shop: &Shop) -> Option<Refusal> {
        match self.why_not_pay(&self.joined_price(*price), None, shop)? {
            Refusal::Resources { missing, .. } => {
                Some(Refusal::Resources { missing, clause: Clause("9.17") })
            }
            Refusal::Coins { needed, have, .. } => {
                Some(Refusal::Coins { needed, have, clause: Clause("9.17") })
            }
            other => Some(other),
        }
    }

    fn right_payment(&self, price: &Price, join: bool, shop: &Shop) -> Refusal {
        let price = if join { self.joined_price(*price) } else { *price };
        let ways = shop.trader.ways_within(&price.cost, price.wild, shop.coins.saturating_sub(price.coins));
        Refusal::Payment { right: ways.cheapest(true).unwrap_or(Pay::NONE) }
    }

    /// What recruiting a leader costs this city now.
    pub fn leader_cost(&self, seat: usize, leader: Leader) -> u16 {
        let city = &self.cities[seat];
        if city.powers.has(Powers::LEADERS_FREE) {
            return 0;
        }
        let printed = tables().leader(leader).cost.unwrap_or(self.age.max(1));
        let cheaper = |seat: usize| {
            let city = &self.cities[seat];
            city.board().map_or((0, 0), |board| board.leaders_cheaper[usize::from(city.side & 1)])
        };
        let less = cheaper(seat).0 + cheaper(self.left(seat)).1 + cheaper(self.right(seat)).1;
        u16::from(printed.saturating_sub(less))
    }
}
