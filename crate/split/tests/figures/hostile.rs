//! Scenarios at the edge: every figure is defined, with finite numbers, and can be drawn.

use allot_split::figures::{FIGURES, Studio};
use allot_split::scenario::Scenario;
use allot_testing::is_sound;
use serde_json::json;

#[test]
fn every_figure_is_defined_for_every_scenario() {
    let long = "x".repeat(300);
    for value in [
        json!({ "tests": { "seconds": [0] }, "group": "none", "machines": 1000, "fixed": 0 }),
        json!({ "tests": { "seconds": [1e8, 1e-9, null] }, "group": "none", "machines": 2, "fixed": 86_400 }),
        json!({ "tests": { "seconds": [[1, null], [null, 2]], "file": [long, "<b>=1"] }, "limit": 1 }),
        json!({ "tests": { "seconds": [3, 1], "name": ["é\u{202e}\n", ""], "machine": ["a", "b"] }, "group": "none",
            "machines": 2, "today": "told" }),
        json!({ "tests": { "seconds": [3, 1], "class": ["k", "k"] }, "group": "class", "machines": 3, "today": "told" }),
        json!({ "tests": { "seconds": [3, null, 0, 1], "start": [1e12, 0, null, -1e12], "machine": ["", "a", "a", "a"] },
            "group": "none", "machines": 2 }),
        json!({ "tests": { "seconds": [0, 0], "start": [5, 5] }, "group": "none", "machines": 2 }),
        json!({ "suite": { "tests": 1, "files": 1, "runs": 1 }, "machines": 64, "most": 2 }),
        json!({ "suite": { "tests": 3000, "files": 2500, "sigma": 5, "noise": 5, "runs": 2 }, "machines": 3,
            "group": "none" }),
    ] {
        let scenario = Scenario::from_value(&value).expect("a scenario");
        scenario.check().expect("a scenario in range");
        let mut studio = Studio::default();
        for entry in FIGURES {
            let made = studio.figure(entry.name, &scenario);
            let made = made.unwrap_or_else(|error| panic!("{}: {value}: {error}", entry.name));
            is_sound(&made, &value.to_string());
        }
    }
}

#[test]
fn machines_that_ran_the_tests_are_today() {
    let told = json!({ "tests": { "seconds": [30, 10], "machine": ["a", "b"] }, "group": "none", "machines": 2,
        "today": "told", "fixed": 0 });
    let summary = |value: &serde_json::Value| {
        let scenario = Scenario::from_value(value).expect("a scenario");
        let figure = Studio::default()
            .figure("machines", &scenario)
            .expect("a figure");
        figure.summary.replace('\u{a0}', " ")
    };
    assert!(summary(&told).starts_with("Split as they ran, 2 tests on 2 machines take 30.0 s"));
    let mut other = told;
    other["machines"] = json!(3);
    assert!(summary(&other).starts_with("Split by count"));
}
