//! A first look at fields and lines: numbers, names, units, rules.

use super::super::clock::clock;
use super::super::number::{Reading, is_missing, reading, split_unit};
use super::super::units;

/// Whether fields are names of columns: none is a number, and two are known names (one, if it is the only field).
pub fn are_names(fields: &[&str], known: &dyn Fn(&str) -> bool) -> bool {
    let mut names = fields.iter().filter(|field| known(field));
    !fields.iter().any(|field| is_number(field))
        && names.next().is_some()
        && (fields.len() == 1 || names.next().is_some())
}

/// Whether a field is a number, a number with a unit of time or a percent sign, or a time with colons.
pub fn is_number(field: &str) -> bool {
    if !field.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    if reading(field) != Reading::Never {
        return true;
    }
    let (body, unit) = split_unit(field);
    let suits = unit == "%" || units::named(unit).is_some() || unit == "m";
    (suits && reading(body) != Reading::Never) || clock(field).is_some()
}

/// Whether a line is only a ruling: |---|---|, =====, +----+.
pub fn is_rule(text: &str) -> bool {
    let drawn = |c: char| c.is_whitespace() || "-=+|:_─━═┼│┃║╪├┤┬┴┌┐└┘*".contains(c);
    let latex = [
        "\\hline",
        "\\toprule",
        "\\midrule",
        "\\bottomrule",
        "\\begin{",
        "\\end{",
        "```",
    ];
    let text = text.trim();
    (text.chars().all(drawn)
        && (text.contains("--")
            || text.contains("==")
            || text.contains("──")
            || text.contains("___")
            || text.contains("|:-")
            || text.contains("| -")))
        || latex.iter().any(|command| text.starts_with(command))
}

/// Whether fields are units of columns, among them a unit of time.
pub fn are_units(fields: &[&str]) -> bool {
    let bare = |field: &str| field.trim_matches(['[', ']', '(', ')']).trim().to_string();
    fields
        .iter()
        .any(|field| units::named(&bare(field)).is_some())
        && fields.iter().all(|field| {
            let bare = bare(field);
            is_missing(&bare)
                || units::named(&bare).is_some()
                || field.starts_with(['[', '('])
                || ["#", "1", "count"].contains(&bare.as_str())
        })
}
