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
