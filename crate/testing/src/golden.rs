//! Golden pictures, compared line by line.
//!
//! After an intended change: `UPDATE_GOLDEN=1 cargo test golden`, look at the pictures in `tests/golden` of the crate,
//! and commit them.

use crate::generated::in_project;
use allot_chart::svg;
use allot_figure::{Figure, Theme, View};

/// Draws a figure and compares it with the picture of that name in `tests/golden` of the `owner`, a crate.
///
/// # Panics
/// If it differs, with the first lines that do.
pub fn check(owner: &str, name: &str, figure: &Figure, view: &View, (width, height): (u32, u32)) {
    let drawn = svg(figure, view, width, height).expect("enough room");
    let path = in_project(&format!("crate/{owner}/tests/golden/{name}"));
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
        "{name} has changed; see src/golden.rs of crate/testing for what to do.\n{}",
        changes.join("\n")
    );
}

/// Compares figures with a legend, each in its theme, with the pictures of their names.
///
/// # Panics
/// If one differs.
pub fn pictures<const N: usize>(
    owner: &str,
    figures: [(&str, Theme); N],
    made: impl Fn(&str) -> Figure,
) {
    for (name, theme) in figures {
        let view = View {
            theme,
            legend: true,
            ..View::default()
        };
        check(
            owner,
            &format!("{name}.svg"),
            &made(name),
            &view,
            (640, 480),
        );
    }
}
