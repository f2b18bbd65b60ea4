//! Studies of every article; parts, merges and journals that all make the same table.

use allot_kernel::json::parse;
use allot_study::{Axis, Journal, Part, Study, Table, names};
use serde_json::json;
use std::fs;
use std::path::PathBuf;

fn study(file: &str, over: &[&str], seeds: &[&str]) -> Study {
    let axes = over
        .iter()
        .map(|text| Axis::written(text).expect("an axis"));
    let seeds: Vec<String> = seeds.iter().map(|seed| (*seed).into()).collect();
    let base = parse("file", file).expect("JSON");
    Study::new(base, None, axes.collect(), &seeds).expect("a study")
}

fn small() -> Study {
    let file = r#"{"article": "balance", "objects": {"distribution": {"kind": "exponential", "count": 20, "mean": 1}}, "strategies": ["greedy", "refine"]}"#;
    study(
        file,
        &["processors=2,3,5", "tolerance=0.1,0.2"],
        &["1", "8", "a"],
    )
}

fn all(study: &Study, part: Part) -> Table {
    let mut table = Table::default();
    for number in part.numbers(study.len()) {
        table.add(study.row(number).expect("an answer"));
    }
    table
}

/// A file of one article, its field, its seeds, and columns that its table has.
const ARTICLES: [(&str, &str, &str, &[&str]); 7] = [
    (
        "speculation",
        r#"{"tasks": {"beta": {"alpha": 0.5, "beta": 1, "total": 10}}}"#,
        "processors=10,100",
        &["slots", "tasks.beta.seed", "boost", "optimal.throughput"],
    ),
    (
        "inspect",
        r#"{"article": "inspect", "distribution": {"count": 50, "mean": 1, "sigma": 1}, "noise": 0.1, "policies": ["static", "nxtval"]}"#,
        "processors=4,8",
        &[
            "processes",
            "policies.nxtval.makespan",
            "policies.static.makespan",
        ],
    ),
    (
        "balance",
        r#"{"article": "balance", "objects": {"distribution": {"kind": "exponential", "count": 9, "mean": 1}}}"#,
        "processors=2,3",
        &["strategies.greedy.makespan", "lower_bound"],
    ),
    (
        "schedule",
        r#"{"article": "schedule", "graph": {"random": {"tasks": 30}}, "policies": ["fifo"]}"#,
        "processors=2,3",
        &["policies.fifo.makespan", "critical_path"],
    ),
    (
        "relentless",
        r#"{"article": "relentless", "program": {"example": "heat1d"}, "costs": {"lookup": 0.01, "operation": 0.2}}"#,
        "agents=3,4",
        &["makespan.mean", "digest"],
    ),
    (
        "split",
        r#"{"article": "split", "suite": {"tests": 30}}"#,
        "machines=2,3",
        &["rules.least.makespan", "bound"],
    ),
    (
        "rules",
        r#"{"article": "rules", "rough": {"tasks": 30}}"#,
        "processors=2,3",
        &["policies.balance_optimal.makespan", "bound"],
    ),
];

#[test]
fn every_article_has_studies() {
    assert_eq!(ARTICLES.map(|(name, ..)| name), names());
    for (name, file, over, columns) in ARTICLES {
        let study = study(file, &[over], &["1", "2"]);
        let table = all(&study, Part::ALL).columns(&study);
        let column = |name: &str| {
            let found = table.iter().find(|(known, _)| known == name);
            found
                .unwrap_or_else(|| panic!("{name} of {table:?}"))
                .1
                .clone()
        };
        assert_eq!((study.article(), study.len()), (name, 4));
        assert_eq!(column("seed"), ["1", "2", "1", "2"], "{name}");
        for known in columns.iter().filter(|known| !known.ends_with("seed")) {
            assert_eq!(
                column(known).iter().filter(|cell| !cell.is_empty()).count(),
                4,
                "{name}: {known}"
            );
        }
        // Both the field and the seed reach the answers.
        let cells = |number| study.row(number).expect("an answer").cells;
        assert_ne!(cells(0), cells(2), "{name}");
        assert_ne!(cells(0), cells(1), "{name}");
    }
}

#[test]
fn parts_in_any_number_make_the_same_bytes() {
    let study = small();
    let whole = all(&study, Part::ALL).csv(&study);
    assert_eq!(whole.lines().count(), 1 + 18);
    for parts in [1, 2, 7, 100] {
        let mut merged = Table::default();
        // The last part comes first, and each by way of its file.
        for at in (1..=parts).rev() {
            let part = all(&study, format!("{at}/{parts}").parse().expect("a part"));
            let csv = part.csv(&study);
            merged.merge(Table::read(&study, &csv, "part.csv").expect("a table"));
        }
        assert_eq!(merged.csv(&study), whole, "{parts} parts");
    }
}

/// An empty folder of one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn a_study_that_was_stopped_goes_on() {
    let study = small();
    let path = folder("stopped").join("table.csv");
    let rows = path.with_extension("csv.rows");
    let (mut journal, none) = Journal::open(&study, &path).expect("a journal");
    assert!(none.is_empty());
    for number in [4, 0, 11] {
        journal
            .add(&study.row(number).expect("an answer"))
            .expect("room");
    }
    drop(journal);
    // It ended in the midst of a line.
    let text = fs::read_to_string(&rows).expect("the journal");
    let line = study.row(2).expect("an answer").line();
    fs::write(&rows, text + &line[..line.len() / 2]).expect("room");

    let (mut journal, mut table) = Journal::open(&study, &path).expect("a journal");
    let there: Vec<usize> = (0..18).filter(|number| table.has(*number)).collect();
    assert_eq!(there, [0, 4, 11]);
    for number in (0..18).filter(|number| !there.contains(number)) {
        let row = study.row(number).expect("an answer");
        journal.add(&row).expect("room");
        table.add(row);
    }
    let whole = all(&study, Part::ALL).csv(&study);
    // Even now every row is in the journal, once.
    let (journal_again, again) = Journal::open(&study, &path).expect("a journal");
    assert_eq!((again.csv(&study), again.len()), (whole.clone(), 18));
    drop(journal_again);
    journal.close(&table.csv(&study)).expect("room");
    assert_eq!(fs::read_to_string(&path).expect("the table"), whole);
    assert!(!rows.exists());
    // All of it is there.
    assert_eq!(Journal::open(&study, &path).expect("a journal").1.len(), 18);
}

#[test]
fn rows_of_another_study_are_refused() {
    let mine = small();
    let csv = all(&mine, "1/9".parse().expect("a part")).csv(&mine);
    let other = |file: &str, over: &[&str]| {
        let other = study(file, over, &["1", "8", "a"]);
        Table::read(&other, &csv, "part.csv")
            .expect_err("another study")
            .field
    };
    let file = r#"{"article": "balance", "objects": {"distribution": {"kind": "exponential", "count": 21, "mean": 1}}, "strategies": ["greedy", "refine"]}"#;
    assert_eq!(
        other(file, &["processors=2,3,5", "tolerance=0.1,0.2"]),
        "scenario"
    );
    assert_eq!(other(file, &["processors=2,3,5"]), "part.csv");
    assert_eq!(
        Table::read(&mine, "a,b\n1,2\n", "part.csv")
            .expect_err("no table")
            .field,
        "part.csv"
    );
    // A copy that was cut off has the rows that are whole.
    let cut = &csv[..csv.trim_end().rfind('\n').expect("lines") + 9];
    assert_eq!(
        Table::read(&mine, cut, "part.csv").expect("a table").len(),
        1
    );
}

#[test]
fn a_refusal_names_the_field() {
    let refused = |file: serde_json::Value, over: &[&str], seeds: &[&str]| {
        let axes = over
            .iter()
            .map(|text| Axis::written(text).expect("an axis"))
            .collect();
        let seeds: Vec<String> = seeds.iter().map(|seed| (*seed).into()).collect();
        Study::new(file, None, axes, &seeds)
            .expect_err("a refusal")
            .field
    };
    let file = json!({ "article": "balance", "objects": { "loads": [3, 2] } });
    assert_eq!(refused(json!({ "article": "none" }), &[], &[]), "article");
    assert_eq!(refused(file.clone(), &["nothing=1,2"], &[]), "nothing");
    assert_eq!(
        refused(file.clone(), &["processors=2,0"], &[]),
        "processors"
    );
    assert_eq!(
        refused(file.clone(), &["processors=2", "processors=3"], &[]),
        "over"
    );
    assert_eq!(
        refused(
            json!({ "tasks": { "list": [1, 0.5] } }),
            &["slots=2"],
            &["1"]
        ),
        "seeds"
    );
}
