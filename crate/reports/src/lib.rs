//! Test reports, build logs and workflow traces as items with their seconds.
//!
//! Each form has a file in `forms/`, which recognises it by its content and reads it. A file of no known form is
//! refused with the forms that are read; a file with two meanings is a question, whose answers are choices.
//!
//! | module | what it does |
//! | --- | --- |
//! | [`report`], [`form`] | what a file tells; the forms, with their names |
//! | `edges` | what waits for what, from a file beside the times |
//! | `archive` | gzip and zip, bounded |
//! | `source`, `shape` | a file as text, and the outline of its JSON |
//! | `json`, `leaf`, `time`, `rows` | values, durations, moments, rows of columns |
//! | [`ran`] | the run as it was, where moments are told |
//! | `forms` | a reader for each form |

mod archive;
mod edges;
pub mod form;
mod forms;
mod json;
mod leaf;
pub mod ran;
pub mod report;
mod rows;
mod shape;
mod source;
mod time;

pub use allot_kernel::error::BadInput as Refusal;
pub use allot_kernel::table::choice::Choice as Choices;
pub use edges::{Drawing, airflow_tasks, is_build_ninja, with_drawing, with_edges};
pub use form::Form;
pub use forms::unknown as is_unknown;
pub use report::{Group, Item, Outcome, Report, lines};
pub use time::duration;

/// Reads one file, which may be gzipped; the name helps where the content does not tell.
///
/// # Errors
/// Says what was seen and which forms are read. A file with two meanings is a question with its answers. An archive of
/// several files is read by [`read_all`].
pub fn read(name: &str, bytes: &[u8], choices: &Choices) -> Result<Report, Refusal> {
    let mut all = all([(name, bytes)].into_iter(), choices)?;
    match all.len() {
        1 => Ok(all.remove(0)),
        n => {
            let value = format!("an archive of {n} reports");
            Err(Refusal::new(name, value, "a single report is needed"))
        }
    }
}

/// Reads several files and what gzip and zip hold, a report a file. Files of no known form inside an archive are left
/// out, as long as one is read; the first report tells their names.
///
/// # Errors
/// As [`read`], of the first file that cannot be read.
pub fn read_all(files: &[(String, Vec<u8>)], choices: &Choices) -> Result<Vec<Report>, Refusal> {
    let files = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    all(files, choices)
}

fn all<'a>(
    files: impl Iterator<Item = (&'a str, &'a [u8])>,
    choices: &Choices,
) -> Result<Vec<Report>, Refusal> {
    let mut reports = Vec::new();
    let mut budget = archive::Budget::default();
    for (name, bytes) in files {
        let inside = archive::unpack(name, bytes, &mut budget)?;
        let single = inside.len() == 1;
        let before = reports.len();
        let mut left_out = Vec::new();
        for (name, bytes) in &inside {
            match forms::read(name, bytes, choices) {
                Ok(report) => reports.push(report),
                Err(refusal) if single || !forms::unknown(&refusal) => return Err(refusal),
                Err(_) => left_out.push(name.clone()),
            }
        }
        let others = report::listed(&left_out);
        let Some(report) = reports.get_mut(before) else {
            let value = format!("an archive without a report (it holds {others})");
            return Err(Refusal::new(name, value, form::needed()));
        };
        let told = format!("Left out of {name}, as no report: {others}.");
        report.note(!left_out.is_empty(), told);
    }
    Ok(reports)
}
