//! Requests for pictures at and beyond the limits.

use crate::common::{busy, figure, panel, record, shares};
use allot_chart::ChartError;
use allot_figure::View;
use allot_figure::model::{Axis, Figure, Marker, Panel, Scale, Series, Shape};
use allot_figure::view::{AxisView, PanelView};

#[test]
fn hidden_series_leave_the_picture_and_the_range() {
    let figure = figure(vec![shares()]);
    let view = View {
        hidden: vec!["stairs".into()],
        legend: true,
        ..View::default()
    };
    let (layout, notes) = record(&figure, &view, (640, 400), 1.0).expect("enough room");
    assert!(notes.texts.iter().all(|text| text.text != "Stairs"));
    assert!(layout.panels[0].y.max < 1.01);
    let view = View {
        hidden: vec!["stairs".into(), "dip".into()],
        ..View::default()
    };
    record(&figure, &view, (640, 400), 1.0).expect("an empty picture is still a picture");
}

#[test]
fn the_reader_may_zoom_and_rule_otherwise_but_not_nonsensically() {
    let zoom = |scale, range| PanelView {
        x: AxisView { scale, range },
        y: AxisView::default(),
    };
    let drawn = |panel: PanelView| {
        let view = View {
            panels: vec![panel],
            ..View::default()
        };
        record(&figure(vec![busy()]), &view, (640, 400), 1.0)
            .expect("enough room")
            .0
            .panels[0]
            .x
    };
    let wished = drawn(zoom(None, Some([10.0, 1000.0])));
    assert_eq!((wished.min, wished.max), (10.0, 1000.0));
    assert_eq!(drawn(zoom(Some(Scale::Linear), None)).scale, Scale::Linear);
    for nonsense in [
        [-1.0, 10.0],
        [0.0, 0.0],
        [f64::NAN, 1.0],
        [1.0, f64::INFINITY],
    ] {
        let fitted = drawn(zoom(None, Some(nonsense)));
        assert!(fitted.min <= 1.0 && fitted.max >= 1e6, "{fitted:?}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_in_words() {
    let draw =
        |figure: &Figure, size, ratio| record(figure, &View::default(), size, ratio).map(|_| ());
    let good = figure(vec![busy()]);
    for (size, side) in [
        ((280, 40), "height"),
        ((40, 280), "width"),
        ((1, 1), "height"),
    ] {
        let error = draw(&good, size, 1.0).expect_err("too small");
        assert!(matches!(error, ChartError::TooSmall { .. }), "{error:?}");
        assert!(error.to_string().contains(side), "{error}");
    }
    for ratio in [0.0, -1.0, 17.0, f64::NAN, f64::INFINITY] {
        assert!(matches!(
            draw(&good, (640, 400), ratio),
            Err(ChartError::Ratio(_))
        ));
    }
    let error = draw(&figure(Vec::new()), (640, 400), 1.0).expect_err("no panels");
    assert_eq!(error.to_string(), "The figure test has no panels.");
    let uneven = figure(vec![panel(Scale::Linear, vec![1.0, 2.0], vec![1.0])]);
    let error = draw(&uneven, (640, 400), 1.0).expect_err("columns of different lengths");
    assert_eq!(
        error.to_string(),
        "The series line has 2 values of x but 1 of y; they must be as many."
    );
}

#[test]
fn what_is_needed_is_enough() {
    for size in [(640, 30), (30, 400)] {
        let good = figure(vec![busy(), shares()]);
        let mut size = size;
        for _ in 0..4 {
            match record(&good, &View::default(), size, 1.0) {
                Err(ChartError::TooSmall {
                    side: "height",
                    needs,
                    ..
                }) => size.1 = needs,
                Err(ChartError::TooSmall { needs, .. }) => size.0 = needs,
                other => {
                    other.expect("drawn");
                    break;
                }
            }
        }
        record(&good, &View::default(), size, 1.0).expect("as large as was asked for");
    }
}

#[test]
fn a_million_points_draw_like_a_few_thousand() {
    let x: Vec<f64> = (0..1_000_000).map(f64::from).collect();
    let y = x.iter().map(|x| libm::sin(x / 1e3)).collect();
    let axis = || Axis::linear("n", "Number", "");
    let series = Series::line("line", "Line", 0, x.clone(), y).marker(Marker::Circle);
    let points = series.clone().shape(Shape::Points);
    let line = figure(vec![Panel::new("a", axis(), axis(), vec![series])]);
    let (_, notes) = record(&line, &View::default(), (640, 400), 1.0).expect("enough room");
    let drawn: usize = notes.paths.iter().map(Vec::len).sum();
    assert!(drawn < 4 * 640 + 200, "{drawn} points");
    assert!(notes.circles.len() <= 14, "{} markers", notes.circles.len());
    let dots = figure(vec![Panel::new("a", axis(), axis(), vec![points])]);
    let (_, notes) = record(&dots, &View::default(), (640, 400), 1.0).expect("enough room");
    assert!(
        notes.circles.len() < 40_000,
        "{} markers",
        notes.circles.len()
    );
}

#[test]
fn every_marker_has_a_shape_of_its_own() {
    let shapes: Vec<String> = allot_figure::model::MARKERS
        .iter()
        .map(|marker| {
            let mut panel = panel(Scale::Linear, vec![1.0], vec![1.0]);
            panel.series[0] = panel.series[0].clone().shape(Shape::Points).marker(*marker);
            let (_, notes) = record(&figure(vec![panel]), &View::default(), (1200, 1200), 4.0)
                .expect("enough room");
            format!("{:?} {:?} {:?}", notes.paths, notes.polygons, notes.circles)
        })
        .collect();
    for (n, shape) in shapes.iter().enumerate() {
        // A ring and a disc differ only in the fill, which the recorder does not note.
        let alike = shapes[..n].iter().filter(|other| *other == shape).count();
        assert_eq!(alike, usize::from(n == 7), "marker {n}");
    }
}

#[test]
fn a_point_between_two_gaps_is_not_lost() {
    let y = vec![1.0, f64::NAN, 2.0, f64::NAN, 3.0];
    let lonely = panel(Scale::Linear, vec![1.0, 2.0, 3.0, 4.0, 5.0], y);
    let (_, notes) =
        record(&figure(vec![lonely]), &View::default(), (300, 300), 1.0).expect("enough room");
    assert_eq!(notes.circles.len(), 3);
}

#[test]
fn columns_are_places_among_numbers_until_the_numbers_come() {
    let numbers = [1.0, 10.0, 100.0, 0.5, f64::NAN, 0.25];
    let whole = |y: Vec<f64>| {
        let line = Series::line("line", "Line", 0, vec![0.0, 3.0], y.clone());
        let mut panel = busy();
        panel.series = vec![line.band(y.clone(), y)];
        figure(vec![panel]).with_numbers(&numbers)
    };
    let joined = whole(vec![3.0, 6.0]);
    let series = &joined.panels[0].series[0];
    assert_eq!(series.x, [1.0, 10.0, 100.0]);
    for column in [Some(&series.y), series.low.as_ref(), series.high.as_ref()] {
        let column = column.expect("a column");
        assert!(column[0] == 0.5 && column[1].is_nan() && column[2] == 0.25);
    }
    for wrong in [vec![], vec![1.0], vec![4.0, 7.0], vec![2.0, 1.0]] {
        let empty = whole(wrong.clone());
        assert!(empty.panels[0].series[0].y.is_empty(), "{wrong:?}");
        let drawn = record(&empty, &View::default(), (640, 400), 1.0);
        assert!(
            matches!(drawn.err(), Some(ChartError::Lengths { .. })),
            "{wrong:?}"
        );
    }
}
