//! Listing the legal moves.

use crate::components::{Cost, Tables};
use crate::moves::{Act, Deal, Direction, Move, Resource, Trade};
use crate::names::Cult;
use crate::position::{Building, ByBuilding, Position, ROUNDS};
use crate::turn::{InProgress, SpadeSource, Spades};
use kernel::{FixedVec, Id as _, Seat};
use parts::HexSet;
use std::ops::ControlFlow;

/// Which moves to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listing {
    /// Every legal one.
    All,
    /// Of conversions only those that make something affordable that is not yet, and no waste.
    Useful,
}

/// Costs worth converting for, gathered while actions are listed.
struct Shortfalls {
    costs: FixedVec<Cost, 16>,
    power: u64,
}

impl Shortfalls {
    fn new() -> Shortfalls {
        Shortfalls { costs: FixedVec::new(), power: 0 }
    }

    #[inline]
    fn note(&mut self, cost: Cost) {
        if !self.costs.contains(&cost) {
            self.costs.push(cost).ok();
        }
    }
}

impl Position {
    /// The moves of the player on turn.
    pub(crate) fn turn_moves(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        if self.choice_due() || self.steps_due > 0 {
            self.due_moves(t, seat, which, moves);
        }
        let mut shortfalls = Shortfalls::new();
        let idle = matches!(turn.work, InProgress::None);
        if !idle {
            self.work_moves(t, seat, &mut shortfalls, moves);
        }
        if turn.actions == 0 {
            if self.check_done(t, seat).is_ok() {
                moves.push(Move::Done);
            }
        } else if self.check_action(t, seat).is_ok() {
            self.action_moves(t, seat, &mut shortfalls, moves);
        }
        if !idle && self.check_give_up(seat).is_ok() {
            moves.push(Move::GiveUp);
        }
        if self.faction(t, seat).river_towns {
            self.river_towns(t, seat).for_each(|river| moves.push(Move::Connect(river)));
        }
        if turn.exchange > 0 {
            let most = self.most_of(t, seat, Trade::WorkerPriest);
            moves.extend((1..=most).map(|n| Move::Convert(Deal(Trade::WorkerPriest, n))));
        }
        match which {
            Listing::All => self.all_conversions(t, seat, moves),
            Listing::Useful => self.useful_conversions(t, seat, &shortfalls, moves),
        }
    }

    /// What must be chosen before anything else: tiles, tracks for keys, and the Cultists' step.
    fn due_moves(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        if turn.favors > 0 {
            moves.extend(self.favors_for(seat).map(Move::Favor));
        }
        if turn.towns > 0 {
            let tiles = self.towns.iter().filter(|(_, left)| **left > 0);
            moves.extend(tiles.map(|(tile, _)| Move::Town(tile)));
        }
        if self.key_choice() {
            moves.extend(self.held_tracks().map(Move::Key));
        }
        if self.steps_due > 0 && !matches!(turn.work, InProgress::Steps(_)) {
            self.due_steps(t, seat, which, moves);
        }
    }

    /// The Cultists' step, which may be wasted on a track where none can be made.
    pub(crate) fn due_steps(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        if self.step_due(t, seat) {
            let first = moves.len();
            let step = |cult| Move::Steps { cult, steps: 1 };
            let all = which == Listing::All;
            moves.extend(Cult::all().filter(|&cult| all || self.can_step(seat, cult)).map(step));
            if moves.len() == first {
                moves.extend(Cult::all().map(step));
            }
        }
    }

    /// Answers to the open offers of power.
    pub(crate) fn answers(&self, seat: Seat, moves: &mut Vec<Move>) {
        let first = moves.len();
        for offer in self.open_offers().iter().filter(|offer| offer.to == seat) {
            let take = Move::Leech { from: offer.from, amount: offer.amount };
            if !moves[first..].contains(&take) {
                moves.push(take);
                moves.push(Move::Decline { from: offer.from, amount: offer.amount });
            }
        }
    }

    fn work_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        match self.turn.work {
            InProgress::None => {}
            InProgress::Spades(s) => self.spade_moves(t, seat, &s, shortfalls, moves),
            InProgress::Sandstorm => {
                let home = self.home(t, seat);
                let builds = self.has_piece(t, seat, Building::Dwelling)
                    && self.can_afford(seat, self.dwelling_price(t, seat));
                for hex in self.sandstorm_targets(t, seat).iter() {
                    moves.push(Move::Transform { hex, to: home, way: Direction::Short });
                    if builds {
                        moves.push(Move::Build(hex));
                    }
                }
            }
            InProgress::FreeDwelling => {
                let home = self.open_land(t) & self.terrain.of(self.home(t, seat));
                home.iter().for_each(|hex| moves.push(Move::Build(hex)));
            }
            InProgress::FreeTradingPost => {
                self.trading_posts(t, seat, self.own(seat, Building::Dwelling), shortfalls, moves);
            }
            InProgress::Bridge { .. } => moves.extend(self.bridge_sites(t, seat).map(Move::Bridge)),
            InProgress::Steps(steps) => {
                let tracks = Cult::all().filter(|&cult| self.can_step(seat, cult));
                moves.extend(tracks.map(|cult| Move::Steps { cult, steps }));
            }
        }
    }

    /// Has the seat a building of this kind left?
    #[inline]
    fn has_piece(&self, t: &Tables, seat: Seat, kind: Building) -> bool {
        self.player(seat).count[kind] < t.common.pieces[kind]
    }

    fn spade_moves(
        &self,
        t: &Tables,
        seat: Seat,
        s: &Spades,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        let (home, dwelling) = (self.home(t, seat), self.dwelling_price(t, seat));
        let builds = self.has_piece(t, seat, Building::Dwelling);
        if builds {
            shortfalls.note(dwelling);
        }
        let near = self.open_reach(t, seat);
        let first = moves.len();
        let _ = self.each_transform(t, seat, s, near, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        let last = moves.len();
        if s.paid == 0 && builds && self.can_afford(seat, dwelling) {
            let ready = s.hexes().filter(|&hex| self.terrain[hex] == home);
            moves.extend(ready.map(Move::Build));
        }
        // A transformation to home by the shorter way can be a dwelling at once.
        let skip = self.skip_terms(t, seat).map_or(Cost::default(), |terms| terms.cost);
        for i in first..last {
            if let Move::Transform { hex, to, way: Direction::Short } = moves[i]
                && to == home
                && builds
            {
                let free = near.has(hex) || hex == s.skipped_to;
                if self.can_afford(seat, if free { dwelling } else { dwelling.and(skip) }) {
                    moves.push(Move::Build(hex));
                }
            }
        }
        if self.turn.actions == 0 || s.left() > 0 {
            self.each_dig(t, seat, s, near, |n| moves.push(Move::Dig(n)));
        }
    }

    /// The buildings of a kind that a seat has on the map.
    #[inline]
    fn own(&self, seat: Seat, kind: Building) -> HexSet {
        let hexes = self.player(seat).buildings.iter();
        hexes.filter(|&hex| matches!(self.building(hex), Some((_, here)) if here == kind)).collect()
    }

    /// Dwellings that can become trading posts.
    fn trading_posts(
        &self,
        t: &Tables,
        seat: Seat,
        dwellings: HexSet,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        if !self.has_piece(t, seat, Building::TradingPost) {
            return;
        }
        let faction = self.faction(t, seat);
        let free = self.turn.work == InProgress::FreeTradingPost;
        let price = |cost: Cost| if free { Cost::default() } else { cost };
        let beside = price(faction.cost[Building::TradingPost]);
        let alone = price(faction.trading_post_alone);
        let can = [alone, beside].map(|cost| self.can_afford(seat, cost));
        let others = self.occupied() & !self.player(seat).buildings;
        for hex in dwellings.iter() {
            let neighbor = self.adjacent(t, hex).meets(others);
            if can[usize::from(neighbor)] {
                moves.push(Move::Upgrade(hex, Building::TradingPost));
            } else {
                shortfalls.note(if neighbor { beside } else { alone });
            }
        }
    }

    /// The upgrades: all but those of dwellings cost the same wherever they stand.
    fn upgrades(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        let faction = self.faction(t, seat);
        let mut own: ByBuilding<HexSet> = ByBuilding::default();
        for hex in self.player(seat).buildings.iter() {
            if let Some((_, kind)) = self.building(hex) {
                own[kind].insert(hex);
            }
        }
        self.trading_posts(t, seat, own[Building::Dwelling], shortfalls, moves);
        for to in [Building::Temple, Building::Stronghold, Building::Sanctuary] {
            let from = to.before().map_or(HexSet::EMPTY, |from| own[from]);
            if from.is_empty() || !self.has_piece(t, seat, to) {
                continue;
            }
            let price = faction.cost[to];
            if self.can_afford(seat, price) {
                from.iter().for_each(|hex| moves.push(Move::Upgrade(hex, to)));
            } else {
                shortfalls.note(price);
            }
        }
    }

    /// The moves that begin an action.
    fn action_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        self.dwellings_and_spades(t, seat, shortfalls, moves);
        self.upgrades(t, seat, shortfalls, moves);
        self.track_moves(t, seat, shortfalls, moves);
        if self.player(seat).priests > 0 {
            for cult in Cult::all() {
                let mut last = 0;
                for steps in t.cult_board.spaces {
                    if steps != last && self.free_space(t, cult, steps).is_some() {
                        moves.push(Move::Send { cult, steps });
                    }
                    last = steps;
                }
                moves.push(Move::Send { cult, steps: t.cult_board.returned });
            }
        }
        for (power, action) in t.power_actions.iter() {
            if !self.power_taken.has(power) {
                if self.player(seat).bowls.ready() >= action.power {
                    moves.push(Move::Act(Act::Power(power)));
                } else {
                    shortfalls.power |= 1 << action.power;
                }
            }
        }
        self.each_special(t, seat, |act| {
            if self.check_act_itself(t, seat, act).is_ok() {
                moves.push(Move::Act(act));
            }
        });
        if self.round == ROUNDS {
            moves.push(Move::Pass(None));
        } else {
            self.free_cards().for_each(|(card, _)| moves.push(Move::Pass(Some(card))));
        }
    }

    fn dwellings_and_spades(
        &self,
        t: &Tables,
        seat: Seat,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        // In a double turn, spades and hexes of the first action belong to that action.
        if self.spades_under_way(seat).is_some() {
            return;
        }
        let touched: HexSet = match self.turn.work {
            InProgress::Spades(s) => s.hexes().collect(),
            _ => HexSet::EMPTY,
        };
        let faction = self.faction(t, seat);
        let reach = self.open_reach(t, seat);
        let near = reach & !touched;
        let home = self.terrain.of(faction.home) & !touched;
        let dwelling = self.dwelling_price(t, seat);
        if self.has_piece(t, seat, Building::Dwelling) {
            if self.can_afford(seat, dwelling) {
                (near & home).iter().for_each(|hex| moves.push(Move::Build(hex)));
            } else if near.meets(home) {
                shortfalls.note(dwelling);
            }
            if let Some(terms) = self.skip_terms(t, seat)
                && self.can_afford(seat, dwelling.and(terms.cost))
            {
                let far = self.by_skip(t, seat, terms.distance) & home & self.open_land(t) & !near;
                far.iter().for_each(|hex| moves.push(Move::Build(hex)));
            }
        }
        let price = self.spade_price(t, seat).times(faction.spades_to_home.unwrap_or(1));
        if self.can_afford(seat, price) {
            let spades = Spades::new(SpadeSource::Paid, 0);
            self.each_dig(t, seat, &spades, reach, |n| moves.push(Move::Dig(n)));
        } else if !near.is_empty() {
            shortfalls.note(price);
        }
    }

    fn track_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        let faction = self.faction(t, seat);
        let player = self.player(seat);
        if let Some(track) = &faction.shipping
            && player.ship < track.top()
        {
            if self.can_afford(seat, track.cost) {
                moves.push(Move::Ship);
            } else {
                shortfalls.note(track.cost);
            }
        }
        if let Some(track) = &faction.digging
            && (player.dig as usize) < faction.spade.len() - 1
        {
            if self.can_afford(seat, track.cost) {
                moves.push(Move::DigBetter);
            } else {
                shortfalls.note(track.cost);
            }
        }
    }

    fn all_conversions(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        moves.extend((1..=self.player(seat).bowls.burnable()).map(Move::Burn));
        for trade in Trade::ALL {
            if trade != Trade::WorkerPriest {
                moves.extend((1..=self.most_of(t, seat, trade)).map(|n| Move::Convert(Deal(trade, n))));
            }
        }
    }

    /// The conversions that are the first step toward something that cannot be paid for yet.
    fn useful_conversions(&self, t: &Tables, seat: Seat, shortfalls: &Shortfalls, moves: &mut Vec<Move>) {
        let first = moves.len();
        let bowls = self.player(seat).bowls;
        let mut offer = |mv: Move| {
            if !moves[first..].contains(&mv) {
                moves.push(mv);
            }
        };
        for burn in 1..=bowls.burnable() {
            if shortfalls.power >> (bowls.ready() + burn) & 1 == 1 {
                offer(Move::Burn(burn));
            }
        }
        for cost in shortfalls.costs.iter() {
            self.toward(t, seat, *cost, &mut offer);
        }
    }

    /// First steps toward a price: power for what is missing, or workers for coins, or priests for
    /// workers, or points for coins.
    fn toward(&self, t: &Tables, seat: Seat, cost: Cost, offer: &mut impl FnMut(Move)) {
        let player = self.player(seat);
        let missing = |need: u8, have: u16| u16::from(need).saturating_sub(have) as u8;
        let workers = missing(cost.workers, player.workers);
        let coins = missing(cost.coins, player.coins);
        let priests = missing(cost.priests, u16::from(player.priests));
        if workers == 0 && coins == 0 && priests == 0 {
            return;
        }
        let bowls = player.bowls;
        let power = 5 * u16::from(priests) + 3 * u16::from(workers) + u16::from(coins);
        let supply = self.priest_supply(t, seat) >= priests;
        if supply && power <= u16::from(bowls.ready()) {
            let step = if priests > 0 {
                Move::Convert(Deal(Trade::PowerPriest, priests))
            } else if workers > 0 {
                Move::Convert(Deal(Trade::PowerWorker, workers))
            } else {
                Move::Convert(Deal(Trade::PowerCoin, coins))
            };
            offer(step);
        } else if supply && power <= u16::from(bowls.ready() + bowls.burnable()) {
            offer(Move::Burn(power as u8 - bowls.ready()));
        }
        let spare = |have: u16, need: u8| have.saturating_sub(u16::from(need));
        if priests == 0 && workers == 0 && spare(player.workers, cost.workers) >= u16::from(coins) {
            offer(Move::Convert(Deal(Trade::WorkerCoin, coins)));
        }
        if priests == 0 && coins == 0 && spare(u16::from(player.priests), cost.priests) >= u16::from(workers)
        {
            offer(Move::Convert(Deal(Trade::PriestWorker, workers)));
        }
        if priests == 0
            && workers == 0
            && self.faction(t, seat).trades_points
            && self.holds(seat, Resource::Points) >= u16::from(coins)
        {
            offer(Move::Convert(Deal(Trade::PointCoin, coins)));
        }
    }

    /// The moves of a player with reward spades.
    pub(crate) fn reward_moves(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        self.each_reward(t, seat, |mv| moves.push(mv));
        moves.push(Move::GiveUp);
    }
}
