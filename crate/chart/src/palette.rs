//! Colours, line widths and type sizes.

use crate::view::Theme;

/// A colour: red, green and blue.
pub type Rgb = [u8; 3];

/// How many colours the palette has; a higher index starts again from the first.
pub const COLORS: usize = 12;

/// The colours of series for a theme, as CSS has them ("#0072b2"), for legends outside the picture.
pub fn palette(theme: Theme) -> Vec<String> {
    series_colors(theme)
        .iter()
        .map(|&color| css(color))
        .collect()
}

/// A colour as CSS has it.
pub fn css([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The colour of a series.
pub fn series_color(theme: Theme, index: u8) -> Rgb {
    series_colors(theme)[usize::from(index) % COLORS]
}

fn series_colors(theme: Theme) -> &'static [Rgb; COLORS] {
    match theme {
        Theme::Light | Theme::Projector => &LIGHT,
        Theme::Dark => &DARK,
    }
}

const LIGHT: [Rgb; COLORS] = [
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
    [0x00, 0x8f, 0x69],
    [0xb8, 0x4f, 0x92],
    [0x9a, 0x7d, 0x00],
    [0x2d, 0x8f, 0xc9],
    [0x33, 0x33, 0x33],
    [0x88, 0x22, 0x55],
    [0x6a, 0x3d, 0x9a],
    [0x6b, 0x8e, 0x23],
    [0x8c, 0x51, 0x0a],
    [0x70, 0x70, 0x70],
];

const DARK: [Rgb; COLORS] = [
    [0x56, 0xb4, 0xe9],
    [0xe6, 0x9f, 0x00],
    [0x2f, 0xc4, 0x9a],
    [0xe0, 0x8f, 0xc0],
    [0xf0, 0xe4, 0x42],
    [0x8c, 0xa8, 0xff],
    [0xe6, 0xe6, 0xe6],
    [0xff, 0x7f, 0x7f],
    [0xb3, 0x9d, 0xdb],
    [0xb5, 0xd1, 0x6b],
    [0xd2, 0xa0, 0x72],
    [0xa0, 0xa0, 0xa0],
];

/// The colours of everything but the series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// Behind the picture.
    pub background: Rgb,
    /// Titles and labels.
    pub text: Rgb,
    /// Numbers on axes and other text of less weight.
    pub quiet: Rgb,
    /// Axes and their small marks.
    pub axis: Rgb,
    /// Grid lines.
    pub grid: Rgb,
    /// Reference lines.
    pub mark: Rgb,
}

/// The colours of everything but the series.
pub fn ink(theme: Theme) -> Ink {
    match theme {
        Theme::Light => Ink {
            background: [255, 255, 255],
            text: [0x1f, 0x23, 0x28],
            quiet: [0x57, 0x5e, 0x68],
            axis: [0x8a, 0x91, 0x9b],
            grid: [0xe6, 0xe8, 0xeb],
            mark: [0x3d, 0x44, 0x4d],
        },
        Theme::Dark => Ink {
            background: [0x14, 0x17, 0x1c],
            text: [0xec, 0xee, 0xf1],
            quiet: [0xaa, 0xb2, 0xbd],
            axis: [0x6b, 0x73, 0x7e],
            grid: [0x2a, 0x2f, 0x37],
            mark: [0xd0, 0xd5, 0xdb],
        },
        Theme::Projector => Ink {
            background: [255, 255, 255],
            text: [0, 0, 0],
            quiet: [0x1f, 0x23, 0x28],
            axis: [0, 0, 0],
            grid: [0xc8, 0xcc, 0xd1],
            mark: [0, 0, 0],
        },
    }
}

/// Sizes in CSS pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// Type of the numbers on axes, and of legends.
    pub small: f64,
    /// Type of labels.
    pub label: f64,
    /// Type of the title.
    pub title: f64,
    /// Width of a series' line.
    pub line: f64,
    /// Half the width of a marker.
    pub marker: f64,
    /// Width of axes, grid and reference lines.
    pub hair: f64,
    /// Space around the picture, and the unit of all other spaces.
    pub space: f64,
}

/// Sizes for a theme and a picture's width.
pub fn sizes(theme: Theme, width: f64) -> Sizes {
    let base = if width < 420.0 {
        Sizes {
            small: 11.0,
            label: 12.0,
            title: 14.0,
            line: 1.8,
            marker: 3.5,
            hair: 1.0,
            space: 6.0,
        }
    } else {
        Sizes {
            small: 12.0,
            label: 13.0,
            title: 16.0,
            line: 2.0,
            marker: 4.0,
            hair: 1.0,
            space: 8.0,
        }
    };
    if theme != Theme::Projector {
        return base;
    }
    // Larger, as far as a narrow picture can bear it.
    let larger = (width / 400.0).clamp(1.15, 1.5);
    Sizes {
        small: base.small * larger,
        label: base.label * larger,
        title: base.title * larger,
        line: base.line * larger.max(1.4) * 1.15,
        marker: base.marker * larger,
        hair: base.hair * 1.5,
        space: base.space * larger,
    }
}
