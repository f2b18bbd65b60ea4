//! The figures as they are drawn, and the page's copies of their lists.

mod golden;
mod hostile;
mod lists;
mod numbers;
