//! `allot relentless`: a program on agents that come and go.

use crate::arrival::arrived;
use crate::failure::Failure;
use crate::options::{CommandOf, File, Threads};
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{input, live, output};
use allot_figure::several;
use allot_kernel::error::BadInput;
use allot_relentless::answer::{Prepared, Ran};
use allot_relentless::language::{LONGEST, Refused, read};
use allot_relentless::program::Description;
use allot_relentless::scenario::{Scenario, Source, Wrong};
use serde::Serialize;
use std::path::{Path, PathBuf};

/// The largest scenario, in bytes: room for the longest program, with every character escaped.
const LARGEST: u64 = 6 * LONGEST as u64;

/// Run a program of tasks on agents that come and go, and that nobody tells what to do
///
/// Reads a scenario of the article “relentless”: a `program` in StenSAL (a text, or {"example": "heat1d"}),
/// `constants` of it, a number of `agents` (or several) that search it at random for what is missing, `costs` in
/// seconds, and what happens to them: `join`, `kill`, `loss`, `mtbf`, `repair`, a `delay` before a label is seen, a `capacity` of the
/// dictionary. docs/fields-relentless.md has every field, docs/stensal.md the language. After Wilson and von Ronne's
/// Relentless Execution Model.
///
/// Prints means and standard errors over the `runs`: makespan, executions and what they were (first, same_time,
/// too_late, lost), lookups, reads and writes; the share of runs that stalled; and whether every value has the bits
/// of a plain loop (`equal`). As CSV, a row for each run.
///
/// With --live the agents are threads, the costs seconds that they wait, and kills are real. --check says what a
/// program is, or everything that is wrong with it, and where.
///
/// Examples:
///   echo '{"program": {"example": "heat1d"}, "agents": 16, "costs": {"lookup": 0.01, "operation": 0.2},
///     "kill": [{"at": 20, "count": 15}], "runs": 10}' | allot relentless
///   allot relentless --check program.stensal
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub struct Relentless {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// Print a row for each number of agents and each run as CSV
    #[arg(long)]
    pub csv: bool,
    /// Run once on threads, in real time
    #[arg(long, conflicts_with = "csv")]
    pub live: bool,
    /// The program, instead of the scenario's
    #[arg(long, value_name = "FILE")]
    pub program: Option<PathBuf>,
    /// Say what a program is, or what is wrong with it; nothing is run
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "csv", "live", "program", "threads"])]
    pub check: Option<PathBuf>,
    /// The number of threads that work at the runs.
    #[command(flatten)]
    pub threads: Threads,
}

impl CommandOf for Relentless {
    type System = allot_relentless::Relentless;

    /// Reads a scenario, runs it and tells the means.
    fn run(&self) -> Result<String, Failure> {
        if let Some(path) = &self.check {
            return checked(path);
        }
        let file = self.file.file.as_deref();
        let own = self.program.as_deref();
        if own == Some(Path::new("-")) && file.is_none_or(|file| file == Path::new("-")) {
            let needed = "the scenario or the program has to be a file";
            return Err(Failure::file(
                "--program",
                Path::new("-"),
                "is the scenario already",
                needed,
            ));
        }
        let text = own
            .map(|path| input::text(Some(path), LONGEST as u64))
            .transpose()?;
        let file = arrived::<Self::System>(&input::text(file, LARGEST)?)?;
        let answered = several::answered::<Self::System, _, _>(file, |file| {
            let scenario = match &text {
                None => Scenario::from_value(file)?,
                Some(text) => Scenario::with_program(file.clone(), text.clone())?,
            };
            let name = match (own, &scenario.program) {
                (Some(path), _) => input::name(path),
                (None, Source::Text(_)) => "program".into(),
                (None, Source::Example(name)) => format!("program {name}"),
            };
            let prepared = Prepared::new(scenario).map_err(|wrong| told(name, wrong))?;
            let ran = match self.live {
                true => vec![live::run(&prepared)?],
                false => all(&prepared, self.threads.threads)?,
            };
            Ok::<_, Failure>((prepared, ran))
        })?;
        Ok(match self.csv {
            false => output::json(&answered.map(|(prepared, ran)| prepared.answer(&ran))),
            true => by_run(answered.all()),
        })
    }
}

/// A scenario's refusal; `name` is that of the program.
fn told(name: String, wrong: Wrong) -> Failure {
    match wrong {
        Wrong::Input(error) => Failure::Input(error),
        Wrong::Program { text, mistakes } => Failure::Program {
            name,
            text,
            mistakes,
        },
    }
}

/// Every run, in order, on all threads.
fn all(prepared: &Prepared, threads: Option<u16>) -> Result<Vec<Ran>, Failure> {
    let runs = prepared.scenario.runs as usize;
    let progress = Progress::new(runs, "Running");
    let mut ran = Vec::with_capacity(runs);
    let work = |run: usize| {
        // Nothing stops a run here, so it always ends.
        let stopped = || BadInput::new("runs", run, "a run that ends is needed");
        let go_on = || {
            progress.appear();
            true
        };
        let done = prepared.run(run as u64, go_on).ok_or_else(stopped);
        progress.step();
        done
    };
    Crew::new(threads)?.in_order(runs, work, |_, run| ran.push(run))?;
    Ok(ran)
}

/// The numbers of a program and the warnings about it.
fn checked(path: &Path) -> Result<String, Failure> {
    /// The numbers of a program, with warnings of line, column and words.
    #[derive(Serialize)]
    struct Told {
        #[serde(flatten)]
        description: Description,
        warnings: Vec<(u32, u32, String)>,
    }
    let text = input::text(Some(path), LONGEST as u64)?;
    match read(&text, &[]) {
        Ok(program) => {
            let warnings = program.warnings.iter();
            let warnings =
                warnings.map(|warning| (warning.line, warning.column, warning.words.clone()));
            Ok(output::json(&Told {
                description: program.describe(),
                warnings: warnings.collect(),
            }))
        }
        Err(Refused::Constants(error)) => Err(error.into()),
        Err(Refused::Text(mistakes)) => Err(Failure::Program {
            name: input::name(path),
            text,
            mistakes,
        }),
    }
}

/// The columns of the CSV.
const NAMES: [&str; 15] = [
    "run",
    "stalled",
    "makespan",
    "executions",
    "first",
    "same_time",
    "too_late",
    "lost",
    "lookups",
    "reads",
    "writes",
    "wasted",
    "failures",
    "equal",
    "processors",
];

fn by_run(all: &[(Prepared, Vec<Ran>)]) -> String {
    let runs = all.iter().flat_map(|(prepared, ran)| {
        let agents = prepared.scenario.setup.agents;
        ran.iter()
            .enumerate()
            .map(move |(number, run)| (agents, number, run))
    });
    let rows = runs.map(|(agents, number, run)| {
        let tally = &run.tally;
        (
            (number, run.makespan.is_none(), run.makespan),
            (
                tally.executions,
                tally.first,
                tally.same_time,
                tally.too_late,
                tally.lost,
            ),
            (
                tally.lookups,
                tally.reads,
                tally.writes,
                tally.wasted,
                tally.failures,
            ),
            run.makespan.is_some() && tally.different == 0,
            agents,
        )
    });
    output::csv(&NAMES, rows)
}
