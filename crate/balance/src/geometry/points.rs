//! Points with weights, and the cells of a grid over them.

use crate::model::{check_length, check_list};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// The most points.
pub const MOST_POINTS: usize = 2_000_000;
/// A coordinate.
pub const COORDINATE: Bounds = Bounds::new(-1e300, 1e300);
/// A weight.
pub const WEIGHT: Bounds = Bounds::above("a weight", 0.0, 1e290);
/// Bits of a cell's number along each axis.
pub const BITS: u32 = 16;

/// Points in two or three dimensions; in two, the third coordinate is 0.
#[derive(Debug, Clone, PartialEq)]
pub struct Points {
    /// Number of dimensions, 2 or 3.
    pub dimensions: usize,
    /// Coordinates.
    pub at: Vec<[f64; 3]>,
    /// Weights; none if all are 1.
    pub weights: Option<Vec<f64>>,
}

impl Points {
    /// Points from rows of coordinates.
    ///
    /// # Errors
    /// Names the row that has not as many numbers as the first, or a number that is out of range.
    pub fn new(rows: &[Vec<f64>], weights: Option<Vec<f64>>) -> Result<Self, BadInput> {
        let dimensions = rows.first().map_or(0, Vec::len);
        if rows.is_empty() || rows.len() > MOST_POINTS {
            let allowed = format!("1 to {MOST_POINTS} points are needed");
            return Err(BadInput::new(
                "at",
                format!("a list of {}", rows.len()),
                allowed,
            ));
        }
        let mut at = Vec::with_capacity(rows.len());
        for (place, row) in rows.iter().enumerate() {
            let field = || format!("at[{place}]");
            if row.len() != dimensions || !(2..=3).contains(&dimensions) {
                let allowed = "two coordinates for every point, or three, are needed";
                return Err(BadInput::new(
                    field(),
                    format!("a list of {}", row.len()),
                    allowed,
                ));
            }
            let mut point = [0.0; 3];
            for (axis, x) in row.iter().enumerate() {
                // −0 becomes 0.
                point[axis] = COORDINATE.check("", *x).map_err(|e| e.inside(&field()))? + 0.0;
            }
            at.push(point);
        }
        if let Some(weights) = &weights {
            check_length("weights", weights.len(), at.len(), "points")?;
            check_list("weights", weights, &WEIGHT)?;
        }
        let unit = |weights: &Vec<f64>| weights.iter().all(|weight| *weight == 1.0);
        Ok(Self {
            dimensions,
            at,
            weights: weights.filter(|weights| !unit(weights)),
        })
    }

    /// Number of points.
    pub fn count(&self) -> usize {
        self.at.len()
    }

    /// The weight of a point.
    pub fn weight(&self, point: usize) -> f64 {
        self.weights.as_ref().map_or(1.0, |weights| weights[point])
    }

    /// Sum of all weights, by index.
    pub fn total(&self) -> f64 {
        match &self.weights {
            None => self.count() as f64,
            Some(weights) => weights.iter().sum(),
        }
    }

    /// The lower corner of the points' bounding box, and the longest side.
    pub fn cube(&self) -> ([f64; 3], f64) {
        let (low, high) = self.bounding_box();
        let side = (0..self.dimensions).map(|axis| high[axis] - low[axis]);
        (low, side.fold(0.0, f64::max))
    }

    fn bounding_box(&self) -> ([f64; 3], [f64; 3]) {
        let (mut low, mut high) = ([f64::INFINITY; 3], [f64::NEG_INFINITY; 3]);
        for point in &self.at {
            for axis in 0..3 {
                low[axis] = low[axis].min(point[axis]);
                high[axis] = high[axis].max(point[axis]);
            }
        }
        (low, high)
    }

    /// The same points with other weights, which may be 0; where all are, every point counts 1.
    pub(crate) fn weighing(&self, weights: &[f64]) -> Self {
        let some = weights.iter().any(|weight| *weight > 0.0);
        Self {
            weights: some.then(|| weights.to_vec()),
            ..self.clone()
        }
    }
}

/// The number of the cell of a coordinate among `cells` along an axis; the upper end belongs to the last.
pub(crate) fn cell(x: f64, low: f64, side: f64, cells: u32) -> u32 {
    if side == 0.0 {
        return 0;
    }
    (((x - low) / side * f64::from(cells)) as u32).min(cells - 1)
}
