//! Short constructors for figures.

use super::{Axis, Direction, Format, Mark, Marker, Panel, Scale, Series, Shape};

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
        }
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
        }
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
        }
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
