//! Monotone piecewise cubic interpolation (Fritsch and Carlson 1980; slopes after Fritsch and Butland 1984).

/// A C1 piecewise cubic through points, monotone wherever the points are.
#[derive(Debug, Clone)]
pub(super) struct Pchip {
    x: Vec<f64>,
    y: Vec<f64>,
    slopes: Vec<f64>,
}

impl Pchip {
    /// The interpolant of two or more points, or the constant through one; x ascending.
    pub fn new(x: Vec<f64>, y: Vec<f64>) -> Self {
        let widths: Vec<f64> = x.windows(2).map(|x| x[1] - x[0]).collect();
        let chords: Vec<f64> = y
            .windows(2)
            .zip(&widths)
            .map(|(y, h)| (y[1] - y[0]) / h)
            .collect();
        let last = chords.len();
        let slopes = (0..x.len())
            .map(|i| match (i, last) {
                (_, 0) => 0.0,
                (_, 1) => chords[0],
                (0, _) => end_slope((widths[0], widths[1]), (chords[0], chords[1])),
                (i, _) if i == last => end_slope(
                    (widths[i - 1], widths[i - 2]),
                    (chords[i - 1], chords[i - 2]),
                ),
                _ => inner_slope((widths[i - 1], widths[i]), (chords[i - 1], chords[i])),
            })
            .collect();
        Self { x, y, slopes }
    }

    /// The same points with slope 0 at the end, for points after which the values rise again.
    pub fn with_flat_end(mut self) -> Self {
        if let Some(last) = self.slopes.last_mut() {
            *last = 0.0;
        }
        self
    }

    /// The value at `x`; beyond the points, the value of the nearest one.
    pub fn at(&self, x: f64) -> f64 {
        let next = self.x.partition_point(|knot| *knot <= x);
        if next == 0 || next == self.x.len() {
            return self.y[next.saturating_sub(1)];
        }
        let i = next - 1;
        let h = self.x[next] - self.x[i];
        let t = (x - self.x[i]) / h;
        let (rise, s0, s1) = (
            self.y[next] - self.y[i],
            h * self.slopes[i],
            h * self.slopes[next],
        );
        // Hermite's form in powers of t, from the left.
        let (c2, c3) = (3.0 * rise - 2.0 * s0 - s1, s0 + s1 - 2.0 * rise);
        self.y[i] + t * (s0 + t * (c2 + t * c3))
    }
}

/// The weighted harmonic mean of the chords on both sides; 0 at an extremum.
fn inner_slope((h0, h1): (f64, f64), (d0, d1): (f64, f64)) -> f64 {
    if d0 * d1 <= 0.0 {
        return 0.0;
    }
    let (w0, w1) = (2.0 * h1 + h0, h1 + 2.0 * h0);
    (w0 + w1) / (w0 / d0 + w1 / d1)
}

/// The slope at the first of three points, of the parabola through them, limited to keep monotonicity; the nearer chord
/// comes first.
fn end_slope((h0, h1): (f64, f64), (d0, d1): (f64, f64)) -> f64 {
    let slope = ((2.0 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
    if slope * d0 <= 0.0 {
        0.0
    } else if d0 * d1 <= 0.0 && slope.abs() > 3.0 * d0.abs() {
        3.0 * d0
    } else {
        slope
    }
}
