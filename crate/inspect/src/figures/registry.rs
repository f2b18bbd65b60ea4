//! The figures of this article, in the order of the seed, with those that the seed has not at the end.
//!
//! The page has a copy of this list, `www/src/articles/inspect/figures.ts`; a test checks that the two agree.

use super::{
    Studio, calls, groups, kernels, processes, queue, scaling, shares, tiles, winners, work,
};
use crate::claims::region::REGION;
use crate::scenario::Scenario;
use allot_figure::Figure;
use allot_figure::registry::{self, Drawn, Effort, Entry, Row, count, entries, rows_of};
use allot_kernel::error::BadInput;

impl Studio {
    /// The figure of that name for a scenario.
    ///
    /// # Errors
    /// Lists the names, or names the field of the scenario that is out of range.
    ///
    /// ```
    /// use allot_inspect::figures::Studio;
    /// use allot_inspect::scenario::Scenario;
    /// let figure = Studio::default().figure("5", &Scenario::default())?;
    /// assert!(figure.summary.contains("a call takes"));
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn figure(&mut self, name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
        static ALL: [Row<Make>; FIGURES.len()] = ROWS;
        registry::made(&ALL, "inspect", name, |make| make(self, scenario))
    }

    /// A figure that the page's first module computes.
    ///
    /// # Errors
    /// As [`Studio::figure`]; the names are those of this function.
    pub fn first(&mut self, name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
        static FIRST: [Row<Make>; count(&ROWS, true)] = rows_of(&ROWS, true);
        registry::made(&FIRST, "inspect", name, |make| make(self, scenario))
    }
}

/// A figure that the page's later module computes.
///
/// # Errors
/// As [`Studio::figure`]; the names are those of this function.
pub fn late(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    static LATE: [Row<Make>; count(&ROWS, false)] = rows_of(&ROWS, false);
    registry::made(&LATE, "inspect", name, |make| {
        make(&mut Studio::default(), scenario)
    })
}

/// Makes a figure of a scenario, with the tasks and curves of earlier figures.
type Make = fn(&mut Studio, &Scenario) -> Drawn;

/// Every figure.
pub const FIGURES: [Entry; 15] = entries(&ROWS);

const ROWS: [Row<Make>; 15] = [
    (
        Entry::new("3", "Work of the tasks, in order and as a histogram")
            .of(2, "work")
            .source("Fig. 3")
            .stem("3-work")
            .tall([1, 1, 1, 1])
            .controls(&["contraction.tile"]),
        work::figure,
    ),
    (
        Entry::new("4", "Where the time goes, over the number of processes")
            .of(1, "sharing")
            .source("Fig. 4")
            .stem("4-shares")
            .tall([2, 2, 3, 3])
            .controls(COUNTER),
        shares::figure,
    ),
    (
        Entry::new("5", "Time of a call to the counter")
            .of(1, "sharing")
            .source("Fig. 5")
            .stem("5-calls")
            .controls(&["processes", "counter.service", "counter.latency"]),
        calls::figure,
    ),
    (
        Entry::new("8", "Sorts: timings and the model")
            .of(3, "kernels")
            .source("Fig. 8")
            .stem("8-sorts")
            .tall([2, 3, 4, 5])
            .controls(&["allot-kernels"]),
        |_, scenario| kernels::sorts(scenario),
    ),
    (
        Entry::new("dgemm", "Matrix multiplications: timings and the model")
            .of(3, "kernels")
            .stem("dgemm-multiplications")
            .tall([1, 1, 1, 2])
            .controls(&["allot-kernels"]),
        |_, scenario| kernels::multiplications(scenario),
    ),
    (
        Entry::new("9", "Makespan over the number of processes")
            .of(4, "sharing")
            .source("Fig. 9")
            .stem("9-scaling")
            .rows([2, 3, 4, 5])
            .controls(COUNTER),
        scaling::figure,
    ),
    (
        Entry::new("10", "Makespan of the hybrid, routine by routine")
            .of(5, "sharing")
            .source("Fig. 10")
            .stem("10-hybrid")
            .rows([1, 2, 2, 3])
            .controls(&["processes", "iterations"]),
        scaling::hybrid,
    ),
    (
        Entry::new("11", "Dynamic buckets over their number")
            .of(5, "sharing")
            .source("Fig. 11")
            .stem("11-buckets")
            .controls(&["processes", "groups", "model_error"]),
        groups::figure,
    ),
    (
        Entry::new("12", "The time of each process, iteration by iteration")
            .of(5, "sharing")
            .source("Fig. 12")
            .stem("12-iterations")
            .tall([2, 2, 3, 3])
            .controls(&["processes", "iterations", "model_error"]),
        processes::figure,
    ),
    (
        Entry::new("counter", "Processes at the counter")
            .of(1, "queue")
            .stem("counter-queue")
            .tall([1, 1, 2, 3])
            .controls(&["processes", "counter.service", "counter.latency"]),
        queue::figure,
    ),
    (
        Entry::new("tiles", "Candidate tiles: which are empty, and why")
            .of(2, "tiles")
            .stem("tiles-candidates")
            .tall([2, 2, 3, 4])
            .controls(&["allot-candidates"]),
        tiles::figure,
    ),
    (
        Entry::new("winners", "Where each policy wins")
            .of(4, "sharing")
            .stem("winners-map")
            .work(Effort::Quick, "winners")
            .tall([2, 2, 3, 4])
            .controls(&["processes", "model_error"]),
        winners::figure,
    ),
    (
        Entry::new(
            "family",
            "Between counter and list: the family of self-scheduling",
        )
        .of(6, "sharing")
        .stem("family-self-scheduling")
        .work(Effort::Quick, "family")
        .rows([2, 3, 4, 5])
        .controls(&["processes", "chunk", "counter.service"]),
        scaling::family,
    ),
    (
        Entry::new("excess", "Makespan over the lower bound")
            .of(4, "sharing")
            .stem("excess-makespan")
            .rows([2, 3, 4, 5])
            .controls(COUNTER),
        scaling::excess,
    ),
    (
        Entry::new("region", "What would the machine have to be?")
            .of(7, "sharing")
            .source("Figs. 4, 9, 11")
            .work(Effort::Late, "region")
            .tall([1, 1, 1, 1])
            .controls(&["processes", "model_error", "counter.service"]),
        |_, scenario| {
            scenario.check_settings()?;
            let service = scenario.counter.service;
            let own = [
                f64::from(super::told(scenario)?),
                scenario.model_error,
                service,
            ];
            allot_figure::region::figure(&REGION, &own)
        },
    ),
];

const COUNTER: &[&str] = &["processes", "counter.service"];
