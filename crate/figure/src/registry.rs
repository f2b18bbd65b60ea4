//! The registry of a system's figures: the facts about each that are known before it is made.
//!
//! A system has one list of rows. Its door, the command line and the page (links, builder, frames) all read that list;
//! the page reads a TypeScript file that [`typescript`] makes of it. A name that is not in the list is an error.

use allot_kernel::error::BadInput;
use std::fmt::Write;

/// A figure of the registry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its name, in links, in scripts and on the command line.
    pub name: &'static str,
    /// Its title in lists; the title of the drawn figure may say more about the scenario.
    pub title: &'static str,
    /// The chapter of the page that shows it.
    pub chapter: u8,
    /// The work to compute it.
    pub effort: Effort,
    /// Figures of one group share curves, so one worker computes them.
    pub group: &'static str,
}

/// The work to compute a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// In milliseconds, by the page's first module.
    Quick,
    /// In one piece, by the module that is loaded later.
    Late,
    /// From many runs, shared among workers; it is drawn again as they arrive.
    Ensemble,
}

/// The figure of that name.
///
/// # Errors
/// Lists the names.
pub fn named<'a>(figures: &'a [Entry], name: &str) -> Result<&'a Entry, BadInput> {
    let found = figures.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| refused(name, figures.iter()))
}

/// The error for a name that is not one of these figures.
#[cold]
pub fn refused<'a>(name: &str, figures: impl Iterator<Item = &'a Entry>) -> BadInput {
    let names: Vec<_> = figures.map(|entry| entry.name).collect();
    let allowed = format!("one of {} is needed", names.join(", "));
    BadInput::new("figure", name, allowed)
}

/// The most characters in a line of TypeScript.
const WIDTH: usize = 120;

/// The rows as a TypeScript module; `source` is the path of the list.
pub fn typescript(figures: &[Entry], source: &str) -> String {
    let mut text = format!(
        "// Made from {source}, which says how. Not to be changed here.\n\nexport type Effort = 'quick' | 'late' | 'ensemble'\n\nexport interface Entry {{\n  readonly name: string\n  readonly title: string\n  readonly chapter: number\n  readonly effort: Effort\n  readonly group: string\n}}\n\nexport const REGISTRY: readonly Entry[] = [\n"
    );
    for entry in figures {
        let effort = match entry.effort {
            Effort::Quick => "quick",
            Effort::Late => "late",
            Effort::Ensemble => "ensemble",
        };
        let Entry {
            name,
            title,
            chapter,
            group,
            ..
        } = entry;
        let fields = [
            format!("name: '{name}'"),
            format!("title: '{title}'"),
            format!("chapter: {chapter}"),
            format!("effort: '{effort}'"),
            format!("group: '{group}'"),
        ];
        let line = format!("  {{ {} }},", fields.join(", "));
        // As the page's formatter breaks it.
        let _ = if line.chars().count() <= WIDTH {
            writeln!(text, "{line}")
        } else {
            writeln!(text, "  {{\n    {},\n  }},", fields.join(",\n    "))
        };
    }
    text.push_str("]\n");
    text
}
