//! Input that is not allowed, and input that is at the edge: an error in words, or defined answers.

use allot_balance::answer::answer;
use allot_balance::data::{File, read};
use allot_balance::scenario::Scenario;
use allot_testing::{rows, with};
use proptest::prelude::*;
use serde_json::{Value, json};

fn refusal(scenario: &Value) -> String {
    let read = Scenario::from_value(scenario)
        .and_then(|scenario| answer(&scenario, false, |_| true).map(drop));
    let told = read.map_or_else(|e| e.to_string(), |()| String::new());
    assert!(!told.is_empty(), "{scenario} is not refused");
    told
}

fn told(scenario: &Value) -> Value {
    let read = Scenario::from_value(scenario).unwrap_or_else(|e| panic!("{scenario}: {e}"));
    let told = answer(&read, false, |_| true).unwrap_or_else(|e| panic!("{scenario}: {e}"));
    let text = serde_json::to_string(&told).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Whether a number is missing somewhere: JSON has null for what is no number.
fn nulls(path: &str, value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Null => found.push(path.into()),
        Value::Array(items) => items.iter().for_each(|item| nulls(path, item, found)),
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| nulls(&format!("{path}.{name}"), value, found)),
        _ => {}
    }
}

#[test]
fn what_is_not_allowed_is_told_with_field_value_and_what_is() {
    let objects = |more: Value| {
        with(
            json!({ "processors": 2, "objects": { "loads": [1, 2] }, "strategies": ["none"] }),
            &more,
        )
    };
    for (scenario, field, says) in rows! {
        json!([]) => "scenario", "an object";
        json!({}) => "scenario", "at least is needed";
        json!({ "objects": { "loads": [1] } }) => "processors", "needed";
        objects(json!({ "article": "inspect" })) => "article", "one of balance";
        objects(json!({ "version": 2 })) => "version", "version 1";
        objects(json!({ "processor": 2 })) => "processor", "the fields here are";
        objects(json!({ "processors": 0 })) => "processors", "from 1 to 1000000";
        objects(json!({ "processors": 2.5 })) => "processors", "a whole number";
        objects(json!({ "speeds": [1] })) => "speeds", "one for each of the 2 processors";
        objects(json!({ "speeds": [1, 0] })) => "speeds[1]", "above 0";
        objects(json!({ "background": [1, -1] })) => "background[1]", "from 0";
        objects(json!({ "objects": { "loads": [] } })) => "objects.loads", "objects are needed";
        objects(json!({ "objects": { "loads": [1, "x"] } })) => "objects.loads[1]", "a number";
        objects(json!({ "objects": {} })) => "objects", "exactly one of";
        objects(json!({ "objects": { "loads": [1], "boxes": 2 } })) => "objects.boxes", "goes with points";
        objects(json!({ "objects": { "loads": [1, 2], "edges": [[0, 1]] } })) => "objects.edges[0]", "[i, k, bytes]";
        objects(json!({ "objects": { "loads": [1, 2], "edges": [[0, 2, 1]] } })) => "objects.edges[0]", "from 0 to 1";
        objects(json!({ "objects": { "loads": [1, 2], "edges": [[0, 1, 1], [1, 0, 1]] } })) =>
            "objects.edges[1]", "one edge";
        objects(json!({ "objects": { "loads": [1, 2], "edges": [[0, 1, -1]] } })) => "objects.edges[0]", "from 0";
        objects(json!({ "objects": { "loads": [1, 2], "placement": [0, 2] } })) =>
            "objects.placement[1]", "from 0 to 1";
        objects(json!({ "objects": { "loads": [1e300, 1e300] }, "speeds": [1e-6, 1] })) => "objects.loads", "add up";
        objects(json!({ "objects": { "distribution": { "kind": "uniform", "count": 3, "mean": 1, "spread": 2 } } })) =>
            "objects.distribution.spread", "from 0 to 1";
        objects(json!({ "communication": { "alpha": 1, "work": "larger" } })) => "communication.alpha", "0 is needed";
        objects(json!({ "strategies": ["orb"] })) => "strategies[0]", "places";
        objects(json!({ "strategies": ["metis"] })) => "strategies[0]", "one of none, greedy";
        objects(json!({ "strategies": ["none", "none"] })) => "strategies[1]", "once";
        objects(json!({ "strategies": [] })) => "strategies", "at least";
        objects(json!({ "grain": { "limit": 0 } })) => "grain.limit", "above 0";
        objects(json!({ "run": {} })) => "run.steps", "needed";
        objects(json!({ "run": { "steps": 2, "period": 1, "when": 1 } })) => "run.when", "either";
        objects(json!({ "run": { "steps": 2, "strategy": "orb" } })) => "run.strategy", "places";
        objects(json!({ "run": { "steps": 2, "change": { "table": [[1]] } } })) =>
            "run.change.table[0]", "one for each";
        objects(json!({ "run": { "steps": 2, "change": {} } })) => "run.change", "exactly one of";
        objects(json!({ "run": { "steps": 2, "events": [{ "step": 1, "withdraw": [0, 1] }] } })) =>
            "run.events[0].withdraw", "stays";
        objects(json!({ "run": { "steps": 2, "events": [{ "step": 1, "add": [0] }] } })) =>
            "run.events[0].add[0]", "away";
        objects(json!({ "run": { "steps": 2, "events": [{ "step": 0, "withdraw": [0] }] } })) =>
            "run.events", "holds nothing";
        objects(json!({ "run": { "steps": 900, "period": 0, "change": { "front": { "factor": 1e6, "speed": 1 } } },
            "objects": { "loads": [1e299, 1] } })) => "run.change", "below 1e300";
        json!({ "items": [1, 2.5] }) => "items[1]", "a whole number";
        json!({ "items": [] }) => "items", "counts are needed";
        json!({ "items": [1, 2], "processors": 3 }) => "items", "each of the 3";
        json!({ "items": [1, 2, 3], "exchange": ["dimension_exchange"] }) => "processors", "power of two";
        json!({ "items": [1, 2, 3], "exchange": ["diffusion"] }) => "topology", "needed for diffusion";
        json!({ "items": [1, 2, 3], "topology": "hypercube" }) => "topology", "power of two";
        json!({ "items": [1, 2, 3], "topology": "star" }) => "topology", "ring";
        json!({ "items": [1, 2, 3], "topology": { "mesh": [2, 2] } }) => "topology.mesh", "product";
        json!({ "items": [1, 2, 3], "topology": { "edges": [[0, 3]] } }) => "topology.edges[0]", "from 0 to 2";
        json!({ "items": [1, 2, 3], "topology": "ring", "alpha": 0 }) => "alpha", "above 0";
        json!({ "items": [1, 2, 3], "topology": "ring", "alpha": "fast" }) => "alpha", "safe, best";
        json!({ "processors": 2, "points": { "at": [] } }) => "points.at", "points are needed";
        json!({ "processors": 2, "points": { "at": [[1]] } }) => "points.at[0]", "two coordinates";
        json!({ "processors": 2, "points": { "at": [[1, 2]], "weights": [0] } }) => "points.weights[0]", "above 0";
        json!({ "processors": 2, "points": { "clusters": { "count": 2, "dimensions": 4 } } }) =>
            "points.clusters.dimensions", "from 2 to 3";
        json!({ "partitions": ["orb"], "processors": 2,
            "reduction": { "compute": 1, "reduce": 1, "iterations": 1 } }) => "points", "needs them";
        json!({ "central": { "processors": [], "objects_per_processor": 1, "per_object": 1, "message": 1 } }) =>
            "central.processors", "1 to 1000";
        json!({ "reduction": { "compute": 1, "reduce": 1, "iterations": 0 } }) => "reduction.iterations", "from 1";
    } {
        let told = refusal(&scenario);
        assert!(
            told.starts_with(&format!("{field}: ")),
            "{scenario}: {told}"
        );
        assert!(told.contains(says), "{scenario}: {told}");
    }
}

#[test]
fn rounding_decides_neither_a_threshold_that_is_just_met_nor_a_tie() {
    // Makespan 4, mean 8/3: an imbalance of a half is not above a half.
    let when = |threshold: f64| {
        json!({ "processors": 3, "objects": { "loads": [4, 2, 2] }, "strategies": ["none"],
            "run": { "steps": 2, "strategy": "none", "when": threshold, "cost": { "fixed": 1 } } })
    };
    let run = |threshold: f64| told(&when(threshold))["run"].clone();
    assert_eq!(
        (&run(0.5)["seconds"], &run(0.5)["imbalance"][0]),
        (&json!(8.0), &json!(0.5))
    );
    assert_eq!(run(0.499)["seconds"], json!(9.0));
    // Four boxes in a square: the lower axis is cut, wherever the square lies.
    for (x, y) in [(0.2, 0.5), (0.5, 0.2), (0.1, 0.7), (-3.3, 1e-3)] {
        let at = [[x, y], [x, y + 0.4], [x + 0.4, y], [x + 0.4, y + 0.4]];
        let square = json!({ "processors": 2, "strategies": ["orb"],
            "objects": { "points": { "at": at }, "boxes": 2, "pair": 1 } });
        assert_eq!(
            told(&square)["strategies"]["orb"]["placement"],
            json!([0, 0, 1, 1]),
            "{x}, {y}"
        );
    }
}

#[test]
fn edges_of_what_is_allowed_have_defined_answers() {
    let one = |loads: Value, processors: u32| {
        json!({ "processors": processors, "objects": { "loads": loads }, "grain": {}, "nodes": 1000,
            "run": { "steps": 3, "period": 1, "cost": { "fixed": 1 } } })
    };
    let points = |at: Value| {
        json!({ "processors": 5, "points": { "at": at }, "leaf": 1, "cutoff": 1, "nudge": 0.1,
            "objects": { "points": { "at": at }, "boxes": 3 }, "nodes": 1000 })
    };
    for scenario in [
        one(json!([1]), 1),
        one(json!([1]), 9),
        one(json!([0, 0, 0]), 2),
        one(json!([0, 5, 0]), 4),
        one(json!([2, 2, 2, 2, 2, 2, 2]), 3),
        one(json!([1e-300, 3e-300, 2e-300, 5e-324]), 2),
        one(json!([1e300, 1e300, 3e299, 1]), 3),
        one(json!([1e300, 1e-300, 0, 1]), 2),
        points(json!([[1, 1]])),
        points(json!([[1, 1], [1, 1], [1, 1]])),
        points(json!([[0, 1], [0, 2], [0, 3], [0, 4]])),
        points(json!([[1, 2, 3], [1, 2, 4]])),
        points(json!([[1e300, -1e300], [-1e300, 1e300], [0, 0]])),
        points(json!([[1e-300, 0], [0, 1e-300], [5e-324, 0]])),
        json!({ "items": [0] }),
        json!({ "items": [0, 0, 0, 0], "topology": "complete", "alpha": "best" }),
        json!({ "items": [9_007_199_254_740_992_u64, 0] }),
    ] {
        let told = told(&scenario);
        let mut found = Vec::new();
        nulls("", &told, &mut found);
        // These are null on purpose: there is no such number.
        let none = [
            "speedup_limit",
            "speedup_limit_after",
            "aspect",
            "period",
            "fewest",
            "crossover",
        ];
        found.retain(|path| !none.iter().any(|name| path.ends_with(name)));
        assert!(found.is_empty(), "{scenario}: {found:?}");
        if let Some(strategies) = told["strategies"].as_object() {
            for (name, of) in strategies {
                let imbalance = of["imbalance"].as_f64().unwrap();
                assert!(imbalance >= 0.0, "{scenario} {name}");
                let bound = told["lower_bound"].as_f64().unwrap();
                assert!(
                    of["makespan"].as_f64().unwrap() >= bound * (1.0 - 1e-12),
                    "{scenario} {name}"
                );
            }
        }
    }
}

#[test]
fn files_that_are_none_of_the_kinds_are_told_which_are_read() {
    let refused = |name: &str, bytes: &[u8]| {
        let file = File {
            name: name.into(),
            bytes: bytes.to_vec(),
        };
        read(&[file], None, "").expect_err(name).to_string()
    };
    for (name, bytes, says) in [
        ("a.json", &b"{\"items\": [1]}"[..], "JSON without phases"),
        ("a.json", b"{\"phases\": [", "JSON is needed"),
        ("a.json", b"{\"phases\": []}", "JSON without a phase"),
        (
            "a.json",
            b"{\"phases\": [{\"id\": 0, \"tasks\": []}]}",
            "a phase with 0 objects is not allowed",
        ),
        (
            "a.json",
            b"{\"phases\": [{\"id\": 0, \"tasks\": [{\"time\": -1}]}]}",
            "tasks[0].time",
        ),
        (
            "a.bin",
            &[0, 159, 146, 150, 255, 1],
            "neither text nor brotli",
        ),
        (
            "a.json.br",
            &[255, 254, 253, 0, 1],
            "cannot be decompressed",
        ),
        ("a.vom", b"0,1,0.5\n0,2\n", "line 2"),
        ("a.graph", b"2 1\n2\n", "1 line"),
        ("a.graph", b"2 1\n2\n3\n", "from 1 to 2"),
        ("a.graph", b"2 1 011\n1 2\n1 1 1\n", "pairs of neighbour"),
        (
            "a.mtx",
            b"%%MatrixMarket matrix coordinate complex general\n1 1 0\n",
            "real, integer or pattern",
        ),
        (
            "a.mtx",
            b"%%MatrixMarket matrix coordinate real general\n2 2 2\n1 2 1\n",
            "2 entries",
        ),
        (
            "a.mtx",
            b"%%MatrixMarket matrix coordinate real general\n2 3 1\n1 2 1\n",
            "square",
        ),
        (
            "a.csv",
            b"name,value\na,1\nb,2\n",
            "a table with the columns “name” and “value” is not allowed",
        ),
        (
            "a.csv",
            b"from,to\n0,1\n",
            "edges alone do not say how long their 2 objects take",
        ),
        (
            "a.xyz",
            b"3\nwater\nO 0 0 0\nH 0 1 0\n",
            "2 lines for 3 atoms",
        ),
        ("a.csv", b"load,processor\n1,0.5\n", "a whole number"),
        ("a.csv", b"", "an empty file is not allowed"),
        ("a.csv", b"load,processor\n", "no line holds numbers"),
        (
            "a.csv",
            b"load,load\n1,2\n",
            "“load” and “load” (columns 1 and 2) may be the load",
        ),
        (
            "a.csv",
            b"load;n\n1.024;a\n",
            "“1.024” in “load” is not allowed; it may be 1.024 or 1024",
        ),
    ] {
        let told = refused(name, bytes);
        assert!(told.contains(says), "{name}: {told}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_bytes_lead_to_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200), name in "[a-z]{1,3}\\.(json|graph|mtx|csv|vom|coords|br)") {
        let _ = read(&[File { name, bytes }], None, "");
    }

    #[test]
    fn no_text_leads_to_a_panic(text in "[0-9a-z,.%\\- \n{}\\[\\]\":]{0,120}", name in "[a-z]{1,3}\\.(json|graph|mtx|csv|vom|coords)") {
        let _ = read(&[File { name, bytes: text.into_bytes() }], None, "");
    }

    #[test]
    fn any_loads_have_an_answer(loads in proptest::collection::vec(prop_oneof![Just(0.0), Just(1e300), Just(1e-300), 0.0..1.0, 0.0..1e6], 1..12), processors in 1_u32..6) {
        let scenario = json!({ "processors": processors, "objects": { "loads": loads }, "nodes": 500 });
        let told = told(&scenario);
        for (name, of) in told["strategies"].as_object().unwrap() {
            prop_assert!(of["makespan"].is_number() && of["imbalance"].is_number(), "{}", name);
        }
    }
}
