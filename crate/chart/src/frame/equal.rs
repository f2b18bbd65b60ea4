//! Panels with equal scales, where a length on the picture is the same difference along both axes, as on a map.

use super::Rect;
use super::types::Ranges;
use allot_figure::model::{Panel, Scale};

/// The most times that one side of a plot is longer than the other.
const LONGEST: f64 = 4.0;

/// The ranges of a panel; with equal scales, a range that is much shorter than the other grows about its middle, so
/// that the plot does not become a thread.
pub fn ranges(panel: &Panel, (x, y): Ranges) -> Ranges {
    if !is_equal(panel, &(x, y)) {
        return (x, y);
    }
    let least = (x.max() - x.min()).max(y.max() - y.min()) / LONGEST;
    (x.at_least(least), y.at_least(least))
}

/// The largest plot of equal scales inside another: in its middle, at its top. Other panels' plots stay as they are.
pub fn plot(panel: &Panel, ranges: &Ranges, plot: Rect) -> Rect {
    if !is_equal(panel, ranges) {
        return plot;
    }
    let (across, up) = (
        ranges.0.max() - ranges.0.min(),
        ranges.1.max() - ranges.1.min(),
    );
    let unit = (plot.width() / across).min(plot.height() / up);
    let beside = (plot.width() - unit * across) / 2.0;
    Rect {
        left: plot.left + beside,
        right: plot.right - beside,
        bottom: plot.top + unit * up,
        ..plot
    }
}

fn is_equal(panel: &Panel, (x, y): &Ranges) -> bool {
    panel.equal_scales && [x, y].iter().all(|range| range.scale() == Scale::Linear)
}
