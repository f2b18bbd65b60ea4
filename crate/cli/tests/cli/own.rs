//! A researcher's own tables: into a scenario, and out again with the slots of each task.

use crate::run::{Ran, allot, fed, file, path};
use allot_speculation::fit::fit;
use allot_speculation::scenario::{Scenario, Slots, Tasks};
use allot_speculation::timing::Timing;
use serde_json::{Value, json};

const TIMINGS: &str = "w,seconds\n1,493.3\n4,128.8\n18,38.2\n72,21.4\n288,19.6\n";
const TASKS: &str = "p,count,weight\n0.01,100,1\n1,3,1\n0.5,10,2\n";

/// The rows of a table, by the names of its columns.
fn rows(csv: &str) -> Vec<Value> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let names = reader.headers().expect("names").clone();
    let row = |fields: csv::StringRecord| -> Value {
        // Names, and whole slots as `4x67 1x66`, are texts.
        let value = |field: &str| {
            field
                .parse::<f64>()
                .map_or(json!(field), |number| json!(number))
        };
        let fields = names
            .iter()
            .zip(fields.iter())
            .map(|(name, field)| (name.to_owned(), value(field)));
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
    let (scenario, read) = told.told();
    let lines: Vec<&str> = read.lines().collect();
    let expected = [
        format!("{tasks}: 3 probabilities, p from “p”, weight from “weight”, count from “count”"),
        format!("{timings}: 5 timings, w from “w”, seconds from “seconds”"),
    ];
    assert_eq!(lines[..2], expected);
    assert_eq!(
        lines[2],
        "note: Best fit to your timings: T(w) = a + b/w + d·ln w"
    );
    assert!(lines[3..].iter().all(|line| line.starts_with("note: ")));
    let scenario = Scenario::from_json(scenario).expect("a scenario");
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
    let (made, read) = told.told();
    assert_eq!(read, "standard input: 2 probabilities\n");
    assert_eq!(Scenario::from_json(made).expect("a scenario"), expected);
    let curves = fed(&["sweep"], made).json();
    assert_eq!(list(&curves["boost"]).len(), 121);
}

/// The slots of an entry's tasks together: of `4x67 1x66`, 334.
fn in_whole_slots(row: &Value) -> f64 {
    let shares = row["integer_whole"].as_str().unwrap_or_default();
    let slots = |share: &str| {
        let (tasks, slots) = share.split_once('x').expect("4x67");
        tasks.parse::<f64>().expect("tasks") * slots.parse::<f64>().expect("slots")
    };
    shares.split_whitespace().map(slots).sum()
}

/// The least slots of an entry's running tasks: of `4x67 1x66`, 66; 0 if none runs.
fn least_whole(row: &Value) -> f64 {
    let shares = row["integer_whole"].as_str().unwrap_or_default();
    let slots = |share: &str| share.split_once('x')?.1.parse::<f64>().ok();
    let all = shares.split_whitespace().filter_map(slots);
    all.min_by(f64::total_cmp).unwrap_or(0.0)
}

#[test]
fn whole_slots_are_whole_and_names_come_back() {
    let own = "molecule,p,copies\n\"A, the first\",0.5,5\nB,1e-9,3\n";
    let read = fed(&["scenario", "--tasks", "-", "--slots", "334"], own);
    let scenario = read.told().0;
    let table = fed(&["allocate", "--csv"], scenario);
    let lines: Vec<&str> = table.text().lines().collect();
    assert_eq!(
        lines[0],
        "entry,name,p,weight,count,running,w,integer_running,integer_w,integer_whole"
    );
    assert!(
        lines[1].starts_with("1,\"A, the first\",0.5,1.0,5,5,66.8"),
        "{}",
        lines[1]
    );
    assert!(lines[1].ends_with(",5,66.0,4x67 1x66"), "{}", lines[1]);
    assert!(lines[2].ends_with(",0,0.0,"), "{}", lines[2]);
    let told = fed(&["allocate"], scenario).json();
    assert_eq!(told["names"], json!(["A, the first", "B"]));
    assert_eq!(told["integer"]["whole"], json!(["4x67 1x66", ""]));
}

#[test]
fn a_table_has_the_slots_of_every_task() {
    let own = fed(&["scenario", "--tasks", "-", "--slots", "17"], TASKS);
    let expected = json!({"tasks": {"delta": {"levels": [{"p": 1, "weight": 1}, {"p": 0.1, "weight": 3}],
        "total": 3, "composition": "expected"}}, "slots": 7});
    let drawn = r#"{"tasks": {"beta": {"alpha": 0.1, "beta": 1, "total": 20}}, "slots": 50}"#;
    for scenario in [
        own.told().0,
        r#"{"tasks": {"list": [0.2, 1, 0.5, 1]}, "slots": 7}"#,
        &expected.to_string(),
        drawn,
    ] {
        let told = fed(&["allocate"], scenario).json();
        let table = fed(&["allocate", "--csv"], scenario);
        let table = rows(table.text());
        let (w, whole) = (list(&told["optimal"]["w"]), list(&told["integer"]["w"]));
        assert_eq!(column(&table, "w"), w);
        // Of groups: the least slots that any of its running tasks has, not above the mean and less than one below it.
        let grouped = !told["integer"]["whole"].is_null();
        let least: Vec<f64> = table.iter().map(least_whole).collect();
        let near = |(least, mean): (&f64, &f64)| *least <= *mean && *mean < *least + 1.0;
        assert!(
            !grouped || least.iter().zip(&whole).all(near),
            "{least:?}, {whole:?}"
        );
        assert_eq!(
            column(&table, "integer_w"),
            if grouped { least } else { whole }
        );
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
            let used: f64 = match table[0].get("integer_whole") {
                Some(_) if kind == "integer" => table.iter().map(in_whole_slots).sum(),
                _ => running.iter().zip(&w).map(|(n, w)| n * w).sum(),
            };
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
        // The reading is reported before the refusal.
        let read = ran.err.strip_prefix("standard input: 1 probability\n");
        let ran = Ran {
            err: read.unwrap_or(&ran.err).into(),
            ..ran
        };
        let why = ran.refusal();
        for part in parts {
            assert!(why.contains(part), "“{part}” is not in {why}");
        }
    };
    let tasks = ["scenario", "--tasks", "-"];
    refused(&tasks, "0.5\n2\n", ["line 2: 2", "is 2", "from 0 to 1"]);
    refused(&tasks, "", ["text", "empty", "a table is needed"]);
    refused(&["scenario"], "", ["--tasks", "required", "Usage"]);
    let slots = |slots| ["scenario", "--tasks", "-", "--slots", slots];
    for (bad, said) in [("-4", "-4"), ("1e16", "1e16"), ("nan", "NaN")] {
        refused(&slots(bad), "0.5\n", ["slots", said, "from 0 to 1e15"]);
    }
    refused(&slots("many"), "0.5\n", ["--slots", "many", "invalid"]);
    let few = file("few.csv", "w,seconds\n2,493\n2,250\n");
    let with_timings = ["scenario", "--tasks", "-", "--timings", &few];
    let ran = fed(&with_timings, "0.5\n");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    let (read, why) = ran.err.split_once("error: ").expect("an error");
    assert_eq!(read.lines().count(), 2, "{read}");
    for part in ["timings", "at 1 different w", "at least 2"] {
        assert!(why.contains(part), "“{part}” is not in {why}");
    }
    let both = ["scenario", "--tasks", "-", "--timings", "-"];
    refused(&both, "0.5\n", ["--timings", "holds the tasks", "a file"]);
    let huge = r#"{"tasks": {"delta": {"levels": [{"p": 1e-9}], "total": 1, "composition": "expected"}}, "slots": 9}"#;
    refused(
        &["allocate", "--csv"],
        huge,
        ["tasks.delta.total", "1000000000", "can be"],
    );
}

/// Why a run was refused, in lines.
#[track_caller]
fn refusal(args: &[&str], text: &str) -> Vec<String> {
    let ran = fed(args, text);
    ran.refusal().lines().map(str::to_owned).collect()
}

#[test]
fn columns_that_are_not_clear_are_asked_for() {
    let table = "nodes,ranks,time,wall\n1,36,8,9\n2,72,5,6\n4,144,3,4\n8,288,2,3\n";
    let why = refusal(&["fit", "-"], table);
    assert_eq!(
        why[0],
        "error: standard input: Which column is what? Each of “nodes” and “ranks” could be the slots. Each of “time” and “wall” could be the time."
    );
    assert_eq!(
        why[1..4],
        [
            "  nodes  ranks  time  wall",
            "  1  36  8  9",
            "  2  72  5  6"
        ]
    );
    let typed: Vec<&String> = why
        .iter()
        .filter(|line| line.contains("--columns"))
        .collect();
    assert_eq!(
        typed,
        [
            "Type --columns \"w=nodes,seconds=time\"",
            "or   --columns \"w=ranks,seconds=time\""
        ]
    );
    // The offered choices can be typed.
    let ran = fed(&["fit", "-", "--columns", "w=ranks,seconds=wall"], table);
    let (answer, told) = ran.told();
    assert!(
        told.starts_with(
            "standard input: 4 timings, w from “ranks”, seconds from “wall”, \
             not used: “nodes” and “time”\n"
        ),
        "{told}"
    );
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(answer["rows"][3]["w"], json!(288.0));
    let why = refusal(&["fit", "-", "--columns", "w=cores"], table);
    assert!(why[0].contains("no column is “cores”") && why[0].contains("“nodes”, “ranks”"));

    let scores = "ID,Target\n1,0.93\n2,0.12\n";
    let why = refusal(&["scenario", "--tasks", "-"], scores);
    assert!(why[0].contains("Is “Target” the probability"), "{why:?}");
    let typed = why.last().expect("a line");
    assert_eq!(typed, "Type --task-columns \"p=Target\"");
    let ran = fed(
        &["scenario", "--tasks", "-", "--task-columns", "p=Target"],
        scores,
    );
    let scenario = Scenario::from_json(ran.told().0).expect("a scenario");
    assert_eq!(scenario.tasks, Tasks::List(vec![0.93, 0.12]));
}

#[test]
fn a_matrix_makes_a_scenario_to_simulate() {
    let matrix = file(
        "matrix.txt",
        "0.3333 0.3333 0.3333\n0.25 0.5 0.25\n0.1 0.2 0.7\n",
    );
    let ran = allot(&["scenario", "--matrix", &matrix]);
    let (scenario, told) = ran.told();
    assert_eq!(
        told,
        format!(
            "{matrix}: 3 states from 3 rows, rows that miss 1 by rounding normalised (by 1e-4 at most)\n"
        )
    );
    let read = Scenario::from_json(scenario).expect("a scenario");
    let rows = json!(read.simulation)["model"]["matrix"]["rows"].clone();
    assert_eq!(rows[1], json!([0.25, 0.5, 0.25]));
    assert_eq!(read.tasks, Scenario::default().tasks);
    // Beside tasks, and by entries.
    let entries = "to,from,n\n1,1,9\n2,1,1\n1,2,5\n";
    let tasks = file("matrix-tasks.csv", "0.5\n1\n");
    let ran = fed(&["scenario", "--tasks", &tasks, "--matrix", "-"], entries);
    let (scenario, told) = ran.told();
    assert!(told.contains("counts turned into probabilities"), "{told}");
    let read = Scenario::from_json(scenario).expect("a scenario");
    assert_eq!(read.tasks, Tasks::List(vec![0.5, 1.0]));
    let entries = json!(read.simulation)["model"]["matrix"]["entries"].clone();
    assert_eq!(entries, json!([[0, 0, 0.9], [0, 1, 0.1], [1, 0, 1.0]]));
    let why = refusal(&["scenario", "--matrix", "-"], "120 3\n0 0\n");
    assert!(why[0].contains("row 2 has no counts"), "{why:?}");
    let why = refusal(&["scenario", "--tasks", "-", "--matrix", "-"], "0.5\n");
    assert!(why[0].contains("--matrix") && why[0].contains("holds the tasks"));
}

#[test]
fn tables_come_in_the_codes_of_spreadsheets() {
    let text = "Kerne;Laufzeit (s)\r\n1;493,3\r\n4;128,8\r\n18;38,2\r\n72;21,4\r\n";
    let name = path("utf-16.csv");
    let bytes = [0xfeff].into_iter().chain(text.encode_utf16());
    let bytes: Vec<u8> = bytes.flat_map(u16::to_le_bytes).collect();
    std::fs::write(&name, bytes).expect("a file can be written");
    let ran = allot(&["fit", &name.display().to_string()]);
    let (answer, told) = ran.told();
    assert!(
        told.contains("seconds from “Laufzeit (s)”, “493,3” read as 493.3"),
        "{told}"
    );
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(answer["rows"][0]["seconds"], json!(493.3));
    let name = path("picture.png");
    std::fs::write(&name, b"\x89PNG\r\n\x1a\n\0").expect("a file can be written");
    let ran = allot(&["fit", &name.display().to_string()]);
    assert!(
        ran.refusal()
            .contains("a text in UTF-8 or UTF-16 is needed")
    );
}

#[test]
fn help_lists_the_names_that_are_known() {
    for (command, roles) in [
        ("fit", &["w", "seconds"][..]),
        ("scenario", &["w", "seconds", "p", "from"]),
    ] {
        let help = allot(&[command, "--help"]);
        for column in allot_speculation::data::known_columns() {
            if roles.contains(&column.role) {
                for name in column.names {
                    assert!(help.text().contains(name), "{command}: {name}");
                }
            }
        }
    }
}

/// A table measured from 180 to 1 440 cores.
const LARGE: &str = "Cores,Time (s)\n180,787\n360,399\n720,210\n1440,154\n";

/// The scenario of that table with forty tasks, made with these options.
fn large(name: &str, options: &[&str]) -> String {
    let tasks: String = (1..=40)
        .map(|rank| format!("{}\n", 1.0 / f64::from(rank)))
        .collect();
    let (tasks, timings) = (
        file(&format!("{name}-tasks.csv"), &tasks),
        file(&format!("{name}.csv"), LARGE),
    );
    let tables = [
        "scenario",
        "--tasks",
        &tasks,
        "--timings",
        &timings,
        "--slots",
        "1440",
    ];
    let ran = allot(&[&tables[..], options].concat());
    ran.told().0.to_string()
}

#[test]
fn extrapolation_is_told_in_json_and_on_standard_error() {
    let scenario = large("extrapolated", &[]);
    for command in ["allocate", "sweep"] {
        let ran = fed(&[command], &scenario);
        let (out, err) = ran.told();
        let told: Value = serde_json::from_str(out).expect("JSON");
        let warnings = told["warnings"].as_array().expect("a list");
        assert!(warnings.len() >= 2, "{command}: {out}");
        let lines: Vec<String> = warnings
            .iter()
            .map(|words| format!("warning: {}", words.as_str().expect("a text")))
            .collect();
        assert_eq!(err.lines().collect::<Vec<_>>(), lines, "{command}");
    }
    let csv = fed(&["allocate", "--csv"], &scenario);
    assert!(
        csv.err.contains("The naive sharing gives each task 36"),
        "{}",
        csv.err
    );
}

#[test]
fn families_and_the_measurements_themselves_can_be_the_model() {
    let of =
        |name, options: &[&str]| Scenario::from_json(&large(name, options)).expect("a scenario");
    let law = of("amdahl", &["--family", "amdahl"]).runtime;
    assert_eq!(
        (law.c, law.d, law.h, law.w_limit),
        (0.0, 0.0, 0.0, Some(1440.0))
    );
    assert_eq!(of("ideal", &["--family", "ideal"]).runtime.a, 0.0);
    let measured = of("measured", &["--measured"]);
    let model = measured.runtime_model().expect("a model");
    assert!(model.measured().is_some() && model.w_max() == 1440.0);
    let wrong = allot(&["fit", "--family", "gauss", "-"]);
    assert!(wrong.refusal().contains("amdahl"));
}

#[test]
fn an_answer_comes_with_its_intervals() {
    let scenario = large("intervals", &["--family", "amdahl"]);
    let ran = fed(&["allocate", "--bootstrap", "50"], &scenario);
    let told: Value = serde_json::from_str(ran.told().0).expect("JSON");
    let (sure, best) = (&told["uncertainty"], &told["optimal"]["throughput"]);
    let ends: Vec<f64> = list(&sure["throughput"]);
    let best = best.as_f64().expect("a number");
    assert!(ends[0] < best && best < ends[1], "{sure}");
    assert_eq!(sure["resamples"], 50);
    let own = scenario.replace("\"a\": ", "\"a\": 1");
    let refused = fed(&["allocate", "--bootstrap"], &own);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(
        refused.err.contains("fitted to the scenario's own timings"),
        "{}",
        refused.err
    );
}
