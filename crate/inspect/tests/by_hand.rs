//! Small cases, worked out by hand, of the policies that the reference has no cases of.

use allot_inspect::account::Account;
use allot_inspect::answer::{PolicyAnswer, answer};
use allot_inspect::scenario::Scenario;
use serde_json::{Value, json};

fn told(policy: &str, mut scenario: Value) -> PolicyAnswer {
    scenario["policies"] = json!([policy]);
    scenario["by_process"] = json!(true);
    let scenario = Scenario::from_value(&scenario).unwrap();
    answer(&scenario, |_| true).unwrap().policies.remove(0).1
}

fn seconds(told: &PolicyAnswer) -> Vec<(f64, f64)> {
    let accounts = told.by_process.iter().flatten();
    accounts
        .map(|account: &Account| (account.task, account.counter))
        .collect()
}

#[test]
fn a_thief_takes_half_of_the_end() {
    // Process 0 has three tasks of 1 s, process 1 three of 0 s. At 0 process 1 asks process 0, which has begun its first
    // task: the request arrives at 0.5 s, the list is held until 0.75 s, and one of the other two comes at 1.25 s.
    let scenario = json!({ "tasks": [
        { "seconds": 1 }, { "seconds": 1 }, { "seconds": 1 },
        { "seconds": 0 }, { "seconds": 0 }, { "seconds": 0 },
    ], "processes": 2, "counter": { "latency": 1, "service": 0.25 }, "inspect": 0.5 });
    let first = told("stealing", scenario.clone());
    // Process 0 ends at 2 s and process 1 at 2.25 s, after an inspector of 3 s. No list has a task then.
    assert_eq!(seconds(&first), [(2.0, 0.0), (1.0, 1.25)]);
    assert_eq!(
        (first.last.makespan[0], first.last.calls[0]),
        (3.0 + 2.25, 1)
    );
    // In the next iteration process 1 begins with what it stole, after the others, and there is no inspector.
    let mut scenario = scenario;
    scenario["iterations"] = json!(2);
    let second = told("stealing", scenario);
    assert_eq!(seconds(&second), [(2.0, 0.0), (1.0, 0.0)]);
    assert_eq!(
        (
            second.last.makespan[0],
            second.last.calls[0],
            second.last.inspect[0]
        ),
        (2.0, 0, 0.0)
    );
}

#[test]
fn counters_of_two_routines_need_no_barrier() {
    // One task of 8 s behind the first counter, two of 1 s behind the second.
    let scenario = json!({ "tasks": [
        { "seconds": 8, "routine": "x" }, { "seconds": 1, "routine": "y" }, { "seconds": 1, "routine": "y" },
    ], "processes": 2, "counter": { "latency": 0, "service": 1 } });
    // Process 0 works from 1 to 9. Process 1 finds nothing at 2, gets a task of the second counter at 3, the other at 5,
    // and nothing at 7. Process 0 asks the first counter at 9, the second at 10, and ends at 11.
    let told = told("counters", scenario);
    assert_eq!(seconds(&told), [(8.0, 3.0), (2.0, 5.0)]);
    assert_eq!(
        (told.last.makespan[0], told.last.calls[0], told.last.idle[0]),
        (11.0, 3 + 4, 4.0)
    );
}

#[test]
fn chunks_follow_their_rules() {
    // Twelve tasks of 1 s on two processes, a counter that takes no time: the calls tell the number of chunks.
    let tasks: Vec<Value> = (0..12).map(|_| json!({ "seconds": 1 })).collect();
    let free = json!({ "latency": 0, "service": 0 });
    let scenario = json!({ "tasks": tasks, "processes": 2, "counter": free, "chunk": 5 });
    let chunks = |policy: &str| told(policy, scenario.clone()).last.calls[0] - 2;
    // 5 5 2; 6 3 2 1; 3 3 2 2 1 1 by ⌊3 − i·2/5⌋ = 3 2 2 1 1 1 and then 1 each; 3 3 2 2 1 1.
    assert_eq!(chunks("chunks"), 3);
    assert_eq!(chunks("guided"), 4);
    assert_eq!(chunks("trapezoid"), 8);
    assert_eq!(chunks("factoring"), 6);
}

/// What nobody knows is no advice: lists are best if lengths are known, and stealing if only their spread is.
#[test]
fn lists_are_as_good_as_what_is_known() {
    let makespans = |knowledge: &str| {
        let scenario = serde_json::json!({
            "distribution": { "count": 3000, "mean": 40, "sigma": 1.2 },
            "knowledge": knowledge, "processes": 64, "counter": { "latency": 0, "service": 0 },
            "policies": ["static", "stealing"],
        });
        let scenario = Scenario::from_value(&scenario).expect("a scenario");
        let told = answer(&scenario, |_| true).expect("an answer");
        [0, 1].map(|place| told.policies[place].1.last.makespan[0])
    };
    let [known, roughly, spread] = ["known", "roughly", "spread"].map(makespans);
    assert!(known[0] <= known[1], "{known:?}");
    assert!(spread[0] > 1.2 * spread[1], "{spread:?}");
    assert!(
        known[0] < roughly[0] && roughly[0] < spread[0],
        "{known:?}, {roughly:?}, {spread:?}"
    );
}

#[test]
fn the_longest_estimate_comes_first_and_the_counter_evens_out_its_errors() {
    // Estimates say 4, 3, 2, 1, in truth it is 1, 2, 3, 4: tasks are handed out in the order 1, 2, 0, 3.
    let scenario = json!({ "tasks": [
        { "seconds": 3, "estimate": 2 }, { "seconds": 1, "estimate": 4 },
        { "seconds": 2, "estimate": 3 }, { "seconds": 4, "estimate": 1 },
    ], "processes": 2, "counter": { "latency": 0, "service": 0 }, "inspect": 0.5, "partition": 0.25 });
    // Process 0 does tasks 1 and 0, until 4; process 1 does task 2 until 2, and then task 3.
    let told = told("longest_first", scenario);
    assert_eq!(seconds(&told), [(4.0, 0.0), (6.0, 0.0)]);
    // Inspecting four takes 2 s, and a sort 0.25·4·log₂ 4 s.
    assert_eq!(told.last.makespan[0], 2.0 + 2.0 + 6.0);
}
