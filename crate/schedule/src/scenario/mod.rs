//! A scenario: a complete request, with every parameter and the seed.
//!
//! It has the same JSON form in a file, in a worker's message and on the command line.

pub mod fields;
pub mod link;
mod model;
mod read;
mod read_graph;
mod read_own;
mod write;

pub use model::{
    COALESCE, DISPATCH, ITERATIONS, MOMENT, MOST_POINTS, NODES, NOISE, PROCESSORS, STEPS, Scenario,
    Search, Source, VERSION,
};

pub use write::graph_value;

use crate::model::{Fetch, Graph, Network, SPEED};
use crate::policy::Policy;
use allot_kernel::error::BadInput;
use allot_kernel::json::{Fields, check_head, check_version, parse};
use serde_json::Value;

impl Scenario {
    /// Reads a scenario from JSON text and checks its form; [`Scenario::check`] and an answer check its values.
    ///
    /// # Errors
    /// Names the place of a mistake in the JSON, or the field that is unknown or of the wrong kind.
    pub fn from_json(text: &str) -> Result<Self, BadInput> {
        Self::from_value(&parse("scenario", text)?)
    }

    /// Reads a scenario from a JSON value.
    ///
    /// # Errors
    /// As [`Scenario::from_json`].
    pub fn from_value(value: &Value) -> Result<Self, BadInput> {
        check_head(value, "schedule", VERSION)?;
        let fields = Fields::root(value, &fields::ROOT_NAMES)?;
        let mut scenario = Self::empty();
        scenario.version = check_version(fields.whole("version", Some(VERSION))?, VERSION)?;
        for part in &fields::PARTS {
            part.read(&fields, &mut scenario)?;
        }
        Ok(scenario)
    }

    /// No graph; every setting at its default.
    pub fn empty() -> Self {
        Self {
            version: VERSION,
            graph: None,
            processors: None,
            speeds: None,
            network: Network::default(),
            transfers: Default::default(),
            fetch: Fetch::Once,
            dispatch: 0.0,
            noise: 0.0,
            seed: "1".into(),
            iterations: None,
            chains: false,
            coalesce: 1,
            nodes: 1_000_000,
            policies: None,
            schedule: false,
            moment: None,
            search: None,
        }
    }

    /// The policies to compare.
    pub fn policies(&self) -> &[Policy] {
        self.policies.as_deref().unwrap_or(&Policy::USUAL)
    }

    /// Whether branch and bound is asked for.
    fn has_optimal(&self) -> bool {
        let searched = self
            .search
            .is_some_and(|search| [search.loser, search.winner].contains(&Policy::Optimal));
        searched || self.policies().contains(&Policy::Optimal)
    }

    /// The numbers of processors, checked.
    ///
    /// # Errors
    /// If there are none, too many, or one is out of range.
    pub fn counts(&self) -> Result<Vec<u32>, BadInput> {
        let Some(list) = &self.processors else {
            return Err(BadInput::new(
                "processors",
                "nothing",
                "this field is needed",
            ));
        };
        if list.is_empty() || list.len() > MOST_POINTS {
            let allowed = format!("a list of 1 to {MOST_POINTS} whole numbers is needed");
            return Err(BadInput::new(
                "processors",
                format!("a list of {}", list.len()),
                allowed,
            ));
        }
        let check = |(place, count): (usize, &u64)| {
            let path = if list.len() == 1 {
                "processors".into()
            } else {
                format!("processors[{place}]")
            };
            PROCESSORS
                .check_whole(&path, *count)
                .map(|count| count as u32)
        };
        list.iter().enumerate().map(check).collect()
    }

    /// Checks every field but the graph.
    ///
    /// # Errors
    /// Names the first that is out of range.
    pub fn check(&self) -> Result<(), BadInput> {
        check_version(self.version, VERSION)?;
        for part in &fields::PARTS {
            part.check(self)?;
        }
        let largest = self.counts()?.into_iter().max().unwrap_or(1) as usize;
        if let Some(speeds) = &self.speeds {
            if speeds.len() < largest {
                let allowed = format!("a speed for each of {largest} processors is needed");
                return Err(BadInput::new(
                    "speeds",
                    format!("a list of {}", speeds.len()),
                    allowed,
                ));
            }
            for (place, speed) in speeds.iter().enumerate() {
                SPEED.check(&format!("speeds[{place}]"), *speed)?;
            }
        }
        self.network.check().map_err(|e| e.inside("network"))?;
        if let Some(iterations) = self.iterations {
            ITERATIONS.check_whole("iterations", iterations)?;
        }
        if let Some(moment) = self.moment {
            MOMENT.check("moment", moment)?;
        }
        if common_speed(self.speeds.as_deref(), largest).is_none() && self.has_optimal() {
            return Err(optimal_needs("speeds"));
        }
        self.search.map_or(Ok(()), |search| search.check(self))
    }

    /// Checks what a graph with costs excludes, and that costs are there for each processor.
    ///
    /// # Errors
    /// Names the field that does not go with costs.
    pub fn check_graph(&self, graph: &Graph) -> Result<(), BadInput> {
        let Some(costs) = graph.costs() else {
            return Ok(());
        };
        let largest = self.counts()?.into_iter().max().unwrap_or(1) as usize;
        if costs.columns < largest {
            let allowed = format!("seconds on each of {largest} processors are needed");
            return Err(BadInput::new(
                "graph.costs",
                format!("rows of {}", costs.columns),
                allowed,
            ));
        }
        if self.speeds.is_some() {
            let allowed = "nothing is needed here, since costs tell the seconds on each processor";
            return Err(BadInput::new("speeds", "a list", allowed));
        }
        if let Some(iterations) = self.iterations {
            let allowed =
                "nothing is needed here, since iterations go with seconds, not with costs";
            return Err(BadInput::new("iterations", iterations, allowed));
        }
        if self.has_optimal() {
            return Err(optimal_needs("graph.costs"));
        }
        Ok(())
    }
}

/// The speed of the first P processors, if they are alike; 1 without speeds.
pub(crate) fn common_speed(speeds: Option<&[f64]>, processors: usize) -> Option<f64> {
    let mut speeds = speeds.unwrap_or(&[1.0]).iter().take(processors);
    let first = *speeds.next()?;
    speeds.all(|speed| *speed == first).then_some(first)
}

/// `optimal` is for equal processors.
pub(crate) fn optimal_needs(field: &str) -> BadInput {
    BadInput::new(
        field,
        "given with optimal",
        "branch and bound needs processors that are all alike",
    )
}
