//! The documentation of a table of fields.

use super::{Absent, Bounds, Kind, Told};
use crate::words::tidy;

/// A column of defaults: its heading, and the value of the default scenario at a row's name.
pub type Column<'a> = (&'a str, &'a dyn Fn(&Told) -> String);

/// The rows as a Markdown table; each of `defaults` is a column.
pub fn markdown(rows: &[Told], defaults: &[Column<'_>]) -> String {
    let mut heads = vec!["field", "value"];
    heads.extend(defaults.iter().map(|(head, _)| *head));
    heads.push("meaning");
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let mut text = line(&heads.iter().map(|head| (*head).into()).collect::<Vec<_>>());
    text.push_str(&line(&vec!["---".into(); heads.len()]));
    for row in rows {
        let mut cells = vec![format!("`{}`", row.path), value(row)];
        for (_, default) in defaults {
            cells.push(match row.field.absent {
                Absent::Needed => "needed".into(),
                Absent::Nothing(words) => words.into(),
                Absent::Number(number) => tidy(number),
                Absent::Text(text) => format!("`\"{text}\"`"),
                Absent::Default => default(row),
            });
        }
        cells.push(meaning(row));
        text.push_str(&line(&cells));
    }
    text
}

/// The kind of value, the numbers that are allowed and the unit.
fn value(row: &Told) -> String {
    let Bounds { low, high, above } = row.field.bounds;
    let range = match above {
        Some(_) => format!("above {}, up to {}", number(low), number(high)),
        None => format!("{} to {}", number(low), number(high)),
    };
    let range = match row.shown.unit {
        "" => range,
        unit => format!("{range} {unit}"),
    };
    match row.field.kind {
        Kind::Number => range,
        Kind::Whole => format!("whole, {range}"),
        Kind::Text => "a text".into(),
        Kind::Seed => "a text, or a whole number for its digits".into(),
        Kind::Switch => "`true` or `false`".into(),
        Kind::Choice(names) => {
            let names = names.iter().map(|name| format!("`\"{name}\"`"));
            names.collect::<Vec<_>>().join(" or ")
        }
        Kind::List => "a list of numbers".into(),
        Kind::Choices(names) => {
            let names = names.iter().map(|name| format!("`\"{name}\"`"));
            format!("a list of {}", names.collect::<Vec<_>>().join(", "))
        }
        Kind::Rows => "a list of lists of numbers".into(),
        Kind::Records([]) => "a list".into(),
        Kind::Records(names) => format!("a list of `{{{}}}`", names.join(", ")),
        Kind::Forms(words) => words.into(),
    }
}

/// A number, in full if it is a whole one of a few digits.
fn number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e8 {
        format!("{value}")
    } else {
        tidy(value)
    }
}

fn meaning(row: &Told) -> String {
    let shown = row.shown;
    if !shown.meaning.is_empty() {
        return shown.meaning.into();
    }
    let symbol = match shown.symbol {
        "" => String::new(),
        symbol => format!(" {symbol}"),
    };
    let hint = match shown.hint {
        "" => String::new(),
        hint => format!(": {hint}"),
    };
    format!("{}{symbol}{hint}", shown.label)
}
