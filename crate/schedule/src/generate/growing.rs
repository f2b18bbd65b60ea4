//! A graph that grows task by task, and the unit of its costs.

use crate::model::{Edge, MOST_EDGES, MOST_TASKS, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// A number that multiplies seconds.
pub const UNIT_SECONDS: Bounds = Bounds::new(0.0, 1e6);
/// A number that multiplies bytes.
pub const UNIT_BYTES: Bounds = Bounds::new(0.0, 1e12);

/// The seconds and the bytes of a unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Unit {
    /// Multiplies the seconds of all tasks.
    pub seconds: f64,
    /// Multiplies the bytes of all edges.
    pub bytes: f64,
}

impl Unit {
    pub(super) fn check(&self) -> Result<(), BadInput> {
        UNIT_SECONDS.check("seconds", self.seconds)?;
        UNIT_BYTES.check("bytes", self.bytes).map(drop)
    }
}

/// Refuses a graph that would be too large, before it is made.
pub(super) fn check_size(field: &str, tasks: f64, edges: f64) -> Result<(), BadInput> {
    if tasks <= MOST_TASKS as f64 && edges <= MOST_EDGES as f64 {
        return Ok(());
    }
    let value = format!("a graph of {tasks:.0} tasks and up to {edges:.0} edges");
    let allowed = format!("at most {MOST_TASKS} tasks and {MOST_EDGES} edges are allowed");
    Err(BadInput::new(field, value, allowed))
}

/// A graph that grows task by task.
#[derive(Default)]
pub(super) struct Growing {
    pub(super) parts: Parts,
}

impl Growing {
    pub(super) fn task(&mut self, seconds: f64) -> u32 {
        self.parts.seconds.push(seconds);
        (self.parts.seconds.len() - 1) as u32
    }

    pub(super) fn edge(&mut self, from: u32, to: u32, bytes: f64) {
        self.parts.edges.push(Edge { from, to, bytes });
    }
}
