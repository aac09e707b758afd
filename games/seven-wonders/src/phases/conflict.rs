//! Conflicts at the end of an Age.

use crate::city::Powers;
use crate::components::Happening;
use crate::event::Event;
use crate::options::MAX_CITIES;
use crate::play::Play;
use crate::position::{ByCity, Position};
use kernel::{Clause, Seat, Seats, Watch};

/// What the conflicts of an Age bring to each city.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spoils {
    /// Victory tokens.
    pub victories: ByCity<u8>,
    /// Defeat tokens.
    pub defeats: ByCity<u8>,
    /// Whom it beats.
    pub beaten: ByCity<Seats>,
}

/// Who fights with what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// How many cities there are.
    pub cities: usize,
    /// Shields of each.
    pub shields: ByCity<u8>,
    /// Who sits it out.
    pub peaceful: Seats,
    /// Whose defeat tokens go to the winner.
    pub deflect: Seats,
    /// Defeat tokens for a defeat.
    pub per_defeat: u8,
    /// Do the last two meet twice?
    pub pair_twice: bool,
}

impl Field {
    /// Fights all conflicts: each city in the ring against the next one that takes part.
    pub fn fight(&self) -> Spoils {
        let mut ring = [Seat(0); MAX_CITIES];
        let mut len = 0;
        for seat in (0..self.cities.min(MAX_CITIES) as u8).map(Seat) {
            if !self.peaceful.has(seat) {
                ring[len] = seat;
                len += 1;
            }
        }
        let mut spoils = Spoils::default();
        let meetings = match len {
            0 | 1 => 0,
            2 if self.pair_twice => 2,
            2 => 1,
            n => n,
        };
        for i in 0..meetings {
            let (a, b) = (ring[i], ring[(i + 1) % len]);
            if self.shields[a] != self.shields[b] {
                let (winner, loser) = if self.shields[a] > self.shields[b] { (a, b) } else { (b, a) };
                spoils.victories[winner] += 1;
                spoils.beaten[winner].0 |= 1 << loser.0;
                let taker = if self.deflect.has(loser) { winner } else { loser };
                spoils.defeats[taker] += self.per_defeat;
            }
        }
        spoils
    }
}

impl Position {
    /// The shields of a city.
    #[inline]
    pub fn shields(&self, seat: Seat) -> u8 {
        let city = &self.cities[seat];
        let defeats = if city.powers.has(Powers::DEFEAT_SHIELDS) { city.defeats } else { 0 };
        city.kept.shields.saturating_add(city.shield_tokens).saturating_add(defeats)
    }

    /// Who would fight now.
    pub fn field(&self) -> Field {
        let doubled = self.tower.placed > 0 && self.tower().doubled;
        let mut field = Field {
            cities: self.city_count(),
            shields: ByCity::default(),
            peaceful: Seats::NONE,
            deflect: Seats::NONE,
            per_defeat: if doubled { 2 } else { 1 },
            pair_twice: self.rules.pair_twice,
        };
        for seat in self.all_cities() {
            field.shields[seat] = self.shields(seat);
            field.peaceful.0 |= u8::from(self.cities[seat].diplomacy > 0) << seat.0;
            field.deflect.0 |= u8::from(self.cities[seat].powers.has(Powers::DEFLECT)) << seat.0;
        }
        field
    }

    /// Which victory token this Age gives: 0, 1, 2 for the values 1, 3, 5; `None` for no token.
    pub fn victory_token(&self) -> Option<usize> {
        let age = usize::from(self.age.clamp(1, 3)) - 1;
        let downgrade = self.tower.placed > 0 && self.tower().downgrade;
        if downgrade { age.checked_sub(1) } else { Some(age) }
    }

    /// Points a city would get from these spoils.
    pub fn spoils_points(&self, spoils: &Spoils, seat: Seat) -> i32 {
        let value = self.victory_token().map_or(0, |token| [1, 3, 5][token]);
        i32::from(spoils.victories[seat]) * value - i32::from(spoils.defeats[seat])
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    /// Resolves the conflicts of the Age.
    pub(crate) fn resolve_conflicts(&mut self) {
        let spoils = self.position.field().fight();
        let token = self.position.victory_token();
        for seat in self.position.all_cities() {
            if let Some(token) = token {
                // Two cities that meet twice are one and the same to each other.
                let (mut beaten, mut over) = (spoils.beaten[seat].iter(), None);
                for _ in 0..spoils.victories[seat] {
                    over = beaten.next().or(over);
                    self.gain_victory(seat, token, over);
                }
            }
            let defeats = spoils.defeats[seat];
            if defeats > 0 {
                self.position.cities[seat].defeats =
                    self.position.cities[seat].defeats.saturating_add(defeats);
                self.watch.see(Event::Defeat { seat, tokens: defeats, clause: Clause("4.2") });
            }
            self.position.cities[seat].diplomacy = 0;
        }
    }

    /// A city takes a victory token (0, 1, 2 for the values 1, 3, 5), for a conflict if it beat somebody.
    pub(crate) fn gain_victory(&mut self, seat: Seat, token: usize, over: Option<Seat>) {
        let tokens = &mut self.position.cities[seat].victories[token.min(2)];
        *tokens = tokens.saturating_add(1);
        let value = [1, 3, 5][token.min(2)];
        self.watch.see(match over {
            Some(over) => Event::Won { seat, over, value },
            None => Event::Victory { seat, value },
        });
        self.coins_on(seat, Happening::VictoryTokenGained);
    }
}
