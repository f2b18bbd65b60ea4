//! The fast simulator against a slow one, to the bit, over random scenarios; and what holds of every answer.

mod laws;
mod machine;
mod random;
