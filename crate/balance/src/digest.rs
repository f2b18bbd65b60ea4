//! A fingerprint of every number of an answer, to the last bit. It is equal on every machine; a difference is a bug.

use crate::answer::answer;
use crate::scenario::Scenario;
use allot_kernel::digest::of_answer;
use allot_kernel::error::BadInput;

/// Sixteen hexadecimal digits over every number that `allot balance --full` prints, in that order.
///
/// # Errors
/// As [`answer`].
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    Ok(of_answer(&answer(scenario, true, |_| true)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_counts() {
        let print = |text: &str| digest(&Scenario::from_json(text).unwrap()).unwrap();
        let told = |load: &str| {
            let objects = format!(
                r#"{{"processors": 2, "objects": {{"loads": [{load}]}}, "strategies": ["greedy"]}}"#
            );
            print(&objects)
        };
        let (one, other) = (told("1"), told("1.0000000000000002"));
        assert_ne!(one, other);
        assert_eq!(one.len(), 16);
    }
}
