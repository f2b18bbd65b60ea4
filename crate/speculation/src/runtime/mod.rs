//! Run time of one task on `w` slots, and the properties of it that the allocation needs.
//!
//! The paper fits benchmark timings to `T(w) = a + b/w + d·ln(g·w) + h/w²` (section III.1, Fig. 1). Here a term `c·w`
//! is added, which covers the Universal Scalability Law. These follow from T:
//!
//! * the rate of one task `R(w) = 1/T(w)` and its slope `F(w) = −T′(w)/T(w)²` (the paper's F);
//! * `w_max`, the minimum of T: no task can use more slots than that;
//! * the most efficient w, where `w·T(w)` is smallest: there a slot yields most, `ρ = R(w)/w`;
//! * the start of the concave branch, where F begins to fall: from there on F can be inverted.
//!
//! R has the shape of an S: convex from 0 to the start of the concave branch, concave from there to `w_max`. A model
//! of any other shape is refused, since the allocation relies on it.
//!
//! The measured timings may be the model instead of a formula ([`measured`]); they are made S-shaped.

mod coefficients;
mod inverse;
mod landmarks;
pub mod measured;
mod presets;

use crate::timing::Timing;
use allot_kernel::error::BadInput;
use coefficients::LARGEST;
use inverse::{Branch, Inverse};
use measured::Measured;
use std::sync::Arc;

pub use coefficients::Coefficients;
pub(crate) use coefficients::{POSITIVE, SIZE};
pub(crate) use landmarks::bisect;
pub use presets::{Preset, presets};

/// A validated runtime model: T, its derivatives, its landmarks, F and its inverse.
#[derive(Debug, Clone)]
pub struct RuntimeModel {
    /// Coefficients of a formula; unused if the model is measured.
    k: Coefficients,
    measured: Option<Arc<Measured>>,
    ln_g: f64,
    w_max: f64,
    w_concave: f64,
    w_efficient: f64,
    efficiency: f64,
    slope_peak: f64,
    slope_end: f64,
    inverse: Inverse,
}

impl RuntimeModel {
    /// Finds the landmarks of T and refuses coefficients that make no usable model.
    ///
    /// # Errors
    /// Names the coefficient that is out of range, or says in words what is wrong with the shape: T
    /// has no minimum (a `w_limit` is then needed), is not positive at it, does not fall towards it
    /// from a single slot's fraction on, or 1/T is not S-shaped.
    pub fn new(k: Coefficients) -> Result<Self, BadInput> {
        k.check()?;
        let mut model = Self {
            k,
            measured: None,
            ln_g: libm::log(k.g),
            w_max: 0.0,
            w_concave: 0.0,
            w_efficient: 0.0,
            efficiency: 0.0,
            slope_peak: 0.0,
            slope_end: 0.0,
            inverse: Inverse::default(),
        };
        model.find_landmarks()?;
        model.inverse = Inverse::new(&model);
        Ok(model)
    }

    /// A model that interpolates timings; see [`measured`].
    ///
    /// # Errors
    /// Names the timing that is out of range, or says that there are fewer than two different w.
    ///
    /// # Examples
    /// ```
    /// use allot_speculation::timing::Timing;
    /// use allot_speculation::runtime::RuntimeModel;
    ///
    /// let timings = [(1.0, 100.0), (2.0, 60.0), (4.0, 40.0), (8.0, 45.0)]
    ///     .map(|(w, seconds)| Timing { w, seconds });
    /// let model = RuntimeModel::from_timings(&timings)?;
    /// assert_eq!(model.w_max(), 4.0); // more slots took longer
    /// # Ok::<(), allot_kernel::error::BadInput>(())
    /// ```
    pub fn from_timings(timings: &[Timing]) -> Result<Self, BadInput> {
        let measured = Measured::new(timings)?;
        let (w_efficient, w_max) = (measured.w_efficient(), measured.w_max());
        Ok(Self {
            k: Coefficients::default(),
            ln_g: 0.0,
            w_max,
            w_concave: w_efficient,
            w_efficient,
            efficiency: measured.rate(w_efficient) / w_efficient,
            slope_peak: measured.slope(w_efficient),
            slope_end: measured.slope(w_max),
            inverse: Inverse::default(),
            measured: Some(Arc::new(measured)),
        })
    }

    /// The coefficients of this model; none if timings are the model.
    pub fn coefficients(&self) -> Option<Coefficients> {
        self.measured.is_none().then_some(self.k)
    }

    /// The interpolation of timings that is the model; none if a formula is.
    pub fn measured(&self) -> Option<&Measured> {
        self.measured.as_deref()
    }

    /// Seconds that one task takes on `w` slots, `T(w)`; `w` > 0.
    #[inline(always)]
    pub fn time(&self, w: f64) -> f64 {
        match &self.measured {
            None => self.formula(w),
            Some(_) => self.measured_time(w),
        }
    }

    #[inline(never)] // once in a download, not in every place
    fn measured_time(&self, w: f64) -> f64 {
        1.0 / self.throughput(w)
    }

    /// T(w) by the coefficients.
    #[inline(always)]
    fn formula(&self, w: f64) -> f64 {
        let k = &self.k;
        let v = 1.0 / w;
        k.a + k.b * v + k.c * w + self.log_term(w) + k.h * v * v
    }

    /// First derivative `T′(w)` in seconds per slot.
    pub fn time_slope(&self, w: f64) -> f64 {
        if let Some(measured) = &self.measured {
            let seconds = measured.time(w);
            return -measured.slope(w) * seconds * seconds;
        }
        let k = &self.k;
        let v = 1.0 / w;
        k.c + v * (k.d - v * (k.b + 2.0 * k.h * v))
    }

    /// Throughput of one running task in tasks per second, `1/T(w)`; 0 at w = 0. It is constant beyond `w_limit`, and
    /// beyond the w_max of a measured model, since a task leaves those slots unused.
    pub fn throughput(&self, w: f64) -> f64 {
        if let Some(measured) = &self.measured {
            return measured.rate(w);
        }
        let used = self.k.w_limit.map_or(w, |limit| w.min(limit));
        if used > 0.0 {
            1.0 / self.formula(used)
        } else {
            0.0
        }
    }

    /// Marginal throughput of a further slot: the paper's `F(w) = −T′(w)/T(w)²`; its limit at w = 0.
    pub fn marginal(&self, w: f64) -> f64 {
        if let Some(measured) = &self.measured {
            measured.slope(w)
        } else if w > 0.0 {
            let rate = 1.0 / self.formula(w);
            -self.time_slope(w) * rate * rate
        } else if self.k.h == 0.0 && self.k.b > 0.0 {
            1.0 / self.k.b
        } else {
            0.0
        }
    }

    /// The gain in rate from the k-th whole slot, `R(k) − R(k−1)`, for a whole k ≥ 1.
    ///
    /// It is computed from the difference of run times, term by term: for large k the two rates agree in nearly all
    /// their digits, and their difference would be rounding error.
    pub(crate) fn gain(&self, k: f64) -> f64 {
        if let Some(measured) = &self.measured {
            return measured.gain(k - 1.0, k);
        }
        let (before, after) = (k - 1.0, self.k.w_limit.map_or(k, |limit| k.min(limit)));
        if before <= 0.0 {
            return self.throughput(after);
        }
        let more = after - before;
        if more <= 0.0 {
            return 0.0;
        }
        let Coefficients { b, c, d, h, .. } = self.k;
        let product = before * after;
        let per_slot = b / product - c + h * (before + after) / (product * product);
        let sooner = more * per_slot - d * libm::log1p(more / before);
        sooner * self.throughput(before) * self.throughput(after)
    }

    /// `d·ln(g·w)`; no logarithm is computed if d is 0.
    #[inline(always)]
    fn log_term(&self, w: f64) -> f64 {
        if self.k.d == 0.0 {
            0.0
        } else {
            self.k.d * (self.ln_g + libm::log(w))
        }
    }

    /// `2·T′² − T·T″`, which has the sign of F′, in powers of 1/w.
    ///
    /// Multiplied out, so that the leading terms (2b²/w⁴ in both products) cancel in the algebra. In floating point,
    /// for small w, their difference would lose all digits.
    fn curvature(&self, w: f64) -> f64 {
        let Coefficients { b, c, d, h, .. } = self.k;
        let slow = self.k.a + self.log_term(w);
        let v = 1.0 / w;
        let (v2, v3) = (v * v, v * v * v);
        2.0 * h * h * v3 * v3
            - h * (7.0 * d + 6.0 * slow) * v2 * v2
            - (3.0 * b * d + 14.0 * c * h + 2.0 * b * slow) * v3
            + (2.0 * d * d - 6.0 * b * c + d * slow) * v2
            + 5.0 * c * d * v
            + 2.0 * c * c
    }

    /// The most slots that a task can use: where T is smallest, or `w_limit` if that is less.
    pub fn w_max(&self) -> f64 {
        self.w_max
    }

    /// The w with the smallest `w·T(w)`, "maximum parallel efficiency". It is 0 if efficiency rises without end as w
    /// falls (Amdahl's law), and `w_max` if every w is equally efficient (ideal scaling).
    pub fn w_efficient(&self) -> f64 {
        self.w_efficient
    }

    /// Throughput per slot at the most efficient w, `ρ`: no slot can yield more.
    pub fn efficiency(&self) -> f64 {
        self.efficiency
    }

    /// The start of the concave branch: from here to `w_max` F falls.
    pub fn w_concave(&self) -> f64 {
        self.w_concave
    }

    /// The ceiling of the boost: the larger of `T(1)/T(w_max)` (section IV) and `ρ·T(1)`, the highest yield of a slot
    /// over that of a naive slot. The second can be larger only if one slot is not the most efficient w.
    ///
    /// Tasks with more than one slot yield at most `R(w_max)` each. Tasks with less than one slot: the N most
    /// probable tasks could gain as much with the same slots, at most `ρ` for each slot. The naive sharing gives
    /// these N tasks `R(1)` each. So, for whole N, no boost exceeds the larger of `R(w_max)/R(1)` and `ρ/R(1)`.
    pub fn boost_limit(&self) -> f64 {
        let one = self.time(1.0_f64.min(self.w_max));
        (one / self.time(self.w_max)).max(one * self.efficiency)
    }

    /// The inverse of F on its falling branch: the w at which a further slot yields `f`.
    ///
    /// Clamped to the branch: the start of the concave branch for `f` above its peak, `w_max` for `f` below the value
    /// at `w_max`. Accurate to the last bits that F itself determines.
    pub fn w_of_marginal(&self, f: f64) -> f64 {
        self.w_of_marginal_hinted(f, libm::log(f))
    }

    /// [`Self::w_of_marginal`] with a known logarithm of `f`, on which only the first guess depends.
    pub(crate) fn w_of_marginal_hinted(&self, f: f64, ln_f: f64) -> f64 {
        self.w_and_response(f, ln_f).0
    }

    /// An approximation of [`Self::w_of_marginal`] from the logarithm of f alone, with `dw/d(ln f)`: for the early
    /// steps of a search.
    pub(crate) fn w_roughly(&self, ln_f: f64) -> (f64, f64) {
        match &self.measured {
            None => self.w_of_formula(ln_f),
            Some(measured) => measured.inverse(libm::exp(ln_f)),
        }
    }

    /// [`Self::w_roughly`] of a formula, for the innermost loops of a search; a measured model uses closed forms there.
    #[inline(always)]
    pub(crate) fn w_of_formula(&self, ln_f: f64) -> (f64, f64) {
        self.inverse.rough(ln_f)
    }

    /// The corners, in ln p, of the w of a task under the multiplier `e^ln_lambda`: the start of the concave branch,
    /// and the point where w reaches `w_limit` (infinite if there is none). Between them w is a smooth function of ln
    /// p. A measured model has corners everywhere: its two values leave no interval in between.
    pub(crate) fn branch_of_ln_p(&self, ln_lambda: f64) -> (f64, f64) {
        if self.measured.is_some() {
            return (f64::INFINITY, f64::NEG_INFINITY);
        }
        (
            ln_lambda - libm::log(self.slope_peak),
            ln_lambda - libm::log(self.slope_end),
        )
    }

    /// [`Self::w_of_marginal_hinted`] with `dw/d(ln f)`, for Newton's method on the multiplier.
    pub(crate) fn w_and_response(&self, f: f64, ln_f: f64) -> (f64, f64) {
        match &self.measured {
            None => self.inverse.solve(self, f, ln_f),
            Some(measured) => measured.inverse(f),
        }
    }
}

impl Branch for RuntimeModel {
    fn ends(&self) -> [(f64, f64); 2] {
        [
            (self.w_concave, self.slope_peak),
            (self.w_max, self.slope_end),
        ]
    }

    fn marginal(&self, w: f64) -> f64 {
        Self::marginal(self, w)
    }

    // Of a formula, with a single logarithm.
    fn marginal_and_slope(&self, w: f64) -> (f64, f64) {
        let rate = 1.0 / self.formula(w);
        let f = -self.time_slope(w) * rate * rate;
        (f, self.curvature(w) * rate * rate * rate)
    }
}

#[cfg(test)]
mod tests;
