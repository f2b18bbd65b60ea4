//! `allot figure`: any figure of the page as a file.

use crate::args::FigureArgs;
use crate::failure::Failure;
use crate::{input, link, output, speculation, systems};
use allot_chart::{png, svg};
use allot_figure::{Figure, System, View, picture, table_csv};
use allot_kernel::error::BadInput;
use serde::Serialize;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Where a scenario comes from: a link, or the value in a file.
pub enum Source<'a> {
    /// The address.
    Link(&'a str),
    /// The value.
    File(Value),
}

/// The file formats of a figure.
#[derive(Clone, Copy)]
enum Kind {
    Svg,
    Png,
    Csv,
}

/// The report on a drawn figure.
#[derive(Serialize)]
struct Pictured<'a> {
    figure: &'a str,
    title: &'a str,
    source: &'a str,
    summary: &'a str,
    file: String,
    width: u32,
    height: u32,
}

/// Draws a figure into a file, and returns a report.
pub fn run(args: &FigureArgs) -> Result<String, Failure> {
    kind(&args.output)?;
    let (article, source) = match &args.link {
        Some(address) => (systems::of_link(address), Source::Link(address)),
        None => {
            let field = speculation::field(&args.name);
            let value = input::value(args.file.file.as_deref(), field)?;
            (systems::of_file(&value)?, Source::File(value))
        }
    };
    let (figure, view) = (article.figure)(args, source)?;
    let (width, height) = size(args, &figure);
    let bytes = drawn(args, &figure, &view)?;
    fs::write(&args.output, bytes).map_err(|e| unwritable(&args.output, e))?;
    Ok(output::json(&Pictured {
        figure: &figure.name,
        title: &figure.title,
        source: &figure.source,
        summary: &figure.summary,
        file: args.output.display().to_string(),
        width,
        height,
    }))
}

/// A figure without runs to choose.
pub fn figure<S: System>(args: &FigureArgs, source: Source<'_>) -> Result<(Figure, View), Failure> {
    let (scenario, view) = opened::<S>(args, source, |value| Ok(S::read(&value)?))?;
    match args.runs {
        Some(runs) => Err(no_runs(runs)),
        None => Ok((S::figure(&args.name, &scenario)?, view)),
    }
}

/// The refusal of a number of runs.
pub fn no_runs(runs: u64) -> Failure {
    let allowed = "only the first article's figures 9 to 9c have runs to choose";
    BadInput::new("--runs", runs, allowed).into()
}

fn kind(output: &Path) -> Result<Kind, Failure> {
    match output.extension().and_then(|end| end.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        Some("csv") => Ok(Kind::Csv),
        _ => {
            let problem = "has none of the known endings";
            let needed = "a name that ends in .svg, .png or .csv is needed";
            Err(Failure::file("--output", output, problem, needed))
        }
    }
}

/// The scenario of a link, whose mistakes are told, or of a file, which `read` reads; and the view of the figure.
pub fn opened<S: System>(
    args: &FigureArgs,
    source: Source<'_>,
    read: impl FnOnce(Value) -> Result<S::Scenario, Failure>,
) -> Result<(S::Scenario, View), Failure> {
    let (scenario, mut view) = match source {
        Source::Link(address) => {
            let opened = link::open::<S>(address, &args.name);
            output::warn(&opened.warnings);
            (opened.scenario, opened.view)
        }
        Source::File(value) => (read(value)?, View::default()),
    };
    view.legend = !args.no_legend;
    if let Some(theme) = args.theme {
        view.theme = theme.into();
    }
    Ok((scenario, view))
}

fn size(args: &FigureArgs, figure: &Figure) -> (u32, u32) {
    let height = args.height.unwrap_or_else(|| picture::height(figure));
    (args.width, height)
}

/// The bytes of the file.
pub fn drawn(args: &FigureArgs, figure: &Figure, view: &View) -> Result<Vec<u8>, Failure> {
    let (width, height) = size(args, figure);
    Ok(match kind(&args.output)? {
        Kind::Svg => svg(figure, view, width, height)?.into_bytes(),
        Kind::Png => png(figure, view, width, height, picture::PRINT_RATIO)?,
        Kind::Csv => table_csv(figure).into_bytes(),
    })
}

/// Checks that a file can be written there, without changing an existing one.
pub fn writable(output: &Path) -> Result<(), Failure> {
    let there = output.exists();
    let opened = fs::OpenOptions::new()
        .append(true)
        .create(true)
        .open(output);
    opened.map_err(|e| unwritable(output, e))?;
    if !there {
        fs::remove_file(output).map_err(|e| unwritable(output, e))?;
    }
    Ok(())
}

fn unwritable(output: &Path, e: std::io::Error) -> Failure {
    let problem = format!("cannot be written ({e})");
    let needed = "a file in a folder that can be written to is needed";
    Failure::file("--output", output, problem, needed)
}
