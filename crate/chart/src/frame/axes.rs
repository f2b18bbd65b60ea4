//! The panels: how high each plot is, its ticks, and the labels around it.

use super::{Anchor, Item, LEAST_PLOT, Margins, PanelFrame, Rect, Setting, marks};
use crate::error::ChartError;
use crate::model::{Axis, Panel};
use crate::ranged::{AxisRange, Ruler};
use crate::text::{width, wrap};
use crate::ticks::{Tick, ticks};

/// Lengths of the marks at ticks with and without a label, and the space to the label.
const TICK: f64 = 5.0;
const MINOR: f64 = 3.0;
const GAP: f64 = 3.0;

type Ranges = (AxisRange, AxisRange);

/// The panels laid out within the margins, and the margins their labels would need.
pub fn panels(
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
        let rulers = rule(setting, panel, &ranges[n], plot);
        let (frame, need) = plan.frame(setting, panel, rulers, plot, top);
        needs.left = needs.left.max(need.left.ceil());
        needs.right = needs.right.max(need.right.ceil());
        needs.rows[n] = needs.rows[n].max(need.rows[0]);
        top = plot.bottom + plan.below(setting);
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
    let few = |major: &[Tick], length: f64, each: f64| {
        major.len() <= ((length / each) as usize + 1).max(2)
    };
    let x_ticks = ticks(x, panel.x.format, |major| {
        let need = |a: &Tick, b: &Tick| (wide(a) + wide(b)) / 2.0 + 1.2 * size;
        few(major, plot.width(), 4.2 * size) && apart(major, plot.width(), &need)
    });
    let most = (0.2 * setting.width).max(5.5 * size);
    let y_ticks = ticks(y, panel.y.format, |major| {
        let need = |_: &Tick, _: &Tick| 2.0 * size;
        few(major, plot.height(), 3.0 * size)
            && apart(major, plot.height(), &need)
            && major.iter().all(|tick| wide(tick) <= most)
    });
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

/// The labels of one panel, broken into lines, and whether it writes its horizontal axis.
struct Plan {
    y_title: Vec<String>,
    x_title: Vec<String>,
    x_written: bool,
    last: bool,
}

impl Plan {
    fn new(setting: &Setting, ranges: &[Ranges], n: usize) -> Self {
        let panels = &setting.figure.panels;
        let room = setting.width - 2.0 * setting.sizes.space;
        let lines = |axis: &Axis| wrap(&title(axis), setting.sizes.label, false, room);
        // Panels above each other that share an axis have it written once, below the last one.
        let shared = |next: &Panel| next.x.key == panels[n].x.key && ranges[n + 1].0 == ranges[n].0;
        let x_written = !panels.get(n + 1).is_some_and(shared);
        Self {
            y_title: lines(&panels[n].y),
            x_title: if x_written {
                lines(&panels[n].x)
            } else {
                Vec::new()
            },
            x_written,
            last: n + 1 == panels.len(),
        }
    }

    fn above(&self, setting: &Setting, rows: usize) -> f64 {
        let sizes = &setting.sizes;
        let title = self.y_title.len() as f64 * 1.3 * sizes.label;
        title + rows as f64 * marks::row(setting) + 0.6 * sizes.small
    }

    fn below(&self, setting: &Setting) -> f64 {
        let sizes = &setting.sizes;
        let labels = if self.x_written {
            TICK + GAP + 1.2 * sizes.small
        } else {
            TICK
        };
        let between = if self.last { 0.0 } else { 1.5 * sizes.space };
        labels + self.x_title.len() as f64 * 1.4 * sizes.label + between
    }

    fn around(&self, setting: &Setting, rows: usize) -> f64 {
        self.above(setting, rows) + self.below(setting)
    }

    /// The panel with everything around its plot; the second part is the room that would need.
    fn frame(
        &self,
        setting: &Setting,
        panel: &Panel,
        (x, y): (Ruler, Ruler),
        plot: Rect,
        top: f64,
    ) -> (PanelFrame, Margins) {
        let sizes = &setting.sizes;
        let mut axes = Vec::new();
        let widest = y
            .ticks
            .major
            .iter()
            .map(|t| width(&t.label, sizes.small, false));
        let left = sizes.space + widest.fold(0.0, f64::max) + GAP + TICK;
        let beyond = x.ticks.major.iter().map(|tick| {
            let end =
                plot.left + tick.at * plot.width() + width(&tick.label, sizes.small, false) / 2.0;
            end - plot.right
        });
        let right = sizes.space + beyond.filter(|_| self.x_written).fold(0.0, f64::max);
        self.titles(setting, plot, top, &mut axes);
        self.ruled(setting, (&x, &y), plot, &mut axes);
        let (marks, rows) = marks::marks(setting, panel, (&x, &y), plot);
        let frame = PanelFrame {
            plot,
            x,
            y,
            axes,
            marks,
        };
        (
            frame,
            Margins {
                left,
                right,
                rows: vec![rows],
            },
        )
    }

    /// The vertical axis' title above the plot, where it reads without turning one's head, and the
    /// horizontal one's below it.
    fn titles(&self, setting: &Setting, plot: Rect, top: f64, items: &mut Vec<Item>) {
        let sizes = &setting.sizes;
        let line = |text: &String, at, anchor| Item::Text {
            text: text.clone(),
            at,
            size: sizes.label,
            bold: false,
            anchor,
            color: setting.ink.text,
        };
        for (n, text) in self.y_title.iter().enumerate() {
            let middle = top + (n as f64 + 0.5) * 1.3 * sizes.label;
            items.push(line(text, (sizes.space, middle), Anchor::Start));
        }
        let labels = plot.bottom + TICK + GAP + 1.2 * sizes.small;
        for (n, text) in self.x_title.iter().enumerate() {
            let middle = labels + (n as f64 + 0.5) * 1.4 * sizes.label;
            let half = width(text, sizes.label, false) / 2.0;
            let at = within((plot.left + plot.right) / 2.0, half, setting);
            items.push(line(text, (at, middle), Anchor::Middle));
        }
    }

    /// The two axes with their marks and numbers.
    fn ruled(
        &self,
        setting: &Setting,
        (x, y): (&Ruler, &Ruler),
        plot: Rect,
        items: &mut Vec<Item>,
    ) {
        let (sizes, ink) = (&setting.sizes, &setting.ink);
        let mut line = |from, to| {
            items.push(Item::Line {
                from,
                to,
                width: sizes.hair,
                color: ink.axis,
                dash: None,
            });
        };
        line((plot.left, plot.bottom), (plot.right, plot.bottom));
        line((plot.left, plot.top), (plot.left, plot.bottom));
        let across = |at: f64| plot.left + at * plot.width();
        let up = |at: f64| plot.bottom - at * plot.height();
        let lengths = |ruler: &Ruler| {
            let major = ruler.ticks.major.iter().map(|tick| (tick.at, TICK));
            major
                .chain(ruler.ticks.minor.iter().map(|at| (*at, MINOR)))
                .collect::<Vec<_>>()
        };
        for (at, length) in lengths(x) {
            line(
                (across(at), plot.bottom),
                (across(at), plot.bottom + length),
            );
        }
        for (at, length) in lengths(y) {
            line((plot.left - length, up(at)), (plot.left, up(at)));
        }
        let mut number = |tick: &Tick, at, anchor| {
            let (text, size, color) = (tick.label.clone(), sizes.small, ink.quiet);
            items.push(Item::Text {
                text,
                at,
                size,
                bold: false,
                anchor,
                color,
            });
        };
        for tick in y.ticks.major.iter() {
            number(tick, (plot.left - TICK - GAP, up(tick.at)), Anchor::End);
        }
        for tick in x.ticks.major.iter().filter(|_| self.x_written) {
            let half = width(&tick.label, sizes.small, false) / 2.0;
            let middle = plot.bottom + TICK + GAP + 0.6 * sizes.small;
            number(
                tick,
                (within(across(tick.at), half, setting), middle),
                Anchor::Middle,
            );
        }
    }
}

/// The label with its unit, unless it says the unit itself.
fn title(axis: &Axis) -> String {
    let said = axis
        .label
        .to_lowercase()
        .contains(&axis.unit.to_lowercase());
    if said {
        axis.label.clone()
    } else {
        format!("{}, {}", axis.label, axis.unit)
    }
}

/// The middle of something `2 × half` wide, moved so that it stays on the picture.
pub fn within(middle: f64, half: f64, setting: &Setting) -> f64 {
    let edge = 0.25 * setting.sizes.space;
    middle.min(setting.width - edge - half).max(edge + half)
}
