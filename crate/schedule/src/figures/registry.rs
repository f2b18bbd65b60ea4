//! The figures of this article, in the order of its chapters.
//!
//! `UPDATE_GENERATED=1 cargo test -p allot-schedule registry` writes the page's copy of this list,
//! `www/src/articles/schedule/figures.ts`; a test checks that the two agree.

use allot_figure::registry::{Effort, Entry, Room};

/// Every figure.
pub const FIGURES: [Entry; 14] = [
    Entry {
        room: tall([2, 3, 4, 6]),
        controls: &["processors", "network.latency", "allot-graph"],
        ..entry("gantt", "Barrier against dependence-driven", 1, "run")
    },
    Entry {
        room: rows([2, 3, 4, 6]),
        controls: &["processors", "network.latency", "dispatch", "allot-graph"],
        ..entry("idle", "Why processors idle", 1, "run")
    },
    Entry {
        room: tall([1, 2, 2, 4]),
        controls: &["allot-moment", "allot-graph"],
        ..entry("graph", "The graph by levels", 2, "moment")
    },
    Entry {
        room: rows([1, 1, 1, 1]),
        ..entry("width", "Tasks that could run at once", 2, "graph")
    },
    Entry {
        room: tall([2, 3, 4, 6]),
        controls: &[
            "processors",
            "network.latency",
            "allot-policies",
            "allot-graph",
        ],
        ..late("rules", "The same graph by several rules", 4, "run")
    },
    Entry {
        room: tall([1, 1, 1, 2]),
        controls: &["processors", "network.latency", "allot-graph"],
        ..late("makespans", "Makespans of all rules", 4, "search")
    },
    Entry {
        room: tall([1, 1, 2, 2]),
        ..entry("anomalies", "Graham’s anomalies", 4, "graph")
    },
    Entry {
        room: rows([1, 2, 2, 4]),
        ..late("bounds", "Three bounds over P", 5, "run")
    },
    Entry {
        room: rows([1, 1, 1, 2]),
        controls: &["processors", "nodes", "allot-graph"],
        ..late("search", "Branch and bound, node by node", 5, "search")
    },
    Entry {
        room: rows([1, 2, 2, 4]),
        controls: &["processors", "network.latency", "dispatch", "allot-graph"],
        ..entry("over", "Makespan over the number of processors", 6, "run")
    },
    Entry {
        room: tall([1, 1, 2, 2]),
        controls: &["network.latency", "dispatch", "noise", "allot-graph"],
        ..entry("details", "Where the processors’ time goes", 6, "run")
    },
    Entry {
        room: rows([1, 1, 2, 3]),
        controls: &["processors", "dispatch", "network.latency", "allot-graph"],
        ..late("grain", "Tasks taken at once", 6, "run")
    },
    Entry {
        room: rows([1, 1, 2, 3]),
        controls: &["processors", "noise", "iterations", "allot-graph"],
        ..late("table", "Dynamic, initial and improved policy", 7, "run")
    },
    Entry {
        room: rows([2, 2, 3, 5]),
        ..late("knowledge", "What knowing the times is worth", 7, "run")
    },
];

const CONTROLS: &[&str] = &["processors", "allot-graph"];

/// A plot that needs height, with these rows of its legend.
const fn tall(rows: [u8; 4]) -> Room {
    Room {
        tall: true,
        rows,
        caption: 7,
    }
}

/// A usual plot with these rows of its legend.
const fn rows(rows: [u8; 4]) -> Room {
    Room {
        rows,
        caption: 7,
        ..Room::USUAL
    }
}

/// A figure that is computed at once.
const fn entry(name: &'static str, title: &'static str, chapter: u8, part: &'static str) -> Entry {
    Entry {
        name,
        title,
        chapter,
        part,
        effort: Effort::Quick,
        group: "quick",
        room: Room::USUAL,
        controls: CONTROLS,
    }
}

/// A figure of the later module; a search has a worker of its own.
const fn late(name: &'static str, title: &'static str, chapter: u8, part: &'static str) -> Entry {
    Entry {
        effort: Effort::Late,
        group: part,
        ..entry(name, title, chapter, part)
    }
}

/// The place of a figure in the seed; empty for one that it has not.
pub fn source(name: &str) -> &'static str {
    match name {
        "gantt" | "idle" => "Fig. 6",
        "graph" => "Figs. 5, 7",
        "over" => "Fig. 8",
        "details" => "Fig. 9",
        "rules" | "makespans" => "Sec. 2.3.3",
        "grain" => "Sec. 2.3.2",
        "table" => "Table 1",
        _ => "",
    }
}
