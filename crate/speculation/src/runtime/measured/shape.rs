//! An S-shaped rate R(w) from samples of any rising curve.
//!
//! Two parts meet at the most efficient w, where R/w is largest:
//!
//! * from 0 to there, the greatest convex minorant of the samples and the origin: straight pieces. Below the smallest
//!   sample this is a line through the origin;
//! * from there to the last sample, the least concave majorant, rounded to a C1 quadratic spline through its corners
//!   (Schumaker 1983). Its slope F is then continuous, made of straight pieces and strictly falling, so F and its
//!   inverse have closed forms.

/// Values of R/w within this relative distance of the largest count as equal, so that rounding does not decide.
const TIE: f64 = 1e-12;
/// Pieces of a hull whose slopes differ by less, relatively, are merged.
const STRAIGHT: f64 = 1e-10;
/// For a concave part of one chord: relative difference of F from the chord's slope, above it at the start and below it
/// at the end.
const BEND: f64 = 1e-3;

/// A knot of the rate.
#[derive(Debug, Clone, Copy)]
struct Knot {
    w: f64,
    rate: f64,
    /// In the convex part, the slope of the piece that begins here; in the concave part, F here.
    slope: f64,
}

/// The rate of one task, tasks per second over slots.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    convex: Vec<Knot>,
    /// From the most efficient w to w_max; at least one knot.
    concave: Vec<Knot>,
}

impl Shape {
    /// The shape of samples (w, R): at least one, both values above 0, w ascending and R not falling.
    pub fn new(samples: &[(f64, f64)]) -> Self {
        let density = |(w, rate): &(f64, f64)| rate / w;
        let most = samples.iter().map(density).fold(0.0, f64::max);
        let best = samples
            .iter()
            .rposition(|sample| density(sample) >= most * (1.0 - TIE))
            .unwrap_or(0);
        let from_origin = [&[(0.0, 0.0)], &samples[..=best]].concat();
        Self {
            convex: straight_pieces(&hull(&from_origin, 1.0)),
            concave: spline(&hull(&samples[best..], -1.0), density(&samples[best])),
        }
    }

    /// The start of the concave part, which is also the most efficient w.
    pub fn start(&self) -> f64 {
        self.concave[0].w
    }

    /// The last w: more slots are of no use.
    pub fn end(&self) -> f64 {
        self.last().w
    }

    fn last(&self) -> Knot {
        self.concave[self.concave.len() - 1]
    }

    /// R(w), w ≥ 0; constant beyond the end.
    pub fn rate(&self, w: f64) -> f64 {
        if w >= self.end() {
            return self.last().rate;
        }
        let (knot, bend) = self.piece(w);
        let more = w - knot.w;
        knot.rate + more * (knot.slope + 0.5 * bend * more)
    }

    /// F(w); at a corner, the value of the piece that begins there; 0 beyond the end.
    pub fn slope(&self, w: f64) -> f64 {
        if w >= self.end() {
            let last = self.last();
            return if w > last.w { 0.0 } else { last.slope };
        }
        let (knot, bend) = self.piece(w);
        knot.slope + bend * (w - knot.w)
    }

    /// R(to) − R(from), 0 ≤ from ≤ to, without the difference of two large numbers.
    pub fn gain(&self, from: f64, to: f64) -> f64 {
        let (mut at, to, mut gain) = (from, to.min(self.end()), 0.0);
        while at < to {
            let (knot, bend) = self.piece(at);
            let next = self.next_corner(at).min(to);
            let middle = 0.5 * (at + next) - knot.w;
            gain += (next - at) * (knot.slope + bend * middle);
            at = next;
        }
        gain
    }

    /// The piece of the concave part in which F takes the value `f`.
    pub fn passing(&self, f: f64) -> Passing {
        let next = self.concave.partition_point(|knot| knot.slope > f);
        let knot = self.concave[next.saturating_sub(1)];
        let (mut per_slope, mut until) = (0.0, knot.slope);
        if next == 0 {
            until = f64::INFINITY;
        } else if let Some(end) = self.concave.get(next) {
            per_slope = (end.w - knot.w) / (knot.slope - end.slope);
        }
        Passing {
            from: knot,
            per_slope,
            until,
        }
    }

    /// For a w before the end: the knot at which its piece begins, and the slope of F there.
    fn piece(&self, w: f64) -> (Knot, f64) {
        if w < self.start() {
            let next = self.convex.partition_point(|knot| knot.w <= w);
            return (self.convex[next.max(1) - 1], 0.0);
        }
        let next = self.concave.partition_point(|knot| knot.w <= w);
        let (knot, end) = (self.concave[next - 1], self.concave[next]);
        (knot, (end.slope - knot.slope) / (end.w - knot.w))
    }

    /// For a w before the end: the next corner.
    fn next_corner(&self, w: f64) -> f64 {
        let knots = if w < self.start() {
            &self.convex
        } else {
            &self.concave
        };
        let next = knots.partition_point(|knot| knot.w <= w);
        knots.get(next).map_or(self.start(), |knot| knot.w)
    }
}

/// A linear piece of the inverse of F. Beyond the ends of the concave part the inverse is constant.
#[derive(Debug, Clone, Copy)]
pub struct Passing {
    from: Knot,
    /// Increase of w per decrease of F; 0 beyond an end.
    per_slope: f64,
    /// The value of F from which on the next piece applies.
    pub until: f64,
}

impl Passing {
    /// The w with F(w) = `f`.
    #[inline(always)]
    pub fn w(&self, f: f64) -> f64 {
        self.from.w + (self.from.slope - f) * self.per_slope
    }

    /// dw/d(ln f) there.
    #[inline(always)]
    pub fn response(&self, f: f64) -> f64 {
        -f * self.per_slope
    }

    /// R(w) there.
    #[inline(always)]
    pub fn rate(&self, f: f64) -> f64 {
        let more = (self.from.slope - f) * self.per_slope;
        self.from.rate + 0.5 * (self.from.slope + f) * more
    }

    /// Sums over tasks with f = λ/p, from their sums of 1, p and f: slots, the derivative of slots by ln λ, and p·R.
    pub fn sums(&self, lambda: f64, [tasks, p, f]: [f64; 3]) -> (f64, f64, f64) {
        let knot = self.from;
        let steep = knot.slope * self.per_slope;
        let response = self.response(f);
        (
            (knot.w + steep) * tasks + response,
            response,
            (knot.rate + 0.5 * knot.slope * steep) * p + 0.5 * lambda * response,
        )
    }
}

fn chord(from: (f64, f64), to: (f64, f64)) -> f64 {
    (to.1 - from.1) / (to.0 - from.0)
}

/// The corners of the greatest convex minorant of points (`bend` 1) or of their least concave majorant (−1): Andrew's
/// monotone chain.
fn hull(points: &[(f64, f64)], bend: f64) -> Vec<(f64, f64)> {
    let mut corners: Vec<(f64, f64)> = Vec::new();
    for point in points {
        while let [.., before, last] = corners[..] {
            let (left, right) = (chord(before, last), chord(last, *point));
            if bend * (right - left) > STRAIGHT * left.abs() {
                break;
            }
            corners.pop();
        }
        corners.push(*point);
    }
    corners
}

/// Straight pieces, one from each corner but the last.
fn straight_pieces(corners: &[(f64, f64)]) -> Vec<Knot> {
    let piece = |ends: &[(f64, f64)]| Knot {
        w: ends[0].0,
        rate: ends[0].1,
        slope: chord(ends[0], ends[1]),
    };
    corners.windows(2).map(piece).collect()
}

/// The concave C1 quadratic spline through the corners of a concave majorant, nowhere steeper than `steepest`. A single
/// corner gives a single knot with that slope.
fn spline(corners: &[(f64, f64)], steepest: f64) -> Vec<Knot> {
    let chords: Vec<f64> = corners.windows(2).map(|c| chord(c[0], c[1])).collect();
    let mut knots = Vec::with_capacity(2 * corners.len());
    for (i, (w, rate)) in corners.iter().copied().enumerate() {
        let slope = slope_at(corners, &chords, i, steepest);
        if let Some(middle) = knots
            .last()
            .and_then(|knot| middle(knot, (w, slope), chords[i - 1]))
        {
            knots.push(middle);
        }
        knots.push(Knot { w, rate, slope });
    }
    knots
}

/// The slope of the spline at a corner: that of the parabola through it and its neighbours, which lies between the
/// slopes of the two chords. At an end, it is extrapolated from the last parabola.
fn slope_at(corners: &[(f64, f64)], chords: &[f64], i: usize, steepest: f64) -> f64 {
    let inner = |i: usize| {
        let (h0, h1) = (
            corners[i].0 - corners[i - 1].0,
            corners[i + 1].0 - corners[i].0,
        );
        let mean = (chords[i - 1] * h1 + chords[i] * h0) / (h0 + h1);
        mean.clamp(chords[i], chords[i - 1])
    };
    match (i, chords.len()) {
        (_, 0) => steepest,
        (0, 1) => (chords[0] * (1.0 + BEND)).min(steepest).max(chords[0]),
        (1, 1) => chords[0] * (1.0 - BEND),
        (0, _) => (2.0 * chords[0] - inner(1)).min(steepest).max(chords[0]),
        (i, last) if i == last => (2.0 * chords[i - 1] - inner(i - 1)).max(0.0),
        _ => inner(i),
    }
}

/// The knot between two corners. F is the chord's slope there, and its place makes the area below F equal to the gain
/// in rate. None if F is constant.
fn middle(from: &Knot, (w, slope): (f64, f64), chord: f64) -> Option<Knot> {
    let (above, below) = (from.slope - chord, chord - slope);
    let more = (w - from.w) * (below / (above + below));
    (above + below > 0.0).then(|| Knot {
        w: (from.w + more).min(w),
        rate: from.rate + more * 0.5 * (from.slope + chord),
        slope: chord,
    })
}
