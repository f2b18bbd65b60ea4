//! A problem as a graph with whole weights, and what each processor should get.

use super::level::Level;
use crate::model::{Neighbour, Problem, bound};

/// The load that each processor should get: all of them would end at the same time, where background allows it. Loads
/// of 0 weigh 1 each in the graph, which is no time that background could be held against: there, speeds alone count.
pub(super) fn targets(problem: &Problem, total: f64) -> Vec<f64> {
    let mut processors = problem.processors.clone();
    if problem.total() == 0.0 {
        processors.background.fill(0.0);
    }
    let level = bound::level(&processors, total);
    let pairs = processors.speeds.iter().zip(&processors.background);
    pairs
        .map(|(speed, busy)| speed * (level - busy).max(0.0))
        .collect()
}

/// The graph of the objects with whole weights; tasks that cannot move are not in it, since parts have no processors
/// yet. Where all loads are 0, all objects weigh the same.
pub(super) fn graph(problem: &Problem) -> Level {
    let count = problem.count();
    let loads = problem.loads();
    let mut level = Level {
        weights: match loads.iter().any(|load| *load > 0.0) {
            true => loads.to_vec(),
            false => vec![1.0; count],
        },
        starts: vec![0],
        ..Level::default()
    };
    let graph = problem.graph();
    let mut weights = Vec::with_capacity(2 * graph.edges().len());
    for object in 0..count as u32 {
        let movable = |neighbour: &&Neighbour| (neighbour.object as usize) < count;
        for neighbour in graph.neighbours(object).iter().filter(movable) {
            level.ends.push(neighbour.object);
            weights.push(match graph.costs() {
                true => neighbour.near.most(),
                false => neighbour.bytes,
            });
        }
        level.starts.push(level.ends.len() as u32);
    }
    level.costs = whole(&weights);
    level
}

/// Weights as whole numbers of at most 24 bits, scaled by a power of two and divided by what they have in common; all 1
/// if they are all alike.
fn whole(weights: &[f64]) -> Vec<i64> {
    let most = weights.iter().copied().fold(0.0, f64::max);
    let least = weights.iter().copied().fold(f64::INFINITY, f64::min);
    if most == least || most == 0.0 {
        return vec![1; weights.len()];
    }
    let (_, exponent) = libm::frexp(most);
    // In two steps, since the power of two may be too large for one number.
    let half = (24 - exponent) / 2;
    let scaled = |weight: &f64| {
        let scaled = libm::ldexp(libm::ldexp(*weight, half), 24 - exponent - half);
        libm::round(scaled) as i64
    };
    let mut costs: Vec<i64> = weights.iter().map(scaled).collect();
    let common = costs.iter().fold(0, |common, cost| gcd(*cost, common));
    costs.iter_mut().for_each(|cost| *cost /= common.max(1));
    costs
}

fn gcd(x: i64, y: i64) -> i64 {
    if y == 0 { x } else { gcd(y, x % y) }
}
