//! Entries as numbers, and their printed precision.

use crate::markov::Matrix;
use allot_kernel::table::number::{Mark, Reading, reading, value};

/// A matrix, with the source of its numbers and the changes made to them.
#[derive(Debug)]
pub(super) struct Made {
    pub(super) matrix: Matrix,
    /// The source of its numbers: “3 rows”, “5 entries”.
    pub(super) of: String,
    /// The changes to its numbers, in words.
    pub(super) notes: Vec<String>,
}

/// A number of a matrix, with its printed form.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Value {
    pub(super) number: f64,
    /// Digits after the decimal mark.
    decimals: u32,
    /// The power of ten, if it has one.
    exponent: Option<i32>,
}

impl Value {
    /// Whether it is a whole number without digits after a decimal mark.
    pub(super) fn is_count(self) -> bool {
        self.number >= 0.0 && self.number.fract() == 0.0
    }

    /// Reads a field; with a percent sign, or in a column of per cent, it is divided by a hundred.
    pub(super) fn new(field: &str, mark: Mark, percent: bool) -> Option<Self> {
        let bare = without_percent(field);
        let percent = percent || bare.is_some();
        let field = bare.unwrap_or(field);
        let number = value(field, mark)? / if percent { 100.0 } else { 1.0 };
        let at = field.find(['e', 'E', 'd', 'D']);
        let mantissa = &field[..at.unwrap_or(field.len())];
        let sign = if mark == Mark::Point { '.' } else { ',' };
        let decimals = mantissa
            .rfind(sign)
            .map_or(0, |point| mantissa.len() - point - 1);
        let exponent = at.map(|at| field[at + 1..].parse().unwrap_or(0));
        Some(Self {
            number,
            decimals: decimals as u32 + if percent { 2 } else { 0 },
            exponent,
        })
    }

    /// A number with `decimals` digits after the mark, without an exponent.
    #[cfg(test)]
    pub(super) fn printed(number: f64, decimals: u32) -> Self {
        Self {
            number,
            decimals,
            exponent: None,
        }
    }
}

/// A field without its percent sign; none if it has none.
fn without_percent(field: &str) -> Option<&str> {
    field.strip_suffix('%').map(str::trim_end)
}

/// The common decimal mark of all fields; an error names a field with two readings.
pub(super) fn mark<'a>(fields: impl Iterator<Item = &'a str>) -> Result<Mark, String> {
    let (mut point, mut comma, mut either) = (false, false, None);
    let bare = |field: &'a str| without_percent(field).unwrap_or(field);
    for field in fields.map(bare).filter(|field| field.contains(['.', ','])) {
        match reading(field) {
            Reading::Only(Mark::Point) => point = true,
            Reading::Only(Mark::Comma) => comma = true,
            Reading::Either => either = either.or(Some(field)),
            Reading::Same | Reading::Never => {}
        }
    }
    match (point, comma, either) {
        (true, true, _) => Err("some numbers have decimal points and some decimal commas; one of them is needed throughout".into()),
        (false, true, _) => Ok(Mark::Comma),
        (false, false, Some(field)) => Err(format!(
            "“{field}” may be a number of thousands or a fraction; decimal=point or decimal=comma among the columns chosen decides"
        )),
        _ => Ok(Mark::Point),
    }
}

/// The largest distance of a row's sum from 1 that rounding can explain.
const MOST_MISSED: f64 = 0.02;

/// The distance of a row's sum from 1, if the printed digits explain it: each entry may be off by half a unit of its
/// last digit. Zeros, of which a row may have very many, add up like independent errors. Trailing zeros may be left
/// out in print, so all entries count as having the most digits of the row; at least two are needed.
pub(super) fn rounding(row: &[Value]) -> Option<f64> {
    let sum: f64 = row.iter().map(|value| value.number).sum();
    let miss = (sum - 1.0).abs();
    let decimals = row.iter().map(|value| value.decimals).max().unwrap_or(0);
    if decimals < 2 {
        return None;
    }
    let half = |value: &Value| match value.exponent {
        // A zero that is printed with an exponent is exact.
        Some(_) if value.number == 0.0 => 0.0,
        exponent => 0.5 * libm::pow(10.0, f64::from(exponent.unwrap_or(0)) - f64::from(decimals)),
    };
    let (zeros, others): (Vec<&Value>, Vec<&Value>) =
        row.iter().partition(|value| value.number == 0.0);
    let others: f64 = others.into_iter().map(half).sum();
    let squares: f64 = zeros.iter().map(|value| half(value) * half(value)).sum();
    let most = f64::min(others + 3.0 * squares.sqrt(), MOST_MISSED);
    (miss <= most * (1.0 + 1e-9) + 1e-12).then_some(miss)
}

/// Divides a row by its sum.
pub(super) fn normalised(row: &[Value]) -> Vec<f64> {
    let sum: f64 = row.iter().map(|value| value.number).sum();
    row.iter().map(|value| value.number / sum).collect()
}

/// Whether a row sums to 1 with the accuracy that a matrix requires.
pub(super) fn is_exact(row: &[Value]) -> bool {
    let sum: f64 = row.iter().map(|value| value.number).sum();
    (sum - 1.0).abs() <= Matrix::TOLERANCE
}

/// A note about normalised rows, with the largest distance of a sum from 1; none if it is 0.
pub(super) fn told(largest: f64) -> Option<String> {
    (largest > 0.0).then(|| {
        format!(
            "rows that miss 1 by rounding normalised (by {} at most)",
            short(largest)
        )
    })
}

/// A sum without the rounding of its last digits.
pub(super) fn tidy(sum: f64) -> f64 {
    (sum * 1e12).round() / 1e12
}

/// A small number with two digits.
fn short(x: f64) -> String {
    let text = format!("{x:.1e}");
    text.replace(".0e", "e")
}

#[cfg(test)]
mod tests {
    use super::{Value, rounding};

    #[test]
    fn digits_explain_what_a_row_misses() {
        let row = |decimals, numbers: &[f64]| -> Vec<Value> {
            numbers
                .iter()
                .map(|number| Value::printed(*number, decimals))
                .collect()
        };
        assert!(
            rounding(&row(4, &[0.3333, 0.3333, 0.3333]))
                .is_some_and(|miss| (miss - 1e-4).abs() < 1e-12)
        );
        assert!(rounding(&row(2, &[0.33, 0.33, 0.33])).is_some());
        assert_eq!(rounding(&row(1, &[0.9, 0.2])), None);
        assert_eq!(rounding(&row(2, &[0.25, 0.25, 0.25])), None);
        assert_eq!(rounding(&row(6, &[0.5, 0.499])), None);
        assert!(rounding(&vec![Value::printed(0.000_769_23, 8); 1300]).is_some());
        let many = vec![Value::printed(0.0, 4); 1000];
        assert_eq!(rounding(&[many, row(4, &[0.5, 0.45])].concat()), None);
    }
}
