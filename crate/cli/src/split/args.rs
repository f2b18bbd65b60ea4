//! The options of `allot split`.

use allot_split::answer::{MOST_MACHINES, Today};
use allot_split::arrival::Files;
use allot_split::lists::Runner;
use allot_split::suite::Group;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// The options of `allot split`.
#[derive(Debug, clap::Args)]
pub struct SplitArgs {
    /// Reports, zip files and folders of them, or a scenario of split.html; standard input if there is none, or -
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Number of machines, or a range of them to compare: 8, 2..12 [default: as the reports tell, or as many as are
    /// enough]
    #[arg(long, value_name = "N|N..M", value_parser = machines)]
    pub machines: Option<(usize, usize)>,
    /// Tests that stay together on a machine: of a file, of a class, or none [default: what the runner takes]
    #[arg(long, value_name = "WHAT", value_parser = named(Group::NAMES, Group::named))]
    pub group: Option<Group>,
    /// Time that each machine needs before its tests, for checkout and set-up: 90s
    #[arg(long, value_name = "TIME", value_parser = seconds)]
    pub fixed: Option<f64>,
    /// The most that a run may take: the fewest machines for it are told
    #[arg(long, value_name = "TIME", value_parser = seconds)]
    pub limit: Option<f64>,
    /// Runs in a day, for hours in a month of 22 days
    #[arg(long, value_name = "N", value_parser = positive)]
    pub runs_a_day: Option<f64>,
    /// How tests are split today [default: as the reports tell, or by count]
    #[arg(long, value_name = "HOW", value_parser = named(["count", "round-robin", "told"], today))]
    pub today: Option<Today>,
    /// Attempts that count of a test that was retried
    #[arg(long, value_name = "WHAT", value_parser = ["all", "last"], default_value = "all")]
    pub retries: String,
    /// Whether skipped tests count, with the time that they took
    #[arg(long, value_name = "WHAT", value_parser = ["keep", "leave"], default_value = "keep")]
    pub skipped: String,
    /// Meaning of several files: parts of one run, or runs [default: told by their tests, or asked]
    #[arg(long = "files", value_name = "WHAT", value_parser = named(["parts", "runs"], Files::named))]
    pub files_are: Option<Files>,
    /// Answers to questions about a report: name=answer, with commas between
    #[arg(
        long,
        value_name = "CHOICES",
        default_value = "",
        hide_default_value = true
    )]
    pub columns: String,
    /// Write lists for the program that runs the tests
    #[arg(long, value_name = "RUNNER", requires = "to", value_parser = named(Runner::NAMES, Runner::named))]
    pub write: Option<Runner>,
    /// The folder for the lists
    #[arg(long, value_name = "FOLDER", requires = "write")]
    pub to: Option<PathBuf>,
    /// End with exit code 1 where today's split ends later than the least by more than --max-imbalance
    #[arg(long)]
    pub check: bool,
    /// How much later that may be
    #[arg(long, value_name = "PERCENT", value_parser = percent, default_value = "10%", requires = "check")]
    pub max_imbalance: f64,
    /// Without a report: seconds of the tests of each machine, as 13m03s,16m53s or 360,350,298,330s
    #[arg(long, value_name = "LIST", value_parser = list, conflicts_with_all = REPORTED)]
    pub shards: Option<List>,
    /// With --shards: the same of their whole jobs
    #[arg(long, value_name = "LIST", value_parser = list, requires = "shards")]
    pub jobs: Option<List>,
    /// Without a report: the time of all tests
    #[arg(long, value_name = "TIME", value_parser = seconds, conflicts_with = "shards", conflicts_with_all = REPORTED)]
    pub total: Option<f64>,
    /// With --total: the time of the slowest machine
    #[arg(long, value_name = "TIME", value_parser = seconds, requires = "total")]
    pub slowest: Option<f64>,
    /// With --total: the slowest machine over the mean of all, as 1.13
    #[arg(
        long,
        value_parser = positive,
        value_name = "RATIO",
        requires = "total",
        conflicts_with = "slowest"
    )]
    pub imbalance: Option<f64>,
    /// Without a report: the time of the longest test or file
    #[arg(long, value_name = "TIME", value_parser = seconds)]
    pub longest: Option<f64>,
    /// Print CSV: the course over machines, or with --csv=plan each unit with its machine
    #[arg(
        long,
        value_name = "WHAT",
        value_parser = ["course", "plan"],
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "course",
        conflicts_with = "json"
    )]
    pub csv: Option<String>,
    /// Print the answer as JSON, in seconds
    #[arg(long)]
    pub json: bool,
}

/// Options of no use without a report.
const REPORTED: [&str; 6] = ["files", "write", "csv", "group", "today", "columns"];

/// Times with commas between; a unit at the end is that of all that have none.
#[derive(Debug, Clone, PartialEq)]
pub struct List(pub Vec<f64>);

/// Reads one of some names.
fn named<T: Clone + Send + Sync + 'static, const N: usize>(
    names: [&'static str; N],
    read: impl Fn(&str) -> Option<T> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = T> {
    let values = PossibleValuesParser::new(names);
    values.try_map(move |name| read(&name).ok_or("a name of the list is needed"))
}

fn today(name: &str) -> Option<Today> {
    match name {
        "count" => Some(Today::Count),
        "round-robin" => Some(Today::RoundRobin),
        "told" => Some(Today::Told),
        _ => None,
    }
}

fn machines(text: &str) -> Result<(usize, usize), String> {
    let needed = || format!("1 to {MOST_MACHINES} machines are needed, or a range as 2..12");
    let one = |text: &str| {
        let number: usize = text.trim().parse().map_err(|_| needed())?;
        (1..=MOST_MACHINES)
            .contains(&number)
            .then_some(number)
            .ok_or_else(needed)
    };
    let (least, most) = text.split_once("..").unwrap_or((text, text));
    let (least, most) = (one(least)?, one(most)?);
    (least <= most).then_some((least, most)).ok_or_else(needed)
}

fn positive(text: &str) -> Result<f64, String> {
    let number = text
        .parse::<f64>()
        .ok()
        .filter(|number| (1e-3..=1e6).contains(number));
    number.ok_or_else(|| "0.001 to 1000000 is needed".into())
}

fn seconds(text: &str) -> Result<f64, String> {
    let known = allot_reports::duration(text).or_else(|| (text.trim() == "0").then_some(0.0));
    known.ok_or_else(|| "a time with its unit is needed, as 90s, 1m30s or 2 h".into())
}

fn list(text: &str) -> Result<List, String> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let last = parts.last().copied().unwrap_or_default();
    let unit = last.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let one = |part: &&str| match part.parse::<f64>() {
        Ok(_) if !unit.is_empty() => seconds(&format!("{part}{unit}")),
        _ => seconds(part),
    };
    parts.iter().map(one).collect::<Result<_, _>>().map(List)
}

fn percent(text: &str) -> Result<f64, String> {
    let number = text
        .strip_suffix('%')
        .and_then(|number| number.trim().parse::<f64>().ok());
    let number = number.filter(|number| (0.0..=1000.0).contains(number));
    number
        .map(|number| number / 100.0)
        .ok_or_else(|| "0% to 1000% are allowed, with the %".into())
}
