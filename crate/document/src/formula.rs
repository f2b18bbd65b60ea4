//! Formulas over the fields of an answer: `policies.fifo.makespan / bound - 1`.
//!
//! A name is a path of fields. In a list, a number takes an entry, and a word the entry that has this word in one of its
//! fields (`rules.greedy.makespan`); a list of one entry stands for it.

use allot_kernel::error::BadInput;
use serde_json::Value;

/// The most parentheses within each other.
const DEEPEST: usize = 50;

/// The number of a formula over an answer.
///
/// # Errors
/// Says what of the formula cannot be read, or which field the answer has not.
pub fn value(formula: &str, answer: &Value) -> Result<f64, BadInput> {
    let mut reader = Reader {
        formula,
        at: 0,
        depth: 0,
        answer,
    };
    let number = reader.sum()?;
    if !reader.rest().is_empty() {
        return Err(reader.unread());
    }
    if !number.is_finite() {
        let allowed = "a formula whose value is a number is needed";
        return Err(BadInput::new("formula", formula, allowed));
    }
    Ok(number)
}

/// Reads a formula by recursive descent, and computes it as it goes.
struct Reader<'a> {
    formula: &'a str,
    /// Bytes that are read.
    at: usize,
    /// Parentheses that are open.
    depth: usize,
    answer: &'a Value,
}

impl<'a> Reader<'a> {
    /// The rest of the formula, from its first letter that is no space.
    fn rest(&mut self) -> &'a str {
        let rest = &self.formula[self.at..];
        let trimmed = rest.trim_start();
        self.at += rest.len() - trimmed.len();
        trimmed
    }

    /// Takes one of some signs.
    fn sign(&mut self, signs: &str) -> Option<char> {
        let next = self.rest().chars().next()?;
        signs.contains(next).then(|| {
            self.at += next.len_utf8();
            next
        })
    }

    fn sum(&mut self) -> Result<f64, BadInput> {
        let mut sum = self.product()?;
        while let Some(sign) = self.sign("+-") {
            let other = self.product()?;
            sum = if sign == '+' {
                sum + other
            } else {
                sum - other
            };
        }
        Ok(sum)
    }

    fn product(&mut self) -> Result<f64, BadInput> {
        let mut product = self.atom()?;
        while let Some(sign) = self.sign("*/") {
            let other = self.atom()?;
            product = if sign == '*' {
                product * other
            } else {
                product / other
            };
        }
        Ok(product)
    }

    /// A number, the name of a field, or a formula in parentheses.
    fn atom(&mut self) -> Result<f64, BadInput> {
        if self.depth < DEEPEST && self.sign("(").is_some() {
            self.depth += 1;
            let inner = self.sum()?;
            self.depth -= 1;
            return match self.sign(")") {
                Some(_) => Ok(inner),
                None => Err(self.unread()),
            };
        }
        let rest = self.rest();
        let is_number = rest.starts_with(|letter: char| letter.is_ascii_digit());
        let goes_on = |letter: char| match is_number {
            true => letter.is_ascii_digit() || letter == '.',
            false => letter.is_alphanumeric() || "_.".contains(letter),
        };
        let end = rest.find(|letter| !goes_on(letter)).unwrap_or(rest.len());
        let word = &rest[..end];
        let number = match is_number {
            true => word.parse().map_err(|_| self.unread())?,
            false if word.starts_with(|letter: char| letter.is_alphabetic() || letter == '_') => {
                field(word, self.answer)?
            }
            false => return Err(self.unread()),
        };
        self.at += end;
        Ok(number)
    }

    fn unread(&mut self) -> BadInput {
        let allowed = format!(
            "fields and numbers with + - * / and parentheses are needed; “{}” is none",
            self.rest().chars().take(40).collect::<String>()
        );
        BadInput::new("formula", self.formula, allowed)
    }
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
    fn parentheses_without_end_are_refused() {
        let deep = |depth: usize| format!("{}1{}", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(value(&deep(50), &answer()), Ok(1.0));
        assert!(value(&deep(51), &answer()).is_err());
        assert!(value(&"(".repeat(1_000_000), &answer()).is_err());
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
            ("(bound", "parentheses are needed; “” is none"),
            ("2 bound", "“bound” is none"),
            ("1.2.3", "“1.2.3” is none"),
            ("bound / 0", "whose value is a number"),
        ] {
            let told = value(formula, &answer()).expect_err(formula).to_string();
            assert!(told.contains(words), "{formula}: {told}");
        }
    }
}
