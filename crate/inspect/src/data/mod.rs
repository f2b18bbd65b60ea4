//! A reader's own tables: tasks, and timings of the kernels.
//!
//! The kernel finds the table and reads its fields ([`allot_kernel::table`]). This module knows the names of columns and
//! the needs of each kind of table. A line that cannot be used is refused with its reason, and the rest is used.

mod kernels;
mod tasks;

pub use kernels::{
    Kernel, KernelsRead, MultipliedRead, SortedRead, kernel_of, read_kernels, read_multiplied,
    read_sorted,
};
pub use tasks::{TasksRead, read_tasks};

use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::{Cell, Columns};
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{listed, shown};
use allot_kernel::table::told::{self, Skipped};
use allot_kernel::table::{self, units};
use serde::Serialize;

/// The names by which a column is known.
#[derive(Debug, Clone, Serialize)]
pub struct KnownColumn {
    /// The role in a choice of columns: “seconds”.
    pub role: &'static str,
    /// The role in words.
    pub label: &'static str,
    /// The names.
    pub names: Vec<&'static str>,
    /// Units that may stand in the name or after values.
    pub units: Vec<&'static str>,
}

/// Every role of every kind of table: tasks and timings.
pub fn known_columns() -> Vec<KnownColumn> {
    let known = |role: &'static Role| KnownColumn {
        role: role.name,
        label: role.name,
        names: role.names.to_vec(),
        units: match role.name {
            "seconds" => units::names(),
            _ => Vec::new(),
        },
    };
    let timed = kernels::roles().filter(|role| role.name != "seconds");
    tasks::ROLES.iter().chain(timed).map(known).collect()
}

/// Names of times.
const TIMES: &[&str] = &[
    "seconds",
    "second",
    "secs",
    "sec",
    "s",
    "time",
    "times",
    "t",
    "elapsed",
    "elapsed time",
    "wall",
    "walltime",
    "wall time",
    "duration",
    "runtime",
    "run time",
    "cost",
    "actual",
    "measured",
    "zeit",
    "laufzeit",
    "dauer",
    "temps",
    "durée",
    "tiempo",
    "tempo",
];

/// A role of columns.
struct Role {
    /// Its name in a choice of columns.
    name: &'static str,
    /// The names that columns of this role have.
    names: &'static [&'static str],
    /// Whether a table cannot do without.
    needed: bool,
}

/// Whether a column has this role, by its name; a unit of time alone names a time.
fn is(head: &Head, role: &Role) -> bool {
    head.is(role.names)
        || (role.name == "seconds"
            && head.words.len() == 1
            && units::named(&head.words[0]).is_some())
}

/// The columns of some roles, in the order of the roles.
fn pick(
    columns: &Columns<'_, '_>,
    choice: &Choice,
    roles: &[Role],
) -> Result<Vec<Option<usize>>, String> {
    let mut picked: Vec<Option<usize>> = Vec::with_capacity(roles.len());
    for role in roles {
        let chosen = columns.chosen(choice, role.name)?.map(|(at, _)| at);
        let found = || {
            let mut all = (0..columns.heads.len()).filter(|at| is(&columns.heads[*at], role));
            (all.next(), all.next())
        };
        let at = match (chosen, found()) {
            (Some(at), _) => Some(at),
            (None, (first, None)) => first,
            (None, (Some(one), Some(two))) => {
                let both = listed(&[&columns.names[one], &columns.names[two]]);
                return Err(format!(
                    "{both} may both be {0}; {0}=#{1} among the columns chosen decides",
                    role.name,
                    one + 1
                ));
            }
            (None, (None, Some(_))) => None,
        };
        if at.is_none() && role.needed {
            let names = listed(&columns.names);
            return Err(format!(
                "no column is named {0}; the columns are {names}, and {0}=… chooses one of them",
                role.name
            ));
        }
        picked.push(at);
    }
    Ok(picked)
}

/// Refuses choices for names other than the roles.
fn check_choice(choice: &Choice, roles: &[Role]) -> Result<(), String> {
    let mut names: Vec<&str> = roles.iter().map(|role| role.name).collect();
    names.push("decimal");
    let other = choice
        .others(&names)
        .next()
        .map(|(name, _)| name.to_string());
    match other {
        Some(name) => Err(format!("“{name}” is not among {}", names.join(", "))),
        None => Ok(()),
    }
}

/// A number of a row; none if the field is empty.
fn number(
    columns: &Columns<'_, '_>,
    row: usize,
    at: usize,
) -> Result<Option<f64>, (&'static str, String)> {
    match columns.cell(row, at) {
        Cell::Missing => Ok(None),
        Cell::Number(x) => Ok(Some(x)),
        _ => Err((
            "word",
            format!("“{}” is not a number", shown(columns.grid.cell(row, at))),
        )),
    }
}

/// A time of a row, in seconds; none if the field is empty.
fn seconds(
    columns: &Columns<'_, '_>,
    row: usize,
    at: usize,
) -> Result<Option<f64>, (&'static str, String)> {
    match columns.cell(row, at) {
        Cell::Seconds(x) | Cell::TwoNumbers(x) => Ok(Some(x)),
        _ => {
            let unit = columns.heads[at].unit.unwrap_or(units::SECONDS);
            Ok(number(columns, row, at)?.map(|x| unit.seconds(x)))
        }
    }
}

/// Settles decimal marks: of columns of whole numbers, and of others.
fn settle(columns: &mut Columns<'_, '_>, whole: &[usize], others: &[usize]) -> Result<(), String> {
    for at in whole {
        table::whole_marks(columns, *at)?;
    }
    others
        .iter()
        .try_for_each(|at| table::clear_marks(columns, *at))
}

/// The report on a table in one line.
fn tell(
    what: &str,
    columns: &Columns<'_, '_>,
    roles: &[Role],
    picked: &[Option<usize>],
    skipped: Skipped,
) -> String {
    let mut text = what.to_string();
    let mut used = Vec::new();
    for (role, at) in roles.iter().zip(picked) {
        if let Some(at) = *at {
            used.push(at);
            if columns.grid.names.is_some() {
                let unit = columns.heads[at]
                    .unit
                    .map_or(String::new(), |unit| unit.told());
                text += &format!(", {} from “{}”{unit}", role.name, shown(&columns.names[at]));
            }
        }
    }
    text + &told::grouped(columns, &used) + &skipped.told()
}
