//! Yields of cards, modules and machines, by kind, so that what was learned of one of them holds for the others.

use crate::components::{Goods, List, Lists, Op, Tables, Track};
use crate::ids::*;
use crate::position::{Player, Position};
use kernel::{Id as _, InputSink, Seat, yes};

/// Kinds that are told apart.
const KINDS: usize = 20;
/// The amount of a kind that stands for any number of times.
const OFTEN: u8 = 3;

/// So much of each kind.
#[derive(Clone, Copy, Debug)]
struct Yield([f32; KINDS]);

impl Yield {
    const NONE: Yield = Yield([0.0; KINDS]);

    /// Adds what the parts of a list bring, as much of it as `share` says.
    fn add(&mut self, t: &Tables, list: List, share: f32) {
        for op in t.ops(list) {
            let (kind, n) = match *op {
                Op::Gain(goods, n) | Op::GainPer(_, goods, n) => (of_goods(goods), n),
                Op::GainByColor(_, n) => (4, n),
                Op::Points(n) => (5, n),
                Op::GainEnergy(n) => (6, n),
                Op::RecoverEnergy(n) => (7, n),
                Op::GainCrate(n) => (8, n),
                Op::ReuseCrate => (8, 1),
                Op::Advance(Track::Of(color), n) => (9 + color as usize, n),
                Op::Advance(_, n) => (12, n),
                Op::TakeModule | Op::TakeMachine(_) => (13, 1),
                Op::TakeCard(_) => (14, 1),
                Op::TribeAbility => (15, 1),
                Op::SlotToRest(n) | Op::RestToActive(n) => (16, n),
                Op::PlayCard(_) | Op::UseActiveTop => (17, 1),
                Op::FreeAction { .. } => (18, 1),
                Op::Exchange { get, max, .. } => {
                    let times = if max == 0 { OFTEN } else { max };
                    self.add(t, get, share * 0.5 * f32::from(times));
                    continue;
                }
                Op::Choose { first, count } => {
                    let part = share / f32::from(count.max(1)).sqrt();
                    (0..count).for_each(|n| self.add(t, Lists::branch(first, n), part));
                    continue;
                }
                _ => (19, 1),
            };
            self.0[kind] += share * f32::from(n);
        }
    }

    fn write<S: InputSink>(self, name: &'static str, to: &mut S) {
        to.each(name, self.0.map(|n| n.min(12.0) / 2.0));
    }
}

fn of_goods(goods: Goods) -> usize {
    match goods {
        Goods::Of(Res::Gear) => 0,
        Goods::Of(Res::Book) => 1,
        Goods::Of(Res::Food) => 2,
        Goods::Of(Res::Crystal) => 3,
        Goods::Basic | Goods::Same => 4,
    }
}

impl Position {
    /// What could be brought by the cards at hand and those that a hibernation brings back, by modules and by machines.
    pub(super) fn yields<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = &self.seats[seat];
        let names = [["top-active", "bottom-active"], ["top-resting", "bottom-resting"]];
        for (cards, names) in [player.active, player.resting].into_iter().zip(names) {
            for (half, name) in [Half::Top, Half::Bottom].into_iter().zip(names) {
                let mut sum = Yield::NONE;
                cards.iter().for_each(|card| sum.add(t, t.card(card).half(half).list, 1.0));
                sum.write(name, to);
            }
        }
        let mut laid = Yield::NONE;
        player.laid.iter().for_each(|one| laid.add(t, t.card(one.card).half(one.half).list, 1.0));
        laid.write("laid", to);
        let (mut idle, mut busy) = (Yield::NONE, Yield::NONE);
        for (rack, machine) in player.machines(t) {
            let sum = if player.is_busy(rack) { &mut busy } else { &mut idle };
            sum.add(t, t.machine(machine).list, 1.0);
        }
        idle.write("idle", to);
        busy.write("busy", to);
        let mut crates = Yield::NONE;
        player.closed.iter().for_each(|one| crates.add(t, t.crate_lists[one.index()], 1.0));
        crates.write("closed", to);
        self.modules_at(t, player, to);
    }

    /// Modules by the half that is played beside them and by color, and how well they fit the cards at hand.
    fn modules_at<S: InputSink>(&self, t: &Tables, player: &Player, to: &mut S) {
        let mut at_hand = [false; 3];
        player.active.iter().for_each(|card| at_hand[t.card(card).color as usize] = true);
        let (mut brings, mut fires) = ([Yield::NONE; 2], [[0.0_f32; 3]; 2]);
        let (mut free, mut now, mut later) = (0.0, 0.0, 0.0);
        for slot in Slot::all() {
            let facts = &t.slot[slot.index()];
            let open = !facts.locked || player.passives.open >> slot.index() & 1 == 1;
            let stacks =
                |laid: &crate::position::Laid| laid.slot != slot || t.card(laid.card).half(laid.half).stack;
            let usable = open && player.laid.iter().all(stacks);
            let half = usize::from(facts.half == Some(Half::Bottom));
            let mut by_color = [0.0_f32; 3];
            for module in facts.spaces.iter().filter_map(|space| player.modules[space.index()]) {
                let module = t.module(module);
                brings[half].add(t, module.list, yes(open));
                for (color, n) in by_color.iter_mut().enumerate() {
                    *n += yes(module.colors >> color & 1 == 1);
                }
            }
            let best = |fits: &dyn Fn(usize) -> bool| {
                (0..3).filter(|color| fits(*color)).fold(0.0, |most, color| f32::max(most, by_color[color]))
            };
            free += yes(usable);
            now += yes(usable) * best(&|color| at_hand[color]);
            later += yes(open) * best(&|_| true);
            for (sum, n) in fires[half].iter_mut().zip(by_color) {
                *sum += yes(open) * n;
            }
        }
        brings[0].write("module-top", to);
        brings[1].write("module-bottom", to);
        to.each("module-top-color", fires[0]);
        to.each("module-bottom-color", fires[1]);
        to.put("slots-usable", free);
        to.put("modules-now", now);
        to.put("modules-most", later);
        // What can be played before the next hibernation, and what more could be behind it.
        let slots = Slot::all()
            .filter(|slot| !t.slot[slot.index()].locked || player.passives.open >> slot.index() & 1 == 1);
        let plays = f32::min(free, player.active.len() as f32);
        let after = f32::min(slots.count() as f32, (player.active.len() + player.resting.len()) as f32);
        to.put("plays-now", plays);
        to.put("plays-by-sleep", after - plays);
    }
}
