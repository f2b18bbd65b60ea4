//! Robust fit of one set of terms to points: relative errors count, and an outlier has little effect.
//!
//! The errors `ln(seconds/T(w))` are taken as Student's t with [`TAIL`] degrees of freedom (Lange, Little and Taylor
//! 1989). Iteratively reweighted least squares find the maximum likelihood: a point far from the curve gets a small
//! weight. T is linear in its factors, so each step is a linear problem with rows weighted by 1/T (Gauss and Newton).

use super::bins::binned;
use super::terms::Terms;
use crate::timing::Pooled;
use allot_kernel::least_squares::least_squares;

/// Degrees of freedom of the errors.
const TAIL: f64 = 2.0;
/// Degrees of freedom of the variance's prior, a scaled inverse χ² distribution (Gelman and others, Bayesian Data
/// Analysis, 2013, section 3.2). With it, a curve that happens to pass through a few points does not prove small
/// errors.
const IMAGINED: f64 = 3.0;
/// Scale of that prior: the usual relative error of timings of one program.
const USUAL: f64 = 0.03;
/// The least surplus of points over terms that is evidence of smaller errors.
const TO_SPARE: usize = 3;
/// The smallest relative scale of errors that is assumed.
const SMALLEST: f64 = 1e-3;
/// The largest weight of repeated runs at one w: their common errors do not average out.
const REPEATS: f64 = 2.0;
/// The most points for which each is left out in turn to find a start; among more, an outlier cannot dominate.
const MOST_STARTS: usize = 40;
const STEPS: usize = 50;

/// A point to fit to.
#[derive(Debug, Clone, Copy)]
pub(super) struct Point {
    pub w: f64,
    pub seconds: f64,
    /// Its weight.
    pub weight: f64,
}

/// Points, and the knowledge about their errors before any fit.
#[derive(Debug, Clone)]
pub(super) struct Points {
    pub all: Vec<Point>,
    /// The variance of the relative errors, from the prior and from repeated runs.
    usual: f64,
    /// With 5 to `starts` points, each is left out in turn, to find a start without an outlier.
    starts: usize,
}

/// A fitted set of terms.
#[derive(Debug, Clone)]
pub(super) struct Curve {
    pub terms: Terms,
    pub factors: Vec<f64>,
    /// The scale of the relative errors.
    pub scale: f64,
    /// Akaike's criterion, corrected for few points (Hurvich and Tsai 1989).
    pub criterion: f64,
}

impl Points {
    /// Pooled timings. The weight of a point is its `share` times a factor from 1 to [`REPEATS`] that rises with its
    /// number of runs.
    pub fn new(pooled: &[Pooled], share: &dyn Fn(usize) -> f64) -> Self {
        let pooled = binned(pooled);
        let point = |(i, pooled): (usize, &Pooled)| {
            let runs = pooled.count as f64;
            Point {
                w: pooled.w,
                seconds: pooled.seconds,
                weight: share(i) * REPEATS * runs / (runs + REPEATS - 1.0),
            }
        };
        let spread: f64 = pooled.iter().map(|pooled| pooled.spread).sum();
        let repeats: usize = pooled.iter().map(|pooled| pooled.count - 1).sum();
        let usual = (IMAGINED * USUAL * USUAL + spread) / (IMAGINED + repeats as f64);
        Self {
            all: pooled.iter().enumerate().map(point).collect(),
            usual: usual.max(SMALLEST * SMALLEST),
            starts: MOST_STARTS,
        }
    }

    /// The same points, fitted from one start only: sufficient for a summary of many fits.
    pub fn with_one_start(mut self) -> Self {
        self.starts = 0;
        self
    }

    /// The most probable curve of these terms. If some of its factors are negative, which no machine explains
    /// (negative work, or a negative cost of further slots), curves without their terms follow; each counts as having
    /// all the terms. Empty if the points do not determine the terms.
    pub fn fit(&self, terms: Terms) -> Vec<Curve> {
        let count = terms.count();
        let mut curves: Vec<Curve> = self.curve(terms, count).into_iter().collect();
        let mut left = terms;
        while let Some(curve) = curves.last() {
            let kept = left.not_negative(&curve.factors);
            if kept == left || kept.count() == 0 {
                break;
            }
            left = kept;
            match self.curve(kept, count) {
                Some(curve) => curves.push(curve),
                None => break,
            }
        }
        curves
    }

    /// The most probable curve of these terms, which counts as having `cost` terms.
    pub fn curve(&self, terms: Terms, cost: usize) -> Option<Curve> {
        let columns = Columns::new(&self.all, terms, cost);
        let mut best = self.from(&columns, None)?;
        let (points, count) = (self.all.len(), terms.count());
        if (5..=self.starts).contains(&points) && count + 2 <= points {
            let without = (0..points).filter_map(|i| self.from(&columns, Some(i)));
            best = without.fold(best, |best, next| {
                if next.criterion < best.criterion {
                    next
                } else {
                    best
                }
            });
        }
        Some(best)
    }

    /// The curve found from one start: the best curve to all points, or to all points but `without`.
    fn from(&self, columns: &Columns, without: Option<usize>) -> Option<Curve> {
        let mut search = Search {
            points: &self.all,
            columns,
            usual: self.usual,
            weights: self.all.iter().map(|point| point.weight).collect(),
            times: self.all.iter().map(|point| point.seconds).collect(),
        };
        if let Some(i) = without {
            search.weights[i] = 0.0;
        }
        let curve = search.run()?;
        if self.all.len() < curve.terms.count() + TO_SPARE {
            return Some(curve);
        }
        search.usual = (curve.scale * curve.scale).clamp(SMALLEST * SMALLEST, self.usual);
        let finer = search.run()?;
        Some(if finer.criterion < curve.criterion {
            finer
        } else {
            curve
        })
    }
}

/// The value of each term at each point.
struct Columns {
    terms: Terms,
    /// The number of terms for the criterion.
    cost: usize,
    rows: Vec<Vec<f64>>,
}

impl Columns {
    fn new(points: &[Point], terms: Terms, cost: usize) -> Self {
        Self {
            terms,
            cost,
            rows: points.iter().map(|p| terms.at(p.w).collect()).collect(),
        }
    }
}

struct Search<'a> {
    points: &'a [Point],
    columns: &'a Columns,
    usual: f64,
    weights: Vec<f64>,
    /// T at each point, from the last step.
    times: Vec<f64>,
}

impl Search<'_> {
    fn run(&mut self) -> Option<Curve> {
        let mut last = f64::INFINITY;
        let mut curve = self.step()?;
        for _ in 0..STEPS {
            if (last - curve.criterion).abs() <= 1e-10 * curve.criterion.abs() {
                break;
            }
            last = curve.criterion;
            curve = self.step()?;
        }
        Some(curve)
    }

    /// Solves one linear problem, and updates the weights from its errors.
    fn step(&mut self) -> Option<Curve> {
        let root: Vec<f64> = self.weights.iter().map(|weight| weight.sqrt()).collect();
        let rows = &self.columns.rows;
        let column = |j: usize| -> Vec<f64> {
            let at = |i: usize| root[i] * rows[i][j] / self.times[i];
            (0..rows.len()).map(at).collect()
        };
        let columns = (0..self.columns.terms.count()).map(column).collect();
        let target = |i: usize| root[i] * (1.0 + error(self.points[i].seconds, self.times[i]).0);
        let factors = least_squares(columns, (0..rows.len()).map(target).collect())?;
        let mut errors = Vec::with_capacity(rows.len());
        for (i, row) in rows.iter().enumerate() {
            let time: f64 = row.iter().zip(&factors).map(|(x, factor)| x * factor).sum();
            let seconds = self.points[i].seconds;
            let (off, near) = error(seconds, time);
            errors.push(off);
            self.times[i] = near;
        }
        let scale = self.scale(&errors);
        for (i, off) in errors.iter().enumerate() {
            self.weights[i] = self.points[i].weight * counts(off / scale);
        }
        Some(Curve {
            terms: self.columns.terms,
            criterion: self.criterion(&errors, scale, &factors),
            factors,
            scale,
        })
    }

    /// The most probable scale of these errors.
    fn scale(&self, errors: &[f64]) -> f64 {
        let mut variance = self.usual;
        for _ in 0..STEPS {
            let (mut sum, mut all) = (IMAGINED * self.usual, IMAGINED);
            for (point, off) in self.points.iter().zip(errors) {
                sum += point.weight * counts(off / variance.sqrt()) * off * off;
                all += point.weight;
            }
            let next = sum / all;
            if (next - variance).abs() <= 1e-12 * variance {
                break;
            }
            variance = next;
        }
        variance.sqrt()
    }

    /// Minus twice the logarithm of the likelihood, plus the cost of the terms; negative factors cost extra.
    fn criterion(&self, errors: &[f64], scale: f64, factors: &[f64]) -> f64 {
        let variance = scale * scale;
        let mut unlikely = IMAGINED * (libm::log(variance / self.usual) + self.usual / variance);
        let mut all = IMAGINED;
        for (point, off) in self.points.iter().zip(errors) {
            let far = (TAIL + 1.0) * libm::log1p(off * off / (TAIL * variance));
            unlikely += point.weight * (far + libm::log(variance));
            all += point.weight;
        }
        let count = self.columns.cost as f64;
        let costs = 2.0 * count * all / (all - count - 1.0).max(1.0);
        unlikely + costs + self.columns.terms.oddity(factors)
    }
}

/// The weight of a point whose distance from the curve is `off` scales.
fn counts(off: f64) -> f64 {
    (TAIL + 1.0) / (TAIL + off * off)
}

/// `ln(seconds/time)` and the time. A time below a tenth of `seconds` is replaced by that tenth, and its error
/// continues linearly.
fn error(seconds: f64, time: f64) -> (f64, f64) {
    let tenth = 0.1 * seconds;
    if time > tenth {
        (libm::log(seconds / time), time)
    } else {
        (libm::log(10.0) + (tenth - time) / tenth, tenth)
    }
}
