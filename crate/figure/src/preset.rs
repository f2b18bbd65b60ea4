//! Presets: scenarios with a name, each with the figure of the page that shows it best; and the page's list of them.

use crate::listing::{self, quoted};
use crate::registry::{self, Entry};
use allot_kernel::link::{self, Linked};

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

impl<S> Preset<S> {
    /// A scenario that shows in this figure, and in its chapter.
    ///
    /// # Panics
    /// If the system has no such figure.
    pub fn of(
        figures: &[Entry],
        id: &'static str,
        figure: &'static str,
        name: &'static str,
        words: &'static str,
        scenario: S,
    ) -> Self {
        let entry = registry::named(figures, figure).expect("a figure of the system");
        Self {
            id,
            name,
            words,
            chapter: entry.chapter,
            figure,
            scenario,
        }
    }

    /// [`Preset::of`] the scenario in this link, as a reader would write it, without its version.
    ///
    /// # Panics
    /// If the system has no such figure.
    pub fn of_link(
        figures: &[Entry],
        id: &'static str,
        figure: &'static str,
        name: &'static str,
        words: &'static str,
        hash: &str,
    ) -> Self
    where
        S: Linked,
    {
        let scenario = link::read(&format!("v=1&{hash}")).scenario;
        Self::of(figures, id, figure, name, words, scenario)
    }
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
