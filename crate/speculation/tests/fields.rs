//! The table of fields: its copies for the page and for the documentation, and its agreement with what reads and
//! checks a scenario.

use allot_kernel::error::BadInput;
use allot_kernel::fields::{Kind, Told, markdown, typescript};
use allot_kernel::words::tidy;
use allot_speculation::scenario::Scenario;
use allot_speculation::scenario::fields::{all, of_sharing, of_simulation};
use allot_testing::{fields, leaves, put, same};
use serde_json::{Value, json};
use std::collections::HashSet;

const SOURCE: &str = "crate/speculation/src/scenario/fields.rs";

const ABOUT: &str = "The fields of a scenario, in a file, in a link and on the command line. `[]` is any entry of a \
                     list.";
const ABOUT_SIMULATIONS: &str = "`simulation` and `splicing` have the same fields. A file for `allot simulate` has \
                                 those of `simulation`, and needs a `model`.";

#[test]
fn the_page_has_the_same_table() {
    let made = typescript(&all(), SOURCE, "../../state/property.js");
    same("www/src/articles/speculation/fields.ts", &made, SOURCE);
}

#[test]
fn the_documentation_has_the_same_table() {
    let defaults = Scenario::default().complete();
    let of = |part: &'static str| {
        let defaults = &defaults;
        move |row: &Told| plain(at(defaults, &format!("{part}{}", row.path)))
    };
    let sharing = markdown(&of_sharing(), &[("if left out", &of(""))]);
    let simulations = markdown(
        &of_simulation("", false),
        &[
            ("if left out of `simulation`", &of("simulation.")),
            ("of `splicing`", &of("splicing.")),
        ],
    );
    let made = format!(
        "# Fields of a scenario\n\n{ABOUT} Made from the table in `{SOURCE}` by `npm run generate`.\n\n{sharing}\n\
         ## A simulation\n\n{ABOUT_SIMULATIONS}\n\n{simulations}"
    );
    same("docs/fields.md", &made, SOURCE);
}

/// The value at a dotted path.
fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(value, |value, name| &value[name])
}

/// A default as the documentation shows it.
fn plain(value: &Value) -> String {
    match value.as_f64() {
        Some(number) => tidy(number),
        None => format!("`{}`", value.to_string().replace(".0", "")),
    }
}

/// Scenarios that together have every field.
fn scenarios() -> Vec<Value> {
    let simulations = [
        json!({ "model": { "cubic": { "side": 3 } }, "knowledge": { "learned": {} } }),
        json!({ "model": { "complete": { "states": 3 } }, "reallocate": { "interval": 9 } }),
        json!({ "model": { "matrix": { "rows": [[1]] } }, "run_time": { "uniform": 0.5 } }),
        json!({ "model": { "matrix": { "states": 1, "entries": [[0, 0, 1]] } } }),
    ];
    let tasks = [
        json!({ "list": [1] }),
        json!({ "groups": [{ "p": 0.5, "count": 2, "weight": 3, "name": "a" }] }),
        json!({ "delta": { "levels": [{ "p": 1 }] } }),
        json!({ "beta": { "alpha": 1, "beta": 1 } }),
    ];
    let both = simulations.iter().zip(&tasks);
    let whole = both.map(|(simulation, tasks)| {
        let timings = json!([{ "w": 1, "seconds": 2 }]);
        let scenario = json!({
            "tasks": tasks, "timings": timings, "simulation": simulation, "splicing": simulation, "slots": 9
        });
        Scenario::from_value(&scenario).expect("a scenario").complete()
    });
    // Only a file names its article: the page and its links belong to one.
    let mut file = Scenario::default().complete();
    file["article"] = json!("speculation");
    Scenario::from_value(&file).expect("a scenario");
    whole.chain([file]).collect()
}

#[test]
fn every_value_of_a_scenario_has_its_row() {
    let table = all();
    fields::values_have_rows(&table, scenarios());
    // And every row of a plain value belongs to a value.
    let seen: HashSet<String> = scenarios().iter().flat_map(leaves).collect();
    for row in &table {
        let plain = !matches!(row.field.kind, Kind::Forms(_) | Kind::Records(_));
        assert!(
            !plain || seen.contains(&row.path),
            "{} is no field",
            row.path
        );
    }
}

/// A valid scenario with `value` at the path of a row.
fn with(row: &Told, value: &Value) -> Value {
    let path = row.path.as_str();
    let mut scenario = Scenario::default().complete();
    let inside = |part: &str| path.starts_with(part);
    if inside("tasks.groups") {
        scenario["tasks"] = json!({ "groups": [{ "p": 0.5 }] });
    } else if inside("tasks.delta") {
        scenario["tasks"] = json!({ "delta": { "levels": [{ "p": 1 }], "total": 10 } });
    } else if inside("tasks.beta") {
        scenario["tasks"]["beta"]["total"] = json!(10);
    } else {
        scenario["tasks"] = json!({ "list": [1] });
    }
    if inside("timings") {
        scenario["timings"] = json!([{ "w": 1, "seconds": 2 }, { "w": 2, "seconds": 1 }]);
        scenario["runtime_from"] = json!("timings");
    }
    for part in ["simulation", "splicing"] {
        let simulation = &mut scenario[part];
        // Short, so that any interval between reallocations will do.
        simulation["wall_clock"] = json!(1);
        for choice in ["model", "knowledge", "reallocate", "run_time"] {
            if inside(&format!("{part}.{choice}.")) {
                simulation[choice] = json!({});
            }
        }
        if inside(&format!("{part}.model.matrix")) {
            simulation["model"] = json!({ "matrix": { "states": 1, "entries": [[0, 0, 1]] } });
            simulation["stay"] = Value::Null;
        }
    }
    put(&mut scenario, path, value);
    scenario
}

fn checked(row: &Told, value: &Value) -> Result<(), BadInput> {
    Scenario::from_value(&with(row, value))?.check().map(drop)
}

#[test]
fn the_ends_of_every_range_are_those_that_are_checked() {
    let count = fields::ends_are_checked(&all(), checked);
    assert!(count > 45, "{count}");
}

#[test]
fn every_name_of_a_choice_is_read_and_no_other() {
    for row in all() {
        let Kind::Choice(names) = row.field.kind else {
            continue;
        };
        for name in names {
            let read = Scenario::from_value(&with(&row, &json!(name)));
            assert!(read.is_ok(), "{}: {name}", row.path);
        }
        let error = checked(&row, &json!("other")).expect_err(&row.path);
        let allowed = format!("one of {} is needed", names.join(", "));
        assert_eq!((error.field, error.allowed), (row.path, allowed));
    }
}
