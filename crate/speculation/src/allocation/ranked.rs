//! Prefix sums over the most probable tasks: their number, and their expected number of useful results.

use crate::runtime::RuntimeModel;
use crate::task::TaskSet;
use allot_kernel::sum::Sum;

/// A task set with prefix sums over its groups, for allocations that try many N or many numbers of tasks.
#[derive(Debug)]
pub struct Ranked<'a> {
    pub(super) set: &'a TaskSet,
    /// The runtime model of all tasks of any worth, if they have the same.
    pub(super) model: Option<&'a RuntimeModel>,
    /// For each group: number of tasks, and sum of p, up to and including it.
    steps: Vec<(u64, f64)>,
}

impl<'a> Ranked<'a> {
    /// Sums up a task set.
    pub fn new(set: &'a TaskSet) -> Self {
        let (mut count, mut sum) = (0, Sum::default());
        let steps = set.groups().list(|group| {
            count += group.count();
            sum.add(group.count() as f64 * group.p);
            (count, sum.value())
        });
        Self {
            set,
            model: set.common_model(),
            steps,
        }
    }

    /// Number of tasks of any worth.
    pub(super) fn worth(&self) -> u64 {
        self.steps[self.set.worth().len() - 1].0
    }

    /// The sum of the `n` largest probabilities.
    pub(super) fn sum_of_p(&self, n: u64) -> f64 {
        let at = self.steps.partition_point(|step| step.0 < n);
        let (count, sum) = self.steps[at];
        sum - (count - n) as f64 * self.set.groups().p()[at]
    }

    /// The n-th largest probability, counted from 0; 0 where there are no more tasks.
    pub(super) fn p(&self, n: u64) -> f64 {
        let at = self.steps.partition_point(|step| step.0 <= n);
        self.set.groups().p().get(at).copied().unwrap_or(0.0)
    }
}
