//! The answers against cases that an independent implementation computed.
//!
//! A case that is exact has whole numbers over powers of two, in which nothing is rounded. Of the others, every number is
//! within 1e-9 of the larger of itself and P times the makespan.

use allot_inspect::answer::answer;
use allot_inspect::cost::{Cubic, Dgemm, value};
use allot_inspect::fit::{self, Cubics, Multiplied, Sorted};
use allot_inspect::scenario::Scenario;
use serde_json::{Value, json};

fn cases(part: &str) -> Vec<Value> {
    let path = format!(
        "{}/tests/reference/inspect.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let all: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    all[part].as_array().unwrap().clone()
}

/// Compares a fit's coefficients by the seconds that they give: within 1e-6 of the largest, at every timing.
fn fits(case: &Value) {
    let note = case["note"].as_str().unwrap();
    let csv = case["csv"].as_str().unwrap();
    let rows: Vec<Vec<f64>> = csv
        .lines()
        .skip(1)
        .map(|line| {
            line.split(',')
                .map(|field| field.parse().unwrap())
                .collect()
        })
        .collect();
    let expect = &case["expect"];
    let number = |value: &Value| value.as_f64().unwrap();
    let (mine, theirs, r_squared): (Vec<f64>, Vec<f64>, f64) = if expect.get("dgemm").is_some() {
        let timing = |row: &Vec<f64>| Multiplied {
            m: row[0],
            n: row[1],
            k: row[2],
            seconds: row[3],
        };
        let timings: Vec<Multiplied> = rows.iter().map(timing).collect();
        let fit = fit::dgemm(&timings, false).expect(note);
        let [a, b, c, d] = ["a", "b", "c", "d"].map(|name| number(&expect["dgemm"][name]));
        let seconds = |of: Dgemm| timings.iter().map(|t| of.seconds(t.m, t.n, t.k)).collect();
        (
            seconds(fit.dgemm),
            seconds(Dgemm { a, b, c, d }),
            fit.quality.r_squared,
        )
    } else {
        let timing = |row: &Vec<f64>| Sorted {
            elements: row[0],
            seconds: row[1],
            class: None,
        };
        let timings: Vec<Sorted> = rows.iter().map(timing).collect();
        let fit = fit::sort(&timings, false).expect(note);
        assert_eq!(
            json!([fit.negative, fit.falls]),
            json!([expect["negative"], expect["falls"]]),
            "{note}"
        );
        let told = |word: &str| {
            fit.quality
                .warnings
                .iter()
                .any(|warning| warning.contains(word))
        };
        assert_eq!(
            (told("negative"), told("falls")),
            (fit.negative, fit.falls),
            "{note}"
        );
        let Cubics::All(cubic) = fit.sort else {
            panic!("{note}")
        };
        let meant = [0, 1, 2, 3].map(|i| number(&expect["sort"][i]));
        let seconds = |cubic: &Cubic| timings.iter().map(|t| value(cubic, t.elements)).collect();
        (seconds(&cubic), seconds(&meant), fit.quality.r_squared)
    };
    let largest = theirs.iter().copied().fold(0.0, f64::max);
    for (mine, theirs) in mine.iter().zip(&theirs) {
        assert!(
            (mine - theirs).abs() <= 1e-6 * largest,
            "{note}: {mine} is not {theirs}"
        );
    }
    assert!(
        (r_squared - number(&expect["r_squared"])).abs() < 1e-6,
        "{note}"
    );
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

#[test]
fn fitted_cost_models() {
    cases("fit").iter().for_each(fits);
}
