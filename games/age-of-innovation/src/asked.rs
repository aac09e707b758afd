//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::components::{Building, Map, StartBuildings, Swap, Terrain, tables};
use crate::position::{Phase, Position, bits};
use crate::refusal::terrain_word;
use crate::turn::{Dig, InProgress};
use kernel::messages_in::Fill;
use kernel::{Message, Seat};
use parts::hexes::Hex;

kernel::messages_in! {
    /// A question to a seat.
    pub enum Asked for Map {
        Draw "prompt-draw";
        Set "prompt-set";
        Draft "prompt-draft";
        Bonus "prompt-bonus";
        Start(building: Building, terrain: Terrain as terrain_word) "prompt-start";
        Power { n: u8, seat: Seat } "prompt-leech";
        Pay(n: u8) "prompt-pay";
        Swap(from: Swap) "prompt-swap";
        Build(hex: Hex) "prompt-build";
        Spades(n: u8) "prompt-spades";
        Town(n: u8) "prompt-town";
        Palace "prompt-palace";
        Competency(n: u8) "prompt-competency";
        Books(n: u8) "prompt-books";
        TrackSteps(n: u8) "prompt-track-steps";
        Steps(n: u8) "prompt-steps";
        Place(building: Building) "prompt-place";
        Guild(n: u8) "prompt-guild";
        Bridge(n: u8) "prompt-bridge";
        Loose(n: u8) "prompt-loose";
        Key "prompt-key";
        ActionMore "prompt-action-more";
        Action "prompt-action";
        Done "prompt-done";
    }
}

impl Asked {
    /// The question in words; hexes are those of this map.
    pub fn message(self, map: &Map) -> Message {
        let asked = self.row_message(map);
        match self {
            Asked::Power { n, .. } => asked.number("points", n.saturating_sub(1)),
            Asked::Palace => asked.number("n", 1),
            _ => asked,
        }
    }
}

impl Fill<Map> for Asked {
    fn fill(self, key: &'static str, map: &Map, message: Message) -> Message {
        message.one(key, self.message(map))
    }
}

/// What is replaced, and by what.
impl Fill<Map> for Swap {
    fn fill(self, from: &'static str, _: &Map, message: Message) -> Message {
        message.word(from, self.from().id()).word("to", self.to().id())
    }
}

impl Position {
    /// What a seat that has to decide is asked.
    pub(crate) fn asked(&self, seat: Seat) -> Asked {
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

    fn asked_at_start(&self, seat: Seat) -> Asked {
        let building = match self.faction(tables(), seat).buildings {
            StartBuildings::Only(kind) => kind,
            StartBuildings::And(kind) if self.player(seat).count[Building::Workshop as usize] >= 2 => kind,
            StartBuildings::Workshops | StartBuildings::And(_) => Building::Workshop,
        };
        Asked::Start(building, self.home(seat))
    }

    fn asked_on_turn(&self, seat: Seat) -> Asked {
        if let Some(offer) = self.open_offers().first() {
            return Asked::Power { n: offer.amount, seat: self.turn.seat };
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

    fn asked_of_dig(&self, seat: Seat, dig: Dig) -> Asked {
        let home = self.terrain[dig.first] == self.home(seat);
        match dig.free {
            0 if home => Asked::Build(dig.first),
            0 => Asked::Done,
            n => Asked::Spades(n),
        }
    }
}
