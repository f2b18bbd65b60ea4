//! Good input: every command answers with the contract's fields and the core's numbers.

use crate::run::{Ran, allot, fed, file, program};
use allot_speculation::answer::{MOST_LISTED, answer};
use allot_speculation::digest::digest;
use allot_speculation::fit::fit;
use allot_speculation::scenario::Scenario;
use allot_speculation::sweep::sweep;
use allot_speculation::timing::Timing;
use serde_json::{Value, json};

const LIST: &str = r#"{"version": 1,
    "runtime": {"a": -2.38, "b": 481.42, "d": 2.32, "g": 21.76, "h": 7.10},
    "tasks": {"list": [0.5, 1.0, 0.01]}, "slots": 100}"#;
const GROUPS: &str = r#"{"tasks": {"groups": [{"p": 0.01, "count": 8253}, {"p": 1.0, "count": 917}]}, "slots": 10000}"#;
const DELTA: &str = r#"{"tasks": {"delta": {"levels": [{"p": 1.0, "weight": 1}, {"p": 0.01, "weight": 9}],
    "total": 100, "seed": "1"}}, "slots": 1000}"#;
const BETA: &str = r#"{"tasks": {"beta": {"alpha": 0.1, "beta": 1.0, "total": 1000, "seed": "1"}}, "slots": 10000}"#;

fn scenario(text: &str) -> Scenario {
    Scenario::from_json(text).expect("a scenario")
}

/// What the core itself says, through the same JSON.
fn value(result: &impl serde::Serialize) -> Value {
    serde_json::from_str(&serde_json::to_string(result).expect("JSON")).expect("JSON")
}

fn numbers(list: &Value) -> Vec<f64> {
    let list = list.as_array().expect("a list");
    list.iter()
        .map(|number| number.as_f64().expect("a number"))
        .collect()
}

#[test]
fn allocate_answers_with_the_fields_of_the_contract() {
    for text in [LIST, GROUPS, DELTA, BETA] {
        let told = fed(&["allocate"], text).json();
        assert_eq!(
            told,
            value(&answer(&scenario(text), MOST_LISTED).expect("an answer"))
        );
        for (part, fields) in [
            (
                "optimal",
                &[
                    "throughput",
                    "tasks_run",
                    "multiplier",
                    "w",
                    "status",
                    "upper_bound",
                ][..],
            ),
            ("integer", &["throughput", "tasks_run", "w"]),
            (
                "constant",
                &["throughput", "tasks_run", "w", "fraction_of_optimal"],
            ),
            ("naive", &["throughput", "tasks_run", "w"]),
        ] {
            for field in fields {
                assert!(!told[part][field].is_null(), "{part}.{field} is missing");
            }
        }
        for field in ["tasks", "slots", "boost", "boost_limit"] {
            assert!(told[field].is_number(), "{field} is missing");
        }
    }
}

#[test]
fn slots_are_listed_in_the_order_of_the_input() {
    let told = fed(&["allocate"], LIST).json();
    let w = numbers(&told["optimal"]["w"]);
    assert!(w[1] > w[0] && w[0] > w[2], "{w:?}");
    assert!((w.iter().sum::<f64>() - 100.0).abs() < 1e-9, "{w:?}");
    // For groups: one number for each.
    let told = fed(&["allocate"], GROUPS).json();
    let w = numbers(&told["optimal"]["w"]);
    assert_eq!((w.len(), w[0]), (2, 0.0));
    assert!((w[1] * 917.0 - 10_000.0).abs() < 1e-6, "{w:?}");
}

#[test]
fn the_slots_of_very_many_tasks_are_listed_on_request() {
    let many = r#"{"tasks": {"delta": {"levels": [{"p": 0.5}], "total": 60000}}, "slots": 1000}"#;
    assert!(fed(&["allocate"], many).json()["optimal"]["w"].is_null());
    let full = fed(&["allocate", "--full"], many).json();
    assert_eq!(
        numbers(&full["optimal"]["w"]).len() as u64,
        full["tasks"].as_u64().expect("a count")
    );
}

#[test]
fn a_file_a_dash_and_a_pipe_are_the_same() {
    let path = file("same.json", BETA);
    let told = allot(&["allocate", &path]).json();
    assert_eq!(fed(&["allocate"], BETA).json(), told);
    assert_eq!(fed(&["allocate", "-"], BETA).json(), told);
    let marked = format!("\u{feff}{BETA}"); // as some editors save it
    assert_eq!(fed(&["allocate"], &marked).json(), told);
}

#[test]
fn corners_of_slots_are_answered() {
    for (slots, boost) in [("0", 1.0), ("0.25", 1.0), ("1e12", 1.0)] {
        let text = LIST.replace("\"slots\": 100", &format!("\"slots\": {slots}"));
        let told = fed(&["allocate"], &text).json();
        assert!(
            (told["boost"].as_f64().expect("a number") - boost).abs() < 1e-12,
            "{slots}: {told}"
        );
    }
}

#[test]
fn a_million_tasks_are_answered() {
    let list: Vec<String> = (0..1_000_000)
        .map(|i| format!("{:e}", 1.0 / f64::from(i + 1)))
        .collect();
    let text = format!(
        r#"{{"tasks": {{"list": [{}]}}, "slots": 100000}}"#,
        list.join(",")
    );
    let told = fed(&["allocate"], &text).json();
    assert_eq!(told["tasks"], 1_000_000);
    assert!(told["boost"].as_f64() > Some(1.0));
}

#[test]
fn sweep_answers_columns_of_one_length() {
    let list = LIST.replace("\"slots\": 100", "\"slots\": [100, 1, 10]");
    let range = LIST.replace(
        "\"slots\": 100",
        r#""slots": {"from": 1, "to": 1e6, "points": 31}"#,
    );
    for (text, points) in [(list.as_str(), 3), (&range, 31), (LIST, 121)] {
        let told = fed(&["sweep"], text).json();
        let scenario = scenario(text);
        let set = scenario.task_set().expect("tasks");
        let curves = sweep(&set, &scenario.many_n().expect("slots"), |_| true).expect("curves");
        assert_eq!(told, value(&curves));
        for column in [
            "slots",
            "optimal",
            "naive",
            "constant",
            "boost",
            "fraction_of_optimal",
            "constant_w",
            "tasks_run",
        ] {
            assert_eq!(numbers(&told[column]).len(), points, "{column}");
        }
    }
    // No slots at all: the page's range.
    let none = LIST.replace(", \"slots\": 100", "");
    assert_eq!(fed(&["sweep"], &none).json(), fed(&["sweep"], LIST).json());
}

#[test]
fn sweep_as_csv_has_the_same_numbers() {
    let told = fed(&["sweep"], BETA).json();
    let table = fed(&["sweep", "--csv"], BETA);
    let mut reader = csv::Reader::from_reader(table.text().as_bytes());
    let names = reader.headers().expect("names").clone();
    assert_eq!(
        names.iter().collect::<Vec<_>>().join(","),
        "slots,optimal,naive,constant,boost,fraction_of_optimal,constant_w,tasks_run"
    );
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    for (at, name) in names.iter().enumerate() {
        let column: Vec<f64> = rows
            .iter()
            .map(|row| row[at].parse().expect("a number"))
            .collect();
        assert_eq!(column, numbers(&told[name]), "{name}");
    }
}

#[test]
fn draw_lists_the_tasks_in_descending_order() {
    for text in [LIST, GROUPS, DELTA, BETA] {
        let told = fed(&["draw"], text).json();
        let p = numbers(&told["p"]);
        let set = scenario(text).task_set().expect("tasks");
        assert_eq!(
            (told["tasks"].as_u64(), p.len() as u64),
            (Some(set.count()), set.count())
        );
        assert!(p.is_sorted_by(|x, y| x >= y));
        let sum = told["sum"].as_f64().expect("a sum");
        assert!(
            (sum - set.sum()).abs() < 1e-9 * sum
                && (sum - p.iter().sum::<f64>()).abs() < 1e-9 * sum
        );

        let table = fed(&["draw", "--csv"], text);
        let mut reader = csv::Reader::from_reader(table.text().as_bytes());
        let rows: Vec<(u64, f64)> = reader
            .deserialize()
            .map(|row| row.expect("a row"))
            .collect();
        assert_eq!(rows, (1..).zip(p).collect::<Vec<_>>());
    }
    assert!(
        fed(&["draw", "--csv"], LIST)
            .text()
            .starts_with("rank,p\n1,1.0\n")
    );
}

#[test]
fn draw_leaves_weights_aside_and_needs_no_slots() {
    let text = r#"{"tasks": {"groups": [{"p": 0.25, "weight": 8}, {"p": 0.5, "count": 2}]}}"#;
    let told = fed(&["draw"], text).json();
    assert_eq!(
        told,
        json!({"tasks": 3, "sum": 1.25, "p": [0.5, 0.5, 0.25]})
    );
}

#[test]
fn fit_gives_back_the_core_s_fit() {
    let rows = [
        (1.0, 493.3),
        (4.0, 128.8),
        (18.0, 38.2),
        (72.0, 21.4),
        (288.0, 19.6),
    ];
    let timings: Vec<Timing> = rows
        .iter()
        .map(|(w, seconds)| Timing {
            w: *w,
            seconds: *seconds,
        })
        .collect();
    let lines: Vec<String> = rows
        .iter()
        .map(|(w, seconds)| format!("{w},{seconds}"))
        .collect();
    let text = format!("# measured on a Friday\nw,seconds\n{}\n", lines.join("\n"));
    let expected = value(&fit(&timings).expect("a fit"));
    let name = file("timings.csv", &text);
    for (ran, from) in [
        (allot(&["fit", &name]), name.as_str()),
        (
            fed(&["fit", "-"], &text.replace(',', "\t")),
            "standard input",
        ),
    ] {
        let (answer, told) = ran.told();
        let answer: Value = serde_json::from_str(answer).expect("JSON");
        assert_eq!(answer, expected);
        let read = format!("{from}: 5 timings, w from “w”, seconds from “seconds”\n");
        assert!(told.starts_with(&read), "{told}");
    }
    for field in ["runtime", "rows", "r_squared", "warnings"] {
        assert!(!expected[field].is_null(), "{field} is missing");
    }
}

#[test]
fn a_fit_s_notes_and_warnings_are_told_beside_it() {
    // One of six takes three times as long as the others say.
    let text = "w,seconds\n1,500\n2,250\n4,125\n8,190\n16,31.3\n32,15.6\n";
    let ran = fed(&["fit", "-"], text);
    assert_eq!(ran.code, Some(0));
    let (read, said) = ran.err.split_once('\n').expect("lines");
    assert!(read.contains("6 timings"), "{read}");
    let told: Value = serde_json::from_str(&ran.out).expect("JSON");
    for (field, start) in [("notes", "note: "), ("warnings", "warning: ")] {
        let of_field = told[field].as_array().expect("a list");
        assert!(!of_field.is_empty(), "{field}: {said}");
        for one in of_field {
            let line = format!("{start}{}", one.as_str().expect("a text"));
            assert!(said.lines().any(|said| said == line), "{line}: {said}");
        }
    }
    assert!(
        said.contains("% below what was measured at w = 8."),
        "{said}"
    );
}

#[test]
fn the_known_names_of_columns_are_in_the_docs() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/columns.md");
    let page = std::fs::read_to_string(page).expect("docs/columns.md");
    let (_, block) = page.split_once("```text\n").expect("a block");
    let (block, _) = block.split_once("```").expect("its end");
    let help = allot(&["scenario", "--help"]);
    assert!(
        help.text().contains(block.trim_end()),
        "docs/columns.md is not the end of “allot scenario --help”"
    );
}

#[test]
fn digest_is_the_core_s() {
    for text in [LIST, BETA] {
        let told = fed(&["digest"], text).json();
        assert_eq!(
            told,
            json!({"digest": digest(&scenario(text)).expect("a digest")})
        );
    }
}

#[test]
fn help_says_what_every_command_reads_and_prints() {
    let all = allot(&["--help"]);
    for command in [
        "scenario",
        "allocate",
        "sweep",
        "draw",
        "fit",
        "maxp",
        "simulate",
        "inspect",
        "balance",
        "schedule",
        "relentless",
        "figure",
        "check",
        "digest",
    ] {
        assert!(all.text().contains(command), "{command}");
        let help = allot(&[command, "--help"]);
        assert!(help.text().contains("Example"), "{command}");
        assert!(help.text().contains("Print"), "{command}");
    }
    assert!(allot(&["--version"]).text().starts_with("allot "));
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let path = file("long.json", BETA);
    let mut child = program(&["draw", "--csv", &path])
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take()); // as “| head -0” does
    let ran = Ran::from(child.wait_with_output().expect("the program ends"));
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
}
