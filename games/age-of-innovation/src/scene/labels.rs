//! Moves in a few words for a button. What they cost and bring stands beside it, from the purse.

use crate::components::{Bonus, FactionId, Tables, tables};
use crate::moves::{Act, Books, Deal, Grant, Move, Piece, Resource, Way};
use crate::names::named_piece;
use crate::position::{Phase, Position};
use kernel::message_table::Said as _;
use parts::scene::prelude::*;
use parts::terrain_cycle::steps;

/// Books, as a list of amounts; those behind them may be of any discipline.
pub(super) fn listed(books: Books, any: u8) -> impl Iterator<Item = (i32, &'static str)> {
    let known = books.listed().map(|(track, n)| (i32::from(n), Resource::Books(track).id()));
    known.chain([(any.into(), "books-of-any-kind")])
}

/// The ids of resources given and received.
fn converted(what: Resource) -> (&'static str, &'static str) {
    match what {
        Resource::Power => ("power", "power"),
        what => (text_id("give-", what.id()), text_id("get-", what.id())),
    }
}

/// The word for a way that must be paid for.
fn way_word(way: Way) -> &'static str {
    ["way-reach", "way-tunnel", "way-flight"][way as usize]
}

impl Position {
    /// A legal move in a few words.
    pub(super) fn label(&self, seat: Seat, mv: Move) -> Message {
        let t = tables();
        let new = Message::new;
        let name = |h: Hex| self.map(t).name(h);
        let label = mv.label(&self.spoken());
        match mv {
            Move::Draw(Piece::First(first)) => new("choice-first").seat("seat", first),
            Move::Draw(piece) => named_piece(new("choice-draw").word("kind", piece.kind_text()), piece),
            Move::Take(piece) => self.take_label(t, seat, piece),
            Move::Build { hex, .. } if matches!(self.phase, Phase::Buildings(_)) => {
                new("choice-start").name("hex", name(hex)).word("building", "workshop")
            }
            Move::Place(kind, hex) if matches!(self.phase, Phase::Buildings(_)) => {
                new("choice-start").name("hex", name(hex)).word("building", kind.id())
            }
            Move::Build { hex, way } => new("choice-build").name("hex", name(hex)).word("way", way_word(way)),
            Move::Transform { hex, to, way } => {
                let label = new("choice-transform").name("hex", name(hex)).word("terrain", to.id());
                label.number("spades", steps(self.terrain[hex], to)).word("way", way_word(way))
            }
            Move::Place(kind, hex) => new("choice-place").name("hex", name(hex)).word("building", kind.id()),
            Move::Upgrade(hex, to) => new("choice-upgrade").name("hex", name(hex)).word("building", to.id()),
            Move::Act(act) => act_label(act),
            Move::Pay(books) => new("choice-pay").amounts("books", listed(books, 0)),
            Move::Bridge(site) => site.said("", self.map(t), new("choice-bridge")),
            Move::Ship => {
                let level = self.player(seat).ship + 1;
                let books = self.board(t, seat).shipping.reward(level).books;
                new("choice-ship").number("level", level).number("books", books)
            }
            Move::Terraform => {
                let dig = self.player(seat).dig;
                let reward = self.board(t, seat).terraforming.levels.get(dig as usize).copied();
                let books = reward.unwrap_or_default().books;
                new("choice-terraform").number("level", dig + 1).number("books", books)
            }
            Move::Convert(Deal(trade, n)) => {
                let (what, each, gets) = trade.terms(t);
                let label =
                    new("choice-convert").number("give", u16::from(each) * u16::from(n)).number("get", n);
                label.word("what", converted(what).0).word("gets", converted(gets).1)
            }
            Move::Book(track) => new("choice-book").number("n", 1).word("what", Resource::Books(track).id()),
            Move::Step(_) => label.number("n", self.turn.track_steps.max(1)),
            Move::Key(_) => label.number("level", t.science.key),
            Move::Spades(Grant::Town) => new("choice-spades-town"),
            Move::Spades(grant) => new("choice-spades").number("n", grant.spades()),
            Move::GiveUp(due) => new(text_id("choice-give-up-", due.name())),
            Move::Leech { from, amount } => {
                leech_words("choice-leech", amount).word("who", self.faction_id(from))
            }
            Move::Pass(None) => new("choice-pass"),
            Move::Pass(Some(tile)) => named_piece(new("choice-pass-tile"), Piece::Bonus(tile)),
            Move::Annex(_)
            | Move::Burn(_)
            | Move::Connect(_)
            | Move::Decline { .. }
            | Move::Send { .. }
            | Move::Done => label,
        }
    }

    fn take_label(&self, t: &Tables, seat: Seat, piece: Piece) -> Message {
        let take = || named_piece(Message::new("choice-take").word("kind", piece.kind_text()), piece);
        match piece {
            Piece::Board(board) if matches!(self.phase, Phase::Sets(_)) => {
                let (set, label) = (self.sets[board], named_piece(Message::new("choice-set"), piece));
                let label = label.word("who", set.faction.map_or("nobody", FactionId::text));
                label.word("bonus", set.bonus.map_or("nobody", Bonus::text))
            }
            Piece::Bonus(_) => named_piece(Message::new("choice-take-bonus"), piece),
            Piece::Town(_) | Piece::Palace(_) => {
                let id = piece.id();
                Message::new("choice-take-told").word("piece", id).word("about", piece.about())
            }
            Piece::Competency(kind) => match self.competency_space(kind) {
                Some(space) => {
                    let place = t.competency_spaces[space];
                    let label = Message::new("choice-competency").word("piece", piece.id());
                    label.word("track", place.track.text()).number("steps", place.steps)
                }
                None => take(),
            },
            Piece::Innovation(innovation) => {
                let space = self.innovation_space(innovation);
                let label = Message::new("choice-innovation").word("piece", piece.id());
                match space.and_then(|space| self.innovation_price(t, seat, space)) {
                    Some(price) => {
                        let coins = price.coins.listed().map(|(n, what)| (i32::from(n), what));
                        label.amounts("price", listed(price.books, price.any).chain(coins))
                    }
                    None => take(),
                }
            }
            _ => take(),
        }
    }
}

fn act_label(act: Act) -> Message {
    match act {
        Act::Power(_) => Message::new("choice-power").word("piece", act.id()),
        Act::Book(_) => Message::new(act.about()),
        Act::Bridge => Message::new("choice-bridge-action"),
        _ => Message::new("choice-special").word("piece", act.id()).word("what", act.deed()),
    }
}
