//! The circle of seven terrains, on which a spade is one step.

/// The number of a terrain on the circle, or [`RIVER`].
pub type Terrain = u8;
/// How many terrains the circle has.
pub const TERRAINS: u8 = 7;
/// No land.
pub const RIVER: Terrain = TERRAINS;

/// Steps forward on the circle, and steps by the shorter way, from each terrain to each other. The river
/// has a row and a column, so that three bits of any number find an entry; they mean nothing.
const WAYS: [[(u8, u8); 8]; 8] = {
    let mut ways = [[(0, 0); 8]; 8];
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
    WAYS[from as usize & 7][to as usize & 7].1
}

/// Steps forward on the circle from one terrain to another.
#[inline]
pub fn ahead(from: Terrain, to: Terrain) -> u8 {
    WAYS[from as usize & 7][to as usize & 7].0
}

/// The terrain after so many steps on the shorter way from one terrain to another, which has at most three.
static ON_THE_WAY: [[[Terrain; 4]; 8]; 8] = {
    let mut ways = [[[0; 4]; 8]; 8];
    let mut entry = 0;
    while entry < 8 * 8 * 4 {
        let (from, to, spades) = (entry / 32, entry / 4 % 8, (entry % 4) as u8);
        let (ahead, shorter) = WAYS[from][to];
        let spades = if spades < shorter { spades } else { shorter };
        let gone = if ahead == shorter { spades } else { TERRAINS - spades };
        ways[from][to][entry % 4] = (from as Terrain + gone) % TERRAINS;
        entry += 1;
    }
    ways
};

/// The terrain after so many steps on the shorter way from one terrain to another, and not beyond it.
#[inline]
pub fn towards(from: Terrain, to: Terrain, spades: u8) -> Terrain {
    ON_THE_WAY[from as usize & 7][to as usize & 7][spades.min(3) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shorter_way_is_at_most_three_steps() {
        assert_eq!(steps(0, 4), 3);
        assert_eq!(steps(6, 0), 1);
        assert_eq!(steps(5, 5), 0);
        assert_eq!((towards(0, 4, 1), towards(0, 4, 2), towards(0, 4, 9)), (6, 5, 4));
        assert_eq!((towards(6, 2, 1), towards(6, 2, 2), towards(6, 2, 3)), (0, 1, 2));
    }
}
