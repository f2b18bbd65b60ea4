//! The files of the Typst package beside its plugin: the library, what describes it, and the licences.

use crate::command::Outcome;
use std::fs;
use std::path::Path;

/// The folder of the files that are not compiled.
const FILES: &str = "crate/typst/package";
/// What its reader is told.
const README: &str = "docs/typst.md";
/// The licences of the project.
const LICENCES: [&str; 3] = ["LICENSE", "LICENSE-MIT", "LICENSE-APACHE"];

/// Puts all other files of the package beside its plugin.
pub fn complete(root: &Path, folder: &Path) -> Outcome {
    let wrong = |error: std::io::Error| format!("could not write {}: {error}.", folder.display());
    let mut files = Vec::from(LICENCES.map(|name| root.join(name)));
    for entry in fs::read_dir(root.join(FILES)).map_err(wrong)? {
        files.push(entry.map_err(wrong)?.path());
    }
    fs::copy(root.join(README), folder.join("README.md")).map_err(wrong)?;
    for file in files {
        let name = file.file_name().unwrap_or_default();
        fs::copy(&file, folder.join(name)).map_err(wrong)?;
    }
    Ok(())
}
