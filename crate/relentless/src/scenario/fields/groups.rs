//! The fields of groups: costs, agents that come and go, labels that are lost.

use crate::scenario::MOST_AGENTS;
use allot_kernel::fields::Absent::{Needed, Nothing, Number};
use allot_kernel::fields::{Bounds, Row};

/// A moment or a span of time, in seconds.
pub(super) const SECONDS: Bounds = Bounds::new(0.0, 1e12);
/// Agents that join or are killed at a moment.
pub(super) const COUNT_OF_AGENTS: Bounds = Bounds::new(0.0, MOST_AGENTS as f64);

/// The cost of what agents do.
pub(crate) const COSTS: [Row; 5] = [
    Row::number("lookup", SECONDS, Number(0.0))
        .named("Lookup", "", "s")
        .log(1e-4, 10.0)
        .hint("of one label, whether it is there or not"),
    Row::number("read", SECONDS, Number(0.0))
        .named("Read", "", "s")
        .log(1e-4, 10.0),
    Row::number("write", SECONDS, Number(0.0))
        .named("Write", "", "s")
        .log(1e-4, 10.0),
    Row::number(
        "bandwidth",
        Bounds::new(1e-6, 1e18),
        Nothing("bytes cost nothing"),
    )
    .named("Bandwidth", "", "bytes/s")
    .log(1.0, 1e9)
    .when_empty("unlimited")
    .hint("8 bytes a cell"),
    Row::number("operation", SECONDS, Number(0.0))
        .named("Operation", "", "s")
        .log(1e-4, 10.0)
        .hint("each operator, comparison and function in the text"),
];

/// Agents that join or are killed.
pub(crate) const CHANGE: [Row; 2] = [
    Row::number("at", SECONDS, Needed).named("At", "", "s"),
    Row::whole("count", COUNT_OF_AGENTS, Needed).named("Agents", "", "agents"),
];

/// Labels that are lost.
pub(crate) const LOSS: [Row; 2] = [
    Row::number("at", SECONDS, Needed).named("At", "", "s"),
    Row::number("share", Bounds::PROBABILITY, Needed).named("Share", "", ""),
];
