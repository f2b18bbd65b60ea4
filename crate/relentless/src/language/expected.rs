//! The parser's error: where it could not go on, and what could have stood there.

use super::token::{Input, Key, Piece};
use chumsky::DefaultExpected;
use chumsky::error::{Error, LabelError};
use chumsky::span::SimpleSpan;
use chumsky::util::MaybeRef;

/// A set of what may stand at a place, a bit for each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Expected(u64);

/// The signs, by their bits.
const SIGNS: [&str; 14] = [
    "(", ")", ",", ":", "=", "<", "<=", "<>", ">=", ">", "+", "-", "*", "/",
];
const FIRST_SIGN: usize = 16;

impl Expected {
    pub(super) const NAME: Self = Self(1 << 40);
    pub(super) const VALUE: Self = Self(1 << 41);
    const END: Self = Self(1 << 42);

    pub(super) fn key(key: Key) -> Self {
        Self(1 << key as u64)
    }

    pub(super) fn sign(sign: &str) -> Self {
        let bit = SIGNS.iter().position(|known| *known == sign);
        bit.map_or(Self(0), |bit| Self(1 << (FIRST_SIGN + bit)))
    }

    fn has(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The set in words; `end` are those for the end of a piece of the text.
    pub(super) fn words(self, end: &str) -> String {
        let mut words = Vec::new();
        if self.has(Self::VALUE) {
            words.push("a value".to_string());
        }
        if self.has(Self::NAME) {
            words.push("a name".to_string());
        }
        let keys = Key::ALL.iter().map(|(text, key)| (*text, Self::key(*key)));
        let signs = SIGNS.iter().map(|text| (*text, Self::sign(text)));
        // A minus where a value may stand is part of it, and so is a condition.
        let value = self.has(Self::VALUE);
        let part = |text: &str| value && matches!(text, "-" | "if");
        let said = keys
            .chain(signs)
            .filter(|(text, set)| self.has(*set) && !part(text));
        words.extend(said.map(|(text, _)| format!("`{text}`")));
        if self.has(Self::END) {
            words.push(end.to_string());
        }
        match words.pop() {
            None => "nothing more".into(),
            Some(last) if words.is_empty() => last,
            Some(last) => format!("{} or {last}", words.join(", ")),
        }
    }
}

/// A place where the parser could not go on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Unexpected {
    /// The index of the piece of the text.
    pub(super) at: usize,
    /// The pieces that may stand there.
    pub(super) expected: Expected,
}

impl<'t, 'a: 't> Error<'t, Input<'t, 'a>> for Unexpected {
    fn merge(self, other: Self) -> Self {
        Self {
            at: self.at,
            expected: Expected(self.expected.0 | other.expected.0),
        }
    }
}

impl<'t, 'a: 't> LabelError<'t, Input<'t, 'a>, DefaultExpected<'t, Piece<'a>>> for Unexpected {
    fn expected_found<E: IntoIterator<Item = DefaultExpected<'t, Piece<'a>>>>(
        expected: E,
        _found: Option<MaybeRef<'t, Piece<'a>>>,
        span: SimpleSpan,
    ) -> Self {
        let bits = expected.into_iter().map(|expected| match expected {
            DefaultExpected::EndOfInput => Expected::END.0,
            _ => 0,
        });
        Self {
            at: span.start,
            expected: Expected(bits.fold(0, |all, bit| all | bit)),
        }
    }
}

impl<'t, 'a: 't> LabelError<'t, Input<'t, 'a>, Expected> for Unexpected {
    fn expected_found<E: IntoIterator<Item = Expected>>(
        expected: E,
        _found: Option<MaybeRef<'t, Piece<'a>>>,
        span: SimpleSpan,
    ) -> Self {
        Self {
            at: span.start,
            expected: Expected(expected.into_iter().fold(0, |all, set| all | set.0)),
        }
    }

    fn label_with(&mut self, label: Expected) {
        self.expected = label;
    }
}
