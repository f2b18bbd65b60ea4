//! Drawings of workflows joined with the times of their tasks.

use allot_reports::{Choices, Drawing, Refusal, Report, airflow_tasks, read, with_drawing};

fn drawing(labels: &[&str], edges: &[(usize, usize)]) -> Drawing {
    Drawing {
        name: "flow.dot".into(),
        labels: labels.iter().map(|label| label.to_string()).collect(),
        edges: edges.to_vec(),
    }
}

fn joined(drawing: &Drawing, files: &[(&str, &str)], choices: &str) -> Result<Report, Refusal> {
    let choices = Choices::new(choices).expect("choices");
    let report = |(name, text): &(&str, &str)| read(name, text.as_bytes(), &choices);
    let reports: Vec<Report> = files.iter().map(report).collect::<Result<_, _>>()?;
    with_drawing(drawing, reports, &choices)
}

/// Each task with its seconds and those that it waits for.
fn told(report: &Report) -> Vec<String> {
    let name = |at: &usize| report.items[*at].name.as_str();
    let items = report.items.iter().map(|item| {
        let needs: Vec<&str> = item.needs.iter().map(name).collect();
        format!(
            "{} {} <- {}",
            item.name,
            item.seconds.unwrap(),
            needs.join(", ")
        )
    });
    items.collect()
}

const TRACE: &str = "task_id\tname\tprocess\tstatus\trealtime\n\
    1\tM:INDEX\tM:INDEX\tCOMPLETED\t10s\n2\tM:TRIM (a)\tM:TRIM\tCOMPLETED\t2s\n\
    3\tM:TRIM (b)\tM:TRIM\tFAILED\t1s\n4\tM:TRIM (b)\tM:TRIM\tCOMPLETED\t3s\n\
    5\tM:MAP (a)\tM:MAP\tCOMPLETED\t4s\n6\tM:MAP (b)\tM:MAP\tCACHED\t5s\n7\tREPORT\tREPORT\tCOMPLETED\t1s\n\
    8\tOTHER\tOTHER\tCOMPLETED\t1s\n";

#[test]
fn processes_of_nextflow_have_many_tasks() {
    // An operator between TRIM and MAP has no label, and takes no time.
    let flow = drawing(
        &[
            "Channel.of",
            "M:INDEX",
            "TRIM",
            "",
            "M:MAP",
            "REPORT",
            "NEVER",
        ],
        &[(0, 2), (1, 4), (2, 3), (3, 4), (4, 5), (6, 5), (5, 5)],
    );
    let question = joined(&flow, &[("trace.txt", TRACE)], "").expect_err("a question");
    assert!(
        question.value.contains("TRIM and M:MAP have many tasks"),
        "{question}"
    );
    let ways: Vec<&str> = question
        .ways()
        .iter()
        .map(|way| way.columns.as_str())
        .collect();
    assert_eq!(ways, ["tasks=tags", "tasks=all"]);
    let report = joined(&flow, &[("trace.txt", TRACE)], "tasks=tags").unwrap();
    assert_eq!(
        told(&report),
        [
            "M:INDEX 10 <- ",
            "M:TRIM (a) 2 <- ",
            "M:TRIM (b) 3 <- ",
            "M:MAP (a) 4 <- M:INDEX, M:TRIM (a)",
            "M:MAP (b) 5 <- M:INDEX, M:TRIM (b)",
            "REPORT 1 <- M:MAP (a), M:MAP (b)",
        ]
    );
    let line = report.line();
    for part in [
        "1 attempt did not end well",
        "1 task is of no node of the drawing, and left out (OTHER)",
        "2 nodes have no task with a time, and take none (Channel.of, NEVER)",
        "2 nodes stand for many tasks",
    ] {
        assert!(line.contains(part), "“{part}”: {line}");
    }
    let all = joined(&flow, &[("trace.txt", TRACE)], "tasks=all").unwrap();
    assert_eq!(
        told(&all)[3],
        "M:MAP (a) 4 <- M:INDEX, M:TRIM (a), M:TRIM (b)"
    );
}

#[test]
fn a_process_is_of_one_node_or_refused() {
    let trace = "task_id\tname\tprocess\trealtime\n1\tA:TRIM\tA:TRIM\t1s\n";
    // The end of the name of another workflow's process is another process.
    let other = joined(
        &drawing(&["B:TRIM", "A:MAP"], &[]),
        &[("trace.txt", trace)],
        "",
    );
    assert!(
        other
            .expect_err("none")
            .to_string()
            .contains("no node of any")
    );
    let twice = joined(
        &drawing(&["TRIM", "TRIM"], &[]),
        &[("trace.txt", trace)],
        "",
    );
    assert!(
        twice
            .expect_err("two")
            .to_string()
            .contains("two nodes for A:TRIM")
    );
    let inner = joined(
        &drawing(&["TRIM", "A:TRIM"], &[(0, 1)]),
        &[("trace.txt", trace)],
        "",
    );
    assert_eq!(told(&inner.unwrap()), ["A:TRIM 1 <- "]);
}

const JOBS: [&str; 4] = [
    "all",
    "map\\nsample: A",
    "map\\nsample: A_1",
    "map_reads\\nsample: A",
];

/// `--dag` writes into a node only the wildcards that no input of it has.
#[test]
fn wildcards_of_inputs_tell_jobs_of_snakemake_apart() {
    let flow = drawing(
        &["all", "merge", "sort", "map\\ns: a", "sort", "map\\ns: b"],
        &[(1, 0), (2, 1), (4, 1), (3, 2), (5, 4)],
    );
    let row = |seconds: &str| format!("s\th:m:s\tmax_rss\n{seconds}\t0:00:01\t1\n");
    let texts = ["1", "2", "3", "4", "5"].map(row);
    let files: Vec<(&str, &str)> = [
        "bench/map/a.tsv",
        "bench/map/b.tsv",
        "bench/sort/a.tsv",
        "bench/sort/b.tsv",
        "bench/merge.tsv",
    ]
    .into_iter()
    .zip(texts.iter().map(String::as_str))
    .collect();
    let report = joined(&flow, &files, "").expect("a graph");
    assert_eq!(
        told(&report),
        [
            "map s: a 1 <- ",
            "map s: b 2 <- ",
            "sort 3 <- map s: a",
            "sort 4 <- map s: b",
            "merge 5 <- sort, sort"
        ]
    );
}

#[test]
fn benchmarks_of_snakemake_are_found_by_rule_and_wildcards() {
    let flow = drawing(&JOBS, &[(1, 0), (2, 0), (3, 1)]);
    let bench = |seconds: &str| format!("s\th:m:s\tmax_rss\n{seconds}\t0:00:10\t4\n");
    let (a, a1) = (bench("10.5"), bench("4"));
    let twice = format!("{}7\t0:00:07\t4\n", bench("5"));
    let files = [
        ("bench/map/A.txt", a.as_str()),
        ("bench/map/A_1.txt", a1.as_str()),
        ("bench/map_reads/A.txt", twice.as_str()),
        ("bench/old/A.txt", a.as_str()),
    ];
    let report = joined(&flow, &files, "").unwrap();
    assert_eq!(
        told(&report),
        [
            "map sample: A 10.5 <- map_reads sample: A",
            "map sample: A_1 4 <- ",
            "map_reads sample: A 6 <- ",
        ]
    );
    let line = report.line();
    for part in [
        "1 benchmark has repeats",
        "1 node has no task with a time, and take none (all)",
        "1 task is of no node",
    ] {
        assert!(line.contains(part), "“{part}”: {line}");
    }
    let both = joined(&flow, &[files[0], ("again/map/A.tsv", &a)], "").expect_err("two of one");
    assert!(
        both.to_string().contains("several benchmarks of one job"),
        "{both}"
    );
    let none = joined(&flow, &[files[3]], "").expect_err("none");
    assert!(none.to_string().contains("no node of any"), "{none}");
}

#[test]
fn rules_have_the_mean_of_their_jobs() {
    let stats =
        "{\"total_runtime\": 9, \"rules\": {\"map\": {\"mean-runtime\": 2.5}}, \"files\": {}}";
    let report = joined(&drawing(&JOBS, &[(1, 2)]), &[("stats.json", stats)], "").unwrap();
    assert_eq!(
        told(&report),
        [
            "map sample: A 2.5 <- ",
            "map sample: A_1 2.5 <- map sample: A"
        ]
    );
}

#[test]
fn airflow_has_edges_and_instances() {
    let tasks = r#"{"tasks": [{"task_id": "get", "downstream_task_ids": ["clean"]},
        {"task_id": "clean", "downstream_task_ids": ["store"]}, {"task_id": "store", "downstream_task_ids": []}]}"#;
    let flow = airflow_tasks("tasks.json", tasks.as_bytes())
        .unwrap()
        .expect("tasks");
    let ran = r#"{"task_instances": [
        {"task_id": "get", "dag_run_id": "r1", "map_index": -1, "duration": 2.5, "state": "success"},
        {"task_id": "clean", "dag_run_id": "r1", "map_index": 0, "duration": 1, "state": "success"},
        {"task_id": "clean", "dag_run_id": "r1", "map_index": 1, "duration": 3, "state": "success"},
        {"task_id": "store", "dag_run_id": "r1", "duration": 1, "state": "success"},
        {"task_id": "store", "dag_run_id": "r2", "duration": null, "state": "queued"}], "total_entries": 6}"#;
    let question = joined(&flow, &[("ran.json", ran)], "").expect_err("two runs");
    assert_eq!(question.ways()[1].columns, "run=r2");
    let report = joined(&flow, &[("ran.json", ran)], "run=r1").unwrap();
    assert_eq!(
        told(&report),
        [
            "get 2.5 <- ",
            "clean [0] 1 <- get",
            "clean [1] 3 <- get",
            "store 1 <- clean [0], clean [1]",
        ]
    );
    assert!(
        report.line().contains("1 task is on further pages"),
        "{}",
        report.line()
    );
    let lost = tasks.replace("[\"store\"]", "[\"lost\"]");
    let refusal =
        airflow_tasks("tasks.json", lost.as_bytes()).expect_err("a task that there is not");
    assert!(
        refusal.to_string().contains("lost waits for clean"),
        "{refusal}"
    );
    assert_eq!(airflow_tasks("x.json", b"{\"tasks\": [1]}"), Ok(None));
}
