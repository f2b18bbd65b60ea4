//! Figures show the numbers of runs, and nothing else.

use allot_figure::model::{Figure, Series};
use allot_relentless::answer::Prepared;
use allot_relentless::figures::figure;
use allot_relentless::memory::{Extent, smallest};
use allot_relentless::run::{Order, Request};
use allot_relentless::scenario::Scenario;
use allot_testing::with;
use serde_json::json;

fn scenario(more: &serde_json::Value) -> Scenario {
    let file = with(
        json!({
            "program": { "example": "heat1d" }, "constants": { "maxX": 9, "maxT": 8 }, "agents": 4,
            "costs": { "lookup": 0.01, "read": 0.01, "operation": 0.2 }, "runs": 3, "repair": 5,
        }),
        more,
    );
    Scenario::from_value(&file).expect("a scenario")
}

fn series<'a>(figure: &'a Figure, panel: usize, id: &str) -> &'a Series {
    let mut all = figure.panels[panel].series.iter();
    all.find(|series| series.id == id).expect(id)
}

#[test]
fn executions_over_agents_are_those_of_the_answer() {
    let drawn = figure("agents", &scenario(&json!({ "delay": 2 }))).expect("a figure");
    let order = figure("chance", &scenario(&json!({ "delay": 2 }))).expect("a figure");
    for (place, delay) in [0.0, 1.0, 2.0, 5.0].into_iter().enumerate() {
        let mut scenario = scenario(&json!({}));
        scenario.setup.delay = delay;
        for (at, count) in [1, 2, 4, 8, 16].into_iter().enumerate() {
            scenario.setup.agents = count;
            let prepared = Prepared::new(scenario.clone()).expect("a program");
            let ran: Vec<_> = (0..3)
                .filter_map(|run| prepared.run(run, || true))
                .collect();
            let answer = prepared.answer(&ran);
            let id = format!("delay-{place}");
            let (executions, lookups, efficiency) = (
                series(&drawn, 0, &id),
                series(&drawn, 1, &id),
                series(&drawn, 2, &id),
            );
            assert_eq!(executions.x[at], count as f64);
            assert_eq!(lookups.x[at], count as f64);
            let near = |a: f64, b: f64| assert!((a - b).abs() <= 1e-12 * b.abs(), "{a} {b}");
            near(
                executions.y[at],
                answer.executions.mean.unwrap() / answer.needed as f64,
            );
            near(
                lookups.y[at],
                answer.lookups.mean.unwrap() / answer.needed as f64,
            );
            near(efficiency.y[at], answer.efficiency.mean.unwrap());
            if delay == 2.0 {
                near(series(&order, 0, "random").y[at], executions.y[at]);
                scenario.setup.order = Order::Fixed;
                assert_eq!(series(&order, 0, "fixed").y[at], count as f64);
                scenario.setup.order = Order::Random;
            }
        }
    }
}

#[test]
fn the_smallest_dictionary_is_that_of_the_bisection() {
    let scenario = scenario(&json!({ "agents": 1 }));
    let drawn = figure("smallest", &scenario).expect("a figure");
    let prepared = Prepared::new(scenario).expect("a program");
    let found = smallest(&prepared.graph, &prepared.scenario.setup, 2, || true)
        .and_then(|found| found.capacity);
    let product = Extent::new(&prepared.graph).product();
    assert_eq!(product, 13.0);
    assert_eq!(
        series(&drawn, 0, "last").y[0],
        found.expect("a capacity") as f64 / product
    );
}

#[test]
fn the_course_of_a_run_has_all_its_operations() {
    let scenario = scenario(&json!({ "kill": [{ "at": 5, "count": 2 }] }));
    let drawn = figure("elastic", &scenario).expect("a figure");
    let prepared = Prepared::new(scenario).expect("a program");
    let run = prepared.run(0, || true).expect("not stopped");
    let width = run.makespan.expect("an end") / 60.0;
    let sum = |id: &str| series(&drawn, 0, id).y.iter().sum::<f64>() * width;
    let useful = run.tally.useful / 0.2;
    assert!((sum("first") - useful).abs() < 1e-9 * useful);
    assert!(sum("all") >= sum("first"));
    let alive = series(&drawn, 1, "alive");
    assert_eq!((alive.y[0], alive.y.last()), (4.0, Some(&2.0)));
}

#[test]
fn the_search_is_that_of_the_first_agent() {
    let scenario = scenario(&json!({ "agents": 1 }));
    let drawn = figure("search", &scenario).expect("a figure");
    let prepared = Prepared::new(scenario).expect("a program");
    let mut simulation = prepared.simulation(0);
    let mut requests = Vec::new();
    while let Some(event) = simulation.step()
        && requests.len() < 250
    {
        if let allot_relentless::run::Event::Done { request, .. } = event {
            requests.push(request);
        }
    }
    let of = |kind: fn(&Request) -> bool| requests.iter().filter(|request| kind(request)).count();
    let count = |id: &str| series(&drawn, 0, id).x.len();
    assert_eq!(
        count("missing") + count("there"),
        of(|request| matches!(request, Request::Lookup(_)))
    );
    assert_eq!(
        count("read"),
        of(|request| matches!(request, Request::Read(_)))
    );
    assert_eq!(
        count("written"),
        of(|request| matches!(request, Request::Write(_)))
    );
}

#[test]
fn half_of_the_run_is_seen_and_every_value_has_its_agent() {
    let scenario = scenario(&json!({}));
    let heat = figure("heat", &scenario).expect("a figure");
    let who = figure("who", &scenario).expect("a figure");
    let cells = |figure: &Figure| figure.panels[0].cells.clone().expect("cells").values;
    let (values, agents) = (cells(&heat), cells(&who));
    assert_eq!((values.len(), agents.len()), (90, 90));
    let known = values.iter().filter(|value| !value.is_nan()).count();
    assert!((20..70).contains(&known), "{known}");
    assert!(agents.iter().all(|agent| (0.0..4.0).contains(agent)));
    // The first row is the start: one on the left half of the rod, and 0 on the right.
    assert!(
        values[..10]
            .iter()
            .all(|value| [0.0, 1.0].contains(value) || value.is_nan())
    );
}

/// The words of a figure, with usual spaces.
fn words(name: &str, scenario: &Scenario) -> String {
    let figure = figure(name, scenario).expect("a figure");
    figure.summary.replace(['\u{202f}', '\u{a0}'], " ")
}

#[test]
fn more_agents_than_are_drawn_are_told_of() {
    let few = json!({ "constants": { "maxX": 3, "maxT": 2 }, "runs": 1, "patience": 1 });
    let mut many = scenario(&few);
    many.setup.agents = 5000;
    let told = words("agents", &many);
    assert!(told.starts_with("1 000 agents with"), "{told}");
    assert!(
        told.contains("The scenario has 5 000 agents; this figure ends at 1 000."),
        "{told}"
    );
    let drawn = figure("agents", &many).expect("a figure");
    assert_eq!(series(&drawn, 0, "delay-0").x.last(), Some(&1000.0));
    many.setup.agents = 1000;
    assert!(!words("agents", &many).contains("this figure ends"));
}

#[test]
fn the_depth_before_the_first_value_is_no_later_one() {
    // A result without inputs, and a chain: one that is looked into after the first value is no depth before it.
    let text = "program p
task short creates a(0) as v code v = 1 end code end task
task first creates b(0) as v code v = 1 end code end task
task next creates b(i) as v for i=1:9 using b(i-1) as w code v = w end code end task
result a(0)
result b(9)
end program";
    let mut scenario = scenario(&json!({ "program": text, "constants": {}, "agents": 1 }));
    let mut seen = [false; 2];
    for seed in 0..20 {
        scenario.setup.seed = seed.to_string();
        let drawn = figure("search", &scenario).expect("a figure");
        let depth = series(&drawn, 0, "depth");
        let first = series(&drawn, 0, "written").x[0] as usize;
        let deepest = depth.y[..=first].iter().copied().fold(0.0, f64::max);
        let label = if deepest == 1.0 { "label" } else { "labels" };
        let told = words("search", &scenario);
        assert!(
            told.contains(&format!("goes {deepest} {label} deep before")),
            "{told}"
        );
        seen[usize::from(deepest > 1.0)] = true;
    }
    assert_eq!(seen, [true; 2]);
}

#[test]
fn runs_that_stall_and_no_agents_are_told_as_they_are() {
    let mut scenario = scenario(&json!({ "agents": 0 }));
    assert!(words("who", &scenario).starts_with("0 agents computed 0 values first"));
    (scenario.setup.agents, scenario.setup.capacity) = (2, Some(1));
    let told = words("heat", &scenario);
    assert!(
        told.contains("half of the time until the run stalls"),
        "{told}"
    );
    scenario.setup.capacity = None;
    scenario.setup.costs.operation = 0.0;
    let told = words("blocks", &scenario);
    assert!(
        told.starts_with("Operations take no time here, so every speed is 0."),
        "{told}"
    );
}
