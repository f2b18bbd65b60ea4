//! Figures and digests of the article “schedule”: the command line finds the article, and adds nothing.

use crate::run::{allot, fed, path};
use allot_figure::table_csv;
use allot_schedule::digest::digest;
use allot_schedule::figures::{FIGURES, figure};
use allot_schedule::scenario::Scenario;
use std::fs;

const SCENARIO: &str = r#"{"article": "schedule", "graph": {"layered": {"layers": 4, "width": 5, "density": 0.3,
    "seed": "2"}}, "processors": 3, "network": {"bandwidth": 4}, "dispatch": 0.01, "noise": 0.3, "nodes": 5000}"#;

fn scenario() -> Scenario {
    Scenario::from_json(SCENARIO).expect("a scenario")
}

#[test]
fn every_figure_of_a_file_that_names_its_article() {
    let out = path("schedule-figure.csv").display().to_string();
    for entry in FIGURES {
        let told = fed(&["figure", entry.name, "-o", &out], SCENARIO).json();
        let figure = figure(entry.name, &scenario()).expect(entry.name);
        assert_eq!(told["title"], figure.title);
        assert_eq!(told["summary"], figure.summary);
        let written = fs::read_to_string(&out).expect("a file was written");
        assert!(written == table_csv(&figure), "{}", entry.name);
    }
}

#[test]
fn a_link_says_its_article_by_its_page() {
    let out = path("schedule-figure.svg").display().to_string();
    let drawn = |link: &str, figure: &str| {
        let ran = allot(&["figure", figure, "--link", link, "-o", &out]);
        ran.json()["summary"].as_str().expect("words").to_string()
    };
    let link = "schedule.html#v=1&graph=heft_example&processors=3&network.latency=0&network.bandwidth=1&dispatch=0";
    let words = drawn(link, "rules");
    assert!(words.contains("HEFT 80\u{202f}s"), "{words}");
    let words = drawn(
        "https://somewhere.example/allot/embed-schedule.html#figure=gantt",
        "gantt",
    );
    assert!(
        words.starts_with("On 8\u{a0}processors the conventional program"),
        "{words}"
    );
    let ran = allot(&[
        "figure",
        "golden",
        "--link",
        "schedule.html#v=1",
        "-o",
        &out,
    ]);
    assert!(
        ran.refusal().contains("figure: golden is not allowed"),
        "{}",
        ran.err
    );
}

#[test]
fn a_digest_is_over_all_that_the_command_prints() {
    let told = fed(&["digest"], SCENARIO).json();
    assert_eq!(told["digest"], digest(&scenario()).expect("a digest"));
}
