//! Properties of every picture, checked on a recording backend.

use crate::common::{Notes, busy, figure, panel, record, record_finely, shares};
use allot_figure::model::{Figure, Marker, Scale, Shape};
use allot_figure::view::Theme;
use allot_figure::{Layout, View};

const SIZES: [(u32, u32); 4] = [(280, 260), (320, 300), (640, 400), (1280, 720)];

fn figures() -> Vec<Figure> {
    let mut below = busy();
    below.id = "below".into();
    below.marks.clear();
    vec![
        figure(vec![busy()]),
        figure(vec![shares()]),
        figure(vec![busy(), below]),
    ]
}

fn every_picture(check: impl Fn(&Figure, &View, (u32, u32), &Layout, &Notes)) {
    for figure in figures() {
        for theme in [Theme::Light, Theme::Dark, Theme::Projector] {
            for legend in [false, true] {
                for (width, height) in SIZES {
                    let tall = figure.panels.len() as u32 + u32::from(legend) * 2;
                    let size = (width, height + 90 * (tall - 1));
                    let view = View {
                        theme,
                        legend,
                        ..View::default()
                    };
                    let drawn = record(&figure, &view, size, 1.0);
                    let (layout, notes) =
                        drawn.unwrap_or_else(|e| panic!("{size:?} {view:?}: {e}"));
                    check(&figure, &view, size, &layout, &notes);
                }
            }
        }
    }
}

#[test]
fn no_text_leaves_the_picture_or_meets_another() {
    every_picture(|_, view, size, _, notes| {
        let (width, height) = (f64::from(size.0), f64::from(size.1));
        for (n, text) in notes.texts.iter().enumerate() {
            let [left, top, right, bottom] = text.area;
            let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
            assert!(inside, "{text:?} on {size:?} in {view:?}");
            for other in &notes.texts[..n] {
                assert!(
                    !text.meets(other),
                    "{text:?} meets {other:?} on {size:?} in {view:?}"
                );
            }
        }
    });
}

#[test]
fn the_legend_names_every_series_above_all_plots() {
    every_picture(|figure, view, size, layout, notes| {
        let top = layout
            .panels
            .iter()
            .map(|panel| panel.top)
            .fold(f64::MAX, f64::min);
        for series in figure.panels.iter().flat_map(|panel| &panel.series) {
            let named: Vec<_> = notes
                .texts
                .iter()
                .filter(|t| t.text == series.name)
                .collect();
            assert_eq!(
                named.len(),
                usize::from(view.legend),
                "{} on {size:?}",
                series.name
            );
            assert!(
                named.iter().all(|text| text.area[3] < top),
                "{named:?} on {size:?}"
            );
        }
        let titled = notes
            .texts
            .iter()
            .any(|text| figure.title.starts_with(&text.text));
        assert_eq!(titled, view.legend);
    });
}

#[test]
fn nothing_is_drawn_outside_the_picture_and_no_line_outside_its_plot() {
    every_picture(|_, _, size, layout, notes| {
        let (width, height) = (size.0 as i32, size.1 as i32);
        let inside = |(x, y): &(i32, i32)| (0..=width).contains(x) && (0..=height).contains(y);
        assert!(
            notes
                .paths
                .iter()
                .chain(&notes.polygons)
                .flatten()
                .all(inside)
        );
        // A line of more than two points is a series; it lies in one of the plots.
        for line in notes.paths.iter().filter(|path| path.len() > 2) {
            let holds = |panel: &allot_figure::view::PanelLayout| {
                line.iter().all(|&(x, y)| {
                    let (x, y) = (f64::from(x), f64::from(y));
                    let across = panel.left - 1.0 <= x && x <= panel.right + 1.0;
                    across && panel.top - 1.0 <= y && y <= panel.bottom + 1.0
                })
            };
            assert!(layout.panels.iter().any(holds));
        }
    });
}

#[test]
fn axis_labels_say_the_unit_once() {
    let (_, notes) =
        record(&figure(vec![busy()]), &View::default(), (640, 400), 1.0).expect("enough room");
    let texts: Vec<&str> = notes.texts.iter().map(|t| t.text.as_str()).collect();
    assert!(texts.contains(&"Slots N"), "{texts:?}");
    assert!(texts.contains(&"Run time T(w), seconds"), "{texts:?}");
    assert!(texts.contains(&"N = 10\u{202f}000"), "{texts:?}");
    assert!(!texts.contains(&"never seen"), "{texts:?}");
}

#[test]
fn a_shared_axis_is_written_once_and_plots_are_aligned() {
    let (layout, notes) =
        record(&figures()[2], &View::default(), (640, 600), 1.0).expect("enough room");
    assert_eq!(
        notes.texts.iter().filter(|t| t.text == "Slots N").count(),
        1
    );
    let [a, b] = &layout.panels[..] else {
        panic!("two panels")
    };
    assert_eq!((a.left, a.right), (b.left, b.right));
    assert!(a.bottom < b.top);
}

#[test]
fn twice_the_pixels_are_the_same_picture() {
    for size in SIZES {
        let figure = figure(vec![busy()]);
        let view = View {
            legend: true,
            ..View::default()
        };
        let size = (size.0, size.1 + 100);
        let (once, one) = record(&figure, &view, size, 1.0).expect("enough room");
        let (twice, two) = record(&figure, &view, (2 * size.0, 2 * size.1), 2.0).expect("the same");
        assert_eq!(once, twice);
        for (a, b) in one.texts.iter().zip(&two.texts) {
            assert_eq!((&a.text, 2.0 * a.size), (&b.text, b.size));
            assert!((2.0 * a.area[0] - b.area[0]).abs() <= 1.0 + 1e-9);
        }
    }
}

#[test]
fn finer_coordinates_are_the_same_picture_with_crisp_axes() {
    let fine = i32::try_from(allot_chart::FINE).expect("a small number");
    let mut panel = busy();
    // Dashes are whole numbers of coordinates long, so there are more or fewer of them.
    panel.marks.clear();
    let figure = figure(vec![panel]);
    for ratio in [1.0, 2.0, 3.0] {
        let size = (640 * ratio as u32, 400 * ratio as u32);
        let (layout, plain) = record(&figure, &View::default(), size, ratio).expect("enough room");
        let (same, finely) =
            record_finely(&figure, &View::default(), size, ratio).expect("as well");
        assert_eq!(layout, same);
        assert_eq!(plain.paths.len(), finely.paths.len());
        let off = |a: i32, b: i32| (a * fine - b).abs();
        for (a, b) in plain
            .paths
            .iter()
            .flatten()
            .zip(finely.paths.iter().flatten())
        {
            assert!(
                off(a.0, b.0) <= fine && off(a.1, b.1) <= fine,
                "{a:?} {b:?}"
            );
        }
        // Grid lines come first. One of an odd number of pixels runs through their middle.
        let middle = if ratio as i32 % 2 == 1 { fine / 2 } else { 0 };
        for (x, y) in finely.paths[..8].iter().flatten() {
            assert_eq!((x.rem_euclid(fine), y.rem_euclid(fine)), (middle, middle));
        }
    }
}

#[test]
fn the_layout_inverts_to_the_values_drawn() {
    let x = vec![1.0, 10.0, 100.0, 1e4];
    let mut panel = panel(Scale::Log, x.clone(), x);
    panel.series[0] = panel.series[0]
        .clone()
        .shape(Shape::Points)
        .marker(Marker::Circle);
    let (layout, notes) =
        record(&figure(vec![panel]), &View::default(), (640, 400), 1.0).expect("enough room");
    let plot = &layout.panels[0];
    let values: Vec<f64> = notes
        .circles
        .iter()
        .map(|((x, _), _)| {
            let share = (f64::from(*x) - plot.left) / (plot.right - plot.left);
            plot.x.min * libm::pow(plot.x.max / plot.x.min, share)
        })
        .collect();
    assert_eq!(values.len(), 4);
    for (value, expected) in values.iter().zip([1.0, 10.0, 100.0, 1e4]) {
        assert!(
            (value / expected - 1.0).abs() < 0.02,
            "{value} for {expected}"
        );
    }
}
