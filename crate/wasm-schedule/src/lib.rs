//! The first door of the article “schedule”: links, the facts beside them, and the figures that compare two policies at
//! most. [`allot_door`] describes what crosses, and errors.

use allot_schedule::{Schedule, facts, figures};

allot_door::first!(Schedule, figures::first);

allot_door::exports! {
    /// Numbers about the graph and its machine.
    facts(scenario: &str) => facts::facts(&read(scenario)?);
}
