//! Figures, claims and digests of the article “inspect”: the command line finds the article, and adds nothing.

use crate::run::{allot, fed, path};
use allot_figure::table_csv;
use allot_inspect::digest::digest;
use allot_inspect::figures::{FIGURES, Studio};
use allot_inspect::scenario::Scenario;
use std::fs;

const SCENARIO: &str = r#"{"article": "inspect", "distribution": {"count": 200, "mean": 0.1, "sigma": 1, "null": 0.5},
    "processes": 8, "sweep": {"from": 1, "to": 64, "points": 4}, "model_error": 0.2, "iterations": 3}"#;

fn scenario() -> Scenario {
    Scenario::from_json(SCENARIO).expect("a scenario")
}

#[test]
fn every_figure_of_a_file_that_names_its_article() {
    let out = path("inspect.csv").display().to_string();
    for entry in FIGURES {
        let told = fed(&["figure", entry.name, "-o", &out], SCENARIO).json();
        let figure = Studio::default()
            .figure(entry.name, &scenario())
            .expect(entry.name);
        assert_eq!(told["title"], figure.title);
        assert_eq!(told["summary"], figure.summary);
        let written = fs::read_to_string(&out).expect("a file was written");
        assert!(written == table_csv(&figure), "{}", entry.name);
    }
}

#[test]
fn a_link_says_its_article_by_its_page() {
    let out = path("inspect.svg").display().to_string();
    let drawn = |link: &str, figure: &str| {
        let ran = allot(&["figure", figure, "--link", link, "-o", &out]);
        ran.json()["summary"].as_str().expect("words").to_string()
    };
    let words = drawn(
        "https://somewhere.example/allot/inspect.html#v=1&processes=450&theme=dark&hide=9:hybrid",
        "9",
    );
    assert!(words.starts_with("On 450\u{a0}processes"), "{words}");
    let words = drawn("embed-inspect.html#figure=5", "5");
    assert!(
        words.starts_with("On 900\u{a0}processes a call takes"),
        "{words}"
    );
    // Without a page it is the first article's.
    let ran = allot(&["figure", "12", "--link", "#v=1", "-o", &out]);
    assert!(
        ran.refusal().contains("figure: 12 is not allowed"),
        "{}",
        ran.err
    );
}

#[test]
fn a_figure_of_the_other_article_is_refused_with_the_names() {
    let out = path("never.svg").display().to_string();
    let ran = fed(&["figure", "6a", "-o", &out], SCENARIO);
    assert!(
        ran.refusal().contains("one of 3, 4, 5, 8, dgemm, 9"),
        "{}",
        ran.err
    );
    let ran = fed(
        &["figure", "tiles", "-o", &out],
        r#"{"tasks": {"list": [1]}, "slots": 1}"#,
    );
    assert!(ran.refusal().contains("one of 1, 5, 6a"), "{}", ran.err);
    let many = SCENARIO.replace(r#""processes": 8"#, r#""processes": [8, 9]"#);
    let ran = fed(&["figure", "11", "-o", &out], &many);
    assert!(
        ran.refusal().contains("processes: several numbers"),
        "{}",
        ran.err
    );
    assert!(!path("never.svg").exists());
}

#[test]
fn claims_without_draws_refuse_options_of_draws() {
    for option in [&["--quick"][..], &["--draws", "3"], &["--runs", "3"]] {
        let ran = allot(&[&["check", "inspect"], option].concat());
        assert!(ran.refusal().contains(option[0]), "{}", ran.err);
    }
    allot(&["check", "elsewhere"]).refusal();
}

#[test]
fn the_digest_is_the_core_s() {
    let told = fed(&["digest"], SCENARIO).json();
    assert_eq!(told["digest"], digest(&scenario()).expect("a digest"));
}
