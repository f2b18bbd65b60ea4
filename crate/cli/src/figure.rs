//! `allot figure`: any figure of the page as a file.

use crate::failure::Failure;
use crate::options::FigureArgs;
use crate::picture::{Source, drawn, kind, size, unwritable};
use crate::{input, output, speculation, systems};
use serde::Serialize;
use std::fs;

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
pub fn run(name: &str, args: &FigureArgs) -> Result<String, Failure> {
    kind(&args.output)?;
    let (article, source) = match &args.link {
        Some(address) => (systems::of_link(address), Source::Link(address)),
        None => {
            let field = speculation::field(name);
            let value = input::value(args.file.file.as_deref(), field)?;
            (systems::of_file(&value)?, Source::File(value))
        }
    };
    let (figure, view, link) = (article.figure)(name, args, source)?;
    let (width, height) = size(args, &figure);
    let bytes = drawn(&args.output, &figure, &view, (width, height), link)?;
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
