//! Sums over the most probable tasks: how many there are, and how many useful results they promise.

use crate::runtime::RuntimeModel;
use crate::task::TaskSet;
use allot_kernel::sum::Sum;

/// A task set with the sums of its first groups, for allocations that look at many N or many numbers of tasks.
#[derive(Debug)]
pub struct Ranked<'a> {
    pub(super) set: &'a TaskSet,
    /// The one runtime model of all tasks that are worth anything, if they share one.
    pub(super) model: Option<&'a RuntimeModel>,
    /// For each group: tasks up to and with it, sum of p up to and with it.
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

    /// Tasks that are worth anything.
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
