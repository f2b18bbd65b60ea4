//! Distribution function and quantiles of the beta distribution, on `libm`.
//!
//! The continued fraction of the incomplete beta function (DLMF 8.17.22), by Lentz's method. Quantiles are found in
//! `ln(x/(1−x))`, which resolves the tiny quantiles of small shapes (1e-32 and below) as well as those next to 1.

use crate::runtime::bisect;

/// `P(X ≤ x)` for X ~ B(α, β), the regularised incomplete beta function.
pub fn beta_cdf(x: f64, alpha: f64, beta: f64) -> f64 {
    if x <= 0.0 {
        0.0
    } else if x >= 1.0 {
        1.0
    } else {
        let logit = libm::log(x) - libm::log1p(-x);
        cdf_of_logit(logit, alpha, beta)
    }
}

/// The x with `P(X ≤ x) = u` for X ~ B(α, β) and u in (0, 1); never below the smallest normal number.
pub fn beta_quantile(u: f64, alpha: f64, beta: f64) -> f64 {
    let x = if beta == 1.0 {
        libm::pow(u, 1.0 / alpha)
    } else if alpha == 1.0 {
        -libm::expm1(libm::log1p(-u) / beta)
    } else {
        let logit = quantile_logit(u, alpha, beta);
        if logit > 0.0 {
            1.0 / (1.0 + libm::exp(-logit))
        } else {
            libm::exp(logit - libm::log1p(libm::exp(logit)))
        }
    };
    x.clamp(f64::MIN_POSITIVE, 1.0)
}

/// Bracketing, then regula falsi until it converges: the function is smooth and monotone in the logit.
fn quantile_logit(u: f64, alpha: f64, beta: f64) -> f64 {
    let excess = |logit: f64| cdf_of_logit(logit, alpha, beta) - u;
    let (mut low, mut high) = (-1.0, 1.0);
    while excess(low) > 0.0 && low > -1e5 {
        low *= 2.0;
    }
    while excess(high) < 0.0 && high < 1e5 {
        high *= 2.0;
    }
    // Regula falsi with halving (Illinois): superlinear, and it never leaves the bracket.
    let (mut at_low, mut at_high) = (excess(low), excess(high));
    for _ in 0..200 {
        let mut mid = high - at_high * (high - low) / (at_high - at_low);
        if !(low < mid && mid < high) {
            mid = 0.5 * (low + high);
        }
        let at_mid = excess(mid);
        if at_mid == 0.0 || (high - low).abs() <= 1e-15 * mid.abs() {
            return mid;
        }
        if (at_mid < 0.0) == (at_high < 0.0) {
            (high, at_high) = (mid, at_mid);
            at_low *= 0.5;
        } else {
            (low, at_low) = (mid, at_mid);
            at_high *= 0.5;
        }
        if at_mid.abs() <= 1e-15 * u.min(1.0 - u) {
            return mid;
        }
    }
    bisect(low + 1e6, high + 1e6, |shifted| excess(shifted - 1e6) > 0.0) - 1e6
}

fn cdf_of_logit(logit: f64, alpha: f64, beta: f64) -> f64 {
    // ln x and ln(1 − x) without computing 1 − x.
    let ln_x = -libm::log1p(libm::exp(-logit.abs())) + logit.min(0.0);
    let ln_y = ln_x - logit;
    let x = libm::exp(ln_x);
    let front = alpha * ln_x + beta * ln_y + libm::lgamma(alpha + beta)
        - libm::lgamma(alpha)
        - libm::lgamma(beta);
    if x < (alpha + 1.0) / (alpha + beta + 2.0) {
        libm::exp(front - libm::log(alpha)) * fraction(x, alpha, beta)
    } else {
        1.0 - libm::exp(front - libm::log(beta)) * fraction(libm::exp(ln_y), beta, alpha)
    }
}

/// The continued fraction; it converges fast for x below (α + 1)/(α + β + 2).
fn fraction(x: f64, alpha: f64, beta: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let guard = |v: f64| if v.abs() < TINY { TINY } else { v };
    let mut c = 1.0;
    let mut d = 1.0 / guard(1.0 - (alpha + beta) * x / (alpha + 1.0));
    let mut value = d;
    for m in 1..1000 {
        let m = f64::from(m);
        let even = m * (beta - m) * x / ((alpha + 2.0 * m - 1.0) * (alpha + 2.0 * m));
        let odd =
            -(alpha + m) * (alpha + beta + m) * x / ((alpha + 2.0 * m) * (alpha + 2.0 * m + 1.0));
        let mut step = 1.0;
        for coefficient in [even, odd] {
            d = 1.0 / guard(1.0 + coefficient * d);
            c = guard(1.0 + coefficient / c);
            step = c * d;
            value *= step;
        }
        if (step - 1.0).abs() < 1e-16 {
            break;
        }
    }
    value
}
