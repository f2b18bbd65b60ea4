//! The question to the reader if a table can be read in several ways.

use super::grid::Grid;
use super::refused::shown;
use crate::error::Way;
use serde::Serialize;

/// The most rows that are shown with a question.
const SHOWN_ROWS: usize = 6;

/// A question about the columns, or about the rows that are meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Question {
    /// The question and its reason, in words.
    pub words: String,
    /// The roles that need a column, and the column whose values choose rows.
    pub roles: Vec<RoleAsked>,
    /// The names of the columns, as found; “column 1” for a column without a name.
    pub columns: Vec<String>,
    /// The first rows as they stand, at most six.
    pub rows: Vec<Vec<String>>,
}

/// A role that needs a column, or a choice of rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct RoleAsked {
    /// Its name in a choice: w, seconds, p, weight, count, from, to.
    pub role: String,
    /// Its name in words.
    pub label: String,
    /// Whether the table cannot be read without it.
    pub needed: bool,
    /// The column, if it is clear already.
    pub chosen: Option<usize>,
    /// The columns that it could be, best first.
    pub candidates: Vec<usize>,
    /// The values to choose from, if the question is which rows are meant. The role is then the place `#3` of the
    /// column with these values, and that column is the only candidate; without candidates the role itself is answered.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub values: Vec<String>,
}

impl Question {
    /// A question about a table.
    pub fn new(grid: &Grid<'_>, columns: &[String], words: String, roles: Vec<RoleAsked>) -> Self {
        let row = |row: usize| {
            (0..grid.width)
                .map(|column| shown(grid.cell(row, column)))
                .collect()
        };
        Self {
            words,
            roles,
            columns: columns.iter().map(|name| shown(name)).collect(),
            rows: (0..grid.rows.len().min(SHOWN_ROWS)).map(row).collect(),
        }
    }

    /// A question that is answered by one of these values; a single one is chosen already.
    pub fn values(words: String, role: &str, label: &str, values: &[&str]) -> Self {
        Self {
            words,
            roles: vec![RoleAsked {
                role: role.into(),
                label: label.into(),
                needed: true,
                chosen: (values.len() == 1).then_some(0),
                candidates: Vec::new(),
                values: values.iter().map(|value| (*value).into()).collect(),
            }],
            columns: Vec::new(),
            rows: Vec::new(),
        }
    }

    /// The candidates as readings: in words, and as a choice of columns.
    #[must_use]
    pub fn ways(&self) -> Vec<Way> {
        let rows = self.roles.iter().any(|role| !role.values.is_empty());
        let words = |choice: &String| match choice.rsplit(',').next() {
            // Which rows are meant: what is clear already is no part of the question.
            Some(last) if rows => last.replace('=', " "),
            _ => choice.replace(',', ", ").replace('=', " from "),
        };
        let choices = self.choices();
        choices
            .iter()
            .map(|choice| Way::new(words(choice), choice))
            .collect()
    }

    /// The command-line form of each candidate, one a line: `w=threads,seconds=elapsed`. Only one role varies from
    /// line to line.
    #[must_use]
    pub fn choices(&self) -> Vec<String> {
        let needed = || self.roles.iter().filter(|role| role.needed);
        let name = |at: usize| {
            let text = &self.columns[at];
            let same = self.columns.iter().filter(|other| *other == text).count();
            let plain = !text.is_empty() && text.chars().all(|c| !",=\"$`\\'#…".contains(c));
            let nameless = *text == format!("column {}", at + 1);
            if same == 1 && plain && !nameless {
                text.clone()
            } else {
                format!("#{}", at + 1)
            }
        };
        if let Some(rows) = self.roles.iter().find(|role| !role.values.is_empty()) {
            let columns = needed().filter(|role| role.values.is_empty());
            let columns = columns.filter_map(|role| Some((role, role.chosen?)));
            let fixed: String = columns
                .map(|(role, at)| format!("{}={},", role.role, name(at)))
                .collect();
            let column = rows.candidates.first().map(|at| name(*at));
            let column = column.unwrap_or_else(|| rows.role.clone());
            let line = |value: &String| format!("{fixed}{column}={value}");
            let plain = |value: &&String| !value.contains([',', '=', '"', '$', '`', '\\', '\'']);
            return rows
                .values
                .iter()
                .filter(plain)
                .take(SHOWN_ROWS)
                .map(line)
                .collect();
        }
        // A role without a column; if there is none, a role whose column may be another one.
        let open = needed().find(|role| role.chosen.is_none());
        let open = open.or_else(|| needed().find(|role| role.candidates.len() > 1));
        let first = |role: &RoleAsked, taken: &[usize]| {
            role.chosen.or_else(|| {
                role.candidates
                    .iter()
                    .copied()
                    .find(|at| !taken.contains(at))
            })
        };
        let Some(moving) = open else {
            return Vec::new();
        };
        let line = |at: &usize| {
            let mut taken = vec![*at];
            let mut pairs = Vec::new();
            for role in needed() {
                let column = if role.role == moving.role {
                    Some(*at)
                } else {
                    first(role, &taken)
                };
                if let Some(column) = column {
                    taken.push(column);
                    pairs.push(format!("{}={}", role.role, name(column)));
                }
            }
            pairs.join(",")
        };
        let others = || needed().filter(|role| role.role != moving.role);
        let free = |at: &&usize| !others().any(|role| role.chosen == Some(**at));
        let free = moving.candidates.iter().filter(free);
        free.take(SHOWN_ROWS).map(line).collect()
    }
}
