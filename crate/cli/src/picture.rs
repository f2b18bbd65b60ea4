//! Figures of files and links, and the bytes of pictures of them.

use crate::failure::Failure;
use crate::options::FigureArgs;
use crate::output;
use allot_chart::{png, signed, svg};
use allot_citation::link;
use allot_figure::picture::{Origin, PRINT_RATIO};
use allot_figure::{Figure, System, View, picture, table_csv};
use allot_kernel::error::BadInput;
use allot_study::articles::link_to;
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

/// A figure, the reader's view of it, and its link; none where that would be too long.
pub type Seen = Result<(Figure, View, Option<String>), Failure>;

/// The file formats of a figure.
#[derive(Clone, Copy)]
pub enum Kind {
    Svg,
    Png,
    Csv,
}

/// A figure without runs to choose.
pub fn figure<S: System>(name: &str, args: &FigureArgs, source: Source<'_>) -> Seen {
    let (scenario, view, link) = opened::<S>(name, args, source, |value| Ok(S::read(&value)?))?;
    match args.runs {
        Some(runs) => Err(no_runs(runs)),
        None => Ok((S::figure(name, &scenario)?, view, link)),
    }
}

/// The refusal of a number of runs.
pub fn no_runs(runs: u64) -> Failure {
    let allowed = "only the first article's figures 9 to 9c have runs to choose";
    BadInput::new("--runs", runs, allowed).into()
}

/// The format that a name says.
pub fn kind(output: &Path) -> Result<Kind, Failure> {
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

/// The scenario of a link, whose mistakes are told, or of a file, which `read` reads; the view of the figure, and its
/// link.
pub fn opened<S: System>(
    name: &str,
    args: &FigureArgs,
    source: Source<'_>,
    read: impl FnOnce(Value) -> Result<S::Scenario, Failure>,
) -> Result<(S::Scenario, View, Option<String>), Failure> {
    let (scenario, mut view, link) = match source {
        Source::Link(address) => {
            let opened = link::open::<S>(address, name);
            output::warn(&opened.warnings);
            (opened.scenario, opened.view, Some(address.to_string()))
        }
        Source::File(value) => {
            let scenario = read(value)?;
            let link = link_to::<S>(name, &scenario);
            (scenario, View::default(), link)
        }
    };
    view.legend = !args.no_legend;
    if let Some(theme) = args.theme {
        view.theme = theme.into();
    }
    Ok((scenario, view, link))
}

/// The size of the picture, in CSS pixels.
pub fn size(args: &FigureArgs, figure: &Figure) -> (u32, u32) {
    let height = args.height.unwrap_or_else(|| picture::height(figure));
    (args.width, height)
}

/// The bytes of the file. A picture has its link in it, its version, and a digest of its numbers.
pub fn drawn(
    output: &Path,
    figure: &Figure,
    view: &View,
    (width, height): (u32, u32),
    link: Option<String>,
) -> Result<Vec<u8>, Failure> {
    let origin = Origin::new(figure, link);
    Ok(match kind(output)? {
        Kind::Svg => signed(&svg(figure, view, width, height)?, &origin).into_bytes(),
        Kind::Png => png(figure, view, width, height, PRINT_RATIO, Some(&origin))?,
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

/// The failure to write a file.
pub fn unwritable(output: &Path, e: std::io::Error) -> Failure {
    let problem = format!("cannot be written ({e})");
    let needed = "a file in a folder that can be written to is needed";
    Failure::file("--output", output, problem, needed)
}
