//! Every figure of this article by name: from a scenario to a [`Figure`].
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
pub use registry::FIGURES;

use crate::scenario::Scenario;
use allot_figure::model::{Figure, Panel};
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_figure::registry::{Effort, named, refused};
use allot_kernel::error::BadInput;

/// The figure of that name for a scenario, whatever its effort.
///
/// # Errors
/// Lists the names, or names the field of the scenario that is out of range or missing.
///
/// ```
/// use allot_schedule::figures::figure;
/// use allot_schedule::scenario::Scenario;
/// let figure = figure("gantt", &Scenario::default())?;
/// assert!(figure.summary.contains("conventional"));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn figure(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    match named(&FIGURES, name)?.effort {
        Effort::Quick => first(name, scenario),
        _ => late(name, scenario),
    }
}

/// A figure that the page's first module computes.
///
/// # Errors
/// As [`figure`]; the names are those of this function.
pub fn first(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    scenario.check()?;
    match name {
        "gantt" => gantt::two(scenario),
        "idle" => gantt::idle(scenario),
        "graph" => graph::by_levels(scenario),
        "width" => graph::at_once(scenario),
        "anomalies" => anomalies::figure(scenario),
        "over" => over::makespans(scenario),
        "details" => over::details(scenario),
        _ => Err(refused(
            name,
            FIGURES.iter().filter(|entry| entry.effort == Effort::Quick),
        )),
    }
}

/// A figure that the page's later module computes.
///
/// # Errors
/// As [`figure`]; the names are those of this function.
pub fn late(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    scenario.check()?;
    match name {
        "rules" => gantt::rules(scenario),
        "makespans" => compared::makespans(scenario),
        "bounds" => compared::bounds(scenario),
        "search" => compared::search(scenario),
        "grain" => over::grain(scenario),
        "table" => learn::table(scenario),
        "knowledge" => learn::knowledge(scenario),
        _ => Err(refused(
            name,
            FIGURES.iter().filter(|entry| entry.effort == Effort::Late),
        )),
    }
}

/// A figure of the registry.
fn finished(name: &str, stem: &str, summary: String, panels: Vec<Panel>) -> Figure {
    let entry = FIGURES.iter().find(|entry| entry.name == name);
    Figure {
        name: name.into(),
        title: entry.map_or("", |entry| entry.title).into(),
        source: registry::source(name).into(),
        summary,
        file_stem: format!("allot-schedule-{stem}"),
        panels,
    }
}

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
