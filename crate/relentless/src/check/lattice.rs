//! Whole points of a box on which linear equations hold.
//!
//! Bounds are propagated through the equations, divisibility is tested, and a box that is left undecided is halved: the
//! lower half of the first variable that is not fixed comes first, so that the first point found is the first in order.

/// Boxes that are looked at before a search gives up.
const MOST_BOXES: usize = 20_000;
/// Rounds of propagation in one box.
const MOST_ROUNDS: usize = 64;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    /// A point.
    Point(Vec<i64>),
    /// There is none.
    Nothing,
    /// The search was given up.
    Undecided,
}

/// Σ factor·variable = sum
#[derive(Debug, Clone)]
pub(crate) struct Equation {
    terms: Vec<(usize, i128)>,
    sum: i128,
}

impl Equation {
    /// An equation; terms without a factor are left out.
    pub(crate) fn new(terms: impl Iterator<Item = (usize, i64)>, sum: i128) -> Self {
        let terms = terms.filter(|(_, factor)| *factor != 0);
        Self {
            terms: terms
                .map(|(variable, factor)| (variable, factor.into()))
                .collect(),
            sum,
        }
    }
}

type Ends = Vec<(i64, i64)>;

/// The first point of a box on which all equations hold.
pub(crate) fn solve(ends: Ends, equations: &[Equation]) -> Found {
    let mut boxes = vec![ends];
    let mut seen = 0;
    while let Some(mut ends) = boxes.pop() {
        seen += 1;
        if seen > MOST_BOXES {
            return Found::Undecided;
        }
        if !propagate(&mut ends, equations) {
            continue;
        }
        let open = ends.iter().position(|(low, high)| low < high);
        let Some(open) = open else {
            return Found::Point(ends.into_iter().map(|(low, _)| low).collect());
        };
        let (low, high) = ends[open];
        let middle = low + (high.abs_diff(low) / 2) as i64;
        let mut upper = ends.clone();
        upper[open] = (middle + 1, high);
        ends[open] = (low, middle);
        boxes.push(upper);
        boxes.push(ends);
    }
    Found::Nothing
}

/// Narrows a box; false if no point of it is left.
fn propagate(ends: &mut Ends, equations: &[Equation]) -> bool {
    if ends.iter().any(|(low, high)| low > high) {
        return false;
    }
    for _ in 0..MOST_ROUNDS {
        let mut narrowed = false;
        for equation in equations {
            match narrow(ends, equation) {
                None => return false,
                Some(some) => narrowed |= some,
            }
        }
        if !narrowed {
            break;
        }
    }
    // A box that is not narrowed to its end is halved on; a fixed one is tested here.
    equations.iter().all(|equation| divisible(ends, equation))
}

/// Narrows by one equation; none if it can't hold.
fn narrow(ends: &mut Ends, equation: &Equation) -> Option<bool> {
    let reach = |(variable, factor): (usize, i128), ends: &Ends| {
        let (low, high) = ends[variable];
        let products = [factor * i128::from(low), factor * i128::from(high)];
        (products[0].min(products[1]), products[0].max(products[1]))
    };
    let (mut least, mut most) = (0, 0);
    for term in &equation.terms {
        let (low, high) = reach(*term, ends);
        (least, most) = (least + low, most + high);
    }
    if !(least..=most).contains(&equation.sum) {
        return None;
    }
    let mut narrowed = false;
    for term in &equation.terms {
        let (low, high) = reach(*term, ends);
        // factor·x lies between these.
        let (from, to) = (equation.sum - (most - high), equation.sum - (least - low));
        let (variable, factor) = *term;
        let (first, last) = match factor > 0 {
            true => (ceil(from, factor), floor(to, factor)),
            false => (ceil(-to, -factor), floor(-from, -factor)),
        };
        let (old_first, old_last) = ends[variable];
        let (first, last) = (first.max(old_first.into()), last.min(old_last.into()));
        if first > last {
            return None;
        }
        // Both lie between the old ends, which have 64 bits.
        let new = (first as i64, last as i64);
        if new != (old_first, old_last) {
            narrowed = true;
            least -= low;
            most -= high;
            ends[variable] = new;
            let (low, high) = reach(*term, ends);
            (least, most) = (least + low, most + high);
        }
    }
    Some(narrowed)
}

/// Whether the greatest common divisor of the open terms divides what the fixed ones leave.
fn divisible(ends: &Ends, equation: &Equation) -> bool {
    let (mut divisor, mut rest) = (0, equation.sum);
    for (variable, factor) in &equation.terms {
        let (low, high) = ends[*variable];
        if low == high {
            rest -= factor * i128::from(low);
        } else {
            divisor = gcd(divisor, factor.abs());
        }
    }
    match divisor {
        0 => rest == 0,
        divisor => rest % divisor == 0,
    }
}

fn floor(a: i128, b: i128) -> i128 {
    a.div_euclid(b)
}

fn ceil(a: i128, b: i128) -> i128 {
    -(-a).div_euclid(b)
}

/// The greatest common divisor of two numbers that are not negative.
pub(crate) fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_point_of_a_full_search_is_found(
            ends in proptest::collection::vec((-4_i64..5, 0_i64..6), 1..4),
            rows in proptest::collection::vec((proptest::collection::vec(-3_i64..4, 3), -9_i64..10), 0..3),
        ) {
            let ends: Ends = ends.into_iter().map(|(low, more)| (low, low + more - 1)).collect();
            let equations: Vec<Equation> = rows
                .iter()
                .map(|(factors, sum)| {
                    Equation::new(factors.iter().copied().take(ends.len()).enumerate(), (*sum).into())
                })
                .collect();
            let mut points: Vec<Vec<i64>> = vec![Vec::new()];
            for (low, high) in &ends {
                let longer = |point: &Vec<i64>| {
                    (*low..=*high).map(|x| [&point[..], &[x]].concat()).collect::<Vec<_>>()
                };
                points = points.iter().flat_map(longer).collect();
            }
            let holds = |point: &&Vec<i64>| rows.iter().all(|(factors, sum)| {
                factors.iter().zip(*point).map(|(factor, x)| factor * x).sum::<i64>() == *sum
            });
            let slow = points.iter().find(holds).cloned();
            let expected = slow.map_or(Found::Nothing, Found::Point);
            prop_assert_eq!(solve(ends, &equations), expected);
        }
    }
}
