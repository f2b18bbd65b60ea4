//! The reader's own data: timings, task probabilities and transition probabilities, from pasted text or a file.
//!
//! The kernel finds the table and reads its fields ([`allot_kernel::table`]). This module knows the names of columns
//! ([`known_columns`]) and the needs of each kind of table. Each reading is reported in one line.
//!
//! | module | contents |
//! | --- | --- |
//! | `names` | the names of columns, for each role |
//! | `timings`, `tasks`, `matrix` | the reader of each kind of table |

mod matrix;
mod names;
mod tasks;
mod timings;

pub use matrix::{MatrixRead, read_matrix};
pub use names::{KnownColumn, known_columns};
pub use tasks::{TasksRead, read_tasks};
pub use timings::{TimingsRead, read_timings};
