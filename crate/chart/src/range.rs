//! The range of values on an axis.
//!
//! Values become *places* here and nowhere else: 0 at the lower end of the axis, 1 at the upper one. plotters sees only
//! places, which are finite and near the plot. So no NaN, infinity, empty range or huge value of the data reaches it:
//! with each of these it draws nonsense, panics or never returns.

use allot_figure::model::Scale;
use libm::{log10, pow};

/// Places are clamped to this many lengths of the axis: far enough that no line bends visibly.
const FAR: f64 = 1e6;
/// Values are clamped to this, so that differences cannot overflow.
const HUGE: f64 = 1e300;
/// The least width of a range relative to its size: finer steps would be rounding errors.
const FINEST: f64 = 1e-9;

/// The range of values on an axis: always finite, increasing and, on a log axis, positive.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AxisRange {
    scale: Scale,
    min: f64,
    max: f64,
    /// The ends on the ruler: logarithms on a log axis.
    from: f64,
    to: f64,
    /// Whether the lower end is where the upper end usually is.
    reversed: bool,
}

impl AxisRange {
    /// The range between two ends, in either order, widened if it is too narrow for ticks. `None` if an end cannot be
    /// shown on that scale.
    pub fn new(scale: Scale, ends: [f64; 2]) -> Option<Self> {
        let [a, b] = ends;
        let placed = |end: f64| end.is_finite() && (scale == Scale::Linear || end > 0.0);
        (placed(a) && placed(b)).then(|| Self::widened(scale, a.min(b), a.max(b), 0.0))
    }

    /// The range of all values that the scale can show, with `air` (a share of its length) added at each end. If no
    /// value is negative, the range does not go below zero.
    pub fn fitting(scale: Scale, values: impl Iterator<Item = f64>, air: f64) -> Self {
        let (mut lo, mut hi) = (f64::INFINITY, f64::NEG_INFINITY);
        for value in values.filter(|v| v.is_finite() && (scale == Scale::Linear || *v > 0.0)) {
            lo = lo.min(value);
            hi = hi.max(value);
        }
        match scale {
            _ if lo <= hi => Self::widened(scale, lo, hi, air),
            Scale::Log => Self::widened(scale, 1.0, 10.0, 0.0),
            Scale::Linear => Self::widened(scale, 0.0, 1.0, 0.0),
        }
    }

    fn widened(scale: Scale, lo: f64, hi: f64, air: f64) -> Self {
        let (mut min, mut max) = (lo.clamp(-HUGE, HUGE), hi.clamp(-HUGE, HUGE));
        match scale {
            Scale::Linear => {
                let size = min.abs().max(max.abs());
                if max - min <= size * FINEST || max - min < 1.0 / HUGE {
                    let half = if size < 1.0 / HUGE { 1.0 } else { 0.5 * size };
                    (min, max) = (min - half, max + half);
                }
                let more = air * (max - min);
                let floor = if lo >= 0.0 { 0.0 } else { f64::NEG_INFINITY };
                (min, max) = ((min - more).max(floor), max + more);
            }
            Scale::Log => {
                (min, max) = (min.max(1.0 / HUGE), max.max(1.0 / HUGE));
                if max <= min * (1.0 + FINEST) {
                    (min, max) = (min / 2.0, max * 2.0);
                }
                let more = pow(10.0, air * (log10(max) - log10(min)));
                (min, max) = ((min / more).max(1.0 / HUGE), (max * more).min(HUGE));
            }
        }
        let ruled = |value| {
            if scale == Scale::Log {
                log10(value)
            } else {
                value
            }
        };
        Self {
            scale,
            min,
            max,
            from: ruled(min),
            to: ruled(max),
            reversed: false,
        }
    }

    /// A range of equal steps that is at least as long as that, about the same middle.
    #[cfg(feature = "areas")]
    #[must_use]
    pub fn at_least(self, length: f64) -> Self {
        let more = ((length - (self.max - self.min)) / 2.0).max(0.0);
        Self::widened(self.scale, self.min - more, self.max + more, 0.0).directed(self.reversed)
    }

    /// The same range, the other way round or not.
    #[must_use]
    pub fn directed(self, reversed: bool) -> Self {
        Self { reversed, ..self }
    }

    /// Whether the lower end is at the right or at the top.
    pub fn is_reversed(&self) -> bool {
        cfg!(feature = "areas") && self.reversed
    }

    /// The scale of the axis.
    pub fn scale(&self) -> Scale {
        self.scale
    }

    /// The value at the lower end.
    pub fn min(&self) -> f64 {
        self.min
    }

    /// The value at the upper end.
    pub fn max(&self) -> f64 {
        self.max
    }

    /// The ends on the scale: decimal logarithms on a log axis, otherwise the values themselves.
    pub fn ends(&self) -> (f64, f64) {
        (self.from, self.to)
    }

    /// The place of a value: 0 at the lower end, 1 at the upper end; values outside the range get places outside 0 to
    /// 1, but never far. `None` for a gap, and for zero and negative values on a log axis.
    pub fn place(&self, value: f64) -> Option<f64> {
        let ruled = match self.scale {
            _ if !value.is_finite() => return None,
            Scale::Log if value <= 0.0 => return None,
            Scale::Log => log10(value),
            Scale::Linear => value.clamp(-HUGE, HUGE),
        };
        let place = ((ruled - self.from) / (self.to - self.from)).clamp(-FAR, FAR);
        Some(self.turned(place))
    }

    /// The place of an edge of a band: like [`place`](Self::place), but on a log axis zero and negative values get
    /// the far lower end, so that a band that reaches zero is still drawn.
    pub fn edge(&self, value: f64) -> Option<f64> {
        if self.scale == Scale::Log && value <= 0.0 {
            Some(self.turned(-FAR))
        } else {
            self.place(value)
        }
    }

    fn turned(&self, place: f64) -> f64 {
        if self.is_reversed() {
            1.0 - place
        } else {
            place
        }
    }

    /// Whether a value lies on the axis, with its ends and a tolerance for rounding.
    pub fn holds(&self, value: f64) -> bool {
        self.place(value)
            .is_some_and(|place| (-1e-9..=1.0 + 1e-9).contains(&place))
    }
}
