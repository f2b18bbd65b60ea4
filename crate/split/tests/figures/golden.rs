//! Pictures of a small suite are kept; a change in any of them is shown line by line.

use allot_figure::Theme;
use allot_split::figures::Studio;
use allot_split::scenario::Scenario;
use allot_testing::golden::pictures;
use serde_json::json;

#[test]
fn pictures_of_a_small_suite() {
    let scenario = json!({
        "suite": { "tests": 40, "files": 8, "seconds": 900, "runs": 3 },
        "machines": 3, "limit": 400, "most": 6,
    });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    let figures = [
        ("machines", Theme::Light),
        ("longest", Theme::Dark),
        ("ran", Theme::Light),
        ("minutes", Theme::Projector),
        ("runs", Theme::Light),
    ];
    pictures("split", figures, |name| {
        Studio::default().figure(name, &scenario).expect("a figure")
    });
}
