//! Prompts: what is asked of the viewer.

use crate::components::{Op, tables};
use crate::frame::{CLEAR, Kind, LAY, Origin, RECRUIT, REMOVE};
use crate::position::{Phase, Position};
use crate::setup::Step;
use kernel::Message;

impl Position {
    /// What is asked of the seat that decides.
    pub(super) fn question(&self) -> Message {
        if self.phase == Phase::SetUp {
            return Message::new(match self.step() {
                Step::Draft(_) => "prompt-tribe",
                _ => "prompt-keep",
            });
        }
        let Some(top) = self.stack.top() else {
            return match (self.after, self.turn.hibernated, self.turn.actions) {
                (true, ..) => Message::new("prompt-after"),
                (_, true, _) => Message::new("prompt-closing"),
                (.., taken) => {
                    let most = self.actions_of_turn(tables());
                    match taken < most {
                        true => Message::new("prompt-turn").number("n", taken + 1).number("of", most),
                        false => Message::new("prompt-closing"),
                    }
                }
            };
        };
        match top.source.kind {
            Kind::Explore => Message::new(match top.open().lowest() {
                Some(RECRUIT) => "prompt-recruit",
                Some(LAY) => "prompt-lay",
                _ => "prompt-chance",
            }),
            Kind::Hibernate => Message::new(match top.open().lowest() {
                Some(CLEAR) => "prompt-clear",
                Some(REMOVE) => "prompt-remove",
                _ => "prompt-reward",
            }),
            Kind::Unlock => Message::new("prompt-unlock"),
            Kind::Crates => Message::new("prompt-chance"),
            Kind::Effects | Kind::Ability | Kind::Ground => {
                Message::new("prompt-effect").word("from", self.source_text())
            }
        }
    }

    /// The name of what gives the effect on top.
    fn source_text(&self) -> &'static str {
        let t = tables();
        let Some(top) = self.stack.top() else { return "common-none" };
        match top.source.from {
            Origin::Card(card) | Origin::Again(card) | Origin::Top(card) | Origin::Copied(card) => {
                t.cards.get(card).map_or("thing-citizen", |entry| entry.name)
            }
            Origin::Module(module) => t.modules[module].name,
            Origin::Machine(machine) => t.machine_text(machine),
            Origin::Crate(one) => t.crates[one].name,
            Origin::Water(_) => "kind-water",
            Origin::Technology(one) => t.technologies.get(one).map_or("thing-technology", |entry| entry.name),
            Origin::Location(one) => t.locations[one].name,
            Origin::Hibernation => "track-hibernation",
            Origin::Progress => "track-progress",
            Origin::Score => "track-score",
            Origin::Piece(_) => "thing-ability",
            Origin::Limit => "resource-crystal",
            Origin::Rule if top.source.kind == Kind::Ability => "thing-ability",
            Origin::Rule if self.opens(t).any(|open| matches!(open.op, Op::TakeMachine(_))) => {
                "thing-special-machine"
            }
            Origin::Rule => "thing-reward-space",
        }
    }
}
