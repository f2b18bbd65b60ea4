//! The gains of one task from whole slots, one by one.

use crate::runtime::RuntimeModel;
use allot_kernel::search::first_from;

/// The rate of one task on whole slots, and its landmarks.
pub(super) struct Steps<'a> {
    model: &'a RuntimeModel,
    /// The most slots that a task can use.
    pub most: u64,
    /// The number of slots with the largest step; beyond it the steps shrink.
    pub concave: u64,
    /// The most efficient number of slots, and the throughput per slot there.
    pub efficient: u64,
    pub efficiency: f64,
}

impl<'a> Steps<'a> {
    pub fn new(model: &'a RuntimeModel) -> Self {
        let rate = |k: u64| model.throughput(k as f64);
        // The next whole number above w_max may still be better than the one below it.
        let down = model.w_max().floor() as u64;
        let most = if rate(down + 1) > rate(down) {
            down + 1
        } else {
            down
        };
        let peak = |low: f64, value: &dyn Fn(u64) -> f64| {
            let first = (low.floor() as u64).max(1);
            (first..=(first + 2).min(most))
                .max_by(|i, j| value(*i).total_cmp(&value(*j)).then(j.cmp(i)))
        };
        let concave = peak(model.w_concave(), &|k| model.gain(k as f64)).unwrap_or(most);
        let efficient = peak(model.w_efficient(), &|k| rate(k) / k as f64)
            .unwrap_or(most)
            .max(concave);
        let efficiency = rate(efficient) / efficient.max(1) as f64;
        Self {
            model,
            most,
            concave,
            efficient,
            efficiency,
        }
    }

    pub fn rate(&self, k: u64) -> f64 {
        self.model.throughput(k as f64)
    }

    /// The gain of the k-th slot.
    pub fn step(&self, k: u64) -> f64 {
        self.model.gain(k as f64)
    }

    /// The number of slots, on the concave branch, whose last slot still adds more than `least`.
    pub fn wanted(&self, least: f64, ln_least: f64) -> u64 {
        let near = self.model.w_roughly(ln_least).0.floor() as u64 + 1;
        let adds_too_little = |k: u64| self.step(k) <= least;
        let first = self.concave + 1;
        let near = near.clamp(self.concave, self.most) - self.concave;
        let beyond = (self.most - self.concave) as usize;
        self.concave
            + first_from(beyond, near as usize, &|i| {
                adds_too_little(first + i as u64)
            }) as u64
    }

    /// The gain of the k-th slot; infinite up to the start of the concave branch, since a task on that branch keeps
    /// those slots.
    pub fn last_on_branch(&self, k: u64) -> f64 {
        if k > self.concave {
            self.step(k)
        } else {
            f64::INFINITY
        }
    }
}
