use super::*;
use allot_core::distribution::{Composition, DeltaMixture};
use allot_core::scenario::{Slots, Tasks};
use allot_core::simulated::run;
use std::rc::Rc;

mod simulations;

#[test]
fn every_figure_has_series_and_words() {
    let mut studio = Studio::default();
    let scenario = Scenario {
        simulation: simulations::small(),
        ..Scenario::default()
    };
    for name in NAMES {
        let figure = if SIMULATED.contains(&name) {
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
        let Scenario {
            tasks,
            runtime,
            sweep,
            ..
        } = at(n);
        studio.curves(&tasks, runtime, sweep, constants).unwrap()
    };
    let boosts = curves(1.0, false);
    assert!(Rc::ptr_eq(&boosts, &curves(9.0, false)));
    // Who has the best constant w too asks for nothing else.
    let all = curves(1.0, true);
    assert_eq!(all.boost, boosts.boost);
    assert!(boosts.constant_w.is_empty() && !all.constant_w.is_empty());
    assert!(Rc::ptr_eq(&all, &curves(9.0, false)));
}
