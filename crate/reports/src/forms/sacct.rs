//! Slurm's `sacct`, with separators (`--parsable2`) or in columns. Rows like `17.batch` and `17.0` are steps of job
//! 17, and have its time again.

use crate::source::Source;
use crate::time::{colons, moment};
use crate::{Form, Item, Outcome, Refusal, Report};
use allot_kernel::decimal;

/// The states that end a job before it is done.
const STOPPED: [&str; 6] = [
    "CANCELLED",
    "TIMEOUT",
    "PREEMPTED",
    "NODE_FAIL",
    "DEADLINE",
    "REVOKED",
];
/// Those of jobs that failed by themselves.
const FAILED: [&str; 3] = ["FAILED", "OUT_OF_MEMORY", "BOOT_FAIL"];
/// Those of jobs that have not ended.
const UNFINISHED: [&str; 6] = [
    "PENDING",
    "RUNNING",
    "REQUEUED",
    "RESIZING",
    "SUSPENDED",
    "COMPLETING",
];

fn outcome(state: &str) -> Outcome {
    // “CANCELLED by 1000”, and “CANCELLED+” in a narrow column.
    let word = state.split([' ', '+']).next().unwrap_or("");
    if word == "COMPLETED" {
        Outcome::Done
    } else if STOPPED.contains(&word) {
        Outcome::Stopped
    } else if FAILED.contains(&word) {
        Outcome::Failed
    } else if UNFINISHED.contains(&word) {
        Outcome::Unfinished
    } else {
        Outcome::Unknown
    }
}

/// The columns of a line, in bytes, from a line of dashes: where it ends a column may overflow, which sacct cuts.
fn dashes(line: &str) -> Option<Vec<(usize, usize)>> {
    if !line.starts_with("--") || !line.bytes().all(|b| b == b'-' || b == b' ') {
        return None;
    }
    let mut spans = Vec::new();
    let mut at = 0;
    for part in line.split(' ') {
        if !part.is_empty() {
            spans.push((at, at + part.len()));
        }
        at += part.len() + 1;
    }
    Some(spans)
}

/// The rows of the file, and the names of the columns if there are any.
struct Table<'a> {
    names: Vec<&'a str>,
    rows: Vec<Vec<&'a str>>,
}

fn table<'a>(source: &Source<'a>) -> Option<Table<'a>> {
    let mut lines = source
        .text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .peekable();
    let first = *lines.peek()?;
    let id =
        |name: &str| name.eq_ignore_ascii_case("JobID") || name.eq_ignore_ascii_case("JobIDRaw");
    if let Some(separator) = ['|', ',', '\t', ';']
        .into_iter()
        .find(|c| first.contains(*c))
    {
        let cut = |line: &'a str| line.split(separator).map(str::trim).collect::<Vec<_>>();
        let named = cut(first).into_iter().any(id);
        let names = if named {
            cut(lines.next()?)
        } else {
            Vec::new()
        };
        let rows: Vec<_> = lines
            .map(cut)
            .filter(|row| row.first() != names.first() || names.is_empty())
            .collect();
        let bare = |row: &Vec<&str>| {
            let job = row[0].starts_with(|c: char| c.is_ascii_digit());
            job && separator == '|' && row.iter().any(|cell| outcome(cell) != Outcome::Unknown)
        };
        return (named || rows.first().is_some_and(bare)).then_some(Table { names, rows });
    }
    let mut words = first.split_whitespace();
    if !words.any(id) {
        return None;
    }
    lines.next();
    let spans = dashes(lines.next()?)?;
    let cut = |line: &'a str| {
        let cell = |(from, to): &(usize, usize)| {
            line.get(*from..(*to).min(line.len())).unwrap_or("").trim()
        };
        spans.iter().map(cell).collect::<Vec<_>>()
    };
    Some(Table {
        names: cut(first),
        rows: lines.map(cut).collect(),
    })
}

pub(super) fn is(source: &Source<'_>) -> bool {
    table(source).is_some()
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let table = table(source).ok_or_else(|| source.refuse("no rows", "rows of jobs are needed"))?;
    let place = |names: &[&str]| {
        let place = |name: &&str| {
            table
                .names
                .iter()
                .position(|n| n.eq_ignore_ascii_case(name))
        };
        names.iter().find_map(place)
    };
    let mut report = source.report(Form::Sacct, "as days-hours:minutes:seconds");
    let bare = table.names.is_empty();
    let id = if bare {
        Some(0)
    } else {
        place(&["JobID", "JobIDRaw"])
    };
    let state = if bare {
        column(&table, |cell| outcome(cell) != Outcome::Unknown)
    } else {
        place(&["State"])
    };
    let elapsed = if bare {
        Some(clock(source, &table)?)
    } else {
        place(&["Elapsed"])
    };
    let raw = place(&["ElapsedRaw"]);
    let (start, end) = (place(&["Start"]), place(&["End"]));
    if elapsed.or(raw).or(start.and(end)).is_none() {
        return Err(source.refuse(
            format!("sacct without times (its columns are {})", table.names.join(", ")),
            "a column Elapsed is needed: sacct --parsable2 --format=JobID,JobName,State,Elapsed,Start",
        ));
    }
    let mut steps = 0;
    for row in &table.rows {
        let cell = |at: Option<usize>| at.and_then(|at| row.get(at)).copied().unwrap_or("");
        let job = cell(id);
        if job.contains('.') {
            steps += 1;
            continue;
        }
        let moments = || Some(moment(cell(end))? - moment(cell(start))?);
        let seconds = colons(cell(elapsed))
            .or_else(|| decimal::finite(cell(raw)))
            .or_else(moments);
        let mut item = Item::new(job, seconds);
        item.start = moment(cell(start));
        item.outcome = outcome(cell(state));
        item.class = Some(cell(place(&["JobName"])).to_string()).filter(|name| !name.is_empty());
        item.machine = Some(cell(place(&["NodeList"])).to_string()).filter(|node| !node.is_empty());
        report.push(item)?;
    }
    tell(&mut report, steps, bare);
    Ok(report)
}

fn tell(report: &mut Report, steps: usize, bare: bool) {
    let count = |outcome| {
        report
            .items
            .iter()
            .filter(|item| item.outcome == outcome)
            .count()
    };
    let (stopped, unfinished) = (count(Outcome::Stopped), count(Outcome::Unfinished));
    report.tell(usize::from(bare), || {
        "The file has no names of columns; its one column of durations is taken as Elapsed.".into()
    });
    report.tell(steps, || {
        format!("{steps} rows are steps of jobs, and left out.")
    });
    report.tell(stopped, || {
        format!("{stopped} were stopped before they were done, so they need longer.")
    });
    report.tell(unfinished, || format!("{unfinished} have not ended."));
}

/// The first column all of whose cells are so.
fn column(table: &Table<'_>, is: impl Fn(&str) -> bool) -> Option<usize> {
    let width = table.rows.iter().map(Vec::len).min()?;
    (1..width).find(|at| table.rows.iter().all(|row| is(row[*at])))
}

/// The column of durations of a table without names.
fn clock(source: &Source<'_>, table: &Table<'_>) -> Result<usize, Refusal> {
    let width = table.rows.iter().map(Vec::len).min().unwrap_or(0);
    let clocks = (1..width).filter(|at| table.rows.iter().all(|row| colons(row[*at]).is_some()));
    let clocks: Vec<usize> = clocks.collect();
    match clocks[..] {
        [at] => Ok(at),
        [] => Err(source.refuse(
            "sacct without names of columns and without times",
            "a column Elapsed is needed",
        )),
        _ => {
            let values: Vec<_> = clocks.iter().map(|at| format!("#{}", at + 1)).collect();
            let words: Vec<_> = clocks
                .iter()
                .map(|at| format!("column {}, as {}", at + 1, table.rows[0][*at]))
                .collect();
            let answers: Vec<_> = values
                .iter()
                .zip(&words)
                .map(|(a, b)| (a.as_str(), b.as_str()))
                .collect();
            let chosen = source.ask(
                "seconds",
                "the columns have no names, and several may be Elapsed",
                &answers,
            )?;
            let place = values.iter().position(|value| *value == chosen);
            Ok(place.map_or(clocks[0], |at| clocks[at]))
        }
    }
}
