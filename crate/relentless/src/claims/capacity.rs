//! Numbers of the claims about the smallest dictionary: section 7 and figure 7.

use super::measured::{prepare, scenario};
use crate::memory::{Extent, smallest};
use crate::run::{Evict, Targets};
use crate::scenario::Scenario;
use allot_kernel::claim::Measured;
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;

/// The smallest α at which four runs of four end, with targets by steps and the oldest label evicted.
fn alpha(mut scenario: Scenario, evict: Evict) -> Result<(f64, f64), BadInput> {
    let setup = &mut scenario.setup;
    (setup.agents, setup.targets, setup.evict) = (1, Targets::Steps, evict);
    let prepared = prepare(scenario)?;
    let found = smallest(&prepared.graph, &prepared.scenario.setup, 4, || true);
    let found = found.and_then(|found| found.alpha.zip(found.capacity));
    let (alpha, capacity) = found.ok_or_else(|| {
        BadInput::new(
            "capacity",
            "none",
            "a capacity with which runs end is needed",
        )
    })?;
    let step = Extent::new(&prepared.graph).along.iter().product::<u64>();
    Ok((alpha, capacity as f64 / step as f64))
}

pub(super) fn two_steps() -> Measured {
    let line = || scenario("heat1d", &[("maxX", 31.0), ("maxT", 32.0)]);
    let (_, steps) = alpha(line(), Evict::Oldest)?;
    let (_, lru) = alpha(line(), Evict::Lru)?;
    let note = format!(
        "{} steps of 32 cells suffice; {} with lru",
        brief(steps),
        brief(lru)
    );
    Ok((steps / 2.0, Some(note)))
}

fn plate(example: &str, cells: f64) -> Scenario {
    scenario(example, &[("n", cells - 1.0), ("maxT", 12.0)])
}

pub(super) fn third_of_five() -> Measured {
    let (found, _) = alpha(plate("heat2d_5", 12.0), Evict::Oldest)?;
    let few = [
        alpha(plate("heat2d_5", 3.0), Evict::Oldest)?.0,
        alpha(plate("heat2d_5", 4.0), Evict::Oldest)?.0,
    ];
    let note = format!(
        "on 3 × 3 and 4 × 4 cells {} and {}",
        brief(few[0]),
        brief(few[1])
    );
    Ok((found, Some(note)))
}

pub(super) fn third_of_nine() -> Measured {
    let (found, _) = alpha(plate("heat2d_9", 12.0), Evict::Oldest)?;
    let few = [
        alpha(plate("heat2d_9", 5.0), Evict::Oldest)?.0,
        alpha(plate("heat2d_9", 6.0), Evict::Oldest)?.0,
    ];
    let note = format!(
        "on 5 × 5 and 6 × 6 cells {} and {}",
        brief(few[0]),
        brief(few[1])
    );
    Ok((found, Some(note)))
}

pub(super) fn third_of_few() -> Measured {
    let (found, _) = alpha(plate("heat2d_5", 4.0), Evict::Oldest)?;
    Ok((found, None))
}
