//! Presets: one scenario for each figure of the paper.

use crate::distribution::{Composition, DeltaMixture};
use crate::scenario::{Scenario, Tasks};
use serde::Serialize;
use serde_json::Value;

/// A scenario with a name, and the chapter and figure of the page that show it best.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Preset {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// The point of the figure, in words.
    pub words: &'static str,
    /// Chapter of the page.
    pub chapter: u8,
    /// Name of the figure.
    pub figure: &'static str,
    /// The scenario, complete.
    #[serde(serialize_with = "allot_kernel::json::serialize")]
    #[cfg_attr(feature = "types", ts(as = "crate::scenario::Scenario"))]
    pub scenario: Value,
}

/// One preset for each figure of sections III and IV, in the order of the paper.
pub fn presets() -> Vec<Preset> {
    let beta = Scenario::default();
    let mixture = Tasks::Delta(DeltaMixture::paper(Some(0.01), "1", Composition::Drawn));
    let delta = Scenario {
        tasks: mixture,
        ..Scenario::default()
    };
    let preset = |id, figure, chapter, name, words, scenario: &Scenario| Preset {
        id,
        name,
        words,
        chapter,
        figure,
        scenario: scenario.complete(),
    };
    vec![
        preset(
            "fig-1",
            "1",
            1,
            "Fig. 1: run time of one task",
            "The paper's fit to LAMMPS timings: past some 200 slots a task only gets slower.",
            &beta,
        ),
        preset(
            "fig-5",
            "5",
            2,
            "Fig. 5: task probabilities",
            "Beta distributions from a long tail to nearly certain tasks.",
            &beta,
        ),
        preset(
            "fig-6a",
            "6a",
            5,
            "Fig. 6a: boost, delta mixtures",
            "The less likely the speculative tasks, the more there is to gain.",
            &delta,
        ),
        preset(
            "fig-6b",
            "6b",
            5,
            "Fig. 6b: boost, beta distributions",
            "A long tail of unlikely tasks, B(0.1, 1), gains most.",
            &beta,
        ),
        preset(
            "fig-7",
            "7",
            4,
            "Fig. 7: who gets the slots",
            "B(0.1, 1) on 10 000 slots: under a tenth of the tasks run, and useful results come nearly six times as fast.",
            &beta,
        ),
        preset(
            "fig-8a",
            "8a",
            6,
            "Fig. 8a: constant w, delta mixtures",
            "Where probabilities have a step, one constant w can be far from the optimum.",
            &delta,
        ),
        preset(
            "fig-8b",
            "8b",
            6,
            "Fig. 8b: the best constant w, delta mixtures",
            "The best constant w jumps where speculative tasks begin to pay.",
            &delta,
        ),
        preset(
            "fig-8c",
            "8c",
            6,
            "Fig. 8c: constant w, beta distributions",
            "Smooth distributions lose little with one constant w, if it is the right one.",
            &beta,
        ),
        preset(
            "fig-8d",
            "8d",
            6,
            "Fig. 8d: the best constant w, beta distributions",
            "The right one depends on N and on the distribution.",
            &beta,
        ),
    ]
}
