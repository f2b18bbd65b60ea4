//! A few pictures are kept; a change in any of them is shown line by line.
//!
//! After a wanted change: `UPDATE_GOLDEN=1 cargo test -p allot-chart golden`, look at the
//! pictures in `tests/golden`, and commit them.

use crate::common::{busy, figure, shares};
use allot_chart::model::Figure;
use allot_chart::view::Theme;
use allot_chart::{View, svg};
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
