//! How many steps until a state is left: a geometric number, drawn without going step by step.

use crate::rng::Stream;

/// Outcomes of the alias table: 1 to 1023 steps, and "more than that".
const OUTCOMES: usize = 1024;
const BEYOND: u64 = OUTCOMES as u64 - 1;
/// Random bits that choose between the two outcomes of a column.
const BITS: u32 = 53;

/// The number of steps, at least one, of which the last one leaves: `P(k) = (1 − ρ)·ρ^(k−1)`.
#[derive(Debug, Clone)]
pub(crate) enum Geometric {
    /// ρ = 1: the state is never left.
    Never,
    /// ρ so close to 1 (or needed so seldom) that a table is no gain: the inverse of the distribution.
    Inverse {
        /// ln ρ.
        ln_stay: f64,
    },
    /// Walker's alias table; what lies beyond it starts over, since a geometric number has no memory.
    Table(Box<[Column; OUTCOMES]>),
}

/// One column: its own outcome below the threshold, the other above.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Column {
    threshold: u64,
    other: u16,
}

impl Geometric {
    /// Draws by the inverse of the distribution: small, for models with a ρ for every state.
    pub(crate) fn inverse(stay: f64) -> Self {
        if stay < 1.0 {
            Self::Inverse {
                ln_stay: libm::log(stay),
            }
        } else {
            Self::Never
        }
    }

    /// Draws from a table where that is quicker: for a ρ that all states share.
    pub(crate) fn table(stay: f64) -> Self {
        // Beyond this nearly every draw would start over.
        if stay > 0.9995 {
            return Self::inverse(stay);
        }
        // Vose's method. The chance of each outcome, in units of one column.
        let mut left = [0.0; OUTCOMES];
        let mut power = 1.0;
        for chance in &mut left[..OUTCOMES - 1] {
            *chance = (1.0 - stay) * power * OUTCOMES as f64;
            power *= stay;
        }
        left[OUTCOMES - 1] = power * OUTCOMES as f64;
        let full = Column {
            threshold: 1 << BITS,
            other: 0,
        };
        let mut columns = Box::new([full; OUTCOMES]);
        let (mut small, mut large): (Vec<usize>, Vec<usize>) =
            (0..OUTCOMES).partition(|i| left[*i] < 1.0);
        while let (Some(short), Some(long)) = (small.pop(), large.last().copied()) {
            columns[short] = Column {
                threshold: (left[short] * (1_u64 << BITS) as f64) as u64,
                other: long as u16,
            };
            left[long] -= 1.0 - left[short];
            if left[long] < 1.0 {
                large.pop();
                small.push(long);
            }
        }
        Self::Table(columns)
    }

    /// Steps until the state is left, the leaving one included; `u64::MAX` means never.
    #[inline(always)]
    pub(crate) fn draw(&self, stream: &mut Stream) -> u64 {
        match self {
            Self::Never => u64::MAX,
            Self::Inverse { ln_stay } => {
                let beyond = libm::log(stream.uniform()) / ln_stay;
                1 + beyond as u64 // ρ = 0 gives 0 beyond the first; too many to count saturate
            }
            Self::Table(columns) => {
                let mut steps = 0;
                loop {
                    let bits = stream.bits();
                    let index = (bits as usize) % OUTCOMES;
                    let column = columns[index];
                    let outcome = if bits >> (u64::BITS - BITS) < column.threshold {
                        index as u64
                    } else {
                        u64::from(column.other)
                    };
                    if outcome < BEYOND {
                        return steps + outcome + 1;
                    }
                    steps += BEYOND;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chi-squared over the first outcomes and the tail, against the formula.
    fn agrees(geometric: &Geometric, stay: f64) {
        let mut stream = Stream::new("1", "geometric");
        let draws = 200_000;
        let cells = 12.min(1 + (20.0 / (1.0 - stay)) as usize);
        let width = ((0.2 / (1.0 - stay)) as u64).max(1);
        let mut seen = vec![0_u32; cells + 1];
        for _ in 0..draws {
            let k = geometric.draw(&mut stream) - 1;
            seen[((k / width) as usize).min(cells)] += 1;
        }
        let mut chi_squared = 0.0;
        for (cell, count) in seen.iter().enumerate() {
            let tail = |k: u64| libm::pow(stay, k as f64);
            let from = tail(cell as u64 * width);
            let to = if cell < cells {
                tail((cell as u64 + 1) * width)
            } else {
                0.0
            };
            let expected = f64::from(draws) * (from - to);
            if expected > 0.0 {
                chi_squared +=
                    (f64::from(*count) - expected) * (f64::from(*count) - expected) / expected;
            } else {
                assert_eq!(*count, 0);
            }
        }
        // 12 degrees of freedom at most: 32.9 is exceeded once in a thousand.
        assert!(chi_squared < 32.9, "ρ = {stay}: χ² = {chi_squared}");
    }

    #[test]
    fn table_and_inverse_follow_the_formula() {
        for stay in [0.0, 0.3, 0.9, 0.99, 0.999] {
            agrees(&Geometric::table(stay), stay);
            agrees(&Geometric::inverse(stay), stay);
        }
        agrees(&Geometric::table(0.99999), 0.99999);
    }

    #[test]
    fn a_state_that_is_never_left() {
        let mut stream = Stream::new("1", "geometric");
        assert_eq!(Geometric::table(1.0).draw(&mut stream), u64::MAX);
    }
}
