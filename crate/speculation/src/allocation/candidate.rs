//! The throughput of a few candidates for the optimum, from condensed tasks and without a list of shares.
//!
//! The throughput of a candidate is computed from its dual, `λ·N + Σ (p·R(w) − λ·w)`: small errors of w and λ affect it
//! only by their squares.

use super::highest;
use super::prefix::root;
use crate::runtime::RuntimeModel;
use crate::task::{Condensed, Point};

/// The most passes of Newton's method, which needs two or three from a good guess; then a safer method takes over.
const NEWTON: usize = 4;
/// Steps of ln λ: the longest that may be the last one, and the longest of all.
const SHORT: f64 = 1e-4;
const FAR: f64 = 1.0;
/// The share of all slots that may be left where F has corners.
const NEAR: f64 = 1e-12;

/// All tasks of the first `full` groups, and `partial` tasks of the next group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub full: usize,
    pub partial: u64,
}

impl Part {
    /// All tasks of the first `full` groups.
    pub fn whole(full: usize) -> Self {
        Self { full, partial: 0 }
    }

    /// Number of running groups; the last one may run in part.
    pub fn groups(self) -> usize {
        self.full + usize::from(self.partial > 0)
    }
}

/// A possible sharing, with its throughput.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidate {
    /// Tasks on the concave branch.
    pub part: Part,
    /// Slots of the next task, if it runs on the convex branch.
    pub convex: Option<f64>,
    pub throughput: f64,
    /// The multiplier of the tasks on the concave branch, and approximately its logarithm.
    pub multiplier: f64,
    pub ln_lambda: f64,
}

impl Candidate {
    /// Number of tasks that get any slots.
    pub fn tasks_run(&self, tasks: Tasks<'_>) -> u64 {
        tasks.count(self.part) + u64::from(self.convex.is_some())
    }
}

/// Tasks in a form for fast sums.
#[derive(Clone, Copy)]
pub(super) struct Tasks<'a> {
    pub condensed: Condensed<'a>,
    pub model: &'a RuntimeModel,
}

impl Tasks<'_> {
    pub fn count(self, part: Part) -> u64 {
        self.condensed.tasks(part.full) + part.partial
    }

    #[inline(always)]
    pub fn each(self, part: Part, ln_lambda: f64, mut visit: impl FnMut(&[Point])) {
        let (below, above) = self.model.branch_of_ln_p(ln_lambda);
        self.condensed
            .each_of_first(part.full, below, above, &mut visit);
        if part.partial > 0 {
            visit(&[Point {
                count: part.partial as f64,
                ..self.condensed.group(part.full)
            }]);
        }
    }

    /// The slots that these tasks want at the multiplier `e^ln_lambda`, and the derivative of that by ln λ.
    pub fn demand(self, part: Part, ln_lambda: f64) -> (f64, f64) {
        if let Some(all) = self.sums(part, libm::exp(ln_lambda)) {
            return (all.slots, all.response);
        }
        let (mut wanted, mut response) = (0.0, 0.0);
        self.each(part, ln_lambda, |points| {
            for point in points {
                let (w, slope) = self.model.w_of_formula(ln_lambda - point.ln_p);
                wanted += point.count * w;
                response += point.count * slope;
            }
        });
        (wanted, response)
    }

    /// The candidate in which these tasks share `slots` slots, all on the concave branch.
    pub fn value(self, part: Part, slots: f64, guess: f64) -> Candidate {
        let tasks_run = self.count(part);
        let corners = self.model.measured().is_some();
        let (mut throughput, mut multiplier, mut ln_lambda) = (0.0, 0.0, guess);
        if tasks_run as f64 * self.model.w_max() <= slots {
            let rate = self.model.throughput(self.model.w_max());
            self.each(part, f64::NEG_INFINITY, |points| {
                for point in points {
                    throughput += point.count * point.p * rate;
                }
            });
        } else if part.groups() == 1 {
            let p = self.condensed.group(0).p;
            let w = (slots / tasks_run as f64).max(self.model.w_concave());
            throughput = tasks_run as f64 * p * self.model.throughput(w);
            multiplier = p * self.model.marginal(w);
        } else {
            for tries in 0..=NEWTON {
                if tries == NEWTON {
                    let near = if corners { NEAR } else { 1e-10 };
                    let at = root(slots, ln_lambda, near, &mut |x| self.demand(part, x));
                    ln_lambda = at.at + at.step.clamp(-1.0, 1.0);
                }
                multiplier = libm::exp(ln_lambda);
                // The response is never 0, so that no slots left means a step of 0.
                let (mut left, mut response) = (slots, f64::MIN_POSITIVE);
                throughput = 0.0;
                if let Some(all) = self.sums(part, multiplier) {
                    left -= all.slots;
                    response -= all.response;
                    throughput = all.throughput;
                } else {
                    self.each(part, ln_lambda, |points| {
                        for point in points {
                            let (w, slope) = self.model.w_of_formula(ln_lambda - point.ln_p);
                            left -= point.count * w;
                            response -= point.count * slope;
                            // This takes longer than the rest, and the first guess is seldom good enough to need it.
                            if tries > 0 {
                                throughput += point.count * point.p * self.model.throughput(w);
                            }
                        }
                    });
                }
                throughput += multiplier * left;
                // The dual is smallest where no slots are left. Its slope and curvature give the distance to that
                // place and the decrease up to there. A step so short that its cube is negligible is the last one.
                let step = -left / response;
                let lower = 0.5 * multiplier * left * step;
                let negligible = if corners {
                    // On the way the curvature may change: what is left must be negligible itself.
                    (multiplier * left).abs() <= NEAR * throughput
                } else {
                    (lower * step).abs() <= 1e-14 * throughput
                };
                let short = step.abs() <= SHORT && negligible;
                ln_lambda += step.clamp(-FAR, FAR);
                if short && tries > 0 {
                    throughput += lower;
                    multiplier = libm::exp(ln_lambda);
                    break;
                }
            }
        }
        Candidate {
            part,
            convex: None,
            throughput,
            multiplier,
            ln_lambda,
        }
    }

    /// The best candidate with the tasks of `all` on the concave branch, and the next task on the convex branch. In
    /// `all`, these tasks share all slots. None if this is known to be no better (see `optimal`).
    pub fn one_on_convex_branch(self, all: Candidate, slots: f64) -> Option<Candidate> {
        let part = all.part;
        let (model, next) = (self.model, self.condensed.group(part.full));
        let start = model.w_concave();
        let count = self.count(part);
        if count > 0 && next.p * model.throughput(start) <= all.multiplier * start {
            return None; // fact 3
        }
        let least = (slots - count as f64 * model.w_max()).max(0.0);
        let most = start.min(slots - count as f64 * start).min(model.w_max());
        if !(most > 0.0 && least <= most) {
            return None;
        }
        let with = |s: f64| {
            let mut shared = all;
            if count > 0 {
                shared = self.value(part, slots - s, all.ln_lambda);
            } else {
                shared.multiplier = next.p * model.marginal(s);
            }
            shared.throughput += next.p * model.throughput(s);
            shared.convex = Some(s);
            shared
        };
        let s = if count > 0 && least < most {
            highest(least, most, |s| with(s).throughput)
        } else {
            most
        };
        Some(with(s))
    }
}
