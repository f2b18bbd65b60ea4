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
use allot_figure::format::format_value;
use allot_figure::model::{Figure, Format};
use allot_figure::registry::{Effort, Row, row};
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

/// The error for a name that is no figure of these efforts.
#[cold]
fn refused(name: &str, efforts: &[Effort]) -> BadInput {
    let known = FIGURES
        .iter()
        .filter(|entry| efforts.contains(&entry.effort));
    allot_figure::registry::refused(name, known)
}

/// A plain number in words: "10 000".
fn plain(value: f64) -> String {
    format_value(value, Format::Plain)
}

/// A count in words: "11 132".
fn count(value: u64) -> String {
    plain(value as f64)
}

/// A number of slots in words: "1 slot", "10.9 slots".
fn slots(value: f64) -> String {
    let unit = if value == 1.0 { "slot" } else { "slots" };
    format!("{}\u{a0}{unit}", plain(value))
}

#[cfg(test)]
mod tests;
