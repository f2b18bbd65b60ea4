//! Figures 9 to 11, on a small machine for speed.

use super::*;
use crate::markov::{Matrix, Model};
use crate::parsplice::{Method, Simulation};
use crate::probabilities::at_start;

/// The scenario's small machine, with every method.
pub fn small() -> Simulation {
    Simulation {
        methods: Method::ALL.to_vec(),
        runs: 4,
        wall_clock: 3000.0,
        points: 12,
        trajectories: 40,
        ..Simulation::small()
    }
}

fn scenario(simulation: Simulation) -> Scenario {
    Scenario {
        simulation,
        ..Scenario::default()
    }
}

fn matrix() -> Simulation {
    let rows = vec![vec![0.5, 0.5], vec![0.25, 0.75]];
    Simulation {
        model: Model::Matrix(Matrix::Dense { rows }),
        stay: None,
        ..small()
    }
}

#[test]
fn a_letter_names_the_model_and_the_scenario_keeps_its_own() {
    let model = |name, simulation| {
        let simulation = figure_simulation(name, &scenario(simulation)).unwrap();
        simulation.check().unwrap();
        simulation.model
    };
    assert_eq!(model("9", small()), Model::Ring { states: 12 });
    assert_eq!(model("9a", small()), Model::Ring { states: 12 });
    assert_eq!(model("9b", small()), Model::Cubic { side: 20 });
    assert_eq!(model("9c", small()), Model::Complete { states: 8000 });
    assert_eq!(model("9a", matrix()), Model::Ring { states: 8000 });
    assert!(matches!(model("9", matrix()), Model::Matrix(_)));
    let far = Simulation {
        model: Model::Cubic { side: 30 },
        start: 20_000,
        ..Simulation::default()
    };
    assert_eq!(model("9b", far.clone()), far.model);
    assert_eq!(figure_simulation("9a", &scenario(far)).unwrap().start, 0);
}

#[test]
fn bad_simulations_are_refused_by_the_path_of_the_field() {
    let bad = scenario(Simulation {
        slots: 0,
        ..small()
    });
    let simulated_ones = FIGURES
        .into_iter()
        .filter(|entry| entry.effort != Effort::Quick);
    for Entry { name, .. } in simulated_ones {
        let error = simulated(name, &bad, run).unwrap_err();
        assert_eq!(error.field, "simulation.slots", "{name}");
    }
}

#[test]
fn curves_begin_at_nothing_and_bands_are_one_standard_error() {
    let scenario = scenario(small());
    let figure = simulated("9", &scenario, run).unwrap();
    let tallies = run(&small(), &scenario.runtime_model().unwrap()).unwrap();
    let series = &figure.panels[0].series;
    let ids: Vec<_> = series.iter().map(|series| series.id.as_str()).collect();
    assert_eq!(ids, Method::ALL.map(Method::id));
    for (series, (_, tally)) in series.iter().zip(&tallies) {
        let result = crate::ensemble::MethodResult::of(tally, &small());
        assert_eq!((series.x[0], series.y[0]), (0.0, 0.0));
        assert_eq!(series.x[1..], result.wall_clock[..]);
        assert_eq!(series.y[1..], result.spliced_mean[..]);
        let (low, high) = (series.low.as_ref().unwrap(), series.high.as_ref().unwrap());
        let last = result.spliced_mean.len();
        let error = result.spliced_stderr[last - 1].unwrap();
        // With few slots, w_max runs one segment at a time, and every run splices the same.
        assert!(error > 0.0 || series.id == "maxp_w_max");
        assert_eq!(high[last], series.y[last] + error);
        assert_eq!(low[last], series.y[last] - error);
        assert!(low.iter().all(|low| *low >= 0.0));
    }
    assert!(figure.summary.contains(" ± "), "{}", figure.summary);
    assert!(
        figure
            .summary
            .ends_with("one standard error of the mean to either side (4 of 4 runs)."),
        "{}",
        figure.summary
    );
}

#[test]
fn a_figure_may_be_of_some_runs_or_of_none() {
    let scenario = scenario(Simulation {
        runs: 500,
        ..small()
    });
    let none = ensemble_figure("9", &scenario, &[]).unwrap();
    assert_eq!(none.panels[0].series.len(), 0);
    assert!(none.summary.starts_with("No run is done yet"));
    let simulation = Simulation { runs: 1, ..small() };
    let mut one = run(&simulation, &scenario.runtime_model().unwrap()).unwrap();
    let single = ensemble_figure("9", &scenario, &one).unwrap();
    assert!(single.panels[0].series.iter().all(|s| s.low.is_none()));
    assert!(
        single.summary.ends_with(" (1 of 500 runs)."),
        "{}",
        single.summary
    );
    let again = one[0].1.clone();
    one[0].1.merge(&again);
    one.truncate(2);
    let uneven = ensemble_figure("9", &scenario, &one).unwrap();
    assert!(
        uneven.summary.ends_with("(1 to 2 of 500 runs)."),
        "{}",
        uneven.summary
    );
}

#[test]
fn the_best_and_the_naive_look_as_in_figure_7() {
    let scenario = scenario(small());
    let seven = Studio::default().figure("7", &scenario).unwrap();
    let nine = simulated("9", &scenario, run).unwrap();
    let looks = |figure: &Figure, id: &str| {
        let all = figure.panels.iter().flat_map(|panel| &panel.series);
        let one = all.clone().find(|series| series.id == id).unwrap();
        (one.color, one.marker)
    };
    assert_eq!(looks(&seven, "optimal"), looks(&nine, "maxp_w_star"));
    assert_eq!(looks(&seven, "naive"), looks(&nine, "maxp_w_const"));
}

#[test]
fn probabilities_fall_from_certain_and_end_a_little_beyond_the_slots() {
    let scenario = scenario(small());
    let figure = simulated("10", &scenario, run).unwrap();
    let ids: Vec<_> = figure.panels[0].series.iter().map(|s| &*s.id).collect();
    assert_eq!(ids, ["ring", "cubic", "complete"]);
    let start = at_start(&small(), &scenario.runtime_model().unwrap()).unwrap();
    let ring = &figure.panels[0].series[0];
    assert_eq!((ring.x[0], ring.y[0]), (1.0, 1.0));
    assert!(ring.y.is_sorted_by(|a, b| a >= b) && ring.x.is_sorted_by(|a, b| a < b));
    assert!(ring.x.iter().all(|rank| *rank <= 29.0));
    for (rank, p) in ring.x.iter().zip(&ring.y) {
        assert_eq!(*p, start.at_rank(*rank as u64), "rank {rank}");
    }
    let own = simulated("10", &self::scenario(matrix()), run).unwrap();
    assert_eq!(own.panels[0].series.len(), 4);
}

#[test]
fn a_run_s_distributions_are_set_apart_by_gaps() {
    let figure = simulated("11", &scenario(small()), run).unwrap();
    for series in &figure.panels[0].series {
        let parts: Vec<_> = series.y.split(|p| p.is_nan()).collect();
        assert!((2..=60).contains(&parts.len()), "{}", parts.len());
        for part in parts {
            assert!(!part.is_empty() && part.is_sorted_by(|a, b| a >= b));
        }
        assert!(series.x.iter().all(|rank| rank.is_finite()));
    }
    assert!(figure.summary.contains("at most 60 estimates"));
}
