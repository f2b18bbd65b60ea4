//! The table of fields: the documentation made from it, and its agreement with what reads and checks a scenario.

use allot_inspect::scenario::fields::all;
use allot_inspect::scenario::{Scenario, link};
use allot_kernel::error::BadInput;
use allot_kernel::fields::{Bounds, Kind, Told, markdown, typescript};
use allot_kernel::words::tidy;
use serde_json::{Value, json};
use std::collections::HashSet;

const SOURCE: &str = "crate/inspect/src/scenario/fields.rs";

const ABOUT: &str = "A file for `allot inspect` has exactly one of `tasks`, `distribution` and `contraction`. `[]` is any \
                     entry of a list.";

/// A scenario in which everything is as if left out.
fn plain() -> Value {
    json!({ "tasks": [{ "seconds": 1 }] })
}

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::from_value(&plain()).unwrap().to_value();
    let default = |row: &Told| match row
        .path
        .split('.')
        .fold(&defaults, |value, name| &value[name])
    {
        Value::Number(number) => tidy(number.as_f64().unwrap()),
        Value::Object(_) if row.path == "sweep" => "the next three".into(),
        Value::Object(_) => "the next two".into(),
        other => format!("`{other}`"),
    };
    let made = format!(
        "# Fields of a scenario of the article “inspect”\n\n{ABOUT} Made from the table in `{SOURCE}`, whose head says how.\n\n{}",
        markdown(&all(), &[("if left out", &default)])
    );
    let path = format!(
        "{}/../../docs/fields-inspect.md",
        env!("CARGO_MANIFEST_DIR")
    );
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(&path, &made).expect("the folder can be written to");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept.replace("\r\n", "\n") == made,
        "{path} is not what {SOURCE} says; its head says how to make it anew"
    );
}

/// A valid scenario with `value` at the path of a row.
fn with(path: &str, value: &Value) -> Value {
    let mut scenario = plain();
    if path.starts_with("distribution") {
        scenario = json!({ "distribution": { "count": 1, "mean": 1 } });
    } else if path.starts_with("contraction") {
        scenario =
            json!({ "contraction": { "occupied": [1], "virtual": [2], "tile": 1, "dgemm": {} } });
    }
    if path.starts_with("processes.") {
        scenario["processes"] = json!({ "from": 1, "to": 1_000_000, "points": 2 });
        if path == "processes.to" {
            scenario["processes"]["from"] = json!(1);
        }
    }
    if path.starts_with("dgemm_timings") {
        scenario["dgemm_timings"] = json!([{ "m": 1, "n": 1, "k": 1, "seconds": 1 }]);
    } else if path.starts_with("sort_timings") {
        scenario["sort_timings"] = json!([{ "elements": 1, "seconds": 1, "class": 1 }]);
    } else if path.starts_with("sweep") {
        scenario["sweep"] = json!({ "from": 1, "to": 1_000_000, "points": 2 });
    }
    scenario["policies"] = json!(["ideal"]);
    let mut place = &mut scenario;
    for name in path.split('.') {
        place = match name.strip_suffix("[]") {
            Some(list) => &mut place[list][0],
            None => &mut place[name],
        };
    }
    *place = value.clone();
    scenario
}

fn checked(path: &str, value: &Value) -> Result<(), BadInput> {
    Scenario::from_value(&with(path, value))?.check().map(drop)
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let numbers = all().into_iter().filter(|row| {
        matches!(row.field.kind, Kind::Number | Kind::Whole) && row.path != "version"
    });
    let mut count = 0;
    for row in numbers {
        let Bounds { low, high, .. } = row.field.bounds;
        let step = if row.field.kind == Kind::Whole {
            1.0
        } else {
            1e-3_f64.max(high * 1e-3)
        };
        // The low end of some ranges is not allowed itself.
        let (beyond, least) = match row.field.bounds.above {
            Some(_) => (low, low + step),
            None => (low - step, low),
        };
        for (beyond, end) in [(beyond, least), (high + step, high)] {
            let refused = checked(&row.path, &json!(beyond)).expect_err(&row.path);
            assert_eq!(
                refused.field,
                row.path.replace("[]", "[0]"),
                "{beyond}: {refused}"
            );
            // The end itself may be refused for another reason, such as a range that ends before it begins.
            if let Err(other) = checked(&row.path, &json!(end)) {
                assert_ne!(other.allowed, refused.allowed, "{}: {end}", row.path);
            }
        }
        count += 1;
    }
    assert!(count >= 25, "{count}");
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    fn leaves(path: &str, value: &Value, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    let dot = if path.is_empty() { "" } else { "." };
                    leaves(&format!("{path}{dot}{name}"), value, found);
                }
            }
            Value::Array(items) if items.first().is_some_and(Value::is_object) => {
                items
                    .iter()
                    .for_each(|item| leaves(&format!("{path}[]"), item, found));
            }
            _ => found.push(path.into()),
        }
    }
    let rows = all();
    let paths: HashSet<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    assert_eq!(paths.len(), rows.len(), "two rows have the same path");
    let scenarios = [
        json!({ "tasks": [{ "seconds": 1, "estimate": 2, "null": true, "routine": "x" }] }),
        json!({ "distribution": { "count": 1, "mean": 1 }, "processes": { "from": 1, "to": 9, "points": 3 } }),
        json!({ "tasks": [], "dgemm_timings": [{ "m": 1, "n": 2, "k": 3, "seconds": 4 }],
            "sort_timings": [{ "elements": 1, "seconds": 2, "class": 3 }] }),
        Scenario::default().to_value(),
    ];
    for scenario in scenarios {
        let scenario = Scenario::from_value(&scenario).unwrap().to_value();
        let mut found = Vec::new();
        leaves("", &scenario, &mut found);
        for path in found {
            assert!(
                paths.contains(path.as_str()),
                "{path} has no row in {SOURCE}"
            );
        }
        // A written scenario is read again.
        assert_eq!(
            Scenario::from_value(&scenario).unwrap().to_value(),
            scenario
        );
    }
}

#[test]
fn the_page_can_have_the_table() {
    let made = typescript(&all(), SOURCE, "../../state/property.js");
    for control in [
        "path: 'counter.service'",
        "'contraction.restricted': 'Closed shell'",
    ] {
        assert!(made.contains(control), "{made}");
    }
}

#[test]
fn a_link_holds_any_scenario() {
    assert_eq!(link::write(&Scenario::default(), &[]), "");
    for scenario in [
        json!({ "tasks": [{ "seconds": 1.5 }, { "seconds": 2, "estimate": 3 }], "processes": [1, 2, 8] }),
        json!({ "tasks": [{ "null": true }, { "seconds": 2, "routine": "x" }], "counter": { "latency": 1e-6 } }),
        json!({ "distribution": { "count": 10, "mean": 0.5, "sigma": 1, "null": 0.25 }, "seed": "7" }),
        json!({ "contraction": { "occupied": [2, 1], "virtual": [3, 1], "tile": 2, "restricted": true,
            "dgemm": { "a": 1e-9 }, "sort": [0, 0, 1e-9, 0] }, "processes": { "from": 1, "to": 64, "points": 7 } }),
        json!({ "contraction": { "occupied": [2], "virtual": [3], "tile": 2, "sort": { "1": [1e-20, 0, 1e-9, 0] } },
            "policies": ["static", "guided"], "by_process": true, "processes": 4 }),
        json!({ "tasks": [{ "seconds": 1 }], "sweep": { "from": 2, "to": 9, "points": 3 },
            "dgemm_timings": [{ "m": 1, "n": 2, "k": 3, "seconds": 4 }],
            "sort_timings": [{ "elements": 1, "seconds": 2, "class": 3 }, { "elements": 2, "seconds": 2, "class": 4 }] }),
        json!({ "contraction": { "occupied": [70], "virtual": [266], "tile": 15 }, "policies": ["nxtval"] }),
    ] {
        let scenario = Scenario::from_value(&scenario).unwrap();
        let hash = link::write(&scenario, &[]);
        let read = link::read(&hash);
        assert!(read.warnings.is_empty(), "{hash}: {:?}", read.warnings);
        assert_eq!(read.scenario, scenario, "{hash}");
    }
    let read = link::read("v=1&processes=0&counter.service=0.001&tolerance=x");
    assert_eq!(read.warnings.len(), 2, "{:?}", read.warnings);
    assert_eq!(read.scenario.counter.service, 0.001);
}
