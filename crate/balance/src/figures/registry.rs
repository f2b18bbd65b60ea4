//! The figures of this article, in the order of its chapters.
//!
//! The page has a copy of this list, `www/src/articles/balance/figures.ts`; a test checks that the two agree.

use super::{
    compared, decided, diffused, divided, exchanged, grain, loads, over, ran, reduced, refined,
    snapshots, space, waited,
};
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
/// use allot_balance::figures::figure;
/// use allot_balance::scenario::Scenario;
/// let figure = figure("central", &Scenario::default())?;
/// assert!(figure.summary.contains("central"));
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
    registry::made(rows, "balance", name, |make| {
        scenario.check_settings()?;
        make(scenario)
    })
}

/// Every figure.
pub const FIGURES: [Entry; 25] = entries(&ROWS);

const ROWS: [Row<Make>; 25] = [
    (
        Entry::new("excess", "Makespan over the lower bound")
            .of(1, "objects")
            .stem("excess-makespan")
            .controls(OBJECTS),
        over::excess,
    ),
    (
        Entry::new("processors", "Makespan over the number of processors")
            .of(1, "objects")
            .stem("processors-makespan")
            .controls(OBJECTS),
        over::figure,
    ),
    (
        Entry::new("golden", "The golden rule: equal variance, another finish")
            .of(1, "items")
            .source("Slide 13")
            .stem("golden-rule")
            .controls(ITEMS),
        waited::golden,
    ),
    (
        Entry::new("wait", "Work and waiting")
            .of(1, "objects")
            .stem("wait-placement")
            .controls(OBJECTS),
        waited::wait,
    ),
    (
        Entry::new("grain", "Loads before and after the largest are split")
            .of(2, "grain")
            .source("Slides 16, 17")
            .stem("grain-histogram")
            .controls(&["grain.limit", "allot-objects"]),
        grain::figure,
    ),
    (
        Entry::new("strategies", "All strategies over one work")
            .of(4, "strategies")
            .source("Slides 33, 34")
            .stem("strategies-compared")
            .work(Effort::Late, "quick")
            .tall([3, 4, 5, 7])
            .controls(&["processors", "allot-objects", "communication.alpha"]),
        compared::figure,
    ),
    (
        Entry::new("loads", "Times of the processors, strategy by strategy")
            .of(4, "objects")
            .source("Slides 33, 34")
            .stem("loads-processors")
            .work(Effort::Late, "quick")
            .tall([2, 2, 3, 4])
            .controls(OBJECTS),
        loads::figure,
    ),
    (
        Entry::new("refine", "Refinement, step by step")
            .of(4, "objects")
            .source("Slide 33")
            .stem("refine-steps")
            .work(Effort::Late, "quick")
            .controls(&["processors", "allot-objects", "tolerance"]),
        refined::figure,
    ),
    (
        Entry::new("exchange", "Exchange by one rule: items before and after")
            .of(5, "items")
            .source("Slide 22")
            .stem("exchange-items")
            .controls(ITEMS),
        exchanged::rule,
    ),
    (
        Entry::new("dimension", "Dimension exchange, phase by phase")
            .of(5, "items")
            .source("Slide 23")
            .stem("dimension-phases")
            .tall([1, 1, 2, 2])
            .controls(ITEMS),
        exchanged::dimension,
    ),
    (
        Entry::new(
            "diffusion",
            "Diffusion on five networks, and the bound of one",
        )
        .of(5, "diffusion")
        .source("Slide 37")
        .stem("diffusion-steps")
        .rows([2, 3, 4, 5])
        .controls(&["processors", "allot-network", "most"]),
        diffused::figure,
    ),
    (
        Entry::new("central", "Central and distributed decisions")
            .of(5, "central")
            .source("Slide 37")
            .stem("central-decisions")
            .controls(&[
                "central.objects_per_processor",
                "central.per_object",
                "central.message",
                "central.hops",
            ]),
        decided::figure,
    ),
    (
        Entry::new("orb", "Orthogonal recursive bisection")
            .of(6, "points")
            .source("Slide 25")
            .stem("orb-points")
            .tall([2, 3, 4, 5])
            .controls(POINTS),
        space::orb,
    ),
    (
        Entry::new("quadtree", "Leaves of a quad tree")
            .of(6, "points")
            .source("Slide 26")
            .stem("quadtree-points")
            .tall([2, 3, 4, 5])
            .controls(&["processors", "leaf", "allot-points"]),
        space::quadtree,
    ),
    (
        Entry::new("morton", "Along Morton’s curve")
            .of(6, "points")
            .source("Slide 27")
            .stem("morton-points")
            .tall([2, 3, 4, 5])
            .controls(POINTS),
        space::morton,
    ),
    (
        Entry::new("hilbert", "Along Hilbert’s curve")
            .of(6, "points")
            .source("Slide 27")
            .stem("hilbert-points")
            .tall([2, 3, 4, 5])
            .controls(POINTS),
        space::hilbert,
    ),
    (
        Entry::new("quality", "Four divisions side by side")
            .of(6, "points")
            .stem("quality-divisions")
            .work(Effort::Late, "quick")
            .tall([1, 1, 2, 2])
            .controls(&["processors", "cutoff", "nudge", "allot-points"]),
        divided::quality,
    ),
    (
        Entry::new("boxes", "Virtualization: boxes mapped to processors")
            .of(6, "points")
            .source("Slides 28, 35")
            .stem("boxes-virtualization")
            .work(Effort::Late, "quick")
            .controls(POINTS),
        divided::boxes,
    ),
    (
        Entry::new("crack", "A run, balanced and not")
            .of(7, "run")
            .source("Slide 36")
            .stem("crack-run")
            .work(Effort::Late, "run")
            .controls(&["run.period", "allot-change", "allot-asked"]),
        ran::crack,
    ),
    (
        Entry::new("periods", "How often to balance")
            .of(7, "run")
            .stem("periods-total")
            .work(Effort::Late, "run")
            .controls(&["run.period", "run.cost.fixed", "run.cost.per_move"]),
        ran::periods,
    ),
    (
        Entry::new("predictors", "Predictors of the next loads")
            .of(7, "run")
            .source("Slide 31")
            .stem("predictors-total")
            .work(Effort::Late, "run")
            .controls(RUN),
        ran::predictors,
    ),
    (
        Entry::new(
            "utilization",
            "Utilization, and the overview of all processors",
        )
        .of(7, "run")
        .source("Slides 5, 7")
        .stem("utilization-overview")
        .work(Effort::Late, "run")
        .tall([2, 2, 3, 3])
        .controls(RUN),
        snapshots::utilization,
    ),
    (
        Entry::new("profile", "Profile of the processors")
            .of(7, "run")
            .source("Slide 6")
            .stem("profile-processors")
            .work(Effort::Late, "run")
            .controls(RUN),
        snapshots::profile,
    ),
    (
        Entry::new("timeline", "Timeline around a balance")
            .of(7, "run")
            .source("Slide 8")
            .stem("timeline-steps")
            .work(Effort::Late, "run")
            .tall([2, 2, 3, 4])
            .controls(RUN),
        snapshots::timeline,
    ),
    (
        Entry::new("reduction", "A reduction waited for, and one used later")
            .of(7, "reduction")
            .source("Slide 3")
            .stem("reduction-timeline")
            .rows([1, 1, 2, 2])
            .controls(REDUCTION),
        reduced::figure,
    ),
];

const OBJECTS: &[&str] = &["processors", "allot-objects"];
const ITEMS: &[&str] = &["processors", "allot-items"];
const POINTS: &[&str] = &["processors", "allot-points"];
const RUN: &[&str] = &["run.period", "allot-change"];
const REDUCTION: &[&str] = &[
    "reduction.compute",
    "reduction.reduce",
    "reduction.iterations",
];
