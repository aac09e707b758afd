//! Options: what can be chosen before a game begins.

use crate::chance::{last_fits, round_fits};
use crate::components::{
    BONUS_TILES, BOOK_ACTIONS, Balance, COMPETENCIES, COMPETENCY_SPACES, FACTIONS, INNOVATIONS, LAST_PALACE,
    LAST_ROUND_TILES, ROUND_TILES, SIDES, TERRAINS, tables,
};
use crate::position::{NONE, ROUNDS, Rules, SEATS, bits};
use kernel::option_table::{Chosen, OptionTable, Values, pieces};
use kernel::{Message, OptionError, OptionText, Seat, text_id};
use std::ops::RangeInclusive;

/// The choices before a game begins. What is `None` is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How many play.
    pub players: usize,
    /// Which rules.
    pub rules: Rules,
    /// The start player.
    pub first: Option<Seat>,
    /// The tiles of the six rounds.
    pub rounds: Option<[u8; ROUNDS as usize]>,
    /// The last-round tile.
    pub last: Option<u8>,
    /// The book actions, as bits.
    pub book_actions: Option<u8>,
    /// The innovations by space.
    pub innovations: Option<Vec<u8>>,
    /// The competency tiles by space.
    pub competencies: Option<[u8; COMPETENCY_SPACES]>,
    /// The palaces, as bits, without the one that is always on offer.
    pub palaces: Option<u32>,
    /// The faction and the bonus tile of each board's set.
    pub sets: Option<[(u8, u8); 7]>,
    /// The boards of the draft, as bits.
    pub boards: Option<u8>,
    /// The factions of the draft, as bits.
    pub factions: Option<u16>,
    /// The bonus tiles of the draft, as bits.
    pub bonus: Option<u16>,
    /// The empire tile of two players.
    pub empire: Option<u8>,
}

impl Options {
    /// The usual game for so many players.
    pub fn usual(players: usize) -> Options {
        let players = players.clamp(2, SEATS);
        let rules = Rules { side: usual_side(players) as u8, ..Rules::default() };
        Options { players, rules, ..Options::default() }
    }
}

fn usual_side(players: usize) -> usize {
    usize::from(players > 2)
}

/// Pieces by their ids, or chance draws them.
const fn drawn(known: fn() -> Vec<&'static str>, count: fn(usize) -> RangeInclusive<usize>) -> Values {
    Values::Pieces { otherwise: "random", known, count }
}

fn exactly(n: impl Into<usize>) -> RangeInclusive<usize> {
    let n = n.into();
    n..=n
}

/// How many palaces are on offer besides the last one.
fn palaces(players: usize, draft: bool) -> usize {
    let setup = &tables().setup;
    let more = if draft { setup.draft_palaces_more_than_players } else { setup.palaces_more_than_players };
    players + usize::from(more)
}

static TABLE: OptionTable = OptionTable::new(kernel::option_rows! {
    "map": Values::OneOfUsually { all: &SIDES, usual: usual_side, said: "small with two players, large with more" },
        "The side of the board; three players may choose.";
    "setup": Values::OneOf(&["sets", "draft"]),
        "Whether sets of board, faction and bonus tile are chosen, or each piece is drafted.";
    "balance": Values::OneOf(&["v1_0", "v1_2"]),
        "The factions as first printed, or as balanced anew in 2024.";
    "first": Values::Seat { otherwise: "random" },
        "The start player.";
    "rounds": drawn(|| ROUND_TILES.to_vec(), |_| exactly(ROUNDS)),
        "The round tiles of rounds 1 to 6.";
    "last": Values::OneOf(&["random", "workshop", "school", "edge_workshop", "guild"]),
        "The last-round tile.";
    "book_actions": drawn(|| BOOK_ACTIONS.to_vec(), |_| exactly(tables().setup.book_actions)),
        "The three book actions.";
    "innovations": drawn(|| INNOVATIONS.to_vec(), |n| exactly(tables().innovation_spaces(n as u8).len())),
        "The innovations on their spaces: column by column, then those on top.";
    "competencies": drawn(|| COMPETENCIES.to_vec(), |_| exactly(COMPETENCY_SPACES)),
        "The competency tiles on their spaces: column by column from top to bottom.";
    "palaces": drawn(|| (1..=LAST_PALACE).map(|n| text_id("", &n.to_string())).collect(), either_set_up),
        "The palaces on offer besides number 17, or those of the draft: one more than players.";
    "sets": Values::TextOr { otherwise: "random", what: "random | seven pairs, such as moles:coins monks:spade ..." },
        "Faction and bonus tile of the sets, from the desert board to the wasteland board.";
    "boards": drawn(|| TERRAINS.to_vec(), |_| exactly(tables().setup.draft_boards)),
        "The six planning boards of the draft.";
    "factions": drawn(
        || FACTIONS.to_vec(),
        |n| exactly(n + usize::from(tables().setup.draft_factions_more_than_players)),
    ),
        "The factions of the draft: one more than players.";
    "bonus": drawn(|| BONUS_TILES.to_vec(), |n| exactly(n + usize::from(tables().setup.display))),
        "The bonus tiles of the draft: three more than players.";
    "empire": Values::OneOf(&["random", "12", "13", "14", "15"]),
        "The empire tile of two players.";
});

/// The palaces of one set-up or the other.
fn either_set_up(players: usize) -> RangeInclusive<usize> {
    let (a, b) = (palaces(players, false), palaces(players, true));
    a.min(b)..=a.max(b)
}

impl kernel::Options for Options {
    fn described() -> &'static [OptionText] {
        TABLE.described()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<Options, OptionError> {
        if !(2..=SEATS).contains(&players) {
            return Err(OptionError::players("Age of Innovation", ["2–5".into()], players));
        }
        other_set_up(given)?;
        let chosen = TABLE.read(players, given)?;
        let balance = [Balance::V1_0, Balance::V1_2][chosen.one("balance") & 1];
        let draft = chosen.is("setup", "draft");
        let rules = Rules { side: side(players, chosen.one("map"))?, draft, balance, ..Rules::default() };
        let list =
            |key: &str| chosen.pieces(key).map(|list| list.iter().map(|&at| at as u8).collect::<Vec<_>>());
        let set = |key: &str| chosen.pieces(key).map(|list| list.iter().fold(0u32, |set, at| set | 1 << at));
        let one = |key: &str| (chosen.one(key) as u8).checked_sub(1);
        let options = Options {
            players,
            rules,
            first: chosen.seat("first"),
            rounds: list("rounds").map(rounds).transpose()?,
            last: one("last"),
            book_actions: set("book_actions").map(|set| set as u8),
            innovations: list("innovations"),
            competencies: list("competencies").and_then(|list| list.try_into().ok()),
            palaces: set("palaces"),
            sets: sets(&chosen)?,
            boards: set("boards").map(|set| set as u8),
            factions: set("factions").map(|set| set as u16),
            bonus: set("bonus").map(|set| set as u16),
            empire: one("empire"),
        };
        options.checked()
    }

    fn write(&self) -> Vec<(String, String)> {
        let list = |set: Option<u32>| set.map(|set| bits(set).collect::<Vec<u8>>());
        let one = |tile: Option<u8>| tile.map_or(0, |tile| usize::from(tile) + 1);
        let id = |ids: &[&'static str], i: u8| ids.get(i as usize).copied().unwrap_or("?");
        let pair = |&(f, b): &(u8, u8)| format!("{}:{}", id(&FACTIONS, f), id(&BONUS_TILES, b));
        let sets = self.sets.map(|sets| sets.iter().map(pair).collect::<Vec<_>>().join(" "));
        let chosen = TABLE
            .usual(self.players)
            .with_one("map", self.rules.side.into())
            .with_one("setup", self.rules.draft.into())
            .with_one("balance", (self.rules.balance == Balance::V1_2).into())
            .with_seat("first", self.first)
            .with_pieces("rounds", self.rounds.as_ref().map(|tiles| &tiles[..]))
            .with_one("last", one(self.last))
            .with_pieces("book_actions", list(self.book_actions.map(u32::from)).as_deref())
            .with_pieces("innovations", self.innovations.as_deref())
            .with_pieces("competencies", self.competencies.as_ref().map(|tiles| &tiles[..]))
            .with_pieces("palaces", list(self.palaces).as_deref())
            .with_text("sets", sets.as_deref().unwrap_or("random"))
            .with_pieces("boards", list(self.boards.map(u32::from)).as_deref())
            .with_pieces("factions", list(self.factions.map(u32::from)).as_deref())
            .with_pieces("bonus", list(self.bonus.map(u32::from)).as_deref())
            .with_one("empire", one(self.empire));
        chosen.write()
    }
}

impl Options {
    /// What fits together.
    fn checked(self) -> Result<Options, OptionError> {
        let bad = |key: &str, why: Message| Err(OptionError::new(key, why));
        if let (Some(rounds), Some(last)) = (&self.rounds, self.last)
            && !last_fits(tables(), rounds[ROUNDS as usize - 1], last)
        {
            return bad(
                "last",
                Message::new("bad-option-last").name("tile", LAST_ROUND_TILES[last as usize & 3]),
            );
        }
        let named = self.palaces.map(|set| set.count_ones() as usize);
        let wanted = palaces(self.players, self.rules.draft);
        if let Some(named) = named.filter(|&named| named != wanted) {
            return Err(OptionError::count("palaces", wanted, named));
        }
        if self.empire.is_some() && self.players != 2 {
            return bad("empire", Message::new("bad-option-empire"));
        }
        Ok(self)
    }
}

/// Refuses pieces of the draft without a draft, and sets with one.
fn other_set_up(given: &[(String, String)]) -> Result<(), OptionError> {
    let is = |value: &str, known: &str| value.trim().eq_ignore_ascii_case(known);
    let draft = given.iter().any(|(key, value)| key == "setup" && is(value, "draft"));
    let other = if draft { &["sets"][..] } else { &["boards", "factions", "bonus"] };
    match given.iter().find(|(key, value)| other.contains(&key.as_str()) && !is(value, "random")) {
        Some((key, _)) => Err(OptionError::new(key, Message::new("bad-option-other-set-up"))),
        None => Ok(()),
    }
}

fn side(players: usize, side: usize) -> Result<u8, OptionError> {
    if tables().maps[side & 1].players.contains(&(players as u8)) {
        return Ok(side as u8);
    }
    let why = Message::new("bad-option-side").number("players", players as i32);
    Err(OptionError::new("map", why.word("side", ["side-small", "side-large"][side & 1])))
}

/// The tiles of the rounds, if each can lie where it is said to.
fn rounds(list: Vec<u8>) -> Result<[u8; ROUNDS as usize], OptionError> {
    let mut rounds = [NONE; ROUNDS as usize];
    for (round, tile) in (1..=ROUNDS).zip(list).rev() {
        if !round_fits(tables(), &rounds, round, tile) {
            let why = Message::new("bad-option-round").name("tile", ROUND_TILES[tile as usize]);
            return Err(OptionError::new("rounds", why.number("round", round)));
        }
        rounds[round as usize - 1] = tile;
    }
    Ok(rounds)
}

/// Seven pairs of faction and bonus tile.
fn sets(chosen: &Chosen) -> Result<Option<[(u8, u8); 7]>, OptionError> {
    let (mut factions, mut tiles) = (String::new(), String::new());
    for pair in chosen.text("sets").split([' ', ',']).filter(|word| !matches!(*word, "" | "random")) {
        let (faction, tile) = pair
            .split_once(':')
            .ok_or_else(|| OptionError::new("sets", Message::new("bad-option-pair").name("pair", pair)))?;
        factions = factions + faction + " ";
        tiles = tiles + tile + " ";
    }
    let (factions, tiles) = (pieces("sets", &factions, &FACTIONS)?, pieces("sets", &tiles, &BONUS_TILES)?);
    match factions.len() {
        0 => Ok(None),
        7 => Ok(Some(std::array::from_fn(|i| (factions[i] as u8, tiles[i] as u8)))),
        named => Err(OptionError::count("sets", 7, named)),
    }
}
