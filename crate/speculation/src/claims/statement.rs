//! A claim that is not computed yet, and the numbers found for it.

use super::lab::{Lab, Set, Times, Toy};
use crate::parsplice::Method;
use crate::scenario::Scenario;
use allot_kernel::claim::{self, Claim, Said};
use allot_kernel::order::pair;

pub(super) use claim::Found;

/// A claim that is not computed yet.
#[derive(Clone, Copy)]
pub(super) struct Statement {
    pub(super) id: &'static str,
    pub(super) section: &'static str,
    pub(super) figure: Option<&'static str>,
    pub(super) words: &'static str,
    pub(super) paper: &'static str,
    pub(super) unit: &'static str,
    pub(super) said: Said,
    pub(super) free: &'static [&'static str],
    pub(super) fitted: bool,
    pub(super) why: Option<&'static str>,
    /// Task sets whose curves it uses.
    pub(super) curves: fn() -> Vec<Set>,
    pub(super) measure: fn(&mut Lab) -> Found,
    /// For a ratio of pseudo-MD spliced, which `measure` then has not to compute: the model, and the methods over and
    /// under the line.
    pub(super) ratio: Option<(Toy, Method, Method)>,
    /// How long tasks take in it.
    pub(super) times: Times,
    /// Whether it is taken at the moment at which it comes closest to what is said, which the paper does not give.
    pub(super) nearest: bool,
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
        unit: "",
        said: Said::Relation(None, None),
        free: &[],
        fitted: false,
        why: None,
        curves: Vec::new,
        measure: |_| Found::exact(0.0),
        ratio: None,
        times: Times::Exact,
        nearest: false,
        shown: |scenario| scenario,
    };
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
        // The appendix comes last.
        let section = if self.section == "A" {
            "Z"
        } else {
            self.section
        };
        pair(
            letters(section, 8),
            (digits << 24) as u32 | letters(figure, 3) as u32,
        )
    }

    pub(super) fn settle(self, found: Found) -> Claim {
        self.known().settle(Some(found))
    }

    /// What is known of it before it is computed.
    pub(super) fn known(self) -> claim::Statement<()> {
        claim::Statement {
            id: self.id,
            section: self.section,
            figure: self.figure,
            words: self.words,
            paper: self.paper,
            unit: self.unit,
            said: self.said,
            free: self.free,
            fitted: self.fitted,
            why: self.why,
            ..claim::Statement::measured(())
        }
    }
}
