//! `allot figure`: files that other programs can open, from a scenario or from a link of the page.

use crate::run::{allot, fed, path};
use allot_figure::registry::{Effort, Entry};
use allot_figure::table_csv;
use allot_speculation::figures::{FIGURES, Studio, simulated};
use allot_speculation::scenario::Scenario;
use allot_speculation::simulated::run;
use serde_json::Value;
use std::fs;

const SCENARIO: &str = r#"{"tasks": {"delta": {"levels": [{"p": 1}, {"p": 0.1, "weight": 9}], "total": 100}}, "slots": 500}"#;

/// A small machine, in a scenario.
const SPLICING: &str = r#"{"simulation": {"model": {"ring": {"states": 12}}, "stay": 0.8, "slots": 24, "horizon": 336, "trajectories": 20, "runs": 6, "wall_clock": 1500, "points": 10}}"#;

/// Draws from standard input into a file of that name; gives back what was told and the file.
fn drawn(name: &str, args: &[&str]) -> (Value, Vec<u8>) {
    drawn_from(SCENARIO, name, args)
}

fn drawn_from(scenario: &str, name: &str, args: &[&str]) -> (Value, Vec<u8>) {
    let path = path(name);
    let out = path.display().to_string();
    let told = fed(&[&["figure", "-o", &out], args].concat(), scenario).json();
    assert_eq!(told["file"], out);
    (told, fs::read(&path).expect("a file was written"))
}

#[test]
fn every_figure_is_an_svg_with_its_title() {
    let scenario = Scenario::from_json(SCENARIO).expect("a scenario");
    let splicing = with_tasks(SPLICING);
    for Entry { name, effort, .. } in FIGURES {
        let of_a_simulation = effort != Effort::Quick;
        let text = if of_a_simulation { SPLICING } else { SCENARIO };
        let (told, svg) = drawn_from(text, &format!("every-{name}.svg"), &[name]);
        let svg = String::from_utf8(svg).expect("text");
        let figure = if of_a_simulation {
            simulated(name, &splicing, run)
        } else {
            Studio::default().figure(name, &scenario)
        };
        let figure = figure.expect("a figure");
        let document = roxmltree::Document::parse(&svg).expect("well-formed XML");
        let title = document
            .descendants()
            .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title")));
        assert_eq!(
            title.and_then(|node| node.text()),
            Some(figure.title.as_str())
        );
        assert_eq!(document.root_element().attribute("width"), Some("720"));
        assert_eq!(
            (&told["title"], &told["summary"]),
            (&figure.title.into(), &figure.summary.into())
        );
    }
}

/// A scenario needs tasks; a figure of its simulation does not.
fn with_tasks(text: &str) -> Scenario {
    let mut value: Value = serde_json::from_str(text).expect("JSON");
    value["tasks"] = serde_json::json!({ "list": [1] });
    Scenario::from_value(&value).expect("a scenario")
}

#[test]
fn a_simulation_may_stand_alone_and_threads_change_nothing() {
    let alone: Value = serde_json::from_str(SPLICING).expect("JSON");
    let alone = alone["simulation"].to_string();
    let (_, csv) = drawn_from(SPLICING, "nine.csv", &["9", "--threads", "1"]);
    for threads in ["1", "2", "8"] {
        let args = ["9", "--threads", threads];
        assert_eq!(drawn_from(&alone, "alone.csv", &args).1, csv);
    }
    let head = b"series,wall_clock,spliced,low,high\nVE,0,0,0,0\n";
    assert!(csv.starts_with(head));
}

#[test]
fn what_cannot_be_drawn_is_refused_before_it_is_simulated() {
    // These would take hours.
    let long = r#"{"model": {"ring": {"states": 8000}}, "runs": 100000}"#;
    let svg = path("never.svg").display().to_string();
    for (args, words) in [
        (&["-o", "no/such/folder/picture.svg"][..], "no/such/folder"),
        (&["-o", &svg, "--width", "10"], "10 × 450"),
        (&["-o", &svg, "--threads", "0"], "--threads"),
    ] {
        let ran = fed(&[&["figure", "9a"], args].concat(), long);
        assert!(ran.refusal().contains(words), "{}", ran.err);
    }
    assert!(!path("never.svg").exists());
    let bad = fed(
        &["figure", "11", "-o", &svg],
        r#"{"simulation": {"slots": 0}}"#,
    );
    assert!(bad.refusal().contains("simulation.slots"), "{}", bad.err);
}

#[test]
fn figures_of_runs_make_few_until_all_are_asked_for() {
    let splicing = |runs: u64| SPLICING.replace("\"runs\": 6", &format!("\"runs\": {runs}"));
    let file = path("runs.csv").display().to_string();
    for (runs, asked, note) in [
        (40, None, ""),
        (
            50,
            None,
            "note: 40 of 50 runs of each method; --runs 50 makes all\n",
        ),
        (50, Some("50"), ""),
        (6, Some("3"), ""),
    ] {
        let more = asked.map_or(vec![], |asked| vec!["--runs", asked]);
        let args = [&["figure", "9", "-o", &file][..], &more].concat();
        let ran = fed(&args, &splicing(runs));
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), note), "{runs}");
        let made = asked.unwrap_or("40");
        assert!(ran.out.contains(&format!("{made} runs")), "{}", ran.out);
    }
    for (name, text) in [("6a", SCENARIO), ("10", SPLICING)] {
        let ran = fed(&["figure", name, "-o", &file, "--runs", "3"], text);
        assert!(ran.refusal().contains("--runs"), "{}", ran.err);
    }
}

#[test]
fn a_png_has_its_signature_and_size() {
    for (args, width, height) in [
        (&["7"][..], 720, 640),
        (&["6a", "--width", "480", "--height", "360"], 480, 360),
    ] {
        let (told, png) = drawn("picture.png", args);
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
        let number =
            |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
        let pixels = |size: u32| (f64::from(size) * 300.0 / 96.0).round() as u32;
        assert_eq!((number(16), number(20)), (pixels(width), pixels(height)));
        assert_eq!(
            (told["width"].as_u64(), told["height"].as_u64()),
            (Some(width.into()), Some(height.into()))
        );
    }
}

#[test]
fn a_csv_has_the_figure_s_numbers() {
    let scenario = Scenario::from_json(SCENARIO).expect("a scenario");
    let (_, csv) = drawn("numbers.csv", &["6a"]);
    let figure = Studio::default().figure("6a", &scenario).expect("a figure");
    assert_eq!(String::from_utf8(csv).expect("text"), table_csv(&figure));
}

#[test]
fn themes_and_legends_are_followed() {
    let (_, light) = drawn("light.svg", &["6a"]);
    for args in [
        &["6a", "--theme", "dark"][..],
        &["6a", "--theme", "projector"],
        &["6a", "--no-legend"],
    ] {
        assert_ne!(drawn("other.svg", args).1, light, "{args:?}");
    }
    assert_eq!(drawn("again.svg", &["6a", "--theme", "light"]).1, light);
}

/// A picture without its metadata, and these.
fn apart(svg: &str) -> (String, String) {
    let (before, rest) = svg.split_once("<metadata>").expect("metadata");
    let (told, after) = rest.split_once("</metadata>\n").expect("metadata");
    (format!("{before}{after}"), told.to_string())
}

#[test]
fn a_link_is_its_scenario_and_its_view() {
    let one = path("link.svg").display().to_string();
    let hash = "v=1&slots=500&tasks.delta.levels=1,0.1:9&tasks.delta.total=100";
    let address = format!("https://somewhere.example/allot/?from=mail#{hash}");
    let linked = |link: &str, args: &[&str]| {
        let ran = allot(&[&["figure", "6a", "--link", link, "-o", &one], args].concat());
        ran.json();
        apart(&fs::read_to_string(&one).expect("a file was written"))
    };
    let from_file =
        |name: &str, args: &[&str]| apart(std::str::from_utf8(&drawn(name, args).1).expect("text"));
    let (plain, origin) = from_file("plain.svg", &["6a"]);
    assert!(
        origin.starts_with("Source: speculation.html#v=1&amp;slots=500"),
        "{origin}"
    );
    let (picture, told) = linked(&address, &[]);
    assert_eq!(picture, plain);
    // The link is another one, the numbers are the same.
    let rest = |origin: &str| origin.split_once('\n').map(|(_, rest)| rest.to_string());
    assert!(
        told.starts_with("Source: https://somewhere.example/allot/?from=mail#v=1&amp;slots=500")
    );
    assert_eq!(rest(&told), rest(&origin));
    assert_eq!(linked(&format!("#{hash}&chapter=5"), &[]).0, plain);
    // A key of which nothing is known is told, and changes nothing.
    let link = format!("#{hash}&unheard=of");
    let ran = allot(&["figure", "6a", "--link", &link, "-o", &one]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (
            Some(0),
            "warning: “unheard” in the link means nothing; it is left out.\n"
        )
    );
    let written = fs::read_to_string(&one).expect("a file was written");
    assert_eq!(apart(&written).0, plain);
    // A link that had no room for a list says so, and so does what is drawn of it.
    let link = format!("#{hash}&without=list");
    let ran = allot(&["figure", "6a", "--link", &link, "-o", &one]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.err
            .starts_with("warning: This link lacks its author's own data"),
        "{}",
        ran.err
    );
    let dark = linked(&format!("{hash}&theme=dark"), &[]);
    assert_eq!(dark.0, from_file("dark.svg", &["6a", "--theme", "dark"]).0);
    // The command line has the last word.
    assert_eq!(
        linked(&format!("{hash}&theme=dark"), &["--theme", "light"]).0,
        plain
    );
    let all = linked(hash, &[]).0;
    let some = linked(&format!("{hash}&hide=6a:delta_1"), &[]).0;
    assert!(all.contains("p\u{a0}= 1 alone") && !some.contains("p\u{a0}= 1 alone"));
    assert_ne!(
        linked(&format!("{hash}&axes=6a/0/x:linear,1~1000"), &[]).0,
        all
    );
}

#[test]
fn a_broken_link_is_a_warning() {
    let out = path("broken.svg");
    for link in [
        "#v=1&slots=-5&theme=pink",
        "https://somewhere.example/",
        "#nonsense",
        "%%%",
        "#tasks=7",
        "#v=1&slot=500",
    ] {
        let ran = allot(&[
            "figure",
            "7",
            "--link",
            link,
            "-o",
            &out.display().to_string(),
        ]);
        assert_eq!(ran.code, Some(0), "{link}: {}", ran.err);
        assert!(
            !ran.err.is_empty() && ran.err.lines().all(|line| line.starts_with("warning: ")),
            "{}",
            ran.err
        );
        fs::remove_file(&out).expect("a file was written");
    }
}

#[test]
fn pictures_that_cannot_be_are_refused() {
    let svg = path("tiny.svg").display().to_string();
    for (args, words) in [
        (&["-o", "picture.gif"][..], ".svg, .png or .csv"),
        (&["-o", "picture"], ".svg, .png or .csv"),
        (
            &["-o", "no/such/folder/picture.svg"],
            "no/such/folder/picture.svg",
        ),
        (&["-o", &svg, "--width", "10"], "10 × 640"),
        (&["-o", &svg, "--width", "1000000"], "1000000 × 640"),
        (&["-o", &svg, "--height", "0"], "720 × 0"),
    ] {
        let ran = fed(&[&["figure", "7"], args].concat(), SCENARIO);
        assert!(ran.refusal().contains(words), "{}", ran.err);
    }
    assert!(!path("tiny.svg").exists());
}
