//! Walker's alias tables, by Vose's method: one random word picks one of many outcomes, however likely each is.

/// For each outcome of a table: below which part of its column it is meant itself, and which other one is above.
///
/// Takes the chances of the outcomes, in units of one column: their sum is their number. A full column is its own alias.
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
