//! The columns of a table: their roles, what the reader chooses, and the rows that are meant.

use super::super::parts::{LOADS as EQUAL, Parts};
use super::placed::PROCESSORS;
use super::rows::Rows;
use allot_kernel::error::BadInput;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::ends::EDGES;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::shown;
use allot_kernel::table::roles::{Role, TIMES, is, pick, settle};
use allot_kernel::table::steps::Steps;
use allot_kernel::table::{Unclear, decimal_mark};

/// The roles of columns, in the order of [`Picked`].
pub(super) const ROLES: [Role; 12] = [
    Role {
        time: true,
        ..role("load", LOADS)
    },
    role(
        "processor",
        &[
            "processor",
            "proc",
            "pe",
            "rank",
            "node",
            "process",
            "part",
            "placement",
        ],
    ),
    role("x", &["x", "lon", "longitude"]),
    role("y", &["y", "lat", "latitude"]),
    role("z", &["z", "height", "depth"]),
    role("weight", &["weight", "weights", "w", "mass"]),
    role("from", &["from", "source", "src", "i", "sender"]),
    role(
        "to",
        &["to", "target", "dst", "destination", "j", "k", "receiver"],
    ),
    role("bytes", &["bytes", "byte", "size", "volume"]),
    role(
        "id",
        &["id", "object id", "task id", "key", "uid", "number"],
    ),
    role(
        "name",
        &[
            "name", "object", "task", "cell", "element", "chare", "vertex", "label",
        ],
    ),
    // Found by `Steps`, if the table has several.
    role("steps of a run", &[]),
];

/// Names of loads: those of times, and a few more.
const LOADS: &[&str] = &{
    let mut all = [""; TIMES.len() + 4];
    let mut at = 0;
    while at < TIMES.len() {
        all[at] = TIMES[at];
        at += 1;
    }
    all[at] = "load";
    all[at + 1] = "loads";
    all[at + 2] = "work";
    all[at + 3] = "last";
    all
};

const fn role(name: &'static str, names: &'static [&'static str]) -> Role {
    Role {
        name,
        names,
        needed: false,
        time: false,
    }
}

/// The columns of the roles.
pub(super) type Picked = [Option<usize>; 12];

/// What the reader says of tables: the choice of columns, and the step of a run.
#[derive(Debug, Default)]
pub(in super::super) struct Asked {
    pub(in super::super) choice: Choice,
    pub(super) phase: Option<u64>,
}

impl Asked {
    /// # Errors
    /// Says which part of the choice is no pair.
    pub(in super::super) fn new(columns: &str, phase: Option<u64>) -> Result<Self, BadInput> {
        let choice = Choice::new(columns);
        let choice =
            choice.map_err(|why| BadInput::new("--columns", "this choice of columns", why))?;
        Ok(Self { choice, phase })
    }
}

/// Whether a name is that of a role.
pub(super) fn is_known(name: &str) -> bool {
    ROLES.iter().any(|role| is(&Head::new(name), role))
}

/// Refuses a second table below one column, whose rows of two numbers would be numbers with decimal commas.
pub(super) fn another_table(name: &str, grid: &Grid<'_>) -> Result<(), BadInput> {
    let between = [',', ';', '\t'];
    let names = |text: &str| text.contains(between) && text.split(between).all(is_known);
    let mut rows = grid.rows.iter().filter(|_| grid.width == 1);
    match rows.find(|row| names(row.text)) {
        None => Ok(()),
        Some(row) => {
            let field = format!("{name}, line {}", row.number);
            let value = format!("another table, “{}”, below the first", shown(row.text));
            Err(BadInput::new(
                field,
                value,
                "a file for each table is needed",
            ))
        }
    }
}

/// The columns of a table, with decimal marks that are clear.
pub(super) fn columns<'g, 'a>(
    name: &str,
    grid: &'g Grid<'a>,
    asked: &Asked,
) -> Result<(Columns<'g, 'a>, Picked), BadInput> {
    let unclear = |unclear: Unclear| unclear.in_file(name);
    let decimal = decimal_mark(&asked.choice);
    let decimal = decimal.map_err(|why| BadInput::new("--columns", "this decimal mark", why))?;
    let mut columns = Columns::new(grid, decimal);
    let picked = pick(&columns, &asked.choice, &ROLES).map_err(unclear)?;
    let picked: Picked = picked.try_into().unwrap_or_default();
    let [load, processor, x, y, z, weight, _, _, bytes, ..] = picked;
    let whole: Vec<usize> = processor.into_iter().collect();
    let others = [load, x, y, z, weight, bytes].into_iter().flatten();
    let others: Vec<usize> = others.filter(|at| !whole.contains(at)).collect();
    if decimal.is_none() {
        settle(&mut columns, &whole, &others).map_err(unclear)?;
    }
    Ok((columns, picked))
}

/// Keeps the rows of one step, and those with the values that the reader chooses; tells which, and the column of steps.
pub(super) fn chosen_rows(
    rows: &mut Rows<'_, '_, '_>,
    columns: &Columns<'_, '_>,
    asked: &Asked,
    parts: &mut Parts,
) -> Result<(String, Option<usize>), BadInput> {
    let mut known: Vec<&str> = ROLES.iter().map(|role| role.name).collect();
    known.extend([EDGES, PROCESSORS, EQUAL, "decimal"]);
    let mut told = String::new();
    let steps = Steps::new(columns);
    let mut open = steps.is_some();
    for (column, value) in asked.choice.others(&known) {
        let at = allot_kernel::table::choice::column(column, &columns.names);
        let at = at.map_err(|why| BadInput::new("--columns", format!("{column}={value}"), why))?;
        rows.only(|row| columns.grid.cell(row, at) == value);
        open &= steps.as_ref().is_some_and(|steps| steps.at != at);
        told += &format!(", {column} {value}");
    }
    let mut at = None;
    if let Some(steps) = steps.filter(|_| open) {
        let phase = asked.phase.map(|phase| phase.to_string());
        let step = steps.asked("phase", phase.as_deref())?;
        rows.only(|row| steps.has(step, row));
        told += &steps.told(step);
        parts.steps = true;
        at = Some(steps.at);
    }
    Ok((told, at))
}
