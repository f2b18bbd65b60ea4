//! The registry of a system's figures: what there is to know of each before it is made.
//!
//! A system has one list of rows. Its door, the command line, and the page with its links, its builder and its frames
//! read that list (the page a TypeScript file made from it, [`typescript`]); a name that is not in it is an error.

use allot_kernel::error::BadInput;
use serde::Serialize;
use std::fmt::Write;

/// A figure that there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Its name, in links, in scripts and on the command line.
    pub name: &'static str,
    /// Its title in lists; what is drawn may say more of the scenario.
    pub title: &'static str,
    /// Chapter of the page in which it is at home.
    pub chapter: u8,
    /// How it is computed.
    pub effort: Effort,
    /// Figures of one group share curves, so one worker computes them.
    pub group: &'static str,
}

/// How a figure is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Effort {
    /// In milliseconds, by the page's first module.
    Quick,
    /// In one go, by the module that comes later.
    Late,
    /// From many runs, shared among workers; it is drawn while they come in.
    Ensemble,
}

/// The figure of that name.
///
/// # Errors
/// Says which names there are.
pub fn named<'a>(figures: &'a [Entry], name: &str) -> Result<&'a Entry, BadInput> {
    let found = figures.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| {
        let names: Vec<_> = figures.iter().map(|entry| entry.name).collect();
        let allowed = format!("one of {} is needed", names.join(", "));
        BadInput::new("figure", name, allowed)
    })
}

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
        let _ = writeln!(
            text,
            "  {{ name: '{name}', title: '{title}', chapter: {chapter}, effort: '{effort}', group: '{group}' }},"
        );
    }
    text.push_str("]\n");
    text
}
