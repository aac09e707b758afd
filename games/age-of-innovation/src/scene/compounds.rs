//! Compound choices: a workshop with the spades it needs, and power actions with the power they need sacrificed.

use crate::components::{PowerAction, Tables, tables};
use crate::moves::{Act, Move};
use crate::position::{Phase, Position};
use crate::turn::InProgress;
use parts::scene::prelude::*;

impl Position {
    /// What a seat may think of as one thing.
    pub(super) fn chains(&self, seat: Seat) -> Vec<Compound<Move>> {
        let t = tables();
        let acting =
            self.phase == Phase::Actions && self.turn.seat == seat && self.turn.work == InProgress::None;
        if !acting || self.check_action(seat).is_err() {
            return Vec::new();
        }
        let mut chains = Vec::new();
        for hex in (self.reach(t, seat) & self.open_land(t)).iter() {
            if self.spades_home(seat, hex) > 0 {
                self.chains_on(t, seat, hex, &mut chains);
            }
        }
        for action in PowerAction::all() {
            chains.extend(self.sacrificing(t, seat, action));
        }
        chains
    }

    fn chains_on(&self, t: &Tables, seat: Seat, hex: Hex, chains: &mut Vec<Compound<Move>>) {
        let name = self.map(t).name(hex);
        let way = self.likely_way(t, seat, hex);
        let spades = self.spades_home(seat, hex);
        let dig = Move::Transform { hex, to: self.home(seat), way };
        let build = Move::Build { hex, way };
        let mut offer = |moves: Vec<Move>, label: Message| {
            let label = label.name("hex", name).number("n", spades);
            chains.extend(compound(self, seat, moves, (name, "build"), label));
        };
        offer(vec![dig, build], Message::new("chain-build"));
        for (it, action) in t.power_actions.iter() {
            if action.effect.gives.spades == 0 {
                continue;
            }
            let act = Move::Act(Act::Power(it));
            match self.burn_for(t, seat, it) {
                Some(0) => {
                    offer(vec![act, dig, build], Message::new("chain-build-power").word("id", it.text()))
                }
                Some(n) => {
                    let label = Message::new("chain-build-burning").number("burn", n);
                    offer(vec![Move::Burn(n), act, dig, build], label);
                }
                None => {}
            }
        }
    }

    /// How much a seat has to sacrifice to take a power action, if it can.
    fn burn_for(&self, t: &Tables, seat: Seat, action: PowerAction) -> Option<u8> {
        self.player(seat).bowls.burn_for(self.power_price(t, seat, action))
    }

    /// A power action for which power has to be sacrificed first.
    fn sacrificing(&self, t: &Tables, seat: Seat, action: PowerAction) -> Option<Compound<Move>> {
        let burn = self.burn_for(t, seat, action).filter(|burn| *burn > 0)?;
        let id = action.text();
        let moves = vec![Move::Burn(burn), Move::Act(Act::Power(action))];
        let label = Message::new("chain-burning").number("burn", burn).word("id", id);
        compound(self, seat, moves, (id, "power"), label)
    }
}
