//! Options: who plays, the expansions, the boards, and the settings of the
//! rulings that can be read in two ways.

use crate::changes::HISTORY;
use crate::components::{Board, Leader, LeaderSet, Pool, tables};
use kernel::{Id as _, Message, OptionError, OptionText, RulesVersion};
use serde::{Deserialize, Serialize};

/// The most cities at a table.
pub const MAX_CITIES: usize = 7;

/// How hard the solo game is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Level {
    Learner,
    Beginner,
    #[default]
    Normal,
    Advanced,
}

/// The levels as they are written, with the ids of their texts, the easiest first.
pub const LEVELS: [(&str, &str); 4] = [
    ("learner", "level-learner"),
    ("beginner", "level-beginner"),
    ("normal", "level-normal"),
    ("advanced", "level-advanced"),
];

/// What a black-market card counts as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum Contraband {
    #[default]
    Colorless,
    Brown,
    Yellow,
}

/// The choices of a game, as the position keeps them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Rules {
    /// The version of the rules.
    pub version: RulesVersion,
    /// Seats that people take: 1 in the solo game.
    pub players: u8,
    /// The solo game?
    pub solo: bool,
    /// With Leaders?
    pub leaders: bool,
    /// With Cities?
    pub cities: bool,
    /// With Babel's tower?
    pub tower: bool,
    /// With Babel's great projects?
    pub projects: bool,
    /// How hard the solo game is.
    pub level: Level,
    /// You decide for the opponent.
    pub natural: bool,
    /// Beginner: you pick first in Ages I and II in place of I and III.
    pub beginner_two: bool,
    /// An empty deck takes back only cards of its own Age.
    pub refill_this_age: bool,
    /// What a black-market card counts as.
    pub contraband: Contraband,
    /// The last two seats in the conflicts meet twice.
    pub pair_twice: bool,
    /// The solo points of the tower stand in place of the usual ones.
    pub tower_instead: bool,
    /// Solo coin losses fall due at once.
    pub loss_at_once: bool,
    /// The opponent needs only resources of kinds it lacks.
    pub new_kinds: bool,
    /// Leaders that may be dealt.
    pub leader_pool: LeaderSet,
    /// Boards and sides that may be dealt: two bits a board, A and B.
    pub board_pool: u64,
    /// Boards fixed for each city: board, and side 0, 1 or 2 for either.
    pub boards: [(Option<Board>, u8); MAX_CITIES],
}

impl Rules {
    /// How many cities there are: three in the solo game.
    #[inline]
    pub const fn cities_count(&self) -> usize {
        if self.solo { 3 } else { self.players as usize }
    }

    /// Cards dealt to a hand.
    #[inline]
    pub fn hand_size(&self) -> usize {
        let setup = &tables().numbers.setup;
        usize::from(if self.cities { setup.hand_with_cities } else { setup.hand })
    }

    /// Turns (or solo rounds) of an Age.
    #[inline]
    pub fn turns(&self) -> u8 {
        let numbers = &tables().numbers;
        match (self.solo, self.cities) {
            (true, _) => numbers.solo.turns,
            (false, true) => numbers.setup.turns_with_cities,
            (false, false) => numbers.setup.turns,
        }
    }

    /// Does the opponent pick first in this Age?
    #[inline]
    pub fn opponent_first(&self, age: u8) -> bool {
        match (self.level, age) {
            (Level::Learner, _) => false,
            (Level::Beginner, 2) => !self.beginner_two,
            (Level::Beginner, 3) => self.beginner_two,
            (Level::Beginner, _) => false,
            (Level::Normal, age) => age != 2,
            (Level::Advanced, _) => true,
        }
    }
}

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What they come to.
    pub rules: Rules,
    given: Vec<(String, String)>,
}

const DESCRIBED: &[OptionText] = &[
    OptionText {
        key: "solo",
        meaning: "One player against the scripted opponent, with a helper as third city.",
        values: "yes | no",
        default: "yes with one player, no with more",
    },
    OptionText {
        key: "level",
        meaning: "Solo: who picks first in which Age, and whether the opponent has its black market.",
        values: "learner | beginner | normal | advanced",
        default: "normal",
    },
    OptionText {
        key: "expansions",
        meaning: "What joins the base game, as a list with commas; tower and projects together are babel.",
        values: "none | any of leaders, cities, tower, projects",
        default: "none",
    },
    OptionText {
        key: "boards",
        meaning: "The boards of the seats in order (solo: you, opponent), with a side if it is to be fixed.",
        values: "random, or a list such as giza,rhodos:b,random",
        default: "random",
    },
    OptionText {
        key: "side",
        meaning: "The side of every board that names none.",
        values: "random | a | b",
        default: "random",
    },
    OptionText {
        key: "more_boards",
        meaning: "Also draw the boards that other boxes brought, where their expansion is in play.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "more_leaders",
        meaning: "Also deal the leaders of the Anniversary Pack and promotions.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "natural",
        meaning: "Solo: you are asked about each pick of the opponent; otherwise you say so before a pick.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "beginner",
        meaning: "Solo: the Ages in which you pick first on Beginner.",
        values: "1-3 | 1-2",
        default: "1-3",
    },
    OptionText {
        key: "refill",
        meaning: "Solo: what an empty Age deck takes back from the discard pile.",
        values: "whole_pile | this_age_only",
        default: "whole_pile",
    },
    OptionText {
        key: "contraband",
        meaning: "Solo: the color of the opponent's black-market cards for effects that count.",
        values: "none | brown | yellow",
        default: "none",
    },
    OptionText {
        key: "diplomacy_pair_conflicts",
        meaning: "How often two seats meet when they are the only ones in the conflicts.",
        values: "1 | 2",
        default: "1",
    },
    OptionText {
        key: "tower_extra",
        meaning: "Solo: whether the solo points of the tower are added to the usual ones or replace them.",
        values: "added | instead",
        default: "added",
    },
    OptionText {
        key: "coin_loss",
        meaning: "Solo: when losses of coins fall due.",
        values: "round_end | at_once",
        default: "round_end",
    },
    OptionText {
        key: "needed",
        meaning: "Solo: what the opponent needs while it has too few kinds: any resource, or kinds it lacks.",
        values: "any_kind | new_kind",
        default: "any_kind",
    },
];

fn choose<'a>(key: &str, value: &'a str, known: &[&'a str]) -> Result<&'a str, OptionError> {
    known
        .iter()
        .find(|k| **k == value)
        .copied()
        .ok_or_else(|| OptionError::none_of(key, value, known.iter().copied()))
}

fn yes(key: &str, value: &str) -> Result<bool, OptionError> {
    Ok(matches!(choose(key, value, &["yes", "no", "true", "false"])?, "yes" | "true"))
}

impl kernel::Options for Options {
    fn described() -> &'static [OptionText] {
        DESCRIBED
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<Options, OptionError> {
        let mut values: Vec<(&'static str, String)> = Vec::new();
        for (key, value) in given {
            let Some(option) = DESCRIBED.iter().find(|option| option.key == key) else {
                return Err(OptionError::unknown(key, DESCRIBED));
            };
            if values.iter().any(|(k, _)| *k == option.key) {
                return Err(OptionError::new(key, Message::new("common-option-given-twice")));
            }
            values.push((option.key, value.trim().to_owned()));
        }
        let get = |key: &str| values.iter().find(|(k, _)| *k == key).map(|(_, v)| v.as_str());
        let mut rules = Rules {
            version: HISTORY.newest(),
            players: players as u8,
            solo: players == 1,
            leaders: false,
            cities: false,
            tower: false,
            projects: false,
            level: Level::Normal,
            natural: false,
            beginner_two: false,
            refill_this_age: false,
            contraband: Contraband::Colorless,
            pair_twice: false,
            tower_instead: false,
            loss_at_once: false,
            new_kinds: false,
            leader_pool: LeaderSet::EMPTY,
            board_pool: 0,
            boards: [(None, 2); MAX_CITIES],
        };
        match get("solo").map(|v| yes("solo", v)).transpose()? {
            Some(true) if players != 1 => {
                let why = Message::new("bad-option-solo").number("players", players as i32);
                return Err(OptionError::new("solo", why));
            }
            Some(false) if players == 1 => {
                return Err(OptionError::new("solo", Message::new("bad-option-alone")));
            }
            _ => {}
        }
        if !rules.solo && !(3..=MAX_CITIES).contains(&players) {
            return Err(OptionError::players("7 Wonders", ["1".into(), "3–7".into()], players));
        }
        if let Some(value) = get("expansions") {
            read_expansions(&mut rules, value)?;
        }
        if let Some(value) = get("level") {
            rules.level = match choose("level", value, &LEVELS.map(|(level, _)| level))? {
                "learner" => Level::Learner,
                "beginner" => Level::Beginner,
                "normal" => Level::Normal,
                _ => Level::Advanced,
            };
        }
        let more_boards = get("more_boards").map(|v| yes("more_boards", v)).transpose()?.unwrap_or(false);
        let more_leaders = get("more_leaders").map(|v| yes("more_leaders", v)).transpose()?.unwrap_or(false);
        rules.natural = get("natural").map(|v| yes("natural", v)).transpose()?.unwrap_or(false);
        let second = |key: &str, first: &'static str, second: &'static str| -> Result<bool, OptionError> {
            get(key).map(|v| choose(key, v, &[first, second])).transpose().map(|v| v == Some(second))
        };
        rules.beginner_two = second("beginner", "1-3", "1-2")?;
        rules.refill_this_age = second("refill", "whole_pile", "this_age_only")?;
        rules.pair_twice = second("diplomacy_pair_conflicts", "1", "2")?;
        rules.tower_instead = second("tower_extra", "added", "instead")?;
        rules.loss_at_once = second("coin_loss", "round_end", "at_once")?;
        rules.new_kinds = second("needed", "any_kind", "new_kind")?;
        if let Some(value) = get("contraband") {
            rules.contraband = match choose("contraband", value, &["none", "brown", "yellow"])? {
                "brown" => Contraband::Brown,
                "yellow" => Contraband::Yellow,
                _ => Contraband::Colorless,
            };
        }
        rules.leader_pool = leader_pool(&rules, more_leaders);
        read_boards(
            &mut rules,
            more_boards,
            get("side").unwrap_or("random"),
            get("boards").unwrap_or("random"),
        )?;
        Ok(Options { rules, given: written(&values) })
    }

    fn write(&self) -> Vec<(String, String)> {
        self.given.clone()
    }

    fn players(&self) -> usize {
        usize::from(self.rules.players)
    }
}

fn written(values: &[(&'static str, String)]) -> Vec<(String, String)> {
    DESCRIBED
        .iter()
        .filter(|option| option.key != "solo")
        .filter_map(|option| {
            let (_, value) = values.iter().find(|(key, _)| *key == option.key)?;
            let plain = match value.as_str() {
                "true" => "yes",
                "false" => "no",
                other => other,
            };
            (plain != option.default).then(|| (option.key.to_owned(), plain.to_owned()))
        })
        .collect()
}

fn read_expansions(rules: &mut Rules, value: &str) -> Result<(), OptionError> {
    if value == "none" || value.is_empty() {
        return Ok(());
    }
    for name in value.split(',').map(str::trim) {
        match choose("expansions", name, &["leaders", "cities", "tower", "projects", "babel"])? {
            "leaders" => rules.leaders = true,
            "cities" => rules.cities = true,
            "tower" => rules.tower = true,
            "projects" => rules.projects = true,
            _ => (rules.tower, rules.projects) = (true, true),
        }
    }
    Ok(())
}

fn leader_pool(rules: &Rules, more: bool) -> LeaderSet {
    let mut pool = LeaderSet::EMPTY;
    if rules.leaders {
        for (leader_id, leader) in Leader::all().zip(&tables().leaders) {
            let used = match leader.pool {
                Pool::Leaders => true,
                Pool::Cities => rules.cities,
                _ => more && (rules.cities || !leader.makes_loss),
            };
            if used {
                pool.insert(leader_id);
            }
        }
    }
    pool
}

/// May this side of this board be used with these expansions?
fn fits(rules: &Rules, board: usize, side: usize) -> bool {
    match tables().boards[board].needs[side] {
        Some(Pool::Leaders) => rules.leaders,
        Some(Pool::Cities) => rules.cities,
        _ => true,
    }
}

fn read_boards(rules: &mut Rules, more: bool, side: &str, boards: &str) -> Result<(), OptionError> {
    let side = match choose("side", side, &["random", "a", "b"])? {
        "a" => 0,
        "b" => 1,
        _ => 2u8,
    };
    for (i, board) in tables().boards.iter().enumerate().take(32) {
        for s in 0..2 {
            let wanted = side == 2 || usize::from(side) == s;
            if wanted && fits(rules, i, s) && (more || board.pool == Pool::Base) {
                rules.board_pool |= 1 << (2 * i + s);
            }
        }
    }
    let seats = if rules.solo { 2 } else { usize::from(rules.players) };
    if boards != "random" {
        let names: Vec<&str> = boards.split(',').map(str::trim).collect();
        if names.len() > seats {
            let why = Message::new("bad-option-boards").number("boards", names.len() as i32);
            return Err(OptionError::new("boards", why.number("cities", seats as i32)));
        }
        for (seat, name) in names.into_iter().enumerate().filter(|(_, name)| *name != "random") {
            let (id, own) = name.split_once(':').map_or((name, None), |(id, own)| (id, Some(own)));
            let Some(board) = tables().board_named(id) else {
                return Err(OptionError::none_of("boards", id, tables().boards.iter().map(|board| board.id)));
            };
            let own = match own {
                None => side,
                Some(own) => u8::from(choose("boards", own, &["a", "b"])? == "b"),
            };
            if rules.boards.iter().any(|(other, _)| *other == Some(board)) {
                return Err(OptionError::twice("boards", id));
            }
            let sides: Vec<usize> = (0..2)
                .filter(|&s| (own == 2 || usize::from(own) == s) && fits(rules, board.index(), s))
                .collect();
            rules.boards[seat] = match sides[..] {
                [] => {
                    let why = Message::new("bad-option-board-expansion").name("board", name);
                    return Err(OptionError::new("boards", why));
                }
                [only] => (Some(board), only as u8),
                _ => (Some(board), 2),
            };
        }
    }
    let pool = (0..32).filter(|i| rules.board_pool >> (2 * i) & 3 != 0).count();
    let fixed = rules.boards.iter().filter(|(board, _)| board.is_some()).count();
    if pool + fixed < seats {
        return Err(OptionError::new("boards", Message::new("bad-option-few-boards")));
    }
    Ok(())
}
