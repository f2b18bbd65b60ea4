//! The numbers that a field allows.

use crate::error::{BadInput, within};
use crate::words::tidy;

/// The numbers that a field allows: from `low` to `high`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bounds {
    /// The lower end.
    pub low: f64,
    /// The upper end, which is allowed.
    pub high: f64,
    /// If `low` itself is not allowed, the quantity in words: “a number of seconds”.
    pub above: Option<&'static str>,
}

impl Bounds {
    /// Every number.
    pub const ANY: Self = Self::new(f64::NEG_INFINITY, f64::INFINITY);
    /// A probability.
    pub const PROBABILITY: Self = Self::new(0.0, 1.0);

    /// Both ends are allowed.
    pub const fn new(low: f64, high: f64) -> Self {
        let above = None;
        Self { low, high, above }
    }

    /// Numbers above `low`, up to `high`; `quantity` names them in errors.
    pub const fn above(quantity: &'static str, low: f64, high: f64) -> Self {
        let above = Some(quantity);
        Self { low, high, above }
    }

    /// The value, if it is finite and within the bounds.
    ///
    /// # Errors
    /// Says what is allowed.
    pub fn check(&self, field: &str, value: f64) -> Result<f64, BadInput> {
        match self.above {
            Some(quantity) if value <= self.low => {
                let (low, high) = (tidy(self.low), tidy(self.high));
                let allowed = format!("{quantity} above {low}, up to {high}, is needed");
                Err(BadInput::new(field, tidy(value), allowed))
            }
            _ => within(field, value, self.low, self.high),
        }
    }

    /// The whole number, if it is within the bounds.
    ///
    /// # Errors
    /// Says what is allowed.
    pub fn check_whole(&self, field: &str, value: u64) -> Result<u64, BadInput> {
        match within(field, value as f64, self.low, self.high) {
            Ok(_) => Ok(value),
            Err(error) => Err(BadInput {
                value: value.to_string(),
                allowed: self.whole(),
                ..error
            }),
        }
    }

    /// The whole numbers that are allowed, as errors say it.
    pub fn whole(&self) -> String {
        let Self { low, high, .. } = self;
        format!("a whole number from {low} to {high} is needed")
    }
}
