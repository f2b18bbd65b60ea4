//! The inverse of F on its falling branch, by a table for the first guess and Newton's method.
//!
//! The nodes are evenly spaced in `t = √ln(F_peak / f)`: F is flat at the start of the branch, so w is a smooth
//! function of t, not of f. Cubic Hermite interpolation is then accurate to 1e-9 (a test). Searches for a multiplier
//! use the table until they are near; the last step is Newton's, to the last bit.

const CELLS: usize = 2048;

/// If F falls to zero at w_max, the table ends at this relative distance from it.
const NEAREST: f64 = 1e-10;

/// The falling branch of F.
pub(super) trait Branch {
    /// Its start and its end: w, and F there.
    fn ends(&self) -> [(f64, f64); 2];
    /// F.
    fn marginal(&self, w: f64) -> f64;
    /// F and its derivative.
    fn marginal_and_slope(&self, w: f64) -> (f64, f64);
}

#[derive(Debug, Clone, Default)]
pub(super) struct Inverse {
    ln_peak: f64,
    cells_per_t: f64,
    w_max: f64,
    /// At every node of the table: w, and dw/dt times the width of a cell. Shared, since every task set holds a copy of
    /// its model.
    nodes: std::sync::Arc<[(f64, f64)]>,
}

impl Inverse {
    pub(super) fn new(model: &impl Branch) -> Self {
        let [(w_concave, peak), (w_max, end)] = model.ends();
        if end >= peak {
            // Ideal scaling, or convex up to w_limit: nothing to invert.
            return Self {
                w_max,
                ..Self::default()
            };
        }
        let ln_peak = libm::log(peak);
        let last = if end > 0.0 {
            end
        } else {
            model.marginal(w_max * (1.0 - NEAREST))
        };
        let depth = ln_peak - libm::log(last);
        let dt = depth.sqrt() / CELLS as f64;
        let mut nodes: Vec<(f64, f64)> = Vec::with_capacity(CELLS + 1);
        nodes.push((w_concave, 0.0));
        for cell in 1..=CELLS {
            let t = dt * cell as f64;
            let f = libm::exp(ln_peak - t * t);
            let (w, rise) = nodes[cell - 1];
            let (w, response) = newton(model, f, (w, w_max), w + rise);
            nodes.push((w, -response * 2.0 * t * dt));
        }
        // At the first node the formula for the slope is 0/0: the slope of a parabola is used.
        nodes[0].1 = 2.0 * (nodes[1].0 - nodes[0].0) - nodes[1].1;
        Self {
            ln_peak,
            cells_per_t: 1.0 / dt,
            w_max,
            nodes: nodes.into(),
        }
    }

    /// An approximation of the w with ln F(w) = `ln_f`, and dw/d(ln f). Clamped to the branch; the response is 0
    /// there. It computes no logarithm: this is the innermost work of every search for a multiplier.
    #[inline(always)]
    pub(super) fn rough(&self, ln_f: f64) -> (f64, f64) {
        let z = self.ln_peak - ln_f;
        let above = if z > 0.0 { z } else { 0.0 };
        let place = above.sqrt() * self.cells_per_t;
        if self.nodes.is_empty() || place >= CELLS as f64 {
            return (self.w_max, 0.0);
        }
        let cell = place as usize;
        let ((y0, s0), (y1, s1)) = (self.nodes[cell], self.nodes[cell + 1]);
        let t = place - cell as f64;
        let rise = y1 - y0;
        let (c2, c3) = (3.0 * rise - 2.0 * s0 - s1, s0 + s1 - 2.0 * rise);
        let w = y0 + t * (s0 + t * (c2 + t * c3));
        let slope = s0 + t * (2.0 * c2 + t * 3.0 * c3);
        // dw/dz = dw/dt / 2t, in units of cells.
        let response = if z > 0.0 {
            -slope * self.cells_per_t * self.cells_per_t / (2.0 * place)
        } else {
            0.0
        };
        (w, response)
    }

    /// w with F(w) = f, and dw/d(ln f); clamped to the branch, where the response is 0.
    pub(super) fn solve(&self, model: &impl Branch, f: f64, ln_f: f64) -> (f64, f64) {
        let [(w_concave, peak), (w_max, end)] = model.ends();
        if f >= peak {
            return (w_concave, 0.0);
        }
        if f <= end || self.nodes.is_empty() {
            return (w_max, 0.0);
        }
        let place = (self.ln_peak - ln_f).max(0.0).sqrt() * self.cells_per_t;
        if place < CELLS as f64 {
            // One more cell on each side: by rounding, f may belong to a neighbour.
            let cell = place as usize;
            let low = self.nodes[cell.saturating_sub(1)].0;
            let high = self.nodes.get(cell + 2).map_or(w_max, |node| node.0);
            newton(model, f, (low, high), self.rough(ln_f).0)
        } else {
            let (value, slope) = model.marginal_and_slope(w_max);
            let guess = w_max + (f - value) / slope;
            newton(model, f, (self.nodes[CELLS].0, w_max), guess)
        }
    }
}

/// Newton's method for F(w) = f inside a bracket that only shrinks; a step that leaves it becomes a bisection (F is
/// flat at the start of the branch, and Newton's method alone would fail there). Returns w and dw/d(ln f).
fn newton(model: &impl Branch, f: f64, (mut low, mut high): (f64, f64), guess: f64) -> (f64, f64) {
    let mut w = if low < guess && guess < high {
        guess
    } else {
        0.5 * (low + high)
    };
    let mut response = 0.0;
    for _ in 0..100 {
        let (value, slope) = model.marginal_and_slope(w);
        if value > f {
            low = w;
        } else {
            high = w;
        }
        if slope < 0.0 {
            response = f / slope;
        }
        let step = (f - value) / slope;
        let within = low <= w + step && w + step <= high;
        let next = if within { w + step } else { 0.5 * (low + high) };
        let moved = (next - w).abs();
        w = next;
        // Newton's method doubles the digits: after a step of 4e-9 the error is about 1e-17.
        if moved <= 4e-9 * w && (within || moved <= f64::EPSILON * w) {
            break;
        }
    }
    (w, response)
}
