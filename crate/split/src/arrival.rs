//! Reports become a suite: files of one run are put together, files of several runs side by side.

use crate::suite::{Suite, Test};
use allot_kernel::error::{BadInput, Way};
use allot_reports::{Form, Item, Outcome, Report};
use std::collections::{HashMap, HashSet};

/// What several files are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// Parts of one run: each has other tests.
    Parts,
    /// Runs of one suite: the same tests again.
    Runs,
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counted {
    /// What several files are; none where their tests tell it.
    pub files: Option<Files>,
    /// Only the last attempt of a test that was retried, not all of them.
    pub last_attempt: bool,
    /// Skipped tests are left out; otherwise they count with the time that they took.
    pub without_skipped: bool,
}

/// A suite that arrived.
#[derive(Debug, Clone, PartialEq)]
pub struct Arrived {
    /// The suite.
    pub suite: Suite,
    /// Seconds that machines spend beside their tests, by the reports of several machines that tell their walls.
    pub fixed: Option<f64>,
    /// Sentences about what was counted how.
    pub told: Vec<String>,
}

/// Two reports with at least this share of the smaller one's tests in both are runs of one suite.
const SAME: f64 = 0.5;

type Key<'a> = (&'a str, Option<&'a str>, Option<&'a str>);

fn key(item: &Item) -> Key<'_> {
    (&item.name, item.file.as_deref(), item.class.as_deref())
}

/// Puts reports together.
///
/// # Errors
/// Asks whether files are parts or runs where some tests are in several of them.
pub fn arrive(reports: &[Report], counted: &Counted) -> Result<Arrived, BadInput> {
    let run_of = runs(reports, counted.files)?;
    let runs = run_of.iter().max().map_or(0, |last| last + 1);
    let parts = reports.len() > runs;
    let mut tests: Vec<Test> = Vec::new();
    // A name that a report has twice are two tests: the n-th of one run is the n-th of the others.
    let mut places: HashMap<(Key<'_>, usize), usize> = HashMap::new();
    let (mut skipped, mut retried) = (0, 0);
    for (report, run) in reports.iter().zip(&run_of) {
        let mut seen: HashMap<Key<'_>, usize> = HashMap::new();
        for item in &report.items {
            skipped += usize::from(item.outcome == Outcome::Skipped);
            retried += usize::from(item.attempts.len() > 1);
            if counted.without_skipped && item.outcome == Outcome::Skipped {
                continue;
            }
            let times = seen.entry(key(item)).or_default();
            let place = *places.entry((key(item), *times)).or_insert(tests.len());
            *times += 1;
            if place == tests.len() {
                let shard = parts.then(|| report.name.clone());
                tests.push(Test {
                    name: item.name.clone(),
                    file: item.file.clone(),
                    class: item.class.clone(),
                    machine: item.machine.clone().or(shard),
                    times: vec![None; runs],
                });
            }
            let last = item.attempts.last().filter(|_| counted.last_attempt);
            // In two parts of one run the longer one counts.
            let time = last.copied().or(item.seconds);
            let before = &mut tests[place].times[*run];
            *before = before
                .zip(time)
                .map(|(x, y)| f64::max(x, y))
                .or(*before)
                .or(time);
        }
    }
    let mut told = Vec::new();
    if runs > 1 {
        told.push(format!("{runs} runs: each test counts with its mean."));
    } else if parts {
        told.push(format!("{} files are parts of one run.", reports.len()));
    }
    if skipped > 0 {
        let words = match counted.without_skipped {
            true => "are left out",
            false => "count with the time that they took (--skipped leave)",
        };
        told.push(format!("{skipped} skipped tests {words}."));
    }
    if retried > 0 {
        let words = match counted.last_attempt {
            true => "count with their last attempt",
            false => "count with all their attempts (--retries last)",
        };
        told.push(format!("{retried} retried tests {words}."));
    }
    let fixed = fixed(reports).filter(|_| parts);
    Ok(Arrived {
        suite: Suite {
            tests,
            runs,
            groups: groups(reports, &run_of, runs),
        },
        fixed,
        told,
    })
}

/// The seconds of files and packages that reports tell, by run; parts of one run add up. JUnit's suites are left to
/// their cases: what else is in a suite's time differs by tool.
fn groups(reports: &[Report], run_of: &[usize], runs: usize) -> HashMap<String, Vec<Option<f64>>> {
    let mut groups: HashMap<String, Vec<Option<f64>>> = HashMap::new();
    for (report, run) in reports.iter().zip(run_of) {
        for group in report.groups.iter().filter(|_| report.form != Form::Junit) {
            let times = groups
                .entry(group.name.clone())
                .or_insert_with(|| vec![None; runs]);
            times[*run] = Some(times[*run].unwrap_or(0.0) + group.seconds);
        }
    }
    groups
}

/// The run of each report.
fn runs(reports: &[Report], files: Option<Files>) -> Result<Vec<usize>, BadInput> {
    match files {
        Some(Files::Parts) => return Ok(vec![0; reports.len()]),
        Some(Files::Runs) => return Ok((0..reports.len()).collect()),
        None => {}
    }
    let keys: Vec<HashSet<Key<'_>>> = reports
        .iter()
        .map(|report| report.items.iter().map(key).collect())
        .collect();
    let mut run_of: Vec<usize> = Vec::new();
    for (place, own) in keys.iter().enumerate() {
        let mut taken = HashSet::new();
        for (other, run) in keys[..place].iter().zip(&run_of) {
            let both = own.intersection(other).count();
            let smaller = own.len().min(other.len());
            if both == 0 {
                continue;
            }
            if (both as f64) < SAME * smaller as f64 {
                return Err(asked(&reports[place].name, both, own.len()));
            }
            taken.insert(*run);
        }
        let free = (0..).find(|run| !taken.contains(run));
        run_of.push(free.unwrap_or(place));
    }
    Ok(run_of)
}

fn asked(name: &str, both: usize, own: usize) -> BadInput {
    let sentence = format!(
        "{both} of the {own} tests of {name} are in another file, too: the files may be parts of one run or several runs"
    );
    let ways = vec![
        Way::new(
            "parts of one run; of a test in two of them the longer time counts",
            "files=parts",
        ),
        Way::new("runs of one suite, one a file", "files=runs"),
    ];
    BadInput::question("FILES", sentence, ways)
}

/// What machines spend beside their tests: the mean of walls less sums, if every report has a wall that is no shorter.
fn fixed(reports: &[Report]) -> Option<f64> {
    let beside: Option<Vec<f64>> = reports
        .iter()
        .map(|report| report.wall.map(|wall| wall - report.sum()))
        .map(|beside| beside.filter(|seconds| *seconds >= 0.0))
        .collect();
    let beside = beside?;
    Some(beside.iter().sum::<f64>() / beside.len() as f64)
}
