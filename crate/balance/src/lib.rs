//! Balance.
pub mod answer;
pub mod claims;
pub mod data;
pub mod geometry;
pub mod grain;
pub mod items;
pub mod model;
pub mod scenario;
pub mod strategy;
pub mod time;
