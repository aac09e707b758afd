//! Options: what can be chosen before a game begins.

use crate::components::tables;
use crate::names::{Bonus, FactionId, Scoring};
use crate::position::{ROUNDS, Rules, SEATS};
use kernel::moves::ByName as _;
use kernel::option_table::{Chosen, OptionTable, Values};
use kernel::{Message, OptionError, OptionText, Seat};
use std::ops::RangeInclusive;

/// The choices before a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// How many play.
    pub players: usize,
    /// Which rules.
    pub rules: Rules,
    /// Scoring tiles of the six rounds, if they are not drawn.
    pub scoring: Option<[Scoring; ROUNDS as usize]>,
    /// Bonus cards in play, if they are not drawn.
    pub cards: Option<Vec<Bonus>>,
    /// Factions by seat, if they are not chosen.
    pub factions: Option<Vec<FactionId>>,
    /// The first player, if not drawn.
    pub first: Option<Seat>,
}

impl Options {
    /// The usual game for so many players.
    pub fn usual(players: usize) -> Options {
        Options { players: players.clamp(2, SEATS), ..Options::default() }
    }
}

/// Pieces by their ids, so many for a number of players.
const fn pieces(
    otherwise: &'static str,
    known: fn() -> Vec<&'static str>,
    count: fn(usize) -> RangeInclusive<usize>,
) -> Values {
    Values::Pieces { otherwise, known, count }
}

const NO_OR_YES: Values = Values::OneOf(&["no", "yes"]);

static TABLE: OptionTable = OptionTable::new(kernel::option_rows! {
    "setup": Values::OneOf(&["usual", "first-game"]),
        "The usual set-up, or the recommended first game with fixed factions, dwellings, cards and tiles.";
    "first": Values::Seat { otherwise: "random" },
        "Who begins the first round.";
    "scoring": pieces("random", || Scoring::all().map(Scoring::name).collect(), |_| ROUNDS.into()..=ROUNDS.into()),
        "The scoring tiles of rounds 1 to 6.";
    "cards": pieces("random", || Bonus::all().map(Bonus::name).collect(), |players| {
        let cards = players + usize::from(tables().bonus_cards.more_than_players);
        cards..=cards
    }),
        "The bonus cards in play: three more than there are players.";
    "factions": pieces("choose", || FactionId::all().map(FactionId::name).collect(), |n| n..=n),
        "The factions by seat.";
    "leech": Values::OneOf(&["immediate", "deferred"]),
        "Whether power from neighbors is decided on at once, or any time before one's next action.";
    "give_up_effects": NO_OR_YES,
        "Whether the effect of a special action, or spades paid for, may be given up.";
    "mini_expansion_1": NO_OR_YES,
        "Adds the town tiles TW6, TW7 and TW8.";
    "shipping_bonus": NO_OR_YES,
        "Adds the bonus card BON10, which scores shipping levels.";
    "temple_scoring_tile": NO_OR_YES,
        "Adds the scoring tile SCORE9, which scores temples.";
    "variable_turn_order": NO_OR_YES,
        "Players play the next round in the order in which they passed.";
});

/// A rule among all.
type Rule = fn(&mut Rules) -> &mut bool;

/// The options that are one rule each, and that rule.
const SWITCHES: [(&str, Rule); 7] = [
    ("setup", |rules| &mut rules.first_game),
    ("leech", |rules| &mut rules.deferred_leech),
    ("give_up_effects", |rules| &mut rules.give_up_effects),
    ("mini_expansion_1", |rules| &mut rules.mini_expansion_1),
    ("shipping_bonus", |rules| &mut rules.shipping_bonus),
    ("temple_scoring_tile", |rules| &mut rules.temple_scoring_tile),
    ("variable_turn_order", |rules| &mut rules.variable_turn_order),
];

impl kernel::Options for Options {
    fn described() -> &'static [OptionText] {
        TABLE.described()
    }

    fn players(&self) -> usize {
        self.players
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<Options, OptionError> {
        if !(2..=SEATS).contains(&players) {
            return Err(OptionError::players("Terra Mystica", ["2–5".into()], players));
        }
        let chosen = TABLE.read(players, given)?;
        let mut rules = Rules::default();
        for (key, rule) in SWITCHES {
            *rule(&mut rules) = chosen.one(key) > 0;
        }
        let first = chosen.seat("first");
        let setup = Options { rules, first, ..Options::usual(players) };
        if rules.first_game {
            return setup.first_game(&chosen);
        }
        setup.with_pieces(&chosen)
    }

    fn write(&self) -> Vec<(String, String)> {
        let mut rules = self.rules;
        // The pieces of the first game are said by its name.
        let fixed = !rules.first_game;
        let chosen = TABLE
            .usual(self.players)
            .with_seat("first", self.first)
            .with_ids("scoring", self.scoring.as_ref().map(|tiles| &tiles[..]).filter(|_| fixed))
            .with_ids("cards", self.cards.as_deref().filter(|_| fixed))
            .with_ids("factions", self.factions.as_deref().filter(|_| fixed));
        let with =
            |chosen: Chosen, (key, rule): (&str, Rule)| chosen.with_one(key, (*rule(&mut rules)).into());
        let chosen = SWITCHES.into_iter().fold(chosen, with);
        chosen.write()
    }
}

impl Options {
    /// With the pieces that are fixed, if they can be.
    fn with_pieces(self, chosen: &Chosen) -> Result<Options, OptionError> {
        let rules = &self.rules;
        let scoring = chosen.ids("scoring").map(|tiles| scoring(rules, tiles)).transpose()?.flatten();
        let cards = chosen.ids("cards").map(|list| cards(rules, list)).transpose()?;
        let factions = chosen.ids("factions").map(factions).transpose()?;
        Ok(Options { scoring, cards, factions, ..self })
    }

    /// The recommended first game, whose pieces are fixed.
    fn first_game(self, chosen: &Chosen) -> Result<Options, OptionError> {
        let bad = |why| OptionError::new("setup", Message::new(why));
        if ["scoring", "cards", "factions"].iter().any(|key| chosen.pieces(key).is_some()) {
            return Err(bad("bad-option-first-game"));
        }
        let first_game = &tables().first_game;
        let table = first_game.tables.iter().find(|table| table.players == self.players);
        let table = table.ok_or_else(|| bad("bad-option-no-first-game"))?;
        let given = [
            ("scoring", first_game.scoring_tiles.join(" ")),
            ("cards", table.bonus_cards.join(" ")),
            ("factions", table.factions.join(" ")),
        ];
        let fixed = TABLE.read(self.players, &given.map(|(key, value)| (key.to_owned(), value)))?;
        self.with_pieces(&fixed)
    }
}

/// A piece of a module that is not in the game.
fn not_in_game(key: &str, piece: &str, module: Option<&str>) -> OptionError {
    let why = Message::new("bad-option-module").name("piece", piece);
    OptionError::new(key, why.name("module", module.unwrap_or_default()))
}

fn scoring(rules: &Rules, list: Vec<Scoring>) -> Result<Option<[Scoring; ROUNDS as usize]>, OptionError> {
    let t = tables();
    for (round, &tile) in (1..).zip(&list) {
        let tile = &t.scoring[tile];
        if !rules.has(tile.module.as_deref()) {
            return Err(not_in_game("scoring", &tile.id, tile.module.as_deref()));
        }
        if tile.not_in_rounds.contains(&round) {
            let why = Message::new("bad-option-round").name("tile", &*tile.id).number("round", round);
            return Err(OptionError::new("scoring", why));
        }
    }
    Ok(list.try_into().ok())
}

fn cards(rules: &Rules, list: Vec<Bonus>) -> Result<Vec<Bonus>, OptionError> {
    let mut cards = list.iter().map(|&card| &tables().bonus[card]);
    match cards.find(|card| !rules.has(card.module.as_deref())) {
        Some(card) => Err(not_in_game("cards", &card.id, card.module.as_deref())),
        None => Ok(list),
    }
}

fn factions(list: Vec<FactionId>) -> Result<Vec<FactionId>, OptionError> {
    let t = tables();
    for (i, &a) in list.iter().enumerate() {
        for &b in &list[..i] {
            let (a, b) = (&t.factions[a], &t.factions[b]);
            if a.home == b.home {
                let why = Message::new("bad-option-same-color").word("a", b.id).word("b", a.id);
                return Err(OptionError::new("factions", why));
            }
        }
    }
    Ok(list)
}
