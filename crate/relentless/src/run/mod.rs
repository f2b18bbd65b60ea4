//! Runs: agents, a dictionary, and what happens to both through time.
//!
//! A discrete-event simulation. Each lookup, read, computation and write is an event of its own, even if it costs nothing;
//! events at the same moment come in the order in which they were begun, after joins, kills, losses, failures and returns.

mod action;
mod agenda;
mod agent;
mod alive;
mod changes;
mod dictionary;
mod event;
mod progress;
mod ranking;
mod setup;
mod simulation;
mod tally;
mod view;
mod worker;

pub use agent::{Agent, Order, Request, Targets};
pub use dictionary::{Dictionary, Seen, Written};
pub use event::Event;
pub use progress::Progress;
pub(crate) use setup::CAPACITY;
pub use setup::{Change, Costs, Evict, Loss, Setup};
pub use simulation::Simulation;
pub use tally::{Execution, Tally};
pub use worker::{Store, Worker};
