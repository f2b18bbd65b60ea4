//! The places on the page where claims can be seen, and the ratios of pseudo-MD that the page shows beside figure 9.

use super::lab::Times;
use super::statements;
use crate::parsplice::Method;
use crate::presets::presets;
use crate::scenario::Scenario;
use allot_kernel::claim::Said;

/// The figure and the scenario that show a claim.
#[derive(Debug, Clone)]
pub struct Place {
    /// The claim.
    pub id: &'static str,
    /// Figure of the page.
    pub figure: &'static str,
    /// The paper's scenario of the figure, changed where the claim is about another one.
    pub scenario: Scenario,
}

/// A ratio that the paper states for figure 9.
#[derive(Debug, Clone, Copy)]
pub struct Ratio {
    /// Figure of the page.
    pub figure: &'static str,
    /// The Markov model, in words.
    pub model: &'static str,
    /// The method over the line.
    pub over: Method,
    /// The method under the line.
    pub under: Method,
    /// The paper's words.
    pub paper: &'static str,
    /// Their number; 1, where both methods are equal, if they have none.
    pub value: f64,
}

/// The place of each claim, in the order of the paper.
///
/// A figure of the paper that is several figures here is seen at the first of them, and a claim without a figure at
/// the runtime model that it follows from.
pub fn places() -> Vec<Place> {
    let presets = presets();
    let place = |statement: super::statement::Statement| {
        let figure = match statement.figure {
            None => "1",
            Some("6") => "6a",
            Some("8") => "8a",
            Some(name) => name,
        };
        let preset = presets.iter().find(|preset| preset.figure == figure);
        let scenario = preset.map_or_else(Scenario::default, |preset| {
            Scenario::from_value(&preset.scenario).expect("a preset is a scenario")
        });
        Place {
            id: statement.id,
            figure,
            scenario: (statement.shown)(scenario),
        }
    };
    statements().into_iter().map(place).collect()
}

/// The ratios, in the order of the paper, each once.
pub fn ratios() -> Vec<Ratio> {
    let ratio = |statement: super::statement::Statement| {
        let (toy, over, under) = statement
            .ratio
            .filter(|_| statement.times == Times::Exact)?;
        Some(Ratio {
            figure: toy.figure(),
            model: toy.name(),
            over,
            under,
            paper: statement.paper,
            value: least_said(statement.said),
        })
    };
    let mut all: Vec<Ratio> = statements().into_iter().filter_map(ratio).collect();
    let mut seen = Vec::new();
    all.retain(|ratio| {
        let of = (ratio.figure, ratio.over, ratio.under);
        let first = !seen.contains(&of);
        seen.push(of);
        first
    });
    all
}

/// The number that is said, or the least that words tell of; 1, where both methods are equal, if they tell none.
fn least_said(said: Said) -> f64 {
    said.value().or(said.ends()[0]).unwrap_or(1.0)
}
