//! Names, colours and markers: the same thing looks the same in every figure.

use crate::geometry::Partition;
use crate::strategy::Strategy;
use allot_figure::model::{Marker, Series, Shape};
use allot_kernel::json;

/// The name of a strategy in legends and sentences.
pub fn name(strategy: Strategy) -> &'static str {
    match strategy {
        Strategy::None => "As it is",
        Strategy::Greedy => "Greedy",
        Strategy::GreedyComm => "Greedy with communication",
        Strategy::Refine => "Refinement",
        Strategy::GreedyRefine => "Greedy, then refinement",
        Strategy::TwoStage => "Two stages",
        Strategy::Optimal => "Branch and bound",
        Strategy::Multilevel => "Graph partition",
        Strategy::Gossip => "Gossip",
        Strategy::Random => "Random",
        Strategy::GreedyRefineLb => "GreedyRefineLB",
        Strategy::Place(partition) => division(partition),
    }
}

/// The name of a way to divide points.
pub fn division(partition: Partition) -> &'static str {
    match partition {
        Partition::Orb => "ORB",
        Partition::Quadtree => "Quad tree",
        Partition::Octree => "Oct tree",
        Partition::Morton => "Morton’s curve",
        Partition::Hilbert => "Hilbert’s curve",
    }
}

/// The place of a strategy in the list of all.
fn place(strategy: Strategy) -> usize {
    json::place(&Strategy::ALL, &strategy)
}

/// The colour of a strategy; that of the present placement is grey.
pub fn color(strategy: Strategy) -> u8 {
    match place(strategy) {
        0 => IDLE,
        place => ((place - 1) % 11) as u8,
    }
}

/// A single point of a strategy.
pub fn point(strategy: Strategy, x: f64, y: f64) -> Series {
    let point = Series::line(
        strategy.name(),
        name(strategy),
        color(strategy),
        vec![x],
        vec![y],
    );
    // Colours repeat after eleven, markers after eight: no two strategies have both in common.
    point
        .marker(Marker::nth(place(strategy)))
        .shape(Shape::Points)
}

/// The curve of a strategy.
pub fn curve(strategy: Strategy, x: Vec<f64>, y: Vec<f64>) -> Series {
    let curve = Series::line(strategy.name(), name(strategy), color(strategy), x, y);
    curve
        .marker(Marker::nth(place(strategy)))
        .shape(Shape::Both)
}

/// Work of objects.
pub const WORK: u8 = 0;
/// Communication.
pub const TALK: u8 = 1;
/// The cost of balancing.
pub const BALANCING: u8 = 4;
/// Background load.
pub const BACKGROUND: u8 = 2;
/// A lower bound.
pub const BOUND: u8 = 5;
/// Waiting for the processor that ends last.
pub const IDLE: u8 = 11;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_strategies_look_alike() {
        let looks =
            Strategy::ALL.map(|(_, of)| (point(of, 0.0, 0.0).color, point(of, 0.0, 0.0).marker));
        for (i, look) in looks.iter().enumerate() {
            assert!(!looks[..i].contains(look), "{:?}", Strategy::ALL[i]);
        }
    }
}
