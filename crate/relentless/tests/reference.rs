//! Programs, mistakes, runs and means that an independent implementation computed.

use allot_relentless::answer::{Prepared, Ran};
use allot_relentless::graph::Graph;
use allot_relentless::language::{Refused, read};
use allot_relentless::program::Program;
use allot_relentless::scenario::{Scenario, Wrong};
use serde_json::{Value, json};

fn table() -> Value {
    let path = format!(
        "{}/tests/reference/relentless.json",
        env!("CARGO_MANIFEST_DIR")
    );
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn cases(table: &Value, part: &str) -> Vec<Value> {
    let cases = table[part].as_array().unwrap().clone();
    assert!(!cases.is_empty());
    cases
}

fn constants(case: &Value) -> Vec<(String, f64)> {
    let given = case["constants"].as_object().unwrap();
    given
        .iter()
        .map(|(name, value)| (name.clone(), value.as_f64().unwrap()))
        .collect()
}

fn program(table: &Value, case: &Value) -> Program {
    let text = table["texts"][case["program"].as_str().unwrap()]
        .as_str()
        .unwrap();
    read(text, &constants(case)).unwrap_or_else(|e| panic!("{case}: {e:?}"))
}

#[test]
fn programs_have_the_numbers_and_values_of_the_table() {
    let table = table();
    for case in cases(&table, "programs") {
        let program = program(&table, &case);
        let name = &case["program"];
        let told = serde_json::to_value(program.describe()).unwrap();
        for field in ["tasks", "labels", "needed", "in_degree", "steps"] {
            assert_eq!(told[field], case[field], "{name}: {field}");
        }
        let lines: Vec<u64> = program
            .warnings
            .iter()
            .map(|warning| warning.line.into())
            .collect();
        let expected = case["warnings"].as_array().cloned().unwrap_or_default();
        let expected: Vec<u64> = expected.iter().map(|line| line.as_u64().unwrap()).collect();
        assert_eq!(lines, expected, "{name}: {:?}", program.warnings);
        let graph = Graph::new(program, None, 1_000_000).unwrap();
        let operations: u64 = (0..graph.units() as u32)
            .map(|unit| graph.operations(unit))
            .sum();
        assert_eq!(operations, case["operations"].as_u64().unwrap(), "{name}");
        let values: Vec<Value> = graph
            .result_cells
            .iter()
            .map(|result| {
                let label = graph.program.written(result.label, &result.index);
                let bits = graph.plain[result.cell as usize].to_bits();
                serde_json::json!([label, format!("{bits:016x}")])
            })
            .collect();
        assert_eq!(Value::Array(values), case["results"], "{name}");
    }
}

#[test]
fn every_mistake_is_told_at_its_place_and_no_other() {
    let table = table();
    for case in cases(&table, "broken") {
        let Err(Refused::Text(mistakes)) = read(case["text"].as_str().unwrap(), &[]) else {
            panic!("{case}: no mistake");
        };
        let lines: Vec<u64> = mistakes.iter().map(|mistake| mistake.line.into()).collect();
        let allowed = case["lines"].as_array().unwrap();
        assert_eq!(lines.len(), allowed.len(), "{}: {mistakes:?}", case["kind"]);
        for (line, allowed) in lines.iter().zip(allowed) {
            assert!(
                allowed.as_array().unwrap().contains(&(*line).into()),
                "{}: {mistakes:?}",
                case["kind"]
            );
        }
    }
}

#[test]
fn large_programs_are_described() {
    for case in cases(&table(), "large") {
        let program = read(case["text"].as_str().unwrap(), &[]).unwrap();
        let told = serde_json::to_value(program.describe()).unwrap();
        for (field, expected) in case
            .as_object()
            .unwrap()
            .iter()
            .filter(|(field, _)| *field != "text")
        {
            assert_eq!(&told[field], expected, "{field}");
        }
    }
}

/// A scenario of the table's program, constants and settings.
fn scenario(table: &Value, case: &Value) -> Value {
    let mut scenario = case["settings"].clone();
    scenario["program"] = table["texts"][case["program"].as_str().unwrap()].clone();
    scenario["constants"] = case["constants"].clone();
    scenario
}

fn answered(scenario: &Value) -> Value {
    let scenario = Scenario::from_value(scenario).unwrap_or_else(|e| panic!("{scenario}: {e}"));
    let prepared = Prepared::new(scenario).unwrap_or_else(|e| panic!("{e:?}"));
    let runs = 0..prepared.scenario.runs;
    let ran: Vec<Ran> = runs
        .map(|run| prepared.run(run, || true).unwrap())
        .collect();
    serde_json::to_value(prepared.answer(&ran)).unwrap()
}

/// The numbers of the table that are not means.
const COUNTS: [&str; 5] = ["tasks", "labels", "needed", "in_degree", "steps"];

#[test]
fn exact_cases_are_met_exactly() {
    let table = table();
    let mut wrong = Vec::new();
    for (number, case) in cases(&table, "exact").iter().enumerate() {
        let told = answered(&scenario(&table, case));
        assert_eq!(told["equal"], true);
        for (field, expected) in case.as_object().unwrap() {
            let got = match field.as_str() {
                "program" | "constants" | "settings" => continue,
                field if COUNTS.contains(&field) => &told[field],
                field => &told[field]["mean"],
            };
            let (got, expected) = (got.as_f64().unwrap_or(f64::NAN), expected.as_f64().unwrap());
            // Times are sums of thousands of costs; their bits are those of one order of adding.
            let slack = if field == "makespan" {
                1e-12 * expected
            } else {
                0.0
            };
            if (got - expected).abs() > slack || got.is_nan() {
                wrong.push(format!(
                    "{number} {}: {field} {got} {expected}",
                    case["program"]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn means_lie_within_four_standard_errors() {
    let table = table();
    let mut wrong = Vec::new();
    for (number, case) in cases(&table, "ensembles").iter().enumerate() {
        let mut scenario = scenario(&table, case);
        let runs = 200.0;
        scenario["runs"] = runs.into();
        let told = answered(&scenario);
        // Of runs that all stalled nothing is equal.
        assert_eq!(told["equal"], case["means"].is_object(), "{number}");
        let (got, expected) = (
            told["stalled"].as_f64().unwrap(),
            case["stalled"].as_f64().unwrap(),
        );
        let spread = (expected * (1.0 - expected) * 2.0 / runs).sqrt();
        if (got - expected).abs() > 4.0 * spread {
            wrong.push(format!("{number}: stalled {got} {expected}"));
        }
        let Some(means) = case["means"].as_object() else {
            assert_eq!(told["makespan"]["mean"], Value::Null);
            continue;
        };
        for (field, expected) in means {
            let number_of = |value: &Value| value.as_f64().unwrap();
            let (mean, error) = (number_of(&expected[0]), number_of(&expected[1]));
            let (got, own) = (
                number_of(&told[field]["mean"]),
                number_of(&told[field]["stderr"]),
            );
            let slack = 4.0 * (error * error + own * own).sqrt() + 1e-6 * mean;
            if (got - mean).abs() > slack {
                wrong.push(format!(
                    "{number} {}: {field} {got} {mean} ± {error}, {own}",
                    case["settings"]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn results_come_out_under_all_settings_of_the_table() {
    let table = table();
    for case in cases(&table, "programs") {
        for settings in cases(&case, "settings") {
            let mut scenario = settings.clone();
            scenario["program"] = table["texts"][case["program"].as_str().unwrap()].clone();
            scenario["constants"] = case["constants"].clone();
            scenario["values"] = true.into();
            scenario["runs"] = 3.into();
            let told = answered(&scenario);
            assert_eq!(told["equal"], true, "{settings}");
            let values = told["values"].as_array().unwrap();
            for (told, expected) in values.iter().zip(case["results"].as_array().unwrap()) {
                assert_eq!(told[0], expected[0]);
                let bits = format!("{:016x}", told[1].as_f64().unwrap().to_bits());
                assert_eq!(bits, expected[1].as_str().unwrap(), "{}", told[0]);
            }
            assert!(
                told["stalled"].as_f64().unwrap() < 1.0,
                "{} {settings}",
                case["program"]
            );
        }
    }
}

#[test]
fn scenarios_are_refused_with_the_name_of_the_field() {
    let table = table();
    for case in cases(&table, "refused") {
        let mut scenario = json!({
            "program": table["texts"]["heat1d_fixed"], "agents": 2,
            "costs": {"lookup": 1, "read": 0, "write": 0, "operation": 1},
        });
        for (name, value) in case["change"].as_object().unwrap() {
            scenario[name] = value.clone();
        }
        let wrong = match Scenario::from_value(&scenario) {
            Err(error) => error,
            Ok(scenario) => match Prepared::new(scenario) {
                Err(Wrong::Input(error)) => error,
                _ => panic!("{case}: not refused"),
            },
        };
        assert!(
            wrong.to_string().contains(case["field"].as_str().unwrap()),
            "{case}: {wrong}"
        );
    }
}
