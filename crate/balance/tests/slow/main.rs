//! The strategies against slow, obvious ones, over random cases in which nothing rounds.

mod divisions;
mod greedy;
mod laws;
mod partition;
mod problems;
mod refined;
mod searched;
