//! The words of a Graphviz file.

use super::common::in_line;
use allot_kernel::error::BadInput;

/// A word, with the line in which it begins.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Word {
    pub(super) line: usize,
    pub(super) kind: Kind,
}

/// The kinds of words.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind {
    /// A name, a number or a text; whether it is written in quotes.
    Name(String, bool),
    /// `->`.
    Arrow,
    /// `--`.
    Line,
    /// One of `{ } [ ] ; , = : +`.
    Sign(char),
}

/// Every word of a file.
pub(super) fn words(text: &str) -> Result<Vec<Word>, BadInput> {
    let mut words: Vec<Word> = Vec::new();
    let mut line = 1;
    let mut rest = text;
    let mut fresh = true;
    while let Some(c) = rest.chars().next() {
        let begun = line;
        let taken = match c {
            '\n' => 1,
            c if c.is_whitespace() => c.len_utf8(),
            '#' if fresh => until(rest, "\n"),
            '/' if rest.starts_with("//") => until(rest, "\n"),
            '/' if rest.starts_with("/*") => closed(rest, "*/", line, "a comment")?,
            '{' | '}' | '[' | ']' | ';' | ',' | '=' | ':' | '+' => {
                words.push(Word {
                    line,
                    kind: Kind::Sign(c),
                });
                1
            }
            '-' if rest.starts_with("->") => {
                words.push(Word {
                    line,
                    kind: Kind::Arrow,
                });
                2
            }
            '-' if rest.starts_with("--") => {
                words.push(Word {
                    line,
                    kind: Kind::Line,
                });
                2
            }
            '"' => {
                let (name, taken) = quoted(rest, line)?;
                words.push(Word {
                    line,
                    kind: Kind::Name(name, true),
                });
                taken
            }
            '<' => {
                let taken = markup(rest, line)?;
                words.push(Word {
                    line,
                    kind: Kind::Name(rest[1..taken - 1].to_owned(), true),
                });
                taken
            }
            c if is_plain(c) => {
                // Part of a number are also a sign in front and behind an e.
                let end = rest.char_indices().find(|(at, c)| {
                    let exponent = *at > 0
                        && rest[..*at].ends_with(['e', 'E'])
                        && rest.starts_with(|c: char| c.is_ascii_digit() || "-.".contains(c));
                    !(is_plain(*c) && *c != '-'
                        || *c == '-' && (*at == 0 || exponent)
                        || *c == '+' && exponent)
                });
                let taken = end.map_or(rest.len(), |(at, _)| at).max(1);
                words.push(Word {
                    line,
                    kind: Kind::Name(rest[..taken].to_owned(), false),
                });
                taken
            }
            other => {
                return Err(in_line(
                    line,
                    format!("“{other}”"),
                    "a name, an edge or one of { } [ ] ; , = is needed",
                ));
            }
        };
        fresh = c == '\n' || (fresh && c.is_whitespace());
        line = begun + rest[..taken].matches('\n').count();
        rest = &rest[taken..];
    }
    Ok(words)
}

fn is_plain(c: char) -> bool {
    c.is_alphanumeric() || "_.-".contains(c)
}

/// Bytes up to a mark, which is not taken.
fn until(text: &str, mark: &str) -> usize {
    text.find(mark).unwrap_or(text.len())
}

/// Bytes up to the end of a mark.
fn closed(text: &str, mark: &str, line: usize, what: &str) -> Result<usize, BadInput> {
    match text[2..].find(mark) {
        Some(at) => Ok(2 + at + mark.len()),
        None => Err(in_line(
            line,
            format!("{what} without an end"),
            format!("{mark} is needed"),
        )),
    }
}

/// A text in quotes, and the bytes that it takes.
fn quoted(text: &str, line: usize) -> Result<(String, usize), BadInput> {
    let mut name = String::new();
    let mut chars = text.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok((name, at + 1)),
            '\\' => match chars.next() {
                Some((_, '"')) => name.push('"'),
                // A line that goes on.
                Some((_, '\n')) => {}
                Some((_, other)) => name.extend(['\\', other]),
                None => break,
            },
            c => name.push(c),
        }
    }
    Err(in_line(
        line,
        "a text without an end",
        "a closing quote is needed",
    ))
}

/// The bytes of a text in angle brackets, which may be nested.
fn markup(text: &str, line: usize) -> Result<usize, BadInput> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        match c {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(at + 1);
        }
    }
    Err(in_line(
        line,
        "a text without an end",
        "a closing > is needed",
    ))
}
