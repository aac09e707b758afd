//! Options: what can be chosen before a game begins.

use crate::components::tables;
use crate::position::{ROUNDS, Rules, SEATS};
use kernel::{Message, OptionError, OptionText};

/// The choices before a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How many play.
    pub players: usize,
    /// Which rules.
    pub rules: Rules,
    /// Scoring tiles of the six rounds, if they are not drawn.
    pub scoring: Option<[u8; ROUNDS as usize]>,
    /// Bonus cards in play, if they are not drawn.
    pub cards: Option<Vec<u8>>,
    /// Factions by seat, if they are not chosen.
    pub factions: Option<Vec<u8>>,
    /// The first player, if not drawn.
    pub first: Option<u8>,
}

impl Options {
    /// The usual game for so many players.
    pub fn usual(players: usize) -> Options {
        Options {
            players: players.clamp(2, SEATS),
            rules: Rules::default(),
            scoring: None,
            cards: None,
            factions: None,
            first: None,
        }
    }
}

const DESCRIBED: &[OptionText] = &[
    OptionText {
        key: "setup",
        meaning: "The usual set-up, or the recommended first game with fixed factions, dwellings, cards and tiles.",
        values: "usual | first-game",
        default: "usual",
    },
    OptionText {
        key: "first",
        meaning: "Who begins the first round.",
        values: "random | the number of a seat",
        default: "random",
    },
    OptionText {
        key: "scoring",
        meaning: "The scoring tiles of rounds 1 to 6.",
        values: "random | six tiles, such as SCORE4 SCORE3 SCORE2 SCORE6 SCORE8 SCORE5",
        default: "random",
    },
    OptionText {
        key: "cards",
        meaning: "The bonus cards in play: three more than there are players.",
        values: "random | cards, such as BON1 BON3 BON4 BON5 BON6",
        default: "random",
    },
    OptionText {
        key: "factions",
        meaning: "The factions by seat.",
        values: "choose | factions, such as witches nomads",
        default: "choose",
    },
    OptionText {
        key: "leech",
        meaning: "Whether power from neighbors is decided on at once, or any time before one's next action.",
        values: "immediate | deferred",
        default: "immediate",
    },
    OptionText {
        key: "give_up_effects",
        meaning: "Whether the effect of a special action, or spades paid for, may be given up.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "mini_expansion_1",
        meaning: "Adds the town tiles TW6, TW7 and TW8.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "shipping_bonus",
        meaning: "Adds the bonus card BON10, which scores shipping levels.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "temple_scoring_tile",
        meaning: "Adds the scoring tile SCORE9, which scores temples.",
        values: "no | yes",
        default: "no",
    },
    OptionText {
        key: "variable_turn_order",
        meaning: "Players play the next round in the order in which they passed.",
        values: "no | yes",
        default: "no",
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
            return Err(OptionError::players("Terra Mystica", ["2–5".into()], players));
        }
        let mut setup = Options::usual(players);
        for (key, value) in given {
            let (key, value) = (key.as_str(), value.trim());
            let switch = || yes_or_no(key, value);
            match key {
                "setup" => setup.rules.first_game = one_of(key, value, &["usual", "first-game"])? == 1,
                "leech" => setup.rules.deferred_leech = one_of(key, value, &["immediate", "deferred"])? == 1,
                "give_up_effects" => setup.rules.give_up_effects = switch()?,
                "mini_expansion_1" => setup.rules.mini_expansion_1 = switch()?,
                "shipping_bonus" => setup.rules.shipping_bonus = switch()?,
                "temple_scoring_tile" => setup.rules.temple_scoring_tile = switch()?,
                "variable_turn_order" => setup.rules.variable_turn_order = switch()?,
                "first" => setup.first = first(players, value)?,
                "scoring" | "cards" | "factions" => {}
                _ => return Err(OptionError::unknown(key, DESCRIBED)),
            }
        }
        // What may be named depends on the modules, so lists are read last.
        for (key, value) in given {
            match key.as_str() {
                "scoring" => setup.scoring = scoring(&setup.rules, value)?,
                "cards" => setup.cards = cards(players, &setup.rules, value)?,
                "factions" => setup.factions = factions(players, value)?,
                _ => {}
            }
        }
        if setup.rules.first_game {
            setup = first_game(setup)?;
        }
        Ok(setup)
    }

    fn write(&self) -> Vec<(String, String)> {
        let t = tables();
        let mut pairs = Vec::new();
        let mut put = |key: &str, value: String| pairs.push((key.to_owned(), value));
        if self.rules.first_game {
            put("setup", "first-game".into());
        }
        if let Some(first) = self.first {
            put("first", (first + 1).to_string());
        }
        let names = |ids: Vec<&str>| ids.join(" ");
        if !self.rules.first_game {
            if let Some(tiles) = &self.scoring {
                put("scoring", names(tiles.iter().map(|&i| t.scoring[i as usize].id.as_str()).collect()));
            }
            if let Some(cards) = &self.cards {
                put("cards", names(cards.iter().map(|&i| t.bonus[i as usize].id.as_str()).collect()));
            }
            if let Some(factions) = &self.factions {
                put("factions", names(factions.iter().map(|&i| t.factions[i as usize].id).collect()));
            }
        }
        let rules = &self.rules;
        if rules.deferred_leech {
            put("leech", "deferred".into());
        }
        for (key, on) in [
            ("give_up_effects", rules.give_up_effects),
            ("mini_expansion_1", rules.mini_expansion_1),
            ("shipping_bonus", rules.shipping_bonus),
            ("temple_scoring_tile", rules.temple_scoring_tile),
            ("variable_turn_order", rules.variable_turn_order),
        ] {
            if on {
                put(key, "yes".into());
            }
        }
        pairs
    }
}

fn one_of(key: &str, value: &str, values: &[&str]) -> Result<usize, OptionError> {
    let found = values.iter().position(|v| v.eq_ignore_ascii_case(value));
    found.ok_or_else(|| OptionError::none_of(key, value, values.iter().copied()))
}

fn yes_or_no(key: &str, value: &str) -> Result<bool, OptionError> {
    Ok(one_of(key, value, &["no", "yes", "false", "true"])? % 2 == 1)
}

fn first(players: usize, value: &str) -> Result<Option<u8>, OptionError> {
    if value.eq_ignore_ascii_case("random") {
        return Ok(None);
    }
    match value.parse::<u8>() {
        Ok(n) if (1..=players as u8).contains(&n) => Ok(Some(n - 1)),
        _ => Err(OptionError::no_seat("first", value, "random", players)),
    }
}

/// Reads a list of pieces, none of them twice.
fn pieces<'a>(
    key: &str,
    value: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Result<Option<Vec<u8>>, OptionError> {
    if value.eq_ignore_ascii_case("random") || value.eq_ignore_ascii_case("choose") {
        return Ok(None);
    }
    let mut list = Vec::new();
    for word in value.split([' ', ',']).filter(|word| !word.is_empty()) {
        let found = known.clone().position(|id| id.eq_ignore_ascii_case(word));
        let Some(index) = found else {
            return Err(OptionError::none_of(key, word, known));
        };
        if list.contains(&(index as u8)) {
            return Err(OptionError::twice(key, word));
        }
        list.push(index as u8);
    }
    Ok(Some(list))
}

/// A piece of a module that is not in the game.
fn not_in_game(key: &str, piece: &str, module: Option<&str>) -> OptionError {
    let why = Message::new("bad-option-module").name("piece", piece);
    OptionError::new(key, why.name("module", module.unwrap_or_default()))
}

fn scoring(rules: &Rules, value: &str) -> Result<Option<[u8; ROUNDS as usize]>, OptionError> {
    let t = tables();
    let Some(list) = pieces("scoring", value, t.scoring.iter().map(|tile| tile.id.as_str()))? else {
        return Ok(None);
    };
    for (round, &tile) in (1..).zip(&list) {
        let tile = &t.scoring[tile as usize];
        if !rules.has(tile.module.as_deref()) {
            return Err(not_in_game("scoring", &tile.id, tile.module.as_deref()));
        }
        if tile.not_in_rounds.contains(&round) {
            let why = Message::new("bad-option-round").name("tile", &*tile.id).number("round", round);
            return Err(OptionError::new("scoring", why));
        }
    }
    let count = list.len();
    let tiles = list.try_into().map_err(|_| OptionError::count("scoring", ROUNDS.into(), count))?;
    Ok(Some(tiles))
}

fn cards(players: usize, rules: &Rules, value: &str) -> Result<Option<Vec<u8>>, OptionError> {
    let t = tables();
    let Some(list) = pieces("cards", value, t.bonus.iter().map(|card| card.id.as_str()))? else {
        return Ok(None);
    };
    if let Some(card) = list.iter().map(|&i| &t.bonus[i as usize]).find(|c| !rules.has(c.module.as_deref())) {
        return Err(not_in_game("cards", &card.id, card.module.as_deref()));
    }
    let wanted = players + t.bonus_cards.more_than_players as usize;
    if list.len() != wanted {
        return Err(OptionError::count("cards", wanted, list.len()));
    }
    Ok(Some(list))
}

fn factions(players: usize, value: &str) -> Result<Option<Vec<u8>>, OptionError> {
    let t = tables();
    let Some(list) = pieces("factions", value, t.factions.iter().map(|f| f.id))? else {
        return Ok(None);
    };
    for (i, &a) in list.iter().enumerate() {
        for &b in &list[..i] {
            let (a, b) = (&t.factions[a as usize], &t.factions[b as usize]);
            if a.home == b.home {
                let why = Message::new("bad-option-same-color").word("a", b.id).word("b", a.id);
                return Err(OptionError::new("factions", why));
            }
        }
    }
    if list.len() != players {
        return Err(OptionError::count("factions", players, list.len()));
    }
    Ok(Some(list))
}

fn first_game(mut setup: Options) -> Result<Options, OptionError> {
    let t = tables();
    if setup.scoring.is_some() || setup.cards.is_some() || setup.factions.is_some() {
        return Err(OptionError::new("setup", Message::new("bad-option-first-game")));
    }
    let table = t.first_game.tables.iter().find(|table| table.players == setup.players);
    let none = || OptionError::new("setup", Message::new("bad-option-no-first-game"));
    let table = table.ok_or_else(none)?;
    setup.scoring = scoring(&setup.rules, &t.first_game.scoring_tiles.join(" "))?;
    setup.cards = cards(setup.players, &setup.rules, &table.bonus_cards.join(" "))?;
    setup.factions = factions(setup.players, &table.factions.join(" "))?;
    Ok(setup)
}
