//! Measures of a placement, summed anew: by index, or in the order of the rule that placed the objects.

use super::{Problem, Talk};

/// The measures of a placement.
#[derive(Debug, Clone, PartialEq)]
pub struct Measures {
    /// Time t_j of each processor, in seconds.
    pub times: Vec<f64>,
    /// The largest time, in seconds.
    pub makespan: f64,
    /// The mean time (Σ t_j)/P, in seconds.
    pub mean: f64,
    /// Makespan over mean, less 1; 0 where the mean is 0.
    pub imbalance: f64,
    /// Number of objects that are not where they were.
    pub moved: u64,
    /// Number of edges between two processors.
    pub cut_edges: u64,
    /// Bytes of these.
    pub cut_bytes: f64,
}

impl Measures {
    /// Measures a placement of a problem's objects.
    pub fn new(problem: &Problem, placement: &[u32]) -> Self {
        Self::of(problem, placement, Self::loads(problem, placement))
    }

    /// The same, with loads added up in that order of all objects: the bits of a rule that placed them so.
    pub fn in_order(problem: &Problem, placement: &[u32], order: &[u32]) -> Self {
        let mut loads = vec![0.0; problem.processors.count()];
        for object in order {
            let object = *object as usize;
            loads[placement[object] as usize] += problem.loads[object];
        }
        Self::of(problem, placement, loads)
    }

    fn of(problem: &Problem, placement: &[u32], loads: Vec<f64>) -> Self {
        let (talk, cut_edges, cut_bytes) = talk(problem, placement);
        let times: Vec<f64> = (0..loads.len())
            .map(|processor| problem.time(processor, loads[processor], talk[processor]))
            .collect();
        let makespan = times.iter().copied().fold(0.0, f64::max);
        let sum: f64 = times.iter().sum();
        let changed = placement.iter().zip(&problem.placement);
        Self {
            makespan,
            mean: sum / times.len() as f64,
            imbalance: imbalance(makespan, sum, times.len()),
            moved: changed.filter(|(now, before)| now != before).count() as u64,
            cut_edges,
            cut_bytes,
            times,
        }
    }

    /// The load of each processor.
    pub(crate) fn loads(problem: &Problem, placement: &[u32]) -> Vec<f64> {
        let mut loads = vec![0.0; problem.processors.count()];
        for (load, processor) in problem.loads.iter().zip(placement) {
            loads[*processor as usize] += load;
        }
        loads
    }
}

/// The communication of each processor, the number of cut edges, and their bytes.
pub(crate) fn talk(problem: &Problem, placement: &[u32]) -> (Vec<Talk>, u64, f64) {
    let mut talk = vec![Talk::default(); problem.processors.count()];
    let placement = problem.everywhere(placement.to_vec());
    let (mut count, mut bytes) = (0, 0.0);
    for edge in problem.graph.edges() {
        let (from, to) = (placement[edge.from as usize], placement[edge.to as usize]);
        if from != to {
            count += 1;
            bytes += edge.total();
        }
    }
    if problem.graph.costs() {
        for object in 0..problem.vertices() as u32 {
            let here = placement[object as usize];
            for neighbour in problem.graph.neighbours(object) {
                if placement[neighbour.object as usize] != here {
                    talk[here as usize].add(neighbour.near);
                }
            }
        }
    }
    (talk, count, bytes)
}

/// The mean of some times.
pub fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}

/// How far the makespan is above the mean of `count` times, as a share of the mean; 0 where the mean is 0.
pub fn imbalance(makespan: f64, sum: f64, count: usize) -> f64 {
    if sum == 0.0 {
        return 0.0;
    }
    // The same as makespan/mean − 1, but exact up to one rounding where times are whole: a threshold is met or not.
    let above = makespan * count as f64 - sum;
    if above.is_finite() {
        above.max(0.0) / sum
    } else {
        (makespan / (sum / count as f64) - 1.0).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_imbalance_of_whole_times_is_the_number_that_a_threshold_is_written_as() {
        for (times, expected) in [
            (vec![4.0, 2.0, 2.0], 0.5),
            (vec![6.0, 4.0], 0.2),
            (vec![11.0, 10.0, 9.0], 0.1),
            (vec![1e300, 0.0], 1.0),
            (vec![1e308, 1e-300], 1.0),
        ] {
            let makespan = times.iter().copied().fold(0.0, f64::max);
            assert_eq!(
                imbalance(makespan, times.iter().sum(), times.len()),
                expected
            );
        }
    }
}
