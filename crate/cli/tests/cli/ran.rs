//! `allot schedule --ran`: the run as it was, in words, as a picture and as rows.

use crate::run::{allot, fed, file, path};
use serde_json::{Value, json};
use std::fs;

#[test]
fn a_run_is_told_and_drawn_as_it_was() {
    let trace = r#"{"traceEvents": [
        {"ph": "X", "name": "=link <b>", "ts": 1000000, "dur": 4000000, "tid": "2"},
        {"ph": "X", "name": "a", "ts": 1000000, "dur": 2000000, "tid": "1"},
        {"ph": "X", "name": "b", "ts": 4000000, "dur": 3000000, "tid": "1"}]}"#;
    let trace = file("ran.json", trace);
    let picture = path("ran.svg").display().to_string();
    let ran = allot(&["schedule", "--ran", &trace, "-o", &picture]);
    let (answer, told) = ran.told();
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(
        (&answer["wall"], &answer["bound"]),
        (&json!(6.0), &json!(4.5))
    );
    let words = "The run took 6.00 s, on 2 machines; they stood idle for 25 % of their time. For 3.00 s one event ran alone. \
        On as many none could end before 4.50 s (an equal share of all), whatever waits for what.";
    let told = told.replace('\u{a0}', " ");
    assert!(told.contains(words), "{told}");
    let svg = fs::read_to_string(&picture).expect("a picture");
    let svg = roxmltree::Document::parse(&svg).expect("XML");
    assert!(
        svg.descendants()
            .any(|node| node.text().is_some_and(|text| text.contains("=link <b>")))
    );
    let rows = allot(&["schedule", "--ran", &trace, "--csv"]);
    assert_eq!(
        rows.told().0,
        "item,machine,start,end\n'=link <b>,2,0.0,4.0\na,1,0.0,2.0\nb,1,3.0,6.0\n"
    );
    let bare = file("ran-durations.json", r#"{"a::b": 1.5, "c::d": 2}"#);
    assert!(
        allot(&["schedule", "--ran", &bare])
            .refusal()
            .contains("without moments")
    );
    assert!(
        fed(&["schedule", "--columns", "a=b"], "{}")
            .refusal()
            .contains("--columns")
    );
}
