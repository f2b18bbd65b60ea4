//! Pictures of four figures are kept, one of each kind; a change in any of them is shown line by line.

use allot_figure::Theme;
use allot_schedule::figures::figure;
use allot_schedule::scenario::Scenario;
use allot_testing::golden::pictures;
use serde_json::json;

#[test]
fn pictures_of_a_small_scenario() {
    let scenario = json!({
        "processors": 3,
        "graph": { "molecular_dynamics": {
            "cells": [4, 1, 1], "steps": 2, "density": [1, 4, 2, 3], "pair": 0.01, "update": 0.02,
        } },
        "network": { "latency": 0.01 },
        "dispatch": 0.005,
    });
    let scenario = Scenario::from_value(&scenario).expect("a scenario");
    let figures = [
        ("gantt", Theme::Light),
        ("graph", Theme::Dark),
        ("makespans", Theme::Light),
        ("details", Theme::Projector),
    ];
    pictures("schedule", figures, |name| {
        figure(name, &scenario).expect("a figure")
    });
}
