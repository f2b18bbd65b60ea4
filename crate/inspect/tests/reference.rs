//! The answers against cases that an independent implementation computed.
//!
//! A case that is exact has whole numbers over powers of two, in which nothing is rounded. Of the others, every number is
//! within 1e-9 of the larger of itself and P times the makespan.

use allot_inspect::answer::answer;
use allot_inspect::scenario::Scenario;
use serde_json::Value;

fn cases(part: &str) -> Vec<Value> {
    let path = format!(
        "{}/tests/reference/inspect.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    all[part].as_array().unwrap().clone()
}

/// Compares everything that is expected with what is answered, which may have more fields.
fn compare(path: &str, got: &Value, want: &Value, slack: Option<f64>) {
    match want {
        Value::Object(fields) => {
            // Numbers beside a makespan are as uncertain as P times it.
            let scale = |i: usize| {
                Some(
                    fields.get("makespan")?.get(i)?.as_f64()?
                        * got["processes"].get(i)?.as_f64()?,
                )
            };
            for (name, want) in fields {
                let path = format!("{path}.{name}");
                match want {
                    Value::Array(list)
                        if fields.contains_key("makespan") && list.iter().all(Value::is_number) =>
                    {
                        for (i, want) in list.iter().enumerate() {
                            compare(
                                &format!("{path}[{i}]"),
                                &got[name][i],
                                want,
                                slack.and(scale(i)),
                            );
                        }
                        assert_eq!(
                            got[name].as_array().map(Vec::len),
                            Some(list.len()),
                            "{path}"
                        );
                    }
                    _ => compare(&path, &got[name], want, slack),
                }
            }
        }
        Value::Array(list) => {
            assert_eq!(
                got.as_array().map(Vec::len),
                Some(list.len()),
                "{path}: {got}"
            );
            for (i, want) in list.iter().enumerate() {
                compare(&format!("{path}[{i}]"), &got[i], want, slack);
            }
        }
        Value::Number(_) => {
            let (got, want) = (got.as_f64().expect(path), want.as_f64().unwrap());
            let near = slack.map_or(0.0, |scale| 1e-9 * want.abs().max(scale));
            assert!((got - want).abs() <= near, "{path}: {got} is not {want}");
        }
        other => assert_eq!(got, other, "{path}"),
    }
}

fn hold(part: &str) {
    let cases = cases(part);
    assert!(!cases.is_empty());
    for case in cases {
        let note = case["note"].as_str().unwrap();
        let scenario = Scenario::from_value(&case["input"]).expect(note);
        let told = answer(&scenario, |_| true).expect(note);
        let told: Value = serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap();
        let exact = case["exact"].as_bool().unwrap();
        compare(note, &told, &case["expect"], (!exact).then_some(0.0));
    }
}

#[test]
fn every_policy() {
    hold("policies");
}

#[test]
fn contractions() {
    hold("contraction");
}

#[test]
fn a_flooded_counter() {
    hold("flood");
}
