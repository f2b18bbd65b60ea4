//! The numbers of the claims.

use crate::least::least;
use crate::plan::{longest_first, queue};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::rng::Stream;

/// Drawn lists of units.
const LISTS: u64 = 200;

/// The end of a queue over the least, in the worst order: units of 1, then one as long as a machine's share.
pub(super) fn worst_queue() -> Measured {
    let mut seconds = vec![1.0; 12];
    seconds.push(4.0);
    Ok(Found::exact(
        queue(&seconds, 4).makespan() / least(&seconds, 4).plan.makespan(),
    ))
}

/// The end of longest first over the least, for two units of each length from 7 to 5 and three of 4.
pub(super) fn worst_longest_first() -> Measured {
    let seconds = [7.0, 7.0, 6.0, 6.0, 5.0, 5.0, 4.0, 4.0, 4.0];
    Ok(Found::exact(
        longest_first(&seconds, 4).makespan() / least(&seconds, 4).plan.makespan(),
    ))
}

/// The largest quotient of a queue's end and the least, on four machines.
pub(super) fn drawn_queue() -> Measured {
    drawn(|seconds| queue(seconds, 4).makespan())
}

/// The largest quotient of the end of longest first and the least, on four machines.
pub(super) fn drawn_longest_first() -> Measured {
    drawn(|seconds| longest_first(seconds, 4).makespan())
}

/// The largest quotient over lists of 5 to 14 log-normal units, each with its proven least.
fn drawn(end: impl Fn(&[f64]) -> f64) -> Measured {
    let mut most: f64 = 0.0;
    let mut proven = 0;
    for list in 0..LISTS {
        let count = 5 + list % 10;
        let length = |unit: u64| {
            let z = Stream::numbered("1", "claims", &[list, unit]).normal();
            // Whole milliseconds.
            (1000.0 * libm::exp(z)).round().max(1.0) / 1000.0
        };
        let seconds: Vec<f64> = (0..count).map(length).collect();
        let best = least(&seconds, 4);
        proven += u64::from(best.proven);
        most = most.max(end(&seconds) / best.plan.makespan());
    }
    Ok(Found::exact(most).noting(format!("the least is proven of {proven} of {LISTS} lists")))
}
