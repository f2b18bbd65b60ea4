//! Reference lines: dashed, with a label that stays on the picture and, for those that can be moved,
//! a handle on the axis.

use super::axes::within;
use super::{Anchor, Item, Rect, Setting};
use crate::model::{Direction, Mark, Marker, Panel};
use crate::ranged::Ruler;
use crate::text::width;

/// Length of dashes and of the spaces between them.
const DASH: f64 = 4.0;

/// Height of one row of labels above a plot.
pub fn row(setting: &Setting) -> f64 {
    1.4 * setting.sizes.small
}

/// The reference lines on a plot, and how many rows of labels they need above it.
pub fn marks(
    setting: &Setting,
    panel: &Panel,
    (x, y): (&Ruler, &Ruler),
    plot: Rect,
) -> (Vec<Item>, usize) {
    let mut items = Vec::new();
    let shown = |axis: Direction, ruler: &Ruler| -> Vec<(&Mark, f64)> {
        let here = panel
            .marks
            .iter()
            .filter(|m| m.axis == axis && ruler.range.holds(m.at));
        here.filter_map(|m| Some((m, ruler.range.place(m.at)?.clamp(0.0, 1.0))))
            .collect()
    };
    let mut rows: Vec<Vec<Rect>> = Vec::new();
    for (mark, place) in shown(Direction::X, x) {
        let at = plot.left + place * plot.width();
        let row = upright(setting, mark, at, plot, &mut rows, &mut items);
        let top = plot.top - row as f64 * self::row(setting) - 0.3 * setting.sizes.small;
        line(
            setting,
            mark,
            (at, top),
            (at, plot.bottom),
            (at, plot.bottom),
            &mut items,
        );
    }
    let mut taken = Vec::new();
    for (mark, place) in shown(Direction::Y, y) {
        let at = plot.bottom - place * plot.height();
        line(
            setting,
            mark,
            (plot.left, at),
            (plot.right, at),
            (plot.left, at),
            &mut items,
        );
        level(setting, mark, at, plot, &mut taken, &mut items);
    }
    (items, rows.len())
}

fn line(
    setting: &Setting,
    mark: &Mark,
    from: (f64, f64),
    to: (f64, f64),
    handle: (f64, f64),
    items: &mut Vec<Item>,
) {
    let (width, color) = (1.2 * setting.sizes.hair, setting.ink.mark);
    items.push(Item::Line {
        from,
        to,
        width,
        color,
        dash: Some(DASH),
    });
    if mark.draggable {
        let size = 1.3 * setting.sizes.marker;
        for (size, color) in [(size + 2.0, setting.ink.background), (size, color)] {
            items.push(Item::Glyph {
                marker: Marker::Circle,
                at: handle,
                size,
                color,
            });
        }
    }
}

/// The label of a vertical line, above the plot in the lowest row with room; returns the row.
fn upright(
    setting: &Setting,
    mark: &Mark,
    at: f64,
    plot: Rect,
    rows: &mut Vec<Vec<Rect>>,
    items: &mut Vec<Item>,
) -> usize {
    if mark.label.is_empty() {
        return 0;
    }
    let size = setting.sizes.small;
    let half = width(&mark.label, size, false) / 2.0;
    let middle = within(at, half, setting);
    let reach = Rect {
        left: middle - half - size,
        top: 0.0,
        right: middle + half,
        bottom: 1.0,
    };
    let free = rows
        .iter()
        .position(|row| row.iter().all(|other| !other.meets(&reach)));
    let row = free.unwrap_or(rows.len());
    if row == rows.len() {
        rows.push(Vec::new());
    }
    rows[row].push(reach);
    let height = plot.top - 0.3 * size - (row as f64 + 0.5) * self::row(setting);
    items.push(label(setting, mark, (middle, height), Anchor::Middle));
    row
}

/// The label of a level line: at its right end above it or below, else at its left end, wherever no
/// other label stands.
fn level(
    setting: &Setting,
    mark: &Mark,
    at: f64,
    plot: Rect,
    taken: &mut Vec<Rect>,
    items: &mut Vec<Item>,
) {
    let size = setting.sizes.small;
    if mark.label.is_empty() {
        return;
    }
    let (above, below) = (at - 0.8 * size, at + 0.8 * size);
    let right = |height| {
        label(
            setting,
            mark,
            (plot.right - 0.4 * size, height),
            Anchor::End,
        )
    };
    let left = |height| {
        label(
            setting,
            mark,
            (plot.left + 0.8 * size, height),
            Anchor::Start,
        )
    };
    let places = [right(above), right(below), left(above), left(below)];
    let free = |item: &&Item| {
        item.text_box().is_some_and(|area| {
            let inside = area.top >= plot.top && area.bottom <= plot.bottom;
            inside && taken.iter().all(|other| !other.meets(&area))
        })
    };
    let chosen = places.iter().find(free).unwrap_or(&places[0]).clone();
    if let Some(area) = chosen.text_box() {
        items.push(Item::Patch { area });
        taken.push(area);
    }
    items.push(chosen);
}

fn label(setting: &Setting, mark: &Mark, at: (f64, f64), anchor: Anchor) -> Item {
    Item::Text {
        text: mark.label.clone(),
        at,
        size: setting.sizes.small,
        bold: false,
        anchor,
        color: setting.ink.mark,
    }
}
