//! The figures of this system, in the order of the paper.
//!
//! `UPDATE_GENERATED=1 cargo test -p allot-speculation registry` writes the page's copy of this list,
//! `www/src/articles/speculation/figures.ts`; a test checks that the two agree.

use allot_figure::registry::{Effort, Entry, Room};

/// Every figure.
pub const FIGURES: [Entry; 15] = [
    Entry {
        part: "runtime",
        room: rows([1, 1, 1, 2]),
        controls: &["allot-runtime"],
        ..quick("1", "Run time of one task", 1)
    },
    Entry {
        controls: &["allot-tasks"],
        ..quick("5", "Task probabilities by rank", 2)
    },
    Entry {
        group: "delta",
        ..quick("6a", "Boost over the number of slots: delta mixtures", 5)
    },
    Entry {
        group: "beta",
        ..quick(
            "6b",
            "Boost over the number of slots: beta distributions",
            5,
        )
    },
    Entry {
        room: Room {
            tall: true,
            ..rows([2, 2, 3, 3])
        },
        ..quick("7", "Who gets the slots", 4)
    },
    Entry {
        group: "delta",
        ..quick("8a", "What the best constant w reaches: delta mixtures", 6)
    },
    Entry {
        group: "delta",
        ..quick("8b", "The best constant w: delta mixtures", 6)
    },
    Entry {
        group: "beta",
        room: CAPTION_OF_SIX,
        ..quick(
            "8c",
            "What the best constant w reaches: beta distributions",
            6,
        )
    },
    Entry {
        group: "beta",
        ..quick("8d", "The best constant w: beta distributions", 6)
    },
    of_runs("9", "Pseudo-MD spliced: the model as set"),
    Entry {
        room: Room {
            rows: [1, 2, 3, 4],
            ..CAPTION_OF_SIX
        },
        ..of_runs("9a", "Pseudo-MD spliced: ring")
    },
    of_runs("9b", "Pseudo-MD spliced: cubic lattice"),
    of_runs("9c", "Pseudo-MD spliced: complete graph"),
    Entry {
        room: rows([2, 2, 2, 3]),
        ..late("10", "Task probabilities at the start")
    },
    Entry {
        room: Room {
            caption: 7,
            ..rows([2, 2, 2, 4])
        },
        ..late("11", "Task probabilities all through a run of w*")
    },
];

const CAPTION_OF_SIX: Room = Room {
    caption: 6,
    ..Room::USUAL
};

const fn rows(rows: [u8; 4]) -> Room {
    Room {
        rows,
        ..Room::USUAL
    }
}

/// A figure that the page's first module computes.
const fn quick(name: &'static str, title: &'static str, chapter: u8) -> Entry {
    Entry {
        name,
        title,
        chapter,
        part: "sharing",
        effort: Effort::Quick,
        group: "quick",
        room: Room::USUAL,
        controls: &["slots"],
    }
}

/// A figure of many simulations, computed by a worker of its own.
const fn of_runs(name: &'static str, title: &'static str) -> Entry {
    Entry {
        effort: Effort::Ensemble,
        room: CAPTION_OF_SIX,
        ..late(name, title)
    }
}

/// A figure of one simulation, computed by a worker of its own.
const fn late(name: &'static str, title: &'static str) -> Entry {
    Entry {
        part: "simulation",
        effort: Effort::Late,
        group: name,
        controls: &["simulation.slots", "simulation.stay"],
        ..quick(name, title, 8)
    }
}

/// The title of a figure in lists; empty for an unknown name.
pub(super) fn title(name: &str) -> &'static str {
    let found = FIGURES.iter().find(|entry| entry.name == name);
    found.map_or("", |entry| entry.title)
}
