//! Sums over the most probable tasks in closed form, for a measured runtime model.
//!
//! F of such a model is piecewise linear. At the multiplier λ, each task has F = λ/p. On one piece the slots of a
//! task are then linear in 1/p, and its yield p·R is a linear combination of p and 1/p. With prefix sums of 1, p and
//! 1/p over the groups, the time for a sum over all tasks depends on the number of pieces, not of tasks.

use super::candidate::{Part, Tasks};
use crate::runtime::measured::Passing;
use crate::task::FirstSums;

/// The demand of tasks for slots at the multiplier λ.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wanted {
    /// Slots.
    pub slots: f64,
    /// Their derivative by ln λ.
    pub response: f64,
    /// Their throughput, Σ p·R.
    pub throughput: f64,
}

impl Wanted {
    /// Adds tasks, with their sums of 1, p and λ/p.
    fn add(&mut self, passing: Passing, lambda: f64, sums: [f64; 3]) {
        let (slots, response, throughput) = passing.sums(lambda, sums);
        self.slots += slots;
        self.response += response;
        self.throughput += throughput;
    }
}

impl Tasks<'_> {
    /// The demand of these tasks at the multiplier λ; none if a formula is the runtime model.
    #[inline(never)] // asked for in several places, and a download is waited for
    pub fn sums(self, part: Part, lambda: f64) -> Option<Wanted> {
        let measured = self.model.measured()?;
        let FirstSums(first) = self.condensed.first_sums();
        let p = self.condensed.groups.p();
        let mut wanted = Wanted::default();
        measured.runs(&p[..part.full], lambda, &mut |run, passing| {
            let sum = |k: usize| first[run.end][k] - first[run.start][k];
            wanted.add(passing, lambda, [sum(0), sum(1), lambda / p[0] * sum(2)]);
        });
        if part.partial > 0 {
            let (tasks, p) = (part.partial as f64, p[part.full]);
            measured.runs(&[p], lambda, &mut |_, passing| {
                wanted.add(passing, lambda, [tasks, tasks * p, tasks * (lambda / p)]);
            });
        }
        Some(wanted)
    }
}
