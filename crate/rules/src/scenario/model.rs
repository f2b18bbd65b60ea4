//! The parts of a scenario, as data.

use allot_compare::Knowledge;
use serde::Serialize;

/// The version that this crate writes; it reads this and all older ones.
pub const VERSION: u64 = 1;

/// Tasks, and how many processors they are for. [`Scenario::to_value`] adds the tasks by the name of their form.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Scenario {
    /// The article, for a reader of files of several.
    pub article: &'static str,
    /// Version of the format.
    pub version: u64,
    /// The tasks.
    #[serde(skip)]
    pub tasks: Tasks,
    /// Processors.
    pub processors: u64,
    /// The last number of processors of a curve.
    pub most: u64,
    /// What is known of the lengths of tasks before they run.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(feature = "types", ts(type = "'known' | 'roughly' | 'spread'"))]
    pub knowledge: Knowledge,
    /// Seed of tasks that are drawn.
    pub seed: String,
}

/// The tasks of a scenario, in one of two forms.
#[derive(Debug, Clone, PartialEq)]
pub enum Tasks {
    /// A reader's own.
    Own(Own),
    /// Drawn, as roughly as somebody remembers them.
    Rough(Rough),
}

/// Tasks of the reader's own, column by column. A column that is there has an entry for each task.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Own {
    /// Seconds of each.
    pub seconds: Vec<f64>,
    /// Estimates of the seconds, from before the tasks run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<f64>>"))]
    pub estimate: Vec<f64>,
    /// Pairs of tasks, counted from 0, of which the second waits for the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, type = "Array<Array<number>>"))]
    pub edges: Vec<[u64; 2]>,
}

/// Tasks of which only three words are known.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Rough {
    /// Number of tasks.
    pub tasks: u64,
    /// Seconds of the shortest.
    pub shortest: f64,
    /// Seconds that half of the tasks stay below.
    pub middle: f64,
    /// Seconds of the longest.
    pub longest: f64,
}

fn by_name<S: serde::Serializer>(knowledge: &Knowledge, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(knowledge.name())
}
