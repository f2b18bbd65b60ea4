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
    let visible: Vec<&Series> = panel
        .series
        .iter()
        .filter(|series| !view.hidden.contains(&series.id))
        .collect();
    let curves = visible.iter().filter(|series| series.shape.is_curve());
    let shown: Vec<&Series> = curves.copied().collect();
    let dots = |s: &&&Series| matches!(s.shape, Shape::Points | Shape::Both);
    let air = if shown.iter().any(|s| dots(&s)) {
        AIR_BESIDE
    } else {
        0.0
    };
    #[cfg(feature = "areas")]
    let extent = crate::areas::Extent::of(panel, &visible);
    #[cfg(feature = "areas")]
    let [air, air_above] = extent.air([air, AIR]);
    #[cfg(not(feature = "areas"))]
    let air_above = AIR;
    let x = chosen(&panel.x, &change.x, air, || {
        let values = shown.iter().flat_map(|series| series.x.iter().copied());
        #[cfg(feature = "areas")]
        let values = values.chain(extent.x.iter().copied());
        Box::new(values)
    });
    let y = chosen(&panel.y, &change.y, air_above, || {
        let values = shown.iter().flat_map(|series| {
            let columns = [Some(&series.y), series.low.as_ref(), series.high.as_ref()];
            let of = |column| series.x.iter().copied().zip::<&Vec<f64>>(column);
            columns
                .into_iter()
                .flatten()
                .flat_map(of)
                .filter(|(at, _)| x.holds(*at))
                .map(|p| *p.1)
        });
        #[cfg(feature = "areas")]
        let values = values.chain(extent.y.iter().copied());
        Box::new(values)
    });
    #[cfg(feature = "areas")]
    let (x, y) = super::equal::ranges(panel, (x, y));
    (x, y)
}

fn chosen<'a>(
    axis: &Axis,
    change: &AxisView,
    air: f64,
    data: impl Fn() -> Box<dyn Iterator<Item = f64> + 'a>,
) -> AxisRange {
    let scale = change.scale.unwrap_or(axis.scale);
    #[cfg(feature = "areas")]
    let names = (!axis.names.is_empty()).then(|| [-0.5, axis.names.len() as f64 - 0.5]);
    #[cfg(not(feature = "areas"))]
    let names = None;
    let given = [change.range, axis.range, names].into_iter().flatten();
    let mut usable = given.filter_map(|ends| AxisRange::new(scale, ends));
    usable
        .next()
        .unwrap_or_else(|| AxisRange::fitting(scale, data(), air))
        .directed(axis.reversed)
}
