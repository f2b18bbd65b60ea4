//! Numbers of processes: one, a list, or a range; and those of a figure's curves.

use super::MOST_POINTS;
use super::fields::{POINTS, PROCESSES};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// Numbers of processes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Processes {
    /// One number.
    One(u64),
    /// Several, in any order.
    List(Vec<u64>),
    /// Several, evenly spaced on a logarithmic axis, both ends included, rounded, each once.
    Range {
        /// The first one.
        from: u64,
        /// The last one.
        to: u64,
        /// Their number before rounding, which may make some equal.
        points: u64,
    },
}

impl Processes {
    /// Every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u32>, BadInput> {
        match self {
            Self::One(one) => Ok(vec![PROCESSES.check_whole("processes", *one)? as u32]),
            Self::List(list) => {
                if list.is_empty() || list.len() as u64 > MOST_POINTS {
                    let allowed = format!("a list of 1 to {MOST_POINTS} whole numbers is needed");
                    return Err(BadInput::new(
                        "processes",
                        format!("a list of {}", list.len()),
                        allowed,
                    ));
                }
                let check = |(place, number): (usize, &u64)| {
                    let checked = PROCESSES.check_whole(&format!("processes[{place}]"), *number)?;
                    Ok(checked as u32)
                };
                list.iter().enumerate().map(check).collect()
            }
            Self::Range { from, to, points } => {
                range(*from, *to, *points).map_err(|e| e.inside("processes"))
            }
        }
    }
}

/// Numbers of processes of curves, evenly spaced on a logarithmic axis, both ends included, rounded, each once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Sweep {
    /// The first one.
    pub from: u64,
    /// The last one.
    pub to: u64,
    /// Their number before rounding, which may make some equal.
    pub points: u64,
}

impl Sweep {
    /// From 16 to 4096, two for each doubling: the seed's 900 processes and their neighbourhood.
    pub const DEFAULT: Self = Self {
        from: 16,
        to: 4096,
        points: 17,
    };

    /// Every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u32>, BadInput> {
        range(self.from, self.to, self.points).map_err(|e| e.inside("sweep"))
    }
}

fn range(from: u64, to: u64, points: u64) -> Result<Vec<u32>, BadInput> {
    PROCESSES.check_whole("from", from)?;
    PROCESSES.check_whole("to", to)?;
    if to < from {
        let allowed = format!("a whole number not below from, {from}, is needed");
        return Err(BadInput::new("to", to, allowed));
    }
    POINTS.check_whole("points", points)?;
    let (low, high) = (libm::log(from as f64), libm::log(to as f64));
    let last = points - 1;
    let point = |place: u64| match place {
        0 => from as u32,
        _ if place == last => to as u32,
        _ => libm::round(libm::exp(low + (high - low) * place as f64 / last as f64)) as u32,
    };
    let mut all: Vec<u32> = (0..points).map(point).collect();
    all.dedup();
    Ok(all)
}
