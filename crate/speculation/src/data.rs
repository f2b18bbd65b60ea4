//! The reader's own data: timings, task probabilities and transition probabilities, from pasted text or a file.
//!
//! The kernel finds the table and reads its fields ([`allot_kernel::table`]); here is which columns are known by which
//! names ([`known_columns`]) and what each kind of table needs. Each reading is reported in one line.
//!
//! | module | what it does |
//! | --- | --- |
//! | `decode` | bytes to text |
//! | `source`, `split`, `grid` | lines, fields, the table with its names and units |
//! | `number`, `clock`, `units`, `columns` | the values of fields, column by column |
//! | `names`, `head`, `choice`, `question` | which column is what: by name, by the reader's word, or asked |
//! | `timings`, `tasks`, `matrix` | what each kind of table needs |

#[cfg(feature = "simulations")]
mod matrix;
mod names;
mod tasks;
mod timings;

#[cfg(feature = "simulations")]
pub use matrix::{MatrixRead, read_matrix};
pub use names::{KnownColumn, known_columns};
pub use tasks::{TasksRead, read_tasks};
pub use timings::{TimingsRead, read_timings};
