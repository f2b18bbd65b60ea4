//! A counter from the seconds of a call on several numbers of processes that do nothing but call (Fig. 5).

use crate::counter::Counter;
use allot_kernel::error::BadInput;

/// A timed call.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Called {
    /// Number of processes that call at the same time.
    pub processes: f64,
    /// Mean seconds of a call.
    pub seconds: f64,
}

/// A fitted counter.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CounterFit {
    /// L and S.
    pub counter: Counter,
    /// Whether L is seen: with few processes a call takes L + S, however many they are.
    pub flat: bool,
    /// The largest relative error, without its sign.
    pub largest_error: f64,
}

/// The counter whose [`Counter::flooded`], max(L + S, P·S), is nearest to some timings, by the squares of relative
/// errors: for each division of the timings into those with few processes and the others, the best constant and the
/// best line through 0.
///
/// ```
/// use allot_inspect::fit::{Called, counter};
/// let calls = [(1.0, 5e-6), (2.0, 5e-6), (8.0, 16e-6), (16.0, 32e-6)];
/// let fit = counter(&calls.map(|(processes, seconds)| Called { processes, seconds }))?;
/// assert!((fit.counter.service - 2e-6).abs() < 1e-12 && (fit.counter.latency - 3e-6).abs() < 1e-12);
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
///
/// # Errors
/// If the timings are of one number of processes, or a call never takes longer with more of them.
pub fn counter(calls: &[Called]) -> Result<CounterFit, BadInput> {
    let mut calls = calls.to_vec();
    calls.sort_by(|a, b| a.processes.total_cmp(&b.processes));
    let refused = |value: &str, allowed: &str| Err(BadInput::new("calls", value, allowed));
    let (Some(first), Some(last)) = (calls.first(), calls.last()) else {
        return refused("an empty list", "timings are needed");
    };
    if first.processes == last.processes {
        return refused("one number of processes", "two at least are needed");
    }
    let fits = (0..=calls.len()).map(|few| divided(&calls, few));
    let best = fits.min_by(|a, b| a.0.total_cmp(&b.0));
    match best {
        Some((_, fit)) if fit.counter.service > 0.0 => Ok(fit),
        _ => refused(
            "a time of a call that does not grow",
            "timings with so many processes that they wait for the counter are needed",
        ),
    }
}

/// The fit with the first `few` on the constant, and the sum of its squares.
fn divided(calls: &[Called], few: usize) -> (f64, CounterFit) {
    let (flat, rising) = calls.split_at(few);
    // The least squares of relative errors of a multiple of some shape.
    let scale = |calls: &[Called], shape: &dyn Fn(&Called) -> f64| {
        let ratios = || calls.iter().map(|call| shape(call) / call.seconds);
        let squares: f64 = ratios().map(|ratio| ratio * ratio).sum();
        if squares > 0.0 {
            ratios().sum::<f64>() / squares
        } else {
            0.0
        }
    };
    let service = scale(rising, &|call| call.processes);
    let latency = (scale(flat, &|_| 1.0) - service).max(0.0);
    let counter = Counter { latency, service };
    let errors = || {
        let error = |call: &Called| counter.flooded(call.processes) / call.seconds - 1.0;
        calls.iter().map(error)
    };
    let fit = CounterFit {
        counter,
        flat: few > 0,
        largest_error: errors().map(f64::abs).fold(0.0, f64::max),
    };
    (errors().map(|error| error * error).sum(), fit)
}
