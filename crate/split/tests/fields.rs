//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Told;
use allot_split::scenario::fields::all;
use allot_split::scenario::{Scenario, link};
use allot_testing::fields::{are_documented, default_in, ends_are_checked, values_have_rows};
use allot_testing::{comes_back, put};
use serde_json::{Value, json};

const ABOUT: &str = "A file of the article `split` has exactly one of `tests` and `suite`. `[]` is any entry of a list.";

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::default().to_value();
    are_documented("split", ABOUT, &all(), |row| default_in(&defaults, row), "");
}

/// A valid scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let mut scenario = match path {
        _ if path.starts_with("suite") => json!({ "suite": {} }),
        _ => json!({ "tests": { "seconds": [1, 1] }, "group": "none" }),
    };
    if path.starts_with("groups") {
        scenario["groups"] = json!([{ "seconds": 1, "name": "a" }]);
    }
    // Small, since every end is drawn.
    if path.starts_with("suite.") {
        scenario["suite"] = json!({ "tests": 3, "files": 2, "runs": 2 });
    }
    put(&mut scenario, path, value);
    scenario
}

fn checked(row: &Told, value: &Value) -> Result<(), BadInput> {
    Scenario::from_value(&with(&row.path, value))?.check()
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let count = ends_are_checked(&all(), checked);
    assert!(count >= 12, "{count}");
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    let scenarios = [
        json!({ "tests": { "seconds": [[1, null], [null, 2]], "name": ["a", "x"], "file": ["b", ""],
            "class": ["c", null], "machine": ["d", "e"] }, "groups": [{ "seconds": [2, 3], "name": "b" }],
            "group": "none" }),
        json!({ "tests": { "seconds": [1] }, "group": "none", "today": "round_robin", "limit": 5 }),
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
        json!({ "tests": { "seconds": [1.5, 2, null] }, "group": "none", "machines": 2 }),
        json!({ "tests": { "seconds": [[1, 2], [null, 0.5]], "name": ["1", "a,b:c"], "file": ["[x", "=y"] },
            "group": "none" }),
        json!({ "suite": { "tests": 20, "files": 3, "noise": 0 }, "seed": "7", "today": "round_robin", "most": 9 }),
        json!({ "tests": { "seconds": [1], "file": ["a"] }, "groups": [{ "seconds": 3, "name": "a" }], "today": "told" }),
    ] {
        comes_back(&Scenario::from_value(&scenario).unwrap());
    }
    let read = link::read("v=1&machines=0&suite.files=9&group=folder");
    assert_eq!(read.warnings.len(), 2, "{:?}", read.warnings);
    assert_eq!(read.scenario.to_value()["suite"]["files"], 9);
}

#[test]
fn refusals_name_the_field() {
    for (scenario, field) in [
        (json!({}), "tests"),
        (json!({ "tests": { "seconds": [] }, "suite": {} }), "tests"),
        (json!({ "tests": { "seconds": [] } }), "tests"),
        (json!({ "tests": [] }), "tests"),
        (
            json!({ "tests": { "seconds": [null] }, "group": "none" }),
            "tests",
        ),
        (json!({ "tests": { "seconds": [1] } }), "group"),
        (json!({ "tests": { "name": ["a"] } }), "tests.seconds"),
        (
            json!({ "tests": { "seconds": [1, 2], "name": ["a"] }, "group": "none" }),
            "tests.name",
        ),
        (
            json!({ "tests": { "seconds": [1], "name": [3] } }),
            "tests.name[0]",
        ),
        (
            json!({ "tests": { "seconds": [[1, 2], 1] }, "group": "none" }),
            "tests.seconds[1]",
        ),
        (
            json!({ "tests": { "seconds": [-1] }, "group": "none" }),
            "tests.seconds[0]",
        ),
        (
            json!({ "tests": { "seconds": ["x"] }, "group": "none" }),
            "tests.seconds[0]",
        ),
        (
            json!({ "tests": { "seconds": [[]] }, "group": "none" }),
            "tests.seconds[0]",
        ),
        (
            json!({ "tests": { "seconds": [[1, 2]], "start": [0] }, "group": "none" }),
            "tests.start",
        ),
        (
            json!({ "tests": { "seconds": [1], "start": [1e13] }, "group": "none" }),
            "tests.start[0]",
        ),
        (json!({ "suite": { "files": 0 } }), "suite.files"),
        (json!({ "suite": { "folders": 1 } }), "suite.folders"),
    ] {
        let refused = Scenario::from_value(&scenario).and_then(|scenario| scenario.check());
        assert_eq!(refused.expect_err("refused").field, field, "{scenario}");
    }
}
