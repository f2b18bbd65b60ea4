//! Finds the table in a text: what parts its fields, where its names and units are, and its rows.

use super::LONGEST;
use super::clock::clock;
use super::number::{Reading, is_missing, reading, split_unit};
use super::refused::{Refusals, RefusedKind};
use super::source::{Line, lines, without_comment};
use super::split::Separator;
use super::units;

/// How many lines, and how many bytes, are looked at to find the separator.
const LOOKED_AT: (usize, usize) = (2000, 1_000_000);

/// Within how many first lines names are looked for to find the separator.
const NAMES_WITHIN: usize = 50;

/// A table.
#[derive(Debug)]
pub(super) struct Grid<'a> {
    /// What parts its fields.
    pub(super) separator: Separator,
    /// How many columns it has.
    pub(super) width: usize,
    /// The names of the columns, if there are some.
    pub(super) names: Option<Vec<&'a str>>,
    /// The units below the names, if there are some.
    pub(super) units: Option<Vec<&'a str>>,
    /// The words before the numbers that cannot be told column by column.
    pub(super) unread: Option<Line<'a>>,
    /// The lines of the rows.
    pub(super) rows: Vec<Line<'a>>,
    /// The fields of all rows, row by row.
    pub(super) cells: Vec<&'a str>,
    /// Lines that are neither rows nor comments, and why.
    pub(super) refusals: Refusals,
    /// Lines of words that were passed over: a title, a second time the names, prose behind the table.
    pub(super) words: usize,
}

impl<'a> Grid<'a> {
    /// A field.
    pub(super) fn cell(&self, row: usize, column: usize) -> &'a str {
        self.cells[row * self.width + column]
    }

    /// The fields of a column.
    pub(super) fn column(&self, column: usize) -> impl Iterator<Item = &'a str> + '_ {
        self.cells
            .iter()
            .skip(column)
            .step_by(self.width.max(1))
            .copied()
    }

    /// The table in a text. `known` tells whether a name means anything to who wants the table.
    ///
    /// # Errors
    /// Says that there is none, or that the text is too long.
    pub(super) fn find(
        text: &'a str,
        known: &dyn Fn(&str) -> bool,
        separator: Option<Separator>,
    ) -> Result<Self, RefusedKind> {
        if text.len() > LONGEST {
            let bytes = text.len();
            let why = format!("the text has {bytes} bytes, and at most {LONGEST} can be read");
            return Err(RefusedKind::whole(why));
        }
        let mut all: Vec<Line<'a>> = lines(text).filter(|line| !is_rule(line.text)).collect();
        let named = all.first().and_then(|line| Separator::named(line.text));
        if named.is_some() {
            all.remove(0);
        }
        let (separator, width) = match separator.or(named) {
            Some(separator) => (separator, judge(separator, &all).0),
            None => best_separator(&all, known),
        };
        let mut grid = Self {
            separator,
            width,
            names: None,
            units: None,
            unread: None,
            rows: Vec::new(),
            cells: Vec::new(),
            refusals: Refusals::default(),
            words: 0,
        };
        let mut fields = Vec::new();
        let first = all.iter().position(|line| {
            line.comment.is_none() && {
                grid.split(line, &mut fields);
                fields.len() == width
                    && fields.iter().any(|field| is_number(field))
                    && !are_names(&fields, known)
            }
        });
        let Some(first) = first else {
            return Err(RefusedKind::whole(no_table(text)));
        };
        let inner = grid.fill(&all[first..], known);
        grid.trim(&all[..first]);
        grid.header(&all[..first], known);
        grid.once(&inner);
        Ok(grid)
    }

    /// The fields of a line, without a comment at its end where the table then has a column less or as many.
    fn split(&self, line: &Line<'a>, fields: &mut Vec<&'a str>) {
        if let Some(before) = without_comment(line.text) {
            self.separator.split(before, fields);
            if fields.len() == self.width {
                return;
            }
        }
        self.separator.split(line.text, fields);
    }

    /// All rows from the first one on.
    ///
    /// Gives back the lines of names among them, each with the number of rows before it.
    fn fill(&mut self, lines: &[Line<'a>], known: &dyn Fn(&str) -> bool) -> Vec<Inner<'a>> {
        let (mut inner, mut fields) = (Vec::new(), Vec::new());
        let last = lines.iter().rposition(|line| {
            self.split(line, &mut fields);
            line.comment.is_none()
                && fields.len() == self.width
                && fields.iter().any(|field| is_number(field))
        });
        let last = last.unwrap_or(0);
        for (at, line) in lines.iter().enumerate() {
            if line.comment.is_some() {
                continue;
            }
            self.split(line, &mut fields);
            while fields.len() > self.width && fields.last().is_some_and(|field| field.is_empty()) {
                fields.pop();
            }
            let numbers = fields.iter().any(|field| is_number(field));
            if fields.len() == self.width && are_names(&fields, known) {
                inner.push((self.rows.len(), *line, fields.clone()));
                continue;
            }
            let begins = line.text.trim_start().chars().next();
            let prose = match fields.len() == self.width {
                true => at > last && !numbers,
                false => at > last || !numbers,
            };
            let missing = fields.first().is_some_and(|field| is_missing(field));
            if prose && !missing && begins.is_some_and(char::is_alphabetic) {
                self.words += 1;
                continue;
            }
            if fields.len() < self.width && self.separator.is_exact() && fields.len() > 1 {
                fields.resize(self.width, "");
            }
            if fields.len() != self.width {
                self.ragged(line, fields.len());
                continue;
            }
            self.rows.push(*line);
            self.cells.extend_from_slice(&fields);
        }
        inner
    }

    /// The names a second time are passed over; other names begin another table, which is not read.
    fn once(&mut self, inner: &[Inner<'a>]) {
        for (rows, line, fields) in inner {
            if self
                .names
                .as_ref()
                .is_some_and(|names| fields.starts_with(names))
            {
                self.words += 1;
                continue;
            }
            self.refusals.line("another table", line.number, line.text, || {
                "another table begins here; one at a time can be read, and what follows was left aside".into()
            });
            self.rows.truncate(*rows);
            self.cells.truncate(*rows * self.width);
            return;
        }
    }

    fn ragged(&mut self, line: &Line<'a>, found: usize) {
        let expected = self.width;
        self.refusals.line("ragged", line.number, line.text, || {
            let s = if found == 1 { "" } else { "s" };
            format!("{found} field{s} in a table of {expected} columns")
        });
    }

    /// Leaves out last columns that are empty in every row and have no name, as separators at the end of lines make them.
    fn trim(&mut self, before: &[Line<'a>]) {
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

    /// Finds names and units in what stands before the rows.
    fn header(&mut self, before: &[Line<'a>], known: &dyn Fn(&str) -> bool) {
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
            // Words between the names and the numbers are passed over, numbers are refused.
            self.unread = None;
            self.words -= ragged.len();
            for (line, found) in ragged {
                self.ragged(&line, found);
            }
        } else if plain.is_empty() {
            let comments = before.iter().rev().filter_map(|line| line.comment);
            let named = |names: &Vec<&'a str>| names.iter().any(|name| known(name));
            aligned = comments
                .filter_map(|text| self.aligned(text, known))
                .find(named);
        }
        self.names = aligned;
    }

    /// The fields of a line of words, if they are as many as the columns. A first column that numbers the rows or
    /// names them may have no name itself.
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
                    // Words that another sign parts are names only if all of them mean something.
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

    /// Whether the first column numbers the rows: from 0, from 1 in quotes as R writes it, or with words. Numbers from 1
    /// without quotes may be slots.
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
            && !self.column(last).all(str::is_empty)
            && (counts(0) || (quoted() && counts(1)) || words())
    }
}

/// A line of names among rows: how many rows are before it, the line, its fields.
type Inner<'a> = (usize, Line<'a>, Vec<&'a str>);

/// Whether fields are names of columns: there are no numbers among them, and two are known, or the only one is.
fn are_names(fields: &[&str], known: &dyn Fn(&str) -> bool) -> bool {
    let mut names = fields.iter().filter(|field| known(field));
    !fields.iter().any(|field| is_number(field))
        && names.next().is_some()
        && (fields.len() == 1 || names.next().is_some())
}

/// Whether a field is a number, a number with a unit of time or a percent sign, or a time with colons.
pub(super) fn is_number(field: &str) -> bool {
    if !field.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    if reading(field) != Reading::Never {
        return true;
    }
    let (body, unit) = split_unit(field);
    let suits = unit == "%" || units::named(unit).is_some() || unit == "m";
    (suits && reading(body) != Reading::Never) || clock(field).is_some()
}

/// A line that only draws: |---|---|, =====, +----+.
fn is_rule(text: &str) -> bool {
    let drawn = |c: char| c.is_whitespace() || "-=+|:_─━═┼│┃║╪├┤┬┴┌┐└┘*".contains(c);
    let latex = [
        "\\hline",
        "\\toprule",
        "\\midrule",
        "\\bottomrule",
        "\\begin{",
        "\\end{",
        "```",
    ];
    let text = text.trim();
    (text.chars().all(drawn)
        && (text.contains("--")
            || text.contains("==")
            || text.contains("──")
            || text.contains("___")
            || text.contains("|:-")
            || text.contains("| -")))
        || latex.iter().any(|command| text.starts_with(command))
}

/// Whether fields are units of columns, one of them of time.
fn are_units(fields: &[&str]) -> bool {
    let bare = |field: &str| field.trim_matches(['[', ']', '(', ')']).trim().to_string();
    fields
        .iter()
        .any(|field| units::named(&bare(field)).is_some())
        && fields.iter().all(|field| {
            let bare = bare(field);
            is_missing(&bare)
                || units::named(&bare).is_some()
                || field.starts_with(['[', '('])
                || ["#", "1", "count"].contains(&bare.as_str())
        })
}

/// The separator that parts most lines with numbers into equally many fields, and how many these are. One that parts
/// a line of known names likewise goes before others; then rows alike count most, then how much of them is numbers; the
/// earlier one wins a tie.
fn best_separator(lines: &[Line<'_>], known: &dyn Fn(&str) -> bool) -> (Separator, usize) {
    let mut best = (Separator::Nothing, 1, (false, 0.0, 0.0));
    for separator in Separator::ALL {
        let (width, (alike, numbers)) = judge(separator, lines);
        let named = alike > 0.5 && has_names(separator, width, lines, known);
        let better = match best.2 {
            (other, ..) if other != named => named,
            (_, other, _) if (alike - other).abs() > 0.02 => alike > other,
            (_, _, other) => numbers > other + 0.02,
        };
        if width > 1 && better {
            best = (separator, width, (named, alike, numbers));
        }
    }
    (best.0, best.1)
}

/// Whether one of the first lines has so many fields, known names among them and no numbers.
fn has_names(
    separator: Separator,
    width: usize,
    lines: &[Line<'_>],
    known: &dyn Fn(&str) -> bool,
) -> bool {
    let mut fields = Vec::new();
    lines.iter().take(NAMES_WITHIN).any(|line| {
        separator.split(line.comment.unwrap_or(line.text), &mut fields);
        fields.len() == width
            && !fields.iter().any(|field| is_number(field))
            && fields.iter().any(|field| known(field))
    })
}

/// How many fields most lines with numbers have, which share of these lines that is, and which share of their fields
/// are numbers.
fn judge(separator: Separator, lines: &[Line<'_>]) -> (usize, (f64, f64)) {
    let (mut counts, mut fields, mut bytes) = (Vec::<(usize, usize, usize)>::new(), Vec::new(), 0);
    let mut all = 0;
    for line in lines
        .iter()
        .filter(|line| line.comment.is_none())
        .take(LOOKED_AT.0)
    {
        bytes += line.text.len();
        if bytes > LOOKED_AT.1 && all > 0 {
            break;
        }
        separator.split(without_comment(line.text).unwrap_or(line.text), &mut fields);
        let spaced = |field: &&&str| separator != Separator::Comma || !field.contains(' ');
        let number = |field: &&&str| is_number(field) && spaced(field);
        let numbers = fields.iter().filter(number).count();
        if numbers == 0 {
            continue;
        }
        all += 1;
        let filled = fields.iter().filter(|field| is_missing(field)).count();
        let known = counts.iter_mut().find(|(count, ..)| *count == fields.len());
        match known {
            Some((_, lines, good)) => (*lines, *good) = (*lines + 1, *good + numbers + filled),
            None => counts.push((fields.len(), 1, numbers + filled)),
        }
    }
    let most = counts.iter().fold(
        (1, 0, 0),
        |most, one| if one.1 > most.1 { *one } else { most },
    );
    let share = |part: usize, whole: usize| {
        if whole == 0 {
            0.0
        } else {
            part as f64 / whole as f64
        }
    };
    (most.0, (share(most.1, all), share(most.2, most.0 * most.1)))
}

/// What a text without a table seems to be.
fn no_table(text: &str) -> String {
    let start = text.trim_start();
    let what = if start.is_empty() {
        "the text is empty"
    } else if start.starts_with('<') {
        "this seems to be a web page or XML"
    } else if start.starts_with('{') || start.starts_with("[{") {
        "this seems to be JSON"
    } else {
        "no line holds numbers"
    };
    format!("{what}; a table is needed: one row a line, with names of columns in the first one")
}
