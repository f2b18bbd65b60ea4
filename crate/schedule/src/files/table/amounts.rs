//! Numbers of a table of which no more is known than the separator of its fields.

use super::super::common::{in_line, not_negative};
use allot_kernel::error::BadInput;
use allot_kernel::table::number::{Mark, value};

/// Reads seconds and bytes, and keeps an example of each decimal mark.
pub(super) struct Amounts {
    /// Whether a comma can be a decimal mark.
    commas: bool,
    /// The line, the text and the value of the first number with a comma.
    comma: Option<(usize, String, f64)>,
    /// The line and the text of the first number with a point.
    point: Option<(usize, String)>,
}

impl Amounts {
    pub(super) fn new(commas: bool) -> Self {
        Self {
            commas,
            comma: None,
            point: None,
        }
    }

    /// A number not below 0; none if the text is none.
    pub(super) fn read(&mut self, line: usize, text: &str) -> Option<f64> {
        if !(self.commas && text.contains(',')) {
            let number = not_negative(text)?;
            if self.commas && self.point.is_none() && text.contains('.') {
                self.point = Some((line, text.into()));
            }
            return Some(number);
        }
        let number = value(text, Mark::Comma).filter(|x| x.is_finite() && *x >= 0.0)?;
        if self.comma.is_none() {
            self.comma = Some((line, text.into(), number));
        }
        Some(number)
    }

    /// Refuses a table with decimal commas in which points may group thousands.
    ///
    /// # Errors
    /// Names the first number with a point.
    pub(super) fn check(&self) -> Result<(), BadInput> {
        match (&self.comma, &self.point) {
            (Some((other, comma, _)), Some((line, point))) => {
                let allowed = format!(
                    "“{comma}” stands in line {other}, and one decimal mark is needed throughout"
                );
                Err(in_line(*line, format!("“{point}”"), allowed))
            }
            _ => Ok(()),
        }
    }

    /// “, “0,5” read as 0.5”, if numbers have decimal commas.
    pub(super) fn told(&self) -> String {
        let told =
            |(_, text, number): &(usize, String, f64)| format!(", “{text}” read as {number}");
        self.comma.as_ref().map_or(String::new(), told)
    }
}
