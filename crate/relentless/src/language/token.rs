//! Words, numbers and signs of a text.

use super::place::Span;
use std::fmt;

/// A piece of a text, with its place.
pub(super) type Piece<'a> = (Token<'a>, Span);
pub(super) type Input<'t, 'a> = &'t [Piece<'a>];

/// A word of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// `program`
    Program,
    /// `task`
    Task,
    /// `creates`
    Creates,
    /// `as`
    As,
    /// `for`
    For,
    /// `using`
    Using,
    /// `code`
    Code,
    /// `end`
    End,
    /// `result`
    Result,
    /// `if`
    If,
    /// `then`
    Then,
    /// `else`
    Else,
    /// `min`
    Min,
    /// `max`
    Max,
    /// `abs`
    Abs,
    /// `sqrt`
    Sqrt,
}

impl Key {
    /// Every word, as it is written.
    pub const ALL: [(&'static str, Self); 16] = [
        ("program", Self::Program),
        ("task", Self::Task),
        ("creates", Self::Creates),
        ("as", Self::As),
        ("for", Self::For),
        ("using", Self::Using),
        ("code", Self::Code),
        ("end", Self::End),
        ("result", Self::Result),
        ("if", Self::If),
        ("then", Self::Then),
        ("else", Self::Else),
        ("min", Self::Min),
        ("max", Self::Max),
        ("abs", Self::Abs),
        ("sqrt", Self::Sqrt),
    ];
}

/// A piece of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// A name.
    Name(&'a str),
    /// A number, as it is written.
    Number(&'a str),
    /// A word of the language.
    Key(Key),
    /// One of `( ) , : = < > <= >= <> + - * /`.
    Sign(&'static str),
    /// A character or a word that can stand nowhere.
    Stray(&'a str),
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Name(text) | Self::Number(text) | Self::Stray(text) => text,
            Self::Key(key) => Key::ALL[*key as usize].0,
            Self::Sign(sign) => sign,
        };
        match text.char_indices().nth(40) {
            None => write!(f, "`{text}`"),
            Some((end, _)) => write!(f, "`{}…`", &text[..end]),
        }
    }
}

/// The signs, the longer ones first.
const SIGNS: [&str; 15] = [
    "<=", ">=", "<>", "<", ">", "=", "(", ")", ",", ":", "+", "-", "*", "/", "",
];

/// The pieces of a text with their places. A byte order mark at its start is left out.
pub fn tokens(text: &str) -> Vec<(Token<'_>, Span)> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(text.len() / 3);
    let mut at = if text.starts_with('\u{feff}') { 3 } else { 0 };
    while let Some(byte) = bytes.get(at) {
        let start = at;
        let token = match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c => {
                at += 1;
                continue;
            }
            b'#' => {
                while bytes
                    .get(at)
                    .is_some_and(|byte| !matches!(byte, b'\n' | b'\r'))
                {
                    at += 1;
                }
                continue;
            }
            b'0'..=b'9' => {
                let (end, whole) = number(bytes, at);
                at = end;
                let text = &text[start..at];
                if whole {
                    Token::Number(text)
                } else {
                    Token::Stray(text)
                }
            }
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                at = run(bytes, at, |byte| {
                    byte.is_ascii_alphanumeric() || byte == b'_'
                });
                word(&text[start..at])
            }
            _ => {
                let rest = &text[at..];
                let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
                match sign.copied().filter(|sign| !sign.is_empty()) {
                    Some(sign) => {
                        at += sign.len();
                        Token::Sign(sign)
                    }
                    None => {
                        at += rest.chars().next().map_or(1, char::len_utf8);
                        Token::Stray(&text[start..at])
                    }
                }
            }
        };
        tokens.push((token, Span::new(start, at)));
    }
    tokens
}

fn word(text: &str) -> Token<'_> {
    let key = Key::ALL.iter().find(|(name, _)| *name == text);
    key.map_or(Token::Name(text), |(_, key)| Token::Key(*key))
}

/// The end of the bytes of a kind.
fn run(bytes: &[u8], mut at: usize, kind: impl Fn(u8) -> bool) -> usize {
    while bytes.get(at).is_some_and(|byte| kind(*byte)) {
        at += 1;
    }
    at
}

/// The end of a number, and whether it is one: with a letter, a digit or a point right behind it, it is none.
fn number(bytes: &[u8], start: usize) -> (usize, bool) {
    let digits = |at: usize| run(bytes, at, |byte| byte.is_ascii_digit());
    let mut at = digits(start);
    if bytes.get(at) == Some(&b'.') && digits(at + 1) > at + 1 {
        at = digits(at + 1);
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        let signed = matches!(bytes.get(at + 1), Some(b'+' | b'-'));
        let from = at + 1 + usize::from(signed);
        if digits(from) > from {
            at = digits(from);
        }
    }
    let glued = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.');
    let end = run(bytes, at, glued);
    (end, end == at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let told = tokens(text).into_iter().map(|(token, _)| match token {
            Token::Stray(text) => format!("!{text}"),
            Token::Number(text) => format!("#{text}"),
            other => other.to_string(),
        });
        told.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn numbers_end_where_nothing_is_glued_to_them() {
        assert_eq!(
            told("1 2.5 1e3 1E-3 2.5e+10"),
            "#1 #2.5 #1e3 #1E-3 #2.5e+10"
        );
        assert_eq!(told("1. 1.2.3 2x 1e 3_"), "!1. !1.2.3 !2x !1e !3_");
        assert_eq!(told(".5 1e+ 1e-x"), "!. #5 !1e `+` !1e `-` `x`");
        assert_eq!(told("0:3"), "#0 `:` #3");
    }

    #[test]
    fn comments_signs_and_strangers() {
        assert_eq!(
            told("\u{feff}a<=b<>c # é 🦀\r>= é$"),
            "`a` `<=` `b` `<>` `c` `>=` !é !$"
        );
        assert_eq!(told("Task task _x9"), "`Task` `task` `_x9`");
    }
}
