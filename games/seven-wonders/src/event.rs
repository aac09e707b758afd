//! Events: what happens while a move is played.

use crate::components::{Card, Leader, Project, Tile, tables};
use crate::phases::{Grade, Source};
use crate::position::YOU;
use crate::solo::{Candidate, Part, Verdict, What, written};
use kernel::{Clause, Message, Reason, ReasonKind, Seat};

/// Something that happened. Seats are cities: in the solo game 0 is you, 1 the opponent, 2 the helper.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Event {
    /// An Age begins.
    Age { age: u8 },
    /// A turn (solo: a round) is over.
    TurnEnded { age: u8, turn: u8 },
    /// A city built a structure.
    Built { seat: u8, card: Card, clause: Clause },
    /// A city built a stage.
    StageBuilt { seat: u8, stage: u8 },
    /// A card was discarded for coins; base game: face down.
    Sold { seat: u8 },
    /// Coins changed, with the rule behind it.
    Coins { seat: u8, amount: i16, clause: Clause },
    /// A leader was recruited.
    Recruited { seat: u8, leader: Leader },
    /// A leader was discarded.
    LeaderSold { seat: u8 },
    /// A tile was placed.
    TilePlaced { seat: u8, tile: Tile },
    /// A diplomacy token was taken.
    Diplomacy { seat: u8 },
    /// A victory token was taken.
    Victory { seat: u8, value: u8 },
    /// Defeat tokens were taken.
    Defeat { seat: u8, tokens: u8, clause: Clause },
    /// Debt was taken.
    Debt { seat: u8, amount: u8 },
    /// The project of the Age was turned up.
    ProjectOpened { project: Project },
    /// A city takes part in the project.
    Joined { seat: u8, project: Project },
    /// The project succeeded: a city takes rewards.
    Rewarded { seat: u8, project: Project, times: u8 },
    /// The project failed: a city takes the penalty.
    Punished { seat: u8, project: Project },
    /// Points lost because a penalty could not be taken.
    PenaltyPoints { seat: u8, points: u8 },
    /// A card was given up.
    Forfeited { seat: u8, card: Card },
    /// Solo: a card was turned up.
    Flipped { card: Card, aside: bool },
    /// Solo: you decide the opponent's next pick.
    Natural,
    /// Solo: the helper took a card.
    HelperTook { card: Card },
    /// Solo: why the opponent chose: one candidate with its parts.
    Weighed(Candidate),
    /// Solo: one part of a candidate's value, in sixths of a point.
    WeighedPart { what: What, part: Part, sixths: i16 },
    /// Solo: what the opponent chose.
    Chose(Verdict),
    /// Solo: the black market gave a card.
    Contraband { card: Card },
    /// Solo: the rest of the deck was discarded.
    RestDiscarded,
    /// Solo: how the game ended.
    Graded { grade: Grade, you: i16, opponent: i16 },
    /// The end: points of a city from a source.
    Scored { seat: u8, source: Source, points: i16 },
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        match *self {
            Event::Age { .. } => Clause("1.6"),
            Event::TurnEnded { .. } => Clause("2.1"),
            Event::Built { clause, .. } | Event::Coins { clause, .. } | Event::Defeat { clause, .. } => {
                clause
            }
            Event::StageBuilt { .. } => Clause("2.4"),
            Event::Sold { .. } => Clause("2.5"),
            Event::Recruited { .. } | Event::LeaderSold { .. } => Clause("7.4"),
            Event::TilePlaced { .. } => Clause("9.2"),
            Event::Diplomacy { .. } => Clause("8.5"),
            Event::Victory { .. } => Clause("4.1"),
            Event::Debt { .. } => Clause("8.3"),
            Event::ProjectOpened { .. } => Clause("9.16"),
            Event::Joined { .. } => Clause("9.17"),
            Event::Rewarded { .. } => Clause("9.18"),
            Event::Punished { .. } => Clause("9.19"),
            Event::PenaltyPoints { .. } => Clause("9.20"),
            Event::Forfeited { .. } => Clause("9.21"),
            Event::Flipped { aside: true, .. } => Clause("11.3"),
            Event::Flipped { .. } => Clause("11.1"),
            Event::Natural => Clause("12.30"),
            Event::HelperTook { .. } => Clause("13.1"),
            Event::Weighed(candidate) => candidate.unwanted.map_or(Clause("12.28"), |why| why.clause()),
            Event::WeighedPart { part, .. } => part.clause(),
            Event::Chose(verdict) => verdict.clause(),
            Event::Contraband { .. } => Clause("14.3"),
            Event::RestDiscarded => Clause("14.6"),
            Event::Graded { .. } => Clause("16.4"),
            Event::Scored { source, .. } => source.clause(),
        }
    }

    fn message(&self) -> Message {
        let card_id = |card: Card| tables().kind_of(card).text;
        let seat_of = |message: Message, seat: u8| message.seat("who", Seat(seat));
        match *self {
            Event::Age { age } => Message::new("event-age").number("age", age),
            Event::TurnEnded { age, turn } => {
                Message::new("event-turn-ended").number("age", age).number("turn", turn)
            }
            Event::Built { seat, card, .. } => {
                seat_of(Message::new("event-built"), seat).word("card", card_id(card))
            }
            Event::StageBuilt { seat, stage } => {
                seat_of(Message::new("event-stage-built"), seat).number("stage", i32::from(stage) + 1)
            }
            Event::Sold { seat } => seat_of(Message::new("event-sold"), seat),
            Event::Coins { seat, amount, .. } => {
                let id = if amount < 0 { "event-coins-paid" } else { "event-coins-gained" };
                seat_of(Message::new(id), seat).number("amount", i32::from(amount).abs())
            }
            Event::Recruited { seat, leader } => {
                seat_of(Message::new("event-recruited"), seat).word("leader", tables().leader(leader).text)
            }
            Event::LeaderSold { seat } => seat_of(Message::new("event-leader-sold"), seat),
            Event::TilePlaced { seat, tile } => {
                seat_of(Message::new("event-tile-placed"), seat).word("tile", tables().tile(tile).text)
            }
            Event::Diplomacy { seat } => seat_of(Message::new("event-diplomacy"), seat),
            Event::Victory { seat, value } => {
                seat_of(Message::new("event-victory"), seat).number("value", value)
            }
            Event::Defeat { seat, tokens, .. } => {
                seat_of(Message::new("event-defeat"), seat).number("tokens", tokens)
            }
            Event::Debt { seat, amount } => {
                seat_of(Message::new("event-debt"), seat).number("amount", amount)
            }
            Event::ProjectOpened { project } => {
                Message::new("event-project-opened").word("project", tables().project(project).text)
            }
            Event::Joined { seat, project } => {
                seat_of(Message::new("event-joined"), seat).word("project", tables().project(project).text)
            }
            Event::Rewarded { seat, project, times } => seat_of(Message::new("event-rewarded"), seat)
                .word("project", tables().project(project).text)
                .number("times", times),
            Event::Punished { seat, project } => {
                seat_of(Message::new("event-punished"), seat).word("project", tables().project(project).text)
            }
            Event::PenaltyPoints { seat, points } => {
                seat_of(Message::new("event-penalty-points"), seat).number("points", points)
            }
            Event::Forfeited { seat, card } => {
                seat_of(Message::new("event-forfeited"), seat).word("card", card_id(card))
            }
            Event::Flipped { card, aside } => {
                let id = if aside { "event-set-aside" } else { "event-flipped" };
                Message::new(id).word("card", card_id(card)).name("group", tables().card(card).group.id())
            }
            Event::Natural => seat_of(Message::new("event-natural"), YOU as u8),
            Event::HelperTook { card } => Message::new("event-helper-took").word("card", card_id(card)),
            Event::Weighed(candidate) => candidate.message(),
            Event::WeighedPart { what, part, sixths } => {
                let message = match what {
                    What::Card(card) => Message::new("event-weighed-part").word("card", card_id(card)),
                    What::Stage(stage) => {
                        Message::new("event-weighed-stage-part").number("stage", i32::from(stage) + 1)
                    }
                };
                message.word("part", part.id()).name("value", written(sixths.into()))
            }
            Event::Chose(verdict) => verdict.message(),
            Event::Contraband { card } => Message::new("event-contraband").word("card", card_id(card)),
            Event::RestDiscarded => Message::new("event-rest-discarded"),
            Event::Graded { grade, you, opponent } => Message::new("event-graded")
                .word("grade", grade.id())
                .number("you", i32::from(you))
                .number("opponent", i32::from(opponent)),
            Event::Scored { seat, source, points } => seat_of(Message::new("event-scored"), seat)
                .word("source", source.id())
                .number("points", i32::from(points)),
        }
    }

    /// What the opponent builds is told as built.
    fn already_visible(&self) -> bool {
        matches!(self, Event::Chose(Verdict::Build(_)))
    }

    fn reason(&self) -> Option<Reason> {
        let named = |what: What| match what {
            What::Card(card) => Message::new(tables().kind_of(card).text),
            What::Stage(stage) => Message::new("table-stage-short").number("n", i32::from(stage) + 1),
        };
        match *self {
            Event::Weighed(candidate) => Some(Reason {
                kind: if candidate.considered() { ReasonKind::Considered } else { ReasonKind::Rejected },
                what: named(candidate.what),
                value: written(candidate.sixths()),
            }),
            Event::WeighedPart { part, sixths, .. } => Some(Reason {
                kind: ReasonKind::Part,
                what: Message::new(part.id()),
                value: written(sixths.into()),
            }),
            _ => None,
        }
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match *self {
            Event::Scored { seat, points, .. } => Some((Seat(seat), i32::from(points))),
            _ => None,
        }
    }
}
