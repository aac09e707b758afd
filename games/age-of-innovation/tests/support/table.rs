//! A table for short scripts: set up any position, play moves in notation, and say what is true then.
//!
//! A table is a value. Every method gives a new one, so one position serves several scripts:
//! `let t = Table::of("lake blessed, desert goblins").put("blessed", "workshop F5"); t.play("…").expect(…);`

mod claims;
mod given;
mod start;

use age_of_innovation::components::{Building, FACTIONS, Map, tables};
use age_of_innovation::{Books, Event, Move, NONE, Player, Position};
use kernel::{Actor, Game, Seat};
use parts::Bowls;
use parts::hexes::Hex;

/// A position, and what the last script made happen.
#[derive(Clone, Debug)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

/// # Playing
impl Table {
    /// Plays moves, divided by full stops or lines, of whoever decides; `nomads: …` names a player
    /// for the rest of the line. Each must be legal and listed.
    #[must_use]
    #[track_caller]
    pub fn play(&self, script: &str) -> Table {
        let mut table = Table { position: self.position, events: Vec::new() };
        for (who, text) in moves(script) {
            let (actor, mv) = table.read(who, text);
            if let Err(refusal) = table.position.check(actor, mv) {
                panic!("`{text}` is refused: {refusal:?}");
            }
            assert!(table.list(actor).contains(&mv), "`{text}` is legal but not listed");
            table.position.play_unchecked(actor, mv, &mut table.events);
        }
        table
    }

    /// This script can be played.
    #[track_caller]
    pub fn legal(&self, script: &str) -> Table {
        let _ = self.play(script);
        self.clone()
    }

    /// The last move of the script is refused by this clause, not listed, and changes nothing.
    #[track_caller]
    pub fn refuse(&self, script: &str, clause: &str) -> Table {
        let list = moves(script);
        let (&(who, last), before) = list.split_last().expect("a move");
        let mut table = self.clone();
        for (who, text) in before {
            table = table.play(&who.map_or(text.to_string(), |who| format!("{who}: {text}")));
        }
        let (actor, mv) = table.read(who, last);
        match table.position.check(actor, mv) {
            Ok(()) => panic!("`{last}` is legal, but {clause} should refuse it"),
            Err(refusal) => assert_eq!(refusal.clause.0, clause, "`{last}` is refused: {refusal:?}"),
        }
        assert!(!table.list(actor).contains(&mv), "`{last}` is refused but listed");
        let mut after = table.position;
        assert!(
            after.play(actor, mv, &mut ()).is_err() && after == table.position,
            "`{last}` changed something"
        );
        self.clone()
    }

    /// This is no move at all.
    #[track_caller]
    pub fn no_move(&self, text: &str) -> Table {
        let actor = self.actor(None);
        assert!(self.position.read_move(actor, text).is_err(), "`{text}` can be read");
        self.clone()
    }

    /// The legal moves that begin with `head`, in the order of the list.
    #[track_caller]
    pub fn choices(&self, head: &str, wanted: &str) -> Table {
        let actor = self.actor(None);
        let mut found: Vec<String> = self.list(actor).into_iter().map(|mv| self.text(actor, mv)).collect();
        found.retain(|text| text.starts_with(head));
        found.sort();
        let mut wanted: Vec<String> = list(wanted).map(str::to_owned).collect();
        wanted.sort();
        assert_eq!(found, wanted);
        self.clone()
    }

    fn list(&self, actor: Actor) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.legal(actor, &mut moves);
        moves
    }

    fn text(&self, actor: Actor, mv: Move) -> String {
        let mut text = String::new();
        self.position.write_move(actor, mv, &mut text);
        text
    }

    #[track_caller]
    fn read(&self, who: Option<&str>, text: &str) -> (Actor, Move) {
        let actor = self.actor(who);
        match self.position.read_move(actor, text) {
            Ok(mv) => (actor, mv),
            Err(misread) => panic!("{misread}"),
        }
    }

    /// The player named, or else the one on turn, or else whoever decides.
    fn actor(&self, who: Option<&str>) -> Actor {
        let on_turn = Actor::Seat(Seat(self.position.turn.seat));
        let decision = self.position.decision();
        match who {
            Some(who) => Actor::Seat(Seat(self.seat(who))),
            None if self.position.turn.seat != NONE && decision.is_for(on_turn) => on_turn,
            None => decision.someone().expect("somebody to move"),
        }
    }
}

/// # Names
impl Table {
    /// The seat of a faction's name, or of a number from 1.
    #[track_caller]
    pub fn seat(&self, who: &str) -> u8 {
        if let Ok(n) = who.parse::<u8>() {
            return n - 1;
        }
        let faction = index(FACTIONS, who) as u8;
        let seat = self.position.seats.iter().position(|player| player.faction == faction);
        seat.unwrap_or_else(|| panic!("nobody plays {who}")) as u8
    }

    fn name(&self, seat: u8) -> &'static str {
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
    let lines = include_str!("../../rules.md").lines().skip_while(|line| !line.starts_with(head));
    let rows = lines.skip(2).take_while(|line| line.starts_with('|'));
    rows.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|entry| !entry.is_empty())
}

fn pairs(options: &str) -> Vec<(String, String)> {
    let pair = |entry: &str| {
        let (key, value) = entry.split_once(' ').expect("a key and a value");
        (key.to_owned(), value.trim().to_owned())
    };
    list(options).map(pair).collect()
}

/// The moves of a script, each with the player who is named for it.
fn moves(script: &str) -> Vec<(Option<&str>, &str)> {
    let mut found = Vec::new();
    for line in script.lines().map(str::trim) {
        let (who, rest) = match line.split_once(": ") {
            Some((who, rest)) => (Some(who), rest),
            None => (None, line),
        };
        found.extend(rest.split('.').map(str::trim).filter(|text| !text.is_empty()).map(|text| (who, text)));
    }
    found
}

fn kind_of(id: &str) -> Building {
    Building::ALL[index(Building::ALL.map(Building::id), id)]
}

/// The number of an id.
#[track_caller]
fn index<S: AsRef<str>>(ids: impl IntoIterator<Item = S>, id: &str) -> usize {
    ids.into_iter().position(|known| known.as_ref() == id).unwrap_or_else(|| panic!("there is no {id}"))
}

fn set(player: &mut Player, what: &str) {
    for word in what.split_whitespace() {
        let unit: String = word.chars().filter(char::is_ascii_alphabetic).collect();
        let numbers = word.trim_matches(|c: char| c.is_ascii_alphabetic());
        let parts: Vec<u8> = numbers.split('/').map(|n| n.parse().expect("a number")).collect();
        match (unit.as_str(), parts.as_slice()) {
            ("", &[one, two, three]) => player.bowls = Bowls([one, two, three]),
            ("", &[a, b, c, d]) => player.levels = [a, b, c, d],
            ("b", &[a, b, c, d]) => player.books = Books([a, b, c, d]),
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
    let (Bowls([one, two, three]), [a, b, c, d]) = (player.bowls, player.levels);
    let Books([e, f, g, h]) = player.books;
    format!(
        "{tools}t {coins}c {scholars}s {one}/{two}/{three} {vp}vp {a}/{b}/{c}/{d} {e}/{f}/{g}/{h}b \
         {keys}key ship{ship} dig{dig} {scholars_out}out {annexes}annex"
    )
}
