//! `allot inspect` and the kernels of `allot fit`: the answers are the core's, in the contract's form.

use crate::run::{allot, fed, file};
use allot_inspect::answer::answer;
use allot_inspect::scenario::Scenario;
use allot_testing::rows;
use serde_json::{Value, json};

const OWN: &str = r#"{"version": 1, "tasks": [{"seconds": 5}, {"null": true}, {"seconds": 2, "estimate": 3, "routine": "x"}],
    "processes": [1, 2, 4], "counter": {"latency": 1, "service": 0.25}, "check": 0.5, "inspect": 0.125, "iterations": 2}"#;
const LADDER: &str = r#"{"contraction": {"occupied": [2, 1], "virtual": [3, 2], "tile": 2},
    "processes": {"from": 1, "to": 16, "points": 5}, "policies": ["nxtval", "static", "guided"]}"#;

fn own(text: &str) -> Value {
    let scenario = Scenario::from_json(text).expect("a scenario");
    let answer = answer(&scenario, |_| true).expect("an answer");
    serde_json::from_str(&serde_json::to_string(&answer).expect("JSON")).expect("JSON")
}

#[test]
fn inspect_answers_with_the_fields_of_the_contract() {
    for text in [OWN, LADDER] {
        let told = fed(&["inspect"], text).json();
        assert_eq!(told, own(text));
        for field in ["candidates", "null", "work", "flooded", "policies"] {
            assert!(!told[field].is_null(), "{field} is missing");
        }
        for (policy, columns) in told["policies"].as_object().expect("policies") {
            for field in [
                "processes",
                "makespan",
                "task",
                "counter",
                "inspect",
                "partition",
                "idle",
                "calls",
                "seconds_per_call",
                "efficiency",
                "ideal",
            ] {
                let length = columns[field].as_array().map(Vec::len);
                assert_eq!(
                    length,
                    told["flooded"]["processes"].as_array().map(Vec::len),
                    "{policy}.{field}"
                );
            }
        }
    }
    let told = fed(&["inspect"], OWN).json();
    let names: Vec<&String> = told["policies"]
        .as_object()
        .expect("policies")
        .keys()
        .collect();
    assert_eq!(names.len(), 8);
    assert_eq!(
        told["policies"]["static"]["iterations"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    let told = fed(&["inspect"], LADDER).json();
    assert_eq!(told["contraction"]["first"], json!([0, 0, 0, 0]));
    assert_eq!(
        told["contraction"]["occupied"],
        json!([[0, 0, 2], [0, 1, 1], [1, 0, 2], [1, 1, 1]])
    );
}

#[test]
fn any_number_of_threads_gives_the_same_bits() {
    let one = fed(&["inspect", "--threads", "1"], LADDER).json();
    for threads in ["2", "8"] {
        let more = fed(&["inspect", "--threads", threads], LADDER).json();
        assert_eq!(one, more, "{threads} threads");
    }
}

#[test]
fn columns_are_rows_of_csv() {
    let told = fed(&["inspect", "--csv"], OWN);
    let lines: Vec<&str> = told.text().lines().collect();
    assert!(lines[0].starts_with("policy,iteration,processes,makespan,task,"));
    assert_eq!(lines.len(), 1 + 8 * 2 * 3);
    assert!(lines[1].starts_with("nxtval,1,1,"), "{}", lines[1]);
    let one = OWN
        .replace("[1, 2, 4]", "2")
        .replace("\"iterations\": 2", "\"by_process\": true");
    let told = fed(&["inspect", "--csv"], &one);
    let lines: Vec<&str> = told.text().lines().collect();
    assert_eq!(
        (lines[0], lines.len()),
        (
            "policy,process,task,counter,inspect,partition,idle",
            1 + 8 * 2
        )
    );
}

#[test]
fn tasks_come_from_a_table() {
    let table = file(
        "inspect-tasks.csv",
        "routine;seconds;estimate;null\nx;1,5;2;\ny;;;true\nx;0,25;;\nz;abc;1;\n",
    );
    let told = fed(
        &["inspect", "--tasks", &table],
        r#"{"processes": 2, "policies": ["static"]}"#,
    );
    let (out, err) = told.told();
    let lines: Vec<&str> = err.lines().collect();
    assert!(lines[0].ends_with("3 tasks, seconds from “seconds”, estimate from “estimate”, null from “null”, routine from “routine”, “1,5” read as 1.5"), "{err}");
    assert!(
        lines[1].contains("line 5 not used: “abc” in “seconds” is not a number"),
        "{err}"
    );
    let out: Value = serde_json::from_str(out).expect("JSON");
    assert_eq!(
        (&out["candidates"], &out["null"], &out["work"]),
        (&json!(3), &json!(1), &json!(1.75))
    );
    // Without a scenario, and from standard input.
    let told = allot(&["inspect", "--tasks", &table]);
    assert!(told.told().0.contains("\"hybrid\""));
    let told = fed(&["inspect", "--tasks", "-"], "1\n2\n3\n");
    let out: Value = serde_json::from_str(told.told().0).expect("JSON");
    assert_eq!(out["work"], json!(6.0));
    let told = fed(&["inspect", "--tasks", &table], OWN);
    assert!(
        told.err
            .contains("error: tasks: tasks of its own is not allowed"),
        "{}",
        told.err
    );
    assert_eq!(told.code, Some(2));
    assert!(
        fed(&["inspect", "--tasks", "-"], "a,b\n1,2\n")
            .refusal()
            .contains("No column of a table with the columns “a” and “b” is known as the seconds")
    );
}

#[test]
fn what_is_not_allowed_is_refused() {
    for (text, says) in rows! {
        "" => "an empty text";
        "{}" => "tasks: nothing is given; exactly one of tasks, distribution and contraction is needed";
        r#"{"tasks": [], "processes": 0}"# => "processes: 0 is not allowed";
        r#"{"tasks": [], "policy": []}"# => "policy: an unknown field is not allowed";
    } {
        let told = fed(&["inspect"], text);
        assert!(told.refusal().contains(says), "{}", told.err);
    }
}

#[test]
fn fit_sees_by_the_columns_what_to_fit() {
    let multiplied = "m,n,k,seconds\n1,2,3,14\n2,3,4,46\n5,3,2,66\n4,4,4,128\n7,2,5,118\n";
    let told = fed(&["fit", "-"], multiplied);
    let fit: Value = serde_json::from_str(told.told().0).expect("JSON");
    for field in ["dgemm", "rows", "r_squared", "warnings", "largest_error"] {
        assert!(!fit[field].is_null(), "{field} is missing");
    }
    assert!(fit["dgemm"]["a"].as_f64() > Some(0.0) && fit["sort"].is_null());
    let sorted = "elements,seconds\n1,10\n2,26\n3,58\n4,112\n5,194\n7,466\n9,922\n";
    for args in [&["fit", "-"][..], &["fit", "--relative", "-"]] {
        let told = fed(args, sorted);
        let fit: Value = serde_json::from_str(told.told().0).expect("JSON");
        let cubic: Vec<f64> = serde_json::from_value(fit["sort"].clone()).expect("a list");
        for (found, meant) in cubic.iter().zip([1.0, 2.0, 3.0, 4.0]) {
            assert!((found - meant).abs() < 1e-9, "{cubic:?}");
        }
    }
    let classes = "elements,seconds,class\n1,1,3\n2,2,3\n3,3,3\n4,4,3\n5,5,2143\n1,2,1\n2,4,1\n3,6,1\n4,8,1\n";
    let told = fed(&["fit", "-"], classes);
    let fit: Value = serde_json::from_str(told.told().0).expect("JSON");
    assert_eq!(
        fit["sort"].as_object().map(|classes| classes.len()),
        Some(2)
    );
    // A runtime model, as before.
    assert!(
        fed(
            &["fit", "-"],
            "w,seconds\n1,493.3\n4,128.8\n18,38.2\n72,21.4\n"
        )
        .told()
        .0
        .contains("\"runtime\"")
    );
    for (args, text, says) in rows! {
        &["fit", "--relative", "-"][..] => "w,seconds\n1,2\n2,1\n", "--relative: given with timings on slots";
        &["fit", "--family", "usl", "-"] => sorted, "--family: given with timings of a kernel";
        &["fit", "-"] => "m,n,k,seconds\n1,2,3,4\n", "at least 4 timings are needed";
        &["fit", "-"] => "elements,seconds\n1,2\n1,3\n2,3\n2,4\n", "at least 4 different numbers of elements";
    } {
        let told = fed(args, text);
        assert_eq!(told.code, Some(2), "{}", told.err);
        assert!(told.err.contains(says), "{}", told.err);
    }
}
