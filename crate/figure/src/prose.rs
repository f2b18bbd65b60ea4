//! Numbers in sentences: the words of a figure's summary.

use crate::format::{THIN, format_value};
use crate::model::Format;

/// A number: "10 000".
pub fn plain(value: f64) -> String {
    format_value(value, Format::Plain)
}

/// A share: "92.3 %".
pub fn percent(value: f64) -> String {
    format_value(value, Format::Percent)
}

/// A ratio: "5.83×".
pub fn times(value: f64) -> String {
    format_value(value, Format::Times)
}

/// A time: "12.3 s", "4.1 ms", "3 µs".
pub fn seconds(value: f64) -> String {
    let (factor, unit) = match value.abs() {
        0.0 => (1.0, "s"),
        ..1e-3 => (1e6, "µs"),
        ..1.0 => (1e3, "ms"),
        _ => return format_value(value, Format::Seconds),
    };
    format!("{}{THIN}{unit}", plain(value * factor))
}

/// A count with its noun: "1 process", "900 processes".
pub fn counted(number: f64, one: &str, many: &str) -> String {
    let noun = if number == 1.0 { one } else { many };
    format!("{}\u{a0}{noun}", plain(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_the_unit_that_suits_them() {
        let told = [0.0, 2e-7, 0.0125, 3.0, -0.5].map(seconds);
        assert_eq!(
            told,
            ["0 s", "0.2 µs", "12.5 ms", "3 s", "−500 ms"]
                .map(|text| text.replace(' ', "\u{202f}"))
        );
        assert_eq!(counted(1.0, "process", "processes"), "1\u{a0}process");
        assert_eq!(counted(0.0, "process", "processes"), "0\u{a0}processes");
    }
}
