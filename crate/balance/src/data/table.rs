//! CSV with named columns: loads, points, or the edges that belong to them.
//!
//! A line with a load or a point that cannot be read is left out and told. A wrong line of edges or of processors
//! refuses the file, and so does any wrong line where another file counts on the numbers of the rows.

mod rows;

use super::parts::Parts;
use super::ranks::counted;
use super::{Data, unknown};
use crate::geometry::{COORDINATE, WEIGHT};
use crate::model::graph::BYTES;
use crate::model::{Edge, LOAD};
use allot_kernel::error::BadInput;
use allot_kernel::table::Unclear;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::listed;
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
    let grid = Grid::find(text, &known, None)
        .map_err(|kind| BadInput::new(name, "this text", kind.why))?;
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
            let names = listed(&columns.names);
            return Err(unknown(name, format!("a table with the columns {names}")));
        }
    };
    let [_, processor, _, _, _, weight, from, to, bytes] = used;
    let whole: Vec<usize> = [processor, from, to].into_iter().flatten().collect();
    let others = used.into_iter().flatten().filter(|at| !whole.contains(at));
    settle(&mut columns, &whole, &others.collect::<Vec<usize>>()).map_err(unclear)?;
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
            let fields = [
                axes,
                weight
                    .map(|at| Field::number(at, WEIGHT))
                    .into_iter()
                    .collect(),
            ];
            let fields = fields.concat();
            let axes = fields.len() - usize::from(weight.is_some());
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
    let (count, skipped) = (
        rows.count(),
        Skipped {
            words: rows.words(),
            ..Skipped::default()
        },
    );
    let told = tell(&counted(count, what), &columns, &ROLES, &used, skipped);
    data.told.push(format!("{name}: {told}"));
    let (lines, first) = rows.left_out();
    data.told.extend(lines);
    parts.left_out = parts.left_out.take().or(first);
    Ok(())
}
