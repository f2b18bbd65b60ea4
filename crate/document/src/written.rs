//! Numbers as sentences have them: “11 %”, “3.118 s”, “10 000”, “−4.9”.

use allot_kernel::words::brief;

/// A number as it is written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Written {
    value: f64,
    /// Digits after the point.
    digits: usize,
    per_cent: bool,
}

/// Spaces that part thousands, and one that stands before a unit.
const SPACES: [char; 4] = [' ', '\u{a0}', '\u{202f}', '\u{2009}'];

impl Written {
    /// Reads a number with what follows it, a unit or a per cent sign.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().trim_matches('*');
        let (sign, rest) = match text.strip_prefix(['-', '−']) {
            Some(rest) => (-1.0, rest),
            None => (1.0, text),
        };
        let mut digits = String::new();
        let mut end = 0;
        for (at, letter) in rest.char_indices() {
            let next = rest[at + letter.len_utf8()..].chars().next();
            let goes_on = next.is_some_and(|next| next.is_ascii_digit());
            match letter {
                '0'..='9' => digits.push(letter),
                '.' if goes_on && !digits.contains('.') && !digits.is_empty() => digits.push('.'),
                _ if SPACES.contains(&letter) && goes_on && !digits.is_empty() => {}
                _ => break,
            }
            end = at + letter.len_utf8();
        }
        let value: f64 = digits.parse().ok()?;
        let unit = rest[end..].trim_start_matches(SPACES);
        Some(Self {
            value: sign * value,
            digits: digits.split_once('.').map_or(0, |(_, after)| after.len()),
            per_cent: unit.starts_with('%'),
        })
    }

    /// Whether a computed number may be written so: it is within half a unit of the last digit.
    pub fn holds(self, computed: f64) -> bool {
        let half = (0..self.digits).fold(0.5, |half, _| half / 10.0);
        // Exactly half a unit may be rounded either way.
        (self.scaled(computed) - self.value).abs() <= half * (1.0 + 1e-9)
    }

    /// A computed number, written as this one is.
    pub fn like(self, computed: f64) -> String {
        let sign = if self.per_cent { " %" } else { "" };
        format!("{:.*}{sign}", self.digits, self.scaled(computed))
    }

    fn scaled(self, computed: f64) -> f64 {
        if self.per_cent {
            100.0 * computed
        } else {
            computed
        }
    }
}

/// How a number is put in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Form {
    /// As per cent.
    pub per_cent: bool,
    /// Digits after the point; three that count if it is left open.
    pub digits: Option<usize>,
}

impl Form {
    /// Reads `%`, `.2` or `% .2`.
    pub fn read(text: &str) -> Option<Self> {
        let mut form = Self::default();
        for word in text.split_whitespace() {
            match word.strip_prefix('.') {
                Some(digits) => form.digits = Some(digits.parse().ok().filter(|most| *most <= 15)?),
                None if word == "%" => form.per_cent = true,
                None => return None,
            }
        }
        Some(form)
    }

    /// A number in this form.
    pub fn tell(self, number: f64) -> String {
        let number = if self.per_cent {
            100.0 * number
        } else {
            number
        };
        let sign = if self.per_cent { " %" } else { "" };
        match self.digits {
            Some(digits) => format!("{number:.digits$}{sign}"),
            None => format!("{}{sign}", brief(number)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, Written};

    #[test]
    fn a_number_holds_within_its_digits() {
        for (text, computed, holds) in [
            ("11 %", 0.1149, true),
            ("11 %", 0.1151, false),
            ("3.118 s", 3.1184, true),
            ("3.118 s", 3.1186, false),
            ("10 000 tasks", 10_000.0, true),
            ("−4.9", -4.94, true),
            ("**2.33**", 2.333, true),
            ("7", 7.5, true),
            ("7", 7.51, false),
        ] {
            let written = Written::read(text).expect(text);
            assert_eq!(written.holds(computed), holds, "{text} {computed}");
        }
        assert_eq!(Written::read("none"), None);
        assert_eq!(Written::read(""), None);
    }

    #[test]
    fn a_number_is_told_in_its_form() {
        let told = |form: &str, number| Form::read(form).expect(form).tell(number);
        assert_eq!(told("", 0.123_456), "0.123");
        assert_eq!(told("%", 0.123_456), "12.3 %");
        assert_eq!(told(".1", 7.26), "7.3");
        assert_eq!(told("% .0", 0.111), "11 %");
        assert_eq!(Form::read("percent"), None);
    }
}
