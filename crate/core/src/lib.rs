//! placeholder
pub mod allocation;
pub mod distribution;
pub mod error;
pub mod rng;
pub mod runtime;
pub mod task;
