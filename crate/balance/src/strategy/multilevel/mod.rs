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
use super::optimal::grain::Grain;
use super::optimal::search::Search;
use super::refine::refine;
use crate::model::{Measures, Problem, bound};
use allot_kernel::rng::Stream;
use graph::{graph, targets};
use parts::parts;

/// The tolerance if none is given.
pub const TOLERANCE: f64 = 0.03;
/// Nodes of the last search for loads within the tolerance.
const NODES: u64 = 20_000;

/// The processor of each object: few bytes cut, or few seconds where communication has a price.
pub fn cut(problem: &Problem, tolerance: f64, seed: &str) -> Vec<u32> {
    let mut stream = Stream::new(seed, "multilevel");
    let level = graph(problem);
    let targets = targets(problem, level.total());
    parts(level, &targets, allowed(tolerance), &mut stream)
}

/// As [`cut`], with loads within the tolerance of each processor's share, or as near as the objects allow.
///
/// Where the cut leaves more, moves and swaps mend it if they can, from the cut or else from greedy's placement, or
/// a short branch and bound; if none ends within the tolerance of the lower bound, the cut stays, and [`over`] says so.
pub fn multilevel(problem: &Problem, tolerance: f64, seed: &str) -> Vec<u32> {
    let tolerance = allowed(tolerance);
    let cut = cut(problem, tolerance, seed);
    let limit = (1.0 + tolerance) * bound::lower(problem);
    if end(problem, &cut) <= limit {
        return cut;
    }
    let silent = problem.silent();
    let searched = || {
        let grain = Grain::of(&silent);
        let root = grain.up(bound::lower(&silent));
        let mut search = Search::new(&silent, grain, root, end(problem, &cut), NODES);
        search.run();
        search.found.unwrap_or_default()
    };
    [cut.clone(), greedy(problem)]
        .into_iter()
        .map(|start| refine(&silent, start, tolerance))
        .chain(std::iter::once_with(searched))
        .find(|placement| !placement.is_empty() && end(problem, placement) <= limit)
        .unwrap_or(cut)
}

/// The share by which a placement ends above the equal end of all processors, and the least such share that any could
/// have; none if it is within the tolerance. Communication does not count.
pub fn over(problem: &Problem, placement: &[u32], tolerance: f64) -> Option<[f64; 2]> {
    let level = bound::level(&problem.processors, problem.total());
    let ends = [end(problem, placement), bound::lower(problem)];
    let [over, least] = ends.map(|end| end / level - 1.0);
    (level > 0.0 && over > allowed(tolerance)).then_some([over, least])
}

fn allowed(tolerance: f64) -> f64 {
    if tolerance > 0.0 {
        tolerance
    } else {
        TOLERANCE
    }
}

/// The end of the last processor without communication.
fn end(problem: &Problem, placement: &[u32]) -> f64 {
    let loads = Measures::loads(problem, placement);
    let ends = (0..loads.len()).map(|j| problem.base(j, loads[j]));
    ends.fold(0.0, f64::max)
}
