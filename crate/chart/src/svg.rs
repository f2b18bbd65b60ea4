//! A figure as an SVG file.

use crate::draw::draw_with;
use crate::error::ChartError;
use crate::text::FONT_FAMILY;
use crate::units::Units;
use allot_figure::model::Figure;
use allot_figure::picture::Origin;
use allot_figure::view::View;
use plotters::prelude::SVGBackend;
use std::borrow::Cow;

/// plotters draws at whole pixels. The file is drawn larger by this factor and shown smaller by it, so that its lines
/// are smooth at any zoom.
const FINE: u32 = 10;
/// plotters' SVG backend divides type sizes by this.
const TYPE_FACTOR: f64 = 1.24;
/// The largest picture, in CSS pixels.
const LARGEST: u32 = 3_200;

/// A figure as SVG, `width` × `height` CSS pixels, with its title and summary for screen readers.
pub fn svg(figure: &Figure, view: &View, width: u32, height: u32) -> Result<String, ChartError> {
    if width.max(height) > LARGEST {
        let (width, height) = (f64::from(width), f64::from(height));
        return Err(ChartError::TooLarge {
            width,
            height,
            most: LARGEST,
        });
    }
    let mut drawn = String::new();
    {
        let mut backend = SVGBackend::with_string(&mut drawn, (width * FINE, height * FINE));
        let units = Units {
            type_factor: TYPE_FACTOR,
            ..Units::fine(1.0, FINE)
        };
        draw_with(&mut backend, 1, figure, view, units)?;
    }
    Ok(dressed(&drawn, figure, width, height))
}

/// A picture with its origin as metadata, in a line for each keyword.
pub fn signed(picture: &str, origin: &Origin) -> String {
    let mut told = String::from("</desc>\n<metadata>");
    for (keyword, text) in origin.texts() {
        told.extend([keyword, ": "]);
        told.push_str(&escaped(&text));
        told.push('\n');
    }
    told.push_str("</metadata>\n");
    picture.replacen("</desc>\n", &told, 1)
}

/// The backend's picture with our own opening tag: its true size, one typeface, a title and a summary for screen
/// readers. Elements and attributes without effect are removed.
fn dressed(drawn: &str, figure: &Figure, width: u32, height: u32) -> String {
    let body = drawn.split_once(">\n").map_or(drawn, |(_, body)| body);
    let mut short = String::with_capacity(body.len());
    for line in body.lines() {
        short.extend(whole_size(line).chars().filter(|c| in_xml(*c)));
        // The backend puts a text on a line of its own; here it is joined to its tags.
        if line.starts_with('<') && !line.starts_with("<text") {
            short.push('\n');
        }
    }
    let body = short
        .replace(&format!(" font-family=\"{FONT_FAMILY}\""), "")
        .replace(" opacity=\"1\"", "")
        .replace(" \"/>", "\"/>")
        // Centred at half the height of capitals and digits, instead of half the height of an x.
        .replace(" dy=\"0.5ex\"", " dy=\"0.36em\"");
    let (fine_width, fine_height) = (width * FINE, height * FINE);
    let stem = escaped(&figure.file_stem);
    let title = escaped(&figure.title);
    let summary = escaped(&figure.summary);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {fine_width} {fine_height}\" role=\"img\" \
         aria-labelledby=\"{stem}-title {stem}-desc\" font-family=\"{FONT_FAMILY}\">\n\
         <title id=\"{stem}-title\">{title}</title>\n<desc id=\"{stem}-desc\">{summary}</desc>\n{body}"
    )
}

/// The line with its type size as a short number: the backend's division leaves rounding errors.
fn whole_size(line: &str) -> Cow<'_, str> {
    const SIZE: &str = "font-size=\"";
    let short = || {
        let (before, rest) = line.split_once(SIZE)?;
        let (size, after) = rest.split_once('"')?;
        let size = (allot_kernel::decimal::parse(size)? * 10.0).round() / 10.0;
        Some(format!("{before}{SIZE}{size}\"{after}"))
    };
    if !line.starts_with("<text") {
        return line.into();
    }
    short().map_or(line.into(), Cow::Owned)
}

fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars().filter(|c| in_xml(*c)) {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            c => out.push(c),
        }
    }
    out
}

/// Whether XML allows a character at all, escaped or not.
fn in_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}
