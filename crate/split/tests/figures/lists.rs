//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_split::Split;
use allot_split::presets::presets;
use allot_split::scenario::{Scenario, fields};
use allot_testing::Article;
use allot_types::Module;

fn article() -> Article<Scenario> {
    Article::of::<Split>(
        ("scenario/fields/mod.rs", fields::all()),
        ("presets.rs", presets()),
    )
}

allot_testing::lists!(default: [], near: ["machine", "minute "]);

#[test]
fn the_page_has_the_same_types() {
    use allot_split::{answer, lists, reported, scenario};
    let module = Module::new("allot_split")
        .with::<scenario::Scenario>()
        .with::<scenario::Drawn>()
        .with::<answer::Answer>()
        .with::<reported::Reported>()
        .with::<lists::Lists>();
    module.is_the_pages("");
}
