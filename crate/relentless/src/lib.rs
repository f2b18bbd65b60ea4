//! x
pub mod answer;
pub mod check;
pub mod claims;
pub mod examples;
pub mod graph;
pub mod language;
pub mod plain;
pub mod program;
pub mod run;
pub mod scenario;
