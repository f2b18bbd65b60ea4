use super::*;
use crate::distribution::{Composition, DeltaMixture};
use crate::scenario::{RuntimeFrom, Slots, Tasks};
use crate::simulated::run;
use crate::timing::Timing;
use allot_figure::model::Panel;
use allot_figure::registry::{Effort, Entry};
use std::rc::Rc;

mod simulations;

#[test]
fn every_figure_has_series_and_words() {
    let mut studio = Studio::default();
    let scenario = Scenario {
        simulation: simulations::small(),
        ..Scenario::default()
    };
    for Entry { name, effort, .. } in FIGURES {
        let figure = if effort != Effort::Quick {
            simulated(name, &scenario, run).unwrap()
        } else {
            studio.figure(name, &scenario).unwrap()
        };
        assert_eq!(figure.name, name);
        assert!(figure.summary.ends_with('.'), "{name}: {}", figure.summary);
        for panel in &figure.panels {
            assert!(
                panel
                    .series
                    .iter()
                    .all(|s| s.x.len() == s.y.len() && !s.x.is_empty())
            );
            let mut ids: Vec<_> = panel.series.iter().map(|s| &s.id).collect();
            ids.dedup();
            assert_eq!(ids.len(), panel.series.len());
        }
    }
    let allowed = studio.figure("6c", &scenario).unwrap_err().allowed;
    assert!(allowed.contains("6a") && !allowed.contains("9a"));
    let error = simulated("9d", &scenario, run).unwrap_err();
    assert!(error.allowed.contains("9c"));
}

#[test]
fn the_readers_own_set_joins_its_family() {
    let mut studio = Studio::default();
    let own = Scenario {
        tasks: Tasks::List(vec![1.0, 0.5]),
        ..Scenario::default()
    };
    let count = |figure: Figure| figure.panels[0].series.len();
    assert_eq!(count(studio.figure("6a", &own).unwrap()), 6);
    assert_eq!(count(studio.figure("6b", &own).unwrap()), 8);
    assert_eq!(count(studio.figure("6a", &Scenario::default()).unwrap()), 6);
    assert_eq!(count(studio.figure("6b", &Scenario::default()).unwrap()), 7);
    let paper = Tasks::Delta(DeltaMixture::paper(Some(0.1), "1", Composition::Drawn));
    let paper = Scenario {
        tasks: paper,
        ..Scenario::default()
    };
    assert_eq!(count(studio.figure("6a", &paper).unwrap()), 5);
    assert_eq!(count(studio.figure("5", &paper).unwrap()), 8);
}

#[test]
fn the_words_tell_the_papers_example() {
    // Section IV: p_b = 0.01 on 10 000 slots, expected composition.
    let tasks = Tasks::Delta(DeltaMixture::paper(Some(0.01), "1", Composition::Expected));
    let scenario = Scenario {
        tasks,
        ..Scenario::default()
    };
    let figure = Studio::default().figure("6a", &scenario).unwrap();
    let start = "At N\u{a0}= 10\u{202f}000 the best sharing of p\u{a0}= 1 and 0.01 runs 917 of 9\u{202f}170 tasks and is 7.61× as fast";
    assert!(figure.summary.starts_with(start), "{}", figure.summary);
}

#[test]
fn dragging_n_reuses_the_curves() {
    let mut studio = Studio::default();
    let at = |n| Scenario {
        slots: Some(Slots::One(n)),
        ..Scenario::default()
    };
    let mut curves = |n, constants| {
        let scenario = at(n);
        studio
            .curves(&scenario.tasks, &scenario, constants)
            .unwrap()
    };
    let boosts = curves(1.0, false);
    assert!(Rc::ptr_eq(&boosts, &curves(9.0, false)));
    // Curves with constants already include the boost.
    let all = curves(1.0, true);
    assert_eq!(all.boost, boosts.boost);
    assert!(boosts.constant_w.is_empty() && !all.constant_w.is_empty());
    assert!(Rc::ptr_eq(&all, &curves(9.0, false)));
}

fn measured() -> Scenario {
    let timing = |(w, seconds)| Timing { w, seconds };
    let rows = [(1.0, 490.0), (8.0, 80.0), (64.0, 25.0), (128.0, 22.0)];
    Scenario {
        timings: rows.map(timing).to_vec(),
        runtime_from: RuntimeFrom::Timings,
        simulation: simulations::small(),
        ..Scenario::default()
    }
}

#[test]
fn every_figure_may_rest_on_timings() {
    let mut studio = Studio::default();
    let formula = Scenario {
        runtime_from: RuntimeFrom::Coefficients,
        ..measured()
    };
    for Entry { name, effort, .. } in FIGURES.into_iter().filter(|entry| entry.name != "5") {
        let mut of = |scenario: &Scenario| {
            if effort != Effort::Quick {
                simulated(name, scenario, run).unwrap().panels
            } else {
                studio.figure(name, scenario).unwrap().panels
            }
        };
        let (by_timings, by_formula) = (of(&measured()), of(&formula));
        let y = |panels: &[Panel]| -> Vec<f64> {
            let series = panels.iter().flat_map(|panel| &panel.series);
            series.flat_map(|series| series.y.clone()).collect()
        };
        // Figures 10 and 11 show probabilities; they depend on run times only for a running machine.
        if name != "10" {
            assert_ne!(y(&by_timings), y(&by_formula), "{name}");
        }
    }
}

#[test]
fn a_studio_tells_timings_from_coefficients_and_from_other_timings() {
    let mut studio = Studio::default();
    let mut w_max = |scenario: &Scenario| {
        let set = studio.set(&scenario.tasks, scenario).unwrap();
        (set.models()[0].w_max(), set)
    };
    let first = measured();
    let (most, set) = w_max(&first);
    assert_eq!(most, 128.0);
    assert!(Rc::ptr_eq(&set, &w_max(&first).1));
    let mut fewer = measured();
    fewer.timings.pop();
    assert_eq!(w_max(&fewer).0, 64.0);
    assert_eq!(w_max(&first).0, 128.0);
    assert!(w_max(&Scenario::default()).0 > 200.0);
}

/// A code measured on 4 to 64 slots, its fit, and tasks that get fewer and more slots than that.
fn fitted() -> Scenario {
    let runs = [
        (4.0, 110.0),
        (8.0, 52.5),
        (16.0, 31.0),
        (32.0, 17.0),
        (64.0, 12.0),
    ];
    let timings = runs.map(|(w, seconds)| Timing { w, seconds });
    Scenario {
        runtime: crate::fit::fit(&timings).unwrap().runtime,
        timings: timings.into(),
        tasks: Tasks::List(vec![1.0, 0.5, 0.1]),
        slots: Some(Slots::One(300.0)),
        ..Scenario::default()
    }
}

#[test]
fn a_fit_has_a_band_and_other_coefficients_have_none() {
    let mut scenario = fitted();
    let figure = Studio::with_bands().figure("1", &scenario).unwrap();
    let curve = &figure.panels[0].series[0];
    let (low, high) = (curve.low.as_ref().unwrap(), curve.high.as_ref().unwrap());
    let inside = |i: usize| low[i] <= curve.y[i] * 1.05 && curve.y[i] <= high[i] * 1.05;
    assert!((0..curve.x.len()).all(|i| low[i] <= high[i] && inside(i)));
    // The band is wider outside the measured range than in its middle.
    let width = |w: f64| {
        let i = curve.x.iter().position(|x| *x >= w).unwrap();
        high[i] / low[i]
    };
    assert!(width(0.3) > width(16.0), "{} {}", width(0.3), width(16.0));
    assert!(
        figure.summary.contains("Measured on 4 to 64\u{a0}slots")
            && figure.summary.contains("band")
    );
    scenario.runtime.b *= 1.01;
    let figure = Studio::with_bands().figure("1", &scenario).unwrap();
    assert!(figure.panels[0].series[0].low.is_none() && !figure.summary.contains("band"));
}

#[test]
fn the_ends_of_what_was_measured_are_marked() {
    let scenario = fitted();
    let marks = |name: &str, panel: usize, scenario: &Scenario| -> Vec<(String, f64)> {
        let figure = Studio::default().figure(name, scenario).unwrap();
        let marks = figure.panels[panel].marks.iter();
        marks.map(|mark| (mark.id.clone(), mark.at)).collect()
    };
    assert!(marks("1", 0, &scenario).contains(&("measured_from".into(), 4.0)));
    let naive_below = Scenario {
        slots: Some(Slots::One(6.0)),
        ..scenario.clone()
    };
    assert_eq!(marks("7", 1, &naive_below), [("measured_from".into(), 4.0)]);
    let none = Scenario {
        timings: Vec::new(),
        ..naive_below
    };
    assert!(marks("7", 1, &none).is_empty());
}

/// Figure 7 as CSV: a row for every task, the same numbers as in the answer, probability and slots side by side.
#[test]
fn figure_7_has_every_rank_in_its_table() {
    let text = r#"{"tasks": {"beta": {"alpha": 0.5, "beta": 1, "total": 30}}, "slots": 100}"#;
    let scenario = Scenario::from_json(text).unwrap();
    let figure = Studio::default().figure("7", &scenario).unwrap();
    let table = allot_figure::table_csv(&figure);
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("rank,p,optimal,integer,constant,naive"));
    let rows: Vec<Vec<f64>> = lines
        .map(|line| line.split(',').map(|cell| cell.parse().unwrap()).collect())
        .collect();
    let answer = crate::answer::answer(&scenario, u64::MAX).unwrap();
    assert_eq!(rows.len() as u64, answer.tasks);
    let column = |at: usize| -> Vec<f64> { rows.iter().map(|row| row[at]).collect() };
    assert_eq!(
        column(0),
        (1..=rows.len()).map(|rank| rank as f64).collect::<Vec<_>>()
    );
    assert_eq!(Some(column(2)), answer.optimal.w);
    assert_eq!(Some(column(3)), answer.integer.w);
    let set = scenario.task_set().unwrap();
    let groups = set.groups().iter();
    let p: Vec<f64> = groups
        .flat_map(|group| std::iter::repeat_n(group.p, group.count() as usize))
        .collect();
    assert_eq!(column(1), p);
}

/// A billion tasks are told by the ends of runs of equals: a row for each would be tens of gigabytes.
#[test]
fn figure_7_of_a_billion_tasks_has_a_short_table() {
    let text = r#"{"tasks": {"groups": [
        {"p": 0.5, "count": 3}, {"p": 0.25, "count": 999999997}
    ]}, "slots": 100}"#;
    let scenario = Scenario::from_json(text).unwrap();
    let figure = Studio::default().figure("7", &scenario).unwrap();
    let table = allot_figure::table_csv(&figure);
    let rows: Vec<Vec<&str>> = table
        .lines()
        .map(|line| line.split(',').collect())
        .collect();
    assert_eq!(
        rows[0],
        ["rank", "p", "optimal", "integer", "constant", "naive"]
    );
    let ranks: Vec<u64> = rows[1..]
        .iter()
        .map(|row| row[0].parse().unwrap())
        .collect();
    assert!(ranks.len() < 20 && ranks.is_sorted(), "{ranks:?}");
    assert_eq!((ranks[0], ranks.last()), (1, Some(&1_000_000_000)));
    for row in &rows[1..] {
        let p = if row[0].parse::<u64>().unwrap() <= 3 {
            "0.5"
        } else {
            "0.25"
        };
        assert_eq!(row[1], p);
        assert!(row.iter().all(|cell| !cell.is_empty()), "{row:?}");
    }
}
