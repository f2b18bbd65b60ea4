//! Painting a frame and its series with plotters: the only place that knows device pixels.

#[cfg(feature = "areas")]
use crate::frame::Setting;
use crate::frame::{Anchor, Frame, Item, PanelFrame, Point};
use crate::glyph::Glyph;
use crate::palette::{Rgb, Sizes, ink, series_color};
use crate::ruler::Ruler;
use crate::surface::{Behind, Refused};
use crate::text::FONT_FAMILY;
use crate::trace::{Grain, Place, Trace, trace};
use crate::units::Units;
use allot_figure::model::{Axis, Figure, Marker, Panel, Series};
use allot_figure::view::View;
use plotters::coord::Shift;
use plotters::coord::cartesian::{Cartesian2d, MeshLine};
use plotters::coord::ranged1d::BoldPoints;
use plotters::drawing::DrawingAreaErrorKind;
use plotters::element::DashedPathElement;
use plotters::prelude::{DrawingArea, DrawingBackend, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, RGBColor, ShapeStyle, TextStyle};

/// Opacity of a band.
const BAND: f64 = 0.18;
/// Opacity of the patch behind a label.
const PATCH: f64 = 0.85;
/// Length of the dashes of a series, in line widths.
const DASH: f64 = 2.5;

/// Paints on one drawing area.
pub(crate) struct Painter<'a> {
    pub root: &'a DrawingArea<Behind<'a>, Shift>,
    pub view: &'a View,
    pub units: Units,
    pub sizes: Sizes,
    #[cfg(feature = "areas")]
    pub setting: &'a Setting<'a>,
}

type Drawn = Result<(), DrawingAreaErrorKind<Refused>>;
type Plot<'a> = DrawingArea<Behind<'a>, Cartesian2d<Ruler, Ruler>>;
/// A place on the root area.
type Pixel = (i32, i32);
/// The mapping from places in a panel to the root area.
type Translate<'a> = &'a dyn Fn(&Place) -> Pixel;

impl<'a> Painter<'a> {
    /// Paints everything.
    pub fn paint(&self, frame: &Frame, figure: &Figure) -> Drawn {
        if self.view.background {
            self.root.fill(&rgb(ink(self.view.theme).background))?;
        }
        self.items(&frame.heading)?;
        for (panel, of) in frame.panels.iter().zip(&figure.panels) {
            self.panel(panel, of)?;
        }
        self.root.present()
    }

    /// From the bottom up: grid, axes, reference lines, bands, lines, markers, labels.
    fn panel(&self, panel: &PanelFrame, of: &Panel) -> Drawn {
        let (left, bottom) = self.coordinates((panel.plot.left, panel.plot.bottom));
        let (right, top) = self.coordinates((panel.plot.right, panel.plot.top));
        let (dx, dy) = self.root.get_base_pixel();
        let ends = (left + dx..right + dx, bottom + dy..top + dy);
        let coord = Cartesian2d::<Ruler, Ruler>::new(panel.x.clone(), panel.y.clone(), ends);
        let plot = self.root.apply_coord_spec(coord);
        self.grid(&plot, of)?;
        self.items(&panel.axes)?;
        self.items(&panel.lines)?;

        let device = |length: i32| f64::from(length.abs()) / f64::from(self.units.per_device);
        let marker =
            2.0 * self.sizes.marker * self.units.per_css / f64::from(self.units.per_device);
        let grain = Grain {
            columns: device(right - left),
            rows: device(bottom - top),
            marker,
        };
        let shown = |series: &Series| !self.view.hidden.contains(&series.id);
        let traces: Vec<(&Series, Trace)> = of
            .series
            .iter()
            .enumerate()
            .filter(|(_, series)| shown(series))
            .map(|(n, s)| (s, trace(s, &panel.x.range, &panel.y.range, grain, n)))
            .collect();
        // Translated here, not by plotters, which would be compiled again for each kind of element.
        let pixel = |at: &Place| {
            let (x, y) = plot.map_coordinate(at);
            (x - dx, y - dy)
        };
        #[cfg(feature = "areas")]
        self.items(&crate::areas::areas(self.setting, of, panel))?;
        for (series, trace) in &traces {
            self.bands(series, trace, &pixel)?;
        }
        for (series, trace) in &traces {
            self.lines(series, trace, &pixel)?;
        }
        for (series, trace) in &traces {
            self.markers(series, trace, &pixel)?;
        }
        self.items(&panel.labels)
    }

    /// The grid; between names there are no lines.
    fn grid(&self, plot: &Plot<'a>, of: &Panel) -> Drawn {
        let style = self.hairline(ink(self.view.theme).grid, 1.0);
        let named = |axis: &Axis| cfg!(feature = "areas") && !axis.names.is_empty();
        let every = |axis: &Axis| BoldPoints(if named(axis) { 0 } else { usize::MAX });
        let line = |backend: &mut Behind<'a>, line: MeshLine<'_, Ruler, Ruler>| {
            let (MeshLine::XMesh(from, to, _) | MeshLine::YMesh(from, to, _)) = line;
            backend.draw_line(self.crisp(from, &style), self.crisp(to, &style), &style)
        };
        // plotters takes the vertical axis first.
        plot.draw_mesh(line, every(&of.y), every(&of.x))
    }

    fn bands(&self, series: &Series, trace: &Trace, pixel: Translate<'_>) -> Drawn {
        let style = rgb(self.color(series)).mix(BAND).filled();
        trace.bands.iter().try_for_each(|band| {
            let corners: Vec<_> = band.iter().map(pixel).collect();
            self.root.draw(&Polygon::new(corners, style))
        })
    }

    fn lines(&self, series: &Series, trace: &Trace, pixel: Translate<'_>) -> Drawn {
        let style = self.stroke(self.color(series), self.sizes.line);
        let dash = series.dashed.then_some(DASH * self.sizes.line);
        trace
            .lines
            .iter()
            .try_for_each(|line| self.line(line.iter().map(pixel).collect(), style, dash))
    }

    fn markers(&self, series: &Series, trace: &Trace, pixel: Translate<'_>) -> Drawn {
        let usual = if series.marker == Marker::None {
            Marker::Circle
        } else {
            series.marker
        };
        let (size, color) = (self.sizes.marker, self.color(series));
        trace
            .markers
            .iter()
            .chain(&trace.lone)
            .try_for_each(|at| self.root.draw(&self.glyph(usual, pixel(at), size, color)))
    }

    fn color(&self, series: &Series) -> Rgb {
        series_color(self.view.theme, series.color)
    }

    fn line(&self, points: Vec<Pixel>, style: ShapeStyle, dash: Option<f64>) -> Drawn {
        match dash.map(|dash| self.length(dash)) {
            None => self.root.draw(&PathElement::new(points, style)),
            Some(dash) => {
                let dashed = DashedPathElement::new(points.iter().copied(), dash, dash, style);
                self.root.draw(&dashed)
            }
        }
    }

    fn items(&self, items: &[Item]) -> Drawn {
        items.iter().try_for_each(|item| self.item(item))
    }

    fn item(&self, item: &Item) -> Drawn {
        match item {
            Item::Line {
                from,
                to,
                width,
                color,
                dash,
            } => {
                let straight = from.0 == to.0 || from.1 == to.1;
                let (from, to) = (self.coordinates(*from), self.coordinates(*to));
                let style = self.hairline(*color, *width);
                let crisp = |at| if straight { self.crisp(at, &style) } else { at };
                self.line(vec![crisp(from), crisp(to)], style, *dash)
            }
            Item::Glyph {
                marker,
                at,
                size,
                color,
            } => self
                .root
                .draw(&self.glyph(*marker, self.coordinates(*at), *size, *color)),
            Item::Text {
                text,
                at,
                size,
                bold,
                anchor,
                color,
            } => {
                let style = self.text_style(*size, *bold, *anchor, *color);
                self.root.draw_text(text, &style, self.coordinates(*at))
            }
            Item::Patch { area } => {
                let color = rgb(ink(self.view.theme).background).mix(PATCH).filled();
                let corners = [(area.left, area.top), (area.right, area.bottom)];
                self.root
                    .draw(&Rectangle::new(corners.map(|p| self.coordinates(p)), color))
            }
            #[cfg(feature = "areas")]
            Item::Block { area, color } => {
                let fine = self.units.per_device as i32;
                let whole = |length: f64| {
                    (length * self.units.per_css / f64::from(fine)).round() as i32 * fine
                };
                let (left, top) = (whole(area.left), whole(area.top));
                let right = whole(area.right).max(left + fine);
                let bottom = whole(area.bottom).max(top + fine);
                let corners = [(left, top), (right, bottom)];
                self.root
                    .draw(&Rectangle::new(corners, rgb(*color).filled()))
            }
            #[cfg(feature = "areas")]
            Item::Polygon { corners, color } => {
                let corners: Vec<_> = corners.iter().map(|at| self.coordinates(*at)).collect();
                self.root.draw(&Polygon::new(corners, rgb(*color).filled()))
            }
        }
    }

    fn glyph(&self, marker: Marker, at: Pixel, size: f64, color: Rgb) -> Glyph {
        let line = self.stroke(color, 0.8 * self.sizes.line).stroke_width;
        Glyph {
            marker,
            at,
            size: size * self.units.per_css,
            line,
            color: rgb(color),
        }
    }

    fn text_style(&self, size: f64, bold: bool, anchor: Anchor, color: Rgb) -> TextStyle<'static> {
        let horizontal = match anchor {
            Anchor::Start => HPos::Left,
            Anchor::Middle => HPos::Center,
            Anchor::End => HPos::Right,
        };
        let weight = if bold {
            FontStyle::Bold
        } else {
            FontStyle::Normal
        };
        let size = size * self.units.per_css * self.units.type_factor;
        TextStyle {
            // A `Name`, without a search: plotters would compare the text with its own names, with all of Unicode's
            // alphabets.
            font: FontDesc::new(FontFamily::Name(FONT_FAMILY), size, weight),
            color: rgb(color).to_backend_color(),
            pos: Pos::new(horizontal, VPos::Center),
        }
    }

    fn stroke(&self, color: Rgb, width: f64) -> ShapeStyle {
        ShapeStyle {
            color: rgb(color).to_rgba(),
            filled: false,
            stroke_width: self.length(width) as u32,
        }
    }

    /// A line as wide as a whole number of device pixels.
    fn hairline(&self, color: Rgb, width: f64) -> ShapeStyle {
        let fine = self.units.per_device;
        let pixels = (width * self.units.per_css / f64::from(fine))
            .round()
            .max(1.0) as u32;
        ShapeStyle {
            stroke_width: pixels * fine,
            ..self.stroke(color, width)
        }
    }

    /// The place moved by less than a device pixel, so that a vertical or horizontal line there covers whole pixels:
    /// a line with an odd width runs through the middle of a pixel.
    fn crisp(&self, (x, y): (i32, i32), style: &ShapeStyle) -> (i32, i32) {
        let fine = self.units.per_device as i32;
        let odd = (style.stroke_width as i32 / fine) % 2 != 0;
        let place = |at: i32| {
            if odd {
                at.div_euclid(fine) * fine + fine / 2
            } else {
                (at + fine / 2).div_euclid(fine) * fine
            }
        };
        (place(x), place(y))
    }

    fn length(&self, length: f64) -> i32 {
        (length * self.units.per_css).round().max(1.0) as i32
    }

    fn coordinates(&self, (x, y): Point) -> (i32, i32) {
        (
            (x * self.units.per_css).round() as i32,
            (y * self.units.per_css).round() as i32,
        )
    }
}

fn rgb([red, green, blue]: Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}
