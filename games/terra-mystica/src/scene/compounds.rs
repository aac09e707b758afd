//! Compound choices: a dwelling with the spades it needs, and power actions with the burning they need.

use super::choices::deed;
use super::labels::gives_label;
use crate::InProgress;
use crate::components::{Cost, Tables, tables};
use crate::moves::{Act, Direction, Move};
use crate::names::Power;
use crate::position::{Phase, Position};
use parts::scene::prelude::*;

/// A way to get spades: the moves that get them, how many, and how it is called.
struct Spades {
    moves: Vec<Move>,
    spades: u8,
    label: Message,
}

impl Position {
    /// What a seat may think of as one thing.
    pub(super) fn chains(&self, seat: Seat) -> Vec<Compound<Move>> {
        let t = tables();
        let acting =
            self.phase == Phase::Actions && self.turn.seat == seat && self.turn.work == InProgress::None;
        if !acting || self.check_action(t, seat).is_err() {
            return Vec::new();
        }
        let mut chains = Vec::new();
        let reach = self.spade_reach(t, seat, Hex::NONE, Cost::default());
        let sources = self.spade_sources(t, seat);
        for hex in reach.iter() {
            let needed = self.spades_home(t, seat, self.terrain[hex]);
            if needed > 0 && self.building(hex).is_none() {
                self.chains_on(t, seat, hex, needed, &sources, &mut chains);
            }
        }
        chains.extend(Power::all().filter_map(|power| self.burning(t, seat, power)));
        chains
    }

    fn chains_on(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        needed: u8,
        sources: &[Spades],
        chains: &mut Vec<Compound<Move>>,
    ) {
        let name = t.map.name(hex);
        let to_home = Move::Transform { hex, to: self.home(t, seat), way: Direction::Short };
        let mut offer = |moves: Vec<Move>, label: Message| {
            chains.extend(compound(self, seat, moves, (name, "build"), label.name("hex", name)));
        };
        let paid = Message::new("chain-build").number("n", needed);
        offer(vec![Move::Dig(needed), Move::Build(hex)], paid);
        for source in sources {
            let more = needed.saturating_sub(source.spades);
            let dig = (more > 0).then_some(Move::Dig(more));
            let moves = source.moves.iter().copied().chain(dig).chain([Move::Build(hex)]).collect();
            offer(moves, source.label.clone().number("more", more));
        }
        let label = Message::new("chain-transform").number("n", needed);
        let home = crate::terrain_id(self.home(t, seat));
        offer(vec![Move::Dig(needed), to_home], label.word("terrain", home));
    }

    /// The actions that give spades, with burning where it is needed.
    fn spade_sources(&self, t: &Tables, seat: Seat) -> Vec<Spades> {
        let mut sources = Vec::new();
        let mut add = |moves: Vec<Move>, act: Act, label| {
            let spades = deed(t, act).map_or(0, |gain| gain.spades);
            if spades > 0 {
                sources.push(Spades { moves, spades, label });
            }
        };
        self.each_special(t, seat, |act| {
            let tile = if let Act::Favor(_) = act { "favor-tile" } else { "card" };
            add(vec![Move::Act(act)], act, Message::new("chain-build-tile").word("tile", tile));
        });
        for (power, action) in t.power_actions.iter() {
            let act = Act::Power(power);
            match self.player(seat).bowls.burn_for(action.power) {
                Some(0) => add(vec![Move::Act(act)], act, Message::new("chain-build-power")),
                Some(n) => {
                    let label = Message::new("chain-build-burning").number("burn", n);
                    add(vec![Move::Burn(n), Move::Act(act)], act, label);
                }
                None => {}
            }
        }
        sources
    }

    /// A power action for which power has to be burned first.
    fn burning(&self, t: &Tables, seat: Seat, power: Power) -> Option<Compound<Move>> {
        let action = &t.power_actions[power];
        let burn = self.player(seat).bowls.burn_for(action.power).filter(|burn| *burn > 0)?;
        let label = gives_label("chain-burning", power).number("burn", burn);
        let moves = vec![Move::Burn(burn), Move::Act(Act::Power(power))];
        compound(self, seat, moves, (power.name(), "power"), label)
    }
}
