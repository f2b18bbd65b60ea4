//! Log-normal tasks, some of which are null.

use super::{Candidates, MOST_TASKS, SECONDS, SPREAD};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;
use serde::Serialize;

/// A number of candidates.
pub(crate) const COUNT: Bounds = Bounds::new(0.0, MOST_TASKS as f64);

/// Candidates drawn at random.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Distribution {
    /// Number of candidates.
    pub count: u64,
    /// Probability of each candidate to be null.
    pub null: f64,
    /// Mean of the seconds of a task that is not null.
    pub mean: f64,
    /// Standard deviation σ of the logarithm of the seconds.
    pub sigma: f64,
}

impl Distribution {
    /// Draws the candidates: e_k = mean·exp(σz − σ²/2), with z standard normal from the seed and k.
    ///
    /// # Errors
    /// Names the field that is out of range.
    pub fn draw(&self, seed: &str) -> Result<Candidates, BadInput> {
        COUNT.check_whole("count", self.count)?;
        Bounds::PROBABILITY.check("null", self.null)?;
        SECONDS.check("mean", self.mean)?;
        SPREAD.check("sigma", self.sigma)?;
        let mut all = Candidates::default();
        let middle = self.sigma * self.sigma / 2.0;
        for place in 0..self.count {
            // Nothing is drawn where the outcome is certain.
            let null = match self.null {
                0.0 => false,
                1.0 => true,
                null => Stream::numbered(seed, "null", &[place]).uniform() < null,
            };
            let drawn = || {
                let z = match self.sigma {
                    0.0 => 0.0,
                    _ => Stream::numbered(seed, "seconds", &[place]).normal(),
                };
                self.mean * libm::exp(self.sigma * z - middle)
            };
            let seconds = (!null).then(drawn);
            all.push(seconds.map(|seconds| (seconds, seconds)));
        }
        Ok(all)
    }
}
