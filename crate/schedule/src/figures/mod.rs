//! Every figure of this article by name: from a scenario to a [`Figure`](allot_figure::Figure).
//!
//! | module | figures |
//! | --- | --- |
//! | `gantt` | gantt: barrier and dependence-driven; idle: why processors idle; rules: policies one above the other |
//! | `graph` | graph: levels and the critical path; width: tasks that could run at once |
//! | `compared` | makespans of all policies; bounds over P; search: branch and bound, node by node |
//! | `anomalies` | anomalies: what should help a list schedule, and may not |
//! | `over` | over: the makespan over P; details: where time goes; grain: tasks taken at once |
//! | `learn` | table: table 1; knowledge: what it is worth to know the times |
//!
//! `moment` has the state of tasks at a moment of a run. `made` makes a scenario ready for them: its largest number of
//! processors, and the times of its last run. Figures of several policies, and of searches, come from [`late`]: the
//! page's first module has none of them.

mod anomalies;
mod compared;
mod gantt;
mod graph;
mod learn;
mod looks;
mod made;
mod moment;
mod over;
mod registry;

pub use looks::name;
pub use registry::{FIGURES, figure, first, late};

use allot_figure::prose::{counted, percent, plain, seconds};

/// "1 processor", "900 processors".
fn processors(count: u32) -> String {
    counted(f64::from(count), "processor", "processors")
}

/// A number to three digits, for a sentence.
fn rounded(number: f64) -> f64 {
    if number == 0.0 {
        return number;
    }
    let scale = libm::pow(10.0, 2.0 - libm::floor(libm::log10(number.abs())));
    libm::round(number * scale) / scale
}
