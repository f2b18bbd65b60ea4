//! The columns of each figure as CSV, and the documentation that lists them.

use allot_figure::table_csv;
use allot_inspect::figures::{FIGURES, Studio};
use allot_inspect::presets::presets;
use allot_inspect::scenario::Scenario;
use allot_testing::same_part;

const BEGIN: &str = "<!-- figures of inspect: made by `UPDATE_GENERATED=1 cargo test -p allot-inspect columns` -->\n";
const END: &str = "<!-- end -->\n";

/// The scenario of a figure's preset, or the default.
fn scenario(figure: &str) -> Scenario {
    let preset = presets().into_iter().find(|preset| preset.figure == figure);
    preset.map_or_else(Scenario::default, |preset| preset.scenario)
}

#[test]
fn the_documentation_has_the_columns_of_every_figure() {
    let mut made = String::from("| figure | title | columns |\n| --- | --- | --- |\n");
    for entry in FIGURES {
        let figure = Studio::default().figure(entry.name, &scenario(entry.name));
        let csv = table_csv(&figure.expect(entry.name));
        let head = csv.lines().next().unwrap_or_default();
        let columns: Vec<String> = head
            .split(',')
            .map(|column| format!("`{column}`"))
            .collect();
        made += &format!(
            "| {} | {} | {} |\n",
            entry.name,
            entry.title,
            columns.join(", ")
        );
    }
    same_part("docs/columns.md", [BEGIN, END], &made, "the figures");
}
