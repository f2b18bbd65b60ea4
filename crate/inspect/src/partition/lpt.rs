//! Longest processing time first (Graham 1969; slide “Static Partitioning Based on Performance Models”).
//!
//! Tasks by falling cost, each to the process with the smallest load so far. The largest load is at most
//! 4/3 − 1/(3P) of the smallest possible one ([`bound`]); the seed says that it *is* 4/3 of it.

use allot_kernel::order::{descending, pair, sorted};
use allot_kernel::queue::Queue;

/// The tasks by falling cost; ties by the lower index.
pub fn order(costs: &[f64]) -> Vec<u32> {
    sorted(costs.len(), &|task| pair(descending(costs[task]), 0))
}

/// The process of each task; `order` is that of [`order`], or a part of it.
///
/// Ties go to the lower process. Tasks that are not in `order` keep the process 0.
pub fn assign(order: &[u32], costs: &[f64], processes: u32) -> Vec<u32> {
    groups(order, costs, &vec![1; processes as usize])
}

/// The group of each task, for groups of several processes: each task goes to the smallest load over the group's size.
pub fn groups(order: &[u32], costs: &[f64], sizes: &[u32]) -> Vec<u32> {
    let mut loads = vec![0.0; sizes.len()];
    let mut assignment = vec![0; costs.len()];
    let mut queue = Queue::equal(sizes.len() as u32, 0.0);
    for task in order {
        let task = *task as usize;
        let Some((_, group)) = queue.first() else {
            break;
        };
        assignment[task] = group;
        let group = group as usize;
        loads[group] += costs[task];
        queue.replace_first(loads[group] / f64::from(sizes[group]));
    }
    assignment
}

/// LPT's largest load is at most this much of the optimum: 4/3 − 1/(3P) (Graham 1969).
pub fn bound(processes: f64) -> f64 {
    4.0 / 3.0 - 1.0 / (3.0 * processes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partition::largest;
    use proptest::prelude::*;

    /// The rule as it is said: look for the largest task that is left, and for the smallest load.
    fn scanned(costs: &[f64], sizes: &[u32]) -> Vec<u32> {
        let mut left: Vec<usize> = (0..costs.len()).collect();
        let mut loads = vec![0.0; sizes.len()];
        let mut assignment = vec![0; costs.len()];
        while !left.is_empty() {
            let mut most = 0;
            for place in 1..left.len() {
                if costs[left[place]] > costs[left[most]] {
                    most = place;
                }
            }
            let task = left.remove(most);
            let mut least = 0;
            let share = |group: usize| loads[group] / f64::from(sizes[group]);
            for group in 1..sizes.len() {
                if share(group) < share(least) {
                    least = group;
                }
            }
            assignment[task] = least as u32;
            loads[least] += costs[task];
        }
        assignment
    }

    /// The smallest possible largest load, by trying everything.
    fn optimum(costs: &[f64], loads: &mut Vec<f64>) -> f64 {
        let Some((first, rest)) = costs.split_first() else {
            return loads.iter().copied().fold(0.0, f64::max);
        };
        let mut best = f64::INFINITY;
        for process in 0..loads.len() {
            loads[process] += first;
            best = best.min(optimum(rest, loads));
            loads[process] -= first;
        }
        best
    }

    proptest! {
        #[test]
        fn the_heap_does_what_a_scan_does(
            costs in proptest::collection::vec((0_u32..12).prop_map(|x| f64::from(x) / 4.0), 0..60),
            sizes in proptest::collection::vec(1_u32..4, 1..9),
        ) {
            prop_assert_eq!(groups(&order(&costs), &costs, &sizes), scanned(&costs, &sizes));
        }

        #[test]
        fn nothing_is_above_the_bound(
            costs in proptest::collection::vec((0_u32..12).prop_map(f64::from), 1..8),
            processes in 1_u32..4,
        ) {
            let load = largest(&assign(&order(&costs), &costs, processes), &costs, processes);
            let best = optimum(&costs, &mut vec![0.0; processes as usize]);
            prop_assert!(load <= best * bound(f64::from(processes)) + 1e-12);
        }
    }

    #[test]
    fn the_worst_case_reaches_the_bound() {
        // Graham's own: 2m + 1 tasks on m processes.
        let costs = [5.0, 5.0, 4.0, 4.0, 3.0, 3.0, 3.0];
        let load = largest(&assign(&order(&costs), &costs, 3), &costs, 3);
        assert_eq!(load, 11.0);
        assert!((9.0 * bound(3.0) - load).abs() < 1e-12);
    }
}
