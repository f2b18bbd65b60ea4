//! The shape of a fitted cubic among its data.

use super::Sorted;
use crate::cost::{Cubic, value};

/// A change below this much of the largest value is rounding error.
const ROUNDING: f64 = 1e-9;

/// Defects of a cubic among the data, each with the number of elements where it shows.
pub(super) struct Shape {
    /// Where it is least, if it is negative there.
    pub negative: Option<f64>,
    /// From where to where it falls, if it does.
    pub falls: Option<[f64; 2]>,
}

impl Shape {
    /// The shape between the smallest and the largest number of elements.
    pub fn among(cubic: &Cubic, timings: &[Sorted]) -> Self {
        let sizes = || timings.iter().map(|timing| timing.elements);
        let (low, high) = (
            sizes().fold(f64::INFINITY, f64::min),
            sizes().fold(0.0, f64::max),
        );
        // A cubic turns at most twice: between these points it rises or falls.
        let turns = turns(cubic).into_iter().filter(|x| low < *x && *x < high);
        let mut points: Vec<f64> = [low].into_iter().chain(turns).chain([high]).collect();
        points.sort_by(f64::total_cmp);
        let at = |x: &f64| value(cubic, *x);
        let size = points.iter().map(|x| at(x).abs()).fold(0.0, f64::max);
        let least = points
            .iter()
            .copied()
            .min_by(|x, y| at(x).total_cmp(&at(y)));
        let fall = points
            .windows(2)
            .find(|pair| at(&pair[0]) - at(&pair[1]) > ROUNDING * size);
        Self {
            negative: least.filter(|x| at(x) < -ROUNDING * size),
            falls: fall.map(|pair| [pair[0], pair[1]]),
        }
    }
}

/// Where the derivative 3p₁x² + 2p₂x + p₃ is 0.
fn turns([p1, p2, p3, _]: &Cubic) -> Vec<f64> {
    let (a, half, c) = (3.0 * p1, *p2, *p3);
    let inside = half * half - a * c;
    if inside < 0.0 {
        return Vec::new();
    }
    // The stable form: the sum of equal signs, and the other root from the product of both.
    let sum = -(half + inside.sqrt().copysign(half));
    let roots = [sum / a, c / sum];
    roots.into_iter().filter(|x| x.is_finite()).collect()
}
