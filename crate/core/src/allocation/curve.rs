//! Optimal throughput on machines of many sizes: the three candidates of the module `optimal`, from condensed
//! tasks, and without a list of shares.
//!
//! What a candidate is worth is read off its dual, `λ·N + Σ (p·R(w) − λ·w)`: where w and λ are nearly right, an
//! error of theirs counts by its square.

use super::condensed::{Condensed, Point};
use super::optimal::first_from;
use super::prefix::root;
use super::{check_slots, highest, optimal};
use crate::error::BadInput;
use crate::runtime::RuntimeModel;
use crate::task::TaskSet;

/// The most throughput that so many slots can give.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Best {
    /// Expected throughput, useful results per second.
    pub throughput: f64,
    /// How many tasks get any slots.
    pub tasks_run: u64,
}

/// The optimal throughput of one task set over N; each answer is the start of the next search.
#[derive(Debug)]
pub struct Curve<'a> {
    set: &'a TaskSet,
    /// The one runtime model of all tasks that are worth anything, if they share one.
    model: Option<&'a RuntimeModel>,
    condensed: Condensed,
    /// The critical group of the last answer, and its slots.
    last: (usize, f64),
}

/// The first groups, and some tasks of the next.
#[derive(Debug, Clone, Copy)]
struct Part {
    full: usize,
    partial: u64,
}

impl<'a> Curve<'a> {
    /// Prepares a task set, at the cost of a few allocations.
    pub fn new(set: &'a TaskSet) -> Self {
        Self {
            set,
            model: set.common_model(),
            condensed: Condensed::new(set.of_consequence()),
            last: (0, 0.0),
        }
    }

    /// What [`optimal`] says of `slots` slots, within 1e-11.
    ///
    /// # Errors
    /// Names `slots` if it is not a number from 0 to [`super::MOST_SLOTS`].
    pub fn at(&mut self, slots: f64) -> Result<Best, BadInput> {
        check_slots(slots)?;
        let all = self.condensed.tasks(self.condensed.len());
        match self.model {
            Some(model) if slots > 0.0 && all as f64 * model.w_max() > slots => {
                Ok(self.search(model, slots))
            }
            _ => {
                let best = optimal(self.set, slots)?;
                Ok(Best {
                    throughput: best.throughput,
                    tasks_run: best.tasks_run,
                })
            }
        }
    }

    fn search(&mut self, model: &RuntimeModel, slots: f64) -> Best {
        let tasks = Tasks {
            condensed: &self.condensed,
            model,
        };
        let ln_efficiency = libm::log(model.efficiency());
        let at = |j: usize| tasks.condensed.group(j).ln_p + ln_efficiency;
        let whole = |full| Part { full, partial: 0 };
        let before = |j: usize| tasks.demand(whole(j), at(j)).0;
        let wanted = |j: usize| before(j) + tasks.condensed.group(j).count * model.w_efficient();
        let groups = tasks.condensed.len();
        let near = secant(groups - 1, self.last, slots, wanted);
        let full = first_from(groups, near, |j| wanted(j) > slots);
        self.last = (full.min(groups - 1), slots);
        let guess = at(self.last.0);
        let mut part = whole(full);
        let left = if full < groups {
            slots - before(full)
        } else {
            0.0
        };
        if left > 0.0 {
            let most = tasks.condensed.group(full).count - 1.0;
            part.partial = (left / model.w_efficient()).floor().min(most) as u64;
        }
        let (mut best, multiplier) = match tasks.count(part) {
            0 => (
                Best {
                    throughput: 0.0,
                    tasks_run: 0,
                },
                0.0,
            ),
            _ => tasks.value(part, slots, guess),
        };
        if left > 0.0 {
            let further = Part {
                partial: part.partial + 1,
                ..part
            };
            if tasks.count(further) as f64 * model.w_concave() <= slots {
                best = better(best, tasks.value(further, slots, guess).0);
            }
            if let Some(candidate) = tasks.one_on_convex_branch(part, multiplier, slots, guess) {
                best = better(best, candidate);
            }
        }
        best
    }
}

/// Nearly the index, at most `last`, at which `wanted` reaches `slots`, by a few steps of the secant method from
/// where it was about `known.1`.
fn secant(last: usize, known: (usize, f64), slots: f64, wanted: impl Fn(usize) -> f64) -> usize {
    let mut from = (known.0 as f64, known.1);
    let mut at = (from.0 * slots / from.1).min(last as f64).floor();
    for _ in 0..3 {
        if at.is_nan() || at == from.0 {
            break;
        }
        let here = (at, wanted(at as usize));
        let next = at + (slots - here.1) * (at - from.0) / (here.1 - from.1);
        from = here;
        at = next.clamp(0.0, last as f64).floor();
    }
    at as usize
}

fn better(one: Best, other: Best) -> Best {
    if other.throughput > one.throughput {
        other
    } else {
        one
    }
}

#[derive(Clone, Copy)]
struct Tasks<'a> {
    condensed: &'a Condensed,
    model: &'a RuntimeModel,
}

impl Tasks<'_> {
    fn count(self, part: Part) -> u64 {
        self.condensed.tasks(part.full) + part.partial
    }

    #[inline(always)]
    fn each(self, part: Part, ln_lambda: f64, mut visit: impl FnMut(&Point)) {
        let (below, above) = self.model.branch_of_ln_p(ln_lambda);
        self.condensed
            .each_of_first(part.full, below, above, &mut visit);
        if part.partial > 0 {
            visit(&Point {
                count: part.partial as f64,
                ..self.condensed.group(part.full)
            });
        }
    }

    /// Slots that these tasks want where a slot must earn `e^ln_lambda`, and the derivative of that by ln λ.
    fn demand(self, part: Part, ln_lambda: f64) -> (f64, f64) {
        let (mut wanted, mut response) = (0.0, 0.0);
        self.each(part, ln_lambda, |point| {
            let (w, slope) = self.model.w_roughly(ln_lambda - point.ln_p);
            wanted += point.count * w;
            response += point.count * slope;
        });
        (wanted, response)
    }

    /// What these tasks yield with `slots` slots, all on the concave branch, and their multiplier.
    fn value(self, part: Part, slots: f64, guess: f64) -> (Best, f64) {
        let tasks_run = self.count(part);
        let mut throughput = 0.0;
        let mut multiplier = 0.0;
        if tasks_run as f64 * self.model.w_max() <= slots {
            let rate = self.model.throughput(self.model.w_max());
            self.each(part, f64::NEG_INFINITY, |point| {
                throughput += point.count * point.p * rate
            });
        } else if part.full + usize::from(part.partial > 0) == 1 {
            let p = self.condensed.group(0).p;
            let w = (slots / tasks_run as f64).max(self.model.w_concave());
            throughput = tasks_run as f64 * p * self.model.throughput(w);
            multiplier = p * self.model.marginal(w);
        } else {
            let mut ln_lambda = guess;
            for tolerance in [1e-4, 1e-10] {
                let at = root(slots, ln_lambda, tolerance, |x| self.demand(part, x));
                ln_lambda = at.at + at.step.clamp(-1.0, 1.0);
                multiplier = libm::exp(ln_lambda);
                let (mut left, mut response) = (slots, 0.0);
                throughput = 0.0;
                self.each(part, ln_lambda, |point| {
                    let (w, slope) = self.model.w_roughly(ln_lambda - point.ln_p);
                    left -= point.count * w;
                    response -= point.count * slope;
                    throughput += point.count * point.p * self.model.throughput(w);
                });
                throughput += multiplier * left;
                // The dual is least where nothing is left; so far above that it is, from its curvature.
                if 0.5 * multiplier * left * left <= 1e-13 * throughput * response {
                    break;
                }
            }
        }
        (
            Best {
                throughput,
                tasks_run,
            },
            multiplier,
        )
    }

    /// These tasks on the concave branch, and the next one on the convex branch, as in the module `optimal`.
    fn one_on_convex_branch(
        self,
        part: Part,
        multiplier: f64,
        slots: f64,
        guess: f64,
    ) -> Option<Best> {
        let (model, next) = (self.model, self.condensed.group(part.full));
        let start = model.w_concave();
        let count = self.count(part);
        if count > 0 && next.p * model.throughput(start) <= multiplier * start {
            return None; // fact 3
        }
        let least = (slots - count as f64 * model.w_max()).max(0.0);
        let most = start.min(slots - count as f64 * start).min(model.w_max());
        if !(most > 0.0 && least <= most) {
            return None;
        }
        let others = |s: f64| {
            if count > 0 {
                self.value(part, slots - s, guess).0.throughput
            } else {
                0.0
            }
        };
        let value = |s: f64| others(s) + next.p * model.throughput(s);
        let s = if count > 0 && least < most {
            highest(least, most, value)
        } else {
            most
        };
        Some(Best {
            throughput: value(s),
            tasks_run: count + 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{any_list, any_model};
    use super::*;
    use crate::task::TaskGroup;
    use proptest::prelude::*;

    /// Many tasks of every spread: a few clusters, each of its own width, with some equal ones.
    fn many() -> impl Strategy<Value = Vec<TaskGroup>> {
        let cluster = (
            -25.0..0.0_f64,
            1e-9..12.0_f64,
            1..700_usize,
            1..4_u64,
            0..1_u64 << 32,
        );
        proptest::collection::vec(cluster, 1..5).prop_map(|clusters| {
            let tasks = clusters
                .into_iter()
                .flat_map(|(middle, width, entries, most, seed)| {
                    (0..entries as u64).map(move |i| {
                        let bits = (seed ^ i).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 11;
                        let part = bits as f64 / (1_u64 << 53) as f64;
                        (middle + width * (part - 0.5), 1 + bits % most)
                    })
                });
            tasks
                .map(|(ln_p, count)| TaskGroup {
                    p: libm::exp(ln_p.min(0.0)),
                    count,
                    weight: 1.0,
                    runtime: None,
                })
                .collect()
        })
    }

    #[track_caller]
    fn check(set: &TaskSet, slots: impl Iterator<Item = f64>) {
        let mut curve = Curve::new(set);
        for slots in slots {
            let (fast, slow) = (curve.at(slots).unwrap(), optimal(set, slots).unwrap());
            let off = (fast.throughput / slow.throughput - 1.0).abs();
            assert!(off <= 1e-11, "{off:e} at {slots}: {fast:?}, not {slow:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn the_curve_is_made_of_optimal_allocations(
            model in any_model(), groups in many(), shares in proptest::collection::vec(0.0..1.1_f64, 1..12),
        ) {
            let set = TaskSet::from_groups(&groups, &model).unwrap();
            let most = set.count() as f64 * model.w_max();
            check(&set, shares.into_iter().map(|share| most * share.powi(4) + 1e-3));
        }

        #[test]
        fn of_few_tasks_too(model in any_model(), list in any_list(), share in 0.001..1.2_f64) {
            let set = TaskSet::from_list(&list, &model).unwrap();
            let slots = share * share * model.w_max() * list.len() as f64;
            check(&set, [slots, 0.5 * slots, 0.9 * slots].into_iter());
        }
    }
}
