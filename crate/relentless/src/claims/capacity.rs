//! Numbers of the claims about the smallest dictionary: section 7 and figure 7.

use super::measured::{prepare, scenario};
use crate::memory::{Extent, smallest};
use crate::run::{Evict, Targets};
use crate::scenario::{Scenario, Source};
use allot_kernel::claim::{Found, Measured};
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
    Ok(Found::exact(steps / 2.0).noting(note))
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
    Ok(Found::exact(found).noting(note))
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
    Ok(Found::exact(found).noting(note))
}

pub(super) fn third_of_few() -> Measured {
    let (found, _) = alpha(plate("heat2d_5", 4.0), Evict::Oldest)?;
    Ok(Found::exact(found))
}

/// Heat on a line of 32 cells with a stencil of 2·reach + 1 points; cells near the ends keep their temperature.
fn wide(reach: i64) -> Scenario {
    let keep = |name: &str, range: &str| {
        format!(
            "task {name}\n creates u(x)(t) as new\n for x={range} t=1:maxT\n using u(x)(t-1) as old\n \
             code new = old end code\nend task\n"
        )
    };
    let points: Vec<i64> = (-reach..=reach).collect();
    let inputs = points
        .iter()
        .map(|by| format!("  u(x{by:+})(t-1) as p{}\n", by + reach));
    let sum = points.iter().map(|by| format!("p{}", by + reach));
    let text = format!(
        "program wide\nmaxX = 31\nmaxT = 32\ntask initial\n creates u(x)(0) as value\n for x=0:maxX\n \
         code value = x end code\nend task\n{}{}task update\n creates u(x)(t) as new\n for x={reach}:maxX-{reach} \
         t=1:maxT\n using\n{} code new = ({}) / {} end code\nend task\nresult u(x)(maxT) for x=0:maxX\nend program\n",
        keep("first", &format!("0:{}", reach - 1)),
        keep("last", &format!("maxX-{}:maxX", reach - 1)),
        inputs.collect::<String>(),
        sum.collect::<Vec<_>>().join(" + "),
        points.len()
    );
    Scenario {
        program: Source::Text(text),
        ..Scenario::example()
    }
}

pub(super) fn width() -> Measured {
    let found = |reach: i64| alpha(wide(reach), Evict::Oldest);
    let [(three, narrow), (five, middle), (seven, broad)] = [found(1)?, found(2)?, found(3)?];
    let labels = |steps: f64| brief(32.0 * steps);
    let why = format!(
        "with three, five and seven points {}, {} and {} labels are needed, near two steps whatever the width; α is {}, {} and {}",
        labels(narrow),
        labels(middle),
        labels(broad),
        brief(three),
        brief(five),
        brief(seven)
    );
    Ok(Found::exact(broad / narrow).since(why))
}
