//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`board`] the map, [`cults`] the cult board, [`rounds`] the strip above
//! them, [`tray`] what lies below, [`panels`] the players; [`tiles`] has the faces of cards and tiles,
//! [`choices`] the moves as things to touch. All symbols stand once in
//! `icons.svg` and are used by reference; all colors stand in `style.css`.
//!
//! Places (`data-place`) are named as players write them: `E8`, `E8:G3`, `r12`, `FIRE`, `ACT5`, `BON3`,
//! `FAV11`, `TW2`, a faction's id while factions are chosen. What lies before a player has the seat in
//! front, counted from 0: `p0:BON3`, `p0:FAV6`, `p0:ACTW`, `p0:coins`, `p0:power`, `p0:ship`, `p0:dig`,
//! `p0:offer:1:3` (3 power from a building of seat 1).

mod board;
mod boards;
mod choices;
mod compounds;
mod cults;
mod info;
mod kinds;
mod labels;
mod lessons;
mod option_pieces;
mod panels;
mod pieces;
mod rounds;
mod tiles;
mod tray;
mod words;

use crate::components::{Tables, tables};
use crate::moves::Move;
use crate::position::{NONE, Phase, Position};
use kernel::scene::{
    Choice, Compound, Counter, Info, Learning, Localize, OptionPiece, Scene, Scenic, SeatLook,
};
use kernel::{Actor, Decision, Game, Message, Seat, Viewer};
use parts::draw::Pen;
use parts::players::Players;
use parts::scene::{Voice, own};

const ICONS: &str = include_str!("icons.svg");
/// All names of symbols and classes begin with these letters.
const PEN: Pen = Pen("tm");

/// A position that is being drawn in the words of a viewer.
struct Painter<'a> {
    position: &'a Position,
    tables: &'static Tables,
    l10n: &'a dyn Localize,
    decision: Decision,
}

impl Players for Painter<'_> {
    const PEN: Pen = PEN;

    fn seats(&self) -> impl Iterator<Item = Seat> {
        self.position.all_seats()
    }

    fn faction(&self, seat: Seat) -> Option<&'static str> {
        (self.position.player(seat).faction != NONE).then(|| self.position.faction_name(seat).text())
    }

    fn color(&self, seat: Seat) -> &'static str {
        match self.position.seats.get(seat) {
            Some(player) if player.faction != NONE => {
                crate::terrain_id(self.position.home(self.tables, seat))
            }
            _ => "none",
        }
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
        Painter { position: self, tables: tables(), l10n, decision: self.decision() }
    }
}

impl Scenic for Position {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let draw = self.painter(l10n);
        Scene {
            header: draw.header(),
            board: format!("<div class=\"tm-play\">{ICONS}{}{}</div>", draw.map(), draw.cult_board()),
            tray: draw.tray(),
            panels: self.all_seats().map(|seat| draw.panel(seat)).collect(),
            prompt: self
                .decision()
                .asks(viewer)
                .map(|seat| self.asked(tables(), seat).message(&tables().map)),
            actions: draw.actions(),
            boards: draw.boards(),
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        let seat = actor.seat().unwrap_or_default().min(Seat(self.players.saturating_sub(1)));
        Choice { text, places: self.places(seat, mv), label: self.label(seat, mv), kind: self.kind_of(mv) }
    }

    fn compounds(&self, seat: Seat) -> Vec<Compound<Move>> {
        if seat.0 < self.players { self.chains(seat) } else { Vec::new() }
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        self.painter(l10n).info(viewer, place)
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        if seat.0 < self.players && self.player(seat).faction != NONE {
            self.counters(seat)
        } else {
            Vec::new()
        }
    }

    /// A dwelling before anything else at a place, home terrain before other terrains.
    fn sort_for_display(&self, actor: Actor, moves: &mut [Move]) {
        let home =
            actor.seat().map(|seat| self.home(tables(), seat.min(Seat(self.players.saturating_sub(1)))));
        moves.sort_by_key(|mv| match mv {
            Move::Build(_) => 0,
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

    fn rulings() -> &'static [&'static str] {
        &["leech", "give_up_effects"]
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
