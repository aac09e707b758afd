//! The tray, what the viewer holds: the hand, leaders and tiles, the packets of a draft, cards from the discard
//! pile; in the solo game the market.

use super::Painter;
use super::cards::Marks;
use super::faces::{draw, icon};
use crate::components::{Card, CardSet, Leader, TileSet};
use crate::moves::Move;
use crate::position::Phase;
use kernel::{Message, Seat};
use parts::html::Tag;

impl Painter<'_> {
    pub(super) fn tray(&self) -> String {
        let solo = self.position.rules.solo;
        let mut html = self.dig();
        if solo {
            html += &self.market();
        }
        html += &match self.me {
            Some(seat) => self.held(seat),
            None if !solo => Tag::new("p", "sw-note").holds(self.word("table-hands-hidden")),
            None => String::new(),
        };
        Tag::new("div", "sw-tray").holds(html)
    }

    /// Cards under a title, if there are any.
    pub(super) fn group(&self, class: &str, title: String, inside: String) -> String {
        if inside.is_empty() {
            return inside;
        }
        let inside = Tag::new("h3", "").holds(title) + &Tag::new("div", "sw-cards").holds(inside);
        Tag::new("section", &format!("sw-group g-{class}")).holds(inside)
    }

    fn held(&self, seat: Seat) -> String {
        let hand = self.position.cities[seat].hand;
        let chosen = self.position.chosen[seat];
        let mut cards = String::new();
        // Copies of a card lie on each other.
        for card in self.firsts(hand) {
            let copies =
                hand.iter().filter(|&c| self.tables.card(c).kind == self.tables.card(card).kind).count();
            let mut marks = self.price_now(seat, card);
            if copies > 1 {
                marks.badge = format!("×{copies}");
            }
            if chosen.and_then(Move::used_card) == Some(card) {
                marks.class.push_str(" picked");
            }
            cards += &self.card(&format!("hand:{}", self.tables.kind_of(card).id), card, &marks);
        }
        let mut title = self.word("table-hand");
        if let Some(mv) = chosen {
            let words = self.say(&self.position.label(seat, mv));
            title += &Tag::new("em", "sw-chosen").holds(icon("done") + &words);
        }
        self.group("hand", title, cards) + &self.leaders_held(seat) + &self.tiles_held(seat)
    }

    fn leaders_held(&self, seat: Seat) -> String {
        let city = &self.position.cities[seat];
        let drafting = self.position.phase == Phase::DraftLeaders;
        let leader = |area: &str, leader: Leader, signs: &str| {
            self.leader(&format!("{area}:{}", self.tables.leader(leader).id), leader, &draw(signs))
        };
        let packet = city.leader_hand.iter().map(|held| {
            let coins = self.position.leader_cost(seat, held);
            let no = if coins <= city.coins { "" } else { "no " };
            leader("hand", held, &if drafting { String::new() } else { format!("{no}coin={coins}") })
        });
        let title = self.word(if drafting { "table-leader-packet" } else { "table-leader-hand" });
        let kept = city.leader_kept.iter().map(|held| leader("kept", held, ""));
        self.group("leaders", title, packet.collect())
            + &self.group("leaders", self.word("table-kept"), kept.collect())
    }

    fn tiles_held(&self, seat: Seat) -> String {
        let city = &self.position.cities[seat];
        let tiles = |area: &str, tiles: TileSet| -> String {
            tiles
                .iter()
                .map(|tile| self.tile(&format!("{area}:{}", self.tables.tile(tile).id), tile))
                .collect()
        };
        let drafting = self.position.phase == Phase::DraftTiles;
        let title = self.word(if drafting { "table-tile-packet" } else { "table-tile-hand" });
        self.group("tiles", title, tiles("hand", city.tiles))
            + &self.group("tiles", self.word("table-kept"), tiles("kept", city.tiles_kept))
    }

    /// The cards among which somebody builds from the discard pile.
    fn dig(&self) -> String {
        let solo = self.position.rules.solo;
        let digging = self.position.digging().filter(|&seat| solo || Some(seat) == self.me);
        let Some(seat) = digging else { return String::new() };
        let (area, from) = match solo {
            true => ("drawn", self.position.market.drawn),
            false => ("discard", self.known_discard()),
        };
        let card = |card: Card| {
            let marks = match self.position.is_double(seat, card) {
                true => Marks::foot(" no", icon("no") + &self.word("table-double")),
                false => Marks::foot(" ok", self.word("table-free")),
            };
            self.card(&format!("{area}:{}", self.position.card_place(card)), card, &marks)
        };
        let title = Message::new("table-dig").number("n", from.len() as i32);
        self.group("dig", self.say(&title), self.firsts(from).into_iter().map(card).collect())
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
