//! The sum of all outputs of a net, in registers as wide as the machine has them.
//!
//! Every number is added to its sum in one fixed order, whatever the width: a wider register holds more sums beside
//! each other and changes none of them. Nothing is fused, so all machines come to the same number.

use super::{BLOCK, Net, Shape};

/// How many hidden units are summed at a time where registers are wide.
const WIDE_BLOCK: usize = 2 * BLOCK;

/// How wide the registers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// What every machine has.
    Plain,
    /// 256 bits: only [`Width::here`] may say so, since a machine without them could not go on.
    #[cfg(target_arch = "x86_64")]
    Wide,
}

impl Width {
    /// That of this machine.
    pub(super) fn here() -> Width {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx") {
            return Width::Wide;
        }
        Width::Plain
    }
}

/// The sum of all outputs. `phase` is one of the net.
#[inline]
pub(super) fn total(net: &Net, phase: usize, inputs: &[(u16, f32)]) -> f32 {
    match net.width {
        #[cfg(target_arch = "x86_64")]
        Width::Wide => {
            // SAFETY: a net has this width only where the machine was asked and has it.
            #[allow(unsafe_code)]
            unsafe {
                total_wide(net, phase, inputs)
            }
        }
        Width::Plain => total_by::<BLOCK>(net, phase, inputs),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx")]
fn total_wide(net: &Net, phase: usize, inputs: &[(u16, f32)]) -> f32 {
    if net.shape.hidden.is_multiple_of(WIDE_BLOCK) {
        total_by::<WIDE_BLOCK>(net, phase, inputs)
    } else {
        total_by::<BLOCK>(net, phase, inputs)
    }
}

/// The sum of all outputs, with so many hidden units at a time: a multiple of [`BLOCK`] that divides their number.
#[inline(always)]
fn total_by<const AT_ONCE: usize>(net: &Net, phase: usize, inputs: &[(u16, f32)]) -> f32 {
    let Shape { inputs: count, hidden, .. } = net.shape;
    let skip = &net.skip_sums[phase * count..][..count];
    let top = &net.top_sums[phase * hidden..][..hidden];
    let rows = net.parameters[..(count + 1) * hidden].as_chunks::<AT_ONCE>().0;
    let parts = hidden / AT_ONCE;
    let mut total = net.last_sums[phase];
    for (part, top) in top.as_chunks::<AT_ONCE>().0.iter().enumerate() {
        let mut units = rows[count * parts + part];
        for &(input, x) in inputs {
            let input = usize::from(input);
            let weights = &rows[input * parts + part];
            for (unit, weight) in units.iter_mut().zip(weights) {
                *unit += weight * x;
            }
            if part == 0 {
                total += skip[input] * x;
            }
        }
        for (units, top) in units.as_chunks::<BLOCK>().0.iter().zip(top.as_chunks::<BLOCK>().0) {
            // Four sums beside each other, always the same.
            let mut lanes = [0.0; 4];
            for (units, top) in units.as_chunks::<4>().0.iter().zip(top.as_chunks::<4>().0) {
                for lane in 0..4 {
                    lanes[lane] += units[lane].max(0.0) * top[lane];
                }
            }
            total += (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
        }
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Dice;

    /// A net of numbers by lot, and inputs.
    fn drawn(hidden: usize, dice: &mut Dice) -> (Net, Vec<(u16, f32)>) {
        let mut number = || (dice.bits() >> 8) as f32 / (1 << 23) as f32 - 1.0;
        let shape = Shape { inputs: 50, hidden, phases: 2, sources: 3 };
        let net = Net::new(shape, (0..shape.parameters()).map(|_| number()).collect()).unwrap();
        let inputs = (0..50).filter(|input| input % 3 > 0).map(|input| (input, number())).collect();
        (net, inputs)
    }

    #[test]
    fn wide_registers_come_to_the_same_number() {
        let mut dice = Dice::new(1);
        for hidden in [32, 64, 96, 128, 256] {
            let (net, inputs) = drawn(hidden, &mut dice);
            let plain = Net { width: Width::Plain, ..net.clone() };
            for phase in 0..2 {
                let told = net.total(phase, &inputs);
                assert_eq!(told.to_bits(), plain.total(phase, &inputs).to_bits(), "{hidden} hidden");
                let mut by_source = [0.0; 3];
                net.by_source(phase, &inputs, &mut by_source);
                assert!((told - by_source.iter().sum::<f32>()).abs() < 1e-2, "{told} {by_source:?}");
            }
        }
    }
}
