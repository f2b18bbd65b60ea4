//! A column of processors: by number, counted from 0 or from 1, or by name.

use super::super::ranks::counted;
use super::rows::Rows;
use allot_kernel::decimal;
use allot_kernel::error::{BadInput, Way};
use allot_kernel::table::choice::Choice;
use allot_kernel::table::number::is_missing;
use allot_kernel::table::numbering::{by_name, first};
use allot_kernel::table::refused::listed;

/// The role in a choice of columns: `processors=0`, `processors=1`.
pub(super) const PROCESSORS: &str = "processors";

/// The processor of each row.
pub(super) struct Placed {
    /// By row; none for rows left out.
    pub(super) of: Vec<Option<u32>>,
    /// Number of processors.
    pub(super) count: u64,
    /// How they were counted, in words.
    pub(super) told: String,
}

/// Reads a column of processors. Numbers count from 0 if one of them is 0, and from 1 if the smallest is 1.
///
/// # Errors
/// Names the lines without one; asks if numbers may count from either.
pub(super) fn read(
    rows: &Rows<'_, '_, '_>,
    at: usize,
    choice: &Choice,
) -> Result<Placed, BadInput> {
    let cells = rows.names(at);
    if cells
        .iter()
        .all(|cell| decimal::parse(cell).is_none() && !is_missing(cell))
    {
        return Ok(named(rows, &cells));
    }
    let mut of = rows.wholes(at)?;
    let least = of.iter().flatten().min().copied().unwrap_or(0);
    let first = match (choice.of(PROCESSORS), least) {
        (Some("0"), _) => 0,
        (Some("1"), 1..) => 1,
        (None, _) if let Some(first) = first(least) => first,
        (None, _) => {
            let way = |first: u32| {
                Way::new(
                    format!("processors count from {first}"),
                    format!("{PROCESSORS}={first}"),
                )
            };
            let sentence = format!("processors from {least} on may count from 0 or from 1");
            return Err(BadInput::question(
                rows.name(),
                sentence,
                vec![way(0), way(1)],
            ));
        }
        (Some(other), _) => {
            let value = format!("{PROCESSORS}={other}");
            return Err(BadInput::new(
                "--columns",
                value,
                "0, or 1 without a processor 0, is needed",
            ));
        }
    };
    of.iter_mut().flatten().for_each(|rank| *rank -= first);
    let last = of.iter().flatten().max().copied();
    let count = last.map_or(0, |last| u64::from(last) + 1);
    let mut told = String::new();
    if first == 1 {
        told = ", processors counted from 1".into();
    }
    Ok(Placed {
        told: told + &empty(&of, count),
        of,
        count,
    })
}

fn named(rows: &Rows<'_, '_, '_>, cells: &[String]) -> Placed {
    let (names, all) = by_name(cells.iter().map(String::as_str));
    Placed {
        of: rows.spread(&all),
        count: names.len() as u64,
        told: format!(", processors by name: {}", listed(&names)),
    }
}

/// “, 1 processor without objects”.
fn empty(of: &[Option<u32>], count: u64) -> String {
    let mut busy = vec![false; count as usize];
    of.iter()
        .flatten()
        .for_each(|rank| busy[*rank as usize] = true);
    match busy.iter().filter(|busy| !**busy).count() {
        0 => String::new(),
        idle => format!(", {} without objects", counted(idle, "processor")),
    }
}
