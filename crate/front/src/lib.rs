//! The front page: five things that somebody may have to do, and who should get the processors then.
//!
//! | to be done | question | answer |
//! | --- | --- | --- |
//! | tasks, all of them needed | [`allot_compare::roughly`] | [`allot_compare`] |
//! | tasks that wait for other tasks | [`pipeline`] | [`allot_compare`] |
//! | tasks that may turn out not to be needed | [`chances`] | speculation |
//! | pieces that belong together | [`pieces`] | balance |
//! | machines that come and go | [`machines`] | relentless, and the ways that others live with failures |
//!
//! [`files`] reads what a reader has, and tells which of them it is; [`articles`] opens an article with it.

pub mod articles;
pub mod chances;
pub mod files;
pub mod machines;
pub mod pieces;
pub mod pipeline;
