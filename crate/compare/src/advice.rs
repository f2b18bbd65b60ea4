//! The advice on some work: a rule that may know what is known, in a table of data.

use allot_inspect::tasks::knowledge::Knowledge;
use allot_kernel::work::Work;
use serde::Serialize;

/// A rule to follow, and where it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Advice {
    /// The article of the rule.
    pub article: &'static str,
    /// Its name there.
    pub policy: &'static str,
    /// What to do.
    pub words: &'static str,
    /// The chapter of the article's page that tells why.
    pub chapter: u8,
}

/// A row: whether tasks wait for others, what is known of their lengths, and the advice.
type Row = (bool, &'static [Knowledge], Advice);

/// On the mean of many works of its kind, no rule that may know as much ends more than 2 % before the advised one; tests
/// hold each row to it.
pub const ADVICE: &[Row] = &[
    (
        false,
        &[Knowledge::Known],
        Advice {
            article: "balance",
            policy: "optimal",
            words: "Share all tasks out beforehand, the longest first, and mend what is left by moves and swaps.",
            chapter: 3,
        },
    ),
    (
        false,
        &[Knowledge::Roughly],
        Advice {
            article: "inspect",
            policy: "longest_first",
            words: "Let each processor take the task with the longest estimate when it is free.",
            chapter: 6,
        },
    ),
    (
        false,
        &[Knowledge::Spread],
        Advice {
            article: "inspect",
            policy: "nxtval",
            words: "Let each processor take the next task when it is free.",
            chapter: 1,
        },
    ),
    (
        true,
        &[Knowledge::Known],
        Advice {
            article: "schedule",
            policy: "optimal",
            words: "Plan beforehand by the longest path behind each task, and search for a shorter plan.",
            chapter: 3,
        },
    ),
    (
        true,
        &[Knowledge::Roughly, Knowledge::Spread],
        Advice {
            article: "schedule",
            policy: "fifo",
            words: "Let each processor take the task that has been ready longest when it is free.",
            chapter: 1,
        },
    ),
];

/// The advice on some work.
pub fn advice(work: &Work, knowledge: Knowledge) -> Option<Advice> {
    let waits = !work.edges.is_empty();
    // Own estimates may be wrong.
    let known = match knowledge {
        Knowledge::Known if work.estimate.is_some() => Knowledge::Roughly,
        known => known,
    };
    let fits = |row: &&Row| row.0 == waits && row.1.contains(&known);
    ADVICE.iter().find(fits).map(|row| row.2)
}
