//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::components::{Building, StartBuildings, Swap, TERRAINS, Terrain, tables};
use crate::position::{Phase, Position, bits};
use crate::turn::{Dig, InProgress};
use kernel::{Message, Seat};
use parts::hexes::Hex;

/// A question to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// Nothing: chance is on.
    Draw,
    /// Which set.
    Set,
    /// Which piece of the draft.
    Draft,
    /// Which first bonus tile.
    Bonus,
    /// Where a start building goes.
    Start(Building, Terrain),
    /// Whether power is taken.
    Power {
        /// How much.
        amount: u8,
        /// Who built.
        from: u8,
    },
    /// Which books are paid.
    Pay(u8),
    /// Which building is replaced.
    Swap(Swap),
    /// Whether a workshop is built on the hex that is ready.
    Build(Hex),
    /// Where free spades go.
    Spades(u8),
    /// Which town tile.
    Town(u8),
    /// Which palace.
    Palace,
    /// Which competency tiles.
    Competency(u8),
    /// Which books are taken.
    Books(u8),
    /// On which track all of so many steps are made.
    TrackSteps(u8),
    /// On which tracks so many steps are made.
    Steps(u8),
    /// Where a neutral building goes.
    Place(Building),
    /// Where a guild of a palace goes.
    Guild(u8),
    /// Where bridges go.
    Bridge(u8),
    /// Where spades of the set-up or a reward go.
    Loose(u8),
    /// Whether a key is used.
    Key,
    /// A further action.
    ActionMore,
    /// An action.
    Action,
    /// The end of the turn.
    Done,
}

impl Asked {
    /// The question in words; hexes are those of this side of the board.
    pub fn message(self, side: u8) -> Message {
        let new = Message::new;
        match self {
            Asked::Draw => new("prompt-draw"),
            Asked::Set => new("prompt-set"),
            Asked::Draft => new("prompt-draft"),
            Asked::Bonus => new("prompt-bonus"),
            Asked::Start(building, home) => {
                new("prompt-start").word("terrain", terrain_id(home)).word("building", building.id())
            }
            Asked::Power { amount, from } => new("prompt-leech")
                .number("n", amount)
                .number("points", amount.saturating_sub(1))
                .seat("seat", Seat(from)),
            Asked::Pay(n) => new("prompt-pay").number("n", n),
            Asked::Swap(swap) => new("prompt-swap").word("from", swap.from().id()).word("to", swap.to().id()),
            Asked::Build(hex) => new("prompt-build").name("hex", tables().maps[side as usize & 1].name(hex)),
            Asked::Spades(n) => new("prompt-spades").number("n", n),
            Asked::Town(n) => new("prompt-town").number("n", n),
            Asked::Palace => new("prompt-palace").number("n", 1),
            Asked::Competency(n) => new("prompt-competency").number("n", n),
            Asked::Books(n) => new("prompt-books").number("n", n),
            Asked::TrackSteps(n) => new("prompt-track-steps").number("n", n),
            Asked::Steps(n) => new("prompt-steps").number("n", n),
            Asked::Place(building) => new("prompt-place").word("building", building.id()),
            Asked::Guild(n) => new("prompt-guild").number("n", n),
            Asked::Bridge(n) => new("prompt-bridge").number("n", n),
            Asked::Loose(n) => new("prompt-loose").number("n", n),
            Asked::Key => new("prompt-key"),
            Asked::ActionMore => new("prompt-action-more"),
            Asked::Action => new("prompt-action"),
            Asked::Done => new("prompt-done"),
        }
    }
}

/// The id of a terrain's text.
pub(crate) fn terrain_id(terrain: Terrain) -> &'static str {
    TERRAINS[terrain as usize % TERRAINS.len()]
}

impl Position {
    /// What a seat that has to decide is asked.
    pub(crate) fn asked(&self, seat: u8) -> Asked {
        match self.phase {
            Phase::Draw(_) | Phase::Over => Asked::Draw,
            Phase::Sets(_) => Asked::Set,
            Phase::Draft(_) => Asked::Draft,
            Phase::Bonus(_) => Asked::Bonus,
            Phase::Buildings(_) => self.asked_at_start(seat),
            Phase::Choices(_) | Phase::Effects(_) | Phase::Income(_) | Phase::Actions | Phase::Rewards(_) => {
                self.asked_on_turn(seat)
            }
        }
    }

    fn asked_at_start(&self, seat: u8) -> Asked {
        let building = match self.faction(tables(), seat).buildings {
            StartBuildings::Only(kind) => kind,
            StartBuildings::And(kind) if self.player(seat).count[Building::Workshop as usize] >= 2 => kind,
            StartBuildings::Workshops | StartBuildings::And(_) => Building::Workshop,
        };
        Asked::Start(building, self.home(seat))
    }

    fn asked_on_turn(&self, seat: u8) -> Asked {
        if let Some(offer) = self.open_offers().first() {
            return Asked::Power { amount: offer.amount, from: self.turn.seat };
        }
        let turn = &self.turn;
        match turn.work {
            InProgress::Pay(n, _) => return Asked::Pay(n),
            InProgress::Swap(swap) => return Asked::Swap(swap),
            InProgress::Dig(dig) => return self.asked_of_dig(seat, dig),
            InProgress::None => {}
        }
        self.asked_of_owed().unwrap_or(match () {
            _ if turn.held != [0; 4] && self.player(seat).keys > 0 => Asked::Key,
            _ if turn.actions > 0 && turn.optional => Asked::ActionMore,
            _ if turn.actions > 0 => Asked::Action,
            _ => Asked::Done,
        })
    }

    /// What is owed to the player on turn.
    fn asked_of_owed(&self) -> Option<Asked> {
        let turn = &self.turn;
        let some = |n: u8, asked: fn(u8) -> Asked| (n > 0).then(|| asked(n));
        let placed = bits(turn.place.into()).next();
        some(turn.towns, Asked::Town)
            .or_else(|| turn.palace.then_some(Asked::Palace))
            .or_else(|| some(turn.competencies, Asked::Competency).filter(|_| turn.place == 0))
            .or_else(|| some(turn.books, Asked::Books).filter(|_| turn.has_book()))
            .or_else(|| some(turn.track_steps, Asked::TrackSteps))
            .or_else(|| some(turn.steps, Asked::Steps))
            .or_else(|| placed.map(|kind| Asked::Place(Building::ALL[kind as usize % 7])))
            .or_else(|| some(turn.guilds, Asked::Guild))
            .or_else(|| some(turn.bridges, Asked::Bridge))
            .or_else(|| turn.next_grant().map(|grant| Asked::Spades(grant.spades())))
            .or_else(|| some(turn.loose, Asked::Loose))
    }

    fn asked_of_dig(&self, seat: u8, dig: Dig) -> Asked {
        let home = self.terrain[dig.first as usize] == self.home(seat);
        match dig.free {
            0 if home => Asked::Build(dig.first),
            0 => Asked::Done,
            n => Asked::Spades(n),
        }
    }
}
