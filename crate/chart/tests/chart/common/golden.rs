//! Golden pictures, compared line by line.
//!
//! After an intended change: `UPDATE_GOLDEN=1 cargo test golden`, look at the pictures in `tests/golden`, and commit
//! them.

use allot_chart::svg;
use allot_figure::{Figure, View};
use std::path::PathBuf;

/// Draws a figure and compares it with the picture of that name in `tests/golden` of the crate under test.
pub fn check(name: &str, figure: &Figure, view: &View, (width, height): (u32, u32)) {
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
        "{name} has changed; see tests/chart/common/golden.rs of crate/chart for what to do.\n{}",
        changes.join("\n")
    );
}
