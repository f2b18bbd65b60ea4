//! The registry of figures, the presets, the examples and the table of fields, and the page's copies of them.

use allot_figure::listing::{quoted, typescript};
use allot_figure::registry::{self, Effort};
use allot_kernel::fields as table;
use allot_relentless::examples::EXAMPLES;
use allot_relentless::figures::{FIGURES, figure};
use allot_relentless::presets::presets;
use allot_relentless::scenario::{Scenario, fields, link};
use std::collections::HashSet;

/// Checks a file of the page, or writes it.
fn same(name: &str, text: &str) {
    let path = format!("www/src/articles/relentless/{name}");
    allot_testing::same(&path, text, "its source");
}

#[test]
fn the_page_has_the_same_registry() {
    let source = "crate/relentless/src/figures/registry.rs";
    same(
        "figures.ts",
        &registry::typescript(&FIGURES, source, "../../article/article.js"),
    );
}

#[test]
fn the_page_has_the_same_table_of_fields() {
    let source = "crate/relentless/src/scenario/fields.rs";
    same(
        "fields.ts",
        &table::typescript(&fields::all(), source, "../../state/property.js"),
    );
}

#[test]
fn the_page_has_the_same_presets() {
    let rows = presets().into_iter().map(|preset| {
        [
            ("id", quoted(preset.id)),
            ("name", quoted(preset.name)),
            ("words", quoted(preset.words)),
            ("chapter", preset.chapter.to_string()),
            ("figure", quoted(preset.figure)),
            ("link", quoted(&link::write(&preset.scenario, &[]))),
        ]
    });
    let head = "crate/relentless/src/presets.rs by `UPDATE_GENERATED=1 cargo test -p allot-relentless presets`";
    let constant = "import type { Preset } from '../../engine/types.js'\n\n\
                    export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[]";
    same("presets.ts", &typescript(head, constant, rows.collect()));
}

#[test]
fn the_page_has_the_names_of_the_same_examples() {
    let rows = EXAMPLES.iter().map(|example| {
        [
            ("name", quoted(example.name)),
            ("title", quoted(example.title)),
        ]
    });
    let head = "crate/relentless/src/examples.rs by `UPDATE_GENERATED=1 cargo test -p allot-relentless examples`";
    let constant = "export const EXAMPLES: readonly { name: string; title: string }[]";
    same("examples.ts", &typescript(head, constant, rows.collect()));
}

#[test]
fn every_preset_is_a_scenario_with_its_figure() {
    let ids: HashSet<_> = presets().iter().map(|preset| preset.id).collect();
    assert_eq!(ids.len(), presets().len());
    for preset in presets() {
        let name = preset.id;
        let hash = link::write(&preset.scenario, &[]);
        let read = link::read(&hash);
        assert!(read.warnings.is_empty(), "{name}: {:?}", read.warnings);
        assert_eq!(read.scenario, preset.scenario, "{name}");
        // A mistake in a preset's link would leave the default.
        assert!(!hash.is_empty(), "{name}");
        let entry = registry::named(&FIGURES, preset.figure).expect(name);
        assert_eq!(entry.chapter, preset.chapter, "{name}");
        let made = figure(preset.figure, &preset.scenario);
        assert!(made.is_ok(), "{name}: {made:?}");
    }
}

#[test]
fn every_figure_is_made_by_its_name() {
    let scenario = Scenario::default();
    let names: HashSet<_> = FIGURES.iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), FIGURES.len());
    assert!(FIGURES.is_sorted_by_key(|entry| entry.chapter));
    let paths: Vec<String> = fields::all().into_iter().map(|row| row.path).collect();
    for entry in FIGURES {
        let made = figure(entry.name, &scenario).expect(entry.name);
        assert_eq!(made.name, entry.name);
        assert_eq!(made.title, entry.title);
        assert!(made.summary.ends_with('.'), "{}", made.summary);
        if made.panels.len() > 1 {
            assert!(entry.room.tall, "{}", entry.name);
        }
        for control in entry.controls {
            let known = paths.iter().any(|path| path == control) || control.starts_with("allot-");
            assert!(known, "{}: {control}", entry.name);
        }
        // The language is in the later module alone.
        assert_eq!(entry.effort, Effort::Late, "{}", entry.name);
    }
}

#[test]
fn an_unknown_figure_is_refused_with_the_names() {
    for name in ["", "1", "6a", "heats", "heat "] {
        let error = figure(name, &Scenario::default()).expect_err(name);
        assert_eq!(error.field, "figure");
        assert!(error.allowed.contains("heat, who, graph"), "{error}");
    }
}
