//! The machine that the seed leaves open: the settings in which its table 1 and figures 6, 8 and 9 come out.

use super::runs::Measures;
use super::statements::STATEMENTS;
use crate::generate::{Density, Generator};
use crate::policy::Policy;
use crate::scenario::{Scenario, Source};
use crate::seed;
use allot_kernel::region::{Region, Setting, Stated};

/// The settings, with their values of a reader's scenario from [`own`].
pub const REGION: Region = Region {
    settings: &[
        Setting::number(
            "network.latency",
            "Latency",
            "s",
            &[5e-4, 1e-3, 2.5e-3, 5e-3, 0.01, 0.015, 0.03],
        ),
        Setting::number("noise", "Noise", "", &[0.0, 0.1, 0.2, 0.4, 0.6, 0.8]),
        Setting::number("dispatch", "Dispatch", "s", &[0.0, 4e-5, 4e-4]),
        Setting::number(
            "graph.molecular_dynamics.density.protein.factor",
            "Density factor",
            "",
            &[1.5, 2.0, 3.0],
        ),
        Setting::number(
            "graph.molecular_dynamics.density.protein.radius",
            "Radius",
            "cells",
            &[0.0, 1.0],
        ),
    ],
    statements: || Stated::of(STATEMENTS, &NAMED),
    measure: |at, runs| {
        let machine = |preset: Scenario| on(preset, at);
        let measures = Measures::on(machine, runs as u32)?;
        let number = |(id, _)| {
            let found = STATEMENTS.iter().find(|statement| statement.id == id);
            found.and_then(|statement| Some((statement.measure?)(&measures).computed))
        };
        Ok(NAMED.into_iter().filter_map(number).collect())
    },
    runs: 3,
};

/// The claims, each in a few words.
const NAMED: [(&str, &str); 18] = [
    ("few_processors", "Barriers win to 16"),
    ("many_processors", "They lose on 125"),
    ("rises", "They lose more and more"),
    ("over_barrier", "3.49 times on 125"),
    ("barrier_alone", "They alone cost time"),
    ("speedup", "Speed-up 30.4"),
    ("sd_speedup", "With barriers 8.71"),
    ("communication", "They communicate more"),
    ("not_calculating", "They waste more time"),
    ("crossing", "Initial wins, then loses"),
    ("improves", "Improved beats initial"),
    ("initial_16", "Initial/dynamic, 16"),
    ("initial_32", "Initial/dynamic, 32"),
    ("improved_16", "Improved/initial, 16"),
    ("improved_32", "Improved/initial, 32"),
    ("gained_16", "Improved/dynamic, 16"),
    ("gained_32", "Improved/dynamic, 32"),
    ("halving", "Dynamic, 16 over 32"),
];

/// A preset with these settings.
fn on(mut preset: Scenario, at: &[f64]) -> Scenario {
    preset.network.latency = at[0];
    (preset.noise, preset.dispatch) = (at[1], at[2]);
    // No statement of the region is of it.
    if let Some(policies) = &mut preset.policies {
        policies.retain(|policy| *policy != Policy::CpMisfComm);
    }
    if let Some(Source::Made(Generator::Dynamics(dynamics))) = &mut preset.graph {
        dynamics.density = Density::Protein {
            factor: at[3],
            radius: at[4],
        };
    }
    preset
}

/// The settings of a scenario; its protein is that of figure 8 if it has none.
pub fn own(scenario: &Scenario) -> [f64; 5] {
    let protein = |scenario: &Scenario| match &scenario.graph {
        Some(Source::Made(Generator::Dynamics(dynamics))) => match dynamics.density {
            Density::Protein { factor, radius } => Some((factor, radius)),
            _ => None,
        },
        _ => None,
    };
    let found = protein(scenario).or_else(|| protein(&seed::parsley()));
    let (factor, radius) = found.unwrap_or((1.0, 0.0));
    [
        scenario.network.latency,
        scenario.noise,
        scenario.dispatch,
        factor,
        radius,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::{PolicyAnswer, answer};
    use allot_kernel::json::named;
    use serde_json::json;

    /// Makespans of a run of a file: `policy` on each number of processors, in an iteration.
    fn makespans(file: &serde_json::Value, policy: &str, iteration: usize) -> Vec<f64> {
        let told = answer(&Scenario::from_value(file).unwrap(), &mut |_| true).unwrap();
        let (_, found) = told
            .policies
            .into_iter()
            .find(|(name, _)| *name == policy)
            .unwrap();
        match found {
            PolicyAnswer::Run {
                iterations: Some(all),
                ..
            } => all[iteration].makespan.clone(),
            PolicyAnswer::Run { columns, .. } => columns.makespan,
            PolicyAnswer::Optimal { .. } => panic!("a policy that runs is asked for"),
        }
    }

    #[test]
    fn a_point_is_what_files_of_these_settings_answer() {
        let at = [0.004, 0.3, 1e-4, 2.5, 1.0];
        let computed = (REGION.measure)(&at, 2).unwrap();
        let number = |id: &str| computed[NAMED.iter().position(|(known, _)| *known == id).unwrap()];
        let file = |seed: u32, more: serde_json::Value| {
            let mut file = json!({
                "graph": { "molecular_dynamics": { "density": { "protein": { "radius": 1, "factor": 2.5 } } } },
                "network": named("latency", json!(0.004)), "noise": 0.3, "dispatch": 1e-4, "seed": seed.to_string(),
            });
            more.as_object()
                .unwrap()
                .iter()
                .for_each(|(name, value)| file[name] = value.clone());
            file
        };
        let mean = |of: &dyn Fn(u32) -> f64| (of(1) + of(2)) / 2.0;
        let table = json!({ "processors": [16, 32], "iterations": 2, "policies": ["fifo", "cp_misf"],
                            "transfer": { "fifo": "pull", "cp_misf": "push" } });
        let improved = mean(&|seed| {
            let file = file(seed, table.clone());
            makespans(&file, "cp_misf", 1)[1] / makespans(&file, "fifo", 1)[1]
        });
        assert_eq!(number("gained_32"), improved);
        let speedup = mean(&|seed| {
            let made = makespans(&file(seed, json!({ "processors": [1, 125] })), "fifo", 0);
            made[0] / made[1]
        });
        assert_eq!(number("speedup"), speedup);
    }

    #[test]
    fn every_name_is_a_claim_and_the_presets_are_points() {
        assert_eq!((REGION.statements)().len(), NAMED.len());
        assert_eq!(own(&seed::parsley()), [0.015, 0.6, 4e-5, 2.0, 0.0]);
        let other = Scenario {
            graph: None,
            ..seed::table_1()
        };
        assert_eq!(own(&other), [0.0025, 0.1, 4e-5, 2.0, 0.0]);
    }
}
