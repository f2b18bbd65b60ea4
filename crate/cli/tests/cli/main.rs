//! The real program, run as a user runs it: what it answers, what it refuses, and how.

mod answers;
mod balance;
mod carry;
mod checks;
mod class;
mod document;
mod documented;
mod figures;
mod inspect;
mod inspect_figures;
mod maxp;
mod own;
mod ran;
mod refusals;
mod relentless;
mod run;
mod schedule;
mod schedule_figures;
mod simulations;
mod split;
mod stored_links;
mod study;
