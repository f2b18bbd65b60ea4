//! The fields of a scenario, as one table.
//!
//! A row holds all facts about a field. Reading, checking and links use its [`Field`]: name, kind, bounds, and the
//! value if it is left out. The page's controls and the documentation also use its [`Shown`] part, and are generated
//! from it ([`typescript()`], [`markdown()`]).
//!
//! | a row's part | used for |
//! | --- | --- |
//! | [`Field`] | reading, checking, links |
//! | [`Lens`] | the place of the value in the struct |
//! | [`Shown`] | the page's sliders and names, the documentation |
//!
//! A system keeps its rows as constants, and takes from them what it needs at run time: [`names()`], [`forms()`],
//! [`parts()`], [`number_for`]. So the words of the page's controls, which its own script holds, are no part of a
//! module for the browser.

mod bounds;
mod markdown;
mod part;
mod row;
mod typescript;

pub use row::{Absent, Field, Kind, Row, Scale, Shown, Slider};

pub use bounds::Bounds;
pub use markdown::{Column, markdown};
pub use part::{Part, group, parts};
pub use row::Lens;
pub use typescript::typescript;

use crate::link::Form;

/// The names of some rows.
pub const fn names<S, const N: usize>(rows: &[Row<S>; N]) -> [&'static str; N] {
    let mut all = [""; N];
    let mut i = 0;
    while i < N {
        all[i] = rows[i].field.name;
        i += 1;
    }
    all
}

/// The field of that name. It is looked up while the system is compiled, which fails if there is none.
const fn named<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> Field {
    let mut i = 0;
    while i < N {
        if same(rows[i].field.name, name) {
            return rows[i].field;
        }
        i += 1;
    }
    panic!("no field has this name")
}

/// Whether two texts are the same, for constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}

/// The number that stands in for a field of that name, for a constant: without such a number, nothing compiles.
pub const fn number_for<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> f64 {
    match named(rows, name).absent {
        Absent::Number(number) => number,
        _ => panic!("no number stands in for this field"),
    }
}

/// The range of the field of that name, for a constant: without such a field, nothing compiles.
pub const fn bounds_for<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> Bounds {
    named(rows, name).bounds
}

/// The text that stands in for a field of that name, for a constant: without such a text, nothing compiles.
pub const fn text_for<S, const N: usize>(rows: &[Row<S>; N], name: &str) -> &'static str {
    match named(rows, name).absent {
        Absent::Text(text) => text,
        _ => panic!("no text stands in for this field"),
    }
}

/// The names of some rows, each with the form of its value in a link.
pub const fn forms<S, const N: usize>(rows: &[Row<S>; N]) -> [(&'static str, Form); N] {
    let mut all = [("", Form::Single); N];
    let mut i = 0;
    while i < N {
        let Field { name, kind, .. } = rows[i].field;
        let form = match kind {
            Kind::Text | Kind::Seed | Kind::Choice(_) => Form::Text,
            Kind::List | Kind::Choices(_) => Form::List,
            Kind::Rows => Form::Rows,
            Kind::Records(names) => Form::Records(names),
            Kind::Switch => Form::Switch,
            Kind::Number | Kind::Whole | Kind::Forms(_) => Form::Single,
        };
        all[i] = (name, form);
        i += 1;
    }
    all
}

/// A group of fields: the beginning of their paths, up to their names, and the form of each in a link.
pub type Forms = (&'static str, &'static [(&'static str, Form)]);

/// The form in a link of the value at a path. Fields of no group are numbers or words.
pub fn form_at(groups: &[Forms], path: &str) -> Form {
    let within = |(prefix, forms): &Forms| {
        let name = path.strip_prefix(prefix)?;
        let found = forms.iter().find(|(known, _)| *known == name)?;
        Some(found.1)
    };
    groups.iter().find_map(within).unwrap_or(Form::Single)
}

/// The range of the number at a path; every number without such a row.
pub fn bounds_at(rows: &[Told], path: &str) -> Bounds {
    let found = rows.iter().find(|row| row.path == path);
    found.map_or(Bounds::ANY, |row| row.field.bounds)
}

/// A row with its whole path, as the page and the documentation name it; a list is `levels[]`.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// The path in a scenario.
    pub path: String,
    /// The facts for reading, checking and links.
    pub field: Field,
    /// The facts that a reader sees.
    pub shown: Shown,
}

/// Rows with their whole paths; `prefix` is the path of their group.
pub fn told<S>(prefix: &str, rows: &[Row<S>]) -> Vec<Told> {
    let path = |name: &str| match prefix {
        "" => name.to_string(),
        prefix => format!("{prefix}.{name}"),
    };
    let tell = |row: &Row<S>| Told {
        path: path(row.field.name),
        field: row.field,
        shown: row.shown,
    };
    rows.iter().map(tell).collect()
}
