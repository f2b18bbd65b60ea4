//! Sums of many numbers.

use std::borrow::Borrow;

/// A compensated sum (Neumaier): it keeps the rounding errors, so that a million small terms stay exact.
#[derive(Debug, Clone, Copy, Default)]
pub struct Sum {
    sum: f64,
    dropped: f64,
}

/// The sum of some numbers, with their rounding errors kept.
pub fn total<N: Borrow<f64>>(numbers: impl IntoIterator<Item = N>) -> f64 {
    let mut sum = Sum::default();
    let add = |number: N| sum.add(*number.borrow());
    numbers.into_iter().for_each(add);
    sum.value()
}

impl Sum {
    /// Adds a term.
    pub fn add(&mut self, term: f64) {
        let sum = self.sum + term;
        self.dropped += if self.sum.abs() >= term.abs() {
            (self.sum - sum) + term
        } else {
            (term - sum) + self.sum
        };
        self.sum = sum;
    }

    /// The sum of all terms so far.
    pub fn value(self) -> f64 {
        self.sum + self.dropped
    }
}
