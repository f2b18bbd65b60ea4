//! Two eigenvalues of the Laplacian of any network.
//!
//! Householder's reflections make the matrix tridiagonal, and bisection with Sturm's sequence finds the two (Golub and
//! Van Loan, Matrix Computations, sections 8.3 and 8.4).

use super::network::Network;

/// The second smallest and the largest eigenvalue; at least two processors.
pub(super) fn ends(network: &Network) -> (f64, f64) {
    let (diagonal, beside) = tridiagonal(laplacian(network));
    let high = 2.0 * network.degree() as f64 + 1.0;
    let find = |index: usize| bisect(&diagonal, &beside, index, high);
    let second = find(1);
    // Below the rounding of the matrix it is 0: the network is in pieces.
    let second = if second < 1e-12 * high { 0.0 } else { second };
    (second, find(diagonal.len() - 1))
}

fn laplacian(network: &Network) -> Vec<Vec<f64>> {
    let count = network.count();
    let mut matrix = vec![vec![0.0; count]; count];
    for (j, row) in matrix.iter_mut().enumerate() {
        for k in network.neighbours(j) {
            row[*k as usize] = -1.0;
        }
        row[j] = network.neighbours(j).len() as f64;
    }
    matrix
}

/// The diagonal and the elements beside it of a similar tridiagonal matrix.
fn tridiagonal(mut a: Vec<Vec<f64>>) -> (Vec<f64>, Vec<f64>) {
    let count = a.len();
    let mut beside = vec![0.0; count.saturating_sub(1)];
    for k in 0..count.saturating_sub(1) {
        // The reflection that leaves one element below the diagonal of column k.
        let mut v: Vec<f64> = (k + 1..count).map(|i| a[i][k]).collect();
        let norm = v.iter().map(|x| x * x).sum::<f64>().sqrt();
        if norm == 0.0 {
            continue;
        }
        let pivot = -norm.copysign(v[0]);
        beside[k] = pivot;
        v[0] -= pivot;
        let squared: f64 = v.iter().map(|x| x * x).sum();
        if squared == 0.0 {
            continue;
        }
        let dot = |row: &[f64]| -> f64 { row[k + 1..].iter().zip(&v).map(|(x, y)| x * y).sum() };
        let p: Vec<f64> = (k + 1..count).map(|i| 2.0 * dot(&a[i]) / squared).collect();
        let along: f64 = p.iter().zip(&v).map(|(x, y)| x * y).sum::<f64>() / squared;
        let q: Vec<f64> = p.iter().zip(&v).map(|(x, y)| x - along * y).collect();
        for i in 0..v.len() {
            for j in 0..v.len() {
                a[k + 1 + i][k + 1 + j] -= v[i] * q[j] + q[i] * v[j];
            }
        }
    }
    ((0..count).map(|i| a[i][i]).collect(), beside)
}

/// The eigenvalue with `index` smaller ones, between 0 and `high`.
fn bisect(diagonal: &[f64], beside: &[f64], index: usize, high: f64) -> f64 {
    let (mut low, mut high) = (-1e-9, high);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if middle <= low || middle >= high {
            break;
        }
        if below(diagonal, beside, middle) > index {
            high = middle;
        } else {
            low = middle;
        }
    }
    0.5 * (low + high)
}

/// Number of eigenvalues below x.
fn below(diagonal: &[f64], beside: &[f64], x: f64) -> usize {
    let mut count = 0;
    let mut pivot = 1.0;
    for (i, element) in diagonal.iter().enumerate() {
        let coupled = if i == 0 {
            0.0
        } else {
            beside[i - 1] * beside[i - 1] / pivot
        };
        pivot = element - x - coupled;
        if pivot == 0.0 {
            pivot = f64::MIN_POSITIVE;
        }
        count += usize::from(pivot < 0.0);
    }
    count
}
