//! A reader's own tables: tasks, and timings of the kernels.
//!
//! The kernel finds the table and reads its fields ([`allot_kernel::table`]). This module knows the names of columns and
//! the needs of each kind of table. A line that cannot be used is refused with its reason, and the rest is used.

mod calls;
mod kernels;
mod rows;
mod tasks;
mod truth;

pub use calls::{CounterRead, read_counter};
pub use kernels::{
    Kernel, KernelsRead, MultipliedRead, SortedRead, kernel_of, read_kernels, read_multiplied,
    read_sorted,
};
pub use tasks::{TasksRead, read_tasks};

use allot_kernel::table::roles::Role;
use allot_kernel::table::units;
use serde::Serialize;

/// The names by which a column is known.
#[derive(Debug, Clone, Serialize)]
pub struct KnownColumn {
    /// The role in a choice of columns: “seconds”.
    pub role: &'static str,
    /// The role in words.
    pub label: &'static str,
    /// The names.
    pub names: Vec<&'static str>,
    /// Units that may stand in the name or after values.
    pub units: Vec<&'static str>,
}

/// Every role of every kind of table: tasks and timings.
pub fn known_columns() -> Vec<KnownColumn> {
    let known = |role: &'static Role| KnownColumn {
        role: role.name,
        label: role.name,
        names: role.names.to_vec(),
        units: match role.name {
            "seconds" => units::names(),
            _ => Vec::new(),
        },
    };
    let timed = kernels::roles().filter(|role| role.name != "seconds");
    tasks::ROLES
        .iter()
        .chain(timed)
        .chain([&calls::ROLES[0]])
        .map(known)
        .collect()
}
