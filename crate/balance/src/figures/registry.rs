//! The figures of this article, in the order of its chapters.
//!
//! `UPDATE_GENERATED=1 cargo test -p allot-balance registry` writes the page's copy of this list,
//! `www/src/articles/balance/figures.ts`; a test checks that the two agree.

use allot_figure::registry::{Effort, Entry, Room};

/// Every figure.
pub const FIGURES: [Entry; 24] = [
    entry(
        "processors",
        "Makespan over the number of processors",
        1,
        "objects",
        OBJECTS,
    ),
    entry(
        "golden",
        "The golden rule: equal variance, another finish",
        1,
        "items",
        ITEMS,
    ),
    entry("wait", "Work and waiting", 1, "objects", OBJECTS),
    Entry {
        controls: &["grain.limit", "allot-objects"],
        ..entry(
            "grain",
            "Loads before and after the largest are split",
            2,
            "grain",
            OBJECTS,
        )
    },
    Entry {
        effort: Effort::Late,
        room: tall([3, 4, 5, 7]),
        controls: &["processors", "allot-objects", "communication.alpha"],
        ..entry(
            "strategies",
            "All strategies over one work",
            4,
            "strategies",
            OBJECTS,
        )
    },
    Entry {
        effort: Effort::Late,
        room: tall([2, 2, 3, 4]),
        ..entry(
            "loads",
            "Times of the processors, strategy by strategy",
            4,
            "objects",
            OBJECTS,
        )
    },
    Entry {
        effort: Effort::Late,
        controls: &["processors", "allot-objects", "tolerance"],
        ..entry("refine", "Refinement, step by step", 4, "objects", OBJECTS)
    },
    entry(
        "exchange",
        "Exchange by one rule: items before and after",
        5,
        "items",
        ITEMS,
    ),
    Entry {
        room: tall([1, 1, 2, 2]),
        ..entry(
            "dimension",
            "Dimension exchange, phase by phase",
            5,
            "items",
            ITEMS,
        )
    },
    Entry {
        room: Room {
            rows: [2, 3, 4, 5],
            ..Room::USUAL
        },
        controls: &["processors", "allot-network", "most"],
        ..entry(
            "diffusion",
            "Diffusion on five networks, and the bound of one",
            5,
            "diffusion",
            ITEMS,
        )
    },
    Entry {
        controls: &[
            "central.objects_per_processor",
            "central.per_object",
            "central.message",
            "central.hops",
        ],
        ..entry(
            "central",
            "Central and distributed decisions",
            5,
            "central",
            ITEMS,
        )
    },
    space("orb", "Orthogonal recursive bisection"),
    Entry {
        controls: &["processors", "leaf", "allot-points"],
        ..space("quadtree", "Leaves of a quad tree")
    },
    space("morton", "Along Morton’s curve"),
    space("hilbert", "Along Hilbert’s curve"),
    Entry {
        effort: Effort::Late,
        room: tall([1, 1, 2, 2]),
        controls: &["processors", "cutoff", "nudge", "allot-points"],
        ..entry(
            "quality",
            "Four divisions side by side",
            6,
            "points",
            POINTS,
        )
    },
    Entry {
        effort: Effort::Late,
        ..entry(
            "boxes",
            "Virtualization: boxes mapped to processors",
            6,
            "points",
            POINTS,
        )
    },
    Entry {
        controls: &["run.period", "allot-change", "allot-asked"],
        ..run("crack", "A run, balanced and not")
    },
    Entry {
        controls: &["run.period", "run.cost.fixed", "run.cost.per_move"],
        ..run("periods", "How often to balance")
    },
    Entry {
        controls: &["run.period", "allot-change"],
        ..run("predictors", "Predictors of the next loads")
    },
    Entry {
        room: tall([2, 2, 3, 3]),
        ..run(
            "utilization",
            "Utilization, and the overview of all processors",
        )
    },
    run("profile", "Profile of the processors"),
    Entry {
        room: Room {
            tall: true,
            ..Room::USUAL
        },
        ..run("timeline", "Timeline around a balance")
    },
    Entry {
        room: Room {
            rows: [1, 1, 2, 2],
            ..Room::USUAL
        },
        ..entry(
            "reduction",
            "A reduction waited for, and one used later",
            7,
            "reduction",
            REDUCTION,
        )
    },
];

const OBJECTS: &[&str] = &["processors", "allot-objects"];
const ITEMS: &[&str] = &["processors", "allot-items"];
const POINTS: &[&str] = &["processors", "allot-points"];
const REDUCTION: &[&str] = &[
    "reduction.compute",
    "reduction.reduce",
    "reduction.iterations",
];

/// A figure of several panels.
const fn tall(rows: [u8; 4]) -> Room {
    Room {
        tall: true,
        rows,
        ..Room::USUAL
    }
}

/// A figure that is computed at once.
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
        effort: Effort::Quick,
        group: "quick",
        room: Room::USUAL,
        controls,
    }
}

/// A figure of points.
const fn space(name: &'static str, title: &'static str) -> Entry {
    Entry {
        room: Room {
            tall: true,
            rows: [2, 3, 4, 5],
            ..Room::USUAL
        },
        ..entry(name, title, 6, "points", POINTS)
    }
}

/// A figure of a run.
const fn run(name: &'static str, title: &'static str) -> Entry {
    Entry {
        effort: Effort::Late,
        group: "run",
        ..entry(name, title, 7, "run", &["run.period", "allot-change"])
    }
}

/// The place of a figure in the lecture; empty for one that it has not.
pub fn source(name: &str) -> &'static str {
    match name {
        "golden" => "Slide 13",
        "grain" => "Slides 16, 17",
        "strategies" | "loads" => "Slides 33, 34",
        "refine" => "Slide 33",
        "exchange" => "Slide 22",
        "dimension" => "Slide 23",
        "diffusion" | "central" => "Slide 37",
        "orb" => "Slide 25",
        "quadtree" => "Slide 26",
        "morton" | "hilbert" => "Slide 27",
        "boxes" => "Slides 28, 35",
        "crack" => "Slide 36",
        "predictors" => "Slide 31",
        "utilization" => "Slides 5, 7",
        "profile" => "Slide 6",
        "timeline" => "Slide 8",
        "reduction" => "Slide 3",
        _ => "",
    }
}
