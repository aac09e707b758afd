//! Claims: what is true on the table. Each gives the table back, for the next one.

use super::{Table, id, ids, set, show};
use age_of_innovation::components::{Bonus, Competency, Town, tables};
use age_of_innovation::{Card, Phase, Source};
use conformance::script::list;
use kernel::Event as _;
use kernel::moves::ByName as _;
use parts::cards::IdSet;

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

    /// A hex has this terrain, is `empty`, or has a building such as `blessed guild` on it.
    #[track_caller]
    pub fn hex(&self, name: &str, what: &str) -> Table {
        let hex = self.at(name);
        let found = match (what.split_once(' '), self.position.building(hex)) {
            (Some(_), Some((seat, kind))) => format!("{} {}", self.name(seat), kind.id()),
            (Some(_), None) => "empty".into(),
            (None, building) if what == "empty" => building.map_or("empty".into(), |b| format!("{b:?}")),
            (None, _) => self.position.terrain[hex].id().into(),
        };
        assert_eq!(found, what, "{name}");
        self.clone()
    }

    /// A player's points by source: `empire 18, law 8`.
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

    /// What the last script scored for a player in all.
    #[track_caller]
    pub fn points(&self, who: &str, points: i32) -> Table {
        let seat = self.seat(who);
        let found: i32 =
            self.events.iter().filter_map(|e| e.scored()).filter(|(s, _)| *s == seat).map(|(_, n)| n).sum();
        assert_eq!(found, points, "scored by the {who}: {:?}", self.events);
        self.clone()
    }

    /// The bonus tiles on display with their coins.
    #[track_caller]
    pub fn display(&self, tiles: &str) -> Table {
        let mut wanted: Vec<&str> = list(tiles).collect();
        wanted.sort_unstable();
        let name = |(tile, card): (Bonus, &Card)| match card {
            Card::Free(coins) => Some(format!("{} {coins}", tile.name())),
            Card::Out | Card::Held(_) => None,
        };
        let mut found: Vec<String> = self.position.cards.iter().filter_map(name).collect();
        found.sort();
        assert_eq!(found, wanted, "the bonus tiles on display");
        self.clone()
    }

    /// The player holds this bonus tile.
    #[track_caller]
    pub fn has_bonus(&self, who: &str, tile: &str) -> Table {
        assert_eq!(self.position.player(self.seat(who)).bonus, Some(id::<Bonus>(tile)));
        self.clone()
    }

    /// The player owns just these competency tiles.
    #[track_caller]
    pub fn has_competencies(&self, who: &str, tiles: &str) -> Table {
        let owned = self.position.player(self.seat(who)).competencies;
        let wanted: IdSet<Competency> = ids(tiles);
        assert_eq!(owned, wanted, "competency tiles of the {who}");
        self.clone()
    }

    /// The player owns just these innovations, in this order.
    #[track_caller]
    pub fn has_innovations(&self, who: &str, tiles: &str) -> Table {
        let owned = self.position.player(self.seat(who)).innovations.into_iter().flatten();
        let owned = owned.map(|tile| tile.name());
        assert_eq!(owned.collect::<Vec<_>>().join(" "), tiles, "innovations of the {who}");
        self.clone()
    }

    /// The player owns so many town tiles of a kind.
    #[track_caller]
    pub fn has_town(&self, who: &str, tile: &str, count: u8) -> Table {
        assert_eq!(self.position.player(self.seat(who)).towns[id::<Town>(tile)], count);
        self.clone()
    }

    /// The turn order of this round.
    #[track_caller]
    pub fn in_order(&self, who: &str) -> Table {
        let found: Vec<&str> = self.position.turn_order().iter().map(|&seat| self.name(seat)).collect();
        assert_eq!(found.join(" "), who, "the turn order");
        self.clone()
    }

    #[track_caller]
    pub fn in_round(&self, round: u8) -> Table {
        assert_eq!((self.position.round, self.position.phase), (round, Phase::Actions));
        self.clone()
    }

    /// The size of the largest group in the final scoring.
    #[track_caller]
    pub fn empire(&self, who: &str, size: u8) -> Table {
        assert_eq!(self.position.largest_group(tables(), self.seat(who)), size, "empire of the {who}");
        self.clone()
    }

    /// All these hexes are part of towns of the player, or none is.
    #[track_caller]
    pub fn in_town(&self, who: &str, hexes: &str, yes: bool) -> Table {
        let towns = self.position.player(self.seat(who)).town_hexes;
        for name in hexes.split_whitespace() {
            assert_eq!(towns.has(self.at(name)), yes, "{name} in a town of the {who}");
        }
        self.clone()
    }
}
