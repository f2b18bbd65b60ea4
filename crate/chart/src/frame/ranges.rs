//! The range of each axis: the reader's zoom, else the figure's own range, else that of the data.

use crate::range::AxisRange;
use allot_figure::model::{Axis, Figure, Panel, Series, Shape};
use allot_figure::view::{AxisView, PanelView, View};

/// Space between the data and the ends of a vertical axis, as a share of its length.
const AIR: f64 = 0.04;
/// The same beside markers that stand at the ends of a horizontal axis.
const AIR_BESIDE: f64 = 0.02;

/// The range of the horizontal and the vertical axis of each panel.
pub fn ranges(figure: &Figure, view: &View) -> Vec<(AxisRange, AxisRange)> {
    let unchanged = PanelView::default();
    let views = view.panels.iter().chain(std::iter::repeat(&unchanged));
    figure
        .panels
        .iter()
        .zip(views)
        .map(|(panel, change)| ranges_of(panel, change, view))
        .collect()
}

fn ranges_of(panel: &Panel, change: &PanelView, view: &View) -> (AxisRange, AxisRange) {
    let shown: Vec<&Series> = panel
        .series
        .iter()
        .filter(|series| !view.hidden.contains(&series.id))
        .collect();
    let dots = |s: &&&Series| matches!(s.shape, Shape::Points | Shape::Both);
    let air = if shown.iter().any(|s| dots(&s)) {
        AIR_BESIDE
    } else {
        0.0
    };
    let x = chosen(&panel.x, &change.x, air, || {
        Box::new(shown.iter().flat_map(|series| series.x.iter().copied()))
    });
    let y = chosen(&panel.y, &change.y, AIR, || {
        Box::new(shown.iter().flat_map(|series| {
            let columns = [Some(&series.y), series.low.as_ref(), series.high.as_ref()];
            let of = |column| series.x.iter().copied().zip::<&Vec<f64>>(column);
            columns
                .into_iter()
                .flatten()
                .flat_map(of)
                .filter(|(at, _)| x.holds(*at))
                .map(|p| *p.1)
        }))
    });
    (x, y)
}

fn chosen<'a>(
    axis: &Axis,
    change: &AxisView,
    air: f64,
    data: impl Fn() -> Box<dyn Iterator<Item = f64> + 'a>,
) -> AxisRange {
    let scale = change.scale.unwrap_or(axis.scale);
    let given = [change.range, axis.range].into_iter().flatten();
    let mut usable = given.filter_map(|ends| AxisRange::new(scale, ends));
    usable
        .next()
        .unwrap_or_else(|| AxisRange::fitting(scale, data(), air))
}
