//! The figures of this article, in the order of its chapters.
//!
//! The page has a copy of this list, `www/src/articles/relentless/figures.ts`; a test checks that the two agree.

use super::{blocked, described, elastic, failing, heat, limited, placed, searched, swept};
use crate::claims::region;
use crate::scenario::Scenario;
use allot_figure::Figure;
use allot_figure::registry::{self, Effort, Entry, Row, entries};
use allot_kernel::error::BadInput;

type Make = registry::Make<Scenario>;

/// The figure of that name for a scenario.
///
/// # Errors
/// Lists the names, or names the field of the scenario that is out of range; of a program's mistakes the
/// first is told.
///
/// ```
/// use allot_relentless::figures::figure;
/// use allot_relentless::scenario::Scenario;
/// let figure = figure("steps", &Scenario::default())?;
/// assert!(figure.summary.contains("1\u{202f}056"));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn figure(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    static ALL: [Row<Make>; FIGURES.len()] = ROWS;
    registry::made(&ALL, "relentless", name, |make| make(scenario))
}

/// Every figure.
pub const FIGURES: [Entry; 14] = entries(&ROWS);

const ROWS: [Row<Make>; 14] = [
    (
        Entry::new("heat", "Values half-way through a run")
            .of(1, "run")
            .work(Effort::Late, "run")
            .tall([1, 1, 1, 1])
            .controls(AGENTS),
        heat::values,
    ),
    (
        Entry::new("who", "The agents that computed each value first")
            .of(1, "run")
            .work(Effort::Late, "run")
            .tall([1, 1, 2, 3])
            .controls(AGENTS),
        heat::agents,
    ),
    (
        Entry::new("graph", "Tasks, and what each needs")
            .of(2, "program")
            .source("Fig. 3")
            .work(Effort::Late, "run")
            .tall([1, 2, 2, 3])
            .controls(PROGRAM),
        described::graph,
    ),
    (
        Entry::new("steps", "Tasks in each step")
            .of(2, "program")
            .work(Effort::Late, "run")
            .rows([1, 1, 1, 1])
            .controls(PROGRAM),
        described::steps,
    ),
    (
        Entry::new("search", "The search of one agent")
            .of(3, "run")
            .source("Fig. 2")
            .work(Effort::Late, "run")
            .rows([2, 2, 3, 5])
            .controls(SEARCH),
        searched::figure,
    ),
    (
        Entry::new("chance", "Random order against fixed order")
            .of(3, "sweep")
            .source("Fig. 2")
            .work(Effort::Late, "chance")
            .rows([1, 1, 2, 2])
            .controls(&["delay", "allot-rules", "allot-constants"]),
        swept::chance,
    ),
    (
        Entry::new("agents", "More agents, and a later sight")
            .of(4, "sweep")
            .work(Effort::Late, "agents")
            .tall([2, 2, 3, 4])
            .controls(&["agents", "delay", "allot-rules"]),
        swept::agents,
    ),
    (
        Entry::new("near", "A private place against chance")
            .of(4, "sweep")
            .work(Effort::Late, "near")
            .tall([3, 3, 6, 8])
            .controls(&["runs", "allot-constants"]),
        placed::figure,
    ),
    (
        Entry::new("elastic", "Agents come, stay and go")
            .of(4, "run")
            .source("Fig. 6")
            .work(Effort::Late, "elastic")
            .tall([1, 2, 3, 3])
            .controls(AGENTS),
        elastic::figure,
    ),
    (
        Entry::new("blocks", "Speed over the size of blocks")
            .of(5, "blocks")
            .source("Figs. 4, 5")
            .work(Effort::Late, "blocks")
            .controls(&["agents", "costs.lookup", "costs.operation", "largest_value"]),
        blocked::figure,
    ),
    (
        Entry::new(
            "capacity",
            "Work done again in a dictionary that is too small",
        )
        .of(6, "store")
        .source("Fig. 7")
        .work(Effort::Late, "capacity")
        .tall([2, 3, 4, 5])
        .controls(STORE),
        limited::capacity,
    ),
    (
        Entry::new("smallest", "The smallest dictionary with which runs end")
            .of(6, "store")
            .source("Fig. 7")
            .work(Effort::Late, "smallest")
            .rows([1, 2, 2, 3])
            .controls(STORE),
        limited::smallest,
    ),
    (
        Entry::new("mtbf", "Time to finish over the time between failures")
            .of(7, "failures")
            .work(Effort::Late, "mtbf")
            .rows([2, 3, 4, 7])
            .controls(&["agents", "repair", "costs.write"]),
        failing::figure,
    ),
    (
        Entry::new("region", "What would the program have to be?")
            .of(8, "store")
            .source("Fig. 7")
            .work(Effort::Late, "region")
            .tall([1, 1, 1, 1])
            .controls(STORE),
        |scenario| allot_figure::region::figure(&region::REGION, &region::own(scenario)?),
    ),
];

const AGENTS: &[&str] = &["agents", "delay", "allot-events"];
const PROGRAM: &[&str] = &["allot-constants"];
const SEARCH: &[&str] = &["agents", "allot-rules"];
const STORE: &[&str] = &["agents", "allot-rules", "allot-constants"];
