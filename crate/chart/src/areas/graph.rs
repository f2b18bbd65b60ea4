//! Graphs: nodes at the places that the figure gives, and arrows between them.

use super::Ground;
use super::ground::{is_filled, is_outlined, legible_on};
use crate::frame::{Anchor, Item, Point, Rect, Setting};
use crate::palette::{Rgb, series_color};
use crate::text::width;
use crate::trace::clip_segment;
use allot_figure::model::{Marker, Panel, Series, Shape};

/// The least and the most radius of a node, in CSS pixels.
const LEAST: f64 = 3.0;
const MOST: f64 = 15.0;
/// The radius as a part of the distance of the two nodes nearest to each other.
const PART: f64 = 0.34;
/// In a graph of more nodes than this, only labels inside nodes are drawn.
const MOST_BESIDE: usize = 300;

/// A label beside a node that more links than this would run through is left out.
const MOST_CROSSED: usize = 2;

/// A node in sight.
struct Node<'p> {
    series: &'p Series,
    number: usize,
    at: Point,
    radius: f64,
}

impl Node<'_> {
    /// The radius with its border.
    fn reach(&self) -> f64 {
        let border = if is_outlined(self.series, self.number) {
            3.5
        } else {
            1.5
        };
        self.radius + border
    }
}

/// The marker of a series of nodes; a circle in the place of one without an outline.
pub fn outline_of(series: &Series) -> Marker {
    match series.marker {
        Marker::None | Marker::Cross | Marker::Plus => Marker::Circle,
        marker => marker,
    }
}

/// All nodes of a panel by their numbers.
struct Nodes<'p> {
    /// Their places, on and beyond the plot; `None` if hidden.
    places: Vec<Option<(f64, f64)>>,
    /// Those in sight.
    seen: Vec<Option<Node<'p>>>,
}

fn nodes<'p>(ground: &Ground, panel: &'p Panel) -> Nodes<'p> {
    let hidden = &ground.setting.view.hidden;
    let all = panel.series.iter().filter(|s| s.shape == Shape::Nodes);
    let mut places = Vec::new();
    let mut seen = Vec::new();
    let sizes = |series: &Series| series.size.iter().flatten().copied().fold(0.0, f64::max);
    let largest = all.clone().map(sizes).fold(0.0, f64::max);
    for series in all {
        let shown = !hidden.contains(&series.id);
        for (number, (x, y)) in series.x.iter().zip(&series.y).enumerate() {
            let place = ground.x.place(*x).zip(ground.y.place(*y)).filter(|_| shown);
            let inside = place.filter(|(u, v)| (0.0..=1.0).contains(u) && (0.0..=1.0).contains(v));
            let size = series.size.as_ref().and_then(|sizes| sizes.get(number));
            let share = size.filter(|_| largest > 0.0).map_or(1.0, |size| {
                if *size > 0.0 {
                    (size / largest).sqrt()
                } else {
                    0.0
                }
            });
            seen.push(inside.map(|(u, v)| Node {
                series,
                number,
                at: (ground.across(u), ground.up(v)),
                radius: share,
            }));
            places.push(place);
        }
    }
    let full = full_radius(ground, seen.iter().flatten());
    for node in seen.iter_mut().flatten() {
        node.radius = (node.radius * full).max(LEAST);
    }
    Nodes { places, seen }
}

/// The radius of the largest nodes: so that the nearest two do not touch.
fn full_radius<'n, 'p: 'n>(ground: &Ground, nodes: impl Iterator<Item = &'n Node<'p>>) -> f64 {
    let mut points: Vec<Point> = nodes.map(|node| node.at).collect();
    points.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut nearest = MOST / PART;
    for (n, a) in points.iter().enumerate() {
        for b in &points[n + 1..] {
            if b.0 - a.0 >= nearest {
                break;
            }
            let apart = libm::hypot(b.0 - a.0, b.1 - a.1);
            // Two nodes at the same place cannot be told apart at any size.
            if apart > 0.5 {
                nearest = nearest.min(apart);
            }
        }
    }
    let most = MOST.max(1.1 * ground.setting.sizes.small);
    (PART * nearest * most / MOST).clamp(LEAST, most)
}

/// Draws the graph of a panel.
pub fn graph(ground: &Ground, panel: &Panel, items: &mut Vec<Item>) {
    let Nodes { places, seen } = nodes(ground, panel);
    let before = items.len();
    for links in ground.shown(panel, Shape::Links) {
        for (from, to) in links.x.iter().zip(&links.y) {
            let place = |number: &f64| {
                let whole = *number >= 0.0 && number.fract() == 0.0;
                let number = *number as usize;
                Some((number, (*places.get(number).filter(|_| whole)?)?))
            };
            if let (Some(from), Some(to)) = (place(from), place(to)) {
                link(ground, links, [from, to], &seen, items);
            }
        }
    }
    let lines: Vec<[Point; 2]> = items[before..].iter().filter_map(line).collect();
    for node in seen.iter().flatten() {
        let color = ground.color(node.series);
        let mut glyph = |size: f64, color: Rgb| {
            items.push(Item::Glyph {
                marker: outline_of(node.series),
                at: node.at,
                size,
                color,
            });
        };
        if is_outlined(node.series, node.number) {
            glyph(node.radius + 3.5, ground.setting.ink.text);
        }
        glyph(node.radius + 1.5, ground.setting.ink.background);
        glyph(node.radius, color);
    }
    labels(ground, &seen, &lines, items);
}

fn line(item: &Item) -> Option<[Point; 2]> {
    match item {
        Item::Line { from, to, .. } => Some([*from, *to]),
        _ => None,
    }
}

/// Whether a line runs through an area.
fn runs_through(area: &Rect, [from, to]: [Point; 2]) -> bool {
    let place = |(x, y): Point| {
        let (across, down) = (x - area.left, y - area.top);
        (
            across / (area.right - area.left),
            down / (area.bottom - area.top),
        )
    };
    clip_segment(place(from), place(to)).is_some()
}

/// One link, from the edge of a node to the edge of another.
fn link(
    ground: &Ground,
    links: &Series,
    [from, to]: [(usize, (f64, f64)); 2],
    seen: &[Option<Node>],
    items: &mut Vec<Item>,
) {
    let Some((start, end, _)) = clip_segment(from.1, to.1) else {
        return;
    };
    let point = |(u, v): (f64, f64)| (ground.across(u), ground.up(v));
    let (start, end) = (point(start), point(end));
    let length = libm::hypot(end.0 - start.0, end.1 - start.1);
    let radius = |number: usize| seen[number].as_ref().map_or(0.0, Node::reach);
    let (near, far) = (radius(from.0), radius(to.0));
    if length <= near + far + 1.0 {
        return;
    }
    let along = |at: f64| {
        let share = at / length;
        (
            start.0 + share * (end.0 - start.0),
            start.1 + share * (end.1 - start.1),
        )
    };
    let ends = (along(near), along(length - far));
    if seen[to.0].is_some() {
        arrow(ground.setting, links, ends, items);
    } else {
        shaft(ground.setting, links, ends, items);
    }
}

fn shaft(setting: &Setting, links: &Series, (from, to): (Point, Point), items: &mut Vec<Item>) {
    items.push(Item::Line {
        from,
        to,
        width: line_width(setting),
        color: series_color(setting.view.theme, links.color),
        dash: links.dashed.then_some(4.0),
    });
}

fn line_width(setting: &Setting) -> f64 {
    0.75 * setting.sizes.line
}

/// A line with a head at its end.
pub fn arrow(setting: &Setting, links: &Series, (from, to): (Point, Point), items: &mut Vec<Item>) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = libm::hypot(dx, dy);
    let head = (2.0 + 3.0 * line_width(setting)).min(length);
    let (ux, uy) = (dx / length, dy / length);
    let foot = (to.0 - head * ux, to.1 - head * uy);
    shaft(setting, links, (from, foot), items);
    let side = 0.42 * head;
    let corners = vec![
        to,
        (foot.0 - side * uy, foot.1 + side * ux),
        (foot.0 + side * uy, foot.1 - side * ux),
    ];
    items.push(Item::Polygon {
        corners,
        color: series_color(setting.view.theme, links.color),
    });
}

/// The names of the nodes: inside where there is room, else beside them where no other is, and the fewest links.
fn labels(ground: &Ground, seen: &[Option<Node>], lines: &[[Point; 2]], items: &mut Vec<Item>) {
    let size = ground.setting.sizes.small;
    let nodes: Vec<&Node> = seen.iter().flatten().collect();
    let mut taken: Vec<Rect> = nodes
        .iter()
        .map(|node| around(node.at, node.reach()))
        .collect();
    for node in &nodes {
        let Some(text) = node
            .series
            .labels
            .get(node.number)
            .filter(|t| !t.is_empty())
        else {
            continue;
        };
        let wide = width(text, size, false);
        let marker = outline_of(node.series);
        // The room for text inside a triangle or a diamond is smaller.
        let room = match marker {
            Marker::Circle => 1.75,
            Marker::Square => 1.7,
            _ => 1.1,
        };
        if is_filled(marker) && wide <= room * node.radius && size <= 1.3 * node.radius {
            let color = legible_on(ground.color(node.series));
            items.push(label(text, node.at, size, Anchor::Middle, color));
            continue;
        }
        if nodes.len() > MOST_BESIDE {
            continue;
        }
        let (away, quiet) = (node.reach() + 0.3 * size, ground.setting.ink.text);
        let (x, y) = node.at;
        let places = [
            ((x + away, y), Anchor::Start),
            ((x - away, y), Anchor::End),
            ((x, y - away - 0.4 * size), Anchor::Middle),
            ((x, y + away + 0.4 * size), Anchor::Middle),
        ];
        let free = places.into_iter().filter_map(|(at, anchor)| {
            let item = label(text, at, size, anchor, quiet);
            let area = item.text_box()?;
            let plot = ground.plot;
            let inside = area.left >= plot.left
                && area.right <= plot.right
                && area.top >= plot.top
                && area.bottom <= plot.bottom;
            if !inside || taken.iter().any(|other| other.meets(&area)) {
                return None;
            }
            let crossed = lines
                .iter()
                .filter(|line| runs_through(&area, **line))
                .count();
            (crossed <= MOST_CROSSED).then_some((crossed, item, area))
        });
        if let Some((_, item, area)) = free.min_by_key(|(crossed, ..)| *crossed) {
            taken.push(area);
            items.push(Item::Patch { area });
            items.push(item);
        }
    }
}

fn around((x, y): Point, radius: f64) -> Rect {
    Rect {
        left: x - radius,
        top: y - radius,
        right: x + radius,
        bottom: y + radius,
    }
}

fn label(text: &str, at: Point, size: f64, anchor: Anchor, color: Rgb) -> Item {
    Item::Text {
        text: text.into(),
        at,
        size,
        bold: false,
        anchor,
        color,
    }
}
