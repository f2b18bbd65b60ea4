//! Scenarios that stand for figures and tables of the seed.

use crate::generate::{Density, Dynamics, Generator};
use crate::model::{Network, Transfer};
use crate::policy::{Policy, Transfers};
use crate::scenario::{Scenario, Source};

/// Closest to figure 8 and table 1 of the seed: molecular dynamics of 125 cells whose middle one is twice as dense,
/// noise, a latency near a mean task, and a master that needs 40 µs.
pub fn parsley() -> Scenario {
    let density = Density::Protein {
        radius: 0.0,
        factor: 2.0,
    };
    let dynamics = Dynamics {
        density,
        ..Dynamics::default()
    };
    Scenario {
        graph: Some(Source::Made(Generator::Dynamics(dynamics))),
        processors: Some(vec![1, 2, 4, 8, 16, 32, 64, 125]),
        network: Network {
            latency: 0.015,
            bandwidth: None,
        },
        dispatch: 4e-5,
        noise: 0.6,
        policies: Some(vec![Policy::Barrier, Policy::Fifo]),
        ..Scenario::empty()
    }
}

/// Table 1 of the seed: the program twice over, the second time with what the first has measured. A plan knows where a
/// result will be needed, and pushes it; under first in, first out “the destination processor … is not determined”
/// (2.3.1), and it is pulled.
pub fn table_1() -> Scenario {
    let dynamics = Dynamics {
        density: Density::Protein {
            radius: 1.0,
            factor: 2.0,
        },
        ..Dynamics::default()
    };
    Scenario {
        graph: Some(Source::Made(Generator::Dynamics(dynamics))),
        processors: Some(vec![16, 32]),
        policies: Some(vec![Policy::Fifo, Policy::CpMisf, Policy::CpMisfComm]),
        iterations: Some(2),
        network: Network {
            latency: 0.0025,
            bandwidth: None,
        },
        transfers: Transfers::default()
            .with(Policy::Fifo, Transfer::Pull)
            .with(Policy::CpMisf, Transfer::Push)
            .with(Policy::CpMisfComm, Transfer::Push),
        noise: 0.1,
        ..parsley()
    }
}

/// Grain size (section 2.3.2): the same without noise and latency, with a master that needs 2 ms.
pub fn grain(coalesce: u64) -> Scenario {
    Scenario {
        processors: Some(vec![32]),
        policies: Some(vec![Policy::Fifo]),
        network: Network::default(),
        noise: 0.0,
        dispatch: 2e-3,
        coalesce,
        ..parsley()
    }
}
