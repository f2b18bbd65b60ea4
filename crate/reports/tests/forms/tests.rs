//! Reports of tests in JSON, lines and words.

use crate::{Row, answers, chosen};
use allot_reports::{Form, Outcome};

#[test]
fn names_with_seconds_are_tests_or_files() {
    Row {
        file: (
            ".test_durations",
            r#"{"a.py::C::t": 1.5, "b.py::u[x-1]": 0, "b.py::v": -1, "b.py::w": null}"#,
        ),
        form: Form::PytestSplit,
        items: &[
            ("a.py::C::t", 1.5),
            ("b.py::u[x-1]", 0.0),
            ("b.py::v", -1.0),
            ("b.py::w", -1.0),
        ],
        told: &["4 tests", "2 have no time", "1.5 s together"],
    }
    .check();
    // Early versions.
    Row {
        file: ("old", r#"[["a.py::t", 2.25], ["a.py::u", 1e-3]]"#),
        form: Form::PytestSplit,
        items: &[("a.py::t", 2.25), ("a.py::u", 0.001)],
        told: &[],
    }
    .check();
    let report = Row {
        file: (
            "report.json",
            r#"{"spec/models/a_spec.rb": 2.5, "features/b.feature": 1}"#,
        ),
        form: Form::Knapsack,
        items: &[("spec/models/a_spec.rb", 2.5), ("features/b.feature", 1.0)],
        told: &["2 files"],
    }
    .check();
    assert_eq!(report.items[0].class.as_deref(), Some("spec/models"));
    let mixed = r#"{"spec/a_spec.rb": 2.5, "other": 1}"#;
    assert_eq!(
        answers("x.json", mixed),
        ["form=pytest-split", "form=knapsack"]
    );
    let report = chosen("x.json", mixed, "form=knapsack").expect("answered");
    assert_eq!((report.form, report.items.len()), (Form::Knapsack, 2));
    chosen("package.json", r#"{"version": 1, "lines": 20}"#, "").expect_err("no report");
}

#[test]
fn every_attempt_of_playwright_counts() {
    let text = r#"{"config": {"shard": null, "metadata": {"totalTime": 9000}}, "suites": [
        {"title": "a.spec.ts", "file": "a.spec.ts", "specs": [
            {"title": "top", "file": "a.spec.ts", "tests": [{"projectName": "", "status": "skipped", "results": []}]}],
         "suites": [{"title": "group", "file": "a.spec.ts", "specs": [{"title": "t", "file": "a.spec.ts", "tests": [
            {"projectName": "webkit", "status": "flaky", "results": [
                {"duration": 1000, "status": "failed", "parallelIndex": 3, "startTime": "2023-09-09T10:45:05.500Z"},
                {"duration": 500.5, "status": "passed"}]},
            {"projectName": "firefox", "status": "skipped",
             "results": [{"duration": 20, "status": "skipped"}]}]}]}]}]}"#;
    let report = Row {
        file: ("results.json", text),
        form: Form::Playwright,
        items: &[
            ("a.spec.ts › top", -1.0),
            ("a.spec.ts › group › t [webkit]", 1.5005),
            ("a.spec.ts › group › t [firefox]", 0.02),
        ],
        told: &[
            "1 was run more than once",
            "1 was skipped while running",
            "1 has no time",
        ],
    }
    .check();
    let flaky = &report.items[1];
    assert_eq!(
        (flaky.outcome, &flaky.attempts[..]),
        (Outcome::Flaky, &[1.0, 0.5005][..])
    );
    assert_eq!(flaky.machine.as_deref(), Some("worker 3"));
    assert_eq!(flaky.start.map(|start| start.fract()), Some(0.5));
    assert_eq!(report.wall, Some(9.0));
}

#[test]
fn jest_and_vitest_have_files_with_a_time_of_their_own() {
    let text = r#"{"numTotalTests": 3, "startTime": 1000, "testResults": [
        {"name": "/p/a.test.ts", "startTime": 2000, "endTime": 3500, "status": "passed", "assertionResults": [
            {"fullName": "a works", "title": "works", "status": "passed", "duration": 12.5},
            {"fullName": "a waits", "status": "pending"},
            {"fullName": "a fails", "status": "failed", "duration": null, "failureMessages": ["[1]"]}]},
        {"name": "/p/b.test.ts", "startTime": 2000, "endTime": 2100, "message": "no tests", "assertionResults": []}]}"#;
    let report = Row {
        file: ("out.json", text),
        form: Form::Jest,
        items: &[("a works", 0.0125), ("a waits", -1.0), ("a fails", -1.0)],
        told: &["1 file has no tests", "2 have no time"],
    }
    .check();
    let groups: Vec<_> = report
        .groups
        .iter()
        .map(|group| (group.name.as_str(), group.seconds))
        .collect();
    assert_eq!(groups, [("/p/a.test.ts", 1.5), ("/p/b.test.ts", 0.1)]);
    assert_eq!(report.wall, Some(2.5));
    // What Jest hands to a reporter of one's own.
    Row {
        file: (
            "raw.json",
            r#"{"testResults": [{"testFilePath": "/a.js", "perfStats": {"start": 0, "end": 900},
            "testResults": [{"fullName": "t", "status": "passed"}]}]}"#,
        ),
        form: Form::Jest,
        items: &[("t", -1.0)],
        told: &["none with a time", "files can be split by time"],
    }
    .check();
}

#[test]
fn subtests_of_go_are_inside_of_their_tests() {
    let text = r#"# example.com/p
{"Time":"2022-06-19T13:44:44Z","Action":"run","Package":"p","Test":"TestA"}
{"Action":"pass","Package":"p","Test":"TestA/one","Elapsed":1}
{"Action":"output","Package":"p","Test":"TestA","Output":"--- PASS\n"}
{"Action":"pass","Package":"p","Test":"TestA","Elapsed":1.25}
{"Action":"fail","Package":"p","Test":"TestB","Elapsed":0.5}
{"Action":"skip","Package":"p","Test":"TestC","Elapsed":0}
{"Action":"pass","Package":"p","Test":"TestB","Elapsed":0.25}
{"Action":"run","Package":"p","Test":"TestHangs"}
{"Action":"fail","Package":"p","Elapsed":2.5}
{"Action":"output","Package":"q","Output":"ok  \tq\t(cached)\n"}
{"Action":"pa"#;
    let report = Row {
        file: ("test.json", text),
        form: Form::Go,
        items: &[("p TestA", 1.25), ("p TestB", 0.75), ("p TestC", 0.0)],
        told: &[
            "1 subtest is",
            "1 was run more than once",
            "1 is rounded to 0",
            "2 lines are no event",
            "1 test began without an end",
            "cache",
        ],
    }
    .check();
    assert_eq!(report.items[1].outcome, Outcome::Flaky);
    assert_eq!(
        (report.groups[0].name.as_str(), report.groups[0].seconds),
        ("p", 2.5)
    );
}

#[test]
fn ruby_writes_times_in_words_and_numbers() {
    let text = "example_id | status | run_time |\n---------- | ------ | -------- |\n\
        ./spec/a_spec.rb[1:2:1] | passed | 1 minute 2.5 seconds |\n./spec/a_spec.rb[1:3] | pending | |\n\
        ./spec/b_spec.rb[1:1] | failed | 0.00049 seconds |\n";
    let report = Row {
        file: ("examples.txt", text),
        form: Form::RspecExamples,
        items: &[
            ("./spec/a_spec.rb[1:2:1]", 62.5),
            ("./spec/a_spec.rb[1:3]", -1.0),
            ("./spec/b_spec.rb[1:1]", 0.00049),
        ],
        told: &["1 has no time"],
    }
    .check();
    assert_eq!(report.items[0].file.as_deref(), Some("./spec/a_spec.rb"));
    let text = r#"{"version": "3.12", "examples": [{"id": "./spec/a_spec.rb[1:1]", "full_description": "A works",
        "status": "passed", "file_path": "./spec/shared.rb", "run_time": 0.25}], "summary": {"duration": 0.3}}"#;
    let report = Row {
        file: ("rspec.json", text),
        form: Form::Rspec,
        items: &[("./spec/a_spec.rb[1:1]", 0.25)],
        told: &[],
    }
    .check();
    // The file that runs a shared example, not the one that has it.
    assert_eq!(report.items[0].file.as_deref(), Some("./spec/a_spec.rb"));
    assert_eq!(report.wall, Some(0.3));
}

#[test]
fn what_is_left_of_tests_in_lines() {
    Row {
        file: (
            "CTestCostData.txt",
            "a test with blanks 3 1.5\ncompile 0 0\nslow 1 12\n---\nslow\n",
        ),
        form: Form::Ctest,
        items: &[
            ("a test with blanks", 1.5),
            ("compile", -1.0),
            ("slow", 12.0),
        ],
        told: &["1 was never run"],
    }
    .check();
    let log = "collected 3 items\n===== slowest 3 durations =====\n2.50s call     tests/a.py::test_b[x y]\n\
        1.25s setup    tests/a.py::test_b[x y]\n0.50s teardown tests/c.py::test_d\n\n\
        (60 durations < 0.005s hidden.  Use -vv to show these durations.)\n\
        ===== 3 passed, 1 warning in 90.50s (0:01:30) =====\n";
    let report = Row {
        file: ("log.txt", log),
        form: Form::PytestDurations,
        items: &[
            ("tests/a.py::test_b[x y]", 3.75),
            ("tests/c.py::test_d", 0.5),
        ],
        told: &["60 durations < 0.005s are not listed", "3 phases"],
    }
    .check();
    assert_eq!(report.wall, Some(90.5));
    let buildkite = r#"[{"scope": "a.bats", "name": "happy", "location": "./a.bats:3", "result": "failed",
        "history": {"start_at": 347611.5, "duration": 0.75, "children": [{"duration": 5}]}}]"#;
    let report = Row {
        file: ("b.json", buildkite),
        form: Form::Buildkite,
        items: &[("a.bats happy", 0.75)],
        told: &[],
    }
    .check();
    assert_eq!(report.items[0].file.as_deref(), Some("./a.bats"));
}

#[test]
fn tap_has_times_in_three_ways_or_none() {
    let text = "TAP version 13\n# Subtest: outer\n    ok 1 - inner\n      ---\n      duration_ms: 400\n\
        \x20     ...\n    1..1\n\
        ok 1 - outer\n  ---\n  duration_ms: 500.5\n  type: 'suite'\n  ...\nnot ok 2 - later # TODO some day\n\
        ok 3 - off # SKIP no reason\nok 4 - bats in 25ms\nok 5 - node # time=12.5ms\n1..5\n# duration_ms 900\n";
    let report = Row {
        file: ("out.tap", text),
        form: Form::Tap,
        items: &[
            ("outer", 0.5005),
            ("later", -1.0),
            ("off", -1.0),
            ("bats", 0.025),
            ("node", 0.0125),
        ],
        told: &["1 subtest is"],
    }
    .check();
    let outcomes: Vec<_> = report
        .items
        .iter()
        .map(|item| item.outcome.word())
        .collect();
    assert_eq!(
        outcomes,
        ["passed", "skipped", "skipped", "passed", "passed"]
    );
    assert_eq!(report.wall, Some(0.9));
    let nested = "> p@1.0.0 test\n> tap\n\nTAP version 14\nok 1 - a.js # time=500ms {\n\
        \x20   ok 1 - x # time=3ms\n    1..1\n}\n\
        ok 2         + boolean                      98 ms\n1..2\n# time=612.5ms\n";
    Row {
        file: ("node-tap", nested),
        form: Form::Tap,
        items: &[("a.js", 0.5), ("boolean", 0.098)],
        told: &["1 subtest is"],
    }
    .check();
    Row {
        file: ("plain", "1..2\nok 1 a\nnot ok 2 - b\n"),
        form: Form::Tap,
        items: &[("a", -1.0), ("b", -1.0)],
        told: &["nothing to split by time"],
    }
    .check();
}

#[test]
fn any_table_with_names_of_its_columns() {
    for (text, unit) in [
        ("test,seconds\na,1.5\nb,2\n", 1.0),
        ("test;duration_ms\na;1,5\nb;2\n", 1e-3),
        ("Test name\tElapsed time [min]\na\t1.5\nb\t2\n", 60.0),
    ] {
        let report = chosen("times.csv", text, "").expect("a table");
        assert_eq!(report.form, Form::Table, "{text}");
        let seconds: Vec<f64> = report
            .items
            .iter()
            .filter_map(|item| item.seconds)
            .collect();
        assert_eq!(seconds, [1.5 * unit, 2.0 * unit], "{text}");
    }
    let text = "file,shard,time\ntests/a.py,1,0:01:30\ntests/b.py,2,0:00:20\ntotal,,0:01:50\n";
    let report = chosen("times.csv", text, "").expect("a table");
    assert_eq!(report.items.len(), 2, "{}", report.line());
    assert_eq!(
        (report.items[0].seconds, report.items[0].machine.as_deref()),
        (Some(90.0), Some("1"))
    );
    assert_eq!(report.items[0].file.as_deref(), Some("tests/a.py"));
    chosen("notes.csv", "name,colour\na,red\n", "").expect_err("no times");
}

#[test]
fn a_time_without_a_unit_beside_others_is_told() {
    Row {
        file: ("times.csv", "test,duration\na,5 minutes\nb,30 s\nc,1 min 2 s\nd,90\n"),
        form: Form::Table,
        items: &[("a", 300.0), ("b", 30.0), ("c", 62.0), ("d", -1.0)],
        told: &["1 time is not clear, and not taken: “90” in “duration” has no unit, and other values have one."],
    }
    .check();
}

#[test]
fn subtests_and_sections_are_inside_of_their_test() {
    let text = r#"<testsuites><testsuite name="m/a" tests="3" time="2.5">
        <testcase classname="m/a" name="TestP" time="2"/><testcase classname="m/a" name="TestP/one" time="1.5"/>
        <testcase classname="m/a" name="TestP/two" time="0.75"/></testsuite>
        <testsuite name="t.exe" time="5"><testcase classname="t.exe.global" name="Vec" time="1.5"/>
        <testcase classname="t.exe.global" name="Vec/bigger" time="1"/>
        <testcase classname="t.exe.global" name="Map" time="1"/><testcase classname="t.exe.global" name="Map/own" time="1.5"/>
        </testsuite></testsuites>"#;
    Row {
        file: ("go.xml", text),
        form: Form::Junit,
        items: &[
            ("m/a::TestP", 2.0),
            ("t.exe.global::Vec", 1.5),
            // More than the other one: a test of its own.
            ("t.exe.global::Map", 1.0),
            ("t.exe.global::Map/own", 1.5),
        ],
        told: &[
            "3 subtests are inside of a test",
            "2 suites have another time than the tests inside, by 1.5 s",
        ],
    }
    .check();
}

#[test]
fn what_failed_before_its_first_test_is_told() {
    let text = r#"<testsuites><testsuite name="empty" time="5"/>
        <testsuite name="crashed" file="a.c" time="30" errors="1"><system-err>x</system-err></testsuite>
        <testsuite name="good"><testcase name="a" time="1"/></testsuite></testsuites>"#;
    Row {
        file: ("j.xml", text),
        form: Form::Junit,
        items: &[("good::a", 1.0)],
        told: &["1 suite failed before the first test, and would be on no list: crashed"],
    }
    .check();
    let text = "{\"Action\":\"run\",\"Package\":\"m/b\",\"Test\":\"TestPanic\"}\n\
        {\"Action\":\"fail\",\"Package\":\"m/b\",\"Elapsed\":1.75}\n{\"Action\":\"fail\",\"Package\":\"m/e\",\"Elapsed\":0}\n\
        {\"Action\":\"pass\",\"Package\":\"m/c\",\"Test\":\"TestC\",\"Elapsed\":2}\n{\"Action\":\"fail\",\"Package\":\"m/c\",\"Elapsed\":2}\n";
    Row {
        file: ("go.jsonl", text),
        form: Form::Go,
        items: &[("m/c TestC", 2.0)],
        told: &["2 packages failed before a test ended, and would be on no list: m/b, m/e"],
    }
    .check();
}

#[test]
fn circleci_tells_tests_and_a_page_of_them() {
    let test = r#"{"classname": "pkg.A", "file": "a_test.py", "name": "one", "result": "success", "run_time": 1.5}"#;
    let report = Row {
        file: (
            "timings.json",
            format!(r#"{{"tests": [{test}], "exceptions": []}}"#).leak(),
        ),
        form: Form::CircleCi,
        items: &[("pkg.A::one", 1.5)],
        told: &[],
    }
    .check();
    assert_eq!(report.items[0].file.as_deref(), Some("a_test.py"));
    Row {
        file: (
            "tests.json",
            format!(r#"{{"items": [{test}], "next_page_token": "abc"}}"#).leak(),
        ),
        form: Form::CircleCi,
        items: &[("pkg.A::one", 1.5)],
        told: &["a further page"],
    }
    .check();
}

#[test]
fn libtest_tells_tests_and_nextest_attempts() {
    let text = "   Compiling c\n{\"type\":\"suite\",\"event\":\"started\",\"test_count\":3}\n\
        {\"type\":\"test\",\"event\":\"started\",\"name\":\"c::bin$a::one\"}\n\
        {\"type\":\"test\",\"event\":\"failed\",\"name\":\"c::bin$a::one\",\"exec_time\":1}\n\
        {\"type\":\"test\",\"event\":\"ok\",\"name\":\"c::bin$a::one#2\",\"exec_time\":0.5}\n\
        {\"type\":\"test\",\"event\":\"ignored\",\"name\":\"c::bin$b\"}\n\
        {\"type\":\"test\",\"event\":\"ok\",\"name\":\"c::bin$d\"}\n";
    let report = Row {
        file: ("out.jsonl", text),
        form: Form::Libtest,
        items: &[
            ("c::bin a::one", 1.5),
            ("c::bin b", -1.0),
            ("c::bin d", -1.0),
        ],
        told: &[
            "1 was run more than once",
            "1 line is no event",
            "1 has no time",
        ],
    }
    .check();
    assert_eq!(report.items[0].attempts, [1.0, 0.5]);
}

#[test]
fn a_unit_of_cargo_may_wait_for_metadata_alone() {
    let unit = |i: u32, more: &str| {
        format!(
            r#"{{"i": {i}, "name": "c{i}", "version": "1", "start": 0, "duration": 11, {more}}}"#
        )
    };
    for first in [
        r#""unlocked_rmeta_units": [1], "rmeta_time": 10"#,
        r#""unblocked_rmeta_units": [1], "sections": [["frontend", {"start": 0, "end": 10}], ["codegen", {"start": 10, "end": 11}]]"#,
    ] {
        let units = [unit(0, first), unit(1, r#""unblocked_units": []"#)].join(", ");
        let text = format!("<html><script>const UNIT_DATA = [{units}];</script></html>");
        let report = Row {
            file: ("t.html", text.leak()),
            form: Form::Cargo,
            items: &[("c0 v1", 11.0), ("c1 v1", 11.0)],
            told: &["1 unit begins before another is done"],
        }
        .check();
        assert_eq!(report.items[0].first, Some(10.0));
        assert_eq!(report.items[1].needs_first, [0]);
    }
}
