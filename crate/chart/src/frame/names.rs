//! Ticks of axes of names, and of axes that measure nothing.
//!
//! Every name is written if there is room, else every second, fifth, tenth and so on. A name that is too long is
//! shortened with an ellipsis, at its end, or in its middle if it could be taken for another one then.

use super::{Rect, Setting};
use crate::range::AxisRange;
use crate::text::width;
use crate::ticks::{Tick, Ticks};
use allot_figure::model::{Axis, Panel};

/// The part of a picture's width that names on a vertical axis may take.
const WIDEST: f64 = 0.3;
/// A name on a horizontal axis is not shortened to less than this, in type sizes.
const SHORTEST: f64 = 4.0;

/// The ticks of both axes, where they are not those of numbers.
pub fn named(
    setting: &Setting,
    panel: &Panel,
    (x, y): (&AxisRange, &AxisRange),
    plot: Rect,
    numbers: [Ticks; 2],
) -> [Ticks; 2] {
    let size = setting.sizes.small;
    let [x_ticks, y_ticks] = numbers;
    let widest = (WIDEST * setting.width).max(5.5 * size);
    let rows = |every: usize| {
        let room = every as f64 * pitch(y) * plot.height();
        (room >= 1.2 * size).then_some(widest)
    };
    let columns = |every: usize| {
        let room = every as f64 * pitch(x) * plot.width() - 0.6 * size;
        let whole = |n: usize| width(&panel.x.names[n], size, false) <= room;
        let all = (0..panel.x.names.len()).step_by(every).all(whole);
        // Shortened before any is left out, and where even one alone is too long.
        let alone = every == 1 && room >= SHORTEST * size || every >= panel.x.names.len();
        (all || alone).then_some(room)
    };
    let mut x_ticks = of(&panel.x, x, size, x_ticks, &columns);
    if !panel.x.names.is_empty() {
        apart(setting, plot, &mut x_ticks.major);
    }
    [x_ticks, of(&panel.y, y, size, y_ticks, &rows)]
}

/// Leaves out names that would meet the one before: at the edge of a picture a name is moved inwards.
fn apart(setting: &Setting, plot: Rect, ticks: &mut Vec<Tick>) {
    let size = setting.sizes.small;
    ticks.sort_by(|a, b| a.at.total_cmp(&b.at));
    let mut end = f64::MIN;
    ticks.retain(|tick| {
        let half = width(&tick.label, size, false) / 2.0;
        let middle = setting.within(plot.left + tick.at * plot.width(), half);
        let free = middle - half >= end;
        if free {
            end = middle + half + 0.4 * size;
        }
        free
    });
}

/// The distance of two neighbours as a share of the axis.
fn pitch(range: &AxisRange) -> f64 {
    let place = |at: f64| range.place(at).unwrap_or(0.0);
    (place(1.0) - place(0.0)).abs()
}

fn of(
    axis: &Axis,
    range: &AxisRange,
    size: f64,
    numbers: Ticks,
    room: &dyn Fn(usize) -> Option<f64>,
) -> Ticks {
    if axis.label.is_empty() && axis.names.is_empty() {
        return Ticks::default();
    }
    if axis.names.is_empty() {
        return numbers;
    }
    let steps = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_usize.pow(power)));
    let mut steps = steps.take_while(|step| *step < 3 * axis.names.len().max(1));
    let found = steps.find_map(|every| Some((every, room(every)?)));
    let (every, room) = found.unwrap_or((axis.names.len().max(1), 0.0));
    let written: Vec<usize> = (0..axis.names.len())
        .step_by(every)
        .filter(|n| range.holds(*n as f64))
        .collect();
    let names: Vec<&str> = written.iter().map(|n| axis.names[*n].as_str()).collect();
    let labels = shortened(&names, size, room);
    let ticks = written.iter().zip(labels).filter_map(|(n, label)| {
        let value = *n as f64;
        let at = range.place(value)?;
        Some(Tick { value, at, label })
    });
    Ticks {
        major: ticks.collect(),
        minor: Vec::new(),
    }
}

/// The names, each no wider than `room`.
fn shortened(names: &[&str], size: f64, room: f64) -> Vec<String> {
    let fits = |text: &str| width(text, size, false) <= room;
    let at_end: Vec<String> = names.iter().map(|name| cut(name, &fits, false)).collect();
    let alike = |n: usize| {
        let other = |m: usize| m != n && at_end[m] == at_end[n];
        at_end[n] != names[n] && (0..names.len()).any(other)
    };
    (0..names.len())
        .map(|n| {
            if alike(n) {
                cut(names[n], &fits, true)
            } else {
                at_end[n].clone()
            }
        })
        .collect()
}

/// A text without some of its letters: the last ones, or those in its middle.
pub fn cut(text: &str, fits: &dyn Fn(&str) -> bool, in_middle: bool) -> String {
    if fits(text) {
        return text.into();
    }
    let letters: Vec<char> = text.chars().collect();
    let with = |kept: usize| {
        let behind = if in_middle { kept / 2 } else { 0 };
        let start: String = letters[..kept - behind].iter().collect();
        let end: String = letters[letters.len() - behind..].iter().collect();
        format!("{}…{end}", start.trim_end())
    };
    let longest = (1..letters.len()).rev().map(with).find(|text| fits(text));
    longest.unwrap_or_default()
}
