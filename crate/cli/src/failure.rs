//! Failed requests: each message names the value given, its place, and the values that would be accepted.

use allot_chart::ChartError;
use allot_kernel::error::BadInput;
use allot_kernel::table::{Question, RefusedKind};
use std::fmt;
use std::path::Path;

/// The reason why nothing was printed.
#[derive(Debug)]
pub enum Failure {
    /// A value that is not allowed.
    Input(BadInput),
    /// A file, or standard input, that cannot be read or written.
    File {
        /// Its name in the help text: FILE, OUT.
        field: &'static str,
        /// Its path.
        path: String,
        /// The problem with it.
        problem: String,
        /// The values that are accepted, in words.
        allowed: String,
    },
    /// A table, or lines of it, that cannot be read.
    Table {
        /// The file.
        path: String,
        /// The reasons, the cause first.
        refused: Vec<RefusedKind>,
    },
    /// A table whose columns have to be chosen by the reader.
    Columns {
        /// The file.
        path: String,
        /// The option for the choice.
        option: &'static str,
        /// The question.
        question: Box<Question>,
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
            Self::Table { path, refused } => table(f, path, refused),
            Self::Columns {
                path,
                option,
                question,
            } => columns(f, path, option, question),
            Self::Picture(error) => write!(f, "--width, --height: {error}"),
        }
    }
}

/// Each kind of refused lines with its first examples.
fn table(f: &mut fmt::Formatter<'_>, path: &str, refused: &[RefusedKind]) -> fmt::Result {
    for (i, kind) in refused.iter().enumerate() {
        let start = if i == 0 { "" } else { "\nerror: " };
        write!(f, "{start}{path}: {}", kind.why)?;
        for example in &kind.examples {
            write!(f, "\n  line {}: {}", example.line, example.text)?;
        }
        match kind.count.saturating_sub(kind.examples.len()) {
            0 => {}
            _ if kind.examples.is_empty() => {}
            more => write!(f, "\n  and {more} more")?,
        }
    }
    Ok(())
}

/// The question, the first rows, and the options to type.
fn columns(
    f: &mut fmt::Formatter<'_>,
    path: &str,
    option: &str,
    question: &Question,
) -> fmt::Result {
    write!(f, "{path}: {}", question.words)?;
    for row in [&question.columns].into_iter().chain(&question.rows) {
        write!(f, "\n  {}", row.join("  "))?;
    }
    for (i, choice) in question.choices().iter().enumerate() {
        let start = if i == 0 { "Type" } else { "or  " };
        write!(f, "\n{start} {option} \"{choice}\"")?;
    }
    Ok(())
}
