//! The rows of a table: those that are read, and those that are left out with their reason.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::is_summary;
use allot_kernel::table::refused::{Refusals, lines_of, shown};
use allot_kernel::table::roles::{number, seconds};

/// A column of numbers.
#[derive(Debug, Clone)]
pub(super) struct Field {
    /// Its place.
    pub at: usize,
    bounds: Bounds,
    time: bool,
}

impl Field {
    /// Numbers as they stand.
    pub(super) fn number(at: usize, bounds: Bounds) -> Self {
        let time = false;
        Self { at, bounds, time }
    }

    /// Times, in seconds.
    pub(super) fn seconds(at: usize, bounds: Bounds) -> Self {
        let time = true;
        Self { at, bounds, time }
    }
}

/// The fault of a field: its kind, what stands there, and what is allowed.
struct Fault {
    kind: String,
    value: String,
    allowed: String,
}

pub(super) struct Rows<'t, 'g, 'a> {
    name: &'t str,
    columns: &'t Columns<'g, 'a>,
    /// The rows that are read or still to be read.
    rows: Vec<usize>,
    refusals: Refusals,
    /// The first line left out, as an error.
    first: Option<BadInput>,
    summaries: usize,
}

impl<'t, 'g, 'a> Rows<'t, 'g, 'a> {
    pub(super) fn new(name: &'t str, columns: &'t Columns<'g, 'a>) -> Self {
        Self {
            name,
            columns,
            rows: (0..columns.grid.rows.len()).collect(),
            refusals: Refusals::default(),
            first: None,
            summaries: 0,
        }
    }

    /// Keeps the rows for which this holds; the others are not meant, so nothing is told of them.
    pub(super) fn only(&mut self, is: impl Fn(usize) -> bool) {
        self.rows.retain(|row| is(*row));
    }

    /// Number of rows that are used.
    pub(super) fn count(&self) -> usize {
        self.rows.len()
    }

    /// Number of lines of words, and of sums and means.
    pub(super) fn words(&self) -> usize {
        self.columns.grid.words + self.summaries
    }

    /// Leaves out rows that sum up others, by a word in the first column or in the one at `at`.
    pub(super) fn leave_out_summaries(&mut self, at: usize) {
        let before = self.rows.len();
        self.rows.retain(|row| !is_summary(self.columns, *row, at));
        self.summaries = before - self.rows.len();
    }

    /// The numbers of each row; rows without one of them are left out.
    ///
    /// # Errors
    /// Names the first line, if no row is left.
    pub(super) fn numbers(&mut self, fields: &[Field]) -> Result<Vec<Vec<f64>>, BadInput> {
        let mut all = Vec::with_capacity(self.rows.len());
        let mut kept = Vec::with_capacity(self.rows.len());
        for row in std::mem::take(&mut self.rows) {
            let read: Result<Vec<f64>, Fault> =
                fields.iter().map(|field| self.cell(row, field)).collect();
            match read {
                Ok(numbers) => {
                    all.push(numbers);
                    kept.push(row);
                }
                Err(fault) => self.leave_out(row, &fault),
            }
        }
        self.rows = kept;
        if all.is_empty() {
            let none = || {
                BadInput::new(
                    self.name,
                    "a table of sums alone",
                    "a row of data is needed",
                )
            };
            return Err(self.first.clone().unwrap_or_else(none));
        }
        self.ragged();
        Ok(all)
    }

    fn leave_out(&mut self, row: usize, fault: &Fault) {
        let line = self.columns.grid.rows[row];
        let Fault {
            kind,
            value,
            allowed,
        } = fault;
        self.refusals.line(kind, line.number, line.text, || {
            format!("{value}, where {allowed}")
        });
        if self.first.is_none() {
            let field = format!("{}, line {}", self.name, line.number);
            self.first = Some(BadInput::new(field, value, allowed));
        }
    }

    /// Notes the lines that are no rows.
    fn ragged(&mut self) {
        self.first = self.first.take().or_else(|| self.whole().err());
    }

    /// Refuses a table with lines that are no rows.
    fn whole(&self) -> Result<(), BadInput> {
        let kinds = self.columns.grid.refusals.clone().kinds();
        let Some(kind) = kinds.into_iter().next() else {
            return Ok(());
        };
        let lines: Vec<usize> = kind.examples.iter().map(|example| example.line).collect();
        let text = kind.examples.first().map_or("", |example| &example.text);
        let field = format!("{}, {}", self.name, lines_of(&lines, kind.count));
        let allowed = kind.why.trim_start_matches("for example, ");
        Err(BadInput::new(field, format!("“{text}”"), allowed))
    }

    /// A column of which every row is needed.
    ///
    /// # Errors
    /// Names the lines that are wrong, and the first field.
    pub(super) fn all(&self, field: &Field) -> Result<Vec<f64>, BadInput> {
        self.every(|row| self.cell(row, field))
    }

    /// A column of whole numbers from 0, by row; none for rows left out.
    ///
    /// # Errors
    /// Names the lines that are wrong, and the first field.
    pub(super) fn wholes(&self, at: usize) -> Result<Vec<Option<u32>>, BadInput> {
        let field = Field::number(at, Bounds::new(f64::MIN, f64::MAX));
        let numbers = self.every(|row| {
            let x = self.cell(row, &field)?;
            match x.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&x) {
                true => Ok(x as u32),
                false => Err(self.fault(row, at, "whole", "a whole number from 0 is needed")),
            }
        })?;
        Ok(self.spread(&numbers))
    }

    /// The fields of the rows that are used, as they stand.
    pub(super) fn names(&self, at: usize) -> Vec<String> {
        let cell = |row: &usize| self.columns.grid.cell(*row, at).to_string();
        self.rows.iter().map(cell).collect()
    }

    /// The fields of the rows that are used, none of which may be empty.
    ///
    /// # Errors
    /// Names the lines without one.
    pub(super) fn filled(&self, at: usize) -> Result<Vec<&'a str>, BadInput> {
        self.every(|row| match self.columns.grid.cell(row, at) {
            "" => Err(self.fault(row, at, "empty", "an object is needed")),
            cell => Ok(cell),
        })
    }

    /// The number of the line of each row that is used.
    pub(super) fn lines(&self) -> impl Iterator<Item = usize> + '_ {
        let line = |row: &usize| self.columns.grid.rows[*row].number;
        self.rows.iter().map(line)
    }

    /// Values of the rows that are used, by row; none for rows left out.
    pub(super) fn spread<T: Copy>(&self, values: &[T]) -> Vec<Option<T>> {
        let mut all = vec![None; self.columns.grid.rows.len()];
        for (row, value) in self.rows.iter().zip(values) {
            all[*row] = Some(*value);
        }
        all
    }

    /// The name of the file.
    pub(super) fn name(&self) -> &str {
        self.name
    }

    fn every<T>(&self, read: impl Fn(usize) -> Result<T, Fault>) -> Result<Vec<T>, BadInput> {
        self.whole()?;
        let (mut all, mut lines, mut first) =
            (Vec::with_capacity(self.rows.len()), Vec::new(), None);
        for row in &self.rows {
            match read(*row) {
                Ok(x) => all.push(x),
                Err(fault) => {
                    lines.push(self.columns.grid.rows[*row].number);
                    first = first.or(Some(fault));
                }
            }
        }
        match first {
            None => Ok(all),
            Some(Fault { value, allowed, .. }) => {
                let field = format!("{}, {}", self.name, lines_of(&lines, lines.len()));
                Err(BadInput::new(field, value, allowed))
            }
        }
    }

    /// The values of the rows that are used.
    pub(super) fn kept<T: Copy>(&self, by_row: &[Option<T>]) -> Vec<T> {
        self.rows.iter().filter_map(|row| by_row[*row]).collect()
    }

    /// A sentence for each kind of line left out, and the first as an error.
    pub(super) fn left_out(self) -> (Vec<String>, Option<BadInput>) {
        let mut kinds = self.refusals.kinds();
        kinds.extend(self.columns.grid.refusals.clone().kinds());
        let told = kinds
            .iter()
            .map(|kind| format!("{}, {}", self.name, kind.told()));
        (told.collect(), self.first)
    }

    fn cell(&self, row: usize, field: &Field) -> Result<f64, Fault> {
        let read = if field.time { seconds } else { number };
        let needed = if field.time {
            "a number of seconds"
        } else {
            "a number"
        };
        match read(self.columns, row, field.at) {
            Ok(Some(x)) => match field.bounds.check("", x) {
                Ok(x) => Ok(x),
                Err(error) => Err(self.fault(row, field.at, "range", &error.allowed)),
            },
            Ok(None) => Err(self.fault(row, field.at, "empty", &format!("{needed} is needed"))),
            Err(("word", _)) => {
                Err(self.fault(row, field.at, "word", &format!("{needed} is needed")))
            }
            Err((kind, _)) => {
                let allowed =
                    "times as h:mm:ss, and a unit behind every value or behind none, are needed";
                Err(self.fault(row, field.at, kind, allowed))
            }
        }
    }

    fn fault(&self, row: usize, at: usize, kind: &str, allowed: &str) -> Fault {
        let (cell, name) = (
            shown(self.columns.grid.cell(row, at)),
            shown(&self.columns.names[at]),
        );
        let value = match cell.as_str() {
            "" => format!("an empty “{name}”"),
            _ => format!("“{cell}” in “{name}”"),
        };
        Fault {
            kind: format!("{kind} {at}"),
            value,
            allowed: allowed.into(),
        }
    }
}
