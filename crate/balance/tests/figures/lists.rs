//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_balance::Balance;
use allot_balance::figures::{self, first, late};
use allot_balance::presets::presets;
use allot_balance::scenario::{Scenario, fields};
use allot_balance::strategy::Strategy;
use allot_testing::{Article, same_part};
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
fn the_page_and_the_documents_tell_of_the_strategies_alike() {
    let (mut rows, mut lines) = (
        String::new(),
        String::from("\n\n| name | label | what it does, and other names |\n| --- | --- | --- |\n"),
    );
    for strategy in Strategy::QUICKEST {
        let (name, label, about) = (strategy.name(), figures::name(strategy), strategy.about());
        lines += &format!("| `{name}` | {label} | {about} |\n");
        let place = if strategy.needs_places() {
            "\n    place: true,"
        } else {
            ""
        };
        let most = strategy.most_on_page();
        let most = most
            .map(|most| format!("\n    most: {most},"))
            .unwrap_or_default();
        rows += &format!(
            "  {{\n    name: '{name}',\n    label: '{label}',\n    about: '{about}',{place}{most}\n  }},\n"
        );
    }
    lines.push('\n');
    let source = "crate/balance/src/strategy/known.rs";
    let marks = ["  // the strategies, from Rust\n", "  // their end"];
    same_part(
        "www/src/articles/balance/chapters/strategies.ts",
        marks,
        &rows,
        source,
    );
    let marks = ["<!-- strategies -->", "<!-- end of strategies -->"];
    same_part("docs/articles/balance.md", marks, &lines, source);
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
