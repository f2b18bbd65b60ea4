//! Lists of whole numbers and of names, and objects of which one form is given.

use super::{Fields, choice, in_list, list, number, shorten};
use crate::error::BadInput;
use serde_json::Value;

/// A list of whole numbers, up to 2⁵³.
///
/// # Errors
/// Says that the value is no list, or names the item that is no whole number.
pub fn wholes(path: &str, value: &Value) -> Result<Vec<u64>, BadInput> {
    list(path, value, |path, value| {
        let number = number(path, value)?;
        if number.fract() == 0.0 && (0.0..=9_007_199_254_740_992.0).contains(&number) {
            return Ok(number as u64);
        }
        let allowed = "a whole number not below 0 is needed";
        Err(BadInput::new(path, shorten(value), allowed))
    })
}

/// A list of names, one at least, each at most once.
///
/// # Errors
/// Lists the names that are allowed, or names the one that comes twice.
pub fn choices<T: Copy + PartialEq>(
    path: &str,
    value: &Value,
    known: &[(&str, T)],
) -> Result<Vec<T>, BadInput> {
    let read = list(path, value, |path, item| choice(path, item, known))?;
    if read.is_empty() {
        let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
        let allowed = format!("one of {} at least is needed", names.join(", "));
        return Err(BadInput::new(path, "an empty list", allowed));
    }
    for (place, item) in read.iter().enumerate() {
        if read[..place].contains(item) {
            let error = BadInput::new("", "a second time", "each name is allowed once");
            return Err(in_list(path, place, error));
        }
    }
    Ok(read)
}

/// The only one of some fields that is given, with its value.
///
/// # Errors
/// If none is given, or several.
pub fn one_of<'a>(
    fields: &Fields<'a>,
    path: &str,
    forms: &[&'static str],
) -> Result<(&'static str, &'a Value), BadInput> {
    let given: Vec<_> = forms
        .iter()
        .filter_map(|form| fields.get(form).map(|value| (*form, value)))
        .collect();
    match given[..] {
        [one] => Ok(one),
        _ => {
            let names: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
            let value = if names.is_empty() {
                "nothing".into()
            } else {
                names.join(" and ")
            };
            let allowed = format!("exactly one of {} is needed", forms.join(", "));
            Err(BadInput::new(path, value, allowed))
        }
    }
}
