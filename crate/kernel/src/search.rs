//! Search for the first index at which a monotone condition holds.

/// The first index in `0..count` from which on `holds` is true (it must be monotone); `count` if it is never true. The
/// search begins at `hint`.
pub fn first_from(count: usize, hint: usize, holds: &dyn Fn(usize) -> bool) -> usize {
    if count == 0 {
        return 0;
    }
    let (mut low, mut high) = (0, count); // answer in low..=high
    let mut reach = 1;
    let hint = hint.min(count - 1);
    if holds(hint) {
        high = hint;
        while low < high {
            let probe = high.saturating_sub(reach).max(low);
            if holds(probe) {
                high = probe
            } else {
                low = probe + 1;
                break;
            }
            reach *= 4;
        }
    } else {
        low = hint + 1;
        while low < high {
            let probe = (low + reach - 1).min(high - 1);
            if holds(probe) {
                high = probe;
                break;
            } else {
                low = probe + 1
            }
            reach *= 4;
        }
    }
    while low < high {
        let mid = low + (high - low) / 2;
        if holds(mid) {
            high = mid
        } else {
            low = mid + 1
        }
    }
    low
}
