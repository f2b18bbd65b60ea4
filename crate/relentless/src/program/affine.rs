//! Whole affine functions of range variables.

/// A range variable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Range {
    /// Its name.
    pub name: String,
    /// Its first value.
    pub low: i64,
    /// Its last value; the range is empty if that is below the first.
    pub high: i64,
}

impl Range {
    /// The number of values.
    pub fn count(&self) -> u64 {
        match self.low <= self.high {
            true => self.high.abs_diff(self.low).saturating_add(1),
            false => 0,
        }
    }
}

/// c₀ + Σ cᵢ·xᵢ, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Affine {
    /// The factor of each range variable.
    pub factors: Vec<i64>,
    /// c₀
    pub constant: i64,
}

impl Affine {
    /// The value for these values of the range variables; in reach of 64 bits for every task, since that is checked.
    pub fn of(&self, at: &[i64]) -> i64 {
        let terms = self.factors.iter().zip(at);
        terms.fold(self.constant, |sum, (factor, x)| {
            sum.wrapping_add(factor.wrapping_mul(*x))
        })
    }

    /// The lowest and the highest value over a box that is not empty.
    pub fn over(&self, ranges: &[Range]) -> (i128, i128) {
        let ends = ranges.iter().map(|range| (range.low, range.high));
        bounds(self.factors.iter().copied(), self.constant.into(), ends)
    }

    /// The only range variable with a factor, if there is one at most; none for a constant.
    pub fn single(&self) -> Option<Option<usize>> {
        let mut with = self
            .factors
            .iter()
            .enumerate()
            .filter(|(_, factor)| **factor != 0);
        let first = with.next().map(|(variable, _)| variable);
        match with.next() {
            None => Some(first),
            Some(_) => None,
        }
    }
}

/// The lowest and the highest value of an affine function over a box.
pub(crate) fn bounds(
    factors: impl Iterator<Item = i64>,
    constant: i128,
    ends: impl Iterator<Item = (i64, i64)>,
) -> (i128, i128) {
    factors.zip(ends).fold(
        (constant, constant),
        |(low, high), (factor, (first, last))| {
            let products = [first, last].map(|x| i128::from(factor) * i128::from(x));
            (
                low + products[0].min(products[1]),
                high + products[0].max(products[1]),
            )
        },
    )
}
