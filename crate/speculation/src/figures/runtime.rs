//! Fig. 1: the run time of one task against its slots, with the reader's own timings.

use super::words::slots;
use crate::fit::RESAMPLES;
use crate::reach;
use crate::runtime::RuntimeModel;
use crate::scenario::Scenario;
use crate::uncertainty::{self, interval};
use allot_figure::format::format_value;
use allot_figure::model::{
    Axis, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape,
};
use allot_figure::prose::plain;
use allot_figure::registry::Entry;
use allot_kernel::error::BadInput;
use serde::Serialize;

/// The landmarks of a runtime model, with a sentence about their meaning.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RuntimeFacts {
    /// The most slots a task can use.
    pub w_max: f64,
    /// Seconds on w_max slots.
    pub t_w_max: f64,
    /// Seconds on one slot.
    pub t_1: f64,
    /// The w at which a slot yields most.
    pub most_efficient_w: f64,
    /// The ceiling of the boost: the most that any sharing gains over the naive one.
    pub ceiling: f64,
    /// Start of the concave branch.
    pub concave_from: f64,
    /// Warnings about landmarks that rest on extrapolation, or on a model far from the measured times.
    pub warnings: Vec<String>,
    /// One sentence.
    pub words: String,
}

/// The landmarks of a scenario's runtime model.
///
/// # Errors
/// Names the coefficient or the timing that is out of range, or says what is wrong with the shape.
pub fn facts(scenario: &Scenario) -> Result<RuntimeFacts, BadInput> {
    let model = scenario.runtime_model()?;
    let w_max = model.w_max();
    let one = 1.0_f64.min(w_max);
    let time = |w: f64| format_value(model.time(w), Format::Seconds);
    let limit = model.coefficients().and_then(|k| k.w_limit);
    let why = if model.measured().is_some() {
        "the fastest measured"
    } else if limit.is_some_and(|limit| limit <= w_max) {
        "the most that it can use"
    } else {
        "where T is smallest"
    };
    let words = format!(
        "One task takes {} on {} and {} on {}, {why}. So no sharing can be more than {} as fast as one slot for each task.",
        time(one),
        if one < 1.0 {
            slots(one)
        } else {
            "one slot".into()
        },
        time(w_max),
        slots(w_max),
        format_value(model.boost_limit(), Format::Times),
    );
    Ok(RuntimeFacts {
        w_max,
        t_w_max: model.time(w_max),
        t_1: model.time(one),
        most_efficient_w: model.w_efficient(),
        ceiling: model.boost_limit(),
        concave_from: model.w_concave(),
        warnings: reach::of_model(scenario, &model),
        words,
    })
}

/// Points of the curve.
const POINTS: u32 = 240;

/// [`POINTS`] numbers of slots, evenly spaced on a logarithmic axis, both ends included.
fn spaced(low: f64, high: f64) -> Vec<f64> {
    let at = |i: u32| {
        let share = f64::from(i) / f64::from(POINTS - 1);
        if i == POINTS - 1 {
            high
        } else {
            low * libm::pow(high / low, share)
        }
    };
    (0..POINTS).map(at).collect()
}

/// Adds a band to the curve of a fit.
pub(super) type Band = fn(&Scenario, Series) -> Series;

/// The curve of the coefficients, the timings and, if timings are the model, the curve through them.
fn series(
    scenario: &Scenario,
    model: &RuntimeModel,
    band: Option<Band>,
) -> Result<Vec<Series>, BadInput> {
    let formula = match model.coefficients() {
        Some(_) => model.clone(),
        None => RuntimeModel::new(scenario.runtime).map_err(|e| e.inside("runtime"))?,
    };
    let w_max = model.w_max();
    let measured = || scenario.timings.iter().map(|timing| timing.w);
    let low = measured().fold(0.25_f64.min(w_max * 1e-2), f64::min);
    let high = match scenario.runtime.w_limit {
        Some(limit) => limit,
        None => measured().fold(w_max * 3.0, f64::max),
    };
    let w = spaced(low, high);
    let seconds = w.iter().map(|w| formula.time(*w)).collect();
    let name = "Runtime model T(w)";
    let mut all = Vec::new();
    match model.measured() {
        None => {
            let curve = Series::line("runtime", name, 0, w, seconds);
            all.push(match band {
                Some(band) => band(scenario, curve),
                None => curve,
            });
        }
        Some(points) => {
            let w = spaced(points.first(), w_max);
            let through = w.iter().map(|w| model.time(*w)).collect();
            let beside = Series::line("formula", "Formula beside it", 2, w.clone(), Vec::new());
            let seconds = w.iter().map(|w| formula.time(*w)).collect();
            all.push(
                Series {
                    y: seconds,
                    ..beside
                }
                .dashed(),
            );
            all.push(Series::line("runtime", name, 0, w, through));
        }
    }
    if !scenario.timings.is_empty() {
        let (w, seconds) = scenario
            .timings
            .iter()
            .map(|timing| (timing.w, timing.seconds))
            .unzip();
        let points = Series::line("timings", "Measured", 1, w, seconds);
        all.push(points.marker(Marker::Circle).shape(Shape::Points));
    }
    Ok(all)
}

/// The curve of a fit, with a band that holds nine of ten fits to the same timings with random weights.
pub(super) fn banded(scenario: &Scenario, curve: Series) -> Series {
    if scenario.timings.is_empty() {
        return curve;
    }
    let Ok((_, models)) = uncertainty::models(scenario, RESAMPLES) else {
        return curve;
    };
    let at = |w: &f64| interval(models.iter().map(|model| model.time(*w)).collect());
    let (low, high) = curve
        .x
        .iter()
        .map(at)
        .map(|[low, high]| (low, high))
        .unzip();
    curve.band(low, high)
}

/// A sentence about the measured range; empty without timings.
fn measured_words(scenario: &Scenario, model: &RuntimeModel, band: bool) -> String {
    let Some((low, high)) = reach::measured_range(scenario) else {
        return String::new();
    };
    let range = format!("{} to {}", plain(low), slots(high));
    match model.measured() {
        None if band => format!(
            " Measured on {range}; elsewhere the curve is extrapolated. The band holds nine of ten fits of these terms to the timings, weighted anew."
        ),
        None => format!(" Measured on {range}; elsewhere the curve is extrapolated."),
        Some(measured) => {
            let cost = measured.cost();
            let shaped = if cost.relative.abs() < 0.005 {
                String::new()
            } else {
                format!(
                    " An S-shaped rate, which the best sharing relies on, differs from the plain interpolation by up to {}, on {}.",
                    format_value(cost.relative.abs(), Format::Percent),
                    slots(cost.w)
                )
            };
            format!(" The measurements on {range} are the model, interpolated.{shaped}")
        }
    }
}

pub fn figure(entry: &Entry, scenario: &Scenario, band: Option<Band>) -> Result<Figure, BadInput> {
    let model = scenario.runtime_model()?;
    let w_max = model.w_max();
    let series = series(scenario, &model, band)?;
    let band = series[0].low.is_some();
    let time = |w: f64| format_value(model.time(w), Format::Seconds);
    let x = Axis::log("w", "Slots of one task w", "slots");
    let y = Axis::new("seconds", "Run time T(w)", "s", Scale::Log, Format::Seconds);
    let mut panel = Panel::new("runtime", x, y, series);
    let mut mark = |id: &str, at: f64, label: String| {
        panel.mark(Mark::new(id, Direction::X, at, label));
    };
    let efficient = model.w_efficient();
    if efficient > 0.0 && efficient < w_max {
        mark("most_efficient", efficient, "most efficient w".into());
    }
    mark("w_max", w_max, format!("wₘₐₓ = {}", plain(w_max)));
    if let (Some((low, high)), None) = (reach::measured_range(scenario), model.measured()) {
        mark(
            "measured_from",
            low,
            format!("measured from {}", plain(low)),
        );
        if high < w_max * 3.0 && scenario.runtime.w_limit.is_none_or(|limit| high < limit) {
            mark("measured_to", high, format!("measured to {}", plain(high)));
        }
    }
    let label = format!("T(wₘₐₓ) = {}", time(w_max));
    panel.mark(Mark::new("t_w_max", Direction::Y, model.time(w_max), label));
    let summary = facts(scenario)?.words + &measured_words(scenario, &model, band);
    Ok(entry.figure(format!("allot-{}", entry.stem), (summary, vec![panel])))
}
