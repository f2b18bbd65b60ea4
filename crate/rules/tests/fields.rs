//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Told;
use allot_rules::answer::answer;
use allot_rules::scenario::fields::all;
use allot_rules::scenario::{Scenario, link};
use allot_testing::fields::{are_documented, default_in, ends_are_checked, values_have_rows};
use allot_testing::{comes_back, put};
use serde_json::{Value, json};

const ABOUT: &str = "A file of the article `rules` has exactly one of `tasks` and `rough`. Tasks that wait for nobody \
    are run by the rules of `inspect` and `balance`, others by those of `schedule`, with no costs but their seconds.";

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::default().to_value();
    are_documented("rules", ABOUT, &all(), |row| default_in(&defaults, row), "");
}

/// A valid scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let mut scenario = match path.starts_with("tasks") {
        true => json!({ "tasks": { "seconds": [1, 1] } }),
        // Its ends are in their order whichever is put to the test.
        false => json!({ "rough": { "tasks": 3, "shortest": 1e-9, "longest": 1e9 } }),
    };
    put(&mut scenario, path, value);
    match path {
        "rough.shortest" => put(&mut scenario, "rough.middle", &json!(1e9)),
        "rough.longest" => put(&mut scenario, "rough.middle", &json!(1e-9)),
        _ => {}
    }
    scenario
}

fn checked(row: &Told, value: &Value) -> Result<(), BadInput> {
    Scenario::from_value(&with(&row.path, value))?.check()
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let count = ends_are_checked(&all(), checked);
    assert!(count >= 6, "{count}");
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    let scenarios = [
        json!({ "tasks": { "seconds": [1, 2], "estimate": [2, 1], "edges": [[0, 1]] }, "knowledge": "roughly" }),
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
fn a_link_holds_any_scenario() {
    assert_eq!(comes_back(&Scenario::default()), "");
    for scenario in [
        json!({ "tasks": { "seconds": [1.5, 2, 0] }, "processors": 2 }),
        json!({ "tasks": { "seconds": [1, 2, 3], "estimate": [1, 1, 1], "edges": [[0, 1]] }, "knowledge": "known" }),
        json!({ "rough": { "tasks": 20, "shortest": 1 }, "seed": "7", "most": 9 }),
    ] {
        comes_back(&Scenario::from_value(&scenario).unwrap());
    }
    let read = link::read("v=1&processors=0&rough.tasks=9&knowledge=some");
    assert_eq!(read.warnings.len(), 2, "{:?}", read.warnings);
    assert_eq!(read.scenario.to_value()["rough"]["tasks"], 9);
}

#[test]
fn refusals_name_the_field() {
    for (scenario, field) in [
        (json!({}), "tasks"),
        (json!({ "tasks": { "seconds": [1] }, "rough": {} }), "tasks"),
        (json!({ "tasks": { "seconds": [] } }), "tasks.seconds"),
        (json!({ "tasks": { "estimate": [1] } }), "tasks.seconds"),
        (
            json!({ "tasks": { "seconds": [1, -1] } }),
            "tasks.seconds[1]",
        ),
        (json!({ "tasks": { "seconds": ["x"] } }), "tasks.seconds[0]"),
        (
            json!({ "tasks": { "seconds": [1, 2], "estimate": [1] } }),
            "tasks.estimate",
        ),
        (
            json!({ "tasks": { "seconds": [1, 2], "estimate": [1, "y"] } }),
            "tasks.estimate[1]",
        ),
        (
            json!({ "tasks": { "seconds": [1, 2], "edges": [[0, 2]] } }),
            "tasks.edges[0]",
        ),
        (
            json!({ "tasks": { "seconds": [1, 2], "edges": [[0, 1], [1]] } }),
            "tasks.edges[1]",
        ),
        (
            json!({ "tasks": { "seconds": [1, 2], "edges": [[1, 1]] } }),
            "tasks.edges[0]",
        ),
        (json!({ "rough": { "tasks": 0 } }), "rough.tasks"),
        (json!({ "rough": { "shortest": 31 } }), "rough.middle"),
        (json!({ "rough": { "longest": 29 } }), "rough.longest"),
        (json!({ "rough": { "length": 1 } }), "rough.length"),
        (json!({ "rough": {}, "knowledge": "all" }), "knowledge"),
    ] {
        let refused = Scenario::from_value(&scenario).and_then(|scenario| scenario.check());
        assert_eq!(refused.expect_err("refused").field, field, "{scenario}");
    }
}

#[test]
fn a_circle_of_tasks_is_refused() {
    let circle = json!({ "tasks": { "seconds": [1, 2], "edges": [[0, 1], [1, 0]] } });
    let refused = Scenario::from_value(&circle).and_then(|scenario| answer(&scenario).map(drop));
    let refused = refused.expect_err("refused").to_string();
    assert!(refused.contains("edges"), "{refused}");
}
