//! The statements of the seed, slide by slide.

use super::measured as by;
use super::study::Study;
use allot_kernel::claim::{self, Measured, Said};

/// A claim that is not computed yet.
pub(crate) type Statement = claim::Statement<fn(&Study) -> Measured>;

/// The machine and the molecule of the study, of which the seed publishes nothing but the processes.
const MACHINE: &str = "14 waters: 70 and 266 orbitals in tiles of 15, no symmetry; 9.5 GFLOP/s, sorts of 5.3 ns an element, a \
                       counter without latency";
/// The groups of dynamic buckets.
const GROUPS: &str = "8 groups of processes, each with a counter";
/// The counter's service, which decides what NXTVAL takes.
const SERVICE: &str = "a service of 0.41 ms, chosen so that NXTVAL takes 37 % on 900 processes";
/// The error of estimates.
const ESTIMATES: &str = "estimates 20 % off";
/// An error with which lists balance worse than the counter.
const BALANCED: &str = "estimates 20 % off, chosen so that it comes out: with right ones lists leave nobody idle for long";
/// An error with which buckets save what the source says, of static partitioning.
const ESTIMATES_15: &str = "estimates 24.5 % off, chosen so that 15 % comes out";
/// An error that makes two of the statements come out.
const FAR_OFF: &str = "estimates 68 % off, chosen so that 15 % comes out; from 50 % on static partitioning is slower than the counter";

pub(crate) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "template",
        section: "Background",
        figure: Some("2"),
        words: "Share of ten tasks that four processes do by the template",
        paper: "count = 1; next = NXTVAL(); for i = 1 : N: if next == count",
        said: Said::above(1.0 - 1e-9),
        free: &[
            "NXTVAL begins with 1, chosen so that all are done; NWChem’s begins with 0, and the source leaves it unsaid",
        ],
        fitted: true,
        ..Statement::measured(|_| by::template())
    },
    Statement {
        id: "arrays",
        section: "Background",
        figure: Some("1"),
        words: "Time of one-sided gets and accumulates in a task",
        paper: "Get A(i) into a … Update B(i) with b",
        ..Statement::not_computed(
            "It needs a network and its timings; a task’s time has its transfers in it here.",
        )
    },
    Statement {
        id: "varies",
        section: "Motivation",
        figure: Some("3"),
        words: "Operations of the largest task over those of the smallest, of a molecule with the symmetry of nitrogen",
        paper: "the number of floating point operations drastically varies from task to task",
        said: Said::above(10.0),
        free: &[
            "the molecule of the preset “Fig. 9”, chosen so that it comes out: the source does not say which Fig. 3 is of",
            "ten times counts as drastic",
        ],
        fitted: true,
        ..Statement::measured(by::varies)
    },
    Statement {
        id: "at_least_one",
        section: "Motivation",
        figure: Some("3"),
        words: "Share of tasks that call DGEMM and TCE_SORT",
        paper: "a large collection of computational tasks, each containing at least one call to DGEMM and TCE_SORT",
        said: Said::Number(1.0, 0.0),
        free: &[
            MACHINE,
            "tasks are read as what the inspector leaves, so that it comes out; what the counter hands out is the other reading",
        ],
        fitted: true,
        ..Statement::measured(by::at_least_one)
    },
    Statement {
        id: "nxtval_share",
        section: "Motivation",
        figure: Some("4"),
        words: "Share of NXTVAL in the time of 900 processes",
        paper: "consumes 37% of the application",
        said: Said::Number(0.37, 0.005),
        free: &[MACHINE, SERVICE],
        fitted: true,
        ..Statement::measured(by::nxtval_share)
    },
    Statement {
        id: "call_rises",
        section: "Motivation",
        figure: Some("5"),
        words: "Least factor by which a call takes longer when the processes are doubled, from 225 to 3 600",
        paper: "rises as the number of MPI processes increases",
        said: Said::above(1.0),
        free: &[
            MACHINE,
            SERVICE,
            "from one number of processes to its double, chosen so that it always rises",
        ],
        fitted: true,
        ..Statement::measured(by::call_rises)
    },
    Statement {
        id: "nonlinear_fit",
        section: "Static Partitioning",
        shown: "dgemm",
        words: "Largest difference between the coefficients of a linear and a nonlinear least-squares fit",
        paper: "The leading coefficients are found by solving a nonlinear least squares problem",
        ..Statement::not_computed(
            "The timings that were fitted are not public. The model is linear in a to d, so a linear \
                                   least-squares fit finds the same minimum: that is what is done here.",
        )
    },
    Statement {
        id: "cubic",
        section: "Static Partitioning",
        figure: Some("8"),
        words: "Error of the cubic fit of TCE_SORT’s times",
        paper: "a performance model is constructed by performing a cubic fit of the data for each possible permutation",
        ..Statement::not_computed(
            "It needs the timings of Fig. 8. The formula has p₁(x) x³ and p₂(x) x² where a cubic has constants; constants \
             are what is fitted here.",
        )
    },
    Statement {
        id: "lpt_bound",
        section: "Static Partitioning",
        shown: "excess",
        words: "LPT over the optimum, the most of Graham’s worst cases for 2 to 64 processes, over 4/3",
        paper: "The LPT has been proven to be a 4/3 approximation algorithm",
        said: Said::below(1.0),
        ..Statement::measured(|_| by::bound_of_lpt())
    },
    Statement {
        id: "lpt",
        section: "Static Partitioning",
        shown: "excess",
        words: "LPT over the optimum, in Graham’s worst case for 3 processes",
        paper: "a 4/3 approximation algorithm, meaning that it always produces a result which is 4/3 times the optimal solution",
        said: Said::Number(4.0 / 3.0, 0.0),
        proven: true,
        why: Some(
            "4/3 − 1/(3P) is a bound (Graham 1969), below 4/3 for every number of processes, and mostly LPT stays \
                   far below it.",
        ),
        ..Statement::measured(by::worst_lpt)
    },
    Statement {
        id: "saves_half",
        section: "Introduction",
        shown: "9",
        words: "What static partitioning saves of NXTVAL’s time on 1 128 processes, without inspector and partition",
        paper: "by as much as 50% at scale",
        said: Said::Number(0.5, 0.005),
        free: &[
            MACHINE,
            SERVICE,
            "1 128 processes, where 50 % comes out; the source does not say on how many",
            "the molecule of Fig. 11, where the source says that more than static partitioning is required",
            "estimates that are right",
        ],
        fitted: true,
        ..Statement::measured(by::saves_half)
    },
    Statement {
        id: "buckets",
        section: "Results",
        figure: Some("11"),
        words: "What dynamic buckets save of static partitioning’s time on 900 processes, in the mean",
        paper: "improves performance by as much as 15%",
        said: Said::Number(0.15, 0.005),
        free: &[
            MACHINE,
            SERVICE,
            GROUPS,
            ESTIMATES_15,
            "read as a saving of static partitioning’s time",
        ],
        fitted: true,
        ..Statement::measured(by::buckets)
    },
    Statement {
        id: "buckets_of_nxtval",
        section: "Results",
        figure: Some("11"),
        words: "What dynamic buckets save of NXTVAL’s time on 900 processes, in the mean",
        paper: "improves performance by as much as 15%",
        said: Said::Number(0.15, 0.005),
        free: &[
            MACHINE,
            SERVICE,
            GROUPS,
            FAR_OFF,
            "read as a saving of NXTVAL’s time",
        ],
        fitted: true,
        ..Statement::measured(by::buckets_of_nxtval)
    },
    Statement {
        id: "buckets_required",
        section: "Results",
        figure: Some("11"),
        words: "NXTVAL’s time over that of static partitioning on 900 processes, in the mean",
        paper: "the more advanced Dynamic Buckets (DB) technique is required to see performance improvements",
        said: Said::below(1.0),
        free: &[MACHINE, SERVICE, FAR_OFF],
        fitted: true,
        ..Statement::measured(by::buckets_required)
    },
    Statement {
        id: "hybrid",
        section: "Results",
        figure: Some("10"),
        words: "Time of the hybrid over that of the better of counter and partition, routine after routine by each, in the mean",
        paper: "The benzene simulation also shows the benefit of using a \"hybrid\" approach which applies NXTVAL to \
                contractions that are empirically shown to be faster than the Inspector/Executor",
        said: Said::below(1.0),
        free: &[
            "thirty works of three routines, drawn: 20 to 600 tasks of 2 to 200 ms, on 16 to 128 processes, a service of 10 to 400 µs",
            "estimates 10, 50 or 100 % off by routine, chosen so that now the counter is the better one, now the partition",
        ],
        fitted: true,
        ..Statement::measured(by::hybrid)
    },
    Statement {
        id: "curves",
        section: "Results",
        figure: Some("9"),
        words: "Times of nitrogen and benzene by number of processes",
        paper: "the strong scaling performance of the original NWChem TCE-CC code versus the simple version of the \
                Inspector/Executor",
        ..Statement::not_computed(
            "It needs NWChem’s runs; the text gives none of the numbers of Figs. 9 and 10.",
        )
    },
    Statement {
        id: "no_overhead",
        section: "Conclusions",
        figure: Some("12"),
        words: "Share of inspector, partition and counter in the last of five iterations of refinement",
        paper: "After iterative refinement converges, subsequent iterations have no load balancing overhead",
        said: Said::Number(0.0, 0.0),
        free: &[
            ESTIMATES,
            "five iterations",
            "a machine without noise, chosen so that it comes out: with noise refinement goes on",
        ],
        fitted: true,
        ..Statement::measured(by::no_overhead)
    },
    Statement {
        id: "less_overhead",
        section: "Conclusions",
        figure: Some("12"),
        words: "Time of 900 processes in inspector and partition over their time in NXTVAL",
        paper: "Relatively worse load balance is traded for a drastic reduction in overhead",
        said: Said::below(0.1),
        free: &[
            MACHINE,
            SERVICE,
            "an inspector of 1 µs a candidate and a partition of 0.1 µs a step, on one process",
            "a tenth counts as drastic; the next row has the balance",
        ],
        ..Statement::measured(by::less_overhead)
    },
    Statement {
        id: "worse_balance",
        section: "Conclusions",
        figure: Some("12"),
        words: "Idle share of static partitioning less that of NXTVAL, in the mean",
        paper: "Relatively worse load balance is traded for a drastic reduction in overhead",
        said: Said::above(0.0),
        free: &[MACHINE, SERVICE, BALANCED],
        fitted: true,
        ..Statement::measured(by::worse_balance)
    },
    Statement {
        id: "buckets_balance",
        section: "Conclusions",
        figure: Some("12"),
        words: "Idle share of static partitioning less that of dynamic buckets, in the mean",
        paper: "The Dynamic Buckets approach further reduces execution time by improving load balance",
        said: Said::above(0.0),
        free: &[MACHINE, SERVICE, GROUPS, BALANCED],
        fitted: true,
        ..Statement::measured(by::buckets_balance)
    },
];
