//! Work on all threads, with the results in order, or as they come.
//!
//! Results in order are handed over one by one, in the order of the work, so they do not depend on which thread computed
//! which.

use crate::failure::Failure;
use allot_kernel::error::BadInput;
use rayon::ThreadPool;
use rayon::prelude::*;
use std::sync::{Mutex, PoisonError};

/// The number of pieces of work that are done before their results are handed over: few enough to keep in memory.
const BLOCK: usize = 256;

/// A pool of threads.
pub struct Crew {
    pool: ThreadPool,
}

impl Crew {
    /// A pool of `threads` threads, by default one for each processor.
    pub fn new(threads: Option<u16>) -> Result<Self, Failure> {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0).into());
        let pool = builder.build().map_err(|e| {
            BadInput::new(
                "threads",
                threads.unwrap_or(0),
                format!("fewer are needed here ({e})"),
            )
        })?;
        Ok(Self { pool })
    }

    /// Does the pieces of work 0, 1, … up to `count`, and hands the result of each to `take`, in order.
    ///
    /// # Errors
    /// The error of the first piece of work that failed.
    pub fn in_order<T: Send>(
        &self,
        count: usize,
        work: impl Fn(usize) -> Result<T, BadInput> + Sync,
        mut take: impl FnMut(usize, T),
    ) -> Result<(), BadInput> {
        for from in (0..count).step_by(BLOCK) {
            let block = from..count.min(from + BLOCK);
            let pieces = block.clone().into_par_iter().with_max_len(1).map(&work);
            let done: Vec<T> = self.pool.install(|| pieces.collect::<Result<_, _>>())?;
            block.zip(done).for_each(|(i, result)| take(i, result));
        }
        Ok(())
    }

    /// Does the pieces of work of these numbers, and hands over each result as soon as it is there.
    ///
    /// # Errors
    /// The error of a piece of work that failed, or of `take`; pieces that have not begun are left out.
    pub fn as_they_come<T: Send>(
        &self,
        numbers: &[usize],
        work: impl Fn(usize) -> Result<T, BadInput> + Sync,
        take: impl FnMut(T) -> Result<(), BadInput> + Send,
    ) -> Result<(), BadInput> {
        let take = Mutex::new(take);
        let piece = |number: &usize| {
            let result = work(*number)?;
            let mut take = take.lock().unwrap_or_else(PoisonError::into_inner);
            take(result)
        };
        let pieces = numbers.par_iter().with_max_len(1);
        self.pool.install(|| pieces.try_for_each(piece))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;
    use std::time::Duration;

    #[test]
    fn results_come_in_order_whoever_is_first() {
        for threads in [1, 2, 8] {
            let crew = Crew::new(Some(threads)).expect("threads");
            let mut taken = Vec::new();
            let work = |i: usize| {
                // The first of a block are the slowest.
                sleep(Duration::from_micros(if i % 64 < 8 { 800 } else { 10 }));
                Ok(i * i)
            };
            crew.in_order(600, work, |i, square| taken.push((i, square)))
                .expect("nothing went wrong");
            let expected: Vec<_> = (0..600).map(|i| (i, i * i)).collect();
            assert_eq!(taken, expected, "{threads} threads");
        }
    }

    #[test]
    fn a_refusal_ends_the_work() {
        let crew = Crew::new(Some(2)).expect("threads");
        let refuse = |i: usize| match i {
            3 => Err(BadInput::new("runs", i, "none")),
            _ => Ok(()),
        };
        assert!(crew.in_order(10_000, refuse, |_, ()| {}).is_err());
    }
}
