//! Colours are legible, and distinct for ordinary sight and every kind of colour blindness.

use allot_chart::palette::{COLORS, Rgb, css, ink, palette, sequential, series_color};
use allot_figure::view::Theme;

const THEMES: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Projector];
type Linear = [f64; 3];

/// The effect of each kind of colour blindness on linear red, green and blue, for a complete loss of one kind of cone
/// (Machado, Oliveira and Fernandes 2009, table 1); the first matrix is ordinary sight.
const SIGHTS: [[Linear; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
];

fn linear(color: Rgb) -> Linear {
    color.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            libm::pow((part + 0.055) / 1.055, 2.4)
        }
    })
}

/// Contrast as the Web Content Accessibility Guidelines define it.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let luminance = |color| {
        let [red, green, blue] = linear(color);
        0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    };
    let (a, b) = (luminance(a), luminance(b));
    a.max(b) / a.min(b)
}

fn apply(rows: &[Linear; 3], color: Linear) -> Linear {
    rows.map(|row| row.iter().zip(color).map(|(a, b)| a * b).sum())
}

/// A point in the colour space Oklab, in which distances are perceptual; times 100, so that the smallest visible
/// difference is about 2.
fn seen(color: Rgb, sight: &[Linear; 3]) -> Linear {
    const CONES: [Linear; 3] = [
        [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
        [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
        [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
    ];
    const LAB: [Linear; 3] = [
        [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
        [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
        [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
    ];
    let light = apply(sight, linear(color)).map(|part| part.clamp(0.0, 1.0));
    apply(&LAB, apply(&CONES, light).map(libm::cbrt)).map(|part| 100.0 * part)
}

fn distance(a: Rgb, b: Rgb) -> f64 {
    let between = |sight| {
        let (a, b) = (seen(a, sight), seen(b, sight));
        a.iter()
            .zip(b)
            .map(|(a, b)| (a - b) * (a - b))
            .sum::<f64>()
            .sqrt()
    };
    SIGHTS.iter().map(between).fold(f64::MAX, f64::min)
}

#[test]
fn lines_stand_out_from_their_ground() {
    for theme in THEMES {
        let ground = ink(theme).background;
        for n in 0..COLORS {
            let color = series_color(theme, n as u8);
            assert!(
                contrast(color, ground) >= 3.0,
                "{} in {theme:?}",
                css(color)
            );
        }
        assert!(contrast(ink(theme).mark, ground) >= 3.0);
        assert!(contrast(ink(theme).axis, ground) >= 3.0, "{theme:?}");
    }
}

#[test]
fn text_is_legible() {
    for theme in THEMES {
        let ink = ink(theme);
        for text in [ink.text, ink.quiet, ink.mark] {
            assert!(
                contrast(text, ink.background) >= 4.5,
                "{} in {theme:?}",
                css(text)
            );
        }
    }
}

#[test]
fn the_first_eight_colours_differ_for_every_kind_of_sight() {
    for theme in THEMES {
        for a in 0..COLORS {
            for b in 0..a {
                let (one, other) = (series_color(theme, a as u8), series_color(theme, b as u8));
                let apart = distance(one, other);
                let needed = if a < 8 { 8.5 } else { 6.0 };
                assert!(
                    apart >= needed,
                    "{} and {} in {theme:?}: {apart}",
                    css(one),
                    css(other)
                );
            }
        }
    }
}

#[test]
fn a_legend_outside_the_picture_can_use_the_same_colours() {
    for theme in THEMES {
        let colors = palette(theme);
        assert_eq!(colors.len(), COLORS);
        assert_eq!(colors[0], css(series_color(theme, 0)));
        assert!(
            colors
                .iter()
                .all(|color| color.len() == 7 && color.starts_with('#'))
        );
        assert_eq!(
            series_color(theme, 200),
            series_color(theme, 200 % COLORS as u8)
        );
    }
}

#[test]
fn a_scale_of_values_is_ordered_by_lightness_for_every_kind_of_sight() {
    for theme in THEMES {
        let color = |n: u32| sequential(theme, f64::from(n) / 64.0);
        for sight in &SIGHTS {
            let lightness: Vec<f64> = (0..=64).map(|n| seen(color(n), sight)[0]).collect();
            let ordered = |pair: &[f64]| {
                let step = pair[1] - pair[0];
                if theme == Theme::Dark {
                    step > 0.0
                } else {
                    step < 0.0
                }
            };
            assert!(
                lightness.windows(2).all(ordered),
                "{theme:?}: {lightness:?}"
            );
        }
        // Equal steps of a value are about equally visible: none more than four times another.
        let steps = (0..8).map(|n| distance(color(8 * n), color(8 * n + 8)));
        let (least, most) = steps.fold((f64::MAX, 0.0_f64), |(a, b), step| {
            (a.min(step), b.max(step))
        });
        assert!(
            least > 4.0 && most < 4.0 * least,
            "{theme:?}: {least} to {most}"
        );
    }
}
