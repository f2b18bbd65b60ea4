//! `go test -json`: a line an event. Items are the tests of the highest level, since a test has its subtests inside.
//! Go rounds to hundredths of a second; a package has its compilation and start besides, and its own time.

use crate::leaf::{Number, Text};
use crate::source::Source;
use crate::time::moment;
use crate::{Form, Group, Item, Outcome, Refusal, Report};
use serde::Deserialize;
use std::collections::{HashMap, HashSet};

/// The lines looked at to recognise the form: what the compiler says may come first.
const LOOKED_AT: usize = 5000;

#[derive(Deserialize, Default)]
#[serde(default, rename_all = "PascalCase")]
struct Event {
    time: Text,
    action: Text,
    package: Text,
    test: Text,
    elapsed: Number,
}

/// The event of a line, unless the line is something else.
fn event(line: &str) -> Option<Event> {
    let line = line.trim();
    if !line.starts_with('{') {
        return None;
    }
    let event: Event = serde_json::from_str(line).ok()?;
    (!event.action.str().is_empty()).then_some(event)
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let mut lines = source.text.lines().take(LOOKED_AT).filter_map(event);
    lines.any(|event| !event.package.str().is_empty())
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Go, "in seconds, rounded to hundredths");
    let mut places: HashMap<(String, String), usize> = HashMap::new();
    let mut ended: Vec<Vec<Outcome>> = Vec::new();
    let mut starts: HashMap<(String, String), Option<f64>> = HashMap::new();
    let (mut subtests, mut other, mut cached) = (0, 0, 0);
    let mut failed = Vec::new();
    for line in source.text.lines().filter(|line| !line.trim().is_empty()) {
        let Some(event) = event(line) else {
            other += 1;
            continue;
        };
        let outcome = match event.action.str() {
            "pass" => Outcome::Passed,
            "fail" => Outcome::Failed,
            "skip" => Outcome::Skipped,
            "run" => {
                let key = (event.package.str().into(), event.test.str().into());
                starts.insert(key, moment(event.time.str()));
                continue;
            }
            "output" if event.test.str().is_empty() && line.contains("\\t(cached)") => {
                cached += 1;
                continue;
            }
            _ => continue,
        };
        let (package, test) = (
            event.package.str().to_string(),
            event.test.str().to_string(),
        );
        if test.is_empty() {
            if outcome == Outcome::Failed {
                failed.push(package.clone());
            }
            let seconds = event.elapsed.0.filter(|x| *x >= 0.0);
            report.groups.extend(seconds.map(|seconds| Group {
                name: package,
                seconds,
            }));
            continue;
        }
        if test.contains('/') {
            subtests += 1;
            continue;
        }
        let key = (package, test);
        match places.get(&key) {
            // Run again, with -count or by a tool.
            Some(at) => {
                let item = &mut report.items[*at];
                if item.attempts.is_empty() {
                    item.attempts.extend(item.seconds);
                }
                item.attempts.extend(event.elapsed.0);
                item.seconds = Some(item.attempts.iter().sum());
                ended[*at].push(outcome);
                item.outcome = Outcome::of_attempts(&ended[*at]);
            }
            None => {
                places.insert(key.clone(), report.items.len());
                ended.push(vec![outcome]);
                let mut item = Item::new(format!("{} {}", key.0, key.1), event.elapsed.0);
                item.start = starts.get(&key).copied().flatten();
                item.class = Some(key.0);
                item.outcome = outcome;
                report.push(item)?;
            }
        }
    }
    let began = starts
        .keys()
        .filter(|key| !key.1.contains('/') && !places.contains_key(*key));
    report.tell(
        began.count(),
        ["test", "tests"],
        "began without an end, and left out.",
    );
    without_tests(&mut report, failed);
    tell(&mut report, subtests, other, cached);
    Ok(report)
}

/// Tells packages that failed before a test of theirs ended: they did not compile, or broke off.
fn without_tests(report: &mut Report, mut failed: Vec<String>) {
    let with_tests: HashSet<&str> = report
        .items
        .iter()
        .filter_map(|item| item.class.as_deref())
        .collect();
    failed.retain(|package| !with_tests.contains(package.as_str()));
    failed.dedup();
    let rest = format!(
        "before a test ended, and would be on no list: {}.",
        failed.join(", ")
    );
    report.tell(failed.len(), ["package failed", "packages failed"], &rest);
}

fn tell(report: &mut Report, subtests: usize, other: usize, cached: usize) {
    report.tell(
        subtests,
        ["subtest is", "subtests are"],
        "inside of a test, and not counted again.",
    );
    let again = report.count(|item| item.attempts.len() > 1);
    report.tell(
        again,
        ["was", "were"],
        "run more than once; all attempts count.",
    );
    let zeros = report.count(|item| item.seconds == Some(0.0));
    report.tell(
        zeros,
        ["is", "are"],
        "rounded to 0: whole packages can be split better, by their own time.",
    );
    report.tell(
        cached,
        ["package was", "packages were"],
        "taken from Go's cache, with times of an earlier run.",
    );
    report.tell(other, ["line is", "lines are"], "no event.");
}
