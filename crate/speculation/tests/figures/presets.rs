//! The page's twins of the presets, so that a frame's module holds neither. There each scenario is a link, which has
//! only what differs from the defaults.

use allot_figure::listing::{quoted, typescript};
use allot_speculation::claims::{Effort, places, ratios, stated};
use allot_speculation::figures::{FIGURES, looks_of};
use allot_speculation::parsplice::Method;
use allot_speculation::presets::presets;
use allot_speculation::runtime::{self, Coefficients};
use allot_speculation::scenario::{Scenario, link};
use allot_testing::claims_json;

/// Made by this test from a source of this crate.
fn made<const N: usize>(
    source: &str,
    constant: &str,
    rows: Vec<[(&'static str, String); N]>,
) -> String {
    let head = format!("crate/speculation/src/{source} by `npm run generate`");
    typescript(&head, constant, rows)
}

/// Checks a file of the page, or writes it.
fn same(name: &str, text: &str) {
    let path = format!("www/src/articles/speculation/{name}");
    allot_testing::same(&path, text, "its source");
}

#[test]
fn the_page_has_the_same_presets() {
    let rows = presets().into_iter().map(|preset| {
        let scenario = Scenario::from_value(&preset.scenario).expect("a preset is a scenario");
        [
            ("id", quoted(preset.id)),
            ("name", quoted(preset.name)),
            ("words", quoted(preset.words)),
            ("chapter", preset.chapter.to_string()),
            ("figure", quoted(preset.figure)),
            ("link", quoted(&link::write(&scenario, &[]))),
        ]
    });
    same(
        "presets.ts",
        &made(
            "presets.rs",
            "import type { Preset } from './engine/types.js'\n\n\
             export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[]",
            rows.collect(),
        ),
    );
}

#[test]
fn the_page_has_the_same_runtime_presets() {
    let rows = runtime::presets().into_iter().map(|preset| {
        let Coefficients {
            a,
            b,
            c,
            d,
            g,
            h,
            w_limit,
        } = preset.runtime;
        let w_limit = w_limit.map_or("null".into(), |limit| limit.to_string());
        let runtime =
            format!("{{ a: {a}, b: {b}, c: {c}, d: {d}, g: {g}, h: {h}, w_limit: {w_limit} }}");
        [
            ("id", quoted(preset.id)),
            ("name", quoted(preset.name)),
            ("words", quoted(preset.words)),
            ("runtime", runtime),
        ]
    });
    same(
        "runtime-presets.ts",
        &made(
            "runtime/presets.rs",
            "import type { RuntimePreset } from './engine/types.js'\n\n\
             export const RUNTIME_PRESETS: readonly RuntimePreset[]",
            rows.collect(),
        ),
    );
}

#[test]
fn the_page_has_the_same_places_of_claims_and_efforts() {
    let rows = places().into_iter().map(|place| {
        [
            ("id", quoted(place.id)),
            ("figure", quoted(place.figure)),
            ("link", quoted(&link::write(&place.scenario, &[]))),
        ]
    });
    let effort = |Effort { draws, runs }| format!("{{ draws: {draws}, runs: {runs} }}");
    same(
        "check/places.ts",
        &made(
            "claims",
            &format!(
                "import type {{ Effort, EffortName }} from './types.js'\n\n\
                 export const EFFORTS: Readonly<Record<EffortName, Effort>> = {{\n  \
                   quick: {},\n  \
                   full: {},\n\
                 }}\n\n\
                 /** The figure and the scenario, as a link, that show a claim. */\n\
                 export const PLACES: readonly {{ id: string; figure: string; link: string }}[]",
                effort(Effort::QUICK),
                effort(Effort::FULL),
            ),
            rows.collect(),
        ),
    );
}

#[test]
fn the_page_has_the_claims_before_they_are_computed() {
    let (claims, places) = (stated(), places());
    let made = claims_json(&claims, |stated| {
        let place = places.iter().find(|place| place.id == stated.claim.id)?;
        let entry = FIGURES.iter().find(|entry| entry.name == place.figure)?;
        Some((entry, link::write(&place.scenario, &[])))
    });
    same("claims.json", &made);
}

#[test]
fn the_page_has_the_same_ratios() {
    let rows = ratios().into_iter().map(|ratio| {
        [
            ("figure", quoted(ratio.figure)),
            ("model", quoted(ratio.model)),
            ("over", quoted(ratio.over.id())),
            ("under", quoted(ratio.under.id())),
            ("paper", quoted(ratio.paper)),
            ("value", ratio.value.to_string()),
        ]
    });
    same(
        "state/paper-ratios.ts",
        &made(
            "claims",
            "import type { PaperRatio } from './ratios.js'\n\n\
             /** The ratios of pseudo-MD spliced that the paper states for its figure 9. */\n\
             export const PAPER_RATIOS: readonly PaperRatio[]",
            rows.collect(),
        ),
    );
}

#[test]
fn the_page_has_the_same_looks_of_methods() {
    let rows = Method::ALL.into_iter().map(|method| {
        let looks = looks_of(method);
        [
            ("id", quoted(looks.id)),
            ("name", quoted(looks.name)),
            ("color", looks.color.to_string()),
        ]
    });
    same(
        "splicing/methods.ts",
        &made(
            "figures/splicing.rs",
            "import type { Method } from '../engine/simulation-types.js'\n\n\
             /** The name of each method, and the index of its colour in the palette. */\n\
             export const METHODS: readonly { id: Method; name: string; color: number }[]",
            rows.collect(),
        ),
    );
}
