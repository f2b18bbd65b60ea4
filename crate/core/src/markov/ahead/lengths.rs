//! How many segments visits take together.

/// Up to so many visits have a table.
const VISITS: usize = 32;
/// Into so many equally likely parts their lengths are divided.
const PARTS: usize = 64;

/// The quantiles of sums of geometric numbers.
#[derive(Debug, Clone)]
pub(crate) struct Lengths {
    /// By visits, from one on, and then by part: segments.
    quantiles: Vec<u32>,
}

impl Lengths {
    /// Of visits to states that are left with probability `1 − stay`, which must not be 0.
    pub fn new(stay: f64) -> Self {
        let visits = 1..=VISITS as u32;
        Self {
            quantiles: visits.flat_map(|visits| quantiles(visits, stay)).collect(),
        }
    }

    /// How many segments so many visits take in a sample; samples that follow one another are spread evenly.
    #[inline(always)]
    pub fn of(&self, visits: u32, sample: usize) -> u32 {
        let (mut left, mut part, mut sum) = (visits as usize, 39 * sample % PARTS, 0);
        while left > 0 {
            let some = left.min(VISITS);
            sum += self.quantiles[(some - 1) * PARTS + part];
            // More visits than there are tables for have other quantiles, in another order.
            (left, part) = (left - some, (27 * part + 11) % PARTS);
        }
        sum
    }
}

/// In the middle of each part: the probability of one more segment follows from that of the last.
fn quantiles(visits: u32, stay: f64) -> impl Iterator<Item = u32> {
    let mut chance = (0..visits).fold(1.0, |chance, _| chance * (1.0 - stay));
    let (mut segments, mut sum) = (visits, chance);
    (0..PARTS).map(move |part| {
        while sum < (part as f64 + 0.5) / PARTS as f64 {
            chance *= stay * f64::from(segments) / f64::from(segments + 1 - visits);
            segments += 1;
            sum += chance;
        }
        segments
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the probabilities of sums, one visit after the other.
    #[test]
    fn lengths_are_the_quantiles_of_sums() {
        const LONGEST: usize = 2000;
        for stay in [0.5, 0.9, 0.97] {
            let lengths = Lengths::new(stay);
            let mut chances = vec![0.0; LONGEST];
            chances[0] = 1.0;
            for visits in 1..=VISITS as u32 {
                let mut next = vec![0.0; LONGEST];
                for segments in 1..LONGEST {
                    next[segments] =
                        stay * next[segments - 1] + (1.0 - stay) * chances[segments - 1];
                }
                chances = next;
                let mut own: Vec<u32> = (0..PARTS)
                    .map(|sample| lengths.of(visits, sample))
                    .collect();
                own.sort_unstable();
                for (part, length) in own.iter().enumerate() {
                    let upto = |segments: u32| chances[..=segments as usize].iter().sum::<f64>();
                    let chance = (part as f64 + 0.5) / PARTS as f64;
                    let between = upto(length - 1) < chance + 1e-9 && chance < upto(*length) + 1e-9;
                    assert!(
                        between,
                        "ρ = {stay}, {visits} visits, part {part}: {length}"
                    );
                }
            }
        }
    }

    /// More visits than have tables take as long on average, and differ as much.
    #[test]
    fn many_visits_have_mean_and_variance() {
        let lengths = Lengths::new(0.9);
        for visits in [40, 70, 200] {
            let own = (0..PARTS).map(|sample| f64::from(lengths.of(visits, sample)));
            let mean = own.clone().sum::<f64>() / PARTS as f64;
            let variance = own.map(|x| (x - mean) * (x - mean)).sum::<f64>() / PARTS as f64;
            let visits = f64::from(visits);
            assert!(
                (mean / (10.0 * visits) - 1.0).abs() < 0.01,
                "{visits}: {mean}"
            );
            assert!(
                (variance / (90.0 * visits) - 1.0).abs() < 0.3,
                "{visits}: {variance}"
            );
        }
    }
}
