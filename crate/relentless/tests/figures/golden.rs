//! Golden pictures of a small scenario.

use allot_figure::Theme;
use allot_relentless::figures::figure;
use allot_relentless::scenario::Scenario;
use allot_testing::golden::pictures;
use serde_json::json;

#[test]
fn pictures_of_a_small_scenario() {
    let scenario = json!({
        "program": { "example": "heat1d" }, "constants": { "maxX": 7, "maxT": 6 }, "agents": 3,
        "costs": { "lookup": 0.01, "read": 0.01, "write": 0.02, "operation": 0.2 },
        "kill": [{ "at": 5, "count": 1 }], "repair": 2, "runs": 3,
    });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    let figures = [
        ("heat", Theme::Light),
        ("who", Theme::Projector),
        ("graph", Theme::Dark),
        ("search", Theme::Light),
        ("agents", Theme::Light),
        ("capacity", Theme::Dark),
        ("smallest", Theme::Projector),
        ("mtbf", Theme::Light),
    ];
    pictures("relentless", figures, |name| {
        figure(name, &scenario).expect("a figure")
    });
}
