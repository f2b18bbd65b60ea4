//! Reports become a suite: files of one run are put together, files of several runs side by side.

use crate::roots::roots;
use crate::suite::{Suite, Test};
use allot_kernel::error::{BadInput, Way};
use allot_reports::{Form, Item, Outcome, Report};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// What several files are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// Parts of one run: each has other tests.
    Parts,
    /// Runs of one suite: the same tests again.
    Runs,
}

impl Files {
    /// The meaning of a name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "parts" => Some(Self::Parts),
            "runs" => Some(Self::Runs),
            _ => None,
        }
    }
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

/// Two reports with at least this share of the larger one's tests in both are runs of one suite; and a run has at least
/// this share of the tests of the largest one.
const SAME: f64 = 0.5;

type Key<'a> = (&'a str, Option<&'a str>, Option<&'a str>);

fn key(item: &Item) -> Key<'_> {
    (&item.name, item.file.as_deref(), item.class.as_deref())
}

/// Puts reports together. A report that is there twice counts once.
///
/// # Errors
/// Asks whether files are parts or runs where some tests are in several of them.
pub fn arrive(reports: &[Report], counted: &Counted) -> Result<Arrived, BadInput> {
    let mut told = Vec::new();
    let mut kept: Vec<&Report> = Vec::new();
    for report in reports {
        match kept.iter().find(|known| known.items == report.items) {
            Some(known) => told.push(format!(
                "{} is the same as {}, and counted once.",
                report.name, known.name
            )),
            None => kept.push(report),
        }
    }
    let moved = moved(&kept, counted.files, &mut told)?;
    let kept: Vec<&Report> = moved.iter().map(Cow::as_ref).collect();
    let run_of = runs(&kept, counted.files)?;
    let runs = run_of.iter().max().map_or(0, |last| last + 1);
    let parts = kept.len() > runs;
    let machines =
        parts && kept.iter().filter(|report| is_machine(report)).count() * 2 >= kept.len();
    let mut tests: Vec<Test> = Vec::new();
    // A name that is there twice are two tests: the n-th of one run is the n-th of the others.
    let mut places: HashMap<(Key<'_>, usize), usize> = HashMap::new();
    let mut seen: HashMap<(Key<'_>, usize), usize> = HashMap::new();
    let mut several = Several::default();
    for (report, run) in kept.iter().zip(&run_of) {
        for item in &report.items {
            if item.outcome == Outcome::Unfinished {
                several.unfinished += 1;
                continue;
            }
            if counted.without_skipped && item.outcome == Outcome::Skipped {
                several.left += 1;
                continue;
            }
            let times = seen.entry((key(item), *run)).or_default();
            let place = *places.entry((key(item), *times)).or_insert(tests.len());
            *times += 1;
            if place == tests.len() {
                let shard = machines.then(|| report.name.clone());
                several.add(item);
                tests.push(Test {
                    name: item.name.clone(),
                    file: item.file.clone(),
                    class: item.class.clone(),
                    machine: shard.or_else(|| item.machine.clone()),
                    start: item.start.filter(|_| kept.len() == 1),
                    times: vec![None; runs],
                });
            }
            let last = item.attempts.last().filter(|_| counted.last_attempt);
            // Who is skipped without a time took none.
            let none = (item.outcome == Outcome::Skipped).then_some(0.0);
            tests[place].times[*run] = last.copied().or(item.seconds).or(none);
        }
    }
    match (runs, parts) {
        (2.., _) => told.push(format!("{runs} runs: each test counts with its mean.")),
        (_, true) => told.push(format!("{} files are parts of one run.", kept.len())),
        _ => {}
    }
    several.tell(counted, &mut told);
    let fixed = fixed(&kept).filter(|_| machines);
    let groups = groups(&kept, &run_of, runs);
    Ok(Arrived {
        suite: Suite {
            tests,
            runs,
            groups,
        },
        fixed,
        told,
    })
}

/// Whether a report may be that of a machine: it has several files or classes. Surefire writes a report a class.
fn is_machine(report: &Report) -> bool {
    let of = |item: &Item| item.file.clone().or_else(|| item.class.clone());
    let mut groups = report.items.iter().map(of);
    let first = groups.next();
    groups.any(|group| Some(group) != first)
}

/// Tests that are counted in a way that has to be told.
#[derive(Default)]
struct Several {
    unfinished: usize,
    left: usize,
    skipped: usize,
    all_attempts: usize,
    last_attempt: usize,
}

impl Several {
    fn add(&mut self, item: &Item) {
        let took = item.seconds.is_some_and(|seconds| seconds > 0.0);
        self.skipped += usize::from(item.outcome == Outcome::Skipped && took);
        if item.attempts.len() > 1 {
            let sum: f64 = item.attempts.iter().sum();
            let all = item
                .seconds
                .is_some_and(|seconds| (seconds - sum).abs() <= 1e-9 * sum);
            self.all_attempts += usize::from(all);
            self.last_attempt += usize::from(!all);
        }
    }

    fn tell(&self, counted: &Counted, told: &mut Vec<String>) {
        let mut tell = |count: usize, what: &str, [one, more]: [&str; 2], rest: &str| match count {
            0 => {}
            1 => told.push(format!("1 {what} test {one} {rest}.")),
            count => told.push(format!("{count} {what} tests {more} {rest}.")),
        };
        let (is, counts) = (["is", "are"], ["counts", "count"]);
        tell(self.unfinished, "unfinished", is, "left out");
        tell(self.left, "skipped", is, "left out");
        tell(
            self.skipped,
            "skipped",
            counts,
            "with the time taken (--skipped leave)",
        );
        match counted.last_attempt {
            true => tell(
                self.all_attempts,
                "retried",
                counts,
                "with the last attempt",
            ),
            false => tell(
                self.all_attempts,
                "retried",
                counts,
                "with all attempts (--retries last)",
            ),
        }
        tell(
            self.last_attempt,
            "retried",
            counts,
            "without the earlier attempts, which its time leaves out",
        );
    }
}

/// The seconds of files and packages that reports tell, by run; parts of one run add up. JUnit's suites are left to
/// their cases: what else is in a suite's time differs by tool.
fn groups(reports: &[&Report], run_of: &[usize], runs: usize) -> HashMap<String, Vec<Option<f64>>> {
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

/// Reports whose files are elsewhere than those of the first one, as if they were there: runs on machines with other
/// folders. Files of the same names in two places may also be two parts, which is asked.
fn moved<'a>(
    reports: &[&'a Report],
    files: Option<Files>,
    told: &mut Vec<String>,
) -> Result<Vec<Cow<'a, Report>>, BadInput> {
    let mut all: Vec<Cow<'a, Report>> = Vec::new();
    for report in reports {
        let first = all.first().filter(|_| files != Some(Files::Parts));
        match first.and_then(|first| roots(first, report)) {
            None => all.push(Cow::Borrowed(report)),
            Some([here, there]) if files == Some(Files::Runs) => {
                let mut report = (*report).clone();
                let place = |path: &mut String| {
                    if let Some(rest) = path.strip_prefix(&there) {
                        *path = format!("{here}{rest}");
                    }
                };
                report
                    .items
                    .iter_mut()
                    .filter_map(|item| item.file.as_mut())
                    .for_each(place);
                report
                    .groups
                    .iter_mut()
                    .map(|group| &mut group.name)
                    .for_each(place);
                told.push(format!("Files in {there} are taken for those in {here}."));
                all.push(Cow::Owned(report));
            }
            Some([here, there]) => {
                let sentence = format!("files in {there} have the names of files in {here}");
                let ways = vec![
                    Way::new("runs of one suite in two folders", "files=runs"),
                    Way::new("two parts, whose files are others", "files=parts"),
                ];
                return Err(BadInput::question("FILES", sentence, ways));
            }
        }
    }
    Ok(all)
}

/// The run of each report.
fn runs(reports: &[&Report], files: Option<Files>) -> Result<Vec<usize>, BadInput> {
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
    let mut sizes: Vec<usize> = Vec::new();
    for (place, own) in keys.iter().enumerate() {
        let mut taken = HashSet::new();
        for (other, run) in keys[..place].iter().zip(&run_of) {
            let both = own.intersection(other).count();
            if both == 0 {
                continue;
            }
            if (both as f64) < SAME * own.len().max(other.len()) as f64 {
                return Err(asked(&reports[place].name, both, own.len()));
            }
            taken.insert(*run);
        }
        let free = (0..).find(|run| !taken.contains(run)).unwrap_or(place);
        run_of.push(free);
        sizes.resize(sizes.len().max(free + 1), 0);
        sizes[free] += own.len();
    }
    // A name in two modules, or tests that ran again, make no second run.
    let most = sizes.iter().copied().max().unwrap_or(0);
    if let Some(run) = sizes
        .iter()
        .position(|size| (*size as f64) < SAME * most as f64)
    {
        let place = run_of.iter().position(|of| *of == run).unwrap_or(0);
        return Err(asked(&reports[place].name, sizes[run], keys[place].len()));
    }
    Ok(run_of)
}

fn asked(name: &str, both: usize, own: usize) -> BadInput {
    let tests = if both == 1 {
        "1 test"
    } else {
        &format!("{both} tests")
    };
    let sentence = format!(
        "{tests} of {name}, which has {own}, are in other files, too: the files may be parts of one run or several runs"
    );
    let ways = vec![
        Way::new(
            "parts of one run; a test in two of them counts twice",
            "files=parts",
        ),
        Way::new("runs of one suite, one a file", "files=runs"),
    ];
    BadInput::question("FILES", sentence, ways)
}

/// What machines spend beside their tests: the mean of walls less sums, if every report has a wall that is no shorter.
fn fixed(reports: &[&Report]) -> Option<f64> {
    let beside: Option<Vec<f64>> = reports
        .iter()
        .map(|report| report.wall.map(|wall| wall - report.sum()))
        .map(|beside| beside.filter(|seconds| *seconds >= 0.0))
        .collect();
    let beside = beside?;
    Some(beside.iter().sum::<f64>() / beside.len() as f64)
}
