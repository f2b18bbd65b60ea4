//! Scenarios at the edge: every figure is defined, with finite numbers, and can be drawn, or says what it lacks.

use allot_chart::svg;
use allot_figure::View;
use allot_schedule::figures::{FIGURES, figure};
use allot_schedule::scenario::Scenario;
use allot_testing::is_sound;
use serde_json::{Value, json};

fn scenarios() -> Vec<Value> {
    let with = |more: Value| allot_testing::with(json!({ "nodes": 1000 }), &more);
    vec![
        with(json!({ "processors": 1, "graph": { "tasks": [{ "seconds": 0 }] } })),
        with(
            json!({ "processors": 3, "graph": { "tasks": [{ "seconds": 0 }, { "seconds": 0 }], "edges": [[0, 1, 0]] } }),
        ),
        with(
            json!({ "processors": 2, "graph": { "tasks": [{ "seconds": 1e-300 }, { "seconds": 1e15 }] },
            "dispatch": 1e12, "network": { "latency": 1e12, "bandwidth": 1e-3 }, "noise": 10 }),
        ),
        with(
            json!({ "processors": [7, 1, 100_000], "graph": { "fork_join": { "width": 3, "depth": 2, "bytes": 5 } },
            "network": { "bandwidth": 2 }, "coalesce": 4, "policies": ["barrier", "fifo"] }),
        ),
        with(
            json!({ "processors": 700, "graph": { "gauss": { "n": 40 } }, "iterations": 3, "noise": 0.4 }),
        ),
        with(
            json!({ "processors": 4, "graph": { "tree": { "depth": 12 } }, "chains": true, "transfer": "push" }),
        ),
        with(json!({ "processors": 3, "graph": { "graham_example": {} } })),
        with(json!({ "processors": 2, "graph": { "tasks": [
            { "seconds": 1, "name": "<a & b>", "phase": 0, "home": 9 }, { "seconds": 2, "name": "", "phase": 5, "home": 1 },
        ], "edges": [[0, 1]] } })),
    ]
}

#[test]
fn every_figure_is_defined_for_every_scenario() {
    for value in scenarios() {
        let scenario = Scenario::from_value(&value).expect("a scenario");
        scenario.check().expect("a scenario in range");
        for entry in FIGURES {
            let made = figure(entry.name, &scenario);
            // PEFT’s table would be too large on that many processors; the makespans of all rules say so.
            if let Err(error) = &made
                && error.field == "processors"
                && entry.name == "makespans"
            {
                assert!(error.value.contains("peft"), "{value}: {error}");
                continue;
            }
            let made = made.unwrap_or_else(|error| panic!("{}: {value}: {error}", entry.name));
            is_sound(&made, &value.to_string());
        }
    }
}

#[test]
fn a_figure_of_equal_processors_says_that_it_needs_them() {
    let costs =
        json!({ "processors": 3, "graph": { "heft_example": {} }, "network": { "bandwidth": 1 } });
    let speeds = json!({ "processors": 2, "speeds": [1, 3], "graph": { "graham_example": {} } });
    let refused = |value: &Value| -> Vec<(&str, String)> {
        let scenario = Scenario::from_value(value).expect("a scenario");
        let mut refused = Vec::new();
        for entry in FIGURES {
            match figure(entry.name, &scenario) {
                Ok(made) => is_sound(&made, &value.to_string()),
                Err(error) => refused.push((entry.name, error.field)),
            }
        }
        refused
    };
    let named = |names: &[&'static str], field: &str| -> Vec<(&str, String)> {
        names
            .iter()
            .map(|name| (*name, field.to_string()))
            .collect()
    };
    assert_eq!(
        refused(&costs),
        named(
            &["anomalies", "search", "table", "knowledge"],
            "graph.costs"
        )
    );
    assert_eq!(refused(&speeds), named(&["search"], "speeds"));
}

#[test]
fn a_graph_that_is_missing_is_named() {
    let nothing = Scenario::from_json(r#"{"processors": 2}"#).expect("a scenario");
    // The region is that of the seed's own graph.
    for entry in FIGURES.iter().filter(|entry| entry.name != "region") {
        let error = figure(entry.name, &nothing).expect_err(entry.name);
        assert_eq!(error.field, "graph", "{}", entry.name);
    }
}

#[test]
fn a_chart_of_many_spans_is_drawn_in_part_and_says_so() {
    let text = r#"{"processors": 300, "graph": {"stencil": {"width": 400, "steps": 500}}, "network": {"latency": 0.1}}"#;
    let made = figure("gantt", &Scenario::from_json(text).expect("a scenario")).expect("a figure");
    let spans: usize = made.panels[1]
        .series
        .iter()
        .map(|series| series.x.len())
        .sum();
    assert!((100_000..=200_000).contains(&spans), "{spans}");
    assert!(made.summary.contains("Only the first"), "{}", made.summary);
    assert!(svg(&made, &View::default(), 640, 480).is_ok());
}
