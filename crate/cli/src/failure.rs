//! Why a request could not be met: each message names what was given, where, and what would do.

use allot_chart::ChartError;
use allot_core::data::Refused;
use allot_core::error::BadInput;
use std::fmt;
use std::path::Path;

/// So many refused lines are told one by one.
const MOST_LINES: usize = 5;

/// Why nothing was printed.
#[derive(Debug)]
pub enum Failure {
    /// A value that is not allowed.
    Input(BadInput),
    /// A file, or standard input, that cannot be read or written.
    File {
        /// Its name in the help: FILE, OUT.
        field: &'static str,
        /// Its name here.
        path: String,
        /// What is the matter with it.
        problem: String,
        /// What would do.
        allowed: String,
    },
    /// Lines of a table that cannot be read.
    Lines {
        /// The file.
        path: String,
        /// The lines.
        refused: Vec<Refused>,
    },
    /// A picture that cannot be drawn.
    Picture(ChartError),
}

impl Failure {
    /// A file that cannot be used.
    pub fn file(
        field: &'static str,
        path: &Path,
        problem: impl fmt::Display,
        allowed: impl fmt::Display,
    ) -> Self {
        Self::File {
            field,
            path: path.display().to_string(),
            problem: problem.to_string(),
            allowed: allowed.to_string(),
        }
    }
}

impl From<BadInput> for Failure {
    fn from(error: BadInput) -> Self {
        Self::Input(error)
    }
}

impl From<ChartError> for Failure {
    fn from(error: ChartError) -> Self {
        Self::Picture(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::File {
                field,
                path,
                problem,
                allowed,
            } => write!(f, "{field}: {path} {problem}; {allowed}"),
            Self::Lines { path, refused } => {
                for (i, line) in refused.iter().take(MOST_LINES).enumerate() {
                    let start = if i == 0 { "" } else { "\nerror: " };
                    let Refused { line, text, why } = line;
                    write!(
                        f,
                        "{start}{path}, line {line}: “{text}” is not allowed; {why}"
                    )?;
                }
                match refused.len().saturating_sub(MOST_LINES) {
                    0 => Ok(()),
                    more => write!(f, "\nerror: {path}: {more} more lines are not allowed"),
                }
            }
            Self::Picture(error) => write!(f, "--width, --height: {error}"),
        }
    }
}
