//! Graphs of builds: `build.ninja` with its log, and the page of `cargo --timings`.

use crate::failure::Failure;
use crate::{input, output};
use allot_kernel::error::BadInput;
use allot_reports::{Choices, Form, Report, is_build_ninja, read, with_edges};
use allot_schedule::files;
use allot_schedule::model::{Edge, Parts};
use std::collections::HashMap;
use std::path::Path;

/// The graph of a build; none if the file is of another kind.
///
/// # Errors
/// Says which file is missing, or that a log tells no edges.
pub fn graph(path: &Path, times: Option<&Path>) -> Result<Option<Parts>, Failure> {
    let bytes = input::bytes(Some(path), files::LARGEST)?;
    let text = String::from_utf8_lossy(&bytes);
    let none = Choices::default();
    if let Some(times) = times {
        if !is_build_ninja(&text) {
            let needed = "with --times a build.ninja is needed";
            return Err(Failure::file("FILE", path, "is no build.ninja", needed));
        }
        let log = read(
            &input::name(times),
            &input::bytes(Some(times), files::LARGEST)?,
            &none,
        )?;
        return Ok(Some(parts(&with_edges(&log, &text))?));
    }
    if is_build_ninja(&text) {
        let needed = "--times .ninja_log is needed, the log of its last build";
        return Err(Failure::file("FILE", path, "tells no times", needed));
    }
    match read(&input::name(path), &bytes, &none) {
        Ok(report) if report.form == Form::Cargo => Ok(Some(parts(&report)?)),
        Ok(report) if report.form == Form::Ninja => {
            let needed = "--graph build.ninja --times .ninja_log is needed, or allot split, which needs no edges";
            Err(Failure::file(
                "FILE",
                path,
                "tells times, but not what waits for what",
                needed,
            ))
        }
        _ => Ok(None),
    }
}

/// A report as a graph; names that occur twice get a number.
fn parts(report: &Report) -> Result<Parts, BadInput> {
    output::say(&report.line());
    let untimed = report.items.iter().find(|item| item.seconds.is_none());
    if let Some(item) = untimed {
        let allowed = "a time of each is needed";
        return Err(BadInput::new(&item.name, "no time", allowed));
    }
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let name = |item: &'_ allot_reports::Item, count: usize| match count {
        1 => item.name.clone(),
        count => format!("{} #{count}", item.name),
    };
    let mut names = Vec::with_capacity(report.items.len());
    for item in &report.items {
        let count = counts.entry(&item.name).or_insert(0);
        *count += 1;
        names.push(name(item, *count));
    }
    let edges = report.items.iter().enumerate().flat_map(|(to, item)| {
        item.needs.iter().map(move |from| Edge {
            from: *from as u32,
            to: to as u32,
            bytes: 0.0,
        })
    });
    Ok(Parts {
        seconds: report
            .items
            .iter()
            .filter_map(|item| item.seconds)
            .collect(),
        edges: edges.collect(),
        names: Some(names),
        ..Parts::default()
    })
}
