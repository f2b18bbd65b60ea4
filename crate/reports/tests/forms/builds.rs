//! Logs of builds.

use crate::Row;
use allot_reports::{Choices, Form, read};

#[test]
fn the_later_line_of_an_output_counts_and_a_command_counts_once() {
    let text = "# ninja log v6\n0\t500\t1\told.o\taa\n0\t900\t1\ta.o\tbb\n10\t100\t2\ta.o\tbb\n\
        20\t300\t2\tgen.h\tcc\n20\t300\t2\t/b/gen.h\tcc\nbroken\n";
    let report = Row {
        file: (".ninja_log", text),
        form: Form::Ninja,
        items: &[("old.o", 0.5), ("a.o", 0.09), ("gen.h", 0.28)],
        told: &[
            "1 line is of an earlier build",
            "1 output is of a command",
            "1 line could not",
            "Version 6",
        ],
    }
    .check();
    assert!(
        report.items.iter().all(|item| item.start.is_none()),
        "several builds share no clock"
    );
    let single = "# ninja log v7\n0\t500\t1\ta.o\taa\n250\t750\t1\tb.o\tbb\n";
    let report = read("log", single.as_bytes(), &Choices::default()).expect("one build");
    assert_eq!(report.items[1].start, Some(0.25));
    assert_eq!(report.wall, Some(0.75));
    let old = read(
        "log",
        b"# ninja log v4\n0\t1\t2\ta\tb\n",
        &Choices::default(),
    );
    assert!(old.expect_err("too old").to_string().contains("5, 6 and 7"));
}

#[test]
fn units_of_cargo_wait_for_each_other() {
    let text = r#"<html><title>Cargo Build Timings</title><script>
        DURATION = 3;
        const UNIT_DATA = [{"i":0,"name":"a","version":"1.0.0","mode":"todo","target":"","start":0,"duration":1.5,
        "rmeta_time":1,"unlocked_units":[2],"unlocked_rmeta_units":[1]},
        {"i":1,"name":"b","version":"0.1.0","mode":"todo","target":" build script","start":1,"duration":0.25,
        "unlocked_units":[],"unlocked_rmeta_units":[]},
        {"i":2,"name":"b","version":"0.1.0","mode":"run-custom-build","target":" build script","start":1.5,
        "duration":0.01,"unlocked_units":[],"unlocked_rmeta_units":[]}];
        const CONCURRENCY_DATA = [];</script></html>"#;
    let report = Row {
        file: ("cargo-timing.html", text),
        form: Form::Cargo,
        items: &[
            ("a v1.0.0", 1.5),
            ("b v0.1.0 build script", 0.25),
            ("b v0.1.0 build script (run)", 0.01),
        ],
        told: &["1 unit begins before"],
    }
    .check();
    assert_eq!(report.items[2].needs, [0]);
    assert_eq!((report.wall, report.items[1].start), (Some(3.0), Some(1.0)));
    // Since 2025 the lists have other names.
    let newer = read(
        "new.html",
        text.replace("unlocked", "unblocked").as_bytes(),
        &Choices::default(),
    );
    assert_eq!(newer.expect("units").items, report.items);
    Row {
        file: (
            "old.html",
            "<h1>Cargo Build Timings</h1><table><tr>\n<td>Total time:</td><td>40.0s</td></tr></table><table>\
            <tr>\n<td>1.</td>\n<td>cargo v0.38.0</td>\n<td>35.0s</td></tr><tr><td>2.</td><td>serde v1.0.0</td>\
            <td>1m 5.5s</td></tr></table>",
        ),
        form: Form::Cargo,
        items: &[("cargo v0.38.0", 35.0), ("serde v1.0.0", 65.5)],
        told: &["neither starts"],
    }
    .check();
}

#[test]
fn events_that_nest_are_counted_once() {
    let bazel = r#"{"otherData": {}, "traceEvents": [
        {"name":"thread_name","ph":"M","pid":1,"tid":0,"args":{"name":"Critical Path"}},
        {"cat":"action processing","name":"Compiling a","ph":"X","ts":1000000,"dur":2000000,"pid":1,"tid":7},
        {"cat":"complete action execution","name":"x","ph":"X","ts":1000000,"dur":1900000,"pid":1,"tid":7},
        {"cat":"remote execution queuing time","name":"q","ph":"X","ts":1000000,"dur":500000,"pid":1,"tid":7},
        {"cat":"critical path component","name":"action 'a'","ph":"X","ts":1,"dur":2000000,"pid":1,"tid":0},
        {"cat":"action processing","name":"Compiling b","ph":"X","ts":2500000,"dur":1000000,"pid":1,"tid":8}]}"#;
    let report = Row {
        file: ("command.profile", bazel),
        form: Form::Bazel,
        items: &[("Compiling a", 2.0), ("Compiling b", 1.0)],
        told: &[
            "3 other events",
            "1 action is on Bazel's own critical path of 2 s",
            "0.5 s of the actions are waiting",
        ],
    }
    .check();
    assert_eq!(report.wall, Some(2.5));
    let clang = r#"{"traceEvents": [{"pid":1,"tid":2,"ph":"X","ts":0,"dur":600000,"name":"Source"},
        {"pid":1,"tid":2,"ph":"X","ts":0,"dur":750000,"name":"ExecuteCompiler"},
        {"pid":1,"tid":3,"ph":"X","ts":0,"dur":750000,"name":"Total ExecuteCompiler"}], "beginningOfTime": 1}"#;
    Row {
        file: ("src/a.json", clang),
        form: Form::TimeTrace,
        items: &[("a.json", 0.75)],
        told: &["2 events are part of the compilation"],
    }
    .check();
    let ninjatracing = r#"[{"name":"b.o","cat":"targets","ph":"X","ts":10,"dur":20,"pid":0,"tid":0,"args":{}},
        {"name":"inside","ph":"X","ts":12,"dur":5,"pid":0,"tid":0},
        {"name":"a.o","ph":"X","ts":0,"dur":10,"pid":0,"tid":0},
        {"name":"c.o","ph":"B","ts":5,"pid":0,"tid":1}, {"name":"c.o","ph":"E","ts":35,"pid":0,"tid":1}]"#;
    Row {
        file: ("trace.json", ninjatracing),
        form: Form::Trace,
        items: &[("b.o", 20e-6), ("a.o", 10e-6), ("c.o", 30e-6)],
        told: &["1 event lies inside"],
    }
    .check();
}
