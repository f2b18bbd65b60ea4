//! CSV with named columns: loads, points, or the edges that belong to them.

use super::ranks::counted;
use super::{Data, Parts, unknown};
use crate::model::Edge;
use allot_kernel::error::BadInput;
use allot_kernel::table::choice::Choice;
use allot_kernel::table::columns::Columns;
use allot_kernel::table::grid::Grid;
use allot_kernel::table::head::Head;
use allot_kernel::table::refused::RefusedKind;
use allot_kernel::table::roles::{Role, is, number, pick, seconds, settle, tell};
use allot_kernel::table::told::Skipped;

/// The roles of columns, in the order of [`Picked`].
const ROLES: [Role; 9] = [
    role(
        "load",
        &[
            "load", "loads", "seconds", "time", "cost", "work", "duration", "elapsed", "last",
        ],
    ),
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
    let refused = |kind: RefusedKind| {
        let value = match kind.examples.first() {
            None => "this table".into(),
            Some(example) => format!("line {}, “{}”,", example.line, example.text),
        };
        BadInput::new(name, value, kind.why)
    };
    let known = |name: &str| ROLES.iter().any(|role| is(&Head::new(name), role));
    let grid = Grid::find(text, &known, None).map_err(|kind| unknown(name, kind.why))?;
    let mut columns = Columns::new(&grid, None);
    let choice = Choice::new("").map_err(|why| refused(RefusedKind::whole(why)))?;
    let picked: Picked = pick(&columns, &choice, &ROLES)
        .map_err(|why| refused(RefusedKind::whole(why)))?
        .try_into()
        .unwrap_or_default();
    let [load, processor, x, y, z, weight, from, to, bytes] = picked;
    let whole: Vec<usize> = [processor, from, to].into_iter().flatten().collect();
    let others: Vec<usize> = [load, x, y, z, weight, bytes]
        .into_iter()
        .flatten()
        .collect();
    settle(&mut columns, &whole, &others).map_err(|why| refused(RefusedKind::whole(why)))?;
    let mut rows = Rows {
        name,
        columns: &columns,
    };
    let told = |what: String| tell(&what, &columns, &ROLES, &picked, Skipped::default());
    if let Some(other) = grid.refusals.clone().kinds().into_iter().next() {
        return Err(refused(other));
    }
    match (load, (x, y), (from, to)) {
        (Some(load), ..) => {
            parts.only(name, "objects", parts.loads.is_some())?;
            let loads = rows.numbers(load, true)?;
            data.told
                .push(format!("{name}: {}", told(counted(loads.len(), "object"))));
            if let Some(processor) = processor {
                parts.placement = Some(rows.wholes(processor)?);
            }
            if let (Some(x), Some(y)) = (x, y) {
                parts.at = Some(rows.coordinates(&[Some(x), Some(y), z])?);
            }
            parts.loads = Some(loads);
            Ok(())
        }
        (None, (Some(x), Some(y)), _) => {
            let at = rows.coordinates(&[Some(x), Some(y), z])?;
            let weights = weight
                .map(|weight| rows.numbers(weight, false))
                .transpose()?;
            let told = told(counted(at.len(), "point"));
            parts.points(name, at, weights, data, told)
        }
        (None, _, (Some(from), Some(to))) => {
            parts.only(name, "edges", parts.edges.is_some())?;
            let ends = rows.wholes(from)?.into_iter().zip(rows.wholes(to)?);
            let bytes = match bytes {
                Some(bytes) => rows.numbers(bytes, false)?,
                None => vec![1.0; columns.grid.rows.len()],
            };
            let edges: Vec<Edge> = ends
                .zip(bytes)
                .map(|((from, to), bytes)| Edge::new(from, to, bytes))
                .collect();
            data.told
                .push(format!("{name}: {}", told(counted(edges.len(), "edge"))));
            parts.edges = Some(edges);
            Ok(())
        }
        _ => Err(unknown(
            name,
            format!("columns {}", columns.names.join(", ")),
        )),
    }
}

struct Rows<'t, 'g, 'a> {
    name: &'t str,
    columns: &'t Columns<'g, 'a>,
}

impl Rows<'_, '_, '_> {
    fn bad(&self, row: usize, value: impl std::fmt::Display, allowed: &str) -> BadInput {
        let line = self.columns.grid.rows[row].number;
        BadInput::new(format!("{}, line {line}", self.name), value, allowed)
    }

    /// A column of numbers; of times in seconds.
    fn numbers(&mut self, at: usize, times: bool) -> Result<Vec<f64>, BadInput> {
        let read = if times { seconds } else { number };
        let cell = |row: usize| match read(self.columns, row, at) {
            Ok(Some(x)) => Ok(x),
            Ok(None) => Err(self.bad(row, "nothing", "a number is needed")),
            Err((_, why)) => Err(self.bad(row, why, "a number is needed")),
        };
        (0..self.columns.grid.rows.len()).map(cell).collect()
    }

    fn wholes(&mut self, at: usize) -> Result<Vec<u32>, BadInput> {
        let numbers = self.numbers(at, false)?;
        let whole = |(row, x): (usize, f64)| match x.fract() == 0.0 && (0.0..4e9).contains(&x) {
            true => Ok(x as u32),
            false => Err(self.bad(row, x, "a whole number from 0 is needed")),
        };
        numbers.into_iter().enumerate().map(whole).collect()
    }

    fn coordinates(&mut self, axes: &[Option<usize>]) -> Result<Vec<Vec<f64>>, BadInput> {
        let mut rows = vec![Vec::new(); self.columns.grid.rows.len()];
        for axis in axes.iter().flatten() {
            let column = self.numbers(*axis, false)?;
            rows.iter_mut().zip(column).for_each(|(row, x)| row.push(x));
        }
        Ok(rows)
    }
}
