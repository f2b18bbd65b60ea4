//! Inspect: many tasks whose cost can be told ahead. Ask a counter for the next one, or share all out beforehand?

pub mod account;
pub mod answer;
pub mod claims;
pub mod cost;
pub mod counter;
pub mod data;
pub mod fit;
pub mod partition;
pub mod policy;
pub mod queue;
pub mod scenario;
pub mod tasks;
