//! A plot and its axes, and what all areas draw on it.

use crate::frame::{Anchor, Item, Point, Rect, Setting};
use crate::palette::{Rgb, series_color};
use crate::range::AxisRange;
use crate::ruler::Ruler;
use crate::text::width;
use allot_figure::model::{Marker, Panel, Series, Shape};

/// A plot and its axes.
pub struct Ground<'a> {
    pub setting: &'a Setting<'a>,
    pub x: &'a AxisRange,
    pub y: &'a AxisRange,
    pub plot: Rect,
}

impl<'a> Ground<'a> {
    pub(super) fn new(
        setting: &'a Setting<'a>,
        (x, y): (&'a Ruler, &'a Ruler),
        plot: Rect,
    ) -> Self {
        Self {
            setting,
            x: &x.range,
            y: &y.range,
            plot,
        }
    }

    /// The visible series of a shape.
    pub(super) fn shown<'p>(&self, panel: &'p Panel, shape: Shape) -> Vec<&'p Series> {
        let hidden = &self.setting.view.hidden;
        let of = panel.series.iter().filter(|series| series.shape == shape);
        of.filter(|series| !hidden.contains(&series.id)).collect()
    }

    pub(super) fn across(&self, place: f64) -> f64 {
        self.plot.left + place * self.plot.width()
    }

    pub(super) fn up(&self, place: f64) -> f64 {
        self.plot.bottom - place * self.plot.height()
    }

    /// The part inside the plot of the rectangle between two pairs of places; `None` if there is none.
    pub(super) fn rect(&self, across: [f64; 2], up: [f64; 2]) -> Option<Rect> {
        let inside = |[a, b]: [f64; 2]| {
            let (low, high) = (a.min(b), a.max(b));
            (high >= 0.0 && low <= 1.0).then(|| [low.max(0.0), high.min(1.0)])
        };
        let ([left, right], [bottom, top]) = (inside(across)?, inside(up)?);
        Some(Rect {
            left: self.across(left),
            top: self.up(top),
            right: self.across(right),
            bottom: self.up(bottom),
        })
    }

    pub(super) fn color(&self, series: &Series) -> Rgb {
        series_color(self.setting.view.theme, series.color)
    }

    /// A label in the middle of an area of one colour, if it has room there.
    pub(super) fn label_in(&self, text: &str, area: Rect, fill: Rgb, items: &mut Vec<Item>) {
        let size = self.setting.sizes.small;
        let wide = width(text, size, false);
        let fits = wide + 0.9 * size <= area.width() && 1.15 * size <= area.height();
        if text.is_empty() || !fits {
            return;
        }
        let at = (
            (area.left + area.right) / 2.0,
            (area.top + area.bottom) / 2.0,
        );
        let half = (wide / 2.0 + 0.2 * size, 0.56 * size);
        let behind = Rect {
            left: at.0 - half.0,
            top: at.1 - half.1,
            right: at.0 + half.0,
            bottom: at.1 + half.1,
        };
        items.push(Item::Block {
            area: behind,
            color: fill,
        });
        items.push(Item::Text {
            text: text.into(),
            at,
            size,
            bold: false,
            anchor: Anchor::Middle,
            color: legible_on(fill),
        });
    }

    /// A frame just inside an area.
    pub(super) fn frame(&self, area: Rect, items: &mut Vec<Item>) {
        let width = 2.0 * self.setting.sizes.hair;
        let inset = (width / 2.0)
            .min(area.width() / 2.0)
            .min(area.height() / 2.0);
        let (left, right) = (area.left + inset, area.right - inset);
        let (top, bottom) = (area.top + inset, area.bottom - inset);
        let sides: [(Point, Point); 4] = [
            ((left, top), (right, top)),
            ((left, bottom), (right, bottom)),
            ((left, top), (left, bottom)),
            ((right, top), (right, bottom)),
        ];
        items.extend(sides.map(|(from, to)| Item::Line {
            from,
            to,
            width,
            color: self.setting.ink.text,
            dash: None,
        }));
    }
}

/// Black or white, whichever has more contrast to a colour.
pub(super) fn legible_on(fill: Rgb) -> Rgb {
    let linear = |part: u8| libm::pow(f64::from(part) / 255.0, 2.2);
    let [red, green, blue] = fill.map(linear);
    // Where the contrast to black equals that to white: (L + 0.05)² = 1.05 · 0.05.
    if 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 {
        [0, 0, 0]
    } else {
        [255, 255, 255]
    }
}

/// A colour between two others: `share` 0 gives the first, 1 the second.
pub fn mix(first: Rgb, second: Rgb, share: f64) -> Rgb {
    let part = |n: usize| {
        let (a, b) = (f64::from(first[n]), f64::from(second[n]));
        (a + share * (b - a)).round().clamp(0.0, 255.0) as u8
    };
    [part(0), part(1), part(2)]
}

/// Whether the numbered item of a series has an outline.
pub(super) fn is_outlined(series: &Series, number: usize) -> bool {
    u32::try_from(number).is_ok_and(|number| series.outlined.contains(&number))
}

/// Whether a marker has an inside.
pub(super) fn is_filled(marker: Marker) -> bool {
    !matches!(
        marker,
        Marker::None | Marker::Cross | Marker::Plus | Marker::Ring
    )
}
