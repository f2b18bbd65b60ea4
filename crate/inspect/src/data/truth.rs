//! Words for true and false, as spreadsheets and people write them.

use allot_kernel::table::number::is_missing;
use std::borrow::Cow;

const TRUE: [&str; 9] = [
    "1",
    "true",
    "yes",
    "wahr",
    "ja",
    "vrai",
    "oui",
    "verdadero",
    "vero",
];
const FALSE: [&str; 8] = ["0", "false", "no", "falsch", "nein", "faux", "non", "falso"];

/// The meaning of a field; an empty one is false. None for another word.
pub(super) fn read(cell: &str) -> Option<bool> {
    let cell = cell.trim().to_lowercase();
    let number = cell.parse::<f64>().ok();
    match () {
        () if TRUE.contains(&cell.as_str()) || number == Some(1.0) => Some(true),
        () if FALSE.contains(&cell.as_str()) || number == Some(0.0) || is_missing(&cell) => {
            Some(false)
        }
        () => None,
    }
}

/// The text with 1 and 0 for such words in rows without a number, which would be taken for remarks. Names of columns
/// are above those rows.
pub(super) fn numbered<'t>(text: &'t str, known: &dyn Fn(&str) -> bool) -> Cow<'t, str> {
    let has_digit = |line: &str| line.bytes().any(|byte| byte.is_ascii_digit());
    let named = |line: &str| !has_digit(line) && line.split(is_between).any(known);
    let Some(names) = text.split_inclusive('\n').position(named) else {
        return text.into();
    };
    let row = |(place, line): (usize, &'t str)| match place <= names || has_digit(line) {
        true => Cow::from(line),
        false => in_row(line).into(),
    };
    text.split_inclusive('\n')
        .enumerate()
        .map(row)
        .collect::<String>()
        .into()
}

fn is_between(c: char) -> bool {
    !c.is_alphanumeric() && c != '_'
}

fn in_row(line: &str) -> String {
    let mut all = String::with_capacity(line.len());
    for part in line.split_inclusive(is_between) {
        let word = part.trim_end_matches(is_between);
        let number = match read(word) {
            _ if word.is_empty() => "",
            Some(true) => "1",
            Some(false) if !is_missing(word) => "0",
            _ => word,
        };
        all += number;
        all += &part[word.len()..];
    }
    all
}
