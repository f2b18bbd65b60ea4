//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_rules::Rules;
use allot_rules::presets::presets;
use allot_rules::scenario::{Scenario, fields};
use allot_testing::Article;
use allot_types::Module;

fn article() -> Article<Scenario> {
    Article::of::<Rules>(
        ("scenario/fields/mod.rs", fields::all()),
        ("presets.rs", presets()),
    )
}

allot_testing::lists!(default: [], near: ["rule", "curves "]);

#[test]
fn the_page_has_the_same_types() {
    use allot_rules::{answer, scenario};
    let module = Module::new("allot_rules")
        .with::<scenario::Scenario>()
        .with::<scenario::Own>()
        .with::<scenario::Rough>()
        .with::<answer::Answer>();
    module.is_the_pages("");
}
