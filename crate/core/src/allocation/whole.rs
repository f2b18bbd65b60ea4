//! The best allocation in whole slots, exactly.
//!
//! Between whole numbers the rate of a task may be drawn as a straight line: the problem with that
//! piecewise linear rate has an answer in whole slots, and the rate keeps its S shape. So the three
//! candidates of the continuous problem (see the module `optimal`) hold the optimum here too, with the
//! step `R(k) − R(k−1)` in place of F. For a fixed number of tasks slots go where the next step gains
//! most (Fox 1966).

use super::{
    Allocation, Share, Status, Sum, check_slots, highest_whole, mixed, optimal::first_from,
    prefix::Prefix,
};
use crate::error::BadInput;
use crate::runtime::RuntimeModel;
use crate::task::{Group, TaskSet};
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
    let steps = Steps::new(model);
    if slots == 0 {
        return Ok(Allocation::idle());
    }
    let count: u64 = set.worth().iter().map(|group| group.count()).sum();
    let saturated = count.saturating_mul(steps.most) <= slots;
    let groups = if saturated {
        set.worth()
    } else {
        set.of_consequence()
    };
    Ok(Whole {
        groups,
        steps,
        slots,
    }
    .allocate())
}

/// The rate of one task on whole slots, and its landmarks.
pub(super) struct Steps<'a> {
    model: &'a RuntimeModel,
    /// The most slots that a task can use.
    pub most: u64,
    /// Where the steps are largest; from here on they shrink.
    concave: u64,
    /// The most efficient number of slots, and the throughput per slot there.
    efficient: u64,
    efficiency: f64,
}

impl<'a> Steps<'a> {
    pub fn new(model: &'a RuntimeModel) -> Self {
        let rate = |k: u64| model.throughput(k as f64);
        // The next whole number beyond w_max may still beat the one before it.
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

    /// What the k-th slot adds.
    fn step(&self, k: u64) -> f64 {
        self.model.gain(k as f64)
    }

    /// The number of slots, on the concave branch, whose last one still adds more than `least`.
    fn wanted(&self, least: f64, ln_least: f64) -> u64 {
        let near = self.model.w_roughly(ln_least).0.floor() as u64 + 1;
        let adds_too_little = |k: u64| self.step(k) <= least;
        let first = self.concave + 1;
        let near = near.clamp(self.concave, self.most) - self.concave;
        let beyond = (self.most - self.concave) as usize;
        self.concave
            + first_from(beyond, near as usize, |i| adds_too_little(first + i as u64)) as u64
    }
}

struct Whole<'a> {
    groups: &'a [Group],
    steps: Steps<'a>,
    slots: u64,
}

/// How many tasks of each running group, and how many slots for each.
struct Filled {
    throughput: f64,
    multiplier: f64,
    shares: Vec<Share>,
}

impl Whole<'_> {
    fn allocate(&self) -> Allocation {
        let ln_efficiency = libm::log(self.steps.efficiency);
        let before = |j: usize| {
            let ln_lambda = self.groups[j].ln_p + ln_efficiency;
            self.wanted(j, 0, ln_lambda)
        };
        let own = |j: usize| self.groups[j].count().saturating_mul(self.steps.efficient);
        let too_much = |j: usize| before(j).saturating_add(own(j)) > self.slots;
        let critical = first_from(self.groups.len(), 0, too_much);
        let (mut full, mut partial, mut further) = (critical, 0, false);
        if critical < self.groups.len() {
            let left = self.slots.saturating_sub(before(critical));
            partial = (left / self.steps.efficient).min(self.groups[critical].count() - 1);
            further = left > 0;
        } else {
            full = self.groups.len();
        }
        let guess = self.groups[full.min(self.groups.len() - 1)].ln_p + ln_efficiency;
        let mut best = self.fill(full, partial, self.slots, guess);
        if further {
            let candidates = [
                self.fill(full, partial + 1, self.slots, guess),
                self.one_on_convex_branch(full, partial, &best, guess),
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

    /// Running groups with their counts.
    fn running(&self, full: usize, partial: u64) -> impl Iterator<Item = (usize, &Group, u64)> {
        let end = full + usize::from(partial > 0);
        let count = move |i: usize, group: &Group| if i < full { group.count() } else { partial };
        self.groups[..end]
            .iter()
            .enumerate()
            .map(move |(i, group)| (i, group, count(i, group)))
    }

    /// Slots that these tasks want where each must add more than e^ln_lambda.
    fn wanted(&self, full: usize, partial: u64, ln_lambda: f64) -> u64 {
        let lambda = libm::exp(ln_lambda);
        self.running(full, partial)
            .map(|(_, group, count)| {
                let each = self.steps.wanted(lambda / group.p, ln_lambda - group.ln_p);
                count.saturating_mul(each)
            })
            .fold(0, u64::saturating_add)
    }

    /// The best sharing of `slots` among these tasks, all on the concave branch; none if they are too
    /// many for that.
    fn fill(&self, full: usize, partial: u64, slots: u64, guess: f64) -> Option<Filled> {
        let tasks: u64 = self.running(full, partial).map(|(_, _, count)| count).sum();
        if tasks == 0 || tasks.saturating_mul(self.steps.concave) > slots {
            return None;
        }
        let mut k: Vec<u64>;
        let mut extra = vec![0; full + usize::from(partial > 0)];
        let mut multiplier = 0.0;
        if tasks.saturating_mul(self.steps.most) <= slots {
            k = vec![self.steps.most; extra.len()];
        } else {
            let ln_lambda = self.threshold(full, partial, slots, guess);
            let lambda = libm::exp(ln_lambda);
            k = self
                .running(full, partial)
                .map(|(_, group, _)| self.steps.wanted(lambda / group.p, ln_lambda - group.ln_p))
                .collect();
            let used: u64 = self
                .running(full, partial)
                .map(|(i, _, count)| count * k[i])
                .sum();
            multiplier = self.hand_out(full, partial, slots - used, &mut k, &mut extra);
        }
        let mut throughput = Sum::default();
        let mut shares = Vec::with_capacity(k.len() + 1);
        for (i, group, count) in self.running(full, partial) {
            for (count, k) in [(extra[i], k[i] + 1), (count - extra[i], k[i])] {
                if count > 0 {
                    throughput.add(count as f64 * group.p * self.steps.rate(k));
                    shares.push(Share {
                        group: i,
                        count,
                        w: k as f64,
                    });
                }
            }
        }
        Some(Filled {
            throughput: throughput.value(),
            multiplier,
            shares,
        })
    }

    /// A multiplier at which these tasks want no more than `slots`, and nearly as many.
    fn threshold(&self, full: usize, partial: u64, slots: u64, guess: f64) -> f64 {
        let prefix = Prefix {
            groups: self.groups,
            model: self.steps.model,
            full,
            partial,
        };
        let shared = prefix.share(slots as f64, guess);
        let mut high = if shared.multiplier > 0.0 {
            libm::log(shared.multiplier)
        } else {
            guess
        };
        let mut low = high;
        let mut reach = 1e-12;
        while self.wanted(full, partial, high) > slots {
            (low, high) = (high, high + reach);
            reach *= 4.0;
        }
        // What is left then is handed out slot by slot; a few per group are quickest by hand.
        let enough = |ln| slots.saturating_sub(self.wanted(full, partial, ln)) <= full as u64 + 8;
        for _ in 0..60 {
            let mid = 0.5 * (low + high);
            if enough(high) || !(low < mid && mid < high) {
                break;
            }
            if self.wanted(full, partial, mid) > slots {
                low = mid
            } else {
                high = mid
            }
        }
        high
    }

    /// Gives `left` slots one by one to whom the next one helps most; returns the last one's gain.
    fn hand_out(
        &self,
        full: usize,
        partial: u64,
        mut left: u64,
        k: &mut [u64],
        extra: &mut [u64],
    ) -> f64 {
        let next = |i: usize, k: u64| {
            (k < self.steps.most).then(|| Gain {
                gain: self.groups[i].p * self.steps.step(k + 1),
                group: i,
            })
        };
        let mut heap: BinaryHeap<Gain> = self
            .running(full, partial)
            .filter_map(|(i, _, _)| next(i, k[i]))
            .collect();
        let mut last = heap.peek().map_or(0.0, |top| top.gain);
        while left > 0 {
            let Some(top) = heap.pop() else { break };
            last = top.gain;
            let i = top.group;
            let count = if i < full {
                self.groups[i].count()
            } else {
                partial
            };
            if left < count {
                extra[i] = left;
                break;
            }
            left -= count;
            k[i] += 1;
            heap.extend(next(i, k[i]));
        }
        last
    }

    /// The same tasks and one more on the convex branch, as well as can be.
    fn one_on_convex_branch(
        &self,
        full: usize,
        partial: u64,
        without: &Option<Filled>,
        guess: f64,
    ) -> Option<Filled> {
        let next = &self.groups[full];
        let start = self.steps.concave;
        let multiplier = without.as_ref().map_or(0.0, |filled| filled.multiplier);
        if start < 2 || next.p * self.steps.rate(start) <= multiplier * start as f64 {
            return None;
        }
        let nobody = full == 0 && partial == 0;
        let tasks: u64 = self.running(full, partial).map(|(_, _, count)| count).sum();
        // Fewer would leave slots unused that this task could use.
        let usable = tasks.saturating_mul(self.steps.most);
        let least = self.slots.saturating_sub(usable).clamp(1, start);
        let most = (start - 1).min(self.slots);
        let with = |s: u64| {
            let idle = Filled {
                throughput: 0.0,
                multiplier: 0.0,
                shares: Vec::new(),
            };
            let mut filled = if nobody {
                idle
            } else {
                self.fill(full, partial, self.slots - s, guess)?
            };
            filled.throughput += next.p * self.steps.rate(s);
            filled.shares.push(Share {
                group: full,
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
        let ln_lambda = libm::log(lambda);
        let mut bound = Sum::default();
        bound.add(lambda * self.slots as f64);
        for group in self.groups {
            let k = self.steps.wanted(lambda / group.p, ln_lambda - group.ln_p);
            let gain = group.p * self.steps.rate(k) - lambda * k as f64;
            bound.add(group.count() as f64 * gain.max(0.0));
        }
        bound.value()
    }
}

/// What the next slot adds for one task of a group; equal gains go to the more probable group.
struct Gain {
    gain: f64,
    group: usize,
}

impl Ord for Gain {
    fn cmp(&self, other: &Self) -> Ordering {
        self.gain
            .total_cmp(&other.gain)
            .then(other.group.cmp(&self.group))
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
