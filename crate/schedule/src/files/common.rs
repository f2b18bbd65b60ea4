//! The parts that the readers of all files share: the graph that was read, names of tasks, refusals.

use crate::model::{MOST_EDGES, MOST_TASKS, Parts};
use allot_kernel::error::{BadInput, Way};
use std::collections::HashMap;

/// A graph as read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Read {
    /// Tasks and edges, not checked yet.
    pub parts: Parts,
    /// One line: kind, tasks, edges, where numbers came from, and what was left out.
    pub told: String,
    /// Other readings that are possible.
    pub ways: Vec<Way>,
}

/// An error in a line.
pub(super) fn in_line(
    line: usize,
    value: impl std::fmt::Display,
    allowed: impl Into<String>,
) -> BadInput {
    BadInput::new(format!("line {line}"), value, allowed)
}

/// Seconds or bytes, not below 0.
pub(super) fn not_negative(text: &str) -> Option<f64> {
    allot_kernel::decimal::finite(text).filter(|number| *number >= 0.0)
}

/// Tasks by name, in the order in which they come.
#[derive(Default)]
pub(super) struct Names {
    pub(super) all: Vec<String>,
    /// Only looked up, never listed.
    known: HashMap<String, u32>,
}

impl Names {
    pub(super) fn find(&self, name: &str) -> Option<u32> {
        self.known.get(name).copied()
    }

    /// Adds a name that is new; none if it is known already.
    pub(super) fn add(&mut self, name: &str) -> Option<u32> {
        let index = self.all.len() as u32;
        if self.known.contains_key(name) {
            return None;
        }
        self.known.insert(name.to_owned(), index);
        self.all.push(name.to_owned());
        Some(index)
    }
}

/// Refuses a file with more tasks or edges than are allowed, before more of it is read.
pub(super) fn check_size(tasks: usize, edges: usize) -> Result<(), BadInput> {
    if tasks > MOST_TASKS {
        let allowed = format!("at most {MOST_TASKS} tasks are allowed");
        return Err(BadInput::new("", "a file with more tasks", allowed));
    }
    if edges > MOST_EDGES {
        let allowed = format!("at most {MOST_EDGES} edges are allowed");
        return Err(BadInput::new("", "a file with more edges", allowed));
    }
    Ok(())
}

/// “1 task”, “4 tasks”.
pub(super) fn count_of(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
