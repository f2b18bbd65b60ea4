//! Formulas over the fields of an answer: `policies.fifo.makespan / bound - 1`.
//!
//! A name is a path of fields. In a list, a number takes an entry, and a word the entry that has this word in one of its
//! fields (`rules.greedy.makespan`); a list of one entry stands for it.

use allot_kernel::error::BadInput;
use chumsky::prelude::*;
use serde_json::Value;

/// A formula.
#[derive(Debug, Clone, PartialEq)]
enum Formula {
    Number(f64),
    Name(String),
    Of(Box<Self>, char, Box<Self>),
}

fn parser<'a>() -> impl Parser<'a, &'a str, Formula, extra::Err<Rich<'a, char>>> {
    let digits = any().filter(char::is_ascii_digit).repeated().at_least(1);
    let number = digits
        .then(just('.').then(digits).or_not())
        .to_slice()
        .map(|text: &str| Formula::Number(text.parse().unwrap_or(f64::NAN)));
    let start = any().filter(|letter: &char| letter.is_alphabetic() || *letter == '_');
    let more = any().filter(|letter: &char| letter.is_alphanumeric() || "_.".contains(*letter));
    let name = start
        .then(more.repeated())
        .to_slice()
        .map(|text: &str| Formula::Name(text.into()));
    let of = |one: Formula, (sign, other): (char, Formula)| {
        Formula::Of(Box::new(one), sign, Box::new(other))
    };
    recursive(|formula| {
        let inner = formula.delimited_by(just('('), just(')'));
        let atom = number.or(name).or(inner).padded();
        let product = atom
            .clone()
            .foldl(one_of("*/").then(atom).repeated(), of)
            .boxed();
        product
            .clone()
            .foldl(one_of("+-").then(product).repeated(), of)
            .boxed()
    })
    .then_ignore(end())
}

/// The number of a formula over an answer.
///
/// # Errors
/// Says what of the formula cannot be read, or which field the answer has not.
pub fn value(formula: &str, answer: &Value) -> Result<f64, BadInput> {
    let read = parser().parse(formula).into_result().map_err(|problems| {
        let place = problems.first().map_or(0, |rich| rich.span().start);
        let allowed = format!(
            "fields and numbers with + - * / and parentheses are needed; “{}” is none",
            formula.get(place..).unwrap_or_default()
        );
        BadInput::new("formula", formula, allowed)
    })?;
    let number = compute(&read, answer)?;
    if !number.is_finite() {
        let allowed = "a formula whose value is a number is needed";
        return Err(BadInput::new("formula", formula, allowed));
    }
    Ok(number)
}

fn compute(formula: &Formula, answer: &Value) -> Result<f64, BadInput> {
    Ok(match formula {
        Formula::Number(number) => *number,
        Formula::Name(path) => field(path, answer)?,
        Formula::Of(one, sign, other) => {
            let (one, other) = (compute(one, answer)?, compute(other, answer)?);
            match sign {
                '+' => one + other,
                '-' => one - other,
                '*' => one * other,
                _ => one / other,
            }
        }
    })
}

/// The number at a path.
fn field(path: &str, answer: &Value) -> Result<f64, BadInput> {
    let mut here = answer;
    let mut known = String::new();
    for name in path.split('.') {
        let place = match known.is_empty() {
            true => "an answer".to_string(),
            false => format!("“{known}”"),
        };
        here = below(here, name).ok_or_else(|| {
            BadInput::new(
                "formula",
                path,
                format!("{place} has no “{name}”, but {}", names(here)),
            )
        })?;
        known = path[..known.len() + usize::from(!known.is_empty()) + name.len()].into();
    }
    while let Value::Array(items) = here {
        match items.as_slice() {
            [one] => here = one,
            _ => {
                let allowed = format!(
                    "this is a list of {}: the number of one is needed, as in {path}.0",
                    items.len()
                );
                return Err(BadInput::new("formula", path, allowed));
            }
        }
    }
    here.as_f64().ok_or_else(|| {
        let allowed = format!("a field with a number is needed; this has {}", names(here));
        BadInput::new("formula", path, allowed)
    })
}

fn below<'a>(value: &'a Value, name: &str) -> Option<&'a Value> {
    match value {
        Value::Object(fields) => fields.get(name),
        Value::Array(items) => match name.parse::<usize>() {
            Ok(number) => items.get(number),
            Err(_) if items.len() == 1 && below(&items[0], name).is_some() => {
                below(&items[0], name)
            }
            Err(_) => items.iter().find(|item| {
                let fields = item.as_object().into_iter().flatten();
                fields.into_iter().any(|(_, field)| field == name)
            }),
        },
        _ => None,
    }
}

/// The fields or entries of a value, in words.
fn names(value: &Value) -> String {
    match value {
        Value::Object(fields) => fields.keys().cloned().collect::<Vec<_>>().join(", "),
        Value::Array(items) => format!("entries 0 to {}", items.len().saturating_sub(1)),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::value;
    use serde_json::{Value, json};

    fn answer() -> Value {
        json!({
            "bound": 6, "policies": { "fifo": { "makespan": [9.0] } },
            "rules": [{ "rule": "greedy", "makespan": 7 }, { "rule": "optimal", "makespan": 6 }],
            "loads": [1, 2],
        })
    }

    #[test]
    fn fields_are_found() {
        for (formula, number) in [
            ("bound", 6.0),
            ("policies.fifo.makespan", 9.0),
            ("policies.fifo.makespan.0", 9.0),
            ("rules.greedy.makespan", 7.0),
            ("loads.1", 2.0),
            ("policies.fifo.makespan / bound - 1", 0.5),
            ("2 * (bound + 1.5) / 3", 5.0),
            ("bound - 1 - 2", 3.0),
        ] {
            assert_eq!(value(formula, &answer()), Ok(number), "{formula}");
        }
    }

    #[test]
    fn what_is_not_there_is_named() {
        for (formula, words) in [
            (
                "bond",
                "an answer has no “bond”, but bound, loads, policies, rules",
            ),
            (
                "policies.lifo.makespan",
                "“policies” has no “lifo”, but fifo",
            ),
            ("loads", "this is a list of 2"),
            ("loads.7", "has no “7”, but entries 0 to 1"),
            ("policies.fifo", "this has makespan"),
            ("bound +", "fields and numbers"),
            ("bound bound", "“bound” is none"),
            ("bound / 0", "whose value is a number"),
        ] {
            let told = value(formula, &answer()).expect_err(formula).to_string();
            assert!(told.contains(words), "{formula}: {told}");
        }
    }
}
