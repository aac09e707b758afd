//! Inputs for a net that learns to estimate positions: what a player looks at, as numbers of about one size.

mod cards;
mod network;
mod turn;

use crate::amounts::{Amounts, Resource};
use crate::bit_set::BitSet;
use crate::components::{Tables, tables};
use crate::options::Options;
use crate::position::{Phase, Position};
use crate::source::PointSource;
use kernel::{Dice, Id, InputSink, Inputs, Options as _, Practice, Seat, yes};

/// Rounds of a game: each is judged by its own last layer.
const ROUNDS: usize = 10;
/// Alone: what a connected city is worth that the goal still asks for, and the goal itself, in points.
const GOAL_CITY: f32 = 4.0;
const GOAL: f32 = 20.0;

/// Where points come from, and the goal of the solo game.
const SOURCES: [&str; PointSource::ALL.len() + 1] = {
    let mut sources = ["reason-goal"; PointSource::ALL.len() + 1];
    let mut i = 0;
    while i < PointSource::ALL.len() {
        sources[i] = PointSource::ALL[i].id();
        i += 1;
    }
    sources
};

impl Inputs for Position {
    const PHASES: usize = ROUNDS;
    const SOURCES: &'static [&'static str] = &SOURCES;
    const GOALS: usize = 1;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/learned.net"));
    const EARLIER_WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/earlier.net"));

    fn phase(&self) -> usize {
        usize::from(self.round).clamp(1, ROUNDS) - 1
    }

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let t = tables();
        let makes = self.player(seat).produces(&[]);
        self.time(seat, to);
        self.goods_and_food(seat, makes, to);
        self.network(seat, to);
        self.metropolises_in_reach(t, seat, to);
        self.affordable(t, seat, to);
        self.cards(t, seat, to);
        self.main_board(t, seat, to);
        self.in_progress(t, seat, to);
        self.goal(t, seat, to);
        let parts = self.weigh(seat, makes);
        to.each("advice", parts[1..6].iter().map(|(_, points)| points / 8.0));
    }

    fn scored(&self, seat: Seat, by_source: &mut [f32]) {
        let player = self.player(seat);
        by_source.iter_mut().zip(player.points.values()).for_each(|(to, points)| *to = f32::from(*points));
        if self.phase == Phase::Over
            && self.is_solo()
            && let Some(goal) = by_source.get_mut(PointSource::ALL.len())
        {
            *goal = yes(self.is_won(seat)) * GOAL - GOAL_CITY * self.cities_to_goal(seat);
        }
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<Options> {
        let measuring = purpose == Practice::Measuring;
        // Alone as often as at a table of four, where a game is four times as long.
        let players = if measuring { 4 } else { [1, 1, 1, 1, 2, 2, 3, 3, 4, 4][dice.below(10)] };
        let mut one_in = |n: usize| !measuring && dice.below(n) == 0;
        let mut given = Vec::new();
        if players > 1 && one_in(3) {
            given.push(("side".to_owned(), "advanced".to_owned()));
        }
        if players > 1 && one_in(3) {
            given.push(("contracts".to_owned(), "yes".to_owned()));
        }
        Options::read(players, &given).ok()
    }
}

fn quarters(amounts: &Amounts) -> [f32; 7] {
    let Amounts { credits, kelp, steelplast, science, biomatter, points, cards } = *amounts;
    [credits, kelp, steelplast, science, biomatter, points, cards].map(|n| f32::from(n) / 4.0)
}

fn ones<T: Id>(set: BitSet<T, u16>) -> f32 {
    set.len() as f32
}

impl Position {
    /// When it is, and whose turn.
    fn time<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let turns = self.turns_left(seat);
        to.one_hot("round", ROUNDS, self.phase());
        to.one_hot("players", 4, usize::from(self.rules.players) - 1);
        let place = self.order.iter().position(|other| *other == seat).unwrap_or_default();
        to.one_hot("place", 4, place);
        to.one_hot("turns-of-round", 4, self.turns_of_round(seat).into());
        to.put("turns", turns / 10.0);
        to.one_hot("productions", 4, self.productions_left(seat) as usize);
        let between = matches!(self.phase, Phase::FirstDiscard | Phase::EraDeal | Phase::EraDiscard);
        let flags = [
            between,
            self.phase == Phase::Production,
            self.phase == Phase::Scoring,
            self.rules.advanced,
            self.rules.contracts,
        ];
        to.each("flags", flags.map(yes));
    }

    /// What is in stock, what will be produced, and what feeding takes.
    fn goods_and_food<S: InputSink>(&self, seat: Seat, makes: Amounts, to: &mut S) {
        let (player, productions) = (self.player(seat), self.productions_left(seat));
        let stock = Resource::ALL.map(|resource| f32::from(player.has(resource)));
        to.each("stock", stock.map(|n| n / 4.0));
        for (resource, has) in stock.iter().enumerate() {
            to.each("stock-from", [1.0, 2.0, 3.0, 4.0, 6.0, 8.0].map(|n| yes(*has >= n)));
            to.nth("stock-late", resource, has * (1.0 - self.turns_left(seat) / 30.0) / 4.0);
        }
        to.put("left-over", f32::from(player.resource_points()) / 4.0);
        to.each("produced", quarters(&makes));
        to.each("produced-later", quarters(&makes).map(|n| n * productions));
        let loose = !player.cities().is_subset(player.reached);
        let idle = if loose { player.idle() } else { Amounts::NONE };
        to.each("idle", quarters(&idle).map(|n| n * productions));
        let cities = ones(player.connected_cities());
        let food = stock[1] + stock[4];
        let short = cities - food - f32::from(makes.kelp) - f32::from(makes.biomatter);
        let kelp_short = cities - stock[1] - f32::from(makes.kelp);
        let soon = yes(productions > 0.0);
        to.steps("hungry", 3, soon * short.max(0.0));
        to.put("food-left", soon * (-short).max(0.0) / 4.0);
        to.put("hungry-for-kelp", soon * kelp_short.max(0.0));
        let made_short = cities - f32::from(makes.kelp) - f32::from(makes.biomatter);
        to.put("hungry-every-era", made_short.max(0.0) * productions / 2.0);
    }

    /// Alone: how far the goal is.
    fn goal<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let solo = yes(self.is_solo());
        let cities = self.player(seat).connected_cities().len();
        to.one_hot("goal-cities", 9, if self.is_solo() { cities.min(8) } else { 9 });
        to.put("goal-lacks", solo * self.cities_to_goal(seat));
        let missing = f32::from(t.numbers.goal_points) - self.player(seat).total() as f32;
        to.put("goal-points", solo * missing / 20.0);
        to.put("solo-tile", yes(self.is_solo() && self.stepped));
    }

    /// Connected cities that the goal of the solo game still asks for.
    fn cities_to_goal(&self, seat: Seat) -> f32 {
        let has = self.player(seat).connected_cities().len() as f32;
        (f32::from(tables().numbers.goal_cities) - has).max(0.0)
    }
}
