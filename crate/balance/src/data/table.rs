//! CSV with named columns: loads, points, or the edges that belong to them.
//!
//! A line with a load or a point that cannot be read is left out and told. A wrong line of edges or of processors
//! refuses the file, and so does any wrong line where another file counts on the numbers of the rows.

mod rows;

use super::Data;
use super::content::{KINDS, unknown};
use super::parts::Parts;
use super::ranks::counted;
use crate::geometry::{COORDINATE, WEIGHT};
use crate::model::graph::BYTES;
use crate::model::{Edge, LOAD};
use allot_kernel::error::BadInput;
use allot_kernel::table::Unclear;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::{listed, shown};
use allot_kernel::table::roles::{Role, is, pick, settle, tell};
use allot_kernel::table::told::Skipped;
use rows::{Field, Rows};

/// The roles of columns, in the order of [`Picked`].
const ROLES: [Role; 9] = [
    Role {
        time: true,
        ..role(
            "load",
            &[
                "load", "loads", "seconds", "time", "cost", "work", "duration", "elapsed", "last",
            ],
        )
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
];

const fn role(name: &'static str, names: &'static [&'static str]) -> Role {
    Role {
        name,
        names,
        needed: false,
        time: false,
    }
}

/// The columns of the roles.
type Picked = [Option<usize>; 9];

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
    parts: &mut Parts,
    data: &mut Data,
) -> Result<(), BadInput> {
    if text.trim().is_empty() {
        return Err(unknown(name, "an empty file"));
    }
    let unclear = |unclear: Unclear| BadInput::new(name, unclear.value, unclear.allowed);
    let known = |name: &str| ROLES.iter().any(|role| is(&Head::new(name), role));
    let grid = Grid::find(text, &known, None).map_err(|kind| no_table(name, kind.why))?;
    let mut columns = Columns::new(&grid, None);
    let picked: Picked = pick(&columns, &Choice::default(), &ROLES)
        .map_err(unclear)?
        .try_into()
        .unwrap_or_default();
    let [load, processor, x, y, z, weight, from, to, bytes] = picked;
    let at = x.zip(y).map(|(x, y)| [Some(x), Some(y), z]);
    let ends = from.zip(to);
    // Columns that nothing is read from are not used, whatever they are called.
    let used: Picked = match (load, at, ends) {
        (Some(_), at, _) => {
            let [x, y, z] = at.unwrap_or_default();
            [load, processor, x, y, z, None, None, None, None]
        }
        (None, Some([x, y, z]), _) => [None, None, x, y, z, weight, None, None, None],
        (None, None, Some(_)) => [None, None, None, None, None, None, from, to, bytes],
        (None, None, None) => {
            let what = match &grid.names {
                Some(_) => format!("a table with the columns {}", listed(&columns.names)),
                None => "a table without known names above its columns".into(),
            };
            return Err(unknown(name, what));
        }
    };
    let [_, processor, _, _, _, weight, from, to, bytes] = used;
    let whole: Vec<usize> = [processor, from, to].into_iter().flatten().collect();
    let others = used.into_iter().flatten().filter(|at| !whole.contains(at));
    settle(&mut columns, &whole, &others.collect::<Vec<usize>>()).map_err(unclear)?;
    another_table(name, &grid, &known)?;
    let mut rows = Rows::new(name, &columns);
    let axes: Vec<Field> = at
        .iter()
        .flatten()
        .flatten()
        .map(|axis| Field::number(*axis, COORDINATE))
        .collect();
    match (load, at) {
        (Some(load), _) => {
            parts.only(name, "objects", parts.loads.is_some())?;
            let fields = [vec![Field::seconds(load, LOAD)], axes].concat();
            rows.leave_out_summaries(load);
            let ranks = processor.map(|at| rows.wholes(at)).transpose()?;
            let read = rows.numbers(&fields)?;
            parts.loads = Some(read.iter().map(|row| row[0]).collect());
            if at.is_some() {
                parts.only(name, "coordinates", parts.at.is_some())?;
                parts.at = Some(read.into_iter().map(|row| row[1..].to_vec()).collect());
            }
            if let Some(ranks) = ranks {
                // A processor without a readable load is one of them all the same.
                let last = ranks.iter().flatten().max();
                parts.processors = last.map(|last| u64::from(*last) + 1);
                parts.placement = Some(rows.kept(&ranks));
            }
        }
        (None, Some(_)) => {
            let weighed = weight.map(|at| Field::number(at, WEIGHT));
            let fields: Vec<Field> = axes.iter().cloned().chain(weighed).collect();
            let axes = axes.len();
            rows.leave_out_summaries(fields[0].at);
            let read = rows.numbers(&fields)?;
            let weights = weight.map(|_| read.iter().map(|row| row[axes]).collect());
            let at = read.into_iter().map(|row| row[..axes].to_vec()).collect();
            parts.points(name, at, weights)?;
        }
        (None, None) => {
            parts.only(name, "edges", parts.edges.is_some())?;
            let wholes = |at: Option<usize>| at.map_or(Ok(Vec::new()), |at| rows.wholes(at));
            let ends = wholes(from)?.into_iter().zip(wholes(to)?);
            let bytes = match bytes {
                Some(bytes) => rows.all(&Field::number(bytes, BYTES))?,
                None => vec![1.0; grid.rows.len()],
            };
            let ends = ends.filter_map(|(from, to)| from.zip(to));
            let edge = |((from, to), bytes)| Edge::new(from, to, bytes);
            parts.edges = Some(ends.zip(bytes).map(edge).collect());
        }
    }
    let what = match (load, at) {
        (Some(_), _) => "object",
        (None, Some(_)) => "point",
        (None, None) => "edge",
    };
    let skipped = Skipped {
        words: rows.words(),
        ..Skipped::default()
    };
    let what = counted(rows.count(), what);
    let told = tell(&what, &columns, &ROLES, &used, skipped);
    data.told.push(format!("{name}: {told}"));
    let (lines, first) = rows.left_out();
    data.told.extend(lines);
    parts.left_out = parts.left_out.take().or(first);
    Ok(())
}
