//! Rust's libtest in JSON, a line an event, and what nextest writes in the same form: `crate::program$test#attempt`.

use crate::leaf::{Number, Text};
use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use serde::Deserialize;
use std::collections::HashMap;

/// The lines looked at to recognise the form: what the compiler says may come first.
const LOOKED_AT: usize = 5000;

#[derive(Deserialize, Default)]
#[serde(default)]
struct Event {
    #[serde(rename = "type")]
    kind: Text,
    event: Text,
    name: Text,
    exec_time: Number,
}

/// The event of a line, if it is one of a test or a suite.
fn event(line: &str) -> Option<Event> {
    let line = line.trim();
    if !line.starts_with('{') {
        return None;
    }
    let event: Event = serde_json::from_str(line).ok()?;
    matches!(event.kind.str(), "test" | "suite" | "bench").then_some(event)
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let mut lines = source.text.lines().take(LOOKED_AT).filter_map(event);
    lines.any(|event| event.kind.str() == "suite" && event.event.str() == "started")
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Libtest, "in seconds");
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut ended: Vec<Vec<Outcome>> = Vec::new();
    let (mut began, mut other) = (0_usize, 0);
    for line in source.text.lines().filter(|line| !line.trim().is_empty()) {
        let Some(event) = event(line) else {
            other += 1;
            continue;
        };
        let outcome = match (event.kind.str(), event.event.str()) {
            ("test", "started") => {
                began += 1;
                continue;
            }
            ("test", "ok") => Outcome::Passed,
            ("test", "failed" | "timeout") => Outcome::Failed,
            ("test", "ignored") => Outcome::Skipped,
            _ => continue,
        };
        let (program, full) = event
            .name
            .str()
            .split_once('$')
            .unwrap_or(("", event.name.str()));
        let attempt = full
            .rsplit_once('#')
            .filter(|(_, number)| !program.is_empty() && number.parse::<u32>().is_ok());
        let name = attempt.map_or(full, |(name, _)| name);
        match places.get(event.name.str().split('#').next().unwrap_or_default()) {
            Some(at) if attempt.is_some() => {
                let item = &mut report.items[*at];
                if item.attempts.is_empty() {
                    item.attempts.extend(item.seconds);
                }
                item.attempts.extend(event.exec_time.0);
                item.seconds = Some(item.attempts.iter().sum());
                ended[*at].push(outcome);
                item.outcome = Outcome::of_attempts(&ended[*at]);
            }
            _ => {
                places.insert(
                    event
                        .name
                        .str()
                        .split('#')
                        .next()
                        .unwrap_or_default()
                        .into(),
                    report.items.len(),
                );
                ended.push(vec![outcome]);
                let whole = match program {
                    "" => name.to_string(),
                    program => format!("{program} {name}"),
                };
                let mut item = Item::new(whole, event.exec_time.0);
                item.class = Some(program.to_string()).filter(|program| !program.is_empty());
                item.outcome = outcome;
                report.push(item)?;
            }
        }
    }
    let done: usize = ended.iter().map(Vec::len).sum();
    report.tell(
        began.saturating_sub(done),
        ["test", "tests"],
        "began without an end, and left out.",
    );
    let again = report.count(|item| item.attempts.len() > 1);
    report.tell(
        again,
        ["was", "were"],
        "run more than once; all attempts count.",
    );
    let words = ["has", "have"];
    let untimed = report.count(|item| item.seconds.is_none() && item.outcome != Outcome::Skipped);
    report.tell(
        untimed,
        words,
        "no time: cargo test writes times with -Zunstable-options --report-time.",
    );
    report.tell(other, ["line is", "lines are"], "no event.");
    Ok(report)
}
