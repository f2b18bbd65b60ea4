//! Tables as people have them: small ones of every kind, random ones, and texts that are not tables.

mod columns;
mod hostile;
mod matrices;
mod random;
mod tasks;
mod timings;
