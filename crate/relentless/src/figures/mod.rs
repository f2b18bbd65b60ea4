//! Every figure of this article by name: from a scenario to a [`Figure`](allot_figure::Figure).
//!
//! | module | figures |
//! | --- | --- |
//! | `heat` | heat: values half-way; who: the agents that computed them |
//! | `described` | graph: tasks and links; steps: tasks in each step |
//! | `searched` | search: the actions of one agent |
//! | `swept` | chance: random and fixed order; agents: executions, lookups and efficiency |
//! | `placed` | near: agents that prefer a place of their own, beside those that draw |
//! | `elastic` | elastic: a run through time |
//! | `blocked` | blocks: speed over block size |
//! | `limited` | capacity: recomputation; smallest: where runs stall |
//! | `failing` | mtbf: time to finish by each way to live with failures |
//!
//! All of them need the language and the simulator, which the page's later module has.

mod blocked;
mod common;
mod described;
mod elastic;
mod failing;
mod heat;
mod limited;
mod looks;
mod placed;
mod registry;
mod searched;
mod swept;

pub use registry::{FIGURES, figure};
