//! The figures as they are drawn.

mod golden;
mod presets;
mod registry;
