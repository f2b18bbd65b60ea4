//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_balance::Balance;
use allot_balance::figures::{first, late};
use allot_balance::presets::presets;
use allot_balance::scenario::{Scenario, fields};
use allot_testing::Article;
use allot_types::Module;

fn article() -> Article<Scenario> {
    Article::of::<Balance>(
        ("scenario/fields/mod.rs", fields::all()),
        ("presets.rs", presets()),
    )
}

allot_testing::lists!(default: ["slide-33", "slide-22", "slides-5-to-8", "slide-3"], near: ["orbs", "orb "]);

#[test]
fn each_module_makes_its_own_figures_and_refuses_those_of_the_other() {
    article().modules_part_the_figures(first, late);
}

#[test]
fn the_page_has_the_same_types() {
    use allot_balance::{answer, facts, game, told};
    let module = Module::new("allot_balance")
        .with::<facts::Facts>()
        .with::<game::Game>()
        .with::<game::Next>()
        .with::<told::Refinement>()
        .with::<told::Cuts>()
        .with::<told::Spread>()
        .with::<answer::Answer>()
        .with::<answer::StrategyAnswer>()
        .with::<answer::DividedAnswer>();
    module.is_the_pages("");
}
