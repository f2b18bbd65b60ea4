//! The optimal allocation: the best M and the best slots for each of the M tasks (section III.1).
//!
//! The rate R of one task is S-shaped in its slots. So the problem is not concave, and the paper searches over every
//! M. Three facts make that search short. Here `ρ` is the most that a slot can yield (R/w at the most efficient w),
//! and λ is the multiplier that shares N slots among the M most probable tasks.
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

use super::candidate::{Candidate, Part, Tasks};
use super::prefix::Prefix;
use super::{Allocation, Share, Status, check_slots, mixed};
use crate::runtime::RuntimeModel;
use crate::task::Condensed;
use crate::task::TaskSet;
use allot_kernel::error::BadInput;
use allot_kernel::search::first_from;
use allot_kernel::sum::Sum;

/// The first search begins at the number of tasks that have room on the slots, divided by this.
const FIRST: usize = 16;

/// The allocation of `slots` slots with the most expected throughput.
///
/// # Errors
/// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
pub fn optimal(set: &TaskSet, slots: f64) -> Result<Allocation, BadInput> {
    Optimizer::new(set).allocate(slots)
}

/// The throughput of the optimal allocation for one N, without its shares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Best {
    /// Expected throughput, useful results per second.
    pub throughput: f64,
    /// Number of tasks that get any slots.
    pub tasks_run: u64,
}

/// Finds optimal allocations of one task set for many N; each answer is the start of the next search.
#[derive(Debug)]
pub struct Optimizer<'a> {
    set: &'a TaskSet,
    /// The runtime model of all tasks of any worth, if they have the same.
    model: Option<&'a RuntimeModel>,
    /// Number of tasks of any worth.
    worth: u64,
    condensed: Condensed<'a>,
    /// The critical group of the last answer, and the slots of that answer.
    last: Option<(usize, f64)>,
}

/// The best candidate, and the multiplier at which a further task breaks even, if a group runs in part.
struct Found {
    best: Candidate,
    ln_even: Option<f64>,
}

impl<'a> Optimizer<'a> {
    /// An optimizer for one task set.
    pub fn new(set: &'a TaskSet) -> Self {
        Self {
            set,
            model: set.common_model(),
            worth: set.tasks_worth(),
            condensed: Condensed::new(set),
            last: None,
        }
    }

    /// The throughput of [`Self::allocate`], within 1e-11, without a share for each group: its cost is the logarithm
    /// of the number of groups.
    ///
    /// # Errors
    /// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
    pub fn throughput(&mut self, slots: f64) -> Result<Best, BadInput> {
        check_slots(slots)?;
        match self.model {
            Some(model) if slots > 0.0 && !self.all_have_enough(model, slots) => {
                let best = self.search(model, slots).best;
                Ok(Best {
                    throughput: best.throughput,
                    tasks_run: best.tasks_run(self.tasks(model)),
                })
            }
            _ => self.allocate(slots).map(|best| Best {
                throughput: best.throughput,
                tasks_run: best.tasks_run,
            }),
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
        let Some(model) = self.model else {
            return Ok(mixed::optimal(self.set, slots));
        };
        if self.all_have_enough(model, slots) {
            let everything = Prefix {
                groups: self.set.worth(),
                model,
                full: self.set.worth().len(),
                partial: 0,
            };
            let shared = everything.share(slots, 0.0);
            return Ok(Allocation {
                throughput: shared.throughput,
                tasks_run: self.worth,
                shares: shared.shares,
                upper_bound: shared.throughput,
                ..Allocation::idle()
            });
        }
        let Found { best, ln_even } = self.search(model, slots);
        let prefix = Prefix {
            groups: self.condensed.groups,
            model,
            full: best.part.full,
            partial: best.part.partial,
        };
        let convex = best.convex.unwrap_or(0.0);
        let (mut throughput, mut multiplier, mut shares) = (0.0, best.multiplier, Vec::new());
        let tasks_run = best.tasks_run(self.tasks(model));
        if tasks_run > u64::from(convex > 0.0) {
            let shared = prefix.share(slots - convex, best.ln_lambda);
            (throughput, multiplier, shares) =
                (shared.throughput, shared.multiplier, shared.shares);
        }
        if convex > 0.0 {
            let group = best.part.full;
            throughput += self.condensed.groups.p()[group] * model.throughput(convex);
            shares.push(Share {
                group,
                count: 1,
                w: convex,
            });
        }
        let bound = self.dual(model, ln_even.map_or(multiplier, libm::exp), slots);
        Ok(Allocation {
            throughput,
            tasks_run,
            multiplier,
            shares,
            status: Status::Optimal,
            upper_bound: bound.max(throughput),
        })
    }

    fn tasks(&self, model: &'a RuntimeModel) -> Tasks<'a> {
        Tasks {
            condensed: self.condensed,
            model,
        }
    }

    /// Whether the slots are enough for all tasks: none could use more.
    fn all_have_enough(&self, model: &RuntimeModel, slots: f64) -> bool {
        self.worth as f64 * model.w_max() <= slots
    }

    /// The best of the three candidates.
    fn search(&mut self, model: &'a RuntimeModel, slots: f64) -> Found {
        let (critical, part, before) = self.break_even(model, slots);
        self.last = Some((critical, slots));
        let tasks = self.tasks(model);
        let even = self.condensed.groups.at(critical).ln_p() + libm::log(model.efficiency());
        // From the demand at the multiplier where the critical group breaks even, one Newton step to the multiplier.
        let guess = |part: Part| {
            let Some((wanted, response)) = before else {
                return even;
            };
            let (w, slope) = model.w_roughly(libm::log(model.efficiency()));
            let more = part.partial as f64;
            let step = (slots - wanted - more * w) / (response + more * slope);
            even + if step.abs() < 1.0 { step } else { 0.0 }
        };
        let all = tasks.value(part, slots, guess(part));
        let mut best = all;
        let keep_better = |best: &mut Candidate, other: Candidate| {
            if other.throughput > best.throughput {
                *best = other;
            }
        };
        if before.is_some() {
            let further = Part {
                partial: part.partial + 1,
                ..part
            };
            if tasks.count(further) as f64 * model.w_concave() <= slots {
                keep_better(&mut best, tasks.value(further, slots, guess(further)));
            }
            if let Some(candidate) = tasks.one_on_convex_branch(all, slots) {
                keep_better(&mut best, candidate);
            }
        }
        Found {
            best,
            ln_even: before.map(|_| even),
        }
    }

    /// Finds the critical group: the first whose tasks, all at their most efficient w, would want more slots than
    /// there are (the last group if there is no such one). Also returns the tasks that certainly run and, if slots
    /// are left for a further one, the demand of the groups before it at its break-even multiplier, with the
    /// derivative of that by ln λ.
    fn break_even(&self, model: &'a RuntimeModel, slots: f64) -> (usize, Part, Option<(f64, f64)>) {
        let tasks = self.tasks(model);
        let ln_efficiency = libm::log(model.efficiency());
        let groups = self.condensed.groups;
        let last = groups.len() - 1;
        // The bracket of the critical group, and the demand of the groups before it.
        let (mut low, mut high, mut demand) = (0, groups.len(), None);
        // The first probe is near the end of the last search, the next ones follow a prediction. Without a last
        // search it is at few tasks, since the condensed points of groups beyond a probe need not be computed.
        let mut near = self.last.map_or_else(
            || (slots / model.w_efficient()).min(last as f64) as usize / FIRST,
            |(critical, had)| (critical as f64 * slots / had) as usize,
        );
        let mut probes = 0;
        while low < high {
            let at = near.clamp(low, high - 1);
            let ln_p = groups.at(at).ln_p();
            let before = tasks.demand(Part::whole(at), ln_p + ln_efficiency);
            let (wanted, response) = before;
            let already = tasks.count(Part::whole(at)) as f64;
            let predicted = |j: usize| {
                let more = tasks.count(Part::whole(j + 1)) as f64 - already;
                let change = response * (groups.at(j).ln_p() - ln_p);
                let growth = if change <= 0.5 * wanted {
                    wanted + change
                } else {
                    wanted * libm::exp(change / wanted) // far away a straight line would lead too far
                };
                growth + more * model.w_efficient()
            };
            if predicted(at) > slots {
                (high, demand) = (at, Some(before));
            } else {
                low = at + 1;
            }
            probes += 1;
            near = if probes % 6 == 0 {
                low + (high - low) / 2 // should predictions be bad
            } else {
                first_from(groups.len(), at, &|j| predicted(j) > slots)
            };
        }
        let full = low;
        let mut part = Part::whole(full);
        let demand = demand.filter(|(wanted, _)| *wanted < slots);
        if let Some((wanted, _)) = demand {
            let most = (groups.at(full).count() - 1) as f64;
            let left = slots - wanted;
            part.partial = (left / model.w_efficient()).floor().min(most) as u64;
        }
        (full.min(last), part, demand)
    }

    /// The Lagrangian dual at λ, an upper bound for every λ ≥ 0: `λ·N + Σ max over w of (p·R(w) − λ·w)`.
    fn dual(&self, model: &'a RuntimeModel, lambda: f64, slots: f64) -> f64 {
        let ln_lambda = libm::log(lambda);
        let paid = |p: &f64| p * model.efficiency() > lambda;
        let part = Part::whole(self.condensed.groups.p().partition_point(paid));
        let mut bound = Sum::default();
        bound.add(lambda * slots);
        if let Some(sums) = self.tasks(model).sums(part, lambda) {
            // Each of these tasks earns more than its slots cost.
            bound.add(sums.throughput - lambda * sums.slots);
            return bound.value();
        }
        self.tasks(model).each(part, ln_lambda, |points| {
            for point in points {
                // A small error of w changes the bound only by its square.
                let (w, _) = model.w_of_formula(ln_lambda - point.ln_p);
                bound.add(point.count * (point.p * model.throughput(w) - lambda * w).max(0.0));
            }
        });
        bound.value()
    }
}
