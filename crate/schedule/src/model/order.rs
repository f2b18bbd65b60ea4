//! Orders in which every task comes after its predecessors, and the circles that exclude one.

use super::links::Links;
use super::parts::{Parts, name};
use allot_kernel::error::BadInput;

/// A topological order (Kahn 1962); it lacks the tasks that lie on a circle or behind one.
pub fn topological(successors: &Links, predecessors: &Links) -> Vec<u32> {
    let count = successors.count();
    let mut missing: Vec<u32> = (0..count as u32)
        .map(|task| predecessors.degree(task))
        .collect();
    let mut order: Vec<u32> = Vec::with_capacity(count);
    order.extend((0..count as u32).filter(|task| missing[*task as usize] == 0));
    let mut at = 0;
    while let Some(task) = order.get(at).copied() {
        at += 1;
        for (next, _) in successors.of(task) {
            missing[next as usize] -= 1;
            if missing[next as usize] == 0 {
                order.push(next);
            }
        }
    }
    order
}

/// The error that names a circle: from a task that no order reaches, back over others of its kind.
#[cold]
pub(super) fn circle(parts: &Parts, predecessors: &Links, order: &[u32]) -> BadInput {
    let count = predecessors.count();
    let mut reached = vec![false; count];
    order.iter().for_each(|task| reached[*task as usize] = true);
    let mut seen = vec![usize::MAX; count];
    let mut walk = Vec::new();
    let mut at = reached.iter().position(|reached| !reached).unwrap_or(0) as u32;
    while seen[at as usize] == usize::MAX {
        seen[at as usize] = walk.len();
        walk.push(at);
        let before = predecessors
            .of(at)
            .map(|(before, _)| before)
            .find(|before| !reached[*before as usize]);
        at = before.unwrap_or(at);
    }
    // Forwards, from the lowest task on.
    let mut ring = walk.split_off(seen[at as usize]);
    ring.reverse();
    let lowest = (0..ring.len()).min_by_key(|place| ring[*place]);
    ring.rotate_left(lowest.unwrap_or_default());
    let mut names: Vec<String> = ring.iter().map(|task| name(parts, *task)).collect();
    names.push(names[0].clone());
    if names.len() > 12 {
        let left_out = names.len() - 10;
        names.splice(5..5 + left_out, [format!("… {left_out} more …")]);
    }
    let value = format!("the circle {}", names.join(" → "));
    BadInput::new("edges", value, "a graph without a circle is needed")
}
