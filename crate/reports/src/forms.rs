//! A reader for each form. Each recognises its form by the content, and the first one that does reads the file.

mod airflow;
mod buildkite;
mod cargo;
mod circleci;
mod ctest;
mod dask;
mod durations;
mod github;
mod gitlab;
mod go;
mod jest;
mod junit;
mod libtest;
mod nextflow;
mod ninja;
mod playwright;
mod pytest;
mod rspec;
mod sacct;
mod snakemake;
mod table;
mod tap;
mod trace;
mod wfformat;

use crate::form::needed;
use crate::report::shown;
use crate::source::Source;
use crate::{Choices, Refusal, Report};
use allot_kernel::table::decode;

/// Whether a file is of a form, and its reader.
type Reader = (
    fn(&Source<'_>) -> bool,
    fn(&Source<'_>) -> Result<Report, Refusal>,
);

/// All readers; the more particular come first.
const READERS: [Reader; 27] = [
    (playwright::is, playwright::read),
    (jest::is, jest::read),
    (rspec::is_json, rspec::read_json),
    (trace::is, trace::read),
    (github::is, github::read),
    (gitlab::is, gitlab::read),
    (buildkite::is, buildkite::read),
    (circleci::is, circleci::read),
    (wfformat::is, wfformat::read),
    (airflow::is, airflow::read),
    (snakemake::is_stats, snakemake::read_stats),
    (snakemake::is, snakemake::read),
    (go::is, go::read),
    (libtest::is, libtest::read),
    (durations::is, durations::read),
    (junit::is, junit::read),
    (cargo::is, cargo::read),
    (dask::is, dask::read),
    (ninja::is, ninja::read),
    (rspec::is_examples, rspec::read_examples),
    (tap::is, tap::read),
    (nextflow::is, nextflow::read),
    (nextflow::is_without_names, nextflow::read),
    (sacct::is, sacct::read),
    (pytest::is, pytest::read),
    (ctest::is, ctest::read),
    (table::is, table::read),
];

/// Reads a file that is no archive.
pub(crate) fn read(name: &str, bytes: &[u8], choices: &Choices) -> Result<Report, Refusal> {
    let text = decode(bytes).map_err(|e| Refusal::new(name, e.value, needed()))?;
    let source = Source::new(name, &text, choices);
    match READERS.iter().find(|(is, _)| is(&source)) {
        Some((_, read)) => read(&source).map(Report::finish),
        None => Err(unseen(&source)),
    }
}

/// The words on JSON that breaks off before its form can be seen.
const WHOLE: &str = "whole JSON of a form that is read is needed";

/// Whether a refusal says that the file has no known form.
pub fn unknown(refusal: &Refusal) -> bool {
    refusal.allowed == needed() || refusal.allowed == WHOLE
}

/// The refusal of a file of no known form.
fn unseen(source: &Source<'_>) -> Refusal {
    match source
        .shape
        .as_ref()
        .and_then(|shape| shape.broken.as_ref())
    {
        Some(e) => {
            let value = format!("JSON that breaks off or is not as it should be ({e})");
            source.refuse(value, WHOLE)
        }
        None => source.refuse(seen(source), &needed()),
    }
}

/// What a file of no known form looks like.
fn seen(source: &Source<'_>) -> String {
    match &source.shape {
        Some(shape) => shape.words(),
        None if source.first_line().is_empty() => "an empty file".into(),
        None => match junit::root(source.text) {
            Some(root) => format!("XML or HTML whose outermost element is <{}>", shown(&root)),
            None => format!(
                "a text that begins with “{}”",
                shown(source.first_line().trim())
            ),
        },
    }
}
