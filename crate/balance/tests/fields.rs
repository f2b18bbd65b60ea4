//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_balance::answer::answer;
use allot_balance::scenario::fields::all;
use allot_balance::scenario::{Scenario, link};
use allot_kernel::fields::{Told, typescript};
use allot_testing::fields::{are_documented, default_in, ends_are_checked};
use allot_testing::{comes_back, leaves, put};
use serde_json::{Value, json};
use std::collections::HashSet;

const SOURCE: &str = "crate/balance/src/scenario/fields/mod.rs";

const ABOUT: &str = "A file for `allot balance` has at least one of `objects`, `items`, `points`, `central` and \
                     `reduction`; \
                     each part is answered. `[]` is any entry of a list. `objects.points` has the fields of `points`.";

fn merge(base: &mut Value, more: Value) {
    match (base, more) {
        (Value::Object(base), Value::Object(more)) => {
            for (name, value) in more {
                merge(base.entry(name).or_insert(Value::Null), value);
            }
        }
        (base, more) => *base = more,
    }
}

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::empty().to_value();
    are_documented(
        "balance",
        ABOUT,
        &all(),
        |row| default_in(&defaults, row),
        "",
    );
}

/// A valid scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let mut scenario =
        json!({ "processors": 2, "objects": { "loads": [1, 2] }, "strategies": ["none"] });
    let group = path.rsplit_once('.').map_or("", |(group, _)| group);
    let more = match group {
        "objects" if ["objects.boxes", "objects.pair", "objects.points"].contains(&path) => {
            scenario["objects"] = json!({ "points": { "at": [[0, 0], [1, 1]] }, "boxes": 1 });
            json!({})
        }
        "objects" if ["objects.bytes", "objects.neighbours"].contains(&path) => {
            scenario["objects"] = json!({ "distribution": { "kind": "equal", "count": 4, "mean": 1 },
                "neighbours": "grid2" });
            json!({})
        }
        "objects.distribution" => {
            scenario["objects"] =
                json!({ "distribution": { "kind": "pareto", "count": 4, "mean": 1 } });
            json!({})
        }
        "points.clusters" => {
            json!({ "points": { "clusters": { "count": 3 } }, "partitions": ["orb"] })
        }
        "items" | "items.distribution" => {
            json!({ "items": { "distribution": { "kind": "pareto", "mean": 1 } } })
        }
        "run" => json!({ "run": { "steps": 2 } }),
        "run.cost" => json!({ "run": { "steps": 2, "cost": {} } }),
        "run.predict" => json!({ "run": { "steps": 2, "predict": {} } }),
        "run.change.front" => {
            json!({ "run": { "steps": 1, "change": { "front": { "factor": 2, "speed": 1 } } } })
        }
        "run.change.drift" => {
            json!({ "run": { "steps": 1, "change": { "drift": { "sigma": 1 } } } })
        }
        "run.change.jump" => {
            json!({ "run": { "steps": 1, "change": { "jump": { "every": 1, "share": 0.5, "factor": 2 } } } })
        }
        "run.events[]" => {
            json!({ "run": { "steps": 1, "events": [{ "step": 1, "withdraw": [0] }] } })
        }
        "central" | "central.processors" => {
            let processors = if group == "central" {
                json!([1])
            } else {
                json!({ "from": 1, "to": 1_000_000, "points": 2 })
            };
            json!({ "central": { "processors": processors, "objects_per_processor": 1, "per_object": 1,
                "message": 1 } })
        }
        "reduction" => json!({ "reduction": { "compute": 1, "reduce": 1, "iterations": 1 } }),
        "" => {
            json!({ "points": { "at": [[0, 0], [1, 1]] }, "partitions": ["orb"], "items": [1, 2], "topology": "ring",
                      "grain": {}, "run": { "steps": 1 } })
        }
        _ => json!({}),
    };
    merge(&mut scenario, more);
    if path == "processors" {
        scenario.as_object_mut().unwrap().remove("items");
        scenario.as_object_mut().unwrap().remove("topology");
    }
    put(&mut scenario, path, value);
    scenario
}

/// Ends that would take long to try.
const LONG: [&str; 5] = [
    "processors",
    "objects.distribution.count",
    "points.clusters.count",
    "run.steps",
    "nodes",
];

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let checked = |row: &Told, value: &Value| {
        if LONG.contains(&row.path.as_str()) && value.as_f64() == Some(row.field.bounds.high) {
            return Ok(());
        }
        let scenario = Scenario::from_value(&with(&row.path, value))?;
        answer(&scenario, false, |_| true).map(drop)
    };
    let count = ends_are_checked(&all(), checked);
    assert!(count >= 45, "{count}");
}

/// Scenarios that have every form of every part.
fn scenarios() -> [Value; 8] {
    [
        json!({ "processors": 2, "objects": { "loads": [1, 2], "edges": [[0, 1, 3], ], "placement": [1, 0] },
            "speeds": [1, 2],
            "background": [0, 1], "communication": { "alpha": 0.5, "beta": 1 }, "tolerance": 0.1,
                "strategies": ["refine"],
            "grain": { "limit": 0.5 }, "run": { "steps": 3, "when": "gain", "strategy": "gossip",
                "predict": { "median": 2 },
            "change": { "table": [[1, 2], [2, 1]] }, "events": [{ "step": 1, "speeds": [2, 1] }, { "step": 1,
                "background": [1, 0] },
            { "step": 2, "withdraw": [1] }, { "step": 2, "add": [1] }], "periods": [0, 2] } }),
        json!({ "processors": 3, "objects": { "loads": [1, 2], "edges": [[0, 1, 3, 1]], "at": [[0, 0], [1, 2]] },
            "communication": { "beta": 1, "work": "larger" }, "strategies": ["orb"] }),
        json!({ "processors": 4, "objects": { "points": { "at": [[0, 0], [1, 1]] }, "boxes": 2, "pair": 1, "bytes": 8 },
            "run": { "steps": 2, "when": 0.5, "change": { "drift": { "sigma": 0.5, "seed": "7" } },
                "predict": { "trend": 3 } } }),
        json!({ "items": [1, 2, 3], "topology": { "edges": [[0, 1], [1, 2]] }, "alpha": "best",
            "exchange": ["diffusion"], "most": 7 }),
        json!({ "processors": 3, "items": { "distribution": { "kind": "bimodal", "mean": 7, "spread": 4,
            "seed": "9" } } }),
        json!({ "items": [1, 2, 3, 4], "topology": { "mesh": [2, 2] }, "alpha": 0.25, "exchange": ["exchange"] }),
        json!({ "processors": 4, "points": { "at": [[0, 0, 1], [1, 1, 0]], "weights": [1, 2] },
            "partitions": ["octree"], "nudge": 0.1,
            "cutoff": 2, "leaf": 1, "objects": { "distribution": { "kind": "pareto", "count": 3, "mean": 1,
                "spread": 0.5 } },
            "run": { "steps": 2, "period": 1, "change": { "jump": { "every": 1, "share": 0.5, "factor": 2 } } } }),
        json!({ "central": { "processors": [1, 5], "objects_per_processor": 1, "per_object": 1, "message": 1,
            "hops": 2 },
            "reduction": { "compute": 1, "reduce": 2, "iterations": 3 } }),
    ]
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    let rows = all();
    let paths: HashSet<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    assert_eq!(paths.len(), rows.len(), "two rows have the same path");
    for scenario in scenarios()
        .into_iter()
        .chain([Scenario::default().to_value()])
    {
        let scenario = Scenario::from_value(&scenario).unwrap().to_value();
        for path in leaves(&scenario) {
            let path = path.replace("objects.points", "points");
            let known =
                paths.contains(path.as_str()) || path.starts_with("topology.") || path == "grain";
            assert!(known, "{path} has no row in {SOURCE}");
        }
        // A written scenario is read again.
        assert_eq!(
            Scenario::from_value(&scenario).unwrap().to_value(),
            scenario
        );
    }
}

#[test]
fn the_page_can_have_the_table() {
    let made = typescript(&all(), SOURCE, "../../state/property.js");
    for control in ["path: 'communication.alpha'", "strategies: 'Strategies'"] {
        assert!(made.contains(control), "{made}");
    }
}

#[test]
fn a_link_holds_any_scenario() {
    assert_eq!(comes_back(&Scenario::default()), "");
    for scenario in scenarios() {
        comes_back(&Scenario::from_value(&scenario).unwrap());
    }
    let read = link::read("v=1&processors=0&communication.alpha=0.5&tolerance=x");
    assert_eq!(read.warnings.len(), 2, "{:?}", read.warnings);
    assert_eq!(read.scenario.communication.alpha, 0.5);
}
