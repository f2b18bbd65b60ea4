//! Every number of the reference table.

use crate::exact::exact_needs;
use crate::{Counts, Ends, TOLERANCE, model, p_of, tails, within_errors};
use allot_speculation::maxp::Request;
use allot_speculation::maxp::analytic::needs;
use serde_json::{Value, json};

fn table() -> Value {
    let path = "tests/reference/maxp_small_chains.json";
    let path = format!("{}/{path}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn rows(value: &Value) -> Vec<Vec<f64>> {
    serde_json::from_value(value.clone()).unwrap()
}

#[test]
fn every_row_of_the_table() {
    let table = table();
    let mut compared = 0;
    for (name, chain) in table["chains"].as_object().unwrap() {
        let model = model(&rows(&chain["P"]));
        for row in chain["rows"].as_array().unwrap() {
            let number = |key: &str| row[key].as_u64().unwrap();
            let (ends, horizon) = ((number("i") as u32, number("j") as u32), number("H"));
            for (key, starts) in [("p_visits_gt", false), ("p_starts_gt", true)] {
                let got = tails(&model, ends, horizon, starts);
                for (s, want) in row[key].as_array().unwrap().iter().enumerate() {
                    let want = want.as_f64().unwrap();
                    assert!(
                        (got[s] - want).abs() <= TOLERANCE,
                        "{name}, {ends:?}, {horizon}, {key} {s}: {} is not {want}",
                        got[s]
                    );
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 5000, "{compared}");
}

#[test]
fn stored_and_pending_segments_of_the_table() {
    let table = table();
    for case in table["stored_pending"].as_array().unwrap() {
        let rows = rows(&table["chains"][case["chain"].as_str().unwrap()]["P"]);
        let stored: Ends = serde_json::from_value(case["stored"].clone()).unwrap();
        let pending: Counts = serde_json::from_value(case["pending"].clone()).unwrap();
        let (start, horizon) = (
            case["i"].as_u64().unwrap() as u32,
            case["H"].as_u64().unwrap(),
        );
        let exact = exact_needs(&rows, start, horizon, &stored, &pending);
        let request = json!({
            "model": {"matrix": {"rows": rows}}, "state": start, "horizon": horizon,
            "stored": stored, "pending": pending, "most": 1000,
            "method": {"monte_carlo": {"trajectories": 200_000}},
        });
        let sampled = Request::from_value(&request).unwrap().answer().unwrap();
        let known = needs(&model(&rows), (start, horizon, &pending), 1000, &mut |_| {}).unwrap();
        for (state, list) in case["p_need_ge"].as_object().unwrap() {
            let state: u32 = state.parse().unwrap();
            for (nth, want) in (1..).zip(list.as_array().unwrap()) {
                let want = want.as_f64().unwrap();
                let exact = exact.get(&(state, nth)).copied().unwrap_or(0.0);
                assert!((exact - want).abs() <= TOLERANCE, "{case}");
                within_errors(
                    p_of(&sampled, state, nth),
                    want,
                    200_000.0,
                    &case.to_string(),
                );
                // Without known ends the closed form is exact as well.
                if stored.is_empty() {
                    assert!(
                        (p_of(&known, state, nth) - want).abs() <= TOLERANCE,
                        "{case}"
                    );
                }
            }
        }
    }
}
