//! Shared by the tests: the recording backend, and figures to draw on it.

pub mod areas;
mod recorder;

use allot_figure::Direction;
use allot_figure::model::{Axis, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
pub use recorder::{Notes, record, record_finely};

/// A figure around some panels.
pub fn figure(panels: Vec<Panel>) -> Figure {
    Figure {
        name: "test".into(),
        title: "A title in sentence case".into(),
        source: "Fig. 0".into(),
        summary: "Three lines & two points, one < the other.".into(),
        file_stem: "allot-test".into(),
        panels,
    }
}

/// A panel with one line.
pub fn panel(scale: Scale, x: Vec<f64>, y: Vec<f64>) -> Panel {
    Panel::new(
        "panel",
        Axis::new("slots", "Slots N", "slots", scale, Format::Plain),
        Axis::new("value", "Value", "", scale, Format::Plain),
        vec![Series::line("line", "Line", 0, x, y)],
    )
}

/// A log/log panel with lines, points, a band and reference lines.
pub fn busy() -> Panel {
    let x: Vec<f64> = (0..=60)
        .map(|n| libm::pow(10.0, f64::from(n) / 10.0))
        .collect();
    let curve = |power: f64| {
        x.iter()
            .map(|x| 3.0 * libm::pow(*x, power))
            .collect::<Vec<f64>>()
    };
    let mut series: Vec<Series> = (0..4)
        .map(|n| {
            let (name, power) = (format!("Series {n}"), 0.2 * f64::from(n) - 0.3);
            Series::line(format!("s{n}"), name, n as u8, x.clone(), curve(power))
                .marker(Marker::nth(n as usize))
        })
        .collect();
    let (low, high) = (curve(-0.4), curve(-0.2));
    series[0] = series[0].clone().band(low, high);
    let points = vec![1.0, 30.0, 900.0, 27_000.0, 810_000.0];
    let measured = Series::line("points", "Measured", 6, points.clone(), points);
    series.push(measured.shape(Shape::Points).marker(Marker::Diamond));
    let mut panel = Panel::new(
        "busy",
        Axis::log("slots", "Slots N", "slots"),
        Axis::seconds("seconds", "Run time T(w)", Scale::Log),
        series,
    );
    panel.marks = vec![
        Mark::new("slots", Direction::X, 1e4, "N = 10\u{202f}000").draggable(),
        Mark::new("near", Direction::X, 2e4, "close to it"),
        Mark::new("end", Direction::X, 1e6, "at the very end"),
        Mark::new("level", Direction::Y, 19.46, "19.46\u{202f}s"),
        Mark::new("outside", Direction::Y, 1e30, "never seen"),
    ];
    panel
}

/// Shares of the optimum, with stairs and a gap.
pub fn shares() -> Panel {
    let x: Vec<f64> = (0..=40).map(f64::from).collect();
    let dip = |x: &f64| {
        if *x == 20.0 {
            f64::NAN
        } else {
            1.0 - 0.002 * (40.0 - x)
        }
    };
    let y = x.iter().map(dip).collect();
    let stairs = x.iter().map(|x| 0.95 + 0.01 * (x / 10.0).floor()).collect();
    Panel::new(
        "shares",
        Axis::linear("rank", "Task rank", ""),
        Axis::new(
            "share",
            "Share of the optimum",
            "",
            Scale::Linear,
            Format::Percent,
        ),
        vec![
            Series::line("dip", "Dip", 1, x.clone(), y).dashed(),
            Series::line("stairs", "Stairs", 2, x, stairs).shape(Shape::Step),
        ],
    )
}
