//! Scenarios through a link and back.

use allot_kernel::link::{self, Linked};
use std::fmt::Debug;

/// Expects that a scenario comes back from its link, without a warning, and returns the hash of that link.
///
/// # Panics
/// If another one does.
pub fn comes_back<S: Linked + PartialEq + Debug>(scenario: &S) -> String {
    let hash = link::write(scenario, &[]);
    let read = link::read::<S>(&hash);
    assert!(read.warnings.is_empty(), "{hash}: {:?}", read.warnings);
    assert_eq!(&read.scenario, scenario, "{hash}");
    hash
}
