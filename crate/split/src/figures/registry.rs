//! The figures of this article.
//!
//! The page has a copy of this list, `www/src/articles/split/figures.ts`; a test checks that the two agree.

use super::{Studio, longest, machines, minutes, ran, runs};
use crate::scenario::Scenario;
use allot_figure::Figure;
use allot_figure::registry::{self, Drawn, Effort, Entry, Row, entries};
use allot_kernel::error::BadInput;

impl Studio {
    /// The figure of that name for a scenario.
    ///
    /// # Errors
    /// Lists the names, or names the field of the scenario that is out of range.
    ///
    /// ```
    /// use allot_split::figures::Studio;
    /// use allot_split::scenario::Scenario;
    /// let figure = Studio::default().figure("machines", &Scenario::default())?;
    /// assert!(figure.summary.contains("by count"), "{}", figure.summary);
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn figure(&mut self, name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
        static ALL: [Row<Make>; FIGURES.len()] = ROWS;
        registry::made(&ALL, "split", name, |make| make(self, scenario))
    }
}

/// Makes a figure of a scenario, with the answer of earlier figures.
type Make = fn(&mut Studio, &Scenario) -> Drawn;

/// Every figure.
pub const FIGURES: [Entry; 5] = entries(&ROWS);

const ROWS: [Row<Make>; 5] = [
    (
        Entry::new("machines", "Machines and what they run, today and at best")
            .of(1, "split")
            .stem("machines-split")
            .work(Effort::Quick, "least")
            .tall([1, 1, 2, 2])
            .controls(&["machines", "suite.sigma"]),
        machines::figure,
    ),
    (
        Entry::new("longest", "The longest, which no machine can share")
            .of(1, "split")
            .stem("longest-units")
            .work(Effort::Quick, "least")
            .tall([1, 1, 1, 2])
            .controls(&["machines", "suite.sigma"]),
        longest::figure,
    ),
    (
        Entry::new("ran", "The run as it was")
            .of(1, "split")
            .stem("run-as-it-was")
            .work(Effort::Quick, "least")
            .tall([1, 1, 2, 2])
            .controls(&["machines", "suite.sigma"]),
        ran::figure,
    ),
    (
        Entry::new("minutes", "Minutes over the number of machines")
            .of(2, "split")
            .stem("minutes-over-machines")
            .tall([1, 2, 2, 3])
            .controls(&["machines", "fixed", "limit"]),
        |_, scenario| minutes::figure(scenario),
    ),
    (
        Entry::new("runs", "How minutes spread from run to run")
            .of(3, "split")
            .stem("runs-spread")
            .work(Effort::Quick, "least")
            .rows([1, 2, 2, 3])
            .controls(&["machines", "suite.noise"]),
        runs::figure,
    ),
];
