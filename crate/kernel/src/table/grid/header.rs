//! Names and units above the rows of a table.

use super::super::number::{Reading, is_missing, reading};
use super::super::source::{Line, without_comment};
use super::super::split::Separator;
use super::Grid;
use super::fields::{are_units, is_number};

impl<'a> Grid<'a> {
    /// Removes last columns that are empty in every row and have no name: separators at the ends of lines make them.
    pub fn trim(&mut self, before: &[Line<'a>]) {
        let mut fields = Vec::new();
        let named = before.iter().map(|line| {
            self.separator.split(line.text, &mut fields);
            while fields.last().is_some_and(|field| field.is_empty()) {
                fields.pop();
            }
            fields.len()
        });
        let named = named.max().unwrap_or(0).max(1);
        let mut width = self.width;
        while width > named && self.column(width - 1).all(str::is_empty) {
            width -= 1;
            let wide = width + 1;
            let mut at = 0;
            self.cells.retain(|_| {
                at += 1;
                at % wide != 0
            });
            self.width = width;
        }
    }

    /// Finds names and units in the lines before the rows.
    pub fn header(&mut self, before: &[Line<'a>], known: &dyn Fn(&str) -> bool) {
        let plain: Vec<&Line<'a>> = before
            .iter()
            .filter(|line| line.comment.is_none())
            .collect();
        let mut lines = plain.iter().rev();
        let (mut aligned, mut ragged, mut fields) = (None, Vec::new(), Vec::new());
        for (passed, line) in lines.by_ref().enumerate() {
            match self.aligned(line.text, known) {
                Some(names)
                    if self.units.is_none()
                        && passed == 0
                        && plain.len() > 1
                        && are_units(&names) =>
                {
                    self.units = Some(names);
                }
                Some(names) => {
                    aligned = Some(names);
                    break;
                }
                None => {
                    self.unread = self.unread.or(Some(**line));
                    self.split(line, &mut fields);
                    if fields.iter().any(|field| is_number(field)) {
                        ragged.push((**line, fields.len()));
                    }
                }
            }
        }
        self.words +=
            plain.len() - usize::from(aligned.is_some()) - usize::from(self.units.is_some());
        if aligned.is_some() {
            // Words between the names and the numbers are skipped; numbers there are refused.
            self.unread = None;
            self.words -= ragged.len();
            for (line, found) in ragged {
                self.ragged(&line, found);
            }
        } else {
            // A comment just before the numbers may hold the names: numpy writes them so.
            let comments = before.iter().rev().map_while(|line| line.comment);
            let named = |names: &Vec<&'a str>| names.iter().any(|name| known(name));
            aligned = comments
                .filter_map(|text| self.aligned(text, known))
                .find(named);
            if aligned.is_some() {
                self.unread = None;
            }
        }
        self.names = aligned;
    }

    /// The fields of a line of words, if there is one for each column. A first column with numbers or names of rows
    /// may have no name itself.
    fn aligned(&self, text: &'a str, known: &dyn Fn(&str) -> bool) -> Option<Vec<&'a str>> {
        let mut fields = Vec::new();
        let cut = without_comment(text);
        for text in [Some(text), cut].into_iter().flatten() {
            for separator in [
                self.separator,
                Separator::Wide,
                Separator::Comma,
                Separator::Tab,
                Separator::White,
            ] {
                if separator == Separator::White
                    && self.width > 1
                    && self.separator == Separator::Nothing
                {
                    continue;
                }
                separator.split(text, &mut fields);
                if self.width == 1 {
                    // One name, or a title.
                    fields = vec![text.trim()];
                    Separator::Nothing.split(text, &mut fields);
                    if !known(fields[0]) && text.split_whitespace().count() > 1 {
                        return None;
                    }
                }
                while fields.len() > self.width
                    && fields.last().is_some_and(|field| field.is_empty())
                {
                    fields.pop();
                }
                if fields.len() + 1 == self.width
                    && self.has_index()
                    && separator != Separator::Wide
                {
                    fields.insert(0, "");
                }
                let own = [self.separator, Separator::Wide].contains(&separator);
                let named = if own {
                    fields.iter().any(|field| !field.is_empty())
                } else {
                    // Words split at another separator are names only if all of them have a meaning.
                    fields.iter().all(|field| known(field))
                };
                if fields.len() == self.width
                    && named
                    && !fields.iter().any(|field| is_number(field))
                {
                    return Some(fields);
                }
            }
        }
        None
    }

    /// Whether the first column holds row numbers or labels, and so by custom has no name, as in white-space tables:
    /// numbers from 0, numbers from 1 in quotes (R writes them so), or words. Numbers from 1 without quotes may be
    /// slots.
    fn has_index(&self) -> bool {
        let counts = |from: usize| {
            (from..)
                .zip(self.column(0))
                .all(|(i, cell)| cell == i.to_string())
        };
        let quoted = || {
            self.rows
                .iter()
                .all(|line| line.text.trim_start().starts_with('"'))
        };
        let words = || {
            self.column(0)
                .all(|cell| reading(cell) == Reading::Never && !is_missing(cell))
        };
        let last = self.width - 1;
        self.width > 1
            && !self.separator.is_written()
            && !self.column(last).all(str::is_empty)
            && (counts(0) || (quoted() && counts(1)) || words())
    }
}
