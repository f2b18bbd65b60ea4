//! Tests that all crates have alike. A crate has this only among its `dev-dependencies`.

mod article;
pub mod fields;
mod figure;
mod generated;
mod values;

pub use article::Article;
pub use figure::is_sound;
pub use generated::{same, same_part};
pub use values::{leaves, nulls, put};
