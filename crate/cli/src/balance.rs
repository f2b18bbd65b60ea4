//! `allot balance`: every strategy over one work, and the other parts of a scenario.

use crate::args::File;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::{input, output};
use allot_balance::answer::{Answer, answer, steps};
use allot_balance::scenario::Scenario;
use allot_kernel::error::BadInput;

/// The largest scenario, in bytes: room for two million objects with their edges.
const LARGEST: u64 = 500_000_000;

/// The arguments of `allot balance`.
#[derive(Debug, clap::Args)]
pub struct Balance {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// Print a row for each strategy as CSV
    #[arg(long)]
    pub csv: bool,
    /// Print a row for each object as CSV, with the processor that each strategy puts it on
    #[arg(long, requires = "csv")]
    pub placement: bool,
    /// List objects, processors and points also where there are more than 100 000
    #[arg(long)]
    pub full: bool,
}

/// Reads a scenario and answers each of its parts.
pub fn run(args: &Balance) -> Result<String, Failure> {
    let scenario = Scenario::from_json(&input::text(args.file.file.as_deref(), LARGEST)?)?;
    let progress = Progress::new(steps(&scenario), "Balancing");
    let full = args.full || args.placement;
    let answer = answer(&scenario, full, |done| {
        progress.at(done);
        true
    })?;
    drop(progress);
    Ok(match (args.csv, args.placement) {
        (false, _) => output::json(&answer),
        (true, false) => by_strategy(&answer)?,
        (true, true) => by_object(&scenario, &answer)?,
    })
}

/// The columns of the CSV.
const NAMES: [&str; 8] = [
    "strategy",
    "makespan",
    "mean",
    "imbalance",
    "lower_bound",
    "moved",
    "cut_edges",
    "cut_bytes",
];

fn by_strategy(answer: &Answer) -> Result<String, BadInput> {
    let strategies = answer.strategies.as_ref().ok_or_else(nothing)?;
    let bound = answer.lower_bound.unwrap_or_default();
    let rows = strategies.iter().map(|(name, of)| {
        (
            name,
            (of.makespan, of.mean, of.imbalance, bound),
            (of.moved, of.cut_edges, of.cut_bytes),
        )
    });
    Ok(output::csv(&NAMES, rows))
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
