//! Colours, line widths and type sizes.

use allot_figure::view::Theme;

/// A colour: red, green and blue.
pub type Rgb = [u8; 3];

/// Number of colours in the palette; higher indices start again from the first.
pub const COLORS: usize = 12;

/// The colours of series for a theme, as CSS colours ("#0072b2"), for legends outside the picture.
pub fn palette(theme: Theme) -> Vec<String> {
    series_colors(theme)
        .iter()
        .map(|&color| css(color))
        .collect()
}

/// A colour in CSS.
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

// Blue, vermilion, green, pink, gold, sky, ink, wine, violet, olive, brown, grey: the hues of Okabe
// and Ito's palette and four more. Lightness and saturation come from a search for the largest
// distance between any two of the first eight, for ordinary sight and for each kind of colour
// blindness, with enough contrast to the background; the tests check both.
const LIGHT: [Rgb; COLORS] = [
    [0x20, 0x60, 0x98],
    [0xf2, 0x59, 0x11],
    [0x15, 0x8b, 0x6b],
    [0xd3, 0x66, 0xa5],
    [0x7c, 0x5c, 0x00],
    [0x0a, 0x9a, 0xd4],
    [0x17, 0x1e, 0x18],
    [0x8f, 0x09, 0x3c],
    [0x62, 0x2c, 0xbc],
    [0x68, 0x96, 0x40],
    [0x5a, 0x31, 0x11],
    [0x63, 0x63, 0x63],
];

const DARK: [Rgb; COLORS] = [
    [0x33, 0x76, 0xfb],
    [0xf2, 0x90, 0x1e],
    [0x23, 0xbc, 0x93],
    [0xba, 0x60, 0xa9],
    [0xfc, 0xd5, 0x2f],
    [0x5d, 0xd7, 0xfd],
    [0xf7, 0xf5, 0xf3],
    [0xd5, 0x47, 0x3c],
    [0xa3, 0x8f, 0xec],
    [0xcf, 0xea, 0xa0],
    [0xc3, 0x8a, 0x5c],
    [0x80, 0x81, 0x77],
];

/// The colour of a place on a scale of values, from 0 (least) to 1 (most): the least is near the background, the most
/// farthest from it. Lightness changes evenly, so the order can be seen without colour, and in print.
#[cfg(feature = "areas")]
pub fn sequential(theme: Theme, place: f64) -> Rgb {
    let last = VIRIDIS.len() - 1;
    let place = place.clamp(0.0, 1.0);
    let place = if theme == Theme::Dark {
        place
    } else {
        1.0 - place
    };
    let at = place * last as f64;
    let below = (at.floor() as usize).min(last - 1);
    let part = |n: usize| {
        let (a, b) = (
            f64::from(VIRIDIS[below][n]),
            f64::from(VIRIDIS[below + 1][n]),
        );
        (a + (at - below as f64) * (b - a)).round() as u8
    };
    [part(0), part(1), part(2)]
}

// Viridis, by Nathaniel Smith and Stéfan van der Walt (CC0), at equal distances; between them linear.
#[cfg(feature = "areas")]
const VIRIDIS: [Rgb; 9] = [
    [0x44, 0x01, 0x54],
    [0x47, 0x2d, 0x7b],
    [0x3b, 0x52, 0x8b],
    [0x2c, 0x72, 0x8e],
    [0x21, 0x91, 0x8c],
    [0x28, 0xae, 0x80],
    [0x5e, 0xc9, 0x62],
    [0xad, 0xdc, 0x30],
    [0xfd, 0xe7, 0x25],
];

/// The colours of everything but the series.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// Behind the picture.
    pub background: Rgb,
    /// Titles and labels.
    pub text: Rgb,
    /// Numbers on axes and other less important text.
    pub quiet: Rgb,
    /// Axes and their minor ticks.
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
    /// Width of axes and reference lines.
    pub hair: f64,
    /// Space around the picture; all other spaces are multiples of it.
    pub space: f64,
}

/// Sizes for a theme and a picture's width.
pub fn sizes(theme: Theme, width: f64) -> Sizes {
    let (small, label, title, line, marker, space) = match width {
        ..420.0 => (11.0, 12.0, 14.0, 1.8, 3.5, 6.0),
        ..1000.0 => (12.0, 13.0, 16.0, 2.0, 4.0, 8.0),
        _ => (14.0, 15.0, 19.0, 2.3, 4.5, 12.0),
    };
    let usual = Sizes {
        small,
        label,
        title,
        line,
        marker,
        hair: 1.0,
        space,
    };
    if theme != Theme::Projector {
        return usual;
    }
    // Larger, within the limits of a narrow picture.
    let larger = (width / 520.0).clamp(1.1, 1.5);
    Sizes {
        small: small * larger,
        label: label * larger,
        title: title * larger,
        line: line * 1.7,
        marker: marker * larger * 1.1,
        hair: 1.5,
        space: space * larger,
    }
}
