//! The events of a run, and the effects of actions.

use super::{Execution, Request};

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// An agent did what it had asked for.
    Done {
        /// The agent.
        agent: u32,
        /// The request that it had made.
        request: Request,
        /// Of a lookup or a read, whether the label is visible.
        visible: bool,
        /// Of a write, the kind of execution.
        execution: Option<Execution>,
    },
    /// An agent joined or came back.
    Started(u32),
    /// An agent was killed.
    Killed(u32),
    /// An agent failed.
    Failed(u32),
    /// Labels were lost.
    Loss,
    /// A change of nothing: agents were to be killed when none was left, or one failed that was gone.
    Nothing,
}

/// The effect of an action. One byte: an [`Event`] goes through memory, and runs rarely tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    /// A lookup or a read of a label that is visible.
    Visible,
    /// A write.
    Execution(Execution),
    /// Anything else: a label that is not visible, a computation, an agent that is gone.
    Nothing,
}
