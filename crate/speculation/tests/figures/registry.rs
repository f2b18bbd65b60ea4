//! The registry of figures, and the page's twin of it.

use allot_figure::registry::{Effort, typescript};
use allot_speculation::figures::{FIGURES, Studio, simulated};
use allot_speculation::parsplice::Simulation;
use allot_speculation::scenario::Scenario;
use allot_speculation::simulated::run;
use allot_types::Module;
use std::collections::HashSet;

#[test]
fn the_page_has_the_same_list() {
    let made = typescript(
        &FIGURES,
        "crate/speculation/src/figures/registry.rs",
        "../../state/article.js",
    );
    let path = "www/src/articles/speculation/figures.ts";
    allot_testing::same(path, &made, "registry.rs");
}

#[test]
fn every_figure_is_made_by_its_name() {
    let scenario = Scenario {
        simulation: Simulation {
            wall_clock: 1500.0,
            trajectories: 20,
            ..Simulation::small()
        },
        ..Scenario::default()
    };
    let names: HashSet<_> = FIGURES.iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), FIGURES.len());
    for entry in FIGURES {
        let figure = match entry.effort {
            Effort::Quick => Studio::default().figure(entry.name, &scenario),
            Effort::Late | Effort::Ensemble => {
                // The paper's models with as little to do.
                simulated(entry.name, &scenario, |simulation, model| {
                    let few = Simulation {
                        runs: 1,
                        wall_clock: 200.0,
                        ..simulation.clone()
                    };
                    run(&few, model)
                })
            }
        };
        let figure = figure.unwrap_or_else(|error| panic!("{}: {error}", entry.name));
        assert_eq!(figure.name, entry.name);
        // The title of a drawn figure may say more; figure 9 is of any model.
        let begins = figure.title.starts_with(entry.title);
        assert!(begins || entry.name == "9", "{}", figure.title);
        let tall = figure.panels.len() > 1 || entry.name == "7";
        assert_eq!(entry.room.tall, tall, "{}", entry.name);
    }
}

#[test]
fn what_is_no_figure_is_refused() {
    for name in ["", "2", "6", "9d", "lb-3", "10 "] {
        let error = Studio::default()
            .figure(name, &Scenario::default())
            .expect_err(name);
        assert_eq!(error.field, "figure");
        assert!(error.allowed.contains("6a, 6b, 7"), "{error}");
    }
}

#[test]
fn the_page_has_the_same_types() {
    use allot_speculation::{
        answer, claims, compare, data, figures, fit, hand, parsplice, presets, runtime, scenario,
        simulated, sweep, uncertainty,
    };
    let module = Module::new("allot_speculation")
        .with::<scenario::Scenario>()
        .with::<presets::Preset>()
        .with::<runtime::Preset>()
        .with::<figures::RuntimeFacts>()
        .with::<answer::Answer>()
        .with::<sweep::Curves>()
        .with::<hand::Judgement>()
        .with::<parsplice::Snapshot>()
        .with::<simulated::Simulated>()
        .with::<simulated::Outcome>()
        .with::<claims::Announced>()
        .with::<data::TimingsRead>()
        .with::<data::TasksRead>()
        .with::<data::MatrixRead>()
        .with::<data::KnownColumn>()
        .with::<fit::Fit>()
        .with::<uncertainty::Uncertainty>()
        .with::<compare::Comparison>();
    module.is_the_pages("");
}
