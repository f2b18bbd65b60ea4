//! What parts the fields of a table, decided over its lines.

use super::super::number::is_missing;
use super::super::source::{Line, without_comment};
use super::super::split::Separator;
use super::fields::is_number;

/// How many lines, and how many bytes, are looked at to find the separator.
const LOOKED_AT: (usize, usize) = (2000, 1_000_000);

/// Within how many first lines names are looked for to find the separator.
const NAMES_WITHIN: usize = 50;

/// The separator that parts most lines with numbers into equally many fields, and how many these are. One that parts
/// a line of known names likewise goes before others; then rows alike count most, then how much of them is numbers; the
/// earlier one wins a tie.
pub(super) fn best_separator(
    lines: &[Line<'_>],
    known: &dyn Fn(&str) -> bool,
) -> (Separator, usize) {
    let mut best = (Separator::Nothing, 1, (false, 0.0, 0.0));
    for separator in Separator::ALL {
        let (width, (alike, numbers)) = judge(separator, lines);
        let named = alike > 0.5 && has_names(separator, width, lines, known);
        let better = match best.2 {
            (other, ..) if other != named => named,
            (_, other, _) if (alike - other).abs() > 0.02 => alike > other,
            (_, _, other) => numbers > other + 0.02,
        };
        if width > 1 && better {
            best = (separator, width, (named, alike, numbers));
        }
    }
    (best.0, best.1)
}

/// Whether one of the first lines has so many fields, known names among them and no numbers.
fn has_names(
    separator: Separator,
    width: usize,
    lines: &[Line<'_>],
    known: &dyn Fn(&str) -> bool,
) -> bool {
    let mut fields = Vec::new();
    lines.iter().take(NAMES_WITHIN).any(|line| {
        separator.split(line.comment.unwrap_or(line.text), &mut fields);
        fields.len() == width
            && !fields.iter().any(|field| is_number(field))
            && fields.iter().any(|field| known(field))
    })
}

/// How many fields most lines with numbers have, which share of these lines that is, and which share of their fields
/// are numbers.
pub(super) fn judge(separator: Separator, lines: &[Line<'_>]) -> (usize, (f64, f64)) {
    let (mut counts, mut fields, mut bytes) = (Vec::<(usize, usize, usize)>::new(), Vec::new(), 0);
    let mut all = 0;
    for line in lines
        .iter()
        .filter(|line| line.comment.is_none())
        .take(LOOKED_AT.0)
    {
        bytes += line.text.len();
        if bytes > LOOKED_AT.1 && all > 0 {
            break;
        }
        separator.split(without_comment(line.text).unwrap_or(line.text), &mut fields);
        let spaced = |field: &&&str| separator != Separator::Comma || !field.contains(' ');
        let number = |field: &&&str| is_number(field) && spaced(field);
        let numbers = fields.iter().filter(number).count();
        if numbers == 0 {
            continue;
        }
        all += 1;
        let filled = fields.iter().filter(|field| is_missing(field)).count();
        let known = counts.iter_mut().find(|(count, ..)| *count == fields.len());
        match known {
            Some((_, lines, good)) => (*lines, *good) = (*lines + 1, *good + numbers + filled),
            None => counts.push((fields.len(), 1, numbers + filled)),
        }
    }
    let most = counts.iter().fold(
        (1, 0, 0),
        |most, one| if one.1 > most.1 { *one } else { most },
    );
    let share = |part: usize, whole: usize| {
        if whole == 0 {
            0.0
        } else {
            part as f64 / whole as f64
        }
    };
    (most.0, (share(most.1, all), share(most.2, most.0 * most.1)))
}
