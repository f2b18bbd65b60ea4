//! The statements of the seed, section by section.

use super::measured::{Measured, Measures};
use super::{Known, measured as by};
use allot_kernel::claim;

/// A claim that is not computed yet.
pub(super) type Statement = claim::Statement<fn(&Measures) -> Measured>;

pub(super) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "small_grains",
        section: "2.3.2",
        words: "Time with single tasks over that with four at once, on 32 processors with a master that needs 2 ms",
        paper: "too small and the master is too busy allocating processor",
        low: 1.0,
        high: 10.0,
        ..Statement::measured(by::small_grains)
    },
    Statement {
        id: "large_grains",
        section: "2.3.2",
        words: "Time with sixteen tasks at once over that with four, on 32 processors with a master that needs 2 ms",
        paper: "too large and the effect of load balancing is reduced",
        low: 1.0,
        high: 10.0,
        ..Statement::measured(by::large_grains)
    },
    Statement {
        id: "neighbours",
        section: "3.2",
        figure: Some("7"),
        words: "Share of all cells that a task waits for",
        paper: "each subtask's successors are limited to subtasks of neighbouring subdomains",
        low: 0.0,
        high: 0.5,
        ..Statement::measured(by::near)
    },
    Statement {
        id: "few_processors",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers over dependence-driven time, the largest from 1 to 16 processors",
        paper: "from 1 to 16 processors the SD simulation is more efficient than the Parsley simulation",
        low: 0.0,
        high: 1.0,
        ..Statement::measured(by::few)
    },
    Statement {
        id: "many_processors",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers over dependence-driven time, the least from 32 to 125 processors",
        paper: "As the number of processors increases, however, the Parsley simulation becomes more efficient",
        low: 1.0,
        high: 2.0,
        ..Statement::measured(by::many)
    },
    Statement {
        id: "over_barrier",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers over dependence-driven time on 125 processors",
        paper: "For 125 processors, the Parsley simulation is 3.49 times faster than the SD simulation",
        value: Some(3.49),
        low: 3.485,
        high: 3.495,
        known: Some(Known {
            low: 1.0,
            high: 2.0,
            why: "With a processor for each cell the longest path holds the slowest task of every second phase, since \
                  any cell is reached from any other in two phases: no times whatever give more than 2. Parsley \
                  leaves unsaid what else its barriers cost.",
        }),
        ..Statement::measured(by::over_barrier)
    },
    Statement {
        id: "barrier_alone",
        section: "3.3",
        figure: Some("6"),
        words: "The same without noise, latency and dispatch: what dropping the barrier alone gains",
        paper: "No barrier synchronization is required",
        low: 1.0,
        high: 2.0,
        ..Statement::measured(by::quiet)
    },
    Statement {
        id: "speedup",
        section: "3.3",
        figure: Some("8"),
        words: "Dependence-driven time on one processor over that on 125",
        paper: "is 30.4 times faster than the simulation ran on a single processor",
        value: Some(30.4),
        low: 27.4,
        high: 33.4,
        ..Statement::measured(by::speedup)
    },
    Statement {
        id: "not_calculating",
        section: "3.3",
        figure: Some("9"),
        words: "Time of 125 processors outside of tasks with barriers over that without",
        paper: "the SD algorithm's communication time is greater than that of the Parsley MD simulation",
        low: 1.0,
        high: 10.0,
        ..Statement::measured(by::not_calculating)
    },
    Statement {
        id: "improved_16",
        section: "3.4, table 1",
        words: "Static time with measured times that last over that with equal ones, on 16 processors",
        paper: "6.17 and 5.77 s: The improved policy performs better",
        value: Some(5.77 / 6.17),
        low: 0.0,
        high: 1.0,
        ..Statement::measured(by::improved_16)
    },
    Statement {
        id: "improved_32",
        section: "3.4, table 1",
        words: "Static time with measured times that last over that with equal ones, on 32 processors",
        paper: "2.99 and 2.58 s",
        value: Some(2.58 / 2.99),
        low: 0.0,
        high: 1.0,
        ..Statement::measured(by::improved_32)
    },
    Statement {
        id: "initial_16",
        section: "3.4, table 1",
        words: "Static time with equal times over dynamic time, on 16 processors",
        paper: "6.17 and 6.38 s",
        value: Some(6.17 / 6.38),
        low: 0.0,
        high: 1.0,
        known: Some(Known {
            low: 1.0,
            high: 1.5,
            why: "What makes the dynamic policy slow, dispatch, weighs more on 32 processors than on 16: no set of \
                  parameters tried makes the initial policy the better one on 16 and the worse one on 32.",
        }),
        ..Statement::measured(by::initial_16)
    },
    Statement {
        id: "initial_32",
        section: "3.4, table 1",
        words: "Static time with equal times over dynamic time, on 32 processors",
        paper: "2.99 and 2.73 s",
        value: Some(2.99 / 2.73),
        low: 1.0,
        high: 2.0,
        ..Statement::measured(by::initial_32)
    },
    Statement {
        id: "halving",
        section: "3.4, table 1",
        words: "Dynamic time on 16 processors over that on 32",
        paper: "6.38 and 2.73 s",
        value: Some(6.38 / 2.73),
        low: 2.3,
        high: 2.4,
        known: Some(Known {
            low: 1.0,
            high: 2.0,
            why: "Twice the processors make nothing more than twice as fast in this model; more takes something that \
                  it has not, such as caches.",
        }),
        ..Statement::measured(by::halving)
    },
];
