//! Targets: the points still to come that a net should have told, by TD(λ).
//!
//! The end of a game is mostly luck; what the net itself says a little later is less so. A target mixes the two:
//! `end(i) = (1 − λ) · (scored(j) + net(j)) + λ · end(j)`, where `j` is the next sample of the same seat, and the
//! last sample has the end of the game.

use crate::samples::Samples;
use bots::Net;
use bots::net::MOST_SOURCES;

/// The targets of all samples, by source. Without a net they are what the games came to.
pub fn targets(samples: &Samples, sources: usize, net: Option<(&Net, f32)>) -> Vec<f32> {
    let mut ends = vec![0.0; samples.len() * sources];
    let mut told = [0.0; MOST_SOURCES];
    for sample in (0..samples.len()).rev() {
        let from = sample * sources;
        let (Some((net, lambda)), Some(next)) = (net, samples.next(sample)) else {
            ends[from..from + sources].copy_from_slice(samples.outcome(sample));
            continue;
        };
        net.by_source(samples.phase(next), samples.inputs(next), &mut told);
        for source in 0..sources {
            let seen = samples.scored(next)[source] + told[source];
            ends[from + source] = (1.0 - lambda) * seen + lambda * ends[next * sources + source];
        }
    }
    for (sample, ends) in ends.chunks_exact_mut(sources).enumerate() {
        for (end, scored) in ends.iter_mut().zip(samples.scored(sample)) {
            *end -= scored;
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::net::Shape;

    /// A seat that has 1, 2 and 3 points and comes to 10.
    fn three() -> Samples {
        let mut samples = Samples::new(1);
        let list: Vec<u32> = [1.0, 2.0, 3.0].map(|scored| samples.add(0, &[(0, 1.0)], &[scored])).to_vec();
        samples.end(&list, &[10.0]);
        samples
    }

    #[test]
    fn without_a_net_the_end_of_the_game_counts() {
        assert_eq!(targets(&three(), 1, None), [9.0, 8.0, 7.0]);
    }

    #[test]
    fn with_a_net_what_it_says_next_counts_too() {
        let shape = Shape { inputs: 1, hidden: 32, phases: 1, sources: 1 };
        let mut parameters = vec![0.0; shape.parameters()];
        parameters[shape.last(0)].fill(5.0);
        let net = Net::new(shape, parameters).unwrap();
        // The last has 10 in the end; before it, half of 3 + 5 and half of that; and so on.
        let ends = [0.5 * (2.0 + 5.0) + 0.5 * 9.0, 0.5 * (3.0 + 5.0) + 0.5 * 10.0, 10.0];
        let wanted = [ends[0] - 1.0, ends[1] - 2.0, ends[2] - 3.0];
        assert_eq!(targets(&three(), 1, Some((&net, 0.5))), wanted);
    }

    #[test]
    fn samples_of_several_games_stay_apart() {
        let mut both = three();
        both.append(&three());
        assert_eq!(targets(&both, 1, None), [9.0, 8.0, 7.0, 9.0, 8.0, 7.0]);
        assert_eq!((both.next(2), both.next(3)), (None, Some(4)));
    }
}
