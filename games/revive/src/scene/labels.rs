//! Labels: each legal move in a few words, every one different from the others.

use super::Painter;
use super::compounds::REWARDS;
use crate::components::{Goods, List, Lists, Op, Tables, Track, tables};
use crate::ids::RewardSpace;
use crate::moves::{Counting, Move, With};
use crate::notation::amounts;
use crate::position::Position;
use kernel::{Actor, Arg, Id as _, Joint, Message, Operand as _, Seat};

/// A label with the machines that change the action.
fn with(label: Message, with: With) -> Message {
    if with.is_empty() {
        return label;
    }
    let names = with.iter().map(|machine| Message::new(tables().machine_text(*machine))).collect();
    Message::new("label-with").one("what", label).arg("machines", Arg::List(names, Joint::Comma))
}

impl Position {
    pub(super) fn label_of(&self, actor: Actor, mv: Move) -> Message {
        let t = tables();
        let seat = actor.seat().unwrap_or(Seat(0));
        match mv {
            Move::Play { card, into } => {
                let id = match (into.half, into.turned, into.wild) {
                    (Some(_), _, None) => "label-play-half",
                    (_, Some(_), None) => "label-play-turned",
                    (_, None, Some(_)) => "label-play-wild",
                    (_, Some(_), Some(_)) => "label-play-both",
                    _ => "label-play",
                };
                // Beside a card that counts as all colors the half is part of where it goes.
                let half = into.half.map(|half| Message::new(half.text()));
                let place = [Message::new(t.slots[into.slot].name)].into_iter();
                let place = place.chain(half.filter(|_| into.wild.is_some())).collect();
                let machine = into.wild.map(|wild| wild.machine).or(into.turned);
                let some = [
                    ("half", into.half.filter(|_| into.wild.is_none()).map(|half| half.arg(self))),
                    ("turner", into.turned.filter(|_| into.wild.is_some()).map(|one| one.arg(self))),
                    ("machine", machine.map(|machine| machine.arg(self))),
                    ("wild", into.wild.map(|wild| wild.card.arg(self))),
                ];
                let message =
                    Message::new(id).arg("card", card.arg(self)).arg("into", Arg::List(place, Joint::Comma));
                some.into_iter().fold(message, |message, (key, arg)| match arg {
                    Some(arg) => message.arg(key, arg),
                    None => message,
                })
            }
            Move::Explore(goal) => {
                let message = match goal.less {
                    Some(less) => Message::new("label-explore-less").arg("less", amounts(less)),
                    None => Message::new("label-explore"),
                };
                with(message.arg("goal", goal.place.arg(self)), goal.with)
            }
            Move::Build { size, site } => {
                let opens = self.opened_by(t, seat, self.site_steps(t, size, site.space));
                let opens: Vec<Message> = opens.map(|reward| Message::new(t.rewards[reward].name)).collect();
                let id = if opens.is_empty() { "label-build" } else { "label-build-opens" };
                let message = Message::new(id).word("size", size.text()).arg("site", site.space.arg(self));
                with(message.arg("opens", Arg::List(opens, Joint::Comma)), site.with)
            }
            Move::Populate { space, study } => {
                let message = Message::new("label-populate").arg("space", space.arg(self));
                let side = self.seats.get(seat).and_then(|player| player.side);
                let technology = side.map(|side| t.side(side).technologies[study.node.index()]);
                let name = technology.map_or("common-none", |one| t.technologies[one].name);
                with(message.word("technology", name), study.with)
            }
            Move::Put(spot) => with(mv.label(self), spot.with),
            Move::Count(Counting(Some(wild))) => Message::new("label-count-wild")
                .arg("wild", wild.card.arg(self))
                .arg("machine", wild.machine.arg(self)),
            Move::Reward(space) => {
                let reward = REWARDS.get(usize::from(space).saturating_sub(1)).copied();
                Message::new("label-reward").word("reward", reward.unwrap_or("common-none"))
            }
            Move::Branch(number) => match self.check_part(t, seat, mv).map(|open| open.op) {
                Ok(Op::Choose { first, .. }) => {
                    list_message(t, Lists::branch(first, number.saturating_sub(1)))
                }
                _ => mv.label(self),
            },
            Move::Trade(paid) => match self.check_part(t, seat, mv).map(|open| open.op) {
                Ok(Op::Exchange { get, .. }) => Message::new("label-trade-for")
                    .one("what", list_message(t, get))
                    .arg("paid", amounts(paid)),
                _ => mv.label(self),
            },
            Move::Tribe(board) => {
                let facts = t.side(board);
                Message::new("label-tribe-side")
                    .word("tribe", facts.tribe_text)
                    .word("side", facts.face.text())
            }
            _ => mv.label(self),
        }
    }
}

/// An effect in a few words.
pub(super) fn list_message(t: &Tables, list: List) -> Message {
    let parts = t.ops(list).iter().map(|op| op_message(t, *op)).collect();
    Message::new("op-list").arg("parts", Arg::List(parts, Joint::Comma))
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
            Message::new("op-choose").arg("parts", Arg::List(branches.collect(), Joint::Or))
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
