//! Fig. 9: pseudo-MD spliced against wall-clock time, with one curve for each method.

use super::registry::{FIGURES, LATE, Late};
use super::splicing::{Kind, describe_model, inside, listed, looks_of, measured};
use super::words::{count, slots};
use crate::ensemble::{MethodResult, Tally};
use crate::parsplice::{Method, Simulation};
use crate::scenario::Scenario;
use allot_figure::format::format_value;
use allot_figure::model::{Axis, Figure, Format, Panel, Scale, Series};
use allot_figure::prose::plain;
use allot_figure::registry::{Effort, Entry, row};
use allot_kernel::error::BadInput;

/// The row of a figure of many runs, and the model that they are of.
fn of_runs(name: &str, scenario: &Scenario) -> Result<(Entry, Kind), BadInput> {
    match row(&LATE, name) {
        Ok((entry, Late::Runs(kind))) => Ok((*entry, kind(scenario))),
        _ => Err(refused(name, &[Effort::Ensemble])),
    }
}

/// The simulation that a figure shows.
///
/// # Errors
/// Lists the names, or names the field of the simulation that is out of range.
pub fn figure_simulation(name: &str, scenario: &Scenario) -> Result<Simulation, BadInput> {
    let (_, kind) = of_runs(name, scenario)?;
    simulation_of(kind, scenario)
}

fn simulation_of(kind: Kind, scenario: &Scenario) -> Result<Simulation, BadInput> {
    let simulation = kind.simulation(scenario);
    simulation.check().map_err(inside)?;
    Ok(simulation)
}

/// The figure of these tallies, which may be of some of the runs or of none yet.
///
/// # Errors
/// As [`figure_simulation`].
pub fn ensemble_figure(
    name: &str,
    scenario: &Scenario,
    tallies: &[(Method, Tally)],
) -> Result<Figure, BadInput> {
    let (entry, kind) = of_runs(name, scenario)?;
    let simulation = simulation_of(kind, scenario)?;
    let known = tallies.iter().filter(|(_, tally)| tally.runs() > 0);
    let results: Vec<(Method, MethodResult)> = known
        .map(|(method, tally)| (*method, MethodResult::of(tally, &simulation)))
        .collect();
    let series = results
        .iter()
        .map(|(method, result)| curve(*method, result));
    let seconds = Axis::seconds("wall_clock", "Wall-clock time", Scale::Linear);
    let spliced = Axis::linear("spliced", "Pseudo-MD spliced", "segments");
    let panel = Panel::new("spliced", seconds, spliced, series.collect());
    let model = describe_model(&simulation.model);
    let shown = Kind::of(&simulation.model);
    let file_stem = format!("allot-{}-{}", entry.stem, shown.looks().id);
    let figure = entry.figure(file_stem, (told(&simulation, &results), vec![panel]));
    Ok(Figure {
        title: format!("Pseudo-MD spliced: {model}"),
        source: match shown {
            Kind::Own => format!("after {}", figure.source),
            _ => figure.source,
        },
        ..figure
    })
}

/// Mean and standard error against time; 0 at time 0.
fn curve(method: Method, result: &MethodResult) -> Series {
    let looks = looks_of(method);
    let from_zero = |values: &[f64]| [&[0.0], values].concat();
    let (x, y) = (
        from_zero(&result.wall_clock),
        from_zero(&result.spliced_mean),
    );
    let errors: Option<Vec<f64>> = result.spliced_stderr.iter().copied().collect();
    let edge = |errors: &[f64], side: f64| {
        let means = result.spliced_mean.iter().zip(errors);
        from_zero(
            &means
                .map(|(mean, error)| mean + side * error)
                .collect::<Vec<_>>(),
        )
    };
    let mut line = Series::line(looks.id, looks.name, looks.color, x, y).marker(looks.marker);
    // If there are more possible segments than slots, w_const is one slot, and the curve is that of MaxP. A dashed line
    // lets the line of MaxP show through.
    line.dashed = method == Method::MaxpWConst;
    match errors {
        Some(errors) => line.band(edge(&errors, -1.0), edge(&errors, 1.0)),
        None => line,
    }
}

/// The summary: the result of each method at the end, and the number of runs behind it.
fn told(simulation: &Simulation, results: &[(Method, MethodResult)]) -> String {
    struct Last {
        method: Method,
        mean: f64,
        error: Option<f64>,
    }
    let mut last: Vec<Last> = results
        .iter()
        .map(|(method, result)| Last {
            method: *method,
            mean: result.spliced_mean.last().copied().unwrap_or(0.0),
            error: result.spliced_stderr.last().copied().flatten(),
        })
        .collect();
    last.sort_by(|a, b| b.mean.total_cmp(&a.mean));
    let [best, others @ ..] = last.as_slice() else {
        return format!(
            "No run is done yet; {} of each method will be averaged.",
            several(simulation.runs)
        );
    };
    let name = |one: &Last| looks_of(one.method).name;
    let mut words = format!(
        "After {} on {} {} has spliced {} segments",
        format_value(simulation.wall_clock, Format::Seconds),
        slots(simulation.slots as f64),
        name(best),
        measured(best.mean, best.error)
    );
    let ve = others.iter().find(|one| one.method == Method::Ve);
    if let Some(other) = ve.or(others.first()).filter(|other| other.mean > 0.0) {
        words += &format!(
            ", {} times as many as {}",
            plain(round(best.mean / other.mean)),
            name(other)
        );
    }
    if !others.is_empty() {
        // Methods with the same result are named together.
        let alike = others.chunk_by(|a, b| (a.mean, a.error) == (b.mean, b.error));
        let others: Vec<String> = alike
            .map(|same| {
                let names: Vec<String> = same.iter().map(|one| name(one).into()).collect();
                let value = measured(same[0].mean, same[0].error);
                format!("{} {value}", listed(&names))
            })
            .collect();
        words += &format!("; {}", others.join(", "));
    }
    let counts = results.iter().map(|(_, result)| result.runs);
    let (least, most) = (counts.clone().min(), counts.max());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    let done = if least == most {
        count(least)
    } else {
        format!("{} to {}", count(least), count(most))
    };
    let band = if best.error.is_some() {
        ". Bands are one standard error of the mean to either side"
    } else {
        ""
    };
    format!("{words}{band} ({done} of {}).", several(simulation.runs))
}

/// Three digits at most, and no needless ones: 1.22, 20.1, 128.
fn round(ratio: f64) -> f64 {
    let step = match ratio {
        ..10.0 => 0.01,
        ..100.0 => 0.1,
        _ => 1.0,
    };
    (ratio / step).round() * step
}

fn several(runs: u64) -> String {
    format!("{} run{}", count(runs), if runs == 1 { "" } else { "s" })
}

/// The error for a name that is no figure of these efforts.
#[cold]
fn refused(name: &str, efforts: &[Effort]) -> BadInput {
    let known = FIGURES
        .iter()
        .filter(|entry| efforts.contains(&entry.effort));
    allot_figure::registry::refused(name, known)
}
