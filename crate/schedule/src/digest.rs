//! A fingerprint of every number of an answer, to the last bit. It is equal on every machine; a difference is a bug.

use crate::answer::answer;
use crate::scenario::Scenario;
use allot_kernel::digest::of_answer;
use allot_kernel::error::BadInput;

/// Sixteen hexadecimal digits over every number that `allot schedule` prints, in that order.
///
/// # Errors
/// As [`answer`].
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    Ok(of_answer(&answer(scenario, &mut |_| true)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_counts() {
        let print = |seconds: &str| {
            let text =
                format!(r#"{{"graph": {{"tasks": [{{"seconds": {seconds}}}]}}, "processors": 2}}"#);
            digest(&Scenario::from_json(&text).unwrap()).unwrap()
        };
        let (one, other) = (print("1"), print("1.0000000000000002"));
        assert_ne!(one, other);
        assert_eq!(one.len(), 16);
    }
}
