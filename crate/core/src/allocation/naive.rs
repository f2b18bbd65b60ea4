//! The naive allocation, which does not look at probabilities (section IV).
//!
//! Every task gets `w = max(1, N/M)` slots, M being the number of tasks, and never more than `w_max`.
//! With fewer slots than tasks one slot goes to each of the most probable ones and the next task takes
//! the fraction that is left. (The paper does not say which tasks run; this reading gives its numbers.)

use super::{Sum, check_slots};
use crate::error::BadInput;
use crate::runtime::RuntimeModel;
use crate::task::TaskSet;
use serde::Serialize;

/// The naive allocation.
#[derive(Debug, Clone, Copy, Serialize)]
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
    check_slots(slots)?;
    let w = (slots / set.count() as f64).max(1.0);
    let mut left = slots;
    let mut throughput = Sum::default();
    let mut tasks_run = 0;
    let rate = |model: &RuntimeModel| model.throughput(w.min(model.w_max()));
    let rates: Vec<f64> = set.models().iter().map(rate).collect();
    for group in set.groups() {
        let model = &set.models()[group.model];
        let whole = ((left / w).floor() as u64).min(group.count);
        throughput.add(whole as f64 * group.p * rates[group.model]);
        left -= whole as f64 * w;
        tasks_run += whole;
        if whole < group.count {
            // What is below a billionth of a slot is the rounding of N/M, not a fraction.
            if left > 1e-9 * w {
                throughput.add(group.p * model.throughput(left.min(model.w_max())));
                tasks_run += 1;
            }
            break;
        }
    }
    let largest = set
        .models()
        .iter()
        .map(|model| model.w_max())
        .fold(0.0, f64::max);
    Ok(NaiveAllocation {
        throughput: throughput.value(),
        tasks_run,
        w: w.min(largest),
    })
}
