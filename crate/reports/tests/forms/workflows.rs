//! Traces of workflows, and jobs of clusters and of continuous integration.

use crate::{Row, answers, chosen};
use allot_reports::{Form, Outcome};

#[test]
fn nextflow_has_the_task_itself_and_its_waiting() {
    let text = "task_id\thash\tname\tstatus\tsubmit\tduration\trealtime\n\
        1\t04/64d2ca\tget\tCOMPLETED\t2024-10-20 13:13:49.664\t9.7s\t3.9s\n\
        2\t08/8132bb\tfind (1)\tCACHED\t2024-10-20 13:13:49.283\t4h 41m 19s\t4h 41m 7s\n\
        3\t08/8132bc\tfind (2)\tABORTED\t-\t-\t-\n\
        1\t04/64d2cb\tget\tFAILED\t2024-10-21 13:13:49.664\t1m\t38ms\n";
    let report = Row {
        file: ("trace.txt", text),
        form: Form::Nextflow,
        items: &[
            ("get", 3.9),
            ("find (1)", 16867.0),
            ("find (2)", -1.0),
            ("get", 0.038),
        ],
        told: &[
            "2 runs one after another",
            "1 was taken from an earlier run",
            "1 has no time",
        ],
    }
    .check();
    assert_eq!(report.items[1].class.as_deref(), Some("find"));
    Row {
        file: (
            "raw.txt",
            "task_id\tprocess\ttag\trealtime\n1\tp\ts1\t1500\n2\tp\t-\t250\n",
        ),
        form: Form::Nextflow,
        items: &[("p (s1)", 1.5), ("p", 0.25)],
        told: &[],
    }
    .check();
}

#[test]
fn columns_without_names_are_told_by_their_content() {
    let text = "1\t04/64d2ca\t29014\tget (a)\tCOMPLETED\t0\t2024-10-20 13:13:49.664\t9.7s\t3.9s\t98%\t1 GB\t\
        9700\t3900\n\
        2\t08/8132bb\t28998\tget (a)\tCOMPLETED\t0\t2024-10-20 13:13:49.283\t-\t-\t1%\t2 GB\t-\t-\n";
    Row {
        file: ("trace.txt", text),
        form: Form::Nextflow,
        items: &[("get (a)", 3.9), ("get (a)", -1.0)],
        told: &["no names of columns", "1 has a name that occurs before"],
    }
    .check();
    let unclear = "1\t04/64d2ca\tget\t1h\t9.7s\t3.9s\n2\t08/8132bb\tget\t1h\t8s\t4s\n";
    assert_eq!(
        answers("trace.txt", unclear),
        ["seconds=#4", "seconds=#5", "seconds=#6"]
    );
    let report = chosen("trace.txt", unclear, "seconds=#6").expect("answered");
    assert!((report.sum() - 7.9).abs() < 1e-12);
}

#[test]
fn repeats_of_snakemake_are_no_jobs() {
    Row {
        file: (
            "bench/sort.txt",
            "s\th:m:s\tmax_rss\n10.5\t0:00:10\t4\nNA\tNA\tNA\n",
        ),
        form: Form::Snakemake,
        items: &[("sort", 10.5), ("sort", -1.0)],
        told: &["2 repeats of one job"],
    }
    .check();
    let lines = "{\"s\": \"10.5\", \"h:m:s\": \"0:00:10\", \"rule_name\": \"r\"}\n{\"s\": 2, \"h:m:s\": \"0:00:02\"}\n";
    Row {
        file: ("b.jsonl", lines),
        form: Form::Snakemake,
        items: &[("r", 10.5), ("b", 2.0)],
        told: &[],
    }
    .check();
}

#[test]
fn steps_of_sacct_are_in_their_jobs() {
    let parsable = "JobID|JobName|State|Elapsed|Start|NodeList|\n17|sim|COMPLETED|1-02:03:04|2024-05-05T11:05:00|n1|\n\
        17.batch|batch|COMPLETED|1-02:03:04|2024-05-05T11:05:00|n1|\n17.0|x|COMPLETED|00:00:04|||\n\
        18_[2-9]|sim|PENDING|00:00:00|Unknown|None|\n19|sim|CANCELLED by 7|00:01:00|Unknown|n2|\n";
    let report = Row {
        file: ("jobs.txt", parsable),
        form: Form::Sacct,
        items: &[("17", 93784.0), ("18_[2-9]", 0.0), ("19", 60.0)],
        told: &["2 rows are a step", "1 was stopped", "1 has not ended"],
    }
    .check();
    assert_eq!(report.items[2].outcome, Outcome::Stopped);
    assert_eq!(report.items[0].machine.as_deref(), Some("n1"));
    let columns = "JobID           JobName      State    Elapsed \n------------ ---------- ---------- ---------- \n\
        17                  sim  COMPLETED   00:10:00 \n17.extern        extern  COMPLETED   00:10:00 \n";
    Row {
        file: ("out.txt", columns),
        form: Form::Sacct,
        items: &[("17", 600.0)],
        told: &["1 row is a step"],
    }
    .check();
    let default = "JobID           JobName  Partition    Account  AllocCPUS      State ExitCode \n\
        ------------ ---------- ---------- ---------- ---------- ---------- -------- \n\
        17                  sim    compute      proj          4  COMPLETED      0:0 \n";
    let refusal = chosen("out.txt", default, "").expect_err("no times");
    assert!(refusal.to_string().contains("--format=JobID"), "{refusal}");
    let bare = "17|COMPLETED|00:10:00|01:00:00\n18|FAILED|00:20:00|01:00:00\n";
    let coded = "17|COMPLETED|00:10:00|1|0:0\n18|FAILED|1-00:00:00|1|1:0\n";
    assert_eq!(
        chosen("x", coded, "").map(|report| report.sum()),
        Ok(87_000.0)
    );
    assert_eq!(answers("x", bare), ["seconds=#3", "seconds=#4"]);
    assert_eq!(
        chosen("x", bare, "seconds=#3").map(|report| report.sum()),
        Ok(1800.0)
    );
}

#[test]
fn jobs_of_continuous_integration() {
    let github = r#"{"total_count": 3, "jobs": [{"id": 1, "name": "test (1)", "conclusion": "success",
        "runner_name": "r",
        "started_at": "2024-01-01T23:59:50Z", "completed_at": "2024-01-02T00:01:00Z", "steps": [{"name": "s"}]},
        {"id": 2, "name": "test (2)", "conclusion": null, "started_at": "2024-01-01T00:00:00Z", "completed_at": null}]}
        {"total_count": 3, "jobs": [{"id": 1, "name": "test (1)", "started_at": "2024-01-01T23:59:50Z",
        "completed_at": "2024-01-02T00:01:00Z"}, {"id": 3, "name": "off", "conclusion": "skipped",
        "started_at": "2024-01-01T00:00:01Z", "completed_at": "2024-01-01T00:00:00Z"}]}"#;
    Row {
        file: ("jobs.json", github),
        form: Form::Github,
        items: &[("test (1)", 70.0), ("test (2)", -1.0), ("off", -1.0)],
        told: &["1 job is listed again", "1 has not ended"],
    }
    .check();
    let gh = r#"{"jobs": [{"databaseId": 5, "name": "a", "conclusion": "failure", "startedAt": "2024-01-01T00:00:00Z",
        "completedAt": "2024-01-01T00:00:30Z", "status": "completed", "steps": []}]}"#;
    Row {
        file: ("run.json", gh),
        form: Form::Github,
        items: &[("a", 30.0)],
        told: &[],
    }
    .check();
    // `sacct --json`.
    chosen(
        "jobs.json",
        r#"{"jobs": [{"job_id": 1, "name": "a", "time": {"elapsed": 5}}], "meta": {}}"#,
        "",
    )
    .expect_err("jobs of something else");
    let gitlab = r#"[{"id": 9, "name": "deploy", "stage": "deploy", "status": "manual",
        "duration": null, "runner": null},
        {"id": 8, "name": "test", "stage": "test", "status": "success", "duration": 61.25, "queued_duration": 9,
        "started_at": "2024-01-01T00:00:00.000Z", "runner": {"id": 3, "description": "big"}}]"#;
    let report = Row {
        file: ("jobs.json", gitlab),
        form: Form::Gitlab,
        items: &[("deploy", -1.0), ("test", 61.25)],
        told: &["stages before its own"],
    }
    .check();
    assert_eq!(report.items[1].machine.as_deref(), Some("big"));
}

#[test]
fn wfformat_has_edges_in_both_versions() {
    let old = r#"{"name": "w", "schemaVersion": "1.3", "workflow": {"makespan": 100, "tasks": [
        {"name": "a", "runtime": 10.5, "parents": [], "machine": "m1"},
        {"name": "b", "runtime": 2, "parents": ["a", "gone"]}]}}"#;
    let new = r#"{"name": "w", "schemaVersion": "1.5", "workflow": {"specification": {"tasks": [
        {"name": "a", "id": "1", "parents": []}, {"name": "b", "id": "2", "parents": ["1"]}]},
        "execution": {"makespanInSeconds": 100, "tasks": [{"id": "2", "runtimeInSeconds": 2},
        {"id": "1", "runtimeInSeconds": 10.5}]}}}"#;
    for (text, told) in [(old, &["1 parent is no task"][..]), (new, &[])] {
        let report = Row {
            file: ("w.json", text),
            form: Form::Wfformat,
            items: &[("a", 10.5), ("b", 2.0)],
            told,
        }
        .check();
        assert_eq!(report.items[1].needs, [0]);
        assert_eq!(report.wall, Some(100.0));
    }
}

#[test]
fn the_task_stream_of_dask_has_transfers_among_its_tasks() {
    // Durations 50 and 2, in base64, of a later Bokeh and of an earlier one.
    let later = r#"[["start", [1025, 1100, 1200]], ["duration", {"type": "ndarray", "array": {"type": "bytes",
        "data": "AAAAAAAASUAAAAAAAAAAQAAAAAAAABRA"}, "dtype": "float64", "order": "little"}],
        ["name", ["inc", "transfer-add", "add"]], ["key", ["inc-1", "add-2", "add-2"]],
        ["worker", ["a", "b", "b"]], ["worker_thread", ["a-1", "b-2", "b-2"]]]"#;
    let earlier = r#"{"start": [1025, 1100, 1200], "duration": {"__ndarray__": "AAAAAAAASUAAAAAAAAAAQAAAAAAAABRA",
        "dtype": "float64", "order": "little"}, "name": ["inc", "transfer-add", "add"], "worker": ["a", "b", "b"],
        "key": ["inc-1", "add-2", "add-2"], "worker_thread": ["a-1", "b-2", "b-2"]}"#;
    for data in [later, earlier] {
        let json = format!(r#"{{"u": {{"roots": [{{"title": "a > b"}}, {{"data": {data}}}]}}}}"#);
        let json = json
            .replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let page = format!(
            "<html><title>Dask</title><script type=\"application/json\" id=\"1\">{json}</script></html>"
        );
        let report = chosen("dask-report.html", &page, "").expect("a report");
        let items: Vec<_> = report
            .items
            .iter()
            .map(|item| (item.name.as_str(), item.seconds, item.start))
            .collect();
        assert_eq!(items[0], ("inc-1", Some(0.05), Some(1.0)));
        assert_eq!(
            (items[1].0, items[1].1, items.len()),
            ("add-2", Some(0.005), 2)
        );
        assert_eq!(report.items[1].machine.as_deref(), Some("b-2"));
        assert!(report.line().contains("1 row is an errand"));
    }
}
