//! The figures of this article, in the order of its chapters.
//!
//! `UPDATE_GENERATED=1 cargo test -p allot-relentless registry` writes the page's copy of this list,
//! `www/src/articles/relentless/figures.ts`; a test checks that the two agree.

use allot_figure::registry::{Effort, Entry, Room};

const AGENTS: &[&str] = &["agents", "delay", "allot-events"];
const PROGRAM: &[&str] = &["allot-constants"];
const SEARCH: &[&str] = &["agents", "allot-rules"];
const STORE: &[&str] = &["agents", "allot-rules", "allot-constants"];

/// Every figure.
pub const FIGURES: [Entry; 12] = [
    Entry {
        room: tall([1, 1, 1, 1]),
        ..entry("heat", "Values half-way through a run", 1, "run", AGENTS)
    },
    Entry {
        room: tall([1, 1, 2, 3]),
        ..entry(
            "who",
            "The agents that computed each value first",
            1,
            "run",
            AGENTS,
        )
    },
    Entry {
        room: tall([1, 2, 2, 3]),
        ..entry("graph", "Tasks, and what each needs", 2, "program", PROGRAM)
    },
    Entry {
        room: rows([1, 1, 1, 1]),
        ..entry("steps", "Tasks in each step", 2, "program", PROGRAM)
    },
    Entry {
        room: rows([2, 2, 3, 5]),
        ..entry("search", "The search of one agent", 3, "run", SEARCH)
    },
    Entry {
        room: rows([1, 1, 2, 2]),
        ..many(
            "chance",
            "Random order against fixed order",
            3,
            "sweep",
            &["delay", "allot-rules", "allot-constants"],
        )
    },
    Entry {
        room: tall([2, 2, 3, 4]),
        ..many(
            "agents",
            "More agents, and a later sight",
            4,
            "sweep",
            &["agents", "delay", "allot-rules"],
        )
    },
    Entry {
        room: tall([1, 2, 3, 3]),
        ..many("elastic", "Agents come, stay and go", 4, "run", AGENTS)
    },
    many(
        "blocks",
        "Speed over the size of blocks",
        5,
        "blocks",
        &["agents", "costs.lookup", "costs.operation", "largest_value"],
    ),
    Entry {
        room: tall([2, 3, 4, 5]),
        ..many(
            "capacity",
            "Work done again in a dictionary that is too small",
            6,
            "store",
            STORE,
        )
    },
    Entry {
        room: rows([1, 2, 2, 3]),
        ..many(
            "smallest",
            "The smallest dictionary with which runs end",
            6,
            "store",
            STORE,
        )
    },
    Entry {
        room: rows([2, 3, 4, 7]),
        ..many(
            "mtbf",
            "Time to finish over the time between failures",
            7,
            "failures",
            &["agents", "repair", "costs.write"],
        )
    },
];

/// The rows of the legend of a usual figure.
const fn rows(rows: [u8; 4]) -> Room {
    Room {
        rows,
        ..Room::USUAL
    }
}

/// A figure of several panels, or one that needs height.
const fn tall(rows: [u8; 4]) -> Room {
    Room {
        tall: true,
        rows,
        ..Room::USUAL
    }
}

/// A figure of one run.
const fn entry(
    name: &'static str,
    title: &'static str,
    chapter: u8,
    part: &'static str,
    controls: &'static [&'static str],
) -> Entry {
    Entry {
        name,
        title,
        chapter,
        part,
        effort: Effort::Late,
        group: "run",
        room: Room::USUAL,
        controls,
    }
}

/// A figure of many runs, which has a worker of its own.
const fn many(
    name: &'static str,
    title: &'static str,
    chapter: u8,
    part: &'static str,
    controls: &'static [&'static str],
) -> Entry {
    Entry {
        group: name,
        ..entry(name, title, chapter, part, controls)
    }
}

/// The place of a figure in the seed; empty for one that it has not.
pub fn source(name: &str) -> &'static str {
    match name {
        "graph" => "Fig. 3",
        "search" | "chance" => "Fig. 2",
        "elastic" => "Fig. 6",
        "blocks" => "Figs. 4, 5",
        "capacity" | "smallest" => "Fig. 7",
        _ => "",
    }
}
