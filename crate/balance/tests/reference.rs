//! The answers against cases that an independent implementation computed.
//!
//! A case that is exact has whole numbers over powers of two, in which nothing is rounded. Of the others, times are within
//! 1e-9 of the larger of themselves and the makespan, and loads of diffusion within 1e-9 of the total.

mod reference {
    pub mod curve;
    pub mod promises;
}

use allot_balance::answer::answer;
use allot_balance::scenario::Scenario;
use reference::{curve, promises};
use serde_json::{Value, json};

fn all() -> Value {
    let path = format!(
        "{}/tests/reference/balance.json",
        env!("CARGO_MANIFEST_DIR")
    );
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn cases(part: &str) -> Vec<Value> {
    let cases = all()[part].as_array().unwrap().clone();
    assert!(!cases.is_empty());
    cases
}

fn told(input: &Value) -> Value {
    let scenario = Scenario::from_value(input).unwrap_or_else(|e| panic!("{input}: {e}"));
    let told = answer(&scenario, false, |_| true).unwrap_or_else(|e| panic!("{input}: {e}"));
    serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap()
}

fn note(case: &Value) -> &str {
    case["note"].as_str().unwrap()
}

/// Compares everything that is expected with what is answered, which may have more fields; numbers within `slack` of
/// themselves and of `scale`.
fn compare(path: &str, got: &Value, want: &Value, slack: f64, scale: f64) {
    match want {
        Value::Object(fields) => {
            for (name, want) in fields {
                compare(&format!("{path}.{name}"), &got[name], want, slack, scale);
            }
        }
        Value::Array(list) => {
            let length = got.as_array().map(Vec::len);
            assert_eq!(length, Some(list.len()), "{path}: {got}");
            for (i, want) in list.iter().enumerate() {
                compare(&format!("{path}[{i}]"), &got[i], want, slack, scale);
            }
        }
        Value::Number(_) => {
            let (got, want) = (got.as_f64().expect(path), want.as_f64().unwrap());
            let near = slack * want.abs().max(scale);
            assert!((got - want).abs() <= near, "{path}: {got} is not {want}");
        }
        other => assert_eq!(got, other, "{path}"),
    }
}

/// As far as times are rounded: not at all in an exact case, but for quotients.
fn slack(case: &Value) -> f64 {
    if case["exact"] == json!(true) {
        1e-15
    } else {
        1e-9
    }
}

#[test]
fn objects() {
    for case in cases("objects") {
        let note = note(&case);
        let told = told(&case["input"]);
        let expect = case["expect"].as_object().unwrap();
        for (name, want) in expect {
            match name.as_str() {
                "must_prove" => {}
                "optimum" => {
                    let optimal = &told["strategies"]["optimal"];
                    if !optimal.is_null() {
                        compare(note, &optimal["makespan"], want, slack(&case), 0.0);
                        if case["expect"]["must_prove"] == json!(true) {
                            assert_eq!(optimal["proven"], json!(true), "{note}");
                            compare(note, &optimal["bound"], want, slack(&case), 0.0);
                        }
                    }
                }
                "total" | "lower_bound" => compare(note, &told[name], want, slack(&case), 0.0),
                strategy => {
                    let got = &told["strategies"][strategy];
                    let makespan = got["makespan"].as_f64().unwrap();
                    compare(
                        &format!("{note}.{strategy}"),
                        got,
                        want,
                        slack(&case),
                        makespan,
                    );
                }
            }
        }
        promises::hold(&case["input"], &told);
    }
}

#[test]
fn items() {
    for case in cases("items") {
        let mut told = told(&case["input"]);
        let mut expect = case["expect"].clone();
        for of in [&mut told, &mut expect] {
            if let Some(messages) = of["exchange"]["messages"].as_array_mut() {
                messages.sort_by_key(|message| message.to_string());
            }
        }
        let total: f64 = case["input"]["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|count| count.as_f64().unwrap())
            .sum();
        for (name, want) in expect.as_object().unwrap() {
            compare(
                &format!("{}.{name}", note(&case)),
                &told[name],
                want,
                1e-9,
                total,
            );
        }
    }
}

#[test]
fn geometry() {
    for case in cases("geometry") {
        let told = told(&case["input"]);
        let got = &told["partitions"];
        compare(
            note(&case),
            got,
            &case["expect"],
            slack(&case).max(1e-12),
            1.0,
        );
        curve::holds(&case["input"], got);
    }
}

#[test]
fn boxes() {
    for case in cases("boxes") {
        let told = told(&case["input"]);
        for (name, want) in case["expect"].as_object().unwrap() {
            let got = if told[name].is_null() {
                &told["strategies"][name]
            } else {
                &told[name]
            };
            compare(&format!("{}.{name}", note(&case)), got, want, 1e-12, 0.0);
        }
    }
}

#[test]
fn grain() {
    for case in cases("grain") {
        let told = told(&case["input"]);
        compare(note(&case), &told["grain"], &case["expect"], 1e-12, 0.0);
    }
}

#[test]
fn time() {
    for case in cases("time") {
        let told = told(&case["input"]);
        compare(
            note(&case),
            &told["run"],
            &case["expect"],
            slack(&case).max(1e-14),
            0.0,
        );
    }
}

#[test]
fn errors() {
    for case in cases("errors") {
        let input = &case["input"];
        let read = Scenario::from_value(input)
            .and_then(|scenario| answer(&scenario, false, |_| true).map(drop));
        let told = read.expect_err(&input.to_string()).to_string();
        let words = case["words"].as_array().unwrap();
        let named = words
            .iter()
            .any(|word| told.contains(word.as_str().unwrap()));
        assert!(named, "{input}: {told}");
    }
}

#[test]
fn claims() {
    let claims = &all()["claims"];
    for case in claims["virtualization"].as_array().unwrap() {
        assert_eq!(
            told(&case["input"])["run"]["seconds"].as_f64(),
            case["seconds"].as_f64()
        );
    }
    for case in claims["reduction"].as_array().unwrap() {
        let told = told(&json!({ "reduction": {
            "compute": case["compute"], "reduce": case["reduction"], "iterations": case["iterations"],
        } }));
        for name in ["synchronous", "asynchronous"] {
            assert_eq!(told["reduction"][name].as_f64(), case[name].as_f64());
        }
    }
    let ones: Vec<u32> = (0..8_u32).map(u32::count_ones).collect();
    let told = told(&json!({ "items": ones, "exchange": ["dimension_exchange"] }));
    assert_eq!(
        told["dimension_exchange"],
        claims["dimension_exchange"]["P8"]
    );
}
