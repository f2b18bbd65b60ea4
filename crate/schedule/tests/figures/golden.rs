//! Pictures of four figures are kept, one of each kind; a change in any of them is shown line by line.

use crate::check::check;
use allot_figure::{Theme, View};
use allot_schedule::figures::figure;
use allot_schedule::scenario::Scenario;
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
    for (name, theme) in [
        ("gantt", Theme::Light),
        ("graph", Theme::Dark),
        ("makespans", Theme::Light),
        ("details", Theme::Projector),
    ] {
        let made = figure(name, &scenario).expect("a figure");
        let view = View {
            theme,
            legend: true,
            ..View::default()
        };
        check(&format!("{name}.svg"), &made, &view, (640, 480));
    }
}
