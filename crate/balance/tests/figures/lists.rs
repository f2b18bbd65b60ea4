//! The registry of figures, the presets and the table of fields, against each other and the page's copies of them.

use allot_balance::figures::{FIGURES, figure, first, late};
use allot_balance::presets::presets;
use allot_balance::scenario::{Scenario, fields};
use allot_figure::registry::Effort;
use allot_testing::Article;

fn article() -> Article<Scenario> {
    Article {
        name: "balance",
        figures: &FIGURES,
        fields_in: "scenario/fields/mod.rs",
        fields: fields::all(),
        presets_in: "presets.rs",
        presets: presets(),
        figure,
    }
}

#[test]
fn the_page_has_the_same_registry() {
    article().registry_is_the_pages();
}

#[test]
fn the_page_has_the_same_table_of_fields() {
    article().fields_are_the_pages();
}

#[test]
fn the_page_has_the_same_presets() {
    article().presets_are_the_pages();
}

#[test]
fn every_preset_is_a_scenario_with_its_figure() {
    article().presets_have_their_figures(&["slide-33", "slide-22", "slides-5-to-8", "slide-3"]);
}

#[test]
fn every_figure_is_made_by_its_name() {
    article().figures_are_as_registered();
}

#[test]
fn an_unknown_figure_is_refused_with_the_names() {
    article().unknown_figures_are_refused(["orbs", "orb "]);
}

#[test]
fn the_documentation_has_the_columns_of_every_figure() {
    article().columns_are_documented();
}

#[test]
fn each_module_makes_its_own_figures_and_refuses_those_of_the_other() {
    let scenario = Scenario::default();
    for entry in FIGURES {
        let (mine, other) = match entry.effort {
            Effort::Quick => (first(entry.name, &scenario), late(entry.name, &scenario)),
            _ => (late(entry.name, &scenario), first(entry.name, &scenario)),
        };
        assert!(mine.is_ok() && other.is_err(), "{}", entry.name);
    }
}
