//! The parts of a graph, before they are checked.

/// An edge: a task, one that waits for it, and the bytes that the second one needs of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// The predecessor.
    pub from: u32,
    /// The successor.
    pub to: u32,
    /// Bytes sent if the two run on different processors.
    pub bytes: f64,
}

/// Seconds of each task on each processor, in rows.
#[derive(Debug, Clone, PartialEq)]
pub struct Costs {
    /// Number of processors that a row has.
    pub columns: usize,
    /// Row after row.
    pub values: Vec<f64>,
}

impl Costs {
    /// The row of a task.
    pub fn row(&self, task: usize) -> &[f64] {
        &self.values[task * self.columns..(task + 1) * self.columns]
    }
}

/// The parts of a graph, before it is checked.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parts {
    /// Seconds of each task; empty if there are `costs`.
    pub seconds: Vec<f64>,
    /// Seconds of each task on each processor.
    pub costs: Option<Costs>,
    /// Edges, in any order; bytes of equal ones add up.
    pub edges: Vec<Edge>,
    /// Names; none if tasks have none.
    pub names: Option<Vec<String>>,
    /// Phases of the conventional program; by depth if not given.
    pub phases: Option<Vec<u64>>,
    /// Processors of the conventional program, modulo P.
    pub homes: Option<Vec<Option<u64>>>,
}

/// The name of a task within a sentence.
pub(super) fn name(parts: &Parts, task: u32) -> String {
    match &parts.names {
        Some(names) => format!("“{}”", names[task as usize]),
        None => task.to_string(),
    }
}
