//! `.ninja_log`, versions 5 to 7: start and end in milliseconds since the start of their build, time of the file,
//! output, hash of the command. A log has several builds, and the later line of an output counts. The outputs of one
//! command have the same start, end and hash, and are one item.

use crate::source::Source;
use crate::{Form, Item, Outcome, Refusal, Report};
use std::collections::{HashMap, HashSet};

/// The most lines.
const MOST_LINES: usize = 4_000_000;

/// A line.
#[derive(Clone, Copy)]
struct Line<'a> {
    start: u64,
    end: u64,
    output: &'a str,
    hash: &'a str,
}

fn line(text: &str) -> Option<Line<'_>> {
    let mut fields = text.split('\t');
    let mut next = || fields.next();
    let (start, end) = (next()?.trim().parse().ok()?, next()?.parse().ok()?);
    let (_, output, hash) = (next()?, next()?, next()?.trim());
    (start <= end && !output.is_empty()).then_some(Line {
        start,
        end,
        output,
        hash,
    })
}

pub(super) fn is(source: &Source<'_>) -> bool {
    source.first_line().starts_with("# ninja log v")
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let version = source
        .first_line()
        .rsplit('v')
        .next()
        .and_then(|v| v.trim().parse::<u32>().ok());
    let Some(version) = version.filter(|version| (5..=7).contains(version)) else {
        return Err(source.refuse(source.first_line().trim(), "versions 5, 6 and 7 are read"));
    };
    let lines = || {
        source
            .text
            .lines()
            .filter(|text| !text.starts_with('#') && !text.trim().is_empty())
    };
    let count = lines().count();
    if count > MOST_LINES {
        let allowed = format!("at most {MOST_LINES} are read");
        return Err(source.refuse(format!("{count} lines"), &allowed));
    }
    let read: Vec<Line<'_>> = lines().filter_map(line).collect();
    let mut report = source.report(Form::Ninja, "in milliseconds");
    let unread = count - read.len();

    let last: HashMap<&str, usize> = read
        .iter()
        .enumerate()
        .map(|(at, line)| (line.output, at))
        .collect();
    let counts = read
        .iter()
        .enumerate()
        .filter(|(at, line)| last[line.output] == *at);
    let outputs: Vec<Line<'_>> = counts.map(|(_, line)| *line).collect();
    let replaced = read.len() - outputs.len();
    // Ends rise within a build.
    let single = read.windows(2).all(|pair| pair[0].end <= pair[1].end);
    let mut commands = HashSet::new();
    for line in &outputs {
        if !commands.insert((line.start, line.end, line.hash)) {
            continue;
        }
        let mut item = Item::new(line.output, Some((line.end - line.start) as f64 / 1e3));
        item.outcome = Outcome::Done;
        item.start = single.then_some(line.start as f64 / 1e3);
        report.push(item)?;
    }
    let shared = outputs.len() - report.items.len();
    if single {
        let ends = report
            .items
            .iter()
            .filter_map(|item| Some(item.start? + item.seconds?));
        report.wall = ends.reduce(f64::max);
    }
    report.tell(
        replaced,
        ["line is", "lines are"],
        "of an earlier build of the same output, and left out.",
    );
    report.tell(
        shared,
        ["output is", "outputs are"],
        "of a command that has another output, and counted once.",
    );
    report.note(
        !single,
        "The log has several builds, so no moments are known.",
    );
    report.tell(unread, ["line", "lines"], "could not be read.");
    report.told.push(format!(
        "Version {version}; what waits for what stands in build.ninja."
    ));
    Ok(report)
}
