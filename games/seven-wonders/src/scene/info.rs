//! Info cards: what every place is, in plain text.

use super::Painter;
use super::kinds::KINDS;
use super::words::roman;
use crate::components::{Card, Leader, Tile};
use kernel::scene::Info;
use kernel::{Message, Seat};

impl Painter<'_> {
    /// What a place is. All of it is printed on cards and boards that everybody knows.
    pub(super) fn info(&self, place: &str) -> Option<Info> {
        let titled = |name: String, text: String| Some(Info { name, text, rows: Vec::new() });
        let Some((area, what)) = place.split_once(':') else {
            return match place {
                "discard" => titled(self.plain("info-discard-pile"), self.plain("info-discard-pile-text")),
                "deck" => titled(self.plain("info-deck"), self.plain("info-deck-text")),
                "tower" => titled(self.plain("info-tower-board"), self.plain("info-tower-board-text")),
                "project" => self.info_project(),
                _ => None,
            };
        };
        match area {
            "act" => {
                let (.., label, text) = KINDS.into_iter().find(|(id, ..)| *id == what)?;
                titled(self.plain(label), self.plain(text))
            }
            "hand" | "kept" | "market" | "drawn" | "discard" => self.info_piece(what),
            city => {
                let seat = Seat(city.strip_prefix('p')?.parse().ok()?);
                if seat.index() < self.position.city_count() { self.info_city(seat, what) } else { None }
            }
        }
    }

    /// A card, a leader or a tile by its id.
    fn info_piece(&self, id: &str) -> Option<Info> {
        let t = self.tables;
        if let Some(leader) = t.leader_named(id) {
            return Some(self.info_leader(leader));
        }
        if let Some(tile) = t.tile_named(id).filter(|&tile| t.tile(tile).id == id) {
            return Some(self.info_tile(tile));
        }
        t.card_named(id).map(|card| self.info_card(card))
    }

    fn info_card(&self, card: Card) -> Info {
        let kind = self.tables.kind_of(card);
        let mut rows = Vec::new();
        let mut row = |head: &'static str, text: String| {
            if !text.is_empty() {
                rows.push((self.plain(head), text));
            }
        };
        row("info-cost", self.cost_words(kind.coins, &kind.cost));
        row("info-chain-from", self.chain_names(kind));
        row("info-chain-to", self.link_names(self.tables.card(card).kind));
        row("info-age", roman(kind.age).to_owned());
        Info { name: self.plain(kind.text), text: self.plain(kind.about), rows }
    }

    fn info_leader(&self, leader: Leader) -> Info {
        let data = self.tables.leader(leader);
        let coins = data.cost.map(|coins| self.raw(&Message::new("table-coins").number("n", coins)));
        let rows = coins.map(|coins| (self.plain("info-cost"), coins)).into_iter().collect();
        Info { name: self.plain(data.text), text: self.plain(data.about), rows }
    }

    fn info_tile(&self, tile: Tile) -> Info {
        let data = self.tables.tile(tile);
        Info { name: self.plain(data.text), text: self.plain(data.about), rows: Vec::new() }
    }

    fn info_project(&self) -> Option<Info> {
        let project = self.position.project?;
        let data = self.tables.project(project);
        Some(Info { name: self.plain(data.text), text: self.plain(data.about), rows: Vec::new() })
    }

    /// What lies before a city, or the city itself.
    fn info_city(&self, seat: Seat, what: &str) -> Option<Info> {
        let city = &self.position.cities[seat];
        if let Some((kind, id)) = what.split_once(':') {
            return match kind {
                "built" | "leader" => self.info_piece(id),
                "stage" => {
                    let stage = id.parse::<usize>().ok()?.checked_sub(1)?;
                    let data = city.all_stages().get(stage)?;
                    let name = self.raw(&Message::new("table-stage").number("n", stage as i32 + 1));
                    let cost = if city.stages >> stage & 1 == 1 {
                        self.plain("table-stage-built")
                    } else {
                        self.cost_words(data.coins, &data.cost)
                    };
                    let rows = vec![(self.plain("info-cost"), cost)];
                    Some(Info { name, text: self.plain(data.about), rows })
                }
                _ => None,
            };
        }
        match what {
            "coins" => {
                let name = self.raw(&Message::new("table-coins").number("n", i32::from(city.coins)));
                Some(Info { name, text: self.plain("info-coins"), rows: Vec::new() })
            }
            "defeats" => {
                let name = self.raw(&Message::new("table-defeats").number("n", city.defeats));
                Some(Info { name, text: self.plain("info-defeats"), rows: Vec::new() })
            }
            "city" => {
                let name = match seat {
                    crate::position::OPPONENT if self.position.rules.solo => self.plain("table-opponent"),
                    crate::position::HELPER if self.position.rules.solo => self.plain("table-helper"),
                    _ => self.raw(&Message::new("table-seat").seat("seat", seat)),
                };
                let text = city.board().map_or_else(String::new, |board| {
                    format!("{}. {}", self.plain(board.text), self.plain(board.about))
                });
                let shields = (self.plain("info-shields"), self.position.shields(seat).to_string());
                Some(Info { name, text, rows: vec![shields] })
            }
            _ => None,
        }
    }
}
