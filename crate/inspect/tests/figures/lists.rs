//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_figure::table_csv;
use allot_inspect::Inspect;
use allot_inspect::figures::{FIGURES, Studio};
use allot_inspect::presets::presets;
use allot_inspect::scenario::{Scenario, fields};
use allot_testing::Article;
use allot_types::Module;

fn article() -> Article<Scenario> {
    Article::of::<Inspect>(
        ("scenario/fields/mod.rs", fields::all()),
        ("presets/", presets()),
    )
}

allot_testing::lists!(default: ["fig-3", "fig-4", "fig-5"], near: ["winner", "9 "]);

#[test]
fn nothing_that_was_computed_for_one_figure_changes_another() {
    let scenario = Scenario::default();
    let mut studio = Studio::default();
    for entry in FIGURES {
        studio.figure(entry.name, &scenario).expect(entry.name);
    }
    for entry in FIGURES.iter().rev() {
        let fresh = Studio::default().figure(entry.name, &scenario);
        let fresh = fresh.expect(entry.name);
        let cached = studio.figure(entry.name, &scenario).expect(entry.name);
        // As tables: a gap is no number, and equals nothing.
        assert!(table_csv(&cached) == table_csv(&fresh), "{}", entry.name);
        assert_eq!(cached.summary, fresh.summary);
    }
}

#[test]
fn the_page_has_the_same_types() {
    use allot_inspect::{answer, data, facts, figures, fit, game, scenario, tasks};
    let module = Module::new("allot_inspect")
        .with::<scenario::Scenario>()
        .with::<answer::Answer>()
        .with::<answer::PolicyAnswer>()
        .with::<facts::Facts>()
        .with::<figures::Trace>()
        .with::<game::Judged>()
        .with::<tasks::own::Task>()
        .with::<tasks::distribution::Distribution>()
        .with::<tasks::contraction::Contraction>()
        .with::<data::TasksRead>()
        .with::<data::KernelsRead>()
        .with::<data::CounterRead>()
        .with::<fit::Fitted>();
    module.is_the_pages("");
}
