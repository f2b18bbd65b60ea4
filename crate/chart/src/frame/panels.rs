//! The heights of the panels and the ticks of their axes.

use super::axes::Plan;
use super::types::{Margins, Ranges};
use super::{PanelFrame, Rect, Setting};
use crate::error::ChartError;
use crate::range::AxisRange;
use crate::ruler::Ruler;
use crate::text::width;
use crate::ticks::{Tick, Ticks, ticks};
use allot_figure::model::{Format, Panel, Scale};

/// Rounds after which margins suit their labels.
const ROUNDS: usize = 4;
/// The least height or width of a plot, in CSS pixels.
const LEAST_PLOT: f64 = 24.0;
/// The most labels at equal steps, and on a log axis.
const MOST: usize = 9;
const MOST_DECADES: usize = 11;

/// The panels below each other, from `top` on, with margins that suit their labels.
pub fn settled(
    setting: &Setting,
    rulings: &[Ranges],
    top: f64,
    height: f64,
) -> Result<Vec<PanelFrame>, ChartError> {
    let Setting { figure, sizes, .. } = setting;
    let mut margins = Margins {
        left: sizes.space,
        right: sizes.space,
        rows: vec![0; figure.panels.len()],
    };
    for _ in 0..ROUNDS {
        let needs = panels(setting, rulings, top, height, &margins)?.1;
        if needs == margins {
            break;
        }
        margins = needs;
    }
    Ok(panels(setting, rulings, top, height, &margins)?.0)
}

/// Lays out the panels within the margins; also returns the margins that their labels need.
fn panels(
    setting: &Setting,
    ranges: &[Ranges],
    top: f64,
    height: f64,
    margins: &Margins,
) -> Result<(Vec<PanelFrame>, Margins), ChartError> {
    let sizes = &setting.sizes;
    let panels = &setting.figure.panels;
    let plans: Vec<Plan> = (0..panels.len())
        .map(|n| Plan::new(setting, ranges, n))
        .collect();
    let taken: f64 = plans
        .iter()
        .zip(&margins.rows)
        .map(|(p, rows)| p.around(setting, *rows))
        .sum();
    let free = height - top - sizes.space - taken;
    let weight = |panel: &Panel| {
        if panel.height > 0.0 {
            panel.height.min(1e6)
        } else {
            1.0
        }
    };
    let weights: f64 = panels.iter().map(weight).sum();
    let across = setting.width - margins.left - margins.right;
    let lowest = panels
        .iter()
        .map(|p| free * weight(p) / weights)
        .fold(free, f64::min);
    let small = |side, room: f64, of: f64| ChartError::TooSmall {
        width: setting.width as u32,
        height: height as u32,
        side,
        needs: (of + (LEAST_PLOT - room) * panels.len() as f64).ceil() as u32,
    };
    if lowest.is_nan() || lowest < LEAST_PLOT {
        return Err(small("height", lowest, height));
    }
    if across < LEAST_PLOT {
        return Err(small("width", across, setting.width));
    }
    let mut needs = margins.clone();
    let mut top = top;
    let mut frames = Vec::new();
    for (n, panel) in panels.iter().enumerate() {
        let plan = &plans[n];
        let plot_top = top + plan.above(setting, margins.rows[n]);
        let plot = Rect {
            left: margins.left,
            top: plot_top,
            right: setting.width - margins.right,
            bottom: plot_top + free * weight(panel) / weights,
        };
        let below = plot.bottom + plan.below(setting);
        #[cfg(feature = "areas")]
        let plot = super::equal::plot(panel, &ranges[n], plot);
        let rulers = rule(setting, panel, &ranges[n], plot);
        let start = plot.left - margins.left;
        let (frame, need) = plan.frame(setting, panel, rulers, plot, (start, top));
        needs.left = needs.left.max(need.left.ceil());
        needs.right = needs.right.max(need.right.ceil());
        needs.rows[n] = needs.rows[n].max(need.rows[0]);
        top = below;
        frames.push(frame);
    }
    Ok((frames, needs))
}

/// The ticks of both axes, as dense as their labels allow.
fn rule(setting: &Setting, panel: &Panel, (x, y): &Ranges, plot: Rect) -> (Ruler, Ruler) {
    let size = setting.sizes.small;
    let wide = |tick: &Tick| width(&tick.label, size, false);
    let apart = |major: &[Tick], length: f64, need: &dyn Fn(&Tick, &Tick) -> f64| {
        major
            .windows(2)
            .all(|pair| length * (pair[1].at - pair[0].at) >= need(&pair[0], &pair[1]))
    };
    // Equal steps are easy to read if there are few; decades should be complete if there are only some.
    let few = |range: &AxisRange, major: &[Tick], length: f64, each: f64| match range.scale() {
        Scale::Log => major.len() <= MOST_DECADES,
        Scale::Linear => major.len() <= ((length / each) as usize + 1).clamp(2, MOST),
    };
    let x_ticks = ticks_along(x, panel.x.format, plot.width(), &|major| {
        let need = |a: &Tick, b: &Tick| (wide(a) + wide(b)) / 2.0 + 1.1 * size;
        few(x, major, plot.width(), 5.0 * size) && apart(major, plot.width(), &need)
    });
    let widest = (0.2 * setting.width).max(5.5 * size);
    let y_ticks = ticks_along(y, panel.y.format, plot.height(), &|major| {
        let need = |_: &Tick, _: &Tick| 2.0 * size;
        few(y, major, plot.height(), 3.0 * size)
            && apart(major, plot.height(), &need)
            && major.iter().all(|tick| wide(tick) <= widest)
    });
    #[cfg(feature = "areas")]
    let [x_ticks, y_ticks] = super::names::named(setting, panel, (x, y), plot, [x_ticks, y_ticks]);
    (
        Ruler {
            range: *x,
            ticks: x_ticks,
        },
        Ruler {
            range: *y,
            ticks: y_ticks,
        },
    )
}

/// The ticks of an axis of numbers in either direction.
fn ticks_along(
    range: &AxisRange,
    format: Format,
    length: f64,
    fit: &dyn Fn(&[Tick]) -> bool,
) -> Ticks {
    let mut ticks = ticks(&range.directed(false), format, length, fit);
    if range.is_reversed() {
        ticks
            .major
            .iter_mut()
            .for_each(|tick| tick.at = 1.0 - tick.at);
        ticks.minor.iter_mut().for_each(|at| *at = 1.0 - *at);
    }
    ticks
}
