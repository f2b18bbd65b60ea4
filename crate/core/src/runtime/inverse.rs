//! The inverse of F on its falling branch, by a table for the first guess and Newton's method.
//!
//! The table is even in `z = ln(F_peak / f)`: a look-up is one multiplication, and cubic Hermite
//! interpolation is so near that one Newton step mostly reaches the last bit. The table's neighbours
//! bracket the answer, so that a step which leaves them is replaced by a bisection: at the start of the
//! branch F is flat, and Newton's method alone would not do.

use super::RuntimeModel;
use super::landmarks::bisect;

const CELLS: usize = 512;

/// Below `F_peak·e^−24` F is a straight line down to its end, to every digit that matters.
const DEEPEST: f64 = 24.0;

#[derive(Debug, Clone, Default)]
pub(super) struct Inverse {
    ln_peak: f64,
    cells_per_z: f64,
    /// At every node of the table: w, and dw/dz times the width of a cell.
    nodes: Vec<(f64, f64)>,
}

impl Inverse {
    pub(super) fn new(model: &RuntimeModel) -> Self {
        let (peak, end) = (model.slope_peak, model.slope_end);
        if end >= peak {
            return Self::default(); // ideal scaling, or convex up to w_limit: nothing to invert
        }
        let ln_peak = libm::log(peak);
        let depth = if end > 0.0 {
            (ln_peak - libm::log(end)).min(DEEPEST)
        } else {
            DEEPEST
        };
        let dz = depth / CELLS as f64;
        let mut nodes = Vec::with_capacity(CELLS + 1);
        let mut w = model.w_concave;
        for cell in 0..=CELLS {
            let f = libm::exp(ln_peak - dz * cell as f64);
            if cell > 0 {
                w = bisect(w, model.w_max, |w| model.marginal(w) < f);
            }
            let (value, slope) = if w > 0.0 {
                model.marginal_and_slope(w)
            } else {
                (0.0, 0.0)
            };
            let steep = if slope < 0.0 {
                -value / slope * dz
            } else {
                0.0
            };
            nodes.push((w, steep));
        }
        Self {
            ln_peak,
            cells_per_z: 1.0 / dz,
            nodes,
        }
    }

    /// w with F(w) = f, and dw/d(ln f); clamped to the branch, where the response is 0.
    pub(super) fn solve(&self, model: &RuntimeModel, f: f64, ln_f: f64) -> (f64, f64) {
        if f >= model.slope_peak {
            return (model.w_concave, 0.0);
        }
        if f <= model.slope_end || self.nodes.is_empty() {
            return (model.w_max, 0.0);
        }
        let place = ((self.ln_peak - ln_f) * self.cells_per_z).max(0.0);
        let (mut low, mut high, mut w);
        if place < CELLS as f64 {
            let cell = place as usize;
            let ((w0, s0), (w1, s1)) = (self.nodes[cell], self.nodes[cell + 1]);
            w = hermite(place - cell as f64, w0, s0, w1, s1);
            // A neighbour more on each side: f may sit within rounding of a node.
            low = if cell > 0 {
                self.nodes[cell - 1].0
            } else {
                model.w_concave
            };
            high = self.nodes.get(cell + 2).map_or(model.w_max, |n| n.0);
        } else {
            (low, high) = (self.nodes[CELLS].0, model.w_max);
            let (value, slope) = model.marginal_and_slope(high);
            w = high + (f - value) / slope;
        }
        if !(low < w && w < high) {
            w = 0.5 * (low + high);
        }
        let mut response = 0.0;
        for _ in 0..60 {
            let (value, slope) = model.marginal_and_slope(w);
            if value > f {
                low = w
            } else {
                high = w
            }
            if slope < 0.0 {
                response = f / slope;
            }
            let step = (f - value) / slope;
            let mut next = w + step;
            if !(low <= next && next <= high) {
                next = 0.5 * (low + high);
            }
            let moved = (next - w).abs();
            w = next;
            if moved <= 4e-9 * w && step.abs() <= 4e-9 * w {
                // Newton doubles the digits: a step of 4e-9 leaves an error of some 1e-17. One more
                // look would only move the last bit.
                break;
            }
        }
        (w, response)
    }
}

/// Cubic Hermite interpolation at `t` in [0, 1] between values `y` with slopes `s`.
fn hermite(t: f64, y0: f64, s0: f64, y1: f64, s1: f64) -> f64 {
    let d = y1 - y0;
    y0 + t * (s0 + t * (3.0 * d - 2.0 * s0 - s1 + t * (s0 + s1 - 2.0 * d)))
}
