//! A tournament of processors: the one with the smallest number, ties by the lower index.

/// Numbers by index, and a tree of winners: the root at 1, the children of i at 2i and 2i + 1, leaves last.
#[derive(Debug, Clone)]
pub(crate) struct Least {
    numbers: Vec<f64>,
    winners: Vec<u32>,
    leaves: usize,
}

impl Least {
    /// A tournament among these numbers; at least one.
    pub fn new(numbers: Vec<f64>) -> Self {
        let leaves = numbers.len().next_power_of_two();
        let mut numbers = numbers;
        numbers.resize(leaves, f64::INFINITY);
        let mut winners = vec![0; 2 * leaves];
        for leaf in 0..leaves {
            winners[leaves + leaf] = leaf as u32;
        }
        let mut tree = Self {
            numbers,
            winners,
            leaves,
        };
        (1..leaves).rev().for_each(|node| tree.play(node));
        tree
    }

    fn play(&mut self, node: usize) {
        let (left, right) = (self.winners[2 * node], self.winners[2 * node + 1]);
        let wins = self.numbers[left as usize] <= self.numbers[right as usize];
        self.winners[node] = if wins { left } else { right };
    }

    /// The index of the smallest number.
    pub fn first(&self) -> usize {
        self.winners[1] as usize
    }

    /// Changes a number.
    pub fn set(&mut self, index: usize, number: f64) {
        self.numbers[index] = number;
        let mut node = (self.leaves + index) / 2;
        while node > 0 {
            self.play(node);
            node /= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_is_the_one_that_a_scan_finds(
            start in proptest::collection::vec(0_u32..6, 1..20),
            steps in proptest::collection::vec((0_usize..20, 0_u32..6), 0..60),
        ) {
            let mut plain: Vec<f64> = start.iter().map(|x| f64::from(*x)).collect();
            let mut tree = Least::new(plain.clone());
            for (index, number) in steps {
                let index = index % plain.len();
                plain[index] = f64::from(number);
                tree.set(index, plain[index]);
                let least = (0..plain.len()).fold(0, |best, i| if plain[i] < plain[best] { i } else { best });
                prop_assert_eq!(tree.first(), least);
            }
        }
    }
}
