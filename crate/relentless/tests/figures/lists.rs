//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_figure::listing::{quoted, typescript};
use allot_figure::registry::Effort;
use allot_relentless::Relentless;
use allot_relentless::examples::EXAMPLES;
use allot_relentless::figures::FIGURES;
use allot_relentless::presets::presets;
use allot_relentless::scenario::{Scenario, fields};
use allot_testing::Article;
use allot_types::Module;

fn article() -> Article<Scenario> {
    Article::of::<Relentless>(
        ("scenario/fields/mod.rs", fields::all()),
        ("presets.rs", presets()),
    )
}

allot_testing::lists!(default: [], near: ["heats", "heat "]);

#[test]
fn figures_come_in_the_order_of_the_chapters_from_the_later_module() {
    assert!(FIGURES.is_sorted_by_key(|entry| entry.chapter));
    for entry in FIGURES {
        // The language is in that module alone.
        assert_eq!(entry.effort, Effort::Late, "{}", entry.name);
    }
}

#[test]
fn the_page_has_the_names_of_the_same_examples() {
    let rows = EXAMPLES.iter().map(|example| {
        [
            ("name", quoted(example.name)),
            ("title", quoted(example.title)),
        ]
    });
    let head = "crate/relentless/src/examples.rs by `npm run generate`";
    let constant = "export const EXAMPLES: readonly { name: string; title: string }[]";
    let made = typescript(head, constant, rows.collect());
    allot_testing::same(
        "www/src/articles/relentless/examples.ts",
        &made,
        "its source",
    );
}

#[test]
fn the_page_has_the_same_types() {
    use allot_relentless::{answer, game, told};
    let module = Module::new("allot_relentless")
        .with::<answer::Answer>()
        .with::<told::Checked>()
        .with::<told::Searched>()
        .with::<game::Game>();
    module.is_the_pages("");
}
