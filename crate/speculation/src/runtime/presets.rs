//! Presets of runtime models.

use super::Coefficients;
use serde::Serialize;

/// A runtime model with a name, and a description with its meaning and the definition of its `w_max`.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[cfg_attr(feature = "types", ts(rename = "RuntimePreset"))]
pub struct Preset {
    /// Short name for links and scripts.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// The meaning of the model, and the origin of its `w_max`.
    pub words: &'static str,
    /// The model itself.
    pub runtime: Coefficients,
}

/// The paper's fit, ideal scaling, Amdahl's law and the Universal Scalability Law.
pub fn presets() -> Vec<Preset> {
    // 480 s on one slot, all of it shared, or 2 % of it serial; contention of 2 %, coherency of 0.005 %.
    let ideal = Coefficients {
        a: 0.0,
        b: 480.0,
        c: 0.0,
        d: 0.0,
        g: 1.0,
        h: 0.0,
        w_limit: Some(256.0),
    };
    let amdahl = Coefficients {
        a: 9.6,
        b: 470.4,
        ..ideal
    };
    let usl = Coefficients {
        a: 9.576,
        b: 470.4,
        c: 0.024,
        w_limit: None,
        ..ideal
    };
    vec![
        Preset {
            id: "lammps",
            name: "LAMMPS, the paper's fit",
            words: "Molecular dynamics benchmarked by the paper's authors (Fig. 1). T has a minimum, and wₘₐₓ is where it lies.",
            runtime: Coefficients::PAPER,
        },
        Preset {
            id: "ideal",
            name: "Ideal scaling",
            words: "T = b/w: twice the slots, half the time. T has no minimum, so wₘₐₓ is the limit you set.",
            runtime: ideal,
        },
        Preset {
            id: "amdahl",
            name: "Amdahl's law",
            words: "T = a + b/w: 2 % of the work is serial, and more slots never shorten it. T has no minimum, so wₘₐₓ is the limit you set.",
            runtime: amdahl,
        },
        Preset {
            id: "usl",
            name: "Universal Scalability Law",
            words: "Gunther's law: 2 % contention, 0.005 % coherency, which grows with every slot. T has a minimum, where √(b/c) slots are at work.",
            runtime: usl,
        },
    ]
}
