//! A claim that is not computed yet, and the numbers found for it.

use super::lab::{Lab, Set, Toy};
use crate::parsplice::Method;
use crate::scenario::Scenario;
use allot_kernel::claim::{self, Claim, Known};
use allot_kernel::order::pair;

/// A claim that is not computed yet.
#[derive(Clone, Copy)]
pub(super) struct Statement {
    pub(super) id: &'static str,
    pub(super) section: &'static str,
    pub(super) figure: Option<&'static str>,
    pub(super) words: &'static str,
    pub(super) paper: &'static str,
    pub(super) value: Option<f64>,
    pub(super) unit: &'static str,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) known: Option<Known>,
    /// Task sets whose curves it uses.
    pub(super) curves: fn() -> Vec<Set>,
    pub(super) measure: fn(&mut Lab) -> Found,
    /// For a ratio of pseudo-MD spliced, which `measure` then has not to compute: the model, and the methods over and
    /// under the line.
    pub(super) ratio: Option<(Toy, Method, Method)>,
    /// The scenario that shows the claim on the page, made from its figure's.
    pub(super) shown: fn(Scenario) -> Scenario,
}

impl Statement {
    /// An exact claim without words, which all others fill in.
    pub(super) const BLANK: Self = Self {
        id: "",
        section: "IV",
        figure: None,
        words: "",
        paper: "",
        value: None,
        unit: "",
        low: 0.0,
        high: 0.0,
        known: None,
        curves: Vec::new,
        measure: |_| Found::exact(0.0),
        ratio: None,
        shown: |scenario| scenario,
    };
}

/// The computed number, with its spread, its error and a note.
pub(super) struct Found {
    pub(super) computed: f64,
    pub(super) spread: Option<f64>,
    pub(super) error: Option<f64>,
    pub(super) note: Option<String>,
}

impl Found {
    /// A number without randomness.
    pub(super) fn exact(computed: f64) -> Self {
        Self {
            computed,
            spread: None,
            error: None,
            note: None,
        }
    }

    /// The mean and the standard deviation of one number from each draw.
    pub(super) fn over_draws(numbers: &[f64]) -> Self {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let squares: f64 = numbers.iter().map(|x| (x - mean) * (x - mean)).sum();
        Self {
            computed: mean,
            spread: (numbers.len() > 1).then(|| (squares / (count - 1.0)).sqrt()),
            error: None,
            note: None,
        }
    }

    pub(super) fn note(mut self, words: String) -> Self {
        self.note = Some(words);
        self
    }
}

impl Statement {
    /// Its position in the paper, as a sort key: section, then figures in their order, 9 before 10.
    pub(super) fn place(&self) -> u128 {
        let letters = |name: &str, count| {
            let bytes = name.bytes().chain(std::iter::repeat(0));
            bytes
                .take(count)
                .fold(0, |word, byte| word << 8 | u64::from(byte))
        };
        let figure = self.figure.unwrap_or("");
        let digits = figure.bytes().take_while(u8::is_ascii_digit).count();
        pair(
            letters(self.section, 8),
            (digits << 24) as u32 | letters(figure, 3) as u32,
        )
    }

    pub(super) fn settle(self, found: Found) -> Claim {
        let said = claim::Statement {
            id: self.id,
            section: self.section,
            figure: self.figure,
            words: self.words,
            paper: self.paper,
            value: self.value,
            unit: self.unit,
            low: self.low,
            high: self.high,
            known: self.known,
            measure: (),
        };
        Claim {
            spread: found.spread,
            error: found.error,
            ..said.settle(found.computed, found.note)
        }
    }
}
