//! `allot balance`: every strategy over one work, and the other parts of a scenario.

use crate::arrival::arrived;
use crate::failure::Failure;
use crate::options::{CommandOf, File, Threads, numbers};
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{input, output};
use allot_balance::answer::{Answer, Strategies, answer_by, steps};
use allot_balance::data::{self, Data};
use allot_balance::scenario::Scenario;
use allot_balance::strategy::Strategy;
use allot_figure::several::{self, Answered};
use allot_kernel::error::BadInput;
use serde_json::{Value, json};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// The largest scenario, in bytes: room for two million objects with their edges.
const LARGEST: u64 = 500_000_000;

/// Balance work that is uneven and known: who carries what, so that nobody is waited for
///
/// Reads a scenario of the article “balance” and answers each part that it has, side by side: `objects` with
/// `loads` (or a `distribution`, or points in boxes) on a number of `processors` (or on each of several), by each of the
/// `strategies`; numbers of `items`, evened out by `exchange`; `points`, divided by `partitions`; `grain`; a `run`
/// through time; `central` and distributed decisions; a `reduction`. docs/fields-balance.md has every field. After
/// Kale's lecture on load balancing.
///
/// Of each strategy it prints `makespan`, `mean`, `imbalance`, `moved`, `cut_edges`, `cut_bytes`, `times` and
/// `placement`, beside `lower_bound`; branch and bound (`optimal`) also says whether it is `proven`, and the
/// `bound` that is. `times` and `placement` of more than 100 000 are left out unless --full is given.
///
/// With --data the objects come from files, and the scenario may be left out: load-balancing data of vt (JSON,
/// also brotli-compressed, or its older CSV; one file a rank, all ranks at once), METIS and Chaco graphs with
/// coordinates beside them, Matrix Market, or CSV with columns named load, processor and id, x, y, z and weight, or
/// from, to and bytes. If a file has several readings the command asks, and --columns decides. What was read is told on standard error, and what was left out: of a CSV lines whose load or
/// point cannot be read, unless other files count on them. A wrong line of edges or processors refuses the file.
///
/// Examples:
///   allot balance --csv --data run/data.*.json --phase 3
///   echo '{"processors": 4, "objects": {"distribution": {"kind": "exponential", "count": 64, "mean": 1}},
///     "strategies": ["none", "greedy", "greedy_refine", "optimal"]}' | allot balance --csv
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment, after_long_help = strategies())]
pub struct Balance {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// Print a row for each strategy and number of processors as CSV
    #[arg(long)]
    pub csv: bool,
    /// Print a row for each object as CSV, with the processor that each strategy puts it on
    #[arg(long, requires = "csv")]
    pub placement: bool,
    /// List objects, processors and points also where there are more than 100 000
    #[arg(long)]
    pub full: bool,
    /// Files of a real run, a graph or points, which take the place of the scenario's objects; one a rank
    #[arg(long, value_name = "FILE", num_args = 1.., action = clap::ArgAction::Append)]
    pub data: Vec<PathBuf>,
    /// The phase of a run, or the step of a table with several [default: the first]
    #[arg(long, value_name = "K", requires = "data")]
    pub phase: Option<u64>,
    /// Roles in tables: load=#3, edges=id, processors=1; a column's name and a value choose rows
    #[arg(
        long,
        value_name = "ROLE=COLUMN,…",
        default_value = "",
        hide_default_value = true,
        requires = "data"
    )]
    pub columns: String,
    /// The number of processors P instead of the scenario's: 64, or a list with commas
    #[arg(long, value_name = "LIST")]
    pub processors: Option<String>,
    /// The number of threads that work at strategies.
    #[command(flatten)]
    pub threads: Threads,
}

/// The strategies, the quickest first, with the names under which others know them.
fn strategies() -> String {
    let row = |of: Strategy| format!("  {:<17} {}\n", of.name(), of.about());
    let rows: String = Strategy::QUICKEST.into_iter().map(row).collect();
    format!("Strategies, the quickest first, with other names of them:\n{rows}")
}

impl CommandOf for Balance {
    type System = allot_balance::Balance;

    /// Reads a scenario and answers each of its parts.
    fn run(&self) -> Result<String, Failure> {
        let mut file = self.scenario()?;
        if let (Some(list), Some(fields)) = (&self.processors, file.as_object_mut()) {
            fields.insert("processors".into(), numbers(list)?);
        }
        let data = match &self.data[..] {
            [] => None,
            data => Some(read(data, self)?),
        };
        let answered = several::answered::<Self::System, _, _>(file, |file| {
            let scenario = Scenario::from_value(file)?;
            let scenario = match &data {
                None => scenario,
                Some(data) => self.with_data(data.clone(), scenario)?,
            };
            let answer = self.answer(&scenario)?;
            Ok::<_, Failure>((scenario, answer))
        })?;
        if self.csv {
            output::warn(&answered.all().iter().flat_map(unproven).collect::<Vec<_>>());
        }
        Ok(match (self.csv, self.placement, &answered) {
            (false, _, _) => output::json(&answered.map(|(_, answer)| answer)),
            (true, false, _) => by_strategy(answered.all())?,
            (true, true, Answered::One((scenario, answer))) => by_object(scenario, answer)?,
            (true, true, Answered::Several { processors, .. }) => {
                let allowed = "one number is needed for --placement";
                let several = format!("{} numbers", processors.len());
                return Err(BadInput::new("processors", several, allowed).into());
            }
        })
    }
}

impl Balance {
    /// The scenario's file; with --data it may be left out, and everything is as if left out then.
    fn scenario(&self) -> Result<Value, Failure> {
        let file = self.file.file.as_deref();
        let left_out = file.is_none() && !self.data.is_empty() && io::stdin().is_terminal();
        let text = match left_out {
            true => String::new(),
            false => input::text(file, LARGEST)?,
        };
        match text.trim().is_empty() && !self.data.is_empty() {
            true => Ok(json!({})),
            false => arrived::<allot_balance::Balance>(&text),
        }
    }

    /// The scenario with the objects or points of files.
    fn with_data(&self, data: Data, scenario: Scenario) -> Result<Scenario, Failure> {
        let whole = data.into_scenario(scenario);
        let whole = whole.map_err(|error| in_files(&self.data, error))?;
        if let Some(words) = whole.joined() {
            output::say(&words);
        }
        Ok(whole)
    }

    /// The answer about a scenario, with strategies on all threads.
    fn answer(&self, scenario: &Scenario) -> Result<Answer, Failure> {
        let progress = Progress::new(steps(scenario), "Balancing");
        let full = self.full || self.placement;
        let crew = Crew::new(self.threads.threads)?;
        let ask = |strategies: &Strategies<'_>, step: &mut dyn FnMut() -> bool| {
            let mut told = Vec::with_capacity(strategies.count());
            let work = |number: usize| Ok(strategies.ask(number));
            crew.in_order(strategies.count(), work, |_, asked| {
                told.push(asked);
                step();
            })?;
            Ok(told)
        };
        let answer = answer_by(scenario, full, ask, |done| {
            progress.at(done);
            true
        });
        Ok(answer.map_err(|error| in_files(&self.data, error))?)
    }
}

/// The contents of files; standard error tells a line for each.
fn read(data: &[PathBuf], args: &Balance) -> Result<Data, Failure> {
    let piped = |path: &PathBuf| path == Path::new("-");
    if let Some(path) = data.iter().find(|path| piped(path)) {
        let needed = "files by name are needed";
        return Err(Failure::file("--data", path, "is standard input", needed));
    }
    let mut files = Vec::with_capacity(data.len());
    for path in data {
        files.push(data::File {
            name: path.display().to_string(),
            bytes: input::bytes(Some(path), LARGEST)?,
        });
    }
    let read = data::read(&files, args.phase, &args.columns)?;
    for line in &read.told {
        output::say(line);
    }
    Ok(read)
}

/// An error in objects or points of files, with the file in the place of the field of a scenario.
fn in_files(data: &[PathBuf], mut error: BadInput) -> BadInput {
    let inner = ["objects.", "points."]
        .iter()
        .find_map(|own| error.field.strip_prefix(own));
    if let (Some(inner), false) = (inner, data.is_empty()) {
        let file = match data {
            [one] => input::name(one),
            _ => "--data".into(),
        };
        let of_object = [("loads", "load"), ("placement", "processor")].map(|(list, word)| {
            let place = inner.strip_prefix(list)?.strip_prefix('[')?;
            Some(format!("{word} of object {}", place.strip_suffix(']')?))
        });
        let said = of_object.into_iter().flatten().next();
        let said = said.unwrap_or_else(|| inner.to_string());
        error.field = format!("{file}: {said}");
    }
    error
}

/// The columns of the CSV.
const NAMES: [&str; 9] = [
    "strategy",
    "makespan",
    "mean",
    "imbalance",
    "lower_bound",
    "moved",
    "cut_edges",
    "cut_bytes",
    "processors",
];

/// Says of an optimum that is not proven what is, and of a tolerance that is not kept why: the columns of the CSV have
/// no room for it.
fn unproven((_, answer): &(Scenario, Answer)) -> Vec<String> {
    let strategies = answer.strategies.iter().flatten();
    let open = strategies.filter_map(|(name, of)| match (of.proven, of.bound, of.over) {
        (Some(false), Some(bound), _) => Some(format!(
            "{name} is not proven: the search ended before it was done. No placement ends before {bound} s."
        )),
        (_, _, Some([over, least])) => Some(format!(
            "{name} does not keep its tolerance: the fullest processor is {:.1} % above its share. By the bound the \
             objects allow no less than {:.1} %; nothing nearer was found.",
            100.0 * over,
            100.0 * least.max(0.0)
        )),
        _ => None,
    });
    open.collect()
}

fn by_strategy(all: &[(Scenario, Answer)]) -> Result<String, BadInput> {
    let mut rows = Vec::new();
    for (_, answer) in all {
        let strategies = answer.strategies.as_ref().ok_or_else(nothing)?;
        let bound = answer.lower_bound.unwrap_or_default();
        rows.extend(strategies.iter().map(|(name, of)| {
            (
                name,
                (of.makespan, of.mean, of.imbalance, bound),
                (of.moved, of.cut_edges, of.cut_bytes),
                answer.processors,
            )
        }));
    }
    Ok(output::csv(&NAMES, rows.into_iter()))
}

fn by_object(scenario: &Scenario, answer: &Answer) -> Result<String, BadInput> {
    let strategies = answer.strategies.as_ref().ok_or_else(nothing)?;
    let problem = scenario.problem()?.problem;
    let mut names = vec!["object", "load"];
    names.extend(strategies.iter().map(|(name, _)| *name));
    let placements = strategies
        .iter()
        .filter_map(|(_, of)| of.placement.as_ref());
    let placements: Vec<&Vec<u32>> = placements.collect();
    let rows = problem.loads().iter().enumerate().map(|(object, load)| {
        let processors: Vec<u32> = placements.iter().map(|all| all[object]).collect();
        (object, load, processors)
    });
    Ok(output::csv(&names, rows))
}

fn nothing() -> BadInput {
    BadInput::new(
        "--csv",
        "given without objects",
        "a scenario with objects is needed for it",
    )
}
