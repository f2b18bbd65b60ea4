//! A fingerprint of every number of an answer, to the last bit. It is equal on every machine; a difference is a bug.

use crate::answer::{Columns, answer};
use crate::scenario::Scenario;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;

/// Sixteen hexadecimal digits over the tasks and, for each policy, every iteration and number of processes.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    let told = answer(scenario, |_| true)?;
    let mut print = Fingerprint::default();
    print.bits(told.candidates);
    print.bits(told.null);
    print.numbers(&[told.work]);
    print.numbers(&told.flooded.seconds_per_call);
    for (_, policy) in &told.policies {
        let last = std::slice::from_ref(&policy.last);
        let iterations = policy.iterations.as_deref().unwrap_or(last);
        iterations
            .iter()
            .for_each(|columns| columns_of(&mut print, columns));
    }
    Ok(print.digits())
}

fn columns_of(print: &mut Fingerprint, columns: &Columns) {
    // All of them by name: a new column is not forgotten.
    let Columns {
        processes,
        makespan,
        task,
        counter,
        inspect,
        partition,
        idle,
        calls,
        seconds_per_call,
        efficiency,
        ideal,
        // These two follow from the others.
        over_ideal: _,
        lpt_bound: _,
    } = columns;
    for column in [
        makespan,
        task,
        counter,
        inspect,
        partition,
        idle,
        seconds_per_call,
        efficiency,
        ideal,
    ] {
        print.numbers(column);
    }
    processes
        .iter()
        .for_each(|count| print.bits((*count).into()));
    calls.iter().for_each(|count| print.bits(*count));
}
