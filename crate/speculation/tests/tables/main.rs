//! Tables as people have them: small ones of every kind, random ones, and texts that are none.

mod columns;
mod hostile;
mod matrices;
mod random;
mod tasks;
mod timings;
