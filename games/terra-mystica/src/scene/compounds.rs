//! Compound choices: a dwelling with the spades it needs, and power actions with the burning they need.

use super::kinds::kind;
use crate::InProgress;
use crate::components::{Cost, Gain, Tables, tables};
use crate::moves::{Act, Move};
use crate::position::{Phase, Position};
use kernel::moves::ByName as _;
use kernel::scene::Compound;
use kernel::{Message, Seat};
use parts::hexes::Hex;
use parts::scene::can_chain;

/// A way to get spades: the moves that get them, how many, and how it is called.
struct Spades {
    moves: Vec<Move>,
    spades: u8,
    label: &'static str,
    id: String,
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
        for i in 0..t.power_actions.len() as u8 {
            chains.extend(self.burning(t, seat, i));
        }
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
        let to_home = Move::Transform { hex, to: self.home(t, seat), long: false };
        let mut offer = |moves: Vec<Move>, label: Message| {
            if can_chain(self, seat, &moves) {
                let kind = kind(Move::Build(hex));
                chains.push(Compound {
                    moves,
                    places: vec![name.to_owned()],
                    label: label.name("hex", name),
                    kind,
                });
            }
        };
        let paid = |n: u8| Message::new("chain-build").number("n", n);
        offer(vec![Move::Dig(needed), Move::Build(hex)], paid(needed));
        for source in sources {
            let mut moves = source.moves.clone();
            let more = needed.saturating_sub(source.spades);
            if more > 0 {
                moves.push(Move::Dig(more));
            }
            moves.push(Move::Build(hex));
            offer(moves, Message::new(source.label).name("id", source.id.as_str()).number("more", more));
        }
        let label = Message::new("chain-transform").number("n", needed);
        let home = crate::terrain_id(self.home(t, seat));
        offer(vec![Move::Dig(needed), to_home], label.word("terrain", home));
    }

    /// The actions that give spades, with burning where it is needed.
    fn spade_sources(&self, t: &Tables, seat: Seat) -> Vec<Spades> {
        let mut sources = Vec::new();
        self.each_special(t, seat, |act| {
            let gain = match act {
                Act::Card(i) => t.bonus.get(i as usize).and_then(|card| card.action),
                Act::Favor(i) => t.favors.get(i as usize).and_then(|tile| tile.action),
                _ => None,
            };
            if let Some(Gain { spades: spades @ 1.., .. }) = gain {
                let id = act.name().to_owned();
                sources.push(Spades { moves: vec![Move::Act(act)], spades, label: "chain-build-tile", id });
            }
        });
        for (i, action) in (0u8..).zip(&t.power_actions) {
            if action.gives.spades > 0 {
                let act = Move::Act(Act::Power(i));
                let (moves, label) = match self.player(seat).bowls.burn_for(action.power) {
                    Some(0) => (vec![act], "chain-build-power"),
                    Some(n) => (vec![Move::Burn(n), act], "chain-build-burning"),
                    None => continue,
                };
                sources.push(Spades { moves, spades: action.gives.spades, label, id: action.id.clone() });
            }
        }
        sources
    }

    /// A power action for which power has to be burned first.
    fn burning(&self, t: &Tables, seat: Seat, i: u8) -> Option<Compound<Move>> {
        let action = t.power_actions.get(i as usize)?;
        let burn = self.player(seat).bowls.burn_for(action.power).filter(|burn| *burn > 0)?;
        let moves = vec![Move::Burn(burn), Move::Act(Act::Power(i))];
        let (n, what) = super::words::amounts(&action.gives).next()?;
        let label = Message::new("chain-burning").name("id", action.id.as_str()).number("burn", burn);
        let label = label.number("power", action.power).number("n", n).word("what", what);
        let chain = Compound { moves, places: vec![action.id.clone()], label, kind: "power" };
        can_chain(self, seat, &chain.moves).then_some(chain)
    }
}
