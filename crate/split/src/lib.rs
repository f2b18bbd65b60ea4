//! Split: tests over machines of continuous integration.
//!
//! Units that nothing orders, as `balance` has them, with the words and the questions of those who split a test suite
//! over machines: what today's split loses, what the least is, how many machines are worth it.

pub mod answer;
pub mod arrival;
pub mod course;
mod fill;
pub mod least;
pub mod lists;
pub mod plan;
pub mod shards;
pub mod suite;
pub mod sure;
pub mod worth;
