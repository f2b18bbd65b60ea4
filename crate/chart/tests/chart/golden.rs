//! A few golden pictures; a change in any of them is shown line by line.

use crate::common::golden::check;
use crate::common::{busy, figure, shares};
use allot_figure::{Theme, View};

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
