//! The statements of the seed, slide by slide.
use super::measured as by;
use allot_kernel::claim;
use allot_kernel::claim::{Known, Measured};

/// A claim that is not computed yet.
pub(crate) type Statement = claim::Statement<fn() -> Measured>;

pub(crate) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "async_reduction",
        section: "3",
        words: "Time of 100 iterations with asynchronous reductions over that with synchronous ones, a reduction a \
                quarter of an iteration",
        paper: "This gap is avoided below",
        low: 0.0,
        high: 1.0,
        ..Statement::measured(by::async_reduction)
    },
    Statement {
        id: "same_variance",
        section: "13",
        words: "Variance of situation A over that of situation B",
        paper: "Identical variance, but situation A is much worse!",
        value: Some(1.0),
        low: 1.0,
        high: 1.0,
        ..Statement::measured(by::same_variance)
    },
    Statement {
        id: "finish",
        section: "13",
        words: "Finish time of situation A less that of situation B",
        paper: "199 OR, B All processors have 101",
        value: Some(98.0),
        low: 98.0,
        high: 98.0,
        ..Statement::measured(by::finish)
    },
    Statement {
        id: "namd",
        section: "15",
        words: "Largest object with which 57 s can be done on 2 000 processors",
        paper: "no object should be more than 28 msecs",
        value: Some(28.0),
        unit: "ms",
        low: 28.0,
        high: 28.0,
        known: Some(Known {
            low: 28.5,
            high: 28.5,
            why: "57 s over 2 000 processors are 28.5 ms; the slide has dropped the half.",
        }),
        ..Statement::measured(by::namd)
    },
    Statement {
        id: "fewest_messages",
        section: "22",
        words: "Share of 400 random cases on 8 processors in which exchange needs no more than the fewest messages",
        paper: "This tends to produce the fewest number of messages",
        low: 0.5,
        high: 1.0,
        known: Some(Known {
            low: 0.35,
            high: 0.5,
            why: "On four processors it always does, on eight in less than half of the cases, on ten in a fifth: \
                  groups whose surplus and need cancel are missed more often the more there are.",
        }),
        ..Statement::measured(by::fewest_messages)
    },
    Statement {
        id: "dimension_exchange",
        section: "23",
        words: "Largest difference after log₂ P phases with loads that can be divided, over the largest at first",
        paper: "Load is balanced at the end of log P phase",
        value: Some(0.0),
        low: 0.0,
        high: 1e-12,
        ..Statement::measured(by::divisible)
    },
    Statement {
        id: "whole_items",
        section: "23",
        words: "Most items that two processors of eight differ by after log₂ P phases, with as many items as ones in \
                the binary number",
        paper: "In each phase, two halves are perfectly balanced",
        value: Some(0.0),
        low: 0.0,
        high: 1.0,
        known: Some(Known {
            low: 3.0,
            high: 3.0,
            why: "Whole items: partners that differ by one send nothing, in every phase, so log₂ P items stay.",
        }),
        ..Statement::measured(by::whole_items)
    },
    Statement {
        id: "two_to_three",
        section: "25",
        words: "Share of the points that the first cut of five parts puts to the left",
        paper: "2:3 with 5 processors",
        value: Some(0.4),
        low: 0.4,
        high: 0.4,
        ..Statement::measured(by::two_to_three)
    },
    Statement {
        id: "first_bits",
        section: "27",
        words: "Share of the nodes of an oct tree, on levels 1 to 5, whose points follow each other along the curves",
        paper: "First 3k bits are identical belong to the same oct-tree node at the kth level",
        value: Some(1.0),
        low: 1.0,
        high: 1.0,
        ..Statement::measured(by::first_bits)
    },
    Statement {
        id: "refinement",
        section: "33",
        words: "Imbalance of greedy with refinement over that of greedy alone, in the mean of 20 works of 100 objects \
                on 16 processors",
        paper: "Always add a refinement step at the end",
        low: 0.0,
        high: 0.9,
        ..Statement::measured(by::refinement)
    },
    Statement {
        id: "virtualization",
        section: "35",
        words: "Time with 128 chunks over that with 16, a crack passing, balanced every five steps",
        paper: "Decomposition into 16 chunks (left) and 128 chunks, 8 for each PE (right)",
        low: 0.0,
        high: 0.9,
        ..Statement::measured(by::virtualization)
    },
    Statement {
        id: "in_action",
        section: "36",
        words: "Makespan after the balancer was called over that before, in the middle of a crack",
        paper: "1. Elements Added 2. Load Balancer Invoked 3. Chunks Migrated",
        low: 0.0,
        high: 0.95,
        ..Statement::measured(by::in_action)
    },
    Statement {
        id: "central",
        section: "37",
        words: "Processors on which a central decision takes a tenth of a second, 10 objects each, 10⁻⁷ s a step, 10 \
                µs a message",
        paper: "Still ok for 3000 processors for NAMD",
        value: Some(3000.0),
        low: 3000.0,
        high: 1e6,
        ..Statement::measured(by::central)
    },
];
