//! The circle of seven terrains, on which a spade is one step.

use serde::{Deserialize, Serialize};

kernel::words! {
    /// A terrain, in the order of the circle, or the river.
    #[derive(Default, Serialize, Deserialize)]
    pub enum Terrain {
        /// Yellow.
        #[default]
        Desert "desert";
        /// Brown.
        Plains "plains";
        /// Black.
        Swamp "swamp";
        /// Blue.
        Lake "lake";
        /// Green.
        Forest "forest";
        /// Gray.
        Mountain "mountain";
        /// Red.
        Wasteland "wasteland";
        /// No land.
        River "river";
    }
}

/// How many terrains the circle has.
pub const TERRAINS: u8 = Terrain::River as u8;

impl Terrain {
    /// The terrains of the circle.
    #[inline]
    pub fn circle() -> impl Iterator<Item = Terrain> + Clone {
        Terrain::ALL.into_iter().take(TERRAINS.into())
    }

    /// Is it on the circle?
    #[inline]
    pub fn is_land(self) -> bool {
        self != Terrain::River
    }
}

/// Steps forward on the circle, and steps by the shorter way, from each terrain to each other. The river
/// has a row and a column; they mean nothing.
const WAYS: [[(u8, u8); Terrain::COUNT]; Terrain::COUNT] = {
    let mut ways = [[(0, 0); Terrain::COUNT]; Terrain::COUNT];
    let mut from = 0;
    while from < 8 {
        let mut to = 0;
        while to < 8 {
            let ahead = (to + TERRAINS - from % TERRAINS) % TERRAINS;
            let back = TERRAINS - ahead;
            ways[from as usize][to as usize] = (ahead, if ahead < back { ahead } else { back });
            to += 1;
        }
        from += 1;
    }
    ways
};

/// Spades from one terrain to another by the shorter way.
#[inline]
pub fn steps(from: Terrain, to: Terrain) -> u8 {
    WAYS[from as usize][to as usize].1
}

/// Steps forward on the circle from one terrain to another.
#[inline]
pub fn ahead(from: Terrain, to: Terrain) -> u8 {
    WAYS[from as usize][to as usize].0
}

/// The terrain after each number of steps forward on the circle, up to one round.
static FORWARD: [[Terrain; 8]; Terrain::COUNT] = {
    let mut ends = [[Terrain::River; 8]; Terrain::COUNT];
    let mut entry = 0;
    while entry < 8 * 8 {
        ends[entry / 8][entry % 8] = Terrain::ALL[(entry / 8 + entry % 8) % TERRAINS as usize];
        entry += 1;
    }
    ends
};

/// The terrain after so many steps forward on the circle, which are at most one round.
#[inline]
pub fn forward(from: Terrain, steps: u8) -> Terrain {
    FORWARD[from as usize][steps as usize & 7]
}

/// The terrain after so many steps on the shorter way from one terrain to another, which has at most three.
static ON_THE_WAY: [[[Terrain; 4]; Terrain::COUNT]; Terrain::COUNT] = {
    let mut ways = [[[Terrain::River; 4]; Terrain::COUNT]; Terrain::COUNT];
    let mut entry = 0;
    while entry < 8 * 8 * 4 {
        let (from, to, spades) = (entry / 32, entry / 4 % 8, (entry % 4) as u8);
        let (ahead, shorter) = WAYS[from][to];
        let spades = if spades < shorter { spades } else { shorter };
        let gone = if ahead == shorter { spades } else { TERRAINS - spades };
        ways[from][to][entry % 4] = FORWARD[from][gone as usize];
        entry += 1;
    }
    ways
};

/// The terrain after so many steps on the shorter way from one terrain to another, and not beyond it.
#[inline]
pub fn toward(from: Terrain, to: Terrain, spades: u8) -> Terrain {
    ON_THE_WAY[from as usize][to as usize][spades.min(3) as usize]
}

#[cfg(test)]
mod tests {
    use super::Terrain::{Desert, Forest, Lake, Mountain, Plains, Swamp, Wasteland};
    use super::*;

    #[test]
    fn the_shorter_way_is_at_most_three_steps() {
        assert_eq!((steps(Desert, Forest), steps(Wasteland, Desert), steps(Mountain, Mountain)), (3, 1, 0));
        assert_eq!([1, 2, 9].map(|spades| toward(Desert, Forest, spades)), [Wasteland, Mountain, Forest]);
        assert_eq!([1, 2, 3].map(|spades| toward(Wasteland, Swamp, spades)), [Desert, Plains, Swamp]);
    }

    #[test]
    fn the_circle_leads_back_to_its_beginning() {
        assert_eq!([0, 3, 7].map(|steps| forward(Wasteland, steps)), [Wasteland, Swamp, Wasteland]);
        assert_eq!((ahead(Wasteland, Lake), ahead(Lake, Wasteland)), (4, 3));
        assert!(Terrain::circle().all(Terrain::is_land));
    }
}
