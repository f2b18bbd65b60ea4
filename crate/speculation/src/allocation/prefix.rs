//! The M most probable tasks, all on the concave branch, and the multiplier that shares N slots among
//! them: `p·F(w) = λ` for each, `Σ w = N` (section III.1).

use super::Share;
use super::wishes::wishes;
use crate::runtime::RuntimeModel;
use crate::task::Groups;
use allot_kernel::sum::Sum;

/// The most probable tasks of a set: all tasks of the first `full` groups, and `partial` tasks of the next group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Prefix<'a> {
    pub groups: Groups<'a>,
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
    /// Number of running groups; the last one may run in part.
    fn end(self) -> usize {
        self.full + usize::from(self.partial > 0)
    }

    /// Number of running tasks in a running group.
    #[inline(always)]
    fn count_of(self, group: usize) -> u64 {
        if group < self.full {
            self.groups.at(group).count()
        } else {
            self.partial
        }
    }

    /// Number of running tasks.
    pub fn count(self) -> u64 {
        self.groups.first(self.full).tasks() + self.partial
    }

    /// The optimal sharing of `slots` among all these tasks with each on the concave branch. `guess` is the logarithm
    /// of a first multiplier. Needs `count·w_concave ≤ slots`.
    pub fn share(self, slots: f64, guess: f64) -> Shared {
        let count = self.count();
        if count as f64 * self.model.w_max() <= slots {
            return self.same(0.0, self.model.w_max());
        }
        if self.end() == 1 {
            let w = (slots / count as f64).max(self.model.w_concave());
            return self.same(self.groups.p()[0] * self.model.marginal(w), w);
        }
        let mut wanting = Wanting::default();
        // A step past a corner of F is not linear, so no step may be left.
        let tolerance = if self.model.measured().is_some() {
            1e-13
        } else {
            1e-9
        };
        let at = root(slots, guess, tolerance, &mut |ln_lambda| {
            self.wanting(ln_lambda, &mut wanting);
            (wanting.slots.value(), wanting.response)
        });
        match at.between {
            Some((low, high)) => self.interpolated(slots, low, high),
            None => self.moved(wanting, at),
        }
    }

    /// The demand of all these tasks at the multiplier `e^ln_lambda`.
    fn wanting(self, ln_lambda: f64, all: &mut Wanting) {
        all.clear(self.end());
        wishes(
            self.model,
            self.groups.first(self.end()),
            ln_lambda,
            |some| {
                // Plain sums within a block, which are fast, and a compensated sum of these.
                let (mut slots, mut response, mut useful) = (0.0, 0.0, 0.0);
                for wish in some {
                    let group = all.shares.len();
                    let count = self.count_of(group);
                    all.shares.push(Share {
                        group,
                        count,
                        w: wish.w,
                    });
                    all.responses.push(wish.response);
                    let count = count as f64;
                    slots += count * wish.w;
                    response += count * wish.response;
                    useful += count * self.groups.p()[group] * wish.rate;
                }
                all.response += response;
                all.slots.add(slots);
                all.throughput.add(useful);
            },
        );
    }

    /// Applies the remaining Newton step, which is small enough to be linear: each w moves by its own response.
    fn moved(self, mut all: Wanting, at: Root) -> Shared {
        let (least, most) = (self.model.w_concave(), self.model.w_max());
        let lambda = libm::exp(at.at);
        let mut moved = 0.0;
        for (share, response) in all.shares.iter_mut().zip(all.responses) {
            let Share { group, count, w } = *share;
            share.w = (w + response * at.step).clamp(least, most);
            let more = share.w - w;
            // For a change so small that its square is negligible, the gain is the change times λ.
            let earned = if more.abs() <= 1e-8 * w {
                more * lambda
            } else {
                self.groups.p()[group] * (self.model.throughput(share.w) - self.model.throughput(w))
            };
            moved += count as f64 * earned;
        }
        all.throughput.add(moved);
        Shared {
            throughput: all.throughput.value(),
            multiplier: libm::exp(at.at + at.step),
            shares: all.shares,
        }
    }

    /// The sharing of `slots` if F is so flat that the demand jumps over them between the neighbouring multipliers
    /// `low` and `high`. Each w lies between its values at the two, and any value there is equally good.
    fn interpolated(self, slots: f64, low: f64, high: f64) -> Shared {
        let (mut more, mut less) = (Wanting::default(), Wanting::default());
        self.wanting(low, &mut more);
        self.wanting(high, &mut less);
        let (most, least) = (more.slots.value(), less.slots.value());
        let part = if most > least {
            ((slots - least) / (most - least)).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let mut throughput = Sum::default();
        for (share, other) in less.shares.iter_mut().zip(more.shares) {
            share.w += part * (other.w - share.w);
            let rate = self.model.throughput(share.w);
            throughput.add(share.count as f64 * self.groups.p()[share.group] * rate);
        }
        Shared {
            throughput: throughput.value(),
            multiplier: libm::exp(high),
            shares: less.shares,
        }
    }

    /// Gives every task the same w.
    fn same(self, multiplier: f64, w: f64) -> Shared {
        let (mut useful, mut shares) = (Sum::default(), Vec::with_capacity(self.end()));
        for (group, p) in self.groups.p()[..self.end()].iter().enumerate() {
            let count = self.count_of(group);
            useful.add(count as f64 * p);
            shares.push(Share { group, count, w });
        }
        Shared {
            throughput: useful.value() * self.model.throughput(w),
            multiplier,
            shares,
        }
    }
}

/// The demand of tasks at some multiplier.
#[derive(Default)]
struct Wanting {
    shares: Vec<Share>,
    /// For each group: the derivative of its w by ln λ.
    responses: Vec<f64>,
    /// All slots, and their derivative.
    slots: Sum,
    response: f64,
    throughput: Sum,
}

impl Wanting {
    /// Empties it, and makes room for `groups` groups.
    fn clear(&mut self, groups: usize) {
        self.shares.clear();
        self.shares.reserve(groups);
        self.responses.clear();
        self.responses.reserve(groups);
        (self.slots, self.throughput) = (Sum::default(), Sum::default());
        self.response = 0.0;
    }
}

/// The logarithm of a multiplier, and the remaining Newton step from there.
pub(super) struct Root {
    pub at: f64,
    pub step: f64,
    /// The neighbouring values between which the demand jumps over the slots, if it does.
    between: Option<(f64, f64)>,
}

/// Newton's method for `demand(ln λ) = slots`, inside a bracket that only shrinks. It ends when the relative difference
/// from `slots` is at most `tolerance`. `demand` gives the slots wanted and their derivative.
pub(super) fn root(
    slots: f64,
    guess: f64,
    tolerance: f64,
    demand: &mut dyn FnMut(f64) -> (f64, f64),
) -> Root {
    let (mut low, mut high) = (f64::NEG_INFINITY, f64::INFINITY);
    let mut at = guess;
    for _ in 0..200 {
        let (wanted, response) = demand(at);
        let excess = wanted - slots;
        let step = -excess / response;
        // If every task is at an end of its branch, the response is 0 and there is no step.
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
            // Far from the answer a tangent may be far off: at most a factor of e³ in one step.
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
