//! A fingerprint of every number of an answer, to the last bit. It is equal on every machine; a difference is a bug.

use crate::answer::answer;
use crate::scenario::Scenario;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;

/// Sixteen hexadecimal digits over the work, the bound, and every rule's makespan.
///
/// # Errors
/// Names the field of the scenario that is out of range.
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    let told = answer(scenario)?;
    let mut print = Fingerprint::default();
    print.numbers(&[told.work, told.bound]);
    for rule in &told.policies {
        print.numbers(&[rule.makespan]);
        print.bits(rule.proven.map_or(2, u64::from));
    }
    Ok(print.digits())
}
