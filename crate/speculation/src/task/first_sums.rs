//! Prefix sums over groups of tasks, for sums in closed form.

use super::Groups;
use allot_kernel::sum::Sum;

/// Prefix sums of 1, p and p₀/p over the tasks of the groups, from no group to all of them. p₀ is the largest p (1/p
/// alone could overflow).
#[derive(Debug, Clone)]
pub(crate) struct FirstSums(pub Vec<[f64; 3]>);

impl FirstSums {
    pub fn new(groups: Groups<'_>) -> Self {
        let mut sums = [Sum::default(); 3];
        let largest = groups.p()[0];
        let mut first = Vec::with_capacity(groups.len() + 1);
        first.push([0.0; 3]);
        for group in groups.iter() {
            let count = group.count() as f64;
            for (sum, term) in sums.iter_mut().zip([1.0, group.p, largest / group.p]) {
                sum.add(count * term);
            }
            first.push(sums.map(Sum::value));
        }
        Self(first)
    }
}
