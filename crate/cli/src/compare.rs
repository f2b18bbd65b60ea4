//! `allot compare`: one work under the rules of several articles.

use crate::failure::Failure;
use crate::inspect::TAKEN_AS_KNOWN;
use crate::options::{File, numbers};
use crate::progress::Progress;
use crate::{arrival, input, output};
use allot_compare::{Compared, Knowledge, compare, steps};
use allot_front::articles::work_of;
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
}

/// Runs every rule that the work allows.
///
/// # Errors
/// Names what cannot be read, or is needed and not known.
pub fn run(args: &CompareArgs) -> Result<String, Failure> {
    let value = parse("file", &input::text(args.file.file.as_deref(), LARGEST)?)?;
    let mut work = arrival::tell(work_of(&value)?);
    if let Some(list) = &args.processors {
        work.processors = Some(processors(&numbers(list)?)?);
    }
    let knowledge = Knowledge::named(&args.knowledge)?;
    if knowledge == Knowledge::Known && work.estimate.is_none() {
        output::say(TAKEN_AS_KNOWN);
    }
    let progress = Progress::new(steps(&work), "Comparing");
    let compared = compare(&work, knowledge, |done| {
        progress.at(done);
        true
    })?;
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
