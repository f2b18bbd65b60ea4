//! Remarks in the report on a table: skipped lines, and numbers with commas or groups.

use super::columns::Columns;

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
