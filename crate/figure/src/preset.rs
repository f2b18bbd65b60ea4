//! Presets: scenarios with a name, each with the figure of the page that shows it best; and the page's list of them.

use crate::listing::{self, quoted};

/// A scenario with a name, and the chapter and figure of the page that show it best.
#[derive(Debug, Clone)]
pub struct Preset<S> {
    /// Short name, for links and scripts.
    pub id: &'static str,
    /// Name for people.
    pub name: &'static str,
    /// The point of the figure, in words.
    pub words: &'static str,
    /// Chapter of the page.
    pub chapter: u8,
    /// Name of the figure.
    pub figure: &'static str,
    /// The scenario.
    pub scenario: S,
}

/// The page's file of these presets, each with the hash of its `link`. `head` says where they come from.
pub fn typescript<S>(head: &str, presets: Vec<Preset<S>>, link: impl Fn(&S) -> String) -> String {
    let constant = "import type { Preset } from '../../engine/types.js'\n\n\
                    export const PRESETS: readonly (Omit<Preset, 'scenario'> & { link: string })[]";
    let row = |preset: Preset<S>| {
        [
            ("id", quoted(preset.id)),
            ("name", quoted(preset.name)),
            ("words", quoted(preset.words)),
            ("chapter", preset.chapter.to_string()),
            ("figure", quoted(preset.figure)),
            ("link", quoted(&link(&preset.scenario))),
        ]
    };
    listing::typescript(head, constant, presets.into_iter().map(row).collect())
}
