//! Science: symbols, wild symbols, masks, and the best they can come to.

use crate::city::City;
use crate::components::{Effect, Symbol, tables};
use crate::position::Position;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What a city has for science.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Science {
    /// Compasses, gears, tablets.
    pub symbols: [u8; 3],
    /// Symbols of choice.
    pub wild: u8,
    /// Symbols copied from a neighbor's green card.
    pub masks: u8,
    /// Which symbols can be copied, as bits.
    pub copyable: u8,
    /// May one symbol count as another?
    pub swap: bool,
    /// One more of the symbol owned most?
    pub most: bool,
    /// Points on top for each set.
    pub set_bonus: u8,
}

/// Points of these symbols: squares, and a bonus for each set.
#[inline]
pub const fn points(symbols: [u8; 3], set_bonus: u8) -> i32 {
    let [c, g, t] = [symbols[0] as i32, symbols[1] as i32, symbols[2] as i32];
    let least = if c < g { c } else { g };
    let sets = if least < t { least } else { t };
    c * c + g * g + t * t + (7 + set_bonus as i32) * sets
}

impl Science {
    /// The best score: wild symbols, masks and swaps chosen for the maximum.
    pub fn best(&self) -> i32 {
        if self.wild == 0 && !self.swap && !self.most && (self.masks == 0 || self.copyable == 0) {
            return points(self.symbols, self.set_bonus);
        }
        let mut best = 0;
        let masks = if self.copyable == 0 { 0 } else { self.masks };
        for a in 0..=self.wild {
            for b in 0..=self.wild - a {
                let wild = [a, b, self.wild - a - b];
                for x in 0..=masks {
                    for y in 0..=masks - x {
                        let mask = [x, y, masks - x - y];
                        if (0..3).any(|i| mask[i] > 0 && self.copyable >> i & 1 == 0) {
                            continue;
                        }
                        let sum = [0, 1, 2].map(|i| self.symbols[i] + wild[i] + mask[i]);
                        best = best.max(self.finish(sum));
                    }
                }
            }
        }
        best
    }

    fn finish(&self, sum: [u8; 3]) -> i32 {
        let grown = |mut s: [u8; 3]| {
            if self.most {
                let most = (0..3).max_by_key(|&i| (s[i], 2 - i)).unwrap_or(0);
                if s[most] > 0 {
                    s[most] += 1;
                }
            }
            points(s, self.set_bonus)
        };
        let mut best = grown(sum);
        if self.swap {
            for from in 0..3 {
                for to in 0..3 {
                    // Only a symbol of the own city may count as another.
                    if from != to && self.symbols[from] > 0 {
                        let mut swapped = sum;
                        swapped[from] -= 1;
                        swapped[to] += 1;
                        best = best.max(grown(swapped));
                    }
                }
            }
        }
        best
    }

    /// Adds what an effect gives to science.
    pub fn add(&mut self, effect: &Effect) {
        match *effect {
            Effect::Science { symbol } => self.symbols[symbol as usize] += 1,
            Effect::ScienceWild => self.wild += 1,
            Effect::CopyNeighborScience => self.masks += 1,
            Effect::SwapOneScienceSymbol => self.swap = true,
            Effect::ExtraSymbolOfMostOwned => self.most = true,
            Effect::ScienceSetBonus { amount } => self.set_bonus += amount,
            _ => {}
        }
    }
}

/// The symbols on the structures of a city, as bits.
fn shown(city: &City) -> u8 {
    let t = tables();
    let green = (city.built & t.color[crate::components::Color::Green as usize]) & t.symbols;
    green.iter().fold(0, |bits, card| bits | t.card(card).symbol.map_or(0, |s: Symbol| 1 << s as u8))
}

impl Position {
    /// What a city has for science.
    pub fn science(&self, seat: Seat) -> Science {
        let city = &self.cities[seat];
        let mut science = city.kept.science;
        science.set_bonus += city.set_tokens;
        if science.masks > 0 {
            science.copyable = self.copyable(seat);
        }
        science
    }

    /// The symbols that a mask of this city could copy, as bits.
    pub fn copyable(&self, seat: Seat) -> u8 {
        shown(&self.cities[self.left(seat)]) | shown(&self.cities[self.right(seat)])
    }
}
