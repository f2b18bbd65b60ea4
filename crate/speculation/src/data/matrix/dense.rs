//! A matrix from its rows.

use super::table::Table;
use super::values::{Made, is_exact, normalised, rounding, tidy, told};
use crate::markov::Matrix;
use allot_kernel::table::refused::{Refusals, RefusedKind};

/// Makes a matrix from rows of numbers.
///
/// # Errors
/// The lines that make it impossible.
pub(super) fn read(table: &Table) -> Result<Made, Vec<RefusedKind>> {
    let rows = &table.rows;
    let states = rows.first().map_or(0, |row| row.values.len());
    let mut refusals = Refusals::default();
    for row in rows.iter().filter(|row| row.values.len() != states) {
        let count = row.values.len();
        let s = if count == 1 { "" } else { "s" };
        refusals.line("ragged", row.line, &row.text, || {
            format!("{count} number{s}, and the first row has {states}")
        });
    }
    if rows.len() != states && refusals.is_empty() {
        let count = rows.len();
        let last = &rows[count - 1];
        refusals.line("not square", last.line, &last.text, || {
            format!("{count} rows of {states} numbers, and as many rows as numbers are needed")
        });
    }
    let whole = rows
        .iter()
        .all(|row| row.values.iter().all(|value| value.is_count()));
    let counts = whole && !rows.iter().all(|row| is_exact(&row.values));
    let mut largest = 0.0_f64;
    let mut made = Vec::with_capacity(rows.len());
    for (state, row) in rows.iter().enumerate() {
        let sum: f64 = row.values.iter().map(|value| value.number).sum();
        let improbable = row
            .values
            .iter()
            .find(|value| !(0.0..=1.0).contains(&value.number));
        if counts && sum == 0.0 {
            let number = state + 1;
            refusals.line("no counts", row.line, &row.text, || {
                format!("row {number} has no counts: that state is never left in the data, and where it goes cannot be told")
            });
        } else if counts {
            made.push(normalised(&row.values));
        } else if let Some(value) = improbable {
            let p = value.number;
            refusals.line("improbable", row.line, &row.text, || {
                format!("a probability is {p}, and must be from 0 to 1")
            });
        } else if is_exact(&row.values) {
            made.push(row.values.iter().map(|value| value.number).collect());
        } else if let Some(miss) = rounding(&row.values) {
            largest = largest.max(miss);
            made.push(normalised(&row.values));
        } else {
            refusals.line("sum", row.line, &row.text, || {
                let sum = tidy(sum);
                format!("the row sums to {sum}, and must sum to 1; its digits do not explain the difference")
            });
        }
    }
    if !refusals.is_empty() {
        return Err(refusals.kinds());
    }
    let mut notes: Vec<String> = told(largest).into_iter().collect();
    if counts {
        notes.push("counts turned into probabilities row by row".into());
    }
    let s = if rows.len() == 1 { "" } else { "s" };
    Ok(Made {
        matrix: Matrix::Dense { rows: made },
        of: format!("{} row{s}", rows.len()),
        notes,
    })
}
