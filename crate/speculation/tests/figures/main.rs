//! The figures as they are drawn.

#[path = "../../../chart/tests/chart/common/golden.rs"]
mod check;
mod golden;
mod presets;
mod registry;
