//! The tray, what the viewer holds: the hand, leaders and tiles, the packets of a draft, cards from the discard
//! pile; in the solo game the market.

use super::Painter;
use super::cards::Marks;
use super::faces::{icon, number};
use crate::actions::Task;
use crate::components::{Card, CardSet};
use crate::moves::{Build, Move, Work};
use crate::position::Phase;
use kernel::{Message, Seat};
use std::fmt::Write;

impl Painter<'_> {
    pub(super) fn tray(&self) -> String {
        let mut html = String::with_capacity(16 << 10);
        self.dig(&mut html);
        if self.position.rules.solo {
            self.market(&mut html);
        }
        match self.me {
            Some(seat) => self.held(&mut html, seat),
            None if !self.position.rules.solo => {
                let _ = write!(html, "<p class=\"sw-note\">{}</p>", self.word("table-hands-hidden"));
            }
            None => {}
        }
        format!("<div class=\"sw-tray\">{html}</div>")
    }

    pub(super) fn group(&self, html: &mut String, class: &str, title: &str, inside: &str) {
        if !inside.is_empty() {
            let _ = write!(
                html,
                "<section class=\"sw-group g-{class}\"><h3>{title}</h3><div class=\"sw-cards\">{inside}</div></section>"
            );
        }
    }

    fn held(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let chosen = self.position.chosen[seat];
        let mut cards = String::new();
        let mut last: Option<Card> = None;
        for card in city.hand.iter() {
            // Copies of a card lie on each other.
            if last.is_some_and(|other| self.tables.card(other).kind == self.tables.card(card).kind) {
                continue;
            }
            last = Some(card);
            let copies =
                city.hand.iter().filter(|&c| self.tables.card(c).kind == self.tables.card(card).kind).count();
            let mut marks = self.price_now(seat, card);
            if copies > 1 {
                marks.badge = format!("×{copies}");
            }
            if chosen.is_some_and(|mv| used(mv) == Some(card)) {
                marks.class.push_str(" picked");
            }
            self.card(&mut cards, &format!("hand:{}", self.tables.kind_of(card).id), card, &marks);
        }
        let title = match chosen {
            Some(mv) => {
                let words = self.say(&self.position.label(seat, mv));
                format!("{}<em class=\"sw-chosen\">{}{words}</em>", self.word("table-hand"), icon("done"))
            }
            None => self.word("table-hand"),
        };
        self.group(html, "hand", &title, &cards);
        self.leaders_held(html, seat);
        self.tiles_held(html, seat);
    }

    fn leaders_held(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let drafting = self.position.phase == Phase::DraftLeaders;
        let mut packet = String::new();
        for leader in city.leader_hand.iter() {
            let coins = self.position.leader_cost(seat, leader);
            let foot = match (drafting, coins <= city.coins) {
                (true, _) => String::new(),
                (_, true) => number("coin", coins),
                _ => format!("{}{}", icon("no"), number("coin", coins)),
            };
            self.leader(&mut packet, &format!("hand:{}", self.tables.leader(leader).id), leader, &foot);
        }
        let title = self.word(if drafting { "table-leader-packet" } else { "table-leader-hand" });
        self.group(html, "leaders", &title, &packet);
        let mut kept = String::new();
        for leader in city.leader_kept.iter() {
            self.leader(&mut kept, &format!("kept:{}", self.tables.leader(leader).id), leader, "");
        }
        self.group(html, "leaders", &self.word("table-kept"), &kept);
    }

    fn tiles_held(&self, html: &mut String, seat: Seat) {
        let city = &self.position.cities[seat];
        let mut tiles = String::new();
        for tile in city.tiles.iter() {
            self.tile(&mut tiles, &format!("hand:{}", self.tables.tile(tile).id), tile);
        }
        let drafting = self.position.phase == Phase::DraftTiles;
        let title = self.word(if drafting { "table-tile-packet" } else { "table-tile-hand" });
        self.group(html, "tiles", &title, &tiles);
        let mut kept = String::new();
        for tile in city.tiles_kept.iter() {
            self.tile(&mut kept, &format!("kept:{}", self.tables.tile(tile).id), tile);
        }
        self.group(html, "tiles", &self.word("table-kept"), &kept);
    }

    /// The cards among which somebody builds from the discard pile.
    fn dig(&self, html: &mut String) {
        let solo = self.position.rules.solo;
        let seat = match self.position.tasks.first() {
            Some(Task::Dig { seat }) if solo || Some(seat) == self.me => seat,
            Some(Task::Draw { seat, .. }) if solo => seat,
            _ => return,
        };
        let from = if solo { self.position.market.drawn } else { self.known_discard() };
        let mut cards = String::new();
        for card in self.firsts(from) {
            let marks = if self.position.is_double(seat, card) {
                let foot = format!("{}{}", icon("no"), self.word("table-double"));
                Marks { class: " no".into(), foot, ..Marks::default() }
            } else {
                Marks { class: " ok".into(), foot: self.word("table-free"), ..Marks::default() }
            };
            let place = if solo { "drawn" } else { "discard" };
            self.card(&mut cards, &format!("{place}:{}", self.position.card_place(card)), card, &marks);
        }
        let title = Message::new("table-dig").number("n", from.len() as i32);
        self.group(html, "dig", &self.say(&title), &cards);
    }

    /// One copy a kind, where copies are the same to players.
    fn firsts(&self, cards: CardSet) -> Vec<Card> {
        let mut list: Vec<Card> = cards.iter().collect();
        if !self.position.rules.solo {
            list.dedup_by_key(|card| self.tables.card(*card).kind);
        }
        list
    }
}

/// The card that a chosen move uses.
fn used(mv: Move) -> Option<Card> {
    match mv {
        Move::Build(Build { card, .. })
        | Move::Stage(Work { under: card, .. })
        | Move::Discard(card)
        | Move::Tower { card, .. } => Some(card),
        _ => None,
    }
}
