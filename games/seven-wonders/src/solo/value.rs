//! Values of cards and stages to the opponent: their parts in exact sixths of a point, in words
//! and numbers. How they are found is in `weigh`.

use crate::city::Kept;
use crate::components::{Card, Per, RAW, RESOURCES, tables};
use crate::event::Event;
use crate::moves::{Join, Neighbor, Pay, Way};
use crate::phases::{Field, Science};
use crate::position::Position;
use crate::trade::{Shop, Wanted};
use kernel::{Clause, Message, Seat, Watch};

/// One point.
pub const POINT: i32 = 6;

kernel::named! {
    /// A part of a value, with the rule behind it.
    #[derive(PartialOrd, Ord)]
    pub enum Part, "part-" {
        Printed = "printed" by "12.2",
        Needed = "needed" by "12.3",
        Spare = "spare" by "12.4",
        Coins = "coins" by "12.8",
        Saving = "saving" by "12.9",
        Links = "links" by "12.10",
        MilitaryLinks = "military-links" by "12.11",
        Shields = "shields" by "12.12",
        Diplomacy = "diplomacy" by "12.14",
        Science = "science" by "12.15",
        Counts = "counts" by "12.16",
        Owned = "owned" by "12.29",
        Dig = "dig" by "12.25",
        Project = "project" by "15.7",
        Penalty = "penalty" by "12.17",
    }
}

impl Part {
    /// The rule behind it.
    pub const fn clause(self) -> Clause {
        Clause(Part::CLAUSES[self as usize])
    }
}

/// Why a card is not considered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unwanted {
    /// More of the resource than wanted.
    Resource,
    /// Shields while the strongest or at peace.
    Shields,
    /// A diplomacy token while the strongest or at peace.
    Diplomacy,
}

impl Unwanted {
    /// The rule behind it.
    pub const fn clause(self) -> Clause {
        match self {
            Unwanted::Resource => Clause("12.7"),
            Unwanted::Shields => Clause("12.13"),
            Unwanted::Diplomacy => Clause("12.14"),
        }
    }
}

/// What is valued.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A card.
    Card(Card),
    /// A stage, counted from 0.
    Stage(u8),
}

/// A card or stage with its value and how it would be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What is valued.
    pub what: What,
    /// Can it be built at all?
    pub legal: bool,
    /// Why it is not wanted, if it is not.
    pub unwanted: Option<Unwanted>,
    /// The parts of the value in sixths.
    pub parts: [i16; Part::COUNT],
    /// How it is paid for.
    pub way: Way,
    /// Its purchases.
    pub pay: Pay,
    /// All coins it takes.
    pub cost: u16,
    /// Its links.
    pub links: u8,
    /// Whether the opponent takes part in the project with it.
    pub join: Join,
}

impl Candidate {
    pub(crate) fn new(what: What) -> Candidate {
        Candidate {
            what,
            legal: false,
            unwanted: None,
            parts: [0; Part::COUNT],
            way: Way::Cost,
            pay: Pay::NONE,
            cost: 0,
            links: 0,
            join: Join::No,
        }
    }

    /// The value in sixths.
    pub fn sixths(&self) -> i32 {
        self.parts.iter().map(|&part| i32::from(part)).sum()
    }

    /// One part in sixths.
    pub fn part(&self, part: Part) -> i32 {
        self.parts[part as usize].into()
    }

    /// Is it considered?
    pub fn considered(&self) -> bool {
        self.legal && self.unwanted.is_none()
    }

    pub(crate) fn set(&mut self, part: Part, sixths: i32) {
        self.parts[part as usize] = sixths.clamp(-30_000, 30_000) as i16;
    }

    /// The rule behind it.
    pub fn clause(&self) -> Clause {
        self.unwanted.map_or(Clause("12.28"), |why| why.clause())
    }

    /// What it is, as a word.
    pub fn word(&self, message: Message) -> Message {
        match self.what {
            What::Card(card) => message.word("card", tables().kind_of(card).text),
            What::Stage(stage) => message.number("stage", i32::from(stage) + 1),
        }
    }

    /// The event's words.
    pub fn message(&self) -> Message {
        let stage = matches!(self.what, What::Stage(_));
        let id = match (stage, self.legal, self.unwanted) {
            (false, false, _) => "event-weighed-unpayable",
            (false, true, Some(_)) => "event-weighed-unwanted",
            (false, true, None) => "event-weighed",
            (true, false, _) => "event-weighed-stage-unpayable",
            (true, true, _) => "event-weighed-stage",
        };
        self.word(Message::new(id))
            .name("value", written(self.sixths()))
            .number("coins", i32::from(self.cost))
    }
}

/// Sixths as a person writes them: `4`, `2 1/2`, `−1/3`.
pub fn written(sixths: i32) -> String {
    let sign = if sixths < 0 { "−" } else { "" };
    let (whole, rest) = (sixths.abs() / 6, sixths.abs() % 6);
    let part = ["", "1/6", "1/3", "1/2", "2/3", "5/6"][rest as usize];
    match (whole, rest) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}{part}"),
        _ => format!("{sign}{whole} {part}"),
    }
}

/// What the opponent decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Verdict {
    Build(Card),
    Stage(Card, u8),
    Discard(Card),
}

impl Verdict {
    /// The card that it uses.
    pub const fn card(self) -> Card {
        match self {
            Verdict::Build(card) | Verdict::Stage(card, _) | Verdict::Discard(card) => card,
        }
    }

    /// The rule behind it.
    pub const fn clause(self) -> Clause {
        match self {
            Verdict::Build(_) => Clause("12.1"),
            Verdict::Stage(..) => Clause("12.21"),
            Verdict::Discard(_) => Clause("12.22"),
        }
    }

    /// The event's words.
    pub fn message(self) -> Message {
        let id = |card: Card| tables().kind_of(card).text;
        match self {
            Verdict::Build(card) => Message::new("event-opponent-builds").word("card", id(card)),
            Verdict::Stage(card, stage) => Message::new("event-opponent-stage")
                .word("card", id(card))
                .number("stage", i32::from(stage) + 1),
            Verdict::Discard(card) => Message::new("event-opponent-discards").word("card", id(card)),
        }
    }
}

/// What is the same for all candidates of one pick.
#[derive(Clone, Copy, Debug)]
pub struct OpponentModel {
    pub(crate) seat: Seat,
    pub(crate) shop: Shop,
    pub(crate) field: Field,
    pub(crate) now: i32,
    pub(crate) science: Science,
    pub(crate) science_points: i32,
    pub(crate) units: [u8; RESOURCES],
    pub(crate) types: [u8; 2],
    pub(crate) strongest: bool,
    pub(crate) weaker_than: u8,
    /// What the scoring effects that it has depend on.
    pub(crate) counted: Per,
}

impl Position {
    /// Reads the position once, as this seat sees it.
    pub fn model(&self, seat: Seat) -> OpponentModel {
        let field = self.field();
        let mine = field.shields[seat];
        let others = [field.shields[self.left(seat)], field.shields[self.right(seat)]];
        let units = self.owned_units(seat);
        let science = self.science(seat);
        let counted = self.counted(seat);
        OpponentModel {
            seat,
            shop: Shop { ways: Wanted::Cheapest(self.rival_side(seat)), ..self.shop(seat) },
            now: self.conflict_value(seat, counted, &field.fight()),
            counted,
            field,
            science_points: science.best(),
            science,
            units,
            types: self.owned_types(seat),
            strongest: others.iter().all(|&other| mine > other),
            weaker_than: others.iter().filter(|&&other| mine < other).count() as u8,
        }
    }

    /// On which side of a seat its rival sits: between equal totals the helper is preferred.
    pub(crate) fn rival_side(&self, seat: Seat) -> Neighbor {
        if self.is_helper(self.left(seat)) { Neighbor::Right } else { Neighbor::Left }
    }

    /// Units of each kind on the board, on brown and gray cards and on black-market cards; a choice
    /// counts for each of its kinds.
    pub fn owned_units(&self, seat: Seat) -> [u8; RESOURCES] {
        self.cities[seat].kept.units
    }

    /// How many raw and goods types a city owns.
    pub fn owned_types(&self, seat: Seat) -> [u8; 2] {
        let Kept { units, wild, .. } = &self.cities[seat].kept;
        let count = |kinds: &[u8]| kinds.iter().filter(|&&n| n > 0).count() as u8;
        [(count(&units[..RAW]) + wild[0]).min(4), (count(&units[RAW..]) + wild[1]).min(3)]
    }
}

/// Tells the value of a candidate and each part of it.
pub(crate) fn tell<W: Watch<Event>>(candidate: &Candidate, watch: &mut W) {
    watch.see(Event::Weighed(*candidate));
    for part in Part::ALL {
        if candidate.part(part) != 0 {
            watch.see(Event::WeighedPart { what: candidate.what, part, sixths: candidate.part(part) as i16 });
        }
    }
}
