//! Dimension exchange on a hypercube (slide 23).

use allot_kernel::error::BadInput;
use serde::Serialize;

/// The most counts that are told phase by phase.
const MOST_TOLD: usize = 1_000_000;

/// The counts after every phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Dimension {
    /// Items of each processor after each of log₂ P phases; of a large machine only after the last.
    pub phases: Vec<Vec<u64>>,
    /// Messages that carry something.
    pub messages: u64,
    /// Items sent.
    pub sent: u64,
}

/// In phase d, processors j and j xor 2^d compare; the one with more sends ⌊difference/2⌋.
///
/// # Errors
/// If the number of processors is no power of two.
pub fn dimension_exchange(items: &[u64]) -> Result<Dimension, BadInput> {
    if !items.len().is_power_of_two() {
        let allowed = "a power of two is needed for dimension_exchange";
        return Err(BadInput::new("processors", items.len(), allowed));
    }
    let mut counts = items.to_vec();
    let mut told = Dimension {
        phases: Vec::new(),
        messages: 0,
        sent: 0,
    };
    let dimensions = items.len().trailing_zeros();
    for d in 0..dimensions {
        for low in (0..counts.len()).filter(|j| j >> d & 1 == 0) {
            let high = low | 1 << d;
            let sent = counts[low].abs_diff(counts[high]) / 2;
            if sent == 0 {
                continue;
            }
            let (from, to) = match counts[low] > counts[high] {
                true => (low, high),
                false => (high, low),
            };
            counts[from] -= sent;
            counts[to] += sent;
            told.messages += 1;
            told.sent += sent;
        }
        if d + 1 == dimensions || counts.len() * dimensions as usize <= MOST_TOLD {
            told.phases.push(counts.clone());
        }
    }
    Ok(told)
}
