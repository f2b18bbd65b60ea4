//! Finds the landmarks of T: its minimum, the most efficient w, the start of the concave branch.

use super::{Coefficients, LARGEST, RuntimeModel};
use allot_kernel::error::BadInput;
use allot_kernel::words::tidy;

/// The search for the shape of 1/T begins at this share of `w_max`, and takes this many steps.
const SMALLEST_SHARE: f64 = 1e-30;
const SHAPE_STEPS: usize = 3000;

/// The shortest run time that counts as more than zero, in seconds.
const SHORTEST: f64 = 1e-9;

impl RuntimeModel {
    /// Computes every landmark, in the order of their dependence.
    pub(super) fn find_landmarks(&mut self) -> Result<(), BadInput> {
        self.w_max = minimum(&self.k)?;
        if !(1.0 / LARGEST..=LARGEST).contains(&self.w_max) {
            let allowed = format!(
                "w_max, where T is smallest, must be from {:e} to {LARGEST:e} slots, but it is {:e}; a w_limit would do",
                1.0 / LARGEST,
                self.w_max
            );
            return Err(shape(&self.k, allowed));
        }
        let fastest = self.time(self.w_max);
        if fastest.is_nan() || fastest < SHORTEST {
            return Err(shape(
                &self.k,
                format!(
                    "T must be positive, but at its minimum, w = {:.4}, it is {:.4} s",
                    self.w_max, fastest
                ),
            ));
        }
        self.w_concave = self.find_concave_branch()?;
        self.w_efficient = self.find_most_efficient();
        self.efficiency = if self.w_efficient > 0.0 {
            self.throughput(self.w_efficient) / self.w_efficient
        } else {
            self.marginal(0.0)
        };
        self.slope_peak = self.marginal(self.w_concave);
        // At a minimum of T its slope is zero; rounding must not leave a small F there.
        let at_minimum = self.k.w_limit.is_none_or(|limit| self.w_max < limit);
        self.slope_end = if at_minimum {
            0.0
        } else {
            self.marginal(self.w_max)
        };
        Ok(())
    }

    /// The w from which on F falls; refuses a 1/T that is not first convex and then concave.
    fn find_concave_branch(&self) -> Result<f64, BadInput> {
        let Coefficients { a, b, c, d, h, .. } = self.k;
        if [a, c, d, h] == [0.0; 4] && b > 0.0 {
            // Ideal scaling: 1/T is a straight line, both convex and concave. Taken as convex it agrees with
            // the rule that at most one task gets neither nothing nor w_max.
            return Ok(self.w_max);
        }
        let step = libm::pow(SMALLEST_SHARE, 1.0 / SHAPE_STEPS as f64);
        let mut right = self.w_max;
        let mut falls_right = self.curvature(right) < 0.0;
        let mut start = if falls_right { 0.0 } else { self.w_max };
        for _ in 0..SHAPE_STEPS {
            let left = right * step;
            let falls = self.curvature(left) < 0.0;
            if falls && !falls_right {
                return Err(shape(
                    &self.k,
                    format!(
                        "1/T must be convex first and concave then, but near w = {left:.4} it turns the other way"
                    ),
                ));
            }
            if !falls && falls_right {
                start = bisect(left, right, |w| self.curvature(w) < 0.0);
            }
            (right, falls_right) = (left, falls);
        }
        Ok(start)
    }

    /// Minimum of w·T(w): where its derivative T + w·T′ changes sign.
    fn find_most_efficient(&self) -> f64 {
        let costs_more = |w: f64| self.time(w) + w * self.time_slope(w) > 0.0;
        if !costs_more(self.w_max) {
            self.w_max
        } else if self.w_concave == 0.0 {
            0.0
        } else {
            bisect(self.w_concave, self.w_max, costs_more)
        }
    }
}

/// The w at which T is smallest, on (0, w_limit], or on (0, ∞) without a limit.
fn minimum(k: &Coefficients) -> Result<f64, BadInput> {
    // With a slower fall from infinity, a slot would yield more and more as a task gets less and less of it.
    if !(k.h > 0.0 || (k.h == 0.0 && k.b > 0.0)) {
        let allowed = "T must fall at least as fast as 1/w while the first slots are added: h, or else b, must be positive";
        return Err(shape(k, allowed.into()));
    }
    // T′·w³ is a cubic; T is smallest at a change of its sign from minus to plus.
    let slope = |w: f64| ((k.c * w + k.d) * w - k.b) * w - 2.0 * k.h;
    let turns = rises(k, slope);
    let limit = k.w_limit.unwrap_or(f64::INFINITY);
    let falls_for_ever = k.c < 0.0 || (k.c == 0.0 && k.d < 0.0);
    match turns.as_slice() {
        _ if limit.is_infinite() && falls_for_ever => Err(shape(
            k,
            "T must have a minimum, but it falls below any bound; c, or else d, must be positive, or a w_limit is needed".into(),
        )),
        [] if limit.is_infinite() => Err(shape(
            k,
            "T must have a minimum, but it falls for every further slot; c or d must be positive, or a w_limit is needed".into(),
        )),
        [] => Ok(limit),
        [first, ..] if *first >= limit => Ok(limit),
        [first] if !falls_for_ever => Ok(*first),
        [first, ..] => Err(shape(
            k,
            format!("T must have one minimum, but it has another beyond w = {first:.4}; a w_limit up to there would do"),
        )),
    }
}

/// The places where the cubic `slope` changes from minus to plus, in ascending order.
fn rises(k: &Coefficients, slope: impl Fn(f64) -> f64) -> Vec<f64> {
    // The cubic is monotone between its turning points, so one bisection finds each root.
    let (qa, qb, qc) = (3.0 * k.c, 2.0 * k.d, -k.b);
    let mut bounds = vec![0.0];
    let disc = qb * qb - 4.0 * qa * qc;
    if disc > 0.0 {
        let q = -0.5 * (qb + disc.sqrt().copysign(qb));
        let (x, y) = (q / qa, qc / q);
        bounds.extend(
            [x.min(y), x.max(y)]
                .into_iter()
                .filter(|r| r.is_finite() && *r > 0.0),
        );
    }
    let last = bounds[bounds.len() - 1].max(1e-30);
    let mut far = last * 2.0;
    while far < 1e100 && slope(far) <= 0.0 {
        far *= 2.0;
    }
    bounds.push(far);
    bounds
        .windows(2)
        .filter(|pair| slope(pair[0]) <= 0.0 && slope(pair[1]) > 0.0)
        .map(|pair| bisect(pair[0], pair[1], |w| slope(w) > 0.0))
        .collect()
}

/// The point in (`low`, `high`] from which on `beyond` holds, to the last bit.
pub(crate) fn bisect(mut low: f64, mut high: f64, beyond: impl Fn(f64) -> bool) -> f64 {
    loop {
        let mid = if low > 0.0 && high / low > 4.0 {
            (low * high).sqrt()
        } else {
            0.5 * (low + high)
        };
        if !(low < mid && mid < high) {
            return high;
        }
        if beyond(mid) {
            high = mid;
        } else {
            low = mid;
        }
    }
}

/// The error for coefficients that are refused together.
fn shape(k: &Coefficients, allowed: String) -> BadInput {
    let terms = [
        (k.a, String::new()),
        (k.b, "/w".into()),
        (k.c, "·w".into()),
        (k.d, format!("·ln({}·w)", tidy(k.g))),
        (k.h, "/w²".into()),
    ];
    let mut sum = String::new();
    for (factor, term) in terms {
        if factor != 0.0 {
            sum += if sum.is_empty() { "" } else { " + " };
            sum += &tidy(factor);
            sum += &term;
        }
    }
    if sum.is_empty() {
        sum = "0".into();
    }
    let limit = k.w_limit.map_or(String::new(), |limit| {
        format!(" with w_limit {}", tidy(limit))
    });
    BadInput::new("", format!("T(w) = {sum}{limit}"), allowed)
}
