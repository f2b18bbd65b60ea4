//! Everything fast against slow, obvious code, over random graphs in which nothing rounds.

mod advice;
mod bounds;
mod checker;
mod events;
mod insertion;
mod laws;
mod problems;
mod searched;
