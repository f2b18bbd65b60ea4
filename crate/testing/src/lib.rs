//! What the tests of all crates do alike. A crate has this only among its `dev-dependencies`.

pub mod fields;
mod generated;
mod values;

pub use generated::{same, same_part};
pub use values::{leaves, nulls, put};
