//! A table of edges, whose ends are rows of the table of objects: by id, by name, or by number.

use super::super::Data;
use super::super::parts::{Parts, TableEdges};
use super::super::ranks::counted;
use super::columns::{Asked, Picked, ROLES, another_table, chosen_rows, columns, is_known};
use super::rows::{Field, Rows};
use crate::model::graph::BYTES;
use allot_kernel::error::BadInput;
use allot_kernel::table::ends::Ends;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::roles::{is, tell};
use allot_kernel::table::told::Skipped;

/// The table, if its names are those of edges: from and to, but neither coordinates nor a processor.
pub(super) fn grid(text: &str) -> Option<Grid<'_>> {
    let grid = Grid::below_names(text, &is_known).ok()?;
    let names = grid.names.as_deref().unwrap_or_default();
    let has = |role: usize| names.iter().any(|name| is(&Head::new(name), &ROLES[role]));
    let edges = has(6) && has(7) && !has(1) && !(has(2) && has(3));
    edges.then_some(grid)
}

/// Reads edges; the bytes are those of a column of bytes, else of weights, else 1.
pub(super) fn read(
    name: &str,
    grid: &Grid<'_>,
    asked: &Asked,
    parts: &mut Parts,
    data: &mut Data,
) -> Result<(), BadInput> {
    let (columns, picked) = columns(name, grid, asked)?;
    another_table(name, grid)?;
    parts.only(
        name,
        "edges",
        parts.edges.is_some() || parts.table_edges.is_some(),
    )?;
    let [_, _, _, _, _, weight, from, to, bytes, ..] = picked;
    let bytes = bytes.or(weight);
    let mut rows = Rows::new(name, &columns);
    let (step, at_step) = chosen_rows(&mut rows, &columns, asked, parts)?;
    let mut ends = Ends::default();
    if let (Some(from), Some(to)) = (from, to) {
        let pairs = rows.filled(from)?.into_iter().zip(rows.filled(to)?);
        for ((from, to), line) in pairs.zip(rows.lines()) {
            ends.pair(from, to, line);
        }
    }
    let bytes_of = match bytes {
        Some(at) => rows.all(&Field::number(at, BYTES))?,
        None => vec![1.0; rows.count()],
    };
    let mut used: Picked = [None; 12];
    (used[6], used[7], used[8], used[11]) = (from, to, bytes, at_step);
    let what = counted(rows.count(), "edge") + &step;
    let told = tell(&what, &columns, &ROLES, &used, Skipped::default());
    data.told.push(format!("{name}: {told}"));
    parts.table_edges = Some(TableEdges {
        name: name.into(),
        ends,
        bytes: bytes_of,
    });
    Ok(())
}
