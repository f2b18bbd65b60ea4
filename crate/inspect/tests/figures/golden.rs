//! Pictures of three figures are kept, one of each kind; a change in any of them is shown line by line.

use allot_figure::Theme;
use allot_inspect::figures::Studio;
use allot_inspect::scenario::Scenario;
use allot_testing::golden::pictures;
use serde_json::json;

#[test]
fn pictures_of_a_small_contraction() {
    let scenario = json!({
        "contraction": { "occupied": [2, 1], "virtual": [4, 3], "tile": 2, "restricted": true },
        "processes": 6,
        "sweep": { "from": 1, "to": 32, "points": 6 },
        "counter": { "latency": 1e-9, "service": 4e-8 },
        "inspect": 1e-10,
        "partition": 1e-11,
        "model_error": 0.3,
        "iterations": 3,
    });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    let figures = [
        ("9", Theme::Light),
        ("counter", Theme::Dark),
        ("tiles", Theme::Projector),
    ];
    pictures("inspect", figures, |name| {
        Studio::default().figure(name, &scenario).expect("a figure")
    });
}
