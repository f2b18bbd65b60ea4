//! Programs, mistakes, runs and means that an independent implementation computed.

use allot_relentless::graph::Graph;
use allot_relentless::language::{Refused, read};
use allot_relentless::program::Program;
use serde_json::Value;

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
