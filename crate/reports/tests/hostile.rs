//! Cut, mangled and random bytes: an answer or a refusal, never a panic, and soon.

use allot_reports::{Choices, read};
use proptest::prelude::*;
use std::time::{Duration, Instant};

/// A beginning of each form, from which mangled files come near to it.
const SEEDS: [&str; 20] = [
    r#"{"a.py::t": 1.5, "b.py::u": null}"#,
    r#"[["a.py::t", 2.25]]"#,
    r#"<?xml version="1.0"?><testsuites time="1"><testsuite name="s" time="1,000"><testcase name="&lt;t" classname="c"
       time="1.5"><flakyFailure time="2"/></testcase></testsuite></testsuites>"#,
    r#"{"config": {"shard": {"current": 1}}, "suites": [{"title": "a", "specs": [{"title": "t", "tests": [
       {"status": "flaky", "results": [{"duration": 1, "startTime": "2024-01-01T00:00:00Z"}]}]}]}]}"#,
    r#"{"startTime": 1, "testResults": [{"name": "f", "startTime": 1, "endTime": 2, "assertionResults": [
       {"fullName": "t", "duration": 3, "status": "passed"}]}]}"#,
    r#"{"Action":"pass","Package":"p","Test":"T","Elapsed":1,"Time":"2022-06-19T13:44:44.85-04:00"}"#,
    r#"[{"scope": "a", "name": "b", "history": {"duration": 1}}]"#,
    "example_id | status | run_time |\n---|---|---|\n./a_spec.rb[1:1] | passed | 1 minute 2.5 seconds |\n",
    r#"{"version": "3", "examples": [{"id": "./a[1]", "run_time": 1}], "summary": {"duration": 2}}"#,
    "a test 3 1.5\ncompile 0 0\n---\na test\n",
    "== slowest durations ==\n2.50s call     tests/a.py::test_b\n== 3 passed in 90.50s (0:01:30) ==\n",
    "TAP version 13\nok 1 - a # time=12ms\n  ---\n  duration_ms: 5\n  ...\nnot ok 2 - b # SKIP\n1..2\n",
    "# ninja log v5\n0\t500\t1\ta.o\taa\n10\t700\t2\tb.o\tbb\n",
    "<html>Cargo Build Timings<script>DURATION = 3; UNIT_DATA = [{\"i\":0,\"name\":\"a\",\"duration\":1.5,\
     \"unlocked_units\":[0]}];</script></html>",
    r#"{"traceEvents": [{"cat":"action processing","name":"a","ph":"X","ts":1,"dur":2,"pid":1,"tid":7},
       {"name":"ExecuteCompiler","ph":"B","ts":1,"tid":7},{"ph":"E","ts":4,"tid":7}]}"#,
    "task_id\thash\tname\tstatus\tsubmit\tduration\trealtime\n1\t04/64d2ca\tget\tCOMPLETED\t-\t9.7s\t3.9s\n",
    "1\t04/64d2ca\t29014\tget (a)\tCOMPLETED\t0\t2024-10-20 13:13:49.664\t9.7s\t3.9s\t98%\n",
    "JobID|State|Elapsed\n17|COMPLETED|1-02:03:04\n17.batch|COMPLETED|00:00:01\n",
    r#"{"jobs": [{"id": 1, "name": "a", "started_at": "2024-01-01T00:00:00Z",
       "completed_at": "2024-01-01T00:01:00Z"}]}"#,
    r#"{"name": "w", "workflow": {"tasks": [{"name": "a", "runtime": 1, "parents": ["a", 3]}]}}"#,
];

/// Reads a file, and checks what is read.
fn try_to_read(bytes: &[u8]) {
    for name in ["file", ".test_durations", "CTestCostData.txt"] {
        if let Ok(report) = read(name, bytes, &Choices::default()) {
            assert!(report.sum() >= 0.0 && report.line().len() < 1 << 20);
            let edges = report.items.iter().flat_map(|item| &item.needs);
            assert!(edges.into_iter().all(|at| *at < report.items.len()));
            assert!(
                report
                    .items
                    .iter()
                    .filter_map(|item| item.seconds)
                    .all(|x| x >= 0.0 && x.is_finite())
            );
        }
    }
}

proptest! {
    #[test]
    fn seeds_that_were_mangled(
        seed in 0..SEEDS.len(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 0..12),
        end in any::<prop::sample::Index>(),
        cut in any::<bool>(),
    ) {
        let mut bytes = SEEDS[seed].as_bytes().to_vec();
        for (at, byte, how) in cuts {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                // A digit or a mark where there may be none.
                2 => bytes.insert(at, b"0159-.,:;\"'{}[]<>&|\t\n \xff\xe2"[usize::from(byte) % 24]),
                _ => { let part = bytes[at / 2..at].to_vec(); bytes.splice(at..at, part); }
            }
        }
        if cut {
            bytes.truncate(end.index(bytes.len()));
        }
        try_to_read(&bytes);
    }

    #[test]
    fn random_bytes(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        try_to_read(&bytes);
        try_to_read(&[b"PK\x03\x04", &bytes[..]].concat());
        try_to_read(&[b"\x1f\x8b\x08", &bytes[..]].concat());
    }
}

#[test]
fn seeds_are_read_as_they_are() {
    for seed in SEEDS {
        let choices = Choices::new("decimal=point").expect("a choice");
        let report = read("file", seed.as_bytes(), &choices).expect(seed);
        assert!(!report.items.is_empty(), "{seed}");
    }
}

#[test]
fn large_and_deep_files_are_done_soon() {
    let repeat = |before: &str, part: &str, times: usize, after: &str| {
        format!("{before}{}{after}", part.repeat(times))
    };
    let most = 200_000;
    for text in [
        repeat("", "[", most, ""),
        repeat("", "{\"suites\":[", most, ""),
        repeat("{\"config\":{},\"suites\":", "[{\"suites\":", most, ""),
        repeat("", "<testsuite>", most, ""),
        repeat("<testsuite>", "<a>", most, ""),
        repeat("<testsuite ", "a=\"1\" ", most, "/>"),
        repeat(
            "<testsuite name=\"s\">",
            "<testcase name=\"t\" time=\"0.5\"/>",
            most,
            "</testsuite>",
        ),
        repeat(
            "[",
            "{\"ph\":\"X\",\"name\":\"a\",\"ts\":1,\"dur\":1},",
            most,
            "{\"ph\":\"X\",\"name\":\"b\"}]",
        ),
        repeat("# ninja log v5\n", "0\t1\t1\ta\tb\n", most, ""),
        repeat("TAP version 13\n", "ok 1 # # # # # #\n", most, ""),
        repeat("JobID|Elapsed\n", "1|00:00:01\n", most, ""),
        repeat("slowest durations\n", "1.00s call t\n", most, ""),
        repeat("", "1|COMPLETED|||||||||\n", most, ""),
        repeat("", "- ", most, ""),
        repeat("<td>", "UNIT_DATA ", most, ""),
        repeat("{\"a.py::t\": ", "9", most, "}"),
    ] {
        let start = Instant::now();
        try_to_read(text.as_bytes());
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{}",
            &text[..100]
        );
    }
}
