//! The figures, one file each; `registry` has the list.

mod longest;
mod machines;
mod minutes;
pub mod ran;
mod registry;
mod runs;
mod studio;

pub use registry::FIGURES;
pub use studio::Studio;

use crate::suite::Group;
use allot_figure::model::{Axis, Scale};
use allot_figure::prose::counted;

/// A run of less than so many seconds is shown in seconds.
const SHORT: f64 = 120.0;

/// The unit of the times of a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Seconds,
    Minutes,
}

impl Unit {
    /// The unit for times up to this one, in seconds.
    fn up_to(end: f64) -> Self {
        match end < SHORT {
            true => Self::Seconds,
            false => Self::Minutes,
        }
    }

    /// Seconds in this unit.
    fn of(self, seconds: f64) -> f64 {
        match self {
            Self::Seconds => seconds,
            Self::Minutes => seconds / 60.0,
        }
    }

    /// An axis of times; its column in a table has the name of the unit.
    fn axis(self, label: &str) -> Axis {
        match self {
            Self::Seconds => Axis::seconds("seconds", label, Scale::Linear),
            Self::Minutes => Axis::linear("minutes", label, "minutes"),
        }
    }
}

/// "1 machine", "4 machines".
fn machines(count: usize) -> String {
    counted(count as f64, "machine", "machines")
}

/// The words for what stays together, one and several.
fn units(group: Group) -> [&'static str; 2] {
    match group {
        Group::File => ["file", "files"],
        Group::Class => ["class", "classes"],
        Group::None => ["test", "tests"],
    }
}

/// The same, where a sentence or a label begins.
fn labels(group: Group) -> [&'static str; 2] {
    match group {
        Group::File => ["File", "Files"],
        Group::Class => ["Class", "Classes"],
        Group::None => ["Test", "Tests"],
    }
}

/// The name of a rule in a sentence's beginning or a legend.
fn named(rule: &'static str) -> &'static str {
    match rule {
        "as it ran" => "Today, as it ran",
        "today, round robin" => "Today, round robin",
        _ => "Today, by count",
    }
}
