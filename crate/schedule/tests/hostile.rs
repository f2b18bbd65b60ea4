//! Input that is not allowed, and input that is at the edge: an error in words, or defined answers.

use allot_schedule::answer::{Progress, answer};
use allot_schedule::scenario::Scenario;
use allot_testing::{rows, with};
use proptest::prelude::*;
use serde_json::{Value, json};

fn refusal(scenario: &Value) -> String {
    let read = Scenario::from_value(scenario)
        .and_then(|scenario| answer(&scenario, &mut |_| true).map(drop));
    let told = read.map_or_else(|e| e.to_string(), |()| String::new());
    assert!(!told.is_empty(), "{scenario} is not refused");
    told
}

fn told(scenario: &Value) -> Value {
    let read = Scenario::from_value(scenario).unwrap_or_else(|e| panic!("{scenario}: {e}"));
    let told = answer(&read, &mut |_| true).unwrap_or_else(|e| panic!("{scenario}: {e}"));
    serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap()
}

fn scenario(more: Value) -> Value {
    let base = json!({
        "processors": 2,
        "graph": { "tasks": [{ "seconds": 1 }, { "seconds": 2 }], "edges": [[0, 1, 8]] },
        "policies": ["fifo"],
    });
    with(base, &more)
}

#[test]
fn what_is_not_allowed_is_told_with_field_value_and_what_is() {
    let graph = |graph: Value| scenario(json!({ "graph": graph }));
    let tasks = |tasks: Value, edges: Value| graph(json!({ "tasks": tasks, "edges": edges }));
    let one = json!([{ "seconds": 1 }]);
    for (scenario, field, says) in rows! {
        json!([]) => "scenario", "an object";
        json!({ "processors": 2 }) => "graph", "needed";
        json!({ "graph": { "gauss": { "n": 3 } } }) => "processors", "needed";
        scenario(json!({ "article": "balance" })) => "article", "one of schedule";
        scenario(json!({ "version": 2 })) => "version", "version 1";
        scenario(json!({ "processors": 1.5 })) => "processors", "whole number";
        scenario(json!({ "processors": [1, 0] })) => "processors[1]", "from 1 to";
        scenario(json!({ "processors": "many" })) => "processors", "whole number";
        scenario(json!({ "speeds": [1, 0] })) => "speeds[1]", "from";
        scenario(json!({ "speeds": [1] })) => "speeds", "each of 2 processors";
        scenario(json!({ "speeds": [1, 2], "policies": ["optimal"] })) => "speeds", "alike";
        scenario(json!({ "policies": [] })) => "policies", "at least";
        scenario(json!({ "policies": ["fifo", "fifo"] })) => "policies[1]", "once";
        scenario(json!({ "transfer": "carry" })) => "transfer", "pull, push";
        scenario(json!({ "network": { "latency": -1 } })) => "network.latency", "from 0";
        scenario(json!({ "network": { "speed": 1 } })) => "network.speed", "latency, bandwidth";
        scenario(json!({ "seed": 1.5 })) => "seed", "a text";
        scenario(json!({ "search": { "loser": "fifo", "winner": "fifo" } })) => "search.winner", "another";
        scenario(json!({ "processors": [1, 2], "search": { "loser": "fifo", "winner": "heft" } })) =>
            "processors", "one number";
        graph(json!({})) => "graph", "exactly one";
        graph(json!({ "gauss": { "n": 3 }, "fft": { "points": 2 } })) => "graph", "exactly one";
        graph(json!({ "tasks": [] })) => "graph.tasks", "1 to 1000000";
        graph(json!({ "edges": [] })) => "graph.tasks", "needed";
        graph(json!({ "tasks": [{}] })) => "graph.tasks[0].seconds", "needed";
        graph(json!({ "fft": { "points": 6 } })) => "graph.fft.points", "power of two";
        graph(json!({ "heft_example": { "n": 1 } })) => "graph.heft_example.n", "fields here";
        graph(json!({ "stencil": { "width": 10000, "steps": 10000 } })) =>
            "graph.stencil.width", "at most 1000000 tasks";
        graph(json!({ "tasks": [{ "seconds": 1 }], "costs": [[1, 2]] })) => "graph.tasks[0].seconds", "costs";
        graph(json!({ "tasks": [{}], "costs": [[1]] })) => "graph.costs", "each of 2 processors";
        graph(json!({ "tasks": [{}, {}], "costs": [[1, 2], [1]] })) => "graph.costs[1]", "first row";
        graph(json!({ "tasks": [{}], "costs": [[1, -2]] })) => "graph.costs[0][1]", "from 0";
        tasks(one.clone(), json!([[0, 0]])) => "graph.edges", "without a circle";
        tasks(one.clone(), json!([[0]])) => "graph.edges[0]", "[from, to]";
        tasks(one.clone(), json!([[0, 0.5, 1]])) => "graph.edges[0]", "[from, to]";
        tasks(one.clone(), json!([[0, 1, 1]])) => "graph.edges[0]", "tasks from 0 to 0";
        tasks(json!([{ "seconds": 1, "phase": 0 }, { "seconds": 1 }]), json!([])) => "graph.tasks[1].phase", "or none";
        tasks(json!([{ "seconds": 1, "phase": 1 }, { "seconds": 1, "phase": 1 }]), json!([[0, 1]])) =>
            "graph.edges: the edge 0 → 1 from phase 1 to phase 1", "later phase";
    } {
        let told = refusal(&scenario);
        assert!(told.starts_with(field), "{scenario}: {told}");
        assert!(told.contains(says), "{scenario}: {told}");
    }
    let costs = json!({ "tasks": [{}], "costs": [[1, 2]] });
    for (more, field) in [
        (json!({ "graph": costs, "iterations": 2 }), "iterations"),
        (json!({ "graph": costs, "speeds": [1, 2] }), "speeds"),
        (
            json!({ "graph": costs, "policies": ["optimal"] }),
            "graph.costs",
        ),
        (
            json!({ "graph": costs, "search": { "loser": "fifo", "winner": "optimal" } }),
            "graph.costs",
        ),
    ] {
        let told = refusal(&scenario(more));
        assert!(told.starts_with(field), "{told}");
    }
}

#[test]
fn a_circle_is_named() {
    let ring = |count: usize| {
        let edges: Vec<Value> = (0..count).map(|i| json!([i, (i + 1) % count])).collect();
        scenario(
            json!({ "graph": { "tasks": vec![json!({ "seconds": 1 }); count + 2], "edges": edges } }),
        )
    };
    assert!(
        refusal(&ring(3)).contains("the circle 0 → 1 → 2 → 0"),
        "{}",
        refusal(&ring(3))
    );
    let told = refusal(&ring(50_000));
    assert!(told.contains("more …") && told.len() < 300, "{told}");
    let names = json!({
        "tasks": [{ "seconds": 1, "name": "a" }, { "seconds": 1, "name": "b" }, { "seconds": 1 }],
        "edges": [[2, 0], [0, 1], [1, 0]],
    });
    assert!(refusal(&scenario(json!({ "graph": names }))).contains("“a” → “b” → “a”"));
}

#[test]
fn nothing_to_do_takes_no_time() {
    let tasks = json!([{ "seconds": 0 }, { "seconds": 0 }]);
    let empty = json!({ "graph": { "tasks": tasks, "edges": [[0, 1]] }, "processors": [1, 100000],
        "noise": 1, "network": { "latency": 0 }, "dispatch": 0, "nodes": 1 });
    let told = told(&empty);
    for (name, of) in told["policies"].as_object().unwrap() {
        assert_eq!(of["makespan"], json!([0.0, 0.0]), "{name}");
        assert_eq!(of["bound"], json!([0.0, 0.0]), "{name}");
    }
}

#[test]
fn more_processors_than_tasks_are_idle() {
    let wide = scenario(
        json!({ "processors": 100000, "policies": ["fifo", "cp_misf_comm", "heft", "barrier", "optimal"] }),
    );
    for (_, of) in told(&wide)["policies"].as_object().unwrap() {
        assert_eq!(of["makespan"], json!([3.0]));
    }
    let narrow = scenario(
        json!({ "processors": 100000, "policies": ["peft"], "graph": { "stencil": { "width": 30, "steps": 30 } } }),
    );
    assert!(refusal(&narrow).contains("pairs of task and processor"));
}

#[test]
fn a_search_can_be_stopped_and_keeps_its_best() {
    let long = json!({ "graph": { "random": { "tasks": 60, "predecessors": 1.5, "seed": "3" } }, "processors": 3,
        "policies": ["cp_misf", "optimal"], "nodes": 1_000_000_000_000_u64 });
    let scenario = Scenario::from_value(&long).unwrap();
    let mut asked = 0;
    let told = answer(&scenario, &mut |Progress { nodes, .. }| {
        asked += 1;
        nodes < 20_000
    });
    let policies = told.unwrap().policies;
    assert_eq!(
        policies.len(),
        2,
        "the search is answered though it was stopped"
    );
    assert!(policies[1].1.makespans()[0] <= policies[0].1.makespans()[0]);
    assert!(asked > 1);
    let none = answer(&scenario, &mut |_| false).unwrap();
    assert!(none.policies.is_empty());
}

#[test]
fn an_answer_can_be_stopped_before_each_bound() {
    let learning =
        json!({ "graph": { "gauss": { "n": 5 } }, "processors": 2, "iterations": 4, "noise": 0.5 });
    let scenario = Scenario::from_value(&scenario(learning)).unwrap();
    let mut before_the_first_run = 0_u32;
    answer(&scenario, &mut |at| {
        before_the_first_run += u32::from(at.done == 0);
        true
    })
    .unwrap();
    assert_eq!(before_the_first_run, 4 + 1);
    for most in 0..=4 {
        let mut asked = 0;
        let told = answer(&scenario, &mut |_| {
            asked += 1;
            asked <= most
        });
        assert_eq!((told.unwrap().policies.len(), asked), (0, most + 1));
    }
}

#[test]
fn every_iteration_has_the_columns_of_the_last_one() {
    let learning = json!({ "graph": { "gauss": { "n": 4 } }, "processors": [1, 3], "iterations": 2, "noise": 0.2,
        "policies": ["cp_misf"] });
    let mut last = told(&learning)["policies"]["cp_misf"].clone();
    let all = last.as_object_mut().unwrap().remove("iterations").unwrap();
    assert_eq!(
        (all[0]["processors"].clone(), &all[1]),
        (json!([1, 3]), &last)
    );
}

#[test]
fn a_search_for_a_bad_case_finds_one_and_gives_its_graph() {
    let search = json!({ "graph": { "random": { "tasks": 8, "seed": "1" } }, "processors": 3,
        "policies": ["cp_misf", "optimal"], "search": { "loser": "cp_misf", "winner": "optimal", "steps": 300 } });
    let found = told(&search);
    let ratio = found["search"]["ratio"].as_f64().unwrap();
    assert!(
        ratio > 1.05 && ratio >= found["search"]["before"].as_f64().unwrap(),
        "{ratio}"
    );
    assert!(ratio <= 2.0 - 1.0 / 3.0);
    let again = told(
        &json!({ "graph": found["search"]["graph"], "processors": 3, "policies": ["cp_misf", "optimal"] }),
    );
    let makespan = |name: &str| again["policies"][name]["makespan"][0].as_f64().unwrap();
    assert_eq!(makespan("cp_misf") / makespan("optimal"), ratio);
    assert_eq!(told(&search), found, "the same seed finds the same");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn any_value_of_any_field_is_answered_or_refused(
        name in prop::sample::select(vec!["graph", "processors", "speeds", "network", "transfer", "dispatch",
            "noise", "seed", "iterations", "chains", "coalesce", "nodes", "policies", "schedule", "search",
            "version", "article"]),
        value in prop::sample::select(vec![json!(null), json!(0), json!(-1), json!(1e300), json!(0.5), json!("x"),
            json!([]), json!([[]]), json!({}), json!(true), json!([1, 2, 3]), json!({ "tasks": 3 }),
            json!({ "gauss": null }), json!(3)]),
    ) {
        let wild = scenario(json!({ name: value }));
        let read = Scenario::from_value(&wild).and_then(|scenario| answer(&scenario, &mut |_| true).map(drop));
        if let Err(e) = read {
            prop_assert!(!e.field.is_empty() && !e.allowed.is_empty(), "{}", e);
        }
    }
}
