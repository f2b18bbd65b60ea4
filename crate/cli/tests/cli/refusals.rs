//! Bad input: the message names the field, the value and what is allowed; the exit code is 2, nothing
//! is printed, nothing panics.

use crate::run::{Ran, allot, articles, fed, file, path, program};
use allot_testing::rows;
use serde_json::Value;
use std::fs::File;
use std::process::Stdio;

/// Commands that read a scenario.
const READERS: [&str; 4] = ["allocate", "sweep", "draw", "digest"];

/// A scenario file's text, and what the message must hold: field, value, allowed.
const SCENARIOS: [(&str, [&str; 3]); 34] = rows! {
    // No scenario at all.
    "" => ["scenario", "empty", "JSON"];
    "tasks: 7" => ["scenario", "", "JSON"];
    "[1, 2]" => ["scenario", "[1,2]", "object"];
    // Tasks.
    r#"{"tasks": {"list": []}}"# => ["tasks.list", "empty", "at least one task"];
    r#"{"tasks": {"list": [0, 0]}}"# => ["tasks.list", "all zero", "1e-100 or more"];
    r#"{"tasks": {"list": [1, -0.5]}}"# => ["tasks.list[1]", "-0.5", "from 0 to 1"];
    r#"{"tasks": {"list": [1.5]}}"# => ["tasks.list[0]", "1.5", "from 0 to 1"];
    r#"{"tasks": {"list": [1e308]}}"# => ["tasks.list[0]", "1e308", "from 0 to 1"];
    r#"{"tasks": {"list": [NaN]}}"# => ["scenario", "NaN", "line 1"];
    r#"{"tasks": {"list": [Infinity]}}"# => ["scenario", "Infinity", "line 1"];
    r#"{"tasks": {"list": [1e999]}}"# => ["tasks.list[0]", "1e+999", "1.8e308"];
    r#"{"tasks": {"list": ["half"]}}"# => ["tasks.list[0]", "half", "number"];
    r#"{"tasks": {"list": [null]}}"# => ["tasks.list[0]", "null", "number"];
    r#"{"tasks": {"list": [1], "beta": {"alpha": 1, "beta": 1}}}"# => ["tasks", "list", "exactly one"];
    r#"{"tasks": {"groups": []}}"# => ["tasks.groups", "empty", "at least one task"];
    r#"{"tasks": {"groups": [{"p": 0.5, "count": -1}]}}"# => ["tasks.groups[0].count", "-1", "whole number"];
    r#"{"tasks": {"groups": [{"p": 0.5, "weight": -1}]}}"# => ["tasks.groups[0].weight", "-1", "from 0"];
    r#"{"tasks": {"groups": [{"p": 0.5, "weight": 1e308}]}}"# => ["tasks.groups[0].weight", "1e308", "1e9"];
    r#"{"tasks": {"delta": {"levels": [{"p": 0, "weight": 1}]}}}"# => ["tasks.delta.levels", "all zero", "above 0"];
    r#"{"tasks": {"beta": {"alpha": 0, "beta": 1}}}"# => ["tasks.beta.alpha", "0", "from 0.01 to 100"];
    r#"{"tasks": {"beta": {"alpha": 0.01, "beta": 100, "total": 1000}}}"# => ["tasks.beta.total", "1000", "at most"];
    // Slots.
    r#"{"tasks": {"list": [1]}, "slots": -1}"# => ["slots", "-1", "from 0"];
    r#"{"tasks": {"list": [1]}, "slots": 1e308}"# => ["slots", "1e308", "from 0 to 1e15"];
    r#"{"tasks": {"list": [1]}, "slots": "many"}"# => ["slots", "many", "a number, a list"];
    r#"{"tasks": {"list": [1]}, "slots": [1, -2]}"# => ["slots[1]", "-2", "from 0"];
    r#"{"tasks": {"list": [1]}, "slots": {"from": 0, "to": 10, "points": 3}}"# => ["slots.from", "0", "from"];
    r#"{"tasks": {"list": [1]}, "slots": {"from": 1, "to": 10, "points": 1000001}}"# =>
        ["slots.points", "1000001", "whole number"];
    // Runtime.
    r#"{"tasks": {"list": [1]}, "runtime": {"b": 100}}"# => ["runtime", "100", "minimum"];
    r#"{"tasks": {"list": [1]}, "runtime": {"a": 1e308}}"# => ["runtime.a", "1e308", "1e9"];
    r#"{"tasks": {"list": [1]}, "runtime": {"b": 100, "w_limit": -1}}"# => ["runtime.w_limit", "-1", "from"];
    // Form.
    r#"{"tasks": {"list": [1]}, "slot": 3}"# => ["slot", "unknown", "slots"];
    r#"{"tasks": {"list": [1]}, "runtime": {"q": 3}}"# => ["runtime.q", "unknown", "w_limit"];
    r#"{"tasks": {"beta": {"alpha": 1, "beta": 1, "sed": "1"}}}"# => ["tasks.beta.sed", "unknown", "seed"];
    r#"{"tasks": {"list": [1]}, "version": 9}"# => ["version", "9", "version 1"];
};

#[track_caller]
fn told(ran: &Ran, parts: [&str; 3]) {
    let message = ran.refusal();
    for part in parts {
        assert!(
            message.to_lowercase().contains(&part.to_lowercase()),
            "“{part}” is not in: {message}"
        );
    }
}

#[test]
fn bad_scenarios_are_refused_by_every_command() {
    for (text, parts) in SCENARIOS {
        for command in READERS {
            told(&fed(&[command], text), parts);
        }
        let picture = path("refused.svg");
        told(
            &fed(&["figure", "7", "-o", &picture.display().to_string()], text),
            parts,
        );
        assert!(!picture.exists(), "{text}");
    }
}

#[test]
fn one_allocation_needs_one_number_of_slots() {
    for (slots, value) in [
        ("", "nothing"),
        (r#", "slots": [1, 2]"#, "more than one"),
        (
            r#", "slots": {"from": 1, "to": 10, "points": 3}"#,
            "more than one",
        ),
    ] {
        let text = format!(r#"{{"tasks": {{"list": [1]}}{slots}}}"#);
        told(
            &fed(&["allocate"], &text),
            ["slots", value, "one number of slots is needed"],
        );
    }
}

#[test]
fn a_set_too_large_to_list_is_refused() {
    let text = r#"{"tasks": {"groups": [{"p": 0.5, "count": 900000000}]}}"#;
    told(
        &fed(&["draw"], text),
        ["tasks", "900000000", "at most 5000000"],
    );
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let binary = path("binary.json").display().to_string();
    std::fs::write(&binary, [b'{', 0xff, 0xfe]).expect("a file can be written");
    for command in READERS {
        told(
            &allot(&[command, "no-such-file.json"]),
            ["FILE", "no-such-file.json", "can be read"],
        );
        told(
            &allot(&[command, folder]),
            ["FILE", "is a directory", "a file"],
        );
        told(&allot(&[command, &binary]), ["FILE", "byte 2", "UTF-8"]);
    }
    told(
        &allot(&["fit", "no-such-file.csv"]),
        ["FILE", "no-such-file.csv", "can be read"],
    );
    told(
        &allot(&["fit", folder]),
        ["FILE", "is a directory", "a file"],
    );
}

#[test]
fn files_too_large_are_refused() {
    let path = path("large.json");
    let large = File::create(&path).expect("a file can be written");
    large
        .set_len(200_000_000)
        .expect("a file with a hole in it");
    let name = path.display().to_string();
    for command in READERS {
        told(
            &allot(&[command, &name]),
            ["FILE", "200000000 bytes", "at most 100000000"],
        );
    }
    told(
        &allot(&["fit", &name]),
        ["FILE", "200000000 bytes", "at most 20000000"],
    );
    let pipe = File::open(&path).expect("the file just written");
    let mut command = program(&["sweep"]);
    let ran: Ran = command
        .stdin(Stdio::from(pipe))
        .output()
        .expect("the program starts")
        .into();
    told(
        &ran,
        ["standard input", "too many bytes", "at most 100000000"],
    );
}

#[test]
fn timings_that_cannot_be_used_are_refused() {
    let text = "w,seconds\n1,493\n2,oops\n4,-3\n8\n";
    let ran = allot(&["fit", &file("bad.csv", text)]);
    told(
        &ran,
        [
            "bad.csv: “oops” in “seconds” is not a time",
            "line 3",
            "2,oops",
        ],
    );
    told(
        &ran,
        ["is -3 seconds, and must be above 0", "line 4", "4,-3"],
    );
    told(&ran, ["1 field in a table of 2 columns", "line 5", "8"]);
    told_after_reading(
        &fed(&["fit", "-"], "w,seconds\n1,10\n2,10\n4,10\n8,11\n"),
        "4 timings",
        ["timings", "no usable runtime model", "faster"],
    );
    told(
        &fed(&["fit", "-"], ""),
        ["standard input", "the text is empty", "a table is needed"],
    );
    told_after_reading(
        &fed(&["fit", "-"], "w,seconds\n1,2\n1,2\n1,2\n1,2\n"),
        "4 timings",
        ["timings", "1 different w", "at least 2"],
    );
    told(
        &fed(&["fit", "-"], "<html>\n<body>\n"),
        ["standard input", "web page", "a table is needed"],
    );
    let many = format!("w,seconds\n1,2\n{}", "1,x\n".repeat(1000));
    let ran = fed(&["fit", "-"], &many);
    told(
        &ran,
        [
            "1000 lines: “x” in “seconds” is not a time",
            "line 3: 1,x",
            "and 997 more",
        ],
    );
    assert_eq!(ran.refusal().lines().count(), 5);
}

/// As [`told`] of a program that reads first, and tells what it read.
fn told_after_reading(ran: &Ran, read: &str, parts: [&str; 3]) {
    let (first, rest) = ran.err.split_once('\n').expect("lines");
    assert!(first.contains(read), "“{read}” is not in {first}");
    let ran = Ran {
        code: ran.code,
        out: ran.out.clone(),
        err: rest.into(),
    };
    told(&ran, parts);
}

#[test]
fn misuse_is_refused_with_exit_code_2() {
    for (args, parts) in rows! {
        &["divide"][..] => ["divide", "unrecognized", "help"];
        &["allocate", "--fast"] => ["--fast", "unexpected", "Usage"];
        &["allocate", "a.json", "b.json"] => ["b.json", "unexpected", "Usage"];
        &["fit"] => ["TIMINGS.csv", "required", "Usage"];
        &["figure", "9z", "-o", "x.svg"] => ["<NAME>", "9z", "8d"];
        &["figure", "7"] => ["--output", "required", "Usage"];
        &["figure", "7", "-o", "x.svg", "--width", "-5"] => ["--width", "-5", ""];
        &["figure", "7", "-o", "x.svg", "--width", "wide"] => ["--width", "wide", ""];
        &["figure", "7", "-o", "x.svg", "--theme", "pink"] => ["--theme", "pink", "projector"];
        &["figure", "7", "s.json", "--link", "#v=1", "-o", "x.svg"] => ["--link", "FILE", "cannot be used"];
    } {
        told(&allot(args), parts);
    }
    let bare = allot(&[]);
    assert_eq!((bare.code, bare.out.as_str()), (Some(2), ""));
    assert!(bare.err.contains("Usage"));
}

#[test]
fn an_unknown_article_is_told_which_ones_there_are() {
    let out = path("foreign.svg").display().to_string();
    for args in [&["digest"][..], &["figure", "9", "-o", &out]] {
        for (article, meant) in [("\"relentles\"", "Did you mean relentless?\n"), ("7", "")] {
            let ran = fed(args, &format!("{{\"article\": {article}}}"));
            let names = articles();
            let names: Vec<&str> = names
                .iter()
                .filter_map(|one| one["name"].as_str())
                .collect();
            let told = format!(
                "error: article: {article} is not allowed; one of {} is needed\n{meant}",
                names.join(", ")
            );
            assert_eq!((ran.code, ran.err), (Some(2), told), "{args:?}");
        }
    }
}

/// Scenarios with one mistake each: a wrong kind, a wrong size, something unknown, something missing.
const MISTAKES: [(&str, &[&str]); 7] = [
    (
        "allocate",
        &[
            r#"{"tasks": 3, "slots": 1}"#,
            r#"{"tasks": [1], "slots": 1}"#,
            r#"{"tasks": {"list": 3}, "slots": 1}"#,
            r#"{"tasks": {"list": [1, 1e400]}, "slots": 1}"#,
            r#"{"tasks": {"groups": [3]}, "slots": 1}"#,
            r#"{"tasks": {"groups": [{"p": 1, "runtime": {"b": "x"}}]}, "slots": 1}"#,
            r#"{"tasks": {"delta": {"levels": [3]}}, "slots": 1}"#,
            r#"{"tasks": {"list": [1]}, "slots": {"from": 1}}"#,
            r#"{"tasks": {"list": [1]}, "slots": 1, "timings": [3]}"#,
            r#"{"tasks": {"list": [1]}, "slots": 1, "timings": [{"w": 1}]}"#,
            r#"{"tasks": {"list": [1]}, "slots": 1, "simulation": {"model": 3}}"#,
        ],
    ),
    (
        "simulate",
        &[
            r#"{"model": 3}"#,
            r#"{"model": {"ring": 3}}"#,
            r#"{"model": {"matrix": {"rows": [1]}}}"#,
            r#"{"model": {"matrix": {"rows": [[1, "x"]]}}}"#,
            r#"{"model": {"matrix": {"states": 2, "entries": [1]}}}"#,
            r#"{"model": {"ring": {"states": 9}}, "methods": [3]}"#,
            r#"{"simulation": {"model": {"ring": 3}}}"#,
        ],
    ),
    (
        "maxp",
        &[
            r#"{"model": {"ring": {"states": 9}}}"#,
            r#"{"model": {"ring": {"states": 9}}, "horizon": 5, "stored": 3}"#,
            r#"{"model": {"ring": {"states": 9}}, "horizon": 5, "stored": {"0": ["x"]}}"#,
            r#"{"model": {"ring": {"states": 9}}, "horizon": 5, "method": {"monte_carlo": 3}}"#,
        ],
    ),
    (
        "inspect",
        &[
            r#"{"tasks": [1]}"#,
            r#"{"tasks": ["a"]}"#,
            r#"{"tasks": [{"seconds": "a"}]}"#,
            r#"{"tasks": [{"seconds": 1, "null": 3}]}"#,
            r#"{"tasks": [{"seconds": 1}], "processes": [0]}"#,
            r#"{"tasks": [{"seconds": 1}], "processes": {"from": 1}}"#,
            r#"{"tasks": [{"seconds": 1}], "counter": {"service": 1e400}}"#,
            r#"{"contraction": {"occupied": ["a"], "virtual": [3], "tile": 4}}"#,
            r#"{"tasks": [{"seconds": 1}], "dgemm_timings": [1]}"#,
            r#"{"tasks": [{"seconds": 1}], "sort_timings": [{"elements": 1}]}"#,
        ],
    ),
    (
        "balance",
        &[
            r#"{"processors": [2, 0], "objects": {"loads": [1]}}"#,
            r#"{"processors": 2, "objects": {"loads": [1, "a"]}}"#,
            r#"{"processors": 2, "objects": {"loads": [1], "edges": [1]}}"#,
            r#"{"processors": 2, "objects": {"loads": [1], "edges": [[0, 5]]}}"#,
            r#"{"processors": 2, "objects": {"loads": [1], "placement": [7]}}"#,
            r#"{"processors": 2, "items": ["x"]}"#,
            r#"{"processors": 2, "points": {"at": [1]}}"#,
            r#"{"processors": 2, "run": {"events": [1]}, "objects": {"loads": [1]}}"#,
            r#"{"speeds": [1, "a"], "processors": 2, "objects": {"loads": [1]}}"#,
        ],
    ),
    (
        "schedule",
        &[
            r#"{"graph": {"tasks": [1]}, "processors": 1}"#,
            r#"{"graph": {"tasks": [{"seconds": "a"}]}, "processors": 1}"#,
            r#"{"graph": {"tasks": [{"seconds": 1}], "edges": [{"from": 0}]}, "processors": 1}"#,
            r#"{"graph": {"tasks": [{"seconds": 1}], "edges": [[0, 3]]}, "processors": 1}"#,
            r#"{"graph": {"tasks": [{}], "costs": [["a"]]}, "processors": 1}"#,
            r#"{"graph": {"gauss": 3}, "processors": 1}"#,
            r#"{"graph": {"heft_example": 3}, "processors": 1}"#,
            r#"{"graph": {"gauss": {"n": 3}}, "processors": 2, "policies": [3]}"#,
            r#"{"graph": {"gauss": {"n": 3}}, "processors": [2, 1e400]}"#,
        ],
    ),
    (
        "relentless",
        &[
            r#"{"program": 3}"#,
            r#"{"program": {"example": "heat1d"}, "agents": 1, "costs": 3}"#,
            r#"{"program": {"example": "heat1d"}, "agents": 1, "costs": {"lookup": 1}, "join": [3]}"#,
            r#"{"program": {"example": "life"}, "agents": 1, "costs": {"read": 1}, "kill": [{"at": 1e400}]}"#,
            r#"{"program": {"example": "life"}, "agents": 1, "costs": {"read": 1}, "constants": {"n": 1e400}}"#,
        ],
    ),
];

/// The value at a path of fields and places, `graph.edges[0][2]`.
fn at<'a>(scenario: &'a Value, path: &str) -> Option<&'a Value> {
    let mut names = path
        .split(['.', '['])
        .map(|name| name.trim_end_matches(']'));
    names.try_fold(scenario, |place, name| match place {
        Value::Array(items) => items.get(name.parse::<usize>().ok()?),
        fields => fields.get(name),
    })
}

#[test]
fn a_refusal_names_a_place_that_was_written() {
    for (command, scenarios) in MISTAKES {
        for text in scenarios {
            let ran = fed(&[command], text);
            let told = ran.refusal().trim_start_matches("error: ");
            let (field, value) = told.split_once(": ").expect("a field");
            let scenario: Value = serde_json::from_str(text).expect("JSON");
            // A missing field has no place of its own; the object that lacks it has one.
            let written = match (
                value.starts_with("nothing is given"),
                field.rsplit_once('.'),
            ) {
                (false, _) => at(&scenario, field).is_some(),
                (true, Some((outer, _))) => at(&scenario, outer).is_some(),
                (true, None) => true,
            };
            assert!(written, "{command} {text}: {told}");
            assert!(!told.contains("with  is"), "{told}");
        }
    }
}
