//! `allot relentless`: the answers are the core's, in the contract's form.

use crate::run::{allot, fed, file};
use serde_json::{Value, json};

const SCENARIO: &str = r#"{"article": "relentless", "version": 1, "program": {"example": "heat1d"},
    "constants": {"maxX": 8, "maxT": 5}, "agents": 4, "costs": {"lookup": 0.01, "operation": 0.2},
    "join": [{"at": 5, "count": 2}], "kill": [{"at": 9, "count": 3}], "runs": 3, "values": true}"#;

const BROKEN: &str = "program p # é
task a creates u as v code w = é end code end task
task b creates u as v code v = sqrt(1, 2) end code end task
result x
end program
";

#[test]
fn relentless_answers_with_the_fields_of_the_contract() {
    let told = fed(&["relentless"], SCENARIO).json();
    for (field, expected) in [
        ("tasks", 54),
        ("labels", 54),
        ("needed", 54),
        ("in_degree", 3),
        ("steps", 6),
        ("runs", 3),
    ] {
        assert_eq!(told[field], expected, "{field}");
    }
    for field in [
        "makespan",
        "executions",
        "first",
        "same_time",
        "too_late",
        "lost",
        "lookups",
        "reads",
        "writes",
    ] {
        assert!(
            told[field]["mean"].is_number() && told[field]["stderr"].is_number(),
            "{field}"
        );
    }
    assert_eq!(
        (&told["stalled"], &told["equal"]),
        (&json!(0.0), &json!(true))
    );
    assert_eq!(told["digest"].as_str().expect("digits").len(), 16);
    assert_eq!(told["values"][0], json!(["u(0)(5)", 1.0]));
    assert_eq!(told["values"].as_array().expect("values").len(), 9);
    // Neither threads nor runs before a run change it.
    assert_eq!(
        fed(&["relentless", "--threads", "1"], SCENARIO).json(),
        told
    );
}

#[test]
fn relentless_csv_has_a_row_for_each_run() {
    let ran = fed(&["relentless", "--csv"], SCENARIO);
    let lines: Vec<&str> = ran.text().lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("run,stalled,makespan,executions,first"));
    assert!(lines[3].starts_with("2,false,") && lines[3].ends_with(",true,4"));
    let several = SCENARIO.replacen(r#""agents": 4"#, r#""agents": [1, 4]"#, 1);
    let told = fed(&["relentless"], &several).json();
    assert_eq!(told["processors"], json!([1, 4]));
    assert_eq!(told["answers"][1], fed(&["relentless"], SCENARIO).json());
    let both = fed(&["relentless", "--csv"], &several);
    assert_eq!(both.text().lines().count(), 7);
    assert_eq!(both.text().lines().nth(6), Some(lines[3]));
}

#[test]
fn a_run_that_stalls_has_no_mean() {
    let scenario = r#"{"program": {"example": "fibonacci"}, "agents": 0, "costs": {"lookup": 1}}"#;
    let told = fed(&["relentless"], scenario).json();
    assert_eq!(told["stalled"], 1.0);
    assert_eq!(told["makespan"], json!({"mean": null, "stderr": null}));
    // Nothing was written, so nothing is equal.
    assert_eq!(told["equal"], false);
    assert_eq!(
        fed(&["relentless", "--live"], scenario).json()["equal"],
        false
    );
    let rows = fed(&["relentless", "--csv"], scenario);
    let row = rows.text().lines().nth(1).expect("a row");
    assert!(
        row.starts_with("0,true,,0,") && row.ends_with(",false,0"),
        "{row}"
    );
}

#[test]
fn runs_that_end_are_equal_whatever_others_do() {
    // The only agent fails sooner or later; with this seed some runs end before that, and some do not.
    let mut scenario: Value = serde_json::from_str(SCENARIO).expect("JSON");
    scenario["agents"] = json!(1);
    (scenario["join"], scenario["kill"]) = (json!([]), json!([]));
    scenario["mtbf"] = json!(12);
    scenario["runs"] = json!(20);
    let told = fed(&["relentless"], &scenario.to_string()).json();
    let stalled = told["stalled"].as_f64().expect("a share");
    assert!(stalled > 0.0 && stalled < 1.0, "{stalled}");
    assert_eq!(told["equal"], true);
    let csv = fed(&["relentless", "--csv"], &scenario.to_string());
    for row in csv.text().lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        assert_ne!(cells[1], cells[13], "stalled or equal: {row}");
    }
}

#[test]
fn values_that_json_cannot_say_are_told_by_name() {
    let program = "program p task a creates a as v code v = 1 / 0 end code end task \
        task b creates b as v code v = -1 / 0 end code end task task c creates c as v code v = 0 / 0 end code end task \
        task d creates d as v code v = -0 end code end task result c result b result a result d end program";
    let scenario = json!({"program": program, "agents": 1, "costs": {"lookup": 1}, "values": true});
    let told = fed(&["relentless"], &scenario.to_string()).json();
    assert_eq!(
        told["values"],
        json!([
            ["a", "Infinity"],
            ["b", "-Infinity"],
            ["c", "NaN"],
            ["d", -0.0]
        ])
    );
    assert_eq!(told["equal"], true);
}

#[test]
fn live_agents_are_killed_and_the_values_are_the_same() {
    let mut scenario: Value = serde_json::from_str(SCENARIO).expect("JSON");
    scenario["costs"] = json!({"lookup": 0.0005, "operation": 0.001});
    scenario["kill"] = json!([{"at": 0.05, "count": 3}]);
    scenario["join"] = json!([{"at": 0.08, "count": 1}]);
    let told = fed(&["relentless", "--live"], &scenario.to_string()).json();
    assert_eq!(
        (&told["equal"], &told["first"]["mean"]),
        (&json!(true), &json!(54.0))
    );
    let simulated = fed(&["relentless"], SCENARIO).json();
    assert_eq!(told["values"], simulated["values"]);
    // Without agents a run stalls at once.
    scenario["agents"] = json!(0);
    scenario["join"] = json!([]);
    assert_eq!(
        fed(&["relentless", "--live"], &scenario.to_string()).json()["stalled"],
        1.0
    );
}

#[test]
fn live_runs_end_at_once_where_nothing_is_asked_for_and_kills_end_any_wait() {
    let program = "program p task a creates u(x) as v for x=0:9 code v = 1 + x end code end task";
    let nothing = json!({"program": format!("{program} result u(x) for x=1:0 end program"), "agents": 2,
        "costs": {"lookup": 1}});
    let told = fed(&["relentless", "--live"], &nothing.to_string()).json();
    assert_eq!(
        (&told["stalled"], &told["makespan"]["mean"]),
        (&json!(0.0), &json!(0.0))
    );
    let long = json!({"program": format!("{program} result u(3) end program"), "agents": 2,
        "costs": {"operation": 1e12}, "kill": [{"at": 0.02, "count": 2}]});
    assert_eq!(
        fed(&["relentless", "--live"], &long.to_string()).json()["stalled"],
        1.0
    );
}

#[test]
fn check_says_what_a_program_is() {
    let text = "program p n = 3 task a creates u(i) as v for i=0:n code v = i end code end task
        task b creates w(i) as v for i=1:0 code v = i end code end task result u(2) end program";
    let told = allot(&["relentless", "--check", &file("good.stensal", text)]).json();
    let words = |at: usize| told["warnings"][at][2].as_str().expect("words");
    assert_eq!(told["warnings"][0][0], 2);
    assert!(words(0).contains("empty"));
    let counts =
        ["tasks", "labels", "needed", "in_degree", "steps"].map(|field| told[field].as_u64());
    assert_eq!(counts, [4, 4, 1, 0, 4].map(Some));
}

#[test]
fn every_mistake_of_a_program_is_told_with_its_place() {
    let path = file("broken.stensal", BROKEN);
    let scenario = json!({"program": BROKEN, "agents": 1, "costs": {"lookup": 1}}).to_string();
    let by_file = r#"{"agents": 1, "costs": {"lookup": 1}}"#;
    for (ran, name) in [
        (allot(&["relentless", "--check", &path]), path.as_str()),
        (fed(&["relentless"], &scenario), "program"),
        (
            fed(&["relentless", "--program", &path], by_file),
            path.as_str(),
        ),
    ] {
        let told = ran.refusal();
        for place in ["2:21", "2:32", "3:16", "3:32", "4:8"] {
            assert!(
                told.contains(&format!("{name}:{place} ")),
                "{place} in {told}"
            );
        }
        assert!(told.starts_with(&format!("error: {name}: 5 mistakes")));
    }
    let both = fed(&["relentless", "--program", "-"], "{}");
    assert!(both.refusal().contains("--program"));
}

#[test]
fn a_wrong_constant_or_field_is_named() {
    for (change, field) in [
        (json!({"constants": {"maxY": 3}}), "constants.maxY"),
        (json!({"capacity": 0}), "capacity"),
        (json!({"block": 8, "largest_value": 63}), "largest_value"),
        (json!({"block": [2, 2]}), "block"),
        (
            json!({"program": {"example": "heat2d_5"}, "constants": {}, "block": [2]}),
            "block",
        ),
        (json!({"agents": -1}), "agents"),
        (
            json!({"costs": {"read": 1, "bandwidth": 1e-320}}),
            "costs.bandwidth",
        ),
    ] {
        let mut scenario: Value = serde_json::from_str(SCENARIO).expect("JSON");
        for (name, value) in change.as_object().expect("fields") {
            scenario[name] = value.clone();
        }
        let ran = fed(&["relentless"], &scenario.to_string());
        assert!(
            ran.refusal().starts_with(&format!("error: {field}")),
            "{}",
            ran.err
        );
    }
}

#[test]
fn figures_and_digests_are_those_of_the_article() {
    let out = file("relentless.csv", "");
    let told = fed(&["figure", "steps", "-o", &out], SCENARIO).json();
    assert_eq!(told["figure"], "steps");
    let rows = std::fs::read_to_string(&out).unwrap();
    assert!(rows.starts_with("series,step,tasks\n"), "{rows}");
    let link = "relentless.html#v=1&program.example=fibonacci";
    let told = allot(&["figure", "steps", "--link", link, "-o", &out]).json();
    assert!(told["summary"].as_str().unwrap().contains("41"), "{told}");
    let digest = fed(&["digest"], SCENARIO).json();
    assert_eq!(
        digest["digest"],
        fed(&["relentless"], SCENARIO).json()["digest"]
    );
    let wrong =
        r#"{"article": "relentless", "program": "program p", "agents": 1, "costs": {"lookup": 1}}"#;
    let refused = fed(&["figure", "steps", "-o", &out], wrong);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("1:10"), "{}", refused.err);
}
