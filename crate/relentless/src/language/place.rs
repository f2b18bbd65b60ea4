//! Places in a text, and mistakes with their places.

use std::fmt;

/// A stretch of a text, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte behind the last one.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` to before `end`.
    pub fn new(start: usize, end: usize) -> Self {
        let narrow = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        Self {
            start: narrow(start),
            end: narrow(end),
        }
    }

    /// From the start of this one to the end of another one.
    #[must_use]
    pub fn to(self, other: Self) -> Self {
        Self {
            start: self.start,
            end: other.end.max(self.start),
        }
    }
}

/// A mistake in a program, or a warning about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The underlined part of the text, in bytes.
    pub span: Span,
    /// Its line, from 1.
    pub line: u32,
    /// The column in which it begins, in characters, from 1.
    pub column: u32,
    /// The mistake, in words.
    pub words: String,
    /// A remark: what is allowed, or an example.
    pub note: Option<String>,
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            words,
            ..
        } = self;
        write!(f, "{line}:{column}: {words}")?;
        match &self.note {
            Some(note) => write!(f, " ({note})"),
            None => Ok(()),
        }
    }
}

/// The mistakes of a text, gathered in any order.
#[derive(Debug, Default)]
pub(crate) struct Mistakes(Vec<(Span, String, Option<String>)>);

impl Mistakes {
    /// Adds a mistake; the first one of a place stays.
    pub(crate) fn add(&mut self, span: Span, words: impl Into<String>) {
        self.noted(span, words, None);
    }

    /// Adds a mistake with a remark.
    pub(crate) fn noted(&mut self, span: Span, words: impl Into<String>, note: Option<String>) {
        self.0.push((span, words.into(), note));
    }

    /// Whether there is none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The mistakes by their places, at most one for each place.
    pub(crate) fn placed(mut self, text: &str) -> Vec<Mistake> {
        self.0.sort_by_key(|(span, ..)| span.start);
        self.0.dedup_by_key(|(span, ..)| span.start);
        let (mut line, mut column, mut at) = (1, 1, 0);
        let mut placed = Vec::with_capacity(self.0.len());
        for (span, words, note) in self.0 {
            let start = text.floor_char_boundary(span.start as usize);
            let mut before = text[at..start].chars().peekable();
            while let Some(char) = before.next() {
                let ends = match char {
                    '\n' => true,
                    // A carriage return ends a line unless a line feed follows, here or behind this place.
                    '\r' => match before.peek() {
                        Some(next) => *next != '\n',
                        None => !text[start..].starts_with('\n'),
                    },
                    _ => false,
                };
                (line, column) = if ends {
                    (line + 1, 1)
                } else {
                    (line, column + 1)
                };
            }
            at = start;
            placed.push(Mistake {
                span,
                line,
                column,
                words,
                note,
            });
        }
        placed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str, byte: usize) -> (u32, u32) {
        let mut mistakes = Mistakes::default();
        mistakes.add(Span::new(byte, byte), "");
        let placed = mistakes.placed(text);
        (placed[0].line, placed[0].column)
    }

    #[test]
    fn columns_count_characters_and_every_line_end_counts_once() {
        let text = "é🦀x\r\ny\rz\nw";
        let at = |sign: char| place(text, text.find(sign).expect("a sign"));
        assert_eq!(at('x'), (1, 3));
        assert_eq!(at('y'), (2, 1));
        assert_eq!(at('z'), (3, 1));
        assert_eq!(at('w'), (4, 1));
        assert_eq!(place(text, text.len()), (4, 2));
    }
}
