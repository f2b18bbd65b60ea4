//! Least squares whose factors are not negative (Lawson and Hanson 1974, chapter 23).
//!
//! Terms enter one after the other, the one along which the residual falls fastest first; a term whose factor would
//! become negative leaves. The tests try every set of terms instead.

use allot_kernel::least_squares::least_squares;

/// The most steps; a few for each term are enough.
const STEPS: usize = 100;
/// A slope below this much of the lengths of column and values is rounding error.
const FLAT: f64 = 1e-12;

/// The x ≥ 0 with the least `|A·x − y|`; A is given by its columns.
///
/// Where several x are equally good, because columns depend on each other, it is one with few terms.
pub fn nonnegative(columns: &[Vec<f64>], y: &[f64]) -> Vec<f64> {
    let count = columns.len();
    let mut x = vec![0.0; count];
    let mut inside = vec![false; count];
    let mut refused = vec![false; count];
    for _ in 0..STEPS {
        let slopes = slopes(columns, y, &x);
        let open = (0..count).filter(|i| !inside[*i] && !refused[*i] && slopes[*i] > FLAT);
        let Some(steepest) = open.max_by(|i, j| slopes[*i].total_cmp(&slopes[*j])) else {
            break;
        };
        inside[steepest] = true;
        while let Some(solved) = solve(columns, y, &inside) {
            // As far as the first factor that would become negative.
            let negative = (0..count).filter(|i| inside[*i] && solved[*i] <= 0.0);
            let steps = negative.map(|i| (x[i] / (x[i] - solved[i]), i));
            let first = steps.min_by(|(s, _), (t, _)| s.total_cmp(t));
            let Some((step, leaving)) = first else {
                x = solved;
                refused.fill(false);
                break;
            };
            // 0/0 where a factor stays at 0.
            let step = if step.is_finite() { step } else { 0.0 };
            for i in (0..count).filter(|i| inside[*i]) {
                x[i] += step * (solved[i] - x[i]);
            }
            for i in 0..count {
                if i == leaving || x[i] <= 0.0 && i != steepest {
                    (x[i], inside[i]) = (0.0, false);
                }
            }
        }
        if !inside[steepest] || solve(columns, y, &inside).is_none() {
            // It depends on the others, or only rounding made it look useful.
            (x[steepest], inside[steepest], refused[steepest]) = (0.0, false, true);
        }
    }
    x
}

/// Least squares over the columns that are inside, 0 for the others; none if they depend on each other.
fn solve(columns: &[Vec<f64>], y: &[f64], inside: &[bool]) -> Option<Vec<f64>> {
    let chosen: Vec<usize> = (0..columns.len()).filter(|i| inside[*i]).collect();
    let mut x = vec![0.0; columns.len()];
    let solved = least_squares(
        chosen.iter().map(|i| columns[*i].clone()).collect(),
        y.to_vec(),
    )?;
    for (i, factor) in chosen.into_iter().zip(solved) {
        x[i] = factor;
    }
    Some(x)
}

/// The slope of the squares along each column, over the lengths of the column and of `y`.
fn slopes(columns: &[Vec<f64>], y: &[f64], x: &[f64]) -> Vec<f64> {
    let length = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
    let mut left = y.to_vec();
    for (column, x) in columns.iter().zip(x) {
        for (left, element) in left.iter_mut().zip(column) {
            *left -= x * element;
        }
    }
    let slope = |column: &Vec<f64>| {
        let along: f64 = column
            .iter()
            .zip(&left)
            .map(|(element, left)| element * left)
            .sum();
        let size = length(column) * length(y);
        if size > 0.0 { along / size } else { 0.0 }
    };
    columns.iter().map(slope).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn squares(columns: &[Vec<f64>], y: &[f64], x: &[f64]) -> f64 {
        let row = |i: usize| {
            columns
                .iter()
                .zip(x)
                .map(|(column, x)| column[i] * x)
                .sum::<f64>()
                - y[i]
        };
        (0..y.len()).map(|i| row(i) * row(i)).sum()
    }

    /// The best of all sets of terms whose factors are not negative.
    fn tried(columns: &[Vec<f64>], y: &[f64]) -> f64 {
        let mut best = squares(columns, y, &vec![0.0; columns.len()]);
        for set in 1_usize..1 << columns.len() {
            let inside: Vec<bool> = (0..columns.len()).map(|i| set >> i & 1 == 1).collect();
            if let Some(x) = solve(columns, y, &inside)
                && x.iter().all(|x| *x >= 0.0)
            {
                best = best.min(squares(columns, y, &x));
            }
        }
        best
    }

    proptest! {
        #[test]
        fn nothing_is_better_among_all_sets_of_terms(
            rows in proptest::collection::vec((1_u32..9, 1_u32..9, 1_u32..9, 1_u32..30), 4..12),
        ) {
            let column = |value: fn(&(u32, u32, u32, u32)) -> u32| rows.iter().map(|row| f64::from(value(row))).collect();
            let columns: Vec<Vec<f64>> = vec![
                column(|(m, n, k, _)| m * n * k),
                column(|(m, n, _, _)| m * n),
                column(|(m, _, k, _)| m * k),
                column(|(_, n, k, _)| n * k),
            ];
            let y: Vec<f64> = column(|(_, _, _, seconds)| *seconds);
            let x = nonnegative(&columns, &y);
            prop_assert!(x.iter().all(|x| *x >= 0.0));
            let (mine, best) = (squares(&columns, &y, &x), tried(&columns, &y));
            prop_assert!(mine <= best * (1.0 + 1e-9) + 1e-9, "{mine} {best}");
        }
    }
}
