//! Scenarios at the edge: every figure is defined, with finite numbers, and can be drawn, or says what it lacks.

use allot_relentless::examples::EXAMPLES;
use allot_relentless::figures::{FIGURES, figure};
use allot_relentless::scenario::Scenario;
use allot_testing::is_sound;
use serde_json::{Value, json};

/// A scenario of few tasks with these fields.
fn with(more: &Value) -> Value {
    allot_testing::with(
        json!({
            "program": { "example": "heat1d" }, "constants": { "maxX": 4, "maxT": 3 }, "agents": 2,
            "costs": { "lookup": 0.1, "operation": 1 },
        }),
        more,
    )
}

fn scenarios() -> Vec<Value> {
    let one =
        "program p task a creates u as v code v = 1 / 0 end code end task result u end program";
    let text = |text: &str| json!({ "program": text, "constants": {} });
    [
        json!({}),
        json!({ "agents": 0 }),
        json!({ "agents": 1, "capacity": 1 }),
        json!({ "agents": 100, "delay": 1e9 }),
        json!({ "capacity": 5, "evict": "random", "targets": "steps", "runs": 1000 }),
        json!({ "order": "fixed", "mtbf": 0.5, "repair": 0 }),
        json!({ "mtbf": 0.5 }),
        json!({ "kill": [{ "at": 0, "count": 2 }] }),
        json!({ "join": [{ "at": 1, "count": 9 }], "kill": [{ "at": 2, "count": 10 }], "loss": [{ "at": 1, "share": 1 }] }),
        json!({ "costs": { "lookup": 1e-300 } }),
        json!({ "costs": { "write": 1e12, "bandwidth": 1e-6, "operation": 1e12 } }),
        json!({ "block": 3, "largest_value": 24 }),
        json!({ "largest_value": 1 }),
        json!({ "patience": 1, "capacity": 3 }),
        text(one),
        text(&one.replace("1 / 0", "sqrt(-1)")),
    ]
    .iter()
    .map(with)
    .collect()
}

#[test]
fn every_figure_is_defined_for_every_scenario() {
    for value in scenarios() {
        let scenario = Scenario::from_value(&value).expect("a scenario");
        for entry in FIGURES {
            let made = figure(entry.name, &scenario);
            if entry.name == "mtbf" && scenario.setup.agents == 0 {
                assert_eq!(made.expect_err("no agents").field, "agents");
                continue;
            }
            let refused = value["largest_value"] == json!(1) && entry.name != "blocks";
            match made {
                Ok(made) => is_sound(&made, &value.to_string()),
                Err(error) => assert!(refused, "{}: {value}: {error}", entry.name),
            }
        }
    }
}

#[test]
fn every_figure_is_defined_for_every_example() {
    for example in EXAMPLES {
        let few = match example.name {
            "heat1d" | "heat1d_insulated" | "heat1d_periodic" => {
                json!({ "maxX": 9, "maxT": 5 })
            }
            _ => json!({}),
        };
        let more = json!({ "program": { "example": example.name }, "constants": few, "repair": 1 });
        let scenario = Scenario::from_value(&with(&more)).expect("a scenario");
        for entry in FIGURES
            .iter()
            .filter(|entry| entry.name != "capacity" && entry.name != "smallest")
        {
            is_sound(
                &figure(entry.name, &scenario).expect(entry.name),
                example.name,
            );
        }
    }
}

#[test]
fn a_program_with_mistakes_is_told_with_the_first_of_them() {
    let text =
        "program p task a creates u as v code v = one end code end task result u end program";
    let scenario = Scenario::from_value(&with(&json!({ "program": text, "constants": {} })))
        .expect("a scenario");
    for entry in FIGURES {
        let error = figure(entry.name, &scenario).expect_err("a mistake");
        assert_eq!(error.field, "program");
        assert!(
            error.value.contains("1:42") && error.value.contains("`one`"),
            "{error}"
        );
    }
}

#[test]
fn programs_that_are_too_large_are_refused() {
    let large = json!({ "constants": { "maxX": 999, "maxT": 999 } });
    let scenario = Scenario::from_value(&with(&large)).expect("a scenario");
    let error = figure("agents", &scenario).expect_err("a million tasks");
    assert_eq!(error.field, "program");
    assert!(error.allowed.contains("20000"), "{error}");
}
