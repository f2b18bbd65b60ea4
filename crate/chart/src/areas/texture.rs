//! Hatchings.

use crate::frame::{Item, Point, Rect, Setting};
use crate::palette::Rgb;
use allot_figure::model::Texture;

/// Distance of the lines, in CSS pixels.
const APART: f64 = 7.0;
/// A narrower area has no hatching.
const NARROW: f64 = 5.0;

/// The lines of a hatching on an area of a colour. They are aligned with the picture, so that neighbours fit together.
pub fn hatch(setting: &Setting, area: Rect, texture: Texture, fill: Rgb, items: &mut Vec<Item>) {
    let color = super::mix(fill, setting.ink.background, 0.75);
    lines(setting, area, texture, color, items);
}

/// The same lines in a colour.
pub fn lines(setting: &Setting, area: Rect, texture: Texture, color: Rgb, items: &mut Vec<Item>) {
    if texture == Texture::Plain || area.width() < NARROW || area.height() < NARROW {
        return;
    }
    let mut line = |(from, to): (Point, Point)| {
        items.push(Item::Line {
            from,
            to,
            width: 1.2 * setting.sizes.hair,
            color,
            dash: None,
        });
    };
    let (rising, falling) = match texture {
        Texture::Rising => (true, false),
        Texture::Falling => (false, true),
        Texture::Crossed => (true, true),
        _ => (false, false),
    };
    if rising {
        diagonals(area, 1.0).into_iter().for_each(&mut line);
    }
    if falling {
        diagonals(area, -1.0).into_iter().for_each(&mut line);
    }
    if matches!(texture, Texture::Upright | Texture::Grid) {
        let ats = multiples(area.left, area.right, APART);
        ats.for_each(|x| line(((x, area.top), (x, area.bottom))));
    }
    if matches!(texture, Texture::Level | Texture::Grid) {
        let ats = multiples(area.top, area.bottom, APART);
        ats.for_each(|y| line(((area.left, y), (area.right, y))));
    }
}

/// Multiples of a distance between two ends.
fn multiples(from: f64, to: f64, apart: f64) -> impl Iterator<Item = f64> {
    let (first, last) = ((from / apart).ceil() as i64, (to / apart).floor() as i64);
    (first..=last).map(move |n| n as f64 * apart)
}

/// Lines of slope 1 (`up` is 1, rising to the right) or −1 within an area.
fn diagonals(area: Rect, up: f64) -> Vec<(Point, Point)> {
    // On a rising line x + y is constant, on a falling one y − x.
    let corners = [area.left, area.right].map(|x| [area.top, area.bottom].map(|y| y + up * x));
    let ends = corners.concat();
    let least = ends.iter().copied().fold(f64::MAX, f64::min);
    let most = ends.iter().copied().fold(f64::MIN, f64::max);
    let mut lines = Vec::new();
    for sum in multiples(least, most, APART * std::f64::consts::SQRT_2) {
        // Where the line enters and leaves the area, along x.
        let (a, b) = ((sum - area.bottom) * up, (sum - area.top) * up);
        let from = a.min(b).max(area.left);
        let to = a.max(b).min(area.right);
        if from < to {
            lines.push(((from, sum - up * from), (to, sum - up * to)));
        }
    }
    lines
}
