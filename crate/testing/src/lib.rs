//! Tests that all crates have alike. A crate has this only among its `dev-dependencies`.

mod article;
mod claims;
pub mod fields;
mod figure;
mod generated;
pub mod golden;
mod link;
mod values;

/// The rows of a table, one a line: an array of tuples, each of what stands before `=>` and what stands behind it.
///
/// ```
/// # use allot_testing::rows;
/// for (number, square, words) in rows! {
///     2 => 4, "two";
///     3 => 9, "three";
/// } {
///     assert_eq!(number * number, square, "{words}");
/// }
/// ```
#[macro_export]
macro_rules! rows {
    ($($first:expr => $($rest:expr),+;)*) => { [$(($first, $($rest),+)),*] };
}

pub use article::Article;
pub use claims::{claim_is_fair, claims_are, claims_json, shown_in};
pub use figure::is_sound;
pub use generated::{same, same_part};
pub use link::comes_back;
pub use values::{leaves, nulls, put, with};
