//! The simulations of a scenario, in files.

use super::super::*;
use crate::markov::Model;
use crate::parsplice::{Knowledge, Reallocate, RunTime};
use allot_testing::rows;

const CONTRACT: &str = r#"{ "version": 1,
  "model": { "ring": { "states": 8000 } },
  "stay": 0.99, "slots": 5000, "methods": ["ve", "maxp", "maxp_w_const", "maxp_w_max", "maxp_w_star"],
  "horizon": 70000, "trajectories": 200, "runs": 500, "wall_clock": 3000, "points": 200, "seed": "1" }"#;

fn file(text: &str) -> Result<(Simulation, Coefficients), BadInput> {
    Simulation::from_file(&serde_json::from_str(text).unwrap())
        .map(|(simulation, source)| (simulation, source.runtime))
}

#[test]
fn the_contract_is_read() {
    let (simulation, runtime) = file(CONTRACT).unwrap();
    assert_eq!(simulation, Simulation::default());
    assert_eq!(runtime, Coefficients::PAPER);
    let (simulation, runtime) = file(
        r#"{"model": {"cubic": {"side": 3.0}}, "runtime": {"b": 100, "w_limit": 50},
        "knowledge": {"learned": {}}, "reallocate": {"interval": 60}, "run_time": "exponential"}"#,
    )
    .unwrap();
    assert_eq!(simulation.model, Model::Cubic { side: 3 });
    assert_eq!(simulation.stay, Some(0.99));
    assert_eq!(simulation.knowledge, Knowledge::Learned { prior: 1.0 });
    assert_eq!(simulation.reallocate, Reallocate::Interval(60.0));
    assert_eq!(simulation.run_time, RunTime::Exponential);
    assert_eq!(runtime.w_limit, Some(50.0));
}

#[test]
fn a_scenario_is_read_for_its_simulation() {
    let scenario = r#"{"runtime": {"b": 7, "w_limit": 9}, "simulation": {"slots": 12}}"#;
    let (simulation, runtime) = file(scenario).unwrap();
    assert_eq!((simulation.slots, runtime.b), (12, 7.0));
    let whole = Scenario::default().complete().to_string();
    assert_eq!(file(&whole).unwrap().0, Simulation::default());
    let small = r#"{"tasks": {"list": [1]}, "splicing": {"model": {"ring": {"states": 5}}}}"#;
    let small = Scenario::from_json(small).unwrap().splicing;
    assert_eq!(
        small,
        Simulation {
            model: Model::Ring { states: 5 },
            ..Simulation::small()
        }
    );
}

#[test]
fn defaults_are_left_out_of_files_and_told_in_full() {
    let default = Scenario::default();
    let value = default.to_value();
    assert!(value.get("simulation").is_none() && value.get("splicing").is_none());
    let whole = default.complete();
    assert_eq!(whole["simulation"]["knowledge"], "true");
    assert_eq!(whole["splicing"]["slots"], 24);
    assert_eq!(Scenario::from_value(&whole).unwrap(), default);
}

#[test]
fn mistakes_are_named_with_their_whole_path() {
    for (inner, field, words) in rows! {
        r#""slots": 0"# => "slots", "from 1 to 1000000";
        r#""slots": "many""# => "slots", "a whole number";
        r#""horizon": 0"# => "horizon", "from 1 to";
        r#""runs": 0.5"# => "runs", "a whole number";
        r#""methods": []"# => "methods", "at least one of ve";
        r#""methods": ["ve", "vv"]"# => "methods[1]", "one of ve, maxp";
        r#""methods": ["ve", "ve"]"# => "methods[1]", "once";
        r#""start": 8000"# => "start", "from 0 to 7999";
        r#""start": 5e9"# => "start", "from 0 to 16777215";
        r#""seed": 1.5"# => "seed", "text in quotes";
        r#""wall_clock": 0"# => "wall_clock", "above 0";
        r#""stay": 1.5"# => "stay", "from 0 to 1";
        r#""knowledge": true"# => "knowledge", "“true” or";
        r#""knowledge": {"learned": {"prior": 0}}"# => "knowledge.learned.prior", "from";
        r#""knowledge": {"learned": {"priors": 1}}"# => "knowledge.learned.priors", "prior";
        r#""reallocate": {"interval": "x"}"# => "reallocate", "seconds";
        r#""reallocate": {"interval": 0}"# => "reallocate.interval", "from";
        r#""run_time": {"uniform": 2}"# => "run_time.uniform", "from 0 to 1";
        r#""model": {}"# => "model", "exactly one of ring";
        r#""model": 7"# => "model", "exactly one of ring";
        r#""model": {"tree": {}}"# => "model.tree", "exactly one of ring";
        r#""model": "ring""# => "model.ring", "an object with states";
        r#""model": {"ring": {"states": 8000}, "cubic": {"side": 3}}"# => "model", "exactly one";
        r#""model": {"ring": {"states": 1}}"# => "model.ring.states", "from 2 to 16777216";
        r#""model": {"ring": {"states": 1e10}}"# => "model.ring.states", "from 2 to 16777216";
        r#""model": {"cubic": {"side": 257}}"# => "model.cubic.side", "from 2 to 256";
        r#""model": {"cubic": {"sides": 3}}"# => "model.cubic.sides", "the fields here are side";
        r#""model": {"matrix": {}}"# => "model.matrix.entries", "rows, or states and entries";
        r#""model": {"matrix": {"rows": [[0.5, 0.5], [0.5, "x"]]}}"# => "model.matrix.rows[1][1]", "a number";
        r#""model": {"matrix": {"rows": [[0.5, 0.5], [0.5]]}}"# => "model.matrix.rows[1]", "as many";
        r#""model": {"matrix": {"rows": [[0.5, 0.4], [0.5, 0.5]]}}"# => "model.matrix.rows[0]", "sum to 1";
        r#""model": {"matrix": {"rows": [[1.5, -0.5], [0.5, 0.5]]}}"# => "model.matrix.rows[0][0]", "from 0 to 1";
        r#""model": {"matrix": {"rows": [[1]]}}, "stay": 0.9"# => "stay", "nothing is needed beside a matrix";
        r#""model": {"matrix": {"states": 2, "entries": [[0, 0, 1], [1, 2, 1]]}}"# =>
            "model.matrix.entries[1][1]", "from 0 to 1";
        r#""model": {"matrix": {"states": 2, "entries": [[0, 0], [1, 2, 1]]}}"# =>
            "model.matrix.entries[0]", "from, to, probability";
        r#""model": {"matrix": {"states": 2, "entries": [[0, 0.5, 1], [1, 1, 1]]}}"# =>
            "model.matrix.entries[0][1]", "number of a state";
        r#""slot": 7"# => "slot", "the fields here are";
    } {
        let scenario = format!(r#"{{"tasks": {{"list": [1]}}, "simulation": {{{inner}}}}}"#);
        let scenario = Scenario::from_json(&scenario).and_then(|s| s.check());
        let error = scenario.expect_err(inner);
        assert_eq!(
            error.field,
            format!("simulation.{field}"),
            "{inner}: {error}"
        );
        assert!(error.allowed.contains(words), "{inner}: {error}");
        let alone = if inner.contains("model") {
            format!("{{{inner}}}")
        } else {
            format!(r#"{{"model": {{"ring": {{"states": 8000}}}}, {inner}}}"#)
        };
        let error = file(&alone).expect_err(inner);
        assert_eq!(error.field, field, "{inner}: {error}");
        assert!(error.allowed.contains(words), "{inner}: {error}");
    }
}

#[test]
fn one_kind_of_file_is_not_taken_for_the_other() {
    let error = Scenario::from_json(CONTRACT).unwrap_err();
    assert_eq!(error.value, "an unknown field");
    let error = file(r#"{"tasks": {"list": [1]}, "slots": 10}"#).unwrap_err();
    assert_eq!(error.field, "model");
    assert!(error.allowed.contains("“simulation” in a scenario"));
    let error = file(r#"{"model": {"ring": {"states": 9}}, "tasks": {}}"#).unwrap_err();
    assert_eq!(
        (&*error.field, &*error.value),
        ("tasks", "an unknown field")
    );
    assert_eq!(file("[]").unwrap_err().field, "simulation");
    assert_eq!(
        file(r#"{"model": {"ring": {"states": 9}}, "version": 2}"#)
            .unwrap_err()
            .field,
        "version"
    );
    let error = file(r#"{"model": {"ring": {"states": 9}}, "runtime": {"b": "x"}}"#).unwrap_err();
    assert_eq!(error.field, "runtime.b");
}

#[test]
fn timings_may_be_the_runtime_model_of_a_simulation() {
    let model = r#""runtime_from": "timings", "timings": [{"w": 1, "seconds": 90}, {"w": 4, "seconds": 30}]"#;
    let alone = format!(r#"{{"model": {{"ring": {{"states": 5}}}}, {model}}}"#);
    let inside = format!(r#"{{"simulation": {{"model": {{"ring": {{"states": 5}}}}}}, {model}}}"#);
    for text in [alone, inside] {
        let value = serde_json::from_str(&text).unwrap();
        let (_, source) = Simulation::from_file(&value).unwrap();
        let model = source.model().unwrap();
        assert!(model.measured().is_some());
        assert_eq!((model.w_efficient(), model.w_max()), (1.0, 4.0));
    }
    let none = r#"{"model": {"ring": {"states": 5}}, "runtime_from": "timings"}"#;
    assert_eq!(file(none).unwrap_err().field, "runtime_from");
}
