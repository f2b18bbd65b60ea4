//! Geometric numbers: the steps until a state is left, in one draw instead of step by step.

use super::alias;
use allot_kernel::rng::{Stream, aside};

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
    /// Inversion of the distribution function, where ρ is so close to 1 (or drawn so seldom) that a table is no gain.
    Inverse {
        /// ln ρ.
        ln_stay: f64,
    },
    /// Walker's alias table. A draw beyond its end adds another draw, since a geometric number has no memory.
    Table(Box<[Column; OUTCOMES]>),
}

/// One column of an alias table: its own outcome below the threshold, the alias above.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Column {
    threshold: u64,
    other: u16,
}

impl Geometric {
    /// Draws by inversion, which needs little memory: for models with a ρ for every state.
    pub(crate) fn inverse(stay: f64) -> Self {
        if stay < 1.0 {
            Self::Inverse {
                ln_stay: libm::log(stay),
            }
        } else {
            Self::Never
        }
    }

    /// Draws from an alias table where that is quicker: for models whose states share one ρ.
    pub(crate) fn table(stay: f64) -> Self {
        // Above this, most draws would go beyond the table.
        if stay > 0.9995 {
            return Self::inverse(stay);
        }
        // The probability of each outcome, in units of one column.
        let mut chances = vec![0.0; OUTCOMES];
        let mut power = 1.0;
        for chance in &mut chances[..OUTCOMES - 1] {
            *chance = (1.0 - stay) * power * OUTCOMES as f64;
            power *= stay;
        }
        chances[OUTCOMES - 1] = power * OUTCOMES as f64;
        let mut columns = Box::new([Column::default(); OUTCOMES]);
        for (column, (part, other)) in columns.iter_mut().zip(alias::columns(chances)) {
            *column = Column {
                threshold: (part * (1_u64 << BITS) as f64) as u64,
                other: other as u16,
            };
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

/// Tables for forecasts, which use half a random word for a visit. No probability is off by more than 2⁻²².
#[derive(Debug, Clone)]
pub(crate) struct Quick {
    /// The alias table. By column, in 32 bits: the threshold in the upper bits, the alias in the lower bits.
    columns: Box<[u32; OUTCOMES]>,
    /// Inversion by a guide table: the distribution function of each outcome, in units of 2⁻³², and (`first`) the
    /// outcome at the beginning of each of 1024 equal parts.
    ends: Box<[u32; OUTCOMES]>,
    first: Box<[u16; OUTCOMES]>,
}

impl Quick {
    const SHIFT: u32 = OUTCOMES.trailing_zeros();

    /// Tables of the same distribution; none if `geometric` has no table itself.
    pub(crate) fn new(stay: f64, geometric: &Geometric) -> Option<Self> {
        let Geometric::Table(table) = geometric else {
            return None;
        };
        let mut columns = Box::new([0; OUTCOMES]);
        for (column, quick) in table.iter().zip(columns.iter_mut()) {
            let threshold = column.threshold >> (BITS + Self::SHIFT - u32::BITS);
            *quick = ((threshold as u32) << Self::SHIFT) | u32::from(column.other);
        }
        let mut ends = Box::new([u32::MAX; OUTCOMES]);
        let mut beyond = 1.0;
        for end in &mut ends[..OUTCOMES - 1] {
            beyond *= stay;
            *end = ((1.0 - beyond) * (1_u64 << u32::BITS) as f64) as u32;
        }
        let mut first = Box::new([0; OUTCOMES]);
        for (part, first) in (0_u32..).zip(first.iter_mut()) {
            let from = part << (u32::BITS - Self::SHIFT);
            *first = ends[..OUTCOMES - 1].partition_point(|end| *end <= from) as u16;
        }
        Some(Self {
            columns,
            ends,
            first,
        })
    }

    /// Steps until the state is left, from the lower half of a random word. More words are drawn if the outcome is
    /// beyond the table.
    #[inline(always)]
    pub(crate) fn draw(&self, bits: u64, stream: &mut Stream) -> u32 {
        let outcome = self.outcome(bits as u32);
        if outcome < BEYOND as u32 {
            return outcome + 1;
        }
        aside(stream, |stream| self.beyond(stream))
    }

    /// The same by inversion: the steps increase with the half word, as stratified draws need.
    #[inline(always)]
    pub(crate) fn in_order(&self, half: u32, stream: &mut Stream) -> u32 {
        let mut outcome = self.first[(half >> (u32::BITS - Self::SHIFT)) as usize] as usize;
        while outcome < BEYOND as usize && self.ends[outcome] <= half {
            outcome += 1;
        }
        if outcome < BEYOND as usize {
            return outcome as u32 + 1;
        }
        aside(stream, |stream| self.beyond(stream))
    }

    #[inline(always)]
    fn outcome(&self, half: u32) -> u32 {
        let index = half % OUTCOMES as u32;
        let column = self.columns[index as usize];
        // The lower bits matter only if the upper bits are equal, which almost never happens.
        let own = half < column;
        if own { index } else { column % OUTCOMES as u32 }
    }

    /// Draws the ends of successive visits, up to the first that ends after `most` or until `ends` is full. Returns the
    /// number of visits, and the end of the last one.
    pub(crate) fn ends(&self, ends: &mut [u32], most: u32, stream: &mut Stream) -> (usize, u32) {
        let (mut visits, mut end) = (0, 0);
        while visits < ends.len() && end <= most {
            let more = self.short(&mut ends[visits..], end, most, stream);
            visits += more;
            end = ends[..visits].last().copied().unwrap_or(0);
            if visits < ends.len() && end <= most {
                end += self.beyond(stream);
                ends[visits] = end;
                visits += 1;
            }
        }
        (visits, end)
    }

    /// The same up to the first visit that is longer than the table. It calls nothing, so that a browser holds all
    /// variables in registers.
    #[inline(never)]
    fn short(&self, ends: &mut [u32], mut end: u32, most: u32, stream: &mut Stream) -> usize {
        let mut own = stream.clone();
        let mut visits = 0;
        for place in ends {
            let outcome = self.outcome(own.bits() as u32);
            if outcome == BEYOND as u32 {
                break;
            }
            end += outcome + 1;
            *place = end;
            visits += 1;
            if end > most {
                break;
            }
        }
        *stream = own;
        visits
    }

    #[cold]
    fn beyond(&self, stream: &mut Stream) -> u32 {
        let mut steps = BEYOND as u32;
        loop {
            let outcome = self.outcome(stream.bits() as u32);
            if outcome < BEYOND as u32 {
                return steps + outcome + 1;
            }
            steps += BEYOND as u32;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chi-squared over the first outcomes and the tail, against the formula.
    fn agrees(mut draw: impl FnMut(&mut Stream) -> u64, stay: f64) {
        let mut stream = Stream::new("1", "geometric");
        let draws = 200_000;
        let cells = 12.min(1 + (20.0 / (1.0 - stay)) as usize);
        let width = ((0.2 / (1.0 - stay)) as u64).max(1);
        let mut seen = vec![0_u32; cells + 1];
        for _ in 0..draws {
            let k = draw(&mut stream) - 1;
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
            let (table, inverse) = (Geometric::table(stay), Geometric::inverse(stay));
            agrees(|stream| table.draw(stream), stay);
            agrees(|stream| inverse.draw(stream), stay);
            let quick = Quick::new(stay, &table).unwrap();
            let draw = |stream: &mut Stream| quick.draw(stream.bits(), stream);
            agrees(|stream| u64::from(draw(stream)), stay);
            let in_order = |stream: &mut Stream| quick.in_order(stream.bits() as u32, stream);
            agrees(|stream| u64::from(in_order(stream)), stay);
            let steps = |half: u32| quick.in_order(half, &mut Stream::new("1", "order"));
            let halves = (0..1_000_000).map(|part: u32| part * 4_294);
            // Draws beyond the table are not monotone.
            let halves = halves.filter(|half| *half < quick.ends[OUTCOMES - 2]);
            assert!(halves.map(steps).is_sorted());
        }
        let rare = Geometric::table(0.99999);
        agrees(|stream| rare.draw(stream), 0.99999);
        assert!(Quick::new(0.99999, &rare).is_none());
    }

    /// The probabilities of a quick table, column by column, are those of the formula.
    #[test]
    fn a_quick_table_is_exact_to_a_part_in_four_million() {
        for stay in [0.0, 0.5, 0.99, 0.9995] {
            let quick = Quick::new(stay, &Geometric::table(stay)).unwrap();
            let mut chances = [0.0; OUTCOMES];
            let whole = f64::from(1 << (u32::BITS - Quick::SHIFT));
            for (own, column) in quick.columns.iter().enumerate() {
                let part = f64::from(column >> Quick::SHIFT) / whole;
                chances[own] += part / OUTCOMES as f64;
                chances[*column as usize % OUTCOMES] += (1.0 - part) / OUTCOMES as f64;
            }
            for (k, chance) in chances.iter().enumerate() {
                let beyond = libm::pow(stay, k as f64);
                let leaves = if k < OUTCOMES - 1 { 1.0 - stay } else { 1.0 };
                assert!((chance - beyond * leaves).abs() < 1.0 / whole);
            }
        }
    }

    #[test]
    fn visits_end_where_they_do_one_by_one() {
        for stay in [0.0, 0.9, 0.999] {
            let quick = Quick::new(stay, &Geometric::table(stay)).unwrap();
            for most in [0, 1, 50, 20_000, 1_000_000] {
                let mut stream = Stream::new("1", "visits");
                let mut one_by_one = stream.clone();
                let mut ends = [0; 40];
                let (visits, end) = quick.ends(&mut ends, most, &mut stream);
                let (mut known, mut last) = (Vec::new(), 0);
                while known.len() < ends.len() && last <= most {
                    last += quick.draw(one_by_one.bits(), &mut one_by_one);
                    known.push(last);
                }
                assert_eq!((&ends[..visits], end), (&known[..], last));
                assert_eq!(stream.bits(), one_by_one.bits());
            }
        }
    }

    #[test]
    fn a_state_that_is_never_left() {
        let mut stream = Stream::new("1", "geometric");
        assert_eq!(Geometric::table(1.0).draw(&mut stream), u64::MAX);
    }
}
