//! Options: what can be chosen before a game begins.

use crate::chance::{last_fits, round_fits};
use crate::components::{
    BONUS_TILES, BOOK_ACTIONS, Balance, COMPETENCIES, COMPETENCY_SPACES, FACTIONS, INNOVATIONS, LAST_PALACE,
    LAST_ROUND_TILES, ROUND_TILES, SIDES, TERRAINS, tables,
};
use crate::position::{NONE, ROUNDS, Rules, SEATS, bits};
use kernel::option_table::{self, one_of};
use kernel::{Message, OptionError, OptionText, Seat};

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
        let rules = Rules { side: usual_side(players), ..Rules::default() };
        Options { players, rules, ..Options::default() }
    }
}

fn usual_side(players: usize) -> u8 {
    u8::from(players > 2)
}

const DESCRIBED: &[OptionText] = &[
    OptionText {
        key: "map",
        meaning: "The side of the board; three players may choose.",
        values: "small | large",
        default: "small with two players, large with more",
    },
    OptionText {
        key: "setup",
        meaning: "Whether sets of board, faction and bonus tile are chosen, or each piece is drafted.",
        values: "sets | draft",
        default: "sets",
    },
    OptionText {
        key: "balance",
        meaning: "The factions as first printed, or as balanced anew in 2024.",
        values: "v1_0 | v1_2",
        default: "v1_0",
    },
    OptionText {
        key: "first",
        meaning: "The start player.",
        values: "random | the number of a seat",
        default: "random",
    },
    OptionText {
        key: "rounds",
        meaning: "The round tiles of rounds 1 to 6.",
        values: "random | six tiles, such as workshop_law guild_law school_banking spade_engineering ...",
        default: "random",
    },
    OptionText {
        key: "last",
        meaning: "The last-round tile.",
        values: "random | workshop | school | edge_workshop | guild",
        default: "random",
    },
    OptionText {
        key: "book_actions",
        meaning: "The three book actions.",
        values: "random | three of power science coins upgrade guild_points spades",
        default: "random",
    },
    OptionText {
        key: "innovations",
        meaning: "The innovations on their spaces: column by column, then those on top.",
        values: "random | innovations, such as census steel monument ...",
        default: "random",
    },
    OptionText {
        key: "competencies",
        meaning: "The competency tiles on their spaces: column by column from top to bottom.",
        values: "random | all twelve kinds",
        default: "random",
    },
    OptionText {
        key: "palaces",
        meaning: "The palaces on offer besides number 17, or those of the draft: one more than players.",
        values: "random | numbers from 1 to 16",
        default: "random",
    },
    OptionText {
        key: "sets",
        meaning: "Faction and bonus tile of the sets, from the desert board to the wasteland board.",
        values: "random | seven pairs, such as moles:coins monks:spade ...",
        default: "random",
    },
    OptionText {
        key: "boards",
        meaning: "The six planning boards of the draft.",
        values: "random | boards, such as desert swamp lake ...",
        default: "random",
    },
    OptionText {
        key: "factions",
        meaning: "The factions of the draft: one more than players.",
        values: "random | factions, such as moles monks goblins",
        default: "random",
    },
    OptionText {
        key: "bonus",
        meaning: "The bonus tiles of the draft: three more than players.",
        values: "random | bonus tiles, such as coins spade bridge ...",
        default: "random",
    },
    OptionText {
        key: "empire",
        meaning: "The empire tile of two players.",
        values: "random | 12 | 13 | 14 | 15",
        default: "random",
    },
];

impl kernel::Options for Options {
    fn described() -> &'static [OptionText] {
        DESCRIBED
    }

    fn players(&self) -> usize {
        self.players
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<Options, OptionError> {
        if !(2..=SEATS).contains(&players) {
            return Err(OptionError::players("Age of Innovation", ["2–5".into()], players));
        }
        let mut setup = Options::usual(players);
        for (key, value) in given {
            let (key, value) = (key.as_str(), value.trim());
            match key {
                "map" => setup.rules.side = side(players, value)?,
                "setup" => setup.rules.draft = one_of(key, value, &["sets", "draft"])? == 1,
                "balance" => {
                    let versions = [Balance::V1_0, Balance::V1_2];
                    setup.rules.balance = versions[one_of(key, value, &["v1_0", "v1_2"])?];
                }
                "first" | "last" | "empire" | "rounds" | "book_actions" | "innovations" | "competencies"
                | "palaces" | "sets" | "boards" | "factions" | "bonus" => {}
                _ => return Err(OptionError::unknown(key, DESCRIBED)),
            }
        }
        // What may be named depends on the rest, so pieces are read last.
        let named = given.iter().map(|(key, value)| (key.as_str(), value.trim()));
        for (key, value) in named.filter(|(_, value)| !value.eq_ignore_ascii_case("random")) {
            setup.read_pieces(key, value)?;
        }
        if let (Some(rounds), Some(last)) = (&setup.rounds, setup.last)
            && !last_fits(tables(), rounds[ROUNDS as usize - 1], last)
        {
            let why = Message::new("bad-option-last").name("tile", LAST_ROUND_TILES[last as usize]);
            return Err(OptionError::new("last", why));
        }
        Ok(setup)
    }

    fn write(&self) -> Vec<(String, String)> {
        let mut pairs = Vec::new();
        let mut put = |key: &str, value: Option<String>| {
            if let Some(value) = value {
                pairs.push((key.to_owned(), value));
            }
        };
        let rules = &self.rules;
        let side = rules.side as usize & 1;
        put("map", (rules.side != usual_side(self.players)).then(|| SIDES[side].into()));
        put("setup", rules.draft.then(|| "draft".into()));
        put("balance", (rules.balance == Balance::V1_2).then(|| "v1_2".into()));
        let id = |ids: &[&str], i: u8| ids.get(i as usize).copied().unwrap_or("?").to_owned();
        let list = |ids: &[&str], of: &[u8]| of.iter().map(|&i| id(ids, i)).collect::<Vec<_>>().join(" ");
        let set = |ids: &[&str], of: u32| list(ids, &bits(of).collect::<Vec<_>>());
        put("first", self.first.map(|first| first.to_string()));
        put("rounds", self.rounds.map(|tiles| list(&ROUND_TILES, &tiles)));
        put("last", self.last.map(|tile| id(&LAST_ROUND_TILES, tile)));
        put("book_actions", self.book_actions.map(|actions| set(&BOOK_ACTIONS, actions.into())));
        put("innovations", self.innovations.as_ref().map(|tiles| list(&INNOVATIONS, tiles)));
        put("competencies", self.competencies.map(|tiles| list(&COMPETENCIES, &tiles)));
        put(
            "palaces",
            self.palaces
                .map(|palaces| bits(palaces).map(|i| (i + 1).to_string()).collect::<Vec<_>>().join(" ")),
        );
        put(
            "sets",
            self.sets.map(|sets| {
                let pair = |&(f, b): &(u8, u8)| format!("{}:{}", id(&FACTIONS, f), id(&BONUS_TILES, b));
                sets.iter().map(pair).collect::<Vec<_>>().join(" ")
            }),
        );
        put("boards", self.boards.map(|boards| set(&TERRAINS, boards.into())));
        put("factions", self.factions.map(|factions| set(&FACTIONS, factions.into())));
        put("bonus", self.bonus.map(|tiles| set(&BONUS_TILES, tiles.into())));
        let size = |i: u8| tables().empires.get(i as usize).map(u8::to_string);
        put("empire", self.empire.and_then(size));
        pairs
    }
}

impl Options {
    fn read_pieces(&mut self, key: &str, value: &str) -> Result<(), OptionError> {
        let t = tables();
        let players = self.players;
        let more = |n: u8| players + n as usize;
        let bad = |why: Message| OptionError::new(key, why);
        let some = |known: &[&str], wanted: usize| exactly(key, pieces(key, value, known)?, wanted);
        let sets_only = matches!(key, "sets") && self.rules.draft;
        let draft_only = matches!(key, "boards" | "factions" | "bonus") && !self.rules.draft;
        if sets_only || draft_only {
            return Err(bad(Message::new("bad-option-other-set-up")));
        }
        match key {
            "first" => self.first = Some(option_table::seat(key, value, "random", players)?),
            "last" => self.last = Some(one_of(key, value, &LAST_ROUND_TILES)? as u8),
            "empire" => {
                let sizes: Vec<String> = t.empires.iter().map(u8::to_string).collect();
                let sizes: Vec<&str> = sizes.iter().map(String::as_str).collect();
                let size = one_of(key, value, &sizes)?;
                if players != 2 {
                    return Err(bad(Message::new("bad-option-empire")));
                }
                self.empire = Some(size as u8);
            }
            "rounds" => {
                let list = some(&ROUND_TILES, ROUNDS.into())?;
                let mut rounds = [NONE; ROUNDS as usize];
                for round in (1..=ROUNDS).rev() {
                    let tile = list[round as usize - 1];
                    if !round_fits(t, &rounds, round, tile) {
                        let why = Message::new("bad-option-round").name("tile", ROUND_TILES[tile as usize]);
                        return Err(bad(why.number("round", round)));
                    }
                    rounds[round as usize - 1] = tile;
                }
                self.rounds = Some(rounds);
            }
            "book_actions" => {
                self.book_actions = Some(as_bits(&some(&BOOK_ACTIONS, t.setup.book_actions.into())?) as u8);
            }
            "innovations" => {
                self.innovations = Some(some(&INNOVATIONS, t.innovation_spaces(players as u8).len())?);
            }
            "competencies" => self.competencies = some(&COMPETENCIES, COMPETENCY_SPACES)?.try_into().ok(),
            "palaces" => {
                let numbers: Vec<String> = (1..=LAST_PALACE).map(|n| n.to_string()).collect();
                let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
                let wanted = match self.rules.draft {
                    true => more(t.setup.draft_palaces_more_than_players),
                    false => more(t.setup.palaces_more_than_players),
                };
                self.palaces = Some(as_bits(&some(&numbers, wanted)?));
            }
            "sets" => self.sets = Some(sets(value)?),
            "boards" => self.boards = Some(as_bits(&some(&TERRAINS, t.setup.draft_boards.into())?) as u8),
            "factions" => {
                let wanted = more(t.setup.draft_factions_more_than_players);
                self.factions = Some(as_bits(&some(&FACTIONS, wanted)?) as u16);
            }
            "bonus" => self.bonus = Some(as_bits(&some(&BONUS_TILES, more(t.setup.display))?) as u16),
            _ => {}
        }
        Ok(())
    }
}

fn side(players: usize, value: &str) -> Result<u8, OptionError> {
    let side = one_of("map", value, &SIDES)?;
    if tables().maps[side].players.contains(&(players as u8)) {
        return Ok(side as u8);
    }
    let why = Message::new("bad-option-side").number("players", players as i32);
    Err(OptionError::new("map", why.word("side", ["side-small", "side-large"][side & 1])))
}

/// A list of pieces, none of them twice.
fn pieces(key: &str, value: &str, known: &[&str]) -> Result<Vec<u8>, OptionError> {
    Ok(option_table::pieces(key, value, known)?.into_iter().map(|at| at as u8).collect())
}

fn exactly(key: &str, list: Vec<u8>, wanted: usize) -> Result<Vec<u8>, OptionError> {
    if list.len() == wanted {
        return Ok(list);
    }
    Err(OptionError::count(key, wanted, list.len()))
}

fn as_bits(list: &[u8]) -> u32 {
    list.iter().fold(0, |set, &i| set | 1 << i)
}

/// Seven pairs of faction and bonus tile.
fn sets(value: &str) -> Result<[(u8, u8); 7], OptionError> {
    let (mut factions, mut tiles) = (String::new(), String::new());
    for pair in value.split([' ', ',']).filter(|word| !word.is_empty()) {
        let (faction, tile) = pair
            .split_once(':')
            .ok_or_else(|| OptionError::new("sets", Message::new("bad-option-pair").name("pair", pair)))?;
        factions = factions + faction + " ";
        tiles = tiles + tile + " ";
    }
    let factions = exactly("sets", pieces("sets", &factions, &FACTIONS)?, 7)?;
    let tiles = exactly("sets", pieces("sets", &tiles, &BONUS_TILES)?, 7)?;
    Ok(std::array::from_fn(|i| (factions[i], tiles[i])))
}
