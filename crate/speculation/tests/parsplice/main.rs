//! The simulator against a slow, obvious one, against the Markov model, and against pencil and paper.
//!
//! `slow` keeps every segment as an object of its own and walks every forecast step by step. It shares with
//! the fast simulator only what a simulation is asked to do, the optimal allocation (which has oracles of
//! its own), and the streams from which the ends and the run times of segments are drawn.

mod bounds;
mod certain;
mod pair;
mod random;
mod slow;
mod traced;
mod trajectory;
