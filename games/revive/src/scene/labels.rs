//! Labels: each legal move in a few words, every one different from the others.

use super::Painter;
use super::compounds::REWARDS;
use crate::components::{Goods, List, Lists, Op, Tables, Track, tables};
use crate::ids::RewardSpace;
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
                let opens = self.opened_by(t, seat, self.site_steps(t, size, site.space));
                let opens: Vec<Message> = opens.map(|reward| Message::new(t.rewards[reward].name)).collect();
                let id = if opens.is_empty() { "label-build" } else { "label-build-opens" };
                let mut message = Message::new(id).word("size", size.text());
                message.args.push(("opens", Arg::List(opens, Joint::Comma)));
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
            Move::Reward(space) => {
                let reward = REWARDS.get(usize::from(space).saturating_sub(1)).copied();
                Message::new("label-reward").word("reward", reward.unwrap_or("common-none"))
            }
            Move::Branch(number) => {
                let open = self.find_open(t, |open| matches!(open.op, Op::Choose { .. }));
                match open.map(|open| open.op) {
                    Some(Op::Choose { first, .. }) => {
                        list_message(t, Lists::branch(first, number.saturating_sub(1)))
                    }
                    _ => mv.label(self),
                }
            }
            Move::Trade(paid) => match self.check_part(t, seat, mv).map(|open| open.op) {
                Ok(Op::Exchange { get, .. }) => {
                    let mut message = Message::new("label-trade-for").one("what", list_message(t, get));
                    message.args.push(("paid", amounts(paid)));
                    message
                }
                _ => mv.label(self),
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

/// An effect in a few words.
pub(super) fn list_message(t: &Tables, list: List) -> Message {
    let mut message = Message::new("op-list");
    message
        .args
        .push(("parts", Arg::List(t.ops(list).iter().map(|op| op_message(t, *op)).collect(), Joint::Comma)));
    message
}

fn op_message(t: &Tables, op: Op) -> Message {
    let amount = |n: u8, what| Message::new("common-amount").number("n", n).word("what", what);
    match op {
        Op::Gain(Goods::Of(res), n) => amount(n, res.text()),
        Op::Gain(_, n) => amount(n, "resource-basic"),
        Op::Points(n) => amount(n, "resource-points"),
        Op::GainEnergy(n) => amount(n, "resource-energy"),
        Op::GainCrate(n) => amount(n, "thing-crate"),
        Op::RecoverEnergy(n) => Message::new("op-recover").number("n", n),
        Op::Advance(Track::Of(color), n) => {
            Message::new("op-advance").number("n", n).word("color", color.text())
        }
        Op::Advance(_, n) => Message::new("op-advance-any").number("n", n),
        Op::TakeModule => Message::new("op-module"),
        Op::TakeCard(_) => Message::new("op-card"),
        Op::TakeArtifact => Message::new("op-artifact"),
        Op::TribeAbility => Message::new("thing-ability"),
        Op::Choose { first, count } => {
            let branches = (0..count).map(|n| list_message(t, Lists::branch(first, n)));
            let mut message = Message::new("op-choose");
            message.args.push(("parts", Arg::List(branches.collect(), Joint::Or)));
            message
        }
        _ => Message::new("op-other"),
    }
}

impl Painter<'_> {
    /// An effect in a few words.
    pub(super) fn list_message(&self, list: List) -> Message {
        list_message(self.t, list)
    }
}

impl Position {
    /// The reward spaces that so many steps open.
    pub(super) fn opened_by(
        &self,
        t: &Tables,
        seat: Seat,
        steps: [u8; 3],
    ) -> impl Iterator<Item = RewardSpace> + use<> {
        let fresh = self.would_open(t, seat, steps);
        RewardSpace::all().filter(move |reward| fresh >> reward.index() & 1 == 1)
    }
}
