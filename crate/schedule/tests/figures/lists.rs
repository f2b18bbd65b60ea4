//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_schedule::Schedule;
use allot_schedule::figures::{first, late};
use allot_schedule::presets::presets;
use allot_schedule::scenario::{Scenario, fields};
use allot_testing::Article;
use allot_types::Module;

fn article() -> Article<Scenario> {
    Article::of::<Schedule>(
        ("scenario/fields/mod.rs", fields::all()),
        ("presets.rs", presets()),
    )
}

allot_testing::lists!(default: ["figure-6"], near: ["gantts", "gantt "]);

#[test]
fn each_module_makes_its_own_figures_and_refuses_those_of_the_other() {
    article().modules_part_the_figures(first, late);
}

#[test]
fn the_page_has_the_same_types() {
    use allot_schedule::{answer, facts, game, scoreboard, told};
    let module = Module::new("allot_schedule")
        .with::<facts::Facts>()
        .with::<game::Game>()
        .with::<told::Told>()
        .with::<told::Searched>()
        .with::<scoreboard::Graded>()
        .with::<answer::ScheduleAnswer>();
    module.is_the_pages("");
}
