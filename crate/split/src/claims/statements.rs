//! The statements, theorem by theorem.

use super::measured as by;
use allot_kernel::claim::{self, Measured, Said};

/// A claim that is not computed yet.
pub(crate) type Statement = claim::Statement<fn() -> Measured>;

/// The number of machines of every row.
const FOUR: &str = "four machines";
/// The lists of units.
const LISTS: &str = "two hundred lists of 5 to 14 log-normal times, σ = 1";

pub(crate) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "queue_bound",
        section: "Theorem 1",
        shown: "runs",
        words: "Largest end of a queue over the least, of drawn lists on four machines",
        paper: "[In any order, m machines that are never idle by choice end within 2 − 1/m of the least.]",
        said: Said::below(1.75 + 1e-9),
        free: &[FOUR, LISTS],
        ..Statement::measured(by::drawn_queue)
    },
    Statement {
        id: "queue_worst",
        section: "Theorem 1",
        shown: "runs",
        words: "End of a queue over the least: twelve tests of one minute, then one of four, on four machines",
        paper: "[2 − 1/m is reached.]",
        said: Said::Number(1.75, 0.0),
        free: &[FOUR],
        ..Statement::measured(by::worst_queue)
    },
    Statement {
        id: "longest_first_bound",
        section: "Theorem 2",
        shown: "machines",
        words: "Largest end of longest first over the least, of drawn lists on four machines",
        paper: "[Longest first, m machines end within 4/3 − 1/(3m) of the least.]",
        said: Said::below(1.25 + 1e-9),
        free: &[FOUR, LISTS],
        ..Statement::measured(by::drawn_longest_first)
    },
    Statement {
        id: "longest_first_worst",
        section: "Theorem 2",
        shown: "machines",
        words: "End of longest first over the least: tests of 7, 7, 6, 6, 5, 5, 4, 4 and 4 minutes on four machines",
        paper: "[4/3 − 1/(3m) is reached.]",
        said: Said::Number(1.25, 0.0),
        free: &[FOUR],
        ..Statement::measured(by::worst_longest_first)
    },
];
