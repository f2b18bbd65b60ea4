//! Pictures of four figures are kept, one of each kind; a change in any of them is shown line by line.

use allot_balance::figures::figure;
use allot_balance::scenario::Scenario;
use allot_figure::Theme;
use allot_testing::golden::pictures;
use serde_json::json;

#[test]
fn pictures_of_a_small_scenario() {
    let scenario = json!({
        "processors": 4,
        "objects": { "distribution": { "kind": "exponential", "count": 20, "mean": 1 }, "neighbours": "grid2" },
        "communication": { "alpha": 0.05 },
        "items": [7, 1, 12, 4],
        "points": { "clusters": { "count": 40, "clusters": 3 } },
        "run": { "steps": 12, "period": 4, "change": { "front": { "factor": 3, "speed": 2 } }, "cost": { "fixed": 1 } },
    });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    let figures = [
        ("processors", Theme::Light),
        ("dimension", Theme::Dark),
        ("orb", Theme::Light),
        ("timeline", Theme::Projector),
    ];
    pictures("balance", figures, |name| {
        figure(name, &scenario).expect("a figure")
    });
}
