//! Scenarios at the edge: every figure is defined, with finite numbers, and can be drawn.

use allot_figure::model::Figure;
use allot_inspect::figures::{FIGURES, Studio, trace};
use allot_inspect::scenario::Scenario;
use allot_testing::{is_sound, rows};
use serde_json::{Value, json};

fn scenarios() -> Vec<Value> {
    vec![
        json!({ "tasks": [], "processes": 1 }),
        json!({ "tasks": [], "processes": 7, "iterations": 3, "model_error": 5, "noise": 5 }),
        json!({ "tasks": [{ "null": true }, { "null": true }], "processes": 3 }),
        json!({ "tasks": [{ "seconds": 0 }], "processes": 4, "counter": { "service": 0 } }),
        json!({ "tasks": [{ "seconds": 1e9 }, { "seconds": 1e-9 }], "processes": 5, "inspect": 1, "partition": 1 }),
        json!({ "tasks": [{ "seconds": 1, "routine": "a" }, { "seconds": 2, "routine": "b" }], "processes": 64 }),
        json!({ "distribution": { "count": 300, "mean": 1, "sigma": 5, "null": 0.5 }, "processes": 1, "model_error": 5,
            "noise": 5, "iterations": 3 }),
        json!({ "distribution": { "count": 50, "mean": 0 }, "processes": 100_000,
            "sweep": { "from": 1, "to": 1000, "points": 4 } }),
        json!({ "distribution": { "count": 20, "mean": 1, "null": 1 }, "processes": 2, "counter": { "latency": 1 } }),
        json!({ "contraction": { "occupied": [0], "virtual": [0], "tile": 1 }, "processes": 8 }),
        json!({ "contraction": { "occupied": [1, 1], "virtual": [1, 0], "tile": 9, "restricted": true,
            "sort": [0, 0, 0, -1], "dgemm": {} }, "processes": 3, "sort_timings": [{ "elements": 5, "seconds": 1 }],
            "dgemm_timings": [{ "m": 1, "n": 1, "k": 1, "seconds": 1e-9 }] }),
        json!({ "contraction": { "occupied": [1], "virtual": [2], "tile": 1 }, "processes": 2,
            "sort_timings": [{ "elements": 1, "seconds": 1, "class": 3 }, { "elements": 1e12, "seconds": 1e9, "class": 1 }] }),
    ]
}

fn finite(figure: &Figure) -> bool {
    let columns = figure.panels.iter().flat_map(|panel| &panel.series);
    columns
        .flat_map(|series| series.x.iter().chain(&series.y))
        .all(|number| number.is_finite())
}

#[test]
fn every_figure_is_defined_for_every_scenario() {
    for value in scenarios() {
        let scenario = Scenario::from_value(&value).expect("a scenario");
        scenario.check().expect("a scenario in range");
        let mut studio = Studio::default();
        for entry in FIGURES {
            let figure = studio.figure(entry.name, &scenario);
            let figure = figure.unwrap_or_else(|error| panic!("{}: {value}: {error}", entry.name));
            assert!(finite(&figure), "{}: {value}", entry.name);
            is_sound(&figure, &value.to_string());
        }
        let traced = trace(&mut studio, &scenario, 1000).expect("a trace");
        assert_eq!(traced.process.len(), traced.busy.len());
    }
}

#[test]
fn a_figure_of_one_number_of_processes_refuses_several() {
    let scenario = json!({ "tasks": [{ "seconds": 1 }], "processes": [1, 2, 4] });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    for name in ["11", "12", "counter"] {
        let error = Studio::default().figure(name, &scenario).expect_err(name);
        assert_eq!(error.field, "processes", "{name}");
    }
    let figure = Studio::default().figure("9", &scenario).expect("a figure");
    assert_eq!(figure.panels[0].series[0].x, [1.0, 2.0, 4.0]);
    assert!(figure.panels[0].marks.is_empty());
}

#[test]
fn timings_out_of_range_are_refused_by_name() {
    for (timings, field) in rows! {
        json!({ "sort_timings": [{ "elements": 0, "seconds": 1 }] }) => "sort_timings[0].elements";
        json!({ "sort_timings": [{ "elements": 1, "seconds": 1 }, { "elements": 1, "seconds": 1, "class": 1 }] }) =>
            "sort_timings";
        json!({ "sort_timings": [{ "elements": 1, "seconds": 1, "class": 300 }] }) => "sort_timings[0].class";
        json!({ "dgemm_timings": [{ "m": 1, "n": 1, "k": 1, "seconds": 0 }] }) => "dgemm_timings[0].seconds";
        json!({ "sweep": { "from": 9, "to": 3 } }) => "sweep.to";
    } {
        let mut scenario = timings;
        scenario["tasks"] = json!([]);
        let read = Scenario::from_value(&scenario).expect("its form is right");
        assert_eq!(read.check().expect_err(field).field, field);
    }
}
