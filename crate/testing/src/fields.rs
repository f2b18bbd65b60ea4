//! A system's table of fields, against what reads and checks its scenarios.

use allot_kernel::error::BadInput;
use allot_kernel::fields::{Bounds, Kind, Told, markdown};
use allot_kernel::words::tidy;
use serde_json::{Value, json};

/// Expects that the documentation of an article's fields is made of its rows, with `about` before them and `more`
/// behind.
///
/// # Panics
/// If it differs.
pub fn are_documented(
    article: &str,
    about: &str,
    rows: &[Told],
    default: impl Fn(&Told) -> String,
    more: &str,
) {
    let source = format!("crate/{article}/src/scenario/fields/");
    let made = format!(
        "# Fields of a scenario of the article “{article}”\n\n{about} Made from the tables in `{source}` by `npm run \
         generate`.\n\n{}{more}",
        markdown(rows, &[("if left out", &default)])
    );
    crate::same(&format!("docs/fields-{article}.md"), &made, &source);
}

/// The value of these defaults at the path of a row, as the documentation shows it.
pub fn default_in(defaults: &Value, row: &Told) -> String {
    let value = row
        .path
        .split('.')
        .fold(defaults, |value, name| &value[name]);
    match value {
        Value::Number(number) => tidy(number.as_f64().unwrap_or(f64::NAN)),
        other => format!("`{other}`"),
    }
}

/// Expects that the ends of every range are those that are checked, and returns the number of ranges: beyond an end a
/// number is refused under its own path, at the end not for that reason.
///
/// `checked` reads and checks a valid scenario with the number at the row's path.
///
/// # Panics
/// If an end differs.
pub fn ends_are_checked(
    rows: &[Told],
    checked: impl Fn(&Told, &Value) -> Result<(), BadInput>,
) -> usize {
    let numbers = rows.iter().filter(|row| {
        matches!(row.field.kind, Kind::Number | Kind::Whole) && row.path != "version"
    });
    numbers.map(|row| ends(row, &checked)).count()
}

fn ends(row: &Told, checked: &impl Fn(&Told, &Value) -> Result<(), BadInput>) {
    let Bounds { low, high, above } = row.field.bounds;
    let whole = row.field.kind == Kind::Whole;
    let step = |end: f64| match whole {
        true => 1.0,
        false => end.abs().max(1e-6) * 1e-3,
    };
    // The low end of some ranges is not allowed itself.
    let lower = match above {
        Some(_) => (low, low.next_up()),
        None => (low - step(low), low),
    };
    let number = |value: f64| match whole && value >= 0.0 {
        true => json!(value as u64),
        false => json!(value),
    };
    for (beyond, end) in [lower, (high + step(high), high)] {
        let refused = checked(row, &number(beyond)).expect_err(&row.path);
        let path = row.path.replace("[]", "[0]");
        assert_eq!(refused.field, path, "{beyond}: {refused}");
        // Beyond all doubles, on the side of that end.
        let sign = if beyond < end { "-" } else { "" };
        let huge: Value = serde_json::from_str(&format!("{sign}1e400")).expect("a number");
        let refused_too = checked(row, &huge).expect_err(&row.path);
        assert_eq!(refused_too.field, path, "{sign}1e400: {refused_too}");
        // The end itself may be refused for another reason, such as too many tasks.
        if let Err(other) = checked(row, &number(end)) {
            assert_ne!(other.allowed, refused.allowed, "{path}: {end}");
        }
    }
}

/// Expects that every value of these complete scenarios has its row, and that no two rows have one path.
///
/// # Panics
/// If one has none.
pub fn values_have_rows(rows: &[Told], scenarios: impl IntoIterator<Item = Value>) {
    let mut paths: Vec<&str> = rows.iter().map(|row| row.path.as_str()).collect();
    paths.sort_unstable();
    assert!(
        paths.windows(2).all(|two| two[0] != two[1]),
        "two rows have the same path"
    );
    for scenario in scenarios {
        for path in crate::leaves(&scenario) {
            assert!(
                paths.binary_search(&path.as_str()).is_ok(),
                "{path} has no row"
            );
        }
    }
}
