//! Walks on a ring that is too long for anybody to come round it.
//!
//! From d states away, the generating function of the time until a state is reached is φ(z)^d, and that of the time from
//! one segment there to the next is `z·(ρ + (1 − ρ)·φ(z))`. With `φ = e^(−θ)`, where `1/z = ρ + (1 − ρ)·cosh θ`, that of
//! the time until the n-th segment there begins is `exp(−θ·(d + (1 − ρ)·(n − 1)))`, but for what is small where
//! `(1 − ρ)·t` is large. So it is as if the state were so much further away, and within t segments the n-th begins with
//! probability `erfc((d + (1 − ρ)·(n − 1))/√(2·(1 − ρ)·t))`. (That local times are distributed as maxima are is Lévy's
//! theorem.)

use super::{FEWEST, SWIFTEST};
use crate::runtime::bisect;

/// Walks on a long ring.
#[derive(Debug, Clone)]
pub(super) struct Ring {
    states: u32,
    /// `1 − ρ`.
    leave: f64,
    /// By sample: how far a walk reaches, in units of [`Ring::scale`].
    pub samples: Vec<f64>,
}

impl Ring {
    /// For walks of at most `horizon` segments that stay with probability `stay`, by the chances of samples to be
    /// further out. None where the limit is not near enough, or where somebody might come round.
    pub fn new(states: u32, stay: f64, horizon: u64, chances: &[f64]) -> Option<Self> {
        let leave = 1.0 - stay;
        let transitions = horizon as f64 * leave;
        // A walk of n transitions gets as far as d with a chance below 2·exp(−d²/2n).
        let half = f64::from(states / 2);
        let long = half * half > 200.0 * (transitions + 100.0);
        let sample = |chance: &f64| bisect(0.0, 10.0, |x| libm::erfc(x) < *chance);
        let near = transitions >= FEWEST && leave <= SWIFTEST;
        (long && near).then(|| Self {
            states,
            leave,
            samples: chances.iter().map(sample).collect(),
        })
    }

    /// The unit of reaches of walks of so many segments, in segments.
    pub fn scale(&self, left: f64) -> f64 {
        (2.0 * left / self.leave).sqrt()
    }

    /// How far it is from a state to another, in segments.
    #[inline(always)]
    pub fn distance(&self, from: u32, to: u32) -> f64 {
        let apart = from.abs_diff(to);
        f64::from(apart.min(self.states - apart)) / self.leave
    }
}
