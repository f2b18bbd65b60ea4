//! Numbers of processors: a list, or a range.

use crate::model::MOST_PROCESSORS;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// The most numbers of processors in one answer.
pub const MOST_POINTS: u64 = 1000;
/// A number of processors.
pub const PROCESSORS: Bounds = Bounds::new(1.0, MOST_PROCESSORS as f64);
/// Number of numbers in a range.
pub const POINTS: Bounds = Bounds::new(2.0, MOST_POINTS as f64);

/// Numbers of processors.
#[derive(Debug, Clone, PartialEq)]
pub enum Numbers {
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

impl Numbers {
    /// Every number.
    ///
    /// # Errors
    /// Names the number that is out of range.
    pub fn all(&self) -> Result<Vec<u64>, BadInput> {
        match self {
            Self::List(list) => {
                if list.is_empty() || list.len() as u64 > MOST_POINTS {
                    let allowed = format!("a list of 1 to {MOST_POINTS} whole numbers is needed");
                    let value = format!("a list of {}", list.len());
                    return Err(BadInput::new("processors", value, allowed));
                }
                let check = |(place, number): (usize, &u64)| {
                    PROCESSORS.check_whole(&format!("processors[{place}]"), *number)
                };
                list.iter().enumerate().map(check).collect()
            }
            Self::Range { from, to, points } => {
                range(*from, *to, *points).map_err(|e| e.inside("processors"))
            }
        }
    }
}

fn range(from: u64, to: u64, points: u64) -> Result<Vec<u64>, BadInput> {
    PROCESSORS.check_whole("from", from)?;
    PROCESSORS.check_whole("to", to)?;
    if to < from {
        let allowed = format!("a whole number not below from, {from}, is needed");
        return Err(BadInput::new("to", to, allowed));
    }
    POINTS.check_whole("points", points)?;
    let (low, high) = (libm::log(from as f64), libm::log(to as f64));
    let last = points - 1;
    let point = |place: u64| match place {
        0 => from,
        _ if place == last => to,
        _ => libm::round(libm::exp(low + (high - low) * place as f64 / last as f64)) as u64,
    };
    let mut all: Vec<u64> = (0..points).map(point).collect();
    all.dedup();
    Ok(all)
}
