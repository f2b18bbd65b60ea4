//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_kernel::fields::{Told, typescript};
use allot_schedule::answer::answer;
use allot_schedule::scenario::Scenario;
use allot_schedule::scenario::fields::all;
use allot_testing::fields::{are_documented, default_in, ends_are_checked, values_have_rows};
use allot_testing::put;
use serde_json::{Value, json};

const SOURCE: &str = "crate/schedule/src/scenario/fields/mod.rs";

const ABOUT: &str = "A file for `allot schedule` has a `graph`, unless `--graph` brings one, and `processors`. `[]` \
                     is any entry of a list. `graph` has `tasks`, or exactly one recipe or example.";

/// The readings of rules that could be read in several ways.
const OPEN: &str = "
## Readings

- `cp_misf_node` counts in the level of a task, beside its seconds, the longest transfer that it receives, wherever \
its predecessors run: a processor asks for all results at once.
- In a plan of `heft`, `cpop` and `peft` with `push`, a processor waits for results without being taken: another task \
may be placed into this time. It runs its tasks in the order of planned starts, under `pull` of planned assignments.
- `barrier` counts the tasks that have a `home` among the m tasks of their phase.
- `coalesce` takes phases from the tasks, and by depth if they have none.
- Means of `costs` are compared as sums over the row, as those over processors are, so that whole numbers tie exactly.
- The interval bound with `speeds` is that of P processors of the highest speed.
- The makespan of `optimal` counts as equal to the bound if they differ by less than 10⁻¹² of it: sums of seconds \
that are no multiples of 2⁻²⁰ round.
- `iterations` draw new noise in each run: what a run measured is true of the next one only as far as times last. \
Uneven times that last belong into `seconds`.
- `schedule` is left out where `processors` are several.
- The examples do not bring their network: `heft_example` and `peft_example` need `\"network\": {\"bandwidth\": 1}`.
- `layered` alone has `bytes` of 1 if left out, since its `ccr` says how many there are.
- Tasks of a united chain follow one another in a `schedule`; noise stretches a chain as a whole.
";

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::empty().to_value();
    are_documented(
        "schedule",
        ABOUT,
        &all(),
        |row| default_in(&defaults, row),
        OPEN,
    );
}

/// A valid scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let recipe = |name: &str| path.starts_with(&format!("graph.{name}"));
    let graph = if recipe("molecular_dynamics.density") {
        json!({ "molecular_dynamics": { "cells": [1, 1, 2], "density": { "protein": { "radius": 1, "factor": 1 } } } })
    } else if recipe("molecular_dynamics") {
        json!({ "molecular_dynamics": { "cells": [1, 1, 2], "steps": 2 } })
    } else if recipe("gauss") {
        json!({ "gauss": { "n": 3 } })
    } else if recipe("fft") {
        json!({ "fft": { "points": 2 } })
    } else if recipe("stencil") {
        json!({ "stencil": { "width": 1, "steps": 1 } })
    } else if recipe("fork_join") {
        json!({ "fork_join": { "width": 1, "depth": 1 } })
    } else if recipe("tree") {
        json!({ "tree": { "depth": 2 } })
    } else if recipe("layered") {
        json!({ "layered": { "layers": 2, "width": 2 } })
    } else if recipe("random") {
        json!({ "random": { "tasks": 3 } })
    } else {
        json!({ "tasks": [{ "seconds": 1 }] })
    };
    let mut scenario = json!({ "processors": 2, "graph": graph, "policies": ["fifo"] });
    if path.starts_with("search") {
        scenario["search"] = json!({ "loser": "fifo", "winner": "heft", "steps": 1 });
    }
    put(&mut scenario, path, value);
    scenario
}

/// Ends that would take long to try.
fn is_long(path: &str) -> bool {
    let recipes = path.starts_with("graph.") && !path.starts_with("graph.tasks");
    recipes || ["search.steps", "iterations"].contains(&path)
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let checked = |row: &Told, value: &Value| {
        if is_long(&row.path) && value.as_f64() == Some(row.field.bounds.high) {
            return Ok(());
        }
        answer(&Scenario::from_value(&with(&row.path, value))?, &mut |_| {
            true
        })
        .map(drop)
    };
    let count = ends_are_checked(&all(), checked);
    assert!(count >= 40, "{count}");
}

/// Scenarios that have every form of every part.
fn scenarios() -> Vec<Value> {
    let graphs = [
        json!({ "tasks": [{ "seconds": 1, "name": "a", "phase": 0, "home": 1 }, { "seconds": 2, "phase": 2 }],
            "edges": [[0, 1, 8]] }),
        json!({ "tasks": [{}, {}], "costs": [[1, 2], [3, 4]] }),
        json!({ "molecular_dynamics": { "cells": [1, 2, 3], "density": { "protein": { "radius": 1, "factor": 2 } } } }),
        json!({ "molecular_dynamics": { "cells": [1, 1, 2], "density": [1, 2] } }),
        json!({ "gauss": { "n": 3, "seconds": 2, "bytes": 3 } }),
        json!({ "fft": { "points": 4 } }),
        json!({ "stencil": { "width": 2, "steps": 3 } }),
        json!({ "fork_join": { "width": 2, "depth": 3 } }),
        json!({ "tree": { "depth": 3, "direction": "in" } }),
        json!({ "layered": { "layers": 3, "width": 4, "density": 0.5, "ccr": 2, "seed": "7" } }),
        json!({ "random": { "tasks": 9, "predecessors": 1.5, "longest": 3, "seed": 7 } }),
        json!({ "peft_example": {} }),
        json!({ "graham_example": {} }),
        json!({ "first_example": {} }),
        json!({ "waiting_example": {} }),
    ];
    let mut all: Vec<Value> = graphs
        .into_iter()
        .map(|graph| json!({ "graph": graph, "processors": 2, "policies": ["fifo", "heft"] }))
        .collect();
    all.push(json!({
        "graph": { "gauss": { "n": 3 } }, "processors": [1, 2], "speeds": [1, 2], "transfer": "push", "dispatch": 0.5,
        "network": { "latency": 1, "bandwidth": 2 }, "noise": 0.1, "seed": "a", "iterations": 2, "chains": true,
        "coalesce": 2, "nodes": 5, "schedule": true,
    }));
    all.push(json!({
        "graph": { "gauss": { "n": 3 } }, "processors": 2,
        "search": { "loser": "heft", "winner": "optimal", "steps": 3 },
    }));
    all
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    let whole = |scenario: &Value| {
        let read = Scenario::from_value(scenario).unwrap();
        answer(&read, &mut |_| true).unwrap_or_else(|e| panic!("{scenario}: {e}"));
        let written = read.to_value();
        // A written scenario is read again.
        assert_eq!(Scenario::from_value(&written).unwrap(), read);
        written
    };
    values_have_rows(&all(), scenarios().iter().map(whole));
}

#[test]
fn the_page_can_have_the_table() {
    let made = typescript(&all(), SOURCE, "../../state/property.js");
    for control in ["path: 'network.latency'", "policies: 'Policies'"] {
        assert!(made.contains(control), "{made}");
    }
}
