//! Lines of numbers, with or without a first line of names.

use super::{LONGEST, Refused};
use crate::decimal;

const DECIMAL_COMMA: &str = "a decimal comma, it seems: numbers are written with a point";

/// Reads every line into at most as many numbers as there are names, and hands them to `row`.
pub(super) fn read<T>(
    text: &str,
    names: &[&[&str]],
    row: impl Fn(&[Option<f64>]) -> Result<T, String>,
) -> (Vec<T>, Vec<Refused>) {
    let (mut rows, mut refused) = (Vec::new(), Vec::new());
    if let Some(too_long) = too_long(text) {
        return (rows, vec![too_long]);
    }
    let mut columns: Option<Vec<usize>> = None;
    let mut most = names.len();
    for (number, line) in records(text) {
        let mut refuse = |why: String| refused.push(Refused::new(number, line, why));
        let fields = split(line);
        if columns.is_none()
            && rows.is_empty()
            && fields.iter().all(|f| decimal::parse(f).is_none())
        {
            let found = header(&fields, names);
            if found.is_none() {
                refuse("neither numbers nor the names of columns".into());
            }
            if found.is_some() {
                most = fields.len();
            }
            columns = found.or(columns);
            continue;
        }
        if fields.len() > most {
            let why = if most == 1 && is_decimal_comma(line) {
                DECIMAL_COMMA.into()
            } else if columns.is_some() {
                format!("{} fields, and the first line names {most}", fields.len())
            } else {
                format!(
                    "{} fields, and at most {most} are known; a first line of names would tell which is which",
                    fields.len()
                )
            };
            refuse(why);
            continue;
        }
        if columns.is_none() && fields.len() == 2 && fields[0] == "0" && line.contains(',') {
            refuse(DECIMAL_COMMA.into());
            continue;
        }
        let order: Vec<usize> = columns
            .clone()
            .unwrap_or_else(|| (0..fields.len()).collect());
        let numbers: Result<Vec<Option<f64>>, String> = order
            .iter()
            .map(|at| match fields.get(*at).map(String::as_str) {
                None | Some("") => Ok(None),
                Some(field) => match decimal::parse(field) {
                    Some(number) => Ok(Some(number)),
                    None => Err(no_number(field)),
                },
            })
            .collect();
        match numbers.and_then(|numbers| row(&numbers)) {
            Ok(row) => rows.push(row),
            Err(why) => refuse(why),
        }
    }
    (rows, refused)
}

/// A complaint about a text that is longer than can be read.
pub(super) fn too_long(text: &str) -> Option<Refused> {
    let bytes = text.len();
    let why = || format!("the text has {bytes} bytes, and at most {LONGEST} can be read");
    (bytes > LONGEST).then(|| Refused::new(1, "", why()))
}

/// The lines that hold something other than a comment, with their numbers from 1.
pub(super) fn records(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.trim_start_matches('\u{feff}').lines();
    let lines = (1..).zip(lines.map(str::trim));
    lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
}

/// The fields of a line, parted by its separator, or by white space where it has none. What stands in quotes is
/// not parted; the quotes are dropped, and that is all the CSV that numbers and names need.
pub(super) fn split(line: &str) -> Vec<String> {
    let bare = |field: &str| field.trim().trim_matches('"').trim().to_string();
    for separator in ['\t', ';', ','] {
        let mut quoted = false;
        let parts = line.split(|c| {
            quoted ^= c == '"';
            c == separator && !quoted
        });
        let fields: Vec<String> = parts.map(bare).collect();
        if fields.len() > 1 {
            return fields;
        }
    }
    line.split_whitespace().map(bare).collect()
}

/// Where each known column is, if the first one is among them; `usize::MAX` where one is not.
pub(super) fn header(fields: &[String], names: &[&[&str]]) -> Option<Vec<usize>> {
    let place = |known: &&[&str]| {
        fields
            .iter()
            .position(|field| known.contains(&field.to_ascii_lowercase().as_str()))
    };
    let places: Vec<_> = names.iter().map(place).collect();
    places[0]?;
    Some(
        places
            .into_iter()
            .map(|place| place.unwrap_or(usize::MAX))
            .collect(),
    )
}

/// Whether a text is a number but for its comma.
fn is_decimal_comma(text: &str) -> bool {
    decimal::parse(&text.replacen(',', ".", 1)).is_some()
}

/// Why a field was refused that is no number.
pub(super) fn no_number(field: &str) -> String {
    if is_decimal_comma(field) {
        return DECIMAL_COMMA.into();
    }
    let start: String = field.chars().take(40).collect();
    format!("“{start}” is not a number")
}
