//! Scenarios at the edge: every figure is defined, with finite numbers, and can be drawn, or says what it lacks.

use allot_balance::figures::{FIGURES, figure};
use allot_balance::scenario::Scenario;
use allot_testing::{is_sound, with};
use serde_json::{Value, json};

fn scenarios() -> Vec<Value> {
    let run = json!({ "steps": 7, "period": 2, "change": { "drift": { "sigma": 3 } }, "cost": { "per_move": 1 } });
    let all = |more: Value| {
        with(
            json!({
                "items": { "distribution": { "kind": "exponential", "mean": 3 } },
                "topology": "hypercube", "points": { "at": [[0, 0]] }, "cutoff": 0, "nudge": 1, "grain": {}, "run": run,
                "central": { "processors": [1], "objects_per_processor": 1, "per_object": 0, "message": 0 },
                "reduction": { "compute": 0, "reduce": 0, "iterations": 1 }, "nodes": 1000,
            }),
            &more,
        )
    };
    vec![
        all(json!({ "processors": 1, "objects": { "loads": [0] } })),
        all(json!({ "processors": 1, "objects": { "loads": [1e-300, 3] }, "items": [0] })),
        all(
            json!({ "processors": 7, "objects": { "loads": [0, 0, 0] }, "items": [0, 0, 0, 0, 0, 0, 0],
            "topology": { "edges": [] }, "points": { "at": [[1, 1], [1, 1], [1, 1]] } }),
        ),
        all(
            json!({ "processors": 3, "objects": { "loads": [1e-300, 1e-300, 5e-300, 0] }, "topology": "complete",
            "points": { "at": [[0, 0, 0], [1e300, 0, -1e300], [0, 1, 0]], "weights": [1e-290, 1e290, 1] } }),
        ),
        all(
            json!({ "processors": 2, "objects": { "loads": [1e290, 1, 1e290] }, "background": [1e280, 0],
            "run": { "steps": 1, "period": 1 }, "points": { "at": [[0, 0], [0, 1], [0, 2], [0, 3]] } }),
        ),
        all(
            json!({ "processors": 200, "objects": { "distribution": { "kind": "pareto", "count": 500, "mean": 1,
                "spread": 9 } },
            "topology": { "mesh": [200] }, "points": { "clusters": { "count": 300, "dimensions": 3 } },
            "run": { "steps": 3, "when": "gain", "events": [{ "step": 1, "withdraw": [0, 1, 2] }] } }),
        ),
        all(
            json!({ "processors": 6, "objects": { "points": { "clusters": { "count": 90, "clusters": 1 } },
                "boxes": 5 },
            "communication": { "alpha": 1e6 }, "topology": "ring", "alpha": 40, "speeds": [1, 2, 1e-6, 1e6, 1, 1],
            "central": { "processors": { "from": 1, "to": 1_000_000, "points": 3 }, "objects_per_processor": 1e9,
            "per_object": 1e6, "message": 1e6 }, "reduction": { "compute": 1e9, "reduce": 1e9,
                "iterations": 1_000_000_000 } }),
        ),
    ]
}

#[test]
fn every_figure_is_defined_for_every_scenario() {
    for value in scenarios() {
        let scenario = Scenario::from_value(&value).expect("a scenario");
        scenario.check().expect("a scenario in range");
        for entry in FIGURES {
            let made = figure(entry.name, &scenario);
            let made = made.unwrap_or_else(|error| panic!("{}: {value}: {error}", entry.name));
            is_sound(&made, &value.to_string());
        }
    }
}

#[test]
fn a_part_that_is_missing_is_named() {
    let nothing =
        Scenario::from_json(r#"{"reduction": {"compute": 1, "reduce": 1, "iterations": 1}}"#)
            .expect("a scenario");
    for (name, field) in [
        ("wait", "objects"),
        ("golden", "items"),
        ("orb", "points"),
        ("central", "central"),
        ("crack", "run"),
        ("strategies", "objects"),
    ] {
        let error = figure(name, &nothing).expect_err(name);
        assert_eq!(error.field, field, "{name}");
    }
    assert!(figure("reduction", &nothing).is_ok());
}
