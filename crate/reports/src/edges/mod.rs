//! Edges of builds and workflows that stand in a file of their own, beside the times.
//!
//! | edges | times |
//! | --- | --- |
//! | `build.ninja` | `.ninja_log` |
//! | a drawing of processes, rules or tasks | a trace of Nextflow, benchmarks of Snakemake, any report with the same names |
//! | tasks of Airflow's interface | its task instances |

pub(crate) mod airflow;
pub(crate) mod build_ninja;
mod drawing;
mod nodes;
mod snakemake;

pub use airflow::drawing as airflow_tasks;
pub use build_ninja::{is_build_ninja, with_edges};
pub use drawing::with_drawing;
pub use nodes::Drawing;

/// The nodes that each node waits for, of those that took time: a node that took none is passed through. A node is
/// never before itself.
fn through(before: &[Vec<usize>], timed: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
    // The last node whose search has come by.
    let mut seen = vec![usize::MAX; before.len()];
    let search = |node: usize| {
        let mut found = Vec::new();
        if !timed(node) {
            return found;
        }
        let mut open = before[node].clone();
        while let Some(next) = open.pop() {
            if next == node || std::mem::replace(&mut seen[next], node) == node {
                continue;
            }
            match timed(next) {
                true => found.push(next),
                false => open.extend(&before[next]),
            }
        }
        found.sort_unstable();
        found
    };
    (0..before.len()).map(search).collect()
}
