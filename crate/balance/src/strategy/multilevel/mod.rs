//! Multilevel graph partition (slide 33 names METIS; Hendrickson and Leland 1995, Karypis and Kumar 1998).
//!
//! The graph is coarsened by heavy edges, split in two, and refined by Fiduccia and Mattheyses on the way up; the
//! halves are split again until there is a part for each processor, and searches over the border refine all parts.
//!
//! | graph | what differs |
//! | --- | --- |
//! | small | split many times; the splits are annealed and combined, and the best is kept |
//! | small, with hubs | some of the splits are annealed from random ones |
//! | large | split once, its coarsest graph some times; many parts are made there, and refined on the way up |

mod anneal;
mod first;
mod fm;
mod graph;
mod kway;
mod level;
mod parts;
mod split;

use super::greedy::greedy;
use super::refine::refine;
use crate::model::{Measures, Price, Problem, bound};
use allot_kernel::rng::Stream;
use graph::{graph, targets};
use parts::parts;

/// The tolerance if none is given.
pub const TOLERANCE: f64 = 0.03;

/// The processor of each object: few bytes cut, or few seconds where communication has a price, and loads within the
/// tolerance of each processor's share, or as near as the objects allow.
///
/// Where the cut leaves more, moves and swaps mend it if they can, from the cut or else from greedy's placement; if
/// neither ends within the tolerance of the lower bound, the cut stays as it is.
pub fn multilevel(problem: &Problem, tolerance: f64, seed: &str) -> Vec<u32> {
    let tolerance = if tolerance > 0.0 {
        tolerance
    } else {
        TOLERANCE
    };
    let mut stream = Stream::new(seed, "multilevel");
    let level = graph(problem);
    let targets = targets(problem, level.total());
    let cut = parts(level, &targets, tolerance, &mut stream);
    let limit = (1.0 + tolerance) * bound::lower(problem);
    let end = |placement: &[u32]| {
        let loads = Measures::loads(problem, placement);
        let ends = (0..loads.len()).map(|j| problem.base(j, loads[j]));
        ends.fold(0.0, f64::max)
    };
    if end(&cut) <= limit {
        return cut;
    }
    let Ok(silent) = Problem::new(
        problem.loads.clone(),
        problem.processors.clone(),
        Vec::new(),
        Price::FREE,
        None,
    ) else {
        return cut;
    };
    [cut.clone(), greedy(problem)]
        .into_iter()
        .map(|start| refine(&silent, start, tolerance))
        .find(|placement| end(placement) <= limit)
        .unwrap_or(cut)
}
