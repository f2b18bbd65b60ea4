//! Worked examples: the numbers of the papers, and what ours are made to show.

use allot_schedule::answer::{Answer, PolicyAnswer, answer};
use allot_schedule::generate::{Example, Generator};
use allot_schedule::model::{Graph, Network, Parts, Setting, Times, Transfer};
use allot_schedule::policy::by_list;
use allot_schedule::scenario::Scenario;
use serde_json::{Value, json};

fn told(scenario: &Value) -> Answer {
    answer(&Scenario::from_value(scenario).unwrap(), &mut |_| true).unwrap()
}

fn makespan(graph: &str, policy: &str) -> f64 {
    let scenario = json!({
        "graph": { graph: {} }, "network": { "bandwidth": 1 }, "processors": 3, "policies": [policy],
    });
    told(&scenario).policies[0].1.makespans()[0]
}

#[test]
fn heft_cpop_and_peft_are_those_of_their_papers() {
    assert_eq!(makespan("heft_example", "heft"), 80.0);
    assert_eq!(makespan("heft_example", "cpop"), 86.0);
    assert_eq!(makespan("peft_example", "heft"), 133.0);
    assert_eq!(makespan("peft_example", "peft"), 122.0);
}

/// The start and processor of each task in figure 3 of Topcuoglu and others.
#[test]
fn heft_places_each_task_as_the_paper_shows() {
    let scenario = json!({
        "graph": { "heft_example": {} }, "network": { "bandwidth": 1 }, "processors": 3, "policies": ["heft"],
        "schedule": true,
    });
    let told = told(&scenario);
    let PolicyAnswer::Run {
        schedule: Some(schedule),
        ..
    } = &told.policies[0].1
    else {
        panic!("a run with its tasks")
    };
    assert_eq!(schedule.processor, [2, 0, 2, 1, 2, 1, 2, 0, 1, 1]);
    assert_eq!(
        schedule.start,
        [0.0, 27.0, 9.0, 18.0, 28.0, 26.0, 38.0, 57.0, 56.0, 73.0]
    );
}

fn graham(change: impl Fn(&mut Parts)) -> Graph {
    let mut parts = Generator::Example(Example::Graham)
        .make()
        .unwrap()
        .parts()
        .clone();
    change(&mut parts);
    Graph::new(parts).unwrap()
}

/// Graham (1969): a processor more, shorter tasks or fewer constraints, and it takes longer.
#[test]
fn grahams_anomalies() {
    let list: Vec<u32> = (0..9).collect();
    let takes = |graph: &Graph, processors: u32| {
        let setting = Setting::new(graph, processors, Network::default());
        by_list(&setting, &Times::given(graph, None), Transfer::Pull, &list).makespan()
    };
    let as_given = graham(|_| {});
    assert_eq!(takes(&as_given, 3), 12.0);
    assert_eq!(takes(&as_given, 4), 15.0);
    let shorter = graham(|parts| parts.seconds.iter_mut().for_each(|t| *t -= 1.0));
    assert_eq!(takes(&shorter, 3), 13.0);
    let freer = graham(|parts| {
        parts
            .edges
            .retain(|edge| ![(3, 4), (3, 5)].contains(&(edge.from, edge.to)))
    });
    assert_eq!(takes(&freer, 3), 16.0);
    // By its levels, CP/MISF meets no anomaly here.
    for (graph, processors, expected) in [
        (&as_given, 3, 12.0),
        (&as_given, 4, 12.0),
        (&shorter, 3, 10.0),
        (&freer, 3, 12.0),
    ] {
        let scenario = Scenario {
            graph: Some(allot_schedule::scenario::Source::Own(graph.parts().clone())),
            processors: Some(vec![processors]),
            policies: Some(vec![allot_schedule::policy::Policy::CpMisf]),
            ..Scenario::empty()
        };
        let told = answer(&scenario, &mut |_| true).unwrap();
        assert_eq!(told.policies[0].1.makespans(), [expected]);
    }
}

/// Calls `each` with every order of a list, as long as it says so.
fn orders(list: &mut [u32], fixed: usize, each: &mut dyn FnMut(&[u32])) {
    if fixed == list.len() {
        return each(list);
    }
    for place in fixed..list.len() {
        list.swap(fixed, place);
        orders(list, fixed + 1, each);
        list.swap(fixed, place);
    }
}

#[test]
fn waiting_on_purpose_wins_where_greedy_rules_lose() {
    let of = |policy: &str| makespan("waiting_example", policy);
    assert_eq!(
        [of("optimal"), of("heft"), of("cp_misf"), of("fifo")],
        [16.0, 17.0, 19.0, 20.0]
    );
    let graph = Generator::Example(Example::Waiting).make().unwrap();
    let setting = Setting::new(&graph, 3, Network::default());
    let times = Times::given(&graph, None);
    let mut least = f64::INFINITY;
    let mut list: Vec<u32> = (0..8).collect();
    orders(&mut list, 0, &mut |list| {
        least = least.min(by_list(&setting, &times, Transfer::Pull, list).makespan());
    });
    assert_eq!(least, 19.0);
}

#[test]
fn the_tie_break_of_cp_misf_matters() {
    // Two tasks of one level: the one with more successors is to be first.
    let scenario = json!({
        "graph": {
            "tasks": [{"seconds": 2}, {"seconds": 2}, {"seconds": 2}, {"seconds": 2}, {"seconds": 2}],
            "edges": [[0, 2], [1, 3], [1, 4]],
        },
        "processors": 1, "policies": ["cp", "cp_misf"], "schedule": true,
    });
    let told = told(&scenario);
    let starts: Vec<&[f64]> = told
        .policies
        .iter()
        .map(|(_, told)| told.schedule().unwrap().start.as_slice())
        .collect();
    assert_eq!(starts[0][..2], [0.0, 2.0]);
    assert_eq!(starts[1][..2], [2.0, 0.0]);
}
