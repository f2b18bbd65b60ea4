//! Results of Buildkite's test collectors: a list of tests, each with a history in seconds.

use crate::json;
use crate::leaf::{Number, Text};
use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Test {
    scope: Text,
    name: Text,
    file_name: Text,
    location: Text,
    result: Text,
    history: History,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct History {
    start_at: Number,
    duration: Number,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| shape.list_of(&["history", "name"]))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let tests: Vec<Test> = json::whole(source)?;
    let mut report = source.report(Form::Buildkite, "in seconds");
    for test in tests {
        let name = format!("{} {}", test.scope.str(), test.name.str());
        let mut item = Item::new(name.trim(), test.history.duration.0);
        item.start = test.history.start_at.0;
        let place = test.location.str();
        // file:line
        let placed = place
            .rsplit_once(':')
            .map_or(place, |(file, _)| file)
            .to_string();
        item.file = test
            .file_name
            .some()
            .or(Some(placed).filter(|file| !file.is_empty()));
        item.class = test.scope.some();
        item.outcome = match test.result.str() {
            "passed" => Outcome::Passed,
            "failed" => Outcome::Failed,
            "skipped" | "pending" => Outcome::Skipped,
            _ => Outcome::Unknown,
        };
        report.push(item)?;
    }
    Ok(report)
}
