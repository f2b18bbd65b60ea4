//! The format of numbers for readers.

use allot_figure::format::{Style, THIN, tick_labels};
use allot_figure::{Format, format_value};
use proptest::prelude::*;

fn check(format: Format, cases: &[(f64, &str)]) {
    for (value, expected) in cases {
        let expected = expected.replace(' ', &THIN.to_string());
        assert_eq!(
            format_value(*value, format),
            expected,
            "{value} as {format:?}"
        );
    }
}

#[test]
fn plain_numbers_have_four_digits_and_whole_ones_all_of_theirs() {
    check(
        Format::Plain,
        &[
            (0.0, "0"),
            (-0.0, "0"),
            (1.0, "1"),
            (-1.0, "−1"),
            (923.0, "923"),
            (10_000.0, "10 000"),
            (11_132.0, "11 132"),
            (999_999_999.0, "999 999 999"),
            (1e9, "10⁹"),
            (1e12, "10¹²"),
            (1.5e12, "1.5·10¹²"),
            (0.5, "0.5"),
            (0.1 + 0.2, "0.3"),
            (2.0 / 3.0, "0.6667"),
            (207.538_112, "207.5"),
            (1234.5, "1 234"),
            (12_345.6, "12 346"),
            (999.96, "1 000"),
            (9.99996, "10"),
            (0.001_234_56, "0.001235"),
            (0.000_999_96, "0.001"),
            (0.000_123_4, "1.234·10⁻⁴"),
            (3.2e-7, "3.2·10⁻⁷"),
            (1e-10, "10⁻¹⁰"),
            (-1e-10, "−10⁻¹⁰"),
            (4.94e-322, "4.941·10⁻³²²"),
            (f64::MAX, "1.798·10³⁰⁸"),
            (f64::NAN, "–"),
            (f64::INFINITY, "∞"),
            (f64::NEG_INFINITY, "−∞"),
        ],
    );
}

#[test]
fn ratios_have_a_cross() {
    check(
        Format::Times,
        &[
            (1.0, "1×"),
            (5.8312, "5.83×"),
            (25.344, "25.3×"),
            (253.44, "253×"),
            (1234.5, "1 234×"),
            (0.000_01, "10⁻⁵×"),
        ],
    );
}

#[test]
fn shares_are_percent_and_never_seem_complete_when_they_are_not() {
    check(
        Format::Percent,
        &[
            (0.0, "0 %"),
            (0.923, "92.3 %"),
            (0.5, "50 %"),
            (1.0, "100 %"),
            (0.9999, "99.99 %"),
            (0.999_999_7, "99.99997 %"),
            (1.25, "125 %"),
            (0.000_012, "0.0012 %"),
            (1.2e-6, "1.2·10⁻⁴ %"),
        ],
    );
}

#[test]
fn probabilities_reach_from_one_to_next_to_nothing() {
    check(
        Format::Probability,
        &[
            (1.0, "1"),
            (0.5, "0.5"),
            (0.01, "0.01"),
            (0.123_456, "0.1235"),
            (0.999_99, "0.99999"),
            (0.999_999_999_999_9, "1"),
            (3.2e-7, "3.2·10⁻⁷"),
            (1e-32, "10⁻³²"),
        ],
    );
}

#[test]
fn times_have_their_unit() {
    check(
        Format::Seconds,
        &[
            (493.285_77, "493.3 s"),
            (19.463, "19.46 s"),
            (3000.0, "3 000 s"),
            (0.0, "0 s"),
        ],
    );
}

fn labels(values: &[f64], format: Format, style: Style, equal_steps: bool) -> Option<Vec<String>> {
    let spaced = |label: String| label.replace(THIN, " ");
    let labels = tick_labels(values, format, style, equal_steps)?;
    Some(labels.into_iter().map(spaced).collect())
}

#[test]
fn ticks_of_one_axis_are_alike() {
    let plain = |values: &[f64], format| {
        labels(values, format, Style::Plain, true).expect("these can be written out")
    };
    assert_eq!(
        plain(&[0.0, 0.5, 1.0], Format::Plain),
        ["0.0", "0.5", "1.0"]
    );
    assert_eq!(
        plain(&[0.0, 5e5, 1e6], Format::Plain),
        ["0", "500 000", "1 000 000"]
    );
    assert_eq!(plain(&[-2.0, 0.0, 2.0], Format::Plain), ["−2", "0", "2"]);
    assert_eq!(plain(&[0.0, 2.0, 4.0], Format::Times), ["0", "2×", "4×"]);
    assert_eq!(
        plain(&[0.85, 0.9, 0.95], Format::Percent),
        ["85 %", "90 %", "95 %"]
    );
    assert_eq!(plain(&[0.56, 0.565], Format::Percent), ["56.0 %", "56.5 %"]);
    assert_eq!(
        plain(&[0.0, 0.005, 0.01], Format::Probability),
        ["0.000", "0.005", "0.010"]
    );
    assert_eq!(plain(&[0.0, 500.0], Format::Seconds), ["0", "500"]);
    assert_eq!(plain(&[0.0, 0.5], Format::Times), ["0.0", "0.5×"]);
}

#[test]
fn ticks_of_a_log_axis_are_as_short_as_can_be() {
    let log = |values: &[f64], format, style| labels(values, format, style, false);
    let decades = [0.1, 1.0, 10.0, 100.0, 1000.0, 1e4];
    assert_eq!(
        log(&decades, Format::Plain, Style::Plain).expect("these can be written out"),
        ["0.1", "1", "10", "100", "1 000", "10 000"]
    );
    assert_eq!(
        log(&decades, Format::Plain, Style::Powers).expect("all can be powers"),
        ["10⁻¹", "1", "10", "10²", "10³", "10⁴"]
    );
    assert_eq!(
        log(&[2e-7, 5e-7], Format::Probability, Style::Powers).expect("all can be powers"),
        ["2·10⁻⁷", "5·10⁻⁷"]
    );
    assert_eq!(
        log(&[0.125, 0.8], Format::Percent, Style::Powers).expect("all can be powers"),
        ["12.5 %", "80 %"]
    );
    assert_eq!(log(&[1e-32, 1.0], Format::Probability, Style::Plain), None);
    assert_eq!(log(&[1.0, 1e7], Format::Plain, Style::Plain), None);
}

proptest! {
    #[test]
    fn no_number_looks_like_a_programmers(value in prop::num::f64::ANY) {
        for format in [
            Format::Plain,
            Format::Times,
            Format::Percent,
            Format::Probability,
            Format::Seconds,
        ] {
            let text = format_value(value, format);
            prop_assert!(!text.is_empty() && text.chars().count() <= 24, "{text}");
            prop_assert!(!text.contains(['e', 'E', '-', ' ']), "{text}");
            prop_assert!(!text.ends_with(".0"), "{text}");
        }
    }

    #[test]
    fn four_digits_are_right(mantissa in 1.0..10.0_f64, exponent in -3..9_i32) {
        let value = mantissa * libm::pow(10.0, f64::from(exponent));
        let text = format_value(value, Format::Plain).replace(THIN, "");
        if let Ok(read) = text.parse::<f64>() {
            prop_assert!((read - value).abs() <= 0.5001e-3 * value, "{value} became {text}");
        } else {
            prop_assert!(text.contains("10"), "{value} became {text}");
        }
    }
}
