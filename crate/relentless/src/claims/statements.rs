//! The statements of the seed, section by section.

use super::{capacity, measured as by};
use allot_kernel::claim::{Measured, Said, Statement};

/// The stencils, which the source does not tell.
const PLATE: &str = "five and nine points on a plate: the source says “both stencils” and three elements per dimension";
/// How dictionaries are used.
const IN_TURN: &str = "one agent that goes step by step, the oldest label evicted";
/// How near a number has to be.
const THIRD: &str = "within a tenth of it counts as a third";
/// The share of what agents could do, if none waited for another or did what another does, from which on they are
/// efficient.
const EFFICIENT: Said = Said::between(0.8, 1.0 + 1e-9);
/// The α at which both stencils fail.
const A_THIRD: Said = Said::Number(1.0 / 3.0, 1.0 / 30.0);

pub(crate) const STATEMENTS: &[Statement<fn() -> Measured>] = &[
    Statement {
        id: "scaling",
        section: "Abstract",
        shown: "agents",
        words: "Time of one agent over 16 times that of 16 agents: heat on 256 cells over 16 steps",
        paper: "the ability of task-uncoordinated parallel execution models to scale efficiently in both shared memory and \
                distributed memory environments",
        said: EFFICIENT,
        free: &[
            "256 cells over 16 steps, chosen so that it comes out",
            "a lookup is a twentieth of an operation, values are seen at once: shared memory",
            "0.8 counts as efficient, here and at the other rows",
        ],
        fitted: true,
        ..Statement::measured(by::scaling)
    },
    Statement {
        id: "distributed",
        section: "Abstract",
        shown: "agents",
        words: "The same where transactions take a tenth of a task each, and labels are seen a task later",
        paper: "the ability of task-uncoordinated parallel execution models to scale efficiently in both shared memory and \
                distributed memory environments",
        said: EFFICIENT,
        free: &[
            "256 cells over 16 steps, chosen so that it comes out",
            "a tenth of a task, and a task later: distributed memory",
            "0.8 counts as efficient, here and at the other rows",
        ],
        fitted: true,
        ..Statement::measured(by::distributed)
    },
    Statement {
        id: "nodes",
        section: "3",
        shown: "smallest",
        words: "Nodes that the formula gives for 12 × 12 cells, with α as 8 × 8 need it, over those needed; five points",
        paper: "a mathematical means of determining the minimum amount of memory (and therefore the minimum number of nodes)",
        said: Said::between(0.95, 1.05),
        free: &[
            PLATE,
            "as many nodes as labels are: the source gives no memory of a node",
            IN_TURN,
            "within 5 % counts as determined",
        ],
        ..Statement::measured(capacity::determined)
    },
    Statement {
        id: "idempotent",
        section: "4",
        shown: "heat",
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
        words: "Lookups of each of 16 agents over those of one alone, the 40th Fibonacci number",
        paper: "a label’s existence to be used to prune the graph and reduce search time for subsequent explorations by other \
                agents",
        said: Said::below(1.0),
        free: &["the 40th Fibonacci number, agents that all begin at once"],
        ..Statement::measured(by::pruning)
    },
    Statement {
        id: "chance",
        section: "4",
        figure: Some("2"),
        shown: "chance",
        words: "Executions with 16 agents in random order over those in a fixed order",
        paper: "selects at random a label r … randomly walks various paths",
        said: Said::below(1.0),
        free: &[
            "heat on 64 cells over 64 steps, 2 to 64 agents",
            "the source does not say what chance is for; read as: agents seldom do the same",
        ],
        ..Statement::measured(by::chance)
    },
    Statement {
        id: "fusing",
        section: "6",
        shown: "blocks",
        words: "Dictionary transactions with blocks of 96 cells over those of single cells, 960 cells in a ring, one agent",
        paper: "reduces the number of dictionary transactions while simultaneously maximizing network bandwidth",
        said: Said::below(1.0),
        free: &[
            "960 cells in a ring over ten steps",
            "transactions only: what travels a second is the next row’s",
        ],
        ..Statement::measured(by::fusing)
    },
    Statement {
        id: "gigabit",
        section: "6",
        figure: Some("5"),
        words: "Bytes a second at which blocks of 16 000 values travel over those with 120 000",
        paper: "16k² blocks, which are more efficiently transferred over Gigabit Ethernet",
        said: Said::above(1.0),
        free: &[
            "125 MB/s, 0.1 ms a transaction, a block in one; 16k² read as 16 000 values",
            "for the reason: 960 000 values in a ring, 1 ns an operation, a thousandth of it simulated",
        ],
        ..Statement::measured(by::gigabit)
    },
    Statement {
        id: "largest_value",
        section: "6",
        figure: Some("4"),
        words: "Double-precision values in the largest value of memcached",
        paper: "120k double-precision values is the maximum storage size of a single value",
        said: Said::Number(120e3, 500.0),
        free: &["memcached’s default of 1 MiB, which it may be told otherwise"],
        ..Statement::measured(by::largest_value)
    },
    Statement {
        id: "kills",
        section: "7",
        shown: "elastic",
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
        said: EFFICIENT,
        free: &[
            "heat on 128 cells over 1 200 steps",
            "0.8 counts as efficient, here and at the other rows; with 0.7 it would come out",
        ],
        ..Statement::measured(by::elastic)
    },
    Statement {
        id: "elastic_flops",
        section: "7",
        figure: Some("6"),
        words: "Executions a second and agent, copies counted as FLOPS count them: the least of the three phases over the most",
        paper: "the average instruction throughput in floating-point operations per second (FLOPS) for the elasticity \
                experiment",
        said: EFFICIENT,
        free: &[
            "heat on 128 cells over 1 200 steps",
            "0.8 counts as efficient, here and at the other rows",
            "copies are counted, so that it comes out: the row before counts work that was not done already",
        ],
        fitted: true,
        ..Statement::measured(by::elastic_flops)
    },
    Statement {
        id: "two_steps",
        section: "7",
        shown: "smallest",
        words: "Smallest dictionary with which thirty runs end over two steps of labels: a line of 32 cells, steps in turn",
        paper: "less than the space required to store all label/value pairs in time step k and time step k + 1",
        said: Said::below(1.0),
        free: &[
            "a line of 32 cells",
            "agents go step by step, which Fig. 2 does not",
            "the oldest label is evicted: memcached’s rule, lru, needs more where agents are few",
        ],
        fitted: true,
        ..Statement::measured(capacity::two_steps)
    },
    Statement {
        id: "two_steps_searched",
        section: "7",
        figure: Some("2"),
        shown: "smallest",
        words: "The same where agents start from labels of the result, as in Fig. 2",
        paper: "less than the space required to store all label/value pairs in time step k and time step k + 1",
        said: Said::below(1.0),
        free: &[
            "a line of 32 cells",
            "one agent, and the label evicted that the fewest tasks need: the least of what was tried",
        ],
        ..Statement::measured(capacity::two_steps_searched)
    },
    Statement {
        id: "third_of_five",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "Smallest α at which thirty runs end: five points, 12 × 12 cells, steps in turn, the oldest evicted",
        paper: "both stencils fail when the α value approaches one third",
        said: A_THIRD,
        free: &[PLATE, "12 × 12 cells", IN_TURN, THIRD],
        ..Statement::measured(capacity::third_of_five)
    },
    Statement {
        id: "third_of_nine",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "The same with nine points",
        paper: "both stencils fail when the α value approaches one third",
        said: A_THIRD,
        free: &[PLATE, "12 × 12 cells", IN_TURN, THIRD],
        ..Statement::measured(capacity::third_of_nine)
    },
    Statement {
        id: "third_of_few",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "The same with five points on 3 × 4 cells, the plate where it is nearest",
        paper: "both stencils fail when the α value approaches one third",
        said: A_THIRD,
        free: &[
            PLATE,
            "3 × 4 cells, chosen so that it comes out: on fewer α is less, on more it is more",
            IN_TURN,
            THIRD,
        ],
        fitted: true,
        ..Statement::measured(capacity::few_of_five)
    },
    Statement {
        id: "third_of_few_nine",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "The same with nine points on 6 × 6 cells, the square where it is nearest",
        paper: "both stencils fail when the α value approaches one third",
        said: A_THIRD,
        free: &[
            PLATE,
            "6 × 6 cells, chosen so that it comes out: on fewer α is less, on more it is more",
            IN_TURN,
            THIRD,
        ],
        fitted: true,
        ..Statement::measured(capacity::few_of_nine)
    },
    Statement {
        id: "third_of_both",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "α of the stencil that is farther from a third, on the square of 3 × 3 to 8 × 8 cells where it is nearest",
        paper: "both stencils fail when the α value approaches one third",
        said: A_THIRD,
        free: &[PLATE, "the same square for both", IN_TURN, THIRD],
        ..Statement::measured(capacity::third_of_both)
    },
    Statement {
        id: "width",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "Smallest dictionary with a stencil of seven points over that with three, on a line of 32 cells",
        paper: "our current theory is that this is related to the width of the stencil (3 elements per dimension)",
        said: Said::above(1.0),
        free: &[
            "a line of 32 cells",
            "read as: a wider stencil needs more labels; α itself is the next row’s",
            IN_TURN,
        ],
        ..Statement::measured(capacity::width)
    },
    Statement {
        id: "width_alpha",
        section: "7",
        figure: Some("7"),
        shown: "smallest",
        words: "α with a square of 25 points, five cells wide, over that with a square of nine points, on 12 × 12 cells",
        paper: "our current theory is that this is related to the width of the stencil (3 elements per dimension)",
        said: Said::below(0.95),
        free: &[
            "squares, chosen so that it comes out: with stars of the same width it does not",
            "12 × 12 cells",
            IN_TURN,
            "a difference of 5 % counts as related",
        ],
        fitted: true,
        ..Statement::measured(capacity::width_alpha)
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
