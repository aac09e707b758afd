//! Inputs for a net that learns to estimate positions: what a player looks at, as numbers of about one size.

mod map;
mod tiles;

use crate::components::{Gain, Tables, steps, tables};
use crate::names::{Cult, FactionId};
use crate::options::Options;
use crate::position::{Building, ByBuilding, Phase, Position, ROUNDS, Rules, SEATS};
use crate::source::Source;
use crate::turn::InProgress;
use kernel::{Dice, Id, InputSink, Inputs, Practice, Seat, yes};
use parts::tie_split;

const FACTIONS: usize = 14;

/// Rounds 1 to 6, the first dwellings and cards, and the choice of factions.
const PHASES: usize = ROUNDS as usize + 2;

impl Inputs for Position {
    const PHASES: usize = PHASES;
    const SOURCES: &'static [&'static str] = &Source::IDS;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/learned.net"));

    fn phase(&self) -> usize {
        match self.phase {
            Phase::DrawScoring(_) | Phase::DrawBonus | Phase::DrawFirst | Phase::Factions(_) => PHASES - 1,
            _ if self.round == 0 => PHASES - 2,
            _ => usize::from(self.round.clamp(1, ROUNDS)) - 1,
        }
    }

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let t = tables();
        let left = self.rounds_to_come();
        self.time(seat, to);
        self.due(t, seat, to);
        self.goods(t, seat, left, to);
        self.buildings(t, seat, left, to);
        self.tracks(t, seat, left, to);
        self.cult_board(t, seat, to);
        self.scoring_tiles(t, seat, to);
        self.cards_and_tiles(t, seat, left, to);
        self.on_the_map(t, seat, to);
        self.who(t, seat, left, to);
    }

    fn scored(&self, seat: Seat, by_source: &mut [f32]) {
        let sources = self.player(seat).sources;
        by_source.iter_mut().zip(sources.into_array()).for_each(|(to, points)| *to = f32::from(points));
    }

    fn variety(&self) -> f32 {
        match self.phase {
            Phase::Factions(_) => 9.0,
            Phase::Dwellings(_) | Phase::Bonus(_) => 0.5,
            _ => 0.0,
        }
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<Options> {
        let measuring = purpose == Practice::Measuring;
        // Four at a table is the usual number.
        let players = if measuring { 4 } else { [4, 4, 4, 4, 3, 3, 5, 5, 2, 2][dice.below(10)] };
        let mut one_in = |n: usize| !measuring && dice.below(n) == 0;
        let modules = one_in(2);
        let rules = Rules {
            mini_expansion_1: modules || one_in(4),
            shipping_bonus: modules || one_in(4),
            temple_scoring_tile: modules || one_in(4),
            variable_turn_order: one_in(3),
            deferred_leech: one_in(8),
            give_up_effects: one_in(8),
            first_game: false,
        };
        // Now and then somebody learns to choose, too.
        let dealt = measuring || !one_in(12);
        Some(Options {
            rules,
            factions: dealt.then(|| dealt_factions(players, dice)),
            ..Options::usual(players)
        })
    }
}

/// Factions of different colors, by lot.
fn dealt_factions(players: usize, dice: &mut Dice) -> Vec<FactionId> {
    let t = tables();
    let mut all: Vec<FactionId> = FactionId::all().collect();
    dice.shuffle(&mut all);
    let mut dealt: Vec<FactionId> = Vec::new();
    for faction in all {
        let home = |faction: FactionId| t.factions[faction].home;
        if dealt.len() < players && dealt.iter().all(|&other| home(other) != home(faction)) {
            dealt.push(faction);
        }
    }
    dealt
}

/// Incomes of a round.
#[derive(Clone, Copy, Default)]
struct Income {
    workers: f32,
    coins: f32,
    priests: f32,
    power: f32,
}

impl Income {
    fn add(&mut self, gain: &Gain) {
        self.workers += f32::from(gain.workers);
        self.coins += f32::from(gain.coins);
        self.priests += f32::from(gain.priests);
        self.power += f32::from(gain.power);
    }
}

impl Position {
    /// Rounds after this one.
    fn rounds_to_come(&self) -> f32 {
        f32::from(ROUNDS - self.round.min(ROUNDS))
    }

    /// When it is, and who still plays.
    fn time<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let rules = &self.rules;
        to.one_hot("round", 7, self.round.into());
        to.one_hot("players", 4, usize::from(self.players).saturating_sub(2));
        let flags = [
            rules.mini_expansion_1,
            rules.shipping_bonus,
            rules.temple_scoring_tile,
            rules.variable_turn_order,
            rules.deferred_leech,
        ];
        to.each("rules", flags.map(yes));
        to.put("passed", yes(player.passed));
        to.put("rewards", yes(matches!(self.phase, Phase::Rewards(_))));
        to.put("spades-of-reward", player.spades.into());
        let playing = self.all_seats().filter(|&other| other != seat && !self.player(other).passed).count();
        to.steps("others-playing", 4, playing as f32);
        let place = |list: &[Seat]| list.iter().position(|&other| other == seat).unwrap_or(SEATS);
        to.one_hot("place", SEATS, place(&self.order));
        to.one_hot("place-next", SEATS, if player.passed { place(&self.passed) } else { SEATS });
        to.put("on-turn", yes(self.turn.seat == seat));
        to.put("actions", if self.turn.seat == seat { f32::from(self.turn.actions) } else { 0.0 });
    }

    /// What is to be chosen or answered.
    fn due<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let mine = self.turn.seat == seat;
        let turn = &self.turn;
        let due = |n: u8| if mine { f32::from(n) } else { 0.0 };
        to.steps("favors-due", 2, due(turn.favors));
        to.steps("towns-due", 2, due(turn.towns));
        to.put("exchange-due", due(turn.exchange));
        let (mut spades, mut home) = (0, false);
        let (mut bridge, mut free, mut cult_steps) = (false, false, 0);
        match turn.work {
            InProgress::Spades(s) => {
                spades = s.left();
                home = s
                    .current()
                    .is_some_and(|hex| self.terrain[hex] == self.home(t, seat) && self.built[hex] == 0);
            }
            InProgress::Bridge { .. } => bridge = true,
            InProgress::FreeDwelling | InProgress::FreeTradingPost | InProgress::Sandstorm => free = true,
            InProgress::Steps(n) => cult_steps = n,
            InProgress::None => {}
        }
        to.steps("spades-due", 3, due(spades));
        to.put("home-dug", yes(mine && home));
        to.put("bridge-due", yes(mine && bridge));
        to.put("free-building-due", yes(mine && free));
        to.put(
            "steps-due",
            due(cult_steps)
                + if self.faction(t, seat).step_when_power_taken { f32::from(self.steps_due) } else { 0.0 },
        );
        to.put("held-steps", if mine { turn.held.values().map(|&n| f32::from(n)).sum() } else { 0.0 });
        let offers = self.open_offers().iter().filter(|offer| offer.to == seat);
        let (count, amount) =
            offers.fold((0.0, 0.0), |(n, sum), offer| (n + 1.0, sum + f32::from(offer.amount)));
        to.put("offers", count);
        to.put("offered", amount);
    }

    /// What is in hand.
    fn goods<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let passed = yes(player.passed);
        let (coins, workers) = (f32::from(player.coins), f32::from(player.workers));
        let priests = f32::from(player.priests);
        to.put("coins", coins / 4.0);
        to.put("coins-passed", passed * coins / 4.0);
        to.each("coins-from", [2.0, 4.0, 6.0, 9.0, 12.0].map(|n| yes(coins >= n)));
        to.steps("workers", 8, workers);
        to.put("workers-passed", passed * workers);
        to.steps("priests", 4, priests);
        to.put("priests-passed", passed * priests);
        to.put("priest-supply", self.priest_supply(t, seat).into());
        let [one, two, three] = player.bowls.0.map(f32::from);
        to.each("bowls", [one / 2.0, two / 2.0, three / 2.0]);
        to.each("bowls-passed", [passed * one / 2.0, passed * two / 2.0, passed * three / 2.0]);
        to.each("ready", [3.0, 4.0, 6.0, 8.0].map(|n| yes(three >= n)));
        let burnt = three + f32::from(player.bowls.0[1] / 2);
        to.each("ready-burnt", [3.0, 4.0, 6.0, 8.0].map(|n| yes(burnt >= n)));
        to.put("tokens", f32::from(player.bowls.tokens()) / 4.0);
        to.put("tokens-later", f32::from(player.bowls.tokens()) * left / 12.0);
        to.put("keys", player.keys.into());
        to.put("points-low", yes(player.vp < 6));
        // Trades are ways to turn points into coins and back.
        to.put("points", f32::from(player.vp) / 20.0);
        for (power, action) in t.power_actions.iter() {
            let able = !player.passed && burnt >= f32::from(action.power);
            to.nth("power-action", power.index(), yes(able && !self.power_taken.has(power)));
        }
    }

    /// Buildings, incomes and what can be paid for.
    fn buildings<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let faction = self.faction(t, seat);
        let [dwellings, posts, temples, stronghold, sanctuary] = player.count.into_array();
        to.steps("dwellings", 8, dwellings.into());
        to.steps("trading-posts", 4, posts.into());
        to.steps("temples", 3, temples.into());
        to.put("stronghold", stronghold.into());
        to.put("sanctuary", sanctuary.into());
        to.each("buildings-later", player.count.map(|n| f32::from(n) * left / 4.0).into_array());
        let income = self.income(t, seat);
        let all = [income.workers, income.coins / 2.0, income.priests, income.power / 2.0];
        to.each("income", all);
        to.each("income-later", all.map(|n| n * left / 4.0));
        let can = |kind: Building| {
            let cost = &faction.cost[kind];
            let of = |have: u16, price: u8| f32::from(have.checked_div(price.into()).unwrap_or(9));
            let priests = of(player.priests.into(), cost.priests);
            let n = of(player.workers, cost.workers).min(of(player.coins, cost.coins));
            let pieces = t.common.pieces[kind].saturating_sub(player.count[kind]);
            n.min(priests).min(f32::from(pieces)).min(4.0) * yes(!player.passed)
        };
        let able = ByBuilding::new(Building::ALL.map(can));
        to.each("affordable", able.into_array());
        let points = if player.passed { None } else { self.scoring_now(t) };
        let each = |kind: Building| f32::from(points.map_or(0, |tile| tile.points.for_building(kind)));
        to.each("affordable-points", Building::ALL.map(|kind| able[kind].min(2.0) * each(kind) / 4.0));
    }

    fn income(&self, t: &Tables, seat: Seat) -> Income {
        let faction = self.faction(t, seat);
        let [dwellings, posts, temples, stronghold, sanctuary] =
            self.player(seat).count.map(usize::from).into_array();
        let mut income = Income {
            workers: faction.income_workers[dwellings.min(8)].into(),
            coins: faction.income_coins[posts.min(4)].into(),
            priests: faction.income_priests[temples.min(3)].into(),
            power: f32::from(faction.income_power[posts.min(4)])
                + f32::from(faction.income_temple_power[temples.min(3)]),
        };
        if stronghold > 0 {
            income.add(&faction.income_stronghold);
        }
        if sanctuary > 0 {
            income.add(&faction.income_sanctuary);
        }
        self.player(seat).favor_tiles(t).for_each(|(_, tile)| income.add(&tile.income));
        income
    }

    /// Shipping, digging, special actions.
    fn tracks<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let player = self.player(seat);
        let faction = self.faction(t, seat);
        to.steps("shipping", 5, player.ship.into());
        to.put("shipping-later", f32::from(player.ship) * left / 4.0);
        to.steps("digging", 2, player.dig.into());
        to.put("digging-later", f32::from(player.dig) * left / 4.0);
        to.put("carpet", player.carpet_range.into());
        to.put("bridges", player.bridges.len() as f32);
        to.put("priests-out", player.priests_out.into());
        let ready = |bit: u8, has: bool| yes(has && !player.passed && player.used & bit == 0);
        to.put("card-action", ready(1, player.card(t).is_some_and(|card| card.action.is_some())));
        let favor = player.favor_tiles(t).any(|(_, tile)| tile.action.is_some());
        to.put("favor-action", ready(2, favor));
        to.put(
            "stronghold-action",
            ready(4, self.has_stronghold(seat) && faction.on_stronghold.action.is_some()),
        );
    }

    /// The four tracks: own level, points as things stand, rivals, and free spaces for priests.
    fn cult_board<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let mut sum = 0.0;
        for (cult, track) in Cult::all().enumerate() {
            let mut levels = [0; SEATS];
            let (mut best, mut second) = (0, 0);
            for other in self.all_seats() {
                let level = self.player(other).cults[track];
                levels[other.index()] = level;
                if other != seat && level >= best {
                    (best, second) = (level, best);
                } else if other != seat {
                    second = second.max(level);
                }
            }
            let own = levels[seat.index()];
            let share = tie_split::share(&levels, own, &t.final_scoring.cult_places);
            sum += f32::from(share);
            let lead = f32::from(own) - f32::from(best);
            to.nth("cult-level", cult, f32::from(own) / 5.0);
            to.nth("cult-points", cult, f32::from(share) / 4.0);
            to.nth("cult-lead", cult, lead.max(-3.0) / 3.0);
            to.nth("cult-behind-second", cult, (f32::from(own) - f32::from(second)).clamp(-3.0, 3.0) / 3.0);
            let free =
                self.spaces[track].iter().zip(t.cult_board.spaces).filter(|(who, _)| **who == Seat::NOBODY);
            to.nth("cult-space", cult, f32::from(free.map(|(_, steps)| steps).max().unwrap_or(0)) / 2.0);
            let at = usize::from(own.min(10));
            let ahead = |within: usize| {
                t.cult_board.power[at + 1..].iter().take(within).map(|&n| f32::from(n)).sum::<f32>()
            };
            to.nth("cult-power-near", cult, ahead(2) / 2.0);
            to.nth("cult-top", cult, yes(self.top_of(track).is_some()));
        }
        to.put("cults", sum / 8.0);
        to.put("cults-late", sum * f32::from(self.round) / 32.0);
    }

    /// Which faction, with its stronghold, and how near others' colors are.
    fn who<S: InputSink>(&self, t: &Tables, seat: Seat, left: f32, to: &mut S) {
        let faction = self.player(seat).faction;
        let at = faction.map_or(FACTIONS, Id::index);
        to.one_hot("faction", FACTIONS, at);
        to.scaled_one_hot("faction-later", FACTIONS, at, left / 3.0);
        to.scaled_one_hot(
            "faction-stronghold",
            FACTIONS,
            at,
            yes(self.has_stronghold(seat)) * (1.0 + left) / 3.0,
        );
        let mut near = [0.0; 3];
        for other in self.all_seats().filter(|&other| other != seat && self.player(other).faction.is_some()) {
            let apart = steps(self.home(t, seat), self.home(t, other)).clamp(1, 3);
            near[usize::from(apart) - 1] += yes(faction.is_some());
        }
        to.each("colors-near", near);
    }
}
