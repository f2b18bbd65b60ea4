//! Divisions of points side by side, and boxes that are mapped to processors (slides 25 to 28).

use super::common::needed;
use super::looks::{color, division, name};
use crate::geometry::boxes::group;
use crate::geometry::quality::{aspect, nudged, uneven, weights};
use crate::geometry::{Partition, Points, pairs};
use crate::model::{Measures, Price, Problem};
use crate::scenario::Scenario;
use crate::strategy::Strategy;
use allot_figure::model::{Axis, Direction, Format, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::prose::{counted, percent, plain};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The ways, in the order of the slides.
const WAYS: [Partition; 4] = [
    Partition::Orb,
    Partition::Quadtree,
    Partition::Morton,
    Partition::Hilbert,
];
/// The qualities that are compared of each way.
const QUALITIES: [&str; 4] = ["imbalance", "cut", "aspect", "changed"];
/// Boxes along an axis, up to [`MOST_BOXES`] boxes a processor.
const ALONG: [u32; 11] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48];
const MOST_BOXES: f64 = 64.0;

fn points(scenario: &Scenario) -> Result<Points, BadInput> {
    let source = scenario.points.as_ref().ok_or_else(|| needed("points"))?;
    source.make().map_err(|e| e.inside("points"))
}

fn called(way: Partition, points: &Points) -> &'static str {
    match way {
        Partition::Quadtree if points.dimensions == 3 => division(Partition::Octree),
        way => division(way),
    }
}

/// Imbalance, pairs cut, aspect ratio, and points that change parts.
pub fn quality(scenario: &Scenario) -> Drawn {
    let points = points(scenario)?;
    let parts = scenario.count()?;
    let leaf = scenario.settings.leaf as usize;
    let divided: Vec<Vec<u32>> = WAYS
        .iter()
        .map(|way| way.divide(&points, parts, leaf))
        .collect();
    let uneven = |part: &Vec<u32>| uneven(&weights(&points, part, parts));
    let uneven: Vec<f64> = divided.iter().map(uneven).collect();
    let aspects: Vec<f64> = divided
        .iter()
        .map(|part| aspect(&points, part, parts).unwrap_or(f64::NAN))
        .collect();
    let mut panels = vec![panel(
        &points,
        "imbalance",
        "Imbalance",
        Format::Percent,
        uneven.clone(),
    )];
    let mut summary = format!(
        "The heaviest part is above the mean by {}.",
        listed(&points, &uneven, &|value| percent(value))
    );
    if let Some(cutoff) = scenario.cutoff {
        let columns: Vec<&[u32]> = divided.iter().map(Vec::as_slice).collect();
        let (all, cut) = pairs::count(&points, cutoff, &columns)?;
        let shares: Vec<f64> = cut
            .iter()
            .map(|cut| *cut as f64 / (all as f64).max(1.0))
            .collect();
        summary += &format!(
            " Of {} at most {} apart, these are cut: {}.",
            counted(all as f64, "pair", "pairs"),
            plain(cutoff),
            listed(&points, &shares, &|value| percent(value))
        );
        panels.push(panel(&points, "cut", "Pairs cut", Format::Percent, shares));
    }
    panels.push(panel(
        &points,
        "aspect",
        "Aspect ratio",
        Format::Plain,
        aspects,
    ));
    if let Some(nudge) = scenario.nudge {
        let moved = nudged(&points, nudge, &scenario.settings.seed);
        let share = |(way, before): (&Partition, &Vec<u32>)| {
            let after = way.divide(&moved, parts, leaf);
            let changed = before.iter().zip(&after).filter(|(x, y)| x != y).count();
            changed as f64 / points.count() as f64
        };
        let changed: Vec<f64> = WAYS.iter().zip(&divided).map(share).collect();
        summary += &format!(
            " When every point moves by up to {} of the side, these change parts: {}.",
            percent(nudge),
            listed(&points, &changed, &|value| percent(value))
        );
        panels.push(panel(
            &points,
            "changed",
            "Change parts",
            Format::Percent,
            changed,
        ));
    }
    Ok((summary, panels))
}

fn panel(points: &Points, key: &str, label: &str, format: Format, y: Vec<f64>) -> Panel {
    let names = WAYS.map(|way| called(way, points));
    let x = Axis::of_names("division", "", names);
    let axis = Axis::new(key, label, "", Scale::Linear, format).only();
    let places = (0..y.len()).map(|place| place as f64).collect();
    // The legend has all panels' bars: each has a colour of its own.
    let color = QUALITIES
        .iter()
        .position(|known| *known == key)
        .unwrap_or(0) as u8;
    Panel::new(
        key,
        x,
        axis,
        vec![Series::bars(key, label, color, places, y)],
    )
}

/// "1 % by ORB, 5 % by the quad tree, …".
fn listed(points: &Points, values: &[f64], told: &dyn Fn(f64) -> String) -> String {
    let all = WAYS
        .iter()
        .zip(values)
        .map(|(way, value)| format!("{} by {}", told(*value), called(*way, points)));
    all.collect::<Vec<_>>().join(", ")
}

/// Imbalance over the number of boxes a processor.
pub fn boxes(scenario: &Scenario) -> Drawn {
    let points = points(scenario)?;
    let machine = scenario.machine()?;
    let count = machine.count() as f64;
    let mapped = [Strategy::None, Strategy::Greedy];
    let mut x = Vec::new();
    let mut columns = [const { Vec::new() }; 2];
    for along in ALONG {
        let grouped = group(&points, along);
        let each = grouped.pairs.len() as f64 / count;
        if each > MOST_BOXES || x.last().is_some_and(|last| each <= *last) {
            break;
        }
        // With fewer boxes than processors some always stay empty: only the nearest such number is shown.
        if each <= 1.0 {
            x.clear();
            columns.iter_mut().for_each(Vec::clear);
        }
        let problem = Problem::new(
            grouped.pairs,
            machine.clone(),
            Vec::new(),
            Price::FREE,
            None,
        )?;
        x.push(each);
        for (column, strategy) in columns.iter_mut().zip(mapped) {
            column.push(
                Measures::new(
                    &problem,
                    &super::common::placed(strategy, &problem, scenario),
                )
                .imbalance,
            );
        }
    }
    let near = (0..x.len())
        .min_by(|a, b| away(x[*a]).total_cmp(&away(x[*b])))
        .unwrap_or(0);
    let at =
        |column: usize, place: usize| percent(columns[column].get(place).copied().unwrap_or(0.0));
    let mut summary = format!(
        "With {} a processor, greedy leaves an imbalance of {}, and boxes in rows {}.",
        counted(
            libm::round(100.0 * x.get(near).copied().unwrap_or(0.0)) / 100.0,
            "box",
            "boxes"
        ),
        at(1, near),
        at(0, near),
    );
    if x.len() > 1 {
        summary += &format!(
            " With the fewest boxes, {} a processor, greedy leaves {}; with the most, {}, it leaves {}.",
            plain(libm::round(100.0 * x[0]) / 100.0),
            at(1, 0),
            plain(libm::round(100.0 * x[x.len() - 1]) / 100.0),
            at(1, x.len() - 1),
        );
    }
    let series = mapped.into_iter().zip(columns).map(|(strategy, y)| {
        let line = Series::line(
            strategy.name(),
            name(strategy),
            color(strategy),
            x.clone(),
            y,
        );
        line.marker(Marker::nth(usize::from(color(strategy))))
            .shape(Shape::Both)
    });
    let mut series: Vec<Series> = series.collect();
    series[0].name = "Boxes in rows".into();
    let across = Axis::log("boxes", "Boxes a processor", "boxes");
    let up = Axis::new("imbalance", "Imbalance", "", Scale::Linear, Format::Percent);
    let mut panel = Panel::new("boxes", across, up, series);
    panel.mark(Mark::new("eight", Direction::X, EIGHT, "8 a processor"));
    Ok((summary, vec![panel]))
}

/// The lecture's number of chunks a processor.
const EIGHT: f64 = 8.0;

/// The distance from eight boxes a processor, as a ratio.
fn away(boxes: f64) -> f64 {
    libm::log(boxes / EIGHT).abs()
}
