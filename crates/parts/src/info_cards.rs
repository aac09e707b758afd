//! Info cards of map games: entries of the action bar, hexes, bridges, and what lies before a player.

use crate::hexes::Hex;
use crate::map::{Map, Site};
use crate::players::{Players, Seated, Store};
use crate::scene::{ActionKind, bowls_words, bridge_words};
use kernel::scene::Info;
use kernel::{Message, Seat};

/// Whoever says what the places of a map game are.
pub trait InfoCards: Players {
    /// An entry of the action bar.
    fn info_kind(&self, kinds: &[ActionKind], id: &str) -> Option<Info> {
        let (.., label, text) = kinds.iter().find(|(kind, ..)| *kind == id)?;
        Some(self.titled(self.plain(label), self.plain(text)))
    }

    /// A hex: its terrain, and the building on it with its owner and its power value, if there is one.
    fn info_land(&self, name: &str, terrain: &'static str, built: Option<(Seat, &'static str, u8)>) -> Info {
        // No player knows river hexes by their names.
        if terrain == "river" {
            return self.titled(self.plain(terrain), self.plain("info-river"));
        }
        let title = Message::new("table-hex").name("hex", name).word("terrain", terrain);
        let mut info = self.titled(self.raw(&title), String::new());
        if let Some((seat, kind, power)) = built {
            info.text = format!("{}, {}", self.plain(kind), self.plain(self.named(seat)));
            info.rows.push(self.headed("info-power-value", power.to_string()));
        }
        info
    }

    /// How many spades bring a hex home, and what the first building costs, to a card.
    fn add_home(&self, info: &mut Info, spades: u8, building: &'static str, price: String) {
        let spades = Message::new("info-spades").number("n", spades);
        info.rows.push(self.headed("info-to-home", self.raw(&spades)));
        info.rows.push(self.headed(building, price));
    }

    /// A bridge with its owner, or a site for one.
    fn info_bridge<const N: usize>(&self, map: &Map<N>, ends: (Hex, Hex), site: Option<Site>) -> Info {
        let owner = site.and_then(|site| self.drawn().bridge_owner(site));
        self.named_info(&bridge_words(map, ends, owner.map(|seat| self.named(seat))), "info-bridge")
    }

    /// Of what there are some before a seat: something in its stores, or one of these.
    fn info_store(&self, seat: Seat, what: &str, others: &[Store]) -> Option<Info> {
        let stores = self.drawn().stored(seat);
        let (id, n, text) = *stores.iter().chain(others).find(|(id, ..)| *id == what)?;
        Some(match id {
            "power" => self.named_info(&bowls_words(self.drawn().bowls(seat)), text),
            id => self.counted(n, id, text),
        })
    }

    /// Who has it, to a card.
    fn add_owners(&self, info: &mut Info, has: impl Fn(Seat) -> bool) {
        let owners = self.seats().filter(|&seat| has(seat)).map(|seat| self.plain(self.named(seat)));
        let owners: Vec<String> = owners.collect();
        if !owners.is_empty() {
            info.rows.push(self.headed("info-owner", owners.join(", ")));
        }
    }
}

impl<P: Players> InfoCards for P {}
