//! Numbers of processors or of processes: a list, or a range that is evenly spaced on a logarithmic axis.

use crate::error::BadInput;
use crate::fields::Bounds;

/// The most numbers in one answer.
pub const MOST_POINTS: u64 = 1000;
/// Number of numbers in a range.
pub const POINTS: Bounds = Bounds::new(2.0, MOST_POINTS as f64);

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
