//! The figures as they are drawn, and the page's copies of their lists.

#[path = "../../../chart/tests/chart/common/golden.rs"]
mod check;
mod golden;
mod hostile;
mod lists;
mod numbers;
