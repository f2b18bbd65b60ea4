//! Playwright's JSON reporter: suites in suites, with specs, of which each has a test a project, of which each has a
//! result an attempt. Durations are milliseconds; those of all attempts are time of a machine.

use crate::json;
use crate::leaf::{List, Number, Text};
use crate::source::Source;
use crate::time::moment;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    config: Config,
    suites: List<Suite>,
    stats: Stats,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Config {
    shard: Option<Shard>,
    metadata: Metadata,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Shard {
    current: Number,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Metadata {
    total_time: Number,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Stats {
    duration: Number,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Suite {
    title: Text,
    file: Text,
    specs: List<Spec>,
    suites: List<Suite>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Spec {
    title: Text,
    file: Text,
    tests: List<Test>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Test {
    project_name: Text,
    status: Text,
    results: List<Attempt>,
}

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "camelCase")]
struct Attempt {
    duration: Number,
    parallel_index: Number,
    worker_index: Number,
    shard_index: Number,
    start_time: Text,
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let shape = source.shape.as_ref();
    shape.is_some_and(|shape| {
        shape.object(&["config", "suites"]) || shape.object(&["stats", "suites"])
    })
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let file: File = json::whole(source)?;
    let mut report = source.report(Form::Playwright, "in milliseconds");
    let wall = file.stats.duration.milliseconds();
    report.wall = wall.or(file.config.metadata.total_time.milliseconds());
    let shard = file.config.shard.and_then(|shard| shard.current.0);
    for suite in file.suites.0 {
        let mut path = vec![suite.title.str().to_string()];
        tests(suite, &mut path, shard, &mut report)?;
    }
    let retried = report.count(|item| item.attempts.len() > 1);
    report.tell(
        retried,
        ["was", "were"],
        "run more than once; all attempts count.",
    );
    let skipped = report
        .items
        .iter()
        .filter(|item| item.outcome == Outcome::Skipped);
    let skipped = skipped.filter(|item| item.seconds > Some(0.0)).count();
    report.tell(
        skipped,
        ["was", "were"],
        "skipped while running, and the time counts.",
    );
    Ok(report)
}

/// All tests of a suite and of those inside of it.
fn tests(
    suite: Suite,
    path: &mut Vec<String>,
    shard: Option<f64>,
    report: &mut Report,
) -> Result<(), Refusal> {
    for spec in suite.specs.0 {
        let file = spec.file.some().or_else(|| suite.file.0.clone());
        for test in spec.tests.0 {
            report.push(item(test, &spec.title, path, &file, shard))?;
        }
    }
    for inner in suite.suites.0 {
        path.push(inner.title.str().to_string());
        tests(inner, path, shard, report)?;
        path.pop();
    }
    Ok(())
}

fn item(
    test: Test,
    title: &Text,
    path: &[String],
    file: &Option<String>,
    shard: Option<f64>,
) -> Item {
    // A mark inside of a title is no mark between titles: the blanks beside it do not break there.
    let titles = path.iter().map(String::as_str).chain([title.str()]);
    let titles: Vec<String> = titles
        .map(|title| title.replace(" › ", "\u{a0}›\u{a0}"))
        .collect();
    let mut name = titles.join(" › ");
    if !test.project_name.str().is_empty() {
        name = format!("{name} [{}]", test.project_name.str());
    }
    let attempts: Vec<f64> = test
        .results
        .0
        .iter()
        .filter_map(|a| a.duration.milliseconds())
        .collect();
    let seconds = (!attempts.is_empty()).then(|| attempts.iter().sum());
    let mut item = Item::new(name, seconds);
    item.attempts = attempts;
    item.file.clone_from(file);
    item.class = test.project_name.some();
    item.outcome = match test.status.str() {
        "expected" => Outcome::Passed,
        "unexpected" => Outcome::Failed,
        "flaky" => Outcome::Flaky,
        "skipped" => Outcome::Skipped,
        _ => Outcome::Unknown,
    };
    if let Some(first) = test.results.0.first() {
        item.start = moment(first.start_time.str());
        let shard = first.shard_index.0.or(shard);
        let worker = first.parallel_index.0.or(first.worker_index.0);
        item.machine = shard
            .map(|n| format!("shard {n}"))
            .or(worker.filter(|n| *n >= 0.0).map(|n| format!("worker {n}")));
    }
    item
}
