//! The statements.

use super::measured as by;
use allot_kernel::claim::{self, Measured, Said};

/// A claim that is not computed yet.
pub(crate) type Statement = claim::Statement<fn() -> Measured>;

pub(crate) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "waiting_bound",
        section: "Bound",
        shown: "bars",
        words: "Largest makespan of FIFO over the least, of drawn graphs on three processors",
        paper: "[Tasks that wait end on m processors that are never idle by choice within 2 − 1/m of the least.]",
        said: Said::below(2.0 - 1.0 / 3.0 + 1e-9),
        free: &[
            "three processors",
            "two hundred graphs of 9 tasks of 1 to 9 s, an edge between two in one of four cases",
        ],
        ..Statement::measured(by::drawn)
    },
    Statement {
        id: "example",
        section: "Example (1969)",
        shown: "curves",
        words: "Seconds that nine tasks take by FIFO on three processors",
        paper: "[Nine tasks of 3, 2, 2, 2, 4, 4, 4, 4 and 9, where 9 waits for 1, and 5 to 8 for 4, end after 12.]",
        said: Said::Number(12.0, 0.0),
        unit: "s",
        free: &[],
        ..Statement::measured(by::three)
    },
    Statement {
        id: "more_processors",
        section: "Example (1969)",
        shown: "curves",
        words: "Seconds that they take on four",
        paper: "[On four processors they end after 15.]",
        said: Said::Number(15.0, 0.0),
        unit: "s",
        free: &[],
        ..Statement::measured(by::four)
    },
    Statement {
        id: "shorter_tasks",
        section: "Example (1969)",
        shown: "curves",
        words: "Seconds that they take on three, if each is a second shorter",
        paper: "[If each task is shorter by one, they end after 13.]",
        said: Said::Number(13.0, 0.0),
        unit: "s",
        free: &[],
        why: Some(
            "tasks 5 to 9 become ready at one moment: his list has 5 before 9, and FIFO begins with 9, whose \
             predecessor is earlier in the file",
        ),
        ..Statement::measured(by::shorter)
    },
];
