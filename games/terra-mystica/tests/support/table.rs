//! A table for short scripts: set up any position, play moves in notation, and say what is true then.
//!
//! A table is a value. Every method gives a new one, so one position serves several scripts:
//! `let t = Table::of("witches nomads").put("witches", "D F4"); t.play("…").expect(…); t.refuse("…", "6.1.4");`

mod claims;
mod given;

use kernel::Seat;
use kernel::moves::ByName;
use parts::Bowls;
use parts::hexes::Hex;
use terra_mystica::components::{Faction, tables};
use terra_mystica::{Bonus, Building, ByCult, Event, FactionId, Player, Position};

pub use conformance::script::Script;

/// A position, and what the last script made happen.
#[derive(Clone, Debug)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

impl Script for Table {
    conformance::table_of!(Position, terra_mystica::GAME);

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
        let faction = FactionId::named(who).unwrap_or_else(|| panic!("there is no {who}"));
        let found = self.position.seats.iter().find(|(_, player)| player.faction == Some(faction));
        found.unwrap_or_else(|| panic!("nobody plays {who}")).0
    }

    fn name(&self, seat: Seat) -> &'static str {
        self.position.faction(tables(), seat).id
    }

    fn faction(&self, who: &str) -> &'static Faction {
        self.position.faction(tables(), self.seat(who))
    }
}

/// The rows of the table in `rules.md` whose first line begins with this, cell by cell.
pub fn rows(head: &str) -> Vec<Vec<&'static str>> {
    conformance::script::rows(include_str!("../../rules.md"), head)
}

/// The id of a faction's printed name.
pub fn faction_id(name: &str) -> String {
    name.to_lowercase().replace(' ', "")
}

fn hex(name: &str) -> Hex {
    tables().map.hex(name).unwrap_or_else(|| panic!("there is no hex {name}"))
}

fn kind_of(short: &str) -> Building {
    Building::ALL.into_iter().find(|kind| kind.name() == short).expect("D, TP, TE, SH or SA")
}

fn card_of(id: &str) -> Bonus {
    named(id)
}

/// The component of this name.
fn named<T: ByName>(id: &str) -> T {
    T::named(id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn set(player: &mut Player, what: &str) {
    for word in what.split_whitespace() {
        let parts: Vec<u8> = word.split('/').filter_map(|n| n.parse().ok()).collect();
        let digits: String = word.chars().filter(char::is_ascii_digit).collect();
        let unit: String = word.chars().filter(char::is_ascii_alphabetic).collect();
        let n: u64 = digits.parse().expect("a number");
        match (unit.as_str(), parts.as_slice()) {
            ("", &[one, two, three]) => player.bowls = Bowls([one, two, three]),
            ("", &[fire, water, earth, air]) => player.cults = ByCult::new([fire, water, earth, air]),
            ("w", _) => player.workers = n as u16,
            ("c", _) => player.coins = n as u16,
            ("p", _) => player.priests = n as u8,
            ("vp", _) => player.vp = n as i16,
            ("key", _) => player.keys = n as u8,
            ("ship", _) => player.ship = n as u8,
            ("dig", _) => player.dig = n as u8,
            ("out", _) => player.priests_out = n as u8,
            _ => panic!("`{word}` is nothing that a player has"),
        }
    }
}

fn show(player: &Player) -> String {
    let Player { workers, coins, priests, vp, keys, ship, dig, priests_out, .. } = player;
    let (Bowls([one, two, three]), [fire, water, earth, air]) = (player.bowls, player.cults.into_array());
    format!(
        "{workers}w {coins}c {priests}p {one}/{two}/{three} {vp}vp {fire}/{water}/{earth}/{air} \
         {keys}key ship{ship} dig{dig} {priests_out}out"
    )
}
