//! Made-up figures in every theme and size, to be looked at:
//! `cargo run --example gallery DIR [NAME]`.

// The same figures as in the tests.
#[path = "../../tests/chart/common/areas.rs"]
mod areas;

use allot_chart::{png, svg};
use allot_figure::Direction;
use allot_figure::model::{Axis, Figure, Format, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::picture::PRINT_RATIO;
use allot_figure::view::{Theme, View};
use std::error::Error;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args()
        .nth(1)
        .ok_or("say where to write the pictures")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let only = std::env::args().nth(2);
    let curves = [boost(), constant(), allocation(), runtime(), spliced()];
    let wanted = |figure: &Figure| only.as_ref().is_none_or(|name| *name == figure.name);
    for figure in curves.into_iter().chain(areas::all()).filter(wanted) {
        let json = serde_json::to_string(&figure)?;
        std::fs::write(folder.join(format!("{}.json", figure.file_stem)), json)?;
        for theme in [Theme::Light, Theme::Dark, Theme::Projector] {
            for (width, height) in [(280, 240), (640, 400), (1280, 720), (1920, 1080)] {
                for legend in [false, true] {
                    let more = if figure.panels[0].cells.is_some() {
                        60
                    } else {
                        0
                    };
                    let height = more + if legend && width == 280 { 400 } else { height };
                    let view = View {
                        theme,
                        legend,
                        ..View::default()
                    };
                    let kind = if legend { "file" } else { "page" };
                    let theme = format!("{theme:?}").to_lowercase();
                    let name = format!("{}-{theme}-{width}-{kind}", figure.file_stem);
                    let picture = svg(&figure, &view, width, height)?;
                    std::fs::write(folder.join(format!("{name}.svg")), picture)?;
                    let ratio = if width == 640 { PRINT_RATIO } else { 2.0 };
                    let picture = png(&figure, &view, width, height, ratio, None)?;
                    std::fs::write(folder.join(format!("{name}.png")), picture)?;
                }
            }
        }
    }
    Ok(())
}

fn figure(name: &str, title: &str, panels: Vec<Panel>) -> Figure {
    Figure {
        name: name.into(),
        title: title.into(),
        source: String::new(),
        summary: format!("A made-up figure: {title}."),
        file_stem: format!("gallery-{name}"),
        panels,
    }
}

/// Values spread evenly on a log axis.
fn log_spaced(from: f64, to: f64, count: u32) -> Vec<f64> {
    let step = libm::log(to / from) / f64::from(count - 1);
    (0..count)
        .map(|n| from * libm::exp(step * f64::from(n)))
        .collect()
}

fn slots_axis() -> Axis {
    Axis::log("slots", "Slots N", "slots")
}

/// Like figure 6: humps over N.
fn boost() -> Figure {
    let x = log_spaced(1.0, 1e6, 121);
    let names = [
        "p = 1",
        "p = 0.5",
        "p = 0.1",
        "p = 0.01",
        "p = 10⁻¹⁰",
        "B(0.1, 1)",
        "B(1, 2)",
    ];
    let tops = [1.0, 1.58, 4.39, 7.6, 8.46, 5.8, 2.3];
    let series = (0..7).map(|n| {
        let hump = |at: &f64| {
            let d = (libm::log10(*at) - 3.6 - 0.1 * n as f64) / 0.9;
            1.0 + (tops[n] - 1.0) * libm::exp(-d * d)
        };
        let y = x.iter().map(hump).collect();
        Series::line(format!("s{n}"), names[n], n as u8, x.clone(), y).marker(Marker::nth(n))
    });
    let y = Axis::new(
        "boost",
        "Boost over the naive allocation",
        "",
        Scale::Linear,
        Format::Times,
    );
    let mut panel = Panel::new("boost", slots_axis(), y, series.collect());
    panel
        .marks
        .push(Mark::new("slots", Direction::X, 1e4, "N = 10\u{202f}000").draggable());
    panel
        .marks
        .push(Mark::new("optimum", Direction::X, 2.1e4, "largest boost"));
    figure("boost", "Boost over N for delta mixtures", vec![panel])
}

/// Like figure 8: shares close to one.
fn constant() -> Figure {
    let x = log_spaced(1.0, 1e6, 121);
    let series = (0..5).map(|n| {
        let dip = |at: &f64| {
            let d = (libm::log10(*at) - 4.0 - 0.3 * n as f64) / 0.6;
            1.0 - 0.03 * n as f64 * libm::exp(-d * d)
        };
        let y = x.iter().map(dip).collect();
        Series::line(format!("s{n}"), format!("p = {n}"), n as u8, x.clone(), y)
            .marker(Marker::nth(n))
    });
    let y = Axis::new(
        "fraction_of_optimal",
        "Fraction of the optimum that the best constant w reaches",
        "",
        Scale::Linear,
        Format::Percent,
    );
    let mut panel = Panel::new("fraction", slots_axis(), y, series.collect());
    panel
        .marks
        .push(Mark::new("ninety", Direction::Y, 0.9, "90\u{202f}%"));
    figure("constant", "Would one constant w do?", vec![panel])
}

/// Like figure 7: two panels that share an axis.
fn allocation() -> Figure {
    let rank: Vec<f64> = (1..=11_132).map(f64::from).collect();
    let p = rank
        .iter()
        .map(|r| libm::exp(-libm::pow(r / 1500.0, 2.2)))
        .collect();
    let w = rank
        .iter()
        .map(|r| {
            if *r < 923.0 {
                30.0 - 0.02 * r
            } else {
                f64::NAN
            }
        })
        .collect();
    let naive = rank
        .iter()
        .map(|r| if *r <= 10_000.0 { 1.0 } else { f64::NAN })
        .collect();
    let axis = || Axis::linear("rank", "Task rank", "");
    let probability = Axis::new(
        "p",
        "Task probability p",
        "",
        Scale::Log,
        Format::Probability,
    );
    let slots = Axis::linear("w", "Slots w of each task", "slots");
    let top = Panel::new(
        "probability",
        axis(),
        probability,
        vec![Series::line("p", "Probability", 0, rank.clone(), p)],
    );
    let mut bottom = Panel::new(
        "slots",
        axis(),
        slots,
        vec![
            Series::line("optimal", "Optimal", 1, rank.clone(), w).shape(Shape::Step),
            Series::line("naive", "Naive", 2, rank, naive).shape(Shape::Step),
        ],
    );
    bottom.height = 1.4;
    figure(
        "allocation",
        "The best sharing of 10\u{202f}000 slots",
        vec![top, bottom],
    )
}

/// Like figure 1: points and a curve on two log axes.
fn runtime() -> Figure {
    let time = |w: &f64| -2.38 + 481.42 / w + 2.32 * libm::log(21.76 * w) + 7.1 / w / w;
    let x = log_spaced(0.2, 1000.0, 200);
    let y = x.iter().map(time).collect();
    let cores: Vec<f64> = [
        0.25, 0.5, 1.0, 2.0, 4.0, 9.0, 18.0, 36.0, 72.0, 144.0, 288.0,
    ]
    .into();
    let wobble = |(n, w): (usize, &f64)| time(w) * (1.0 + 0.05 * libm::sin(7.0 * n as f64));
    let measured = cores.iter().enumerate().map(wobble).collect();
    let mut panel = Panel::new(
        "runtime",
        Axis::log("w", "Slots w", "slots"),
        Axis::seconds("seconds", "Run time T(w)", Scale::Log),
        vec![
            Series::line("model", "T(w)", 0, x, y),
            Series::line("timings", "Measured", 1, cores, measured)
                .shape(Shape::Points)
                .marker(Marker::Circle),
        ],
    );
    panel.marks.push(Mark::new(
        "efficient",
        Direction::X,
        1.0,
        "most efficient w",
    ));
    panel.marks.push(Mark::new(
        "w_max",
        Direction::X,
        207.5,
        "largest useful w = 207.5",
    ));
    panel
        .marks
        .push(Mark::new("t_max", Direction::Y, 19.46, "19.46\u{202f}s"));
    figure("runtime", "Run time of one task", vec![panel])
}

/// Like figure 9: growing means with error bands.
fn spliced() -> Figure {
    let x: Vec<f64> = (0..=200).map(|n| f64::from(n) * 15.0).collect();
    let rates = [1.1, 1.0, 1.0, 3.4, 8.6];
    let names = [
        "VE",
        "MaxP",
        "MaxP, constant w",
        "MaxP, largest w",
        "MaxP, optimal w",
    ];
    let series = (0..5).map(|n| {
        let y: Vec<f64> = x.iter().map(|t| rates[n] * (t - 200.0).max(0.0)).collect();
        let low = y.iter().map(|v| v - 0.06 * v - 20.0 * rates[n]).collect();
        let high = y.iter().map(|v| v + 0.06 * v + 20.0 * rates[n]).collect();
        Series::line(names[n], names[n], n as u8, x.clone(), y)
            .marker(Marker::nth(n))
            .band(low, high)
    });
    let panel = Panel::new(
        "complete",
        Axis::new(
            "wall_clock",
            "Wall-clock time",
            "s",
            Scale::Linear,
            Format::Seconds,
        ),
        Axis::linear("spliced", "Pseudo-MD spliced", "segments"),
        series.collect(),
    );
    figure(
        "spliced",
        "What speculation buys on the complete graph",
        vec![panel],
    )
}
