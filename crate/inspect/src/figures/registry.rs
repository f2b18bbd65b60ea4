//! The figures of this article, in the order of the seed, with those that the seed has not at the end.
//!
//! `UPDATE_GENERATED=1 cargo test -p allot-inspect registry` writes the page's copy of this list,
//! `www/src/articles/inspect/figures.ts`; a test checks that the two agree.

use allot_figure::registry::{Effort, Entry, Room};

/// Every figure.
pub const FIGURES: [Entry; 13] = [
    Entry {
        part: "work",
        room: tall([1, 1, 1, 1]),
        controls: &["contraction.tile"],
        ..quick("3", "Work of the tasks, in order and as a histogram", 2)
    },
    Entry {
        room: tall([2, 2, 3, 3]),
        controls: &["processes", "counter.service"],
        ..quick("4", "Where the time goes, over the number of processes", 1)
    },
    Entry {
        controls: &["processes", "counter.service", "counter.latency"],
        ..quick("5", "Time of a call to the counter", 1)
    },
    Entry {
        part: "kernels",
        room: tall([2, 3, 4, 5]),
        controls: &["allot-kernels"],
        ..quick("8", "Sorts: timings and the model", 3)
    },
    Entry {
        part: "kernels",
        room: tall([1, 1, 1, 2]),
        controls: &["allot-kernels"],
        ..quick("dgemm", "Matrix multiplications: timings and the model", 3)
    },
    Entry {
        room: rows([2, 3, 4, 5]),
        ..quick("9", "Makespan over the number of processes", 4)
    },
    Entry {
        room: rows([1, 2, 2, 3]),
        controls: &["processes", "iterations"],
        ..quick("10", "Makespan of the hybrid, routine by routine", 5)
    },
    Entry {
        controls: &["processes", "groups", "model_error"],
        ..quick("11", "Dynamic buckets over their number", 5)
    },
    Entry {
        room: tall([2, 2, 3, 3]),
        controls: &["processes", "iterations", "model_error"],
        ..quick("12", "The time of each process, iteration by iteration", 5)
    },
    Entry {
        part: "queue",
        room: Room {
            tall: true,
            ..rows([1, 1, 2, 3])
        },
        controls: &["processes", "counter.service", "counter.latency"],
        ..quick("counter", "Processes at the counter", 1)
    },
    Entry {
        part: "tiles",
        room: tall([2, 2, 3, 4]),
        controls: &["allot-candidates"],
        ..quick("tiles", "Candidate tiles: which are empty, and why", 2)
    },
    Entry {
        group: "winners",
        room: Room {
            tall: true,
            ..rows([2, 2, 3, 4])
        },
        controls: &["processes", "model_error"],
        ..quick("winners", "Where each policy wins", 4)
    },
    Entry {
        group: "family",
        room: rows([2, 3, 4, 5]),
        controls: &["processes", "chunk", "counter.service"],
        ..quick(
            "family",
            "Between counter and list: the family of self-scheduling",
            6,
        )
    },
];

const fn rows(rows: [u8; 4]) -> Room {
    Room {
        rows,
        ..Room::USUAL
    }
}

/// A figure of several panels.
const fn tall(rows: [u8; 4]) -> Room {
    Room {
        tall: true,
        rows,
        ..Room::USUAL
    }
}

/// A figure that is computed at once.
const fn quick(name: &'static str, title: &'static str, chapter: u8) -> Entry {
    Entry {
        name,
        title,
        chapter,
        part: "sharing",
        effort: Effort::Quick,
        group: "quick",
        room: Room::USUAL,
        controls: &["processes", "counter.service"],
    }
}
