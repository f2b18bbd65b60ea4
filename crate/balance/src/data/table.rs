//! CSV with named columns: loads, points, or the edges that belong to them.
//!
//! | module | reads |
//! | --- | --- |
//! | `columns` | the columns, and what the reader chooses |
//! | `edges` | a table of edges |
//! | `placed` | a column of processors |
//! | `rows` | the rows, and reasons to leave one out |
//!
//! A line with a load or a point that cannot be read is left out and told. A wrong line of edges or of processors
//! refuses the file, and so does any wrong line where another file counts on the numbers of the rows.

mod columns;
mod edges;
mod placed;
mod rows;

pub(super) use columns::Asked;

use super::Data;
use super::content::{KINDS, unknown};
use super::parts::Parts;
use super::ranks::counted;
use crate::geometry::{COORDINATE, WEIGHT};
use crate::model::LOAD;
use allot_kernel::error::BadInput;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::refused::listed;
use allot_kernel::table::roles::tell;
use allot_kernel::table::told::Skipped;
use columns::{Picked, ROLES, another_table, chosen_rows, columns, is_known};
use rows::{Field, Rows};

/// A text without a table may be meant as another kind of file.
fn no_table(name: &str, why: String) -> BadInput {
    let allowed = match why.split_once("; a table is needed") {
        Some((why, _)) => format!("{why}; {KINDS}"),
        None => why,
    };
    BadInput::new(name, "this text", allowed)
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
    if let Some(grid) = edges::grid(text) {
        return edges::read(name, &grid, asked, parts, data);
    }
    let grid = Grid::find(text, &is_known, None).map_err(|kind| no_table(name, kind.why))?;
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
    another_table(name, &grid)?;
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
