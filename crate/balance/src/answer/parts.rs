//! The parts of an answer.

use crate::geometry::{Partition, Points, pairs, quality};
use crate::scenario::{Made, Scenario};
use crate::strategy::multilevel::over;
use crate::strategy::{Placed, Settings, Strategy, place_points};
use crate::time::period::{self, Rule};
use crate::time::{Run, simulate};
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The measures of a strategy's placement.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct StrategyAnswer {
    /// The largest time of a processor, in seconds.
    pub makespan: f64,
    /// The mean time, in seconds.
    pub mean: f64,
    /// Makespan over mean, less 1.
    pub imbalance: f64,
    /// Number of objects that are not where they were.
    pub moved: u64,
    /// Number of edges between two processors.
    pub cut_edges: u64,
    /// Bytes of these.
    pub cut_bytes: f64,
    /// Whether no placement ends earlier; told by branch and bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<bool>,
    /// A lower bound on any makespan, in seconds; told by branch and bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<f64>,
    /// Partial placements looked at; told by branch and bound.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// The share by which the fullest processor is above the equal end of all, communication left out, and the least
    /// such share that the objects allow; told by graph partition where it does not keep its tolerance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub over: Option<[f64; 2]>,
    /// Time of each processor, in seconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub times: Option<Vec<f64>>,
    /// Processor of each object.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub placement: Option<Vec<u32>>,
}

/// One strategy's answer, without its placement and times: a row of a table.
///
/// # Errors
/// Names the field that is out of range, or the strategy that is unknown or lacks what it needs.
pub fn one(scenario: &Scenario, name: &str) -> Result<StrategyAnswer, BadInput> {
    let made = scenario.problem()?;
    let strategy = Strategy::named(name);
    let enough = |of: &Strategy| !of.needs_places() || made.places.is_some();
    let Some(strategy) = strategy.filter(enough) else {
        let allowed = "the name of a strategy for which there is enough is needed";
        return Err(BadInput::new("strategies", name, allowed));
    };
    Ok(ask(strategy, &made, &scenario.settings(), 0))
}

/// The strategies that a scenario asks for, on its objects: each can be asked by itself, on a thread of its own.
#[derive(Debug)]
pub struct Strategies<'a> {
    chosen: Vec<Strategy>,
    made: &'a Made,
    settings: Settings,
    most: usize,
}

impl<'a> Strategies<'a> {
    /// Those of a scenario and its objects; placements and times of more than `most` are not told.
    ///
    /// # Errors
    /// Names a strategy for which there is not enough.
    pub(crate) fn of(scenario: &Scenario, made: &'a Made, most: usize) -> Result<Self, BadInput> {
        Ok(Self {
            chosen: chosen(scenario, made)?,
            made,
            settings: scenario.settings(),
            most,
        })
    }

    /// Their number.
    pub fn count(&self) -> usize {
        self.chosen.len()
    }

    /// The name and the answer of one of them, counted from 0.
    pub fn ask(&self, number: usize) -> (&'static str, StrategyAnswer) {
        let strategy = self.chosen[number];
        let told = ask(strategy, self.made, &self.settings, self.most);
        (strategy.name(), told)
    }

    /// Each one's answer, one after the other, as long as `step` goes on.
    pub(crate) fn all(&self, step: &mut dyn FnMut() -> bool) -> Asked {
        let mut told = Vec::new();
        for number in 0..self.count() {
            told.push(self.ask(number));
            if !step() {
                break;
            }
        }
        told
    }
}

/// Strategies' answers, in the order of the scenario.
pub type Asked = Vec<(&'static str, StrategyAnswer)>;

/// The strategies of a scenario; all for which there is enough if it names none, but for the one that came later: files
/// and links that name none keep their meaning.
fn chosen(scenario: &Scenario, made: &Made) -> Result<Vec<Strategy>, BadInput> {
    let Some(named) = &scenario.strategies else {
        let all = Strategy::ALL.into_iter().map(|(_, strategy)| strategy);
        let fits = |strategy: &Strategy| match (strategy, &made.places) {
            (Strategy::Place(_), None) | (Strategy::GreedyRefineLb, _) => false,
            (Strategy::Place(partition), Some(places)) => of_dimension(*partition, places),
            _ => true,
        };
        return Ok(all.filter(fits).collect());
    };
    let by_place = named.iter().position(|strategy| strategy.needs_places());
    match by_place {
        Some(place) if made.places.is_none() => Err(BadInput::new(
            format!("strategies[{place}]"),
            named[place].name(),
            "objects with places, or boxes of points, are needed for it",
        )),
        _ => Ok(named.clone()),
    }
}

/// Whether the name of a partition is that for the points' dimension.
fn of_dimension(partition: Partition, points: &Points) -> bool {
    match partition {
        Partition::Quadtree => points.dimensions == 2,
        Partition::Octree => points.dimensions == 3,
        _ => true,
    }
}

fn ask(strategy: Strategy, made: &Made, settings: &Settings, most: usize) -> StrategyAnswer {
    let Placed { placement, proof } =
        place_points(strategy, &made.problem, made.places.as_ref(), settings);
    let measures = strategy.measures(&made.problem, &placement);
    StrategyAnswer {
        makespan: measures.makespan,
        mean: measures.mean,
        imbalance: measures.imbalance,
        moved: measures.moved,
        cut_edges: measures.cut_edges,
        cut_bytes: measures.cut_bytes,
        proven: proof.map(|proof| proof.proven),
        bound: proof.map(|proof| proof.bound),
        nodes: proof.map(|proof| proof.nodes),
        over: match strategy {
            Strategy::Multilevel => over(&made.problem, &placement, settings.tolerance),
            _ => None,
        },
        times: (measures.times.len() <= most).then_some(measures.times),
        placement: (placement.len() <= most).then_some(placement),
    }
}

/// A division of the points.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct DividedAnswer {
    /// Part of each point.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub part: Option<Vec<u32>>,
    /// Weight of each part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub weights: Option<Vec<f64>>,
    /// Weight of the heaviest part.
    pub heaviest: f64,
    /// Mean weight of a part, empty ones counted.
    pub mean: f64,
    /// Heaviest over mean, less 1.
    pub imbalance: f64,
    /// Pairs of points within the cut-off.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub pairs: Option<u64>,
    /// Those of them in two parts.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub cut_pairs: Option<u64>,
    /// Longest over shortest side of a part's box, in the mean; none if all boxes are flat.
    pub aspect: Option<f64>,
    /// Comparisons, and bits of keys.
    pub operations: f64,
    /// Points that change parts when all have moved by the nudge.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub changed: Option<u64>,
}

/// Each division, by name.
pub type Divisions = Vec<(&'static str, DividedAnswer)>;

/// Divides the points in every way; none if the work was stopped.
pub(super) fn divisions(
    scenario: &Scenario,
    points: &Points,
    most: usize,
    step: &mut dyn FnMut() -> bool,
) -> Result<Option<Divisions>, BadInput> {
    let parts = scenario.count()?;
    let total = points.total();
    if !(total * parts as f64).is_finite() {
        let allowed = "weights that add up to less than 1e300 are needed";
        return Err(BadInput::new("points.weights", "their sum", allowed));
    }
    let all = || Partition::ALL.map(|(_, way)| way).into_iter();
    let chosen = match &scenario.partitions {
        Some(named) => named.clone(),
        None => all().filter(|way| of_dimension(*way, points)).collect(),
    };
    let leaf = scenario.settings.leaf as usize;
    let moved = scenario
        .nudge
        .map(|nudge| quality::nudged(points, nudge, &scenario.settings.seed));
    let mut told = Vec::with_capacity(chosen.len());
    for way in &chosen {
        let part = way.divide(points, parts, leaf);
        let changed = moved.as_ref().map(|moved| {
            let after = way.divide(moved, parts, leaf);
            part.iter().zip(&after).filter(|(x, y)| x != y).count() as u64
        });
        let weights = quality::weights(points, &part, parts);
        told.push((
            way.name(),
            DividedAnswer {
                heaviest: weights.iter().copied().fold(0.0, f64::max),
                mean: crate::model::mean(&weights),
                imbalance: quality::uneven(&weights),
                aspect: quality::aspect(points, &part, parts),
                operations: quality::operations(points, *way, parts),
                weights: Some(weights),
                part: Some(part),
                pairs: None,
                cut_pairs: None,
                changed,
            },
        ));
        if !step() {
            return Ok(None);
        }
    }
    if let Some(cutoff) = scenario.cutoff {
        let divisions: Vec<&[u32]> = told
            .iter()
            .filter_map(|(_, of)| of.part.as_deref())
            .collect();
        let (all, cut) = pairs::count(points, cutoff, &divisions)?;
        for ((_, of), cut) in told.iter_mut().zip(cut) {
            of.pairs = Some(all);
            of.cut_pairs = Some(cut);
        }
    }
    for (_, of) in &mut told {
        of.part.take_if(|part| part.len() > most);
        of.weights.take_if(|weights| weights.len() > most);
    }
    Ok(Some(told))
}

/// The course of a run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RunAnswer {
    /// Seconds of all steps and balances.
    pub seconds: f64,
    /// Makespan of each step.
    pub step: Vec<f64>,
    /// Imbalance of each step.
    pub imbalance: Vec<f64>,
    /// Balances: the step that each comes before, the number of objects that moved, and seconds.
    pub balanced: Vec<(u64, u64, f64)>,
    /// Total seconds for each of the periods to compare.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<(u64, f64)>,
    /// The best of these; the shorter one of two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<(u64, f64)>,
    /// The period by a rule of thumb.
    pub rule: Rule,
}

/// Runs through time; none if the work was stopped.
pub(super) fn run(
    scenario: &Scenario,
    made: &Made,
    run: &Run,
    step: &mut dyn FnMut() -> bool,
) -> Result<Option<RunAnswer>, BadInput> {
    let settings = scenario.settings();
    let problem = &made.problem;
    let places = made.places.as_ref();
    let ran = simulate(problem, places, &settings, run, run.when)?;
    if !step() {
        return Ok(None);
    }
    let rule = period::rule(problem, places, &settings, run, &ran)?;
    let totals = period::totals(problem, places, &settings, run, step)?;
    let best = totals.iter().copied().reduce(|best, next| {
        let better = next.1 < best.1 || (next.1 == best.1 && next.0 < best.0);
        if better { next } else { best }
    });
    Ok((totals.len() == run.periods.len()).then_some(RunAnswer {
        seconds: ran.seconds,
        step: ran.step,
        imbalance: ran.imbalance,
        balanced: ran.balanced,
        totals,
        best,
        rule,
    }))
}
