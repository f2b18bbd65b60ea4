//! The statements of the seed, section by section.

use super::{capacity, measured as by};
use allot_kernel::claim::{Known, Measured, Statement};

pub(crate) const STATEMENTS: &[Statement<fn() -> Measured>] = &[
    Statement {
        id: "scaling",
        section: "Abstract",
        words: "Time of one agent over 16 times that of 16 agents: heat on 64 cells over 64 steps",
        paper: "the ability of task-uncoordinated parallel execution models to scale efficiently",
        low: 0.7,
        high: 1.0,
        known: Some(Known {
            low: 0.4,
            high: 0.7,
            why: "Agents that know nothing of each other execute the same tasks: 16 agents each nearly twice.",
        }),
        ..Statement::measured(by::scaling)
    },
    Statement {
        id: "idempotent",
        section: "4",
        words: "Share of runs with 16 agents whose results equal the plain loop's, bit for bit",
        paper: "there is no need to prevent the same task from being executed by multiple agents",
        value: Some(1.0),
        low: 1.0,
        high: 1.0,
        ..Statement::measured(by::idempotent)
    },
    Statement {
        id: "pruning",
        section: "4",
        figure: Some("2"),
        words: "Lookups a task of one agent that computes the 40th Fibonacci number",
        paper: "a label's existence to be used to prune the graph and reduce search time",
        low: 1.0,
        high: 10.0,
        ..Statement::measured(by::pruning)
    },
    Statement {
        id: "chance",
        section: "4",
        figure: Some("2"),
        words: "Executions with 16 agents in random order over those in a fixed order",
        paper: "selects at random a label r … randomly walks various paths",
        low: 0.0,
        high: 0.25,
        ..Statement::measured(by::chance)
    },
    Statement {
        id: "fusing",
        section: "6",
        words: "Dictionary transactions with blocks of 96 cells over those of single cells, 960 cells in a ring, one agent",
        paper: "reduces the number of dictionary transactions",
        low: 0.0,
        high: 0.05,
        ..Statement::measured(by::fusing)
    },
    Statement {
        id: "largest_block",
        section: "6",
        figure: Some("4"),
        words: "Time with the largest block over that with the best one, 960 cells in a ring, one agent",
        paper: "The size was chosen because 120k double-precision values is the maximum storage size",
        value: Some(1.0),
        low: 1.0,
        high: 1.0,
        ..Statement::measured(by::largest_block)
    },
    Statement {
        id: "largest_block_of_many",
        section: "6",
        figure: Some("4"),
        words: "The same with 16 agents",
        paper: "The size was chosen because 120k double-precision values is the maximum storage size",
        value: Some(1.0),
        low: 1.0,
        high: 1.0,
        known: Some(Known {
            low: 1.2,
            high: 4.0,
            why: "With one block a step there is nothing to share: each of the 16 agents does everything.",
        }),
        ..Statement::measured(by::largest_block_of_many)
    },
    Statement {
        id: "kills",
        section: "7",
        words: "Share of runs in which all agents but one are killed, and whose results equal the plain loop's",
        paper: "processes which exist on failing hardware can fall out of the execution pool without fatally affecting other processes",
        value: Some(1.0),
        low: 1.0,
        high: 1.0,
        ..Statement::measured(by::kills)
    },
    Statement {
        id: "elastic",
        section: "7",
        figure: Some("6"),
        words: "Executions a second and agent while 16 agents come, stay and go: the least of the three phases over the most",
        paper: "elastically add and remove computational agents in an efficient manner",
        low: 0.9,
        high: 1.0,
        ..Statement::measured(by::elastic)
    },
    Statement {
        id: "two_steps",
        section: "7",
        words: "Smallest dictionary over two steps of labels: a line of 32 cells, steps in turn, the oldest label evicted",
        paper: "less than the space required to store all label/value pairs in time step k and time step k + 1",
        low: 0.5,
        high: 0.999,
        ..Statement::measured(capacity::two_steps)
    },
    Statement {
        id: "third_of_five",
        section: "7",
        figure: Some("7"),
        words: "Smallest α at which four runs of four end: five points, 12 × 12 cells, steps in turn, the oldest evicted",
        paper: "both stencils fail when the α value approaches one third",
        value: Some(1.0 / 3.0),
        low: 0.28,
        high: 0.4,
        known: Some(Known {
            low: 0.85,
            high: 1.1,
            why: "Runs stall near two steps of labels, and α = 2∏N/∏(N + Γ) of those measures how many labels a step has \
                  beside Γ, not the stencil's width: it is a third for a few cells or blocks.",
        }),
        ..Statement::measured(capacity::third_of_five)
    },
    Statement {
        id: "third_of_nine",
        section: "7",
        figure: Some("7"),
        words: "The same with nine points",
        paper: "both stencils fail when the α value approaches one third",
        value: Some(1.0 / 3.0),
        low: 0.28,
        high: 0.4,
        known: Some(Known {
            low: 0.55,
            high: 0.75,
            why: "As with five points: a third is reached on 5 × 5 and 6 × 6 cells.",
        }),
        ..Statement::measured(capacity::third_of_nine)
    },
    Statement {
        id: "third_of_few",
        section: "7",
        figure: Some("7"),
        words: "The same with five points on 4 × 4 cells",
        paper: "both stencils fail when the α value approaches one third",
        value: Some(1.0 / 3.0),
        low: 0.28,
        high: 0.4,
        ..Statement::measured(capacity::third_of_few)
    },
];
