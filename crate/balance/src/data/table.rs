//! CSV with named columns: loads, points, or the edges that belong to them.
//!
//! | module | reads |
//! | --- | --- |
//! | `edges` | a table of edges |
//! | `placed` | a column of processors |
//! | `rows` | the rows, and reasons to leave one out |
//!
//! A line with a load or a point that cannot be read is left out and told. A wrong line of edges or of processors
//! refuses the file, and so does any wrong line where another file counts on the numbers of the rows.

mod edges;
mod placed;
mod rows;

use super::Data;
use super::content::{KINDS, unknown};
use super::parts::Parts;
use super::ranks::counted;
use crate::geometry::{COORDINATE, WEIGHT};
use crate::model::LOAD;
use allot_kernel::error::BadInput;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::ends::EDGES;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{listed, shown};
use allot_kernel::table::roles::{Role, TIMES, is, pick, settle, tell};
use allot_kernel::table::steps::Steps;
use allot_kernel::table::told::Skipped;
use allot_kernel::table::{Unclear, decimal_mark};
use rows::{Field, Rows};

/// The roles of columns, in the order of [`Picked`].
const ROLES: [Role; 12] = [
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
type Picked = [Option<usize>; 12];

/// What the reader says of tables: the choice of columns, and the step of a run.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) choice: Choice,
    pub(super) phase: Option<u64>,
}

impl Asked {
    /// # Errors
    /// Says which part of the choice is no pair.
    pub(super) fn new(columns: &str, phase: Option<u64>) -> Result<Self, BadInput> {
        let choice = Choice::new(columns);
        let choice =
            choice.map_err(|why| BadInput::new("--columns", "this choice of columns", why))?;
        Ok(Self { choice, phase })
    }
}

/// A text without a table may be meant as another kind of file.
fn no_table(name: &str, why: String) -> BadInput {
    let allowed = match why.split_once("; a table is needed") {
        Some((why, _)) => format!("{why}; {KINDS}"),
        None => why,
    };
    BadInput::new(name, "this text", allowed)
}

/// Refuses a second table below one column, whose rows of two numbers would be numbers with decimal commas.
fn another_table(
    name: &str,
    grid: &Grid<'_>,
    known: &dyn Fn(&str) -> bool,
) -> Result<(), BadInput> {
    let between = [',', ';', '\t'];
    let names = |text: &str| text.contains(between) && text.split(between).all(known);
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

/// Reads a table into the parts.
pub(super) fn read(
    name: &str,
    text: &str,
    asked: &Asked,
    parts: &mut Parts,
    data: &mut Data,
) -> Result<(), BadInput> {
    if text.trim().is_empty() {
        return Err(unknown(name, "an empty file"));
    }
    let known = |name: &str| ROLES.iter().any(|role| is(&Head::new(name), role));
    if let Some(grid) = edges::grid(text, &known) {
        return edges::read(name, &grid, asked, parts, data);
    }
    let grid = Grid::find(text, &known, None).map_err(|kind| no_table(name, kind.why))?;
    let (columns, picked) = columns(name, &grid, asked)?;
    let [load, processor, x, y, z, weight, _, _, _, id, own, _] = picked;
    let at = x.zip(y).map(|(x, y)| [Some(x), Some(y), z]);
    // Columns that nothing is read from are not used, whatever they are called.
    let mut used: Picked = match (load, at) {
        (Some(_), at) => {
            let [x, y, z] = at.unwrap_or_default();
            [
                load, processor, x, y, z, None, None, None, None, id, own, None,
            ]
        }
        (None, Some([x, y, z])) => [None, None, x, y, z, weight, None, None, None, id, own, None],
        (None, None) => {
            let what = match &grid.names {
                Some(_) => format!("a table with the columns {}", listed(&columns.names)),
                None => "a table without known names above its columns".into(),
            };
            return Err(unknown(name, what));
        }
    };
    another_table(name, &grid, &known)?;
    let mut rows = Rows::new(name, &columns);
    let (step, at_step) = chosen_rows(&mut rows, &columns, asked, parts)?;
    used[11] = at_step;
    let axes: Vec<Field> = at
        .iter()
        .flatten()
        .flatten()
        .map(|axis| Field::number(*axis, COORDINATE))
        .collect();
    let mut placed = String::new();
    let names = |rows: &Rows<'_, '_, '_>| {
        let column = |role, at: Option<usize>| at.map(|at| (role, rows.names(at)));
        let all = [column("id", id), column("name", own)];
        all.into_iter().flatten().collect::<Vec<_>>()
    };
    let what = if let Some(load) = load {
        parts.only(name, "objects", parts.loads.is_some())?;
        let fields = [vec![Field::seconds(load, LOAD)], axes].concat();
        rows.leave_out_summaries(load);
        let ranks = processor
            .map(|at| placed::read(&rows, at, &asked.choice))
            .transpose()?;
        let read = rows.numbers(&fields)?;
        parts.loads = Some(read.iter().map(|row| row[0]).collect());
        parts.names = names(&rows);
        if at.is_some() {
            parts.only(name, "coordinates", parts.at.is_some())?;
            parts.at = Some(read.into_iter().map(|row| row[1..].to_vec()).collect());
        }
        if let Some(ranks) = ranks {
            // A processor without a readable load is one of them all the same.
            parts.processors = Some(ranks.count);
            parts.placement = Some(rows.kept(&ranks.of));
            placed = ranks.told;
        }
        "object"
    } else {
        let weighed = weight.map(|at| Field::number(at, WEIGHT));
        let fields: Vec<Field> = axes.iter().cloned().chain(weighed).collect();
        let axes = axes.len();
        rows.leave_out_summaries(fields[0].at);
        let read = rows.numbers(&fields)?;
        let weights = weight.map(|_| read.iter().map(|row| row[axes]).collect());
        let at = read.into_iter().map(|row| row[..axes].to_vec()).collect();
        parts.points(name, at, weights)?;
        parts.point_names = names(&rows);
        "point"
    };
    let skipped = Skipped {
        words: rows.words(),
        ..Skipped::default()
    };
    let what = counted(rows.count(), what) + &step;
    let told = tell(&what, &columns, &ROLES, &used, skipped);
    data.told.push(format!("{name}: {told}{placed}"));
    let (lines, first) = rows.left_out();
    data.told.extend(lines);
    parts.left_out = parts.left_out.take().or(first);
    Ok(())
}

/// The columns of a table, with decimal marks that are clear.
fn columns<'g, 'a>(
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
fn chosen_rows(
    rows: &mut Rows<'_, '_, '_>,
    columns: &Columns<'_, '_>,
    asked: &Asked,
    parts: &mut Parts,
) -> Result<(String, Option<usize>), BadInput> {
    let mut known: Vec<&str> = ROLES.iter().map(|role| role.name).collect();
    known.extend([EDGES, placed::PROCESSORS, "decimal"]);
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
        let step = steps.asked("--phase", phase.as_deref())?;
        rows.only(|row| steps.has(step, row));
        told += &steps.told(step);
        parts.steps = true;
        at = Some(steps.at);
    }
    Ok((told, at))
}
