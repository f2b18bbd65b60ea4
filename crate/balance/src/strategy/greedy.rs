//! Greedy strategies without communication (slide 33).
//!
//! Objects by falling load, each to the processor where it would end first. On equal processors that is LPT, at most
//! 4/3 − 1/(3P) of the optimum (Graham 1969).

use crate::model::Problem;
use allot_kernel::order::{ascending, descending, pair, sorted};
use allot_kernel::queue::Queue;
use allot_kernel::rng::Stream;

/// The objects by falling load; ties by the lower index.
pub fn order(loads: &[f64]) -> Vec<u32> {
    sorted(loads.len(), &|object| pair(descending(loads[object]), 0))
}

/// Each object to the processor where it would end first, b_j + (load so far + l_i)/s_j; edges are ignored.
///
/// Processors of one speed share a heap, so an object looks at the first of each heap.
pub fn greedy(problem: &Problem) -> Vec<u32> {
    let mut loads = vec![0.0; problem.processors.count()];
    let mut queues = queues(problem);
    let mut placement = vec![0; problem.count()];
    for object in order(&problem.loads) {
        let load = problem.loads[object as usize];
        let best = match &queues[..] {
            [queue] => queue.first().map(|(_, processor)| (0.0, processor, 0)),
            queues => first_end(problem, queues, &loads, load),
        };
        let Some((_, processor, queue)) = best else {
            break;
        };
        placement[object as usize] = processor;
        let place = processor as usize;
        loads[place] += load;
        queues[queue].replace_first(problem.base(place, loads[place]));
    }
    placement
}

/// Time, processor and queue at which a load would end first; ties go to the lower processor.
fn first_end(
    problem: &Problem,
    queues: &[Queue],
    loads: &[f64],
    load: f64,
) -> Option<(f64, u32, usize)> {
    let mut best: Option<(f64, u32, usize)> = None;
    for (place, queue) in queues.iter().enumerate() {
        let Some((_, processor)) = queue.first() else {
            continue;
        };
        let end = problem.base(processor as usize, loads[processor as usize] + load);
        if best.is_none_or(|(first, other, _)| end < first || (end == first && processor < other)) {
            best = Some((end, processor, place));
        }
    }
    best
}

/// A heap for each speed, of the processors' times without objects.
fn queues(problem: &Problem) -> Vec<Queue> {
    let mut queues: Vec<Queue> = Vec::new();
    for class in speeds(problem) {
        let mut queue = Queue::default();
        for processor in class {
            queue.add(problem.base(processor as usize, 0.0), processor);
        }
        queues.push(queue);
    }
    queues
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
