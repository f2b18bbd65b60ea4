//! The separators of the fields of a line.

/// A separator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    /// One tab.
    Tab,
    /// One or more tabs, which align columns.
    Tabs,
    /// A semicolon.
    Semicolon,
    /// A vertical bar, as in Markdown; a bar may stand before the first field and after the last.
    Bar,
    /// The & of a LaTeX table, whose lines end with \\.
    Ampersand,
    /// A comma, but not that of a time of day or a duration: 0:12:03,45.
    Clocked,
    /// A comma.
    Comma,
    /// White space of any length.
    White,
    /// At least two spaces, or tabs, as between names of several words.
    Wide,
    /// No separator: each line is one field.
    Nothing,
}

impl Separator {
    /// The possible separators; those that rarely occur within a field come first.
    pub const ALL: [Self; 8] = [
        Self::Tab,
        Self::Tabs,
        Self::Semicolon,
        Self::Bar,
        Self::Ampersand,
        Self::Clocked,
        Self::Comma,
        Self::White,
    ];

    /// The separator that a first line of `sep=;` names.
    pub fn named(line: &str) -> Option<Self> {
        let line = line.trim().trim_matches('"');
        let sign = line
            .strip_prefix("sep=")
            .or_else(|| line.strip_prefix("SEP="))?;
        match sign {
            ";" => Some(Self::Semicolon),
            "," => Some(Self::Comma),
            "|" => Some(Self::Bar),
            "" | "\t" | "\\t" => Some(Self::Tab),
            _ => None,
        }
    }

    /// Whether it is a visible character.
    pub fn is_written(self) -> bool {
        matches!(
            self,
            Self::Semicolon | Self::Bar | Self::Ampersand | Self::Clocked | Self::Comma
        )
    }

    /// The text to write between fields.
    pub fn sign(self) -> Option<&'static str> {
        match self {
            Self::Tab | Self::Tabs => Some("\t"),
            Self::Semicolon => Some(";"),
            Self::Bar => Some("|"),
            Self::Ampersand => Some("&"),
            Self::Clocked | Self::Comma => Some(","),
            Self::White | Self::Wide => Some(" "),
            Self::Nothing => None,
        }
    }

    /// Whether two separators in a row have an empty field between them.
    pub fn is_exact(self) -> bool {
        !matches!(self, Self::Tabs | Self::White | Self::Wide)
    }

    /// Splits a line into fields, without the quotes around them.
    pub fn split<'a>(self, line: &'a str, fields: &mut Vec<&'a str>) {
        fields.clear();
        let line = line.trim_matches([' ', '\u{a0}']);
        match self {
            Self::Tab => at(line, '\t', fields),
            Self::Tabs => {
                at(line.trim(), '\t', fields);
                let mut place = 0;
                fields.retain(|field| {
                    place += 1;
                    !field.is_empty() || place == 1
                });
            }
            Self::Semicolon => at(line, ';', fields),
            Self::Comma => at(line, ',', fields),
            Self::Clocked => outside(line, |place, c| c == ',' && !in_clock(line, place), fields),
            Self::Bar => {
                let line = line.trim();
                let line = line.strip_prefix('|').unwrap_or(line);
                at(line.strip_suffix('|').unwrap_or(line), '|', fields);
            }
            Self::Ampersand => {
                let line = line.trim().trim_end_matches("\\hline").trim_end();
                at(line.trim_end_matches("\\\\"), '&', fields);
            }
            Self::White => white(line, 1, fields),
            Self::Wide => white(line, 2, fields),
            Self::Nothing => fields.push(bare(line)),
        }
    }
}

/// Whether the comma at a place is that of a time with a fraction: a colon and two digits before it, two or three digits
/// behind it.
pub fn in_clock(line: &str, place: usize) -> bool {
    let bytes = line.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let seconds = place >= 4
        && bytes[place - 3] == b':'
        && digit(place - 2)
        && digit(place - 1)
        && digit(place - 4);
    let behind = (place + 1..).take_while(|at| digit(*at)).count();
    seconds && (2..=3).contains(&behind)
}

/// A field without white space and quotes around it.
fn bare(field: &str) -> &str {
    let field = field.trim();
    for quote in ['"', '\''] {
        let inner = field
            .strip_prefix(quote)
            .and_then(|rest| rest.strip_suffix(quote));
        if let Some(inner) = inner {
            return inner.trim();
        }
    }
    field
}

/// Splits at a character outside of quotes.
fn at<'a>(line: &'a str, sign: char, fields: &mut Vec<&'a str>) {
    match line.contains('"') {
        true => outside(line, |_, c| c == sign, fields),
        false => fields.extend(line.split(sign).map(bare)),
    }
}

/// Splits at characters outside of quotes; a quote opens only at the start of a field.
fn outside<'a>(line: &'a str, splits: impl Fn(usize, char) -> bool, fields: &mut Vec<&'a str>) {
    let (mut quoted, mut begins, mut from) = (false, true, 0);
    for (place, c) in line.char_indices() {
        if c == '"' && (quoted || begins) {
            quoted = !quoted;
            begins = false;
        } else if !quoted && splits(place, c) {
            fields.push(bare(&line[from..place]));
            from = place + c.len_utf8();
            begins = true;
        } else if !c.is_whitespace() {
            begins = false;
        }
    }
    fields.push(bare(&line[from..]));
}

/// Splits at `least` or more white-space characters, or at tabs, outside of quotes. A thin or non-breaking space
/// between a digit and three others groups thousands, and a percent sign belongs to the number before it.
fn white<'a>(line: &'a str, least: usize, fields: &mut Vec<&'a str>) {
    let line = line.trim();
    let (mut quoted, mut begins, mut from, mut gap, mut tab) = (false, true, 0, 0, false);
    let mut end = 0;
    let mut before = ' ';
    for (place, c) in line.char_indices() {
        let groups = || {
            let mut behind = line[place + c.len_utf8()..].bytes();
            let digits = behind.by_ref().take(3).filter(u8::is_ascii_digit).count();
            digits == 3 && !behind.next().is_some_and(|byte| byte.is_ascii_digit())
        };
        if c.is_whitespace() && !quoted && !(!c.is_ascii() && before.is_ascii_digit() && groups()) {
            if gap == 0 {
                end = place;
            }
            gap += 1;
            tab |= c == '\t';
            continue;
        }
        let percent = || {
            let behind = line[place + c.len_utf8()..].chars().next();
            c == '%' && before.is_ascii_digit() && behind.is_none_or(char::is_whitespace)
        };
        if (gap >= least || (gap > 0 && tab)) && !(gap == 1 && percent()) {
            fields.push(bare(&line[from..end]));
            (from, begins) = (place, true);
        }
        (gap, tab) = (0, false);
        if c == '"' && (quoted || begins) {
            quoted = !quoted;
        }
        begins = false;
        before = c;
    }
    fields.push(bare(&line[from..]));
}

#[cfg(test)]
mod tests {
    use super::Separator::{self, *};

    #[test]
    fn fields_are_what_stands_between_separators() {
        for (separator, line, expected) in [
            (Comma, "\"1,024\",12.5", &["1,024", "12.5"][..]),
            (Comma, "a \"b, c\",d", &["a \"b", "c\"", "d"]),
            (
                Comma,
                "\"one, or two\" , \"0.25\"",
                &["one, or two", "0.25"],
            ),
            (Semicolon, "1;493,3;", &["1", "493,3", ""]),
            (Clocked, "a,0:12:03,45,7", &["a", "0:12:03,45", "7"]),
            (Clocked, "\"a, b\",0:12:03,45", &["a, b", "0:12:03,45"]),
            (
                Clocked,
                "12:03,4,1:02,1234",
                &["12:03", "4", "1:02", "1234"],
            ),
            (Tab, "16384\t41.3", &["16384", "41.3"]),
            (Tab, "1\t\t493.3", &["1", "", "493.3"]),
            (Tabs, "1\t\t\t493.3", &["1", "493.3"]),
            (Bar, "| 1 | 493.3 |", &["1", "493.3"]),
            (Bar, "8|69.1|", &["8", "69.1"]),
            (Ampersand, "1 & 493.3 \\\\ \\hline", &["1", "493.3"]),
            (White, "  1   493.3 ", &["1", "493.3"]),
            (White, "\"a b\" 2", &["a b", "2"]),
            (White, "a 93 % 2 %", &["a", "93 %", "2 %"]),
            (White, "1\u{a0}024 \u{a0}3", &["1\u{a0}024", "3"]),
            (
                Wide,
                "Number of cores   Time (s)",
                &["Number of cores", "Time (s)"],
            ),
            (Nothing, " 0.5 ", &["0.5"]),
        ] {
            let mut fields = Vec::new();
            separator.split(line, &mut fields);
            assert_eq!(fields, expected, "{line}");
        }
        assert_eq!(Separator::named("sep=;"), Some(Semicolon));
        assert_eq!(Separator::named("cores;seconds"), None);
    }
}
