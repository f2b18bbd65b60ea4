//! `allot maxp`: its answers are the core's, in the contract's form; what is not allowed is refused.

use crate::run::{Ran, allot, fed, file};
use allot_speculation::maxp::Request;
use allot_testing::rows;
use serde_json::Value;

const MATRIX: &str = r#"{"model": {"matrix": {"rows": [[0.9, 0.1], [0.1, 0.9]]}}, "state": 0,
    "horizon": 10, "stored": {"0": 2}, "method": "analytic", "most": 20}"#;
const RING: &str = r#"{"model": {"ring": {"states": 8000}}, "stay": 0.9, "horizon": 300, "most": 100,
    "stored": {"0": [0, 0, 1], "1": 4}, "pending": {"0": 3},
    "method": {"monte_carlo": {"trajectories": 2000, "seed": "7"}}}"#;

fn own(text: &str) -> Value {
    let request = serde_json::from_str(text).expect("JSON");
    let answer = Request::from_value(&request).and_then(|request| request.answer());
    let text = serde_json::to_string(&answer.expect("an answer")).expect("JSON");
    serde_json::from_str(&text).expect("JSON")
}

#[test]
fn the_contract_s_request_is_answered() {
    let told = fed(&["maxp"], MATRIX).json();
    assert_eq!(told, own(MATRIX));
    let list = told.as_array().expect("a list");
    assert!(list.len() > 10 && list.len() <= 20, "{}", list.len());
    let keys = |need: &Value| -> Vec<String> {
        let object = need.as_object().expect("an object");
        object.keys().cloned().collect()
    };
    assert!(list.iter().all(|need| keys(need) == ["nth", "p", "state"]));
    // Of two stored segments of state 0 the third start there is the first to need one more.
    let p = |state: u64, nth: u64| {
        let asked = |need: &&Value| need["state"] == state && need["nth"] == nth;
        list.iter()
            .find(asked)
            .and_then(|need| need["p"].as_f64())
            .expect("a probability")
    };
    assert!((p(0, 1) - 0.905_403_502).abs() < 1e-12);
    assert!((p(1, 1) - 0.612_579_511).abs() < 1e-12);
}

#[test]
fn an_ensemble_tells_its_errors_and_is_the_same_each_time() {
    let path = file("maxp.json", RING);
    let told = allot(&["maxp", &path]).json();
    assert_eq!(told, own(RING));
    assert_eq!(told.as_array().map(Vec::len), Some(100));
    assert!(
        told.as_array()
            .is_some_and(|list| list.iter().all(|need| need["stderr"].is_number()))
    );
    let other = RING.replace("\"7\"", "\"8\"");
    assert_ne!(fed(&["maxp"], &other).json(), told);
}

#[test]
fn rows_for_a_table() {
    let table = fed(&["maxp", "--csv"], MATRIX);
    let mut lines = table.text().lines();
    assert_eq!(lines.next(), Some("state,nth,p,stderr"));
    let first: Vec<&str> = lines.next().expect("a row").split(',').collect();
    assert_eq!((first.len(), first[0], first[3]), (4, "0", ""));
    let rows = fed(&["maxp", "-", "--csv"], RING);
    assert_eq!(rows.text().lines().count(), 101);
}

#[test]
fn what_is_not_allowed_is_refused() {
    for (text, parts) in rows! {
        "" => ["request", "empty", "JSON"];
        "[1]" => ["request", "[1]", "model and horizon"];
        r#"{"horizon": 9}"# => ["model", "nothing", "needed"];
        r#"{"model": {"ring": {"states": 9}}}"# => ["horizon", "nothing", "needed"];
        r#"{"model": {"ring": {"states": 9}}, "horizon": 0}"# => ["horizon", "0", "from 1"];
        r#"{"model": {"ring": {"states": 9}}, "horizon": 9, "state": 9}"# => ["state", "9", "from 0 to 8"];
        r#"{"model": {"matrix": {"rows": [[0.5, 0.4], [0, 1]]}}, "horizon": 9}"# =>
            ["model.matrix.rows[0]", "sums to 0.9", "must sum to 1"];
        r#"{"model": {"matrix": {"rows": [[1.5, -0.5], [0, 1]]}}, "horizon": 9}"# =>
            ["model.matrix.rows[0][0]", "1.5", "from 0 to 1"];
        r#"{"model": {"complete": {"states": 8000}}, "horizon": 70000}"# => ["horizon", "70000", "Monte Carlo"];
        r#"{"model": {"ring": {"states": 9}}, "horizon": 9, "stored": {"0": [9]}}"# =>
            ["stored.0[0]", "9", "from 0 to 8"];
        r#"{"model": {"ring": {"states": 9}}, "horizon": 9, "method": "guess"}"# => ["method", "guess", "monte_carlo"];
        r#"{"model": {"ring": {"states": 9}}, "horizon": 9, "slots": 5}"# =>
            ["slots", "unknown", "the fields here are"];
    } {
        let ran = fed(&["maxp"], text);
        for part in parts {
            assert!(
                ran.refusal().contains(part),
                "“{part}” is not in: {}",
                ran.err
            );
        }
    }
    let missing: Ran = allot(&["maxp", "no-such-file.json"]);
    assert!(missing.refusal().contains("no-such-file.json"));
}
