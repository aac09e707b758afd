//! A table for short scripts: set up any position, play moves in notation, and say what is true then.
//!
//! A table is a value. Every method gives a new one, so one position serves several scripts:
//! `let t = Table::of("lake blessed, desert goblins").put("blessed", "workshop F5"); t.play("…").expect(…);`

mod claims;
mod given;
mod start;

use age_of_innovation::components::{Building, ByTrack, FactionId, Map, Palace, tables};
use age_of_innovation::{Books, Event, Player, Position};
use conformance::script::index;
use kernel::Seat;
use kernel::moves::ByName;
use parts::Bowls;
use parts::hexes::Hex;

pub use conformance::script::Script;

/// A position, and what the last script made happen.
#[derive(Clone, Debug)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

impl Script for Table {
    conformance::table_of!(Position, age_of_innovation::GAME);

    fn seat(&self, who: &str) -> u8 {
        Table::seat(self, who).0
    }

    fn on_turn(&self) -> Option<Seat> {
        (self.position.turn.seat != Seat::NOBODY).then_some(self.position.turn.seat)
    }
}

/// # Names
impl Table {
    /// The seat of a faction's name, or of a number from 1.
    #[track_caller]
    pub fn seat(&self, who: &str) -> Seat {
        if let Ok(n) = who.parse::<u8>() {
            return Seat(n - 1);
        }
        let faction: FactionId = id(who);
        let found = self.position.seats.iter().find(|(_, player)| player.faction == Some(faction));
        found.unwrap_or_else(|| panic!("nobody plays {who}")).0
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.position.faction(tables(), seat).id
    }

    /// The side of the board.
    pub fn map(&self) -> &'static Map {
        self.position.map(tables())
    }

    /// The hex of a name.
    #[track_caller]
    pub fn at(&self, name: &str) -> Hex {
        self.map().hex(name).unwrap_or_else(|| panic!("there is no hex {name}"))
    }
}

/// The rows of the table in `rules.md` whose first line begins with this, cell by cell.
pub fn rows(head: &str) -> Vec<Vec<&'static str>> {
    conformance::script::rows(include_str!("../../rules.md"), head)
}

/// The component of a name.
#[track_caller]
pub fn id<I: ByName>(name: &str) -> I {
    I::named(name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// The components of these names.
#[track_caller]
fn ids<I: ByName, All: FromIterator<I>>(names: &str) -> All {
    names.split_whitespace().map(id).collect()
}

/// The palace of an id, such as `palace8`.
#[track_caller]
fn palace(name: &str) -> Palace {
    id(name.trim_start_matches("palace"))
}

fn kind_of(id: &str) -> Building {
    Building::ALL[index(Building::ALL.map(Building::id), id)]
}

fn set(player: &mut Player, what: &str) {
    for word in what.split_whitespace() {
        let unit: String = word.chars().filter(char::is_ascii_alphabetic).collect();
        let numbers = word.trim_matches(|c: char| c.is_ascii_alphabetic());
        let parts: Vec<u8> = numbers.split('/').map(|n| n.parse().expect("a number")).collect();
        match (unit.as_str(), parts.as_slice()) {
            ("", &[one, two, three]) => player.bowls = Bowls([one, two, three]),
            ("", &[a, b, c, d]) => player.levels = ByTrack::new([a, b, c, d]),
            ("b", &[a, b, c, d]) => player.books = Books::of([a, b, c, d]),
            ("t", &[n]) => player.tools = n.into(),
            ("c", &[n]) => player.coins = n.into(),
            ("s", &[n]) => player.scholars = n,
            ("vp", &[n]) => player.vp = n.into(),
            ("key", &[n]) => player.keys = n,
            ("ship", &[n]) => player.ship = n,
            ("dig", &[n]) => player.dig = n,
            ("out", &[n]) => player.scholars_out = n,
            ("annex", &[n]) => player.annexes = n,
            _ => panic!("`{word}` is nothing that a player has"),
        }
    }
}

fn show(player: &Player) -> String {
    let Player { tools, coins, scholars, vp, keys, ship, dig, scholars_out, annexes, .. } = player;
    let (Bowls([one, two, three]), [a, b, c, d]) = (player.bowls, player.levels.into_array());
    let [e, f, g, h] = player.books.into_array();
    format!(
        "{tools}t {coins}c {scholars}s {one}/{two}/{three} {vp}vp {a}/{b}/{c}/{d} {e}/{f}/{g}/{h}b \
         {keys}key ship{ship} dig{dig} {scholars_out}out {annexes}annex"
    )
}
