//! Failed requests: each message names the value given, its place, and the values that would be accepted.

use allot_chart::ChartError;
use allot_kernel::error::BadInput;
use allot_kernel::table::{Question, RefusedKind};
use allot_relentless::language::place::Mistake;
use ariadne::{Config, IndexType, Label, Report, ReportKind, Source};
use std::fmt;
use std::io::IsTerminal;
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
    /// A program with mistakes.
    Program {
        /// The name of the text.
        name: String,
        /// The text.
        text: String,
        /// The mistakes, by their places.
        mistakes: Vec<Mistake>,
    },
    /// A picture that cannot be drawn.
    Picture(ChartError),
    /// A document with something that cannot be read, or is not so.
    Document {
        /// The file, or the words beside it.
        path: String,
        /// Its line, from 1; 0 where there are none.
        line: usize,
        /// The reason.
        why: String,
    },
}

impl Failure {
    /// A place of a document, and what is wrong there.
    pub fn document(path: &str, line: usize, why: impl fmt::Display) -> Self {
        Self::Document {
            path: path.into(),
            line,
            why: why.to_string(),
        }
    }

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
            Self::Input(error) => {
                error.fmt(f)?;
                if let Some(meant) = meant(error) {
                    write!(f, "\nDid you mean {meant}?")?;
                }
                error.ways().iter().enumerate().try_for_each(|(i, way)| {
                    let start = if i == 0 { "Type" } else { "or  " };
                    write!(f, "\n{start} --columns \"{}\": {}", way.columns, way.words)
                })
            }
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
            Self::Program {
                name,
                text,
                mistakes,
            } => program(f, name, text, mistakes),
            Self::Picture(error) => write!(f, "--width, --height: {error}"),
            Self::Document { path, line: 0, why } => write!(f, "{path}: {why}"),
            Self::Document { path, line, why } => write!(f, "{path}:{line}: {why}"),
        }
    }
}

/// The name that was likely meant by one that is unknown, of a field or of a choice.
fn meant(error: &BadInput) -> Option<&str> {
    let given = match &*error.value {
        "an unknown field" => error.field.rsplit('.').next()?,
        quoted => quoted.strip_prefix('"')?.strip_suffix('"')?,
    };
    let allowed = error.allowed.strip_prefix("the fields here are ");
    let allowed = allowed.or_else(|| {
        let choices = error.allowed.strip_prefix("one of ")?;
        choices.strip_suffix(" is needed")
    })?;
    let far = |name: &&str| strsim::damerau_levenshtein(given, name);
    let nearest = allowed.split(", ").min_by_key(far)?;
    (far(&nearest) <= (given.chars().count() / 3).max(1)).then_some(nearest)
}

/// Each mistake with the line in which it stands.
fn program(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    text: &str,
    mistakes: &[Mistake],
) -> fmt::Result {
    let plural = if mistakes.len() == 1 { "" } else { "s" };
    write!(f, "{name}: {} mistake{plural}", mistakes.len())?;
    let config = Config::default()
        .with_index_type(IndexType::Byte)
        .with_color(std::io::stderr().is_terminal());
    // Its lines are counted once for all mistakes.
    let mut source = (name, Source::from(text));
    for mistake in mistakes {
        let (start, end) = (mistake.span.start as usize, mistake.span.end as usize);
        let place = (name, start..end);
        let mut report = Report::build(ReportKind::Error, place.clone())
            .with_config(config)
            .with_message(&mistake.words)
            .with_label(Label::new(place).with_message("here"));
        if let Some(note) = &mistake.note {
            report = report.with_note(note);
        }
        let mut drawn = Vec::new();
        report
            .finish()
            .write(&mut source, &mut drawn)
            .map_err(|_| fmt::Error)?;
        write!(f, "\n{}", String::from_utf8_lossy(&drawn).trim_end())?;
    }
    Ok(())
}

/// Each kind of refused lines with its first examples.
fn table(f: &mut fmt::Formatter<'_>, path: &str, refused: &[RefusedKind]) -> fmt::Result {
    for (i, kind) in refused.iter().enumerate() {
        let start = if i == 0 { "" } else { "\nerror: " };
        write!(f, "{start}{path}: ")?;
        if kind.count > 1 {
            write!(f, "{} lines: ", kind.count)?;
        }
        f.write_str(&kind.why)?;
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
    let table = [&question.columns].into_iter().chain(&question.rows);
    for row in table.filter(|row| !row.is_empty()) {
        write!(f, "\n  {}", row.join("  "))?;
    }
    for (i, choice) in question.choices().iter().enumerate() {
        let start = if i == 0 { "Type" } else { "or  " };
        write!(f, "\n{start} {option} \"{choice}\"")?;
    }
    Ok(())
}
