//! Lower bounds on the makespan, without communication; with it, they are bounds still.

use super::{Problem, Processors};
use allot_kernel::order::{ascending, descending, pair, sorted};

/// The largest of four bounds.
///
/// | bound | holds because |
/// | --- | --- |
/// | [`level`] | all work has to be done somewhere |
/// | the least b_j + max l_i/s_j | the heaviest object runs on some processor |
/// | (l_(P) + l_(P+1))/s, loads falling | two of the P + 1 heaviest share one of P equal processors |
/// | max b_j | a processor ends no earlier for getting nothing |
pub fn lower(problem: &Problem) -> f64 {
    let Processors { speeds, background } = &problem.processors;
    let heaviest = problem.loads.iter().copied().fold(0.0, f64::max);
    let alone = |(speed, busy): (&f64, &f64)| busy + heaviest / speed;
    let alone = speeds
        .iter()
        .zip(background)
        .map(alone)
        .fold(f64::INFINITY, f64::min);
    let busiest = background.iter().copied().fold(0.0, f64::max);
    let all = level(&problem.processors, problem.total());
    all.max(alone)
        .max(busiest)
        .max(two_of_the_heaviest(problem))
}

/// The T with Σ_j s_j·max(0, T − b_j) = work.
pub fn level(processors: &Processors, work: f64) -> f64 {
    let Processors { speeds, background } = processors;
    let order = sorted(speeds.len(), &|j| pair(ascending(background[j]), 0));
    let (mut speed, mut busy) = (0.0, 0.0);
    let mut level = 0.0;
    for (place, j) in order.iter().enumerate() {
        let j = *j as usize;
        speed += speeds[j];
        busy += speeds[j] * background[j];
        level = (work + busy) / speed;
        match order.get(place + 1) {
            Some(next) if level > background[*next as usize] => {}
            _ => break,
        }
    }
    level
}

fn two_of_the_heaviest(problem: &Problem) -> f64 {
    let count = problem.processors.count();
    let idle = problem
        .processors
        .background
        .iter()
        .all(|busy| *busy == 0.0);
    if !idle || !problem.same_speed() || problem.count() <= count {
        return 0.0;
    }
    let order = sorted(problem.count(), &|i| pair(descending(problem.loads[i]), 0));
    let load = |place: usize| problem.loads[order[place] as usize];
    (load(count - 1) + load(count)) / problem.processors.speeds[0]
}
