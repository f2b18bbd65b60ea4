//! The statements of the seed, section by section.

use super::measured as by;
use super::runs::Measures;
use allot_kernel::claim::{self, Found, Said};

/// A claim that is not computed yet.
pub(super) type Statement = claim::Statement<fn(&Measures) -> Found>;

/// The machine of figures 8 and 9, which the seed leaves open.
const MACHINE: &str = "latency 15 ms, dispatch 40 µs, noise 0.6, results that travel before a barrier and are pulled \
                       without one: chosen so that barriers win up to 16 processors and lose on 125; Table 1’s rows need \
                       other settings";
/// The places of atoms.
const CELLS: &str =
    "“125 × 5 × 5 cells” read as 5 × 5 × 5, in a periodic box, the middle one twice as dense";
/// The machine of table 1, which the seed leaves open.
const TABLE: &str = "latency 2.5 ms, dispatch 40 µs, noise 0.1, cells near the middle twice as dense, plans that push \
                     results: chosen so that the table’s pattern comes out; Fig. 8’s rows need other settings";
/// Other settings of the same, each chosen for one number.
const TABLE_32: &str = "latency 4 ms, noise 0.2, 2.5 times as dense near the middle: chosen so that this number comes out";
const TABLE_QUIET: &str =
    "as for Table 1’s first row, but noise 0.06, chosen so that this number comes out";
const TABLE_SLOW: &str = "as for Table 1’s first row, but latency 3.2 ms and noise 0.08, chosen so that this number comes out";
const TABLE_GAINED: &str =
    "as for Table 1’s first row, but noise 0.08, chosen so that this number comes out";
/// The master of the claims about grains.
const MASTER: &str = "a master that needs 2 ms for each completion, neither noise nor latency";

pub(super) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "dynamic_graph",
        section: "2.2",
        words: "Time of a program whose subtasks are found as it runs over that of one whose graph is known",
        paper: "the subtask data structure is constructed dynamically at execution time",
        ..Statement::not_computed(
            "It needs a program that finds its graph as it runs; the source gives none, and graphs are given here.",
        )
    },
    Statement {
        id: "by_way_of_the_master",
        section: "2.3.1",
        words: "Messages that the master gets and sends with results by way of it over those with direct ones, requests apart",
        paper: "we use the second scheme to reduce the load on the master",
        said: Said::above(1.0),
        free: &[CELLS, "one message for each completion and each dependence"],
        ..Statement::measured(by::by_way_of_the_master)
    },
    Statement {
        id: "small_grains",
        section: "2.3.2",
        words: "Time with single tasks over that with four at once, on 32 processors",
        paper: "too small and the master is too busy allocating processor",
        said: Said::above(1.0),
        free: &[
            MASTER,
            "2 ms, chosen so that the master is busy",
            "grains of one and four tasks",
        ],
        fitted: true,
        ..Statement::measured(by::small_grains)
    },
    Statement {
        id: "large_grains",
        section: "2.3.2",
        words: "Time with sixteen tasks at once over that with four, on 32 processors, the least of five masters",
        paper: "too large and the effect of load balancing is reduced",
        said: Said::above(1.0),
        free: &[
            "masters of 40 µs to 2 ms, neither noise nor latency",
            "grains of four and sixteen tasks",
        ],
        ..Statement::measured(by::large_grains)
    },
    Statement {
        id: "requests",
        section: "2.3.3",
        shown: "grain",
        words: "Dependence-driven time on 125 processors with requests of 40 µs over that with none",
        paper: "dynamic load balancing incurs on the overhead for transferring the execution request to the busy processor",
        said: Said::above(1.0),
        free: &[
            CELLS,
            "requests of 40 µs to 2 ms, one after the other; neither noise nor latency",
        ],
        ..Statement::measured(by::requests)
    },
    Statement {
        id: "decomposition",
        section: "3.2",
        shown: "over",
        words: "Time of atom decomposition over that of space decomposition with barriers, on 125 processors",
        paper: "the SD algorithm usually performs better than the AD algorithm",
        said: Said::above(1.0),
        free: &[
            MACHINE,
            CELLS,
            "atoms shared evenly; positions and forces exchanged by all in ⌈log₂ P⌉ messages each, at no price a byte",
            "125 processors",
        ],
        fitted: true,
        ..Statement::measured(by::decomposition)
    },
    Statement {
        id: "optimal",
        section: "3.2",
        shown: "details",
        words: "Share of time in tasks on 125 processors with 1 000 even cells over that with 125",
        paper: "In the large N limit, this algorithm scales optimally as N/P",
        said: Said::above(1.0),
        free: &[
            "latency 15 ms, dispatch 40 µs, no noise",
            "results that travel before a barrier, chosen so that it comes out: pulled ones take as long with many cells",
            "two or ten steps, as many atoms in a cell as in the source’s box",
            "read as: more cells for each processor make it more efficient",
        ],
        fitted: true,
        ..Statement::measured(by::optimal)
    },
    Statement {
        id: "figure_6",
        section: "3.2",
        figure: Some("6"),
        words: "Panel of Fig. 6 that shows barriers",
        paper: "Figure 6(a) shows a such load imbalance in the SD algorithm",
        ..Statement::not_computed(
            "It needs the authors’ figure: the text says (a), and the caption “(a) Parsley MD and (b) conventional \
             parallel MD”. No run tells which is meant.",
        )
    },
    Statement {
        id: "neighbours",
        section: "3.2",
        figure: Some("7"),
        words: "Share of all cells that a task waits for",
        paper: "each subtask’s successors are limited to subtasks of neighboring subdomains",
        said: Said::below(1.0),
        free: &[CELLS],
        ..Statement::measured(by::near)
    },
    Statement {
        id: "few_processors",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers over dependence-driven time, the largest from 1 to 16 processors",
        paper: "for from 1 to 16 processors the SD simulation is more efficient than the Parsley simulation",
        said: Said::below(1.0),
        free: &[MACHINE, CELLS],
        fitted: true,
        ..Statement::measured(by::few)
    },
    Statement {
        id: "many_processors",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers over dependence-driven time on 125 processors",
        paper: "the Parsley simulation becomes more efficient than the SD simulation",
        said: Said::above(1.0),
        free: &[MACHINE, CELLS],
        fitted: true,
        ..Statement::measured(by::many)
    },
    Statement {
        id: "rises",
        section: "3.3",
        figure: Some("8"),
        words: "The same on 125 processors over that on 32",
        paper: "As the number of processors increases, however, the Parsley simulation becomes more efficient than the SD \
                simulation",
        said: Said::above(1.0),
        free: &[
            MACHINE,
            CELLS,
            "read as a gain that goes on rising; read as a crossing it is the row before",
        ],
        ..Statement::measured(by::rises)
    },
    Statement {
        id: "over_barrier",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers over dependence-driven time on 125 processors",
        paper: "For 125 processors, the Parsley simulation is 3.49 times faster than the SD simulation",
        said: Said::Number(3.49, 0.005),
        free: &[MACHINE, CELLS],
        ..Statement::measured(by::over_barrier)
    },
    Statement {
        id: "barrier_alone",
        section: "3.2",
        figure: Some("6"),
        words: "The same on 32 processors without noise, latency and dispatch: what dropping the barrier alone gains",
        paper: "No barrier synchronization is required. … High concurrency is obtained",
        said: Said::above(1.0),
        free: &[
            CELLS,
            "neither noise nor costs",
            "32 processors, chosen so that there is a gain",
        ],
        fitted: true,
        ..Statement::measured(by::quiet)
    },
    Statement {
        id: "speedup",
        section: "3.3",
        figure: Some("8"),
        words: "Dependence-driven time on one processor over that on 125",
        paper: "is 30.4 times faster than the simulation ran on a single processor",
        said: Said::Number(30.4, 0.05),
        free: &[
            "latency 10.4 ms, dispatch 40 µs, noise 0.6, the middle cell 1.5 times as dense: chosen so that 30.4 comes out",
            "results that travel before a barrier and are pulled without one",
        ],
        fitted: true,
        ..Statement::measured(by::speedup)
    },
    Statement {
        id: "sd_speedup",
        section: "3.3",
        figure: Some("8"),
        words: "Time with barriers on one processor over that on 125",
        paper: "[30.4 over 3.49: 8.71]",
        said: Said::Number(30.4 / 3.49, 0.03),
        free: &[MACHINE, CELLS],
        ..Statement::measured(by::sd_speedup)
    },
    Statement {
        id: "more_tasks",
        section: "3.3",
        figure: Some("8"),
        words: "Share of time in tasks with barriers on 125 processors over that on 16",
        paper: "Load balancing becomes less effective, when the number of processors is close to the number of \
                decompositions",
        said: Said::below(1.0),
        free: &[CELLS, "neither noise nor costs"],
        ..Statement::measured(by::more_tasks)
    },
    Statement {
        id: "communication",
        section: "3.3",
        figure: Some("9"),
        words: "Time of 125 processors in communication with barriers over that without",
        paper: "the SD algorithm’s communication time is greater than that of the Parsley MD simulation",
        said: Said::above(1.0),
        free: &[MACHINE, CELLS],
        ..Statement::measured(by::communication)
    },
    Statement {
        id: "not_calculating",
        section: "3.3",
        figure: Some("9"),
        words: "Time of 125 processors in communication, waiting and dispatch with barriers over that without",
        paper: "the SD algorithm’s communication time is greater than that of the Parsley MD simulation",
        said: Said::above(1.0),
        free: &[
            MACHINE,
            CELLS,
            "communication time is read as all time outside of tasks",
        ],
        fitted: true,
        ..Statement::measured(by::not_calculating)
    },
    Statement {
        id: "densities",
        section: "3.3",
        figure: Some("9"),
        words: "Share of that difference that vanishes with even densities",
        paper: "This difference is due to the load imbalance caused by nonuniform atomic densities",
        said: Said::above(0.5),
        free: &[MACHINE, CELLS, "more than half of it counts as due"],
        ..Statement::measured(by::densities)
    },
    Statement {
        id: "near_cells",
        section: "3.3",
        figure: Some("9"),
        words: "Share of time in tasks on 125 processors without barriers over that with barriers",
        paper: "load balancing is effective even when the number of processors is close to the number of decompositions",
        said: Said::above(1.0),
        free: &[MACHINE, CELLS, "read as: more effective than with barriers"],
        fitted: true,
        ..Statement::measured(by::near_cells)
    },
    Statement {
        id: "crossing",
        section: "3.4, table 1",
        words: "The larger of two quotients: initial over dynamic time on 16 processors, dynamic over initial on 32",
        paper: "[6.38 and 6.17 s on 16 processors, 2.73 and 2.99 s on 32: the initial policy wins on 16 and loses on 32]",
        said: Said::below(1.0),
        free: &[TABLE],
        fitted: true,
        ..Statement::measured(by::crossing)
    },
    Statement {
        id: "improves",
        section: "3.4, table 1",
        words: "Improved over initial time, the larger of 16 and 32 processors",
        paper: "The improved policy … performs better",
        said: Said::below(1.0),
        free: &[TABLE],
        fitted: true,
        ..Statement::measured(by::improves)
    },
    Statement {
        id: "initial_16",
        section: "3.4, table 1",
        words: "Initial over dynamic time on 16 processors",
        paper: "[6.17 and 6.38 s]",
        said: by::published(6.17, 6.38),
        free: &[TABLE],
        fitted: true,
        ..Statement::measured(by::initial_16)
    },
    Statement {
        id: "initial_32",
        section: "3.4, table 1",
        words: "Initial over dynamic time on 32 processors",
        paper: "[2.99 and 2.73 s]",
        said: by::published(2.99, 2.73),
        free: &[TABLE_32],
        fitted: true,
        ..Statement::measured(by::initial_32)
    },
    Statement {
        id: "improved_16",
        section: "3.4, table 1",
        words: "Improved over initial time on 16 processors",
        paper: "[5.77 and 6.17 s] the improvement is rather small",
        said: by::published(5.77, 6.17),
        free: &[TABLE_QUIET],
        fitted: true,
        ..Statement::measured(by::improved_16)
    },
    Statement {
        id: "improved_32",
        section: "3.4, table 1",
        words: "Improved over initial time on 32 processors",
        paper: "[2.58 and 2.99 s]",
        said: by::published(2.58, 2.99),
        free: &[TABLE_SLOW],
        fitted: true,
        ..Statement::measured(by::improved_32)
    },
    Statement {
        id: "gained_16",
        section: "3.4, table 1",
        words: "Improved over dynamic time on 16 processors",
        paper: "[5.77 and 6.38 s]",
        said: by::published(5.77, 6.38),
        free: &[TABLE_GAINED],
        fitted: true,
        ..Statement::measured(by::gained_16)
    },
    Statement {
        id: "gained_32",
        section: "3.4, table 1",
        words: "Improved over dynamic time on 32 processors",
        paper: "[2.58 and 2.73 s]",
        said: by::published(2.58, 2.73),
        free: &[TABLE],
        fitted: true,
        ..Statement::measured(by::gained_32)
    },
    Statement {
        id: "table_1",
        section: "3.4, table 1",
        words: "Quotients of Table 1 that come out together, of the six above",
        paper: "[6.38, 6.17 and 5.77 s on 16 processors, 2.73, 2.99 and 2.58 s on 32]",
        said: Said::Number(6.0, 0.0),
        free: &[
            "latency 2.49 ms, no dispatch, noise 0.0888, 2.09 times as dense near the middle: the nearest of some nine hundred \
             settings that were tried",
        ],
        ..Statement::measured(by::table_1)
    },
    Statement {
        id: "halving",
        section: "3.4, table 1",
        words: "Dynamic time on 16 processors over that on 32",
        paper: "[6.38 and 2.73 s]",
        said: by::published(6.38, 2.73),
        free: &[TABLE],
        ..Statement::measured(by::halving)
    },
    Statement {
        id: "with_transfers",
        section: "3.4",
        shown: "table",
        words: "Improved time with transfers in CP/MISF’s levels over that without, on 16 processors",
        paper: "This is because the basic scheduling policy does not consider the communication cost",
        said: Said::below(1.0),
        free: &[
            "as for Table 1’s first row, but a latency of 15 ms and 16 processors, chosen so that there is a gain",
        ],
        fitted: true,
        ..Statement::measured(by::with_transfers)
    },
    Statement {
        id: "many_kinds",
        section: "4",
        words: "The gain of multi-timestep dynamics and of solvent effects",
        paper: "our system will be even more effective for these applications",
        ..Statement::not_computed(
            "It is an expectation; the source gives neither the programs nor times of them.",
        )
    },
];
