//! `trace.txt` of Nextflow, a tab-separated row a task: `realtime` is the task itself, `duration` has waiting and
//! staging besides. Times are words (4h 41m 7s); raw traces have milliseconds.

use crate::rows::Rows;
use crate::source::Source;
use crate::time::{duration, moment};
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::decimal;

pub(super) fn is(source: &Source<'_>) -> bool {
    let rows = Rows::named(source.text, '\t');
    let known = [
        "task_id", "hash", "name", "process", "status", "realtime", "duration",
    ];
    let named = known
        .iter()
        .filter(|name| rows.place(&[name]).is_some())
        .count();
    named >= 3 && rows.place(&["realtime", "duration"]).is_some()
}

/// Rows without names, that have the columns of old.
pub(super) fn is_without_names(source: &Source<'_>) -> bool {
    let row: Vec<&str> = source.first_line().split('\t').collect();
    let hash = row.get(1).and_then(|hash| hash.split_once('/'));
    let hex = |text: &str| text.bytes().all(|b| b.is_ascii_hexdigit());
    hash.is_some_and(|(a, b)| a.len() == 2 && b.len() == 6 && hex(a) && hex(b))
        && row[0].parse::<u64>().is_ok()
}

/// The rows looked at to tell columns without names.
const LOOKED_AT: usize = 100_000;

/// The places of the columns that matter.
#[derive(Default)]
struct Layout {
    time: Option<usize>,
    name: Option<usize>,
    process: Option<usize>,
    tag: Option<usize>,
    id: Option<usize>,
    status: Option<usize>,
    start: Option<usize>,
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let mut rows = Rows::named(source.text, '\t');
    let mut report = source.report(Form::Nextflow, "in words or milliseconds");
    let layout = if is_without_names(source) {
        rows.names.clear();
        report
            .told
            .push("The file has no names of columns; its times are told by their form.".into());
        by_content(source, &rows.rows().take(LOOKED_AT).collect::<Vec<_>>())?
    } else {
        if rows.place(&["realtime"]).is_none() {
            report
                .told
                .push("Times have waiting inside: there is no column realtime.".into());
        }
        Layout {
            time: rows.place(&["realtime", "duration"]),
            name: rows.place(&["name"]),
            process: rows.place(&["process"]),
            tag: rows.place(&["tag"]),
            id: rows.place(&["task_id"]),
            status: rows.place(&["status"]),
            start: rows.place(&["start", "submit"]),
        }
    };
    let mut firsts = 0;
    for row in rows.rows() {
        let cell = |at: Option<usize>| at.and_then(|at| row.get(at)).copied().unwrap_or("");
        let tag = Some(cell(layout.tag)).filter(|tag| !matches!(*tag, "" | "-"));
        let process = cell(layout.process);
        let name = match (cell(layout.name), tag) {
            ("", Some(tag)) => format!("{process} ({tag})"),
            ("", None) if process.is_empty() => cell(layout.id).into(),
            ("", None) => process.into(),
            (name, _) => name.into(),
        };
        let mut item = Item::new(name, seconds(cell(layout.time)));
        let before = item
            .name
            .split_once(" (")
            .map_or(item.name.as_str(), |(process, _)| process);
        item.class = Some(if process.is_empty() { before } else { process }.into());
        item.outcome = outcome(cell(layout.status));
        let start = cell(layout.start);
        item.start = moment(start).or_else(|| decimal::finite(start).map(|ms| ms / 1e3));
        firsts += usize::from(cell(layout.id) == "1");
        report.push(item)?;
    }
    report.note(
        firsts > 1,
        format!("The file has {firsts} runs one after another, and the tasks of all of them."),
    );
    let cached = report.count(|item| item.outcome == Outcome::Cached);
    report.tell(
        cached,
        ["was", "were"],
        "taken from an earlier run, with the time there.",
    );
    Ok(report)
}

fn outcome(status: &str) -> Outcome {
    match status {
        "COMPLETED" => Outcome::Done,
        "CACHED" => Outcome::Cached,
        "FAILED" => Outcome::Failed,
        "ABORTED" => Outcome::Stopped,
        _ => Outcome::Unknown,
    }
}

/// The columns of rows without names. Of two columns of durations beside each other, the first never less than the
/// second, the second is `realtime`.
fn by_content(source: &Source<'_>, rows: &[Vec<&str>]) -> Result<Layout, Refusal> {
    let width = rows.first().map_or(0, Vec::len);
    let column = |at: usize| rows.iter().filter_map(move |row| row.get(at).copied());
    let missing = |cell: &str| matches!(cell, "" | "-");
    let all = |at: usize, is: &dyn Fn(&str) -> bool| {
        column(at).all(|cell| missing(cell) || is(cell)) && !column(at).all(missing)
    };
    let known = |at: usize| all(at, &|cell| duration(cell).is_some());
    let longer = |at: usize| {
        let mut pairs = column(at).zip(column(at + 1));
        pairs.all(|(a, b)| duration(a).zip(duration(b)).is_none_or(|(a, b)| a >= b))
    };
    let pairs = (1..width).filter(|at| known(at - 1) && known(*at) && longer(at - 1));
    let pairs: Vec<usize> = pairs.collect();
    let time = match (pairs[..].first(), pairs.len()) {
        (Some(at), 1) => *at,
        _ => {
            let times: Vec<usize> = (0..width).filter(|at| known(*at)).collect();
            if times.is_empty() {
                return Err(source.refuse(
                    "no column of durations",
                    "a Nextflow trace with realtime is needed",
                ));
            }
            let sentence =
                "the columns have no names, and several may be the time of the task itself";
            source.ask_column(sentence, &times, &rows[0])?
        }
    };
    let text = |at: &usize| {
        let word =
            |cell: &str| cell.starts_with(|c: char| c.is_alphabetic()) && duration(cell).is_none();
        all(*at, &word) && !all(*at, &|cell| outcome(cell) != Outcome::Unknown)
    };
    let texts: Vec<usize> = (2..width).filter(text).collect();
    // Nextflow's name is “process (tag)” or, where no task has a tag, the process.
    let tagged = texts
        .iter()
        .copied()
        .find(|at| column(*at).any(|cell| cell.contains(" (") && cell.ends_with(')')));
    Ok(Layout {
        time: Some(time),
        name: tagged.or(texts.first().copied()),
        id: Some(0),
        status: (2..width).find(|at| all(*at, &|cell| outcome(cell) != Outcome::Unknown)),
        start: (2..width).find(|at| all(*at, &|cell| moment(cell).is_some())),
        ..Layout::default()
    })
}

/// The seconds of words, or of raw milliseconds.
fn seconds(text: &str) -> Option<f64> {
    duration(text).or_else(|| decimal::finite(text).map(|ms| ms / 1e3))
}
