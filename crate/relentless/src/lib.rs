//! x
pub mod check;
pub mod graph;
pub mod language;
pub mod plain;
pub mod program;
