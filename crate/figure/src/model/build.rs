//! Short constructors for figures.

use super::{
    Axis, Bars, Cells, Direction, Format, Mark, Marker, Panel, Scale, Series, Shape, Texture,
};

impl Panel {
    /// A panel of relative height 1 without reference lines.
    pub fn new(id: impl Into<String>, x: Axis, y: Axis, series: Vec<Series>) -> Self {
        Self {
            id: id.into(),
            x,
            y,
            series,
            marks: Vec::new(),
            height: 1.0,
            bars: Bars::default(),
            cells: None,
            equal_scales: false,
        }
    }

    /// Adds a reference line.
    pub fn mark(&mut self, mark: Mark) {
        self.marks.push(mark);
    }

    /// Makespans become multiples of the lower bound at each point, on an axis of equal steps. Points where the bound
    /// is no time are left out.
    pub fn over_bound(&mut self, bound: &[f64]) {
        self.id = "excess".into();
        self.y = Axis::linear("excess", "Makespan over the lower bound", "");
        for series in &mut self.series {
            let points = series.x.iter().zip(&series.y).zip(bound);
            let kept = points.filter(|(_, bound)| **bound > 0.0);
            (series.x, series.y) = kept.map(|((x, y), bound)| (*x, y / bound)).unzip();
        }
    }

    /// The same panel with its bars arranged in another way: `axis` is that of their positions.
    #[must_use]
    pub fn bars(mut self, stacked: bool, axis: Direction) -> Self {
        self.bars = Bars { stacked, axis };
        self
    }

    /// The same panel with a matrix of values.
    #[must_use]
    pub fn cells(mut self, cells: Cells) -> Self {
        self.cells = Some(cells);
        self
    }

    /// The same panel as a map: both axes have one scale.
    #[must_use]
    pub fn equal_scales(mut self) -> Self {
        self.equal_scales = true;
        self
    }
}

impl Default for Bars {
    fn default() -> Self {
        Self {
            stacked: false,
            axis: Direction::X,
        }
    }
}

impl Cells {
    /// A matrix of values: columns at the places `x`, rows at the places `y`.
    pub fn new(value: Axis, x: Vec<f64>, y: Vec<f64>, values: Vec<f64>) -> Self {
        Self {
            value,
            x,
            y,
            values,
        }
    }

    /// Column, row and value of each cell, row by row.
    pub fn triples(&self) -> impl Iterator<Item = (f64, f64, f64)> + '_ {
        let places = self.y.iter().flat_map(|y| self.x.iter().map(|x| (*x, *y)));
        places
            .zip(&self.values)
            .map(|((x, y), value)| (x, y, *value))
    }
}

#[cfg(feature = "areas")]
impl Bars {
    pub(super) fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

impl Axis {
    /// An axis that fits itself to the data and offers both scales.
    pub fn new(key: &str, label: &str, unit: &str, scale: Scale, format: Format) -> Self {
        Self {
            key: key.into(),
            label: label.into(),
            unit: unit.into(),
            scale,
            scales: vec![Scale::Log, Scale::Linear],
            range: None,
            format,
            names: Vec::new(),
            reversed: false,
        }
    }

    /// An axis of equal steps; numbers are written as they are.
    pub fn linear(key: &str, label: &str, unit: &str) -> Self {
        Self::new(key, label, unit, Scale::Linear, Format::Plain)
    }

    /// An axis of equal ratios; numbers are written as they are.
    pub fn log(key: &str, label: &str, unit: &str) -> Self {
        Self::new(key, label, unit, Scale::Log, Format::Plain)
    }

    /// An axis of seconds.
    pub fn seconds(key: &str, label: &str, scale: Scale) -> Self {
        Self::new(key, label, "seconds", scale, Format::Seconds)
    }

    /// An axis of names, at the positions 0, 1, 2 and so on.
    pub fn of_names(
        key: &str,
        label: &str,
        names: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        let mut axis = Self::linear(key, label, "").only();
        axis.names = names.into_iter().map(Into::into).collect();
        axis
    }

    /// The same axis the other way round: a vertical one has its first row at the top.
    #[must_use]
    pub fn reversed(mut self) -> Self {
        self.reversed = true;
        self
    }

    /// The name of a position on an axis of names.
    pub fn name_at(&self, position: f64) -> Option<&str> {
        let whole = position >= 0.0 && position.fract() == 0.0;
        let name = self.names.get(position as usize).filter(|_| whole);
        name.map(String::as_str)
    }

    /// The same axis from `lo` to `hi`.
    pub fn range(mut self, lo: f64, hi: f64) -> Self {
        self.range = Some([lo, hi]);
        self
    }

    /// The same axis, with its present scale as the only one on offer.
    pub fn only(mut self) -> Self {
        self.scales = vec![self.scale];
        self
    }
}

impl Series {
    /// A full line without markers.
    pub fn line(
        id: impl Into<String>,
        name: impl Into<String>,
        color: u8,
        x: Vec<f64>,
        y: Vec<f64>,
    ) -> Self {
        Self {
            id: id.into(),
            name: name.into(),
            color,
            marker: Marker::None,
            shape: Shape::Line,
            dashed: false,
            x,
            y,
            low: None,
            high: None,
            to: None,
            size: None,
            labels: Vec::new(),
            outlined: Vec::new(),
            texture: Texture::Plain,
        }
    }

    /// Bars: positions and heights, or lengths and positions for lying ones ([`Panel::bars`]). The hatching goes with
    /// the colour.
    pub fn bars(
        id: impl Into<String>,
        name: impl Into<String>,
        color: u8,
        x: Vec<f64>,
        y: Vec<f64>,
    ) -> Self {
        let bars = Self::line(id, name, color, x, y).shape(Shape::Bars);
        bars.texture(Texture::nth(usize::from(color)))
    }

    /// Spans on rows, from their starts to their ends.
    pub fn spans(
        id: impl Into<String>,
        name: impl Into<String>,
        color: u8,
        rows: Vec<f64>,
        [starts, ends]: [Vec<f64>; 2],
    ) -> Self {
        let mut spans = Self::bars(id, name, color, starts, rows).shape(Shape::Spans);
        spans.to = Some(ends);
        spans
    }

    /// The nodes of one kind of a graph.
    pub fn nodes(
        id: impl Into<String>,
        name: impl Into<String>,
        color: u8,
        x: Vec<f64>,
        y: Vec<f64>,
    ) -> Self {
        let nodes = Self::line(id, name, color, x, y).shape(Shape::Nodes);
        nodes.marker(Marker::Circle)
    }

    /// The links of one kind of a graph, as numbers of nodes.
    pub fn links(
        id: impl Into<String>,
        name: impl Into<String>,
        color: u8,
        [from, to]: [Vec<f64>; 2],
    ) -> Self {
        Self::line(id, name, color, from, to).shape(Shape::Links)
    }

    /// The same series with names of its single spans or nodes.
    #[must_use]
    pub fn labels(mut self, labels: Vec<String>) -> Self {
        self.labels = labels;
        self
    }

    /// The same series with outlines around some of its bars, spans or nodes.
    #[must_use]
    pub fn outlined(mut self, numbers: Vec<u32>) -> Self {
        self.outlined = numbers;
        self
    }

    /// The same series with another hatching.
    #[must_use]
    pub fn texture(mut self, texture: Texture) -> Self {
        self.texture = texture;
        self
    }

    /// The same series with another marker.
    pub fn marker(mut self, marker: Marker) -> Self {
        self.marker = marker;
        self
    }

    /// The same series with its points joined in another way.
    pub fn shape(mut self, shape: Shape) -> Self {
        self.shape = shape;
        self
    }

    /// The same series as a broken line.
    pub fn dashed(mut self) -> Self {
        self.dashed = true;
        self
    }

    /// The same series with a band from `low` to `high` around it.
    pub fn band(mut self, low: Vec<f64>, high: Vec<f64>) -> Self {
        self.low = Some(low);
        self.high = Some(high);
        self
    }
}

impl Mark {
    /// A reference line that cannot be moved.
    pub fn new(id: &str, axis: Direction, at: f64, label: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            axis,
            at,
            label: label.into(),
            draggable: false,
        }
    }

    /// The same line with a handle for dragging.
    pub fn draggable(mut self) -> Self {
        self.draggable = true;
        self
    }
}

/// The order in which markers are assigned: the first few differ the most.
pub const MARKERS: [Marker; 8] = [
    Marker::Circle,
    Marker::Square,
    Marker::Triangle,
    Marker::Diamond,
    Marker::Cross,
    Marker::TriangleDown,
    Marker::Plus,
    Marker::Ring,
];

impl Marker {
    /// The marker of the `n`th series, from 0; they repeat after eight.
    pub fn nth(n: usize) -> Self {
        MARKERS[n % MARKERS.len()]
    }
}

/// The order in which hatchings are assigned.
pub const TEXTURES: [Texture; 7] = [
    Texture::Plain,
    Texture::Rising,
    Texture::Falling,
    Texture::Upright,
    Texture::Crossed,
    Texture::Level,
    Texture::Grid,
];

impl Texture {
    /// The hatching of the `n`th series, from 0; they repeat after seven.
    pub fn nth(n: usize) -> Self {
        TEXTURES[n % TEXTURES.len()]
    }

    #[cfg(feature = "areas")]
    pub(super) fn is_plain(&self) -> bool {
        *self == Self::Plain
    }
}

impl Shape {
    /// Whether its points are places on the axes, joined or not; bars, spans, nodes and links are not.
    pub fn is_curve(self) -> bool {
        cfg!(not(feature = "areas"))
            || matches!(self, Self::Line | Self::Points | Self::Both | Self::Step)
    }
}
