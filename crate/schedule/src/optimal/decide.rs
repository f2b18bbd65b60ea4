//! Whether a schedule ends by a moment: depth-first search over tasks in the order of their starts.
//!
//! A node is a partial schedule; its children add one task each, which starts as early as it can, and not before the
//! task added last. Cut off are nodes
//!
//! - in which a task starts too late for its tail to end in time,
//! - in which the work that is due by some moment is more than the processors can do until then,
//! - in which the next task could have started before the one added last, or a whole task fits before its start:
//!   another node has the better schedule (semi-active and active schedules; Giffler and Thompson 1960),
//! - that differ from another one in the order of equal starts only,
//! - that are no better than one from which nothing was found ([`super::memo`]).

use super::Budget;
use super::instance::Instance;
use super::tree::Tree;

/// The answer to the question.
pub(super) enum Decision {
    /// The starts of a schedule that ends in time.
    Found(Vec<f64>),
    /// No schedule does.
    Impossible,
    /// Nodes have run out.
    Open,
}

/// Asks whether a schedule ends by `goal`, with at most `nodes` nodes. Rounds after the first break ties and near ties
/// of the priorities by chance, each in its own way.
pub(super) fn decide(
    instance: &Instance,
    goal: f64,
    round: u64,
    nodes: u64,
    budget: &mut Budget<'_>,
) -> Decision {
    let mut tree = Tree::new(instance, goal, round);
    if instance.tails.iter().any(|tail| *tail > goal) {
        return Decision::Impossible;
    }
    let mut left = nodes;
    let mut depth = 0;
    tree.enter(0);
    loop {
        if depth == instance.seconds.len() {
            return Decision::Found(tree.starts);
        }
        let Some((task, start)) = tree.next(depth) else {
            if depth == 0 {
                return Decision::Impossible;
            }
            tree.leave(depth);
            depth -= 1;
            tree.undo(depth);
            continue;
        };
        if left == 0 || !budget.spend() {
            return Decision::Open;
        }
        left -= 1;
        tree.add(depth, task, start);
        if tree.enter(depth + 1) {
            depth += 1;
        } else {
            tree.undo(depth);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Edge, Graph, Parts};
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Whether a schedule ends by a moment, by a search without end.
    fn ends_by(instance: &Instance, goal: f64, round: u64) -> bool {
        let mut go_on = |_| true;
        let mut budget = Budget::new(u64::MAX, &mut go_on);
        match decide(instance, goal, round, u64::MAX, &mut budget) {
            Decision::Found(_) => true,
            Decision::Impossible => false,
            Decision::Open => unreachable!("nodes do not run out"),
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40_000))]

        // A third of the tasks take no time: rules that compare ends and starts are at their limits there.
        #[test]
        fn a_graph_and_the_same_turned_round_end_by_the_same_moments(
            seconds in vec(prop_oneof![Just(0_u32), 1_u32..6, 6_u32..20], 1..=9),
            ends in vec((0_usize..9, 0_usize..9), 0..=16),
            processors in 1_u32..4,
            round in 0_u64..3,
        ) {
            let count = seconds.len();
            let inside = |(a, b): &(usize, usize)| (a % count, b % count);
            let edges = ends.iter().map(inside).filter(|(a, b)| a < b);
            let edges = edges.map(|(from, to)| Edge { from: from as u32, to: to as u32, bytes: 0.0 });
            let graph = Graph::new(Parts {
                edges: edges.collect(),
                seconds: seconds.iter().map(|seconds| f64::from(*seconds)).collect(),
                ..Parts::default()
            });
            let graph = graph.expect("edges lead ahead");
            let [ahead, back] = [false, true].map(|turned| Instance::new(&graph, processors, turned));
            // From the least moment at which all could end, to the first at which they do.
            let longest = ahead.tails.iter().copied().fold(0.0, f64::max);
            let least = longest.max((graph.work() / f64::from(processors)).ceil()) as u32;
            for goal in least.. {
                let [one, other] = [&ahead, &back].map(|instance| ends_by(instance, f64::from(goal), round));
                prop_assert_eq!(one, other, "by {}", goal);
                if one {
                    break;
                }
            }
        }
    }
}
