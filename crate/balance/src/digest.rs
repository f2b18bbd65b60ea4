//! A fingerprint of every number of an answer, to the last bit. It is equal on every machine; a difference is a bug.

use crate::answer::answer;
use crate::scenario::Scenario;
use allot_kernel::digest::Fingerprint;
use allot_kernel::error::BadInput;
use serde_json::{Value, json};

/// Sixteen hexadecimal digits over every number that `allot balance --full` prints, in that order.
///
/// # Errors
/// As [`answer`].
pub fn digest(scenario: &Scenario) -> Result<String, BadInput> {
    let mut print = Fingerprint::default();
    numbers(&json!(answer(scenario, true, |_| true)?), &mut print);
    Ok(print.digits())
}

fn numbers(value: &Value, print: &mut Fingerprint) {
    match value {
        Value::Number(number) => print.numbers(&[number.as_f64().unwrap_or(0.0)]),
        Value::Bool(yes) => print.bits(u64::from(*yes)),
        Value::Array(all) => all.iter().for_each(|value| numbers(value, print)),
        Value::Object(all) => all.values().for_each(|value| numbers(value, print)),
        Value::Null | Value::String(_) => {}
    }
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
