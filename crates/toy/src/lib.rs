//! Stones: a game of a minute that has a bit of everything, made for the tests of the house.
//!
//! Its rules are in [`RULES`]. It deals (chance), lets all choose a card in secret at the same time,
//! hides hands, and lets the winner of a trick take stones in a chain of small decisions.

#![allow(missing_docs)]

mod advice;
mod inputs;
mod telltale;

use kernel::erased::{About, GameOf, ImportError, Imported, Importer, replay};
use kernel::{
    Actor, Audience, Clause, Decision, Dice, Event, Game, Message, OptionError, OptionKind, OptionText,
    Options, Outcome, ParseMoveError, Record, Refusal, RulesChange, RulesHistory, RulesVersion, Seat, Seats,
    Viewer, Watch,
};
use serde::{Deserialize, Serialize};

pub const RULES: &str = "\
# Stones

**1.1** Each seat is dealt three of the cards 1 to 12, one at a time; only its owner sees a card.
**1.2** Only who must decide may move.
**2.1** Every seat chooses a card of its hand in secret; when all have chosen, the cards are shown.
**2.2** The highest card wins the trick and two points.
**3.1** The winner takes one or two stones, or none, at most twice; a stone is a point.
**3.2** Nobody takes more stones than there are.
**4.1** After three tricks the game ends; where points are equal, fewer stones are better.
";

pub const TRICK_POINTS: i32 = 2;
const CARDS: u8 = 12;
const HAND: u32 = 3;
const TAKES: u8 = 2;
const TAKES_BEFORE: u8 = 1;

/// The winner of a trick may take stones twice.
pub const TWICE: RulesChange =
    RulesChange { since: RulesVersion(3), clause: Clause("3.1"), before: "Stones were taken once." };

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Stones {
    version: RulesVersion,
    seats: u8,
    pool: u8,
    /// Cards as bits, in hand.
    hands: [u16; 4],
    /// The card chosen in secret, or 0.
    chosen: [u8; 4],
    /// Cards as bits that all have seen.
    shown: u16,
    tricks: [u8; 4],
    stones: [u8; 4],
    /// Who takes stones, and how often still.
    taking: Option<(Seat, u8)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StonesOptions {
    players: usize,
    pool: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    Deal(u8),
    Choose(u8),
    Take(u8),
    Done,
}

#[derive(Debug)]
pub enum No {
    NotYours,
    CardDealt(u8),
    NotInHand(u8),
    TooMany { wanted: u8, there: u8 },
    NotNow,
}

#[derive(Debug)]
pub enum Happened {
    Dealt(Seat),
    Drew(Seat, u8),
    Shown(Seat, u8),
    Won(Seat),
    Took(Seat, u8),
}

impl Stones {
    fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.seats as usize).iter()
    }

    fn to_deal(&self) -> Option<Seat> {
        let fresh = self.shown == 0 && self.chosen == [0; 4];
        self.all().find(|seat| fresh && self.hands[seat.index()].count_ones() < HAND)
    }

    fn held(&self) -> u16 {
        let chosen = self.chosen.iter().filter(|&&card| card > 0).fold(0, |set, card| set | 1 << card);
        self.hands.iter().fold(chosen, |set, hand| set | hand)
    }

    /// The cards that all have seen, as bits.
    pub fn shown(&self) -> u16 {
        self.shown
    }

    fn reveal(&mut self, watch: &mut impl Watch<Happened>) {
        let Some(winner) = self.all().max_by_key(|seat| self.chosen[seat.index()]) else { return };
        for seat in self.all() {
            let card = std::mem::take(&mut self.chosen[seat.index()]);
            self.shown |= 1 << card;
            watch.see(Happened::Shown(seat, card));
        }
        self.tricks[winner.index()] += 1;
        watch.see(Happened::Won(winner));
        let takes = if self.version.has(&TWICE) { TAKES } else { TAKES_BEFORE };
        self.taking = Some((winner, takes));
    }
}

impl Game for Stones {
    type Options = StonesOptions;
    type Move = Move;
    type Refusal = No;
    type Event = Happened;

    const ID: &'static str = "stones";
    /// Nobody remembers the first version.
    const RULES: RulesHistory = RulesHistory { oldest: RulesVersion(2), changes: &[TWICE] };

    fn under(options: &StonesOptions, version: RulesVersion) -> Stones {
        Stones {
            version,
            seats: options.players as u8,
            pool: options.pool,
            hands: [0; 4],
            chosen: [0; 4],
            shown: 0,
            tricks: [0; 4],
            stones: [0; 4],
            taking: None,
        }
    }

    fn seats(&self) -> usize {
        self.seats as usize
    }

    fn decision(&self) -> Decision {
        if self.to_deal().is_some() {
            return Decision::Chance;
        }
        if let Some((seat, _)) = self.taking {
            return Decision::Seats(Seats::only(seat));
        }
        let free = self.all().filter(|s| self.chosen[s.index()] == 0 && self.hands[s.index()] != 0);
        let waiting = free.fold(Seats::NONE, Seats::with);
        if waiting.is_empty() { Decision::Over } else { Decision::Seats(waiting) }
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        if !self.decision().is_for(actor) {
            return;
        }
        match (actor, self.taking) {
            (Actor::Chance, _) => {
                let held = self.held();
                moves.extend((1..=CARDS).filter(|card| held >> card & 1 == 0).map(Move::Deal));
            }
            (Actor::Seat(_), Some(_)) => {
                moves.extend((1..=2.min(self.pool)).map(Move::Take));
                moves.push(Move::Done);
            }
            (Actor::Seat(seat), None) => {
                let hand = self.hands[seat.index()];
                moves.extend((1..=CARDS).filter(|card| hand >> card & 1 == 1).map(Move::Choose));
            }
        }
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), No> {
        if !self.decision().is_for(actor) {
            return Err(No::NotYours);
        }
        match (actor, self.taking, mv) {
            (Actor::Chance, _, Move::Deal(card)) => {
                let free = (1..=CARDS).contains(&card) && self.held() >> card & 1 == 0;
                if free { Ok(()) } else { Err(No::CardDealt(card)) }
            }
            (Actor::Seat(_), Some(_), Move::Done) => Ok(()),
            (Actor::Seat(_), Some(_), Move::Take(wanted)) => match wanted {
                0 | 3.. => Err(No::NotNow),
                _ if wanted > self.pool => Err(No::TooMany { wanted, there: self.pool }),
                _ => Ok(()),
            },
            (Actor::Seat(seat), None, Move::Choose(card)) => {
                let has = (1..=CARDS).contains(&card) && self.hands[seat.index()] >> card & 1 == 1;
                if has { Ok(()) } else { Err(No::NotInHand(card)) }
            }
            _ => Err(No::NotNow),
        }
    }

    fn play_unchecked<W: Watch<Happened>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        match (actor, mv) {
            (Actor::Chance, Move::Deal(card)) => {
                let Some(seat) = self.to_deal() else { return };
                self.hands[seat.index()] |= 1 << card;
                watch.see(Happened::Dealt(seat));
                watch.see(Happened::Drew(seat, card));
            }
            (Actor::Seat(seat), Move::Choose(card)) => {
                self.hands[seat.index()] &= !(1 << card);
                self.chosen[seat.index()] = card;
                if self.all().all(|seat| self.chosen[seat.index()] > 0) {
                    self.reveal(watch);
                }
            }
            (Actor::Seat(seat), Move::Take(n)) => {
                self.pool = self.pool.saturating_sub(n);
                self.stones[seat.index()] += n;
                watch.see(Happened::Took(seat, n));
                self.taking = self.taking.and_then(|(s, left)| (left > 1).then_some((s, left - 1)));
            }
            (Actor::Seat(_), Move::Done) => {
                self.taking = None;
            }
            _ => {}
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        let i = seat.index();
        TRICK_POINTS * i32::from(self.tricks[i]) + i32::from(self.stones[i])
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.decision() == Decision::Over).then(|| {
            let seat = |seat: Seat| {
                let (tricks, stones) = (self.tricks[seat.index()], i32::from(self.stones[seat.index()]));
                let sources = vec![("tricks", TRICK_POINTS * i32::from(tricks)), ("stones", stones)];
                (["red", "blue", "green", "white"][seat.index()], sources, -stones)
            };
            Outcome::ranked(self.all().map(seat).collect())
        })
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        let known = |seat: Seat| viewer == Viewer::Seat(seat);
        let mut unseen = (1..=CARDS).fold(0u16, |set, card| set | 1 << card) & !self.shown;
        for seat in self.all().filter(|&seat| known(seat)) {
            unseen &= !(self.hands[seat.index()] | 1 << self.chosen[seat.index()]);
        }
        let mut deck: Vec<u8> = (1..=CARDS).filter(|card| unseen >> card & 1 == 1).collect();
        dice.shuffle(&mut deck);
        for seat in self.all().filter(|&seat| !known(seat)) {
            let i = seat.index();
            let n = self.hands[i].count_ones() as usize;
            self.hands[i] = deck.drain(..n).fold(0, |set, card| set | 1 << card);
            if self.chosen[i] > 0 {
                self.chosen[i] = deck.pop().unwrap_or(self.chosen[i]);
            }
        }
    }

    fn audience(&self, actor: Actor, mv: Move) -> Audience {
        match (actor, mv) {
            (Actor::Chance, _) => Audience::Only(self.to_deal().map_or(Seats::NONE, Seats::only)),
            (Actor::Seat(seat), Move::Choose(_)) => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }

    /// A chosen card is revealed by the last who chooses, and a turn ends with the last stones.
    fn is_final(&self, _: Actor, mv: Move) -> bool {
        match mv {
            Move::Choose(_) | Move::Done => true,
            Move::Take(_) => self.taking.is_none_or(|(_, left)| left <= 1),
            Move::Deal(_) => false,
        }
    }

    fn write_move(&self, _: Actor, mv: Move, text: &mut String) {
        text.push_str(&match mv {
            Move::Deal(card) => format!("deal {card}"),
            Move::Choose(card) => format!("choose {card}"),
            Move::Take(n) => format!("take {n}"),
            Move::Done => "done".into(),
        });
    }

    fn read_move(&self, _: Actor, text: &str) -> Result<Move, ParseMoveError> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let number = || rest.trim().parse().map_err(|_| ParseMoveError::form(text, "choose 2"));
        match verb {
            "deal" => Ok(Move::Deal(number()?)),
            "choose" => Ok(Move::Choose(number()?)),
            "take" => Ok(Move::Take(number()?)),
            "done" if rest.is_empty() => Ok(Move::Done),
            _ => Err(ParseMoveError::unknown(text, verb, ["deal", "choose", "take", "done"])),
        }
    }
}

impl Refusal for No {
    fn clause(&self) -> Clause {
        Clause(match self {
            No::CardDealt(_) => "1.1",
            No::NotYours => "1.2",
            No::NotInHand(_) => "2.1",
            No::NotNow => "3.1",
            No::TooMany { .. } => "3.2",
        })
    }

    fn message(&self) -> Message {
        match *self {
            No::CardDealt(card) => Message::new("refuse-dealt").number("card", card),
            No::NotYours => Message::new("refuse-not-yours"),
            No::NotInHand(card) => Message::new("refuse-card").number("card", card),
            No::NotNow => Message::new("refuse-not-now"),
            No::TooMany { wanted, there } => {
                Message::new("refuse-stones").number("wanted", wanted).number("there", there)
            }
        }
    }
}

impl Event for Happened {
    fn clause(&self) -> Clause {
        Clause(match self {
            Happened::Dealt(_) | Happened::Drew(..) => "1.1",
            Happened::Shown(..) => "2.1",
            Happened::Won(_) => "2.2",
            Happened::Took(..) => "3.1",
        })
    }

    fn message(&self) -> Message {
        match *self {
            Happened::Dealt(seat) => Message::new("dealt").seat("who", seat),
            Happened::Drew(seat, card) => Message::new("drew").seat("who", seat).number("card", card),
            Happened::Shown(seat, card) => Message::new("shown").seat("who", seat).number("card", card),
            Happened::Won(seat) => Message::new("won").seat("who", seat),
            Happened::Took(seat, n) => Message::new("took").seat("who", seat).number("n", n),
        }
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match *self {
            Happened::Won(seat) => Some((seat, TRICK_POINTS)),
            Happened::Took(seat, n) => Some((seat, n.into())),
            _ => None,
        }
    }

    fn audience(&self) -> Audience {
        match *self {
            Happened::Drew(seat, _) => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }
}

impl Options for StonesOptions {
    fn described() -> &'static [OptionText] {
        &[OptionText {
            key: "stones",
            meaning: "How many stones there are.",
            kind: OptionKind::Written,
            values: "0 to 20",
            default: "6",
        }]
    }

    fn read(players: usize, given: &[(String, String)]) -> Result<StonesOptions, OptionError> {
        let mut options = StonesOptions { players, pool: 6 };
        for (key, value) in given {
            if key != "stones" {
                return Err(OptionError::unknown(key, Self::described()));
            }
            let pool = value.parse().ok().filter(|n| *n <= 20);
            options.pool = pool.ok_or_else(|| OptionError::none_of(key, value, ["0 to 20"]))?;
        }
        Ok(options)
    }

    fn write(&self) -> Vec<(String, String)> {
        let differs = self.pool != 6;
        differs.then(|| ("stones".to_owned(), self.pool.to_string())).into_iter().collect()
    }

    fn players(&self) -> usize {
        self.players
    }
}

/// A made-up foreign format: a record below a line of its own.
fn import(text: &str) -> Result<Imported, ImportError> {
    let error = |line: usize, why: &str| ImportError::new(line, why);
    let body = text.strip_prefix("stones abroad\n").ok_or_else(|| error(1, "no `stones abroad`"))?;
    let record = Record::parse(body).map_err(|e| error(e.line + 1, &e.why.to_string()))?;
    let end = replay(&GAME, &record, None, |_| {}).map_err(|e| error(2, &e.to_string()))?;
    let outcome = end.outcome().ok_or_else(|| error(text.lines().count(), "the game has no end"))?;
    Ok(Imported { record, outcome, compared: 1 })
}

pub static GAME: GameOf<Stones> = GameOf::new(ABOUT);

/// The same game with a scene that draws every hidden card on purpose.
pub static TELLTALE: GameOf<Stones> = GameOf::with_scene(ABOUT);

const ABOUT: About = About {
    title: "Stones",
    players: (2, 4),
    excluded_counts: &[],
    solo: None,
    rules: RULES,
    rules_in: &[],
    test_prefix: "st",
    tests: &[include_str!("../../kernel/tests/toy.rs")],
    texts: &[("en", TEXTS_EN)],
    importers: &[Importer {
        format: "stones abroad",
        recognizes: |text| text.starts_with("stones abroad"),
        import,
    }],
    components: &[],
    load: |_, _| Ok(()),
};

const TEXTS_EN: &str = "
dealt = { $who } gets a card
drew = { $who } drew a { $card }
shown = { $who } shows a { $card }
won = { $who } wins the trick
took = { $who } takes { $n } stones
refuse-dealt = card { $card } is not there to be dealt
refuse-not-yours = it is not this seat's decision
refuse-card = card { $card } is not in the hand
refuse-not-now = that cannot be done now
refuse-stones = { $wanted } stones are wanted, { $there } are there
";
