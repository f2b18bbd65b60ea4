//! Work for another article. None comes from one: agents run programs.

use crate::scenario::Scenario;
use allot_kernel::error::BadInput;
use allot_kernel::work::{Carried, Edge, MOST_TASKS, Processors, Work};
use serde_json::Value;

/// Names of fields that files of all articles share, and what they are called here.
pub const ALIASES: &[(&str, &str)] = &[("processors", "agents")];
/// The fields of a file that are carried.
pub const FIELDS: &[&str] = &[
    "program",
    "constants",
    "block",
    "largest_value",
    "agents",
    "costs",
];

/// The needed tasks of a program, or blocks of them, with the seconds of their operations.
///
/// # Errors
/// Names the field that is out of range, or says that operations cost nothing or that there are too many tasks.
pub fn work(scenario: &Scenario) -> Result<Carried<Work>, BadInput> {
    let graph = scenario.graph()?;
    let count = graph.units();
    if count > MOST_TASKS {
        let allowed = format!("at most {MOST_TASKS} can be carried one by one");
        return Err(BadInput::new("program", format!("{count} tasks"), allowed));
    }
    let costs = &scenario.setup.costs;
    if costs.operation == 0.0 {
        let allowed = "a price of an operation is needed, else tasks take no time";
        return Err(BadInput::new("costs.operation", "0", allowed));
    }
    let units = || 0..count as u32;
    let seconds = units().map(|unit| graph.operations(unit) as f64 * costs.operation);
    let edge = |from: u32, to: u32| Edge {
        from,
        to,
        bytes: Some(graph.bytes(from) as f64),
    };
    let needs = |to: u32| graph.required(to).iter().map(move |from| edge(*from, to));
    let name = |unit: u32| graph.label(graph.cells(unit).start);
    let work = Work {
        seconds: Some(seconds.collect()),
        edges: units().flat_map(needs).collect(),
        names: Some(units().map(name).collect()),
        processors: Some(Processors::One(scenario.setup.agents as f64)),
        ..Work::default()
    };
    let told =
        vec!["lookups, reads and writes stay behind: seconds are those of operations".into()];
    Ok(Carried { what: work, told })
}

/// Refuses: a list of tasks is no program.
///
/// # Errors
/// Always.
pub fn file(_: &Work) -> Result<Carried<Value>, BadInput> {
    let allowed = "a program in StenSAL is needed, from which agents find tasks themselves; schedule takes lists";
    Err(BadInput::new("work", "a list of tasks", allowed))
}
