//! The first door of the article “balance”: links, the facts beside them, and the figures that need neither runs nor
//! long strategies. [`allot_door`] describes what crosses, and errors.

use allot_balance::{Balance, facts, figures, told};

allot_door::first!(Balance, figures::first);

allot_door::exports! {
    /// Numbers about the objects, the items and their placement.
    facts(scenario: &str) => facts::facts(&read(scenario)?);
    /// Measures of the loads of a few processors.
    spread(loads: &[f64]) => told::spread(loads);
    /// A division by ORB, cut by cut.
    cuts(scenario: &str) => told::cuts(&read(scenario)?);
}
