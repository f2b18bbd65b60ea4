//! Bars, spans, cells and graphs on every picture.

use crate::common::{Notes, areas, figure, panel, record};
use allot_chart::{ChartError, svg};
use allot_figure::model::{
    Axis, Cells, Direction, Figure, Format, Marker, Panel, Scale, Series, Shape,
};
use allot_figure::view::{AxisView, PanelView, Theme};
use allot_figure::{Layout, View, table_csv};

const WIDTHS: [u32; 6] = [280, 360, 520, 800, 1920, 3840];

fn every_picture(check: impl Fn(&Figure, &View, (u32, u32), &Layout, &Notes)) {
    for figure in areas::all() {
        for theme in [Theme::Light, Theme::Dark, Theme::Projector] {
            for width in WIDTHS {
                let legend = width % 80 == 0;
                let view = View {
                    theme,
                    legend,
                    ..View::default()
                };
                let size = (width, (9 * width / 16).clamp(480, 1200));
                let drawn = record(&figure, &view, size, 1.0);
                let (layout, notes) =
                    drawn.unwrap_or_else(|e| panic!("{} {size:?}: {e}", figure.name));
                check(&figure, &view, size, &layout, &notes);
            }
        }
    }
}

#[test]
fn no_text_leaves_the_picture_or_meets_another() {
    every_picture(|figure, view, size, _, notes| {
        for (n, text) in notes.texts.iter().enumerate() {
            let [left, top, right, bottom] = text.area;
            let across = left >= 0.0 && right <= f64::from(size.0);
            let inside = across && top >= 0.0 && bottom <= f64::from(size.1);
            let of = (&figure.name, size, view.theme);
            assert!(inside, "{text:?} of {of:?}");
            for other in &notes.texts[..n] {
                assert!(!text.meets(other), "{text:?} meets {other:?} of {of:?}");
            }
        }
    });
}

#[test]
fn no_area_leaves_its_picture_and_none_has_too_many() {
    every_picture(|figure, _, size, _, notes| {
        let inside = |(x, y): &(i32, i32)| {
            (0..=size.0 as i32 + 1).contains(x) && (0..=size.1 as i32 + 1).contains(y)
        };
        let corners = notes.rectangles.iter().flat_map(|(a, b)| [a, b]);
        let points = notes.paths.iter().chain(&notes.polygons).flatten();
        assert!(
            corners.chain(points).all(inside),
            "{} {size:?}",
            figure.name
        );
        assert!(notes.rectangles.len() < 65_000, "{}", figure.name);
    });
}

#[test]
fn what_is_drawn_together_is_said_and_can_be_zoomed_into() {
    let crowded = areas::crowded();
    let (layout, _) = record(&crowded, &View::default(), (640, 400), 1.0).expect("enough room");
    assert!(
        layout.panels[0].note.contains("too many spans"),
        "{layout:?}"
    );
    let axis = |range| AxisView {
        scale: None,
        range: Some(range),
    };
    let view = View {
        panels: vec![PanelView {
            x: axis([0.0, 5.0]),
            y: axis([99.5, 119.5]),
        }],
        ..View::default()
    };
    let (layout, notes) = record(&crowded, &view, (640, 400), 1.0).expect("enough room");
    assert_eq!(layout.panels[0].note, "");
    assert!(
        (20..200).contains(&notes.rectangles.len()),
        "{}",
        notes.rectangles.len()
    );
    // The first row is at the top.
    assert_eq!(
        (layout.panels[0].y.min, layout.panels[0].y.max),
        (119.5, 99.5)
    );
    let heat = svg(
        &areas::heat(),
        &View {
            legend: true,
            ..View::default()
        },
        320,
        480,
    );
    assert!(
        heat.expect("enough room").contains("is the mean of"),
        "a file says it too"
    );
}

#[test]
fn a_stack_closes_up_where_a_series_is_hidden() {
    let stacked = areas::stacked();
    let top = |hidden: &[&str]| {
        let view = View {
            hidden: hidden.iter().map(|id| (*id).into()).collect(),
            ..View::default()
        };
        let drawn = record(&stacked, &view, (640, 400), 1.0);
        drawn.expect("enough room").0.panels[0].y.max
    };
    let air = 1.04;
    assert!((top(&[]) - 17.2 * air).abs() < 1e-9, "{}", top(&[]));
    assert!((top(&["calculation"]) - 11.0 * air).abs() < 1e-9);
    assert!((top(&["calculation", "waiting", "communication"]) - 2.2 * air).abs() < 1e-9);
}

#[test]
fn a_span_without_length_is_seen() {
    let spans = Series::spans(
        "s",
        "S",
        0,
        vec![0.0, 0.0],
        [vec![0.0, 5.0], vec![1.0, 5.0]],
    );
    let time = Axis::new("start", "Time", "", Scale::Linear, Format::Seconds);
    let rows = Axis::of_names("row", "Row", ["one"]);
    let panel = Panel::new("p", time.range(0.0, 10.0), rows, vec![spans]);
    let (_, notes) = record(&figure(vec![panel]), &View::default(), (400, 300), 1.0).expect("room");
    let wide = |(a, b): &((i32, i32), (i32, i32))| b.0 - a.0;
    let wide: Vec<i32> = notes.rectangles[1..].iter().map(wide).collect();
    assert!(
        wide.len() == 2 && wide[0] > 20 && (1..=3).contains(&wide[1]),
        "{wide:?}"
    );
}

#[test]
fn thousands_of_names_are_thinned_and_long_ones_shortened() {
    let names: Vec<String> = (0..5000)
        .map(|n| format!("processor number {n} of many"))
        .collect();
    let long = Axis::of_names("processor", "Processor", names);
    let count = Axis::linear("count", "Count", "");
    let series = |direction| {
        let (a, b) = ((0..5000).map(f64::from).collect(), vec![1.0; 5000]);
        let [x, y] = if direction == Direction::X {
            [a, b]
        } else {
            [b, a]
        };
        vec![Series::bars("b", "B", 0, x, y)]
    };
    let upright = Panel::new("p", long.clone(), count.clone(), series(Direction::X));
    let lying = Panel::new("p", count, long.reversed(), series(Direction::Y));
    for panel in [upright, lying.bars(false, Direction::Y)] {
        for size in [(280, 300), (800, 500), (3840, 1200)] {
            let figure = figure(vec![panel.clone()]);
            let (_, notes) = record(&figure, &View::default(), size, 1.0).expect("enough room");
            let named = notes
                .texts
                .iter()
                .filter(|text| text.text.starts_with("pro"));
            let named: Vec<_> = named.collect();
            assert!(
                (1..=70).contains(&named.len()),
                "{} on {size:?}",
                named.len()
            );
            let shortest = named.iter().map(|text| text.text.chars().count()).min();
            assert!(shortest >= Some(4), "{named:?}");
            for (n, text) in notes.texts.iter().enumerate() {
                assert!(
                    text.area[0] >= 0.0 && text.area[2] <= f64::from(size.0),
                    "{text:?}"
                );
                assert!(notes.texts[..n].iter().all(|other| !text.meets(other)));
            }
        }
    }
}

#[test]
fn names_that_would_look_alike_keep_their_ends() {
    let names = [
        "a very long name of policy one",
        "a very long name of policy two",
    ];
    let rows = Axis::of_names("policy", "Policy", names);
    let count = Axis::linear("count", "Count", "");
    let bars = Series::bars("b", "B", 0, vec![1.0, 2.0], vec![0.0, 1.0]);
    let panel = Panel::new("p", count, rows, vec![bars]).bars(false, Direction::Y);
    let (_, notes) = record(&figure(vec![panel]), &View::default(), (280, 240), 1.0).expect("room");
    let cut: Vec<&str> = notes
        .texts
        .iter()
        .map(|t| t.text.as_str())
        .filter(|t| t.contains('…'))
        .collect();
    assert_eq!(cut.len(), 2, "{:?}", notes.texts);
    assert!(
        cut[0] != cut[1] && cut.iter().all(|name| name.starts_with('a')),
        "{cut:?}"
    );
}

#[test]
fn a_figure_comes_back_from_json_and_from_columns() {
    for figure in areas::all() {
        let json = serde_json::to_string(&figure).expect("plain data");
        let back = Figure::from_json(&json).unwrap_or_else(|e| panic!("{}: {e}", figure.name));
        assert_eq!(serde_json::to_string(&back).expect("plain data"), json);
        let mut words = figure.clone();
        let numbers = words.take_numbers();
        let text = serde_json::to_string(&words).expect("plain data");
        let words = Figure::from_json(&text).unwrap_or_else(|e| panic!("{}: {e}", figure.name));
        let joined = words.with_numbers(&numbers);
        assert_eq!(serde_json::to_string(&joined).expect("plain data"), json);
    }
    let mut spans = Series::spans(
        "s",
        "S",
        0,
        vec![0.0, 2.0],
        [vec![0.0, 2.0], vec![2.0, 4.0]],
    );
    spans.size = Some(vec![2.0, 4.0]);
    let axis = || Axis::linear("a", "A", "");
    let cells = Cells::new(axis(), vec![0.0, 1.0], vec![1.0, 2.0], vec![3.0, 4.0]);
    let panel = Panel::new("p", axis(), axis(), vec![spans]).cells(cells);
    let joined = figure(vec![panel]).with_numbers(&[7.0, 8.0, 5.0, 6.0]);
    let (series, cells) = (&joined.panels[0].series[0], joined.panels[0].cells.as_ref());
    assert_eq!(series.to.as_deref(), Some(&[5.0, 6.0][..]));
    assert_eq!(series.size.as_deref(), Some(&[5.0, 6.0][..]));
    let cells = cells.expect("a matrix");
    assert_eq!(
        (&cells.x[..], &cells.y[..], &cells.values[..]),
        (&[7.0][..], &[8.0][..], &[6.0][..])
    );
}

#[test]
fn a_node_whose_marker_has_no_outline_is_a_circle() {
    let axis = || Axis::linear("a", "A", "");
    for marker in [Marker::None, Marker::Cross, Marker::Plus] {
        let nodes = Series::nodes("n", "N", 0, vec![0.0], vec![0.0]).marker(marker);
        let figure = figure(vec![Panel::new("p", axis(), axis(), vec![nodes])]);
        let (_, notes) = record(&figure, &View::default(), (200, 200), 1.0).expect("room");
        assert_eq!(notes.circles.len(), 2, "{marker:?}");
    }
}

#[test]
fn a_figure_of_curves_says_nothing_of_areas() {
    let axis = || Axis::linear("a", "A", "");
    let line = Series::line("l", "L", 0, vec![0.0], vec![1.0]);
    let json = serde_json::to_string(&figure(vec![Panel::new("p", axis(), axis(), vec![line])]));
    let json = json.expect("plain data");
    for key in [
        "names", "reversed", "bars", "cells", "to", "size", "labels", "outlined", "texture",
    ] {
        assert!(!json.contains(&format!("\"{key}\"")), "{key} in {json}");
    }
}

#[test]
fn a_matrix_that_contradicts_itself_is_refused() {
    let axis = || Axis::linear("a", "A", "");
    let drawn = |x: Vec<f64>, values: Vec<f64>| {
        let cells = Cells::new(axis(), x, vec![0.0, 1.0], values);
        let panel = Panel::new("p", axis(), axis(), Vec::new()).cells(cells);
        record(&figure(vec![panel]), &View::default(), (400, 300), 1.0).map(|_| ())
    };
    let error = drawn(vec![0.0, 1.0], vec![1.0; 3]).expect_err("three values for four cells");
    assert_eq!(
        error.to_string(),
        "The matrix in panel p has 3 values; 2 columns and 2 rows need one for each cell."
    );
    for places in [vec![1.0, 0.0], vec![1.0, 1.0], vec![f64::NAN, 1.0]] {
        let error = drawn(places, vec![1.0; 4]).expect_err("places out of order");
        assert!(
            matches!(error, ChartError::Order { axis: "x", .. }),
            "{error}"
        );
    }
    drawn(Vec::new(), Vec::new()).expect("an empty matrix is a picture");
    drawn(vec![0.0, 5e-324], vec![1.0; 4]).expect("columns that no picture can tell apart");
}

#[test]
fn every_kind_has_a_plain_table() {
    let head = |figure: &Figure, rows: usize| {
        let csv = table_csv(figure);
        csv.lines().take(rows).map(String::from).collect::<Vec<_>>()
    };
    assert_eq!(
        head(&areas::stacked(), 3),
        [
            "series,processors,seconds",
            "Calculation,1,8",
            "Calculation,2,7.9"
        ]
    );
    assert_eq!(
        head(&areas::grouped(), 2),
        [
            "series,makespan,policy,low,high",
            "16 processors,6.4,\"First in, first out\",5.952000000000001,6.912000000000001"
        ]
    );
    let gantt = head(&areas::gantt(), 2);
    assert_eq!(gantt[0], "panel,series,start,processor,end,label,outlined");
    let row: Vec<&str> = gantt[1].split(',').collect();
    assert_eq!(
        (row[..2].to_vec(), row[3], row[5], row[6]),
        (vec!["barrier", "Forces"], "Processor 0", "t0.1", "1")
    );
    assert_eq!(
        head(&areas::costs(), 3),
        ["processor,task,cost", "P1,Task 1,14", "P2,Task 1,16"]
    );
    assert_eq!(
        table_csv(&areas::costs()).lines().nth(8),
        Some("P2,Task 3,")
    );
    assert_eq!(head(&areas::winners(), 2)[1], "1,1,NXTVAL");
    let graph = head(&areas::tasks(), 2);
    assert_eq!(graph[0], "series,level,place,size,label,outlined,from,to");
    assert_eq!(graph[1], "Needs,,,,,,task 1,task 2");
}

#[test]
fn every_node_and_link_in_sight_is_drawn() {
    let tasks = areas::tasks();
    let (_, notes) = record(&tasks, &View::default(), (640, 400), 1.0).expect("enough room");
    let count = |shape| {
        let of = tasks.panels[0].series.iter().filter(|s| s.shape == shape);
        of.map(|series| series.x.len()).sum::<usize>()
    };
    // Each node has a border of the background, those on the path an outline too; each link has a head.
    let outlined = 5;
    let shapes = notes.circles.len() + notes.polygons.len();
    assert_eq!(
        shapes,
        2 * count(Shape::Nodes) + outlined + count(Shape::Links)
    );
    let hidden = View {
        hidden: vec!["rest".into()],
        ..View::default()
    };
    let (_, notes) = record(&tasks, &hidden, (640, 400), 1.0).expect("enough room");
    assert_eq!(
        (notes.circles.len(), notes.polygons.len()),
        (3 * outlined, outlined - 1)
    );
}

#[test]
fn panels_that_would_be_flat_stand_side_by_side() {
    let view = View {
        theme: Theme::Projector,
        legend: false,
        ..View::default()
    };
    let panels = || (0..4).map(|_| panel(Scale::Linear, vec![1.0, 2.0], vec![3.0, 4.0]));
    let laid = |height| {
        let drawn = record(&figure(panels().collect()), &view, (1200, height), 1.0);
        drawn.unwrap().0.panels
    };
    let low = laid(380);
    assert!(
        low.iter().all(|one| one.bottom - one.top > 100.0),
        "{low:?}"
    );
    assert!(low.windows(2).any(|pair| pair[0].right < pair[1].left));
    // Where there is room, axes of one kind stand below each other.
    assert!(
        laid(1200)
            .windows(2)
            .all(|pair| pair[0].left == pair[1].left)
    );
}

#[test]
fn equal_scales_stay_equal_at_every_size_and_zoom() {
    let map = panel(Scale::Linear, vec![1.0, 3.0, 2.0], vec![10.0, 11.0, 10.5]).equal_scales();
    let of = |ends| AxisView {
        range: Some(ends),
        ..AxisView::default()
    };
    for size in [(280, 480), (1366, 420), (640, 640)] {
        for (x, y) in [
            ([1.0, 3.0], [10.0, 11.0]),
            ([1.0, 1.1], [9.0, 12.0]),
            ([0.0, 9.0], [10.0, 10.1]),
        ] {
            let zoom = PanelView { x: of(x), y: of(y) };
            let view = View {
                panels: vec![zoom],
                legend: false,
                ..View::default()
            };
            let plot = &record(&figure(vec![map.clone()]), &view, size, 1.0)
                .unwrap()
                .0
                .panels[0];
            let across = (plot.right - plot.left) / (plot.x.max - plot.x.min);
            let up = (plot.bottom - plot.top) / (plot.y.max - plot.y.min);
            assert!((across / up - 1.0).abs() < 1e-9, "{size:?} {plot:?}");
            // Everything that was asked for is in sight, and the plot is no thread.
            assert!(
                plot.x.min <= x[0]
                    && x[1] <= plot.x.max
                    && plot.y.min <= y[0]
                    && y[1] <= plot.y.max
            );
            let ratio = (plot.right - plot.left) / (plot.bottom - plot.top);
            assert!((0.249..4.001).contains(&ratio), "{size:?} {plot:?}");
        }
    }
}
