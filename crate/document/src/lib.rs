//! Computed numbers in the text of documents: they are put into a sentence, or a written one is held against them.
//!
//! | module | has |
//! | --- | --- |
//! | [`marks`] | where a text asks for a number, and what it asks |
//! | [`formula`] | what is asked: a field of an answer, or sums, products and quotients of fields |
//! | [`written`] | numbers as sentences have them, and whether a computed one may be written so |
//!
//! A text has a mark in one of two forms:
//!
//! ```text
//! FIFO is {allot}`11 % = schedule.html#v=1&graph=… policies.fifo.makespan / policies.optimal.makespan - 1` from the best.
//! FIFO is 11 %<!-- allot: schedule.html#v=1&graph=… policies.fifo.makespan / policies.optimal.makespan - 1 --> from the best.
//! ```
//!
//! Without what is written (`{allot}` and then the address at once) the number is put in. This crate is pure: who uses it
//! answers addresses.

pub mod formula;
pub mod marks;
pub mod written;

use allot_kernel::error::BadInput;
use marks::Mark;
use serde::Serialize;
use serde_json::Value;

/// A number of a document, beside what is computed.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Checked {
    /// Line of the text, from 1.
    pub line: usize,
    /// The line, with its marks as readers see them.
    pub sentence: String,
    /// The number that is written; none if it is to be put in.
    pub written: Option<String>,
    /// The number that is computed.
    pub computed: f64,
    /// The computed number as it would be written.
    pub told: String,
    /// Whether a computed number may be written so; always where it is put in.
    pub holds: bool,
    /// The formula.
    pub of: String,
}

impl Checked {
    /// The text that readers see: what is written, or the computed number in its form.
    pub fn text(&self) -> &str {
        self.written.as_deref().unwrap_or(&self.told)
    }

    /// A number that is no longer so, in words: both numbers, and the sentence where it is known.
    pub fn differs(&self) -> String {
        let sentence = match &*self.sentence {
            "" => String::new(),
            sentence => format!("“{sentence}”: "),
        };
        let written = self.written.as_deref().unwrap_or_default();
        format!(
            "{sentence}{written} is written, {} is computed ({})",
            self.told, self.of
        )
    }
}

/// Checks a mark by the answer to its address.
///
/// # Errors
/// Names the field of the formula that the answer has not.
pub fn check(mark: &Mark, answer: &Value) -> Result<Checked, BadInput> {
    let computed = formula::value(&mark.formula, answer)?;
    let (told, holds) = match &mark.written {
        Some(text) => {
            let number = written::Written::read(text).ok_or_else(|| {
                BadInput::new("written", text, "a number is needed before it is held")
            })?;
            (number.like(computed), number.holds(computed))
        }
        None => (mark.form.tell(computed), true),
    };
    Ok(Checked {
        line: mark.line,
        sentence: mark.sentence.clone(),
        written: mark.written.clone(),
        computed,
        told,
        holds,
        of: mark.formula.clone(),
    })
}

/// A text in which each mark is what it stands for; `checked` are those of its marks.
pub fn filled(text: &str, marks: &[Mark], checked: &[Checked]) -> String {
    let (mut filled, mut end) = (String::new(), 0);
    for (mark, found) in marks.iter().zip(checked) {
        filled += &text[end..mark.span.start];
        if mark.is_role {
            filled += found.text();
        }
        end = mark.span.end;
    }
    filled + &text[end..]
}
