//! Bars: stacked or side by side, upright or lying, with whiskers.

use super::ground::is_outlined;
use super::{Ground, hatch};
use crate::frame::Item;
use crate::range::AxisRange;
use allot_figure::model::{Direction, Panel, Scale, Series, Shape};
use libm::{log10, pow};
use std::cmp::Ordering;

/// The part of the room between two positions that bars fill.
const FULL: f64 = 0.8;
/// Bars narrower than this, in CSS pixels, are drawn together.
const NARROW: f64 = 1.5;
/// The least width of a bar whose whiskers have caps.
const CAPPED: f64 = 7.0;

/// One bar, as values on its axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bar {
    /// Its number in the series.
    pub number: usize,
    /// Its place among the visible series of bars.
    pub series: usize,
    /// Its position.
    pub at: f64,
    /// The end at which it starts: zero, or the end of the bar below it.
    pub from: f64,
    /// Its other end.
    pub to: f64,
    /// The ends of its whisker.
    pub whisker: Option<[f64; 2]>,
}

/// The visible bars in the order of their positions; those at one position in the order of their series.
pub fn stacks(panel: &Panel, shown: &[&Series]) -> Vec<Bar> {
    let upright = panel.bars.axis == Direction::X;
    let mut bars = Vec::new();
    for (place, series) in shown.iter().enumerate() {
        let (positions, lengths) = if upright {
            (&series.x, &series.y)
        } else {
            (&series.y, &series.x)
        };
        for (number, (at, length)) in positions.iter().zip(lengths).enumerate() {
            if !at.is_finite() || !length.is_finite() {
                continue;
            }
            let edge = |edge: &Option<Vec<f64>>| edge.as_ref()?.get(number).copied();
            let whisker = edge(&series.low).zip(edge(&series.high));
            bars.push(Bar {
                number,
                series: place,
                at: *at,
                from: 0.0,
                to: *length,
                whisker: whisker
                    .map(|(low, high)| [low, high])
                    .filter(|ends| ends.iter().all(|end| end.is_finite())),
            });
        }
    }
    bars.sort_by(|a, b| match a.at.total_cmp(&b.at) {
        Ordering::Equal => (a.series, a.number).cmp(&(b.series, b.number)),
        order => order,
    });
    if panel.bars.stacked {
        for stack in bars.chunk_by_mut(|a, b| a.at == b.at) {
            let (mut above, mut below) = (0.0, 0.0);
            for bar in stack {
                let end = if bar.to < 0.0 { &mut below } else { &mut above };
                bar.from = *end;
                bar.whisker = bar.whisker.map(|ends| ends.map(|one| one + *end));
                *end += bar.to;
                bar.to = *end;
            }
        }
    }
    bars
}

/// Half the room of a position on the scale: half the least distance between two.
pub fn half_room(bars: &[Bar], scale: Scale) -> f64 {
    let place = |bar: &Bar| ruled(scale, bar.at);
    let gaps = bars
        .windows(2)
        .map(|pair| place(&pair[1]) - place(&pair[0]));
    let least = gaps.filter(|gap| *gap > 0.0).fold(f64::MAX, f64::min);
    let alone = if scale == Scale::Log { 0.3 } else { 1.0 };
    0.5 * if least == f64::MAX { alone } else { least }
}

struct Setup<'p> {
    shown: Vec<&'p Series>,
    bars: Vec<Bar>,
    upright: bool,
    stacked: bool,
    half: f64,
    /// Length of the axis of positions in CSS pixels.
    length: f64,
}

fn setup<'p>(ground: &Ground, panel: &'p Panel) -> Option<Setup<'p>> {
    let shown = ground.shown(panel, Shape::Bars);
    if shown.is_empty() {
        return None;
    }
    let upright = panel.bars.axis == Direction::X;
    let axis = if upright { ground.x } else { ground.y };
    let mut bars = stacks(panel, &shown);
    let half = half_room(&bars, axis.scale());
    let seen =
        |bar: &Bar| ends(axis, bar.at, [-half, half]).is_some_and(|[a, b]| a < 1.0 && b > 0.0);
    bars.retain(seen);
    Some(Setup {
        shown,
        bars,
        upright,
        stacked: panel.bars.stacked,
        half,
        length: if upright {
            ground.plot.width()
        } else {
            ground.plot.height()
        },
    })
}

/// The places of two ends beside a position, in increasing order; the distances are on the scale of the axis.
fn ends(axis: &AxisRange, at: f64, beside: [f64; 2]) -> Option<[f64; 2]> {
    let end = |beside| axis.place(self::beside(axis.scale(), at, beside));
    let (a, b) = (end(beside[0])?, end(beside[1])?);
    Some([a.min(b), a.max(b)])
}

impl Setup<'_> {
    fn axis<'g>(&self, ground: &'g Ground) -> &'g AxisRange {
        if self.upright { ground.x } else { ground.y }
    }

    /// The width of a single bar in CSS pixels, where bars are closest.
    fn narrowest(&self, ground: &Ground) -> f64 {
        let abreast = if self.stacked { 1 } else { self.shown.len() };
        let room = |bar: &Bar| {
            let [a, b] = ends(self.axis(ground), bar.at, [-self.half, self.half])?;
            Some((b - a) * self.length)
        };
        let least = self.bars.iter().filter_map(room).fold(f64::MAX, f64::min);
        FULL * least / abreast as f64
    }

    /// The bars of which the picture shows one for each pixel: the longest stack, or the longest bar of a series.
    fn thinned(&self, ground: &Ground) -> Vec<(Bar, [f64; 2])> {
        let column = |bar: &Bar| {
            let place = self.axis(ground).place(bar.at).unwrap_or(0.0);
            (place * self.length)
                .floor()
                .clamp(0.0, (self.length - 1.0).max(0.0))
        };
        let mut kept: Vec<(Bar, [f64; 2])> = Vec::new();
        let mut keep = |bars: &[Bar]| {
            for bar in bars {
                let left = column(bar);
                kept.push((*bar, [left / self.length, (left + 1.0) / self.length]));
            }
        };
        if self.stacked {
            let stacks: Vec<&[Bar]> = self.bars.chunk_by(|a, b| a.at == b.at).collect();
            for group in stacks.chunk_by(|a, b| column(&a[0]) == column(&b[0])) {
                let length = |stack: &[Bar]| {
                    let ends = || stack.iter().map(|bar| bar.to);
                    ends().fold(0.0, f64::max) - ends().fold(0.0, f64::min)
                };
                let longest = group.iter().max_by(|a, b| length(a).total_cmp(&length(b)));
                longest.into_iter().for_each(|stack| keep(stack));
            }
            return kept;
        }
        for place in 0..self.shown.len() {
            let own: Vec<Bar> = self
                .bars
                .iter()
                .filter(|b| b.series == place)
                .copied()
                .collect();
            for group in own.chunk_by(|a, b| column(a) == column(b)) {
                let longest = group
                    .iter()
                    .max_by(|a, b| a.to.abs().total_cmp(&b.to.abs()));
                longest.into_iter().for_each(|bar| keep(&[*bar]));
            }
        }
        // The longest first, so that none hides a shorter one of its pixel.
        kept.sort_by(|a, b| match a.1[0].total_cmp(&b.1[0]) {
            Ordering::Equal => b.0.to.abs().total_cmp(&a.0.to.abs()),
            order => order,
        });
        kept
    }

    /// Each bar with its places along the axis of positions.
    fn apart(&self, ground: &Ground) -> Vec<(Bar, [f64; 2])> {
        let abreast = if self.stacked { 1 } else { self.shown.len() };
        let each = 2.0 * FULL * self.half / abreast as f64;
        let placed = |bar: &Bar| {
            let slot = if self.stacked { 0 } else { bar.series };
            let from = -FULL * self.half + slot as f64 * each;
            Some((*bar, ends(self.axis(ground), bar.at, [from, from + each])?))
        };
        self.bars.iter().filter_map(placed).collect()
    }
}

/// Draws the bars of a panel.
pub fn bars(ground: &Ground, panel: &Panel, items: &mut Vec<Item>) {
    let Some(setup) = setup(ground, panel) else {
        return;
    };
    let thin = setup.narrowest(ground) < NARROW;
    let placed = if thin {
        setup.thinned(ground)
    } else {
        setup.apart(ground)
    };
    let along = if setup.upright { ground.y } else { ground.x };
    for (bar, beside) in placed {
        let (Some(from), Some(to)) = (along.edge(bar.from), along.edge(bar.to)) else {
            continue;
        };
        let area = if setup.upright {
            ground.rect(beside, [from, to])
        } else {
            ground.rect([from, to], beside)
        };
        let series = setup.shown[bar.series];
        if let Some(area) = area.filter(|_| bar.from != bar.to) {
            let color = ground.color(series);
            items.push(Item::Block { area, color });
            if !thin {
                hatch(ground.setting, area, series.texture, color, items);
                if is_outlined(series, bar.number) {
                    ground.frame(area, items);
                }
            }
        }
        if !thin {
            whisker(ground, &setup, &bar, beside, items);
        }
    }
}

/// The line from the lower to the upper edge of a value, with caps where there is room.
fn whisker(ground: &Ground, setup: &Setup, bar: &Bar, beside: [f64; 2], items: &mut Vec<Item>) {
    let along = if setup.upright { ground.y } else { ground.x };
    let Some([low, high]) = bar.whisker.map(|ends| ends.map(|end| along.edge(end))) else {
        return;
    };
    let middle = (beside[0] + beside[1]) / 2.0;
    let (Some(low), Some(high)) = (low, high) else {
        return;
    };
    let (low, high) = (low.min(high), low.max(high));
    if high < 0.0 || low > 1.0 || !(0.0..=1.0).contains(&middle) {
        return;
    }
    let mut line = |a: [f64; 2], b: [f64; 2]| {
        let point = |[across, up]: [f64; 2]| {
            let (u, v) = if setup.upright {
                (across, up)
            } else {
                (up, across)
            };
            (
                ground.across(u.clamp(0.0, 1.0)),
                ground.up(v.clamp(0.0, 1.0)),
            )
        };
        items.push(Item::Line {
            from: point(a),
            to: point(b),
            width: 1.5 * ground.setting.sizes.hair,
            color: ground.setting.ink.text,
            dash: None,
        });
    };
    line([middle, low], [middle, high]);
    let width = (beside[1] - beside[0]) * setup.length;
    if width < CAPPED {
        return;
    }
    let half = (0.25 * width).min(6.0) / setup.length;
    for end in [low, high] {
        if (0.0..=1.0).contains(&end) {
            line([middle - half, end], [middle + half, end]);
        }
    }
}

/// The remark on bars that are drawn together.
pub fn note(ground: &Ground, panel: &Panel) -> Option<String> {
    let setup = setup(ground, panel)?;
    let thin = !setup.bars.is_empty() && setup.narrowest(ground) < NARROW;
    thin.then(|| "Of bars that share a pixel, the longest is shown.".into())
}

/// A value on the ruler of a scale.
pub fn ruled(scale: Scale, value: f64) -> f64 {
    if scale == Scale::Log {
        log10(value)
    } else {
        value
    }
}

/// A value moved by a distance on the ruler of a scale.
pub fn beside(scale: Scale, value: f64, distance: f64) -> f64 {
    if scale == Scale::Log {
        value * pow(10.0, distance)
    } else {
        value + distance
    }
}
