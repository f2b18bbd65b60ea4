//! Output of `pytest --durations`: seconds of the phases set-up, call and teardown of each test, which are added.

use crate::source::Source;
use crate::{Form, Item, Refusal, Report};
use allot_kernel::decimal;
use std::collections::HashMap;

/// The phases, as pytest writes them.
const PHASES: [&str; 3] = ["call", "setup", "teardown"];

/// A phase of a test.
struct Phase<'a> {
    seconds: f64,
    name: &'static str,
    test: &'a str,
}

/// The phase in a line like `27.15s call     tests/a.py::test_b`; a log may have a moment before it.
fn phase(line: &str) -> Option<Phase<'_>> {
    PHASES.into_iter().find_map(|name| {
        let (before, test) = line.split_once(&format!("s {name} "))?;
        let seconds = decimal::finite(before.rsplit(char::is_whitespace).next()?)?;
        let test = test.trim();
        (!test.is_empty()).then_some(Phase {
            seconds,
            name,
            test,
        })
    })
}

pub(super) fn is(source: &Source<'_>) -> bool {
    if !PHASES
        .iter()
        .any(|name| source.text.contains(&format!("s {name} ")))
    {
        return false;
    }
    let headed = source.text.contains("slowest") && source.text.contains("durations");
    let mut phases = source.text.lines().filter_map(phase);
    phases.any(|phase| headed || phase.test.contains("::"))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::PytestDurations, "in seconds, rounded to hundredths");
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut seen: HashMap<(&str, &str), usize> = HashMap::new();
    let (mut phases, mut hidden) = (0, String::new());
    for line in source.text.lines() {
        if let Some((_, rest)) = line.split_once('(')
            && let Some((said, _)) = rest.split_once(" hidden")
            && said.contains("durations <")
        {
            hidden = format!("{said} are not listed.");
        }
        report.wall = wall(line).or(report.wall);
        let Some(phase) = phase(line) else {
            continue;
        };
        phases += 1;
        *seen.entry((phase.test, phase.name)).or_default() += 1;
        match places.get(phase.test) {
            Some(at) => {
                let item = &mut report.items[*at];
                item.seconds = item.seconds.map(|seconds| seconds + phase.seconds);
            }
            None => {
                places.insert(phase.test, report.items.len());
                let item = Item::new(phase.test, Some(phase.seconds)).in_file_before("::");
                report.push(item)?;
            }
        }
    }
    let added = "phases (set-up, call, teardown) are added up by test.";
    report.note(phases > report.items.len(), format!("{phases} {added}"));
    let twice = seen.values().filter(|count| **count > 1).count();
    report.tell(
        twice,
        ["phase is", "phases are"],
        "listed more than once, and each counts.",
    );
    report.note(!hidden.is_empty(), hidden);
    Ok(report)
}

/// The seconds in a last line like `== 12 passed, 1 skipped in 34.50s (0:00:34) ==`.
fn wall(line: &str) -> Option<f64> {
    let ended = ["passed", "failed", "skipped", "error", "no tests ran"];
    let (before, rest) = line.rsplit_once(" in ")?;
    if !ended.iter().any(|word| before.contains(word)) {
        return None;
    }
    let (number, behind) = rest.split_once('s')?;
    let plain = behind
        .trim_start()
        .chars()
        .next()
        .is_none_or(|c| "=(\u{1b}".contains(c));
    let plain = plain || behind.starts_with("econds");
    decimal::finite(number.trim()).filter(|_| plain)
}
