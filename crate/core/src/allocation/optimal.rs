//! The optimal allocation: the best M and the best slots for each of the M tasks (section III.1).
//!
//! The rate R of one task is S-shaped in its slots, so the problem is not concave, and the paper
//! searches over every M. Three facts make that search short; `ρ` is the most that a slot can yield
//! (R/w at the most efficient w), λ the multiplier that shares N slots among the M most probable tasks.
//!
//! 1. With all M tasks on the concave branch, the throughput V(M) is concave in M: adding a share m of
//!    task i changes it by `m·(p·R(w) − λ·w)`, which falls as p falls and λ rises. So V peaks where the
//!    next task no longer pays for its slots, `λ = p·ρ`. Between two whole M the peak is at one of the
//!    two neighbours M₀ and M₀ + 1.
//! 2. At an optimum at most one task, the least probable one, is on the convex branch: of two such, one
//!    could give slots to the other and both together would gain.
//! 3. Let M − 1 tasks be on the concave branch and task M on the convex branch at `s`. Their dual
//!    `h(λ) = λ·N + Σ (p·R(w) − λ·w)` over the M − 1 tasks is convex in λ, with slope `N − Σ w`.
//!    * The allocation is worth less than `h(λ′)` at its own multiplier λ′, where the slope of h is `s`: a
//!      task on the convex branch costs more than it yields. With all M on the concave branch it is
//!      `h(λ) + (p·R(w) − λ·w)` at `λ(M)`, where the slope of h is w. If `λ(M) ≤ p·ρ`, then w is at least
//!      the most efficient one, hence above s, so that `λ(M) > λ′` and `h(λ(M)) > h(λ′)`, and the bracket
//!      is not negative: all M on the concave branch are better.
//!    * By the concavity of V in N it is also worth no more than `V(M−1) + p·R(s) − λ(M−1)·s`, of which
//!      the last two terms are convex in s: if `λ(M−1)·w ≥ p·R(w)` at the start of the concave branch,
//!      the M − 1 tasks do as well without task M.
//!
//!    By fact 1 the first case covers every M up to M₀ and the second every M beyond M₀ + 1. That leaves
//!    `M = M₀ + 1` as the only place where the convex branch can win.
//!
//! So three candidates hold the optimum. The tests compare with a search over every M.

use super::prefix::{Prefix, Shared};
use super::{Allocation, Share, Status, Sum, check_slots, highest, mixed};
use crate::error::BadInput;
use crate::runtime::RuntimeModel;
use crate::task::{Group, TaskSet};

/// The allocation of `slots` slots with the most expected throughput.
///
/// # Errors
/// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
pub fn optimal(set: &TaskSet, slots: f64) -> Result<Allocation, BadInput> {
    Optimizer::new(set).allocate(slots)
}

/// Finds optimal allocations of one task set for many N; each answer is the start of the next search.
#[derive(Debug)]
pub struct Optimizer<'a> {
    set: &'a TaskSet,
    /// The groups that can make a difference, most probable first.
    groups: &'a [Group],
    /// The critical group of the last answer.
    hint: usize,
}

/// Where the next task no longer pays for its slots.
struct BreakEven {
    /// Tasks of groups before the critical one, and of the critical one, that run for sure.
    full: usize,
    partial: u64,
    /// The multiplier at which a further task breaks even, if one would run in part.
    ln_lambda: Option<f64>,
}

impl<'a> Optimizer<'a> {
    /// An optimizer for one task set.
    pub fn new(set: &'a TaskSet) -> Self {
        Self {
            set,
            groups: set.of_consequence(),
            hint: 0,
        }
    }

    /// The allocation of `slots` slots with the most expected throughput.
    ///
    /// # Errors
    /// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
    pub fn allocate(&mut self, slots: f64) -> Result<Allocation, BadInput> {
        check_slots(slots)?;
        if slots == 0.0 {
            return Ok(Allocation::idle());
        }
        let Some(model) = self.set.common_model() else {
            return Ok(mixed::optimal(self.set, slots));
        };
        let everything = Prefix {
            groups: self.set.worth(),
            model,
            full: self.set.worth().len(),
            partial: 0,
        };
        let at = if everything.count() as f64 * model.w_max() <= slots {
            self.groups = everything.groups;
            BreakEven {
                full: everything.full,
                partial: 0,
                ln_lambda: None,
            }
        } else {
            self.groups = self.set.of_consequence();
            self.break_even(model, slots)
        };
        let prefix = Prefix {
            groups: self.groups,
            model,
            full: at.full,
            partial: at.partial,
        };
        let ln_p = self.groups[at.full.min(self.groups.len() - 1)].ln_p;
        let guess = at.ln_lambda.unwrap_or(ln_p + libm::log(model.efficiency()));
        let mut best = Shared {
            throughput: 0.0,
            multiplier: 0.0,
            shares: Vec::new(),
        };
        if at.full > 0 || at.partial > 0 {
            best = prefix.share(slots, guess);
        }
        let concave = best.multiplier;
        if at.ln_lambda.is_some() {
            let further = Prefix {
                partial: at.partial + 1,
                ..prefix
            };
            if further.count() as f64 * model.w_concave() <= slots {
                keep_better(&mut best, further.share(slots, guess));
            }
            if let Some(candidate) = one_on_convex_branch(prefix, concave, slots, guess) {
                keep_better(&mut best, candidate);
            }
        }
        let lambda = at.ln_lambda.map_or(concave, libm::exp);
        let bound = self.dual(model, lambda, slots).max(best.throughput);
        Ok(Allocation {
            throughput: best.throughput,
            tasks_run: best.shares.iter().map(|share| share.count).sum(),
            multiplier: best.multiplier,
            shares: best.shares,
            status: Status::Optimal,
            upper_bound: bound,
        })
    }

    /// Finds the critical group: the first whose tasks, all at their most efficient, would want more
    /// slots than there are.
    fn break_even(&mut self, model: &RuntimeModel, slots: f64) -> BreakEven {
        let ln_efficiency = libm::log(model.efficiency());
        // Slots wanted by the groups before j while the tasks of j break even.
        let before = |j: usize| {
            let prefix = Prefix {
                groups: self.groups,
                model,
                full: j,
                partial: 0,
            };
            prefix.demand(self.groups[j].ln_p + ln_efficiency).0
        };
        let own = |j: usize| self.groups[j].count as f64 * model.w_efficient();
        let too_much = |j: usize| before(j) + own(j) > slots;
        let critical = first_from(self.groups.len(), self.hint, too_much);
        self.hint = critical.min(self.groups.len() - 1);
        let mut at = BreakEven {
            full: critical,
            partial: 0,
            ln_lambda: None,
        };
        if critical < self.groups.len() {
            let left = slots - before(critical);
            if left > 0.0 {
                let group = &self.groups[critical];
                let whole = (left / model.w_efficient())
                    .floor()
                    .min((group.count - 1) as f64);
                at.partial = whole as u64;
                at.ln_lambda = Some(group.ln_p + ln_efficiency);
            }
        }
        at
    }

    /// The Lagrangian dual at λ, an upper bound for every λ ≥ 0: `λ·N + Σ max over w of (p·R(w) − λ·w)`.
    fn dual(&self, model: &RuntimeModel, lambda: f64, slots: f64) -> f64 {
        let ln_lambda = libm::log(lambda);
        let mut bound = Sum::default();
        bound.add(lambda * slots);
        for group in self.groups {
            if group.p * model.efficiency() <= lambda {
                break;
            }
            // A w that is a hair off changes the bound by the square of that.
            let (w, _) = model.w_roughly(ln_lambda - group.ln_p);
            bound.add(group.count as f64 * (group.p * model.throughput(w) - lambda * w).max(0.0));
        }
        bound.value()
    }
}

fn keep_better(best: &mut Shared, candidate: Shared) {
    if candidate.throughput > best.throughput {
        *best = candidate;
    }
}

/// The first index in `0..count` from which on `holds` holds (monotone), looked for around `hint`;
/// `count` if it holds nowhere.
#[inline(always)]
pub(super) fn first_from(count: usize, hint: usize, holds: impl Fn(usize) -> bool) -> usize {
    if count == 0 {
        return 0;
    }
    let (mut low, mut high) = (0, count); // answer in low..=high
    let mut reach = 1;
    let hint = hint.min(count - 1);
    if holds(hint) {
        high = hint;
        while low < high {
            let probe = high.saturating_sub(reach).max(low);
            if holds(probe) {
                high = probe
            } else {
                low = probe + 1;
                break;
            }
            reach *= 4;
        }
    } else {
        low = hint + 1;
        while low < high {
            let probe = (low + reach - 1).min(high - 1);
            if holds(probe) {
                high = probe;
                break;
            } else {
                low = probe + 1
            }
            reach *= 4;
        }
    }
    while low < high {
        let mid = low + (high - low) / 2;
        if holds(mid) {
            high = mid
        } else {
            low = mid + 1
        }
    }
    low
}

/// The prefix on the concave branch, and the next task on the convex branch, as well as can be.
/// `multiplier` is the prefix's own with all slots.
fn one_on_convex_branch(
    prefix: Prefix<'_>,
    multiplier: f64,
    slots: f64,
    guess: f64,
) -> Option<Shared> {
    let model = prefix.model;
    let next = &prefix.groups[prefix.full];
    let start = model.w_concave();
    let count = prefix.count();
    if count > 0 && next.p * model.throughput(start) <= multiplier * start {
        return None; // fact 3
    }
    let others = |s: f64| (count > 0).then(|| prefix.share(slots - s, guess));
    let gain = |s: f64| next.p * model.throughput(s);
    let least = (slots - count as f64 * model.w_max()).max(0.0);
    let most = start.min(slots - count as f64 * start).min(model.w_max());
    if !(most > 0.0 && least <= most) {
        return None;
    }
    let value = |s: f64| others(s).map_or(0.0, |shared| shared.throughput) + gain(s);
    let s = if count > 0 && least < most {
        highest(least, most, value)
    } else {
        most
    };
    let convex = Share {
        group: prefix.full,
        count: 1,
        w: s,
    };
    let mut shared = others(s).unwrap_or(Shared {
        throughput: 0.0,
        multiplier: next.p * model.marginal(s),
        shares: Vec::new(),
    });
    shared.throughput += gain(s);
    shared.shares.push(convex);
    Some(shared)
}
