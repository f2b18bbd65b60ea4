//! Rows that are done while a study runs: a file of lines beside the table, so that nothing is lost or done twice when
//! the study ends before its time.

use crate::grid::Study;
use crate::row::Row;
use crate::table::Table;
use allot_kernel::error::BadInput;
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The journal of a table that is to be written.
#[derive(Debug)]
pub struct Journal {
    table: PathBuf,
    path: PathBuf,
    lines: File,
}

impl Journal {
    /// Opens the journal beside the table at `path`, and reads the rows of both that are there.
    ///
    /// # Errors
    /// Names the file that cannot be read or written, or that is of another study.
    pub fn open(study: &Study, path: &Path) -> Result<(Self, Table), BadInput> {
        let mut rows = Table::default();
        let journal = beside(path, ".rows");
        for file in [path, &journal] {
            if let Some(text) = read(file)? {
                rows.merge(Table::read(study, &text, &file.display().to_string())?);
            }
        }
        let failed = |e| wrong(&journal, e);
        // A line that was not whole when the study ended must not grow on: it is closed, and read as none.
        let torn = read(&journal)?.is_some_and(|text| !text.is_empty() && !text.ends_with('\n'));
        let mut options = OpenOptions::new();
        let mut lines = options
            .create(true)
            .append(true)
            .open(&journal)
            .map_err(failed)?;
        if torn {
            lines.write_all(b"\n").map_err(failed)?;
        }
        let table = path.into();
        let path = journal;
        Ok((Self { table, path, lines }, rows))
    }

    /// Writes a row, as a whole.
    ///
    /// # Errors
    /// Names the file that cannot be written.
    pub fn add(&mut self, row: &Row) -> Result<(), BadInput> {
        let line = row.line() + "\n";
        let written = self.lines.write_all(line.as_bytes());
        written.map_err(|e| wrong(&self.path, e))
    }

    /// Writes the table, at once, and removes the journal.
    ///
    /// # Errors
    /// Names the file that cannot be written.
    pub fn close(self, csv: &str) -> Result<(), BadInput> {
        let new = beside(&self.table, ".new");
        fs::write(&new, csv).map_err(|e| wrong(&new, e))?;
        fs::rename(&new, &self.table).map_err(|e| wrong(&self.table, e))?;
        fs::remove_file(&self.path).map_err(|e| wrong(&self.path, e))
    }
}

fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name: OsString = path.into();
    name.push(end);
    name.into()
}

fn read(path: &Path) -> Result<Option<String>, BadInput> {
    match fs::read(path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(wrong(path, e)),
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is what map_err gives")]
fn wrong(path: &Path, error: io::Error) -> BadInput {
    let allowed = format!("a file that can be read and written is needed ({error})");
    BadInput::new("output", path.display(), allowed)
}
