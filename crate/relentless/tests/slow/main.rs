//! Fast code held to slow, obvious code, on random programs.

mod checks;
mod drawn;
mod game;
mod laws;
mod mutated;
mod near;
