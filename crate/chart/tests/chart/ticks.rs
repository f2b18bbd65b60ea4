//! Every axis has ticks, and their labels agree with their places.

use allot_chart::range::AxisRange;
use allot_chart::ruler::Ruler;
use allot_chart::ticks::{Tick, Ticks, ticks};
use allot_figure::format::THIN;
use allot_figure::{Format, Scale};
use plotters::coord::ranged1d::{BoldPoints, LightPoints, Ranged};
use proptest::prelude::*;

const ALL: [Format; 5] = [
    Format::Plain,
    Format::Times,
    Format::Percent,
    Format::Probability,
    Format::Seconds,
];

/// Ticks for an axis of 600 pixels whose labels are 8 pixels a character wide.
fn ruled(scale: Scale, from: f64, to: f64, format: Format) -> Ticks {
    let range = AxisRange::new(scale, [from, to]).expect("a range that can be ruled");
    ticks(&range, format, 600.0, &|major| {
        let wide = |tick: &Tick| 8.0 * tick.label.chars().count() as f64;
        major.windows(2).all(|pair| {
            600.0 * (pair[1].at - pair[0].at) > (wide(&pair[0]) + wide(&pair[1])) / 2.0 + 10.0
        })
    })
}

fn labels(ticks: &Ticks) -> Vec<String> {
    ticks
        .major
        .iter()
        .map(|tick| tick.label.replace(THIN, " "))
        .collect()
}

#[test]
fn narrow_and_wide_log_axes_have_the_ticks_a_reader_expects() {
    let log = |from, to| labels(&ruled(Scale::Log, from, to, Format::Plain));
    assert_eq!(log(2.0, 9.0), ["2", "3", "4", "5", "6", "7", "8", "9"]);
    assert_eq!(
        log(20.0, 22.0),
        [
            "20.0", "20.2", "20.4", "20.6", "20.8", "21.0", "21.2", "21.4", "21.6", "21.8", "22.0"
        ]
    );
    assert_eq!(log(1.0, 100.0), ["1", "2", "5", "10", "20", "50", "100"]);
    assert_eq!(log(1.0, 1e4), ["1", "10", "100", "1 000", "10 000"]);
    assert_eq!(log(1.0, 1e8)[..4], ["1", "10", "10²", "10³"]);
    assert_eq!(log(1e-32, 1.0).first().map(String::as_str), Some("10⁻³⁰"));
}

/// Ticks for an upright axis of some pixels, whose labels are 20 pixels high.
fn upright(scale: Scale, from: f64, to: f64, format: Format, length: f64) -> Vec<String> {
    let range = AxisRange::new(scale, [from, to]).expect("a range that can be ruled");
    let fit = |major: &[Tick]| {
        let mut pairs = major.windows(2);
        pairs.all(|pair| length * (pair[1].at - pair[0].at) >= 20.0)
    };
    labels(&ticks(&range, format, length, &fit))
}

#[test]
fn a_short_axis_has_two_labels_in_full_that_do_not_touch() {
    // No rule fits: neighbours at equal steps are too near.
    let percent = upright(Scale::Linear, 0.0, 1.0, Format::Percent, 15.0);
    assert_eq!(percent, ["0 %", "100 %"]);
    let log = upright(Scale::Log, 0.55, 0.95, Format::Percent, 15.0);
    assert_eq!(log.len(), 2);
    assert!(log.iter().all(|label| !label.contains('·')), "{log:?}");
    // 20 and 40 touch, 5 and 45 do not.
    let lookups = upright(Scale::Linear, 1.0, 45.5, Format::Plain, 30.0);
    assert_eq!(lookups, ["10", "40"]);
    let large = upright(Scale::Linear, 0.0, 4.4e5, Format::Plain, 15.0);
    assert_eq!(large.len(), 2);
}

#[test]
fn linear_axes_step_by_one_two_or_five() {
    let linear = |from, to, format| labels(&ruled(Scale::Linear, from, to, format));
    assert_eq!(linear(0.0, 1.0, Format::Plain)[..3], ["0.0", "0.1", "0.2"]);
    assert_eq!(linear(0.0, 7.3, Format::Times)[..3], ["0", "1×", "2×"]);
    assert_eq!(
        linear(-3.0, 3.0, Format::Plain)[..3],
        ["−3.0", "−2.5", "−2.0"]
    );
    assert_eq!(linear(0.88, 1.0, Format::Percent)[..2], ["88 %", "89 %"]);
    assert_eq!(
        linear(0.0, 1e12, Format::Plain)[..3],
        ["0", "10¹¹", "2·10¹¹"]
    );
}

#[test]
fn small_marks_stand_between_and_only_where_there_is_room() {
    let decades = ruled(Scale::Log, 1.0, 1e4, Format::Plain);
    assert_eq!(decades.minor.len(), 4 * 8);
    assert!(
        ruled(Scale::Log, 1e-300, 1e300, Format::Plain)
            .minor
            .is_empty()
    );
}

#[test]
fn plotters_sees_the_same_ticks() {
    let range = AxisRange::new(Scale::Log, [1.0, 1e4]).expect("a range");
    let ruler = Ruler {
        range,
        ticks: ruled(Scale::Log, 1.0, 1e4, Format::Plain),
    };
    assert_eq!(
        ruler.key_points(BoldPoints(99)),
        [0.0, 0.25, 0.5, 0.75, 1.0]
    );
    assert_eq!(ruler.key_points(LightPoints::new(5, 99)).len(), 5 + 32);
    assert_eq!(ruler.map(&0.5, (100, 301)), 201);
    assert_eq!(ruler.range(), 0.0..1.0);
}

#[test]
fn a_range_is_mended_or_refused_before_it_is_ruled() {
    for scale in [Scale::Log, Scale::Linear] {
        for end in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(AxisRange::new(scale, [1.0, end]), None);
        }
        let turned = AxisRange::new(scale, [9.0, 2.0]).expect("turned round");
        assert_eq!((turned.min(), turned.max()), (2.0, 9.0));
        let point = AxisRange::new(scale, [5.0, 5.0]).expect("widened");
        assert!(point.min() < 5.0 && 5.0 < point.max());
        assert!((point.place(5.0).expect("on the axis") - 0.5).abs() < 0.2);
    }
    assert_eq!(AxisRange::new(Scale::Log, [0.0, 1.0]), None);
    let zero = AxisRange::new(Scale::Linear, [0.0, 0.0]).expect("widened");
    assert_eq!((zero.min(), zero.max()), (0.0, 1.0));
}

#[test]
fn values_find_their_place_or_have_none() {
    let log = AxisRange::new(Scale::Log, [1.0, 100.0]).expect("a range");
    assert_eq!(log.place(10.0), Some(0.5));
    for value in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert_eq!(log.place(value), None);
    }
    assert!(log.edge(0.0).expect("the edge of a band") < -1.0);
    let linear = AxisRange::new(Scale::Linear, [0.0, 1e-300]).expect("a range");
    assert!(linear.place(f64::MAX).expect("far away").is_finite());
    assert!(linear.place(f64::MIN).expect("far away").is_finite());
}

/// Parses a label.
fn read(label: &str, format: Format) -> f64 {
    let text: String = label.chars().filter(|c| *c != THIN && *c != '×').collect();
    let (text, share) = match text.strip_suffix('%') {
        Some(rest) => (rest.to_owned(), 0.01),
        None => (text, 1.0),
    };
    let text = text.replace('−', "-");
    let raised = "⁰¹²³⁴⁵⁶⁷⁸⁹";
    let lower = |c: char| match c {
        '⁻' => Some('-'),
        _ => raised
            .chars()
            .position(|r| r == c)
            .and_then(|d| char::from_digit(d as u32, 10)),
    };
    let plain: String = text.chars().filter(|c| lower(*c).is_none()).collect();
    let exponent: String = text.chars().filter_map(lower).collect();
    let number = if exponent.is_empty() {
        plain.parse()
    } else {
        let mantissa = plain.strip_suffix("10").expect("a power of ten");
        let mantissa = mantissa.strip_suffix('·').unwrap_or(mantissa);
        let mantissa = if mantissa.is_empty() || mantissa == "-" {
            format!("{mantissa}1")
        } else {
            mantissa.into()
        };
        format!("{mantissa}e{exponent}").parse()
    };
    number
        .map(|n: f64| n * share)
        .unwrap_or_else(|_| panic!("{label} in {format:?}"))
}

fn any_range() -> impl Strategy<Value = (Scale, f64, f64)> {
    let log =
        (-300.0..300.0_f64, 1e-6..8.0_f64, any::<bool>()).prop_map(|(from, decades, wide)| {
            let decades = if wide { decades * 70.0 } else { decades };
            let end = |power: f64| libm::pow(10.0, power.clamp(-300.0, 300.0));
            (Scale::Log, end(from), end(from + decades))
        });
    let linear = (-1.0..1.0_f64, -200.0..200.0_f64, -9.0..3.0_f64).prop_map(|(at, size, wide)| {
        let size = libm::pow(10.0, size);
        (
            Scale::Linear,
            at * size,
            at * size + size * libm::pow(10.0, wide),
        )
    });
    prop_oneof![log, linear]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_range_has_sane_ticks((scale, from, to) in any_range(), format in prop::sample::select(&ALL[..])) {
        let range = AxisRange::new(scale, [from, to]).expect("these can all be ruled");
        let ticks = ruled(scale, from, to, format);
        let major = &ticks.major;
        prop_assert!(major.len() >= 2, "{range:?} has {major:?}");
        prop_assert!(major.len() <= 40, "{range:?} has {} ticks", major.len());
        prop_assert!(major.windows(2).all(|p| p[0].at < p[1].at && p[0].label != p[1].label), "{major:?}");
        for tick in major {
            prop_assert!((0.0..=1.0).contains(&tick.at));
            let says = read(&tick.label, format);
            let unit = (range.max() - range.min()).abs();
            let off = (says - tick.value).abs();
            prop_assert!(off <= 1e-9 * tick.value.abs() || off <= 1e-9 * unit, "{tick:?}");
            prop_assert!(!tick.label.contains("e"), "{tick:?}");
        }
        prop_assert!(ticks.minor.iter().all(|at| (-1e-9..=1.0 + 1e-9).contains(at)));
    }

    #[test]
    fn even_where_nothing_fits_two_ticks_remain((scale, from, to) in any_range()) {
        let range = AxisRange::new(scale, [from, to]).expect("these can all be ruled");
        let ticks = ticks(&range, Format::Plain, 10.0, &|_| false);
        prop_assert_eq!(ticks.major.len(), 2);
    }

    #[test]
    fn any_data_gives_a_range(values in prop::collection::vec(prop::num::f64::ANY, 0..6), air in 0.0..0.2_f64) {
        for scale in [Scale::Log, Scale::Linear] {
            let range = AxisRange::fitting(scale, values.iter().copied(), air);
            prop_assert!(range.min().is_finite() && range.max().is_finite());
            prop_assert!(range.min() < range.max(), "{range:?}");
            prop_assert!(scale == Scale::Linear || range.min() > 0.0);
            prop_assert!(ruled(scale, range.min(), range.max(), Format::Plain).major.len() >= 2);
        }
    }
}
