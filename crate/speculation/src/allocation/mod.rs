//! Every allocation of N slots among uncertain tasks (sections III.1, IV, IV.1).
//!
//! | allocation | definition |
//! | --- | --- |
//! | [`optimal`] | the most throughput that N slots can give, in fractions of slots |
//! | [`whole_slots`] | the same in whole slots |
//! | [`best_constant`] | the same number of slots for every task that runs, chosen best |
//! | [`naive`] | one slot for each task, more only when all tasks run |
//! | [`exhaustive`] | slow and simple oracles for small cases, with which the tests compare the others |

mod candidate;
mod constant;
pub mod exhaustive;
mod mixed;
mod naive;
mod optimal;
mod prefix;
mod ranked;
mod steps;
mod summed;
mod whole;
mod wishes;

pub use constant::{ConstantAllocation, best_constant};
pub use naive::{NaiveAllocation, naive};
pub use optimal::{Best, Optimizer, optimal};
pub use ranked::Ranked;
pub use whole::whole_slots;

use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::sum::Sum;
use serde::Serialize;

/// The most slots that a machine may have.
pub const MOST_SLOTS: f64 = 1e15;
/// The numbers of slots that are allowed.
pub(crate) const SLOTS: Bounds = Bounds::new(0.0, MOST_SLOTS);

/// The outcome of a search for the best allocation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// No allocation is better.
    Optimal,
    /// The best allocation found; the upper bound limits its distance from the optimum. Only tasks with their own
    /// runtime models can lead here.
    Bounded,
}

/// Tasks of one group that get the same number of slots.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    /// Index into [`TaskSet::groups`].
    pub group: usize,
    /// Number of tasks.
    pub count: u64,
    /// Slots for each of them.
    pub w: f64,
}

/// An allocation of slots, with its throughput and a bound.
#[derive(Debug, Clone)]
pub struct Allocation {
    /// Expected throughput `R = Σ p/T(w)`, useful results per second.
    pub throughput: f64,
    /// Number of tasks that get any slots.
    pub tasks_run: u64,
    /// The gain in throughput from one more slot: `p·F(w)`, equal for all running tasks on the concave branch (the
    /// paper's −λ). 0 if slots are left over.
    pub multiplier: f64,
    /// The slots of the running tasks, most probable first.
    pub shares: Vec<Share>,
    /// The outcome of the search.
    pub status: Status,
    /// An upper bound of the throughput of any allocation (the Lagrangian dual).
    pub upper_bound: f64,
}

impl Allocation {
    /// The allocation in which nothing runs.
    fn idle() -> Self {
        Self {
            throughput: 0.0,
            tasks_run: 0,
            multiplier: 0.0,
            shares: Vec::new(),
            status: Status::Optimal,
            upper_bound: 0.0,
        }
    }

    /// Slots in use.
    pub fn slots_used(&self) -> f64 {
        let mut used = Sum::default();
        self.shares
            .iter()
            .for_each(|share| used.add(share.count as f64 * share.w));
        used.value()
    }

    /// Slots of the first `count` tasks by rank, most probable first.
    pub fn by_rank(&self, count: u64) -> Vec<f64> {
        let mut w = Vec::with_capacity(count as usize);
        for share in &self.shares {
            w.extend(std::iter::repeat_n(share.w, share.count as usize));
        }
        w.resize(count as usize, 0.0);
        w
    }

    /// For each entry of the input, in its order: the mean slots of its running tasks, and the number of its `counts`
    /// tasks that run. Among entries with equal p, the first ones are served first.
    pub fn per_entry(&self, set: &TaskSet, counts: &[u64]) -> (Vec<f64>, Vec<u64>) {
        let (mut slots, mut running) = (vec![0.0; counts.len()], vec![0; counts.len()]);
        self.serve(set, counts, &mut |entry, tasks, w| {
            slots[entry] += tasks as f64 * w;
            running[entry] += tasks;
        });
        for (slots, running) in slots.iter_mut().zip(&running) {
            *slots /= (*running).max(1) as f64;
        }
        (slots, running)
    }

    /// For each entry of the input, in its order: its running tasks with their slots, as `4x67 1x66`, of an allocation
    /// in whole slots.
    pub fn whole_per_entry(&self, set: &TaskSet, counts: &[u64]) -> Vec<String> {
        let mut all = vec![String::new(); counts.len()];
        self.serve(set, counts, &mut |entry, tasks, w| {
            let space = if all[entry].is_empty() { "" } else { " " };
            all[entry] += &format!("{space}{tasks}x{}", w as u64);
        });
        all
    }

    /// Calls `take` with an entry, a number of its tasks, and the slots of each of these.
    fn serve(&self, set: &TaskSet, counts: &[u64], take: &mut dyn FnMut(usize, u64, f64)) {
        let mut shares = self.shares.iter().copied().peekable();
        for group in 0..set.groups().len() {
            for entry in set.entries_of(group) {
                let mut served = 0;
                while served < counts[entry]
                    && let Some(share) = shares.peek_mut()
                    && share.group == group
                {
                    let taken = share.count.min(counts[entry] - served);
                    take(entry, taken, share.w);
                    served += taken;
                    share.count -= taken;
                    if share.count == 0 {
                        shares.next();
                    }
                }
            }
        }
    }
}

/// The ratio of two throughputs, `gain / base`; 1 if there are no slots and both are 0.
pub fn ratio(gain: f64, base: f64) -> f64 {
    if base > 0.0 { gain / base } else { 1.0 }
}

/// `slots`, if a machine can have that number.
///
/// # Errors
/// Names the field unless it is a number from 0 to [`MOST_SLOTS`].
pub fn check_slots(slots: f64) -> Result<f64, BadInput> {
    SLOTS.check("slots", slots)
}

/// The place of the maximum of `value` in `low..=high`: the best of an even grid, then a golden-section search around
/// it.
fn highest(low: f64, high: f64, value: impl Fn(f64) -> f64) -> f64 {
    const STEPS: u32 = 48;
    const GOLDEN: f64 = 0.618_033_988_749_894_9;
    let at = |i: u32| low + (high - low) * f64::from(i) / f64::from(STEPS);
    let grid = (0..=STEPS).map(|i| (i, value(at(i))));
    let (top, on_grid) = grid
        .max_by(|x, y| x.1.total_cmp(&y.1))
        .unwrap_or((STEPS, 0.0));
    let (mut left, mut right) = (at(top.saturating_sub(1)), at((top + 1).min(STEPS)));
    for _ in 0..50 {
        let (x, y) = (
            right - GOLDEN * (right - left),
            left + GOLDEN * (right - left),
        );
        if value(x) < value(y) {
            left = x
        } else {
            right = y
        }
    }
    let refined = 0.5 * (left + right);
    if value(refined) > on_grid {
        refined
    } else {
        at(top)
    }
}

/// [`highest`] for whole numbers: all are tried if there are few, else those around the best of an ever finer grid.
fn highest_whole(mut low: u64, mut high: u64, value: impl Fn(u64) -> f64) -> u64 {
    const FEW: u64 = 4096;
    const STEPS: u64 = 256;
    let best_of = |candidates: &mut dyn Iterator<Item = u64>| {
        candidates
            .map(|k| (k, value(k)))
            .max_by(|x, y| x.1.total_cmp(&y.1))
            .map_or(0, |(k, _)| k)
    };
    while high - low > FEW {
        let step = (high - low) / STEPS;
        let top = best_of(&mut (0..=STEPS).map(|i| low + i * step).chain([high]));
        (low, high) = (top.saturating_sub(step).max(low), (top + step).min(high));
    }
    best_of(&mut (low..=high))
}

#[cfg(test)]
mod many_tests;
#[cfg(test)]
mod measured_tests;
#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
