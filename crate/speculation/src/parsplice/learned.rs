//! The Markov model learned from the segments generated so far (section III.2).
//!
//! A maximum-likelihood estimate with pseudocounts. Each state begins with some imagined segments that all stayed (the
//! prior), so an unknown state is thought never to be left. Every finished segment then counts as one:
//! `p̂_ij = c_ij / (c_i + prior)` for i ≠ j.

use crate::markov::Geometric;
use allot_kernel::rng::Stream;

/// Transition counts of one state.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    /// Segments that stayed, the imagined ones included.
    stays: f64,
    /// Segments that left, by end state, in the order in which the ends were first seen.
    exits: Vec<(u32, u64)>,
    left: u64,
    leaving: Geometric,
}

impl Row {
    pub fn new(prior: f64) -> Self {
        Self {
            stays: prior,
            exits: Vec::new(),
            left: 0,
            leaving: Geometric::Never,
        }
    }

    pub fn saw_exit(&mut self, to: u32) {
        self.left += 1;
        match self.exits.iter_mut().find(|(known, _)| *known == to) {
            Some((_, count)) => *count += 1,
            None => self.exits.push((to, 1)),
        }
    }

    pub fn saw_stays(&mut self, segments: u64) {
        self.stays += segments as f64;
        self.leaving = Geometric::inverse(self.stays / (self.stays + self.left as f64));
    }

    pub fn leaving(&self) -> &Geometric {
        &self.leaving
    }

    pub fn exit(&self, stream: &mut Stream) -> u32 {
        let mut target = (stream.uniform() * self.left as f64) as u64;
        for (to, count) in &self.exits {
            if target < *count {
                return *to;
            }
            target -= count;
        }
        // Only a row with exits is ever left.
        self.exits.last().map_or(0, |(to, _)| *to)
    }
}
