//! The M most probable tasks, all on the concave branch, and the multiplier that shares N slots among
//! them: `p·F(w) = λ` for each, `Σ w = N` (section III.1).

use super::{Share, Sum};
use crate::runtime::RuntimeModel;
use crate::task::Group;

/// The most probable tasks of a set: all of the first `full` groups, and `partial` tasks of the next.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prefix<'a> {
    pub groups: &'a [Group],
    pub model: &'a RuntimeModel,
    pub full: usize,
    pub partial: u64,
}

/// A prefix with its slots.
pub(super) struct Shared {
    pub throughput: f64,
    pub multiplier: f64,
    pub shares: Vec<Share>,
}

impl<'a> Prefix<'a> {
    /// Every running group, with the count of its running tasks.
    fn running(self) -> impl Iterator<Item = (usize, &'a Group, u64)> {
        let end = self.full + usize::from(self.partial > 0);
        self.groups[..end]
            .iter()
            .enumerate()
            .map(move |(i, group)| {
                (
                    i,
                    group,
                    if i < self.full {
                        group.count
                    } else {
                        self.partial
                    },
                )
            })
    }

    /// How many tasks run.
    pub fn count(self) -> u64 {
        self.running().map(|(_, _, count)| count).sum()
    }

    /// Slots that all these tasks want, nearly, where a slot must earn `e^ln_lambda`; and the derivative
    /// of that by ln λ.
    pub fn demand(self, ln_lambda: f64) -> (f64, f64) {
        let (mut wanted, mut response) = (0.0, 0.0);
        let mut add = |group: &Group, count: u64| {
            let (w, slope) = self.model.w_roughly(ln_lambda - group.ln_p);
            wanted += count as f64 * w;
            response += count as f64 * slope;
        };
        // Not by `running`: this is the innermost loop of every search for a multiplier.
        self.groups[..self.full]
            .iter()
            .for_each(|group| add(group, group.count));
        if self.partial > 0 {
            add(&self.groups[self.full], self.partial);
        }
        (wanted, response)
    }

    /// Shares `slots` among all these tasks as well as can be while each is on the concave branch;
    /// `guess` is a logarithm of a multiplier to begin with. Needs `count·w_concave ≤ slots`.
    pub fn share(self, slots: f64, guess: f64) -> Shared {
        let count = self.count();
        if count as f64 * self.model.w_max() <= slots {
            return self.shared(0.0, |_, _| self.model.w_max());
        }
        if self.full + usize::from(self.partial > 0) == 1 {
            let w = (slots / count as f64).max(self.model.w_concave());
            return self.shared(self.groups[0].p * self.model.marginal(w), |_, _| w);
        }
        let near = root(slots, guess, 1e-8, |ln_lambda| self.demand(ln_lambda));
        let mut exact: Vec<(f64, f64)> = Vec::new();
        let at = root(slots, near.at, 1e-9, |ln_lambda| {
            let lambda = libm::exp(ln_lambda);
            let (mut wanted, mut response) = (Sum::default(), 0.0);
            exact.clear();
            for (_, group, count) in self.running() {
                let (w, slope) = self
                    .model
                    .w_and_response(lambda / group.p, ln_lambda - group.ln_p);
                exact.push((w, slope));
                wanted.add(count as f64 * w);
                response += count as f64 * slope;
            }
            (wanted.value(), response)
        });
        if let Some((low, high)) = at.between {
            return self.interpolated(slots, low, high);
        }
        // The step that is left is too small to be curved: every w takes its part of it.
        let (least, most) = (self.model.w_concave(), self.model.w_max());
        let moved = |i: usize, _: &Group| (exact[i].0 + exact[i].1 * at.step).clamp(least, most);
        self.shared(libm::exp(at.at + at.step), moved)
    }

    /// Shares `slots` where F is so flat that no multiplier between the neighbours `low` and `high`
    /// would do: every w lies between what it is at the two, and anywhere there is as good.
    fn interpolated(self, slots: f64, low: f64, high: f64) -> Shared {
        let w = |ln_lambda: f64, group: &Group| {
            let f = libm::exp(ln_lambda) / group.p;
            self.model.w_of_marginal_hinted(f, ln_lambda - group.ln_p)
        };
        let wanted = |ln_lambda: f64| {
            let all = self
                .running()
                .map(|(_, group, count)| count as f64 * w(ln_lambda, group));
            all.sum::<f64>()
        };
        let (more, less) = (wanted(low), wanted(high));
        let part = if more > less {
            ((slots - less) / (more - less)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        self.shared(libm::exp(high), |_, group| {
            let least = w(high, group);
            least + part * (w(low, group) - least)
        })
    }

    fn shared(self, multiplier: f64, w: impl Fn(usize, &Group) -> f64) -> Shared {
        let mut throughput = Sum::default();
        let shares = self
            .running()
            .map(|(index, group, count)| {
                let w = w(index, group);
                throughput.add(count as f64 * group.p * self.model.throughput(w));
                Share {
                    group: index,
                    count,
                    w,
                }
            })
            .collect();
        Shared {
            throughput: throughput.value(),
            multiplier,
            shares,
        }
    }
}

/// The logarithm of a multiplier, and the Newton step that is left from there.
pub(super) struct Root {
    pub at: f64,
    pub step: f64,
    /// The neighbours between which the demand jumps over the slots, if it does.
    between: Option<(f64, f64)>,
}

/// Newton's method for `demand(ln λ) = slots`, inside a bracket that only ever shrinks, until all but a
/// part `tolerance` of the slots is met. `demand` gives the slots wanted and their derivative.
pub(super) fn root(
    slots: f64,
    guess: f64,
    tolerance: f64,
    mut demand: impl FnMut(f64) -> (f64, f64),
) -> Root {
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    let mut at = guess;
    for _ in 0..200 {
        let (wanted, response) = demand(at);
        let excess = wanted - slots;
        let step = -excess / response;
        // Where every task is at an end of its branch there is no step.
        let small = if step.is_finite() {
            tolerance
        } else {
            2.0 * f64::EPSILON
        };
        if excess.abs() <= small * slots {
            let step = if step.is_finite() { step } else { 0.0 };
            return Root {
                at,
                step,
                between: None,
            };
        }
        if excess > 0.0 {
            low = at;
        } else {
            high = at;
        }
        let newton = at + step;
        let next = if low < newton && newton < high {
            // Far from the answer a tangent may point anywhere: no more than a factor e³ at once.
            newton.clamp(at - 3.0, at + 3.0)
        } else if low.is_infinite() {
            at - 3.0
        } else if high.is_infinite() {
            at + 3.0
        } else {
            0.5 * (low + high)
        };
        if next == at || high - low <= f64::EPSILON * at.abs() {
            break;
        }
        at = next;
    }
    let between = (low.is_finite() && high.is_finite()).then_some((low, high));
    Root {
        at,
        step: 0.0,
        between,
    }
}
