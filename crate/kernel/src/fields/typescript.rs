//! The page's copy of a table of fields.

use super::{Kind, Scale, Told};
use std::fmt::Write;

/// The most characters in a line of TypeScript.
const WIDTH: usize = 120;

/// The rows as a TypeScript module: `PROPERTIES`, the numbers that have a slider, and `NAMES`, the names of all other
/// controls. `source` is the path of the table, `kind` that of the module with the type `Property`.
pub fn typescript(rows: &[Told], source: &str, kind: &str) -> String {
    let mut text = format!(
        "// Made from {source} by `npm run generate`. Not to be changed here.\n\nimport type {{ Property }} from '{kind}'\n\n"
    );
    text.push_str("export const PROPERTIES: readonly Property[] = [\n");
    for row in rows {
        let Some(facts) = property(row) else { continue };
        let line = format!("  {{ {} }},", facts.join(", "));
        // As the page's formatter breaks it.
        let _ = if line.chars().count() <= WIDTH {
            writeln!(text, "{line}")
        } else {
            writeln!(text, "  {{\n    {},\n  }},", facts.join(",\n    "))
        };
    }
    text.push_str("]\n\n/** Names of controls other than sliders. */\n");
    let others = rows.iter().filter(|row| row.shown.slider.is_none());
    let names: String = others
        .filter(|row| !row.shown.label.is_empty())
        .map(|row| format!("  {}: {},\n", key(&row.path), quoted(row.shown.label)))
        .collect();
    let start = if names.is_empty() { "" } else { "\n" };
    text + &format!("export const NAMES: Readonly<Record<string, string>> = {{{start}{names}}}\n")
}

/// The facts about a number that has a slider.
fn property(row: &Told) -> Option<Vec<String>> {
    let Told { path, field, shown } = row;
    let slider = shown.slider?;
    let scale = match slider.scale {
        Scale::Linear => "linear",
        Scale::Log => "log",
    };
    let mut facts = vec![
        format!("path: {}", quoted(path)),
        format!("label: {}", quoted(shown.label)),
        format!("symbol: {}", quoted(shown.symbol)),
        format!("unit: {}", quoted(shown.unit)),
        format!("min: {}", number(slider.min)),
        format!("max: {}", number(slider.max)),
        format!("scale: '{scale}'"),
    ];
    if shown.whole || field.kind == Kind::Whole {
        facts.push("whole: true".into());
    }
    if !shown.when_empty.is_empty() {
        facts.push(format!("optional: {}", quoted(shown.when_empty)));
    }
    let bounds = field.bounds;
    if bounds.low < slider.min || bounds.high > slider.max {
        let (low, high) = (number(bounds.low), number(bounds.high));
        facts.push(format!("allowed: [{low}, {high}]"));
        if bounds.above.is_some() {
            facts.push("above: true".into());
        }
    }
    for (name, words) in [("hint", shown.hint), ("item", shown.item)] {
        if !words.is_empty() {
            facts.push(format!("{name}: {}", quoted(words)));
        }
    }
    Some(facts)
}

/// A key of an object, in quotes only where it needs them.
fn key(path: &str) -> String {
    if path.contains(['.', '[']) {
        quoted(path)
    } else {
        path.to_owned()
    }
}

/// A text in quotes. A quotation mark or a backslash within it would need another form, which no row has needed.
fn quoted(text: &str) -> String {
    assert!(!text.contains(['\'', '\\', '\n']), "{text} needs escapes");
    format!("'{text}'")
}

/// A number as a person writes it in TypeScript: `0.001`, `16_777_216`, `1e6`.
fn number(value: f64) -> String {
    let short = format!("{value:e}");
    let size = value.abs();
    if size != 0.0 && !short.contains('.') && !(1e-3..1e6).contains(&size) {
        return short;
    }
    let plain = format!("{value}");
    if value.fract() != 0.0 || size < 1e4 {
        return plain;
    }
    let digits = plain.trim_start_matches('-');
    let mut grouped = String::from(if value < 0.0 { "-" } else { "" });
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_written_as_a_person_writes_them() {
        for (value, text) in [
            (0.0, "0"),
            (-50.0, "-50"),
            (0.001, "0.001"),
            (1e-10, "1e-10"),
            (9999.0, "9999"),
            (10_000.0, "10_000"),
            (100_000.0, "100_000"),
            (16_777_216.0, "16_777_216"),
            (1e6, "1e6"),
            (-1e9, "-1e9"),
        ] {
            assert_eq!(number(value), text);
        }
    }
}
