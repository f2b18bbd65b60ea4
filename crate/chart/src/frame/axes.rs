//! The labels around a plot, and the ticks and numbers on its axes.

use super::marks::title;
use super::types::{Margins, Ranges};
use super::{Anchor, Item, PanelFrame, Point, Rect, Setting, marks};
use crate::ruler::Ruler;
use crate::text::{width, wrap};
use crate::ticks::Tick;
use allot_figure::model::{Axis, Panel};

/// Lengths of ticks with and without a label, and the distance to the label.
const TICK: f64 = 5.0;
const MINOR: f64 = 3.0;
const GAP: f64 = 3.0;

/// The labels of one panel, broken into lines, and whether it writes its horizontal axis.
pub struct Plan {
    y_title: Vec<String>,
    x_title: Vec<String>,
    x_written: bool,
    last: bool,
    #[cfg(feature = "areas")]
    scale: Option<super::scale::Scale>,
}

impl Plan {
    pub fn new(setting: &Setting, ranges: &[Ranges], n: usize) -> Self {
        let panels = &setting.figure.panels;
        let room = setting.width - 2.0 * setting.sizes.space;
        let lines = |axis: &Axis| wrap(&title(axis), setting.sizes.label, false, room);
        // Stacked panels with the same horizontal axis show it once, below the last one.
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
            #[cfg(feature = "areas")]
            scale: super::scale::Scale::of(setting, &panels[n]),
        }
    }

    pub fn above(&self, setting: &Setting, rows: usize) -> f64 {
        let sizes = &setting.sizes;
        let title = self.y_title.len() as f64 * 1.3 * sizes.label + self.scale_height();
        title + rows as f64 * marks::row(setting) + 0.6 * sizes.small
    }

    /// The height of the scale of colours above the title of the vertical axis.
    fn scale_height(&self) -> f64 {
        #[cfg(feature = "areas")]
        return self.scale.as_ref().map_or(0.0, |scale| scale.height);
        #[cfg(not(feature = "areas"))]
        0.0
    }

    pub fn below(&self, setting: &Setting) -> f64 {
        let sizes = &setting.sizes;
        let labels = if self.x_written {
            TICK + GAP + 1.2 * sizes.small
        } else {
            TICK
        };
        let between = if self.last { 0.0 } else { 1.5 * sizes.space };
        labels + self.x_title.len() as f64 * 1.4 * sizes.label + between
    }

    pub fn around(&self, setting: &Setting, rows: usize) -> f64 {
        self.above(setting, rows) + self.below(setting)
    }

    /// The panel with everything around its plot, and the margins that this needs.
    pub fn frame(
        &self,
        setting: &Setting,
        panel: &Panel,
        (x, y): (Ruler, Ruler),
        plot: Rect,
        (start, top): (f64, f64),
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
        #[cfg(feature = "areas")]
        if let Some(scale) = &self.scale {
            axes.extend(scale.items(setting, panel, top));
        }
        self.titles(setting, plot, (start, top + self.scale_height()), &mut axes);
        self.ruled(setting, (&x, &y), plot, &mut axes);
        #[cfg(feature = "areas")]
        let note = crate::areas::note(setting, panel, (&x, &y), plot);
        #[cfg(not(feature = "areas"))]
        let note = String::new();
        let marks::Marks {
            lines,
            labels,
            rows,
        } = marks::marks(setting, panel, (&x, &y), plot);
        let frame = PanelFrame {
            plot,
            x,
            y,
            axes,
            lines,
            labels,
            note,
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

    /// The title of the vertical axis above the plot, where it can be read without turning the head, and the title of
    /// the horizontal axis below the plot.
    fn titles(&self, setting: &Setting, plot: Rect, (start, top): Point, items: &mut Vec<Item>) {
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
            items.push(line(text, (start + sizes.space, middle), Anchor::Start));
        }
        let labels = plot.bottom + TICK + GAP + 1.2 * sizes.small;
        for (n, text) in self.x_title.iter().enumerate() {
            let middle = labels + (n as f64 + 0.5) * 1.4 * sizes.label;
            let half = width(text, sizes.label, false) / 2.0;
            let at = setting.within((plot.left + plot.right) / 2.0, half);
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
        if shown(x) {
            line((plot.left, plot.bottom), (plot.right, plot.bottom));
        }
        if shown(y) {
            line((plot.left, plot.top), (plot.left, plot.bottom));
        }
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
                (setting.within(across(tick.at), half), middle),
                Anchor::Middle,
            );
        }
    }
}

/// Whether the axis is drawn: one that measures nothing has no ticks.
fn shown(ruler: &Ruler) -> bool {
    !ruler.ticks.major.is_empty()
}
