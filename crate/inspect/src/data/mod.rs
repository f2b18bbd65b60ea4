//! A reader's own tables: tasks, and timings of the kernels.
//!
//! The kernel finds the table and reads its fields ([`allot_kernel::table`]). This module knows the names of columns and
//! the needs of each kind of table. A line that cannot be used is refused with its reason, and the rest is used.

mod kernels;
mod tasks;

pub use kernels::{Kernel, MultipliedRead, SortedRead, kernel_of, read_multiplied, read_sorted};
pub use tasks::{TasksRead, read_tasks};
