//! The answer of `allot balance`: each part of the scenario side by side.

mod parts;
mod steps;

pub use parts::{Asked, DividedAnswer, Divisions, RunAnswer, Strategies, StrategyAnswer, one};
pub use steps::steps;

use crate::grain::{self, Grain};
use crate::items::diffusion::Diffusion;
use crate::items::dimension::Dimension;
use crate::items::{diffusion, dimension, exchange};
use crate::model::bound;
use crate::scenario::{Exchange, Made, Scenario};
use crate::time::central::Compared;
use crate::time::reduction::Reduced;
use allot_kernel::error::BadInput;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The most objects or processors that are told one by one, unless all are asked for.
pub const MOST_TOLD: usize = 100_000;

/// The answer about a scenario; a part that the scenario has not is left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
pub struct Answer {
    /// Number of objects n.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objects: Option<u64>,
    /// Number of processors P.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub processors: Option<u64>,
    /// Lower bound on the makespan, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lower_bound: Option<f64>,
    /// Sum of all loads, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total: Option<f64>,
    /// Pairs of points in reach, if the objects are boxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs_in_reach: Option<f64>,
    /// Each strategy, in the order of the scenario.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "by_name")]
    #[cfg_attr(
        feature = "types",
        ts(type = "{ [strategy in string]?: StrategyAnswer }", optional)
    )]
    pub strategies: Option<Vec<(&'static str, StrategyAnswer)>>,
    /// Exchange by one rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<exchange::Exchange>,
    /// Dimension exchange.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dimension_exchange: Option<Dimension>,
    /// Diffusion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub diffusion: Option<Diffusion>,
    /// Each way to divide the points.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "by_name")]
    #[cfg_attr(
        feature = "types",
        ts(type = "{ [partition in string]?: DividedAnswer }", optional)
    )]
    pub partitions: Option<Divisions>,
    /// Grain size.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grain: Option<Grain>,
    /// The run through time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub run: Option<RunAnswer>,
    /// Central and distributed decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub central: Option<Compared>,
    /// Reductions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduction: Option<Reduced>,
}

/// `{"greedy": {…}, …}`, in the order of the list.
fn by_name<T: Serialize, S: Serializer>(
    all: &Option<Vec<(&'static str, T)>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let all = all.as_deref().unwrap_or_default();
    let mut map = serializer.serialize_map(Some(all.len()))?;
    for (name, told) in all {
        map.serialize_entry(name, told)?;
    }
    map.end()
}

/// Answers every part of a scenario; `full` tells all objects and processors one by one, however many there are.
///
/// `go_on` gets the number of finished steps, of [`steps`], and may stop the work; parts that are not finished are left
/// out then.
///
/// # Errors
/// Names the field that is out of range, or a part that lacks what it needs.
///
/// ```
/// use allot_balance::answer::answer;
/// use allot_balance::scenario::Scenario;
/// let scenario = r#"{"processors": 2, "objects": {"loads": [3, 3, 2, 2, 2]}, "strategies": ["greedy", "optimal"]}"#;
/// let answer = answer(&Scenario::from_json(scenario)?, false, |_| true)?;
/// let strategies = answer.strategies.unwrap_or_default();
/// assert_eq!((strategies[0].1.makespan, strategies[1].1.makespan), (7.0, 6.0));
/// # Ok::<(), allot_kernel::error::BadInput>(())
/// ```
pub fn answer(
    scenario: &Scenario,
    full: bool,
    go_on: impl FnMut(usize) -> bool,
) -> Result<Answer, BadInput> {
    let in_turn =
        |strategies: &Strategies<'_>, step: &mut dyn FnMut() -> bool| Ok(strategies.all(step));
    answer_by(scenario, full, in_turn, go_on)
}

/// As [`answer`], but that `ask` asks the strategies, on several threads for example, and calls its second argument for
/// each that has answered.
///
/// # Errors
/// As [`answer`], and those of `ask`.
pub fn answer_by(
    scenario: &Scenario,
    full: bool,
    ask: impl FnOnce(&Strategies<'_>, &mut dyn FnMut() -> bool) -> Result<Asked, BadInput>,
    mut go_on: impl FnMut(usize) -> bool,
) -> Result<Answer, BadInput> {
    let mut answer = Answer::default();
    let mut done = 0;
    let mut step = || {
        done += 1;
        go_on(done)
    };
    let most = if full { usize::MAX } else { MOST_TOLD };
    scenario.check_settings()?;
    check_parts(scenario)?;
    if needs_machine(scenario) {
        answer.processors = Some(scenario.count()? as u64);
    }
    if scenario.objects.is_some() {
        let made = scenario.problem()?;
        let strategies = Strategies::of(scenario, &made, most);
        about_objects(
            scenario,
            &made,
            &mut answer,
            |step| ask(&strategies?, step),
            &mut step,
        )?;
    }
    if let Some(items) = &scenario.items {
        let counts = items.make(scenario.count()?)?;
        about_items(scenario, &counts, &mut answer)?;
    }
    if let Some(source) = &scenario.points {
        let points = source.make().map_err(|e| e.inside("points"))?;
        let told = parts::divisions(scenario, &points, most, &mut step)?;
        answer.partitions = told;
    }
    if let Some(plan) = &scenario.central {
        plan.central.check().map_err(|e| e.inside("central"))?;
        answer.central = Some(plan.central.compare(&plan.all()?));
    }
    if let Some(reduction) = &scenario.reduction {
        reduction.check().map_err(|e| e.inside("reduction"))?;
        answer.reduction = Some(reduction.seconds());
    }
    Ok(answer)
}

/// Whether a part needs the processors.
fn needs_machine(scenario: &Scenario) -> bool {
    scenario.objects.is_some() || scenario.items.is_some() || scenario.points.is_some()
}

/// Refuses a scenario with nothing to answer.
fn check_parts(scenario: &Scenario) -> Result<(), BadInput> {
    if needs_machine(scenario) {
        return scenario.machine().map(drop);
    }
    if scenario.central.is_some() || scenario.reduction.is_some() {
        return Ok(());
    }
    let allowed = "one of objects, items, points, central and reduction at least is needed";
    Err(BadInput::new("scenario", "nothing to answer", allowed))
}

/// Answers what concerns objects.
fn about_objects(
    scenario: &Scenario,
    made: &Made,
    answer: &mut Answer,
    ask: impl FnOnce(&mut dyn FnMut() -> bool) -> Result<Asked, BadInput>,
    step: &mut dyn FnMut() -> bool,
) -> Result<(), BadInput> {
    let problem = &made.problem;
    if let Some(run) = &scenario.run {
        run.check(problem).map_err(|e| e.inside("run"))?;
        if run.strategy.needs_places() && made.places.is_none() {
            let allowed = "a strategy that needs no places is needed, or objects with places";
            return Err(BadInput::new("run.strategy", run.strategy.name(), allowed));
        }
    }
    answer.objects = Some(problem.count() as u64);
    answer.lower_bound = Some(bound::lower(problem));
    answer.total = Some(problem.total());
    answer.pairs_in_reach = made.pairs;
    if scenario.grain.is_some() {
        answer.grain = Some(grain::split(problem, scenario.grain.flatten())?);
    }
    answer.strategies = Some(ask(step)?);
    if let Some(run) = &scenario.run {
        answer.run = parts::run(scenario, made, run, step)?;
    }
    Ok(())
}

/// Answers what concerns numbers of items.
fn about_items(scenario: &Scenario, counts: &[u64], answer: &mut Answer) -> Result<(), BadInput> {
    let enough = |way: &Exchange| match way {
        Exchange::Exchange => true,
        Exchange::Dimension => counts.len().is_power_of_two(),
        Exchange::Diffusion => scenario.topology.is_some(),
    };
    let all = || {
        Exchange::ALL
            .map(|(_, way)| way)
            .into_iter()
            .filter(enough)
            .collect()
    };
    for way in scenario.exchange.clone().unwrap_or_else(all) {
        match way {
            Exchange::Exchange => answer.exchange = Some(exchange::exchange(counts)),
            Exchange::Dimension => {
                answer.dimension_exchange = Some(dimension::dimension_exchange(counts)?);
            }
            Exchange::Diffusion => {
                let Some(topology) = &scenario.topology else {
                    let allowed = "this field is needed for diffusion";
                    return Err(BadInput::new("topology", "nothing", allowed));
                };
                let network = topology.network(counts.len())?;
                let tolerance = scenario.tolerance.unwrap_or(0.01);
                let (alpha, most) = (scenario.alpha, scenario.most);
                answer.diffusion = Some(diffusion::diffuse(
                    counts, &network, alpha, tolerance, most,
                )?);
            }
        }
    }
    Ok(())
}
