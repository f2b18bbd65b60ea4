//! What is known of all walks on a line whose states are left alike.

use super::beyond::Beyond;
use crate::markov::binomial::Binomial;
use crate::markov::geometric::Quick;

/// Tables for walks on a line, or on a ring that is so long that none comes round it.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// How long one visit is, in segments.
    pub leaving: Quick,
    /// How many of some segments leave their state.
    pub departures: Binomial,
    /// How many segments it takes to come back from beyond what matters.
    pub segments: Beyond,
    /// How many transitions that takes.
    pub transitions: Beyond,
}

impl Line {
    /// For walks of up to `longest` segments that are left as `leaving` says; none where tables would be too large.
    pub fn new(stay: f64, leaving: &Quick, longest: u64) -> Option<Self> {
        let segments = Beyond::new(stay, longest)?;
        // As good as never there are more.
        let mean = longest as f64 * (1.0 - stay);
        let most = (mean + 10.0 * mean.sqrt() + 100.0) as u64;
        Some(Self {
            leaving: leaving.clone(),
            departures: Binomial::new(stay, longest as u32),
            segments,
            transitions: Beyond::new(0.0, most.min(longest))?,
        })
    }
}
