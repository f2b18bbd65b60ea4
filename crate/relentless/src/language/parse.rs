//! A whole text, from its first word to `end program`.

use super::cut::Cut;
use super::place::{Mistakes, Span};
use super::reader::{BEHIND_CONSTANT, Reader};
use super::syntax::{Outcome, Source};
use super::token::{Key, Piece, Token, tokens};

/// The depth to which parentheses, arguments and conditions may stand in each other.
pub const DEEPEST: usize = 64;

/// The words that may follow a result.
const BEHIND_RESULT: &str = "`for`, `result` or `end program`";
const BEHIND_RANGE: &str = "the next range, `result` or `end program`";
const BEHIND_TASK: &str = "`task`, `result` or `end program`";

/// Reads a text; whatever can't be read is a mistake and left out.
pub(super) fn parse<'a>(text: &'a str, mistakes: &mut Mistakes) -> Source<'a> {
    let pieces = tokens(text);
    let mut source = Source::default();
    if let Some(span) = too_deep(&pieces) {
        let words = format!("this is nested more than {DEEPEST} deep");
        mistakes.add(span, words);
        source.incomplete = true;
        return source;
    }
    let cut = Cut {
        pieces: &pieces,
        text,
    };
    let mut reader = Reader::new(cut, mistakes);
    let last = reader.end.unwrap_or(pieces.len());
    let mut at = reader.head(&mut source, last);
    while at < last {
        let begins = reader.cut.begins_task(at, false);
        let asks = reader.cut.begins_result(at, false);
        if begins || asks || reader.limit <= at {
            reader.limit = reader.cut.next_start(at + 1, last, begins);
        }
        at = if begins {
            if source.asks && !reader.late {
                let words = "a task can't stand behind a result";
                reader.mistakes.add(pieces[at].1, words);
                reader.late = true;
            }
            let (task, behind) = reader.task(at);
            source.tasks.push(task);
            behind
        } else if asks {
            reader.lost = false;
            reader.result(&mut source, at)
        } else {
            reader.stray(&mut source, at)
        };
    }
    reader.finish(&mut source);
    source
}

impl<'a> Reader<'_, '_, 'a> {
    /// The name and the constants; the place of the first task or result.
    fn head(&mut self, source: &mut Source<'a>, last: usize) -> usize {
        let cut = self.cut;
        let first = cut.next_start(1.min(last), last, false);
        // A task whose first word is wrong may stand in front of it.
        let hidden = (1..first).find(|at| cut.hides_task(*at));
        let first = hidden.unwrap_or(first);
        let found = cut.is(0, Key::Program) && last > 0;
        let name = cut.name(usize::from(found)).filter(|_| first > 0);
        source.name = name.map_or("", |name| name.text);
        let mut at = 1 + usize::from(found);
        if !found {
            self.wrong(0, "`program`");
            at = (0..first).find(|at| cut.assigns(*at)).unwrap_or(first);
        } else if name.is_none() {
            self.wrong(1, "the name of the program");
            // A name in front of `=` is that of a constant.
            at = cut.after(1, first);
        } else if cut.assigns(1) {
            // The name of the program is missing, or that of a constant.
            self.wrong(2, BEHIND_CONSTANT);
            let value = (3, cut.end_of_value(3, first));
            let read = self.tried(|parsers| &parsers.value, value).is_ok();
            at = if read { 1 } else { cut.after(3, first) };
        }
        let mut constants = self.constants(at.min(first), first);
        constants.open |= cut.assigns(1);
        source.constants = constants;
        first
    }

    /// The result whose first word stands here, and the place behind it.
    fn result(&mut self, source: &mut Source<'a>, from: usize) -> usize {
        let (cut, limit) = (self.cut, self.limit);
        source.asks = true;
        let to = cut.next_of(&[Key::End, Key::Creates, Key::Program], from + 1, limit);
        let ranges = cut.next_of(&[Key::For], from + 1, to);
        let follow = if ranges < to { "`for`" } else { BEHIND_RESULT };
        let label = self.read(|parsers| &parsers.label, (from + 1, ranges), follow);
        let (list, wrong) = match ranges < to {
            true => self.ranges((ranges + 1, to), BEHIND_RANGE),
            false => (Vec::new(), None),
        };
        let ends = cut.is(to, Key::End) && wrong != Some(to);
        self.lost = (label.is_err() || wrong.is_some()) && !ends;
        if let (Ok(label), None) = (label, wrong) {
            let ranges = list;
            source.results.push(Outcome { label, ranges });
        }
        to
    }

    /// Pieces between tasks and results that begin none.
    fn stray(&mut self, source: &mut Source<'a>, at: usize) -> usize {
        let (cut, limit) = (self.cut, self.limit);
        if cut.is(at, Key::End) && !cut.is(at + 1, Key::Creates) {
            self.wrong_unless_lost(at + 1, "`program`");
            self.lost = true;
            if limit == cut.pieces.len() && (!cut.is(at + 1, Key::Task) || at + 2 == limit) {
                source.end = cut.pieces.get(at).map(|piece| piece.1);
            }
            return (at + 2).min(limit);
        }
        // `task` and `result` may stand here, and are wrong only because of what is behind them.
        let shift = usize::from(cut.is(at, Key::Task)) + 2 * usize::from(cut.is(at, Key::Result));
        self.wrong_unless_lost(at + shift, BEHIND_TASK);
        let ends = |at: &usize| {
            let end = cut.is(*at, Key::Program) || cut.is(*at, Key::End);
            end || cut.hides_task(*at)
        };
        let stop = (at..limit).find(ends).unwrap_or(limit);
        if cut.is(stop, Key::Creates) {
            // A task whose first word is wrong.
            let creates = stop;
            self.lost = false;
            let name = creates.checked_sub(1).and_then(|before| cut.name(before));
            let (task, behind) = self.clauses(name, creates, false);
            source.tasks.push(task);
            return behind;
        }
        (self.lost, source.unsure) = (true, true);
        source.incomplete |= (at..stop).any(|at| cut.is(at, Key::Code) || cut.is(at, Key::As));
        if cut.is(stop, Key::Program) {
            source.end = cut.pieces.get(stop).map(|piece| piece.1);
            return limit;
        }
        stop.max(at + 1)
    }

    /// The end of the program.
    fn finish(&mut self, source: &mut Source<'a>) {
        let Some(at) = self.end else {
            if source.end.is_none() {
                let words = "the text ends here, without `end program`";
                self.mistakes.add(self.behind, words);
                source.incomplete = true;
            }
            return;
        };
        let pieces = self.cut.pieces;
        source.end = Some(pieces[at].1.to(pieces[at + 1].1));
        if let Some((token, span)) = pieces.get(at + 2) {
            let words = format!("{token} can't stand here: the program has ended");
            self.mistakes.add(*span, words);
        }
    }
}

/// The first place that is nested too deep for the parser's stack.
fn too_deep(pieces: &[Piece<'_>]) -> Option<Span> {
    let (mut depth, mut conditions) = (0_usize, 0_usize);
    for (at, (token, span)) in pieces.iter().enumerate() {
        match token {
            Token::Sign("(") => depth += 1,
            Token::Sign(")") => depth = depth.saturating_sub(1),
            Token::Key(Key::If) => (depth, conditions) = (depth + 1, conditions + 1),
            Token::Key(Key::Then) => conditions = conditions.saturating_sub(1),
            Token::Key(Key::Else) => depth = depth.saturating_sub(1),
            Token::Key(Key::Min | Key::Max | Key::Abs | Key::Sqrt) => {}
            Token::Key(_) => (depth, conditions) = (0, 0),
            Token::Name(_) if conditions == 0 => {
                let assigns = matches!(pieces.get(at + 1), Some((Token::Sign("="), _)));
                depth = if assigns { 0 } else { depth };
            }
            _ => {}
        }
        if depth > DEEPEST {
            return Some(*span);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(text: &str) -> Vec<String> {
        let mut mistakes = Mistakes::default();
        parse(text, &mut mistakes);
        let placed = mistakes.placed(text).into_iter();
        placed.map(|mistake| mistake.to_string()).collect()
    }

    #[test]
    fn independent_mistakes_are_all_found() {
        let text = "program p\nn = 3 +\ntask a\n  creates u(x as v\n  for x=0:n x\n  code v = (1\n w = * 2 z = 3 end code\nend task\nresult u(0\nend program";
        let told = mistakes(text);
        let places: Vec<&str> = told
            .iter()
            .map(|told| told.split(": ").next().unwrap())
            .collect();
        assert_eq!(
            places,
            ["3:1", "4:15", "6:3", "7:2", "7:6", "10:1"],
            "{told:#?}"
        );
    }

    #[test]
    fn what_is_nested_too_deep_is_refused_and_a_long_chain_is_not() {
        let around = |value: &str| {
            format!(
                "program p task a creates u as v code v = {value} end code end task result u end program"
            )
        };
        let nested = |depth: usize| around(&format!("{}1{}", "(".repeat(depth), ")".repeat(depth)));
        assert!(mistakes(&nested(DEEPEST)).is_empty());
        assert_eq!(mistakes(&nested(DEEPEST + 1)).len(), 1);
        let chain = "if 1 < 2 then 3 else ".repeat(10_000);
        assert!(mistakes(&around(&format!("{chain} 4"))).is_empty());
        assert!(mistakes(&around(&"-".repeat(10_000).replace("--", "- -"))).len() == 1);
        assert!(mistakes(&around(&format!("1{}", " + 1".repeat(10_000)))).is_empty());
    }
}
