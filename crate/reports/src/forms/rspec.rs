//! RSpec's file of examples, which has columns and times in words, and its JSON formatter.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::rows::Rows;
use crate::source::Source;
use crate::time::duration;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;

pub(super) fn is_examples(source: &Source<'_>) -> bool {
    let line = source.first_line();
    line.trim_start().starts_with("example_id") && line.contains('|')
}

pub(super) fn read_examples(source: &Source<'_>) -> Result<Report, Refusal> {
    let rows = Rows::named(source.text, '|');
    let mut report = source.report(Form::RspecExamples, "in words");
    let (status, time) = (rows.place(&["status"]), rows.place(&["run_time"]));
    let Some(time) = time else {
        return Err(source.refuse("no column run_time", "RSpec from 3.3 on writes one"));
    };
    let mut unread = 0;
    for row in rows.rows().filter(|row| !row[0].starts_with("---")) {
        let cell = |at: usize| row.get(at).copied().unwrap_or("");
        let seconds = duration(cell(time));
        unread += usize::from(seconds.is_none() && !cell(time).is_empty());
        let mut item = Item::new(row[0], seconds).in_file_before_last("[");
        item.outcome = outcome(status.map_or("", cell));
        report.push(item)?;
    }
    report.tell(unread, ["time is", "times are"], "no duration.");
    Ok(report)
}

fn outcome(status: &str) -> Outcome {
    match status {
        "passed" => Outcome::Passed,
        "failed" => Outcome::Failed,
        "pending" => Outcome::Skipped,
        _ => Outcome::Unknown,
    }
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    examples: List<Example>,
    summary: Summary,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Example {
    id: Text,
    full_description: Text,
    description: Text,
    status: Text,
    file_path: Text,
    run_time: Number,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Summary {
    duration: Number,
    errors_outside_of_examples_count: Number,
}

pub(super) fn is_json(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| {
        shape.object(&["examples"]) && (shape.object(&["summary"]) || shape.object(&["version"]))
    })
}

pub(super) fn read_json(source: &Source<'_>) -> Result<Report, Refusal> {
    let file: File = json::whole(source)?;
    let mut report = source.report(Form::Rspec, "in seconds");
    report.wall = file.summary.duration.0;
    for example in file.examples.0 {
        let name = [&example.id, &example.full_description, &example.description];
        let name = name.into_iter().find(|text| !text.str().is_empty());
        let mut item = Item::new(name.map_or("", Text::str), example.run_time.0);
        // A shared example has the path of the file that shares it; its id, that of the file that runs it.
        item.file = example.file_path.some();
        if let Some((file, _)) = example.id.str().split_once('[') {
            item.file = Some(file.into());
        }
        item.outcome = outcome(example.status.str());
        report.push(item)?;
    }
    if let Some(errors) = file
        .summary
        .errors_outside_of_examples_count
        .0
        .filter(|n| *n > 0.0)
    {
        report
            .told
            .push(format!("{errors} errors came outside of all tests."));
    }
    Ok(report)
}
