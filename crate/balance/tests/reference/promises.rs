//! The promises of strategies, checked slowly on their answers.

use allot_balance::model::{Measures, Problem};
use allot_balance::scenario::Scenario;
use serde_json::Value;

/// Times closer than this share count as equal.
const MARGIN: f64 = 1e-9;

fn placement(told: &Value) -> Vec<u32> {
    serde_json::from_value(told["placement"].clone()).unwrap()
}

/// Whether some move, or swap, with the processor that ends last lowers the larger of both times.
pub fn step_helps(problem: &Problem, placement: &[u32]) -> Option<(usize, usize, f64)> {
    let now = Measures::new(problem, placement);
    let last = now
        .times
        .iter()
        .position(|time| *time == now.makespan)
        .unwrap() as u32;
    let after = |changed: &[u32], other: u32| {
        let times = Measures::new(problem, changed).times;
        times[last as usize].max(times[other as usize])
    };
    let mine = (0..placement.len()).filter(|i| placement[*i] == last);
    for object in mine {
        for to in (0..now.times.len() as u32).filter(|to| *to != last) {
            let mut changed = placement.to_vec();
            changed[object] = to;
            if after(&changed, to) < now.makespan * (1.0 - MARGIN) {
                return Some((object, to as usize, after(&changed, to)));
            }
        }
        for partner in (0..placement.len()).filter(|i| placement[*i] != last) {
            let mut changed = placement.to_vec();
            changed.swap(object, partner);
            if after(&changed, placement[partner]) < now.makespan * (1.0 - MARGIN) {
                return Some((object, partner, after(&changed, placement[partner])));
            }
        }
    }
    None
}

/// Checks the answers of all strategies.
pub fn hold(input: &Value, told: &Value) {
    let scenario = Scenario::from_value(input).unwrap();
    let made = scenario.problem().unwrap();
    let problem = &made.problem;
    let strategies = told["strategies"].as_object().unwrap();
    let makespan = |name: &str| {
        strategies
            .get(name)
            .map(|of| of["makespan"].as_f64().unwrap())
    };
    for (name, of) in strategies {
        let placement = placement(of);
        let again = Measures::new(problem, &placement);
        assert_eq!(Some(again.makespan), of["makespan"].as_f64(), "{name}");
        assert!(
            again.makespan >= told["lower_bound"].as_f64().unwrap() * (1.0 - MARGIN),
            "{name}"
        );
        let loads: f64 = problem.loads().iter().sum();
        assert!((loads - told["total"].as_f64().unwrap()).abs() <= MARGIN * loads);
        let refined = ["refine", "greedy_refine"].contains(&name.as_str());
        if refined && scenario.tolerance.is_none() && placement.len() < 80 {
            assert_eq!(step_helps(problem, &placement), None, "{name} {input}");
        }
        if refined && let Some(tolerance) = scenario.tolerance {
            let stopped = again.makespan < (1.0 + tolerance) * again.mean;
            assert!(
                stopped || step_helps(problem, &placement).is_none(),
                "{name} {input}"
            );
        }
    }
    for (name, from) in [
        ("refine", "none"),
        ("greedy_refine", "greedy_comm"),
        ("gossip", "none"),
    ] {
        if let (Some(after), Some(before)) = (makespan(name), makespan(from)) {
            assert!(after <= before, "{name}: {after} after {before}");
        }
    }
    if let Some(best) = makespan("optimal") {
        for name in strategies.keys() {
            assert!(
                best <= makespan(name).unwrap() * (1.0 + 1e-12),
                "{name} is better than optimal"
            );
        }
    }
}
