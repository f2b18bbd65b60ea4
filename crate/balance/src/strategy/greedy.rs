//! Greedy strategies without communication (slide 33).
//!
//! Objects by falling load, each to the processor where it would end first. On equal processors that is LPT, at most
//! 4/3 − 1/(3P) of the optimum (Graham 1969).

use super::losers::Losers;
use crate::model::Problem;
use allot_kernel::order::{ascending, descending, pair, sorted};
use allot_kernel::rng::Stream;

/// The objects by falling load; ties by the lower index.
pub fn order(loads: &[f64]) -> Vec<u32> {
    sorted(loads.len(), &|object| pair(descending(loads[object]), 0))
}

/// Each object to the processor where it would end first, b_j + (load so far + l_i)/s_j; edges are ignored.
///
/// Processors of one speed share a tree, so an object looks at the first of each tree.
pub fn greedy(problem: &Problem) -> Vec<u32> {
    let mut loads = vec![0.0; problem.processors.count()];
    let mut classes: Vec<Class> = speeds(problem)
        .into_iter()
        .map(|processors| Class {
            times: Losers::new(processors.iter().map(|j| problem.base(*j as usize, 0.0))),
            processors,
        })
        .collect();
    let mut placement = vec![0; problem.count()];
    // Loads are looked up all at once: one at a time, each would be waited for.
    let order = order(&problem.loads);
    let falling: Vec<f64> = order.iter().map(|i| problem.loads[*i as usize]).collect();
    for (object, load) in order.into_iter().zip(falling) {
        let class = match classes.len() {
            1 => 0,
            _ => first_end(problem, &classes, &loads, load),
        };
        let class = &mut classes[class];
        let processor = class.first();
        placement[object as usize] = processor;
        let place = processor as usize;
        loads[place] += load;
        class.times.replace_first(problem.base(place, loads[place]));
    }
    placement
}

/// Processors of one speed, and their times so far.
struct Class {
    processors: Vec<u32>,
    times: Losers,
}

impl Class {
    /// The processor that ends first.
    fn first(&self) -> u32 {
        self.processors[self.times.first()]
    }
}

/// The class with the processor where a load would end first; ties go to the lower processor.
fn first_end(problem: &Problem, classes: &[Class], loads: &[f64], load: f64) -> usize {
    let mut best = (f64::INFINITY, u32::MAX, 0);
    for (place, class) in classes.iter().enumerate() {
        let processor = class.first();
        let end = problem.base(processor as usize, loads[processor as usize] + load);
        if end < best.0 || (end == best.0 && processor < best.1) {
            best = (end, processor, place);
        }
    }
    best.2
}

/// The processors of each speed, speeds rising.
pub(crate) fn speeds(problem: &Problem) -> Vec<Vec<u32>> {
    let speeds = &problem.processors.speeds;
    let order = sorted(speeds.len(), &|j| pair(ascending(speeds[j]), 0));
    let same = |x: &u32, y: &u32| speeds[*x as usize] == speeds[*y as usize];
    order.chunk_by(same).map(<[u32]>::to_vec).collect()
}

/// Each object to a processor drawn from the seed.
pub fn random(problem: &Problem, seed: &str) -> Vec<u32> {
    let mut stream = Stream::new(seed, "placement");
    let processors = problem.processors.count() as u32;
    (0..problem.count())
        .map(|_| stream.below(processors))
        .collect()
}
