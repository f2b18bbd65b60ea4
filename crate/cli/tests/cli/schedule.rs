//! `allot schedule`: the answers are the core's, in the contract's form.

use crate::run::{allot, fed, file, path};
use allot_schedule::answer::answer;
use allot_schedule::scenario::Scenario;
use serde_json::{Value, json};
use std::fs;

const SCENARIO: &str = r#"{"version": 1, "graph": {"tasks": [{"seconds": 2, "name": "a"}, {"seconds": 4},
    {"seconds": 5}],
    "edges": [[0, 1, 8]]}, "processors": 2, "network": {"latency": 0.5}, "dispatch": 0.25, "schedule": true,
    "policies": ["fifo", "heft", "optimal"]}"#;
const LEARNING: &str = r#"{"graph": {"gauss": {"n": 5}}, "processors": [1, 2, 3], "noise": 0.5, "iterations": 2,
    "policies": ["fifo", "cp_misf"]}"#;

fn own(text: &str) -> Value {
    let scenario = Scenario::from_json(text).expect("a scenario");
    let answer = answer(&scenario, &mut |_| true).expect("an answer");
    serde_json::from_str(&serde_json::to_string(&answer).expect("JSON")).expect("JSON")
}

#[test]
fn schedule_answers_with_the_fields_of_the_contract() {
    for text in [SCENARIO, LEARNING] {
        assert_eq!(fed(&["schedule"], text).json(), own(text));
    }
    let told = fed(&["schedule"], SCENARIO).json();
    for field in ["tasks", "edges", "work", "critical_path"] {
        assert!(told[field].is_number(), "{field} is missing");
    }
    for (name, of) in told["policies"].as_object().expect("policies") {
        let columns: &[&str] = match name.as_str() {
            "optimal" => &["processors", "makespan", "bound", "proven"],
            _ => &[
                "processors",
                "makespan",
                "calculation",
                "communication",
                "dispatch",
                "waiting",
                "bound",
            ],
        };
        for column in columns {
            assert_eq!(
                of[column].as_array().map(Vec::len),
                Some(1),
                "{name}.{column}"
            );
        }
        for column in ["processor", "start", "end"] {
            assert_eq!(
                of["schedule"][column].as_array().map(Vec::len),
                Some(3),
                "{name}"
            );
        }
    }
    let told = fed(&["schedule"], LEARNING).json();
    let fifo = &told["policies"]["fifo"];
    assert_eq!(fifo["iterations"].as_array().map(Vec::len), Some(2));
    assert_eq!(fifo["iterations"][1]["makespan"], fifo["makespan"]);
}

#[test]
fn schedule_prints_rows() {
    let told = fed(&["schedule", "--csv"], SCENARIO);
    let lines: Vec<&str> = told.text().lines().collect();
    assert_eq!(
        lines[0],
        "policy,iteration,processors,makespan,calculation,communication,dispatch,waiting,bound,proven"
    );
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[3], "optimal,,2,6.0,,,,,6.0,true");
    let told = fed(&["schedule", "--csv"], LEARNING);
    assert_eq!(told.text().lines().count(), 1 + 2 * 2 * 3);
    let told = fed(&["schedule", "--csv", "--by-task"], SCENARIO);
    let lines: Vec<&str> = told.text().lines().collect();
    assert_eq!(
        lines[..2],
        ["policy,task,name,processor,start,end", "fifo,0,a,0,0.0,2.0"]
    );
    assert_eq!(lines.len(), 1 + 3 * 3);
    // The older spelling does the same, and help does not show it.
    assert_eq!(
        fed(&["schedule", "--csv", "--tasks"], SCENARIO).text(),
        told.text()
    );
    let help = allot(&["schedule", "--help"]);
    assert!(
        help.text().contains("--by-task") && !help.text().contains("--tasks"),
        "{}",
        help.out
    );
    for option in ["--by-task", "--tasks"] {
        let refused = fed(&["schedule", "--csv", option], LEARNING);
        assert!(
            refused
                .refusal()
                .contains(&format!("{option}: given with 3 numbers"))
        );
        fed(
            &["schedule", "--csv", option, "--trace", "out.json"],
            SCENARIO,
        )
        .refusal();
        fed(&["schedule", option], SCENARIO).refusal();
    }
}

#[test]
fn a_trace_opens_elsewhere() {
    let out = path("schedule-trace.json").display().to_string();
    let told = fed(&["schedule", "--trace", &out], SCENARIO).json();
    let trace: Value =
        serde_json::from_str(&fs::read_to_string(&out).expect("a file")).expect("JSON");
    let events = trace["traceEvents"].as_array().expect("events");
    let tasks: Vec<&Value> = events.iter().filter(|event| event["ph"] == "X").collect();
    assert_eq!(tasks.len(), 9);
    let heft = &told["policies"]["heft"]["schedule"];
    let second = tasks
        .iter()
        .find(|event| event["pid"] == 1 && event["args"]["task"] == 1)
        .expect("a task");
    assert_eq!(second["tid"], heft["processor"][1]);
    assert_eq!(
        second["ts"].as_f64(),
        heft["start"][1].as_f64().map(|start| start * 1e6)
    );
    assert_eq!(second["dur"], json!(4e6));
    let quiet = SCENARIO.replace(r#""schedule": true,"#, "");
    let told = fed(&["schedule", "--trace", &out], &quiet).json();
    assert!(told["policies"]["fifo"]["schedule"].is_null());
    let nowhere = path("no/such/folder.json").display().to_string();
    assert!(
        fed(&["schedule", "--trace", &nowhere], SCENARIO)
            .refusal()
            .contains("cannot be written")
    );
}

#[test]
fn graphs_come_from_files_and_folders() {
    let folder = path("schedule-graphs");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("below")).expect("a folder");
    let at = |name: &str| format!("schedule-graphs/{name}");
    let one = file(&at("one.stg"), "2\n0 0 0\n1 3 1 0\n2 4 1 1\n3 0 2 1 2\n");
    file(
        &at("below/two.csv"),
        "task,seconds\na,2\nb,2\nc,2\nfrom,to,bytes\na,b,64\n",
    );
    file(&at("not.dot"), "digraph { a -> }");
    file(&at("other.txt"), "words");
    let told = fed(
        &["schedule", "--graph", &one],
        r#"{"processors": 2, "policies": ["fifo"]}"#,
    );
    let (out, err) = told.told();
    let out: Value = serde_json::from_str(out).expect("JSON");
    assert_eq!(out["policies"]["fifo"]["makespan"], json!([7.0]));
    assert!(
        err.contains("standard task graph: 2 tasks, 1 edge; left out two dummies"),
        "{err}"
    );
    let folder = folder.display().to_string();
    let told = allot(&[
        "schedule",
        "--csv",
        "--processors",
        "1,2",
        "--graph",
        &folder,
    ]);
    let (out, err) = told.told();
    assert!(
        err.starts_with("passed over: 1 file of other kinds, “")
            && err.contains("\nleft out: not.dot: line 1: “}” is not allowed"),
        "{err}"
    );
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0],
        "file,tasks,edges,work,critical_path,processors,bound,fifo,cp_misf,optimal,proven,gap"
    );
    assert_eq!(
        lines[2],
        "below/two.csv,3,1,6.0,4.0,2,4.0,4.0,4.0,4.0,true,0.0"
    );
    assert_eq!(lines.len(), 5);
    let told = allot(&["schedule", "--processors", "2", "--graph", &folder]);
    let out: Value = serde_json::from_str(told.told().0).expect("JSON");
    assert_eq!(out["graphs"][1]["file"], "one.stg");
    for (args, says) in [
        (
            vec!["--processors", "2", "--graph", "nowhere.stg"],
            "cannot be read",
        ),
        (
            vec![
                "--processors",
                "2",
                "--graph",
                &folder,
                "--csv",
                "--by-task",
            ],
            "not a folder",
        ),
    ] {
        let told = allot(&[vec!["schedule"], args].concat());
        assert!(told.err.contains(says), "{}", told.err);
        assert_eq!((told.code, told.out.as_str()), (Some(2), ""));
    }
    let alone = allot(&["schedule", "--graph", &one, "--csv"]);
    let (out, err) = alone.told();
    assert!(err.contains("On 1, 2, 4 and 8 processors"), "{err}");
    assert!(out.contains("\nfifo,,8,"), "{out}");
    let both = fed(&["schedule", "--graph", &one], SCENARIO);
    assert!(both.refusal().contains("--graph brings the graph"));
}

/// Branch and bound knows neither network nor noise: the gap is that of the policies that do.
#[test]
fn a_gap_is_between_answers_to_the_same_question() {
    let folder = path("schedule-gaps");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    file(
        "schedule-gaps/join.csv",
        "task,seconds\na,2\nb,2\nc,2\nfrom,to,bytes\na,c,64\nb,c,64\n",
    );
    let folder = folder.display().to_string();
    let told = |more: &str, policies: &str| -> Vec<String> {
        let scenario = format!(r#"{{"processors": 2, {more} "policies": [{policies}]}}"#);
        let told = fed(&["schedule", "--csv", "--graph", &folder], &scenario);
        let line = told.text().lines().nth(1).expect("a row").to_owned();
        line.split(',').skip(6).map(str::to_owned).collect()
    };
    let both = r#""fifo", "optimal""#;
    // Columns: bound, each policy, proven, gap.
    assert_eq!(told("", both), ["4.0", "4.0", "4.0", "true", "0.0"]);
    let network = r#""network": {"latency": 1},"#;
    assert_eq!(told(network, both), ["4.0", "5.0", "4.0", "true", "0.25"]);
    assert_eq!(told(network, r#""optimal""#), ["4.0", "4.0", "true", "0.0"]);
    for seed in 1..=5 {
        let row = told(&format!(r#""noise": 2, "seed": {seed},"#), both);
        let number = |place: usize| row[place].parse::<f64>().expect("a number");
        let [bound, fifo, gap] = [number(0), number(1), number(4)];
        assert!(
            gap >= 0.0 && (gap - (fifo / bound - 1.0)).abs() < 1e-12,
            "{row:?}"
        );
    }
}

#[test]
fn what_a_file_holds_is_refused_by_its_file_and_task() {
    for (name, text, says) in [
        (
            "circle.dot",
            "digraph { a -> b; b -> a }",
            ": the circle “a” → “b” → “a” is not allowed",
        ),
        (
            "long.csv",
            "task,seconds\na,1\nb,1e300\n",
            ": seconds of task “b”: 1e300 is not allowed",
        ),
    ] {
        let path = file(&format!("schedule-refused-{name}"), text);
        let told = fed(&["schedule", "--graph", &path, "--processors", "2"], "");
        assert!(
            told.err.contains(&format!("error: {path}{says}")),
            "{}",
            told.err
        );
        assert_eq!(told.code, Some(2));
    }
}

#[test]
fn claims_of_schedule_have_neither_draws_nor_runs() {
    assert!(
        allot(&["check", "schedule", "--quick"])
            .refusal()
            .contains("neither draws nor runs")
    );
}

/// Among many files a wrong graph is told with its own.
#[test]
fn a_circle_in_a_folder_is_told_with_its_file() {
    let folder = path("schedule-circles");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    let graphs = [("circle", "b,a,0\n"), ("line", "")];
    for (name, back) in graphs {
        let table = format!("task,seconds\na,2\nb,2\nfrom,to,bytes\na,b,0\n{back}");
        file(&format!("schedule-circles/{name}.csv"), &table);
    }
    let folder = folder.display().to_string();
    let told = allot(&["schedule", "--csv", "--processors", "2", "--graph", &folder]);
    let (out, err) = told.told();
    assert!(
        err.starts_with("left out: circle.csv: graph.edges: the circle “a” → “b” → “a”"),
        "{err}"
    );
    assert_eq!(out.lines().count(), 2);
}

#[test]
fn a_build_has_times_in_its_log_and_edges_in_its_file() {
    let build =
        "rule cc\n  command = cc\nbuild a.o: cc a.c\nbuild b.o: cc b.c\nbuild app: cc a.o b.o\n";
    let build = file("build.ninja", build);
    let log = "# ninja log v5\n0\t2000\t0\ta.o\t1\n0\t3000\t0\tb.o\t2\n3000\t4000\t0\tapp\t3\n";
    let log = file("build.ninja_log", log);
    let args = [
        "schedule",
        "--processors",
        "1,2",
        "--graph",
        &build,
        "--times",
        &log,
    ];
    let ran = fed(&args, r#"{"policies": ["fifo"]}"#);
    let (answer, told) = ran.told();
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(answer["policies"]["fifo"]["makespan"], json!([6.0, 4.0]));
    assert_eq!(
        (&answer["critical_path"], &answer["edges"]),
        (&json!(4.0), &json!(2))
    );
    assert!(told.starts_with("ninja log: 3 commands"), "{told}");
    let words = "On 2 processors it takes 4 s (fifo). To be made shorter first, and what a tenth of each brings: \
        “b.o” (3 s) 0.3 s, “app” (1 s) 0.1 s; all together 0.4 s. Barriers between its 2 stages cost nothing.";
    assert!(told.contains(words), "{told}");
    assert_eq!(answer["advice"][1]["shorter"][1]["name"], json!("app"));

    let scenario = r#"{"processors": 2}"#;
    let without = fed(&["schedule", "--graph", &build], scenario);
    assert!(without.refusal().contains("--times .ninja_log is needed"));
    let alone = fed(&["schedule", "--graph", &log], scenario);
    assert!(
        alone
            .refusal()
            .contains("--graph with --times is needed, or allot schedule --ran")
    );
    let other = fed(&["schedule", "--graph", &log, "--times", &log], scenario);
    assert!(other.refusal().contains("is no build.ninja"));
}

#[test]
fn a_page_of_cargo_timings_is_a_graph() {
    let page = "<html><script>DURATION = 4;\nconst UNIT_DATA = [\
        {\"i\": 0, \"name\": \"a\", \"version\": \"1.0.0\", \"mode\": \"todo\", \"target\": \"\", \"start\": 0.0,\
         \"duration\": 2.5, \"unlocked_units\": [1], \"unlocked_rmeta_units\": []},\
        {\"i\": 1, \"name\": \"a\", \"version\": \"1.0.0\", \"mode\": \"todo\", \"target\": \"\", \"start\": 2.5,\
         \"duration\": 1.5, \"unlocked_units\": [], \"unlocked_rmeta_units\": []}];</script></html>";
    let page = file("cargo-timing.html", page);
    let ran = fed(
        &[
            "schedule",
            "--processors",
            "2",
            "--csv",
            "--by-task",
            "--graph",
            &page,
        ],
        r#"{"policies": ["fifo"]}"#,
    );
    let (rows, told) = ran.told();
    assert!(rows.contains("a v1.0.0 #2"), "{rows}");
    assert!(told.starts_with("cargo --timings: 2 units"), "{told}");
}

#[test]
fn a_drawing_has_times_in_other_files() {
    let flow = "flowchart TB\n subgraph MAIN\n v1([INDEX])\n v2([MAP])\n end\n v1 --> v2\n";
    let flow = file("flow.mmd", flow);
    let trace = "task_id\tname\tprocess\trealtime\n1\tMAIN:INDEX\tMAIN:INDEX\t10s\n\
        2\tMAIN:MAP (a)\tMAIN:MAP\t2s\n3\tMAIN:MAP (b)\tMAIN:MAP\t3s\n";
    let trace = file("flow-trace.txt", trace);
    let args = ["schedule", "--processors", "1,2", "--graph", &flow];
    let ran = fed(
        &[&args[..], &["--times", &trace]].concat(),
        r#"{"policies": ["fifo"]}"#,
    );
    let (answer, told) = ran.told();
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(answer["policies"]["fifo"]["makespan"], json!([15.0, 13.0]));
    assert!(told.contains("1 node stands for many tasks"), "{told}");
    let alone = fed(&args, r#"{"policies": ["fifo"]}"#);
    assert!(
        alone
            .told()
            .1
            .contains("Mermaid: 2 tasks, 1 edge; 2 tasks without a time")
    );

    let dag = "digraph snakemake_dag {\n0[label = \"all\", color = \"0.5\"];\n\
        1[label = \"map\\nsample: A\", style=\"rounded\"];\n\t1 -> 0\n}\n";
    let dag = file("dag.dot", dag);
    let folder = path("bench");
    fs::create_dir_all(folder.join("map")).expect("a folder");
    file("bench/map/A.txt", "s\th:m:s\n10.5\t0:00:10\n");
    let folder = folder.display().to_string();
    let args = [
        "schedule",
        "--processors",
        "1",
        "--graph",
        &dag,
        "--times",
        &folder,
    ];
    let rows = fed(
        &[&args[..], &["--csv", "--by-task"]].concat(),
        r#"{"policies": ["fifo"]}"#,
    );
    assert!(
        rows.told().0.contains("fifo,0,map sample: A,0,0.0,10.5"),
        "{}",
        rows.told().0
    );
}

#[test]
fn a_profile_of_bazel_tells_its_critical_path() {
    let profile = r#"{"otherData": {}, "traceEvents": [
        {"cat": "action processing", "name": "a", "ph": "X", "ts": 0, "dur": 2000000, "tid": 1},
        {"cat": "action processing", "name": "b", "ph": "X", "ts": 2000000, "dur": 1000000, "tid": 1},
        {"cat": "action processing", "name": "c", "ph": "X", "ts": 0, "dur": 1000000, "tid": 2},
        {"cat": "critical path component", "name": "action 'b'", "ph": "X", "ts": 2000000, "dur": 1000000},
        {"cat": "critical path component", "name": "action 'a'", "ph": "X", "ts": 0, "dur": 2000000}]}"#;
    let profile = file("command.profile", profile);
    let ran = fed(
        &["schedule", "--graph", &profile],
        r#"{"processors": 2, "policies": ["fifo"]}"#,
    );
    let (answer, told) = ran.told();
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    assert_eq!(
        (&answer["critical_path"], &answer["edges"]),
        (&json!(3.0), &json!(1))
    );
    assert!(told.contains("only this path is told"), "{told}");
    assert!(told.contains("of the whole only the bounds hold"), "{told}");
    assert!(answer.get("advice").is_none(), "{answer}");
}

/// A build file's parts are read in their places, and edges through metadata keep their order.
#[test]
fn every_edge_of_a_build_counts() {
    let folder = path("parts");
    std::fs::create_dir_all(folder.join("sub")).unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    write(
        "build.ninja",
        "rule r\n  command = x\nsubninja sub/one.ninja\nbuild z: r y\n",
    );
    write("sub/one.ninja", "build y: r x\nbuild x: r\n");
    write(
        ".ninja_log",
        "# ninja log v5\n0\t1000\t1\tx\tab\n1000\t3000\t1\ty\tac\n3000\t6000\t1\tz\tad\n",
    );
    let named = |name: &str| folder.join(name).display().to_string();
    let ran = allot(&[
        "schedule",
        "--graph",
        &named("build.ninja"),
        "--times",
        &named(".ninja_log"),
        "--processors",
        "3",
    ]);
    let told: Value = serde_json::from_str(ran.told().0).unwrap();
    assert_eq!(
        (&told["edges"], &told["critical_path"]),
        (&json!(2), &json!(6.0))
    );

    let unit = |i: u32, next: &str| {
        format!(
            r#"{{"i": {i}, "name": "c{i}", "version": "1", "start": 0, "duration": 11, "rmeta_time": 10, "unlocked_units": [],
                "unlocked_rmeta_units": [{next}]}}"#
        )
    };
    let units = [unit(0, "1"), unit(1, "2"), unit(2, "")].join(", ");
    write(
        "timing.html",
        &format!("<html><script>const UNIT_DATA = [{units}];</script></html>"),
    );
    let ran = allot(&[
        "schedule",
        "--graph",
        &named("timing.html"),
        "--processors",
        "1,3",
    ]);
    let told: Value = serde_json::from_str(ran.told().0).unwrap();
    assert_eq!(told["policies"]["fifo"]["makespan"], json!([33.0, 31.0]));
}
