//! The format of numbers for a reader; no other module formats them.
//!
//! A narrow no-break space (U+202F) separates thousands, and a number from its unit. The minus sign is the true one.
//! Tiny and huge numbers are written with a power of ten.

use crate::model::Format;

/// The narrow no-break space, between thousands and before a unit.
pub const THIN: char = '\u{202f}';

/// The style of ticks: in full, or as powers of ten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// 0.01, 1 000
    Plain,
    /// 10⁻², 10³
    Powers,
}

/// A value in the format of prose: "10 000", "5.83×", "92.3 %", "3.2·10⁻⁷", "493.3 s".
pub fn format_value(value: f64, format: Format) -> String {
    match format {
        Format::Plain => number(value, 4),
        Format::Probability => below_one(value, 1.0, 4),
        Format::Times => number(value, 3) + "×",
        Format::Percent => below_one(100.0 * value, 100.0, 3) + &format!("{THIN}%"),
        Format::Seconds => number(value, 4) + &format!("{THIN}s"),
    }
}

/// `value` to `digits` digits. A value just below `whole` gets more digits if rounding would turn it into `whole`:
/// 99.97 % is not 100 %.
fn below_one(value: f64, whole: f64, digits: usize) -> String {
    let full = number(whole, digits);
    let close = value < whole && value > 0.9 * whole;
    let most = if close { digits + 6 } else { digits };
    let written = (digits..=most).map(|digits| number(value, digits));
    written
        .into_iter()
        .find(|text| !close || *text != full)
        .unwrap_or(full)
}

/// A number to `digits` significant digits; whole numbers below 10⁹ in full.
fn number(value: f64, digits: usize) -> String {
    if value.is_nan() {
        return "–".into();
    }
    let sign = if value < 0.0 { "−" } else { "" };
    let size = value.abs();
    if size.is_infinite() {
        return format!("{sign}∞");
    }
    if size < 1e9 && size.fract() == 0.0 {
        return format!("{sign}{}", grouped(&format!("{size:.0}")));
    }
    let (mantissa, exponent) = scientific(&format!("{size:.*e}", digits - 1));
    let text = match exponent {
        9.. | ..=-4 => power(&mantissa, exponent),
        _ => {
            let decimals = (digits as i32 - 1 - exponent).max(0) as usize;
            grouped(&trimmed(&format!("{size:.decimals$}")))
        }
    };
    format!("{sign}{text}")
}

/// Labels for the ticks of one axis; `None` if the style does not suit them. Ticks at equal steps get the same number
/// of decimals ("0.0", "0.5", "1.0"), others as few as they need.
pub fn tick_labels(
    values: &[f64],
    format: Format,
    style: Style,
    equal_steps: bool,
) -> Option<Vec<String>> {
    let (factor, unit) = match format {
        Format::Percent => (100.0, format!("{THIN}%")),
        Format::Times => (1.0, "×".into()),
        Format::Plain | Format::Probability | Format::Seconds => (1.0, String::new()),
    };
    let sizes = || values.iter().map(|v| v.abs() * factor).filter(|v| *v > 0.0);
    let least = sizes().fold(f64::MAX, f64::min);
    let most = sizes().fold(0.0, f64::max);
    let tiny = if equal_steps { most } else { least } < 0.99e-3;
    let texts = match style {
        Style::Plain if tiny || most > 1e6 => return None,
        Style::Plain => written_out(values, factor, equal_steps),
        Style::Powers => values.iter().map(|v| as_power(v * factor)).collect(),
    };
    // A zero needs no "×".
    let bare = |text: &str| format == Format::Times && text.trim_matches(['0', '.']).is_empty();
    let with_unit = |text: String| if bare(&text) { text } else { text + &unit };
    Some(texts.into_iter().map(with_unit).collect())
}

/// The values times a factor (1 or 100) with all their decimals.
fn written_out(values: &[f64], factor: f64, alike: bool) -> Vec<String> {
    // The shortest text that reads back as the same number has exactly the decimals that are needed.
    let decimals = |v: &f64| format!("{v}").split_once('.').map_or(0, |(_, d)| d.len());
    let own = |v: &f64| decimals(v).saturating_sub(if factor > 1.0 { 2 } else { 0 });
    let most = values.iter().map(own).max().unwrap_or(0);
    let write = |value: &f64| {
        let places = if alike { most } else { own(value) };
        let text = grouped(&format!("{:.places$}", value.abs() * factor));
        if *value < 0.0 {
            format!("−{text}")
        } else {
            text
        }
    };
    values.iter().map(write).collect()
}

/// "2·10⁻⁷", but "1", "2", "10" and "80" as they are.
fn as_power(value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "" };
    let size = value.abs();
    let (mantissa, exponent) = scientific(&format!("{size:.11e}"));
    match exponent {
        0 | 1 => format!("{sign}{}", trimmed(&format!("{size:.10}"))),
        _ => format!("{sign}{}", power(&mantissa, exponent)),
    }
}

/// "1.50e-7" as ("1.5", -7).
fn scientific(text: &str) -> (String, i32) {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    (trimmed(mantissa), exponent.parse().unwrap_or(0))
}

/// "3.2·10⁻⁷"; just "10⁻⁷" for a mantissa of 1.
fn power(mantissa: &str, exponent: i32) -> String {
    const RAISED: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let raise = |c: char| c.to_digit(10).map_or('⁻', |d| RAISED[d as usize]);
    let raised: String = exponent.to_string().chars().map(raise).collect();
    if mantissa == "1" {
        format!("10{raised}")
    } else {
        format!("{mantissa}·10{raised}")
    }
}

/// A number without trailing zeros in its decimals.
fn trimmed(text: &str) -> String {
    if !text.contains('.') {
        return text.into();
    }
    text.trim_end_matches('0').trim_end_matches('.').into()
}

/// A number with narrow spaces between thousands.
fn grouped(text: &str) -> String {
    let (whole, decimals) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut out = String::new();
    for (i, digit) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(THIN);
        }
        out.push(digit);
    }
    out + decimals
}
