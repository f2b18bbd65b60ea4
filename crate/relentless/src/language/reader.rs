//! A reader of the pieces of a text: it goes on after a mistake, and tells none that only follows from another one.

use super::cut::Cut;
use super::expected::Unexpected;
use super::grammar::{Parsers, Part};
use super::place::{Mistakes, Span};
use super::syntax::{Assignment, Assignments, Range};
use super::token::{Key, Token};
use chumsky::Parser;

/// The words that may follow a constant.
pub(super) const BEHIND_CONSTANT: &str = "the next constant, `task`, `result` or `end program`";
/// The words that may follow an assignment of a task.
const BEHIND_LINE: &str = "the next assignment or `end code`";

pub(super) struct Reader<'t, 'm, 'a> {
    pub(super) cut: Cut<'t, 'a>,
    pub(super) parsers: Parsers<'t, 'a>,
    /// The place behind the last piece.
    pub(super) behind: Span,
    pub(super) mistakes: &'m mut Mistakes,
    /// The start of the next task or result, or the end of the program: a task ends there at the latest.
    pub(super) limit: usize,
    /// Where `end program` stands.
    pub(super) end: Option<usize>,
    /// Whether what stands here only follows from a mistake that was told.
    pub(super) lost: bool,
    /// Whether a task behind a result was told.
    pub(super) late: bool,
}

/// One of the parsers.
type Choice<'t, 'a, T> = for<'p> fn(&'p Parsers<'t, 'a>) -> &'p Part<'t, 'a, T>;

/// A part that can't be read: the piece where it can't go on.
pub(super) type Wrong = usize;

impl<'t, 'm, 'a> Reader<'t, 'm, 'a> {
    pub(super) fn new(cut: Cut<'t, 'a>, mistakes: &'m mut Mistakes) -> Self {
        let behind = cut.pieces.last().map_or(0, |piece| piece.1.end as usize);
        Self {
            cut,
            parsers: Parsers::new(),
            behind: Span::new(behind, behind),
            mistakes,
            limit: 0,
            end: cut.end(),
            lost: false,
            late: false,
        }
    }

    /// Tells that a piece can't stand where it does.
    pub(super) fn wrong(&mut self, at: usize, expected: &str) {
        let (found, span) = match self.cut.pieces.get(at) {
            Some((token, span)) => (token.to_string(), *span),
            None => ("the end of the text".into(), self.behind),
        };
        let words = format!("{found} can't stand here");
        let note = Some(format!("expected: {expected}"));
        self.mistakes.noted(span, words, note);
    }

    /// Tells a mistake, unless it only follows from another one.
    pub(super) fn wrong_unless_lost(&mut self, at: usize, expected: &str) {
        if !self.lost {
            self.wrong(at, expected);
        }
    }

    /// Parses the pieces from `from` to before `to`, and tells where they can't be read.
    pub(super) fn read<T>(
        &mut self,
        part: Choice<'t, 'a, T>,
        (from, to): (usize, usize),
        follow: &str,
    ) -> Result<T, Wrong> {
        let read = self.tried(part, (from, to));
        self.told(read, from, follow)
    }

    /// Tells where pieces from `from` on couldn't be parsed.
    pub(super) fn told<T>(
        &mut self,
        read: Result<T, Unexpected>,
        from: usize,
        follow: &str,
    ) -> Result<T, Wrong> {
        read.map_err(|error| {
            let at = from + error.at;
            self.wrong(at, &error.expected.words(follow));
            at
        })
    }

    /// Parses the pieces from `from` to before `to`, and tells nothing.
    pub(super) fn tried<T>(
        &self,
        part: Choice<'t, 'a, T>,
        (from, to): (usize, usize),
    ) -> Result<T, Unexpected> {
        let pieces = self.cut.pieces.get(from..to).unwrap_or_default();
        let parsed = part(&self.parsers).parse(pieces).into_result();
        parsed.map_err(|errors| {
            let error = errors.into_iter().next();
            error.unwrap_or_default()
        })
    }

    /// The constants between two places.
    pub(super) fn constants(&mut self, from: usize, to: usize) -> Assignments<'a> {
        let expected = ("the name of a constant, or `task`", BEHIND_CONSTANT);
        self.assignments((from, to), expected).0
    }

    /// The code between two places; and whether a damaged `end code` ends it.
    pub(super) fn lines(&mut self, from: usize, to: usize) -> (Assignments<'a>, bool) {
        let expected = ("a name or `end code`", BEHIND_LINE);
        self.assignments((from, to), expected)
    }

    /// Assignments; and whether the last one is followed by a stray `code`.
    fn assignments(
        &mut self,
        (from, to): (usize, usize),
        (expected, follow): (&str, &str),
    ) -> (Assignments<'a>, bool) {
        let (mut all, mut closed) = (Assignments::default(), false);
        let (mut quiet, mut lost) = (false, false);
        let (cut, mut at) = (self.cut, from);
        while at < to {
            let Some(name) = cut.name(at) else {
                // A key word that may stand here is wrong only because of the one behind it.
                let shift = usize::from(cut.is(at, Key::Task) || cut.is(at, Key::Result));
                self.wrong_unless_lost(at + shift, expected);
                let next = cut.after(at + 1, to);
                closed = (at..next).any(|at| cut.is(at, Key::Code));
                self.lost = false;
                (all.open, lost, at) = (true, true, next);
                continue;
            };
            let equals = cut.sign(at + 1, "=");
            let first = at + 1 + usize::from(equals);
            let mut next = cut.end_of_value(first, to);
            let mut value = None;
            if equals {
                let read = match self.tried(|parsers| &parsers.value, (first, next)) {
                    Err(error) if quiet => Err(first + error.at),
                    read => self.told(read, first, follow),
                };
                match read {
                    Ok(read) => value = Some(read),
                    Err(wrong) => {
                        let line = cut.assigned_line(first, wrong);
                        let stray = usize::from(wrong < to && cut.sign(wrong, "="));
                        next = line.unwrap_or_else(|| cut.after(wrong + stray, to));
                        // A value without a name in front of `=`.
                        let alone = |at: usize| cut.sign(at, "=") && !cut.sign(at - 1, "=");
                        let ranges = |at: usize| cut.sign(at, ":");
                        all.open |= (wrong..next).any(|at| alone(at) || ranges(at));
                    }
                }
            } else {
                self.wrong_unless_lost(at + 1, "`=`");
                next = cut.after(at + 1, to);
            }
            // Two names in front of one `=` are one mistake.
            quiet = !equals && cut.assigns(at + 1);
            lost = value.is_none();
            self.lost = false;
            closed = value.is_none() && (first..next).any(|at| cut.is(at, Key::Code));
            all.list.push(Assignment {
                name,
                value,
                equals,
            });
            at = next;
        }
        self.lost |= lost;
        (all, closed)
    }

    /// Ranges between two places, and the piece where something else begins if they don't reach the end.
    pub(super) fn ranges(
        &mut self,
        (from, to): (usize, usize),
        follow: &str,
    ) -> (Vec<Range<'a>>, Option<Wrong>) {
        let (mut ranges, cut, mut at) = (Vec::new(), self.cut, from);
        let mut told = false;
        if from == to {
            self.wrong(to, "a name");
            return (ranges, Some(to));
        }
        while at < to {
            let Some(name) = cut.name(at) else {
                self.wrong_unless_lost(at, "the name of a range variable");
                return (ranges, Some(at));
            };
            if !cut.sign(at + 1, "=") {
                self.wrong_unless_lost(at + 1, "`=`");
                return (ranges, Some(at));
            }
            self.lost = false;
            let first = at + 2;
            let next = cut.end_of_value(first, to);
            let colon = (at..next).any(|at| cut.sign(at, ":"));
            if !colon && told {
                return (ranges, Some(at));
            }
            match self.read(|parsers| &parsers.ends, (first, next), follow) {
                Ok(ends) => {
                    let ends = Some(ends);
                    ranges.push(Range { name, ends });
                    at = next;
                }
                Err(wrong) => {
                    told = true;
                    // Code without `code` in front of it looks like a range.
                    if !colon && wrong == next && !ranges.is_empty() {
                        return (ranges, Some(at));
                    }
                    // The range may be whole in front of a word that is wrong.
                    let whole = self.tried(|parsers| &parsers.ends, (first, wrong));
                    let number = |at| matches!(cut.token(at), Some(Token::Number(_)));
                    let ends = whole.ok().filter(|_| !number(wrong) && !number(wrong + 1));
                    ranges.push(Range { name, ends });
                    if let Some(line) = cut.assigned_line(first, wrong) {
                        at = line;
                        continue;
                    }
                    if wrong == to {
                        return (ranges, Some(to));
                    }
                    at = cut.after(wrong, to);
                    let key = matches!(cut.token(wrong), Some(Token::Key(_) | Token::Sign("=")));
                    if wrong < to && (key || !cut.assigns(at)) {
                        return (ranges, Some(wrong));
                    }
                }
            }
        }
        (ranges, None)
    }
}
