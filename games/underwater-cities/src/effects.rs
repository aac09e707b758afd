//! Effects that are being used: the parts of a frame, and which of them can be used now.

use crate::amounts::Amounts;
use crate::changes::{EACH_ONCE, PAIR_PAID, UPGRADED_ONCE, WHOLE_OPENS};
use crate::components::{
    Alternative, AnySite, Body, Hue, List, Part, Price, Production, SiteKind, Target, Trigger, Which, tables,
};
use crate::kinds::{
    Building, Card, Color, Contract, ContractSet, Dome, Kinds, MetropolisSet, SiteSet, Space, Tunnel,
};
use crate::moves::{Bio, Structure};
use crate::network::Tunnels;
use crate::position::{PartOrigin, Phase, Piece, Pieces, Player, Position, Reaction, Source, Stage};
use crate::price::Substitute;
use kernel::Seat;
use parts::effects::{Frame, Parts};
use std::ops::ControlFlow;

impl Position {
    /// Parts that cards of a seat add to a space (4.24): each with its card.
    pub(crate) fn added_parts(&self, seat: Seat, space: Space) -> impl Iterator<Item = (Card, Part)> {
        let t = tables();
        (self.player(seat).claimed & t.space_cards).iter().flat_map(move |card| {
            let list = match t.card(card).body {
                Body::Trigger(Trigger::UseSpace(spaces), list) if spaces.has(space) => Some(list),
                _ => None,
            };
            list.into_iter().flat_map(move |list| t.effects.parts(list).iter().map(move |part| (card, *part)))
        })
    }

    /// What a space does for a seat: a card may let things be paid in another way there (4.34).
    #[inline]
    pub(crate) fn space_list(&self, seat: Seat, space: Space) -> List {
        let t = tables();
        if t.alternatives.is_empty() {
            return t.space(space).effects;
        }
        let claimed = self.player(seat).claimed;
        let has = |one: &&Alternative| one.space == space && (one.cards - claimed).is_empty();
        let found = t.alternatives.iter().filter(has).max_by_key(|one| one.cards.len());
        found.map_or(t.space(space).effects, |one| one.effects)
    }

    /// The parts of a space for a seat, its own and those that cards add, each as it is written, and whose it is.
    fn parts_of_space(&self, seat: Seat, space: Space) -> impl Iterator<Item = (Part, PartOrigin)> {
        let own = tables().effects.parts(self.space_list(seat, space)).iter();
        let added = self.added_parts(seat, space).map(|(card, part)| (part, PartOrigin::Card(card)));
        own.map(move |part| (*part, PartOrigin::Space(space))).chain(added)
    }

    /// How many parts a space has for a seat.
    pub(crate) fn space_parts(&self, seat: Seat, space: Space) -> Parts {
        Parts::first(self.parts_of_space(seat, space).count())
    }

    /// A part of a list of a space as the cards of a seat change it (4.34).
    #[inline]
    fn changed(&self, seat: Seat, part: Part, list: List, space: Space) -> Part {
        if self.player(seat).claimed.meets(tables().modifiers) {
            self.changed_by_cards(seat, part, list, space)
        } else {
            part
        }
    }

    #[cold]
    fn changed_by_cards(&self, seat: Seat, mut part: Part, list: List, space: Space) -> Part {
        let (more, less) = self.player(seat).changes(space);
        let effects = &tables().effects;
        match &mut part {
            Part::Build { max, cost, .. } | Part::Upgrade { max, cost, .. } => {
                // More of one of several ways to pay is more of the choice.
                if !effects.is_single(list) {
                    *max = max.saturating_add(more);
                }
                *cost = cost.minus(less);
            }
            Part::Choose { first, times, .. } if effects.is_single(*first) => {
                *times = times.saturating_add(more);
            }
            _ => {}
        }
        part
    }

    /// What something costs that a seat does through a space, or through something else.
    #[inline]
    pub(crate) fn price_of(&self, seat: Seat, cost: Price, from: PartOrigin) -> Price {
        match from {
            PartOrigin::Space(space) if self.player(seat).claimed.meets(tables().modifiers) => {
                cost.minus(self.player(seat).changes(space).1)
            }
            _ => cost,
        }
    }

    /// A part of a frame, and whose it is.
    #[inline]
    pub(crate) fn part_of(&self, frame: &Frame<Source>, part: usize) -> Option<(Part, PartOrigin)> {
        let t = tables();
        match frame.source {
            Source::Space(space) => {
                let list = self.space_list(frame.seat, space);
                let own = t.effects.parts(list);
                match own.get(part) {
                    Some(part) => {
                        Some((self.changed(frame.seat, *part, list, space), PartOrigin::Space(space)))
                    }
                    None => {
                        let (card, part) = self.added_parts(frame.seat, space).nth(part - own.len())?;
                        Some((part, PartOrigin::Card(card)))
                    }
                }
            }
            Source::List { list, from } => {
                let part = *t.effects.parts(list).get(part)?;
                match from {
                    PartOrigin::Space(space) => Some((self.changed(frame.seat, part, list, space), from)),
                    _ => Some((part, from)),
                }
            }
            _ => None,
        }
    }

    /// The parts that a move may use: the one in progress, or all that can begin.
    pub(crate) fn open_parts(&self) -> impl Iterator<Item = (usize, Part, PartOrigin)> + '_ {
        let top = self.stack.top();
        let parts = top.map_or(Parts::NONE, |frame| match frame.part() {
            Some(part) => Parts::only(part),
            None => frame.choices(),
        });
        parts.iter().filter_map(move |part| {
            let (of, from) = self.part_of(top?, part)?;
            Some((part, of, from))
        })
    }

    /// The part that is being used.
    pub(crate) fn part_in_progress(&self) -> Option<Part> {
        let top = self.stack.top()?;
        Some(self.part_of(top, top.part()?)?.0)
    }

    /// How biomatter serves where something else than a build is paid.
    #[inline]
    pub(crate) fn substitute(&self) -> Substitute {
        if self.rules.build_only { Substitute::No } else { Substitute::Yes }
    }

    /// Can something of a space be used by a seat now? Of what is used as a whole or not at all that is not said at a glance.
    pub(crate) fn is_space_usable(&self, seat: Seat, space: Space) -> bool {
        self.is_space_usable_within(seat, space, NESTED, |part| !self.leads_to_whole(seat, part))
    }

    /// Can one of these parts of a space be used by a seat now?
    fn is_space_usable_within(
        &self,
        seat: Seat,
        space: Space,
        depth: u8,
        counts: impl Fn(&Part) -> bool,
    ) -> bool {
        let usable = |(part, from)| counts(&part) && self.is_usable_within(seat, &part, from, depth);
        tables().space(space).robust || self.parts_of_space(seat, space).any(usable)
    }

    /// Can something of a list be used by a seat now?
    pub(crate) fn is_list_usable(&self, seat: Seat, list: List, from: PartOrigin) -> bool {
        self.is_list_usable_within(seat, list, from, NESTED)
    }

    fn is_list_usable_within(&self, seat: Seat, list: List, from: PartOrigin, depth: u8) -> bool {
        tables().effects.parts(list).iter().any(|part| self.is_usable_within(seat, part, from, depth))
    }

    /// Can a part be used by a seat now?
    pub(crate) fn is_usable(&self, seat: Seat, part: &Part, from: PartOrigin) -> bool {
        self.is_usable_within(seat, part, from, NESTED)
    }

    /// Can a part of the top frame be used, which says already what it costs on its space?
    #[inline]
    pub(crate) fn is_open_usable(&self, seat: Seat, part: &Part, from: PartOrigin) -> bool {
        let priced = matches!(part, Part::Build { .. } | Part::Upgrade { .. });
        self.is_usable(seat, part, if priced { PartOrigin::Site } else { from })
    }

    /// The part of a sequence that comes next, while others wait for it.
    #[inline]
    pub(crate) fn next_in_order(&self) -> Option<usize> {
        let top = self.stack.top().filter(|top| top.part().is_none() && top.choices() != top.open())?;
        top.choices().lowest()
    }

    /// Is the top frame used as a whole or not at all, and not begun?
    #[inline]
    pub(crate) fn may_be_left_whole(&self) -> bool {
        tables().effects.has_whole()
            && self.stack.top().is_some_and(|top| Position::is_whole(top) && top.used().is_empty())
    }

    /// Are all parts of a frame used, or none?
    fn is_whole(frame: &Frame<Source>) -> bool {
        matches!(frame.source, Source::List { list, .. } if tables().effects.rule_of(list).is_whole())
    }

    /// Is something in progress that is used as a whole or not at all?
    #[inline]
    pub(crate) fn has_whole_frame(&self) -> bool {
        tables().effects.has_whole() && self.stack.iter().any(Position::is_whole)
    }

    /// Has such a thing been begun, so that all of it must be used (4.41)?
    pub(crate) fn is_bound(&self) -> bool {
        let mut inside = false;
        self.has_whole_frame()
            && self.stack.iter().rev().any(|frame| {
                let whole = Position::is_whole(frame);
                let used = !frame.used().is_empty() && (inside || whole);
                inside |= whole && frame.part().is_some();
                used
            })
    }

    /// Does a space do something as a whole or not at all, so that only looking ahead says whether it can be used?
    pub(crate) fn is_whole_space(&self, seat: Seat, space: Space) -> bool {
        tables().effects.has_whole()
            && self.parts_of_space(seat, space).any(|(part, _)| self.leads_to_whole(seat, &part))
    }

    /// Does a part lead to something that is used as a whole or not at all?
    pub(crate) fn leads_to_whole(&self, seat: Seat, part: &Part) -> bool {
        tables().effects.leads_to_whole(part, &|part| self.leads_beyond(seat, part, BEYOND))
    }

    /// Is a list used as a whole or not at all, or does it lead to something that is?
    pub(crate) fn is_whole_list(&self, seat: Seat, list: List) -> bool {
        tables().effects.reaches_whole(list, &|part| self.leads_beyond(seat, part, BEYOND))
    }

    /// The same of a part that uses an action card or performs a space.
    fn leads_beyond(&self, seat: Seat, part: &Part, depth: u8) -> bool {
        let effects = &tables().effects;
        let beyond = |part: &Part| self.leads_beyond(seat, part, depth - 1);
        if depth == 0 || !self.rules.version.has(&WHOLE_OPENS) {
            return false;
        }
        match part {
            Part::UseAction(_) => {
                let actions = self.player(seat).actions.iter();
                actions.into_iter().any(|card| effects.reaches_whole(Position::action_list(*card), &beyond))
            }
            Part::Perform { .. } => self.spaces().any(|space| {
                self.parts_of_space(seat, space).any(|(part, _)| effects.leads_to_whole(&part, &beyond))
            }),
            _ => false,
        }
    }

    /// Does an earlier part take the moves of this one, although it does something else?
    pub(crate) fn is_behind(&self, at: usize, part: &Part) -> bool {
        let mut earlier = self.open_parts().take_while(|(other, ..)| *other < at);
        earlier.any(|(_, other, _)| other != *part && other.shares_moves(part))
    }

    /// The same, if so many effects may lie within each other: an action card may perform a space that uses
    /// an action card.
    fn is_usable_within(&self, seat: Seat, part: &Part, from: PartOrigin, depth: u8) -> bool {
        let (t, player) = (tables(), self.player(seat));
        match *part {
            Part::Gain(_) | Part::GainChoice { .. } | Part::Advance(_) | Part::DrawKeep { .. } => true,
            Part::TakeSpecial => !self.open.is_empty() || self.top.is_some() || !self.looked.is_empty(),
            Part::UseAction(_) => {
                depth > 0
                    && player.actions.iter().enumerate().any(|(at, card)| {
                        let list = Position::action_list(*card);
                        !player.is_turned(at)
                            && self.is_list_usable_within(seat, list, PartOrigin::Card(*card), depth - 1)
                    })
            }
            Part::ReadyAction(_) => (0..player.actions.len()).any(|at| player.is_turned(at)),
            Part::Build { what, cost, site, .. } => {
                let cost = self.price_of(seat, cost, from);
                self.any_build(seat, player.payable(what, cost), site, |what| player.can_pay_site(what, cost))
            }
            Part::Upgrade { what, cost, target, .. } => {
                player.any_upgradable(what)
                    && (target == Target::Any && !self.is_inside_pair()
                        || self.any_target(player, what, target))
                    && self.can_pay_upgrade(seat, self.price_of(seat, cost, from))
            }
            Part::BuildAndUpgrade { what, cost, site, .. } => {
                let what = player.payable(what, cost);
                self.any_build(seat, what, site, |what| self.can_build_pair(seat, what, part))
            }
            Part::Convert(cost) => {
                !player.white.is_empty() && self.purple_domes > 0 && player.can_pay(cost, self.substitute())
            }
            Part::Perform { which, color, cost } if cost.is_none() => {
                depth > 0
                    && self.spaces().any(|space| {
                        self.can_perform(seat, space, which, color, from)
                            && self.is_space_usable_within(seat, space, depth - 1, |_| true)
                    })
            }
            Part::Perform { which, color, cost } => {
                // With what is left when it is paid.
                let paid = player.payment(cost, Bio::LEAST, self.substitute());
                paid.is_ok_and(|paid| {
                    let mut after = *self;
                    after.seats[seat].give_up(paid);
                    let free = Part::Perform { which, color, cost: Amounts::NONE };
                    after.is_usable_within(seat, &free, from, depth)
                })
            }
            Part::ProductionOf(_) => !self.producing(seat).is_empty(),
            Part::GainMetropolis { hue, .. } => !self.spare(hue).is_empty() || !self.drawn.is_empty(),
            Part::Choose { first, len, .. } => {
                (0..len).any(|n| self.is_list_usable_within(seat, t.effects.branch(first, n), from, depth))
            }
            Part::Pay { cost, .. } => player.can_pay(cost, self.substitute()),
            Part::Exchange { a, b } => {
                player.can_pay(a, self.substitute()) || player.can_pay(b, self.substitute())
            }
            Part::List(list) => self.is_list_usable_within(seat, list, from, depth),
            Part::If { condition, then } => {
                self.holds(seat, condition) && self.is_list_usable_within(seat, then, from, depth)
            }
            Part::Per { count, every, .. } => player.count(count, Tunnels::AtCity) >= every.into(),
        }
    }

    /// The structures that can give their production (4.27).
    pub(crate) fn producing(&self, seat: Seat) -> Pieces {
        let all = self.player(seat).producing();
        match self.part_in_progress() {
            Some(Part::ProductionOf(_)) if self.rules.version.has(&EACH_ONCE) => all.without(self.turn.gave),
            _ => all,
        }
    }

    /// Metropolises of a color left over.
    pub(crate) fn spare(&self, hue: Hue) -> MetropolisSet {
        self.free_tiles(hue).collect()
    }

    /// May an upgrade that names its target be of this structure (4.36)?
    pub(crate) fn is_target(&self, piece: Piece, target: Target) -> bool {
        let at = |piece| match piece {
            Piece::Building(site) => Some(site.city()),
            Piece::Tunnel(_) => None,
        };
        let built = |frame: &Frame<Source>| {
            frame.used().iter().any(|part| matches!(self.part_of(frame, part), Some((Part::Build { .. }, _))))
        };
        let reacts = |frame: &Frame<Source>| match frame.source {
            Source::List { from: PartOrigin::Card(card), .. } => {
                matches!(tables().card(card).body, Body::Trigger(Trigger::Build { .. }, _))
            }
            _ => false,
        };
        let bound = match self.stack.top() {
            Some(top) if top.part().is_some_and(|part| top.used().has(part)) => self.turn.last_upgraded,
            Some(top) if built(top) || reacts(top) => self.turn.last_built,
            _ => None,
        };
        match target {
            Target::Any => true,
            Target::JustBuilt => self.turn.last_built == Some(piece),
            Target::SameCity => at(piece).is_some() && bound.is_none_or(|other| at(other) == at(piece)),
        }
    }

    fn any_target(&self, player: &Player, what: Kinds, target: Target) -> bool {
        let (mut any, waiting) = (false, self.waiting());
        player.each_upgradable(what, |piece| any |= !waiting.has(piece) && self.is_target(piece, target));
        any
    }

    /// The structures that wait for the upgrade that belongs to building them, and get no other (3.7).
    pub(crate) fn waiting(&self) -> Pieces {
        let mut waiting = Pieces::default();
        if self.rules.version.has(&UPGRADED_ONCE) && !self.rules.separate {
            for frame in self.stack.iter() {
                if let Source::Pair(piece) = frame.source {
                    waiting.insert(piece);
                }
            }
        }
        waiting
    }

    pub(crate) fn can_pay_upgrade(&self, seat: Seat, price: Price) -> bool {
        let player = self.player(seat);
        match price {
            Price::AnyOf(run) => {
                tables().effects.costs(run).iter().any(|cost| player.can_pay(*cost, self.substitute()))
            }
            price => {
                Player::upgrade_cost(price, None).is_some_and(|cost| player.can_pay(cost, self.substitute()))
            }
        }
    }

    /// May a card perform this space (3.15 to 3.17)?
    pub(crate) fn can_perform(
        &self,
        seat: Seat,
        space: Space,
        which: Which,
        color: Option<Color>,
        from: PartOrigin,
    ) -> bool {
        let data = tables().space(space);
        let special = from.is_special();
        if color.is_some() && data.color != color || !self.has_space(space) {
            return false;
        }
        match (which, data.color) {
            (Which::Named(run), color) => {
                (color.is_some() || !special) && tables().effects.spaces(run).contains(&space)
            }
            (Which::AnyAvailable | Which::AnyNotMine, None) => !special,
            (Which::OccupiedByOther, None) => false,
            (Which::AnyAvailable, Some(_)) => self.is_free(space),
            (Which::OccupiedByOther, Some(_)) => self.is_others(seat, space),
            (Which::AnyNotMine, Some(_)) => self.is_free(space) || self.is_others(seat, space),
        }
    }

    /// Is there something of these kinds to build for which this holds?
    pub(crate) fn any_build(
        &self,
        seat: Seat,
        what: Kinds,
        site: SiteKind,
        holds: impl Fn(Structure) -> bool,
    ) -> bool {
        let found = self.each_build(seat, what, site, Sites::Kinds, &mut |what| {
            if holds(what) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    /// Shows what of these kinds can be built, as far as place and supply go.
    pub(crate) fn each_build(
        &self,
        seat: Seat,
        what: Kinds,
        site: SiteKind,
        which: Sites,
        see: &mut dyn FnMut(Structure) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let player = self.player(seat);
        if what.meets(Kinds::BUILDING) {
            let sites = which.of(player, player.building_sites(site));
            for kind in Building::ALL.into_iter().filter(|kind| what.meets(kind.kinds())) {
                for site in sites {
                    see(Structure::Building(kind, site))?;
                }
            }
        }
        if what.meets(Kinds::TUNNEL) && self.tunnels > 0 {
            for tunnel in player.tunnel_sites().iter() {
                see(Structure::Tunnel(tunnel))?;
            }
        }
        if what.meets(Kinds::CITY) {
            let domes =
                Dome::ALL.into_iter().filter(|dome| what.meets(dome.kinds()) && self.domes(*dome) > 0);
            for dome in domes {
                for city in player.city_sites().iter() {
                    see(Structure::City(dome, city))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Domes left of a kind.
    #[inline]
    pub(crate) fn domes(&self, dome: Dome) -> u8 {
        match dome {
            Dome::White => self.white_domes,
            Dome::Symbiotic => self.purple_domes,
        }
    }

    /// Can a structure be built so that its upgrade can be paid (3.6)?
    pub(crate) fn can_build_pair(&self, seat: Seat, what: Structure, part: &Part) -> bool {
        let Part::BuildAndUpgrade { cost, upgrade, .. } = *part else { return false };
        let player = self.player(seat);
        let cost = player.build_cost(what, cost);
        if !player.can_pay(cost, Substitute::Yes) {
            return false;
        }
        self.rules.separate
            || self.can_pay_pair(player, cost, upgrade)
            || self.triggers_pay_upgrade(seat, what, cost, upgrade)
    }

    /// Is there enough for a build and the upgrade that belongs to it?
    fn can_pay_pair(&self, player: &Player, cost: Amounts, upgrade: Amounts) -> bool {
        if self.substitute() == Substitute::Yes || !self.rules.version.has(&PAIR_PAID) {
            return player.can_pay(cost.plus(upgrade), Substitute::Yes);
        }
        // What stands in for the build leaves the rest to the upgrade.
        player.payment(upgrade, Bio::LEAST, Substitute::No).is_ok_and(|paid| {
            let mut after = *player;
            after.give_up(paid);
            after.can_pay(cost, Substitute::Yes)
        })
    }

    /// Do the effects of building something bring what the upgrade costs?
    fn triggers_pay_upgrade(&self, seat: Seat, what: Structure, cost: Amounts, upgrade: Amounts) -> bool {
        if !self.could_react(seat, what) {
            return false;
        }
        self.pair_after(seat, what, cost, upgrade)
    }

    /// The contract can be taken by a seat now.
    pub(crate) fn can_take(&self, seat: Seat, contract: Contract) -> bool {
        self.contracts.has(contract) && self.holds(seat, tables().contract(contract).condition)
    }

    /// Is there a contract that a seat can take?
    #[inline]
    pub(crate) fn can_take_any(&self, seat: Seat) -> bool {
        self.contracts.iter().any(|contract| self.can_take(seat, contract))
    }

    /// The contracts that a seat can take.
    pub(crate) fn takeable(&self, seat: Seat) -> ContractSet {
        self.contracts.iter().filter(|contract| self.can_take(seat, *contract)).collect()
    }

    /// Can a seat take a contract that it could not take when it ended its turn or began to produce?
    pub(crate) fn meets_another(&self, seat: Seat) -> bool {
        !self.takeable(seat).is_subset(self.turn.declined)
    }

    /// Can an ability of a seat be used?
    pub(crate) fn can_use_ability(&self, seat: Seat, card: Card) -> bool {
        let player = self.player(seat);
        player.claimed.has(card)
            && tables().abilities.has(card)
            && !self.turn.abilities.has(card)
            && !self.is_inside_pair()
            && match tables().card(card).body {
                Body::Trigger(_, list) => self.is_list_usable(seat, list, PartOrigin::Ability(card)),
                _ => false,
            }
    }

    /// Could the owner still bring in something from outside of the effect: an ability, a contract?
    pub(crate) fn has_help(&self, seat: Seat) -> bool {
        if self.phase != Phase::Turn || self.turn.stage == Stage::Ending {
            return false;
        }
        (self.player(seat).claimed & tables().abilities).iter().any(|card| self.can_use_ability(seat, card))
            || self.can_take_any(seat)
    }

    /// Is a structure waiting for its upgrade (3.7)?
    #[inline]
    pub(crate) fn is_inside_pair(&self) -> bool {
        self.stack.iter().any(|frame| matches!(frame.source, Source::Pair(_)))
    }

    /// The list of a reaction, and whose it is.
    pub(crate) fn reaction_list(&self, reaction: Reaction) -> (List, PartOrigin) {
        let t = tables();
        match reaction {
            Reaction::None => (List::default(), PartOrigin::Site),
            Reaction::Site(list) => (list, PartOrigin::Site),
            Reaction::Tile(tile) => match t.metropolis(tile).production {
                Some(Production::OnProduced { effects, .. }) if self.phase == Phase::Production => {
                    (effects, PartOrigin::Tile(tile))
                }
                _ => (t.metropolis(tile).instant, PartOrigin::Tile(tile)),
            },
            Reaction::Card(card) => match t.card(card).body {
                Body::Trigger(_, list) | Body::Effects(list) => (list, PartOrigin::Card(card)),
                Body::Production(Production::OnProduced { effects, .. }) => (effects, PartOrigin::Card(card)),
                _ => (List::default(), PartOrigin::Card(card)),
            },
        }
    }

    /// The effects of an action card.
    pub(crate) fn action_list(card: Card) -> List {
        match tables().card(card).body {
            Body::Effects(list) => list,
            _ => List::default(),
        }
    }
}

impl PartOrigin {
    /// Is it a special card?
    pub(crate) fn is_special(self) -> bool {
        matches!(self, PartOrigin::Card(card) | PartOrigin::Ability(card) if tables().card(card).origin.is_special())
    }
}

/// How many action cards and performed spaces are followed into each other.
const NESTED: u8 = 4;

/// The same, where what is used as a whole or not at all is looked for.
const BEYOND: u8 = 2;

/// Which building sites are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sites {
    /// All of them.
    All,
    /// One of those that are alike at each city.
    Distinct,
    /// One of those that are alike at all: enough to see whether something can be paid.
    Kinds,
}

impl Sites {
    fn of(self, player: &Player, sites: SiteSet) -> SiteSet {
        let board = player.board();
        let (marked, plain) = (sites & board.marked_sites, sites - board.marked_sites);
        let first = |all: SiteSet| all.first().into_iter().collect::<SiteSet>();
        match self {
            Sites::All => sites,
            Sites::Distinct => {
                let normal = plain & board.normal_sites;
                let firsts =
                    board.sites_of.values().fold(SiteSet::EMPTY, |all, of| all | first(normal & *of));
                marked | firsts | plain & board.expansion_sites
            }
            Sites::Kinds => marked | first(plain),
        }
    }
}

impl Player {
    /// How many more things are built and upgraded on a space, and what they cost less.
    fn changes(&self, space: Space) -> (u8, Amounts) {
        let t = tables();
        (self.claimed & t.modifiers).iter().fold((0, Amounts::NONE), |(n, all), card| {
            match t.card(card).body {
                Body::Spaces { spaces, more, less, .. } if spaces.has(space) => {
                    (n.saturating_add(more), all.plus(less))
                }
                _ => (n, all),
            }
        })
    }

    /// Is there a structure of these kinds to upgrade?
    pub(crate) fn any_upgradable(&self, what: Kinds) -> bool {
        Building::ALL.into_iter().any(|kind| what.meets(kind.kinds()) && !self.upgradable(kind).is_empty())
            || what.meets(Kinds::TUNNEL) && !(self.tunnels - self.upgraded_tunnels).is_empty()
    }

    /// Shows the structures of these kinds that can be upgraded.
    pub(crate) fn each_upgradable(&self, what: Kinds, mut see: impl FnMut(Piece)) {
        for kind in Building::ALL.into_iter().filter(|kind| what.meets(kind.kinds())) {
            self.upgradable(kind).iter().for_each(|site| see(Piece::Building(site)));
        }
        if what.meets(Kinds::TUNNEL) {
            let tunnels = self.tunnels - self.upgraded_tunnels;
            tunnels.iter().for_each(|tunnel| see(Piece::Tunnel(tunnel)));
        }
    }

    /// Of structures that it makes no difference to upgrade, is it the first: buildings of a kind at one city, and
    /// tunnels at cities?
    pub(crate) fn is_first_alike(&self, piece: Piece) -> bool {
        let board = self.board();
        match piece {
            Piece::Building(site) => {
                let Some(kind) = self.building_at(site) else { return true };
                let alike = (self.upgradable(kind) & board.sites_of[site.city()]) - board.marked_sites;
                !alike.has(site) || alike.first() == Some(site)
            }
            Piece::Tunnel(tunnel) => {
                let open = self.tunnels_at_cities() - self.upgraded_tunnels;
                let plain = |tunnel: Tunnel| board.of(AnySite::Tunnel(tunnel)).factor == 1;
                let first = open.iter().find(|tunnel| plain(*tunnel));
                !open.has(tunnel) || !plain(tunnel) || first == Some(tunnel)
            }
        }
    }

    /// Upgraded structures next to connected cities.
    fn producing(&self) -> Pieces {
        Pieces {
            sites: self.upgraded & self.built_sites() & self.connected_sites(),
            tunnels: self.upgraded_tunnels & self.tunnels_at_cities(),
        }
    }

    /// The kinds of a structure.
    pub(crate) fn kinds_of(&self, piece: Piece) -> Option<Kinds> {
        match piece {
            Piece::Building(site) => self.building_at(site).map(Building::kinds),
            Piece::Tunnel(tunnel) => self.tunnels.has(tunnel).then_some(Kinds::TUNNEL),
        }
    }

    /// Is a structure upgraded?
    pub(crate) fn is_upgraded(&self, piece: Piece) -> bool {
        match piece {
            Piece::Building(site) => self.upgraded.has(site),
            Piece::Tunnel(tunnel) => self.upgraded_tunnels.has(tunnel),
        }
    }
}
