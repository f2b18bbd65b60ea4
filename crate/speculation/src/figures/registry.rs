//! The figures of this system, in the order of the paper.
//!
//! `UPDATE_GENERATED=1 cargo test -p allot-speculation registry` writes the page's copy of this list,
//! `www/src/articles/speculation/figures.ts`; a test checks that the two agree.

use allot_figure::registry::{Effort, Entry};

/// Every figure.
pub const FIGURES: [Entry; 15] = [
    quick("1", "Run time of one task", 1, "quick"),
    quick("5", "Task probabilities by rank", 2, "quick"),
    quick(
        "6a",
        "Boost over the number of slots: delta mixtures",
        5,
        "delta",
    ),
    quick(
        "6b",
        "Boost over the number of slots: beta distributions",
        5,
        "beta",
    ),
    quick("7", "Who gets the slots", 4, "quick"),
    quick(
        "8a",
        "What the best constant w reaches: delta mixtures",
        6,
        "delta",
    ),
    quick("8b", "The best constant w: delta mixtures", 6, "delta"),
    quick(
        "8c",
        "What the best constant w reaches: beta distributions",
        6,
        "beta",
    ),
    quick("8d", "The best constant w: beta distributions", 6, "beta"),
    of_runs("9", "Pseudo-MD spliced: the model as set"),
    of_runs("9a", "Pseudo-MD spliced: ring"),
    of_runs("9b", "Pseudo-MD spliced: cubic lattice"),
    of_runs("9c", "Pseudo-MD spliced: complete graph"),
    late("10", "Task probabilities at the start"),
    late("11", "Task probabilities all through a run of w*"),
];

const fn quick(name: &'static str, title: &'static str, chapter: u8, group: &'static str) -> Entry {
    Entry {
        name,
        title,
        chapter,
        effort: Effort::Quick,
        group,
    }
}

/// A figure of many simulations, computed by a worker of its own.
const fn of_runs(name: &'static str, title: &'static str) -> Entry {
    Entry {
        effort: Effort::Ensemble,
        ..late(name, title)
    }
}

/// A figure of one simulation, computed by a worker of its own.
const fn late(name: &'static str, title: &'static str) -> Entry {
    Entry {
        name,
        title,
        chapter: 8,
        effort: Effort::Late,
        group: name,
    }
}

/// The title of a figure in lists; empty for an unknown name.
pub(super) fn title(name: &str) -> &'static str {
    let found = FIGURES.iter().find(|entry| entry.name == name);
    found.map_or("", |entry| entry.title)
}
