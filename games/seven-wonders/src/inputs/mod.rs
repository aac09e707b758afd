//! Inputs for a net that learns to estimate positions: what a player looks at, as numbers of about one size.
//!
//! Turns are simultaneous: what a seat has chosen is looked at as if it were done and the others let their turn pass.

mod city;
mod expansions;
mod hand;
mod neighbors;

use crate::advice::Forecast;
use crate::components::{Card, tables};
use crate::options::{Level, Options};
use crate::phases::{Sheet, Source};
use crate::position::{OPPONENT, Phase, Position, YOU};
use crate::trade::{Shop, Wanted};
use kernel::{Advice as _, Dice, Id as _, InputSink, Inputs, Options as _, Practice, Seat, yes};

/// Components that have inputs of their own; a player's own beyond them have none.
const KINDS: usize = 112;
const LEADERS: usize = 58;
const BOARDS: usize = 14;
const TILES: usize = 24;
const PROJECTS: usize = 15;

/// Before the first Age and the three Ages, at a table and alone.
const PHASES: usize = 8;
/// Most turns of an Age.
const TURNS: usize = 7;
/// What a victory over the solo opponent is worth, in points.
const VICTORY: f32 = 15.0;

/// Where points come from, and the best rival.
const SOURCES: [&str; Source::COUNT + 1] = {
    let mut sources = ["reason-rival"; Source::COUNT + 1];
    let mut i = 0;
    while i < Source::COUNT {
        sources[i] = Source::TEXTS[i];
        i += 1;
    }
    sources
};

impl Inputs for Position {
    const PHASES: usize = PHASES;
    const SOURCES: &'static [&'static str] = &SOURCES;
    const GOALS: usize = 1;
    const WEIGHTS: Option<&'static [u8]> = Some(include_bytes!("../../weights/learned.net"));

    fn phase(&self) -> usize {
        usize::from(self.age.min(3)) + if self.rules.solo { 4 } else { 0 }
    }

    fn inputs<S: InputSink>(&self, seat: Seat, to: &mut S) {
        let after = self.with_choice_of(seat);
        let view = View { chosen: after.is_some(), ..View::of(after.as_ref().unwrap_or(self), seat) };
        view.time(to);
        view.purse(to);
        view.supply(to);
        view.structures(to);
        view.science(to);
        view.wonder(to);
        view.military(to);
        view.neighbors(to);
        view.rivals(to);
        view.hand(to);
        view.leaders(to);
        view.babel(to);
        let parts = view.position.parts_ahead(&view.sheet, &view.ahead);
        to.each("advice", parts.map(|points| points / 8.0));
    }

    fn has_source(&self, source: usize) -> bool {
        let rules = &self.rules;
        match Source::ALL.get(source) {
            Some(Source::Black | Source::Debt) => rules.cities,
            Some(Source::Leaders) => rules.leaders,
            Some(Source::Tower) => rules.tower,
            Some(Source::Projects) => rules.projects,
            _ => true,
        }
    }

    fn scored(&self, seat: Seat, by_source: &mut [f32]) {
        let after = self.with_choice_of(seat);
        let position = after.as_ref().unwrap_or(self);
        let sheet = position.sheet(seat);
        by_source.iter_mut().zip(sheet.0).for_each(|(to, points)| *to = points as f32);
        if let Some(rival) = by_source.get_mut(Source::COUNT) {
            let best = position.best_rival(seat);
            *rival = -position.rivalry() * best as f32;
            if self.rules.solo && self.phase == Phase::Over && sheet.total() >= best {
                *rival += VICTORY;
            }
        }
    }

    fn practice(purpose: Practice, dice: &mut Dice) -> Option<Options> {
        let measuring = purpose == Practice::Measuring;
        // Alone a game is a third as long as at a table of three.
        const PLAYERS: [usize; 20] = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 4, 4, 5, 6, 7];
        let players = if measuring { 3 } else { *dice.pick(&PLAYERS)? };
        let mut one_in = |n: usize| !measuring && dice.below(n) == 0;
        let mut given = Vec::new();
        let mut give = |key: &str, value: &str| given.push((key.to_owned(), value.to_owned()));
        if !one_in(2) {
            let all = [("leaders", 2), ("cities", 2), ("tower", 3), ("projects", 3)];
            let expansions: Vec<&str> =
                all.iter().filter(|(_, n)| one_in(*n)).map(|(expansion, _)| *expansion).collect();
            if !expansions.is_empty() {
                give("expansions", &expansions.join(","));
            }
        }
        if one_in(3) {
            give("more_boards", "yes");
        }
        if one_in(3) {
            give("more_leaders", "yes");
        }
        if players == 1 {
            let level = if one_in(2) { Level::Advanced } else { *dice.pick(&Level::ALL)? };
            give("level", level.id());
        }
        Options::read(players, &given).ok()
    }
}

impl Position {
    /// The most points that a rival has now.
    fn best_rival(&self, seat: Seat) -> i32 {
        if self.rules.solo {
            return self.sheet(if seat == YOU { OPPONENT } else { YOU }).total();
        }
        let rivals = self.all_cities().filter(|&other| other != seat);
        rivals.map(|other| self.sheet(other).total()).max().unwrap_or(0)
    }
}

/// A position as one seat looks at it.
struct View<'a> {
    position: &'a Position,
    seat: Seat,
    /// Has the seat chosen what it does in this turn?
    chosen: bool,
    ahead: Forecast<'a>,
    shop: Shop,
    sheet: Sheet,
}

impl<'a> View<'a> {
    /// As if the seat had still to choose.
    fn of(position: &'a Position, seat: Seat) -> View<'a> {
        let ahead = Forecast::of(position, seat);
        let (coins, ways) = (position.cities[seat].coins, Wanted::All);
        let shop = Shop { tower: ahead.tower, trader: ahead.trader, coins, ways };
        View { position, seat, chosen: false, ahead, shop, sheet: position.sheet(seat) }
    }

    /// When it is, and which game is played.
    fn time<S: InputSink>(&self, to: &mut S) {
        let position = self.position;
        let rules = &position.rules;
        to.one_hot("age", 4, position.age.into());
        to.one_hot("turn", TURNS, usize::from(position.turn.max(1)) - 1);
        to.put("chosen", yes(self.chosen));
        // The rest of the game, the turn that was used left out.
        to.put("left", (self.ahead.clock.game - yes(self.chosen)) / 6.0);
        to.put("left-of-age", (self.ahead.clock.age - yes(self.chosen)) / 6.0);
        let table = if rules.solo { 5 } else { position.city_count() - 3 };
        to.one_hot("players", 6, table);
        to.each("expansions", [rules.leaders, rules.cities, rules.tower, rules.projects].map(yes));
        to.one_hot("level", Level::COUNT, if rules.solo { rules.level.index() } else { Level::COUNT });
        to.put("opponent-first", yes(rules.solo && rules.opponent_first(position.age)));
        let phases = [
            matches!(position.phase, Phase::DealLeaders | Phase::DraftLeaders),
            matches!(position.phase, Phase::DealTiles | Phase::DraftTiles),
            matches!(position.phase, Phase::Leaders | Phase::YourLeader | Phase::TopLeader),
            position.phase == Phase::LastUse,
            position.phase == Phase::HelperPick,
            rules.solo && position.market.picked & 1 == 1,
            rules.solo && position.market.picked & 2 == 2,
        ];
        to.each("phase", phases.map(yes));
        to.put("task", yes(!position.tasks.is_empty()));
    }
}

/// The place of a structure among the inputs, if it has one.
fn kind_of(card: Card) -> Option<usize> {
    Some(tables().card(card).kind.index()).filter(|&kind| kind < KINDS)
}
