//! The columns of each figure as CSV, and the documentation that lists them.

use allot_figure::table_csv;
use allot_relentless::figures::{FIGURES, figure};
use allot_relentless::presets::presets;
use allot_relentless::scenario::Scenario;
use allot_testing::same_part;

const BEGIN: &str = "<!-- figures of relentless: made by `UPDATE_GENERATED=1 cargo test -p allot-relentless columns` -->\n";
const END: &str = "<!-- end -->\n";

/// The scenario of a figure's preset, or the default.
fn scenario(name: &str) -> Scenario {
    let preset = presets().into_iter().find(|preset| preset.figure == name);
    preset.map_or_else(Scenario::default, |preset| preset.scenario)
}

#[test]
fn the_documentation_has_the_columns_of_every_figure() {
    let mut made = String::from("| figure | title | columns |\n| --- | --- | --- |\n");
    for entry in FIGURES {
        let drawn = figure(entry.name, &scenario(entry.name));
        let csv = table_csv(&drawn.expect(entry.name));
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
