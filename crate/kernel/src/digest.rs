//! A fingerprint of numbers, to the last bit: equal on every machine, or something is wrong there.

use serde::Serialize;
use serde_json::{Value, json};

/// FNV-1a, 64 bits: not cryptographic, only to compare tables of numbers.
#[derive(Debug, Clone, Copy)]
pub struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    /// Adds the bits of a number.
    pub fn bits(&mut self, bits: u64) {
        for byte in bits.to_le_bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Adds a list of numbers.
    pub fn numbers(&mut self, numbers: &[f64]) {
        numbers
            .iter()
            .for_each(|number| self.bits(number.to_bits()));
    }

    /// Adds every number and every yes or no of a JSON value, in its order.
    pub fn value(&mut self, value: &Value) {
        match value {
            Value::Number(number) => self.numbers(&[number.as_f64().unwrap_or(0.0)]),
            Value::Bool(yes) => self.bits(u64::from(*yes)),
            Value::Array(all) => all.iter().for_each(|value| self.value(value)),
            Value::Object(all) => all.values().for_each(|value| self.value(value)),
            Value::Null | Value::String(_) => {}
        }
    }

    /// Sixteen hexadecimal digits.
    pub fn digits(self) -> String {
        format!("{:016x}", self.0)
    }
}

/// Sixteen hexadecimal digits over every number of an answer, in the order in which it is printed.
pub fn of_answer(answer: &impl Serialize) -> String {
    let mut print = Fingerprint::default();
    print.value(&json!(answer));
    print.digits()
}

/// Sixteen hexadecimal digits over a list of numbers.
pub fn numbers_digest(numbers: &[f64]) -> String {
    let mut print = Fingerprint::default();
    print.numbers(numbers);
    print.digits()
}
