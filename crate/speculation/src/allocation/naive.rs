//! The naive allocation, which ignores probabilities (section IV).
//!
//! Every task gets `w = max(1, N/M)` slots, M being the number of tasks, and never more than `w_max`.
//! With fewer slots than tasks one slot goes to each of the most probable ones and the next task takes
//! the fraction that is left. (The paper does not say which tasks run; this reading gives its numbers.)

use super::{Ranked, Sum, check_slots};
use crate::runtime::RuntimeModel;
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The naive allocation.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct NaiveAllocation {
    /// Expected throughput, useful results per second.
    pub throughput: f64,
    /// Tasks that get any slots.
    pub tasks_run: u64,
    /// Slots for each task that runs; the last one may have a fraction of a slot instead.
    pub w: f64,
}

/// `w = max(1, N/M)`, most probable tasks first.
///
/// # Errors
/// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
pub fn naive(set: &TaskSet, slots: f64) -> Result<NaiveAllocation, BadInput> {
    Ranked::new(set).naive(slots)
}

impl Ranked<'_> {
    /// [`naive`] for these tasks.
    ///
    /// # Errors
    /// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
    pub fn naive(&self, slots: f64) -> Result<NaiveAllocation, BadInput> {
        check_slots(slots)?;
        let (set, models) = (self.set, self.set.models());
        let w = (slots / set.count() as f64).max(1.0);
        let whole = ((slots / w).floor() as u64).min(set.count());
        let left = slots - whole as f64 * w;
        // A rest below a billionth of a slot is the rounding of N/M, not a fraction.
        let fraction = whole < set.count() && left > 1e-9 * w;
        let throughput = match self.model {
            Some(model) => {
                let rate = model.throughput(w.min(model.w_max()));
                let last = if fraction {
                    self.p(whole) * model.throughput(left.min(model.w_max()))
                } else {
                    0.0
                };
                self.sum_of_p(whole) * rate + last
            }
            None => self.own_models(whole, w, if fraction { left } else { 0.0 }),
        };
        let largest = models.iter().map(RuntimeModel::w_max).fold(0.0, f64::max);
        Ok(NaiveAllocation {
            throughput,
            tasks_run: whole + u64::from(fraction),
            w: w.min(largest),
        })
    }

    /// The first `whole` tasks with w slots each, and the next one with the fraction, each with its own runtime model.
    fn own_models(&self, mut whole: u64, w: f64, fraction: f64) -> f64 {
        let mut throughput = Sum::default();
        for group in self.set.groups().iter() {
            let model = &self.set.models()[group.model()];
            let tasks = whole.min(group.count());
            throughput.add(tasks as f64 * group.p * model.throughput(w.min(model.w_max())));
            whole -= tasks;
            if tasks < group.count() {
                throughput.add(group.p * model.throughput(fraction.min(model.w_max())));
                break;
            }
        }
        throughput.value()
    }
}
