//! Scenarios at the edge: every figure is defined, with finite numbers, and can be drawn.

use allot_rules::figures::{FIGURES, figure};
use allot_rules::scenario::Scenario;
use allot_testing::is_sound;
use serde_json::json;

#[test]
fn every_figure_is_defined_for_every_scenario() {
    for value in [
        json!({ "tasks": { "seconds": [0] }, "processors": 1, "most": 2 }),
        json!({ "tasks": { "seconds": [0, 0], "edges": [[0, 1]] }, "processors": 7, "most": 2 }),
        json!({ "tasks": { "seconds": [1e9, 1e-9] }, "processors": 100_000, "most": 100_000 }),
        json!({ "tasks": { "seconds": [3, 1, 2], "estimate": [0, 5, 1] }, "processors": 2, "knowledge": "known" }),
        json!({ "tasks": { "seconds": [3, 1, 2], "estimate": [0, 5, 1], "edges": [[0, 2], [1, 2], [0, 2]] },
            "processors": 2, "knowledge": "roughly" }),
        json!({ "rough": { "tasks": 1, "shortest": 5, "middle": 5, "longest": 5 }, "processors": 3 }),
        json!({ "rough": { "tasks": 500, "shortest": 1e-9, "middle": 1, "longest": 1e9 }, "most": 30 }),
    ] {
        let scenario = Scenario::from_value(&value).expect("a scenario");
        scenario.check().expect("a scenario in range");
        for entry in FIGURES {
            let made = figure(entry.name, &scenario);
            let made = made.unwrap_or_else(|error| panic!("{}: {value}: {error}", entry.name));
            is_sound(&made, &value.to_string());
        }
    }
}
