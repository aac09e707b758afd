//! The scene: the position drawn for a browser.
//!
//! [`map`] draws the map with the ways on it, [`desk`] what is on display and a player's board, [`cards`] cards and
//! machines, [`panels`] the players and the clock; [`choices`] has the moves as things to touch, [`info`] what every
//! place is. What components do in icons is told by `components::face`. All symbols stand once in `icons.svg`, all
//! colors in `style.css`.
//!
//! Places (`data-place`) are named by what lies there: `space:s12c`, `place:s01` (a face-down tile), `card:smith`,
//! `slot:upper_1`, `at:u1a` (a place for a module), `module:`, `machine:`, `crate:`, `artifact:`, `aim:` (an
//! artifact card), `tribe:`, `node:`, `track:`, `reward:`, `switch:`.

mod cards;
mod choices;
mod desk;
mod info;
mod lessons;
mod map;
mod option_pieces;
mod panels;

use crate::components::{Tables, tables};
use crate::ids::Res;
use crate::moves::Move;
use crate::position::{Phase, Position};
use kernel::scene::{Counter, Localize, Scene, SeatLook};
use kernel::{Actor, Game as _, Message, Seat, Viewer};
use parts::draw::Pen;
use parts::scene::{Localized, or_legal};

const ICONS: &str = include_str!("icons.svg");
/// All names of symbols and classes begin with these letters.
const PEN: Pen = Pen("rv");

/// Is what is drawn on the table, or shown once more?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Places {
    /// It can be pressed.
    Live,
    /// It can only be read.
    Still,
}

/// Draws for one viewer.
#[derive(Clone, Copy)]
struct Painter<'a> {
    p: &'a Position,
    t: &'static Tables,
    /// The viewer's own seat.
    own: Option<Seat>,
    l10n: &'a dyn Localize,
    places: Places,
}

impl Localized for Painter<'_> {
    fn l10n(&self) -> &dyn Localize {
        self.l10n
    }
}

impl Painter<'_> {
    /// The same, to be read only.
    fn still(&self) -> Painter<'_> {
        Painter { places: Places::Still, ..*self }
    }

    fn scene(&self) -> Scene {
        let (p, still, begun) = (self.p, self.still(), self.p.phase != Phase::SetUp);
        let desk = self.own.filter(|_| begun).map(|seat| self.desk(seat)).unwrap_or_default();
        let display = if begun { self.display() } else { String::new() };
        let class = if desk.is_empty() { "rv-play alone" } else { "rv-play spills" };
        Scene {
            header: self.header(),
            board: format!("<div class=\"{class}\">{ICONS}{}{display}{desk}</div>", self.map()),
            tray: self.tray(),
            panels: p.all().map(|seat| self.panel(seat)).collect(),
            prompt: self.own.filter(|seat| p.decision().is_for(Actor::Seat(*seat))).map(|_| p.question()),
            actions: if begun { PEN.actions(&choices::ACTIONS) } else { Vec::new() },
            boards: p.all().filter(|_| begun).map(|seat| still.player_board(seat)).collect(),
        }
    }
}

/// How a seat looks.
fn look(Seat(n): Seat) -> SeatLook {
    SeatLook { class: format!("rv-p{n}"), mark: format!("rv-mark-{n}") }
}

/// A number with its picture and what it counts.
fn counter(id: &'static str, value: i32, label: &'static str) -> Counter {
    let icon = PEN.icon(if id == "points" { "point" } else { id });
    Counter { id, icon, value, face: None, label: Message::new(label) }
}

impl Position {
    fn painter<'a>(&'a self, viewer: Viewer, l10n: &'a dyn Localize) -> Painter<'a> {
        let own = self.all().find(|seat| viewer == Viewer::Seat(*seat));
        Painter { p: self, t: tables(), own, l10n, places: Places::Live }
    }

    /// What a seat decides by.
    fn counters(&self, seat: Seat) -> Vec<Counter> {
        let (player, caps) = (&self.seats[seat], tables().common.caps);
        let store = |res: Res| {
            let (n, cap) = (player.stock[res], caps[res]);
            let face = Some(format!("<b>{n}</b><small>/{cap}</small>"));
            Counter { face, ..counter(res.id(), n.into(), res.text()) }
        };
        let energy = counter("energy", player.energy.into(), "resource-energy");
        let points = counter("points", player.score.into(), "resource-points");
        let crates = counter("crate", (player.closed.len() + player.opened.len()) as i32, "thing-crate");
        Res::all().map(store).chain([energy, crates, points]).collect()
    }
}

parts::scenic! {
    Position, Move;
    kind: |_, mv| choices::kind(mv);
    intended: |p, seat, place| {
        or_legal(p, seat, place, p.intended_moves(seat, place).unwrap_or_default(), |mv| p.places(seat, mv))
    };
    rulings: crate::options::RULINGS;
    learning: &lessons::LEARNING;

    parts::chained!();

    parts::options_by_company!(alone: ["solo_display", "solo_last_space", "solo_after"];
        together: ["length", "tie_resources", "books_at_limit", "crystals_of_others", "bonus_of_others", "first"]);

    fn round(&self) -> Option<Message> {
        (self.phase != Phase::SetUp).then(|| Message::new("scene-turns"))
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        self.all().map(look).collect()
    }
}
