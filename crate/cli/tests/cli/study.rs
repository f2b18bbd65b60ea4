//! `allot study`: parts by several processes, and one that is killed.

use crate::run::{allot, fed, file, path, program};
use serde_json::json;
use std::fs;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::{Duration, Instant};

const FILE: &str = r#"{"article": "balance", "processors": 4, "strategies": ["greedy", "refine"],
    "objects": {"distribution": {"kind": "exponential", "count": 40, "mean": 1}}}"#;
const GRID: [&str; 6] = [
    "--over",
    "processors=2,3,5",
    "--over",
    r#"tolerance={"from": 0, "to": 0.2, "step": 0.1}"#,
    "--seeds",
    "4",
];

/// An empty folder of one test.
fn folder(name: &str) -> PathBuf {
    let folder = path(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn asked<'a>(scenario: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["study", scenario], GRID.as_slice(), more].concat()
}

#[test]
fn a_table_has_a_row_for_each_scenario() {
    let ran = fed(&[&["study"], GRID.as_slice()].concat(), FILE);
    let table = ran.text();
    let mut lines = table.lines();
    let head = lines.next().expect("a head");
    assert!(
        head.starts_with("scenario,processors,tolerance,seed,key,"),
        "{head}"
    );
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 3 * 3 * 4);
    assert_eq!(rows[5][..4], ["5", "2", "0.1", "2"]);
    // The row has the number that the article's command prints.
    let file = FILE.replace(
        "\"processors\": 4",
        "\"processors\": 2, \"tolerance\": 0.1, \"seed\": \"2\"",
    );
    let file = file.replace("\"mean\": 1", "\"mean\": 1, \"seed\": \"2\"");
    let answer = fed(&["balance"], &file).json();
    let column = head
        .split(',')
        .position(|name| name == "strategies.refine.makespan");
    let told = rows[5][column.expect("a column")]
        .parse::<f64>()
        .expect("a number");
    assert_eq!(json!(told), answer["strategies"]["refine"]["makespan"]);
}

#[test]
fn parts_make_the_bytes_of_one_run() {
    let folder = folder("study-parts");
    let scenario = file("study-parts.json", FILE);
    let whole = allot(&asked(&scenario, &[])).text().to_string();
    let name = |file: &str| folder.join(file).display().to_string();
    let parts: Vec<String> = (1..=7).map(|at| name(&format!("{at}.csv"))).collect();
    for (at, part) in parts.iter().enumerate() {
        let of = format!("{}/7", at + 1);
        let told = allot(&asked(
            &scenario,
            &["--part", &of, "-o", part, "--threads", "2"],
        ))
        .json();
        assert_eq!(told["scenarios"], 36);
    }
    let out = name("all.csv");
    let merged = |parts: &[String]| {
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let more = [&["-o", &out, "--merge"], parts.as_slice()].concat();
        let ran = allot(&asked(&scenario, &more));
        let told = ran.told().1.to_string();
        let table = fs::read_to_string(&out).expect("a table");
        fs::remove_file(&out).expect("it is there");
        (told, table)
    };
    let (told, table) = merged(&parts);
    assert_eq!(told, "36 of 36 scenarios were there, 0 are answered now.\n");
    assert_eq!(table, whole);
    let (told, table) = merged(&parts[2..]);
    assert_eq!(
        told,
        "25 of 36 scenarios were there, 11 are answered now.\n"
    );
    assert_eq!(table, whole);
}

#[test]
fn a_study_that_is_killed_goes_on() {
    let folder = folder("study-killed");
    // A second or more of branch and bound.
    let slow = FILE
        .replace("[\"greedy\"", "[\"optimal\"")
        .replace("\"count\": 40", "\"count\": 60")
        .replace("\"processors\": 4", "\"processors\": 4, \"nodes\": 200000");
    let scenario = file("study-killed.json", &slow);
    let out = folder.join("table.csv").display().to_string();
    let journal = folder.join("table.csv.rows");
    let args = asked(&scenario, &["-o", &out, "--threads", "1"]);
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    let mut child = program(&args).spawn().expect("the program starts");
    let begun = Instant::now();
    while lines() < 3 && begun.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(5));
    }
    child.kill().expect("it was running");
    child.wait().expect("it ends");
    let there = lines();
    assert!((3..36).contains(&there), "{there} rows when it was killed");
    let ran = allot(&asked(&scenario, &["-o", &out]));
    let words = ran.told().1;
    let to_do = 36 - there;
    assert!(
        words.starts_with(&format!(
            "{there} of 36 scenarios were there, {to_do} are answered now."
        )),
        "{words}"
    );
    assert_eq!(
        fs::read_to_string(&out).expect("a table"),
        allot(&asked(&scenario, &[])).told().0
    );
    assert!(!journal.exists());
}

#[test]
fn a_refusal_names_what_is_wrong() {
    for (more, told) in [
        (vec!["--over", "nothing=1"], "error: nothing: "),
        (
            vec!["--over", "processors=0"],
            "error: processors: 0 is not allowed",
        ),
        (
            vec!["--over", "processors=2", "--seeds", "0"],
            "error: seeds: 0 is not allowed",
        ),
    ] {
        let args = [&["study"], more.as_slice()].concat();
        let ran = fed(&args, FILE);
        assert!(ran.refusal().starts_with(told), "{}", ran.err);
    }
    let other = file("study-other.csv", "a,b\n1,2\n");
    let ran = fed(&["study", "--merge", &other], FILE);
    assert!(
        ran.refusal().contains("a table that “allot study” wrote"),
        "{}",
        ran.err
    );
}
