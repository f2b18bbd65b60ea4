//! Random problems with whole numbers over powers of two, so that ties are true ties.

use allot_balance::model::{Edge, Price, Problem, Processors, Work};
use proptest::collection::vec;
use proptest::prelude::*;

/// Edges of `count` objects, each pair at most once, from pairs of numbers.
fn edges(count: usize, drawn: Vec<(usize, usize, u32)>) -> Vec<Edge> {
    let mut edges: Vec<Edge> = Vec::new();
    for (i, k, bytes) in drawn {
        let (i, k) = ((i % count) as u32, (k % count) as u32);
        let known = |edge: &Edge| (edge.from, edge.to) == (i, k) || (edge.from, edge.to) == (k, i);
        if i != k && !edges.iter().any(known) {
            edges.push(Edge::new(i, k, f64::from(bytes)));
        }
    }
    edges
}

/// Problems of up to these numbers of objects and processors, and of up to three tasks that cannot move; `talking` ones
/// have edges that cost something.
pub fn problems(
    objects: usize,
    processors: usize,
    talking: bool,
) -> impl Strategy<Value = Problem> {
    let loads = vec(0_u32..40, 1..=objects);
    let machine = vec((0_usize..3, 0_u32..12), 1..=processors);
    let links = vec((0..objects + 3, 0..objects + 3, 0_u32..9), 0..=2 * objects);
    let price = (0_u32..3, 0_u32..3, any::<bool>());
    let start = (vec(0..processors, objects), vec(0..processors, 0..=3));
    (loads, machine, any::<bool>(), links, price, start).prop_map(
        move |(loads, machine, equal, links, (alpha, beta, larger), (start, stay))| {
            let count = machine.len();
            let processors = if equal {
                Processors::equal(count)
            } else {
                Processors {
                    speeds: machine
                        .iter()
                        .map(|(speed, _)| [1.0, 2.0, 0.5][*speed])
                        .collect(),
                    background: machine
                        .iter()
                        .map(|(_, busy)| f64::from(*busy) / 4.0)
                        .collect(),
                }
            };
            let larger = larger && talking;
            let price = Price {
                alpha: if larger || !talking {
                    0.0
                } else {
                    f64::from(alpha) / 4.0
                },
                beta: if talking { f64::from(beta) / 8.0 } else { 0.0 },
                work: if larger { Work::Larger } else { Work::Both },
            };
            let links = edges(loads.len() + stay.len(), links);
            let placed = |list: &[usize]| list.iter().map(|j| (*j % count) as u32).collect();
            let (placement, fixed) = (placed(&start[..loads.len()]), placed(&stay));
            let loads = loads.iter().map(|load| f64::from(*load) / 4.0).collect();
            Problem::with_fixed(loads, processors, links, price, Some(placement), fixed).unwrap()
        },
    )
}
