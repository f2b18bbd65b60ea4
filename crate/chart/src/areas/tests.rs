//! Fast drawing against slow, obvious drawing.

use super::bars::{Bar, stacks};
use super::cells::together;
use super::{Ground, spans};
use crate::frame::{Rect, Setting};
use crate::range::AxisRange;
use allot_figure::model::{Axis, Figure, Panel, Scale, Series};
use allot_figure::view::View;
use proptest::prelude::*;

fn axis() -> Axis {
    Axis::linear("a", "A", "")
}

/// Calls `check` with a plot of these ranges and sizes.
fn on_plot(x: [f64; 2], y: [f64; 2], (width, height): (f64, f64), check: impl FnOnce(&Ground)) {
    let figure = Figure {
        name: "f".into(),
        title: String::new(),
        source: String::new(),
        summary: String::new(),
        file_stem: String::new(),
        panels: Vec::new(),
    };
    let view = View::default();
    let range = |ends| AxisRange::new(Scale::Linear, ends).expect("finite ends");
    let plot = Rect {
        left: 0.0,
        top: 0.0,
        right: width,
        bottom: height,
    };
    check(&Ground {
        setting: &Setting::new(&figure, &view, width),
        x: &range(x),
        y: &range(y),
        plot,
    });
}

proptest! {
    /// The share of a cell that a kind takes is the share of many points of the cell that lie on its spans.
    #[test]
    fn sums_are_what_many_points_say(
        mut spans in prop::collection::vec((0..60_u32, -2.0..22.0_f64, 0.0..6.0_f64, 0..2_usize), 0..60),
    ) {
        // One at least is in sight.
        spans.push((7, 5.0, 1.5, 0));
        let of = |kind: usize| {
            let own = spans.iter().filter(|span| span.3 == kind);
            let rows = own.clone().map(|span| f64::from(span.0)).collect();
            let starts = own.clone().map(|span| span.1).collect();
            let ends = own.map(|span| span.1 + span.2).collect();
            Series::spans(format!("{kind}"), "k", kind as u8, rows, [starts, ends])
        };
        let panel = Panel::new("p", axis(), axis(), vec![of(0), of(1)]);
        let mut sums = None;
        on_plot([0.0, 20.0], [-0.5, 59.5], (60.0, 30.0), |ground| sums = Some(spans::grid(ground, &panel)));
        let sums = sums.expect("a grid");
        prop_assert_eq!((sums.columns, sums.rows), (20, 10));
        const POINTS: usize = 40;
        for row in 0..sums.rows {
            for column in 0..sums.columns {
                for kind in 0..2 {
                    let mut hits = 0.0;
                    for n in 0..POINTS {
                        let time = 20.0 * (column as f64 + (n as f64 + 0.5) / POINTS as f64) / 20.0;
                        // Each cell holds six rows.
                        for line in 6 * row..6 * row + 6 {
                            let on = |span: &&(u32, f64, f64, usize)| {
                                span.3 == kind
                                    && span.0 as usize == line
                                    && span.1 <= time
                                    && time < span.1 + span.2
                            };
                            hits += spans.iter().filter(on).count() as f64;
                        }
                    }
                    let slow = hits / (6 * POINTS) as f64;
                    let fast = sums.cell(column, row)[kind];
                    // At each end of a span at most one point in forty is miscounted.
                    let ends = spans.len() as f64 / (6 * POINTS) as f64 * 2.0;
                    prop_assert!((fast - slow).abs() <= ends + 1e-9, "{fast} {slow}");
                }
            }
        }
    }

    #[test]
    fn a_stack_is_as_long_as_its_parts(
        lengths in prop::collection::vec(prop::collection::vec(-5.0..9.0_f64, 4), 1..5),
    ) {
        let series: Vec<Series> = lengths
            .iter()
            .map(|y| Series::bars("s", "S", 0, vec![3.0, 1.0, 2.0, 0.0], y.clone()))
            .collect();
        let panel = Panel::new("p", axis(), axis(), series.clone())
            .bars(true, allot_figure::Direction::X);
        let shown: Vec<&Series> = series.iter().collect();
        let bars = stacks(&panel, &shown);
        prop_assert_eq!(bars.len(), 4 * lengths.len());
        for (number, at) in [3.0, 1.0, 2.0, 0.0].into_iter().enumerate() {
            let stack: Vec<&Bar> = bars.iter().filter(|bar| bar.at == at).collect();
            let (mut above, mut below) = (0.0, 0.0);
            for (own, bar) in lengths.iter().zip(stack) {
                let length = own[number];
                let end: &mut f64 = if length < 0.0 { &mut below } else { &mut above };
                prop_assert_eq!((bar.from, bar.number), (*end, number));
                *end += length;
                prop_assert_eq!(bar.to, *end);
            }
        }
    }

    #[test]
    fn a_group_of_cells_is_their_mean_or_their_most_frequent_name(
        values in prop::collection::vec(prop_oneof![4 => (0..4_u32).prop_map(f64::from), 1 => Just(f64::NAN)], 0..30),
    ) {
        let known: Vec<f64> = values.iter().copied().filter(|value| !value.is_nan()).collect();
        let mean = known.iter().sum::<f64>() / known.len() as f64;
        let fast = together(&values, false);
        prop_assert!(fast == mean || known.is_empty() && fast.is_nan());
        let times = |name: f64| known.iter().filter(|value| **value == name).count();
        let name = together(&values, true);
        if known.is_empty() {
            prop_assert!(name.is_nan());
        } else {
            let more = |other: &u32| times(f64::from(*other)) > times(name);
            prop_assert!(!(0..4).any(|other| more(&other)));
        }
    }
}
