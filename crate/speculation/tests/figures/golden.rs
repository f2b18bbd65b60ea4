//! Pictures of figures 9 to 11 are kept; a change in any of them is shown line by line.

use allot_figure::{Figure, Theme, View};
use allot_speculation::ensemble::Tally;
use allot_speculation::figures::{ensemble_figure, simulated};
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::scenario::Scenario;
use allot_speculation::simulated::run;
use allot_testing::golden::check;

/// Figure 9 of tallies that nobody simulated, so that the picture depends on no random number.
fn bands() -> Figure {
    let simulation = Simulation {
        points: 30,
        ..Simulation::default()
    };
    let scenario = Scenario {
        simulation: simulation.clone(),
        ..Scenario::default()
    };
    let tally = |(i, method): (usize, &Method)| {
        // Twenty runs: at each moment half of them have one value, half another.
        let runs = 20.0;
        let sums = (1..=30).flat_map(|moment| {
            let (a, b) = ((90 + 20 * i) * moment, (110 + 21 * i) * moment);
            let (a, b) = (a as f64, b as f64);
            [runs / 2.0 * (a + b), runs / 2.0 * (a * a + b * b)]
        });
        let numbers: Vec<f64> = [runs, 0.0, 0.0, 0.0, 0.0, 0.0]
            .into_iter()
            .chain(sums)
            .collect();
        (*method, Tally::from_numbers(&numbers).expect("a tally"))
    };
    let tallies: Vec<_> = Method::ALL.iter().enumerate().map(tally).collect();
    ensemble_figure("9", &scenario, &tallies).expect("a figure")
}

#[test]
fn methods_with_bands_in_every_theme() {
    for (theme, name) in [
        (Theme::Light, "methods-light.svg"),
        (Theme::Dark, "methods-dark.svg"),
        (Theme::Projector, "methods-projector.svg"),
    ] {
        let view = View {
            theme,
            legend: true,
            ..View::default()
        };
        check("speculation", name, &bands(), &view, (640, 400));
    }
}

#[test]
fn probabilities_through_a_small_run() {
    let scenario = Scenario {
        simulation: Simulation {
            wall_clock: 1500.0,
            trajectories: 20,
            ..Simulation::small()
        },
        ..Scenario::default()
    };
    let view = View {
        legend: true,
        ..View::default()
    };
    for name in ["10", "11"] {
        let figure = simulated(name, &scenario, run).expect("a figure");
        check(
            "speculation",
            &format!("probabilities-{name}.svg"),
            &figure,
            &view,
            (480, 360),
        );
    }
}
