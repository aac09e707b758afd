//! Events: what happens while a move is played.

use crate::components::{Card, Color, Group, Leader, Project, Tile, tables};
use crate::phases::{Grade, Source};
use crate::position::YOU;
use crate::solo::{Candidate, Part, Verdict, What, written};
use kernel::message_table::Said;
use kernel::{Clause, Message, Reason, ReasonKind, Seat};

kernel::messages! {
    /// Something that happened. Seats are cities: in the solo game 1 is you, 2 the opponent, 3 the helper.
    pub enum Event {
        /// An Age begins.
        Age { age: u8 }                                                by "1.6"    says "event-age";
        /// A turn (solo: a round) is over.
        TurnEnded { age: u8, turn: u8 }                                by "2.1"    says "event-turn-ended";
        /// A city built a structure.
        Built { seat as who: Seat, card: Card, clause: Clause }        by (clause) says "event-built";
        /// A city built a stage, counted from 0.
        StageBuilt { seat: Seat, stage: u8 } by "2.4"
            => numbered("event-stage-built", stage).seat("who", seat);
        /// A card was discarded for coins; base game: face down.
        Sold { seat as who: Seat }                                     by "2.5"    says "event-sold";
        /// Coins changed, with the rule behind it.
        Coins { seat: Seat, amount: i16, clause: Clause }              by (clause) => coins(seat, amount.into());
        /// A leader was recruited.
        Recruited { seat as who: Seat, leader: Leader }                by "7.4"    says "event-recruited";
        /// A leader was discarded.
        LeaderSold { seat as who: Seat }                               by "7.4"    says "event-leader-sold";
        /// A tile was placed.
        TilePlaced { seat as who: Seat, tile: Tile }                   by "9.2"    says "event-tile-placed";
        /// A diplomacy token was taken.
        Diplomacy { seat as who: Seat }                                by "8.5"    says "event-diplomacy";
        /// A conflict was won, and a victory token taken for it.
        Won { seat as who: Seat, over: Seat, value: u8 }               by "4.1"    says "event-won";
        /// A victory token was taken without a conflict.
        Victory { seat as who: Seat, value: u8 }                       by "4.1"    says "event-victory";
        /// Defeat tokens were taken.
        Defeat { seat as who: Seat, tokens: u8, clause: Clause }       by (clause) says "event-defeat";
        /// Debt was taken.
        Debt { seat as who: Seat, amount: u8 }                         by "8.3"    says "event-debt";
        /// The project of the Age was turned up.
        ProjectOpened { project: Project }                             by "9.16"   says "event-project-opened";
        /// A city takes part in the project.
        Joined { seat as who: Seat, project: Project }                 by "9.17"   says "event-joined";
        /// The project succeeded: a city takes rewards.
        Rewarded { seat as who: Seat, project: Project, times: u8 }    by "9.18"   says "event-rewarded";
        /// The project failed: a city takes the penalty.
        Punished { seat as who: Seat, project: Project }               by "9.19"   says "event-punished";
        /// Points lost because a penalty could not be taken.
        PenaltyPoints { seat as who: Seat, points: u8 }                by "9.20"   says "event-penalty-points";
        /// A card was given up.
        Forfeited { seat as who: Seat, card: Card }                    by "9.21"   says "event-forfeited";
        /// Solo: a card was turned up, in its group.
        Flipped { card: Card, group: Group }                           by "11.1"   says "event-flipped";
        /// Solo: a card was turned up and set aside as the fourth of its group.
        SetAside { card: Card, group: Group }                          by "11.3"   says "event-set-aside";
        /// Solo: you decide the opponent's next pick.
        Natural by "12.30"
            => Message::new("event-natural").seat("who", YOU);
        /// Solo: the helper took a card.
        HelperTook { card: Card }                                      by "13.1"   says "event-helper-took";
        /// Solo: why the opponent chose: one candidate with its parts.
        Weighed(candidate: Candidate)                                  by (candidate.clause()) => candidate.message();
        /// Solo: one part of a candidate's value, in sixths of a point.
        WeighedPart { what: What, part: Part, sixths: i16 } by (part.clause())
            => weighed_part(what, part, sixths.into());
        /// Solo: what the opponent chose.
        Chose(verdict: Verdict)                                        by (verdict.clause()) => verdict.message();
        /// Solo: the black market gave a card.
        Contraband { card: Card }                                      by "14.3"   says "event-contraband";
        /// Solo: the rest of the deck was discarded.
        RestDiscarded                                                  by "14.6"   says "event-rest-discarded";
        /// Solo: how the game ended.
        Graded { grade: Grade, you: i16, opponent: i16 }               by "16.4"   says "event-graded";
        /// The end: points of a city from a source.
        Scored { seat as who: Seat, source: Source, points: i16 }      by (source.clause()) says "event-scored";
    }
}

kernel::said_words! {
    Card: card => tables().kind_of(card).text;
    Leader: leader => tables().leader(leader).text;
    Tile: tile => tables().tile(tile).text;
    Project: project => tables().project(project).text;
    Color: color => color.text();
    Source: source => source.text();
    Grade: grade => grade.text();
}

/// What is written on cards is the same in every language.
impl<C: ?Sized> Said<C> for Group {
    fn said(self, key: &'static str, _: &C, message: Message) -> Message {
        message.name(key, self.id())
    }
}

/// People count stages from 1.
fn numbered(id: &'static str, stage: u8) -> Message {
    Message::new(id).number("stage", i32::from(stage) + 1)
}

fn coins(seat: Seat, amount: i32) -> Message {
    let id = if amount < 0 { "event-coins-paid" } else { "event-coins-gained" };
    Message::new(id).seat("who", seat).number("amount", amount.abs())
}

fn weighed_part(what: What, part: Part, sixths: i32) -> Message {
    let message = match what {
        What::Card(card) => card.said("card", &(), Message::new("event-weighed-part")),
        What::Stage(stage) => numbered("event-weighed-stage-part", stage),
    };
    message.word("part", part.text()).name("value", written(sixths))
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        Event::clause(self)
    }

    fn message(&self) -> Message {
        Event::message(self)
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
                what: Message::new(part.text()),
                value: written(sixths.into()),
            }),
            _ => None,
        }
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        match *self {
            Event::Scored { seat, points, .. } => Some((seat, i32::from(points))),
            _ => None,
        }
    }
}
