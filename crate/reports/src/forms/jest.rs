//! The JSON of Jest, and of Vitest, which writes the same: results a file, with assertions in milliseconds. Old Jest
//! gives assertions no duration, but files always have a start and an end.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::{Form, Group, Item, Outcome, Refusal, Report};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct File {
    start_time: Number,
    test_results: List<Tested>,
}

/// The results of a file; those that Jest hands to reporters have other names.
#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Tested {
    #[serde(alias = "testFilePath")]
    name: Text,
    start_time: Number,
    end_time: Number,
    perf_stats: Span,
    #[serde(alias = "testResults")]
    assertion_results: List<Assertion>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Span {
    start: Number,
    end: Number,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Assertion {
    full_name: Text,
    title: Text,
    status: Text,
    duration: Number,
    invocations: Number,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.object(&["testResults"]))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let file: File = json::whole(source)?;
    let mut report = source.report(Form::Jest, "in milliseconds");
    let mut last = f64::NEG_INFINITY;
    let (mut empty, mut retried) = (0, 0);
    for tested in file.test_results.0 {
        let start = tested.start_time.0.or(tested.perf_stats.start.0);
        let end = tested.end_time.0.or(tested.perf_stats.end.0);
        let name = tested.name.some();
        if let (Some(start), Some(end), Some(name)) = (start, end, &name) {
            last = last.max(end);
            let seconds = (end - start) / 1e3;
            if seconds >= 0.0 {
                report.groups.push(Group {
                    name: name.clone(),
                    seconds,
                });
            }
        }
        empty += usize::from(tested.assertion_results.0.is_empty());
        for assertion in tested.assertion_results.0 {
            retried += usize::from(assertion.invocations.0 > Some(1.0));
            let title = assertion.full_name.some().or(assertion.title.some());
            let mut item = Item::new(title.unwrap_or_default(), assertion.duration.milliseconds());
            item.file.clone_from(&name);
            item.outcome = match assertion.status.str() {
                "passed" => Outcome::Passed,
                "failed" => Outcome::Failed,
                "pending" | "skipped" | "todo" | "disabled" | "focused" => Outcome::Skipped,
                _ => Outcome::Unknown,
            };
            report.push(item)?;
        }
    }
    let wall = file.start_time.0.map(|start| (last - start) / 1e3);
    report.wall = wall.filter(|seconds| *seconds >= 0.0);
    report.tell(
        retried,
        ["was", "were"],
        "run more than once; the time is that of the last attempt.",
    );
    report.tell(empty, ["file has", "files have"], "no tests.");
    if report.longest().is_none() && !report.groups.is_empty() {
        let told = "Tests have no time, but their files have a start and an end: files can be split by time.";
        report.told.push(told.into());
    }
    Ok(report)
}
