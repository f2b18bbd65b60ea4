//! The answers against cases that an independent implementation computed.
//!
//! In a case that is exact all moments are whole numbers over powers of two, and every number is held to 1e-12 of
//! P × makespan; in the others no decision hangs on rounding, and numbers are held to 1e-9 of it.
//!
//! One case of molecular dynamics, “defaults”, was computed with other defaults than the scenario has: its input here
//! names the two, `pair` and `update`.

use allot_schedule::answer::answer;
use allot_schedule::model::Fetch;
use allot_schedule::scenario::{Scenario, Source};
use serde_json::{Value, json};

fn cases(part: &str) -> Vec<Value> {
    let path = format!(
        "{}/tests/reference/schedule.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let cases = all[part].as_array().unwrap().clone();
    assert!(!cases.is_empty());
    cases
}

fn scenario(case: &Value) -> Result<Scenario, allot_kernel::error::BadInput> {
    let mut scenario = Scenario::from_value(&case["input"])?;
    // The table is of tasks that fetch their results anew.
    if case["input"]["fetch"].is_null() {
        scenario.fetch = Fetch::Each;
    }
    if let Some(text) = case["text"].as_str() {
        let name = case["file"].as_str().unwrap();
        let read = allot_schedule::files::read(name, text.as_bytes(), "")?;
        scenario.graph = Some(Source::Own(read.parts));
    }
    Ok(scenario)
}

fn told(case: &Value) -> Result<Value, allot_kernel::error::BadInput> {
    let told = answer(&scenario(case)?, &mut |_| true)?;
    Ok(serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap())
}

/// Compares everything that is expected with what is answered, which may have more fields; numbers within `slack`.
fn compare(path: &str, got: &Value, want: &Value, slack: f64) {
    match want {
        Value::Object(fields) => {
            for (name, want) in fields {
                compare(&format!("{path}.{name}"), &got[name], want, slack);
            }
        }
        Value::Array(list) => {
            let length = got.as_array().map(Vec::len);
            assert_eq!(length, Some(list.len()), "{path}: {got}");
            for (i, want) in list.iter().enumerate() {
                compare(&format!("{path}[{i}]"), &got[i], want, slack);
            }
        }
        Value::Number(_) => {
            let (got, want) = (got.as_f64().expect(path), want.as_f64().unwrap());
            assert!((got - want).abs() <= slack, "{path}: {got} is not {want}");
        }
        other => assert_eq!(got, other, "{path}"),
    }
}

/// The largest P × makespan that is told.
fn scale(told: &Value) -> f64 {
    let policies = told["policies"].as_object().unwrap().values();
    let products = policies.flat_map(|of| {
        let numbers = |name: &str| -> Vec<f64> {
            of[name]
                .as_array()
                .unwrap()
                .iter()
                .map(|number| number.as_f64().unwrap())
                .collect()
        };
        numbers("processors")
            .into_iter()
            .zip(numbers("makespan"))
            .map(|(p, makespan)| p * makespan)
    });
    products.fold(0.0, f64::max)
}

fn holds(part: &str) {
    for case in cases(part) {
        let note = format!("{part}: {}", case["note"]);
        let told = told(&case).unwrap_or_else(|e| panic!("{note}: {e}"));
        let slack = if case["exact"] == json!(true) {
            1e-12
        } else {
            1e-9
        };
        compare(&note, &told, &case["expect"], slack * scale(&told));
    }
}

#[test]
fn policies() {
    holds("policies");
}

#[test]
fn reals() {
    holds("reals");
}

#[test]
fn optimal() {
    for case in cases("optimal") {
        let note = case["note"].to_string();
        let told = told(&case).unwrap_or_else(|e| panic!("{note}: {e}"));
        let optimal = &told["policies"]["optimal"];
        if case["prove"] == json!(true) {
            compare(&note, optimal, &case["expect"]["policies"]["optimal"], 0.0);
            assert_eq!(optimal["bound"], optimal["makespan"], "{note}");
        }
        compare(
            &note,
            &told["policies"]["cp_misf"],
            &case["expect"]["policies"]["cp_misf"],
            0.0,
        );
    }
}

#[test]
fn generators() {
    holds("generators");
}

#[test]
fn files() {
    holds("files");
}

#[test]
fn errors() {
    for case in cases("errors") {
        let told = told(&case).expect_err(&case.to_string()).to_string();
        let words = case["words"].as_array().unwrap();
        let named = words
            .iter()
            .any(|word| told.contains(word.as_str().unwrap()));
        assert!(named, "{}: {told}", case["input"]);
    }
}
