//! Binomial numbers: the number of segments, of a given number, that leave their state.

use super::alias::Alias;
use allot_kernel::rng::Stream;

/// Smallest probability in a table: half a random word cannot resolve less.
const LEAST: f64 = 1e-12;

/// The number of segments that leave, each with probability `1 − ρ`. A draw for n segments is a sum of independent
/// draws, one for each binary digit of n that is set, from alias tables for 1, 2, 4, 8 … segments.
#[derive(Debug, Clone)]
pub(crate) struct Binomial {
    leaves: f64,
    tables: Vec<Table>,
}

/// The distribution for one power of two.
#[derive(Debug, Clone)]
struct Table {
    /// The number that outcome 0 stands for.
    first: u32,
    numbers: Alias,
}

impl Binomial {
    /// For up to `most` segments that stay with probability `stay`.
    pub fn new(stay: f64, most: u32) -> Self {
        let mut tables = Vec::new();
        let (mut first, mut chances) = (0, vec![stay, 1.0 - stay]);
        for _ in 0..=most.checked_ilog2().unwrap_or(0) {
            let low = chances.iter().take_while(|chance| **chance < LEAST).count();
            let high = chances.iter().rev().take_while(|chance| **chance < LEAST);
            chances.truncate(chances.len() - high.count());
            chances.drain(..low);
            first += low as u32;
            tables.push(Table {
                first,
                numbers: Alias::new(chances.clone()),
            });
            // Twice as many segments: the convolution of the distribution with itself.
            let mut twice = vec![0.0; 2 * chances.len() - 1];
            for (i, x) in chances.iter().enumerate() {
                for (sum, y) in twice[i..].iter_mut().zip(&chances) {
                    *sum += x * y;
                }
            }
            (first, chances) = (2 * first, twice);
        }
        Self {
            leaves: 1.0 - stay,
            tables,
        }
    }

    /// Mean number of segments that leave.
    pub fn mean(&self, segments: u32) -> f64 {
        f64::from(segments) * self.leaves
    }

    /// Draws the number of segments that leave.
    pub fn draw(&self, segments: u32, stream: &mut Stream) -> u32 {
        let mut number = 0;
        let mut left = segments;
        while left > 0 {
            let table = &self.tables[left.trailing_zeros() as usize];
            number += table.first + table.numbers.pick((stream.bits() >> u32::BITS) as u32);
            left &= left - 1;
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mean and variance of the draws, and for few segments the probability of each number.
    #[test]
    fn as_many_leave_as_one_by_one() {
        const DRAWS: u32 = 100_000;
        for (stay, segments) in [(0.0, 5), (0.3, 11), (0.9, 1000), (0.995, 60_001)] {
            let binomial = Binomial::new(stay, segments);
            let mut stream = Stream::new("1", "binomial");
            let drawn: Vec<f64> = (0..DRAWS)
                .map(|_| f64::from(binomial.draw(segments, &mut stream)))
                .collect();
            let (n, draws) = (f64::from(segments), f64::from(DRAWS));
            let (mean, variance) = (n * (1.0 - stay), n * stay * (1.0 - stay));
            let sum: f64 = drawn.iter().sum();
            let squares: f64 = drawn.iter().map(|x| (x - mean) * (x - mean)).sum();
            assert!((sum / draws - mean).abs() <= 4.0 * (variance / draws).sqrt());
            // The fourth central moment is about three times the square of the variance.
            assert!((squares / draws - variance).abs() <= 4.0 * variance * (2.5 / draws).sqrt());
        }
        let (stay, segments) = (0.3, 11);
        let binomial = Binomial::new(stay, segments);
        let mut stream = Stream::new("2", "binomial");
        let mut seen = [0_u32; 12];
        for _ in 0..DRAWS {
            seen[binomial.draw(segments, &mut stream) as usize] += 1;
        }
        let mut chance = libm::pow(stay, f64::from(segments));
        for (k, seen) in (0..).zip(seen) {
            let expected = f64::from(DRAWS) * chance;
            let error = (expected + 1.0).sqrt();
            assert!(
                (f64::from(seen) - expected).abs() < 5.0 * error,
                "{k}: {seen}"
            );
            chance *= f64::from(segments - k) / f64::from(k + 1) * (1.0 - stay) / stay;
        }
    }
}
