//! Unrestricted exchange by one rule that every processor can follow (slides 21 and 22).

use allot_kernel::order::{ascending, descending, pair, sorted};
use allot_kernel::queue::Queue;
use serde::Serialize;

/// The most processors off their aim for which the fewest messages are searched.
const MOST_SEARCHED: usize = 16;

/// Items to send: from a processor, to a processor, how many.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Exchange {
    /// Messages: from, to, number of items.
    pub messages: Vec<(u32, u32, u64)>,
    /// Items of each processor afterwards.
    pub counts: Vec<u64>,
    /// The fewest messages that reach the same counts; none if more than 16 processors are off theirs.
    pub fewest: Option<u32>,
}

/// Brings every processor to its aim, ⌊T/P⌋ or one more.
///
/// The T mod P processors with the most items keep one more (ties: lower index). Donors by falling surplus; each gives
/// to the receiver with the largest need left (ties: lower index), as much as both allow.
pub fn exchange(items: &[u64]) -> Exchange {
    let aims = aims(items);
    let off = |j: usize| items[j] as f64 - aims[j] as f64;
    let by_surplus = sorted(items.len(), &|j| pair(descending(off(j)), 0));
    let mut receivers = Receivers::new(items, &aims);
    let mut messages = Vec::new();
    for donor in by_surplus {
        let place = donor as usize;
        let mut surplus = items[place].saturating_sub(aims[place]);
        while surplus > 0 {
            let Some((receiver, need)) = receivers.first() else {
                break;
            };
            let sent = surplus.min(need);
            messages.push((donor, receiver, sent));
            surplus -= sent;
            receivers.take(need - sent);
        }
    }
    Exchange {
        messages,
        fewest: fewest(items, &aims),
        counts: aims,
    }
}

/// The number of items that each processor is to have.
fn aims(items: &[u64]) -> Vec<u64> {
    let total: u64 = items.iter().sum();
    let count = items.len() as u64;
    let mut aims = vec![total / count; items.len()];
    let by_items = sorted(items.len(), &|j| pair(!items[j], 0));
    for j in by_items.iter().take((total % count) as usize) {
        aims[*j as usize] += 1;
    }
    aims
}

/// Receivers by falling need, in a queue of what they have less than the neediest at first.
struct Receivers {
    queue: Queue,
    largest: f64,
}

impl Receivers {
    fn new(items: &[u64], aims: &[u64]) -> Self {
        let need = |j: usize| aims[j].saturating_sub(items[j]) as f64;
        let largest = (0..items.len()).map(need).fold(0.0, f64::max);
        let mut queue = Queue::default();
        let order = sorted(items.len(), &|j| pair(ascending(largest - need(j)), 0));
        for j in order {
            if need(j as usize) > 0.0 {
                queue.add(largest - need(j as usize), j);
            }
        }
        Self { queue, largest }
    }

    /// The receiver with the largest need left, and that need.
    fn first(&self) -> Option<(u32, u64)> {
        let (less, receiver) = self.queue.first()?;
        Some((receiver, (self.largest - less) as u64))
    }

    /// Changes the need of the first receiver.
    fn take(&mut self, left: u64) {
        if left == 0 {
            self.queue.remove_first();
        } else {
            self.queue.replace_first(self.largest - left as f64);
        }
    }
}

/// The fewest messages: P′ processors off their aims, less the most groups into which they fall with surplus and need
/// cancelling in each.
fn fewest(items: &[u64], aims: &[u64]) -> Option<u32> {
    let off: Vec<i64> = items
        .iter()
        .zip(aims)
        .map(|(count, aim)| *count as i64 - *aim as i64)
        .filter(|off| *off != 0)
        .collect();
    if off.len() > MOST_SEARCHED {
        return None;
    }
    // The most groups among a set, and its sum, from the sets with one processor less.
    let sets = 1_usize << off.len();
    let mut groups = vec![0_u32; sets];
    let mut sums = vec![0_i64; sets];
    for set in 1..sets {
        let lowest = set.trailing_zeros() as usize;
        sums[set] = sums[set & (set - 1)] + off[lowest];
        let without = (0..off.len())
            .filter(|place| set >> place & 1 == 1)
            .map(|place| groups[set ^ 1 << place]);
        groups[set] = without.max().unwrap_or(0) + u32::from(sums[set] == 0);
    }
    Some(off.len() as u32 - groups[sets - 1])
}
