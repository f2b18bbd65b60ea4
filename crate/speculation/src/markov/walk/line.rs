//! Tables for walks on a line whose states share one stay probability.

use super::beyond::Beyond;
use crate::markov::binomial::Binomial;
use crate::markov::geometric::Quick;

/// Three or more consecutive states of a ring: the region. A walk that leaves it comes back, if ever, one state further
/// in than the outermost.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stretch<'a> {
    /// The first state; `states` is their number.
    pub first: u32,
    pub states: u32,
    /// Number of states of the ring.
    pub ring: u32,
    pub line: &'a Line,
}

impl Stretch<'_> {
    /// Index of a state in the stretch; `states` or more if it is beyond.
    #[inline(always)]
    pub fn number(&self, state: u32) -> u32 {
        match state.checked_sub(self.first) {
            Some(number) => number,
            None => state + (self.ring - self.first),
        }
    }

    /// The state at an index.
    #[inline(always)]
    pub fn state(&self, number: u32) -> u32 {
        let state = self.first + number;
        if state < self.ring {
            state
        } else {
            state - self.ring
        }
    }
}

/// Tables for walks on a line, or on a ring too long for a walk to go all the way round.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// Length of one visit, in segments.
    pub leaving: Quick,
    /// Number of departures among a given number of segments.
    pub departures: Binomial,
    /// First-passage time back from beyond the stretch, in segments.
    pub segments: Beyond,
    /// The same in transitions.
    pub transitions: Beyond,
}

impl Line {
    /// For walks of up to `longest` segments with visit lengths drawn by `leaving`; none if the tables would be too
    /// large.
    pub fn new(stay: f64, leaving: &Quick, longest: u64) -> Option<Self> {
        let segments = Beyond::new(stay, longest)?;
        // More transitions than this practically never occur (ten standard deviations).
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
