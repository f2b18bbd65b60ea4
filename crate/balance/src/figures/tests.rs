//! Figures show the numbers of the scenario's answer, and nothing else.

use super::*;
use crate::answer::{Answer, answer};
use crate::model::{Price, Problem, Processors};
use crate::scenario::Scenario;
use crate::strategy::Strategy;
use crate::time::When;
use allot_figure::model::{Figure, Series};
use serde_json::json;

/// Every part, with speeds, communication, a run and a few of each strategy.
fn scenario() -> Scenario {
    let file = json!({
        "processors": 8,
        "speeds": [1, 2, 1, 1, 0.5, 1, 1, 1],
        "background": [0, 0, 1, 0, 0, 0, 0, 0],
        "objects": { "distribution": { "kind": "pareto", "count": 50, "mean": 1, "spread": 0.5 },
            "neighbours": "grid2" },
        "communication": { "alpha": 0.02, "beta": 0.01 },
        "strategies": ["none", "greedy", "greedy_comm", "greedy_refine", "refine", "gossip"],
        "items": [9, 2, 30, 4, 7, 7, 1, 12],
        "topology": { "mesh": [2, 4] },
        "points": { "clusters": { "count": 200, "clusters": 3 } },
        "partitions": ["orb", "quadtree", "morton", "hilbert"],
        "cutoff": 0.07, "nudge": 0.02, "grain": { "limit": 1.5 },
        "run": { "steps": 40, "period": 6, "change": { "front": { "factor": 3, "speed": 2 } },
            "cost": { "fixed": 0.5, "per_move": 0.1 }, "periods": [2, 4, 6, 8, 16, 32] },
        "central": { "processors": [1, 10, 1000], "objects_per_processor": 5, "per_object": 1e-6, "message": 1e-5 },
    });
    Scenario::from_value(&file).expect("a scenario")
}

fn told() -> Answer {
    answer(&scenario(), true, |_| true).expect("an answer")
}

fn made(name: &str) -> Figure {
    figure(name, &scenario()).expect(name)
}

fn series<'a>(figure: &'a Figure, panel: usize, id: &str) -> &'a Series {
    figure.panels[panel]
        .series
        .iter()
        .find(|series| series.id == id)
        .expect(id)
}

#[test]
fn strategies_and_loads_are_those_of_the_answer() {
    let (told, compared, loads) = (told(), made("strategies"), made("loads"));
    let strategies = told.strategies.unwrap();
    // The last series is the lower bound.
    assert_eq!(compared.panels[0].series.len(), strategies.len() + 1);
    for (name, answer) in &strategies {
        let (moved, cut) = (series(&compared, 0, name), series(&compared, 1, name));
        assert_eq!(
            (moved.x[0], moved.y[0]),
            (answer.moved as f64, answer.makespan),
            "{name}"
        );
        assert_eq!(
            (cut.x[0], cut.y[0]),
            (answer.cut_edges as f64, answer.makespan),
            "{name}"
        );
        if let Some(panel) = loads.panels.iter().find(|panel| panel.id == *name) {
            assert_eq!(Some(&panel.series[0].y), answer.times.as_ref(), "{name}");
        }
    }
}

#[test]
fn what_each_processor_does_adds_up_to_the_makespan() {
    let (told, wait) = (told(), made("wait"));
    let none = &told.strategies.as_ref().unwrap()[0].1;
    for j in 0..8 {
        let sum: f64 = wait.panels[0].series.iter().map(|part| part.y[j]).sum();
        assert!((sum / none.makespan - 1.0).abs() < 1e-12, "{j}: {sum}");
        let idle = series(&wait, 0, "wait").y[j];
        assert_eq!(idle, none.makespan - none.times.as_ref().unwrap()[j]);
    }
}

#[test]
fn makespans_over_processors_are_those_of_each_number() {
    let (figure, scenario) = (made("processors"), scenario());
    let problem = scenario.problem().unwrap().problem;
    let greedy = series(&figure, 0, "greedy");
    for (count, makespan) in greedy.x.iter().zip(&greedy.y) {
        let mut other = scenario.clone();
        (other.processors, other.items) = (Some(*count as u64), None);
        if *count != 8.0 {
            (other.speeds, other.background) = (None, None);
        }
        other.strategies = Some(vec![Strategy::Greedy]);
        let told = answer(&other, true, |_| true).unwrap();
        assert_eq!(told.strategies.unwrap()[0].1.makespan, *makespan, "{count}");
    }
    // One processor does everything.
    assert_eq!(greedy.x[0], 1.0);
    let alone = Processors::equal(1);
    let all = Problem::new(
        problem.loads().to_vec(),
        alone,
        Vec::new(),
        Price::FREE,
        None,
    )
    .unwrap();
    assert_eq!(
        greedy.y[0],
        Strategy::Greedy.measures(&all, all.placement()).makespan
    );
}

#[test]
fn grains_items_and_decisions_are_those_of_the_answer() {
    let told = told();
    let floats = |counts: &[u64]| {
        counts
            .iter()
            .map(|count| *count as f64)
            .collect::<Vec<f64>>()
    };
    let (grain, histogram) = (made("grain"), told.grain.unwrap().histogram);
    assert_eq!(series(&grain, 0, "before").y, floats(&histogram.before));
    assert_eq!(series(&grain, 0, "after").y, floats(&histogram.after));
    assert_eq!(
        series(&made("exchange"), 0, "after").y,
        floats(&told.exchange.unwrap().counts)
    );
    let dimension = made("dimension");
    let cells = dimension.panels[0].cells.as_ref().unwrap();
    let phases = told.dimension_exchange.unwrap().phases;
    for (phase, counts) in phases.iter().enumerate() {
        assert_eq!(
            cells.values[8 * (phase + 1)..8 * (phase + 2)],
            floats(counts)
        );
    }
    let central = made("central");
    let compared = told.central.unwrap();
    assert_eq!(series(&central, 0, "central").y, compared.central);
    assert_eq!(series(&central, 0, "distributed").y, compared.distributed);
}

#[test]
fn the_chosen_diffusion_takes_the_answer_s_steps_below_its_bound() {
    let (told, figure) = (told().diffusion.unwrap(), made("diffusion"));
    let (mesh, bound) = (series(&figure, 0, "mesh"), series(&figure, 0, "bound"));
    assert_eq!(mesh.name, "Mesh: chosen");
    assert_eq!(mesh.x.len() as u64, told.steps + 1);
    let last = told
        .loads
        .iter()
        .map(|load| (load - 9.0).abs())
        .fold(0.0, f64::max)
        / 9.0;
    assert_eq!(mesh.y.last(), Some(&last));
    for (off, most) in mesh.y.iter().zip(&bound.y) {
        assert!(off <= &(most * (1.0 + 1e-12)), "{off} {most}");
    }
}

#[test]
fn a_network_that_leaves_no_deviation_is_named() {
    let complete = |figure: &Figure| {
        series(figure, 0, "complete")
            .y
            .iter()
            .filter(|off| off.is_finite())
            .count()
    };
    let figure = made("diffusion");
    assert_eq!(complete(&figure), 1);
    let told = "no deviation is left: Complete after 1\u{a0}step.";
    assert!(figure.summary.ends_with(told), "{}", figure.summary);
}

#[test]
fn divisions_are_those_of_the_answer() {
    let (told, quality) = (told(), made("quality"));
    for (place, (name, division)) in told.partitions.unwrap().iter().enumerate() {
        assert_eq!(
            series(&quality, 0, "imbalance").y[place],
            division.imbalance,
            "{name}"
        );
        let (cut, all) = (
            division.cut_pairs.unwrap() as f64,
            division.pairs.unwrap() as f64,
        );
        assert_eq!(series(&quality, 1, "cut").y[place], cut / all, "{name}");
        assert_eq!(
            Some(series(&quality, 2, "aspect").y[place]),
            division.aspect,
            "{name}"
        );
        assert_eq!(
            series(&quality, 3, "changed").y[place],
            division.changed.unwrap() as f64 / 200.0,
            "{name}"
        );
        let drawn = made(name);
        let points = |first: u32| series(&drawn, 0, &format!("parts-{}", first + 1)).x.len();
        let part = division.part.as_ref().unwrap();
        for first in 0..8 {
            assert_eq!(
                points(first),
                part.iter().filter(|part| **part == first).count(),
                "{name}"
            );
        }
    }
}

#[test]
fn points_are_to_scale_in_the_same_window() {
    let mut scenario = scenario();
    (scenario.processors, scenario.items) = (Some(16), None);
    let drawn = ["orb", "quadtree", "morton", "hilbert"]
        .map(|name| figure(name, &scenario).expect(name).panels.remove(0));
    for panel in &drawn {
        assert!(panel.equal_scales);
        assert_eq!(
            (panel.x.range, panel.y.range),
            (drawn[0].x.range, drawn[0].y.range)
        );
        let [x, y] = [&panel.x, &panel.y].map(|axis| axis.range.expect("a window"));
        assert!((x[1] - x[0] - (y[1] - y[0])).abs() < 1e-12);
        for series in &panel.series {
            let inside = |at: &[f64], [low, high]: [f64; 2]| {
                at.iter().all(|at| at.is_nan() || (low..=high).contains(at))
            };
            assert!(
                inside(&series.x, x) && inside(&series.y, y),
                "{}",
                series.id
            );
        }
    }
}

#[test]
fn runs_are_those_of_the_answer() {
    let told = told().run.unwrap();
    let (crack, periods) = (made("crack"), made("periods"));
    assert_eq!(series(&crack, 0, "balanced").y, told.step);
    assert_eq!(series(&crack, 0, "balances").x.len(), told.balanced.len());
    let total = series(&periods, 0, "total");
    for (period, seconds) in &told.totals {
        let place = total
            .x
            .iter()
            .position(|x| *x == *period as f64)
            .expect("its period");
        assert_eq!(total.y[place], *seconds, "{period}");
    }
    let (mut never, mut scenario) = (scenario(), scenario());
    for of in [&mut never, &mut scenario] {
        of.run.as_mut().unwrap().periods.clear();
    }
    never.run.as_mut().unwrap().when = When::Period(0);
    let never = answer(&never, true, |_| true).unwrap().run.unwrap();
    assert_eq!(series(&crack, 0, "never").y, never.step);
    // Busy, waiting and balancing seconds of a processor are the whole run.
    let profile = made("profile");
    let sum: f64 = profile.panels[0].series.iter().map(|part| part.y[0]).sum();
    assert!((sum / told.seconds - 1.0).abs() < 1e-12, "{sum}");
    let used = made("utilization");
    for (step, used) in series(&used, 0, "used").y.iter().enumerate() {
        assert!(
            (used * (1.0 + told.imbalance[step]) - 1.0).abs() < 1e-12,
            "{step}"
        );
    }
}

#[test]
fn bounds_are_lines_of_their_own_and_the_run_without_balancing_is_in_the_picture() {
    let least = crate::model::bound::lower(&scenario().problem().unwrap().problem);
    for (name, panels) in [("refine", 1), ("strategies", 2)] {
        let figure = made(name);
        for panel in 0..panels {
            assert_eq!(series(&figure, panel, "bound").y, [least; 2], "{name}");
        }
    }
    let predictors = made("predictors");
    let panel = &predictors.panels[0];
    let [low, high] = panel.y.range.expect("a range");
    assert!(low == 0.0 && panel.marks[0].at < high);
}

#[test]
fn whatever_is_left_out_of_a_picture_is_said() {
    let words = |name: &str, text: &str| {
        let mut value = scenario().to_value();
        let more: serde_json::Value = serde_json::from_str(text).unwrap();
        for (key, value_of) in more.as_object().unwrap() {
            value[key] = value_of.clone();
        }
        figure(name, &Scenario::from_value(&value).unwrap())
            .expect(name)
            .summary
    };
    let run = r#"{"run": {"steps": 5000, "period": 500, "change": {"drift": {"sigma": 0.01}}}}"#;
    assert!(words("crack", run).ends_with("One step in 3 is drawn."));
    assert!(!words("crack", "{}").contains("is drawn"));
    let slow = r#"{"most": 20000, "alpha": 1e-6}"#;
    assert!(words("diffusion", slow).contains("are computed for this figure"));
    assert!(words("processors", "{}").contains("on other numbers processors are equal"));
    let mut value = scenario().to_value();
    value
        .as_object_mut()
        .unwrap()
        .retain(|key, _| key != "speeds" && key != "background");
    let plain = figure("processors", &Scenario::from_value(&value).unwrap()).unwrap();
    assert!(!plain.summary.contains("other numbers"));
}
