//! Numbers in words.

use allot_figure::prose::plain;

/// A count in words: "11 132".
pub(super) fn count(value: u64) -> String {
    plain(value as f64)
}

/// A number of slots in words: "1 slot", "10.9 slots".
pub(super) fn slots(value: f64) -> String {
    let unit = if value == 1.0 { "slot" } else { "slots" };
    format!("{}\u{a0}{unit}", plain(value))
}
