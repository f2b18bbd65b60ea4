//! Fig. 1: the run time of one task over its slots, with the reader's own timings.

use super::{plain, slots};
use crate::format::format_value;
use crate::model::{Axis, Direction, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
use allot_core::error::BadInput;
use allot_core::runtime::{Coefficients, RuntimeModel};
use allot_core::scenario::Scenario;
use serde::Serialize;

/// The landmarks of a runtime model, with a sentence that says what they mean.
#[derive(Debug, Clone, Serialize)]
pub struct RuntimeFacts {
    /// The most slots a task can use.
    pub w_max: f64,
    /// Seconds on w_max slots.
    pub t_w_max: f64,
    /// Seconds on one slot.
    pub t_1: f64,
    /// Where a slot yields most.
    pub most_efficient_w: f64,
    /// The most that any sharing can gain over the naive one.
    pub ceiling: f64,
    /// Start of the concave branch.
    pub concave_from: f64,
    /// One sentence.
    pub words: String,
}

/// The landmarks of a runtime model.
///
/// # Errors
/// Names the coefficient, or says what is wrong with the shape.
pub fn facts(runtime: Coefficients) -> Result<RuntimeFacts, BadInput> {
    let model = RuntimeModel::new(runtime).map_err(|e| e.inside("runtime"))?;
    let w_max = model.w_max();
    let one = 1.0_f64.min(w_max);
    let time = |w: f64| format_value(model.time(w), Format::Seconds);
    let why = if runtime.w_limit.is_some_and(|limit| limit <= w_max) {
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
        words,
    })
}

/// Points of the curve.
const POINTS: u32 = 240;

pub fn figure(scenario: &Scenario) -> Result<Figure, BadInput> {
    let model = scenario.runtime_model()?;
    let w_max = model.w_max();
    let measured = || scenario.timings.iter().map(|timing| timing.w);
    let low = measured().fold(0.25_f64.min(w_max * 1e-2), f64::min);
    let high = match scenario.runtime.w_limit {
        Some(limit) => limit,
        None => measured().fold(w_max * 3.0, f64::max),
    };
    let at = |i: u32| {
        let share = f64::from(i) / f64::from(POINTS - 1);
        if i == POINTS - 1 {
            high
        } else {
            low * libm::pow(high / low, share)
        }
    };
    let w: Vec<f64> = (0..POINTS).map(at).collect();
    let seconds = w.iter().map(|w| model.time(*w)).collect();
    let mut series = vec![Series::line("runtime", "Runtime model T(w)", 0, w, seconds)];
    if !scenario.timings.is_empty() {
        let (w, seconds) = scenario
            .timings
            .iter()
            .map(|timing| (timing.w, timing.seconds))
            .unzip();
        let points = Series::line("timings", "Measured", 1, w, seconds);
        series.push(points.marker(Marker::Circle).shape(Shape::Points));
    }
    let time = |w: f64| format_value(model.time(w), Format::Seconds);
    let x = Axis::new(
        "w",
        "Slots of one task w",
        "slots",
        Scale::Log,
        Format::Plain,
    );
    let y = Axis::new("seconds", "Run time T(w)", "s", Scale::Log, Format::Seconds);
    let mut panel = Panel::new("runtime", x, y, series);
    let efficient = model.w_efficient();
    if efficient > 0.0 && efficient < w_max {
        panel.marks.push(Mark::new(
            "most_efficient",
            Direction::X,
            efficient,
            "most efficient w",
        ));
    }
    let label = format!("wₘₐₓ = {}", plain(w_max));
    panel
        .marks
        .push(Mark::new("w_max", Direction::X, w_max, label));
    let label = format!("T(wₘₐₓ) = {}", time(w_max));
    panel
        .marks
        .push(Mark::new("t_w_max", Direction::Y, model.time(w_max), label));
    Ok(Figure {
        name: "1".into(),
        title: "Run time of one task".into(),
        source: "Fig. 1".into(),
        summary: facts(scenario.runtime)?.words,
        file_stem: "allot-1-runtime".into(),
        panels: vec![panel],
    })
}
