//! CircleCI's test results: what its split by timings goes by, and an answer of its interface, version 2.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    tests: List<Test>,
    items: List<Test>,
    next_page_token: Text,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Test {
    classname: Text,
    file: Text,
    name: Text,
    result: Text,
    run_time: Number,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    let keys = shape.is_some_and(|shape| {
        shape.object(&["tests"]) || shape.object(&["items", "next_page_token"])
    });
    keys && ["\"run_time\"", "\"classname\"", "\"result\""]
        .iter()
        .all(|key| source.text.contains(key))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let file: File = json::whole(source)?;
    let mut report = source.report(Form::CircleCi, "in seconds");
    for test in file.tests.0.into_iter().chain(file.items.0) {
        let name = match test.classname.str() {
            "" => test.name.str().to_string(),
            class => format!("{class}::{}", test.name.str()),
        };
        let mut item = Item::new(name, test.run_time.0);
        item.class = test.classname.some();
        item.file = test.file.some();
        item.outcome = match test.result.str() {
            "success" => Outcome::Passed,
            "failure" | "error" => Outcome::Failed,
            "skipped" => Outcome::Skipped,
            _ => Outcome::Unknown,
        };
        report.push(item)?;
    }
    if file.next_page_token.some().is_some() {
        report
            .told
            .push("There is a further page, whose tests are not in this file.".into());
    }
    Ok(report)
}
