//! Options: what can be chosen before a game begins.

use crate::chance::{last_fits, round_fits};
use crate::components::{
    Balance, BoardId, Bonus, BookAction, Competency, CompetencySlot, Empire, FactionId, Innovation,
    LastRound, Palace, Round, SIDES, tables,
};
use crate::position::{ROUNDS, Rules, SEATS, Set};
use kernel::moves::ByName as _;
use kernel::option_table::{Chosen, OptionTable, Values, pieces};
use kernel::{ById, Id as _, Message, OptionError, OptionText, Seat};
use parts::cards::IdSet;
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
    pub rounds: Option<[Round; ROUNDS as usize]>,
    /// The last-round tile.
    pub last: Option<LastRound>,
    /// The book actions.
    pub book_actions: Option<IdSet<BookAction>>,
    /// The innovations by space.
    pub innovations: Option<Vec<Innovation>>,
    /// The competency tiles by space.
    pub competencies: Option<[Competency; CompetencySlot::COUNT]>,
    /// The palaces, without the one that is always on offer.
    pub palaces: Option<IdSet<Palace>>,
    /// The faction and the bonus tile of each board's set.
    pub sets: Option<ById<BoardId, Set, 7>>,
    /// The boards of the draft.
    pub boards: Option<IdSet<BoardId>>,
    /// The factions of the draft.
    pub factions: Option<IdSet<FactionId>>,
    /// The bonus tiles of the draft.
    pub bonus: Option<IdSet<Bonus>>,
    /// The empire tile of two players.
    pub empire: Option<Empire>,
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

/// How many palaces are on offer besides the last one: with sets, and in a draft.
fn palaces(players: usize) -> [usize; 2] {
    let setup = &tables().setup;
    [setup.palaces_more_than_players, setup.draft_palaces_more_than_players]
        .map(|more| players + usize::from(more))
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
    "rounds": drawn(|| Round::IDS.to_vec(), |_| exactly(ROUNDS)),
        "The round tiles of rounds 1 to 6.";
    "last": Values::OneOf(&["random", "workshop", "school", "edge_workshop", "guild"]),
        "The last-round tile.";
    "book_actions": drawn(|| BookAction::IDS.to_vec(), |_| exactly(tables().setup.book_actions)),
        "The three book actions.";
    "innovations": drawn(|| Innovation::IDS.to_vec(), |n| exactly(tables().innovation_spaces(n as u8).len())),
        "The innovations on their spaces: column by column, then those on top.";
    "competencies": drawn(|| Competency::IDS.to_vec(), |_| exactly(CompetencySlot::COUNT)),
        "The competency tiles on their spaces: column by column from top to bottom.";
    "palaces": drawn(|| Palace::IDS[..Palace::LAST.index()].to_vec(), either_set_up),
        "The palaces on offer besides number 17, or those of the draft: one more than players.";
    "sets": Values::TextOr { otherwise: "random", what: "random | seven pairs, such as moles:coins monks:spade ..." },
        "Faction and bonus tile of the sets, from the desert board to the wasteland board.";
    "boards": drawn(|| BoardId::IDS.to_vec(), |_| exactly(tables().setup.draft_boards)),
        "The six planning boards of the draft.";
    "factions": drawn(
        || FactionId::IDS.to_vec(),
        |n| exactly(n + usize::from(tables().setup.draft_factions_more_than_players)),
    ),
        "The factions of the draft: one more than players.";
    "bonus": drawn(|| Bonus::IDS.to_vec(), |n| exactly(n + usize::from(tables().setup.display))),
        "The bonus tiles of the draft: three more than players.";
    "empire": Values::OneOf(&["random", "12", "13", "14", "15"]),
        "The empire tile of two players.";
});

kernel::option_fields!(
    Options: first, rounds, last, book_actions, innovations, competencies, palaces, boards, factions, bonus, empire
);

/// The palaces of one set-up or the other.
fn either_set_up(players: usize) -> RangeInclusive<usize> {
    let [a, b] = palaces(players);
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
        let mut options = Options { players, rules, sets: sets(&chosen)?, ..Options::default() };
        options.fill(&chosen);
        options.checked()
    }

    fn write(&self) -> Vec<(String, String)> {
        let pair = |set: &Set| {
            let (faction, bonus) =
                (set.faction.map_or("?", FactionId::name), set.bonus.map_or("?", Bonus::name));
            format!("{faction}:{bonus}")
        };
        let sets = self.sets.map(|sets| sets.values().map(pair).collect::<Vec<_>>().join(" "));
        let chosen = TABLE.usual(self.players).with_one("map", self.rules.side.into());
        let chosen = chosen
            .with_one("setup", self.rules.draft.into())
            .with_one("balance", self.rules.balance as usize);
        self.chosen_by(chosen.with_text("sets", sets.as_deref().unwrap_or("random"))).write()
    }
}

impl Options {
    /// What fits together.
    fn checked(self) -> Result<Options, OptionError> {
        let bad = |key: &str, why: Message| Err(OptionError::new(key, why));
        if let Some(rounds) = &self.rounds {
            fitting(rounds)?;
            if let Some(last) = self.last.filter(|last| !last_fits(tables(), rounds.last().copied(), *last)) {
                return bad("last", Message::new("bad-option-last").name("tile", last.name()));
            }
        }
        let named = self.palaces.map(|set| set.len());
        let wanted = palaces(self.players)[usize::from(self.rules.draft)];
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

/// Can each of the rounds' tiles lie where it is said to?
fn fitting(tiles: &[Round; ROUNDS as usize]) -> Result<(), OptionError> {
    let mut rounds = [None; ROUNDS as usize];
    for (round, &tile) in (1..=ROUNDS).zip(tiles).rev() {
        if !round_fits(tables(), &rounds, round, tile) {
            let why = Message::new("bad-option-round").name("tile", tile.name());
            return Err(OptionError::new("rounds", why.number("round", round)));
        }
        rounds[round as usize - 1] = Some(tile);
    }
    Ok(())
}

/// Seven pairs of faction and bonus tile.
fn sets(chosen: &Chosen) -> Result<Option<ById<BoardId, Set, 7>>, OptionError> {
    let (mut factions, mut tiles) = (String::new(), String::new());
    for pair in chosen.text("sets").split([' ', ',']).filter(|word| !matches!(*word, "" | "random")) {
        let (faction, tile) = pair
            .split_once(':')
            .ok_or_else(|| OptionError::new("sets", Message::new("bad-option-pair").name("pair", pair)))?;
        factions = factions + faction + " ";
        tiles = tiles + tile + " ";
    }
    let (factions, tiles) =
        (pieces("sets", &factions, &FactionId::IDS)?, pieces("sets", &tiles, &Bonus::IDS)?);
    match factions.len() {
        0 => Ok(None),
        7 => {
            let set = |i: usize| Set { faction: FactionId::new(factions[i]), bonus: Bonus::new(tiles[i]) };
            Ok(Some(ById::new(std::array::from_fn(set))))
        }
        named => Err(OptionError::count("sets", 7, named)),
    }
}
