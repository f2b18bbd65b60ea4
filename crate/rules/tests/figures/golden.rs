//! Pictures of few tasks are kept; a change in any of them is shown line by line.

use allot_figure::Theme;
use allot_rules::figures::figure;
use allot_rules::scenario::Scenario;
use allot_testing::golden::pictures;
use serde_json::json;

#[test]
fn pictures_of_few_tasks() {
    let scenario = json!({ "rough": { "tasks": 40, "longest": 200 }, "processors": 4, "most": 8 });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    pictures(
        "rules",
        [("curves", Theme::Light), ("bars", Theme::Projector)],
        |name| figure(name, &scenario).expect("a figure"),
    );
}
