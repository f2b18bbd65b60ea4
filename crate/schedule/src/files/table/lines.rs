//! The lines of a table of a graph: parted into tasks and edges, and their fields with errors that name the lines.

use allot_kernel::error::BadInput;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::refused::{RefusedKind, lines_of, shown};
use allot_kernel::table::roles::{Refusal, number, seconds};
use allot_kernel::table::source::lines;
use allot_kernel::table::{Separator, choice};
use std::borrow::Cow;

/// Separators between the names of a second table.
const BETWEEN: [Separator; 5] = [
    Separator::Comma,
    Separator::Semicolon,
    Separator::Tab,
    Separator::Bar,
    Separator::White,
];

/// The tables of tasks and of edges in a text, each with the line numbers of the whole. `names` tells whether fields
/// are names of edges: those of the first line, or all of a later one.
pub(super) fn parted<'t>(
    text: &'t str,
    names: &dyn Fn(&[&str], bool) -> bool,
) -> (Option<Cow<'t, str>>, Option<Cow<'t, str>>) {
    let mut fields = Vec::new();
    let mut first = true;
    for line in lines(text) {
        // Names have no digits, and most rows do.
        let digits = || line.text.bytes().any(|byte| byte.is_ascii_digit());
        if line.comment.is_some() || Separator::named(line.text).is_some() || !first && digits() {
            continue;
        }
        let is = BETWEEN.into_iter().any(|separator| {
            separator.split(line.text, &mut fields);
            while fields.last().is_some_and(|field| field.is_empty()) {
                fields.pop();
            }
            names(&fields, first)
        });
        if is && first {
            return (None, Some(text.into()));
        }
        if is {
            let at = line.text.as_ptr() as usize - text.as_ptr() as usize;
            let edges = "\n".repeat(line.number - 1) + &text[at..];
            return (Some(text[..at].into()), Some(edges.into()));
        }
        first = false;
    }
    (Some(text.into()), None)
}

/// The tasks that a field lists: between commas, semicolons, bars, plus signs or white space, also in brackets.
pub(super) fn tasks_of(cell: &str) -> impl Iterator<Item = &str> {
    let cell = cell.trim_matches(['[', ']', '(', ')', '{', '}', ' ']);
    let written = [';', ',', '|', '+']
        .into_iter()
        .find(|sign| cell.contains(*sign));
    let parts: Vec<&str> = match written {
        Some(sign) => cell.split(sign).collect(),
        None => cell.split_whitespace().collect(),
    };
    parts
        .into_iter()
        .map(|part| part.trim().trim_matches(['"', '\'']))
        .filter(|part| !part.is_empty() && !["-", "–", "none", "None", "NA", "null"].contains(part))
}

/// The error of lines that are no rows.
pub(super) fn refused(kind: &RefusedKind) -> BadInput {
    let lines: Vec<usize> = kind.examples.iter().map(|example| example.line).collect();
    let text = kind.examples.first().map_or("", |example| &example.text);
    let allowed = kind.why.trim_start_matches("for example, ");
    BadInput::new(lines_of(&lines, kind.count), format!("“{text}”"), allowed)
}

/// The fields of a table.
pub(super) struct Fields<'c, 'g, 'a> {
    columns: &'c Columns<'g, 'a>,
}

impl<'c, 'g, 'a> Fields<'c, 'g, 'a> {
    pub(super) fn new(columns: &'c Columns<'g, 'a>) -> Self {
        Self { columns }
    }

    /// A column of names.
    ///
    /// # Errors
    /// Names the lines without one.
    pub(super) fn names(&self, at: usize) -> Result<Vec<String>, BadInput> {
        self.every(at, "a name is needed", |row| {
            match self.columns.grid.cell(row, at) {
                "" => Err(("empty", String::new())),
                name => Ok(name.to_string()),
            }
        })
    }

    /// A column of times, in seconds.
    ///
    /// # Errors
    /// Names the lines without one.
    pub(super) fn seconds(&self, at: usize) -> Result<Vec<f64>, BadInput> {
        let allowed = "a number of seconds not below 0 is needed";
        self.every(at, allowed, |row| match seconds(self.columns, row, at)? {
            Some(time) if time.is_finite() && time >= 0.0 => Ok(time),
            Some(_) => Err(("range", String::new())),
            None => Err(("empty", String::new())),
        })
    }

    /// A column of bytes; an empty field is 0.
    ///
    /// # Errors
    /// Names the lines with something else.
    pub(super) fn bytes(&self, at: usize) -> Result<Vec<f64>, BadInput> {
        let allowed = "a number of bytes not below 0 is needed";
        self.every(at, allowed, |row| {
            match number(self.columns, row, at)?.unwrap_or(0.0) {
                bytes if bytes.is_finite() && bytes >= 0.0 => Ok(bytes),
                _ => Err(("range", String::new())),
            }
        })
    }

    /// The error names the first field that is wrong and all lines that are.
    fn every<T>(
        &self,
        at: usize,
        allowed: &str,
        read: impl Fn(usize) -> Result<T, Refusal>,
    ) -> Result<Vec<T>, BadInput> {
        let grid = self.columns.grid;
        let (mut all, mut lines, mut first) = (Vec::new(), Vec::new(), None);
        for (row, line) in grid.rows.iter().enumerate() {
            match read(row) {
                Ok(value) => all.push(value),
                Err(refusal) => {
                    lines.push(line.number);
                    first.get_or_insert((row, refusal));
                }
            }
        }
        let Some((row, (kind, why))) = first else {
            return Ok(all);
        };
        let (cell, name) = (shown(grid.cell(row, at)), shown(&self.columns.names[at]));
        let value = match cell.as_str() {
            "" => format!("an empty field of {name}"),
            _ => format!("{name} “{cell}”"),
        };
        // Other reasons than a wrong number have words of their own: a time without a unit among others with one.
        let own = !["empty", "range", "word"].contains(&kind);
        let allowed = if own { why } else { allowed.into() };
        Err(BadInput::new(lines_of(&lines, lines.len()), value, allowed))
    }
}

/// A choice that names no reading.
pub(super) fn no_choice(why: String) -> BadInput {
    BadInput::new("", "this choice of columns", why)
}

/// The choice, if all of it is known.
pub(super) fn choice_of(text: &str) -> Result<choice::Choice, BadInput> {
    choice::Choice::new(text).map_err(no_choice)
}
