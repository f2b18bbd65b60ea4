//! Numbers of items, where it does not matter which item is where (slides 21 to 23, 37).

pub mod diffusion;
pub mod dimension;
pub mod exchange;
mod network;
mod spectrum;
pub mod topology;

use allot_kernel::error::BadInput;

/// The most items of all processors together: all of them are exact as doubles.
pub const MOST_ITEMS: u64 = 1 << 53;

/// Checks the counts.
///
/// # Errors
/// Names the list that is empty or too long, or has too many items.
pub fn check(items: &[u64]) -> Result<(), BadInput> {
    let most = crate::model::MOST_PROCESSORS;
    if items.is_empty() || items.len() > most {
        let allowed = format!("1 to {most} counts are needed");
        return Err(BadInput::new(
            "items",
            format!("a list of {}", items.len()),
            allowed,
        ));
    }
    let mut total = 0_u64;
    for count in items {
        total = total.saturating_add(*count);
    }
    if total > MOST_ITEMS {
        let allowed = format!("at most {MOST_ITEMS} items in all are needed");
        return Err(BadInput::new("items", "their sum", allowed));
    }
    Ok(())
}
