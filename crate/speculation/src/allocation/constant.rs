//! The best constant w: every task that runs gets the same number of slots (section IV.1, Fig. 8).
//!
//! With n tasks running, each has `w = N/n`, and the throughput is `P(n)·R(N/n)`, P being the sum of the
//! n largest probabilities. P grows with n and R shrinks, so on an interval `n₁..n₂` nothing exceeds
//! `P(n₂)·R(N/n₁)`: a branch and bound over intervals finds the exact best n and examines few values.

use super::{Ranked, check_slots};
use crate::runtime::RuntimeModel;
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use allot_kernel::order::{descending, sorted};
use allot_kernel::sum::Sum;
use serde::Serialize;

/// The best allocation that gives every running task the same number of slots.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct ConstantAllocation {
    /// Expected throughput, useful results per second.
    pub throughput: f64,
    /// Tasks that run.
    pub tasks_run: u64,
    /// Slots for each of them.
    pub w: f64,
}

/// The n and w = N/n with the most throughput.
///
/// Tasks with their own runtime models run in descending order of p·R(w), for each w that is tried.
///
/// # Errors
/// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
pub fn best_constant(set: &TaskSet, slots: f64) -> Result<ConstantAllocation, BadInput> {
    Ranked::new(set).constant(slots)
}

impl Ranked<'_> {
    /// [`best_constant`] for these tasks.
    ///
    /// # Errors
    /// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
    pub fn constant(&self, slots: f64) -> Result<ConstantAllocation, BadInput> {
        check_slots(slots)?;
        if slots == 0.0 {
            return Ok(ConstantAllocation {
                throughput: 0.0,
                tasks_run: 0,
                w: 0.0,
            });
        }
        Ok(match self.model {
            Some(model) => Search::new(self, model, slots).run(),
            None => mixed_models(self.set, slots),
        })
    }
}

/// The best found so far.
struct Search<'a> {
    tasks: &'a Ranked<'a>,
    model: &'a RuntimeModel,
    slots: f64,
    best: ConstantAllocation,
}

impl<'a> Search<'a> {
    fn new(tasks: &'a Ranked<'a>, model: &'a RuntimeModel, slots: f64) -> Self {
        let best = ConstantAllocation {
            throughput: -1.0,
            tasks_run: 0,
            w: 0.0,
        };
        Self {
            tasks,
            model,
            slots,
            best,
        }
    }

    fn run(mut self) -> ConstantAllocation {
        let all = self.tasks.worth();
        // Fewer tasks than N/w_max leave slots unused. More than N/w_efficient waste them: both factors
        // of N·(P(n)/n)·(R(w)/w) then fall as n grows.
        let least = ((self.slots / self.model.w_max()).floor().max(1.0) as u64).min(all);
        let efficient = self.slots / self.model.w_efficient();
        let most = if efficient < all as f64 {
            (efficient.ceil() as u64).max(least)
        } else {
            all
        };
        self.try_one(least);
        self.try_one(most);
        self.search(least, most);
        self.best
    }

    fn w(&self, n: u64) -> f64 {
        (self.slots / n as f64).min(self.model.w_max())
    }

    fn try_one(&mut self, n: u64) {
        let w = self.w(n);
        let throughput = self.tasks.sum_of_p(n) * self.model.throughput(w);
        if throughput > self.best.throughput {
            self.best = ConstantAllocation {
                throughput,
                tasks_run: n,
                w,
            };
        }
    }

    /// Searches strictly between `low` and `high`, which were both tried before.
    fn search(&mut self, low: u64, high: u64) {
        if high - low < 2 {
            return;
        }
        let bound = self.tasks.sum_of_p(high - 1) * self.model.throughput(self.w(low + 1));
        if bound <= self.best.throughput {
            return;
        }
        let mid = low + (high - low) / 2;
        self.try_one(mid);
        self.search(low, mid);
        self.search(mid, high);
    }
}

/// Tries every n: the n tasks that use w = N/n best. Groups run whole or in part.
fn mixed_models(set: &TaskSet, slots: f64) -> ConstantAllocation {
    const MOST_TRIED: u64 = 4096;
    let all = set.tasks_worth();
    let stride = all.div_ceil(MOST_TRIED).max(1);
    let mut best = ConstantAllocation {
        throughput: 0.0,
        tasks_run: 0,
        w: 0.0,
    };
    let mut n = 1;
    while n <= all {
        let w = slots / n as f64;
        let rates = set.groups().list(|group| {
            let model = &set.models()[group.model()];
            let rate = model.throughput(w.min(model.w_max()));
            (group.p * rate, group.count())
        });
        let best_first = sorted(rates.len(), &|i| descending(rates[i].0).into());
        let (mut left, mut throughput) = (n, Sum::default());
        for (rate, count) in best_first.into_iter().map(|i| rates[i as usize]) {
            let run = count.min(left);
            throughput.add(run as f64 * rate);
            left -= run;
        }
        if throughput.value() > best.throughput {
            best = ConstantAllocation {
                throughput: throughput.value(),
                tasks_run: n,
                w,
            };
        }
        n += stride;
    }
    best
}
