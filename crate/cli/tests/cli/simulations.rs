//! `allot simulate`: the runs of every method.

use crate::run::fed;
use serde_json::{Value, json};

/// A small machine; the methods in an order of their own.
fn small() -> Value {
    json!({
        "model": { "ring": { "states": 12 } }, "stay": 0.8, "slots": 24,
        "methods": ["maxp_w_star", "ve", "maxp", "maxp_w_max", "maxp_w_const"],
        "horizon": 336, "trajectories": 20, "runs": 21, "wall_clock": 3000, "points": 12,
    })
}

fn simulated(simulation: &Value, args: &[&str]) -> String {
    let ran = fed(&[&["simulate"], args].concat(), &simulation.to_string());
    ran.text().to_string()
}

/// Without what is measured, the only part that may differ.
fn unmeasured(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.contains("seconds_per_run"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let one = simulated(&small(), &["--threads", "1"]);
    for threads in ["2", "8"] {
        let more = simulated(&small(), &["--threads", threads]);
        assert_eq!(unmeasured(&one), unmeasured(&more), "{threads} threads");
    }
    let all = simulated(&small(), &[]);
    assert_eq!(unmeasured(&one), unmeasured(&all));
}

#[test]
fn methods_stand_in_the_order_asked_for_with_the_fields_of_the_contract() {
    let text = simulated(&small(), &[]);
    let keys: Vec<_> = text
        .lines()
        .filter(|line| line.starts_with("    \"") && line.ends_with('{'))
        .map(|line| line.trim().trim_end_matches(": {").trim_matches('"'))
        .collect();
    let asked = ["maxp_w_star", "ve", "maxp", "maxp_w_max", "maxp_w_const"];
    assert_eq!(keys, asked);
    let value: Value = serde_json::from_str(&text).expect("JSON");
    for method in asked {
        let method = &value["methods"][method];
        for list in ["wall_clock", "spliced_mean", "spliced_stderr"] {
            assert_eq!(method[list].as_array().map(Vec::len), Some(12), "{list}");
        }
        assert_eq!(method["wall_clock"][11], 3000.0);
        assert_eq!(method["runs"], 21);
        for number in [
            "segments_per_run",
            "reallocations_per_run",
            "seconds_per_run",
        ] {
            assert!(method[number].is_number(), "{number}");
        }
        assert!(method["seconds_per_run"].as_f64() > Some(0.0));
    }
}

#[test]
fn a_scenario_s_simulation_is_the_same_simulation() {
    let alone = simulated(&small(), &[]);
    let scenario = json!({ "simulation": small() });
    assert_eq!(unmeasured(&alone), unmeasured(&simulated(&scenario, &[])));
    let full = json!({ "tasks": { "list": [1, 0.5] }, "slots": 3, "simulation": small() });
    assert_eq!(unmeasured(&alone), unmeasured(&simulated(&full, &[])));
    let mut other = small();
    other["seed"] = "2".into();
    assert_ne!(unmeasured(&alone), unmeasured(&simulated(&other, &[])));
}

#[test]
fn csv_has_a_row_for_each_method_and_moment() {
    let mut simulation = small();
    simulation["methods"] = json!(["ve", "maxp_w_star"]);
    let csv = simulated(&simulation, &["--csv"]);
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(
        rows[0],
        "method,wall_clock,spliced_mean,spliced_stderr,runs"
    );
    assert_eq!(rows.len(), 1 + 2 * 12);
    assert!(rows[1].starts_with("ve,250") && rows[24].starts_with("maxp_w_star,3000.0,"));
    assert!(rows[1..].iter().all(|row| row.ends_with(",21")));
    // One run has no standard error: the cell stays empty.
    simulation["runs"] = 1.into();
    let csv = simulated(&simulation, &["--csv"]);
    assert!(csv.lines().skip(1).all(|row| row.ends_with(",,1")), "{csv}");
}

#[test]
fn what_makes_no_sense_is_refused() {
    for (field, value) in [
        ("slots", json!(0)),
        ("runs", json!(0)),
        ("horizon", json!(0)),
        ("wall_clock", json!(-1)),
        ("methods", json!([])),
        ("methods", json!(["mcmaxp"])),
        ("stay", json!(1.5)),
        ("start", json!(12)),
        ("speed", json!(1)),
        ("model", json!({ "ring": { "states": 1 } })),
        ("model", Value::Null),
    ] {
        let mut simulation = small();
        simulation[field] = value;
        let ran = fed(&["simulate"], &simulation.to_string());
        assert!(ran.refusal().contains(field), "{}", ran.err);
    }
    for text in ["", "[]", "7", "{"] {
        fed(&["simulate"], text).refusal();
    }
    let ran = fed(&["simulate", "--threads", "-1"], &small().to_string());
    assert!(ran.refusal().contains("--threads"));
}

#[test]
fn timings_may_be_the_runtime_model() {
    let rows = |times: [f64; 3]| json!([{ "w": 1, "seconds": times[0] }, { "w": 4, "seconds": times[1] }, { "w": 16, "seconds": times[2] }]);
    let mut slow = small();
    slow["timings"] = rows([900.0, 300.0, 120.0]);
    // Timings by themselves are only shown.
    assert_eq!(
        unmeasured(&simulated(&small(), &[])),
        unmeasured(&simulated(&slow, &[]))
    );
    slow["runtime_from"] = json!("timings");
    let mut fast = slow.clone();
    fast["timings"] = rows([90.0, 30.0, 12.0]);
    let spliced = |simulation: &Value| {
        let value: Value = serde_json::from_str(&simulated(simulation, &[])).expect("JSON");
        value["methods"]["maxp_w_star"]["spliced_mean"][11]
            .as_f64()
            .expect("a number")
    };
    let (slow, fast) = (spliced(&slow), spliced(&fast));
    assert!(fast > 5.0 * slow, "{fast} and {slow}");
}
