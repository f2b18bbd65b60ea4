//! Own tasks: their seconds, estimates, routines, and which are null.

use super::truth;
use crate::tasks::SECONDS;
use crate::tasks::own::Task;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{Refusals, RefusedKind, shown};
use allot_kernel::table::roles::{Role, TIMES, is, pick, seconds, settle, tell};
use allot_kernel::table::steps::Steps;
use allot_kernel::table::told::Skipped;
use allot_kernel::table::{self, Question, RoleAsked, Unclear};
use serde::Serialize;

/// The roles of columns, in the order of [`Picked`].
pub(super) static ROLES: [Role; 4] = [
    Role {
        name: "seconds",
        names: TIMES,
        needed: true,
        time: true,
    },
    Role {
        name: "estimate",
        names: &[
            "estimate",
            "estimates",
            "estimated",
            "prediction",
            "predicted",
            "model",
            "expected",
            "schätzung",
            "geschätzt",
            "estimation",
            "estimée",
            "estimación",
            "estimado",
            "stima",
            "previsto",
        ],
        needed: false,
        time: true,
    },
    Role {
        name: "null",
        names: &["null", "nil", "skip", "zero", "empty"],
        needed: false,
        time: false,
    },
    Role {
        name: "routine",
        names: &[
            "routine",
            "contraction",
            "kernel",
            "procedure",
            "subroutine",
            "function",
            "group",
            "name",
        ],
        needed: false,
        time: false,
    },
];

/// The columns of seconds, estimate, null and routine.
type Picked = [Option<usize>; 4];

/// The result of reading tasks.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct TasksRead {
    /// The tasks, in the order of the table.
    pub tasks: Vec<Task>,
    /// The reading and its columns in one line; empty if nothing was read.
    pub told: String,
    /// The refused lines by reason.
    pub refused: Vec<RefusedKind>,
    /// The question to be answered before anything can be read.
    pub question: Option<Question>,
}

/// The reason why nothing is read.
pub(super) enum Unread {
    Refused(RefusedKind),
    Asked(Question),
}

impl From<RefusedKind> for Unread {
    fn from(kind: RefusedKind) -> Self {
        Self::Refused(kind)
    }
}

impl From<String> for Unread {
    fn from(why: String) -> Self {
        Self::Refused(RefusedKind::whole(why))
    }
}

impl From<Unclear> for Unread {
    fn from(unclear: Unclear) -> Self {
        match unclear.question {
            Some(question) => Self::Asked(*question),
            None => unclear.words.into(),
        }
    }
}

/// Reads a table of tasks: their seconds, one a line, or columns with the names seconds, estimate, null and routine.
///
/// A null task needs no seconds; `null` is true or false, yes or no, 1 or 0. `columns` is the reader's own choice:
/// `seconds=actual,estimate=#3`. Any other name in it chooses rows by the value of that column: `iteration=1`. A table
/// with several steps or iterations is asked about: each is a list of tasks of its own.
///
/// ```
/// use allot_inspect::data::read_tasks;
/// let read = read_tasks("seconds;estimate;null\n1,5;2;\n;;true\n", "");
/// assert_eq!((read.tasks[0].seconds, read.tasks[1].null), (Some(1.5), true));
/// ```
pub fn read_tasks(text: &str, columns: &str) -> TasksRead {
    read_table(text, columns).unwrap_or_else(|unread| match unread {
        Unread::Refused(kind) => TasksRead {
            refused: vec![kind],
            ..TasksRead::default()
        },
        Unread::Asked(question) => TasksRead {
            question: Some(question),
            ..TasksRead::default()
        },
    })
}

fn read_table(text: &str, columns: &str) -> Result<TasksRead, Unread> {
    let choice = Choice::new(columns)?;
    let decimal = table::decimal_mark(&choice)?;
    let known = |name: &str| ROLES.iter().any(|role| is(&Head::new(name), role));
    let text = truth::numbered(text, &known);
    let grid = Grid::find(&text, &known, None)?;
    let mut columns = Columns::new(&grid, decimal);
    let picked: Picked = if grid.width == 1 {
        [Some(0), None, None, None]
    } else {
        let picked = pick(&columns, &choice, &ROLES)?;
        picked.try_into().unwrap_or_default()
    };
    if decimal.is_none() {
        let times: Vec<usize> = picked[..2].iter().flatten().copied().collect();
        settle(&mut columns, &[], &times)?;
    }
    let names: Vec<&str> = ROLES
        .iter()
        .map(|role| role.name)
        .chain(["decimal"])
        .collect();
    let mut filters = Vec::new();
    for (name, value) in choice.others(&names) {
        filters.push((table::choice::column(name, &columns.names)?, value));
    }
    if let Some(steps) = Steps::new(&columns)
        && filters.iter().all(|(at, _)| *at != steps.at)
    {
        return Err(Unread::Asked(which_step(&columns, picked, &steps)));
    }
    Ok(rows(&columns, picked, &filters))
}

/// The question which of several steps is meant.
fn which_step(columns: &Columns<'_, '_>, picked: Picked, steps: &Steps) -> Question {
    let seconds = RoleAsked {
        role: ROLES[0].name.into(),
        label: ROLES[0].name.into(),
        needed: true,
        chosen: picked[0],
        candidates: picked[0].into_iter().collect(),
        values: Vec::new(),
    };
    let words = format!(
        "The table has {} values of “{}”, each with tasks of its own. Which one is meant?",
        steps.all.len(),
        shown(&columns.names[steps.at])
    );
    Question::new(
        columns.grid,
        &columns.names,
        words,
        vec![seconds, steps.role()],
    )
}

fn rows(columns: &Columns<'_, '_>, picked: Picked, filters: &[(usize, &str)]) -> TasksRead {
    let (mut tasks, mut refusals, mut skipped) =
        (Vec::new(), Refusals::default(), Skipped::default());
    for row in 0..columns.grid.rows.len() {
        if filters
            .iter()
            .any(|(at, value)| columns.grid.cell(row, *at) != *value)
        {
            skipped.filtered += 1;
            continue;
        }
        let summary = picked[0].is_some_and(|at| table::is_summary(columns, row, at));
        if summary {
            skipped.words += 1;
            continue;
        }
        match task(columns, row, picked) {
            Ok(task) => tasks.push(task),
            Err((kind, why)) => {
                let line = columns.grid.rows[row];
                refusals.line(kind, line.number, line.text, || why);
            }
        }
    }
    skipped.words += columns.grid.words;
    let mut refused = refusals.kinds();
    refused.extend(columns.grid.refusals.clone().kinds());
    let told = if tasks.is_empty() {
        String::new()
    } else {
        let s = if tasks.len() == 1 { "" } else { "s" };
        tell(
            &format!("{} task{s}", tasks.len()),
            columns,
            &ROLES,
            &picked,
            skipped,
        )
    };
    TasksRead {
        tasks,
        told,
        refused,
        question: None,
    }
}

fn task(
    columns: &Columns<'_, '_>,
    row: usize,
    picked: Picked,
) -> Result<Task, (&'static str, String)> {
    let [time, estimate, null, routine] = picked;
    let null = match null.map(|at| (at, columns.grid.cell(row, at))) {
        None => false,
        Some((at, cell)) => truth::read(cell).ok_or_else(|| {
            let (cell, name) = (shown(cell), shown(&columns.names[at]));
            (
                "null",
                format!("“{cell}” in “{name}” is neither true nor false"),
            )
        })?,
    };
    let within = |name: &'static str, at: Option<usize>| {
        let value = at
            .map(|at| seconds(columns, row, at))
            .transpose()?
            .flatten();
        match value.map(|value| SECONDS.check(name, value)).transpose() {
            Ok(value) => Ok(value),
            Err(e) => Err((name, format!("“{name}” is {}, and {}", e.value, e.allowed))),
        }
    };
    let name = routine
        .map(|at| shown(columns.grid.cell(row, at)))
        .filter(|name| !name.is_empty());
    if null {
        return Ok(Task {
            null,
            routine: name,
            ..Task::default()
        });
    }
    let time = within("seconds", time)?;
    if time.is_none() {
        return Err((
            "missing",
            "a task that is not null needs its seconds".into(),
        ));
    }
    Ok(Task {
        seconds: time,
        estimate: within("estimate", estimate)?,
        null,
        routine: name,
    })
}
