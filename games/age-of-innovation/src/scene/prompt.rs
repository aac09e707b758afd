//! What is asked of the viewer, or what the table waits for.

use crate::components::{Building, StartBuildings, TERRAINS, tables};
use crate::position::{Position, Stage, bits};
use crate::turn::{Dig, Work};
use kernel::{Actor, Decision, Game, Message, Seat, Viewer};

impl Position {
    pub(super) fn prompt(&self, viewer: Viewer) -> Message {
        let decision = self.decision();
        match (decision, viewer) {
            (Decision::Over, _) => self.prompt_over(),
            (Decision::Chance, _) => Message::new("prompt-draw"),
            (Decision::Seats(_), Viewer::Seat(seat)) if decision.is_for(Actor::Seat(seat)) => {
                self.prompt_you(seat.0)
            }
            (Decision::Seats(seats), _) => self.prompt_wait(seats.lowest().unwrap_or_default()),
        }
    }

    fn prompt_over(&self) -> Message {
        let best = self.all_seats().max_by_key(|&seat| (self.player(seat).vp, -i16::from(seat)));
        let winner = best.unwrap_or(0);
        let points = self.player(winner).vp;
        let shared = self.all_seats().filter(|&seat| self.player(seat).vp == points).count() > 1;
        let id = if shared { "prompt-over-shared" } else { "prompt-over" };
        Message::new(id).seat("seat", Seat(winner)).number("points", points)
    }

    /// What the viewer is asked.
    fn prompt_you(&self, seat: u8) -> Message {
        match self.stage {
            Stage::Draw(_) | Stage::Over => Message::new("prompt-draw"),
            Stage::Sets(_) => Message::new("prompt-set"),
            Stage::Draft(_) => Message::new("prompt-draft"),
            Stage::Bonus(_) => Message::new("prompt-bonus"),
            Stage::Buildings(_) => self.prompt_start(seat),
            Stage::Choices(_) | Stage::Effects(_) | Stage::Income(_) | Stage::Actions | Stage::Rewards(_) => {
                self.prompt_turn(seat)
            }
        }
    }

    fn prompt_start(&self, seat: u8) -> Message {
        let building = match self.faction(tables(), seat).buildings {
            StartBuildings::Only(kind) => kind,
            StartBuildings::And(kind) if self.player(seat).count[Building::Workshop as usize] >= 2 => kind,
            StartBuildings::Workshops | StartBuildings::And(_) => Building::Workshop,
        };
        let terrain = TERRAINS[self.home(seat) as usize % TERRAINS.len()];
        Message::new("prompt-start").word("terrain", terrain).word("building", building.id())
    }

    fn prompt_turn(&self, seat: u8) -> Message {
        if let Some(offer) = self.open_offers().first() {
            let points = offer.amount.saturating_sub(1);
            let ask = Message::new("prompt-leech").number("n", offer.amount).number("points", points);
            return ask.seat("seat", Seat(self.turn.seat));
        }
        let turn = &self.turn;
        match turn.work {
            Work::Pay(n, _) => return Message::new("prompt-pay").number("n", n),
            Work::Swap(swap) => {
                let ask = Message::new("prompt-swap").word("from", swap.from().id());
                return ask.word("to", swap.to().id());
            }
            Work::Dig(dig) => return self.prompt_dig(seat, dig),
            Work::None => {}
        }
        self.prompt_owed().unwrap_or_else(|| match () {
            _ if turn.held != [0; 4] && self.player(seat).keys > 0 => Message::new("prompt-key"),
            _ if turn.actions > 0 && turn.optional => Message::new("prompt-action-more"),
            _ if turn.actions > 0 => Message::new("prompt-action"),
            _ => Message::new("prompt-done"),
        })
    }

    /// What is owed to the player on turn.
    fn prompt_owed(&self) -> Option<Message> {
        let turn = &self.turn;
        let count = |id: &'static str, n: u8| (n > 0).then(|| Message::new(id).number("n", n));
        let grant = turn.next_grant().map(|grant| Message::new("prompt-spades").number("n", grant.spades()));
        let placed = bits(turn.place.into())
            .next()
            .map(|kind| Message::new("prompt-place").word("building", Building::ALL[kind as usize % 7].id()));
        count("prompt-town", turn.towns)
            .or_else(|| count("prompt-palace", u8::from(turn.palace)))
            .or_else(|| count("prompt-competency", turn.competencies).filter(|_| turn.place == 0))
            .or_else(|| count("prompt-books", turn.books).filter(|_| turn.has_book()))
            .or_else(|| count("prompt-track-steps", turn.track_steps))
            .or_else(|| count("prompt-steps", turn.steps))
            .or(placed)
            .or_else(|| count("prompt-guild", turn.guilds))
            .or_else(|| count("prompt-bridge", turn.bridges))
            .or(grant)
            .or_else(|| count("prompt-loose", turn.loose))
    }

    fn prompt_dig(&self, seat: u8, dig: Dig) -> Message {
        let t = tables();
        let home = self.terrain[dig.first as usize] == self.home(seat);
        match dig.free {
            0 if home => Message::new("prompt-build").name("hex", self.map(t).name(dig.first)),
            0 => Message::new("prompt-done"),
            n => Message::new("prompt-spades").number("n", n),
        }
    }

    /// What the table waits for.
    fn prompt_wait(&self, seat: Seat) -> Message {
        let id = match self.stage {
            Stage::Sets(_) => "wait-set",
            Stage::Draft(_) => "wait-draft",
            Stage::Bonus(_) => "wait-bonus",
            Stage::Buildings(_) => "wait-start",
            Stage::Choices(_) | Stage::Effects(_) | Stage::Income(_) => "wait-choices",
            Stage::Rewards(_) => "wait-reward",
            _ if self.offer_count > 0 => "wait-leech",
            _ => "wait-turn",
        };
        Message::new(id).seat("seat", seat)
    }
}
