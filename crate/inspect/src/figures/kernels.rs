//! Fig. 8: timings of the kernels beside their cost models, with relative errors.

use super::{counted, percent, plain, seconds};
use crate::cost::{Dgemm, Sorts};
use crate::fit::Sorted;
use crate::scenario::{Scenario, Tasks};
use crate::tasks::contraction::Contraction;
use allot_figure::model::{Axis, Format, Marker, Panel, Scale, Series, Shape};
use allot_figure::registry::Drawn;

/// Points of a model's curve.
const POINTS: u32 = 120;
/// Without timings the curves span blocks of 3⁴ to 40⁴ elements.
const SPAN: [f64; 2] = [81.0, 2_560_000.0];
/// Without timings the curve spans square matrices of 10 to 1 000 rows.
const EDGES: [f64; 2] = [10.0, 1000.0];

/// The models of a scenario; those of the seed's study if its tasks are not those of a contraction.
fn models(scenario: &Scenario) -> (Dgemm, Sorts) {
    match &scenario.tasks {
        Tasks::Contraction(contraction) => (contraction.dgemm, contraction.sort.clone()),
        _ => {
            let study = Contraction::seed();
            (study.dgemm, study.sort)
        }
    }
}

/// Numbers evenly spaced on a logarithmic axis, both ends included.
fn spaced([low, high]: [f64; 2]) -> Vec<f64> {
    let share = |point: u32| f64::from(point) / f64::from(POINTS - 1);
    (0..POINTS)
        .map(|point| low * libm::pow(high / low, share(point)))
        .collect()
}

/// The least and the most of some numbers, or a span without any.
fn ends(numbers: impl Iterator<Item = f64> + Clone, otherwise: [f64; 2]) -> [f64; 2] {
    let least = numbers.clone().fold(f64::INFINITY, f64::min);
    let most = numbers.fold(0.0, f64::max);
    if least < most {
        [least, most]
    } else if most > 0.0 {
        [most / 2.0, most * 2.0]
    } else {
        otherwise
    }
}

fn panels(x: &Axis, curves: Vec<Series>, timings: Vec<Series>, errors: Vec<Series>) -> Vec<Panel> {
    let y = Axis::seconds("seconds", "Time", Scale::Log);
    let mut all = vec![Panel::new(
        "time",
        x.clone(),
        y,
        curves.into_iter().chain(timings).collect(),
    )];
    if !errors.is_empty() {
        let off = Axis::new(
            "error",
            "Model over timing − 1",
            "",
            Scale::Linear,
            Format::Percent,
        );
        let mut residuals = Panel::new("errors", x.clone(), off.only(), errors);
        residuals.height = 0.6;
        all.push(residuals);
    }
    all
}

/// A sentence about the largest relative error.
fn judged(errors: &[f64], kind: &str) -> String {
    let worst = errors.iter().copied().fold(0.0, |worst: f64, error| {
        if error.abs() > worst.abs() {
            error
        } else {
            worst
        }
    });
    if errors.is_empty() {
        return "There are no timings yet: the curve is the model alone.".into();
    }
    format!(
        "Of {} the model is at most {} off.",
        counted(
            errors.len() as f64,
            &format!("timing of {kind}"),
            &format!("timings of {kind}")
        ),
        percent(worst.abs()),
    )
}

/// Sorts: seconds over elements for each class of permutations.
pub fn sorts(scenario: &Scenario) -> Drawn {
    scenario.check_settings()?;
    let (_, model) = models(scenario);
    model.check().map_err(|e| e.inside("contraction.sort"))?;
    let timings = &scenario.sort_timings;
    let sizes = spaced(ends(timings.iter().map(|timing| timing.elements), SPAN));
    let classed = timings.iter().any(|timing| timing.class.is_some());
    let single = matches!(model, Sorts::All(_));
    let mut curves = Vec::new();
    for class in 1..=(if single { 1 } else { 4_u8 }) {
        let y = sizes
            .iter()
            .map(|x| model.seconds(class.into(), *x))
            .collect();
        let (id, name) = if single {
            ("model".into(), "Model".into())
        } else {
            (format!("model-{class}"), format!("Model, class {class}"))
        };
        curves.push(Series::line(id, name, class - 1, sizes.clone(), y));
    }
    let (mut points, mut errors, mut all) = (Vec::new(), Vec::new(), Vec::new());
    for class in 1..=(if classed { 4 } else { 1_u8 }) {
        let mine: Vec<&Sorted> = timings
            .iter()
            .filter(|timing| timing.class.is_none_or(|known| known == class))
            .collect();
        if mine.is_empty() {
            continue;
        }
        let off = mine
            .iter()
            .map(|timing| model.seconds(class.into(), timing.elements) / timing.seconds - 1.0);
        let off: Vec<f64> = off.collect();
        all.extend(&off);
        let x: Vec<f64> = mine.iter().map(|timing| timing.elements).collect();
        let y = mine.iter().map(|timing| timing.seconds).collect();
        let name = match classed {
            true => format!("Timed, class {class}"),
            false => "Timed".into(),
        };
        let id = format!("timed-{class}");
        let look = |series: Series| {
            series
                .marker(Marker::nth(usize::from(class - 1)))
                .shape(Shape::Points)
        };
        points.push(look(Series::line(&id, &name, class - 1, x.clone(), y)));
        errors.push(look(Series::line(&id, &name, class - 1, x, off)));
    }
    let x = Axis::log("elements", "Elements of a block", "");
    let largest = sizes.last().copied().unwrap_or(SPAN[1]);
    let summary = format!(
        "A sort of {} elements, class 1, takes {} by the model. {}",
        plain(libm::round(largest)),
        seconds(model.seconds(1, largest)),
        judged(&all, "sorts")
    );
    let panels = panels(&x, curves, points, errors);
    Ok((summary, panels))
}

/// Matrix multiplications: seconds over m·n·k.
pub fn multiplications(scenario: &Scenario) -> Drawn {
    scenario.check_settings()?;
    let (model, _) = models(scenario);
    model.check().map_err(|e| e.inside("contraction.dgemm"))?;
    let timings = &scenario.dgemm_timings;
    let products = timings.iter().map(|timing| timing.m * timing.n * timing.k);
    let span = ends(products.clone(), EDGES.map(|edge| edge * edge * edge));
    let x = spaced(span);
    let y = x.iter().map(|product| {
        let edge = libm::cbrt(*product);
        model.seconds(edge, edge, edge)
    });
    let y = y.collect();
    let curves = vec![Series::line("model", "Model, square matrices", 0, x, y)];
    let off: Vec<f64> = timings
        .iter()
        .map(|timing| model.seconds(timing.m, timing.n, timing.k) / timing.seconds - 1.0)
        .collect();
    let (mut points, mut errors) = (Vec::new(), Vec::new());
    if !timings.is_empty() {
        let x: Vec<f64> = products.collect();
        let y = timings.iter().map(|timing| timing.seconds).collect();
        let look = |y| {
            Series::line("timed", "Timed", 1, x.clone(), y)
                .marker(Marker::Circle)
                .shape(Shape::Points)
        };
        points.push(look(y));
        errors.push(look(off.clone()));
    }
    let x = Axis::log("mnk", "Size m·n·k", "");
    let thousand = model.seconds(1e3, 1e3, 1e3);
    let rate = match thousand {
        0.0 => String::new(),
        _ => format!(", {}\u{202f}GFLOP/s", plain(2.0 / thousand)),
    };
    let summary = format!(
        "Two matrices of 1 000 × 1 000 take {} by the model{rate}. {}",
        seconds(thousand),
        judged(&off, "multiplications")
    );
    let panels = panels(&x, curves, points, errors);
    Ok((summary, panels))
}
