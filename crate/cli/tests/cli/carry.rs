//! `allot convert` and `allot compare`.

use crate::run::{Ran, fed};
use serde_json::{Value, json};

/// Three tasks, of which the third needs the first.
const WORK: &str = r#"{"work": {"seconds": [3, 2.5, 2], "names": ["a", "b", "c"], "edges": [[0, 2, 8]]},
    "processors": 2}"#;

fn convert(to: &str, file: &str) -> Ran {
    fed(&["convert", "--to", to], file)
}

fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn work_is_carried_and_what_stays_is_told() {
    let there = convert("schedule", WORK);
    let (schedule, told) = there.told();
    assert_eq!(
        told,
        "note: along each edge the second task waits for the first\n"
    );
    assert_eq!(value(convert("work", schedule).text()), value(WORK));
    let inspect = convert("inspect", schedule);
    assert_eq!(
        inspect.told().1,
        "note: inspect has no place for edges, names\n"
    );
    let noisy = schedule.replacen('{', r#"{"noise": 0.1, "policies": ["fifo"], "#, 1);
    assert_eq!(
        convert("work", &noisy).told().1,
        "note: of schedule alone, and left behind: noise, policies\n"
    );
}

#[test]
fn what_cannot_be_carried_is_refused() {
    for (to, file, told) in [
        (
            "speculation",
            WORK,
            "error: work.chance: nothing is given; a chance for each task that it will be needed, from 0 to 1, is needed\n",
        ),
        (
            "work",
            r#"{"processors": 3}"#,
            "error: article: nothing is given; one of balance, schedule is needed: each of them can read this file\n",
        ),
        (
            "schedule",
            r#"{"work": {"seconds": [1, 1], "edges": [[0, 1], [1, 0]]}}"#,
            "error: graph.edges: the circle 0 → 1 → 0 is not allowed; a graph without a circle is needed\n",
        ),
        (
            "relentless",
            WORK,
            "error: work: a list of tasks is not allowed; a program in StenSAL is needed, from which agents find tasks themselves; schedule takes lists\n",
        ),
    ] {
        assert_eq!(convert(to, file).refusal(), told);
    }
}

#[test]
fn every_command_reads_work_and_tells_where_a_file_belongs() {
    let balanced = fed(&["balance"], WORK);
    assert_eq!(value(balanced.told().0)["lower_bound"], 4.5);
    let shared = fed(&["inspect"], WORK);
    assert_eq!(value(shared.told().0)["work"], 7.5);
    let scheduled = fed(&["schedule"], WORK);
    assert_eq!(value(scheduled.told().0)["critical_path"], 5.0);
    let allocated = fed(
        &["allocate"],
        r#"{"work": {"chance": [0.5, 1]}, "processors": 10}"#,
    );
    assert_eq!(value(allocated.told().0)["tasks"], 2);
    let other = fed(
        &["balance"],
        r#"{"article": "inspect", "tasks": [{"seconds": 1}]}"#,
    );
    assert_eq!(
        other.refusal(),
        "error: article: \"inspect\" is not allowed; a file of balance is needed; `allot convert --to balance` makes one of another article's\n"
    );
}

#[test]
fn rules_of_several_articles_stand_side_by_side() {
    let work = r#"{"work": {"seconds": [3, 3, 2, 2, 2]}}"#;
    let compared = fed(&["compare", "--processors", "1,2"], work);
    let compared = value(compared.told().0);
    assert_eq!(compared["bound"], json!([12.0, 6.0]));
    let rules = compared["rules"].as_array().expect("a list");
    let of = |article: &str, policy: &str| {
        let found = rules
            .iter()
            .find(|rule| rule["article"] == article && rule["policy"] == policy);
        found.expect("it is there")["makespan"].clone()
    };
    assert_eq!(of("inspect", "static"), json!([12.0, 7.0]));
    assert_eq!(of("balance", "optimal"), json!([12.0, 6.0]));
    assert_eq!(of("schedule", "fifo"), json!([12.0, 7.0]));
    let rows = fed(&["compare", "--processors", "2", "--csv"], WORK);
    assert!(
        rows.told()
            .0
            .contains("\nschedule,optimal,false,2,5.0,5.0,0.0,true\n"),
        "{}",
        rows.out
    );
    let relentless =
        r#"{"program": {"example": "heat1d"}, "agents": 4, "costs": {"operation": 0.2}}"#;
    let rows = fed(&["compare", "--csv"], relentless);
    assert!(rows.told().0.contains("\nschedule,heft,false,4,"));
}

#[test]
fn fields_have_one_name_in_all_articles() {
    let inspect = r#"{"tasks": [{"seconds": 1}, {"seconds": 2}], "processors": [1, 2]}"#;
    let told = fed(&["inspect", "--knowledge", "known"], inspect).json();
    assert_eq!(told["policies"]["static"]["processes"], json!([1, 2]));
    let balance = r#"{"processors": 2, "objects": {"loads": [1, 2]}, "policies": ["greedy"]}"#;
    assert_eq!(
        fed(&["balance"], balance).json()["strategies"]["greedy"]["makespan"],
        2.0
    );
    let speculation = r#"{"tasks": {"list": [1, 0.5]}, "processors": 10, "seed": 1}"#;
    let told = fed(&["allocate"], speculation);
    assert!(told.refusal().starts_with("error: seed: an unknown field"));
    let both = r#"{"tasks": {"list": [1]}, "processors": 10, "slots": 10}"#;
    assert_eq!(
        fed(&["allocate"], both).refusal(),
        "error: processors: given twice: this is not allowed; one of processors and slots is needed: they are one field\n"
    );
}

#[test]
fn a_misspelt_name_is_understood() {
    for (command, file, meant) in [
        ("inspect", r#"{"task": [{"seconds": 1}]}"#, "tasks"),
        (
            "schedule",
            r#"{"graph": {"gauss": {"n": 3}}, "procesors": 2}"#,
            "processors",
        ),
        (
            "schedule",
            r#"{"graph": {"gauss": {"n": 3}}, "processors": 2, "policies": ["heff"]}"#,
            "heft",
        ),
    ] {
        let told = fed(&[command], file);
        let end = format!("\nDid you mean {meant}?\n");
        assert!(told.refusal().ends_with(&end), "{}", told.err);
    }
}

#[test]
fn a_seed_is_a_text_or_a_whole_number() {
    let of = |seed: &str| {
        let file = format!(
            r#"{{"processors": 2, "objects": {{"distribution": {{"kind": "uniform", "count": 9, "mean": 1, "seed": {seed}}}}}, "strategies": ["greedy"]}}"#
        );
        fed(&["balance"], &file).json()
    };
    assert_eq!(of("7"), of("\"7\""));
    assert_ne!(of("7"), of("8"));
}
