//! Finds the table in a text: the separator of its fields, its names and units, and its rows.

mod fields;
mod header;
mod separate;
mod words;

use super::number::is_missing;
use super::refused::{Refusals, RefusedKind, shown};
use super::source::{Line, lines, without_comment};
use super::split::Separator;
pub use fields::is_number;
use fields::{are_names, is_rule};
use separate::{best_separator, judge, two_ways};

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 20_000_000;

/// The most rows of a table whose names stand in the first column.
const MOST_TURNED: usize = 50;

/// A table.
#[derive(Debug)]
pub struct Grid<'a> {
    /// The separator of its fields.
    pub separator: Separator,
    /// Number of columns.
    pub width: usize,
    /// The names of the columns, if there are some.
    pub names: Option<Vec<&'a str>>,
    /// The units below the names, if there are some.
    pub units: Option<Vec<&'a str>>,
    /// The line of words above the numbers, if it could not be split into columns.
    pub unread: Option<Line<'a>>,
    /// The lines of the rows.
    pub rows: Vec<Line<'a>>,
    /// The fields of all rows, row by row.
    pub cells: Vec<&'a str>,
    /// Lines that are neither rows nor comments, with the reasons.
    pub refusals: Refusals,
    /// Number of lines of words that were skipped: a title, the names repeated, prose after the table.
    pub words: usize,
}

impl<'a> Grid<'a> {
    /// A field.
    pub fn cell(&self, row: usize, column: usize) -> &'a str {
        self.cells[row * self.width + column]
    }

    /// The fields of a column.
    pub fn column(&self, column: usize) -> impl Iterator<Item = &'a str> + '_ {
        self.cells
            .iter()
            .skip(column)
            .step_by(self.width.max(1))
            .copied()
    }

    /// Finds the table in a text. `known` tells whether a name means anything to the caller.
    ///
    /// # Errors
    /// Says that there is none, or that the text is too long.
    pub fn find(
        text: &'a str,
        known: &dyn Fn(&str) -> bool,
        separator: Option<Separator>,
    ) -> Result<Self, RefusedKind> {
        if text.len() > LONGEST {
            let bytes = text.len();
            let why = format!("the text has {bytes} bytes, and at most {LONGEST} can be read");
            return Err(RefusedKind::whole(why));
        }
        let mut all: Vec<Line<'a>> = lines(text).filter(|line| !is_rule(line.text)).collect();
        let named = all.first().and_then(|line| Separator::named(line.text));
        if named.is_some() {
            all.remove(0);
        }
        let (separator, width) = match separator.or(named) {
            Some(separator) => (separator, judge(separator, &all).0),
            None => best_separator(&all, known),
        };
        if let Some(line) = two_ways(separator, &all, known) {
            let why = format!(
                "“{}” may be two numbers with a decimal comma or with a space between thousands; names above the columns, or semicolons between them, decide",
                shown(line)
            );
            return Err(RefusedKind::whole(why));
        }
        let mut grid = Self {
            separator,
            width,
            names: None,
            units: None,
            unread: None,
            rows: Vec::new(),
            cells: Vec::new(),
            refusals: Refusals::default(),
            words: 0,
        };
        let mut fields = Vec::new();
        let first = all.iter().position(|line| {
            line.comment.is_none() && {
                grid.split(line, &mut fields);
                fields.len() == width
                    && fields.iter().any(|field| is_number(field))
                    && !are_names(&fields, known)
            }
        });
        let Some(first) = first else {
            return Err(RefusedKind::whole(no_table(text)));
        };
        let inner = grid.fill(&all[first..], known);
        grid.trim(&all[..first]);
        grid.header(&all[..first], known);
        grid.once(&inner);
        Ok(grid)
    }

    /// The transposed table as a text with the same separator, if the names stand in the first column and not in the
    /// first line: at least two known names, and no others.
    pub fn turned(&self, known: &dyn Fn(&str) -> bool) -> Option<String> {
        let sign = self.separator.sign()?;
        let names = || self.column(0);
        let suits = self.names.is_none()
            && self.unread.is_none()
            && self.width > 2
            && (2..=MOST_TURNED).contains(&self.rows.len())
            && names().all(|name| !is_number(name) && !is_missing(name))
            && names().filter(|name| known(name)).count() > 1;
        let field = |column: usize, row: usize| {
            let cell = self.cell(row, column);
            let parted = cell.contains(sign) || cell.contains(char::is_whitespace);
            if parted && !cell.contains('"') {
                format!("\"{cell}\"")
            } else {
                cell.to_string()
            }
        };
        let line = |column: usize| -> String {
            let fields: Vec<String> = (0..self.rows.len()).map(|row| field(column, row)).collect();
            fields.join(sign) + "\n"
        };
        suits.then(|| (0..self.width).map(line).collect())
    }

    /// The fields of a line. A comment at its end is cut off if the table then has as many columns or one less.
    fn split(&self, line: &Line<'a>, fields: &mut Vec<&'a str>) {
        if let Some(before) = without_comment(line.text) {
            self.separator.split(before, fields);
            if fields.len() == self.width {
                return;
            }
        }
        self.separator.split(line.text, fields);
    }

    /// All rows from the first one on.
    ///
    /// Returns the lines of names among them, each with the number of rows before it.
    fn fill(&mut self, lines: &[Line<'a>], known: &dyn Fn(&str) -> bool) -> Vec<Inner<'a>> {
        let (mut inner, mut fields) = (Vec::new(), Vec::new());
        let last = lines.iter().rposition(|line| {
            self.split(line, &mut fields);
            line.comment.is_none()
                && fields.len() == self.width
                && fields.iter().any(|field| is_number(field))
        });
        let last = last.unwrap_or(0);
        for (at, line) in lines.iter().enumerate() {
            if line.comment.is_some() {
                continue;
            }
            self.split(line, &mut fields);
            while fields.len() > self.width && fields.last().is_some_and(|field| field.is_empty()) {
                fields.pop();
            }
            if fields.len() > 1 && fields.iter().all(|field| field.is_empty()) {
                // Spreadsheets write empty rows as separators alone.
                continue;
            }
            let numbers = fields.iter().any(|field| is_number(field));
            // Words in every column between rows: the names repeated, or the title or the names of another table.
            let words = self.width > 1
                && at < last
                && !numbers
                && !fields.iter().any(|field| is_missing(field));
            if fields.len() == self.width && (words || are_names(&fields, known)) {
                inner.push((self.rows.len(), *line, fields.clone()));
                continue;
            }
            let begins = line.text.trim_start().chars().next();
            let prose = match fields.len() == self.width {
                true => at > last && !numbers,
                false => at > last || !numbers,
            };
            let missing = fields.first().is_some_and(|field| is_missing(field));
            if prose && !missing && begins.is_some_and(char::is_alphabetic) {
                self.words += 1;
                continue;
            }
            if fields.len() < self.width && self.separator.is_exact() && fields.len() > 1 {
                fields.resize(self.width, "");
            }
            if fields.len() != self.width {
                self.ragged(line, fields.len());
                continue;
            }
            self.rows.push(*line);
            self.cells.extend_from_slice(&fields);
        }
        inner
    }

    /// Skips the names where they are repeated; other names begin another table, which is not read.
    fn once(&mut self, inner: &[Inner<'a>]) {
        for (rows, line, fields) in inner {
            if self
                .names
                .as_ref()
                .is_some_and(|names| fields.starts_with(names))
            {
                self.words += 1;
                continue;
            }
            self.refusals.line("another table", line.number, line.text, || {
                "another table begins here; one at a time can be read, and what follows was left aside".into()
            });
            self.rows.truncate(*rows);
            self.cells.truncate(*rows * self.width);
            return;
        }
    }

    fn ragged(&mut self, line: &Line<'a>, found: usize) {
        let expected = self.width;
        self.refusals.line("ragged", line.number, line.text, || {
            let s = if found == 1 { "" } else { "s" };
            format!("{found} field{s} in a table of {expected} columns, and one for each is needed")
        });
    }
}

/// A line of names among rows: the number of rows before it, the line, its fields.
type Inner<'a> = (usize, Line<'a>, Vec<&'a str>);

/// The reason to refuse a text in which there is no table.
fn no_table(text: &str) -> String {
    let start = text.trim_start();
    let what = if start.is_empty() {
        "the text is empty"
    } else if start.starts_with('<') {
        "this seems to be a web page or XML"
    } else if start.starts_with('{') || start.starts_with("[{") {
        "this seems to be JSON"
    } else {
        "no line holds numbers"
    };
    format!("{what}; a table is needed: one row a line, with names of columns in the first one")
}
