//! The parts that every system of allot needs: errors, reading and summing numbers, random streams, tables, links.
//!
//! This crate is pure, and depends on no system: it has no clock, files or threads, and gives the same bits on every
//! machine, since all its mathematics is `libm`'s.
//!
//! # Which queue
//!
//! | what comes first, and what changes | take |
//! | --- | --- |
//! | the smallest of keys that are added and taken | [`queue::Heap`] |
//! | the process whose moment comes first; the first one waits for another moment, some hundreds at most | [`queue::Queue`] |
//! | the same with thousands of processes, none of whose moments is negative | [`ladder::Ladder`] |
//! | the place whose event comes first; the event of any place is moved or removed | [`calendar::Calendar`] |
//! | the smallest of numbers, any of which changes | `Least` in balance's strategies |
//! | the smallest of numbers, where only the first one changes: half the comparisons | `Losers` beside it |
//! | the action that ends first, where most actions have one of a few lengths | `Agenda` in relentless |
//! | equal pieces of work that began together, in the order in which they began | `Queue` in the simulator of speculation |

pub mod calendar;
pub mod claim;
pub mod counts;
pub mod decimal;
pub mod digest;
pub mod error;
pub mod fields;
pub mod json;
pub mod ladder;
pub mod least_squares;
pub mod link;
pub mod market;
pub mod order;
pub mod queue;
pub mod region;
pub mod rng;
pub mod search;
pub mod sum;
pub mod table;
pub mod words;
pub mod work;
