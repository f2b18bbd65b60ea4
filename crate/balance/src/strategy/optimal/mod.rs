//! Branch and bound (slide 34: “searches for optimal, but can be stopped after a fixed time”).
//!
//! Objects by falling weight are put on one processor after the other, depth first, where they end first. A branch ends
//! where its bound is no better than the best placement so far:
//!
//! | bound | holds because |
//! | --- | --- |
//! | the largest time so far | times never fall when more is placed |
//! | (Σ s_j·t_j + the loads left)/Σ s_j | all work has to be done |
//! | the bound of the whole problem | [`bound::lower`] |
//!
//! Where all times are multiples of one number, bounds are rounded up to such a multiple. Processors that are alike are
//! tried once.

pub(super) mod grain;
pub(super) mod search;

use super::greedy::greedy;
use super::multilevel;
use super::refine::refine;
use super::talk::greedy_comm;
use crate::model::{Measures, Problem, bound};
use grain::Grain;
use search::Search;
use serde::Serialize;

/// The knowledge of branch and bound about its answer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Proof {
    /// Whether no placement ends earlier.
    pub proven: bool,
    /// A lower bound on the makespan of any placement, in seconds.
    pub bound: f64,
    /// Number of nodes looked at: partial placements.
    pub nodes: u64,
}

/// The most objects with messages for which every start is refined.
const MANY: usize = 4_000;

/// Placements to begin with. Of many objects with messages only the best one is refined: each takes seconds.
fn starts(problem: &Problem) -> Vec<Vec<u32>> {
    let mut plain = vec![
        problem.placement.clone(),
        greedy(problem),
        greedy_comm(problem),
    ];
    if problem.graph.costs() {
        plain.push(multilevel::cut(problem, 0.0, "1"));
        if problem.count() > MANY {
            plain.sort_by(|x, y| makespan(problem, x).total_cmp(&makespan(problem, y)));
            plain.truncate(1);
        }
    }
    let refined = plain
        .iter()
        .map(|placement| refine(problem, placement.clone(), 0.0));
    let ends = [plain.first(), plain.last()].map(|placement| placement.cloned());
    let [first, last] = ends;
    first.into_iter().chain(refined).chain(last).collect()
}

fn makespan(problem: &Problem, placement: &[u32]) -> f64 {
    Measures::new(problem, placement).makespan
}

/// The best placement found with at most `nodes` nodes, and what is proven about it.
pub fn optimal(problem: &Problem, nodes: u64) -> (Vec<u32>, Proof) {
    optimal_from(problem, starts(problem), nodes)
}

/// [`optimal`], with other placements to begin with: the best of them, or a better one.
pub fn optimal_from(problem: &Problem, starts: Vec<Vec<u32>>, nodes: u64) -> (Vec<u32>, Proof) {
    let makespan = |placement: &[u32]| makespan(problem, placement);
    let mut best = (f64::INFINITY, Vec::new());
    for placement in starts {
        let makespan = makespan(&placement);
        if makespan < best.0 {
            best = (makespan, placement);
        }
    }
    let grain = Grain::of(problem);
    let root = grain.up(bound::lower(problem));
    let mut search = Search::new(problem, grain, root, best.0, nodes);
    let proven = search.run();
    if let Some(found) = search.found.take() {
        let makespan = makespan(&found);
        if makespan < best.0 {
            best = (makespan, found);
        }
    }
    let proof = Proof {
        proven,
        bound: match proven {
            true => best.0,
            false => search.open_bound().clamp(root.min(best.0), best.0),
        },
        nodes: search.nodes,
    };
    (best.1, proof)
}
