//! GreedyRefineLB of Charm++ (Juan Galvez): greedy that leaves an object where it is if the end allows it.
//!
//! Source: `src/ck-ldb/GreedyRefineLB.C` of github.com/charmplusplus/charm, in its form for one processor, where A is
//! 1.001 and B infinite. Greedy runs first, for the makespan that can be had; A times that is the limit. Then objects by
//! falling load: each stays if its processor would end within the limit, and else goes where it would end first (the
//! source: to the processor that ends first so far, which is the same where speeds are). If that ends after the limit,
//! the limit rises to it. Edges are ignored.

use super::greedy::{greedy, order, speeds};
use super::least::Least;
use crate::model::{Measures, Problem};

/// The excess over greedy's makespan that is allowed if no tolerance is given: A − 1.
pub const TOLERANCE: f64 = 0.001;

/// The processor of each object.
pub fn greedy_refine_lb(problem: &Problem, tolerance: f64) -> Vec<u32> {
    let tolerance = if tolerance > 0.0 {
        tolerance
    } else {
        TOLERANCE
    };
    let count = problem.processors.count();
    let mut limit = end(problem, &greedy(problem)) * (1.0 + tolerance);
    let mut loads = vec![0.0; count];
    let mut classes: Vec<(Vec<u32>, Least)> = speeds(problem)
        .into_iter()
        .map(|all| {
            let times = all.iter().map(|j| problem.base(*j as usize, 0.0)).collect();
            (all, Least::new(times))
        })
        .collect();
    let mut seat = vec![(0, 0); count];
    for (class, (all, _)) in classes.iter().enumerate() {
        for (place, processor) in all.iter().enumerate() {
            seat[*processor as usize] = (class, place);
        }
    }
    let mut placement = problem.placement.clone();
    for object in order(&problem.loads) {
        let load = problem.loads[object as usize];
        let ends = |j: u32| problem.base(j as usize, loads[j as usize] + load);
        let mut to = placement[object as usize];
        if ends(to) > limit {
            let firsts = classes.iter().map(|(all, times)| all[times.first()]);
            to = firsts
                .min_by(|x, y| ends(*x).total_cmp(&ends(*y)).then(x.cmp(y)))
                .unwrap_or(to);
        }
        limit = limit.max(ends(to));
        placement[object as usize] = to;
        loads[to as usize] += load;
        let (class, place) = seat[to as usize];
        classes[class]
            .1
            .set(place, problem.base(to as usize, loads[to as usize]));
    }
    placement
}

/// The end of the last processor that has an object, without communication.
fn end(problem: &Problem, placement: &[u32]) -> f64 {
    let loads = Measures::loads(problem, placement);
    let ends = placement
        .iter()
        .map(|j| problem.base(*j as usize, loads[*j as usize]));
    ends.fold(0.0, f64::max)
}
