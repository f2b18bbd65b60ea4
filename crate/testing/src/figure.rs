//! A figure of a hostile scenario: finite, in words, and drawn.

use allot_chart::svg;
use allot_figure::{Figure, View, table_csv};

/// Expects a figure without an infinite number, with a summary that says none, that can be drawn and written.
///
/// # Panics
/// If it is not.
pub fn is_sound(made: &Figure, about: &str) {
    let name = &made.name;
    let series = made.panels.iter().flat_map(|panel| &panel.series);
    let mut numbers = series.flat_map(|series| series.x.iter().chain(&series.y));
    assert!(
        numbers.all(|number| !number.is_infinite()),
        "{name}: {about}"
    );
    let summary = &made.summary;
    let words = summary.split(|letter: char| !letter.is_alphanumeric());
    // “–” stands for a missing number.
    let none = words.into_iter().any(|word| ["NaN", "inf"].contains(&word));
    assert!(
        !none && !summary.contains(['∞', '–']),
        "{name}: {summary}: {about}"
    );
    let drawn = svg(made, &View::default(), 480, 900);
    assert!(drawn.is_ok(), "{name}: {about}");
    assert!(table_csv(made).ends_with('\n'), "{name}: {about}");
}
