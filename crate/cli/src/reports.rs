//! Reports from files, folders and standard input.

use crate::failure::Failure;
use crate::{input, output};
use allot_reports::{Choices, Report, is_unknown, read_all};
use std::fs;
use std::path::{Path, PathBuf};

/// The largest file, in bytes.
pub const LARGEST: u64 = 500_000_000;

/// Reads every file; those of a folder that are no reports are left out and told.
pub fn read(paths: &[PathBuf], choices: &Choices) -> Result<Vec<Report>, Failure> {
    if paths.is_empty() {
        let bytes = input::bytes(None, LARGEST)?;
        return Ok(read_all(&[("standard input".into(), bytes)], choices)?);
    }
    let mut reports = Vec::new();
    for path in paths {
        if !path.is_dir() {
            let bytes = input::bytes(Some(path), LARGEST)?;
            reports.extend(read_all(&[(input::name(path), bytes)], choices)?);
            continue;
        }
        let mut left_out = 0;
        let before = reports.len();
        for file in inside(path)? {
            let bytes = input::bytes(Some(&file), LARGEST)?;
            match read_all(&[(file.display().to_string(), bytes)], choices) {
                Ok(more) => reports.extend(more),
                Err(refusal) if is_unknown(&refusal) => left_out += 1,
                Err(refusal) => return Err(refusal.into()),
            }
        }
        if reports.len() == before {
            let needed = "a folder with reports is needed";
            return Err(Failure::file(
                "FILE",
                path,
                format!("has no report ({left_out} other files)"),
                needed,
            ));
        }
        if left_out > 0 {
            let files = if left_out == 1 {
                "1 file"
            } else {
                &format!("{left_out} files")
            };
            output::say(&format!("No reports in {}: {files}.", path.display()));
        }
    }
    Ok(reports)
}

/// The files of a folder and of those inside, by name.
fn inside(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |e: std::io::Error| {
        let needed = "a folder that can be read is needed";
        Failure::file("FILE", folder, format!("cannot be read ({e})"), needed)
    };
    let entries = fs::read_dir(folder).map_err(unreadable)?;
    let paths: Result<Vec<PathBuf>, _> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut paths = paths.map_err(unreadable)?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        match path.is_dir() {
            // A link to a folder may lead back up.
            true if !path.is_symlink() => files.extend(inside(&path)?),
            true => {}
            false => files.push(path),
        }
    }
    Ok(files)
}
