//! Sharing the points of places among those who tie.

/// The points of each player for places `1, 2, …` worth `places`: whoever ties adds up the places
/// that they hold together and divides, rounding down. A value of 0 wins nothing.
pub fn by_places<const N: usize>(values: [u8; N], places: &[i16]) -> [i16; N] {
    values.map(|value| share(&values, value, places))
}

/// The points of those who have this value.
#[inline]
pub fn share(values: &[u8], value: u8, places: &[i16]) -> i16 {
    if value == 0 {
        return 0;
    }
    let (mut better, mut tied) = (0, 0);
    for &other in values {
        better += usize::from(other > value);
        tied += usize::from(other == value);
    }
    let held: i16 = places.iter().skip(better).take(tied).sum();
    held / tied.max(1) as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ties_add_up_their_places_and_divide() {
        let places = [8, 4, 2];
        assert_eq!(by_places([10, 8, 8, 0], &places), [8, 3, 3, 0]);
        assert_eq!(by_places([5, 5, 5, 5], &places), [3, 3, 3, 3]);
        assert_eq!(by_places([0, 3, 0, 0], &places), [0, 8, 0, 0]);
        assert_eq!(by_places([9, 7, 7, 7, 7], &places), [8, 1, 1, 1, 1]);
        assert_eq!(by_places([11, 9, 9, 9], &[18, 12, 6]), [18, 6, 6, 6]);
    }
}
