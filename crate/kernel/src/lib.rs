//! What every system of allot needs, and no system in particular: errors, numbers read and summed, random streams, tables,
//! links.
//!
//! This crate is pure, and knows nobody: no clock, no files, no threads, and the same bits on every machine, since all its
//! mathematics goes through `libm`.

pub mod calendar;
pub mod decimal;
pub mod error;
pub mod json;
pub mod link;
pub mod order;
pub mod rng;
pub mod search;
pub mod sum;
pub mod table;
pub mod words;
