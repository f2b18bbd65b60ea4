//! A tree of losers: the processor with the smallest number, replaced again and again (Knuth, volume 3, section 5.4.1).
//!
//! Where only the first ever changes, a match a level is enough, from its leaf up: half of what a heap compares.

use allot_kernel::order::{ascending, pair};

/// Numbers by index, ties by the lower index.
#[derive(Debug, Clone)]
pub(super) struct Losers {
    /// The first one's key, then the loser of each match: that of node i comes from the winners of 2i and 2i + 1.
    nodes: Vec<u128>,
}

impl Losers {
    /// A tree of these numbers, none of them negative.
    pub fn new(numbers: impl Iterator<Item = f64>) -> Self {
        let keys: Vec<u128> = (0..).zip(numbers).map(|(i, x)| key(x, i)).collect();
        let leaves = keys.len().next_power_of_two();
        let mut winners = vec![u128::MAX; 2 * leaves];
        winners[leaves..leaves + keys.len()].copy_from_slice(&keys);
        let mut nodes = vec![u128::MAX; leaves];
        for node in (1..leaves).rev() {
            let (x, y) = (winners[2 * node], winners[2 * node + 1]);
            winners[node] = x.min(y);
            nodes[node] = x.max(y);
        }
        nodes[0] = winners[1];
        Self { nodes }
    }

    /// The index of the smallest number.
    pub fn first(&self) -> usize {
        self.nodes[0] as u32 as usize
    }

    /// Gives the first another number.
    pub fn replace_first(&mut self, number: f64) {
        let first = self.first();
        let mut winner = key(number, first as u32);
        let mut node = (self.nodes.len() + first) / 2;
        while node > 0 {
            // Without a branch, which could not be predicted.
            let loser = self.nodes[node];
            let swap = (loser ^ winner) & u128::from(loser < winner).wrapping_neg();
            self.nodes[node] = loser ^ swap;
            winner ^= swap;
            node /= 2;
        }
        self.nodes[0] = winner;
    }
}

fn key(number: f64, index: u32) -> u128 {
    pair(ascending(number), index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_the_one_that_a_scan_finds(
            start in proptest::collection::vec(0_u32..6, 1..20),
            steps in proptest::collection::vec(0_u32..6, 0..60),
        ) {
            let mut plain: Vec<f64> = start.iter().map(|x| f64::from(*x)).collect();
            let mut tree = Losers::new(plain.iter().copied());
            for more in steps {
                let least = (0..plain.len()).fold(0, |best, i| if plain[i] < plain[best] { i } else { best });
                prop_assert_eq!(tree.first(), least);
                plain[least] += f64::from(more);
                tree.replace_first(plain[least]);
            }
        }
    }
}
