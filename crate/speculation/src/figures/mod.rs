//! Every figure of allot by name: from a scenario to a [`Figure`].

mod allocation;
mod curves;
mod distributions;
mod ensemble;
mod family;
mod probabilities;
mod registry;
mod runtime;
mod simulated;
mod splicing;
mod studio;
mod words;

pub use allocation::words;
pub use ensemble::{ensemble_figure, figure_simulation};
pub use family::describe;
pub use registry::FIGURES;
use registry::{QUICK, Quick};
pub use runtime::{RuntimeFacts, facts};
pub use simulated::{figure, simulated};
pub(crate) use splicing::Kind;
pub use splicing::{Looks, looks_of};
pub use studio::Studio;

use crate::scenario::Scenario;
use allot_figure::model::Figure;
use allot_figure::registry::{Row, row};
use allot_kernel::error::BadInput;

impl Studio {
    /// The figure of that name for a scenario, if it needs no simulation.
    ///
    /// # Errors
    /// Lists the names, or names the field of the scenario that is out of range.
    pub fn figure(&mut self, name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
        static FIRST: [Row<Quick>; QUICK.len()] = QUICK;
        let (entry, make) = row(&FIRST, name)?;
        make(entry, self, scenario)
    }
}

#[cfg(test)]
mod tests;
