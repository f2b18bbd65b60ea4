//! Marks in the text of a document, in Markdown or what is near it.

use crate::written::Form;
use std::ops::Range;

/// A place that asks for a number.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// Its bytes in the text: of a role all of it, of a comment not what is written before.
    pub span: Range<usize>,
    /// Whether it is a role, which is replaced by its number.
    pub is_role: bool,
    /// Line, from 1.
    pub line: usize,
    /// The line as readers see it.
    pub sentence: String,
    /// The number that is written; none if it is to be put in.
    pub written: Option<String>,
    /// The scenario: a link of a page, or the path of a file.
    pub address: String,
    /// The formula over its answer.
    pub formula: String,
    /// How the number is put in.
    pub form: Form,
}

/// A mark that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unread {
    /// Line, from 1.
    pub line: usize,
    /// Why.
    pub why: String,
}

const ROLE: &str = "{allot}`";
const COMMENT: &str = "<!-- allot:";

/// The marks of a text, in their order; those in blocks of code are examples, and none.
///
/// # Errors
/// Names the line of one that cannot be read.
pub fn marks(text: &str) -> Result<Vec<Mark>, Unread> {
    let (mut found, mut code, mut start) = (Vec::new(), None, 0);
    for (number, line) in text.split_inclusive('\n').enumerate() {
        code = match (code, fence(line)) {
            (None, Some((letter, count, _))) => Some((letter, count)),
            (Some((letter, count)), Some((other, more, true)))
                if letter == other && more >= count =>
            {
                None
            }
            (None, None) => {
                in_line(line, start, number + 1, &mut found)?;
                None
            }
            (inside, _) => inside,
        };
        start += line.len();
    }
    for mark in &mut found {
        mark.sentence = seen(&mark.sentence);
    }
    Ok(found)
}

/// A line that begins or ends a block of code: the letter, how often, and whether nothing else is in it.
fn fence(line: &str) -> Option<(char, usize, bool)> {
    let line = line.trim();
    let letter = line
        .chars()
        .next()
        .filter(|letter| "`~".contains(*letter))?;
    let count = line.chars().take_while(|next| *next == letter).count();
    (count >= 3).then_some((letter, count, line.len() == count))
}

fn in_line(line: &str, start: usize, number: usize, found: &mut Vec<Mark>) -> Result<(), Unread> {
    let unread = |why: &str| Unread {
        line: number,
        why: why.into(),
    };
    let mut at = 0;
    while let Some((place, open, close)) = next(line, at) {
        let inside = place + open.len();
        let length = line[inside..].find(close);
        let length = length
            .ok_or_else(|| unread(&format!("{close} is needed at its end, in the same line")))?;
        let end = inside + length + close.len();
        let content = line[inside..inside + length].trim();
        let is_role = open == ROLE;
        let written = match is_role {
            true => None,
            false => Some(
                before(&line[..place])
                    .ok_or_else(|| unread("a number is needed before the comment"))?,
            ),
        };
        let mark = match written {
            None => role(content),
            Some(written) => asked(content).map(|mark| Mark {
                written: Some(written),
                is_role,
                ..mark
            }),
        };
        found.push(Mark {
            span: start + place..start + end,
            line: number,
            sentence: line.trim().to_string(),
            ..mark.map_err(unread)?
        });
        at = end;
    }
    Ok(())
}

/// The mark of a role with this content, at no place.
///
/// # Errors
/// Says what is needed.
pub fn role(content: &str) -> Result<Mark, &'static str> {
    // A link has = in it, but no space before one.
    match content.trim().split_once(" = ") {
        Some((written, of)) => Ok(Mark {
            written: Some(written.trim().to_string()),
            ..asked(of)?
        }),
        None => asked(content),
    }
}

/// The question of a mark: an address, a formula, and the form of its number.
fn asked(content: &str) -> Result<Mark, &'static str> {
    let parts = content.trim().split_once(char::is_whitespace);
    let (address, rest) = parts.ok_or("an address and a field of its answer are needed")?;
    let (formula, form) = match rest.rsplit_once(" as ") {
        Some((formula, form)) => (
            formula,
            Form::read(form).ok_or("after “as”, % or .2 is needed")?,
        ),
        None => (rest, Form::default()),
    };
    Ok(Mark {
        span: 0..0,
        is_role: true,
        line: 1,
        sentence: String::new(),
        written: None,
        address: address.into(),
        formula: formula.trim().into(),
        form,
    })
}

/// The next mark from a place on: where it begins, and what opens and closes it. One in code of its own is an example.
fn next(line: &str, from: usize) -> Option<(usize, &'static str, &'static str)> {
    let role = line[from..].match_indices(ROLE).map(|(at, _)| from + at);
    let role = role.into_iter().find(|at| {
        let before = &line[..*at];
        !before.ends_with('`') && before.matches("``").count().is_multiple_of(2)
    });
    let comment = line[from..].find(COMMENT).map(|at| from + at);
    let both = [
        role.map(|at| (at, ROLE, "`")),
        comment.map(|at| (at, COMMENT, "-->")),
    ];
    both.into_iter().flatten().min_by_key(|(at, ..)| *at)
}

/// The number that ends a text, with its unit.
pub fn before(text: &str) -> Option<String> {
    const MOST: usize = 16;
    let text = text.trim_end_matches(['*', '_', ' ']);
    let last = text.rfind(|letter: char| letter.is_ascii_digit())?;
    if text[last..].chars().count() > MOST {
        return None;
    }
    let part = |letter: char| {
        letter.is_ascii_digit() || letter == '.' || "  \u{a0}\u{202f}\u{2009}".contains(letter)
    };
    let mut first = last;
    for (at, letter) in text[..last].char_indices().rev() {
        if !part(letter) {
            break;
        }
        let after = text[at + letter.len_utf8()..].chars().next();
        match letter {
            '0'..='9' => first = at,
            // A group of three digits follows the space of thousands.
            _ if letter != '.' && !is_group(&text[at + letter.len_utf8()..]) => break,
            _ if !after.is_some_and(|after| after.is_ascii_digit()) => break,
            _ => {}
        }
    }
    let sign = text[..first].chars().next_back();
    let sign = sign
        .filter(|sign| "-−".contains(*sign))
        .map_or(0, char::len_utf8);
    Some(text[first - sign..].into())
}

/// Whether a text begins with three digits and no fourth.
fn is_group(text: &str) -> bool {
    text.chars().take_while(char::is_ascii_digit).count() == 3
}

/// A line without its marks' code.
fn seen(line: &str) -> String {
    let mut told = String::new();
    let mut at = 0;
    while let Some((place, open, close)) = next(line, at) {
        told += &line[at..place];
        let inside = place + open.len();
        let end = line[inside..]
            .find(close)
            .map_or(line.len(), |length| inside + length);
        if open == ROLE {
            let content = &line[inside..end];
            told += content
                .split_once(" = ")
                .map_or("…", |(written, _)| written.trim());
        }
        at = (end + close.len()).min(line.len());
    }
    told + &line[at..]
}

#[cfg(test)]
mod tests {
    use super::{before, marks};

    #[test]
    fn both_forms_are_found() {
        let text = "A line.\nFIFO is {allot}`11 % = a.html#v=1&x=2 of / bound - 1` from the best, {allot}`b.json of as % .1`.\n\
                    It ends after **21.0 s**<!-- allot: c.json makespan -->, not 9.\n";
        let found = marks(text).expect("marks");
        let told: Vec<_> = found
            .iter()
            .map(|mark| {
                (
                    mark.line,
                    mark.written.as_deref(),
                    &*mark.address,
                    &*mark.formula,
                )
            })
            .collect();
        assert_eq!(
            told,
            [
                (2, Some("11 %"), "a.html#v=1&x=2", "of / bound - 1"),
                (2, None, "b.json", "of"),
                (3, Some("21.0 s"), "c.json", "makespan"),
            ]
        );
        assert_eq!(&text[found[1].span.clone()], "{allot}`b.json of as % .1`");
        assert_eq!(found[0].sentence, "FIFO is 11 % from the best, ….");
        assert_eq!(found[2].sentence, "It ends after **21.0 s**, not 9.");
    }

    #[test]
    fn examples_are_none() {
        let text = "```md\n{allot}`1 = a.json b`\n```\n````\n```allot\n```\n{allot}`1 = a.json b`\n````\nSay `` {allot}`1 = a.json b` ``, or ``{allot}`1 = a.json b` ``.\n";
        let found = marks(text).expect("marks");
        assert!(found.is_empty(), "{found:?}");
    }

    #[test]
    fn the_number_before_a_comment_is_taken_whole() {
        for (text, number) in [
            ("in all 10 000 tasks", "10 000 tasks"),
            ("of 3 20", "20"),
            ("ends at −4.9 %", "−4.9 %"),
            ("to **7.61**", "7.61"),
            ("Fig. 3, 12", "12"),
        ] {
            assert_eq!(before(text).as_deref(), Some(number), "{text}");
        }
        assert_eq!(before("no number here"), None);
        assert_eq!(before("7 is far away from what comes in the end"), None);
    }

    #[test]
    fn a_mark_that_cannot_be_read_is_named() {
        for (text, why) in [
            ("{allot}`a.json`", "an address and a field"),
            ("{allot}`a.json b", "needed at its end"),
            ("nothing<!-- allot: a.json b -->", "a number is needed"),
            ("{allot}`a.json b as percent`", "after “as”"),
        ] {
            let told = marks(&format!("\n{text}\n")).expect_err(text);
            assert_eq!(told.line, 2);
            assert!(told.why.contains(why), "{told:?}");
        }
    }
}
