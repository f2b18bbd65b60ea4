//! The Test Anything Protocol: a line a test, indented where it is a subtest. Its time, if there is one, stands in
//! `# time=12ms` (node-tap), in `duration_ms` of the YAML below it (node:test) or in `in 12ms` (Bats).

use crate::source::Source;
use crate::time::duration;
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::decimal;

/// The lines looked at to recognise the form.
const LOOKED_AT: usize = 100;

/// A line that tells a test: whether it passed, and what follows its number.
fn point(line: &str) -> Option<(bool, &str)> {
    let (passed, rest) = match line.strip_prefix("not ok") {
        Some(rest) => (false, rest),
        None => (true, line.strip_prefix("ok")?),
    };
    if !rest.is_empty() && !rest.starts_with(' ') {
        return None;
    }
    let rest = rest.trim_start();
    let rest = rest
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .trim_start();
    // A test that has its subtests behind it opens a brace; a “+” is that of a parallel group (PostgreSQL).
    let rest = rest
        .strip_prefix("- ")
        .or_else(|| rest.strip_prefix("+ "))
        .unwrap_or(rest);
    Some((passed, rest.trim_end_matches([' ', '{'])))
}

/// Whether a line is a plan: `1..10`.
fn plan(line: &str) -> bool {
    let rest = line.trim_end().strip_prefix("1..").unwrap_or("");
    let digits = rest.split(' ').next().unwrap_or("");
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

pub(super) fn is(source: &Source<'_>) -> bool {
    let first = source.first_line();
    // What a script says may come before the version.
    let mut lines = source.text.lines().take(LOOKED_AT);
    let headed = plan(first) || lines.any(|line| line.starts_with("TAP version "));
    let points = || source.text.lines().any(|line| point(line).is_some());
    headed
        || ((first.starts_with('#') || point(first).is_some())
            && points()
            && source.text.lines().any(plan))
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut report = source.report(Form::Tap, "in milliseconds");
    let (mut subtests, mut yaml) = (0, Yaml::default());
    for line in source.text.lines() {
        if yaml.inside(line) {
            if let (Some(item), Some(ms)) = (report.items.last_mut(), yaml.milliseconds(line)) {
                item.seconds = Some(ms / 1e3).filter(|x| *x >= 0.0);
            }
            continue;
        }
        if let Some(comment) = line.strip_prefix('#') {
            report.wall = wall(comment.trim()).or(report.wall);
        } else if let Some((passed, rest)) = point(line) {
            report.push(item(passed, rest))?;
        } else if line.starts_with(' ') {
            subtests += usize::from(point(line.trim_start()).is_some());
        }
    }
    report.tell(
        subtests,
        ["subtest is", "subtests are"],
        "inside of a test, and not counted again.",
    );
    if report.longest().is_none() && !report.items.is_empty() {
        let told = "This TAP has no times, so there is nothing to split by time.";
        report.told.push(told.into());
    }
    Ok(report)
}

/// A test, from what follows its number: name # directive # time.
fn item(passed: bool, rest: &str) -> Item {
    let (mut name, mut seconds, mut skipped, mut todo) = (rest, None, false, false);
    while let Some((before, directive)) = name
        .rsplit_once(" #")
        .or(name.strip_prefix('#').map(|d| ("", d)))
    {
        let word = directive.trim().to_ascii_lowercase();
        if let Some(time) = word.strip_prefix("time=") {
            seconds = duration(time);
        } else if let Some(time) = word.strip_prefix("in ").and_then(duration) {
            seconds = Some(time);
        } else if word.starts_with("skip") {
            skipped = true;
        } else if word.starts_with("todo") {
            todo = true;
        } else {
            break;
        }
        name = before.trim_end();
    }
    // Bats with --timing (name in 12ms), and PostgreSQL (name  12 ms).
    if seconds.is_none()
        && name.ends_with("ms")
        && let Some((before, time)) = name.rsplit_once(" in ").or_else(|| name.rsplit_once("  "))
        && let Some(time) = duration(time)
    {
        (name, seconds) = (before.trim_end(), Some(time));
    }
    let mut item = Item::new(name, seconds);
    item.outcome = match (skipped, passed) {
        (true, _) => Outcome::Skipped,
        (_, true) => Outcome::Passed,
        (_, false) if todo => Outcome::Skipped,
        (_, false) => Outcome::Failed,
    };
    item
}

/// The seconds of the run in a comment at the end.
fn wall(comment: &str) -> Option<f64> {
    if let Some(time) = comment.strip_prefix("time=") {
        return duration(time);
    }
    let ms = comment.strip_prefix("duration_ms ")?;
    decimal::finite(ms.trim()).map(|ms| ms / 1e3)
}

/// The YAML below a test, from `---` to `...`, both indented.
#[derive(Default)]
struct Yaml {
    /// Its indent, if a line is inside.
    indent: Option<usize>,
    /// Whether it belongs to a test of the highest level.
    top: bool,
}

impl Yaml {
    /// Whether a line is part of it.
    fn inside(&mut self, line: &str) -> bool {
        let indent = line.len() - line.trim_start().len();
        let word = line.trim();
        match self.indent {
            None if word == "---" && indent > 0 => {
                (self.indent, self.top) = (Some(indent), indent < 4);
                true
            }
            None => false,
            Some(of) => {
                if word == "..." && indent == of {
                    self.indent = None;
                }
                true
            }
        }
    }

    /// The number of a line `duration_ms: 12.5` of a test of the highest level.
    fn milliseconds(&self, line: &str) -> Option<f64> {
        let indent = line.len() - line.trim_start().len();
        let number = line.trim().strip_prefix("duration_ms:")?;
        let number = number.trim().trim_matches(['\'', '"']);
        decimal::finite(number).filter(|_| self.top && self.indent == Some(indent))
    }
}
