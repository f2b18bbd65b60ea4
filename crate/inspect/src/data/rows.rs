//! Tables whose lines are each one timing, with columns of some roles.

use super::tasks::Unread;
use allot_kernel::fields::Bounds;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{Refusals, RefusedKind};
use allot_kernel::table::roles::{Role, check_choice, is, number, pick, seconds, settle, tell};
use allot_kernel::table::told::Skipped;
use allot_kernel::table::{self, Question};

/// A reason to refuse a line: its kind, and the words.
pub(super) type Refusal = (&'static str, String);

/// The reading of a table.
pub(super) struct Read<T> {
    pub rows: Vec<T>,
    /// The reading in one line.
    pub told: String,
    /// The refused lines by reason.
    pub refused: Vec<RefusedKind>,
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
}

/// Reads a row; none if a number is missing.
type Reader<T> = fn(&Columns<'_, '_>, usize, &[Option<usize>]) -> Result<Option<T>, Refusal>;

/// Reads a table; the first `whole` roles are whole numbers.
pub(super) fn read_table<T>(
    text: &str,
    columns: &str,
    roles: &[Role],
    whole: usize,
    read: Reader<T>,
) -> Read<T> {
    try_table(text, columns, roles, whole, read).unwrap_or_else(|unread| {
        let (refused, question) = match unread {
            Unread::Refused(kind) => (vec![kind], None),
            Unread::Asked(question) => (Vec::new(), Some(question)),
        };
        Read {
            rows: Vec::new(),
            told: String::new(),
            refused,
            question,
        }
    })
}

fn try_table<T>(
    text: &str,
    columns: &str,
    roles: &[Role],
    whole: usize,
    read: Reader<T>,
) -> Result<Read<T>, Unread> {
    let choice = Choice::new(columns)?;
    check_choice(&choice, roles)?;
    let decimal = table::decimal_mark(&choice)?;
    let known = |name: &str| roles.iter().any(|role| is(&Head::new(name), role));
    let grid = Grid::find(text, &known, None)?;
    let mut columns = Columns::new(&grid, decimal);
    let picked = pick(&columns, &choice, roles)?;
    let of = |roles: &[Option<usize>]| roles.iter().flatten().copied().collect::<Vec<usize>>();
    if decimal.is_none() {
        settle(&mut columns, &of(&picked[..whole]), &of(&picked[whole..]))?;
    }
    let (mut rows, mut refusals, mut skipped) =
        (Vec::new(), Refusals::default(), Skipped::default());
    for row in 0..grid.rows.len() {
        if picked[0].is_some_and(|at| table::is_summary(&columns, row, at)) {
            skipped.words += 1;
            continue;
        }
        match read(&columns, row, &picked) {
            Ok(Some(timing)) => rows.push(timing),
            Ok(None) => skipped.missing += 1,
            Err((kind, why)) => {
                let line = grid.rows[row];
                refusals.line(kind, line.number, line.text, || why);
            }
        }
    }
    skipped.words += grid.words;
    let mut refused = refusals.kinds();
    refused.extend(grid.refusals.clone().kinds());
    let s = if rows.len() == 1 { "" } else { "s" };
    let told = tell(
        &format!("{} timing{s}", rows.len()),
        &columns,
        roles,
        &picked,
        skipped,
    );
    Ok(Read {
        rows,
        told,
        refused,
        question: None,
    })
}

pub(super) fn field(
    columns: &Columns<'_, '_>,
    row: usize,
    at: Option<usize>,
) -> Result<Option<f64>, Refusal> {
    Ok(at.map(|at| number(columns, row, at)).transpose()?.flatten())
}

pub(super) fn time(
    columns: &Columns<'_, '_>,
    row: usize,
    at: Option<usize>,
) -> Result<Option<f64>, Refusal> {
    Ok(at
        .map(|at| seconds(columns, row, at))
        .transpose()?
        .flatten())
}

pub(super) fn checked(
    name: &'static str,
    bounds: Bounds,
    value: Option<f64>,
) -> Result<Option<f64>, Refusal> {
    let checked = value.map(|value| bounds.check(name, value)).transpose();
    checked.map_err(|e| (name, format!("“{name}” is {}, and {}", e.value, e.allowed)))
}
