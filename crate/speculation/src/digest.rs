//! A fingerprint of every result of a scenario, to the last bit. It is equal on every machine; a difference is a bug.

use crate::allocation::{Allocation, best_constant, naive, optimal, whole_slots};
use crate::scenario::{Scenario, Slots};
use crate::sweep::sweep;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;

pub use allot_kernel::digest::numbers_digest;

/// Sixteen hexadecimal digits over the landmarks of T, the tasks, every allocation at one N (if the
/// scenario has one) and every curve.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    let mut print = Fingerprint::default();
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
        allocation(&mut print, &optimal(&set, n)?);
        allocation(&mut print, &whole_slots(&set, n)?);
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
    Ok(print.digits())
}

fn allocation(print: &mut Fingerprint, allocation: &Allocation) {
    print.numbers(&[
        allocation.throughput,
        allocation.multiplier,
        allocation.upper_bound,
    ]);
    for share in &allocation.shares {
        print.bits(share.group as u64);
        print.bits(share.count);
        print.bits(share.w.to_bits());
    }
}
