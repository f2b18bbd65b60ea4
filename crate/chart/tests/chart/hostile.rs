//! For any request, the answer is a picture or a reason, never a panic or an endless loop.

use crate::common::{figure, record};
use allot_chart::ChartError;
use allot_figure::View;
use allot_figure::model::{
    Axis, Bars, Cells, Direction, Format, Mark, Marker, Panel, Scale, Series, Shape, Texture,
};
use allot_figure::view::{AxisView, PanelView, Theme};
use proptest::prelude::*;
use proptest::sample::select;

/// Numbers that have broken plotting programs.
const NASTY: [f64; 20] = [
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    5e-324,
    -5e-324,
    0.0,
    -0.0,
    1.0,
    -1.0,
    1e16,
    1e16 + 2.0,
    1e300,
    -1e300,
    1e-300,
    9.999_999_999,
    10.0,
    0.1,
];

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        select(&NASTY[..]),
        prop::num::f64::ANY,
        -10.0..10.0_f64,
        0.1..1e6_f64
    ]
}

fn scale() -> impl Strategy<Value = Scale> {
    select(&[Scale::Log, Scale::Linear][..])
}

fn range() -> impl Strategy<Value = Option<[f64; 2]>> {
    prop::option::of([number(), number()])
}

fn axis() -> impl Strategy<Value = Axis> {
    let formats = [
        Format::Plain,
        Format::Times,
        Format::Percent,
        Format::Probability,
    ];
    let label = "[A-Za-z0-9 (),.]{0,60}";
    (scale(), range(), select(formats.to_vec()), label).prop_map(|(scale, range, format, label)| {
        Axis {
            range,
            ..Axis::new("key", &label, "", scale, format)
        }
    })
}

/// An axis of numbers or of names, in either direction.
fn any_axis() -> impl Strategy<Value = Axis> {
    let names = prop::collection::vec("[a-z …é]{0,40}", 0..9);
    (axis(), names, any::<bool>()).prop_map(|(axis, names, reversed)| Axis {
        names,
        reversed,
        ..axis
    })
}

/// A matrix, mostly with as many values as cells.
fn cells() -> impl Strategy<Value = Option<Cells>> {
    let places = || prop::collection::vec(number(), 0..6);
    let values = prop::collection::vec(number(), 36);
    let cells = (any_axis(), places(), places(), values, 0..20_u32);
    let cells = cells.prop_map(|(value, mut x, mut y, mut values, luck)| {
        if luck > 0 {
            for places in [&mut x, &mut y] {
                places.retain(|place| place.is_finite());
                places.sort_by(f64::total_cmp);
                places.dedup();
            }
            values.truncate(x.len() * y.len());
        }
        Cells {
            value,
            x,
            y,
            values,
        }
    });
    prop::option::weighted(0.3, cells)
}

fn series() -> impl Strategy<Value = Series> {
    let shapes = [
        Shape::Line,
        Shape::Points,
        Shape::Both,
        Shape::Step,
        Shape::Bars,
        Shape::Spans,
        Shape::Nodes,
        Shape::Links,
    ];
    let rows = prop::collection::vec((number(), number(), number(), number()), 0..20);
    (
        rows,
        select(shapes.to_vec()),
        any::<bool>(),
        any::<bool>(),
        any::<u8>(),
    )
        .prop_map(|(rows, shape, banded, dashed, color)| {
            let column = |pick: fn(&(f64, f64, f64, f64)) -> f64| rows.iter().map(pick).collect();
            let series = Series::line("s", "Series", color, column(|r| r.0), column(|r| r.1))
                .shape(shape)
                .marker(Marker::nth(usize::from(color)));
            let series = if banded {
                series.band(column(|r| r.2), column(|r| r.3))
            } else {
                series
            };
            let (to, size) = (Some(column(|r| r.2)), banded.then(|| column(|r| r.3)));
            let labels = if dashed {
                vec!["a label".into(); rows.len()]
            } else {
                Vec::new()
            };
            Series {
                dashed,
                to,
                size,
                labels,
                outlined: vec![0, 2, 99],
                texture: Texture::nth(usize::from(color)),
                ..series
            }
        })
}

fn mark() -> impl Strategy<Value = Mark> {
    let sides = select(&[Direction::X, Direction::Y][..]);
    (sides, number(), "[a-z ]{0,90}", any::<bool>()).prop_map(|(axis, at, label, draggable)| Mark {
        draggable,
        ..Mark::new("m", axis, at, label)
    })
}

fn panel() -> impl Strategy<Value = Panel> {
    let series = prop::collection::vec(series(), 0..4);
    let marks = prop::collection::vec(mark(), 0..4);
    let bars = (any::<bool>(), select(&[Direction::X, Direction::Y][..]));
    let shape = (number(), bars, cells());
    (any_axis(), any_axis(), series, marks, shape).prop_map(
        |(x, y, series, marks, (height, (stacked, axis), cells))| Panel {
            marks,
            height,
            bars: Bars { stacked, axis },
            cells,
            ..Panel::new("p", x, y, series)
        },
    )
}

fn view() -> impl Strategy<Value = View> {
    let axis = || {
        (prop::option::of(scale()), range()).prop_map(|(scale, range)| AxisView { scale, range })
    };
    let panels =
        prop::collection::vec((axis(), axis()).prop_map(|(x, y)| PanelView { x, y }), 0..3);
    let themes = select(&[Theme::Light, Theme::Dark, Theme::Projector][..]);
    (themes, panels, any::<bool>(), any::<bool>()).prop_map(
        |(theme, panels, legend, background)| View {
            theme,
            panels,
            legend,
            background,
            hidden: Vec::new(),
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn any_figure_is_drawn_or_refused(
        panels in prop::collection::vec(panel(), 1..3),
        view in view(),
        size in (0..900_u32, 0..700_u32),
        ratio in prop_oneof![Just(1.0), Just(2.0), 0.3..4.0_f64],
    ) {
        let figure = figure(panels);
        match record(&figure, &view, size, ratio) {
            Err(error) => {
                let known = matches!(
                    error,
                    ChartError::TooSmall { .. } | ChartError::Cells { .. } | ChartError::Order { .. }
                );
                prop_assert!(known, "{error:?}");
            }
            Ok((layout, notes)) => {
                let (width, height) = (size.0 as i32, size.1 as i32);
                let inside = |(x, y): &(i32, i32)| (0..=width).contains(x) && (0..=height).contains(y);
                let lines = notes.paths.iter().flatten();
                let circles = notes.circles.iter().map(|(at, _)| at);
                prop_assert!(lines.chain(circles).all(inside));
                // A marker at the edge reaches a little beyond its plot, never further.
                let near = |(x, y): &(i32, i32)| (-99..=width + 99).contains(x) && (-99..=height + 99).contains(y);
                prop_assert!(notes.polygons.iter().flatten().all(near));
                for (panel, of) in layout.panels.iter().zip(&figure.panels) {
                    prop_assert!(panel.left < panel.right && panel.top < panel.bottom);
                    for (axis, reversed) in [(panel.x, of.x.reversed), (panel.y, of.y.reversed)] {
                        let (min, max) = if reversed { (axis.max, axis.min) } else { (axis.min, axis.max) };
                        prop_assert!(min.is_finite() && max.is_finite() && min < max);
                        prop_assert!(axis.scale == Scale::Linear || min > 0.0);
                    }
                }
            }
        }
    }
}
