//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_inspect::scenario::fields::all;
use allot_inspect::scenario::{Scenario, link};
use allot_kernel::error::BadInput;
use allot_kernel::fields::{Told, typescript};
use allot_testing::fields::{are_documented, default_in, ends_are_checked, values_have_rows};
use allot_testing::{comes_back, put};
use serde_json::{Value, json};

const SOURCE: &str = "crate/inspect/src/scenario/fields/";

const ABOUT: &str = "A file for `allot inspect` has exactly one of `tasks`, `distribution` and `contraction`. `[]` is any \
                     entry of a list.";

/// A scenario with every setting at its default.
fn plain() -> Value {
    json!({ "tasks": [{ "seconds": 1 }] })
}

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::from_value(&plain()).unwrap().to_value();
    let default = |row: &Told| match row.path.as_str() {
        "sweep" => "the next three".into(),
        _ if defaults[&row.path].is_object() => "the next two".into(),
        _ => default_in(&defaults, row),
    };
    are_documented("inspect", ABOUT, &all(), default, "");
}

/// A valid scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let mut scenario = plain();
    if path.starts_with("distribution") {
        scenario = json!({ "distribution": { "count": 1, "mean": 1 } });
    } else if path.starts_with("contraction") {
        scenario =
            json!({ "contraction": { "occupied": [1], "virtual": [2], "tile": 1, "dgemm": {} } });
    }
    if path.starts_with("processes.") {
        scenario["processes"] = json!({ "from": 1, "to": 1_000_000, "points": 2 });
        if path == "processes.to" {
            scenario["processes"]["from"] = json!(1);
        }
    }
    if path.starts_with("dgemm_timings") {
        scenario["dgemm_timings"] = json!([{ "m": 1, "n": 1, "k": 1, "seconds": 1 }]);
    } else if path.starts_with("sort_timings") {
        scenario["sort_timings"] = json!([{ "elements": 1, "seconds": 1, "class": 1 }]);
    } else if path.starts_with("sweep") {
        scenario["sweep"] = json!({ "from": 1, "to": 1_000_000, "points": 2 });
    }
    scenario["policies"] = json!(["ideal"]);
    put(&mut scenario, path, value);
    scenario
}

fn checked(row: &Told, value: &Value) -> Result<(), BadInput> {
    Scenario::from_value(&with(&row.path, value))?
        .check()
        .map(drop)
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let count = ends_are_checked(&all(), checked);
    assert!(count >= 25, "{count}");
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    let scenarios = [
        json!({ "tasks": [{ "seconds": 1, "estimate": 2, "null": true, "routine": "x" }] }),
        json!({ "distribution": { "count": 1, "mean": 1 }, "processes": { "from": 1, "to": 9, "points": 3 } }),
        json!({ "tasks": [], "dgemm_timings": [{ "m": 1, "n": 2, "k": 3, "seconds": 4 }],
            "sort_timings": [{ "elements": 1, "seconds": 2, "class": 3 }] }),
        Scenario::default().to_value(),
    ];
    let written = |scenario: &Value| Scenario::from_value(scenario).unwrap().to_value();
    for scenario in &scenarios {
        // A written scenario is read again.
        let once = written(scenario);
        assert_eq!(written(&once), once);
    }
    values_have_rows(&all(), scenarios.iter().map(written));
}

#[test]
fn the_page_can_have_the_table() {
    let made = typescript(&all(), SOURCE, "../../state/property.js");
    for control in [
        "path: 'counter.service'",
        "'contraction.restricted': 'Closed shell'",
    ] {
        assert!(made.contains(control), "{made}");
    }
}

#[test]
fn a_link_holds_any_scenario() {
    assert_eq!(comes_back(&Scenario::default()), "");
    for scenario in [
        json!({ "tasks": [{ "seconds": 1.5 }, { "seconds": 2, "estimate": 3 }], "processes": [1, 2, 8] }),
        json!({ "tasks": [{ "null": true }, { "seconds": 2, "routine": "x" }], "counter": { "latency": 1e-6 } }),
        json!({ "distribution": { "count": 10, "mean": 0.5, "sigma": 1, "null": 0.25 }, "seed": "7" }),
        json!({ "contraction": { "occupied": [2, 1], "virtual": [3, 1], "tile": 2, "restricted": true,
            "dgemm": { "a": 1e-9 }, "sort": [0, 0, 1e-9, 0] }, "processes": { "from": 1, "to": 64, "points": 7 } }),
        json!({ "contraction": { "occupied": [2], "virtual": [3], "tile": 2, "sort": { "1": [1e-20, 0, 1e-9, 0] } },
            "policies": ["static", "guided"], "by_process": true, "processes": 4 }),
        json!({ "tasks": [{ "seconds": 1 }], "sweep": { "from": 2, "to": 9, "points": 3 },
            "dgemm_timings": [{ "m": 1, "n": 2, "k": 3, "seconds": 4 }],
            "sort_timings": [{ "elements": 1, "seconds": 2, "class": 3 }, { "elements": 2, "seconds": 2, "class": 4 }] }),
        json!({ "contraction": { "occupied": [70], "virtual": [266], "tile": 15 }, "policies": ["nxtval"] }),
    ] {
        comes_back(&Scenario::from_value(&scenario).unwrap());
    }
    let read = link::read("v=1&processes=0&counter.service=0.001&tolerance=x");
    assert_eq!(read.warnings.len(), 2, "{:?}", read.warnings);
    assert_eq!(read.scenario.counter.service, 0.001);
}
