//! Every figure of allot by name: from a scenario to a [`Figure`].

mod allocation;
mod curves;
#[cfg(feature = "simulations")]
mod distributions;
#[cfg(feature = "simulations")]
mod ensemble;
mod family;
mod probabilities;
mod runtime;
#[cfg(feature = "simulations")]
mod simulated;
#[cfg(feature = "simulations")]
mod splicing;
mod studio;

pub use allocation::words;
#[cfg(feature = "simulations")]
pub use ensemble::{ensemble_figure, figure_simulation};
pub use family::describe;
pub use runtime::{RuntimeFacts, facts};
#[cfg(feature = "simulations")]
pub use simulated::simulated;
pub use studio::Studio;

use crate::scenario::Scenario;
use allot_figure::format::format_value;
use allot_figure::model::{Figure, Format};
use allot_kernel::error::BadInput;

/// The names of all figures, in the order of the paper; those of [`SIMULATED`] come last.
pub const NAMES: [&str; 15] = [
    "1", "5", "6a", "6b", "7", "8a", "8b", "8c", "8d", "9", "9a", "9b", "9c", "10", "11",
];

/// The figures that need a simulation, drawn by [`simulated`]. A [`Studio`] draws all others, and whoever
/// asks it for no more does not carry the simulator along.
pub const SIMULATED: [&str; 6] = ["9", "9a", "9b", "9c", "10", "11"];

impl Studio {
    /// The figure of that name for a scenario, of those that need no simulation.
    ///
    /// # Errors
    /// Says which names there are, or names the field of the scenario that is out of range.
    pub fn figure(&mut self, name: &str, scenario: &Scenario) -> Result<Figure, BadInput> {
        match name {
            "1" => runtime::figure(scenario),
            "5" => probabilities::figure(self, scenario),
            "7" => allocation::figure(self, scenario),
            _ => match curves::KINDS.iter().find(|kind| kind.name == name) {
                Some(kind) => curves::figure(self, scenario, kind),
                None => {
                    let quick = NAMES.len() - SIMULATED.len();
                    let allowed = format!("one of {} is needed", NAMES[..quick].join(", "));
                    Err(BadInput::new("figure", name, allowed))
                }
            },
        }
    }
}

/// A plain number in words: "10 000".
fn plain(value: f64) -> String {
    format_value(value, Format::Plain)
}

/// A count in words: "11 132".
fn count(value: u64) -> String {
    plain(value as f64)
}

/// How many slots, with what they are called: "1 slot", "10.9 slots".
fn slots(value: f64) -> String {
    let unit = if value == 1.0 { "slot" } else { "slots" };
    format!("{}\u{a0}{unit}", plain(value))
}

#[cfg(test)]
mod tests;
