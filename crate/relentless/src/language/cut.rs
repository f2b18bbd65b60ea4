//! Cuts: where the parts of a text begin and end, whatever is wrong inside them.

use super::syntax::Name;
use super::token::{Key, Piece, Token};

/// The most pieces that are looked at to decide whether a word stands in its own place.
const FAR: usize = 200;

/// The pieces of a text.
#[derive(Clone, Copy)]
pub(super) struct Cut<'t, 'a> {
    pub(super) pieces: &'t [Piece<'a>],
    pub(super) text: &'a str,
}

impl<'a> Cut<'_, 'a> {
    pub(super) fn token(self, at: usize) -> Option<Token<'a>> {
        self.pieces.get(at).map(|piece| piece.0)
    }

    pub(super) fn is(self, at: usize, key: Key) -> bool {
        self.token(at) == Some(Token::Key(key))
    }

    /// Whether two words of the language stand here.
    pub(super) fn are(self, at: usize, first: Key, second: Key) -> bool {
        self.is(at, first) && self.is(at + 1, second)
    }

    pub(super) fn sign(self, at: usize, sign: &str) -> bool {
        matches!(self.token(at), Some(Token::Sign(found)) if found == sign)
    }

    pub(super) fn name(self, at: usize) -> Option<Name<'a>> {
        match self.pieces.get(at) {
            Some((Token::Name(text), span)) => Some(Name { text, span: *span }),
            _ => None,
        }
    }

    /// Whether an assignment or a range begins here.
    pub(super) fn assigns(self, at: usize) -> bool {
        self.name(at).is_some() && self.sign(at + 1, "=")
    }

    /// Whether the piece before this one needs a name or a value behind it.
    fn needed(self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.token(before));
        match before {
            Some(Token::Sign(sign)) => sign != ")",
            Some(Token::Key(Key::Task)) => at < 2 || !self.is(at - 2, Key::End),
            Some(Token::Key(key)) => !matches!(key, Key::Code | Key::End | Key::For | Key::Using),
            _ => false,
        }
    }

    /// Whether a name and no operator stands behind this piece.
    fn names_something(self, at: usize) -> bool {
        let sign = match self.token(at + 2) {
            Some(Token::Sign("(")) => false,
            Some(Token::Sign("=")) => !self.first_on_line(at),
            Some(Token::Sign(_)) => self.needed(at),
            _ => false,
        };
        self.name(at + 1).is_some() && !sign
    }

    /// Whether a task begins here, and not with a word in the place of a name or a value.
    ///
    /// In an `open` task, its second or third word has to be `creates`.
    pub(super) fn begins_task(self, at: usize, open: bool) -> bool {
        if !self.is(at, Key::Task) {
            return false;
        }
        let before = |back: usize, key| at >= back && self.is(at - back, key);
        let nameless =
            self.is(at + 1, Key::Creates) && before(1, Key::Task) && !before(2, Key::End);
        let creates = self.is(at + 1, Key::Creates) || self.is(at + 2, Key::Creates);
        let named = || self.names_something(at) && self.has_code(at);
        !before(1, Key::End) && !nameless && (creates || !open && named())
    }

    /// Whether `code` stands behind this piece, before the next task or result.
    fn has_code(self, at: usize) -> bool {
        let ends = |at: usize| {
            let task = self.is(at, Key::Task) && !self.is(at - 1, Key::End);
            task || self.is(at, Key::Result)
        };
        let mut behind = (at + 3..self.pieces.len()).take_while(|at| !ends(*at));
        behind.any(|at| self.is(at, Key::Code))
    }

    /// Whether a result begins here; in an `open` task, the label has to be followed by what follows results.
    pub(super) fn begins_result(self, at: usize, open: bool) -> bool {
        if !self.is(at, Key::Result) || self.hides_task(at + 2) {
            return false;
        }
        let ends = at > 0 && self.is(at - 1, Key::End);
        let follows = [Key::Task, Key::Creates]
            .iter()
            .any(|key| self.is(at + 1, *key));
        let plain = !ends && !follows && !self.sign(at + 1, "=") && self.first_on_line(at);
        match self.name(at + 1) {
            Some(_) if open => self.first_on_line(at) && self.ends_result(at + 2),
            Some(_) if self.names_something(at) => true,
            _ => !open && plain && !self.needed(at),
        }
    }

    /// Whether `for`, `result`, `end program` or the end of the text stands here, behind indices.
    fn ends_result(self, from: usize) -> bool {
        let at = self.behind_indices(from);
        let ends = self.are(at, Key::End, Key::Program) || self.token(at).is_none();
        ends || self.is(at, Key::For) || self.is(at, Key::Result)
    }

    /// The place behind indices.
    fn behind_indices(self, from: usize) -> usize {
        let mut depth = 0_usize;
        let inside = |at: &usize| {
            match self.token(*at) {
                Some(Token::Sign("(")) => depth += 1,
                Some(Token::Sign(")")) if depth > 0 => depth -= 1,
                Some(Token::Key(_)) | None => return false,
                _ => return depth > 0,
            }
            true
        };
        from + (from..self.pieces.len()).take_while(inside).count()
    }

    /// Whether `creates` stands here, and a label with `as` behind it.
    pub(super) fn hides_task(self, at: usize) -> bool {
        if !self.is(at, Key::Creates) || self.name(at + 1).is_none() {
            return false;
        }
        let behind = self.behind_indices(at + 2);
        self.is(behind, Key::As) || self.name(behind).is_some()
    }

    /// Whether a line ends in front of a piece.
    fn first_on_line(self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|before| self.pieces.get(before));
        let both = before.zip(self.pieces.get(at));
        both.is_none_or(|(before, piece)| self.breaks(before.1.end, piece.1.start))
    }

    /// The start of the next task or result; `last` if there is none before that. `open` says whether a task is open.
    pub(super) fn next_start(self, from: usize, last: usize, mut open: bool) -> usize {
        let begins = |at: &usize| {
            open &= !self.are(*at, Key::End, Key::Task) && !self.are(*at, Key::End, Key::Code);
            self.begins_task(*at, open) || self.begins_result(*at, open)
        };
        (from..last).find(begins).unwrap_or(last)
    }

    /// Where `end program` stands: the first one that is not in the place of `end task`, or the last one.
    pub(super) fn end(self) -> Option<usize> {
        let (mut open, mut found) = (false, None);
        for at in 0..self.pieces.len() {
            if self.are(at, Key::End, Key::Program) {
                found = Some(at);
                if !open {
                    break;
                }
            }
            open |= self.begins_task(at, open);
            open &= !self.are(at, Key::End, Key::Task) && !self.begins_result(at, open);
        }
        found
    }

    /// Whether a word with which a clause begins or ends stands in the place of a name or a value.
    fn misplaced(self, at: usize) -> bool {
        let ends = self.is(at, Key::End);
        let fits = self.is(at, Key::Program) || self.fits(at);
        let moved = || match ends {
            true => self.assigns(at + 1),
            false => self.comes_again(at),
        };
        !fits && (self.needed(at) || moved())
    }

    /// Whether the pieces behind a word with which a clause begins or ends are right for it.
    fn fits(self, at: usize) -> bool {
        let behind = |key| self.is(at + 1, key);
        match self.token(at) {
            Some(Token::Key(Key::For)) => self.assigns(at + 1),
            Some(Token::Key(Key::Using)) => {
                let label = self.sign(at + 2, "(") || self.is(at + 2, Key::As);
                self.name(at + 1).is_some() && label
            }
            Some(Token::Key(Key::Code)) => {
                self.assigns(at + 1) || behind(Key::End) || behind(Key::Code)
            }
            _ => {
                let wrong = self.name(at + 1).is_some() && !self.assigns(at + 1);
                let ends = [Key::Code, Key::Task, Key::Program];
                wrong || ends.into_iter().any(behind) || self.are(at + 1, Key::End, Key::Task)
            }
        }
    }

    /// Whether the same word comes again before an `end`, and is right there.
    fn comes_again(self, at: usize) -> bool {
        let near = at + 1..at + 1 + FAR;
        let mut behind = near.take_while(|at| !self.is(*at, Key::End));
        let first = self.first_on_line(at);
        behind.any(|next| {
            let same = self.token(next) == self.token(at) && self.fits(next);
            same && (!first || self.first_on_line(next))
        })
    }

    /// The next of some words that is not in the place of a name or a value; `to` if there is none before that.
    pub(super) fn next_of(self, keys: &[Key], from: usize, to: usize) -> usize {
        let is = |at: &usize| keys.iter().any(|key| self.is(*at, *key)) && !self.misplaced(*at);
        (from..to).find(is).unwrap_or(to)
    }

    /// The end of an expression or a range that has no mistakes: two values never stand side by side.
    pub(super) fn end_of_value(self, from: usize, to: usize) -> usize {
        let mut conditions = 0_usize;
        for at in from..to {
            match self.token(at) {
                Some(Token::Key(Key::If)) => conditions += 1,
                Some(Token::Key(Key::Then)) => conditions = conditions.saturating_sub(1),
                Some(Token::Key(Key::Else | Key::Min | Key::Max | Key::Abs | Key::Sqrt)) => {}
                Some(Token::Key(_)) => return at,
                Some(Token::Name(_)) if conditions == 0 && !self.needed(at) => return at,
                // A value is missing in front of this line: it ends with the sign that can't stand there.
                Some(Token::Name(_)) if conditions == 0 && self.sign(at + 1, "=") => {
                    return (at + 2).min(to);
                }
                _ => {}
            }
        }
        to
    }

    /// Whether a name stands first on its line, and no operator in front of it.
    fn starts_line(self, at: usize) -> bool {
        self.name(at).is_some() && !self.needed(at) && self.first_on_line(at)
    }

    /// Whether a line ends between two bytes.
    fn breaks(self, from: u32, to: u32) -> bool {
        let between = self.text.get(from as usize..to as usize);
        between.is_some_and(|between| between.contains(['\n', '\r']))
    }

    /// Where to go on after a mistake: at the next `name =` that is no comparison, or at a name first on its line.
    pub(super) fn after(self, mistake: usize, to: usize) -> usize {
        let begins = |at: &usize| {
            let next = self.assigns(*at) || self.starts_line(*at);
            next && !self.compares(*at, to)
        };
        (mistake..to).find(begins).unwrap_or(to)
    }

    /// The first `name =` that begins a line.
    pub(super) fn assigned_line(self, from: usize, to: usize) -> Option<usize> {
        (from..to).find(|at| self.assigns(*at) && self.first_on_line(*at))
    }

    /// Whether a `then` follows before the next assignment.
    fn compares(self, at: usize, to: usize) -> bool {
        let near = to.min(at + 2 + FAR);
        let mut behind = (at + 2..near).take_while(|at| !self.assigns(*at));
        let next = behind.find(|at| self.is(*at, Key::Then) || self.is(*at, Key::If));
        next.is_some_and(|next| self.is(next, Key::Then))
    }
}
