//! A cell as a number: decimal points and commas, groups of thousands, and a unit after the number.

use crate::decimal;

/// The decimal mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// 493.3; a thousand is 1,024.
    Point,
    /// 493,3; a thousand is 1.024.
    Comma,
}

/// The decimal marks with which a cell is a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    /// Neither: it is no number.
    Never,
    /// Both, with the same value: it contains no mark.
    Same,
    /// Both, with different values: 1.024.
    Either,
    /// This mark only.
    Only(Mark),
}

/// Signs that group digits, beside the mark that is not the decimal mark.
const GROUPS: [char; 7] = ['\'', '’', '_', ' ', '\u{a0}', '\u{202f}', '\u{2009}'];

/// Whether a cell means “no value”.
pub fn is_missing(cell: &str) -> bool {
    const WORDS: [&str; 11] = [
        "nan", "na", "n/a", "#n/a", "null", "none", "n.a.", "nil", "missing", "nd", "--",
    ];
    let dashes = |c: char| "-–—?".contains(c);
    cell.is_empty()
        || (cell.chars().count() <= 3 && cell.chars().all(dashes))
        || (cell.len() <= 7 && WORDS.contains(&cell.to_ascii_lowercase().as_str()))
}

/// Splits a cell into a number and the letters or the percent sign after it.
pub fn split_unit(cell: &str) -> (&str, &str) {
    let behind = |c: char| c.is_alphabetic() || "%‰°".contains(c);
    let body = cell.trim_end_matches(behind);
    // A number with “e” but no exponent: 1e is no number, and e is no unit.
    (body.trim_end(), &cell[body.len()..])
}

/// The value of a cell without a unit, read with the given mark.
pub fn value(body: &str, mark: Mark) -> Option<f64> {
    if mark == Mark::Point
        && let Some(number) = decimal::parse(body)
    {
        return Some(number);
    }
    if !body.bytes().any(|byte| byte.is_ascii_digit()) || body.len() > 400 {
        return None;
    }
    let body = body
        .strip_prefix('−')
        .map(|rest| format!("-{rest}"))
        .unwrap_or(body.into());
    let (sign, size) = match body.strip_prefix(['-', '+']) {
        Some(size) => (&body[..1], size),
        None => ("", &body[..]),
    };
    let at = size
        .find(['e', 'E'])
        .or_else(|| fortran(size))
        .unwrap_or(size.len());
    let (mantissa, exponent) = size.split_at(at);
    let (decimal_mark, group) = match mark {
        Mark::Point => ('.', ','),
        Mark::Comma => (',', '.'),
    };
    let (whole, fraction) = match mantissa.split_once(decimal_mark) {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let ungrouped = match whole.chars().find(|c| !c.is_ascii_digit()) {
        None => whole.to_string(),
        Some(sign) if exponent.is_empty() && (sign == group || GROUPS.contains(&sign)) => {
            let mut parts = whole.split(sign);
            let first = parts.next()?;
            let led = digits(first) && (1..=3).contains(&first.len()) && !first.starts_with('0');
            if !led || !parts.all(|part| part.len() == 3 && digits(part)) {
                return None;
            }
            whole.replace(sign, "")
        }
        Some(_) => return None,
    };
    if mark == Mark::Comma && fraction == Some("") {
        // A comma at the end is a separator of fields.
        return None;
    }
    let fraction = fraction.unwrap_or_default();
    if !digits(fraction) || (ungrouped.is_empty() && fraction.is_empty()) {
        return None;
    }
    let exponent = exponent
        .get(1..)
        .map(|digits| format!("e{digits}"))
        .unwrap_or_default();
    let zero = if ungrouped.is_empty() { "0" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    decimal::parse(&format!(
        "{sign}{zero}{ungrouped}{point}{fraction}{exponent}"
    ))
}

/// The start of Fortran's exponent, `1.5D+02`. Without a fraction or a sign, D would be a unit.
fn fortran(size: &str) -> Option<usize> {
    let at = size.find(['d', 'D'])?;
    let rest = &size[at + 1..];
    let sure = rest.starts_with(['+', '-']) || size[..at].contains(['.', ',']);
    let digits = rest.trim_start_matches(['+', '-']);
    (sure && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(at)
}

/// The marks with which a number can be read.
pub fn reading(body: &str) -> Reading {
    if !body.contains(['.', ',']) {
        return match value(body, Mark::Point) {
            Some(_) => Reading::Same,
            None => Reading::Never,
        };
    }
    match (value(body, Mark::Point), value(body, Mark::Comma)) {
        (None, None) => Reading::Never,
        (Some(_), None) => Reading::Only(Mark::Point),
        (None, Some(_)) => Reading::Only(Mark::Comma),
        (Some(_), Some(_)) => Reading::Either,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sign_can_be_two_things() {
        use Reading::{Either, Never, Only, Same};
        for (text, expected, point, comma) in [
            ("512", Same, Some(512.0), Some(512.0)),
            ("1'024", Same, Some(1024.0), Some(1024.0)),
            ("1 024 000", Same, Some(1_024_000.0), Some(1_024_000.0)),
            ("1\u{202f}024", Same, Some(1024.0), Some(1024.0)),
            ("1_024", Same, Some(1024.0), Some(1024.0)),
            ("1.024", Either, Some(1.024), Some(1024.0)),
            ("1,024", Either, Some(1024.0), Some(1.024)),
            ("493.3", Only(Mark::Point), Some(493.3), None),
            ("493,3", Only(Mark::Comma), None, Some(493.3)),
            ("0.125", Only(Mark::Point), Some(0.125), None),
            ("0,125", Only(Mark::Comma), None, Some(0.125)),
            ("1234.567", Only(Mark::Point), Some(1234.567), None),
            ("1.024.000", Only(Mark::Comma), None, Some(1_024_000.0)),
            ("1.024,5", Only(Mark::Comma), None, Some(1024.5)),
            ("1,024.5", Only(Mark::Point), Some(1024.5), None),
            ("1.024e3", Only(Mark::Point), Some(1024.0), None),
            ("1,5e-3", Only(Mark::Comma), None, Some(0.0015)),
            (".5", Only(Mark::Point), Some(0.5), None),
            ("−2", Same, Some(-2.0), Some(-2.0)),
            ("1.5D+02", Only(Mark::Point), Some(150.0), None),
            ("5.", Only(Mark::Point), Some(5.0), None),
            ("5,", Never, None, None),
            ("1 02", Never, None, None),
            ("1,02,400", Never, None, None),
            ("1.2.3", Never, None, None),
            ("1e", Never, None, None),
            ("5d2", Never, None, None),
            ("", Never, None, None),
            (".", Never, None, None),
            ("-", Never, None, None),
            ("0x10", Never, None, None),
            ("inf", Never, None, None),
        ] {
            assert_eq!(reading(text), expected, "{text}");
            assert_eq!(value(text, Mark::Point), point, "{text}");
            assert_eq!(value(text, Mark::Comma), comma, "{text}");
        }
    }

    #[test]
    fn a_unit_is_parted_from_its_number() {
        for (cell, parted) in [
            ("8220 ms", ("8220", "ms")),
            ("8.2s", ("8.2", "s")),
            ("93 %", ("93", "%")),
            ("12", ("12", "")),
            ("abc", ("", "abc")),
        ] {
            assert_eq!(split_unit(cell), parted);
        }
        for cell in ["", "-", "—", "NaN", "n/a", "--"] {
            assert!(is_missing(cell), "{cell}");
        }
        for cell in ["0", "-1", "inf", "x"] {
            assert!(!is_missing(cell), "{cell}");
        }
    }
}
