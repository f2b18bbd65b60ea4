//! The demand of each task at a multiplier λ: the w with `p·F(w) = λ` (section III.1).
//!
//! The exact value needs a root of F for each task. Among very many tasks, neighbours are nearly alike. For a block of
//! them, a polynomial of p through a few exact values is as good, to the last bits. The block must be narrow compared
//! with its distance from the places where the demand is not smooth.

use crate::runtime::RuntimeModel;
use crate::runtime::measured::Measured;
use crate::task::Groups;

/// Groups in a block: the most, and the fewest for which a polynomial saves time.
const LARGEST: usize = 1024;
const SMALLEST: usize = 16;
/// Number of nodes of the interpolating polynomial.
const NODES: usize = 8;
/// The nodes on −1 to 1: Chebyshev's.
const AT: [f64; NODES] = [
    -0.980_785_280_403_230_4,
    -0.831_469_612_302_545_2,
    -0.555_570_233_019_602_2,
    -0.195_090_322_016_128_27,
    0.195_090_322_016_128_27,
    0.555_570_233_019_602_2,
    0.831_469_612_302_545_2,
    0.980_785_280_403_230_4,
];
/// The largest width of a block in ln p, relative to its distance from the nearest corner. For a function that is
/// smooth up to there, the error of the polynomial is about the eighth power of a quarter of this, 1e-16.
const NARROW: f64 = 4e-2;

/// Below this p, differences of p may have no inverse.
const LEAST_P: f64 = 1e-290;

/// The demand of a task on the concave branch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    /// Slots.
    pub w: f64,
    /// Their derivative by ln λ; 0 at the ends of the branch.
    pub response: f64,
    /// The rate with these slots, in tasks per second.
    pub rate: f64,
}

/// A multiplier, with the corners that it causes.
struct At<'a> {
    model: &'a RuntimeModel,
    lambda: f64,
    ln_lambda: f64,
    /// The corners of the demand, in ln p: between them it is smooth.
    corners: (f64, f64),
}

/// Computes the demand of a task of each group at the multiplier `e^ln_lambda`. The groups are in descending order of
/// p; `visit` gets several of them at once, in their order.
pub(super) fn wishes(
    model: &RuntimeModel,
    groups: Groups<'_>,
    ln_lambda: f64,
    mut visit: impl FnMut(&[Wish]),
) {
    let lambda = libm::exp(ln_lambda);
    if let Some(measured) = model.measured() {
        return of_measured(measured, groups.p(), lambda, visit);
    }
    let at = At {
        model,
        lambda,
        ln_lambda,
        corners: model.branch_of_ln_p(ln_lambda),
    };
    let mut some = Vec::with_capacity(LARGEST.min(groups.len()));
    for from in (0..groups.len()).step_by(LARGEST) {
        some.clear();
        at.block(
            groups.some(from..groups.len().min(from + LARGEST)),
            &mut some,
        );
        visit(&some);
    }
}

/// [`wishes`] for tasks with these p under a measured model, whose F has a closed-form inverse.
#[inline(never)]
fn of_measured(measured: &Measured, p: &[f64], lambda: f64, mut visit: impl FnMut(&[Wish])) {
    let mut some = Vec::with_capacity(LARGEST.min(p.len()));
    measured.runs(p, lambda, &mut |run, passing| {
        for alike in p[run].chunks(LARGEST) {
            some.clear();
            some.extend(alike.iter().map(|p| {
                let f = lambda / p;
                Wish {
                    w: passing.w(f),
                    response: passing.response(f),
                    rate: passing.rate(f),
                }
            }));
            visit(&some);
        }
    });
}

impl At<'_> {
    fn block(&self, block: Groups<'_>, into: &mut Vec<Wish>) {
        if block.len() < SMALLEST {
            into.extend(block.p().iter().map(|p| self.exactly(*p)));
        } else if self.narrow(block) {
            let curves = Curves::over(self, block);
            into.extend(block.p().iter().map(|p| curves.at(*p)));
        } else {
            let half = block.len() / 2;
            self.block(block.first(half), into);
            self.block(block.some(half..block.len()), into);
        }
    }

    fn narrow(&self, block: Groups<'_>) -> bool {
        let (first, last) = (block.at(0), block.at(block.len() - 1));
        let (high, low) = (first.ln_p(), last.ln_p());
        let (below, above) = self.corners;
        last.p >= LEAST_P && high - low <= NARROW * (low - below).min(above - high).min(1.0)
    }

    #[inline(never)] // once in the page's module, not for each node
    fn exactly(&self, p: f64) -> Wish {
        let ln_f = self.ln_lambda - libm::log(p);
        let (w, response) = self.model.w_and_response(self.lambda / p, ln_f);
        Wish {
            w,
            response,
            rate: self.model.throughput(w),
        }
    }
}

/// The demand of a block, as polynomials of p in Newton's form.
struct Curves {
    middle: f64,
    scale: f64,
    w: [f64; NODES],
    response: [f64; NODES],
    rate: [f64; NODES],
}

impl Curves {
    fn over(at: &At<'_>, block: Groups<'_>) -> Self {
        let (high, low) = (block.p()[0], block.p()[block.len() - 1]);
        let (middle, half) = (0.5 * (high + low), 0.5 * (high - low));
        let wishes = AT.map(|x| {
            let p = middle + half * x;
            at.exactly(p)
        });
        Self {
            middle,
            scale: 1.0 / half,
            w: differences(wishes.map(|wish| wish.w)),
            response: differences(wishes.map(|wish| wish.response)),
            rate: differences(wishes.map(|wish| wish.rate)),
        }
    }

    #[inline(always)]
    fn at(&self, p: f64) -> Wish {
        let x = (p - self.middle) * self.scale;
        let value = |of: &[f64; NODES]| {
            let mut sum = of[NODES - 1];
            for k in (0..NODES - 1).rev() {
                sum = of[k] + (x - AT[k]) * sum;
            }
            sum
        };
        Wish {
            w: value(&self.w),
            response: value(&self.response),
            rate: value(&self.rate),
        }
    }
}

/// Divided differences of a function's values at the nodes.
#[inline(never)]
fn differences(mut values: [f64; NODES]) -> [f64; NODES] {
    for order in 1..NODES {
        for k in (order..NODES).rev() {
            values[k] = (values[k] - values[k - 1]) / (AT[k] - AT[k - order]);
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::super::tests::any_model;
    use super::*;
    use crate::task::TaskSet;
    use proptest::prelude::*;

    proptest! {
        /// For many tasks close together, at any p, each demand equals the exact one.
        #[test]
        fn a_polynomial_is_as_good_as_each_for_itself(
            model in any_model(), highest in -20.0..0.0_f64, ln_width in -12.0..1.0_f64, ln_lambda in -25.0..0.0_f64,
        ) {
            let tasks = 3000;
            let width = libm::exp(ln_width) / f64::from(tasks);
            let list: Vec<f64> = (0..tasks).map(|i| libm::exp(highest - width * f64::from(i))).collect();
            let set = TaskSet::from_list(list, &model).unwrap();
            let mut all = Vec::new();
            wishes(&model, set.groups(), ln_lambda, |some| all.extend_from_slice(some));
            prop_assert_eq!(all.len(), set.groups().len());
            for (group, wish) in set.groups().iter().zip(all) {
                let (w, response) = model.w_and_response(libm::exp(ln_lambda) / group.p, ln_lambda - group.ln_p());
                if w == 0.0 {
                    prop_assert_eq!((wish.w, wish.rate), (0.0, 0.0));
                    continue;
                }
                // The tolerance: the effect of the last bits of T's terms on T and F, and of the last bits of w.
                let (rate, k) = (model.throughput(w), model.coefficients().unwrap());
                let terms = [k.a, k.b / w, k.c * w, k.d * libm::log(k.g * w), k.h / (w * w)];
                let bits = 1e-15 * (1.0 + rate * terms.map(f64::abs).iter().sum::<f64>());
                let off = bits * response.abs();
                let near = |x: f64, y: f64, off: f64| (x - y).abs() <= off;
                prop_assert!(near(wish.w, w, 1e-13 * w + off), "{wish:?}, not {w} at {}", group.p);
                prop_assert!(near(wish.response, response, 1e-9 * response.abs()), "{wish:?}, not {response} at {}", group.p);
                let slack = (1e-13 + bits) * rate + off * model.marginal(w);
                prop_assert!(near(wish.rate, rate, slack), "{wish:?}, not {rate} at {}", group.p);
            }
        }
    }
}
