//! A class whose students are processors.
//!
//! The teacher chooses tasks ([`tasks::Deal`]) and a rule ([`hand::Rule`]); the [`hand::Hand`] gives each student the
//! next task, and [`simulate::simulate`] lets ideal processors, which take one unit of time a step, work by the same
//! hand. [`session::Session`] has the seats of one lesson, and [`hall::Hall`] answers what pages ask of it.
//!
//! This crate is pure: no clock, no network, no randomness but that of seeds. Whoever calls it says what time it is and
//! draws tokens.
//!
//! ```
//! use allot_class::hand::Rule;
//! use allot_class::simulate::{makespan, simulate};
//!
//! let steps = [3, 3, 1, 1, 1, 1];
//! let of = |rule| makespan(&simulate(rule, &steps, 2, "1"));
//! assert_eq!((of(Rule::Lists), of(Rule::Stealing), of(Rule::Counter)), (7, 6, 5));
//! ```
//!
//! | term | meaning | unit |
//! | --- | --- | --- |
//! | seat | a student's place, from 0, in the order of arrival | |
//! | step | one lit square to tap; the length of a task is its number of steps | steps |
//! | deal | the tasks of a run: number, shape of the lengths, mean, seed | |
//! | span | a task that a seat has done, with its moments | s |
//! | worked | the part of a span between the first sight of the task and its last step | s |

pub mod hall;
pub mod hand;
pub mod name;
pub mod refusal;
mod requests;
pub mod run;
pub mod session;
pub mod simulate;
pub mod tasks;
