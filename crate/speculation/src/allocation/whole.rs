//! The best allocation in whole slots, exactly.
//!
//! Draw the rate of a task as a straight line between whole numbers. The problem with that piecewise linear rate has an
//! answer in whole slots, and the rate is still S-shaped. So the three candidates of the continuous problem (see the
//! module `optimal`) contain the optimum here too, with the step `R(k) − R(k−1)` in place of F. For a fixed number of
//! tasks, each slot goes to the task whose next step gains most (Fox 1966).

use super::candidate::{Part, Tasks};
use super::steps::Steps;
use super::{Allocation, Share, Status, check_slots, highest_whole, mixed};
use crate::task::Condensed;
use crate::task::{Groups, TaskSet};
use allot_kernel::error::BadInput;
use allot_kernel::search::first_from;
use allot_kernel::sum::Sum;
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// The allocation with the most expected throughput when every task gets a whole number of slots.
///
/// A fraction of a slot in `slots` stays unused.
///
/// # Errors
/// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
pub fn whole_slots(set: &TaskSet, slots: f64) -> Result<Allocation, BadInput> {
    check_slots(slots)?;
    let slots = slots.floor() as u64;
    let Some(model) = set.common_model() else {
        return Ok(mixed::whole_slots(set, slots));
    };
    if slots == 0 {
        return Ok(Allocation::idle());
    }
    let steps = Steps::new(model);
    let saturated = set.tasks_worth().saturating_mul(steps.most) <= slots;
    let whole = Whole {
        groups: if saturated {
            set.worth()
        } else {
            set.of_consequence()
        },
        tasks: Tasks {
            condensed: Condensed::new(set),
            model,
        },
        steps,
        slots,
    };
    Ok(whole.allocate())
}

struct Whole<'a> {
    groups: Groups<'a>,
    /// The same groups, for a search in fractions of slots.
    tasks: Tasks<'a>,
    steps: Steps<'a>,
    slots: u64,
}

/// A run of groups whose tasks all want `k` slots.
struct Run {
    from: usize,
    to: usize,
    k: u64,
}

/// An allocation: for each running group, the number of running tasks and their slots.
struct Filled {
    throughput: f64,
    multiplier: f64,
    shares: Vec<Share>,
}

impl Whole<'_> {
    fn allocate(&self) -> Allocation {
        let ln_efficiency = libm::log(self.steps.efficiency);
        let breaks_even = |j: usize| self.groups.at(j).ln_p() + ln_efficiency;
        let before = |j: usize| self.wanted(Part::whole(j), breaks_even(j));
        let count = |j: usize| self.groups.at(j).count();
        let own = |j: usize| count(j).saturating_mul(self.steps.efficient);
        let too_much = |j: usize| before(j).saturating_add(own(j)) > self.slots;
        let all = self.groups.len();
        let full = first_from(all, 0, &too_much);
        let (mut part, mut further) = (Part::whole(full), false);
        if full < all {
            let left = self.slots.saturating_sub(before(full));
            part.partial = (left / self.steps.efficient).min(count(full) - 1);
            further = left > 0;
        }
        let guess = breaks_even(full.min(all - 1));
        let mut best = self.fill(part, self.slots, guess);
        if further {
            let one_more = Part {
                partial: part.partial + 1,
                ..part
            };
            let candidates = [
                self.fill(one_more, self.slots, guess),
                self.one_on_convex_branch(part, &best, guess),
            ];
            for candidate in candidates.into_iter().flatten() {
                if best
                    .as_ref()
                    .is_none_or(|b| candidate.throughput > b.throughput)
                {
                    best = Some(candidate);
                }
            }
        }
        let Some(best) = best else {
            return Allocation::idle();
        };
        let lambda = if further {
            libm::exp(guess)
        } else {
            best.multiplier
        };
        Allocation {
            throughput: best.throughput,
            tasks_run: best.shares.iter().map(|share| share.count).sum(),
            multiplier: best.multiplier,
            upper_bound: self.dual(lambda).max(best.throughput),
            shares: best.shares,
            status: Status::Optimal,
        }
    }

    /// Number of running tasks in a running group.
    fn count(&self, part: Part, group: usize) -> u64 {
        if group < part.full {
            self.groups.at(group).count()
        } else {
            part.partial
        }
    }

    /// Number of running tasks in a range of groups.
    fn tasks(&self, part: Part, from: usize, to: usize) -> u64 {
        let last = if to > part.full { part.partial } else { 0 };
        self.groups.some(from..to.min(part.full)).tasks() + last
    }

    /// The demand of these tasks if each slot must add more than e^ln_lambda; less probable tasks want fewer slots.
    fn runs(&self, end: usize, ln_lambda: f64) -> Vec<Run> {
        let lambda = libm::exp(ln_lambda);
        let p = &self.groups.p()[..end];
        let (mut runs, mut from, mut length) = (Vec::new(), 0, 0);
        while from < end {
            let k = self
                .steps
                .wanted(lambda / p[from], ln_lambda - libm::log(p[from]));
            let last_step = self.steps.last_on_branch(k);
            length = first_from(end - from, length, &|i| last_step <= lambda / p[from + i]);
            let to = from + length;
            runs.push(Run { from, to, k });
            from = to;
        }
        runs
    }

    /// The number of slots that these tasks want if each must add more than e^ln_lambda.
    fn wanted(&self, part: Part, ln_lambda: f64) -> u64 {
        let mut slots: u64 = 0;
        for Run { from, to, k } in self.runs(part.groups(), ln_lambda) {
            slots = slots.saturating_add(self.tasks(part, from, to).saturating_mul(k));
        }
        slots
    }

    /// The best sharing of `slots` among these tasks, all on the concave branch. None if there are too many tasks for
    /// that.
    fn fill(&self, part: Part, slots: u64, guess: f64) -> Option<Filled> {
        let end = part.groups();
        let tasks = self.tasks(part, 0, end);
        if tasks == 0 || tasks.saturating_mul(self.steps.concave) > slots {
            return None;
        }
        let mut k = vec![self.steps.most; end];
        let (mut multiplier, mut one_more) = (0.0, None);
        if tasks.saturating_mul(self.steps.most) > slots {
            let ln_lambda = self.threshold(part, slots, guess);
            let left = slots - self.wanted(part, ln_lambda);
            let runs = self.runs(end, ln_lambda);
            for run in &runs {
                k[run.from..run.to].fill(run.k);
            }
            (multiplier, one_more) = self.hand_out(part, left, runs, &mut k);
        }
        let mut throughput = Sum::default();
        let mut shares = Vec::with_capacity(end + 1);
        let mut group = 0;
        for alike in k.chunk_by(|x, y| x == y) {
            let rate = self.steps.rate(alike[0]);
            for k in alike {
                let mut give = |count: u64, k: u64, rate: f64| {
                    if count > 0 {
                        throughput.add(count as f64 * self.groups.p()[group] * rate);
                        let w = k as f64;
                        shares.push(Share { group, count, w });
                    }
                };
                let mut count = self.count(part, group);
                if let Some((_, some)) = one_more.filter(|(of, _)| *of == group) {
                    give(some, k + 1, self.steps.rate(k + 1));
                    count -= some;
                }
                give(count, *k, rate);
                group += 1;
            }
        }
        Some(Filled {
            throughput: throughput.value(),
            multiplier,
            shares,
        })
    }

    /// A multiplier at which the demand of these tasks is at most `slots`, and near it.
    fn threshold(&self, part: Part, slots: u64, guess: f64) -> f64 {
        let multiplier = self.tasks.value(part, slots as f64, guess).multiplier;
        let mut high = if multiplier > 0.0 {
            libm::log(multiplier)
        } else {
            guess
        };
        let mut low = high;
        let mut reach = 1e-12;
        while self.wanted(part, high) > slots {
            (low, high) = (high, high + reach);
            reach *= 4.0;
        }
        // The rest is handed out slot by slot, which is the fastest way for a few slots per group.
        let enough = |ln| slots.saturating_sub(self.wanted(part, ln)) <= part.full as u64 + 8;
        for _ in 0..60 {
            let mid = 0.5 * (low + high);
            if enough(high) || !(low < mid && mid < high) {
                break;
            }
            if self.wanted(part, mid) > slots {
                low = mid
            } else {
                high = mid
            }
        }
        high
    }

    /// Gives `left` slots one by one to the task whose next slot gains most. Returns the gain of one more slot. If
    /// the slots ran out within a group, it also returns that group and the number of its tasks that got one.
    fn hand_out(
        &self,
        part: Part,
        mut left: u64,
        runs: Vec<Run>,
        k: &mut [u64],
    ) -> (f64, Option<(usize, u64)>) {
        let mut heap = BinaryHeap::new();
        for run in runs {
            self.offer(run, &mut heap);
        }
        while left > 0
            && let Some(Gain { gain, run }) = heap.pop()
        {
            let group = run.from;
            let count = self.count(part, group);
            if left < count {
                return (gain, Some((group, left)));
            }
            left -= count;
            k[group] += 1;
            let from = group + 1;
            self.offer(Run { from, ..run }, &mut heap);
            let alone = Run {
                from: group,
                to: from,
                k: k[group],
            };
            self.offer(alone, &mut heap);
        }
        (heap.peek().map_or(0.0, |top| top.gain), None)
    }

    /// Puts a run on the heap if it can use a further slot. The first of its groups gains most, then the next one.
    fn offer(&self, run: Run, heap: &mut BinaryHeap<Gain>) {
        if run.from < run.to && run.k < self.steps.most {
            let gain = self.groups.p()[run.from] * self.steps.step(run.k + 1);
            heap.push(Gain { gain, run });
        }
    }

    /// The best allocation with the same tasks and one more on the convex branch.
    fn one_on_convex_branch(
        &self,
        part: Part,
        without: &Option<Filled>,
        guess: f64,
    ) -> Option<Filled> {
        let next = self.groups.at(part.full);
        let start = self.steps.concave;
        let multiplier = without.as_ref().map_or(0.0, |filled| filled.multiplier);
        if start < 2 || next.p * self.steps.rate(start) <= multiplier * start as f64 {
            return None;
        }
        let tasks = self.tasks(part, 0, part.groups());
        // With fewer, slots would be left that this task could use.
        let usable = tasks.saturating_mul(self.steps.most);
        let least = self.slots.saturating_sub(usable).clamp(1, start);
        let most = (start - 1).min(self.slots);
        let with = |s: u64| {
            let idle = Filled {
                throughput: 0.0,
                multiplier: 0.0,
                shares: Vec::new(),
            };
            let mut filled = if tasks == 0 {
                idle
            } else {
                self.fill(part, self.slots - s, guess)?
            };
            filled.throughput += next.p * self.steps.rate(s);
            filled.shares.push(Share {
                group: part.full,
                count: 1,
                w: s as f64,
            });
            Some(filled)
        };
        let value = |s: u64| with(s).map_or(0.0, |filled| filled.throughput);
        if least > most {
            None
        } else {
            with(highest_whole(least, most, value))
        }
    }

    /// The Lagrangian dual at λ: an upper bound.
    fn dual(&self, lambda: f64) -> f64 {
        let paid = |p: &f64| p * self.steps.efficiency > lambda;
        let paid = self.groups.p().partition_point(paid);
        let mut bound = Sum::default();
        bound.add(lambda * self.slots as f64);
        for run in self.runs(paid, libm::log(lambda)) {
            let (rate, cost) = (self.steps.rate(run.k), lambda * run.k as f64);
            for group in self.groups.some(run.from..run.to).iter() {
                bound.add(group.count() as f64 * (group.p * rate - cost).max(0.0));
            }
        }
        bound.value()
    }
}

/// The gain of the next slot for one task of the first group of a run; in a tie the more probable group is first.
struct Gain {
    gain: f64,
    run: Run,
}

impl Ord for Gain {
    fn cmp(&self, other: &Self) -> Ordering {
        self.gain
            .total_cmp(&other.gain)
            .then(other.run.from.cmp(&self.run.from))
    }
}

impl PartialOrd for Gain {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Gain {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Gain {}
