//! Inputs of the main board and of the turn in progress: spaces, track, contracts, and what is still to be used.

use super::quarters;
use crate::amounts::{Amounts, Resource};
use crate::components::{Body, List, Part, Tables, tables};
use crate::kinds::{CardType, Color, Contract, Kinds, Space};
use crate::network::Tunnels;
use crate::position::{Phase, Position, Stage};
use kernel::{Id as _, InputSink, Seat, yes};

impl Position {
    /// Spaces, the Federation track, contracts and the supply.
    pub(super) fn main_board<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let player = self.player(seat);
        let taking = self.on_turn() == Some(seat) && self.turn.stage != Stage::Choose;
        let more = self.phase == Phase::Turn && self.turns_of_round(seat) > u8::from(taking);
        let mut free = [0.0; 3];
        let open = |space: Space| more && t.space(space).color.is_some() && self.is_free(space);
        for space in self.spaces().filter(|space| open(*space)) {
            if let Some(color) = t.space(space).color {
                free[color as usize] += 1.0;
            }
        }
        to.each("free-spaces", free.map(|n| n / 2.0));
        let mut matching = [0.0; 3];
        for color in Color::ALL {
            let cards = player.hand.iter().filter(|card| t.card(*card).color == Some(color)).count();
            matching[color as usize] = (cards as f32).min(free[color as usize]);
        }
        to.each("matching", matching);
        to.put("matching-sum", matching.iter().sum::<f32>().min(3.0));
        let here = |space: &Space| self.has_space(*space) && open(*space);
        to.some("free-space", Space::COUNT, Space::all().filter(here).map(|space| (space.index(), 1.0)));
        let own = self.track[seat];
        to.steps("track", 4, own.into());
        let ahead = |other: &Seat| {
            let key = |seat: Seat| (self.track[seat], self.stacked[seat]);
            *other != seat && key(*other) > key(seat)
        };
        to.put("ahead-on-track", self.all_seats().filter(ahead).count() as f32);
        to.some("contracts", Contract::COUNT, self.contracts.iter().map(|contract| (contract.index(), 1.0)));
        to.put("contracts-taken", player.contracts.len() as f32);
        to.put("white-domes", f32::from(self.white_domes.min(3)));
        to.put("purple-domes", f32::from(self.purple_domes.min(3)));
        to.put("tunnels-left", f32::from(self.tunnels.min(3)));
        to.put("special-open", self.open.len() as f32 / 3.0);
    }

    /// What is left of the turn that is being taken.
    pub(super) fn in_progress<S: InputSink>(&self, t: &Tables, seat: Seat, to: &mut S) {
        let mine = self.phase == Phase::Turn && self.acting() == seat;
        let stage = if mine { self.turn.stage as usize } else { 4 };
        to.one_hot("stage", 4, stage);
        let blocks = mine && self.turn.stage == Stage::Blocks;
        let turn = self.stack.iter().next_back().filter(|_| blocks);
        let due = |part: usize| turn.is_some_and(|turn| turn.open().has(part) && turn.part() != Some(part));
        to.one_hot("space-due", Space::COUNT, if due(0) { self.turn.space.index() } else { Space::COUNT });
        let card = self.turn.card.filter(|_| due(1));
        let mut brings = Brings::default();
        if let Some(card) = card
            && t.card(card).kind == CardType::Instant
            && let Body::Effects(list) = t.card(card).body
        {
            self.add_list(seat, list, 1.0, &mut brings);
        }
        to.each("card-gives", brings.gives);
        to.each("card-does", brings.does);
        to.put("card-price", card.map_or(0.0, |card| f32::from(t.card(card).price)));
        let mut brings = Brings::default();
        if blocks {
            self.open_parts().for_each(|(_, part, _)| self.add_part(seat, part, 1.0, &mut brings));
        }
        to.each("open-gives", brings.gives);
        to.each("open-does", brings.does);
        let times = self.stack.top().filter(|_| blocks).map_or(0, |top| top.times_left());
        to.put("times-left", times.into());
        to.steps("draws", 3, if self.drawer == seat { f32::from(self.draws) } else { 0.0 });
        to.put("space-used", yes(blocks && self.turn.space_used));
    }

    fn add_list(&self, seat: Seat, list: List, times: f32, to: &mut Brings) {
        tables().effects.parts(list).iter().for_each(|part| self.add_part(seat, *part, times, to));
    }

    /// Adds what a part brings so many times; of a choice each branch counts its share.
    fn add_part(&self, seat: Seat, part: Part, times: f32, to: &mut Brings) {
        match part {
            Part::Gain(amounts) => to.gains(&amounts, times),
            Part::GainChoice { pick, from, .. } => {
                let share = f32::from(pick) / from.len().max(1) as f32 / 4.0;
                for (sum, resource) in to.gives.iter_mut().zip(Resource::ALL) {
                    *sum += if from.has(resource) { share * times } else { 0.0 };
                }
            }
            Part::Per { count, every, gain, max } => {
                let n =
                    (self.player(seat).count(count, Tunnels::AtCity) / usize::from(every)).min(max.into());
                to.gains(&gain, n as f32 * times);
            }
            Part::List(list) => self.add_list(seat, list, times, to),
            Part::If { condition, then } if self.holds(seat, condition) => {
                self.add_list(seat, then, times, to);
            }
            Part::Choose { first, len, .. } => {
                for n in 0..len {
                    self.add_list(seat, tables().effects.branch(first, n), times / f32::from(len), to);
                }
            }
            Part::Pay { then, .. } => self.add_list(seat, then, 0.5 * times, to),
            Part::Build { what, max, .. } => to.does[kind_of(what)] += f32::from(max) * times,
            Part::BuildAndUpgrade { what, .. } => {
                to.does[if what.meets(Kinds::TUNNEL) { 1 } else { 2 }] += times;
                to.does[3] += times;
            }
            Part::Upgrade { max, .. } => to.does[3] += f32::from(max) * times,
            _ => {}
        }
    }
}

/// What effects bring: goods in quarters, and how many cities, tunnels, buildings and upgrades.
#[derive(Clone, Copy, Default)]
struct Brings {
    gives: [f32; 7],
    does: [f32; 4],
}

impl Brings {
    fn gains(&mut self, amounts: &Amounts, times: f32) {
        self.gives.iter_mut().zip(quarters(amounts)).for_each(|(sum, n)| *sum += n * times);
    }
}

/// Where [`Brings`] counts a build of these kinds.
fn kind_of(what: Kinds) -> usize {
    [Kinds::CITY, Kinds::TUNNEL].iter().position(|kinds| what.meets(*kinds)).unwrap_or(2)
}
