//! Random chains and the paper's graphs: an enumeration of all paths, the closed form and the ensemble agree.

use crate::exact::{exact_needs, exact_starts};
use crate::{Ends, Situation, TOLERANCE, model, p_of, tails, within_errors};
use allot_speculation::maxp::Request;
use allot_speculation::maxp::analytic::needs;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};

#[test]
fn the_paper_s_exact_counts_sum_to_the_same() {
    // P(v = m) by the corrected recursion, and 1 − Σ, on a chain in which every transition is likely.
    let rows = vec![
        vec![0.5, 0.3, 0.2],
        vec![0.1, 0.6, 0.3],
        vec![0.4, 0.4, 0.2],
    ];
    let horizon = 12;
    for i in 0..3 {
        for j in 0..3 {
            let passage = |from: usize| -> Vec<f64> {
                let mut f: Vec<f64> = (0..3).map(|state| rows[state][j]).collect();
                let mut all = vec![0.0];
                for _ in 0..horizon {
                    all.push(f[from]);
                    let through = |state: usize| {
                        (0..3)
                            .filter(|l| *l != j)
                            .map(|l| rows[state][l] * f[l])
                            .sum()
                    };
                    f = (0..3).map(through).collect();
                }
                all
            };
            let (first, again) = (passage(i), passage(j));
            let within = |f: &[f64], n: usize| f[..=n].iter().sum::<f64>();
            // exactly[n] = P_j(v_j = m | n).
            let mut exactly: Vec<f64> = (0..=horizon).map(|n| 1.0 - within(&again, n)).collect();
            let mut more = within(&first, horizon);
            let got = tails(&model(&rows), (i as u32, j as u32), horizon as u64, false);
            for tail in &got[..horizon] {
                assert!((tail - more).abs() < 1e-12);
                let ending =
                    |f: &[f64], n: usize| (1..=n).map(|k| f[k] * exactly[n - k]).sum::<f64>();
                more -= ending(&first, horizon);
                exactly = (0..=horizon).map(|n| ending(&again, n)).collect();
            }
        }
    }
}

fn chains() -> impl Strategy<Value = Vec<Vec<f64>>> {
    // Zeros and ones among the weights: chains that are absorbing, periodic or in parts.
    let weight = prop_oneof![Just(0.0), Just(1.0), 0.01_f64..1.0];
    (1_usize..6).prop_flat_map(move |states| {
        let row = (vec(weight.clone(), states), 0..states);
        vec(row, states).prop_map(|rows| {
            let row = |(mut row, sure): (Vec<f64>, usize)| {
                row[sure] += 0.5;
                let sum: f64 = row.iter().sum();
                row.into_iter().map(|p| p / sum).collect()
            };
            rows.into_iter().map(row).collect()
        })
    })
}

fn situations() -> impl Strategy<Value = Situation> {
    chains().prop_flat_map(|rows| {
        let states = rows.len() as u32;
        let stored = btree_map(0..states, vec(0..states, 0..4), 0..3);
        let pending = btree_map(0..states, 0_u64..4, 0..3);
        (Just(rows), 0..states, 1_u64..12, stored, pending)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_closed_form_is_what_following_every_path_gives(
        (rows, start, horizon, _, pending) in situations()
    ) {
        let model = model(&rows);
        for state in 0..rows.len() as u32 {
            let exact = exact_starts(&rows, start, horizon, state);
            let got = tails(&model, (start, state), horizon, true);
            for (got, want) in got.iter().zip(&exact) {
                prop_assert!((got - want).abs() <= TOLERANCE, "{got} is not {want}");
            }
        }
        let got = needs(&model, (start, horizon, &pending), 1000, &mut |_| {}).unwrap();
        let exact = exact_needs(&rows, start, horizon, &Ends::new(), &pending);
        prop_assert_eq!(got.len(), exact.len());
        for ((state, nth), want) in exact {
            prop_assert!((p_of(&got, state, nth) - want).abs() <= TOLERANCE);
        }
    }
}

#[test]
fn the_ensemble_is_within_its_errors() {
    // A fixed seed: with new chains each time, some of the many comparisons would one day exceed any bound.
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(100)
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut compared = 0;
    for_each(
        &mut TestRunner::new_with_rng(config, rng),
        |(rows, start, horizon, stored, pending)| {
            let exact = exact_needs(&rows, start, horizon, &stored, &pending);
            let request = json!({
                "model": {"matrix": {"rows": rows}}, "state": start, "horizon": horizon,
                "stored": stored, "pending": pending, "most": 1000,
                "method": {"monte_carlo": {"trajectories": 50_000, "seed": "maxp"}},
            });
            let got = Request::from_value(&request).unwrap().answer().unwrap();
            for need in &got {
                assert!(
                    exact.contains_key(&(need.state, need.nth)),
                    "{need:?} is impossible"
                );
            }
            for ((state, nth), want) in exact {
                within_errors(p_of(&got, state, nth), want, 50_000.0, &request.to_string());
                compared += 1;
            }
        },
    );
    assert!(compared > 500, "{compared}");
}

fn for_each(runner: &mut TestRunner, mut check: impl FnMut(Situation)) {
    for _ in 0..runner.config().cases {
        check(situations().new_tree(runner).unwrap().current());
    }
}

#[test]
fn both_forms_agree_on_the_paper_s_graphs() {
    for (model, horizon) in [
        (json!({"ring": {"states": 2}}), 9),
        (json!({"ring": {"states": 8000}}), 60),
        (json!({"cubic": {"side": 2}}), 30),
        (json!({"cubic": {"side": 5}}), 20),
        (json!({"complete": {"states": 2}}), 25),
        (json!({"complete": {"states": 40}}), 50),
    ] {
        let ask = |method: Value| {
            let request = json!({
                "model": model, "stay": 0.8, "state": 1, "horizon": horizon,
                "stored": {"0": 2, "1": 3}, "most": 10_000, "method": method,
            });
            Request::from_value(&request).unwrap().answer().unwrap()
        };
        let closed = ask(json!("analytic"));
        let sampled = ask(json!({"monte_carlo": {"trajectories": 50_000, "seed": "1"}}));
        for need in &closed {
            let what = format!("{model}: {need:?}");
            within_errors(
                p_of(&sampled, need.state, need.nth),
                need.p,
                50_000.0,
                &what,
            );
        }
        for need in &sampled {
            let error = (need.p * (1.0 - need.p) / 50_000.0).sqrt();
            assert_eq!(need.stderr, Some(error));
            assert!(
                p_of(&closed, need.state, need.nth) > 0.0,
                "{model}: {need:?}"
            );
        }
    }
}
