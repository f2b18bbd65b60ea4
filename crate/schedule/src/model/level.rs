//! Levels: how far each task is from the end of the graph, or from its beginning.

use super::graph::Graph;
use super::setting::Setting;

/// The longest path from each task to the end, the task itself included; `transfer` adds to each edge.
///
/// Kasahara and Narita (1984) without transfers; the upward rank of Topcuoglu and others (2002) with them.
pub fn to_end(setting: &Setting<'_>, weights: &[f64], scale: f64) -> Vec<f64> {
    let mut levels = vec![0.0; weights.len()];
    for task in setting.graph.order().iter().rev() {
        let behind = match setting.is_free() {
            true => longest(&levels, setting.graph.successors().others(*task)),
            false => {
                let all = setting
                    .successors(*task)
                    .map(|(next, c)| scale * c + levels[next as usize]);
                all.fold(0.0, f64::max)
            }
        };
        levels[*task as usize] = weights[*task as usize] + behind;
    }
    levels
}

/// The longest path from the beginning to each task, without the task itself.
pub fn from_begin(setting: &Setting<'_>, weights: &[f64], scale: f64) -> Vec<f64> {
    let mut ways = vec![0.0; weights.len()];
    for task in setting.graph.order() {
        let all = setting.predecessors(*task).map(|(before, c)| {
            let before = before as usize;
            ways[before] + weights[before] + scale * c
        });
        ways[*task as usize] = all.fold(0.0, f64::max);
    }
    ways
}

/// The longest path of a graph, in the unit of the weights.
pub fn longest_path(graph: &Graph, weights: &[f64]) -> f64 {
    let mut levels = vec![0.0; weights.len()];
    for task in graph.order().iter().rev() {
        levels[*task as usize] =
            weights[*task as usize] + longest(&levels, graph.successors().others(*task));
    }
    levels.iter().copied().fold(0.0, f64::max)
}

fn longest(levels: &[f64], of: &[u32]) -> f64 {
    of.iter()
        .map(|task| levels[*task as usize])
        .fold(0.0, f64::max)
}
