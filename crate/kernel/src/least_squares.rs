//! Linear least squares by Householder's QR decomposition (Golub and Van Loan, Matrix Computations, section 5.3).

/// The x with the least `|A·x − y|`; A is given by its columns. None if these are nearly dependent.
///
/// Columns are scaled to one length first, so that terms of very different size do not count as dependent.
pub fn least_squares(mut columns: Vec<Vec<f64>>, mut y: Vec<f64>) -> Option<Vec<f64>> {
    let length = |v: &[f64]| v.iter().map(|x| x * x).sum::<f64>().sqrt();
    let size = length(&y);
    let scale: Vec<f64> = columns.iter().map(|column| length(column)).collect();
    for (column, scale) in columns.iter_mut().zip(&scale) {
        column.iter_mut().for_each(|x| *x /= scale);
    }
    let mut diagonal = vec![0.0; columns.len()];
    for j in 0..columns.len() {
        // Reflect column j onto its axis; the reflector stays in the column from row j on.
        let norm = length(columns[j].get(j..)?);
        if norm.is_nan() || norm < 1e-11 {
            return None;
        }
        diagonal[j] = -norm.copysign(columns[j][j]);
        columns[j][j] -= diagonal[j];
        let reflector = columns[j][j..].to_vec();
        let squared: f64 = reflector.iter().map(|x| x * x).sum();
        let reflect = |v: &mut [f64]| {
            let along: f64 = reflector.iter().zip(v.iter()).map(|(r, x)| r * x).sum();
            let twice = 2.0 * along / squared;
            v.iter_mut()
                .zip(&reflector)
                .for_each(|(x, r)| *x -= twice * r);
        };
        columns[j + 1..]
            .iter_mut()
            .for_each(|column| reflect(&mut column[j..]));
        reflect(&mut y[j..]);
    }
    let mut solution = vec![0.0; columns.len()];
    for j in (0..columns.len()).rev() {
        let known: f64 = (j + 1..columns.len())
            .map(|k| columns[k][j] * solution[k])
            .sum();
        solution[j] = (y[j] - known) / diagonal[j];
    }
    // A component that is only rounding error becomes zero.
    for (x, scale) in solution.iter_mut().zip(&scale) {
        *x = if x.abs() <= 1e-13 * size {
            0.0
        } else {
            *x / scale
        };
    }
    Some(solution)
}

#[cfg(test)]
mod tests {
    use super::least_squares;

    #[test]
    fn a_line_is_found_among_errors_that_even_out() {
        let columns = vec![vec![1.0; 4], vec![0.0, 1.0, 2.0, 3.0]];
        let found = least_squares(columns.clone(), vec![1.5, 2.5, 5.5, 6.5]).expect("a line");
        assert!(
            (found[0] - 1.3).abs() < 1e-12 && (found[1] - 1.8).abs() < 1e-12,
            "{found:?}"
        );
        // A column of another size, and one that depends on the others.
        let scaled = vec![
            columns[0].clone(),
            columns[1].iter().map(|x| x * 1e-20).collect(),
        ];
        let found = least_squares(scaled, vec![1.0, 3.0, 5.0, 7.0]).expect("a line");
        assert!((found[1] * 1e-20 - 2.0).abs() < 1e-12, "{found:?}");
        let dependent = vec![
            columns[0].clone(),
            columns[1].clone(),
            vec![5.0, 6.0, 7.0, 8.0],
        ];
        assert!(least_squares(dependent, vec![1.0; 4]).is_none());
    }
}
