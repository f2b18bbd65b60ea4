//! A few golden pictures; a change in any of them is shown line by line.

use crate::common::areas;
use crate::common::{busy, figure, shares};
use allot_figure::{Figure, Theme, View};
use allot_testing::golden;

fn check(name: &str, figure: &Figure, view: &View, size: (u32, u32)) {
    golden::check("chart", name, figure, view, size);
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

#[test]
fn bars_spans_cells_and_a_graph() {
    let view = |theme| View {
        theme,
        legend: true,
        ..View::default()
    };
    check(
        "stacked-light.svg",
        &areas::stacked(),
        &view(Theme::Light),
        (360, 320),
    );
    check(
        "grouped-projector.svg",
        &areas::grouped(),
        &view(Theme::Projector),
        (480, 400),
    );
    check(
        "gantt-dark.svg",
        &areas::gantt(),
        &view(Theme::Dark),
        (280, 480),
    );
    check(
        "costs-projector.svg",
        &areas::costs(),
        &view(Theme::Projector),
        (420, 360),
    );
    check(
        "winners-dark.svg",
        &areas::winners(),
        &view(Theme::Dark),
        (320, 360),
    );
    check(
        "tasks-light.svg",
        &areas::tasks(),
        &view(Theme::Light),
        (480, 360),
    );
}
