//! Tasks: the probability that the result of each is used, its weight, and the number of equal tasks.

mod pick;

use super::names::{COUNTS, MAYBE_PROBABILITIES, PROBABILITIES, WEIGHTS};
use crate::scenario::Tasks;
use crate::task::{MOST_TASKS, MOST_WEIGHT, TaskGroup};
use allot_kernel::table;
use allot_kernel::table::Separator;
use allot_kernel::table::Unclear;
use allot_kernel::table::brackets;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::{Cell, Columns, Marks, read};
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::number::Mark;
use allot_kernel::table::question::Question;
use allot_kernel::table::refused::{Refusals, RefusedKind, shown};
use allot_kernel::table::roles::not_a_number;
use allot_kernel::table::told::{self, Skipped};
use pick::{Picked, pick};
use serde::Serialize;

/// The result of reading tasks: the tasks, a report in one line, and the obstacles.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TasksRead {
    /// A list of probabilities, or groups if the table has weights, counts or names.
    pub tasks: Tasks,
    /// Number of rows used.
    pub read: usize,
    /// The reading and its columns in one line; empty if nothing was read.
    pub told: String,
    /// The refused lines by reason, the cause first.
    pub refused: Vec<RefusedKind>,
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
}

impl TasksRead {
    fn refuse(kind: RefusedKind) -> Self {
        Self {
            refused: vec![kind],
            ..Self::nothing()
        }
    }

    fn nothing() -> Self {
        Self {
            tasks: Tasks::List(Vec::new()),
            read: 0,
            told: String::new(),
            refused: Vec::new(),
            question: None,
        }
    }
}

/// Reads a table of tasks: a column of probabilities from 0 to 1, or in per cent, with or without a name, and columns
/// of weights, counts and the tasks' own names if they have names. Per cent is told by the name (“p [%]”) or by every
/// value (“25 %”). `columns` is the reader's own choice, as in [`super::read_timings`]: `p=score,weight=#3`.
///
/// ```
/// use allot_speculation::data::read_tasks;
/// let read = read_tasks("task,p\na,0.25\nb,0.5\n", "");
/// assert_eq!(read.told, "2 probabilities, p from “p”, name from “task”");
/// ```
pub fn read_tasks(text: &str, columns: &str) -> TasksRead {
    match read_table(text, columns) {
        Ok(read) => read,
        Err(why) => TasksRead::refuse(RefusedKind::whole(why)),
    }
}

fn read_table(text: &str, columns: &str) -> Result<TasksRead, String> {
    let choice = Choice::new(columns)?;
    let decimal = table::decimal_mark(&choice)?;
    if let Some((name, _)) = choice
        .others(&["p", "weight", "count", "name", "decimal"])
        .next()
    {
        return Err(format!(
            "“{name}” is not among p, weight, count, name and decimal"
        ));
    }
    let listed = brackets::list(text);
    let text = listed.as_deref().unwrap_or(text);
    // Not the names of names: “p task” above one column of numbers is one name.
    let known = |name: &str| {
        let head = Head::new(name);
        [PROBABILITIES, MAYBE_PROBABILITIES, WEIGHTS, COUNTS]
            .iter()
            .any(|names| head.is(names))
    };
    let mut grid = match Grid::find(text, &known, None) {
        Ok(grid) => grid,
        Err(kind) => return Ok(TasksRead::refuse(kind)),
    };
    if is_decimal_list(&grid, &known) {
        grid = match Grid::find(text, &known, Some(Separator::Nothing)) {
            Ok(grid) => grid,
            Err(kind) => return Ok(TasksRead::refuse(kind)),
        };
    }
    let mut columns = Columns::new(&grid, decimal);
    let picked = match pick(&columns, &choice)? {
        Ok(picked) => picked,
        Err(question) => {
            return Ok(TasksRead {
                question: Some(question),
                ..TasksRead::nothing()
            });
        }
    };
    if decimal.is_none() {
        probable_marks(&mut columns, picked.p)?;
        if let Some(at) = picked.count {
            table::whole_marks(&mut columns, at)?;
        }
        if let Some(at) = picked.weight {
            table::clear_marks(&columns, at)?;
        }
    }
    Ok(rows(&columns, picked))
}

/// Whether two apparent columns of whole numbers are one column with decimal commas: 0,93. That is so below the name of
/// one column. Without names it is so only if every pair reads as a number from 0 to 1, and some fraction is more than
/// a 0 or a 1.
fn is_decimal_list(grid: &Grid<'_>, known: &dyn Fn(&str) -> bool) -> bool {
    if grid.separator != Separator::Comma || grid.width != 2 || grid.names.is_some() {
        return false;
    }
    let digits = |cell: &str| !cell.is_empty() && cell.bytes().all(|byte| byte.is_ascii_digit());
    let probable = |row: usize| {
        let (whole, fraction) = (grid.cell(row, 0), grid.cell(row, 1));
        digits(fraction)
            && (whole == "0" || (whole == "1" && fraction.bytes().all(|byte| byte == b'0')))
    };
    let mut rows = 0..grid.rows.len();
    let named = grid.unread.is_some_and(|line| known(line.text));
    let fraction =
        |row: usize| grid.cell(row, 0) == "0" && !["0", "1"].contains(&grid.cell(row, 1));
    rows.clone().all(probable) && (named || (grid.unread.is_none() && rows.any(fraction)))
}

/// Settles the mark of probabilities, if only one of the readings keeps them from 0 to 1.
fn probable_marks(columns: &mut Columns<'_, '_>, at: usize) -> Result<(), Unclear> {
    if let Marks::Unclear(_) = columns.marks(at) {
        let most = if columns.heads[at].percent {
            100.0
        } else {
            1.0
        };
        let probable = |mark: Mark| {
            let mut cells = columns.grid.column(at).map(|cell| read(cell, mark));
            cells.all(|cell| match cell {
                Cell::Number(p) => p <= most,
                Cell::Percent(p) => p <= 100.0,
                _ => true,
            })
        };
        match (probable(Mark::Point), probable(Mark::Comma)) {
            (true, false) => columns.settle(at, Mark::Point),
            (false, true) => columns.settle(at, Mark::Comma),
            _ => {}
        }
    }
    table::clear_marks(columns, at)
}

fn rows(columns: &Columns<'_, '_>, picked: Picked) -> TasksRead {
    let (mut groups, mut refusals, mut skipped) =
        (Vec::new(), Refusals::default(), Skipped::default());
    for row in 0..columns.grid.rows.len() {
        if table::is_summary(columns, row, picked.p) {
            skipped.words += 1;
            continue;
        }
        match group(columns, row, picked) {
            Ok(Some(group)) => groups.push(group),
            Ok(None) => skipped.missing += 1,
            Err((kind, why)) => {
                let line = columns.grid.rows[row];
                refusals.line(kind, line.number, line.text, || why);
            }
        }
    }
    skipped.words += columns.grid.words;
    let mut refused = refusals.kinds();
    refused.extend(columns.grid.refusals.clone().kinds());
    let read = groups.len();
    if read == 0 && refused.is_empty() {
        refused.push(RefusedKind::whole("no row has a probability"));
    }
    let told = if read == 0 {
        String::new()
    } else {
        told(columns, picked, read, skipped)
    };
    let plain = groups
        .iter()
        .all(|group: &TaskGroup| group.weight == 1.0 && group.count == 1 && group.name.is_empty());
    let tasks = if plain {
        Tasks::List(groups.iter().map(|group| group.p).collect())
    } else {
        Tasks::Groups(groups)
    };
    TasksRead {
        tasks,
        read,
        told,
        refused,
        question: None,
    }
}

/// The tasks of a row; none if it has no probability.
fn group(
    columns: &Columns<'_, '_>,
    row: usize,
    picked: Picked,
) -> Result<Option<TaskGroup>, (&'static str, String)> {
    let name = |at: usize| shown(&columns.names[at]);
    let word = |at: usize| ("word", not_a_number(columns, row, at));
    // A percent sign behind a value or in the name of its column divides by a hundred, once.
    let part = |at: usize| match columns.cell(row, at) {
        Cell::Missing => Ok(None),
        Cell::Percent(x) => Ok(Some(x / 100.0)),
        Cell::Number(x) if columns.heads[at].percent => Ok(Some(x / 100.0)),
        Cell::Number(_) if columns.has_some_percents(at) => {
            let (cell, name) = (shown(columns.grid.cell(row, at)), name(at));
            let why =
                format!("“{cell}” in “{name}” has no percent sign, and other values have one");
            Err(("no percent", why))
        }
        Cell::Number(x) => Ok(Some(x)),
        _ => Err(word(at)),
    };
    let Some(p) = part(picked.p)? else {
        return Ok(None);
    };
    if !(0.0..=1.0).contains(&p) {
        return Err((
            "p",
            format!(
                "the probability in “{}” is {p}, and must be from 0 to 1 (a weight says how much a result is worth)",
                name(picked.p)
            ),
        ));
    }
    let weight = picked.weight.map_or(Ok(None), part)?.unwrap_or(1.0);
    if !(0.0..=MOST_WEIGHT).contains(&weight) {
        return Err((
            "weight",
            format!("the weight is {weight}, and must be from 0 to {MOST_WEIGHT:e}"),
        ));
    }
    let count = match picked.count.map(|at| (at, columns.cell(row, at))) {
        None | Some((_, Cell::Missing)) => 1.0,
        Some((_, Cell::Number(x))) => x,
        Some((at, _)) => return Err(word(at)),
    };
    const MOST: f64 = MOST_TASKS as f64;
    if !(1.0..=MOST).contains(&count) || count.fract() != 0.0 {
        return Err((
            "count",
            format!("the count is {count}, and must be a whole number from 1 to {MOST:e}"),
        ));
    }
    Ok(Some(TaskGroup {
        p,
        count: count as u64,
        weight,
        runtime: None,
        // Whole, however long: it comes back in every output. In quotes, a quote is written twice (RFC 4180).
        name: picked.name.map_or_else(String::new, |at| {
            columns.grid.cell(row, at).trim().replace("\"\"", "\"")
        }),
    }))
}

fn told(columns: &Columns<'_, '_>, picked: Picked, read: usize, skipped: Skipped) -> String {
    let ies = if read == 1 { "y" } else { "ies" };
    let mut all = format!("{read} probabilit{ies}");
    let mut used = Vec::new();
    for (role, at) in [
        ("p", Some(picked.p)),
        ("weight", picked.weight),
        ("count", picked.count),
        ("name", picked.name),
    ] {
        if let Some(at) = at {
            used.push(at);
            if columns.grid.width > 1 || columns.grid.names.is_some() {
                let percent = columns.heads[at].percent && role != "name" && role != "count";
                let unit = match percent {
                    true => " ÷ 100".into(),
                    false if role == "name" => String::new(),
                    false => told::unknown_unit(&columns.heads[at]),
                };
                all += &format!(", {role} from “{}”{unit}", shown(&columns.names[at]));
            }
        }
    }
    all += &told::unused(columns, &used);
    all += &told::grouped(columns, &used);
    all + &skipped.told()
}
