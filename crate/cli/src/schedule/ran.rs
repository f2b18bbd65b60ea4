//! `allot schedule --ran`: the run as it was, where a report tells moments.

use crate::failure::Failure;
use crate::picture::{drawn, kind, unwritable};
use crate::{output, reports};
use allot_figure::model::Figure;
use allot_figure::{View, picture};
use allot_kernel::error::BadInput;
use allot_reports::ran::{Ran, ran};
use allot_reports::{Choices, Outcome, Report};
use allot_split::figures::ran::{Kind, RAN, Told};
use serde::Serialize;
use std::fs;
use std::path::Path;

/// Pixels of a row, and those beside all rows.
const HEIGHTS: [u32; 2] = [18, 170];

/// A question about a run.
pub struct Asked<'a> {
    /// Answers to what a report leaves open.
    pub columns: &'a str,
    /// The file of its picture.
    pub output: Option<&'a Path>,
    /// Whether its numbers are told as CSV.
    pub csv: bool,
}

/// Tells a run, and draws it.
///
/// # Errors
/// Says that a file tells no moments, or which file cannot be written.
pub fn run(path: &Path, asked: &Asked<'_>) -> Result<String, Failure> {
    if let Some(output) = asked.output {
        kind(output)?;
    }
    let choices = Choices::new(asked.columns)
        .map_err(|words| BadInput::new("--columns", asked.columns, words))?;
    let mut all = reports::read(&[path.to_path_buf()], &choices)?;
    let report = match all.len() {
        1 => all.remove(0),
        count => {
            let problem = format!("has {count} reports");
            return Err(Failure::file(
                "--ran",
                path,
                problem,
                "the report of one run is needed",
            ));
        }
    };
    let told = ran(&report)?;
    output::say(&report.line());
    let items = report.form.items();
    let run = Told {
        ran: &told,
        names: report.items.iter().map(|item| &*item.name).collect(),
        kinds: report
            .items
            .iter()
            .map(|item| ended(item.outcome))
            .collect(),
        words: [report.form.item(), &items],
    };
    output::say(&run.summary());
    if let Some(output) = asked.output {
        let figure = figure(&report, &run);
        let view = View::default();
        let height =
            (HEIGHTS[0] * told.rows.len() as u32 + HEIGHTS[1]).clamp(picture::HEIGHT, 2000);
        let bytes = drawn(output, &figure, &view, (picture::WIDTH, height), None)?;
        fs::write(output, bytes).map_err(|e| unwritable(output, e))?;
    }
    Ok(match asked.csv {
        true => csv(&report, &told),
        false => output::json(&Named {
            ran: &told,
            names: report.items.iter().map(|item| item.name.as_str()).collect(),
        }),
    })
}

/// A run with the names of items, by their numbers.
#[derive(Serialize)]
struct Named<'a> {
    #[serde(flatten)]
    ran: &'a Ran,
    names: Vec<&'a str>,
}

/// How an item ended.
fn ended(outcome: Outcome) -> Kind {
    match outcome {
        Outcome::Failed | Outcome::Stopped => ("failed", "Failed or stopped", 1),
        Outcome::Cached => ("cached", "Taken from an earlier run", 3),
        _ => RAN,
    }
}

/// The run as a figure.
fn figure(report: &Report, run: &Told<'_>) -> Figure {
    Figure {
        name: "ran".into(),
        title: "The run as it was".into(),
        source: report.form.label().into(),
        summary: run.summary(),
        file_stem: "ran".into(),
        panels: vec![run.panel()],
    }
}

/// A row for each item.
fn csv(report: &Report, told: &Ran) -> String {
    let rows = told.items.iter().map(|span| {
        let name = output::harmless(&report.items[span.item].name);
        let machine = output::harmless(&told.rows[span.row]);
        (name, machine, span.from, span.to)
    });
    output::csv(&["item", "machine", "start", "end"], rows)
}
