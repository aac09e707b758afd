//! Options: what can be chosen before a game begins.

use crate::components::tables;
use crate::names::{Bonus, FactionId, Scoring};
use crate::position::{ROUNDS, Rules, SEATS};
use kernel::moves::ByName as _;
use kernel::option_table::{OptionTable, Values};
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

kernel::option_fields!(Options: first, scoring, cards, factions);
kernel::option_fields!(
    Rules: first_game as "setup", deferred_leech as "leech", give_up_effects, mini_expansion_1, shipping_bonus,
    temple_scoring_tile, variable_turn_order
);

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
        let mut options = Options::usual(players);
        options.rules.fill(&chosen);
        options.fill(&chosen);
        if options.rules.first_game { options.first_game() } else { options.checked() }
    }

    fn write(&self) -> Vec<(String, String)> {
        let mut named = self.clone();
        if self.rules.first_game {
            // Its pieces are said by its name.
            (named.scoring, named.cards, named.factions) = (None, None, None);
        }
        self.rules.chosen_by(named.chosen_by(TABLE.usual(self.players))).write()
    }
}

impl Options {
    /// Can the pieces that are fixed be in the game, beside each other?
    fn checked(self) -> Result<Options, OptionError> {
        check_scoring(&self.rules, self.scoring.iter().flatten())?;
        check_cards(&self.rules, self.cards.iter().flatten())?;
        check_factions(self.factions.as_deref().unwrap_or_default())?;
        Ok(self)
    }

    /// The recommended first game, whose pieces are fixed.
    fn first_game(mut self) -> Result<Options, OptionError> {
        let bad = |why| OptionError::new("setup", Message::new(why));
        if self.scoring.is_some() || self.cards.is_some() || self.factions.is_some() {
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
        let first = self.first;
        self.fill(&TABLE.read(self.players, &given.map(|(key, value)| (key.to_owned(), value)))?);
        Options { first, ..self }.checked()
    }
}

/// A piece of a module that is not in the game.
fn not_in_game(key: &str, piece: &str, module: Option<&str>) -> OptionError {
    let why = Message::new("bad-option-module").name("piece", piece);
    OptionError::new(key, why.name("module", module.unwrap_or_default()))
}

fn check_scoring<'a>(rules: &Rules, tiles: impl Iterator<Item = &'a Scoring>) -> Result<(), OptionError> {
    for (round, &id) in (1..).zip(tiles) {
        let tile = &tables().scoring[id];
        if !rules.has(tile.module.as_deref()) {
            return Err(not_in_game("scoring", id.name(), tile.module.as_deref()));
        }
        if tile.not_in_rounds.contains(&round) {
            let why = Message::new("bad-option-round").name("tile", id.name()).number("round", round);
            return Err(OptionError::new("scoring", why));
        }
    }
    Ok(())
}

fn check_cards<'a>(rules: &Rules, mut cards: impl Iterator<Item = &'a Bonus>) -> Result<(), OptionError> {
    let module = |card: Bonus| tables().bonus[card].module.as_deref();
    match cards.find(|card| !rules.has(module(**card))) {
        Some(card) => Err(not_in_game("cards", card.name(), module(*card))),
        None => Ok(()),
    }
}

fn check_factions(list: &[FactionId]) -> Result<(), OptionError> {
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
    Ok(())
}
