//! Synthetic task probabilities (section IV): delta mixtures and beta distributions.
//!
//! The paper draws probabilities until they sum to a total (1 000 in all its figures), so that every distribution has
//! the same throughput on unlimited resources. The alternative is the *expected* composition, without randomness: exact
//! groups for a mixture, a grid of quantiles for a beta distribution.

mod quantile;

use crate::task::WEIGHT;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;
use serde::Serialize;

pub use quantile::{beta_cdf, beta_quantile};

/// The most tasks that one synthetic set may have.
pub const MOST_TASKS: f64 = 2e6;
/// The sum of probabilities in all figures of the paper.
pub const PAPER_TOTAL: f64 = 1000.0;
/// The shapes of a beta distribution that are allowed.
pub(crate) const SHAPE: Bounds = Bounds::new(0.01, 100.0);
/// The sums of probabilities that are allowed.
pub(crate) const TOTAL: Bounds = Bounds::new(1e-3, 1e6);

/// The way to compose a set: drawn at random, or as expected on average.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Composition {
    /// Probabilities drawn from the seed until they sum to the total.
    #[default]
    Drawn,
    /// The expected composition: whole groups, or quantiles.
    Expected,
}

fn is_drawn(composition: &Composition) -> bool {
    *composition == Composition::Drawn
}

/// One level of a delta mixture: tasks of one probability, and their frequency.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Level {
    /// Task probability of this level.
    pub p: f64,
    /// Relative frequency of this level.
    pub weight: f64,
}

/// A mixture of a few probabilities; the paper's is 1 and p_b in the ratio 1 to 9.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DeltaMixture {
    /// The levels, in any order.
    pub levels: Vec<Level>,
    /// Sum of probabilities at which the draw ends.
    pub total: f64,
    /// Seed of the draw.
    pub seed: String,
    /// Drawn, or as expected.
    #[serde(skip_serializing_if = "is_drawn")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Composition>"))]
    pub composition: Composition,
}

/// A beta distribution B(α, β).
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Beta {
    /// Shape α.
    pub alpha: f64,
    /// Shape β.
    pub beta: f64,
    /// Sum of probabilities at which the draw ends.
    pub total: f64,
    /// Seed of the draw.
    pub seed: String,
    /// Drawn, or as expected.
    #[serde(skip_serializing_if = "is_drawn")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Composition>"))]
    pub composition: Composition,
}

impl DeltaMixture {
    /// The paper's mixtures: certain tasks alone, or with nine times as many tasks of probability `p_b`.
    pub fn paper(p_b: Option<f64>, seed: &str, composition: Composition) -> Self {
        let certain = Level {
            p: 1.0,
            weight: 1.0,
        };
        let speculative = p_b.map(|p| Level { p, weight: 9.0 });
        Self {
            levels: std::iter::once(certain).chain(speculative).collect(),
            total: PAPER_TOTAL,
            seed: seed.into(),
            composition,
        }
    }

    /// The tasks as (probability, count), in the order of the levels.
    ///
    /// # Errors
    /// Names the level or the total that is out of range, or says that there would be too many tasks.
    pub fn groups(&self) -> Result<Vec<(f64, u64)>, BadInput> {
        let (mut weights, mut mean) = (0.0, 0.0);
        if self.levels.is_empty() || self.levels.len() > 1000 {
            let allowed = "a mixture needs from 1 to 1000 levels";
            return Err(BadInput::new(
                "levels",
                format!("a list of {}", self.levels.len()),
                allowed,
            ));
        }
        for (i, level) in self.levels.iter().enumerate() {
            let at = |e: BadInput| e.inside(&format!("levels[{i}]"));
            Bounds::PROBABILITY.check("p", level.p).map_err(at)?;
            WEIGHT.check("weight", level.weight).map_err(at)?;
            weights += level.weight;
            mean += level.weight * level.p;
        }
        if mean <= 0.0 {
            let allowed = "a level with both p and weight above 0 is needed, else the probabilities sum to nothing";
            return Err(BadInput::new("levels", "all zero", allowed));
        }
        check_size(self.total, self.total * weights / mean)?;
        let counts = match self.composition {
            Composition::Drawn => self.draw(weights),
            Composition::Expected => {
                // The rarest level is rounded, and the ratios stay exact: 917 certain tasks, 9 times 917 others.
                let rarest = self.levels.iter().map(|l| l.weight).filter(|w| *w > 0.0);
                let rarest = rarest.fold(f64::INFINITY, f64::min);
                let unit = (self.total * rarest / mean).round().max(1.0);
                self.levels
                    .iter()
                    .map(|l| (unit * l.weight / rarest).round() as u64)
                    .collect()
            }
        };
        Ok(self
            .levels
            .iter()
            .map(|l| l.p)
            .zip(counts)
            .filter(|(_, count)| *count > 0)
            .collect())
    }

    fn draw(&self, weights: f64) -> Vec<u64> {
        let mut stream = Stream::new(&self.seed, "delta");
        let mut counts = vec![0; self.levels.len()];
        let mut sum = 0.0;
        while sum < self.total {
            let mut rest = stream.uniform() * weights;
            let drawn = self.levels.iter().position(|l| {
                rest -= l.weight;
                rest < 0.0
            });
            let level = drawn.unwrap_or(self.levels.len() - 1);
            counts[level] += 1;
            sum += self.levels[level].p;
        }
        counts
    }
}

impl Beta {
    /// The task probabilities, in the order of the draw or descending from the largest quantile.
    ///
    /// # Errors
    /// Names the shape or the total that is out of range, or says that there would be too many tasks.
    pub fn probabilities(&self) -> Result<Vec<f64>, BadInput> {
        SHAPE.check("alpha", self.alpha)?;
        SHAPE.check("beta", self.beta)?;
        let expected = self.total * (self.alpha + self.beta) / self.alpha;
        check_size(self.total, expected)?;
        if self.composition == Composition::Expected {
            let count = expected.round().max(1.0);
            return Ok((0..count as u64)
                .map(|i| beta_quantile((count - i as f64 - 0.5) / count, self.alpha, self.beta))
                .collect());
        }
        let mut stream = Stream::new(&self.seed, "beta");
        let mut drawn = Vec::with_capacity(expected as usize);
        let mut sum = 0.0;
        while sum < self.total {
            let p = stream.beta(self.alpha, self.beta);
            drawn.push(p);
            sum += p;
        }
        Ok(drawn)
    }
}

fn check_size(total: f64, expected: f64) -> Result<(), BadInput> {
    TOTAL.check("total", total)?;
    if expected <= MOST_TASKS {
        return Ok(());
    }
    let allowed = format!(
        "about {expected:.0} tasks would be drawn, and at most {MOST_TASKS} can be; up to {:.4} would do",
        total * MOST_TASKS / expected
    );
    Err(BadInput::new("total", total, allowed))
}

#[cfg(test)]
mod tests;
