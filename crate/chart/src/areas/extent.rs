//! The values that bars, spans, cells and nodes reach on both axes.

use super::bars::{beside, half_room, ruled, stacks};
use allot_figure::model::{Direction, Panel, Scale, Series, Shape};

/// Space around the outermost nodes, as a share of the axis.
const AIR_AROUND_NODES: f64 = 0.1;

/// The values that an axis has to show, and the space around them.
pub struct Extent {
    pub x: Vec<f64>,
    pub y: Vec<f64>,
    /// Space at the ends of the horizontal and the vertical axis, where it is not the usual one.
    air: [Option<f64>; 2],
}

/// The borders of columns or rows at these places: halfway between them on the scale, the outermost as far out.
pub fn borders(scale: Scale, places: &[f64]) -> Vec<f64> {
    let distance = |n: usize| ruled(scale, places[n + 1]) - ruled(scale, places[n]);
    let alone = if scale == Scale::Log { 0.3 } else { 1.0 };
    let last = places.len().saturating_sub(1);
    let mut borders = Vec::with_capacity(places.len() + 1);
    for (n, place) in places.iter().enumerate() {
        let before = if last == 0 {
            alone
        } else {
            distance(n.max(1) - 1)
        };
        borders.push(beside(scale, *place, -0.5 * before));
    }
    if let Some(place) = places.last() {
        let after = if last == 0 { alone } else { distance(last - 1) };
        borders.push(beside(scale, *place, 0.5 * after));
    }
    borders
}

impl Extent {
    /// The extent of all visible series of a panel that are no curves, and of its cells.
    pub fn of(panel: &Panel, visible: &[&Series]) -> Self {
        let mut extent = Self {
            x: Vec::new(),
            y: Vec::new(),
            air: [None; 2],
        };
        let of = |shape| visible.iter().filter(move |series| series.shape == shape);
        let bars: Vec<&Series> = of(Shape::Bars).copied().collect();
        if !bars.is_empty() {
            extent.bars(panel, &bars);
        }
        for spans in of(Shape::Spans) {
            extent
                .x
                .extend(spans.x.iter().chain(spans.to.iter().flatten()));
            let rows = spans.y.iter().flat_map(|row| [row - 0.5, row + 0.5]);
            extent.y.extend(rows);
            extent.air = [Some(0.0), Some(0.0)];
        }
        for nodes in of(Shape::Nodes) {
            extent.x.extend(&nodes.x);
            extent.y.extend(&nodes.y);
            extent.air = [Some(AIR_AROUND_NODES); 2];
        }
        if let Some(cells) = &panel.cells {
            extent.x.extend(borders(panel.x.scale, &cells.x));
            extent.y.extend(borders(panel.y.scale, &cells.y));
            extent.air = [Some(0.0), Some(0.0)];
        }
        extent
    }

    fn bars(&mut self, panel: &Panel, shown: &[&Series]) {
        let upright = panel.bars.axis == Direction::X;
        let axis = if upright { &panel.x } else { &panel.y };
        let bars = stacks(panel, shown);
        let half = half_room(&bars, axis.scale);
        let sides = |at: f64| [-half, half].map(|distance| beside(axis.scale, at, distance));
        let positions = bars.iter().flat_map(|bar| sides(bar.at)).collect();
        let ends = bars.iter().flat_map(|bar| {
            let whisker = bar.whisker.into_iter().flatten();
            [bar.from, bar.to].into_iter().chain(whisker)
        });
        let ends = ends.collect();
        if upright {
            (self.x, self.y) = (positions, ends);
            self.air[0] = Some(0.0);
        } else {
            (self.x, self.y) = (ends, positions);
            self.air = [Some(0.04), Some(0.0)];
        }
    }

    /// The space at the ends of both axes.
    pub fn air(&self, usual: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|n| self.air[n].unwrap_or(usual[n]))
    }
}
