//! The page's types, one file for each crate that has some.

use allot_balance as balance;
use allot_figure::picture;
use allot_inspect as inspect;
use allot_relentless as relentless;
use allot_schedule as schedule;
use allot_speculation as speculation;
use allot_types::{Module, file};

/// Checks a crate's file, or writes it.
fn check(krate: &str, made: &str) {
    for line in made.lines() {
        assert!(line.chars().count() <= 120, "a line too long: {line}");
    }
    allot_testing::same(&format!("www/src/{}", file(krate)), made, krate);
}

#[test]
fn the_page_has_the_types_of_figures() {
    let krate = "allot_figure";
    let size = format!(
        "/** The size of a figure as a file, in CSS pixels, and the pixels of a PNG for each of them. */\n\
         export const PICTURE = {{ width: {}, height: {}, heightOfPanels: {}, heightOfEach: {}, ratio: {} }} as const\n\n",
        picture::WIDTH,
        picture::HEIGHT,
        picture::HEIGHT_OF_PANELS,
        picture::HEIGHT_OF_EACH,
        picture::PAGE_RATIO
    );
    let column = "/** The numbers of a series. A gap is null in a list and NaN in a typed array. */
export type Column = readonly (number | null)[] | Float64Array<ArrayBuffer>";
    let module = Module::new(krate)
        .with::<allot_figure::Figure>()
        .with::<allot_figure::View>()
        .with::<allot_figure::Layout>();
    check(krate, &module.text(&(size + column)));
}

#[test]
fn the_page_has_the_types_of_tables() {
    let krate = "allot_kernel";
    let module = Module::new(krate)
        .with::<allot_kernel::claim::Claim>()
        .with::<allot_kernel::table::Question>()
        .with::<allot_kernel::table::RefusedKind>();
    check(krate, &module.text(""));
}

#[test]
fn the_page_has_the_types_of_speculation() {
    let krate = "allot_speculation";
    let module = Module::new(krate)
        .with::<speculation::scenario::Scenario>()
        .with::<speculation::presets::Preset>()
        .with::<speculation::runtime::Preset>()
        .with::<speculation::figures::RuntimeFacts>()
        .with::<speculation::answer::Answer>()
        .with::<speculation::sweep::Curves>()
        .with::<speculation::hand::Judgement>()
        .with::<speculation::parsplice::Snapshot>()
        .with::<speculation::simulated::Simulated>()
        .with::<speculation::simulated::Outcome>()
        .with::<speculation::claims::Announced>()
        .with::<speculation::data::TimingsRead>()
        .with::<speculation::data::TasksRead>()
        .with::<speculation::data::MatrixRead>()
        .with::<speculation::data::KnownColumn>()
        .with::<speculation::fit::Fit>()
        .with::<speculation::uncertainty::Uncertainty>()
        .with::<speculation::compare::Comparison>();
    check(krate, &module.text(""));
}

#[test]
fn the_page_has_the_types_of_inspect() {
    let krate = "allot_inspect";
    let module = Module::new(krate)
        .with::<inspect::scenario::Scenario>()
        .with::<inspect::answer::Answer>()
        .with::<inspect::answer::PolicyAnswer>()
        .with::<inspect::facts::Facts>()
        .with::<inspect::figures::Trace>()
        .with::<inspect::game::Judged>()
        .with::<inspect::tasks::own::Task>()
        .with::<inspect::tasks::distribution::Distribution>()
        .with::<inspect::tasks::contraction::Contraction>()
        .with::<inspect::data::TasksRead>()
        .with::<inspect::data::KernelsRead>()
        .with::<inspect::fit::Fitted>();
    check(krate, &module.text(""));
}

#[test]
fn the_page_has_the_types_of_balance() {
    let krate = "allot_balance";
    let module = Module::new(krate)
        .with::<balance::facts::Facts>()
        .with::<balance::game::Game>()
        .with::<balance::game::Next>()
        .with::<balance::told::Refinement>()
        .with::<balance::told::Cuts>()
        .with::<balance::told::Spread>()
        .with::<balance::answer::Answer>()
        .with::<balance::answer::StrategyAnswer>()
        .with::<balance::answer::DividedAnswer>();
    check(krate, &module.text(""));
}

#[test]
fn the_page_has_the_types_of_schedule() {
    let krate = "allot_schedule";
    let module = Module::new(krate)
        .with::<schedule::facts::Facts>()
        .with::<schedule::game::Game>()
        .with::<schedule::told::Told>()
        .with::<schedule::told::Searched>()
        .with::<schedule::scoreboard::Graded>()
        .with::<schedule::answer::ScheduleAnswer>();
    check(krate, &module.text(""));
}

#[test]
fn the_page_has_the_types_of_relentless() {
    let krate = "allot_relentless";
    let module = Module::new(krate)
        .with::<relentless::answer::Answer>()
        .with::<relentless::told::Checked>()
        .with::<relentless::told::Searched>();
    check(krate, &module.text(""));
}
