//! Info cards: what every place is, in plain text.

use super::Painter;
use super::kinds::KINDS;
use super::words::roman;
use crate::components::Card;
use kernel::scene::Info;
use kernel::{Message, Seat};

impl Painter<'_> {
    /// What a place is. All of it is printed on cards and boards that everybody knows.
    pub(super) fn info(&self, place: &str) -> Option<Info> {
        let Some((area, what)) = place.split_once(':') else {
            return match place {
                "discard" => Some(self.entry("info-discard-pile", "info-discard-pile-text")),
                "deck" => Some(self.entry("info-deck", "info-deck-text")),
                "tower" => Some(self.entry("info-tower-board", "info-tower-board-text")),
                "project" => self
                    .position
                    .project
                    .map(|project| self.tables.project(project))
                    .map(|p| self.entry(p.text, p.about)),
                _ => None,
            };
        };
        match area {
            "act" => {
                let (.., label, text) = KINDS.into_iter().find(|(id, ..)| *id == what)?;
                Some(self.entry(label, text))
            }
            "hand" | "kept" | "market" | "drawn" | "discard" => self.info_piece(what),
            city => {
                let seat = Seat(city.strip_prefix('p')?.parse().ok()?);
                if seat.index() < self.position.city_count() { self.info_city(seat, what) } else { None }
            }
        }
    }

    /// What has a name and a sentence.
    fn entry(&self, name: &'static str, text: &'static str) -> Info {
        Info { name: self.plain(name), text: self.plain(text), rows: Vec::new() }
    }

    /// What has a number, and a sentence.
    fn counted(&self, name: Message, text: &'static str) -> Option<Info> {
        Some(Info { name: self.raw(&name), text: self.plain(text), rows: Vec::new() })
    }

    /// A card, a leader or a tile by its id.
    fn info_piece(&self, id: &str) -> Option<Info> {
        let t = self.tables;
        if let Some(leader) = t.leader_named(id) {
            let data = t.leader(leader);
            let coins = data.cost.map(|coins| self.raw(&Message::new("table-coins").number("n", coins)));
            let rows = coins.map(|coins| (self.plain("info-cost"), coins)).into_iter().collect();
            return Some(Info { rows, ..self.entry(data.text, data.about) });
        }
        if let Some(tile) = t.tile_named(id).filter(|&tile| t.tile(tile).id == id) {
            return Some(self.entry(t.tile(tile).text, t.tile(tile).about));
        }
        t.card_named(id).map(|card| self.info_card(card))
    }

    fn info_card(&self, card: Card) -> Info {
        let kind = self.tables.kind_of(card);
        let age = (self.plain("info-age"), roman(kind.age).to_owned());
        let rows =
            self.card_facts(card).map(|([head, _], list)| (self.plain(head), list)).chain([age]).collect();
        Info { rows, ..self.entry(kind.text, kind.about) }
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
            "coins" => self.counted(Message::new("table-coins").number("n", city.coins), "info-coins"),
            "defeats" => {
                self.counted(Message::new("table-defeats").number("n", city.defeats), "info-defeats")
            }
            "city" => {
                let name = self.raw(&self.city_label(seat));
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
