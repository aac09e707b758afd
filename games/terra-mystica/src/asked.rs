//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::components::{Tables, Terrain, tables};
use crate::position::{Phase, Position};
use crate::turn::{InProgress, Spades};
use kernel::{Message, Seat};
use parts::hexes::Hex;

/// A question to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Nothing: chance is on.
    Draw,
    /// Which faction.
    Faction,
    /// Where a starting dwelling goes; it is this terrain.
    Dwelling(Terrain),
    /// Which first bonus card.
    Card,
    /// Where reward spades go.
    Reward(u8),
    /// Whether power is taken.
    Power {
        /// How much would be gained.
        gain: u8,
        /// Who built.
        from: u8,
    },
    /// Which favor tiles, and how many.
    Favor(u8),
    /// Which town tile.
    Town,
    /// Which track a key is for.
    Key,
    /// On which track so many steps are made.
    Steps(u8),
    /// On which track the Cultists make their step.
    Cultists,
    /// Where spades go.
    Spades(u8),
    /// Whether a dwelling is built on the hex that is ready.
    Build(Hex),
    /// Where the sandstorm goes.
    Sandstorm,
    /// Where the free dwelling goes.
    FreeDwelling,
    /// Which dwelling becomes a trading post.
    FreeTradingPost,
    /// Where the bridge goes.
    Bridge,
    /// How many workers become priests.
    Exchange(u8),
    /// The first of two actions.
    Double,
    /// An action.
    Action,
    /// The end of the turn.
    Done,
}

impl Asked {
    /// The question in words.
    pub fn message(self) -> Message {
        match self {
            Asked::Draw => Message::new("prompt-draw"),
            Asked::Faction => Message::new("prompt-faction"),
            Asked::Dwelling(home) => Message::new("prompt-dwelling").word("terrain", crate::terrain_id(home)),
            Asked::Card => Message::new("prompt-card"),
            Asked::Reward(n) => Message::new("prompt-reward").number("n", n),
            Asked::Power { gain, from } => Message::new("prompt-leech")
                .number("n", gain)
                .number("points", gain.saturating_sub(1))
                .seat("seat", Seat(from)),
            Asked::Favor(n) => Message::new("prompt-favor").number("n", n),
            Asked::Town => Message::new("prompt-town"),
            Asked::Key => Message::new("prompt-key"),
            Asked::Steps(n) => Message::new("prompt-steps").number("n", n),
            Asked::Cultists => Message::new("prompt-cultists"),
            Asked::Spades(n) => Message::new("prompt-spades").number("n", n),
            Asked::Build(hex) => Message::new("prompt-build").name("hex", tables().map.name(hex)),
            Asked::Sandstorm => Message::new("prompt-sandstorm"),
            Asked::FreeDwelling => Message::new("prompt-free-dwelling"),
            Asked::FreeTradingPost => Message::new("prompt-free-trading-post"),
            Asked::Bridge => Message::new("prompt-bridge"),
            Asked::Exchange(n) => Message::new("prompt-exchange").number("n", n),
            Asked::Double => Message::new("prompt-double"),
            Asked::Action => Message::new("prompt-action"),
            Asked::Done => Message::new("prompt-done"),
        }
    }
}

impl Position {
    /// What a seat that has to decide is asked.
    pub(crate) fn asked(&self, t: &Tables, seat: u8) -> Asked {
        match self.phase {
            Phase::Factions(_) => Asked::Faction,
            Phase::Dwellings(_) => Asked::Dwelling(self.home(t, seat)),
            Phase::Bonus(_) => Asked::Card,
            Phase::Rewards(_) => Asked::Reward(self.player(seat).spades),
            Phase::Actions => self.asked_in_actions(t, seat),
            Phase::DrawScoring(_) | Phase::DrawBonus | Phase::DrawFirst | Phase::Over => Asked::Draw,
        }
    }

    fn asked_in_actions(&self, t: &Tables, seat: u8) -> Asked {
        let on_turn = self.turn.seat == seat;
        let at_once = !self.rules.deferred_leech || !on_turn || self.answer_due(seat);
        if let Some(offer) = self.open_offers().iter().find(|offer| offer.to == seat && at_once) {
            return Asked::Power { gain: self.leech_gain(seat, offer.amount), from: offer.from };
        }
        let turn = &self.turn;
        match turn.work {
            _ if on_turn && turn.favors > 0 => Asked::Favor(turn.favors),
            _ if on_turn && turn.towns > 0 => Asked::Town,
            _ if on_turn && self.key_choice() => Asked::Key,
            InProgress::Steps(steps) if on_turn => Asked::Steps(steps),
            _ if self.step_due(t, seat) => Asked::Cultists,
            InProgress::Spades(s) if s.left() > 0 || turn.actions == 0 => self.asked_of_spades(t, seat, &s),
            InProgress::Sandstorm => Asked::Sandstorm,
            InProgress::FreeDwelling => Asked::FreeDwelling,
            InProgress::FreeTradingPost => Asked::FreeTradingPost,
            InProgress::Bridge { .. } => Asked::Bridge,
            _ if turn.exchange > 0 => Asked::Exchange(turn.exchange),
            _ if turn.actions > 1 => Asked::Double,
            _ if turn.actions == 1 => Asked::Action,
            _ => Asked::Done,
        }
    }

    fn asked_of_spades(&self, t: &Tables, seat: u8, s: &Spades) -> Asked {
        let home = self.home(t, seat);
        let ready =
            s.hexes().find(|&hex| self.terrain[hex as usize] == home && self.built[hex as usize] == 0);
        match (s.left(), ready) {
            (0, Some(hex)) => Asked::Build(hex),
            (0, None) => Asked::Done,
            (n, _) => Asked::Spades(n),
        }
    }
}
