//! Input that is not allowed, and input that is at the edge: an error in words, or defined answers.

use allot_inspect::answer::answer;
use allot_inspect::data::{
    KernelsRead, kernel_of, read_kernels, read_multiplied, read_sorted, read_tasks,
};
use allot_inspect::policy::Policy;
use allot_inspect::scenario::Scenario;
use allot_kernel::table::Question;
use allot_testing::{rows, with};
use proptest::prelude::*;
use serde_json::{Value, json};

fn refusal(scenario: &Value) -> String {
    let read =
        Scenario::from_value(scenario).and_then(|scenario| answer(&scenario, |_| true).map(drop));
    read.expect_err(&scenario.to_string()).to_string()
}

#[test]
fn what_is_not_allowed_is_told_with_field_value_and_what_is() {
    let tasks = |more: Value| with(json!({ "tasks": [{ "seconds": 1 }] }), &more);
    let contraction = |more: Value| {
        let contraction = with(json!({ "occupied": [1], "virtual": [2], "tile": 1 }), &more);
        json!({ "contraction": contraction })
    };
    for (scenario, field, says) in rows! {
        json!([]) => "scenario", "an object";
        json!({}) => "tasks", "exactly one of";
        json!({ "tasks": [], "distribution": {} }) => "tasks", "exactly one of";
        json!({ "tasks": {} }) => "tasks", "a list";
        json!({ "tasks": [{}] }) => "tasks[0].seconds", "needs its seconds";
        json!({ "tasks": [{ "seconds": -1 }] }) => "tasks[0].seconds", "from 0";
        json!({ "tasks": [{ "seconds": 1, "estimate": -1 }] }) => "tasks[0].estimate", "from 0";
        json!({ "tasks": [{ "seconds": "1" }] }) => "tasks[0].seconds", "a number";
        json!({ "tasks": [{ "seconds": 1, "null": 0 }] }) => "tasks[0].null", "true or false";
        json!({ "tasks": [{ "seconds": 1, "wall": 2 }] }) => "tasks[0].wall", "the fields here are";
        json!({ "tasks": [{ "seconds": 1, "routine": 7 }] }) => "tasks[0].routine", "a text";
        tasks(json!({ "article": "balance" })) => "article", "one of inspect";
        tasks(json!({ "version": 2 })) => "version", "version 1";
        tasks(json!({ "process": 2 })) => "process", "the fields here are";
        tasks(json!({ "processes": 0 })) => "processes", "from 1 to 1000000";
        tasks(json!({ "processes": 1.5 })) => "processes", "a whole number";
        tasks(json!({ "processes": [] })) => "processes", "a list of 1 to 1000";
        tasks(json!({ "processes": [1, 0] })) => "processes[1]", "from 1";
        tasks(json!({ "processes": "4" })) => "processes", "{from, to, points}";
        tasks(json!({ "processes": { "from": 4, "to": 2, "points": 3 } })) => "processes.to", "not below from";
        tasks(json!({ "processes": { "from": 4, "to": 8 } })) => "processes.points", "needed";
        tasks(json!({ "counter": { "service": -1 } })) => "counter.service", "from 0";
        tasks(json!({ "counter": { "latency": 1e9 } })) => "counter.latency", "to 1000000";
        tasks(json!({ "counter": 5 })) => "counter", "an object";
        tasks(json!({ "noise": 11 })) => "noise", "from 0 to 10";
        tasks(json!({ "policies": [] })) => "policies", "at least";
        tasks(json!({ "policies": ["lpt"] })) => "policies[0]", "one of nxtval";
        tasks(json!({ "policies": ["static", "static"] })) => "policies[1]", "once";
        tasks(json!({ "iterations": 0 })) => "iterations", "from 1";
        tasks(json!({ "seed": 1.5 })) => "seed", "a text";
        tasks(json!({ "by_process": true, "processes": [1, 2] })) => "by_process", "one number";
        tasks(json!({ "iterations": 1000, "processes": { "from": 1, "to": 1000, "points": 200 } })) =>
            "iterations", "100000";
        json!({ "distribution": { "count": 3_000_000, "mean": 1 } }) => "distribution.count", "to 2000000";
        json!({ "distribution": { "count": 3 } }) => "distribution.mean", "needed";
        json!({ "distribution": { "count": 3, "mean": 1, "null": 1.5 } }) => "distribution.null", "from 0 to 1";
        json!({ "distribution": { "count": 2_000_000, "mean": 1 }, "noise": 1, "iterations": 100 }) =>
            "iterations", "fewer";
        json!({ "distribution": { "count": 2_000_000, "mean": 1 }, "iterations": 1000, "processes": [64, 65] }) =>
            "processes", "fewer";
        contraction(json!({ "occupied": [1, 2, 3] })) => "contraction.occupied", "1, 2, 4 or 8";
        contraction(json!({ "virtual": [1, 2] })) => "contraction.virtual", "as many irreps";
        contraction(json!({ "occupied": [1e6] })) => "contraction.occupied[0]", "to 100000";
        contraction(json!({ "occupied": [-1] })) => "contraction.occupied[0]", "not below 0";
        contraction(json!({ "virtual": [1e5] })) => "contraction.virtual", "tiles";
        contraction(json!({ "virtual": [1500] })) => "contraction.tile", "candidates";
        contraction(json!({ "tile": 0 })) => "contraction.tile", "from 1";
        contraction(json!({ "dgemm": { "a": -1 } })) => "contraction.dgemm.a", "from 0";
        contraction(json!({ "dgemm": { "a": 1e9 }, "virtual": [1e5], "tile": 1e5 })) => "contraction.tile", "1e18";
        contraction(json!({ "sort": [1, 2] })) => "contraction.sort", "four coefficients";
        contraction(json!({ "sort": { "5": [] } })) => "contraction.sort.5", "the fields here are";
        contraction(json!({ "sort": { "1": [0, 0, 1e10, 0] } })) => "contraction.sort.1[2]", "to 1e9";
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
fn the_edges_have_defined_answers() {
    let all = json!(Policy::NAMES);
    let long = json!([{ "seconds": 1e9 }, { "seconds": 0 }, { "seconds": 1e-9 }]);
    for scenario in [
        json!({ "tasks": [] }),
        json!({ "tasks": [{ "null": true }, { "null": true }] }),
        json!({ "tasks": [{ "seconds": 0 }, { "seconds": 0 }] }),
        json!({ "tasks": [{ "seconds": -0.0 }, { "seconds": 1 }], "counter": { "latency": -0.0, "service": -0.0 } }),
        json!({ "tasks": long }),
        json!({ "distribution": { "count": 100, "mean": 1, "sigma": 5 }, "model_error": 5, "noise": 5 }),
        json!({ "distribution": { "count": 100, "mean": 1e9, "sigma": 10 }, "model_error": 10, "noise": 10 }),
        json!({ "contraction": { "occupied": [0], "virtual": [0], "tile": 1 } }),
        json!({ "contraction": { "occupied": [0, 3], "virtual": [2, 0], "tile": 1, "sort": [-1, -1, -1, -1] } }),
    ] {
        for (counter, iterations) in [
            (json!({ "latency": 0, "service": 0 }), 1),
            (json!({ "latency": 1e6, "service": 1e6 }), 3),
        ] {
            let mut scenario = scenario.clone();
            scenario["processes"] = json!([1, 2, 7, 200]);
            scenario["policies"] = all.clone();
            scenario["iterations"] = json!(iterations);
            if scenario.get("counter").is_none() {
                scenario["counter"] = counter;
            }
            let read = Scenario::from_value(&scenario).unwrap();
            let told = answer(&read, |_| true).unwrap();
            let told: Value = serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap();
            for (policy, told) in told["policies"].as_object().unwrap() {
                for (name, column) in told.as_object().unwrap() {
                    let numbers = column.as_array().unwrap().iter();
                    // Infinity and no number are null in JSON.
                    let sound = name == "over_ideal"
                        || name == "iterations"
                        || numbers.clone().all(Value::is_number);
                    assert!(sound, "{scenario} {policy} {name}: {column}");
                }
            }
        }
    }
}

#[test]
fn tables_are_read_as_they_are_found() {
    for (text, seconds) in [
        ("1\n2.5\n3\n", vec![1.0, 2.5, 3.0]),
        ("\u{feff}seconds\r\n1\r\n2.5\r\n", vec![1.0, 2.5]),
        (
            "# a comment\nSeconds;Estimate\n1,5;2\n2,5;3\n",
            vec![1.5, 2.5],
        ),
        (
            "time (ms)\testimate (ms)\n1500\t2000\n250\t300\n",
            vec![1.5, 0.25],
        ),
        ("routine,seconds\nx,1\ny,2\nz,0\n", vec![1.0, 2.0, 0.0]),
    ] {
        let read = read_tasks(text, "");
        assert!(read.refused.is_empty(), "{text}: {:?}", read.refused);
        let found: Vec<f64> = read
            .tasks
            .iter()
            .map(|task| task.seconds.unwrap())
            .collect();
        assert_eq!(found, seconds, "{text}");
    }
    let read = read_tasks(
        "routine,seconds,estimate,null\nx,1,2,false\nx,,,true\ny,3,,no\ny,,,yes\n",
        "",
    );
    let nulls: Vec<bool> = read.tasks.iter().map(|task| task.null).collect();
    assert_eq!(
        (nulls, read.refused.len()),
        (vec![false, true, false, true], 0),
        "{read:?}"
    );
    assert_eq!(
        (read.tasks[0].estimate, read.tasks[2].estimate),
        (Some(2.0), None)
    );
    assert_eq!(
        read.told,
        "4 tasks, seconds from “seconds”, estimate from “estimate”, null from “null”, routine from “routine”"
    );
    // Wrong lines are told, and the rest is used.
    let read = read_tasks("seconds,estimate\n1,2\nabc,2\n-3,1\n4,4\n,7\n", "");
    assert_eq!(read.tasks.len(), 2);
    let told: Vec<(usize, &str)> = read
        .refused
        .iter()
        .map(|kind| (kind.examples[0].line, kind.why.as_str()))
        .collect();
    assert_eq!(told[0], (3, "“abc” in “seconds” is not a number"));
    assert_eq!((told[1].0, told[2].0), (4, 6), "{told:?}");
    let question = read_tasks("a,b\n1,2\n", "").question.expect("a question");
    assert!(
        question.words.contains("is known as the seconds"),
        "{}",
        question.words
    );
    assert_eq!(question.choices(), ["seconds=a", "seconds=b"]);
    // Each of several iterations has tasks of its own, and a time with waiting in it is no cost.
    let runs = "iteration,task,seconds\n0,a,3\n0,b,1\n1,a,3\n1,b,5\n";
    let question = read_tasks(runs, "").question.expect("a question");
    assert_eq!(
        question.choices(),
        ["seconds=seconds,iteration=0", "seconds=seconds,iteration=1"]
    );
    let read = read_tasks(runs, "iteration=1");
    assert_eq!(
        read.tasks
            .iter()
            .map(|task| task.seconds)
            .collect::<Vec<_>>(),
        [Some(3.0), Some(5.0)]
    );
    assert!(
        read_tasks("iteration,seconds\n0,3\n1,4\n", "")
            .question
            .is_none()
    );
    let trace = "name\tduration\trealtime\na\t1m 40s\t40s\nb\t3m\t1m\n";
    let question = read_tasks(trace, "").question.expect("a question");
    assert_eq!(question.choices(), ["seconds=duration", "seconds=realtime"]);
    assert_eq!(
        read_tasks("a,b\n1,2\n", "seconds=b").tasks[0].seconds,
        Some(2.0)
    );
}

#[test]
fn columns_and_units_that_are_not_used_are_told() {
    let told = |text: &str| {
        let read = read_tasks(text, "");
        assert!(read.refused.is_empty(), "{:?}", read.refused);
        (read.told, read.tasks[0].estimate)
    };
    assert_eq!(
        told("seconds;Schätzung [min];Rechner\n60;2;a\n"),
        (
            "1 task, seconds from “seconds”, estimate from “Schätzung [min]” × 60, not used: “Rechner”".into(),
            Some(120.0)
        )
    );
    // The numbers of rows that pandas writes are no data, and neither are empty rows.
    assert_eq!(
        told(",seconds,foo\n0,60,1\n,,\n1,30,2\n").0,
        "2 tasks, seconds from “seconds”, not used: “foo”"
    );
    let (cycles, _) = told("time (cycles),name\n9,a\n");
    assert!(
        cycles.contains(
            "seconds from “time (cycles)” (no unit that is known, “cycles”: taken as it stands)"
        ),
        "{cycles}"
    );
    for unit in ["Stunden", "heures", "horas", "ore", "hours"] {
        let read = read_tasks(&format!("Zeit ({unit}),name\n2,a\n"), "");
        assert_eq!(read.tasks[0].seconds, Some(7200.0), "{unit}");
    }
    let times = "time (hh:mm),name\n1:30,a\n";
    assert_eq!(read_tasks(times, "").tasks[0].seconds, Some(5400.0));
    let read = read_tasks("time,name\n1:30,a\n0:01:30,b\n5 ms,c\n7,d\n", "");
    let refused: Vec<String> = read.refused.iter().map(|kind| kind.told()).collect();
    assert_eq!((read.tasks.len(), refused.len()), (2, 2), "{refused:?}");
    assert!(
        refused[0].starts_with("line 2 not used: “1:30” in “time” may be minutes"),
        "{refused:?}"
    );
    assert!(
        refused[1].starts_with("line 5 not used: “7” in “time” has no unit"),
        "{refused:?}"
    );
    for unit in [
        "Millisekunden",
        "millisecondes",
        "milisegundos",
        "millisecondi",
    ] {
        let read = read_tasks(&format!("temps [{unit}],name\n2,a\n"), "");
        assert_eq!(read.tasks[0].seconds, Some(0.002), "{unit}");
    }
}

#[test]
fn yes_and_no_are_words_of_the_column_null_alone() {
    let read = read_tasks(
        "List of tasks\nNo,seconds,null,routine\n1,5,no,no\n2,6,FALSCH,true\n3,,WAHR,a\n,,oui,\n,,x,\n4,7,nie,b\n",
        "",
    );
    let tasks: Vec<(Option<f64>, bool, Option<&str>)> = read
        .tasks
        .iter()
        .map(|task| (task.seconds, task.null, task.routine.as_deref()))
        .collect();
    assert_eq!(
        tasks,
        [
            (Some(5.0), false, Some("no")),
            (Some(6.0), false, Some("true")),
            (None, true, Some("a")),
            (None, true, None),
        ]
    );
    assert!(read.told.contains("not used: “No”"), "{}", read.told);
    let refused: Vec<String> = read.refused.iter().map(|kind| kind.told()).collect();
    assert_eq!(
        refused,
        ["lines 7, 8 not used: for example, “x” in “null” is neither true nor false"]
    );
}

#[test]
fn timings_of_kernels_are_read() {
    let text = "M;N;K;time [us]\n1,0;2;3;1,5\n4;5;6;2,5\n";
    let read = read_multiplied(text, "");
    assert!(read.refused.is_empty(), "{:?}", read.refused);
    assert!((read.rows[0].seconds - 1.5e-6).abs() < 1e-18 && read.rows[1].k == 6.0);
    let read = read_sorted(
        "elements,seconds,class\n10,1e-6,1\n20,2e-6,4321\n30,3e-6,2143\n30,3e-6,7\n0,1,1\n9,0,2\n",
        "",
    );
    let classes: Vec<Option<u8>> = read.rows.iter().map(|row| row.class).collect();
    assert_eq!(classes, [Some(1), Some(1), Some(3)]);
    assert_eq!(read.refused.len(), 3, "{:?}", read.refused);
    assert!(
        kernel_of("w,seconds\n1,2\n", "").is_none() && kernel_of("n,seconds\n1,2\n", "").is_none()
    );
}

#[test]
fn timings_with_other_names_are_asked_about_and_speeds_are_times() {
    let asked = |text: &str, columns: &str| match read_kernels(text, columns) {
        KernelsRead::Dgemm(read) => (read.rows.len(), read.question, read.refused),
        KernelsRead::Sort(read) => (read.rows.len(), read.question, read.refused),
    };
    let roles = |question: Question| {
        question
            .roles
            .into_iter()
            .map(|role| role.role)
            .collect::<Vec<String>>()
    };
    // Four columns of numbers are likely a multiplication's, two a sort's; whatever is chosen is read.
    let (rows, inner) = (
        "rows,cols,inner,value\n10,20,30,2e-6\n20,20,30,3e-6\n",
        "m=#1,n=#2,k=#3,seconds=#4",
    );
    let (count, question, refused) = asked(rows, "");
    assert_eq!((count, refused.len()), (0, 0));
    assert_eq!(
        roles(question.expect("a question")),
        ["m", "n", "k", "seconds"]
    );
    assert_eq!(asked(rows, inner).0, 2);
    let (count, question, _) = asked("w;value\n10;1e-6\n", "");
    assert_eq!(
        (count, roles(question.expect("a question"))),
        (0, vec!["elements".into(), "seconds".into()])
    );
    assert_eq!(asked("w;value\n10;1e-6\n", "elements=#1,seconds=#2").0, 1);
    // 2 · 100 · 200 · 300 operations at 6 GFLOP/s take 2 ms.
    for name in ["GFLOP/s", "GFLOPS", "gflops"] {
        let read = read_multiplied(&format!("m,n,k,{name}\n100,200,300,6\n100,200,300,0\n"), "");
        assert!(
            read.rows.len() == 1 && read.refused.len() == 1,
            "{name}: {read:?}"
        );
        assert!(
            (read.rows[0].seconds - 2e-3).abs() < 1e-15,
            "{name}: {read:?}"
        );
    }
    let both = read_multiplied("m,n,k,gflops,seconds\n1,2,3,6,5\n", "");
    assert_eq!(both.rows[0].seconds, 5.0);
}

proptest! {
    #[test]
    fn no_text_is_a_panic(text in "[0-9mnk,;.\t \n\"a-e-]{0,80}", choice in "[a-z=#0-9,]{0,12}") {
        read_tasks(&text, &choice);
        read_multiplied(&text, &choice);
        read_sorted(&text, &choice);
        kernel_of(&text, &choice);
        let _ = Scenario::from_json(&text);
    }
}
