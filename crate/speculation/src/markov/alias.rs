//! The alias method (Walker 1977, tables by Vose 1991): one random word draws from any discrete distribution in
//! constant time.

/// By column: the part of it that belongs to its own outcome, and the alias, the outcome of the rest.
///
/// `left` has the probabilities of the outcomes in units of one column, so they sum to their number. A full column is
/// its own alias.
pub(super) fn columns(mut left: Vec<f64>) -> Vec<(f64, usize)> {
    let mut columns: Vec<(f64, usize)> = (0..left.len()).map(|own| (1.0, own)).collect();
    let (mut small, mut large): (Vec<usize>, Vec<usize>) =
        (0..left.len()).partition(|i| left[*i] < 1.0);
    while let (Some(short), Some(long)) = (small.pop(), large.last().copied()) {
        columns[short] = (left[short], long);
        left[long] -= 1.0 - left[short];
        if left[long] < 1.0 {
            large.pop();
            small.push(long);
        }
    }
    columns
}

/// An alias table for 32-bit random numbers (half a word). No column is off by more than 2⁻³¹.
#[derive(Debug, Clone)]
pub(super) struct Alias {
    /// By column, in 32 bits: the threshold in the upper bits, the alias in the lower bits.
    columns: Box<[u32]>,
}

impl Alias {
    /// A table for outcomes with probabilities in proportion to `chances`.
    pub fn new(mut chances: Vec<f64>) -> Self {
        let size = chances.len().next_power_of_two();
        let bits = size.trailing_zeros();
        let unit = size as f64 / chances.iter().sum::<f64>();
        for chance in &mut chances {
            *chance *= unit;
        }
        chances.resize(size, 0.0);
        let whole = (1_u64 << (u32::BITS - bits)) as f64;
        let column = |(part, other): (f64, usize)| {
            let threshold = ((part * whole + 0.5) as u32).min((whole - 1.0) as u32);
            (threshold << bits) | other as u32
        };
        Self {
            columns: columns(chances).into_iter().map(column).collect(),
        }
    }

    /// The outcome that half a random word selects.
    #[inline(always)]
    pub fn pick(&self, half: u32) -> u32 {
        let mask = self.columns.len() as u32 - 1;
        let index = half & mask;
        let column = self.columns[index as usize];
        // The lower bits matter only if the upper bits are equal, which almost never happens.
        if half < column { index } else { column & mask }
    }

    /// The probability of each outcome, recovered from the columns.
    #[cfg(test)]
    pub fn chances(&self) -> Vec<f64> {
        let mask = self.columns.len() - 1;
        let bits = self.columns.len().trailing_zeros();
        let whole = (1_u64 << (u32::BITS - bits)) as f64;
        let mut chances = vec![0.0; self.columns.len()];
        for (own, column) in self.columns.iter().enumerate() {
            let other = *column as usize & mask;
            let part = f64::from((column >> bits) + u32::from(own < other)) / whole;
            chances[own] += part / chances.len() as f64;
            chances[other] += (1.0 - part) / self.columns.len() as f64;
        }
        chances
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_has_the_chances_that_it_is_made_of() {
        for weights in [vec![1.0], vec![3.0, 1.0], vec![0.1, 0.0, 5.0, 2.0, 2.0]] {
            let table = Alias::new(weights.clone());
            let sum: f64 = weights.iter().sum();
            let weights = weights.iter().chain(std::iter::repeat(&0.0));
            for (chance, weight) in table.chances().iter().zip(weights) {
                assert!((chance - weight / sum).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn outcomes_are_picked_by_their_chances() {
        let table = Alias::new(vec![1.0, 2.0, 3.0]);
        let mut seen = [0_u32; 4];
        for half in (0..60_000_u32).map(|i| i.wrapping_mul(0x9e37_79b1)) {
            seen[table.pick(half) as usize] += 1;
        }
        for (seen, expected) in seen.iter().zip([10_000, 20_000, 30_000, 0]) {
            assert!(seen.abs_diff(expected) < 100, "{seen} is not {expected}");
        }
    }
}
