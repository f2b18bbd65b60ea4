//! The measurements as a runtime model: no formula, and nothing beyond the data.
//!
//! | step | method |
//! | --- | --- |
//! | pool | timings on the same w are replaced by their median |
//! | w_max | the w with the smallest time; a task cannot use more |
//! | fall | up to there, rising times are evened out (isotonic regression of ln T, weighted by counts) |
//! | interpolate | between the points ln T is a monotone cubic of ln w (Fritsch and Carlson 1980) |
//! | S-shape | the rate 1/T is made convex up to the most efficient w, and concave from there to w_max |
//!
//! There is one assumption, about fewer slots than were measured: the rate is then a straight line through the origin,
//! as if tasks took turns on the smallest number of slots at which the convex part has a corner. The allocation relies
//! on the S-shape (see [`super`]); [`Measured::cost`] tells its distance from the plain interpolation.

mod falling;
mod pchip;

mod shape;

pub(crate) use shape::Passing;

use crate::timing::{Pooled, Timing, checked};
use allot_kernel::error::BadInput;
use allot_kernel::search::first_from;
use falling::falling;
use pchip::Pchip;
use serde::Serialize;
use shape::Shape;
use std::ops::Range;

/// Samples between two neighbouring points; also about the number of all samples, if many points lie close together.
const SAMPLES: usize = 32;
const FEW: usize = 2;
const ALL_SAMPLES: usize = 768;

/// A runtime model that interpolates timings.
#[derive(Debug, Clone)]
pub struct Measured {
    points: Vec<Pooled>,
    plain: Pchip,
    shape: Shape,
    cost: ShapeCost,
}

/// The largest difference between the model's time and the plain interpolation of the timings.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct ShapeCost {
    /// Slots.
    pub w: f64,
    /// The model's time less the interpolated one, relative to the latter: 0.02 is 2 % slower.
    pub relative: f64,
}

impl Measured {
    /// The model of timings in any order.
    ///
    /// # Errors
    /// Names the timing whose w or seconds are not from 1e-9 to 1e9, or says that there are fewer than two different w.
    pub fn new(timings: &[Timing]) -> Result<Self, BadInput> {
        let points = checked(timings)?;
        if points.len() < 2 {
            let value = format!("a list of {}", timings.len());
            let allowed =
                "timings at two or more different w are needed to interpolate between them";
            return Err(BadInput::new("timings", value, allowed));
        }
        let fastest = fastest(&points);
        let ln = |x: &[f64]| x.iter().map(|x| libm::log(*x)).collect::<Vec<f64>>();
        let w: Vec<f64> = points.iter().map(|point| point.w).collect();
        let seconds: Vec<f64> = points.iter().map(|point| point.seconds).collect();
        let ln_w = ln(&w);
        let even = falling(&points[..=fastest]);
        let falling = Pchip::new(ln_w[..=fastest].to_vec(), even);
        let falling = if fastest + 1 < points.len() {
            falling.with_flat_end()
        } else {
            falling
        };
        let samples = samples(&w[..=fastest], &ln_w, |x| libm::exp(-falling.at(x)));
        let mut measured = Self {
            plain: Pchip::new(ln_w, ln(&seconds)),
            shape: Shape::new(&samples),
            cost: ShapeCost {
                w: w[0],
                relative: 0.0,
            },
            points,
        };
        measured.cost = measured.dearest(samples.iter().map(|(w, _)| *w));
        Ok(measured)
    }

    /// The different w in ascending order, each with its pooled time and the number of its timings.
    pub fn points(&self) -> &[Pooled] {
        &self.points
    }

    /// The smallest w measured, in slots.
    pub fn first(&self) -> f64 {
        self.points[0].w
    }

    /// The largest w measured, in slots; w_max may be less.
    pub fn last(&self) -> f64 {
        self.points[self.points.len() - 1].w
    }

    /// Seconds that one task takes on `w` slots under the model; `w` > 0. Constant beyond w_max.
    pub fn time(&self, w: f64) -> f64 {
        1.0 / self.shape.rate(w)
    }

    /// Seconds on `w` slots by plain interpolation of the pooled points, before any shaping; constant beyond the ends
    /// of the measured range.
    pub fn plain(&self, w: f64) -> f64 {
        libm::exp(self.plain.at(libm::log(w)))
    }

    /// The cost of the S-shape: the largest relative difference of the model's time from [`Self::plain`], and its w,
    /// from the smallest w measured to w_max.
    pub fn cost(&self) -> ShapeCost {
        self.cost
    }

    fn dearest(&self, w: impl Iterator<Item = f64>) -> ShapeCost {
        let at = |w| ShapeCost {
            w,
            relative: self.time(w) / self.plain(w) - 1.0,
        };
        w.map(at).fold(self.cost, |most, next| {
            if next.relative.abs() > most.relative.abs() {
                next
            } else {
                most
            }
        })
    }

    #[inline(never)] // loops over a formula must not make room for it
    pub(super) fn rate(&self, w: f64) -> f64 {
        self.shape.rate(w)
    }

    #[inline(never)]
    pub(super) fn slope(&self, w: f64) -> f64 {
        self.shape.slope(w)
    }

    #[inline(never)]
    pub(super) fn gain(&self, from: f64, to: f64) -> f64 {
        self.shape.gain(from, to)
    }

    /// The w with F(w) = `f`, and dw/d(ln f).
    #[inline(never)]
    pub(super) fn inverse(&self, f: f64) -> (f64, f64) {
        let f = f.min(self.shape.slope(self.w_efficient())); // an infinite f is only beyond F
        let passing = self.shape.passing(f);
        let last = self.w_max();
        // Clamped against rounding: w may neither pass the last point nor stop short of it.
        let w = if f <= self.shape.slope(last) {
            last
        } else {
            passing.w(f).min(last)
        };
        (w, passing.response(f))
    }

    /// Visits the runs of tasks, in descending order of p, for which λ/p lies in the same piece of F: their index
    /// range, and the piece.
    pub(crate) fn runs(
        &self,
        p: &[f64],
        lambda: f64,
        visit: &mut dyn FnMut(Range<usize>, Passing),
    ) {
        let mut from = 0;
        while from < p.len() {
            let passing = self.shape.passing(lambda / p[from]);
            let beyond = |i: usize| lambda / p[from + 1 + i] >= passing.until;
            let to = from + 1 + first_from(p.len() - from - 1, 0, &beyond);
            visit(from..to, passing);
            from = to;
        }
    }

    pub(super) fn w_efficient(&self) -> f64 {
        self.shape.start()
    }

    pub(super) fn w_max(&self) -> f64 {
        self.shape.end()
    }
}

/// The point with the smallest time; in a tie, the one with the fewest slots.
fn fastest(points: &[Pooled]) -> usize {
    let mut fastest = 0;
    for (i, point) in points.iter().enumerate() {
        if point.seconds < points[fastest].seconds {
            fastest = i;
        }
    }
    fastest
}

/// Points (w, R) of a rising rate: one at each w, and others between neighbours, evenly spaced in ln w.
fn samples(w: &[f64], ln_w: &[f64], rate: impl Fn(f64) -> f64) -> Vec<(f64, f64)> {
    let steps = (ALL_SAMPLES / w.len()).clamp(FEW, SAMPLES);
    let mut samples: Vec<(f64, f64)> = vec![(w[0], rate(ln_w[0]))];
    for i in 1..w.len() {
        for step in 1..=steps {
            let part = step as f64 / steps as f64;
            let (at, x) = if step == steps {
                (w[i], ln_w[i])
            } else {
                let x = ln_w[i - 1] + (ln_w[i] - ln_w[i - 1]) * part;
                (libm::exp(x), x)
            };
            let (last_w, last_rate) = samples[samples.len() - 1];
            // Rounding must neither reverse the order nor make the rate fall.
            if at > last_w && (step == steps || at < w[i]) {
                samples.push((at, rate(x).max(last_rate)));
            }
        }
    }
    samples
}

#[cfg(test)]
pub(crate) mod tests;
