//! The parts that every system of allot needs: errors, reading and summing numbers, random streams, tables, links.
//!
//! This crate is pure, and depends on no system: it has no clock, files or threads, and gives the same bits on every
//! machine, since all its mathematics is `libm`'s.

pub mod calendar;
pub mod claim;
pub mod decimal;
pub mod digest;
pub mod error;
pub mod fields;
pub mod json;
pub mod ladder;
pub mod least_squares;
pub mod link;
pub mod order;
pub mod queue;
pub mod rng;
pub mod search;
pub mod sum;
pub mod table;
pub mod words;
