//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_kernel::error::BadInput;
use allot_relentless::answer::Prepared;
use allot_relentless::scenario::Scenario;
use allot_relentless::scenario::fields::all;
use allot_testing::fields::{are_documented, default_in, ends_are_checked, values_have_rows};
use proptest::prelude::*;
use serde_json::{Value, json};

const ABOUT: &str = "A file for `allot relentless` has at least `program`, `agents` and `costs`. `[]` is any entry of a list.";

#[test]
fn the_documentation_has_the_same_table() {
    let example = Scenario::example().to_value();
    are_documented(
        "relentless",
        ABOUT,
        &all(),
        |row| default_in(&example, row),
        "",
    );
}

fn good() -> Value {
    json!({
        "program": {"example": "fibonacci"}, "agents": 2, "costs": {"lookup": 1},
        "join": [{"at": 1, "count": 1}], "kill": [{"at": 2, "count": 1}], "loss": [{"at": 3, "share": 0.5}],
    })
}

/// A good scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let mut scenario = good();
    let place = path
        .split('.')
        .fold(&mut scenario, |place, name| match name.strip_suffix("[]") {
            Some(list) => &mut place[list][0],
            None => &mut place[name],
        });
    *place = value.clone();
    scenario
}

fn refusal(scenario: &Value) -> Option<BadInput> {
    Scenario::from_value(scenario).err()
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let count = ends_are_checked(&all(), |row, value| {
        let mut scenario = with(&row.path, value);
        if row.path == "join[].count" {
            // The most is that of all agents together.
            scenario["agents"] = json!(0);
        }
        Scenario::from_value(&scenario).map(drop)
    });
    assert_eq!(count, 19);
    // Constants are named by the program.
    values_have_rows(
        &all(),
        [good()].map(|mut scenario| {
            scenario["program"] = json!("");
            scenario
        }),
    );
}

#[test]
fn names_are_refused_with_what_is_allowed() {
    for (path, value, field) in [
        ("order", json!("sorted"), "order"),
        ("targets", json!(1), "targets"),
        ("evict", json!("fifo"), "evict"),
        ("values", json!("yes"), "values"),
        ("seed", json!(1.5), "seed"),
        ("article", json!("balance"), "article"),
        ("program", json!(3), "program"),
        ("program", json!({"example": "none"}), "program.example"),
        ("program", json!({"text": "x"}), "program.text"),
        ("constants", json!([1]), "constants"),
        ("constants", json!({"n": "x"}), "constants.n"),
        ("block", json!(0), "block"),
        ("block", json!([2, 1.5]), "block[1]"),
        ("block", json!([]), "block"),
        ("costs", json!({"lookup": 0, "operation": 0}), "costs"),
        ("costs", json!({"look": 1}), "costs.look"),
        ("join", json!([{"at": 1}]), "join[0].count"),
        (
            "join",
            json!([{"at": 1, "count": 60_000}, {"at": 2, "count": 60_000}]),
            "join[1].count",
        ),
        ("agent", json!(1), "agent"),
    ] {
        let error =
            refusal(&with(path, &value)).unwrap_or_else(|| panic!("{path}: {value} is read"));
        assert_eq!(error.field, field, "{error}");
    }
    for field in ["program", "agents", "costs"] {
        let mut scenario = good();
        scenario.as_object_mut().unwrap().remove(field);
        assert_eq!(refusal(&scenario).unwrap().field, field);
    }
    let unknown = Scenario::from_value(&with("constants", &json!({"m": 1}))).unwrap();
    assert!(Prepared::new(unknown).is_err());
}

#[test]
fn a_scenario_that_is_written_reads_back_the_same() {
    let mut scenario = good();
    for (name, value) in [
        ("constants", json!({"n": 7})),
        ("mtbf", json!(12.5)),
        ("repair", json!(0)),
        ("order", json!("fixed")),
        ("targets", json!("steps")),
        ("delay", json!(0.25)),
        ("capacity", json!(30)),
        ("evict", json!("oldest")),
        ("block", json!([2])),
        ("largest_value", json!(800)),
        ("patience", json!(30.5)),
        ("runs", json!(3)),
        ("seed", json!("seven")),
        ("values", json!(true)),
    ] {
        let read = Scenario::from_value(&scenario).unwrap();
        assert_eq!(Scenario::from_value(&read.to_value()).unwrap(), read);
        scenario[name] = value;
    }
    let read = Scenario::from_value(&scenario).unwrap();
    assert_eq!(Scenario::from_value(&read.to_value()).unwrap(), read);
}

proptest! {
    /// Nothing in a file makes the reader panic, nor the first moments of its run.
    #[test]
    fn any_value_is_read_or_refused(row in 0..all().len(), text in "\\PC{0,8}", number in any::<f64>(), whole in any::<i64>()) {
        let path = &all()[row].path;
        for value in [json!(text), json!(number), json!(whole), json!({text.clone(): number}), json!([[number]]), Value::Null] {
            if let Ok(scenario) = Scenario::from_value(&with(path, &value))
                && scenario.setup.agents + scenario.setup.join.iter().map(|join| join.count).sum::<u64>() < 100
            {
                // Some of these runs would take hours.
                let _ = Prepared::new(scenario).map(|prepared| prepared.run(0, || false));
            }
        }
    }
}

#[test]
fn a_refusal_says_what_is_allowed_and_where() {
    let capacity = refusal(&with("capacity", &json!(-3))).expect("a refusal");
    assert_eq!(capacity.field, "capacity");
    assert_eq!(
        capacity.allowed,
        "a whole number from 1 to 1000000000000 is needed"
    );
    for list in ["join", "kill", "loss"] {
        let entry = refusal(&with(&format!("{list}[]"), &json!(3))).expect("a refusal");
        assert_eq!(entry.field, format!("{list}[0]"));
    }
    let entry = refusal(&with("loss[]", &json!({"at": 1}))).expect("a refusal");
    assert_eq!(entry.field, "loss[0].share");
}
