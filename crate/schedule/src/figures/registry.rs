//! The figures of this article, in the order of its chapters.
//!
//! The page has a copy of this list, `www/src/articles/schedule/figures.ts`; a test checks that the two agree.

use super::{anomalies, compared, gantt, graph, learn, over};
use crate::claims::region;
use crate::scenario::Scenario;
use allot_figure::Figure;
use allot_figure::registry::{self, Effort, Entry, Row, count, entries, rows_of};
use allot_kernel::error::BadInput;

type Make = registry::Make<Scenario>;

/// The figure of that name for a scenario, whatever its effort.
///
/// # Errors
/// Lists the names, or names the field of the scenario that is out of range or missing.
///
/// ```
/// use allot_schedule::figures::figure;
/// use allot_schedule::scenario::Scenario;
/// let figure = figure("gantt", &Scenario::default())?;
/// assert!(figure.summary.contains("conventional"));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn figure(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    made(&ROWS, name, scenario)
}

/// A figure that the page's first module computes.
///
/// # Errors
/// As [`figure`]; the names are those of this function.
pub fn first(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    static FIRST: [Row<Make>; count(&ROWS, true)] = rows_of(&ROWS, true);
    made(&FIRST, name, scenario)
}

/// A figure that the page's later module computes.
///
/// # Errors
/// As [`figure`]; the names are those of this function.
pub fn late(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    static LATE: [Row<Make>; count(&ROWS, false)] = rows_of(&ROWS, false);
    made(&LATE, name, scenario)
}

fn made(rows: &[Row<Make>], name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    registry::made(rows, "schedule", name, |make| {
        scenario.check()?;
        make(scenario)
    })
}

/// Every figure.
pub const FIGURES: [Entry; 15] = entries(&ROWS);

const ROWS: [Row<Make>; 15] = [
    (
        entry("gantt", "Barrier against dependence-driven")
            .of(1, "run")
            .source("Fig. 6")
            .stem("barrier-and-dependence-driven")
            .tall([2, 3, 4, 6])
            .controls(&["processors", "network.latency", "allot-graph"]),
        gantt::two,
    ),
    (
        entry("idle", "Why processors idle")
            .of(1, "run")
            .source("Fig. 6")
            .stem("waiting")
            .rows([2, 3, 4, 6])
            .controls(&["processors", "network.latency", "dispatch", "allot-graph"]),
        gantt::idle,
    ),
    (
        entry("graph", "The graph by levels")
            .of(2, "moment")
            .source("Figs. 5, 7")
            .stem("levels")
            .tall([1, 2, 2, 4])
            .controls(&["allot-moment", "allot-graph"]),
        graph::by_levels,
    ),
    (
        entry("width", "Tasks that could run at once")
            .of(2, "graph")
            .stem("tasks-at-once")
            .rows([1, 1, 1, 1])
            .controls(GRAPH),
        graph::at_once,
    ),
    (
        entry("rules", "The same graph by several rules")
            .of(4, "run")
            .source("Sec. 2.3.3")
            .work(Effort::Late, "run")
            .tall([2, 3, 4, 6])
            .controls(&[
                "processors",
                "network.latency",
                "allot-policies",
                "allot-graph",
            ]),
        gantt::rules,
    ),
    (
        entry("makespans", "Makespans of all rules")
            .of(4, "search")
            .source("Sec. 2.3.3")
            .work(Effort::Late, "search")
            .tall([1, 1, 1, 2])
            .controls(&["processors", "network.latency", "allot-graph"]),
        compared::makespans,
    ),
    (
        entry("anomalies", "Graham’s anomalies")
            .of(4, "graph")
            .stem("grahams-anomalies")
            .tall([1, 1, 2, 2])
            .controls(GRAPH),
        anomalies::figure,
    ),
    (
        entry("bounds", "Three bounds over P")
            .of(5, "run")
            .work(Effort::Late, "run")
            .rows([1, 2, 2, 4])
            .controls(GRAPH),
        compared::bounds,
    ),
    (
        entry("search", "Branch and bound, node by node")
            .of(5, "search")
            .stem("branch-and-bound")
            .work(Effort::Late, "search")
            .rows([1, 1, 1, 2])
            .controls(&["processors", "nodes", "allot-graph"]),
        compared::search,
    ),
    (
        entry("over", "Makespan over the number of processors")
            .of(6, "run")
            .source("Fig. 8")
            .stem("makespan")
            .rows([1, 2, 2, 4])
            .controls(&["processors", "network.latency", "dispatch", "allot-graph"]),
        over::makespans,
    ),
    (
        entry("details", "Where the processors’ time goes")
            .of(6, "run")
            .source("Fig. 9")
            .stem("where-time-goes")
            .tall([1, 1, 2, 2])
            .controls(&["network.latency", "dispatch", "noise", "allot-graph"]),
        over::details,
    ),
    (
        entry("grain", "Tasks taken at once")
            .of(6, "run")
            .source("Sec. 2.3.2")
            .work(Effort::Late, "run")
            .rows([1, 1, 2, 3])
            .controls(&["processors", "dispatch", "network.latency", "allot-graph"]),
        over::grain,
    ),
    (
        entry("table", "Dynamic, initial and improved policy")
            .of(7, "run")
            .source("Table 1")
            .stem("table-1")
            .work(Effort::Late, "run")
            .rows([1, 1, 2, 3])
            .controls(&["processors", "noise", "iterations", "allot-graph"]),
        learn::table,
    ),
    (
        entry("knowledge", "What knowing the times is worth")
            .of(7, "run")
            .work(Effort::Late, "run")
            .rows([2, 2, 3, 5])
            .controls(GRAPH),
        learn::knowledge,
    ),
    (
        entry("region", "What would the machine have to be?")
            .of(9, "run")
            .source("Table 1, Figs. 6, 8, 9")
            .work(Effort::Late, "region")
            .tall([1, 1, 1, 1])
            .controls(&["network.latency", "noise", "dispatch", "allot-graph"]),
        |scenario| allot_figure::region::figure(&region::REGION, &region::own(scenario)),
    ),
];

const GRAPH: &[&str] = &["processors", "allot-graph"];

/// A figure whose caption is long.
const fn entry(name: &'static str, title: &'static str) -> Entry {
    Entry::new(name, title).caption(7)
}
