//! The registry of figures, the presets and the table of fields, and the page's copies of them.

use allot_figure::listing::{quoted, typescript};
use allot_figure::{registry, table_csv};
use allot_inspect::figures::{FIGURES, Studio};
use allot_inspect::presets::presets;
use allot_inspect::scenario::{Scenario, fields, link};
use allot_kernel::fields as table;
use std::collections::HashSet;

/// Checks a file of the page, or writes it.
fn same(name: &str, text: &str) {
    let path = format!("www/src/articles/inspect/{name}");
    allot_testing::same(&path, text, "its source");
}

#[test]
fn the_page_has_the_same_registry() {
    let source = "crate/inspect/src/figures/registry.rs";
    let made = registry::typescript(&FIGURES, source, "../../article/article.js");
    same("figures.ts", &made);
}

#[test]
fn the_page_has_the_same_table_of_fields() {
    let source = "crate/inspect/src/scenario/fields.rs";
    let made = table::typescript(&fields::all(), source, "../../state/property.js");
    same("fields.ts", &made);
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
    let head =
        "crate/inspect/src/presets/ by `UPDATE_GENERATED=1 cargo test -p allot-inspect presets`";
    let constant = "import type { Preset } from '../../engine/types.js'\n\n\
                    export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[]";
    same("presets.ts", &typescript(head, constant, rows.collect()));
}

#[test]
fn every_preset_is_a_scenario_with_its_figure() {
    for preset in presets() {
        let name = preset.id;
        let read = link::read(&link::write(&preset.scenario, &[]));
        assert!(read.warnings.is_empty(), "{name}: {:?}", read.warnings);
        assert_eq!(read.scenario, preset.scenario, "{name}");
        let entry = registry::named(&FIGURES, preset.figure).expect(name);
        assert_eq!(entry.chapter, preset.chapter, "{name}");
        let figure = Studio::default().figure(preset.figure, &preset.scenario);
        assert!(figure.is_ok(), "{name}: {figure:?}");
    }
}

#[test]
fn every_figure_is_made_by_its_name() {
    let scenario = Scenario::default();
    let names: HashSet<_> = FIGURES.iter().map(|entry| entry.name).collect();
    assert_eq!(names.len(), FIGURES.len());
    let mut studio = Studio::default();
    for entry in FIGURES {
        let figure = studio.figure(entry.name, &scenario).expect(entry.name);
        assert_eq!(figure.name, entry.name);
        assert_eq!(figure.title, entry.title);
        assert!(figure.summary.ends_with('.'), "{}", figure.summary);
        if figure.panels.len() > 1 {
            assert!(entry.room.tall, "{}", entry.name);
        }
        let paths: Vec<String> = fields::all().into_iter().map(|row| row.path).collect();
        for control in entry.controls {
            let known = paths.iter().any(|path| path == control) || control.starts_with("allot-");
            assert!(known, "{}: {control}", entry.name);
        }
    }
    // Nothing that was computed for one figure changes another.
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
fn an_unknown_figure_is_refused_with_the_names() {
    for name in ["", "1", "6a", "winner", "9 "] {
        let error = Studio::default()
            .figure(name, &Scenario::default())
            .expect_err(name);
        assert_eq!(error.field, "figure");
        assert!(error.allowed.contains("3, 4, 5, 8, dgemm"), "{error}");
    }
}
