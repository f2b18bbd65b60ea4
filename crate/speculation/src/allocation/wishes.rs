//! How many slots each task wants where a slot must earn so much: the w with `p·F(w) = λ` (section III.1).
//!
//! Exactly that takes a root of F for each task. Neighbours among very many tasks are nearly alike: for a block of
//! them, where it is narrow for its distance to where the answer is not smooth, a polynomial of p through a few exact
//! answers is as good, to the last bits.

use crate::runtime::RuntimeModel;
use crate::runtime::measured::Measured;
use crate::task::Groups;

/// Groups in a block: the most, and the fewest for which a polynomial is a gain.
const LARGEST: usize = 1024;
const SMALLEST: usize = 16;
/// Answers that a polynomial goes through.
const NODES: usize = 8;
/// Where they are, from −1 to 1: Chebyshev's nodes.
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
/// A block is narrow whose ln p reach over no more than this part of the distance. For a function that is smooth up to
/// there the polynomial is off by about the eighth power of a quarter of it, 1e-16.
const NARROW: f64 = 4e-2;

/// Differences of lower p may have no inverse.
const LEAST_P: f64 = 1e-290;

/// What a task wants on the concave branch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wish {
    /// Slots.
    pub w: f64,
    /// Their derivative by ln λ; 0 at the ends of the branch.
    pub response: f64,
    /// Tasks per second that they yield.
    pub rate: f64,
}

/// Where a slot must earn so much.
struct At<'a> {
    model: &'a RuntimeModel,
    lambda: f64,
    ln_lambda: f64,
    /// Where the answer is not smooth, in ln p.
    corners: (f64, f64),
}

/// What a task of each of the groups, which are in descending order of p, wants where a slot must earn `e^ln_lambda`:
/// told of some of them at once, in their order.
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

/// [`wishes`] of tasks with these p under a measured model, whose F has an inverse in closed form.
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

/// The wishes of a block, as polynomials of p in Newton's form.
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
        /// Of many tasks that lie close together, wherever they lie, each wants what it wants by itself.
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
                // What the last bits of T's terms make of T and F, and those of w, either answer may be off by.
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
