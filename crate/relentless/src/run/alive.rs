//! The agents alive, of which any can be found by its rank and removed in logarithmic time.

/// Numbers of agents alive, in ascending order: that in which they came.
///
/// A binary indexed tree (Fenwick, 1994) over all agents ever started counts those alive.
#[derive(Debug, Default)]
pub(super) struct Alive {
    /// At index i, the agents alive among those of numbers i + 1 − 2^k to i, where 2^k is the lowest bit of i + 1.
    counts: Vec<u32>,
    left: usize,
}

impl Alive {
    /// The number of agents alive.
    pub(super) fn len(&self) -> usize {
        self.left
    }

    /// Adds an agent, whose number is that of all that came before it.
    pub(super) fn add(&mut self) {
        let end = self.counts.len() + 1;
        let (mut count, mut step) = (1, 1);
        // Stretches of 1, 2, 4, … agents right before it, as long as they belong to its own.
        while end & step == 0 {
            count += self.counts[end - step - 1];
            step *= 2;
        }
        self.counts.push(count);
        self.left += 1;
    }

    /// The agent with this many alive before it; `rank` is below the number alive.
    pub(super) fn at(&self, rank: usize) -> u32 {
        let (mut at, mut rank) = (0, rank as u32);
        let mut step = (self.counts.len() + 1).next_power_of_two();
        while step > 0 {
            if let Some(count) = self
                .counts
                .get(at + step - 1)
                .filter(|count| **count <= rank)
            {
                (at, rank) = (at + step, rank - count);
            }
            step /= 2;
        }
        at as u32
    }

    /// Removes an agent that is alive.
    pub(super) fn remove(&mut self, number: u32) {
        let mut end = number as usize + 1;
        while let Some(count) = self.counts.get_mut(end - 1) {
            *count -= 1;
            end += end & end.wrapping_neg();
        }
        self.left -= 1;
    }

    /// Removes all agents.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn ranks_are_those_of_a_list(steps in proptest::collection::vec((0_u8..5, 0_usize..1000), 0..400)) {
            let (mut alive, mut plain, mut next) = (Alive::default(), Vec::new(), 0);
            for (what, rank) in steps {
                if what < 3 || plain.is_empty() {
                    plain.push(next);
                    next += 1;
                    alive.add();
                } else {
                    let number = plain.remove(rank % plain.len());
                    alive.remove(number);
                }
                prop_assert_eq!(alive.len(), plain.len());
                let found: Vec<u32> = (0..plain.len()).map(|rank| alive.at(rank)).collect();
                prop_assert_eq!(&found, &plain);
            }
        }
    }
}
