//! Boxes whose sides are arithmetic progressions, and their differences.

use super::lattice::gcd;

/// low, low + step, …, high; never empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Progression {
    pub(crate) low: i128,
    pub(crate) high: i128,
    pub(crate) step: i128,
}

impl Progression {
    /// Every number from `low` to `high`; none if there is none.
    pub(crate) fn every(low: i128, high: i128) -> Option<Self> {
        Self::stepped(low, high, 1)
    }

    /// The numbers from `low` in steps up to `high` at most.
    pub(crate) fn stepped(low: i128, high: i128, step: i128) -> Option<Self> {
        if low > high {
            return None;
        }
        let high = low + (high - low) / step * step;
        let step = if low == high { 1 } else { step };
        Some(Self { low, high, step })
    }

    pub(crate) fn has(&self, x: i128) -> bool {
        self.low <= x && x <= self.high && (x - self.low) % self.step == 0
    }

    /// Its numbers x of which factor·x + constant belongs to `image`; the factor is not 0.
    pub(crate) fn before(&self, factor: i128, constant: i128, image: &Self) -> Option<Self> {
        // x = low + step·k, so factor·step·k + (factor·low + constant) has to belong to `image`.
        let (slope, start) = (factor * self.step, factor * self.low + constant);
        let last = (self.high - self.low) / self.step;
        let (from, to) = match slope > 0 {
            true => (image.low - start, image.high - start),
            false => (start - image.high, start - image.low),
        };
        let size = slope.abs();
        let first = (-(-from).div_euclid(size)).max(0);
        let end = to.div_euclid(size).min(last);
        // slope·k ≡ image.low − start modulo image.step
        let divisor = gcd(size, image.step);
        let rest = image.low - start;
        if rest % divisor != 0 {
            return None;
        }
        let modulus = image.step / divisor;
        let inverse = inverse((slope / divisor).rem_euclid(modulus.max(1)), modulus);
        let residue = ((rest / divisor).rem_euclid(modulus) * inverse).rem_euclid(modulus);
        let first = first + (residue - first).rem_euclid(modulus);
        let found = Self::stepped(first, end, modulus)?;
        Self::stepped(
            self.low + self.step * found.low,
            self.low + self.step * found.high,
            self.step * found.step,
        )
    }

    /// The numbers of both.
    pub(crate) fn and(&self, other: &Self) -> Option<Self> {
        self.before(1, 0, other)
    }

    /// The numbers that `other` has not; `other` is a part of this one.
    fn without(&self, other: &Self) -> Vec<Self> {
        let mut parts = Vec::new();
        parts.extend(Self::stepped(self.low, other.low - self.step, self.step));
        // Between the ends of `other`, the residues that it leaves out.
        let skipped = other.step / self.step;
        if other.low < other.high {
            for k in 1..skipped {
                let low = other.low + k * self.step;
                parts.extend(Self::stepped(low, other.high, other.step));
            }
        }
        parts.extend(Self::stepped(other.high + self.step, self.high, self.step));
        parts
    }
}

/// The inverse of a number modulo `modulus`, which has no divisor in common with it; 0 modulo 1.
fn inverse(number: i128, modulus: i128) -> i128 {
    let (mut old, mut new) = ((number, 1), (modulus, 0));
    while new.0 != 0 {
        let quotient = old.0 / new.0;
        (old, new) = (new, (old.0 - quotient * new.0, old.1 - quotient * new.1));
    }
    old.1.rem_euclid(modulus.max(1))
}

/// A box of progressions, one for each side.
pub(crate) type Region = Vec<Progression>;

/// The points of both.
pub(crate) fn both(a: &Region, b: &Region) -> Option<Region> {
    a.iter().zip(b).map(|(a, b)| a.and(b)).collect()
}

/// The most regions that a difference may leave.
const MOST_REGIONS: usize = 4096;

/// Takes a region away from others; false if too many are left.
#[must_use]
pub(crate) fn subtract(regions: &mut Vec<Region>, taken: &Region) -> bool {
    let mut left = Vec::with_capacity(regions.len());
    for region in regions.drain(..) {
        let Some(common) = both(&region, taken) else {
            left.push(region);
            continue;
        };
        let mut rest = region;
        for side in 0..rest.len() {
            for part in rest[side].without(&common[side]) {
                let mut piece = rest.clone();
                piece[side] = part;
                left.push(piece);
                if left.len() > MOST_REGIONS {
                    return false;
                }
            }
            rest[side] = common[side];
        }
    }
    *regions = left;
    true
}

/// The first point of regions, in order of their sides.
pub(crate) fn first(regions: &[Region]) -> Option<Vec<i128>> {
    let lows = regions
        .iter()
        .map(|region| region.iter().map(|side| side.low).collect());
    lows.min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn progression() -> impl Strategy<Value = Progression> {
        (-9_i128..10, 0_i128..12, 1_i128..5).prop_map(|(low, more, step)| {
            Progression::stepped(low, low + more, step).expect("not empty")
        })
    }

    proptest! {
        #[test]
        fn numbers_before_an_image_are_those_of_a_scan(
            of in progression(), image in progression(), factor in -4_i128..5, constant in -9_i128..10,
        ) {
            prop_assume!(factor != 0);
            let before = of.before(factor, constant, &image);
            for x in -40..60 {
                let slow = of.has(x) && image.has(factor * x + constant);
                prop_assert_eq!(before.is_some_and(|before| before.has(x)), slow, "{}", x);
            }
        }

        #[test]
        fn a_difference_has_each_point_once(
            a in proptest::collection::vec(progression(), 2),
            b in proptest::collection::vec(progression(), 2),
        ) {
            let mut left = vec![a.clone()];
            prop_assert!(subtract(&mut left, &b));
            let has = |region: &Region, x: i128, y: i128| region[0].has(x) && region[1].has(y);
            let mut smallest = None;
            for x in -12..30 {
                for y in -12..30 {
                    let slow = has(&a, x, y) && !has(&b, x, y);
                    let count = left.iter().filter(|region| has(region, x, y)).count();
                    prop_assert_eq!(count, usize::from(slow), "{} {}", x, y);
                    smallest = smallest.or(slow.then(|| vec![x, y]));
                }
            }
            prop_assert_eq!(first(&left), smallest);
        }
    }
}
