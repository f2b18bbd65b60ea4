//! The statements of the seed, section by section.

use super::{capacity, measured as by};
use allot_kernel::claim::{Measured, Said, Statement};

pub(crate) const STATEMENTS: &[Statement<fn() -> Measured>] = &[
    Statement {
        id: "scaling",
        section: "Abstract",
        words: "Time of one agent over 16 times that of 16 agents: heat on 64 cells over 64 steps",
        paper: "the ability of task-uncoordinated parallel execution models to scale efficiently",
        said: Said::between(0.7, 1.0 + 1e-9),
        free: &[
            "64 cells over 64 steps, values seen at once",
            "0.7 counts as efficient",
        ],
        why: Some("Agents that know nothing of each other execute the same tasks."),
        ..Statement::measured(by::scaling)
    },
    Statement {
        id: "idempotent",
        section: "4",
        words: "Share of runs with 16 agents whose results equal the plain loop's, bit for bit",
        paper: "there is no need to prevent the same task from being executed by multiple agents",
        said: Said::Number(1.0, 0.0),
        free: &["heat on 64 cells over 64 steps"],
        ..Statement::measured(by::idempotent)
    },
    Statement {
        id: "pruning",
        section: "4",
        figure: Some("2"),
        words: "Lookups of one agent that computes the 40th Fibonacci number over the calls without a dictionary",
        paper: "a label's existence to be used to prune the graph and reduce search time",
        said: Said::below(1.0),
        ..Statement::measured(by::pruning)
    },
    Statement {
        id: "chance",
        section: "4",
        figure: Some("2"),
        words: "Executions with 16 agents in random order over those in a fixed order",
        paper: "selects at random a label r … randomly walks various paths",
        said: Said::below(1.0),
        free: &["heat on 64 cells over 64 steps, 16 agents"],
        ..Statement::measured(by::chance)
    },
    Statement {
        id: "fusing",
        section: "6",
        words: "Dictionary transactions with blocks of 96 cells over those of single cells, 960 cells in a ring, one agent",
        paper: "reduces the number of dictionary transactions",
        said: Said::below(1.0),
        free: &["960 cells in a ring over ten steps"],
        ..Statement::measured(by::fusing)
    },
    Statement {
        id: "kills",
        section: "7",
        words: "Share of runs in which all agents but one are killed, and whose results equal the plain loop's",
        paper: "processes which exist on failing hardware can fall out of the execution pool without fatally affecting other processes",
        said: Said::Number(1.0, 0.0),
        free: &["three small programs, 2 to 16 agents, three delays"],
        ..Statement::measured(by::kills)
    },
    Statement {
        id: "elastic",
        section: "7",
        figure: Some("6"),
        words: "Labels that are computed first, a second and agent, while 16 agents come, stay and go: the least of the three \
                phases over the most",
        paper: "elastically add and remove computational agents in an efficient manner",
        said: Said::between(0.9, 1.0 + 1e-9),
        free: &[
            "heat on 128 cells over 1 200 steps",
            "0.9 counts as efficient",
        ],
        ..Statement::measured(by::elastic)
    },
    Statement {
        id: "two_steps",
        section: "7",
        words: "Smallest dictionary over two steps of labels: a line of 32 cells, steps in turn, the oldest label evicted",
        paper: "less than the space required to store all label/value pairs in time step k and time step k + 1",
        said: Said::below(1.0),
        free: &[
            "a line of 32 cells",
            "steps in turn",
            "the oldest label is evicted: with memcached’s rule, lru, more is needed",
        ],
        fitted: true,
        ..Statement::measured(capacity::two_steps)
    },
    Statement {
        id: "third_of_five",
        section: "7",
        figure: Some("7"),
        words: "Smallest α at which four runs of four end: five points, 12 × 12 cells, steps in turn, the oldest evicted",
        paper: "both stencils fail when the α value approaches one third",
        said: Said::Number(1.0 / 3.0, 0.05),
        free: &[
            "12 × 12 cells",
            "steps in turn",
            "the oldest label is evicted",
        ],
        why: Some(
            "Runs stall near two steps of labels, and α of those measures how many labels a step has beside Γ, not \
                   the stencil’s width: it is a third for a few cells or blocks.",
        ),
        ..Statement::measured(capacity::third_of_five)
    },
    Statement {
        id: "third_of_nine",
        section: "7",
        figure: Some("7"),
        words: "The same with nine points",
        paper: "both stencils fail when the α value approaches one third",
        said: Said::Number(1.0 / 3.0, 0.05),
        free: &[
            "12 × 12 cells",
            "steps in turn",
            "the oldest label is evicted",
        ],
        why: Some("As with five points: a third is reached on a few cells."),
        ..Statement::measured(capacity::third_of_nine)
    },
    Statement {
        id: "third_of_few",
        section: "7",
        figure: Some("7"),
        words: "The same with five points on 4 × 4 cells",
        paper: "both stencils fail when the α value approaches one third",
        said: Said::Number(1.0 / 3.0, 0.05),
        free: &[
            "4 × 4 cells: on fewer α is less, on more it is more",
            "the oldest label is evicted",
        ],
        fitted: true,
        ..Statement::measured(capacity::third_of_few)
    },
    Statement {
        id: "width",
        section: "7",
        figure: Some("7"),
        words: "Smallest dictionary with a stencil of seven points over that with three, on a line of 32 cells",
        paper: "our current theory is that this is related to the width of the stencil (3 elements per dimension)",
        said: Said::above(1.0),
        free: &[
            "a line of 32 cells",
            "steps in turn",
            "the oldest label is evicted",
        ],
        ..Statement::measured(capacity::width)
    },
    Statement {
        id: "nodes",
        section: "1",
        words: "Least number of nodes for a stencil",
        paper: "the minimum amount of memory (and therefore the minimum number of nodes)",
        ..Statement::not_computed(
            "It needs the memory of a node, which the source does not give; the least memory is \
                                   figure 7’s.",
        )
    },
    Statement {
        id: "compiled",
        section: "5",
        words: "Time of a compiled program with vectors and OpenMP over that of one without",
        paper: "automatically inject OpenMP 4.1 directives to enable SMP multi-threaded work sharing",
        ..Statement::not_computed(
            "It needs the StenSAL compiler, which is not public; programs are interpreted here.",
        )
    },
    Statement {
        id: "machine",
        section: "6",
        figure: Some("4"),
        words: "Time on one node of Stampede over that on several",
        paper: "on a single node of Stampede and across multiple nodes",
        ..Statement::not_computed(
            "It needs Stampede and its Ethernet; what a value costs to travel is a field here.",
        )
    },
];
