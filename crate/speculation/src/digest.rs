//! A fingerprint of every result of a scenario, to the last bit. It is equal on every machine; a difference is a bug.

use crate::allocation::{Allocation, best_constant, naive, optimal, whole_slots};
use crate::scenario::{Scenario, Slots};
use crate::sweep::sweep;
use allot_kernel::error::BadInput;

/// FNV-1a, 64 bits: not cryptographic, only to compare tables of numbers.
struct Fingerprint(u64);

impl Fingerprint {
    fn bits(&mut self, bits: u64) {
        for byte in bits.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn numbers(&mut self, numbers: &[f64]) {
        numbers
            .iter()
            .for_each(|number| self.bits(number.to_bits()));
    }

    fn allocation(&mut self, allocation: &Allocation) {
        self.numbers(&[
            allocation.throughput,
            allocation.multiplier,
            allocation.upper_bound,
        ]);
        for share in &allocation.shares {
            self.bits(share.group as u64);
            self.bits(share.count);
            self.bits(share.w.to_bits());
        }
    }
}

/// Sixteen hexadecimal digits over a list of numbers.
pub fn numbers_digest(numbers: &[f64]) -> String {
    let mut print = Fingerprint(0xcbf2_9ce4_8422_2325);
    print.numbers(numbers);
    format!("{:016x}", print.0)
}

/// Sixteen hexadecimal digits over the landmarks of T, the tasks, every allocation at one N (if the
/// scenario has one) and every curve.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    let mut print = Fingerprint(0xcbf2_9ce4_8422_2325);
    let model = scenario.runtime_model()?;
    let set = scenario.task_set()?;
    print.numbers(&[
        model.w_max(),
        model.w_efficient(),
        model.w_concave(),
        model.efficiency(),
    ]);
    for group in set.groups().iter() {
        print.bits(group.p.to_bits());
        print.bits(group.count());
    }
    if let Some(Slots::One(n)) = scenario.slots {
        print.allocation(&optimal(&set, n)?);
        print.allocation(&whole_slots(&set, n)?);
        let (constant, naive) = (best_constant(&set, n)?, naive(&set, n)?);
        print.numbers(&[constant.throughput, constant.w, naive.throughput, naive.w]);
        print.bits(constant.tasks_run);
        print.bits(naive.tasks_run);
    }
    let curves = sweep(&set, &scenario.many_n()?, |_| true)?;
    for column in [
        &curves.slots,
        &curves.optimal,
        &curves.naive,
        &curves.constant,
        &curves.boost,
        &curves.fraction_of_optimal,
        &curves.constant_w,
    ] {
        print.numbers(column);
    }
    curves.tasks_run.iter().for_each(|count| print.bits(*count));
    Ok(format!("{:016x}", print.0))
}
