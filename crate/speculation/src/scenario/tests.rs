mod simulation_links;
mod simulations;

use super::*;
use crate::distribution::{DeltaMixture, Level};
use crate::timing::Timing;
use allot_testing::rows;

fn error(json: &str) -> BadInput {
    match Scenario::from_json(json).and_then(|s| s.check()) {
        Ok(_) => panic!("{json} was accepted"),
        Err(error) => error,
    }
}

#[test]
fn the_contract_is_read() {
    let full = r#"{ "version": 1,
        "runtime": { "a": -2.38, "b": 481.42, "d": 2.32, "g": 21.76, "h": 7.10 },
        "tasks": { "list": [1.0, 0.5, 0.01] }, "slots": 10000 }"#;
    let scenario = Scenario::from_json(full).unwrap();
    assert_eq!(scenario.runtime, Coefficients::PAPER);
    assert_eq!(scenario.one_n().unwrap(), 10_000.0);
    for tasks in [
        r#"{"groups": [{"p": 1.0, "count": 917}, {"p": 0.01, "count": 8253}]}"#,
        r#"{"delta": {"levels": [{"p": 1.0, "weight": 1}, {"p": 0.01, "weight": 9}], "total": 1000, "seed": "1"}}"#,
        r#"{"beta": {"alpha": 0.1, "beta": 1.0, "total": 1000, "seed": "1"}}"#,
    ] {
        let json =
            format!(r#"{{"tasks": {tasks}, "slots": {{"from": 1, "to": 1e6, "points": 121}}}}"#);
        let scenario = Scenario::from_json(&json).unwrap();
        scenario.check().unwrap();
        assert_eq!(scenario.many_n().unwrap().len(), 121);
        assert_eq!(Scenario::from_json(&scenario.to_json()).unwrap(), scenario);
    }
}

#[test]
fn mistakes_are_named() {
    let cases = rows! {
        "" => "scenario", "JSON is needed";
        "[1" => "scenario", "JSON is needed";
        "{}" => "tasks", "exactly one of";
        r#"{"tasks": {"list": [1], "beta": {}}}"# => "tasks", "exactly one";
        r#"{"tasks": {"lists": [1]}}"# => "tasks.lists", "exactly one of";
        r#"{"tasks": {"list": [1, "x"]}}"# => "tasks.list[1]", "a number is needed";
        r#"{"tasks": {"list": [1, -0.5]}}"# => "tasks.list[1]", "from 0 to 1";
        r#"{"tasks": {"list": [1]}, "slot": 3}"# => "slot", "the fields here are";
        r#"{"tasks": {"list": [1]}, "slots": -3}"# => "slots", "from 0 to";
        r#"{"tasks": {"list": [1]}, "slots": "many"}"# => "slots", "a number, a list";
        r#"{"tasks": {"list": [1]}, "slots": {"from": 1}}"# => "slots.to", "is needed";
        r#"{"tasks": {"list": [1]}, "version": 2}"# => "version", "newer";
        r#"{"tasks": {"list": [1]}, "runtime": {"q": 1}}"# => "runtime.q", "the fields here are";
        r#"{"tasks": {"list": [1]}, "runtime": {"b": 1e308}}"# => "runtime.b", "from -1e9";
        r#"{"tasks": {"groups": [{"p": 2, "count": 1}]}}"# => "tasks.groups[0].p", "from 0 to 1";
        r#"{"tasks": {"groups": [{"p": 1, "count": 1.5}]}}"# => "tasks.groups[0].count", "whole number";
        r#"{"tasks": {"beta": {"alpha": 0, "beta": 1}}}"# => "tasks.beta.alpha", "from 0.01";
        r#"{"tasks": {"beta": {"alpha": 1, "beta": 1, "seed": 7.5}}}"# => "tasks.beta.seed", "text in quotes";
    };
    for (json, field, words) in cases {
        let error = error(json);
        assert_eq!(error.field, field, "{json}: {error}");
        assert!(error.allowed.contains(words), "{json}: {error}");
    }
}

fn measured_timings() -> Vec<Timing> {
    [(1.0, 500.0), (4.0, 150.0), (16.0, 60.0), (64.0, 70.0)]
        .map(|(w, seconds)| Timing { w, seconds })
        .to_vec()
}

fn changed() -> Vec<Scenario> {
    let base = Scenario::default();
    vec![
        base.clone(),
        Scenario {
            slots: Some(Slots::One(5000.0)),
            ..base.clone()
        },
        Scenario {
            tasks: Tasks::List(vec![1.0, 0.5, 1e-10]),
            ..base.clone()
        },
        Scenario {
            tasks: Tasks::Delta(DeltaMixture {
                levels: vec![
                    Level {
                        p: 1.0,
                        weight: 1.0,
                    },
                    Level {
                        p: 0.1,
                        weight: 9.0,
                    },
                ],
                total: 500.0,
                seed: "a&b=c %".into(),
                composition: Composition::Expected,
            }),
            sweep: Range {
                from: 0.5,
                to: 1e5,
                points: 51,
            },
            ..base.clone()
        },
        Scenario {
            tasks: Tasks::Groups(vec![
                TaskGroup {
                    p: 0.5,
                    count: 3,
                    weight: 1.0,
                    runtime: None,
                    name: String::new(),
                },
                TaskGroup {
                    p: 0.25,
                    count: 1,
                    weight: 2.5,
                    runtime: None,
                    name: String::new(),
                },
            ]),
            timings: vec![Timing {
                w: 0.5,
                seconds: 900.0,
            }],
            ..base.clone()
        },
        Scenario {
            timings: measured_timings(),
            runtime_from: RuntimeFrom::Timings,
            ..base.clone()
        },
        Scenario {
            tasks: Tasks::Groups(vec![TaskGroup {
                p: 0.5,
                count: 3,
                weight: 1.0,
                runtime: Some(Coefficients {
                    w_limit: Some(9.0),
                    ..Coefficients::PAPER
                }),
                name: "three of a kind".into(),
            }]),
            runtime: Coefficients {
                a: 1.0,
                b: 100.0,
                c: 0.01,
                d: 0.0,
                g: 1.0,
                h: 0.0,
                w_limit: Some(64.0),
            },
            ..base
        },
    ]
}

#[test]
fn links_bring_back_the_scenario() {
    let view = vec![("chapter".to_string(), "5".to_string())];
    for scenario in changed() {
        let link = link::write(&scenario, &view);
        let back = link::read(&format!("#{link}"));
        assert_eq!(back.scenario, scenario, "{link}");
        assert_eq!((back.view, back.warnings), (view.clone(), vec![]), "{link}");
    }
    assert_eq!(link::write(&Scenario::default(), &[]), "");
    assert_eq!(link::write(&changed()[1], &[]), "v=1&slots=5000");
}

#[test]
fn broken_links_warn_and_keep_what_is_good() {
    let link = link::read("#v=1&slots=-5&tasks.beta.alpha=0.5&nonsense&theme=dark&runtime.q=3");
    assert_eq!(link.warnings.len(), 3, "{:?}", link.warnings);
    assert_eq!(link.view, [("theme".to_string(), "dark".to_string())]);
    assert_eq!(link.scenario.slots, Scenario::default().slots);
    assert!(matches!(
        link.scenario.tasks,
        Tasks::Beta(Beta { alpha: 0.5, .. })
    ));
    for hash in [
        "%",
        "#tasks=7",
        "tasks.list=",
        "slots=%ff%fe",
        "tasks.=1",
        "v=9",
        "tasks.delta.levels=1:2:3:4",
        "version=x",
        "sweep.points=1e99",
    ] {
        let link = link::read(hash);
        link.scenario.check().unwrap();
        assert!(!link.warnings.is_empty(), "{hash}");
    }
}

#[test]
fn a_file_of_another_article_is_refused() {
    let own = r#"{"article": "speculation", "tasks": {"list": [1]}}"#;
    let read = Scenario::from_json(own).unwrap();
    assert!(read.to_value().get("article").is_none());
    let other = own.replace("speculation", "inspect");
    let error = Scenario::from_json(&other).unwrap_err();
    assert_eq!(error.field, "article");
    assert!(error.allowed.contains("speculation"), "{error}");
    let alone = r#"{"article": "inspect", "model": {"ring": {"states": 8}}}"#;
    let value = serde_json::from_str(alone).unwrap();
    assert_eq!(Simulation::from_file(&value).unwrap_err().field, "article");
    // Before its fields, of which this article knows none.
    let foreign = r#"{"article": "balance", "objects": {"loads": [1]}}"#;
    assert_eq!(Scenario::from_json(foreign).unwrap_err().field, "article");
}

#[test]
fn timings_are_the_runtime_model_where_it_is_said() {
    let mut scenario = Scenario {
        timings: measured_timings(),
        ..Scenario::default()
    };
    let formula = scenario.runtime_model().unwrap();
    assert_eq!(formula.coefficients(), Some(Coefficients::PAPER));
    assert!(scenario.to_value().get("runtime_from").is_none());
    assert_eq!(scenario.complete()["runtime_from"], "coefficients");
    scenario.runtime_from = RuntimeFrom::Timings;
    let model = scenario.check().unwrap().models()[0].clone();
    assert_eq!((model.w_max(), model.coefficients()), (16.0, None));
    assert_eq!(scenario.complete()["runtime_from"], "timings");
    let link = link::write(&scenario, &[]);
    assert_eq!(
        link,
        "v=1&runtime_from=timings&timings=1:500,4:150,16:60,64:70"
    );
    // The coefficients, though not in use, must be a valid model too.
    scenario.runtime.b = f64::NAN;
    assert_eq!(scenario.check().unwrap_err().field, "runtime.b");
}

#[test]
fn no_timings_make_no_runtime_model() {
    let with = |inner: &str| error(&format!(r#"{{"tasks": {{"list": [1]}}, {inner}}}"#));
    let none = with(r#""runtime_from": "timings""#);
    assert_eq!(none.field, "runtime_from");
    assert!(none.allowed.contains("two or more different w"), "{none}");
    let one = with(r#""runtime_from": "timings", "timings": [{"w": 1, "seconds": 2}]"#);
    assert_eq!(one.field, "runtime_from");
    let wrong =
        r#""runtime_from": "timings", "timings": [{"w": 1, "seconds": 2}, {"w": 0, "seconds": 2}]"#;
    assert_eq!(with(wrong).field, "timings[1].w");
    let unknown = with(r#""runtime_from": "thin air""#);
    assert!(
        unknown.allowed.contains("coefficients, timings"),
        "{unknown}"
    );
    // A link with this choice falls back to the coefficients and keeps its timings.
    for (link, timings) in [
        ("runtime_from=timings", 0),
        ("timings=3:4&runtime_from=timings", 1),
    ] {
        let link = link::read(link);
        assert_eq!(link.warnings.len(), 1, "{:?}", link.warnings);
        assert_eq!(link.scenario.timings.len(), timings);
        assert_eq!(link.scenario.runtime_from, RuntimeFrom::Coefficients);
    }
}
