//! `allot balance`: the answers are the core's, in the contract's form.

use crate::run::{allot, fed, file};
use allot_balance::answer::answer;
use allot_balance::scenario::Scenario;
use serde_json::{Value, json};

const OBJECTS: &str = r#"{"version": 1, "processors": 2, "objects": {"loads": [3, 3, 2, 2, 2], "edges": [[0, 4, 8]]},
    "communication": {"alpha": 0.25}, "strategies": ["none", "greedy", "optimal"], "grain": {"limit": 2},
    "run": {"steps": 4, "period": 2, "strategy": "greedy"}}"#;
const OTHERS: &str = r#"{"items": [4, 0, 2, 2], "topology": "ring", "points": {"at": [[0, 0], [1, 1], [0, 1], [1, 0]]},
    "cutoff": 1, "central": {"processors": [1, 1000], "objects_per_processor": 8, "per_object": 1e-6, "message": 1e-5},
    "reduction": {"compute": 1, "reduce": 0.25, "iterations": 100}}"#;

fn own(text: &str) -> Value {
    let scenario = Scenario::from_json(text).expect("a scenario");
    let answer = answer(&scenario, false, |_| true).expect("an answer");
    serde_json::from_str(&serde_json::to_string(&answer).expect("JSON")).expect("JSON")
}

#[test]
fn balance_answers_with_the_fields_of_the_contract() {
    for text in [OBJECTS, OTHERS] {
        assert_eq!(fed(&["balance"], text).json(), own(text));
    }
    let told = fed(&["balance"], OBJECTS).json();
    for field in [
        "objects",
        "processors",
        "lower_bound",
        "total",
        "grain",
        "run",
    ] {
        assert!(!told[field].is_null(), "{field} is missing");
    }
    for (name, of) in told["strategies"].as_object().expect("strategies") {
        for field in [
            "makespan",
            "mean",
            "imbalance",
            "moved",
            "cut_edges",
            "cut_bytes",
            "times",
            "placement",
        ] {
            assert!(!of[field].is_null(), "{name}.{field} is missing");
        }
        assert_eq!(of["proven"].is_null(), name != "optimal");
    }
    let told = fed(&["balance"], OTHERS).json();
    for field in [
        "exchange",
        "dimension_exchange",
        "diffusion",
        "partitions",
        "central",
        "reduction",
    ] {
        assert!(!told[field].is_null(), "{field} is missing");
    }
    assert_eq!(told["exchange"]["messages"], json!([[0, 1, 2]]));
}

#[test]
fn strategies_are_rows_of_csv_and_objects_too() {
    let told = fed(&["balance", "--csv"], OBJECTS);
    let lines: Vec<&str> = told.text().lines().collect();
    assert_eq!(
        lines[0],
        "strategy,makespan,mean,imbalance,lower_bound,moved,cut_edges,cut_bytes,processors"
    );
    assert!(lines[2].starts_with("greedy,7.0,"), "{}", lines[2]);
    assert_eq!(lines.len(), 4);
    let told = fed(&["balance", "--csv", "--placement"], OBJECTS);
    let lines: Vec<&str> = told.text().lines().collect();
    assert_eq!(
        (lines[0], lines.len()),
        ("object,load,none,greedy,optimal", 6)
    );
    assert!(lines[1].starts_with("0,3.0,0,0,"), "{}", lines[1]);
    assert!(
        fed(&["balance", "--csv"], OTHERS)
            .refusal()
            .contains("--csv")
    );
}

#[test]
fn several_numbers_of_processors_are_answered_side_by_side() {
    let several = OBJECTS.replacen(r#""processors": 2"#, r#""processors": [2, 3]"#, 1);
    assert_ne!(several, OBJECTS);
    let told = fed(&["balance"], &several).json();
    assert_eq!(told["processors"], json!([2, 3]));
    assert_eq!(told["answers"][0], fed(&["balance"], OBJECTS).json());
    assert_eq!(told["answers"][1]["strategies"]["optimal"]["makespan"], 5.0);
    let by_option = fed(&["balance", "--csv", "--processors", "2,3"], OBJECTS);
    let by_range = OBJECTS.replacen(
        r#""processors": 2"#,
        r#""processors": {"from": 2, "to": 3, "points": 2}"#,
        1,
    );
    assert_eq!(
        by_option.text(),
        fed(&["balance", "--csv"], &by_range).text()
    );
    let lines: Vec<&str> = by_option.text().lines().collect();
    assert_eq!(lines.len(), 7);
    assert!(lines[1].ends_with(",2") && lines[6].ends_with(",3"));
    let refusal = |arguments: &[&str], file: &str| fed(arguments, file).refusal().to_string();
    assert!(refusal(&["balance", "--csv", "--placement"], &several).contains("one number"));
    let zero = OBJECTS.replacen(r#""processors": 2"#, r#""processors": [2, 0]"#, 1);
    assert!(refusal(&["balance"], &zero).contains("processors[1]"));
}

#[test]
fn an_optimum_that_is_not_proven_is_told_beside_the_csv() {
    let of = |nodes: u64| {
        fed(
            &["balance", "--csv"],
            &format!(
                r#"{{"processors": 4, "nodes": {nodes}, "strategies": ["optimal"],
                "objects": {{"distribution": {{"kind": "exponential", "count": 30, "mean": 1}}}}}}"#
            ),
        )
    };
    let told = of(10);
    assert_eq!(told.code, Some(0));
    let start = "warning: optimal is not proven: the search ended before it was done. No placement ends before ";
    assert!(told.err.starts_with(start), "{}", told.err);
    let told = fed(&["balance", "--csv"], OBJECTS);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
}

#[test]
fn long_lists_are_told_in_full_only_if_asked_for() {
    let many = r#"{"processors": 3, "objects": {"distribution": {"kind": "equal", "count": 100001, "mean": 1}}, "strategies": ["greedy"]}"#;
    let told = fed(&["balance"], many).json();
    let greedy = &told["strategies"]["greedy"];
    assert!(greedy["placement"].is_null() && !greedy["times"].is_null());
    let told = fed(&["balance", "--full"], many).json();
    let placement = told["strategies"]["greedy"]["placement"].as_array();
    assert_eq!(placement.map(Vec::len), Some(100_001));
}

#[test]
fn objects_come_from_files() {
    let first = file("balance-data.0.vom", "0,5,1.5\n0,6,0.25\n1,5,1\n");
    let second = file("balance-data.1.vom", "0,7,0.5\n1,7,2\n");
    let told = allot(&[
        "balance", "--csv", "--data", &first, &second, "--phase", "1",
    ]);
    let (out, err) = told.told();
    assert!(
        err.contains("vt’s older CSV: 2 ranks (0 to 1), phase 1 of 0 to 1, 2 objects"),
        "{err}"
    );
    assert!(
        out.lines()
            .nth(1)
            .is_some_and(|line| line.starts_with("none,2.0,1.5,")),
        "{out}"
    );
    let graph = file("balance.graph", "4 4\n2 4\n1 3\n2 4\n1 3\n");
    let settings = r#"{"strategies": ["multilevel"]}"#;
    let told = fed(
        &["balance", "--processors", "2", "--data", &graph],
        settings,
    );
    let out: Value = serde_json::from_str(told.told().0).expect("JSON");
    assert_eq!(out["strategies"]["multilevel"]["cut_edges"], json!(2));
    let told = fed(&["balance", "--data", &graph], settings);
    assert!(
        told.err.contains("processors: nothing is given"),
        "{}",
        told.err
    );
    assert_eq!(told.code, Some(2));
    let words = file("balance-words.txt", "just some words\n");
    assert!(
        allot(&["balance", "--data", &words])
            .refusal()
            .contains("METIS")
    );
}

#[test]
fn what_is_not_allowed_is_refused() {
    for (text, says) in [
        ("", "an empty text"),
        ("{}", "at least is needed"),
        (
            r#"{"objects": {"loads": [1]}, "processors": 0}"#,
            "processors: 0 is not allowed",
        ),
        (
            r#"{"object": {}}"#,
            "object: an unknown field is not allowed",
        ),
    ] {
        let told = fed(&["balance"], text);
        assert!(told.refusal().contains(says), "{}", told.err);
    }
}

#[test]
fn ranks_are_joined_where_there_are_fewer_processors() {
    let ranks = file("joined-ranks.csv", "load,rank\n1,0\n2,5\n");
    let told = fed(&["balance", "--data", &ranks, "--processors", "2"], "");
    let says = "6 ranks on 2 processors: as it is, neighbouring ranks are joined.";
    assert!(told.err.contains(says), "{}", told.err);
    assert_eq!(told.code, Some(0));
}

#[test]
fn claims_of_balance_are_never_checked_with_fewer_runs() {
    assert!(
        allot(&["check", "balance", "--quick"])
            .refusal()
            .contains("--quick: balance")
    );
}
