//! Lower bounds on the makespan: the longest path, the area, and Fernandez and Bussell's interval bound (1973).

mod interval;

pub(super) use interval::whole_quotient;

pub use interval::{MOST_INTERVAL_TASKS, Windows};

use crate::model::{Graph, Times, level};
use allot_kernel::sum::total;
use serde::Serialize;

/// The parts of a bound, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Bound {
    /// The longest path.
    pub path: f64,
    /// All work over all processors.
    pub area: f64,
    /// Fernandez and Bussell's; none above [`MOST_INTERVAL_TASKS`].
    pub interval: Option<f64>,
    /// The largest of the three; where all seconds are whole and processors alike, rounded up to a multiple of their
    /// greatest common divisor.
    pub bound: f64,
}

/// The bound for each number of processors.
///
/// With speeds, seconds are over the highest speed, and the area is over the sum of speeds; with costs, seconds are the
/// least of each row.
pub fn lower(graph: &Graph, times: &Times, processors: &[u32]) -> Vec<Bound> {
    if times.are_equal() {
        return alike(graph, times.seconds(), processors);
    }
    let bound = |count: &u32| {
        let (least, machines) = times.least(*count as usize);
        let interval = (graph.count() <= MOST_INTERVAL_TASKS).then(|| {
            Windows::new(graph, &least)
                .excess(&[*count], false)
                .first()
                .copied()
                .unwrap_or(0.0)
        });
        Bound::of(
            level::longest_path(graph, &least),
            total(&least) / machines,
            interval,
        )
    };
    processors.iter().map(bound).collect()
}

/// The bounds of processors that are all alike.
///
/// Where all seconds are whole numbers, every makespan is a multiple of their greatest common divisor: bounds are
/// computed in that unit, and rounded up.
fn alike(graph: &Graph, seconds: &[f64], processors: &[u32]) -> Vec<Bound> {
    let unit = grid(seconds).filter(|unit| *unit >= 1.0);
    let scaled: Vec<f64>;
    let (seconds, whole, unit) = match unit {
        None => (seconds, false, 1.0),
        Some(unit) => {
            scaled = seconds.iter().map(|seconds| seconds / unit).collect();
            (&scaled[..], true, unit)
        }
    };
    let work = total(seconds);
    let path = level::longest_path(graph, seconds);
    let windows = (graph.count() <= MOST_INTERVAL_TASKS)
        .then(|| Windows::new(graph, seconds).excess(processors, whole));
    let bound = |(place, count): (usize, &u32)| {
        let area = match whole {
            true => whole_quotient(work, *count),
            false => work / f64::from(*count),
        };
        let bound = Bound::of(path, area, windows.as_ref().map(|excess| excess[place]));
        bound.times(unit)
    };
    processors.iter().enumerate().map(bound).collect()
}

impl Bound {
    fn of(path: f64, area: f64, excess: Option<f64>) -> Self {
        let interval = excess.map(|excess| path + excess);
        let bound = path.max(area).max(interval.unwrap_or(0.0));
        Self {
            path,
            area,
            interval,
            bound,
        }
    }

    /// The same in a unit that is this many times smaller.
    fn times(self, unit: f64) -> Self {
        Self {
            path: self.path * unit,
            area: self.area * unit,
            interval: self.interval.map(|interval| interval * unit),
            bound: self.bound * unit,
        }
    }
}

/// The largest number of which all seconds are multiples; none if they are not multiples of 2⁻²⁰.
pub(crate) fn grid(seconds: &[f64]) -> Option<f64> {
    let mut unit = 1.0;
    for _ in 0..=20 {
        let scaled: Vec<f64> = seconds.iter().map(|seconds| seconds / unit).collect();
        if is_whole(&scaled) {
            let divisor = scaled
                .iter()
                .fold(0, |divisor, number| common(divisor, *number as u64));
            return Some(unit * divisor.max(1) as f64);
        }
        unit /= 2.0;
    }
    None
}

/// The greatest common divisor.
fn common(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Whether all seconds are whole, and so few that their sums are exact.
pub(crate) fn is_whole(seconds: &[f64]) -> bool {
    seconds.iter().all(|seconds| seconds.fract() == 0.0)
        && total(seconds) <= 9_007_199_254_740_992.0
}
