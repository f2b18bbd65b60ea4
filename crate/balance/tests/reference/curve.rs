//! The promises of Hilbert's curve.

use serde_json::Value;

/// Checks that parts of a whole grid with a part for each cell follow each other from neighbour to neighbour.
pub fn holds(input: &Value, partitions: &Value) {
    let at: Vec<Vec<f64>> =
        serde_json::from_value(input["points"]["at"].clone()).unwrap_or_default();
    let part = &partitions["hilbert"]["part"];
    let cells = input["processors"].as_u64().unwrap() as usize;
    if part.is_null() || at.len() != cells || input["points"].get("weights").is_some() {
        return;
    }
    let whole = at.iter().flatten().all(|x| x.fract() == 0.0);
    let side = at.iter().flatten().copied().fold(0.0, f64::max) + 1.0;
    if !whole || libm::pow(side, at[0].len() as f64) != cells as f64 {
        return;
    }
    let mut along = vec![usize::MAX; cells];
    for (point, part) in part.as_array().unwrap().iter().enumerate() {
        along[part.as_u64().unwrap() as usize] = point;
    }
    for pair in along.windows(2) {
        let steps: f64 = at[pair[0]]
            .iter()
            .zip(&at[pair[1]])
            .map(|(x, y)| (x - y).abs())
            .sum();
        assert_eq!(steps, 1.0, "{:?} {:?}", at[pair[0]], at[pair[1]]);
    }
}
