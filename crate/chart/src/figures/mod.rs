//! Every figure of allot by name: from a scenario to a [`Figure`].

mod allocation;
mod curves;
mod family;
mod probabilities;
mod runtime;
mod studio;

pub use allocation::words;
pub use family::describe;
pub use runtime::{RuntimeFacts, facts};
pub use studio::Studio;

use crate::format::format_value;
use crate::model::{Figure, Format};
use allot_core::error::BadInput;
use allot_core::scenario::Scenario;

/// The names of all figures, in the order of the paper.
pub const NAMES: [&str; 9] = ["1", "5", "6a", "6b", "7", "8a", "8b", "8c", "8d"];

impl Studio {
    /// The figure of that name for a scenario.
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
                    let allowed = format!("one of {} is needed", NAMES.join(", "));
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
