//! The scenario of Fig. 10, for its preset and for the claim about the hybrid.

use crate::counter::Counter;
use crate::scenario::{Scenario, Sweep, Tasks};
use crate::tasks::own::Task;
use allot_kernel::counts::Counts;

/// Two routines of own tasks: the estimates of the first are right, those of the second far off.
pub(crate) fn routines() -> Scenario {
    let task = |routine: &str, seconds: f64, estimate: f64| Task {
        seconds: Some(seconds),
        estimate: Some(estimate),
        null: false,
        routine: Some(routine.into()),
    };
    let well = (0..32).map(|k| {
        let seconds = f64::from(2 + (k * 7) % 9) / 100.0;
        task("t2_8", seconds, seconds)
    });
    let poorly = (0..24).map(|k| {
        let (seconds, estimate) = (f64::from(5 + (k * 11) % 40), f64::from(5 + (k * 17) % 40));
        task("t2_7", seconds / 100.0, estimate / 100.0)
    });
    Scenario {
        processes: Counts::One(12),
        sweep: Sweep {
            from: 1,
            to: 48,
            points: 16,
        },
        counter: Counter {
            latency: 0.0,
            service: 8e-3,
        },
        iterations: 4,
        ..Scenario::of(Tasks::Own(well.chain(poorly).collect()))
    }
}
