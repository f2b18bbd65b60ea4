//! Schedule.
pub mod answer;
pub mod bound;
pub mod files;
pub mod generate;
pub mod model;
pub mod optimal;
pub mod policy;
pub mod run;
pub mod scenario;
pub mod search;
pub mod trace;
