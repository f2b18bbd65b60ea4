//! The best allocation if tasks have their own runtime models (section III.1 says that the derivation allows them).
//!
//! The order in which tasks deserve slots then depends on the multiplier, and the choice of tasks is a knapsack
//! problem. It is solved by branch and bound on the number of running tasks of each group. The bound of a node is its
//! Lagrangian dual, in which at most one group runs in part. The answer contains the dual of the whole problem, and
//! is called optimal only if it reaches that bound.

mod whole;

pub(super) use whole::whole_slots;

use super::{Allocation, Share, Status, highest};
use crate::runtime::{RuntimeModel, bisect};
use crate::task::TaskSet;
use allot_kernel::order::{descending, sorted};
use allot_kernel::sum::Sum;

/// The most nodes of the search tree that are visited.
const MOST_NODES: usize = 300;
/// The relative distance from the bound that rounding can cause: an answer this near is optimal.
const PROVEN: f64 = 1e-12;

struct Item<'a> {
    group: usize,
    p: f64,
    count: u64,
    model: &'a RuntimeModel,
}

impl Item<'_> {
    /// Slots of one task on the concave branch at the multiplier λ.
    fn w(&self, lambda: f64) -> f64 {
        self.model.w_of_marginal(lambda / self.p)
    }

    /// The yield of one task less the price of its slots.
    fn surplus(&self, lambda: f64) -> f64 {
        let w = self.w(lambda);
        self.p * self.model.throughput(w) - lambda * w
    }

    fn breaks_even_at(&self) -> f64 {
        self.p * self.model.efficiency()
    }
}

/// The least and the largest number of running tasks of each group.
type Range = Vec<(u64, u64)>;

struct Problem<'a> {
    items: Vec<Item<'a>>,
    slots: f64,
}

/// The Lagrangian dual of one node.
struct Dual {
    lambda: f64,
    bound: f64,
    /// The number of tasks of each group that certainly run; and the group of which one more task runs in part.
    counts: Vec<u64>,
    critical: Option<usize>,
}

pub(super) fn optimal(set: &TaskSet, slots: f64) -> Allocation {
    let problem = Problem {
        items: items(set),
        slots,
    };
    let all: Range = problem.items.iter().map(|item| (0, item.count)).collect();
    let root = problem.dual(&all);
    let upper_bound = root.bound;
    let mut best = equal_slots(set, slots);
    let mut open = vec![(all, root)];
    for _ in 0..MOST_NODES {
        let Some((range, dual)) = open.pop() else {
            break;
        };
        if dual.bound <= best.throughput * (1.0 + PROVEN) {
            continue;
        }
        problem.try_counts(&dual.counts, dual.critical, &mut best);
        let Some((split, count)) = problem.split(&range, &dual) else {
            continue;
        };
        let (mut fewer, mut more) = (range.clone(), range);
        fewer[split].1 = count;
        more[split].0 = count + 1;
        let (fewer_dual, more_dual) = (problem.dual(&fewer), problem.dual(&more));
        let mut children = [(fewer, fewer_dual), (more, more_dual)];
        if children[0].1.bound > children[1].1.bound {
            children.swap(0, 1); // the more promising one is looked at first
        }
        open.extend(children);
    }
    best.upper_bound = upper_bound.max(best.throughput);
    best.status = status(&best);
    best.shares = in_order(&best.shares);
    best
}

/// The naive allocation of the tasks of any worth, as the start of the search.
fn equal_slots(set: &TaskSet, slots: f64) -> Allocation {
    let items = items(set);
    let count: u64 = items.iter().map(|item| item.count).sum();
    let each = slots / count as f64;
    let mut throughput = Sum::default();
    let shares: Vec<Share> = items
        .iter()
        .map(|item| {
            let w = each.min(item.model.w_max());
            throughput.add(item.count as f64 * item.p * item.model.throughput(w));
            Share {
                group: item.group,
                count: item.count,
                w,
            }
        })
        .collect();
    let throughput = throughput.value();
    Allocation {
        throughput,
        tasks_run: count,
        shares,
        ..Allocation::idle()
    }
}

fn items(set: &TaskSet) -> Vec<Item<'_>> {
    let mut items = Vec::new();
    for (group, tasks) in set.of_consequence().iter().enumerate() {
        if tasks.count() > 0 {
            items.push(Item {
                group,
                p: tasks.p,
                count: tasks.count(),
                model: &set.models()[tasks.model()],
            });
        }
    }
    items
}

fn status(best: &Allocation) -> Status {
    if best.throughput >= best.upper_bound * (1.0 - PROVEN) {
        Status::Optimal
    } else {
        Status::Bounded
    }
}

/// The smallest multiplier at which the demand, given by `wanted`, is at most the number of slots.
fn multiplier(items: &[Item<'_>], slots: f64, wanted: impl Fn(f64) -> f64) -> f64 {
    if wanted(0.0) <= slots {
        return 0.0;
    }
    let steepest = items
        .iter()
        .map(|item| item.p * item.model.marginal(item.model.w_concave()));
    let dearest = items
        .iter()
        .map(Item::breaks_even_at)
        .chain(steepest)
        .fold(0.0, f64::max);
    let least = items.iter().map(|item| item.p).fold(1.0, f64::min);
    let (low, high) = (dearest * least * 1e-30, dearest * 2.0);
    bisect(low, high, |lambda| wanted(lambda) <= slots)
}

impl Problem<'_> {
    fn dual(&self, range: &Range) -> Dual {
        let running = |i: usize, lambda: f64| {
            let (least, most) = range[i];
            if self.items[i].breaks_even_at() > lambda {
                most
            } else {
                least
            }
        };
        let wanted = |lambda: f64| {
            self.items
                .iter()
                .enumerate()
                .map(|(i, item)| running(i, lambda) as f64 * item.w(lambda))
                .sum()
        };
        let lambda = multiplier(&self.items, self.slots, wanted);
        let mut bound = Sum::default();
        bound.add(lambda * self.slots);
        let mut counts = Vec::with_capacity(self.items.len());
        for (i, item) in self.items.iter().enumerate() {
            counts.push(running(i, lambda));
            bound.add(counts[i] as f64 * item.surplus(lambda));
        }
        // The group whose tasks break even exactly here, if there is one: a part of it runs.
        let left = self.slots - wanted(lambda);
        let at_break_even = |i: &usize| {
            let (least, most) = range[*i];
            let edge = self.items[*i].breaks_even_at();
            least < most && counts[*i] == least && (edge - lambda).abs() <= 1e-12 * lambda
        };
        let critical = (0..self.items.len())
            .find(at_break_even)
            .filter(|_| left > 0.0 && lambda > 0.0);
        if let Some(i) = critical {
            let whole = (left / self.items[i].model.w_efficient()).floor();
            let (least, most) = range[i];
            counts[i] = (least + whole as u64).min(most - 1);
        }
        // The tasks that a node forces to run may not all fit, even at the start of their branch.
        let least: f64 = counts
            .iter()
            .zip(&self.items)
            .map(|(n, item)| *n as f64 * item.model.w_concave())
            .sum();
        // One more task may run on the convex branch, whatever the range says of the others. Its value is
        // largest at one of the ends of the branch.
        let on_convex = |(item, count): (&Item<'_>, &u64)| {
            let w = item.model.w_concave();
            let worth = item.p * item.model.throughput(w) - lambda * w;
            if *count < item.count { worth } else { 0.0 }
        };
        bound.add(
            self.items
                .iter()
                .zip(&counts)
                .map(on_convex)
                .fold(0.0, f64::max),
        );
        let bound = if least > self.slots {
            f64::NEG_INFINITY
        } else {
            bound.value()
        };
        Dual {
            lambda,
            bound,
            counts,
            critical,
        }
    }

    /// The split of a node into two: the group that runs in part, or else the one whose count is least certain; and the
    /// count at which to split. None if the node has only one choice left.
    fn split(&self, range: &Range, dual: &Dual) -> Option<(usize, u64)> {
        if let Some(critical) = dual.critical {
            return Some((critical, dual.counts[critical]));
        }
        let doubt = |i: &usize| self.items[*i].surplus(dual.lambda).abs();
        let open = (0..self.items.len()).filter(|i| range[*i].0 < range[*i].1);
        let split = open.min_by(|i, j| doubt(i).total_cmp(&doubt(j)))?;
        Some((split, dual.counts[split].min(range[split].1 - 1)))
    }

    /// Tries these counts, with and without one task on the convex branch.
    fn try_counts(&self, counts: &[u64], critical: Option<usize>, best: &mut Allocation) {
        let plain = self.share(counts, None);
        let lambda = plain.as_ref().map_or(0.0, |shared| shared.multiplier);
        self.keep_better(best, plain);
        if let Some(i) = critical {
            let mut further = counts.to_vec();
            further[i] += 1;
            self.keep_better(best, self.share(&further, None));
        }
        let sum = |w: &dyn Fn(&RuntimeModel) -> f64| -> f64 {
            counts
                .iter()
                .zip(&self.items)
                .map(|(n, item)| *n as f64 * w(item.model))
                .sum()
        };
        let (needed, usable) = (sum(&RuntimeModel::w_concave), sum(&RuntimeModel::w_max));
        // As with one model: a task whose slots would yield more elsewhere should not run.
        let worth_it = |item: &Item<'_>| {
            let w = item.model.w_concave();
            item.p * item.model.throughput(w) > lambda * w
        };
        let open = |i: &usize| counts[*i] < self.items[*i].count && worth_it(&self.items[*i]);
        for i in (0..self.items.len()).filter(open) {
            let most = self.items[i].model.w_concave().min(self.slots - needed);
            let least = (self.slots - usable).max(0.0);
            if most > 0.0 && least <= most {
                let value = |s: f64| {
                    self.share(counts, Some((i, s)))
                        .map_or(0.0, |a| a.throughput)
                };
                let s = highest(least, most, value);
                self.keep_better(best, self.share(counts, Some((i, s))));
            }
        }
    }

    fn keep_better(&self, best: &mut Allocation, candidate: Option<Allocation>) {
        if let Some(candidate) = candidate.filter(|c| c.throughput > best.throughput) {
            *best = candidate;
        }
    }

    /// Shares the slots among `counts` tasks of each group on the concave branch, perhaps with one more task and its
    /// slots on the convex branch. None if there are too many tasks for that.
    fn share(&self, counts: &[u64], convex: Option<(usize, f64)>) -> Option<Allocation> {
        let slots = self.slots - convex.map_or(0.0, |(_, s)| s);
        let running = || {
            self.items
                .iter()
                .zip(counts)
                .filter(|(_, count)| **count > 0)
        };
        let wanted = |lambda: f64| {
            running()
                .map(|(item, count)| *count as f64 * item.w(lambda))
                .sum::<f64>()
        };
        // An excess that rounding of the sum can cause is allowed.
        if wanted(f64::INFINITY) > slots * (1.0 + PROVEN) {
            return None;
        }
        let lambda = multiplier(&self.items, slots, wanted);
        // If F is nearly flat, one bit of λ moves many slots: interpolate between the two multipliers.
        let cheaper = lambda * (1.0 - f64::EPSILON);
        let (used, more) = (wanted(lambda), wanted(cheaper));
        let part = if more > used {
            ((slots - used) / (more - used)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let w = |item: &Item<'_>| {
            let least = item.w(lambda);
            least + part * (item.w(cheaper) - least)
        };
        let concave = running().map(|(item, count)| (item, *count, w(item)));
        let convex = convex.map(|(i, s)| (&self.items[i], 1, s));
        let mut throughput = Sum::default();
        let shares: Vec<Share> = concave
            .chain(convex)
            .map(|(item, count, w)| {
                throughput.add(count as f64 * item.p * item.model.throughput(w));
                Share {
                    group: item.group,
                    count,
                    w,
                }
            })
            .collect();
        Some(Allocation {
            throughput: throughput.value(),
            tasks_run: shares.iter().map(|share| share.count).sum(),
            multiplier: lambda,
            shares,
            ..Allocation::idle()
        })
    }
}

/// Shares in the order of their groups, more slots first.
fn in_order(shares: &[Share]) -> Vec<Share> {
    let key = |i: usize| {
        let Share { group, w, .. } = shares[i];
        ((group as u128) << u64::BITS) | u128::from(descending(w))
    };
    let order = sorted(shares.len(), &key);
    order.into_iter().map(|i| shares[i as usize]).collect()
}
