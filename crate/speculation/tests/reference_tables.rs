//! The allocations against tables that an independent implementation computed.

use allot_speculation::allocation::{Optimizer, best_constant, naive, optimal, whole_slots};
use allot_speculation::distribution::{Beta, Composition, DeltaMixture};
use allot_speculation::runtime::{Coefficients, RuntimeModel};
use allot_speculation::task::{TaskGroup, TaskSet};
use serde_json::Value;

fn table(name: &str) -> Value {
    let path = format!("{}/tests/reference/{name}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn paper() -> RuntimeModel {
    RuntimeModel::new(Coefficients::PAPER).unwrap()
}

#[track_caller]
fn near(what: &str, got: f64, want: f64) {
    assert!(
        (got - want).abs() <= 1e-9 * want.abs(),
        "{what}: {got} is not {want}"
    );
}

fn numbers(value: &Value) -> Vec<f64> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|x| x.as_f64().unwrap())
        .collect()
}

#[test]
fn small_cases() {
    for case in table("allocation_small")["cases"].as_array().unwrap() {
        let set = TaskSet::from_list(numbers(&case["p"]), &paper()).unwrap();
        let slots = case["N"].as_f64().unwrap();
        let answer = optimal(&set, slots).unwrap();
        let what = format!("{} with {} slots", case["kind"], case["N"]);
        near(&what, answer.throughput, case["R"].as_f64().unwrap());
        near(
            &what,
            answer.upper_bound,
            case["dual_bound"].as_f64().unwrap(),
        );
        near(
            &what,
            naive(&set, slots).unwrap().throughput,
            case["naive"].as_f64().unwrap(),
        );
        near(
            &what,
            best_constant(&set, slots).unwrap().throughput,
            case["const_R"].as_f64().unwrap(),
        );
        assert!(
            answer.throughput <= answer.upper_bound * (1.0 + 1e-12),
            "{what}"
        );
    }
}

#[test]
fn whole_slot_cases() {
    for case in table("allocation_integer")["cases"].as_array().unwrap() {
        let set = TaskSet::from_list(numbers(&case["p"]), &paper()).unwrap();
        let slots = case["N"].as_f64().unwrap();
        let answer = whole_slots(&set, slots).unwrap();
        near(
            &case["kind"].to_string(),
            answer.throughput,
            case["R_dp"].as_f64().unwrap(),
        );
        assert!(answer.throughput <= optimal(&set, slots).unwrap().upper_bound * (1.0 + 1e-12));
    }
}

#[test]
fn curves() {
    let model = paper();
    let expected = Composition::Expected;
    let delta = |p_b| {
        let groups = DeltaMixture::paper(p_b, "", expected).groups().unwrap();
        let groups: Vec<_> = groups
            .into_iter()
            .map(|(p, count)| TaskGroup {
                p,
                count,
                weight: 1.0,
                runtime: None,
                name: String::new(),
            })
            .collect();
        TaskSet::from_groups(&groups, &model).unwrap()
    };
    let beta = |alpha, beta| {
        let beta = Beta {
            alpha,
            beta,
            total: 1000.0,
            seed: String::new(),
            composition: expected,
        };
        TaskSet::from_list(beta.probabilities().unwrap(), &model).unwrap()
    };
    let table = table("allocation_curves");
    for (name, set) in [
        ("delta_1", delta(None)),
        ("delta_0.01", delta(Some(0.01))),
        ("beta_0.1_1", beta(0.1, 1.0)),
        ("beta_1_1", beta(1.0, 1.0)),
        ("beta_5_1", beta(5.0, 1.0)),
    ] {
        let mut optimizer = Optimizer::new(&set);
        for row in table[name]["rows"].as_array().unwrap() {
            let number = |key: &str| row[key].as_f64().unwrap();
            let slots = number("N");
            let what = format!("{name} with {slots} slots");
            let answer = optimizer.allocate(slots).unwrap();
            near(&what, answer.throughput, number("R_opt"));
            near(&what, answer.upper_bound, number("dual_bound"));
            // Where nearly every task has w_max, tasks of p = 1e-36 make no difference to anything.
            assert!(
                (answer.tasks_run as f64 / number("M_opt") - 1.0).abs() < 1e-3,
                "{what}"
            );
            let naive = naive(&set, slots).unwrap();
            near(&what, naive.throughput, number("R_naive"));
            near(&what, answer.throughput / naive.throughput, number("boost"));
            let constant = best_constant(&set, slots).unwrap();
            near(&what, constant.throughput, number("R_const"));
            near(&what, constant.w, number("w_const"));
        }
    }
}
