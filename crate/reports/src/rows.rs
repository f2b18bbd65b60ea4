//! Rows of columns with one separator, and the places of columns by name.

/// The most columns that have names.
const MOST_COLUMNS: usize = 1000;

/// A table whose first row may be names.
pub(crate) struct Rows<'a> {
    /// The names of the columns; empty if there is no row of names.
    pub(crate) names: Vec<&'a str>,
    separator: char,
    text: &'a str,
}

impl<'a> Rows<'a> {
    /// The rows of a text, with names in its first line.
    pub(crate) fn named(text: &'a str, separator: char) -> Self {
        let first = text.lines().next().unwrap_or("");
        let names = first.split(separator).take(MOST_COLUMNS).map(str::trim);
        Self {
            names: names.collect(),
            separator,
            text,
        }
    }

    /// The place of the first of these columns that there is, in any case.
    pub(crate) fn place(&self, names: &[&str]) -> Option<usize> {
        let place = |name: &&str| self.names.iter().position(|n| n.eq_ignore_ascii_case(name));
        names.iter().find_map(place)
    }

    /// The rows below the names, without repetitions of the names and without blank lines.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Vec<&'a str>> + '_ {
        let lines = self.text.lines().filter(|line| !line.trim().is_empty());
        let rows = lines.map(|line| {
            line.split(self.separator)
                .map(str::trim)
                .collect::<Vec<_>>()
        });
        rows.filter(|row| self.names.is_empty() || row[0] != self.names[0])
    }
}
