//! The figures of this article.
//!
//! The page has a copy of this list, `www/src/articles/rules/figures.ts`; a test checks that the two agree.

use super::{bars, curves};
use crate::scenario::Scenario;
use allot_figure::Figure;
use allot_figure::registry::{self, Effort, Entry, Make, Row, entries};
use allot_kernel::error::BadInput;

/// Every figure.
pub const FIGURES: [Entry; 2] = entries(&ROWS);

const ROWS: [Row<Make<Scenario>>; 2] = [
    (
        Entry::new("curves", "Every rule over the number of processors")
            .of(1, "all")
            .stem("over-processors")
            .work(Effort::Late, "curves")
            .tall([2, 3, 4, 7])
            .controls(&["processors", "rough.middle", "rough.longest"]),
        curves::figure,
    ),
    (
        Entry::new("bars", "Every rule on one number of processors")
            .of(2, "all")
            .stem("side-by-side")
            .work(Effort::Late, "bars")
            .tall([1, 1, 2, 2])
            .controls(&["processors", "rough.middle", "rough.longest"]),
        bars::figure,
    ),
];

/// The figure of that name for a scenario.
///
/// # Errors
/// Lists the names, or names the field of the scenario that is out of range.
///
/// ```
/// use allot_rules::figures::figure;
/// use allot_rules::scenario::Scenario;
/// let made = figure("bars", &Scenario::default())?;
/// assert!(made.summary.contains("on 16"), "{}", made.summary);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn figure(name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
    static ALL: [Row<Make<Scenario>>; FIGURES.len()] = ROWS;
    registry::made(&ALL, "rules", name, |make| make(scenario))
}
