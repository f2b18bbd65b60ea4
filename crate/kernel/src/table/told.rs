//! Remarks in the report on a table: skipped lines, columns not used, and numbers with commas or groups.

use super::columns::Columns;
use super::head::Head;
use super::refused::{listed, shown};

/// Counts of lines that were skipped without being wrong.
#[derive(Debug, Clone, Copy, Default)]
pub struct Skipped {
    /// Rows in which a number that is needed is missing.
    pub missing: usize,
    /// Lines of words: titles, summaries.
    pub words: usize,
    /// Rows that the reader's choice filters out.
    pub filtered: usize,
    /// Runs that did not end well, and steps within runs.
    pub unfinished: usize,
}

impl Skipped {
    /// “, 3 lines skipped (2 without a value)”; empty if none was skipped.
    pub fn told(self) -> String {
        let kinds = [
            (self.missing, "without a value"),
            (self.words, "of words"),
            (self.filtered, "not chosen"),
            (self.unfinished, "of steps or of runs that did not complete"),
        ];
        let all: usize = kinds.iter().map(|(count, _)| count).sum();
        if all == 0 {
            return String::new();
        }
        let s = if all == 1 { "" } else { "s" };
        let some: Vec<String> = kinds
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, what)| {
                if *count == all {
                    (*what).to_string()
                } else {
                    format!("{count} {what}")
                }
            })
            .collect();
        format!(", {all} line{s} skipped ({})", some.join(", "))
    }
}

/// “, “1.024” read as 1024”, if numbers of the columns have decimal commas or groups of thousands.
pub fn grouped(columns: &Columns<'_, '_>, of: &[usize]) -> String {
    let told = |(cell, value): (&str, f64)| format!(", “{cell}” read as {value}");
    of.iter()
        .filter_map(|at| columns.grouped(*at))
        .map(told)
        .collect()
}

/// “, not used: “note” and “host””, if the table has columns with names beside those used. A column without a name that
/// numbers the rows, as pandas and R write one, is no data.
pub fn unused(columns: &Columns<'_, '_>, used: &[usize]) -> String {
    let Some(names) = &columns.grid.names else {
        return String::new();
    };
    let index = |at: usize| names[at].trim().is_empty() && numbers_the_rows(columns, at);
    let empty =
        |at: usize| names[at].trim().is_empty() && columns.grid.column(at).all(str::is_empty);
    let left: Vec<&String> = (0..columns.grid.width)
        .filter(|at| !used.contains(at) && !index(*at) && !empty(*at))
        .map(|at| &columns.names[at])
        .collect();
    match left.is_empty() {
        true => String::new(),
        false => format!(", not used: {}", listed(&left)),
    }
}

/// “ (no unit that is known, “cycles”: taken as it stands)”, if a name has such a unit.
pub fn unknown_unit(head: &Head) -> String {
    let told = |unit: &String| {
        let unit = shown(unit);
        format!(" (no unit that is known, “{unit}”: taken as it stands)")
    };
    head.unknown_unit.as_ref().map_or(String::new(), told)
}

/// Whether a column only counts the rows, from 0 or 1.
pub fn numbers_the_rows(columns: &Columns<'_, '_>, at: usize) -> bool {
    let from = |first: usize| {
        (0..columns.grid.rows.len())
            .all(|row| columns.grid.cell(row, at).trim().parse() == Ok(first + row))
    };
    from(0) || from(1)
}
