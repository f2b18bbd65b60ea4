//! A researcher's own tables: into a scenario, and out again with the slots of each task.

use crate::run::{allot, fed, file};
use allot_core::fit::{Timing, fit};
use allot_core::scenario::{Scenario, Slots, Tasks};
use serde_json::{Value, json};

const TIMINGS: &str = "w,seconds\n1,493.3\n4,128.8\n18,38.2\n72,21.4\n288,19.6\n";
const TASKS: &str = "p,count,weight\n0.01,100,1\n1,3,1\n0.5,10,2\n";

/// The rows of a table, by the names of its columns.
fn rows(csv: &str) -> Vec<Value> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let names = reader.headers().expect("names").clone();
    let row = |fields: csv::StringRecord| -> Value {
        let number = |field: &str| field.parse::<f64>().expect("a number");
        let fields = names
            .iter()
            .zip(fields.iter())
            .map(|(name, field)| (name.to_owned(), json!(number(field))));
        Value::Object(fields.collect())
    };
    reader
        .records()
        .map(|one| row(one.expect("a row")))
        .collect()
}

/// A column of a table.
fn column(rows: &[Value], name: &str) -> Vec<f64> {
    let number = |row: &Value| row[name].as_f64().expect("a number");
    rows.iter().map(number).collect()
}

fn list(value: &Value) -> Vec<f64> {
    serde_json::from_value(value.clone()).expect("a list of numbers")
}

#[test]
fn tables_make_a_scenario() {
    let (tasks, timings) = (file("tasks.csv", TASKS), file("own-timings.csv", TIMINGS));
    let told = allot(&[
        "scenario",
        "--tasks",
        &tasks,
        "--timings",
        &timings,
        "--slots",
        "17.5",
    ]);
    let scenario = Scenario::from_json(told.text()).expect("a scenario");
    let Tasks::Groups(groups) = &scenario.tasks else {
        panic!("{:?} are no groups", scenario.tasks);
    };
    let groups = groups
        .iter()
        .map(|group| (group.p, group.count, group.weight));
    assert!(groups.eq([(0.01, 100, 1.0), (1.0, 3, 1.0), (0.5, 10, 2.0)]));
    let timing = |(w, seconds)| Timing { w, seconds };
    let measured = [
        (1.0, 493.3),
        (4.0, 128.8),
        (18.0, 38.2),
        (72.0, 21.4),
        (288.0, 19.6),
    ];
    let measured = measured.map(timing);
    assert_eq!(scenario.timings, measured);
    assert_eq!(scenario.runtime, fit(&measured).expect("a fit").runtime);
    assert_eq!(scenario.slots, Some(Slots::One(17.5)));

    // Without timings and slots: the paper's runtime model, and curves over N.
    let told = fed(&["scenario", "--tasks", "-"], "0.5\n1\n");
    let expected = json!({"tasks": {"list": [0.5, 1.0]}});
    let expected = Scenario::from_json(&expected.to_string()).expect("a scenario");
    assert_eq!(
        Scenario::from_json(told.text()).expect("a scenario"),
        expected
    );
    let curves = fed(&["sweep"], told.text()).json();
    assert_eq!(list(&curves["boost"]).len(), 121);
}

#[test]
fn a_table_has_the_slots_of_every_task() {
    let own = fed(&["scenario", "--tasks", "-", "--slots", "17"], TASKS);
    let expected = json!({"tasks": {"delta": {"levels": [{"p": 1, "weight": 1}, {"p": 0.1, "weight": 3}],
        "total": 3, "composition": "expected"}}, "slots": 7});
    let drawn = r#"{"tasks": {"beta": {"alpha": 0.1, "beta": 1, "total": 20}}, "slots": 50}"#;
    for scenario in [
        own.text(),
        r#"{"tasks": {"list": [0.2, 1, 0.5, 1]}, "slots": 7}"#,
        &expected.to_string(),
        drawn,
    ] {
        let told = fed(&["allocate"], scenario).json();
        let table = fed(&["allocate", "--csv"], scenario);
        let table = rows(table.text());
        let (w, whole) = (list(&told["optimal"]["w"]), list(&told["integer"]["w"]));
        assert_eq!(column(&table, "w"), w);
        assert_eq!(column(&table, "integer_w"), whole);
        let numbers: Vec<f64> = (1..=w.len()).map(|number| number as f64).collect();
        assert_eq!(column(&table, "entry"), numbers);
        for (kind, names) in [
            ("optimal", ["running", "w"]),
            ("integer", ["integer_running", "integer_w"]),
        ] {
            let [running, w] = names.map(|name| column(&table, name));
            assert_eq!(
                json!(running.iter().sum::<f64>() as u64),
                told[kind]["tasks_run"]
            );
            let used: f64 = running.iter().zip(&w).map(|(n, w)| n * w).sum();
            let said = told[kind]["slots_used"].as_f64().expect("a number");
            assert!(
                (used - said).abs() < 1e-9 * said,
                "{kind}: {used} is not {said}"
            );
        }
        let (p, count) = (column(&table, "p"), column(&table, "count"));
        assert_eq!(json!(count.iter().sum::<f64>() as u64), told["tasks"]);
        let tasks = &Scenario::from_json(scenario).expect("a scenario").tasks;
        match tasks {
            Tasks::List(list) => assert_eq!(&p, list),
            Tasks::Groups(groups) => {
                let groups = groups.iter().map(|group| (group.p, group.weight));
                assert!(p.into_iter().zip(column(&table, "weight")).eq(groups));
            }
            Tasks::Delta(_) | Tasks::Beta(_) => {
                let drawn = fed(&["draw"], scenario).json();
                assert_eq!(p, list(&drawn["p"]));
            }
        }
    }
}

#[test]
fn a_table_of_very_many_tasks_is_whole() {
    let many = r#"{"tasks": {"delta": {"levels": [{"p": 0.5}], "total": 60000}}, "slots": 1000}"#;
    let tasks = fed(&["allocate"], many).json()["tasks"]
        .as_u64()
        .expect("a count");
    let table = fed(&["allocate", "--csv"], many);
    assert_eq!(table.text().lines().count() as u64, 1 + tasks);
}

#[test]
fn tables_that_cannot_be_used_are_refused() {
    let refused = |args: &[&str], text: &str, parts: [&str; 3]| {
        let ran = fed(args, text);
        let why = ran.refusal();
        for part in parts {
            assert!(why.contains(part), "“{part}” is not in {why}");
        }
    };
    let tasks = ["scenario", "--tasks", "-"];
    refused(&tasks, "0.5\n2\n", ["line 2", "“2”", "from 0 to 1"]);
    refused(&tasks, "", ["tasks.list", "empty", "at least one"]);
    refused(&["scenario"], "", ["--tasks", "required", "Usage"]);
    let slots = |slots| ["scenario", "--tasks", "-", "--slots", slots];
    for (bad, said) in [("-4", "-4"), ("1e16", "1e16"), ("nan", "NaN")] {
        refused(&slots(bad), "0.5\n", ["slots", said, "from 0 to 1e15"]);
    }
    refused(&slots("many"), "0.5\n", ["--slots", "many", "invalid"]);
    let few = file("few.csv", "1,493\n2,250\n");
    let with_timings = ["scenario", "--tasks", "-", "--timings", &few];
    refused(
        &with_timings,
        "0.5\n",
        ["timings", "2 timings", "four or more"],
    );
    let both = ["scenario", "--tasks", "-", "--timings", "-"];
    refused(&both, "0.5\n", ["--timings", "holds the tasks", "a file"]);
    let huge = r#"{"tasks": {"delta": {"levels": [{"p": 1e-9}], "total": 1, "composition": "expected"}}, "slots": 9}"#;
    refused(
        &["allocate", "--csv"],
        huge,
        ["tasks.delta.total", "1000000000", "can be"],
    );
}
