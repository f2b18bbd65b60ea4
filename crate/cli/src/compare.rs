//! `allot compare`: one work under the rules of several articles.

use crate::failure::Failure;
use crate::inspect::TAKEN_AS_KNOWN;
use crate::options::{File, Threads, numbers};
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{arrival, input, output};
use allot_compare::{Compared, Knowledge, Told, prepared, run as run_rule};
use allot_front::articles::work_for;
use allot_kernel::json::parse;
use allot_kernel::work::processors;

/// The largest file, in bytes: room for two million tasks.
const LARGEST: u64 = 200_000_000;

/// The options of `allot compare`.
#[derive(Debug, clap::Args)]
pub struct CompareArgs {
    /// Where the work is.
    #[command(flatten)]
    pub file: File,
    /// Numbers of processors instead of the file's: 64, or a list with commas
    #[arg(long, value_name = "LIST")]
    pub processors: Option<String>,
    /// What is known of the lengths of tasks before they run: known, roughly (up to a factor of two), or only their
    /// spread
    #[arg(long, value_name = "KNOWN", value_parser = Knowledge::NAMES, default_value = Knowledge::NAMES[0])]
    pub knowledge: String,
    /// Print rows of article, policy and processors as CSV
    #[arg(long)]
    pub csv: bool,
    /// The number of threads that work at rules.
    #[command(flatten)]
    pub threads: Threads,
}

/// Runs every rule that the work allows.
///
/// # Errors
/// Names what cannot be read, or is needed and not known.
pub fn run(args: &CompareArgs) -> Result<String, Failure> {
    let value = parse("file", &input::text(args.file.file.as_deref(), LARGEST)?)?;
    let mut work = arrival::tell(work_for("rules", &value)?);
    if let Some(list) = &args.processors {
        work.processors = Some(processors(&numbers(list)?)?);
    }
    let knowledge = Knowledge::named(&args.knowledge)?;
    if knowledge == Knowledge::Known && work.estimate.is_none() {
        output::say(TAKEN_AS_KNOWN);
    }
    let mut compared = prepared(&work, knowledge)?;
    let progress = Progress::new(compared.rules.len(), "Comparing");
    let one = |number: usize| {
        let Told {
            article, policy, ..
        } = compared.rules[number];
        let told = run_rule(article, policy, &work, knowledge);
        progress.step();
        told
    };
    let mut told = Vec::with_capacity(compared.rules.len());
    Crew::new(args.threads.threads)?
        .in_order(compared.rules.len(), one, |_, rule| told.push(rule))?;
    compared.rules = told;
    drop(progress);
    Ok(match args.csv {
        true => rows(&compared),
        false => output::json(&compared),
    })
}

fn rows(compared: &Compared) -> String {
    let names = [
        "article",
        "policy",
        "needs_lengths",
        "processors",
        "makespan",
        "bound",
        "over_bound",
        "proven",
    ];
    let rows = compared.rules.iter().flat_map(|told| {
        let places = 0..compared.processors.len();
        places.map(move |place| {
            let (makespan, bound) = (told.makespan[place], compared.bound[place]);
            (
                told.article,
                told.policy,
                told.needs_lengths,
                compared.processors[place],
                makespan,
                bound,
                (bound > 0.0).then_some(makespan / bound - 1.0),
                told.proven.as_ref().map(|proven| proven[place]),
            )
        })
    });
    output::csv(&names, rows)
}
