//! The numbers of the claims about central and distributed decisions, slides 20 and 37: comparisons and messages of
//! [`crate::time::central`].

use crate::time::central::Central;
use allot_kernel::claim::{Found, Measured};
use allot_kernel::words::brief;

/// Seconds of a central decision on 3 000 processors.
fn decision(objects_per_processor: f64) -> f64 {
    Central {
        objects_per_processor,
        ..CENTRAL
    }
    .central(3000.0)
}

const CENTRAL: Central = Central {
    objects_per_processor: 10.0,
    per_object: 1e-7,
    message: 1e-5,
    hops: 4.0,
};

pub(super) fn central() -> Measured {
    let (mut low, mut high) = (1_u64, 1_000_000_u64);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        match CENTRAL.central(middle as f64) > 0.1 {
            true => high = middle,
            false => low = middle,
        }
    }
    let objects = (1..1000).take_while(|objects| decision(f64::from(*objects)) <= 0.1);
    let note = format!(
        "on 3 000 processors {} s, on 10⁶ {} s; on 3 000 it takes no longer with up to {} objects a processor, and {} s with \
         50; distributed {} s",
        brief(CENTRAL.central(3000.0)),
        brief(CENTRAL.central(1e6)),
        objects.count(),
        brief(decision(50.0)),
        brief(CENTRAL.distributed())
    );
    Ok(Found::exact(low as f64).noting(note))
}

pub(super) fn period() -> Measured {
    let share = |steps: f64| decision(10.0) / (steps * 57.0 / 2000.0);
    let note = format!("{} with a balance every step", brief(share(1.0)));
    Ok(Found::exact(share(100.0)).noting(note))
}

/// Seconds of a central decision on a million processors over those of the steps between two of them.
pub(super) fn distributed() -> Measured {
    let share = |processors: f64, steps: f64| CENTRAL.central(processors) / (steps * 57.0 / 2000.0);
    let note = format!(
        "{} on 3 000 processors; where loads change at every step {} on 3 000 and {} on 100",
        brief(share(3000.0, 100.0)),
        brief(share(3000.0, 1.0)),
        brief(share(100.0, 1.0))
    );
    Ok(Found::exact(share(1e6, 100.0)).noting(note))
}
