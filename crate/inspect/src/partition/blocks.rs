//! Contiguous pieces with the smallest possible largest sum (the chains-on-chains problem; Pınar and Aykanat 2004).
//!
//! Whether all tasks fit into P pieces of at most B seconds is told by filling pieces from the left, each with as many
//! tasks as fit: a binary search over prefix sums for each piece. Bisection looks for the smallest B. Each test also
//! narrows the search to a sum that a piece can have, which ends it after a few steps.
//!
//! Sums are exact, so that the order of additions cannot decide: costs become whole multiples of a unit, which is a
//! power of two below 2⁻¹⁰⁰ of the total.

/// Number of bits that the total of all costs may have: four less than an integer of 128 bits has.
const BITS: i32 = 124;

/// The process of each task, for `processes` pieces in order, which may be empty.
///
/// The largest sum is the smallest possible one. Of several such cuts it is the one whose pieces, from the left, take as
/// many tasks as fit.
pub fn assign(costs: &[f64], processes: u32) -> Vec<u32> {
    let sums = Sums::new(costs);
    let bound = sums.smallest(processes);
    let mut assignment = Vec::with_capacity(costs.len());
    let mut from = 0;
    for process in 0..processes {
        let end = sums.end(from, bound);
        assignment.resize(end, process);
        from = end;
    }
    assignment
}

/// Exact prefix sums.
struct Sums {
    /// The sum of the first k costs.
    prefix: Vec<u128>,
    /// The largest cost.
    largest: u128,
}

impl Sums {
    fn new(costs: &[f64]) -> Self {
        let total: f64 = costs.iter().sum();
        let (_, top) = libm::frexp(total);
        // The least exponent of a cost is that of the unit; a cost is below the total.
        let unit = top + 1 - BITS;
        let (mut sum, mut largest) = (0, 0);
        let mut prefix = Vec::with_capacity(costs.len() + 1);
        prefix.push(0);
        for cost in costs {
            let cost = multiple(*cost, unit);
            sum += cost;
            largest = largest.max(cost);
            prefix.push(sum);
        }
        Self { prefix, largest }
    }

    /// The end of a piece that begins with task `from` and has at most the sum `bound`.
    fn end(&self, from: usize, bound: u128) -> usize {
        let most = self.prefix[from] + bound;
        // Doubling steps first: a piece is short beside all tasks.
        let rest = &self.prefix[from + 1..];
        let mut reach = 1;
        while reach < rest.len() && rest[reach] <= most {
            reach *= 2;
        }
        let near = &rest[..rest.len().min(reach + 1)];
        from + near.partition_point(|sum| *sum <= most)
    }

    /// Fills pieces with at most `bound`: their largest sum if that is enough, else the least bound that would have put
    /// one more task into some piece.
    fn fill(&self, processes: u32, bound: u128) -> Result<u128, u128> {
        let tasks = self.prefix.len() - 1;
        let (mut from, mut most, mut more) = (0, 0, u128::MAX);
        for _ in 0..processes {
            let end = self.end(from, bound);
            most = most.max(self.prefix[end] - self.prefix[from]);
            if end == tasks {
                return Ok(most);
            }
            more = more.min(self.prefix[end + 1] - self.prefix[from]);
            from = end;
        }
        Err(more)
    }

    /// The smallest possible largest sum.
    fn smallest(&self, processes: u32) -> u128 {
        let total = self.prefix[self.prefix.len() - 1];
        // All that is below `low` is too small, and `high` is enough.
        let mut low = self.largest.max(total.div_ceil(u128::from(processes)));
        let mut high = total.div_ceil(u128::from(processes)) + self.largest;
        while low < high {
            match self.fill(processes, low + (high - low) / 2) {
                Ok(most) => high = most.max(low),
                Err(more) => low = more,
            }
        }
        high
    }
}

/// A cost as a multiple of 2^`unit`, rounded down.
fn multiple(cost: f64, unit: i32) -> u128 {
    let (fraction, exponent) = libm::frexp(cost);
    let mantissa = libm::ldexp(fraction, 53) as u128;
    let shift = exponent - 53 - unit;
    if shift >= 0 {
        mantissa << shift
    } else {
        mantissa.checked_shr(shift.unsigned_abs()).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::largest;
    use proptest::prelude::*;

    /// The smallest possible largest sum, by trying every end of the first piece.
    fn tried(costs: &[f64], processes: u32) -> f64 {
        if processes == 1 {
            return costs.iter().sum();
        }
        let ends = 0..=costs.len();
        let best = ends.map(|end| {
            let first: f64 = costs[..end].iter().sum();
            first.max(tried(&costs[end..], processes - 1))
        });
        best.fold(f64::INFINITY, f64::min)
    }

    /// Pieces from the left, each with as many tasks as fit.
    fn filled(costs: &[f64], processes: u32, bound: f64) -> Vec<u32> {
        let (mut piece, mut sum) = (0, 0.0);
        let place = |cost: &f64| {
            if sum + cost > bound {
                (piece, sum) = (piece + 1, 0.0);
            }
            sum += cost;
            assert!(piece < processes);
            piece
        };
        costs.iter().map(place).collect()
    }

    proptest! {
        #[test]
        fn bisection_finds_what_trying_everything_finds(
            costs in proptest::collection::vec((0_u32..9).prop_map(|x| f64::from(x) / 4.0), 0..10),
            processes in 1_u32..5,
        ) {
            let best = tried(&costs, processes);
            let assignment = assign(&costs, processes);
            prop_assert_eq!(largest(&assignment, &costs, processes), best);
            prop_assert_eq!(assignment, filled(&costs, processes, best));
        }

        #[test]
        fn costs_of_any_size_are_cut_in_order(
            costs in proptest::collection::vec((0_u32..2000).prop_map(|x| libm::exp2(f64::from(x) - 1000.0)), 1..60),
            processes in 1_u32..70,
        ) {
            let assignment = assign(&costs, processes);
            prop_assert_eq!(assignment.len(), costs.len());
            prop_assert!(assignment.is_sorted());
            prop_assert!(assignment.iter().all(|process| *process < processes));
        }
    }

    #[test]
    fn decimal_ties_are_ties() {
        // 0.1 + 0.2 + 0.3 differs from 0.3 + 0.2 + 0.1 in the last bit if they are added as doubles.
        let costs = [0.1, 0.2, 0.3, 0.3, 0.2, 0.1];
        assert_eq!(assign(&costs, 2), [0, 0, 0, 1, 1, 1]);
        assert!(assign(&[], 3).is_empty());
        assert_eq!(assign(&[0.0; 4], 2), [0; 4]);
    }
}
