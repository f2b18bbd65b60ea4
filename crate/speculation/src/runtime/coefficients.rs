//! The coefficients of the formula.

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// Largest size of a coefficient, in seconds; also of `g`, of `w_limit` and of w_max.
pub(super) const LARGEST: f64 = 1e9;
/// The coefficients that are allowed.
pub(crate) const SIZE: Bounds = Bounds::new(-LARGEST, LARGEST);
/// The values of `g` and `w_limit` that are allowed.
pub(crate) const POSITIVE: Bounds = Bounds::new(1.0 / LARGEST, LARGEST);

/// The coefficients of `T(w) = a + b/w + c·w + d·ln(g·w) + h/w²`, in seconds; w in slots.
///
/// In a file, a coefficient that is left out is zero, but `g` is 1; without `w_limit` there is no limit.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Coefficients {
    /// The part of the time that no slot shortens.
    pub a: f64,
    /// The work that is divided evenly among the slots.
    pub b: f64,
    /// Cost of every further slot (Universal Scalability Law); not in the paper.
    #[serde(skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<f64>"))]
    pub c: f64,
    /// Cost of synchronisation, which grows with the logarithm of the slots.
    pub d: f64,
    /// Scale inside the logarithm, per slot; positive.
    pub g: f64,
    /// Penalty for oversubscribing, when several tasks share one slot.
    pub h: f64,
    /// The most slots that one task can use, where T has no minimum of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional = nullable))]
    pub w_limit: Option<f64>,
}

fn is_zero(x: &f64) -> bool {
    *x == 0.0
}

impl Coefficients {
    /// The paper's fit to LAMMPS benchmark timings (caption of Fig. 1).
    pub const PAPER: Self = Self {
        a: -2.38,
        b: 481.42,
        c: 0.0,
        d: 2.32,
        g: 21.76,
        h: 7.10,
        w_limit: None,
    };

    /// Checks each coefficient alone; [`super::RuntimeModel::new`] checks them together.
    pub(super) fn check(&self) -> Result<(), BadInput> {
        for (field, value) in [
            ("a", self.a),
            ("b", self.b),
            ("c", self.c),
            ("d", self.d),
            ("h", self.h),
        ] {
            SIZE.check(field, value)?;
        }
        POSITIVE.check("g", self.g)?;
        if let Some(limit) = self.w_limit {
            POSITIVE.check("w_limit", limit)?;
        }
        Ok(())
    }
}

impl Default for Coefficients {
    fn default() -> Self {
        Self::PAPER
    }
}
