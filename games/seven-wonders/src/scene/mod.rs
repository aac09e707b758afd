//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`header`] the Age and the turn, [`cities`] the cities around the viewer's
//! own, [`babel`] the tower and the project, [`tray`] the hand, [`market`] the solo market with the
//! opponent's mind, [`panels`] the numbers of each seat. [`cards`] has cards as drawings, [`faces`] what
//! they do in icons, [`words`] the same in words; [`places`] and [`labels`] have the moves as things to
//! touch. All symbols stand once in `icons.svg`, all colors in `style.css`.
//!
//! Places (`data-place`): `hand:altar` (also leaders and tiles in hand), `market:altar@5+`,
//! `drawn:altar@5+`, `discard:altar`, `discard`, `deck`, `tower`, `project`; what lies before a city has
//! its seat in front, counted from 0: `p0:city`, `p0:stage:2`, `p0:built:altar`, `p0:leader:solomon`,
//! `p0:coins`, `p0:defeats`.
//!
//! What is drawn is the position as its viewer may know it (`kernel::seen`). In the base game no copy of a
//! card is told from another.

mod babel;
mod cards;
mod cities;
mod faces;
mod header;
mod info;
mod kinds;
mod labels;
mod lessons;
mod market;
mod option_pieces;
mod panels;
mod places;
mod tray;
pub(crate) mod words;

use crate::components::{Tables, tables};
use crate::moves::Move;
use crate::position::{HELPER, OPPONENT, Position, YOU};
use crate::trade::TowerEffects;
use kernel::outcome::Sources;
use kernel::scene::{Localize, Rival, Scene, own};
use kernel::{Actor, Decision, Game, Message, Seat, Viewer};

const ICONS: &str = include_str!("icons.svg");

/// A position that is being drawn in the words of a viewer.
struct Painter<'a> {
    position: &'a Position,
    tables: &'static Tables,
    l10n: &'a dyn Localize,
    decision: Decision,
    tower: TowerEffects,
    /// The seat that looks; a spectator has none.
    me: Option<Seat>,
    /// The city in the middle: the viewer's, or the first.
    focus: Seat,
}

impl Painter<'_> {
    /// A message in words, not yet safe for HTML.
    fn raw(&self, message: &Message) -> String {
        self.l10n.say(message)
    }

    /// A message in words, ready for HTML.
    fn say(&self, message: &Message) -> String {
        words::escape(&self.raw(message))
    }

    /// A text without variables, ready for HTML.
    fn word(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    /// What a city is called: its player's name, or its part in the solo game.
    fn city_label(&self, seat: Seat) -> Message {
        match seat {
            OPPONENT if self.position.rules.solo => Message::new("table-opponent"),
            HELPER if self.position.rules.solo => Message::new("table-helper"),
            _ => Message::new("table-seat").seat("seat", seat),
        }
    }

    fn city_name(&self, seat: Seat) -> String {
        self.say(&self.city_label(seat))
    }

    /// Does the table wait for this seat?
    fn decides(&self, seat: Seat) -> bool {
        self.decision.is_for(Actor::Seat(seat))
    }
}

impl Position {
    /// The seat of an actor; what chance does is drawn as the first seat sees it.
    fn acting_seat(&self, actor: Actor) -> Seat {
        actor.seat().filter(|seat| seat.index() < self.city_count()).unwrap_or(YOU)
    }

    /// The hand that draws for a viewer.
    fn painter<'a>(&'a self, viewer: Viewer, l10n: &'a dyn Localize) -> Painter<'a> {
        let me = match viewer {
            Viewer::Seat(seat) if seat.index() < self.seats() => Some(seat),
            _ => None,
        };
        Painter {
            position: self,
            tables: tables(),
            l10n,
            decision: self.decision(),
            tower: self.tower(),
            me,
            focus: me.unwrap_or(YOU),
        }
    }
}

impl Painter<'_> {
    fn scene(&self) -> Scene {
        let p = self.position;
        // Few cities have room to be large.
        let room = if p.city_count() <= 4 && !p.rules.tower { "wide" } else { "close" };
        let asked = self.me.filter(|seat| self.decides(*seat));
        Scene {
            header: self.header(),
            board: format!("<div class=\"sw-play spills {room}\">{ICONS}{}</div>", self.table()),
            tray: self.tray(),
            panels: (0..p.rules.players).map(|seat| self.panel(Seat(seat))).collect(),
            prompt: asked.map(|seat| p.asked(seat).message()),
            actions: self.actions(),
            // The cities themselves are the boards.
            boards: Vec::new(),
        }
    }
}

parts::scenic! {
    Position, Move;
    kind: |_, mv| kinds::kind(mv);
    intended: Position::intended_at;
    rulings: &[
        "beginner",
        "refill",
        "contraband",
        "diplomacy_pair_conflicts",
        "tower_extra",
        "coin_loss",
        "needed",
    ];
    learning: &lessons::LEARNING;

    parts::options_by_company!(
        alone: ["level", "natural", "beginner", "refill", "contraband", "tower_extra", "coin_loss", "needed"];
        together: ["diplomacy_pair_conflicts"]);

    fn sort_for_display(&self, actor: Actor, moves: &mut [Move]) {
        let seat = self.acting_seat(actor);
        for alike in moves.chunk_by_mut(|a, b| labels::thing(*a) == labels::thing(*b)) {
            alike.sort_by_cached_key(|mv| self.coins(seat, *mv));
        }
    }

    fn round(&self) -> Option<Message> {
        (self.age > 0).then(|| Message::new("table-age").name("age", words::roman(self.age)))
    }

    fn sources(&self, seat: Seat) -> Option<Sources> {
        Some(self.public_sheet(seat).lines())
    }

    fn rivals(&self) -> Vec<Rival> {
        let opponent = || Rival {
            name: "table-opponent",
            plays: self.plays(OPPONENT),
            sources: self.sheet(OPPONENT).lines(),
        };
        self.rules.solo.then(opponent).into_iter().collect()
    }
}
