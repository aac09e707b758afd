//! Questions to a seat: for the prompt, and for the refusal of something else.

use crate::components::{Building, Map, StartBuildings, Swap, Terrain, tables};
use crate::position::{Phase, Position};
use crate::turn::{Dig, InProgress};
use kernel::message_table::Said;
use kernel::{Message, Seat};
use parts::hexes::Hex;
use parts::scene::leech_words;

kernel::messages! {
    /// A question to a seat.
    pub enum Asked for Map {
        Draw says "prompt-draw";
        Set says "prompt-set";
        Draft says "prompt-draft";
        Bonus says "prompt-bonus";
        Start(building: Building, terrain: Terrain) says "prompt-start";
        Power { n: u8, seat: Seat } => leech_words("prompt-leech", n).seat("seat", seat);
        Pay(n: u8) says "prompt-pay";
        Swap(from: Swap) says "prompt-swap";
        Build(hex: Hex) says "prompt-build";
        Spades(n: u8) says "prompt-spades";
        Town(n: u8) says "prompt-town";
        Palace => Message::new("prompt-palace").number("n", 1);
        Competency(n: u8) says "prompt-competency";
        Books(n: u8) says "prompt-books";
        TrackSteps(n: u8) says "prompt-track-steps";
        Steps(n: u8) says "prompt-steps";
        Place(building: Building) says "prompt-place";
        Guild(n: u8) says "prompt-guild";
        Bridge(n: u8) says "prompt-bridge";
        Loose(n: u8) says "prompt-loose";
        Key says "prompt-key";
        ActionMore says "prompt-action-more";
        Action says "prompt-action";
        Done says "prompt-done";
    }
}

impl Said<Map> for Asked {
    fn said(self, key: &'static str, map: &Map, message: Message) -> Message {
        message.one(key, self.message(map))
    }
}

/// What is replaced, and by what.
impl Said<Map> for Swap {
    fn said(self, from: &'static str, _: &Map, message: Message) -> Message {
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
            StartBuildings::And(kind) if self.player(seat).count[Building::Workshop] >= 2 => kind,
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
            _ if turn.holds_steps() && self.player(seat).keys > 0 => Asked::Key,
            _ if turn.actions > 0 && turn.optional => Asked::ActionMore,
            _ if turn.actions > 0 => Asked::Action,
            _ => Asked::Done,
        })
    }

    /// What is owed to the player on turn.
    fn asked_of_owed(&self) -> Option<Asked> {
        let turn = &self.turn;
        let some = |n: u8, asked: fn(u8) -> Asked| (n > 0).then(|| asked(n));
        let placed = turn.place.first();
        some(turn.towns, Asked::Town)
            .or_else(|| turn.palace.then_some(Asked::Palace))
            .or_else(|| some(turn.competencies, Asked::Competency).filter(|_| turn.place.is_empty()))
            .or_else(|| some(turn.books, Asked::Books).filter(|_| turn.has_book()))
            .or_else(|| some(turn.track_steps, Asked::TrackSteps))
            .or_else(|| some(turn.steps, Asked::Steps))
            .or_else(|| placed.map(Asked::Place))
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
