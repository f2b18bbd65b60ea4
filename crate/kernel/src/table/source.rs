//! The lines of a text: line ends of every kind, and comments.

/// A line that is not empty.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Its text, without the line end.
    pub text: &'a str,
    /// The text of the comment, if the whole line is a comment.
    pub comment: Option<&'a str>,
}

/// The lines of a text that are not empty. Lines end with LF, CR LF or CR.
pub fn lines<'a>(text: &'a str) -> impl Iterator<Item = Line<'a>> {
    let mut rest = Some(text.trim_start_matches('\u{feff}'));
    let raw = std::iter::from_fn(move || {
        let text = rest?;
        let end = text.find(['\n', '\r']);
        rest = end.map(|end| {
            let behind = &text[end..];
            &behind[if behind.starts_with("\r\n") { 2 } else { 1 }..]
        });
        Some(&text[..end.unwrap_or(text.len())])
    });
    let line = |(number, raw): (usize, &'a str)| {
        let bare = raw.trim();
        let mark = ["#", "%", "//", "!"]
            .into_iter()
            .find(|mark| bare.starts_with(mark));
        let comment = mark.map(|mark| bare.trim_start_matches(mark).trim());
        (!bare.is_empty()).then_some(Line {
            number,
            text: raw,
            comment,
        })
    };
    (1..).zip(raw).filter_map(line)
}

/// The line without a comment at its end, if it has one. A comment begins with #, // or ! after white space. It begins
/// with % only if words follow and at least two fields come before it, since a percent sign may belong to a number.
pub fn without_comment(text: &str) -> Option<&str> {
    if !text.contains(['#', '/', '!', '%']) {
        return None;
    }
    let mut quoted = false;
    let mut white = false;
    for (at, c) in text.char_indices() {
        let rest = &text[at..];
        quoted ^= c == '"';
        let before = &text[..at];
        let comment = white
            && !quoted
            && (c == '#'
                || c == '!'
                || rest.starts_with("//")
                || (c == '%' && is_remark(before, rest)));
        if comment && !before.trim().is_empty() {
            return Some(before);
        }
        white = c.is_whitespace();
    }
    None
}

/// Whether the text after a percent sign can only be words.
fn is_remark(before: &str, rest: &str) -> bool {
    let behind = rest[1..].chars();
    let mut words = behind.skip_while(|c| c.is_whitespace());
    rest[1..].starts_with(char::is_whitespace)
        && words.next().is_some_and(char::is_alphabetic)
        && before.split_whitespace().count() > 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_ends_a_line() {
        let numbered = |text: &str| -> Vec<(usize, String)> {
            lines(text)
                .map(|line| (line.number, line.text.to_string()))
                .collect()
        };
        let expected = [(1, "a"), (2, "b"), (4, "c")].map(|(n, text)| (n, text.to_string()));
        for end in ["\n", "\r", "\r\n"] {
            assert_eq!(
                numbered(&format!("\u{feff}a{end}b{end}{end}c{end}")),
                expected
            );
        }
        assert!(numbered("").is_empty());
        let comments: Vec<_> = lines("# a\n%% b\n//c\n! d\n1 # e")
            .map(|line| line.comment)
            .collect();
        assert_eq!(comments, [Some("a"), Some("b"), Some("c"), Some("d"), None]);
    }

    #[test]
    fn a_comment_ends_a_line_where_it_can_be_nothing_else() {
        for (text, before) in [
            ("2 248.9 # second try", Some("2 248.9 ")),
            ("2,248.9 // again", Some("2,248.9 ")),
            ("2 248.9 % again", Some("2 248.9 ")),
            ("2 97 % 248.9", None),
            ("93 % sure", None),
            ("time,#cores", None),
            ("\"a # b\",2", None),
            ("  # all", None),
        ] {
            assert_eq!(without_comment(text), before, "{text}");
        }
    }
}
