//! A fingerprint of every run and every result of a scenario, to the last bit. It is equal on every machine; a
//! difference is a bug.

use crate::answer::answer;
use crate::scenario::Scenario;
use allot_kernel::error::BadInput;

/// The sixteen hexadecimal digits that `allot relentless` prints as `digest`.
///
/// # Errors
/// As [`answer`]; of a program's mistakes, the first is told.
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    Ok(answer(scenario)?.digest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seed_and_a_constant_count() {
        let of = |change: fn(&mut Scenario)| {
            let mut scenario = Scenario {
                constants: vec![("maxT".into(), 4.0), ("maxX".into(), 5.0)],
                ..Scenario::default()
            };
            change(&mut scenario);
            digest(&scenario).expect("a scenario")
        };
        let one = of(|_| {});
        assert_eq!(one.len(), 16);
        assert_eq!(one, of(|_| {}));
        assert_ne!(one, of(|of| of.setup.seed = "2".into()));
        assert_ne!(one, of(|of| of.constants[0].1 = 5.0));
    }
}
