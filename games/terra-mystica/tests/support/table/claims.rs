//! Claims: what is true on the table. Each gives the table back, for the next one.

use super::{Table, card_of, hex, set, show};
use conformance::script::list;
use kernel::moves::ByName as _;
use terra_mystica::components::tables;
use terra_mystica::{Bonus, Card, Phase, Source};

impl Table {
    /// The player has just this, in the words of [`Table::holds`].
    #[track_caller]
    pub fn expect(&self, who: &str, what: &str) -> Table {
        let player = self.position.player(self.seat(who));
        let mut wanted = *player;
        set(&mut wanted, what);
        assert_eq!(
            show(player),
            show(&wanted),
            "what the {who} have (left), and what they should have (right)"
        );
        self.clone()
    }

    /// A hex has this terrain, is `empty`, or has a building such as `witches D` on it.
    #[track_caller]
    pub fn hex(&self, name: &str, what: &str) -> Table {
        let hex = hex(name);
        let found = match (what.split_once(' '), self.position.building(hex)) {
            (Some(_), Some((seat, kind))) => format!("{} {}", self.name(seat), kind.name()),
            (Some(_), None) => "empty".into(),
            (None, building) if what == "empty" => building.map_or("empty".into(), |b| format!("{b:?}")),
            (None, _) => tables().map.color(self.position.terrain[hex]).into(),
        };
        assert_eq!(found, what, "{name}");
        self.clone()
    }

    /// The color of a hex.
    pub fn color(&self, name: &str) -> &'static str {
        tables().map.color(self.position.terrain[hex(name)])
    }

    /// A player's points by source: `area 18, fire 8, trade 0`.
    #[track_caller]
    pub fn sources(&self, who: &str, points: &str) -> Table {
        let player = self.position.player(self.seat(who));
        for entry in list(points) {
            let (source, points) = entry.split_once(' ').unwrap();
            let found = Source::ALL.into_iter().find(|s| s.id() == format!("source-{source}"));
            let found = player.sources[found.expect("a source")];
            assert_eq!(found.to_string(), points, "{source} of the {who}");
        }
        self.clone()
    }

    /// The free bonus cards with their coins.
    #[track_caller]
    pub fn free(&self, cards: &str) -> Table {
        let mut wanted: Vec<&str> = list(cards).collect();
        wanted.sort_unstable();
        let name = |(card, state): (Bonus, &Card)| match state {
            Card::Free(coins) => Some(format!("{} {coins}", card.name())),
            Card::Out | Card::Held(_) => None,
        };
        let mut found: Vec<String> = self.position.cards.iter().filter_map(name).collect();
        found.sort();
        assert_eq!(found, wanted, "the free cards");
        self.clone()
    }

    /// The player holds this bonus card.
    #[track_caller]
    pub fn has_card(&self, who: &str, card: &str) -> Table {
        assert_eq!(self.position.player(self.seat(who)).bonus, Some(card_of(card)));
        self.clone()
    }

    #[track_caller]
    pub fn in_round(&self, round: u8) -> Table {
        assert_eq!((self.position.round, self.position.phase), (round, Phase::Actions));
        self.clone()
    }

    /// The size of the largest area.
    #[track_caller]
    pub fn area(&self, who: &str, size: u8) -> Table {
        assert_eq!(self.position.largest_area(tables(), self.seat(who)), size, "area of the {who}");
        self.clone()
    }

    /// All these hexes are part of towns of the player, or none is.
    #[track_caller]
    pub fn in_town(&self, who: &str, hexes: &str, yes: bool) -> Table {
        let towns = self.position.player(self.seat(who)).town_hexes;
        for name in hexes.split_whitespace() {
            assert_eq!(towns.has(hex(name)), yes, "{name} in a town of the {who}");
        }
        self.clone()
    }
}
