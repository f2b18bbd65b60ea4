//! Lower bounds on the makespan: the longest path, the area, and Fernandez and Bussell's interval bound (1973).

mod interval;

pub(super) use interval::whole_quotient;

pub use interval::{MOST_INTERVAL_TASKS, Windows};

use crate::model::graph::total;
use crate::model::{Graph, Times, level};
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
    /// The largest of the three, rounded up where all seconds are whole and processors alike.
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
fn alike(graph: &Graph, seconds: &[f64], processors: &[u32]) -> Vec<Bound> {
    let whole = is_whole(seconds);
    let work = total(seconds);
    let path = level::longest_path(graph, seconds);
    let windows = (graph.count() <= MOST_INTERVAL_TASKS)
        .then(|| Windows::new(graph, seconds).excess(processors, whole));
    let bound = |(place, count): (usize, &u32)| {
        let area = match whole {
            true => whole_quotient(work, *count),
            false => work / f64::from(*count),
        };
        Bound::of(path, area, windows.as_ref().map(|excess| excess[place]))
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
}

/// Whether all seconds are whole, and so few that their sums are exact.
pub(crate) fn is_whole(seconds: &[f64]) -> bool {
    seconds.iter().all(|seconds| seconds.fract() == 0.0)
        && total(seconds) <= 9_007_199_254_740_992.0
}
