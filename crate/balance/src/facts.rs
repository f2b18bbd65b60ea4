//! Numbers about a scenario's objects and items, for the sentences beside a control.

use crate::figures::lost;
use crate::items::exchange::exchange;
use crate::model::{Measures, bound};
use crate::scenario::Scenario;
use crate::strategy::Strategy;
use crate::strategy::greedy::greedy;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// Numbers about the objects and their present placement.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Facts {
    /// Number n of objects.
    pub objects: f64,
    /// Number P of processors.
    pub processors: f64,
    /// Sum of all loads, in seconds.
    pub total: f64,
    /// The largest load, in seconds.
    pub largest: f64,
    /// Lower bound on the makespan, in seconds.
    pub bound: f64,
    /// Makespan of the present placement, in seconds.
    pub makespan: f64,
    /// Mean time of a processor, in seconds.
    pub mean: f64,
    /// Makespan over mean, less 1.
    pub imbalance: f64,
    /// Processors that all waiting is worth.
    pub lost: f64,
    /// Makespan of greedy, in seconds.
    pub greedy: f64,
    /// Number of edges.
    pub edges: f64,
    /// Messages of an exchange of items by one rule; none without items.
    pub messages: Option<f64>,
    /// The fewest that any plan needs; none without items, or if too many processors are off their aims to tell.
    pub fewest: Option<f64>,
}

/// The facts about a scenario with objects.
///
/// # Errors
/// Names the field that is out of range or missing.
///
/// ```
/// use allot_balance::facts::facts;
/// use allot_balance::scenario::Scenario;
/// let scenario = Scenario::from_json(r#"{"processors": 2, "objects": {"loads": [3, 3, 2, 2, 2]}}"#)?;
/// let facts = facts(&scenario)?;
/// assert_eq!((facts.total, facts.bound, facts.greedy), (12.0, 6.0, 7.0));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn facts(scenario: &Scenario) -> Result<Facts, BadInput> {
    let problem = scenario.problem()?.problem;
    let present = Measures::new(&problem, problem.placement());
    let greedy = Strategy::Greedy.measures(&problem, &greedy(&problem));
    let exchanged = match &scenario.items {
        None => None,
        Some(items) => Some(exchange(&items.make(scenario.count()?)?)),
    };
    Ok(Facts {
        objects: problem.count() as f64,
        processors: problem.processors().count() as f64,
        total: problem.total(),
        largest: problem.loads().iter().copied().fold(0.0, f64::max),
        bound: bound::lower(&problem),
        makespan: present.makespan,
        mean: present.mean,
        imbalance: present.imbalance,
        lost: if present.makespan > 0.0 {
            lost(&present)
        } else {
            0.0
        },
        greedy: greedy.makespan,
        edges: problem.graph().edges().len() as f64,
        messages: exchanged.as_ref().map(|told| told.messages.len() as f64),
        fewest: exchanged.and_then(|told| told.fewest.map(f64::from)),
    })
}
