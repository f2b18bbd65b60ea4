//! The separator of a table, decided from all its lines.

use super::super::number::is_missing;
use super::super::source::{Line, without_comment};
use super::super::split::{Separator, in_clock};
use super::fields::is_number;

/// The most lines, and the most bytes, that are examined to find the separator.
const LOOKED_AT: (usize, usize) = (2000, 1_000_000);

/// The number of first lines that are searched for names.
const NAMES_WITHIN: usize = 50;

/// The separator that splits most lines with numbers into equally many fields, and the number of these fields.
///
/// Criteria, in this order: a line of known names has as many fields; the share of rows with that number of fields; the
/// share of numbers among their fields. The earlier separator wins a tie.
pub fn best_separator(lines: &[Line<'_>], known: &dyn Fn(&str) -> bool) -> (Separator, usize) {
    let mut best = (Separator::Nothing, 1, (false, 0.0, 0.0));
    let (some, all) = in_clocks(lines);
    let all = some && all;
    for separator in Separator::ALL {
        match separator {
            Separator::Clocked if !some => continue,
            Separator::Comma if all => continue,
            _ => {}
        }
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

/// Whether some commas, and whether all of them are those of times with fractions: 0:12:03,45.
fn in_clocks(lines: &[Line<'_>]) -> (bool, bool) {
    let commas = lines.iter().take(LOOKED_AT.0).flat_map(|line| {
        let places = line.text.match_indices(',');
        places.map(|(place, _)| in_clock(line.text, place))
    });
    commas.fold((false, true), |(some, all), clock| {
        (some || clock, all && clock)
    })
}

/// Whether a line before the first row has `width` fields, known names among them and no numbers.
fn has_names(
    separator: Separator,
    width: usize,
    lines: &[Line<'_>],
    known: &dyn Fn(&str) -> bool,
) -> bool {
    let mut fields = Vec::new();
    for line in lines.iter().take(NAMES_WITHIN) {
        separator.split(line.comment.unwrap_or(line.text), &mut fields);
        let numbers = fields.iter().any(|field| is_number(field));
        if fields.len() != width || (separator == Separator::White && has_commas(line, &fields)) {
            continue;
        }
        if !numbers && fields.iter().any(|field| known(field)) {
            return true;
        }
        if numbers && line.comment.is_none() {
            return false;
        }
    }
    false
}

/// Whether words that are split at white space were separated by commas, and make another number of names there:
/// “a, b c”.
fn has_commas(line: &Line<'_>, fields: &[&str]) -> bool {
    let at_end = |field: &&str| field.starts_with(',') || field.ends_with(',');
    let mut names = Vec::new();
    Separator::Comma.split(line.comment.unwrap_or(line.text), &mut names);
    fields.iter().any(at_end) && names.len() != fields.len()
}

/// The most frequent number of fields in lines with numbers, the share of these lines that have it, and the share of
/// numbers among their fields.
pub fn judge(separator: Separator, lines: &[Line<'_>]) -> (usize, (f64, f64)) {
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

/// A line with two readings as two fields, “89 890,1”, if every line without names is like that: a decimal comma, or a
/// space as a group mark and a comma as the separator.
pub fn two_ways<'a>(
    separator: Separator,
    lines: &[Line<'a>],
    known: &dyn Fn(&str) -> bool,
) -> Option<&'a str> {
    if separator != Separator::White {
        return None;
    }
    let (mut fields, mut example, mut spaced) = (Vec::new(), None, false);
    let rows = lines.iter().filter(|line| line.comment.is_none());
    for line in rows.take(LOOKED_AT.0) {
        Separator::Comma.split(line.text, &mut fields);
        if !fields.iter().any(|field| is_number(field)) {
            continue;
        }
        if fields.len() != 2 || !fields.iter().all(|field| is_number(field)) {
            return None;
        }
        spaced |= fields.iter().any(|field| field.contains(' '));
        example = example.or(Some(line.text));
    }
    let named = has_names(separator, 2, lines, known);
    example.filter(|_| spaced && !named)
}
