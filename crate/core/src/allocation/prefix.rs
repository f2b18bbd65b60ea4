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

    /// Slots that all these tasks want where a slot must earn `e^ln_λ`, and the derivative of that by
    /// ln λ.
    pub fn demand(self, ln_lambda: f64) -> (f64, f64) {
        let lambda = libm::exp(ln_lambda);
        let (mut wanted, mut response) = (Sum::default(), 0.0);
        for (_, group, count) in self.running() {
            let count = count as f64;
            let (w, slope) = self
                .model
                .w_and_response(lambda / group.p, ln_lambda - group.ln_p);
            wanted.add(count * w);
            response += count * slope;
        }
        (wanted.value(), response)
    }

    /// Shares `slots` among all these tasks as well as can be while each is on the concave branch;
    /// `guess` is a logarithm of a multiplier to begin with. Needs `count·w_concave ≤ slots`.
    pub fn share(self, slots: f64, guess: f64) -> Shared {
        let count = self.count();
        if count as f64 * self.model.w_max() <= slots {
            return self.shared(0.0, |_| self.model.w_max());
        }
        if self.full + usize::from(self.partial > 0) == 1 {
            let w = (slots / count as f64).max(self.model.w_concave());
            return self.shared(self.groups[0].p * self.model.marginal(w), |_| w);
        }
        let ln_lambda = self.solve(slots, guess);
        let lambda = libm::exp(ln_lambda);
        self.shared(lambda, |group| {
            self.model
                .w_of_marginal_hinted(lambda / group.p, ln_lambda - group.ln_p)
        })
    }

    /// Newton's method for `demand(ln λ) = slots`, inside a bracket that only ever shrinks.
    fn solve(self, slots: f64, guess: f64) -> f64 {
        let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
        let mut at = guess;
        for _ in 0..200 {
            let (wanted, response) = self.demand(at);
            let excess = wanted - slots;
            if excess > 0.0 {
                low = at
            } else {
                high = at
            }
            if excess.abs() <= 2.0 * f64::EPSILON * slots {
                break;
            }
            let newton = at - excess / response;
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
            if next == at || !(low <= next && next <= high) {
                break;
            }
            let step = (next - at).abs();
            at = next;
            if step <= f64::EPSILON * at.abs() {
                break;
            }
        }
        at
    }

    fn shared(self, multiplier: f64, w: impl Fn(&Group) -> f64) -> Shared {
        let mut throughput = Sum::default();
        let shares = self
            .running()
            .map(|(index, group, count)| {
                let w = w(group);
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
