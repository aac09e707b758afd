//! Labels: each legal move in a few words, every one different from the others.

use crate::components::tables;
use crate::moves::{Move, With};
use crate::notation::{amounts, machine_arg};
use crate::position::Position;
use kernel::{Actor, Arg, Id as _, Joint, Message, Operand as _, Seat};

/// A label with the machines that change the action.
fn with(label: Message, with: With) -> Message {
    if with.is_empty() {
        return label;
    }
    let t = tables();
    let names = with.iter().map(|machine| Message::new(t.machine_text(*machine))).collect();
    let mut message = Message::new("label-with").one("what", label);
    message.args.push(("machines", Arg::List(names, Joint::Comma)));
    message
}

impl Position {
    pub(super) fn label_of(&self, actor: Actor, mv: Move) -> Message {
        let t = tables();
        let seat = actor.seat().unwrap_or(Seat(0));
        match mv {
            Move::Play { card, into } => {
                let wild = into.wild.map(|wild| (t.cards[wild.card].name, wild.machine));
                let id = match (into.half, into.turned, wild) {
                    (Some(_), _, None) => "label-play-half",
                    (_, Some(_), None) => "label-play-turned",
                    (_, None, Some(_)) => "label-play-wild",
                    (_, Some(_), Some(_)) => "label-play-both",
                    _ => "label-play",
                };
                let mut message = Message::new(id).word("card", t.cards[card].name);
                let slot = Message::new(t.slots[into.slot].name);
                let place = match (into.half, wild) {
                    // The half is part of where it goes.
                    (Some(half), Some(_)) => vec![slot, Message::new(half.text())],
                    _ => vec![slot],
                };
                message.args.push(("into", Arg::List(place, Joint::Comma)));
                if let (Some(half), None) = (into.half, wild) {
                    message = message.word("half", half.text());
                }
                match (into.turned, wild) {
                    (Some(turner), Some((name, machine))) => {
                        message.args.push(("turner", machine_arg(turner)));
                        message.args.push(("machine", machine_arg(machine)));
                        message.word("wild", name)
                    }
                    (None, Some((name, machine))) => {
                        message.args.push(("machine", machine_arg(machine)));
                        message.word("wild", name)
                    }
                    (Some(machine), None) => {
                        message.args.push(("machine", machine_arg(machine)));
                        message
                    }
                    (None, None) => message,
                }
            }
            Move::Explore(goal) => {
                let mut message =
                    Message::new(if goal.less.is_some() { "label-explore-less" } else { "label-explore" });
                message.args.push(("goal", goal.place.arg(self)));
                if let Some(less) = goal.less {
                    message.args.push(("less", amounts(less)));
                }
                with(message, goal.with)
            }
            Move::Build { size, site } => {
                let mut message = Message::new("label-build").word("size", size.text());
                message.args.push(("site", site.space.arg(self)));
                with(message, site.with)
            }
            Move::Populate { space, study } => {
                let mut message = Message::new("label-populate");
                message.args.push(("space", space.arg(self)));
                let side = self.seats.get(seat).and_then(|player| player.side);
                let technology = side.map(|side| t.side(side).technologies[study.node.index()]);
                let name = technology.map_or("common-none", |one| t.technologies[one].name);
                with(message.word("technology", name), study.with)
            }
            Move::Put(spot) => {
                let mut message = Message::new("label-put");
                message.args.push(("spot", spot.space.arg(self)));
                with(message, spot.with)
            }
            Move::Count(how) => match how.0 {
                None => mv.label(self),
                Some(wild) => {
                    let mut message = Message::new("label-count-wild").word("wild", t.cards[wild.card].name);
                    message.args.push(("machine", machine_arg(wild.machine)));
                    message
                }
            },
            Move::Tribe(board) => {
                let facts = t.side(board);
                Message::new("label-tribe-side")
                    .word("tribe", facts.tribe_text)
                    .word("side", facts.face.text())
            }
            Move::Use(machine)
            | Move::TakeMachine(machine)
            | Move::Recover(machine)
            | Move::SwitchEnergy(machine) => {
                let id = match mv {
                    Move::Use(_) => "label-use",
                    Move::TakeMachine(_) => "label-machine",
                    Move::Recover(_) => "label-recover",
                    _ => "label-switch-energy",
                };
                let mut message = Message::new(id);
                message.args.push(("machine", machine_arg(machine)));
                message
            }
            _ => mv.label(self),
        }
    }
}
