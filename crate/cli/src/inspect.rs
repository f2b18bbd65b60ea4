//! `allot inspect`: every policy over the numbers of processes; and the kernels of `allot fit`.

use crate::arrival::arrived;
use crate::failure::Failure;
use crate::options::{CommandOf, File, Threads};
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{input, output};
use allot_inspect::answer::{Answer, Columns, Prepared, steps};
use allot_inspect::data::{Kernel, read_multiplied, read_sorted, read_tasks};
use allot_inspect::fit;
use allot_inspect::scenario::{Scenario, Tasks};
use allot_inspect::tasks::knowledge::Knowledge;
use allot_inspect::tasks::own::Task;
use allot_kernel::error::BadInput;
use allot_kernel::json::parse;
use allot_kernel::table::{Question, RefusedKind};
use serde_json::json;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// A note where nothing says what is known of lengths.
pub const TAKEN_AS_KNOWN: &str = "note: lengths are taken as known before the tasks run; --knowledge roughly or spread if they are not";
/// The largest scenario, in bytes: room for two million tasks.
const LARGEST: u64 = 200_000_000;

/// Share many tasks whose cost can be told ahead: a counter, or lists made beforehand, on many processes
///
/// Reads a scenario of the article “inspect”: candidate `tasks` of your own, a `distribution`, or a
/// block-sparse tensor `contraction`; the `processes` (one number, a list, or {"from", "to", "points"}); the
/// `counter`, with its `latency` and `service` in seconds. docs/fields-inspect.md has the other fields. After
/// Ozog, Hammond, Balaji, Dinan, Shende and Malony's inspector/executor for NWChem.
///
/// Prints for each of the `policies` (nxtval, inspected, static, blocks, buckets, hybrid, refined and ideal
/// if left out; chunks, guided, trapezoid, factoring, stealing, counters and longest_first by name) columns over the
/// processes: makespan; the seconds of all processes in tasks, in the counter, inspecting, partitioning and
/// idle; calls, seconds a call, efficiency, and the lower bound `ideal`. With more than one of `iterations`
/// the columns are the last one's, and `iterations` has all.
///
/// With --tasks the tasks come from a table, and the scenario may be left out. Lines that cannot be used are
/// told on standard error, and the rest is used.
///
/// Example:
///   echo '{"distribution": {"count": 10000, "null": 0.6, "mean": 0.1, "sigma": 1},
///     "processes": [64, 256, 1024], "counter": {"latency": 5e-6, "service": 2e-4}}' | allot inspect --csv
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub struct Inspect {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// Print rows of policy, iteration and processes as CSV; with by_process a row for each process
    #[arg(long)]
    pub csv: bool,
    /// Tasks of your own: columns seconds, estimate, null and routine, or seconds alone
    #[arg(long, value_name = "FILE.csv")]
    pub tasks: Option<PathBuf>,
    /// Which columns of FILE.csv are what, by name or by place, and which rows are meant: "seconds=actual,iteration=1"
    #[arg(long, value_name = "CHOICE", default_value = "", requires = "tasks")]
    pub task_columns: String,
    /// What is known of the lengths of tasks before they run, instead of the scenario's: known, roughly (up to a factor
    /// of two), or only their spread; lists are made from it
    #[arg(long, value_name = "KNOWN", value_parser = Knowledge::NAMES)]
    pub knowledge: Option<String>,
    /// The number of threads that work at policies and numbers of processes.
    #[command(flatten)]
    pub threads: Threads,
}

impl CommandOf for Inspect {
    type System = allot_inspect::Inspect;

    /// Reads a scenario and answers with every policy.
    fn run(&self) -> Result<String, Failure> {
        let mut scenario = match &self.tasks {
            None => Scenario::from_value(&arrived::<Self::System>(&input::text(
                self.file.file.as_deref(),
                LARGEST,
            )?)?)?,
            Some(path) => with_tasks(self.file.file.as_deref(), path, &self.task_columns)?,
        };
        if let Some(name) = &self.knowledge {
            let all = Knowledge::ALL.iter().find(|(known, _)| known == name);
            scenario.knowledge = all.map_or(scenario.knowledge, |(_, knowledge)| *knowledge);
        }
        let answer = answered(&scenario, self.threads.threads)?;
        if let Tasks::Own(list) = &scenario.tasks {
            let estimated = list.iter().any(|task| task.estimate.is_some());
            if self.knowledge.is_none() && scenario.knowledge == Knowledge::Known && !estimated {
                output::say(TAKEN_AS_KNOWN);
            }
        }
        Ok(match (self.csv, scenario.by_process) {
            (false, _) => output::json(&answer),
            (true, false) => over_processes(&answer),
            (true, true) => by_process(&answer),
        })
    }
}

/// The answer, with every policy on every number of processes on all threads.
fn answered(scenario: &Scenario, threads: Option<u16>) -> Result<Answer, Failure> {
    let progress = Progress::new(steps(scenario)?, "Sharing");
    let prepared = Prepared::new(scenario)?;
    let count = prepared.pieces();
    let mut pieces = Vec::with_capacity(count);
    let work = |piece: usize| {
        let go_on = || {
            progress.step();
            true
        };
        // Nothing stops a piece here, so it always ends.
        let stopped = || BadInput::new("policies", piece, "work that ends is needed");
        prepared.run(piece, go_on).ok_or_else(stopped)
    };
    Crew::new(threads)?.in_order(count, work, |_, piece| pieces.push(piece))?;
    Ok(prepared.answer(pieces))
}

/// The scenario with the tasks of a table; without a scenario, every other setting is at its default.
fn with_tasks(file: Option<&Path>, path: &Path, columns: &str) -> Result<Scenario, Failure> {
    let tasks = own_tasks(path, columns)?;
    let piped = path == Path::new("-");
    if piped && file == Some(Path::new("-")) {
        let needed = "one of the two has to be a file";
        return Err(Failure::file("--tasks", path, "holds the scenario", needed));
    }
    let text = match file {
        None if piped || io::stdin().is_terminal() => String::new(),
        file => input::text(file, LARGEST)?,
    };
    let value = if text.trim().is_empty() {
        json!({})
    } else {
        parse("scenario", &text)?
    };
    Ok(Scenario::with_tasks(&value, tasks)?)
}

fn own_tasks(path: &Path, columns: &str) -> Result<Vec<Task>, Failure> {
    let read = read_tasks(&input::table(path)?, columns);
    asked(path, "--task-columns", read.question)?;
    tell(path, &read.told, read.refused, read.tasks.is_empty())?;
    Ok(read.tasks)
}

/// Fits a kernel's cost model to a table of timings.
pub fn fitted(
    kernel: Kernel,
    path: &Path,
    text: &str,
    columns: &str,
    relative: bool,
) -> Result<String, Failure> {
    match kernel {
        Kernel::Dgemm => {
            let read = read_multiplied(text, columns);
            asked(path, "--columns", read.question)?;
            tell(path, &read.told, read.refused, read.rows.is_empty())?;
            let fit = fit::dgemm(&read.rows, relative)?;
            output::warn(&fit.quality.warnings);
            Ok(output::json(&fit))
        }
        Kernel::Sort => {
            let read = read_sorted(text, columns);
            asked(path, "--columns", read.question)?;
            tell(path, &read.told, read.refused, read.rows.is_empty())?;
            let fit = fit::sort(&read.rows, relative)?;
            output::warn(&fit.quality.warnings);
            Ok(output::json(&fit))
        }
    }
}

/// Fails with a question about a table, if there is one; the option answers it.
fn asked(path: &Path, option: &'static str, question: Option<Question>) -> Result<(), Failure> {
    question.map_or(Ok(()), |question| {
        Err(Failure::Columns {
            path: input::name(path),
            option,
            question: Box::new(question),
        })
    })
}

/// Tells what was read of a table, and which lines were not used; it fails if none was.
fn tell(path: &Path, told: &str, refused: Vec<RefusedKind>, nothing: bool) -> Result<(), Failure> {
    let path = input::name(path);
    if nothing && !refused.is_empty() {
        return Err(Failure::Table { path, refused });
    }
    output::say(&format!("{path}: {told}"));
    for kind in &refused {
        output::say(&format!("warning: {path}, {}", kind.told()));
    }
    Ok(())
}

/// The columns of the CSV.
const NAMES: [&str; 13] = [
    "policy",
    "iteration",
    "processes",
    "makespan",
    "task",
    "counter",
    "inspect",
    "partition",
    "idle",
    "calls",
    "seconds_per_call",
    "efficiency",
    "ideal",
];

fn over_processes(answer: &Answer) -> String {
    let mut rows = Vec::new();
    for (policy, told) in &answer.policies {
        let one = std::slice::from_ref(&told.last);
        let iterations: &[Columns] = told.iterations.as_deref().unwrap_or(one);
        for (iteration, columns) in (1_u64..).zip(iterations) {
            for (i, processes) in columns.processes.iter().enumerate() {
                let seconds = [
                    &columns.makespan,
                    &columns.task,
                    &columns.counter,
                    &columns.inspect,
                    &columns.partition,
                    &columns.idle,
                ];
                rows.push((
                    (policy.name(), iteration, processes),
                    seconds.map(|column| column[i]),
                    columns.calls[i],
                    (
                        columns.seconds_per_call[i],
                        columns.efficiency[i],
                        columns.ideal[i],
                    ),
                ));
            }
        }
    }
    output::csv(&NAMES, rows.into_iter())
}

fn by_process(answer: &Answer) -> String {
    let names = [
        "policy",
        "process",
        "task",
        "counter",
        "inspect",
        "partition",
        "idle",
    ];
    let rows = answer.policies.iter().flat_map(|(policy, told)| {
        let accounts = told.by_process.iter().flatten().enumerate();
        accounts.map(|(process, account)| {
            let seconds = (
                account.task,
                account.counter,
                account.inspect,
                account.partition,
                account.idle,
            );
            (policy.name(), process, seconds)
        })
    });
    output::csv(&names, rows)
}
