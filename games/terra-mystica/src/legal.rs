//! Listing the legal moves.

use crate::actions::transform::MOST_SPADES;
use crate::components::{Cost, Tables};
use crate::moves::{Act, Deal, Move, Resource, Trade};
use crate::position::{Building, Card, Position, ROUNDS};
use crate::turn::{InProgress, Spades};
use kernel::Seat;
use parts::HexSet;

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
    costs: [Cost; 16],
    count: usize,
    power: u64,
}

impl Shortfalls {
    fn new() -> Shortfalls {
        Shortfalls { costs: [Cost::default(); 16], count: 0, power: 0 }
    }

    #[inline]
    fn note(&mut self, cost: Cost) {
        if self.count < self.costs.len() && !self.costs[..self.count].contains(&cost) {
            self.costs[self.count] = cost;
            self.count += 1;
        }
    }
}

impl Position {
    /// The moves of the player on turn.
    pub(crate) fn turn_moves(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        let turn = &self.turn;
        if turn.favors > 0 {
            let mine = self.player(seat).favors;
            let tiles = (0..t.favors.len()).filter(|&i| self.favors[i] > 0 && mine >> i & 1 == 0);
            moves.extend(tiles.map(|i| Move::Favor(i as u8)));
        }
        if turn.towns > 0 {
            let tiles = (0..t.towns.len()).filter(|&i| self.towns[i] > 0);
            moves.extend(tiles.map(|i| Move::Town(i as u8)));
        }
        if self.key_choice() {
            moves.extend(self.held_tracks().map(Move::Key));
        }
        if self.steps_due > 0 && !matches!(turn.work, InProgress::Steps(_)) {
            self.due_steps(t, seat, which, moves);
        }
        let mut shortfalls = Shortfalls::new();
        self.work_moves(t, seat, &mut shortfalls, moves);
        if turn.actions == 0 {
            if self.check_done(t, seat).is_ok() {
                moves.push(Move::Done);
            }
        } else if self.check_action(t, seat).is_ok() {
            self.action_moves(t, seat, &mut shortfalls, moves);
        }
        if self.check_give_up(seat).is_ok() {
            moves.push(Move::GiveUp);
        }
        if self.faction(t, seat).river_towns {
            let rivers = t.map.around_all(self.player(seat).buildings) & t.map.river;
            let founded = rivers.iter().filter(|&river| self.check_connect(t, seat, river).is_ok());
            moves.extend(founded.map(Move::Connect));
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

    /// The Cultists' step, which may be wasted on a track where none can be made.
    pub(crate) fn due_steps(&self, t: &Tables, seat: Seat, which: Listing, moves: &mut Vec<Move>) {
        if self.step_due(t, seat) {
            let first = moves.len();
            let step = |cult| Move::Steps { cult, steps: 1 };
            let all = which == Listing::All;
            moves.extend((0..4).filter(|&cult| all || self.can_step(seat, cult)).map(step));
            if moves.len() == first {
                moves.extend((0..4).map(step));
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
                let builds = self.check_dwelling_affordable(t, seat, Cost::default());
                for hex in self.sandstorm_targets(t, seat).iter() {
                    moves.push(Move::Transform { hex, to: home, long: false });
                    if builds {
                        moves.push(Move::Build(hex));
                    }
                }
            }
            InProgress::FreeDwelling => {
                let home = self.home(t, seat);
                let hexes = self.open_land(t).iter().filter(|&hex| self.terrain[hex] == home);
                moves.extend(hexes.map(Move::Build));
            }
            InProgress::FreeTradingPost => self.upgrades(t, seat, Building::TradingPost, shortfalls, moves),
            InProgress::Bridge { .. } => moves.extend(self.bridge_sites(t, seat).map(Move::Bridge)),
            InProgress::Steps(steps) => {
                let tracks = (0..4).filter(|&cult| self.can_step(seat, cult));
                moves.extend(tracks.map(|cult| Move::Steps { cult, steps }));
            }
        }
    }

    /// Is there a dwelling, and can it be paid for beside `also`?
    #[inline]
    fn check_dwelling_affordable(&self, t: &Tables, seat: Seat, also: Cost) -> bool {
        self.player(seat).count[0] < t.common.pieces.of(Building::Dwelling)
            && self.can_afford(seat, self.dwelling_price(t, seat).and(also))
    }

    fn spade_moves(
        &self,
        t: &Tables,
        seat: Seat,
        s: &Spades,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        let home = self.home(t, seat);
        if self.player(seat).count[0] < t.common.pieces.of(Building::Dwelling) {
            shortfalls.note(self.dwelling_price(t, seat));
        }
        let first = moves.len();
        self.each_transform(t, seat, s, |mv| moves.push(mv));
        if s.paid == 0 && self.check_dwelling_affordable(t, seat, Cost::default()) {
            let ready = s.hexes().filter(|&hex| self.terrain[hex] == home);
            moves.extend(ready.map(Move::Build));
        }
        // A transformation to home by the shorter way can be a dwelling at once.
        let last = moves.len();
        for i in first..last {
            if let Move::Transform { hex, to, long: false } = moves[i]
                && to == home
                && !s.hexes().any(|h| h == hex && self.terrain[h] == home)
                && self.check_build(t, seat, hex).is_ok()
            {
                moves.push(Move::Build(hex));
            }
        }
        if self.turn.actions == 0 || s.left() > 0 {
            self.digs(t, seat, moves);
        }
    }

    /// Spades that can be bought.
    fn digs(&self, t: &Tables, seat: Seat, moves: &mut Vec<Move>) {
        let allowed = |n: &u8| self.check_dig(t, seat, *n).is_ok();
        match self.faction(t, seat).spades_to_home {
            // Where so many are refused, more are refused too.
            None => moves.extend((1..=MOST_SPADES).take_while(allowed).map(Move::Dig)),
            Some(_) => moves.extend((1..=MOST_SPADES).filter(allowed).map(Move::Dig)),
        }
    }

    fn upgrades(
        &self,
        t: &Tables,
        seat: Seat,
        to: Building,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        let player = self.player(seat);
        let Some(from) = to.before() else { return };
        if player.count[from as usize] == 0 || player.count[to as usize] >= t.common.pieces.of(to) {
            return;
        }
        let free = self.turn.work == InProgress::FreeTradingPost;
        for hex in player.buildings.iter() {
            if !matches!(self.building(hex), Some((_, kind)) if kind == from) {
                continue;
            }
            let price = if free { Cost::default() } else { self.upgrade_price(t, seat, hex, to) };
            if self.can_afford(seat, price) {
                moves.push(Move::Upgrade(hex, to));
            } else {
                shortfalls.note(price);
            }
        }
    }

    /// The moves that begin an action.
    fn action_moves(&self, t: &Tables, seat: Seat, shortfalls: &mut Shortfalls, moves: &mut Vec<Move>) {
        self.dwellings_and_spades(t, seat, shortfalls, moves);
        for to in &Building::ALL[1..] {
            self.upgrades(t, seat, *to, shortfalls, moves);
        }
        self.track_moves(t, seat, shortfalls, moves);
        if self.player(seat).priests > 0 {
            for cult in 0..4 {
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
        for (i, action) in (0..).zip(&t.power_actions) {
            if self.power_taken >> i & 1 == 0 {
                if self.player(seat).bowls.ready() >= action.power {
                    moves.push(Move::Act(Act::Power(i)));
                } else {
                    shortfalls.power |= 1 << action.power;
                }
            }
        }
        self.each_special(t, seat, |act| {
            if self.check_act(t, seat, act).is_ok() {
                moves.push(Move::Act(act));
            }
        });
        if self.round == ROUNDS {
            moves.push(Move::Pass(None));
        } else {
            let free = (0..).zip(&self.cards).filter(|(_, card)| matches!(card, Card::Free(_)));
            moves.extend(free.map(|(i, _)| Move::Pass(Some(i))));
        }
    }

    fn dwellings_and_spades(
        &self,
        t: &Tables,
        seat: Seat,
        shortfalls: &mut Shortfalls,
        moves: &mut Vec<Move>,
    ) {
        let home = self.home(t, seat);
        // In a double turn, spades and hexes of the first action belong to that action.
        if self.spades_under_way(seat).is_some() {
            return;
        }
        let touched: HexSet = match self.turn.work {
            InProgress::Spades(s) => s.hexes().collect(),
            _ => HexSet::EMPTY,
        };
        let open = self.open_land(t) & !touched;
        let near = self.reach(t, seat, self.ship_range(t, seat)) & open;
        let at_home = |set: HexSet| set.iter().filter(move |&hex| self.terrain[hex] == home);
        let dwelling = self.dwelling_price(t, seat);
        if self.player(seat).count[0] < t.common.pieces.of(Building::Dwelling) {
            if self.can_afford(seat, dwelling) {
                moves.extend(at_home(near).map(Move::Build));
            } else if at_home(near).next().is_some() {
                shortfalls.note(dwelling);
            }
            if let Some(terms) = self.skip_terms(t, seat) {
                let far = self.by_skip(t, seat, terms.distance) & open & !near;
                if self.can_afford(seat, dwelling.and(terms.cost)) {
                    moves.extend(at_home(far).map(Move::Build));
                }
            }
        }
        let spade = self.spade_price(t, seat);
        let spades = self.faction(t, seat).spades_to_home.unwrap_or(1);
        if self.can_afford(seat, spade.times(spades)) {
            self.digs(t, seat, moves);
        } else if !near.is_empty() {
            shortfalls.note(spade.times(spades));
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

    /// The conversions that are the first step towards something that cannot be paid for yet.
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
        for cost in &shortfalls.costs[..shortfalls.count] {
            self.towards(t, seat, *cost, &mut offer);
        }
    }

    /// First steps towards a price: power for what is missing, or workers for coins, or priests for
    /// workers, or points for coins.
    fn towards(&self, t: &Tables, seat: Seat, cost: Cost, offer: &mut impl FnMut(Move)) {
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
