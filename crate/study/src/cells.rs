//! An answer as the cells of one row.
//!
//! | of the answer | in the row |
//! | --- | --- |
//! | a number, a text, yes or no | a cell, by its dotted path |
//! | a list of one of these | the same cell, without a number |
//! | a list of objects of which each has one text | the cells of each, below that text |
//! | any other list | nothing: rows have the same columns whatever the sizes |

use allot_kernel::json::text;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Cells by the names of their columns.
pub(crate) type Cells = BTreeMap<String, String>;

/// The cells of an answer.
pub(crate) fn cells(answer: &Value) -> Cells {
    let mut cells = Cells::new();
    add("", answer, &mut cells);
    cells
}

fn add(path: &str, value: &Value, cells: &mut Cells) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                add(&below(path, name), field, cells);
            }
        }
        Value::Array(items) => match items.as_slice() {
            [one] if !one.is_object() => add(path, one, cells),
            _ => {
                for (name, item) in items.iter().filter_map(Value::as_object).filter_map(named) {
                    add(&below(path, &name), &Value::Object(item), cells);
                }
            }
        },
        Value::Null => drop(cells.insert(path.into(), String::new())),
        Value::String(text) => drop(cells.insert(path.into(), text.clone())),
        other => drop(cells.insert(path.into(), text(other))),
    }
}

/// An object with one text: that, and the rest.
fn named(item: &Map<String, Value>) -> Option<(String, Map<String, Value>)> {
    let mut texts = item.iter().filter(|(_, value)| value.is_string());
    let (field, name) = texts.next().filter(|_| texts.next().is_none())?;
    let mut rest = item.clone();
    rest.remove(field);
    Some((name.as_str()?.into(), rest))
}

fn below(path: &str, name: &str) -> String {
    match path {
        "" => name.into(),
        _ => format!("{path}.{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::cells;
    use serde_json::json;

    #[test]
    fn an_answer_is_flat() {
        let flat = cells(&json!({
            "tasks": 3, "proven": true, "stderr": null, "mean": { "of": [2.5] }, "loads": [1, 2],
            "rules": [{ "rule": "least", "wall": 6.0, "loads": [3] }, { "rule": "queue", "wall": 7.0, "loads": [4] }],
            "steps": [{ "wall": 1 }, { "wall": 2 }],
        }));
        let told: Vec<_> = flat
            .iter()
            .map(|(name, cell)| format!("{name}={cell}"))
            .collect();
        assert_eq!(
            told,
            [
                "mean.of=2.5",
                "proven=true",
                "rules.least.loads=3",
                "rules.least.wall=6.0",
                "rules.queue.loads=4",
                "rules.queue.wall=7.0",
                "stderr=",
                "tasks=3",
            ]
        );
    }
}
