//! A fingerprint of every number of an answer, to the last bit. It is equal on every machine; a difference is a bug.

use crate::scenario::Scenario;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;

/// Sixteen hexadecimal digits over the units, every rule's plan, the course over machines, and the runs that are drawn.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    let (told, units) = scenario.answer()?;
    let mut print = Fingerprint::default();
    print.numbers(&units.seconds());
    for rule in &told.rules {
        print.numbers(&[rule.makespan, rule.wall, rule.idle, rule.paid, rule.over]);
        print.numbers(&rule.loads);
    }
    let places = told.plan.machine.iter().chain(&told.today.machine);
    places.for_each(|machine| print.bits(u64::from(*machine)));
    print.numbers(&[told.bound, told.wall.seconds, told.worth.seconds]);
    for step in &told.course {
        print.numbers(&[step.longest_first, step.bound, step.wall, step.paid]);
    }
    print.bits(told.enough as u64);
    print.bits(told.cheapest.unwrap_or(0) as u64);
    if let Some(sure) = &told.sure {
        let drawn = [sure.plan, sure.queue].map(|drawn| [drawn.p50, drawn.p95]);
        print.numbers(&drawn.concat());
        print.numbers(&[sure.list.mean_over, sure.list.most_over]);
    }
    Ok(print.digits())
}
