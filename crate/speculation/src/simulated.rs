//! The answer to a simulation: the results by method, as the command line prints and the page saves them.

use crate::digest::numbers_digest;
use crate::ensemble::{Ensemble, MethodResult, Tally, chunks};
use crate::parsplice::{Method, Simulation};
use crate::runtime::RuntimeModel;
use allot_kernel::error::BadInput;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The results of every method, in the order in which they were asked for.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Simulated {
    /// One result for each method.
    #[serde(serialize_with = "by_name")]
    #[cfg_attr(feature = "types", ts(type = "{ [method in Method]?: Outcome }"))]
    pub methods: Vec<Outcome>,
}

/// The results of one method.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Outcome {
    /// The method, whose name is the key in JSON.
    #[serde(skip)]
    pub method: Method,
    /// Means and standard errors over its runs.
    #[serde(flatten)]
    pub result: MethodResult,
    /// Computing time of one run in seconds, if the host has measured it. All other fields are the same in every
    /// computation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub seconds_per_run: Option<f64>,
}

impl Simulated {
    /// The results of these tallies.
    pub fn of(simulation: &Simulation, tallies: &[(Method, Tally)]) -> Self {
        let outcome = |(method, tally): &(Method, Tally)| Outcome {
            method: *method,
            result: MethodResult::of(tally, simulation),
            seconds_per_run: None,
        };
        Self {
            methods: tallies.iter().map(outcome).collect(),
        }
    }
}

/// Computes every run of every method, one after the other. A host with threads or workers shares the chunks among them
/// instead, with the same result.
///
/// # Errors
/// Names the field of the simulation that is out of range.
pub fn run(
    simulation: &Simulation,
    runtime: &RuntimeModel,
) -> Result<Vec<(Method, Tally)>, BadInput> {
    let mut tallies = Vec::with_capacity(simulation.methods.len());
    for method in &simulation.methods {
        let ensemble = Ensemble::new(simulation, runtime, *method)?;
        let mut tally = Tally::new(simulation.points as usize);
        for chunk in 0..chunks(simulation) {
            tally.merge(&ensemble.chunk(chunk)?);
        }
        tallies.push((*method, tally));
    }
    Ok(tallies)
}

/// A fingerprint of all that a simulation counts, at every moment, by every method it names.
///
/// # Errors
/// Names the field of the simulation that is out of range.
pub fn digest(simulation: &Simulation, runtime: &RuntimeModel) -> Result<String, BadInput> {
    let tallies = run(simulation, runtime)?;
    let numbers = tallies.iter().flat_map(|(_, tally)| tally.to_numbers());
    Ok(numbers_digest(&numbers.collect::<Vec<_>>()))
}

/// `{"ve": {…}, "maxp": {…}}`, in the order of the list.
fn by_name<S: Serializer>(outcomes: &[Outcome], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(outcomes.len()))?;
    for outcome in outcomes {
        map.serialize_entry(outcome.method.id(), outcome)?;
    }
    map.end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::Coefficients;

    #[test]
    fn methods_stand_in_the_order_asked_for() {
        let simulation = Simulation {
            methods: vec![Method::MaxpWStar, Method::Ve],
            wall_clock: 2000.0,
            points: 4,
            ..Simulation::small()
        };
        let runtime = RuntimeModel::new(Coefficients::PAPER).unwrap();
        let tallies = run(&simulation, &runtime).unwrap();
        let mut simulated = Simulated::of(&simulation, &tallies);
        let text = serde_json::to_string(&simulated).unwrap();
        assert!(text.starts_with("{\"methods\":{\"maxp_w_star\":{\"wall_clock\":[500.0,1000.0,1500.0,2000.0],\"spliced_mean\":["));
        assert!(text.find("\"maxp_w_star\"") < text.find("\"ve\""));
        // One run has no standard error, and no time was measured.
        assert!(text.contains("\"spliced_stderr\":[null,null,null,null],\"runs\":1"));
        assert!(!text.contains("seconds_per_run"));
        simulated.methods[1].seconds_per_run = Some(0.25);
        let value = serde_json::to_value(&simulated).unwrap();
        assert_eq!(value["methods"]["ve"]["seconds_per_run"], 0.25);
    }
}
