//! Numbers of processors or of processes: one, a list, or a range that is evenly spaced on a logarithmic axis.

use crate::error::BadInput;
use crate::fields::Bounds;
use crate::json::{Fields, shorten, wholes};
use serde::Serialize;
use serde_json::Value;

/// The most numbers in one answer.
pub const MOST_POINTS: u64 = 1000;
/// Number of numbers in a range.
pub const POINTS: Bounds = Bounds::new(2.0, MOST_POINTS as f64);
/// The names in a range.
const RANGE: [&str; 3] = ["from", "to", "points"];

/// Numbers of processors: one, a list, or a range.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub enum Counts {
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

impl Counts {
    /// Reads numbers of a file; [`Counts::all`] checks them.
    ///
    /// # Errors
    /// Names the number that is no whole one, or what is missing of a range.
    pub fn read(path: &str, value: &Value) -> Result<Self, BadInput> {
        match value {
            Value::Array(_) => Ok(Self::List(wholes(path, value)?)),
            Value::Object(_) => {
                let range = Fields::new(path, value, &RANGE)?;
                Ok(Self::Range {
                    from: range.whole("from", None)?,
                    to: range.whole("to", None)?,
                    points: range.whole("points", None)?,
                })
            }
            // The reader of a list, for one number: its error names no item then.
            one => match wholes("", &Value::Array(vec![one.clone()])).as_deref() {
                Ok([one]) => Ok(Self::One(*one)),
                _ => {
                    let allowed = "a whole number, a list of them, or {from, to, points} is needed";
                    Err(BadInput::new(path, shorten(one), allowed))
                }
            },
        }
    }

    /// Every number, each within its bounds; errors begin with `path`.
    ///
    /// # Errors
    /// Names the number that is out of range.
    ///
    /// ```
    /// use allot_kernel::counts::Counts;
    /// use allot_kernel::fields::Bounds;
    /// let range = Counts::Range { from: 1, to: 16, points: 5 };
    /// assert_eq!(range.all("processors", &Bounds::new(1.0, 100.0))?, [1, 2, 4, 8, 16]);
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn all(&self, path: &str, bounds: &Bounds) -> Result<Vec<u64>, BadInput> {
        match self {
            Self::One(one) => Ok(vec![bounds.check_whole(path, *one)?]),
            Self::List(list) => listed(path, list, bounds),
            Self::Range { from, to, points } => {
                spaced([*from, *to], *points, bounds).map_err(|e| e.inside(path))
            }
        }
    }
}

/// Every number of a list, each within its bounds.
///
/// # Errors
/// Names the number that is out of range, below `field`.
pub fn listed(field: &str, list: &[u64], bounds: &Bounds) -> Result<Vec<u64>, BadInput> {
    if list.is_empty() || list.len() as u64 > MOST_POINTS {
        let allowed = format!("a list of 1 to {MOST_POINTS} whole numbers is needed");
        return Err(BadInput::new(
            field,
            format!("a list of {}", list.len()),
            allowed,
        ));
    }
    let check =
        |(place, number): (usize, &u64)| bounds.check_whole(&format!("{field}[{place}]"), *number);
    list.iter().enumerate().map(check).collect()
}

/// Every number of a range: both ends, and between them as many as make `points`, rounded, each once.
///
/// # Errors
/// Names `from`, `to` or `points`, if it is out of range.
///
/// ```
/// use allot_kernel::counts::spaced;
/// use allot_kernel::fields::Bounds;
/// assert_eq!(spaced([1, 16], 5, &Bounds::new(1.0, 100.0))?, [1, 2, 4, 8, 16]);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn spaced([from, to]: [u64; 2], points: u64, bounds: &Bounds) -> Result<Vec<u64>, BadInput> {
    bounds.check_whole("from", from)?;
    bounds.check_whole("to", to)?;
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
