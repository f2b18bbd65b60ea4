//! `allot study`: a grid of scenarios of one article as one table.

use crate::failure::Failure;
use crate::options::{File, Threads};
use crate::parallel::Crew;
use crate::progress::Progress;
use crate::{input, output};
use allot_kernel::error::BadInput;
use allot_study::{Axis, Journal, Part, Study, Table};
use serde_json::json;
use std::path::PathBuf;

/// The largest table that is read, in bytes.
const LARGEST: u64 = 4_000_000_000;

/// The options of `allot study`.
#[derive(Debug, clap::Args)]
pub struct StudyArgs {
    /// Where the scenario is.
    #[command(flatten)]
    pub file: File,
    /// A field of the scenario and its values; may be given several times
    #[arg(long, value_name = "FIELD=VALUES", value_parser = Axis::written)]
    pub over: Vec<Axis>,
    /// Every scenario with each of these seeds: their number, from 1, or a list with commas
    #[arg(long, value_name = "N")]
    pub seeds: Option<String>,
    /// The article, if the file does not name it
    #[arg(long, value_parser = allot_study::names())]
    pub article: Option<String>,
    /// Only this part of the scenarios: 1/8, 2/8, …
    #[arg(long, value_name = "I/N")]
    pub part: Option<Part>,
    /// Tables of other parts, whose rows are taken
    #[arg(long, value_name = "CSV", num_args = 1..)]
    pub merge: Vec<PathBuf>,
    /// File to write the table to, and to go on with
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,
    /// How many threads work at it.
    #[command(flatten)]
    pub threads: Threads,
}

/// Answers the scenarios that have no row yet.
///
/// # Errors
/// Names what cannot be read or written, or the field of a scenario that is not allowed.
pub fn run(args: &StudyArgs) -> Result<String, Failure> {
    let base = input::value(args.file.file.as_deref(), "scenario")?;
    let article = args.article.as_deref();
    let seeds = args.seeds.as_deref().map(seeds).transpose()?;
    let study = Study::new(base, article, args.over.clone(), &seeds.unwrap_or_default())?;
    let (mut journal, mut table) = match &args.output {
        None => (None, Table::default()),
        Some(path) => {
            let (journal, rows) = Journal::open(&study, path)?;
            (Some(journal), rows)
        }
    };
    for path in &args.merge {
        let text = input::text(Some(path), LARGEST)?;
        table.merge(Table::read(&study, &text, &input::name(path))?);
    }
    let part = args.part.unwrap_or(Part::ALL);
    let numbers = part.numbers(study.len());
    let missing: Vec<usize> = numbers.filter(|number| !table.has(*number)).collect();
    if !table.is_empty() {
        let (there, to_do) = (table.len(), missing.len());
        output::say(&format!(
            "{there} of {} scenarios were there, {to_do} are answered now.",
            study.len()
        ));
    }
    let progress = Progress::new(missing.len(), "Answering").in_lines();
    Crew::new(args.threads.threads)?.as_they_come(
        &missing,
        |number| study.row(number),
        |row| {
            if let Some(journal) = &mut journal {
                journal.add(&row)?;
            }
            table.add(row);
            progress.step();
            Ok(())
        },
    )?;
    drop(progress);
    let csv = table.csv(&study);
    match journal {
        None => Ok(csv),
        Some(journal) => {
            journal.close(&csv)?;
            let file = args.output.as_ref().map(|path| path.display().to_string());
            Ok(output::json(&json!({
                "article": study.article(),
                "file": file,
                "rows": table.len(),
                "scenarios": study.len(),
            })))
        }
    }
}

/// Reads `--seeds`.
fn seeds(text: &str) -> Result<Vec<String>, BadInput> {
    if text.contains(',') {
        return Ok(text.split(',').map(|seed| seed.trim().into()).collect());
    }
    let count = text
        .parse()
        .ok()
        .filter(|count| (1..=1_000_000).contains(count));
    let allowed = "a number from 1 to 1000000, or seeds with commas, is needed";
    let count: u32 = count.ok_or_else(|| BadInput::new("seeds", text, allowed))?;
    Ok((1..=count).map(|seed| seed.to_string()).collect())
}
