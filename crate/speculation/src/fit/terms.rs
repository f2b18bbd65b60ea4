//! Sets of terms of `T(w) = a + b/w + c·w + d·ln w + h/w²`, and the models with names.

use crate::runtime::Coefficients;

/// The terms that a fit uses. A term that grows with w requires the constant `a`: without `a`, T would have a dip
/// between the falling and the rising terms, where nothing was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Terms {
    pub a: bool,
    pub b: bool,
    pub c: bool,
    pub d: bool,
    pub h: bool,
}

/// Cost of a negative factor, in units of the criterion; below it, the cost if only the constant is negative.
const ODD: f64 = 16.0;
const ODD_CONSTANT: f64 = 4.0;

/// No term at all.
const NONE: Terms = Terms {
    a: false,
    b: false,
    c: false,
    d: false,
    h: false,
};

/// `T(w) = b/w`.
pub(super) const IDEAL: Terms = Terms { b: true, ..NONE };
/// `T(w) = a + b/w`.
pub(super) const AMDAHL: Terms = Terms { a: true, ..IDEAL };
/// `T(w) = a + b/w + c·w`.
pub(super) const USL: Terms = Terms { c: true, ..AMDAHL };
/// `T(w) = a + b/w + d·ln w + h/w²`.
pub(super) const PAPER: Terms = Terms {
    d: true,
    h: true,
    ..AMDAHL
};

impl Terms {
    /// The number of terms.
    pub fn count(self) -> usize {
        self.uses().into_iter().filter(|used| *used).count()
    }

    /// The terms whose factors are not negative.
    pub fn not_negative(self, factors: &[f64]) -> Self {
        let k = self.coefficients(factors);
        Self {
            a: self.a && k.a >= 0.0,
            b: self.b && k.b >= 0.0,
            c: self.c && k.c >= 0.0,
            d: self.d && k.d >= 0.0,
            h: self.h && k.h >= 0.0,
        }
    }

    /// The cost of negative factors, which no simple machine explains: negative work, or a negative cost of further
    /// slots. It is less if only the constant is negative and no term grows with w: cache effects, with data that fit
    /// into ever faster caches, look like that.
    pub fn oddity(self, factors: &[f64]) -> f64 {
        let odd = factors.iter().filter(|factor| **factor < 0.0).count();
        let only_a = self.a && factors[0] < 0.0 && !(self.c || self.d) && odd == 1;
        if only_a {
            ODD_CONSTANT
        } else {
            ODD * odd as f64
        }
    }

    /// Whether each term is in use, in the order a, b, c, d, h.
    fn uses(self) -> [bool; 5] {
        [self.a, self.b, self.c, self.d, self.h]
    }

    /// The value at w of each term in use, for a factor of one second.
    pub fn at(self, w: f64) -> impl Iterator<Item = f64> {
        let all = [1.0, 1.0 / w, w, libm::log(w), 1.0 / (w * w)];
        let used = self.uses().into_iter().zip(all);
        used.filter_map(|(used, term)| used.then_some(term))
    }

    /// Coefficients from the factors of the terms in use, in their order; g = 1.
    pub fn coefficients(self, factors: &[f64]) -> Coefficients {
        let mut factors = factors.iter().copied();
        let [a, b, c, d, h] = self.uses().map(|used| {
            let factor = if used { factors.next() } else { None };
            factor.unwrap_or(0.0)
        });
        Coefficients {
            a,
            b,
            c,
            d,
            g: 1.0,
            h,
            w_limit: None,
        }
    }

    /// The terms as an equation: “T(w) = a + b/w + c·w”.
    pub fn formula(self) -> String {
        let names = ["a", "b/w", "c·w", "d·ln w", "h/w²"];
        let used = self.uses().into_iter().zip(names);
        let used: Vec<_> = used
            .filter_map(|(used, name)| used.then_some(name))
            .collect();
        format!("T(w) = {}", used.join(" + "))
    }

    /// The sets of terms for timings at `different` distinct w, fewer terms first. Two distinct w tell b/w from a +
    /// b/w and no more, so only these are among their sets; three distinguish at most three terms.
    pub fn candidates(different: usize) -> Vec<Self> {
        let rises = [(false, false), (true, false), (false, true), (true, true)];
        let mut sets = Vec::new();
        for h in [false, true] {
            for a in [false, true] {
                for (c, d) in rises {
                    let terms = Self {
                        a,
                        c,
                        d,
                        h,
                        ..IDEAL
                    };
                    let simple = terms == IDEAL || terms == AMDAHL;
                    let grounded = a || !(c || d);
                    if grounded && terms.count() <= different && (simple || different > 2) {
                        sets.push(terms);
                    }
                }
            }
        }
        sets.sort_by_key(|terms| terms.count());
        sets
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_points_get_few_terms() {
        let formulas = |different| -> Vec<String> {
            let sets = Terms::candidates(different).into_iter();
            sets.map(Terms::formula).collect()
        };
        assert_eq!(formulas(2), ["T(w) = b/w", "T(w) = a + b/w"]);
        assert!(Terms::candidates(3).iter().all(|terms| terms.count() <= 3));
        assert_eq!(Terms::candidates(5).len(), 10);
        assert_eq!(formulas(5)[9], "T(w) = a + b/w + c·w + d·ln w + h/w²");
    }
}
