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

/// The columns of a line: what separates them, or where they stand.
enum Cut {
    At(char),
    Spans(Vec<(usize, usize)>),
}

/// The names of the columns, if there are any, and the rows below them.
struct Table<'a> {
    names: Vec<&'a str>,
    cut: Cut,
    rows: &'a str,
}

impl<'a> Table<'a> {
    fn of(source: &Source<'a>) -> Option<Self> {
        let first = source.first_line();
        let below = |lines: usize| source.text.splitn(lines + 1, '\n').nth(lines).unwrap_or("");
        let id = |name: &str| {
            name.eq_ignore_ascii_case("JobID") || name.eq_ignore_ascii_case("JobIDRaw")
        };
        if let Some(separator) = ['|', ',', '\t', ';']
            .into_iter()
            .find(|c| first.contains(*c))
        {
            let cut = Cut::At(separator);
            let row = cut.row(first);
            if row.iter().any(|name| id(name)) {
                return Some(Self {
                    names: row,
                    cut,
                    rows: below(1),
                });
            }
            let job = row[0].starts_with(|c: char| c.is_ascii_digit());
            let bare =
                job && separator == '|' && row.iter().any(|cell| outcome(cell) != Outcome::Unknown);
            return bare.then_some(Self {
                names: Vec::new(),
                cut,
                rows: source.text,
            });
        }
        if !first.split_whitespace().any(id) {
            return None;
        }
        let cut = Cut::Spans(dashes(below(1).lines().next()?)?);
        Some(Self {
            names: cut.row(first),
            cut,
            rows: below(2),
        })
    }

    /// The rows, without repetitions of the names.
    fn rows(&self) -> impl Iterator<Item = Vec<&'a str>> + '_ {
        let lines = self.rows.lines().filter(|line| !line.trim().is_empty());
        let rows = lines.map(|line| self.cut.row(line));
        rows.filter(|row| self.names.is_empty() || row.first() != self.names.first())
    }
}

impl Cut {
    fn row<'a>(&self, line: &'a str) -> Vec<&'a str> {
        match self {
            Self::At(separator) => line.split(*separator).map(str::trim).collect(),
            Self::Spans(spans) => {
                let cell = |(from, to): &(usize, usize)| line.get(*from..(*to).min(line.len()));
                spans
                    .iter()
                    .map(|span| cell(span).unwrap_or("").trim())
                    .collect()
            }
        }
    }
}

pub(super) fn is(source: &Source<'_>) -> bool {
    Table::of(source).is_some()
}

pub(super) fn read(source: &Source<'_>) -> Result<Report, Refusal> {
    let table =
        Table::of(source).ok_or_else(|| source.refuse("no rows", "rows of jobs are needed"))?;
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
        columns(&table, |cell| outcome(cell) != Outcome::Unknown)
            .first()
            .copied()
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
    for row in table.rows() {
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
    let stopped = report.count(|item| item.outcome == Outcome::Stopped);
    let unfinished = report.count(|item| item.outcome == Outcome::Unfinished);
    let told = "The file has no names of columns; its one column of durations is taken as Elapsed.";
    report.note(bare, told);
    report.tell(
        steps,
        ["row is", "rows are"],
        "a step of a job, and left out.",
    );
    report.tell(
        stopped,
        ["was", "were"],
        "stopped before the end, and would take longer.",
    );
    report.tell(unfinished, ["has", "have"], "not ended.");
}

/// The columns all of whose cells are so.
fn columns(table: &Table<'_>, is: impl Fn(&str) -> bool) -> Vec<usize> {
    let mut columns: Option<Vec<usize>> = None;
    for row in table.rows() {
        let all = columns.get_or_insert_with(|| (1..row.len()).collect());
        all.retain(|at| row.get(*at).is_some_and(|cell| is(cell)));
    }
    columns.unwrap_or_default()
}

/// The column of durations of a table without names.
fn clock(source: &Source<'_>, table: &Table<'_>) -> Result<usize, Refusal> {
    let clocks = columns(table, |cell| colons(cell).is_some());
    match clocks[..] {
        [at] => Ok(at),
        [] => {
            let seen = "sacct without names of columns and without times";
            Err(source.refuse(seen, "a column Elapsed is needed"))
        }
        _ => {
            let first = table.rows().next().unwrap_or_default();
            source.ask_column(
                "the columns have no names, and several may be Elapsed",
                &clocks,
                &first,
            )
        }
    }
}
