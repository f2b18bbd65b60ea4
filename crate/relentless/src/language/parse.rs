//! A text cut into pieces, and the pieces parsed.

use super::expected::Unexpected;
use super::grammar::{Piece, program, result, task};
use super::place::{Mistakes, Span};
use super::syntax::Source;
use super::token::{Key, Token, tokens};
use chumsky::Parser;

/// The depth to which parentheses, arguments and conditions may stand in each other.
pub const DEEPEST: usize = 64;

/// The words that may follow a piece of a text.
const FOLLOW: &str = "`task`, `result` or `end program`";

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
    let is = |at: usize, key: Key| {
        pieces
            .get(at)
            .is_some_and(|piece| piece.0 == Token::Key(key))
    };
    let end = (0..pieces.len()).find(|at| is(*at, Key::End) && is(at + 1, Key::Program));
    let last = end.unwrap_or(pieces.len());
    let begins = |at: &usize| {
        let inner = *at > 0 && is(at - 1, Key::End);
        is(*at, Key::Result) || (is(*at, Key::Task) && !inner)
    };
    let starts: Vec<usize> = (0..last).filter(begins).chain([last]).collect();
    let behind = pieces.last().map_or(0, |piece| piece.1.end as usize);
    let mut reader = Reader {
        pieces: &pieces,
        behind: Span::new(behind, behind),
        mistakes,
    };
    let first = starts.first().copied().unwrap_or(last);
    // A part that couldn't be read may hold a task whose first word is wrong.
    let hides = |from: usize, to: usize| (from..to).any(|at| is(at, Key::Creates));
    let mut broken = false;
    if let Some(head) = reader.read(&program(), 0, first, &mut broken) {
        source.name = head.name.map_or("", |name| name.text);
        source.constants = head.constants;
    }
    source.incomplete |= broken && hides(0, first);
    let (task, result) = (task(), result());
    for pair in starts.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let mut broken = false;
        if is(from, Key::Task) {
            if source.asks {
                reader
                    .mistakes
                    .add(pieces[from].1, "a task can't stand behind a result");
            }
            let read = reader.read(&task, from, to, &mut broken);
            // A task whose end can't be read may hold others.
            let ended = (from..to).find(|at| is(*at, Key::End) && is(at + 1, Key::Task));
            let whole = ended.is_some_and(|at| at + 2 == to);
            let known = read.as_ref().is_some_and(|task| task.creates.is_some());
            source.incomplete |= broken && !(whole && known);
            source.tasks.extend(read);
        } else {
            let read = reader.read(&result, from, to, &mut broken).flatten();
            source.incomplete |= broken && hides(from, to);
            source.asks = true;
            source.results.extend(read);
        }
    }
    source.end = end.map(|at| pieces[at].1.to(pieces[at + 1].1));
    match end {
        None => {
            let words = "the text ends here, without `end program`";
            reader.mistakes.add(reader.behind, words);
            source.incomplete = true;
        }
        Some(at) => {
            if let Some((token, span)) = pieces.get(at + 2) {
                let words = format!("{token} can't stand here: the program has ended");
                reader.mistakes.add(*span, words);
            }
        }
    }
    source
}

struct Reader<'p, 'a> {
    pieces: &'p [Piece<'a>],
    /// The place behind the last piece.
    behind: Span,
    mistakes: &'p mut Mistakes,
}

impl<'p, 'a> Reader<'p, 'a> {
    /// Parses the pieces from `from` to before `to`, and says whether a mistake was found.
    fn read<T>(
        &mut self,
        parser: &impl Parser<'p, &'p [Piece<'a>], T, chumsky::extra::Err<Unexpected>>,
        from: usize,
        to: usize,
        broken: &mut bool,
    ) -> Option<T> {
        let (read, errors) = parser.parse(&self.pieces[from..to]).into_output_errors();
        *broken |= !errors.is_empty();
        for error in errors {
            let (found, span) = match self.pieces.get(from + error.at) {
                Some((token, span)) => (token.to_string(), *span),
                None => ("the end of the text".into(), self.behind),
            };
            let words = format!("{found} can't stand here");
            let expected = format!("expected: {}", error.expected.words(FOLLOW));
            self.mistakes.noted(span, words, Some(expected));
        }
        read
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
