//! Columns that have roles, found by their names or by the reader's choice.
//!
//! For tables whose columns each have one of a few roles, such as `seconds` or `processor`. A system has its own table of
//! roles.

use super::choice::Choice;
use super::columns::{Cell, Columns};
use super::head::Head;
use super::question::{Question, RoleAsked};
use super::refused::{listed, shown};
use super::told::{self, Skipped};
use super::units;
use super::{Unclear, clear_marks, whole_marks};

/// Names of times.
pub const TIMES: &[&str] = &[
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
    "wallclock",
    "duration",
    "runtime",
    "run time",
    "realtime",
    "real time",
    "execution time",
    "exec time",
    "processing time",
    "wcet",
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
#[derive(Debug, Clone, Copy)]
pub struct Role {
    /// Its name in a choice of columns.
    pub name: &'static str,
    /// The names that columns of this role have.
    pub names: &'static [&'static str],
    /// Whether a table cannot do without.
    pub needed: bool,
    /// Whether its values are times, so that a unit of time in the name counts.
    pub time: bool,
}

/// Whether a column has this role, by its name; a unit of time alone names a time.
pub fn is(head: &Head, role: &Role) -> bool {
    head.is(role.names)
        || (role.name == "seconds"
            && head.words.len() == 1
            && units::named(&head.words[0]).is_some())
}

/// The columns of some roles, in the order of the roles. Of several columns with the same numbers it is the first.
///
/// # Errors
/// Asks if several columns may have a role, or if a column is missing that is needed.
pub fn pick(
    columns: &Columns<'_, '_>,
    choice: &Choice,
    roles: &[Role],
) -> Result<Vec<Option<usize>>, Unclear> {
    let mut found = Vec::with_capacity(roles.len());
    for role in roles {
        let chosen = columns.chosen(choice, role.name).map_err(Unclear::choice)?;
        found.push(match chosen {
            Some((at, _)) => vec![at],
            None => named(columns, role),
        });
    }
    match (roles.iter().zip(&found))
        .find(|(role, all)| all.len() > 1 || all.is_empty() && role.needed)
    {
        None => Ok(found.into_iter().map(|all| all.first().copied()).collect()),
        Some((role, all)) => {
            let mut unclear = match &all[..] {
                [] => missing(columns, role),
                all => several(columns, role, all),
            };
            unclear.question = Some(Box::new(ask(columns, roles, &found, &unclear.value)));
            Err(unclear)
        }
    }
}

/// The columns with a name of a role; only the first if all have the same numbers.
fn named(columns: &Columns<'_, '_>, role: &Role) -> Vec<usize> {
    let all = (0..columns.heads.len()).filter(|at| is(&columns.heads[*at], role));
    let mut all: Vec<usize> = all.collect();
    if let [first, others @ ..] = &all[..]
        && others.iter().all(|other| {
            columns.has_numbers(*other)
                && columns.same(*first, *other)
                && columns.heads[*first].unit == columns.heads[*other].unit
        })
    {
        all.truncate(1);
    }
    all
}

fn missing(columns: &Columns<'_, '_>, role: &Role) -> Unclear {
    let names = listed(&columns.names);
    Unclear {
        words: format!(
            "no column is named {0}; the columns are {names}, and {0}=… chooses one of them",
            role.name
        ),
        value: format!("a table with the columns {names}"),
        allowed: format!("a column named {} is needed", role.name),
        question: None,
    }
}

fn several(columns: &Columns<'_, '_>, role: &Role, all: &[usize]) -> Unclear {
    let names: Vec<&String> = all.iter().map(|at| &columns.names[*at]).collect();
    let names = listed(&names);
    Unclear {
        words: format!(
            "{names} may each be the {0}; {0}=#{1} among the columns chosen decides",
            role.name,
            all[1] + 1
        ),
        value: format!("a table with the columns {names}"),
        allowed: format!("one column that is the {} is needed", role.name),
        question: None,
    }
}

/// The question which columns have the roles that are not clear.
fn ask(columns: &Columns<'_, '_>, roles: &[Role], found: &[Vec<usize>], what: &str) -> Question {
    let clear = || found.iter().filter(|all| all.len() == 1).map(|all| all[0]);
    let free = |at: &usize| columns.is_numeric(*at) && !clear().any(|taken| taken == *at);
    let (mut words, mut unknown) = (Vec::new(), Vec::new());
    let mut asked = Vec::new();
    for (role, all) in roles.iter().zip(found) {
        let open = all.len() > 1 || role.needed;
        if all.is_empty() && !open {
            continue;
        }
        match &all[..] {
            [] => unknown.push(role.name),
            [_] => {}
            all => {
                let names: Vec<&String> = all.iter().map(|at| &columns.names[*at]).collect();
                let same = names.iter().all(|name| *name == names[0]);
                let places: Vec<String> = all.iter().map(|at| (at + 1).to_string()).collect();
                let places = match same {
                    true => format!(" (columns {})", places.join(" and ")),
                    false => String::new(),
                };
                let names = listed(&names);
                words.push(format!("Each of {names}{places} may be the {}.", role.name));
            }
        }
        asked.push(RoleAsked {
            role: role.name.into(),
            label: role.name.into(),
            needed: open,
            chosen: all.first().copied().filter(|_| all.len() == 1),
            candidates: match &all[..] {
                [] => (0..columns.heads.len()).filter(free).collect(),
                all => all.to_vec(),
            },
            values: Vec::new(),
        });
    }
    if !unknown.is_empty() {
        let names = unknown.join(" or the ");
        words.insert(0, format!("No column of {what} is known as the {names}."));
    }
    let words = format!("Which column is what? {}", words.join(" "));
    Question::new(columns.grid, &columns.names, words, asked)
}

/// Refuses choices for names other than the roles.
pub fn check_choice(choice: &Choice, roles: &[Role]) -> Result<(), String> {
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

/// A reason to refuse a field: its kind, under which lines are counted together, and the words.
pub type Refusal = (&'static str, String);

/// A number of a row; none if the field is empty.
pub fn number(columns: &Columns<'_, '_>, row: usize, at: usize) -> Result<Option<f64>, Refusal> {
    match columns.cell(row, at) {
        Cell::Missing => Ok(None),
        Cell::Number(x) => Ok(Some(x)),
        _ => Err(("word", not_a_number(columns, row, at))),
    }
}

/// “x” in “load” is not a number.
pub fn not_a_number(columns: &Columns<'_, '_>, row: usize, at: usize) -> String {
    let (cell, name) = (shown(columns.grid.cell(row, at)), shown(&columns.names[at]));
    format!("“{cell}” in “{name}” is not a number")
}

/// A time of a row, in seconds; none if the field is empty.
pub fn seconds(columns: &Columns<'_, '_>, row: usize, at: usize) -> Result<Option<f64>, Refusal> {
    let head = &columns.heads[at];
    let refused = |kind, why: &str| {
        let (cell, name) = (shown(columns.grid.cell(row, at)), shown(&columns.names[at]));
        Err((kind, format!("“{cell}” in “{name}” {why}")))
    };
    match columns.cell(row, at) {
        Cell::Seconds(x) => Ok(Some(x)),
        Cell::TwoNumbers(x) => match head.hours_and_minutes {
            Some(hours) => Ok(Some(x * if hours { 60.0 } else { 1.0 })),
            None => refused(
                "two numbers",
                "may be minutes and seconds or hours and minutes; (mm:ss) or (hh:mm) in the name of the column decides",
            ),
        },
        Cell::Number(_) if head.unit.is_none() && columns.has_some_units(at) => {
            refused("no unit", "has no unit, and other values have one")
        }
        _ => {
            let unit = head.unit.unwrap_or(units::SECONDS);
            Ok(number(columns, row, at)?.map(|x| unit.seconds(x)))
        }
    }
}

/// Settles decimal marks: of columns of whole numbers, and of others.
pub fn settle(
    columns: &mut Columns<'_, '_>,
    whole: &[usize],
    others: &[usize],
) -> Result<(), Unclear> {
    for at in whole {
        whole_marks(columns, *at)?;
    }
    others.iter().try_for_each(|at| clear_marks(columns, *at))
}

/// The report on a table in one line.
pub fn tell(
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
                let head = &columns.heads[at];
                let unit = match head.unit {
                    _ if role.time && columns.is_time(at) => " with the units of its values".into(),
                    Some(unit) if role.time => unit.told(),
                    _ => told::unknown_unit(head),
                };
                text += &format!(", {} from “{}”{unit}", role.name, shown(&columns.names[at]));
            }
        }
    }
    text + &told::unused(columns, &used) + &told::grouped(columns, &used) + &skipped.told()
}
