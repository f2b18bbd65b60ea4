//! A few pictures are kept; a change in any of them is shown line by line.
//!
//! After a wanted change: `UPDATE_GOLDEN=1 cargo test -p allot-chart golden`, look at the
//! pictures in `tests/golden`, and commit them.

use crate::common::{busy, figure, shares};
use allot_chart::figures::{ensemble_figure, simulated};
use allot_chart::model::Figure;
use allot_chart::view::Theme;
use allot_chart::{View, svg};
use allot_speculation::ensemble::Tally;
use allot_speculation::parsplice::{Method, Simulation};
use allot_speculation::scenario::Scenario;
use allot_speculation::simulated::run;
use std::path::PathBuf;

fn check(name: &str, figure: &Figure, view: &View, (width, height): (u32, u32)) {
    let drawn = svg(figure, view, width, height).expect("enough room");
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "golden", name]
        .iter()
        .collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, &drawn).expect("the folder can be written to");
        return;
    }
    let kept = std::fs::read_to_string(&path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    if kept == drawn {
        return;
    }
    let (new, old): (Vec<&str>, Vec<&str>) = (drawn.lines().collect(), kept.lines().collect());
    let gone = old.iter().filter(|line| !new.contains(line)).take(8);
    let come = new.iter().filter(|line| !old.contains(line)).take(8);
    let changes: Vec<String> = gone
        .map(|line| format!("- {line}"))
        .chain(come.map(|line| format!("+ {line}")))
        .collect();
    panic!(
        "{name} has changed; see this file's head for what to do.\n{}",
        changes.join("\n")
    );
}

#[test]
fn log_axes_with_a_legend() {
    let view = View {
        legend: true,
        ..View::default()
    };
    check("log-light.svg", &figure(vec![busy()]), &view, (480, 360));
}

#[test]
fn two_panels_on_a_small_dark_screen() {
    let view = View {
        theme: Theme::Dark,
        ..View::default()
    };
    check(
        "two-dark.svg",
        &figure(vec![busy(), shares()]),
        &view,
        (280, 420),
    );
}

#[test]
fn shares_on_a_projector() {
    let view = View {
        theme: Theme::Projector,
        legend: true,
        ..View::default()
    };
    check(
        "shares-projector.svg",
        &figure(vec![shares()]),
        &view,
        (640, 360),
    );
}

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
        check(name, &bands(), &view, (640, 400));
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
            &format!("probabilities-{name}.svg"),
            &figure,
            &view,
            (480, 360),
        );
    }
}
