//! The page's twin of the presets. There each scenario is a link, which has only what differs from the defaults.

use allot_speculation::presets::presets;
use allot_speculation::scenario::{Scenario, link};
use std::fmt::Write;

fn typescript() -> String {
    let mut text = String::from(
        "// Made from crate/speculation/src/presets.rs by `UPDATE_GENERATED=1 cargo test -p allot-speculation presets`.\n\
         // Not to be changed here.\n\
         export const PRESETS = [\n",
    );
    for preset in presets() {
        let scenario = Scenario::from_value(&preset.scenario).expect("a preset is a scenario");
        let fields = [
            ("id", quoted(preset.id)),
            ("name", quoted(preset.name)),
            ("words", quoted(preset.words)),
            ("chapter", preset.chapter.to_string()),
            ("figure", quoted(preset.figure)),
            ("link", quoted(&link::write(&scenario, &[]))),
        ];
        text += "  {\n";
        for (name, value) in fields {
            let _ = match name.len() + value.chars().count() {
                ..=113 => writeln!(text, "    {name}: {value},"),
                _ => writeln!(text, "    {name}:\n      {value},"),
            };
        }
        text += "  },\n";
    }
    text + "] as const\n"
}

/// A text in quotes, as the page's formatter writes it.
fn quoted(text: &str) -> String {
    let quote = if text.contains('\'') { '"' } else { '\'' };
    format!("{quote}{text}{quote}")
}

#[test]
fn the_page_has_the_same_presets() {
    let made = typescript();
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../www/src/articles/speculation/presets.ts"
    );
    if std::env::var_os("UPDATE_GENERATED").is_some() {
        std::fs::write(path, &made).expect("the folder can be written to");
    }
    let kept = std::fs::read_to_string(path)
        .unwrap_or_default()
        .replace("\r\n", "\n");
    assert!(
        kept == made,
        "{path} is not what presets.rs says; its head says how to make it anew"
    );
}
