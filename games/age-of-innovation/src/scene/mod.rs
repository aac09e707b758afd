//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`board`] the map, [`science`] the science board with the competency
//! tiles, [`rounds`] the strip above them, [`tray`] what lies below, [`draft`] what the set-up offers,
//! [`panels`] the players; [`tiles`] has the faces of tiles, [`choices`] the moves as things to touch.
//! All symbols stand once in `icons.svg` and are used by reference; all
//! colors stand in `style.css`.
//!
//! Places (`data-place`) are named as pieces and players write them: `E8`, `E8:G8`, `law`, `books-law`,
//! `power-coins`, `book-spades`, `bonus-bridge`, `town-tools`, `palace-7`, `innovation-steel`,
//! `competency-tower`, `board-desert`, `faction-moles`. What lies before a player has the seat in
//! front, counted from 0: `p0:coins`, `p0:power`, `p0:law-books`, `p0:ship`, `p0:dig`, `p0:annexes`,
//! `p0:bridges`, `p0:bonus-bridge`, `p0:faction`, `p0:offer`.

mod board;
mod boards;
mod choices;
mod compounds;
mod draft;
mod info;
mod kinds;
mod labels;
mod lessons;
mod option_pieces;
mod panels;
mod pieces;
mod rounds;
mod science;
mod tiles;
mod tray;
mod words;

use crate::components::{FACTIONS, Map, TERRAINS, Tables, tables};
use crate::moves::Move;
use crate::position::{Phase, Position};
use kernel::scene::{
    Choice, Compound, Counter, Info, Learning, Localize, OptionPiece, Scene, Scenic, SeatLook,
};
use kernel::{Actor, Decision, Game, Message, Seat, Viewer};
use parts::draw::Pen;
use parts::players::Players;
use parts::scene::{Voice, own};

const ICONS: &str = include_str!("icons.svg");
/// All names of symbols and classes begin with these letters.
const PEN: Pen = Pen("ai");

/// A position that is being drawn in the words of a viewer.
struct Painter<'a> {
    position: &'a Position,
    tables: &'static Tables,
    map: &'static Map,
    l10n: &'a dyn Localize,
    decision: Decision,
}

impl Players for Painter<'_> {
    const PEN: Pen = PEN;

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.position.all_seats()
    }

    fn faction(&self, seat: Seat) -> Option<&'static str> {
        FACTIONS.get(self.position.player(seat).faction as usize).copied()
    }

    fn color(&self, seat: Seat) -> &'static str {
        let board = self.position.seats.get(seat).map_or(usize::MAX, |player| player.board as usize);
        TERRAINS.get(board).copied().unwrap_or("none")
    }

    fn decides(&self, seat: Seat) -> bool {
        self.decision.is_for(Actor::Seat(seat))
    }

    fn passed(&self, seat: Seat) -> bool {
        self.position.player(seat).passed && self.position.phase != Phase::Over
    }
}

impl Voice for Painter<'_> {
    fn l10n(&self) -> &dyn Localize {
        self.l10n
    }
}

/// A small picture from `icons.svg` in a line of HTML.
fn icon(id: &str) -> String {
    PEN.icon(id)
}

/// Nobody is spoken to.
struct Silent;

impl Localize for Silent {
    fn say(&self, _: &Message) -> String {
        String::new()
    }
}

impl Position {
    fn painter<'a>(&'a self, l10n: &'a dyn Localize) -> Painter<'a> {
        let t = tables();
        Painter { position: self, tables: t, map: self.map(t), l10n, decision: self.decision() }
    }
}

impl Scenic for Position {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let pen = self.painter(l10n);
        Scene {
            header: pen.header(),
            board: format!("<div class=\"ai-play\">{ICONS}{}{}</div>", pen.whole_map(), pen.science_board()),
            tray: pen.tray(),
            panels: self.all_seats().map(|seat| pen.panel(seat)).collect(),
            prompt: self.decision().asks(viewer).map(|seat| self.asked(seat).message(self.map(tables()))),
            actions: pen.actions(),
            boards: pen.boards(),
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        let seat = actor.seat().unwrap_or_default().min(Seat(self.players.saturating_sub(1)));
        // Outside of turns there is no action bar to belong to.
        let kind = if self.phase == Phase::Actions { kinds::kind(mv) } else { "" };
        Choice { text, places: self.places(seat, mv), label: self.label(seat, mv), kind }
    }

    fn compounds(&self, seat: Seat) -> Vec<Compound<Move>> {
        if seat.0 < self.players { self.chains(seat) } else { Vec::new() }
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        self.painter(l10n).info(viewer, place)
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        if seat.0 < self.players && self.round > 0 { self.counters(seat) } else { Vec::new() }
    }

    /// A workshop before anything else at a place, the own terrain before others.
    fn sort_for_display(&self, actor: Actor, moves: &mut [Move]) {
        let home = actor.seat().filter(|seat| seat.0 < self.players).map(|seat| self.home(seat));
        moves.sort_by_key(|mv| match mv {
            Move::Build { .. } => 0,
            Move::Transform { to, .. } if Some(*to) == home => 1,
            Move::Transform { .. } => 3,
            _ => 2,
        });
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Move> {
        if seat.0 < self.players { self.attempts_at(seat, place) } else { Vec::new() }
    }

    fn round(&self) -> Option<Message> {
        (self.round > 0).then(|| Message::new("table-round").number("n", self.round))
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        self.painter(&Silent).looks()
    }

    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece> {
        self.painter(l10n).option_pieces(key)
    }

    fn learning() -> Option<&'static Learning> {
        Some(&lessons::LEARNING)
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn picture() -> &'static str {
        include_str!("picture.svg")
    }
}
