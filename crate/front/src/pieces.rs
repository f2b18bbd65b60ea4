//! Pieces that belong together: cells of a mesh, particles, rows of a matrix.

use allot_balance::answer::{StrategyAnswer, one};
use allot_balance::scenario::Scenario;
use allot_compare::{bound_independent, counts};
use allot_kernel::error::BadInput;
use allot_kernel::work::{Edge, Processors, Work};
use serde::Serialize;
use serde_json::json;

/// A way to share pieces out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Way {
    /// Its name in the article balance.
    pub policy: &'static str,
    /// What it does.
    pub words: &'static str,
    /// It as advice.
    pub advice: &'static str,
    /// Whether it needs places.
    #[serde(skip)]
    places: bool,
}

/// The ways, quickest first.
#[rustfmt::skip]
const WAYS: &[Way] = &[
    way("none", false, "equal numbers of neighbouring pieces",
        "Leave equal numbers of neighbouring pieces with each processor."),
    way("greedy", false, "the dearest first, to whoever has least; neighbours are torn apart",
        "Give the dearest pieces away first, each to whoever has least."),
    way("hilbert", true, "along a space-filling curve (Hilbert’s)",
        "Thread all pieces on a space-filling curve, and cut it where the work is equal."),
    way("orb", true, "cut in halves of equal work (recursive bisection)",
        "Cut the pieces in two halves of equal work, and the halves again (recursive bisection)."),
    way("multilevel", false, "graph partition, as METIS does it",
        "Partition the graph of the pieces, as METIS does it."),
    way("greedy_refine", false, "the present placement, then moves and swaps",
        "Keep the pieces where they are, and mend that by moves and swaps."),
];

const fn way(policy: &'static str, places: bool, words: &'static str, advice: &'static str) -> Way {
    Way {
        policy,
        words,
        advice,
        places,
    }
}

/// A question about pieces, before any way has shared them out.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Asked {
    /// The ways for which there is enough.
    pub ways: Vec<Way>,
    /// A lower bound on the time of the processor that ends last, in seconds, as if no message took time.
    pub bound: f64,
    /// Number of pairs of neighbours that are known.
    pub edges: usize,
}

/// The ways for which there is enough, and a bound that none of them can beat.
///
/// # Errors
/// Names the field that is missing or out of range.
pub fn asked(work: &Work) -> Result<Asked, BadInput> {
    let places = work.at.is_some();
    let able = |way: &Way| places || !way.places;
    let bound = bound_independent(work.seconds()?, &counts(work)?);
    Ok(Asked {
        ways: WAYS.iter().copied().filter(able).collect(),
        bound: bound.first().copied().unwrap_or_default(),
        edges: work.edges.len(),
    })
}

/// Seconds that each message between two processors takes, and each byte of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Message {
    /// Seconds of a message.
    pub alpha: f64,
    /// Seconds of a byte.
    pub beta: f64,
}

/// The placement of the pieces by one way.
///
/// # Errors
/// Names the field that is out of range, or the way that lacks what it needs.
pub fn placed(work: &Work, message: Message, policy: &str) -> Result<StrategyAnswer, BadInput> {
    let mut file = allot_balance::carry::file(work)?.what;
    file["communication"] = json!({ "alpha": message.alpha, "beta": message.beta });
    one(&Scenario::from_value(&file)?, policy)
}

/// A square mesh to begin with, `side` cells wide: a tenth of its cells, in a disc, take ten times as long.
pub fn mesh(side: u32) -> Work {
    let middle = f64::from(side) * 0.3;
    let radius = f64::from(side) * 0.178;
    let mut work = Work {
        processors: Some(Processors::One(16.0)),
        ..Work::default()
    };
    let (mut seconds, mut at) = (Vec::new(), Vec::new());
    for y in 0..side {
        for x in 0..side {
            let (dx, dy) = (f64::from(x) - middle, f64::from(y) - middle);
            let dear = dx * dx + dy * dy < radius * radius;
            seconds.push(if dear { 0.01 } else { 0.001 });
            at.push(vec![f64::from(x), f64::from(y)]);
            let cell = y * side + x;
            let edge = |to| Edge {
                from: cell,
                to,
                bytes: Some(800.0),
            };
            if x + 1 < side {
                work.edges.push(edge(cell + 1));
            }
            if y + 1 < side {
                work.edges.push(edge(cell + side));
            }
        }
    }
    (work.seconds, work.at) = (Some(seconds), Some(at));
    work
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenth_of_the_mesh_is_dear_and_every_way_shares_it_out() {
        let work = mesh(40);
        let seconds = work.seconds().unwrap();
        let dear = seconds.iter().filter(|length| **length == 0.01).count();
        assert!((140..180).contains(&dear), "{dear}");
        let message = Message {
            alpha: 1e-5,
            beta: 1e-9,
        };
        let asked = asked(&work).unwrap();
        let share = seconds.iter().sum::<f64>() / 16.0;
        assert!((asked.bound / share - 1.0).abs() < 1e-9 && asked.edges > 0);
        for way in asked.ways {
            let told = placed(&work, message, way.policy).unwrap();
            assert!(told.makespan >= share, "{}: {told:?}", way.policy);
        }
    }

    #[test]
    fn without_places_no_way_asks_for_them() {
        let work = Work {
            at: None,
            ..mesh(5)
        };
        assert!(asked(&work).unwrap().ways.iter().all(|way| !way.places));
    }
}
