//! Painting a frame and its series on a plotters backend: the only place that knows device pixels.

use crate::error::ChartError;
use crate::frame::{Anchor, Frame, Item, PanelFrame, Point, frame};
use crate::glyph::Glyph;
use crate::model::{Figure, Marker, Panel};
use crate::palette::{Rgb, Sizes, ink, series_color, sizes};
use crate::ranged::Ruler;
use crate::text::FONT_FAMILY;
use crate::trace::{Grain, trace};
use crate::view::{Layout, View};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::ranged1d::BoldPoints;
use plotters::coord::{CoordTranslate, Shift};
use plotters::drawing::DrawingAreaErrorKind;
use plotters::element::DashedPathElement;
use plotters::prelude::{DrawingArea, DrawingBackend, PathElement, Polygon, Rectangle};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontStyle, IntoFont, RGBColor, ShapeStyle, TextStyle};

/// How much of the background shows through a band.
const BAND: f64 = 0.18;
/// The most device pixels in a CSS pixel.
pub(crate) const FINEST: f64 = 16.0;

/// Draws a figure on the whole of a drawing area and tells where its plots came to lie.
///
/// `ratio` is the number of device pixels in a CSS pixel: type, lines, margins and markers are that
/// much larger, so that a picture is as sharp as its screen. Without `view.background` nothing is
/// painted behind the figure; whoever draws on a used surface clears it first.
pub fn draw<DB: DrawingBackend>(
    root: &DrawingArea<DB, Shift>,
    figure: &Figure,
    view: &View,
    ratio: f64,
) -> Result<Layout, ChartError> {
    if !(ratio > 0.0 && ratio <= FINEST) {
        return Err(ChartError::Ratio(ratio));
    }
    draw_typed(root, figure, view, ratio, 1.0)
}

/// The same for a backend that sets type smaller than it is told, by the factor `type_factor`.
pub(crate) fn draw_typed<DB: DrawingBackend>(
    root: &DrawingArea<DB, Shift>,
    figure: &Figure,
    view: &View,
    ratio: f64,
    type_factor: f64,
) -> Result<Layout, ChartError> {
    let (width, height) = root.dim_in_pixel();
    let size = (f64::from(width) / ratio, f64::from(height) / ratio);
    let frame = frame(figure, view, size)?;
    let sizes = sizes(view.theme, size.0);
    let painter = Painter {
        root,
        view,
        ratio,
        type_factor,
        sizes,
    };
    painter
        .paint(&frame, figure)
        .map_err(|error| ChartError::Backend(error.to_string()))?;
    Ok(frame.layout(figure))
}

struct Painter<'a, DB: DrawingBackend> {
    root: &'a DrawingArea<DB, Shift>,
    view: &'a View,
    ratio: f64,
    type_factor: f64,
    sizes: Sizes,
}

type Drawn<DB> = Result<(), DrawingAreaErrorKind<<DB as DrawingBackend>::ErrorType>>;

impl<DB: DrawingBackend> Painter<'_, DB> {
    fn paint(&self, frame: &Frame, figure: &Figure) -> Drawn<DB> {
        if self.view.background {
            self.root.fill(&rgb(ink(self.view.theme).background))?;
        }
        self.items(&frame.heading)?;
        for (panel, of) in frame.panels.iter().zip(&figure.panels) {
            self.panel(panel, of)?;
        }
        self.root.present()
    }

    fn panel(&self, panel: &PanelFrame, of: &Panel) -> Drawn<DB> {
        let (left, bottom) = self.pixel((panel.plot.left, panel.plot.bottom));
        let (right, top) = self.pixel((panel.plot.right, panel.plot.top));
        let (dx, dy) = self.root.get_base_pixel();
        let ends = (left + dx..right + dx, bottom + dy..top + dy);
        let coord = Cartesian2d::<Ruler, Ruler>::new(panel.x.clone(), panel.y.clone(), ends);
        let plot = self.root.apply_coord_spec(coord);
        let grid = self.stroke(ink(self.view.theme).grid, self.sizes.hair);
        let every = || BoldPoints(usize::MAX);
        plot.draw_mesh(|backend, line| line.draw(backend, &grid), every(), every())?;
        self.items(&panel.axes)?;
        self.items(&panel.lines)?;

        let grain = Grain {
            columns: f64::from(right - left),
            rows: f64::from(bottom - top),
            marker: 2.0 * self.sizes.marker * self.ratio,
        };
        let shown = |id: &String| !self.view.hidden.contains(id);
        let series = of
            .series
            .iter()
            .enumerate()
            .filter(|(_, series)| shown(&series.id));
        let traced: Vec<_> = series
            .map(|(n, s)| (s, trace(s, &panel.x.range, &panel.y.range, grain, n)))
            .collect();
        let color = |index: u8| series_color(self.view.theme, index);
        for (series, trace) in &traced {
            let style = rgb(color(series.color)).mix(BAND).filled();
            for band in &trace.bands {
                plot.draw(&Polygon::new(band.clone(), style))?;
            }
        }
        for (series, trace) in &traced {
            let style = self.stroke(color(series.color), self.sizes.line);
            for line in &trace.lines {
                self.line(
                    &plot,
                    line,
                    style,
                    series.dashed.then_some(2.5 * self.sizes.line),
                )?;
            }
        }
        for (series, trace) in &traced {
            let usual = if series.marker == Marker::None {
                Marker::Circle
            } else {
                series.marker
            };
            for place in trace.markers.iter().chain(&trace.lone) {
                plot.draw(&self.glyph(usual, *place, self.sizes.marker, color(series.color)))?;
            }
        }
        self.items(&panel.labels)
    }

    fn line<CT, C>(
        &self,
        area: &DrawingArea<DB, CT>,
        points: &[C],
        style: ShapeStyle,
        dash: Option<f64>,
    ) -> Drawn<DB>
    where
        CT: CoordTranslate<From = C>,
        C: Copy + 'static,
    {
        match dash {
            None => area.draw(&PathElement::new(points.to_vec(), style)),
            Some(dash) => {
                let dash = self.length(dash);
                area.draw(&DashedPathElement::new(
                    points.iter().copied(),
                    dash,
                    dash,
                    style,
                ))
            }
        }
    }

    fn items(&self, items: &[Item]) -> Drawn<DB> {
        for item in items {
            match item {
                Item::Line {
                    from,
                    to,
                    width,
                    color,
                    dash,
                } => {
                    let ends = [self.pixel(*from), self.pixel(*to)];
                    self.line(self.root, &ends, self.stroke(*color, *width), *dash)?;
                }
                Item::Glyph {
                    marker,
                    at,
                    size,
                    color,
                } => {
                    self.root
                        .draw(&self.glyph(*marker, self.pixel(*at), *size, *color))?;
                }
                Item::Text {
                    text,
                    at,
                    size,
                    bold,
                    anchor,
                    color,
                } => {
                    let style = self.text_style(*size, *bold, *anchor, *color);
                    self.root.draw_text(text, &style, self.pixel(*at))?;
                }
                Item::Patch { area } => {
                    let color = rgb(ink(self.view.theme).background).mix(0.85).filled();
                    let corners = [(area.left, area.top), (area.right, area.bottom)];
                    self.root
                        .draw(&Rectangle::new(corners.map(|p| self.pixel(p)), color))?;
                }
            }
        }
        Ok(())
    }

    fn glyph<C>(&self, marker: Marker, at: C, size: f64, color: Rgb) -> Glyph<C> {
        let line = self.stroke(color, 0.8 * self.sizes.line).stroke_width;
        Glyph {
            marker,
            at,
            size: size * self.ratio,
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
        let font = (FONT_FAMILY, self.type_size(size))
            .into_font()
            .style(weight);
        let color = rgb(color).to_backend_color();
        TextStyle {
            font,
            color,
            pos: Pos::new(horizontal, VPos::Center),
        }
    }

    /// In hundredths of a pixel, so that no file says 120.00000000000001.
    fn type_size(&self, size: f64) -> f64 {
        (size * self.ratio * 100.0).round() / 100.0 * self.type_factor
    }

    fn stroke(&self, color: Rgb, width: f64) -> ShapeStyle {
        let stroke_width = (width * self.ratio).round().max(1.0) as u32;
        ShapeStyle {
            color: rgb(color).to_rgba(),
            filled: false,
            stroke_width,
        }
    }

    fn length(&self, length: f64) -> i32 {
        (length * self.ratio).round().max(1.0) as i32
    }

    fn pixel(&self, (x, y): Point) -> (i32, i32) {
        (
            (x * self.ratio).round() as i32,
            (y * self.ratio).round() as i32,
        )
    }
}

fn rgb([red, green, blue]: Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}
