//! A study: a grid of scenarios of one article, and their answers as one table.
//!
//! | module | computes |
//! | --- | --- |
//! | [`Study`] | the scenarios of a grid, by number |
//! | [`Axis`] | a field and its values |
//! | [`Row`] | the answer to a scenario, flat |
//! | [`Table`] | rows in order, read and written as CSV |
//! | [`Journal`] | rows that are done while a study runs, in a file |
//! | [`articles`] | what programs ask of each article |
//! | [`Part`] | the numbers of one job of several |
//!
//! A row depends on its scenario alone. So rows of any machines, in any order, make the same table.
//!
//! ```
//! use allot_study::{Axis, Study, Table};
//! use serde_json::json;
//! let base = json!({ "article": "balance", "objects": { "loads": [3, 3, 2, 2, 2] }, "strategies": ["greedy"] });
//! let processors = Axis::new("processors", &json!([2, 3]))?;
//! let study = Study::new(base, None, vec![processors], &[])?;
//! let mut table = Table::default();
//! for number in 0..study.len() {
//!     table.add(study.row(number)?);
//! }
//! let csv = table.csv(&study);
//! let makespan = csv.lines().next().unwrap().split(',').position(|name| name == "strategies.greedy.makespan");
//! let second = csv.lines().nth(2).unwrap().split(',').nth(makespan.unwrap());
//! assert_eq!(second, Some("5.0"));
//! # Ok::<(), allot_kernel::error::BadInput>(())
//! ```

pub mod articles;
mod axis;
mod cells;
mod grid;
#[cfg(not(target_family = "wasm"))]
mod journal;
mod part;
mod row;
#[cfg(not(target_family = "wasm"))]
mod table;

pub use articles::names;
pub use axis::Axis;
pub use grid::{MOST, Study};
#[cfg(not(target_family = "wasm"))]
pub use journal::Journal;
pub use part::Part;
pub use row::Row;
#[cfg(not(target_family = "wasm"))]
pub use table::Table;
