//! CSV: rows of task and seconds below `task,seconds`, then rows of two tasks and bytes below `from,to,bytes`.
//!
//! Semicolons or tabs may stand between fields instead, as spreadsheets write them; numbers may then have decimal
//! commas. Every line counts: a wrong one refuses the file.

mod amounts;

use super::Read;
use super::common::{Names, check_size, count_of, in_line};
use crate::model::{Edge, Parts};
use allot_kernel::error::BadInput;
use allot_kernel::table::Separator;
use allot_kernel::table::refused::lines_of;
use amounts::Amounts;
use std::borrow::Cow;

pub(super) fn read(text: &str) -> Result<Read, BadInput> {
    // Spreadsheets of an older Mac end lines with CR alone.
    let text = match text.contains('\n') {
        true => Cow::from(text),
        false => Cow::from(text.replace('\r', "\n")),
    };
    let mut table = Table::new(&text);
    let mut wrong = Wrong::default();
    for (place, text) in text.lines().enumerate() {
        let line = Line {
            number: place + 1,
            text,
        };
        match table.line(&line) {
            Err(error) if table.part == Part::Nothing => return Err(error),
            Err(error) => wrong.add(line.number, error),
            Ok(()) => {}
        }
        check_size(table.names.all.len(), table.parts.edges.len())?;
    }
    wrong.none()?;
    table.amounts.check()?;
    let Table {
        names,
        mut parts,
        amounts,
        ..
    } = table;
    if names.all.is_empty() {
        return Err(BadInput::new(
            "",
            "a table without tasks",
            "lines of task,seconds are needed",
        ));
    }
    let (tasks, edges) = (
        count_of(names.all.len(), "task"),
        count_of(parts.edges.len(), "edge"),
    );
    parts.names = Some(names.all);
    let commas = amounts.told();
    Ok(Read {
        parts,
        told: format!("table: {tasks}, {edges}{commas}"),
    })
}

/// The lines that are wrong for the same reason as the first.
#[derive(Default)]
struct Wrong {
    first: Option<BadInput>,
    lines: Vec<usize>,
}

impl Wrong {
    fn add(&mut self, line: usize, error: BadInput) {
        let first = self.first.get_or_insert_with(|| error.clone());
        if first.allowed == error.allowed {
            self.lines.push(line);
        }
    }

    /// # Errors
    /// Names the lines, and what stands in the first.
    fn none(self) -> Result<(), BadInput> {
        let field = lines_of(&self.lines, self.lines.len());
        self.first
            .map_or(Ok(()), |error| Err(BadInput { field, ..error }))
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Part {
    Nothing,
    Tasks,
    Edges,
}

struct Line<'a> {
    number: usize,
    text: &'a str,
}

impl Line<'_> {
    fn bad(&self, value: impl std::fmt::Display, allowed: &str) -> BadInput {
        in_line(self.number, value, allowed)
    }

    /// The line as a whole is wrong.
    fn whole(&self, allowed: &str) -> BadInput {
        self.bad(format!("“{}”", self.text.trim()), allowed)
    }
}

/// The tasks and edges that are read.
struct Table {
    separator: Separator,
    part: Part,
    names: Names,
    parts: Parts,
    amounts: Amounts,
}

impl Table {
    fn new(text: &str) -> Self {
        let mut lines = text.lines().filter(|line| !is_remark(line));
        let first = lines.next().unwrap_or_default();
        let found = || [Separator::Comma, Separator::Semicolon, Separator::Tab].into_iter();
        let separator = Separator::named(first).or_else(|| {
            found().find(|separator| separator.sign().is_some_and(|sign| first.contains(sign)))
        });
        let separator = separator.unwrap_or(Separator::Comma);
        Self {
            separator,
            part: Part::Nothing,
            names: Names::default(),
            parts: Parts::default(),
            amounts: Amounts::new(separator != Separator::Comma),
        }
    }

    fn line(&mut self, line: &Line<'_>) -> Result<(), BadInput> {
        if self.part == Part::Nothing && is_remark(line.text) {
            return Ok(());
        }
        let mut fields = Vec::new();
        self.separator.split(line.text, &mut fields);
        // A spreadsheet writes every row as wide as the widest.
        let least = if self.part == Part::Edges { 3 } else { 2 };
        while fields.len() > least && fields.last().is_some_and(|field| field.is_empty()) {
            fields.pop();
        }
        if fields.iter().all(|field| field.is_empty()) {
            return Ok(());
        }
        let lower: Vec<String> = fields
            .iter()
            .map(|field| field.to_ascii_lowercase())
            .collect();
        let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
        match (self.part, lower.as_slice()) {
            (Part::Nothing, ["task", "seconds"]) => self.part = Part::Tasks,
            (Part::Nothing, _) if Separator::named(line.text).is_some() => {}
            (Part::Nothing, _) => return Err(line.whole("the header task,seconds is needed")),
            (Part::Tasks, ["from", "to"] | ["from", "to", "bytes"]) => self.part = Part::Edges,
            (Part::Tasks, _) => self.task(line, &fields)?,
            (Part::Edges, _) => self.edge(line, &fields)?,
        }
        Ok(())
    }

    fn task(&mut self, line: &Line<'_>, fields: &[&str]) -> Result<(), BadInput> {
        let [name, seconds] = fields else {
            return Err(line.whole("task,seconds is needed, or the header from,to,bytes"));
        };
        if name.is_empty() {
            return Err(line.whole("a task needs a name"));
        }
        let allowed = "a number of seconds not below 0 is needed";
        let time = self
            .amounts
            .read(line.number, seconds)
            .ok_or_else(|| line.bad(field("seconds", seconds), allowed))?;
        if self.names.add(name).is_none() {
            let allowed = "each task is needed once, not twice";
            return Err(line.bad(format!("task “{name}” a second time"), allowed));
        }
        self.parts.seconds.push(time);
        Ok(())
    }

    fn edge(&mut self, line: &Line<'_>, fields: &[&str]) -> Result<(), BadInput> {
        let (from, to, bytes) = match fields {
            [from, to] | [from, to, ""] => (from, to, "0"),
            [from, to, bytes] => (from, to, *bytes),
            _ => return Err(line.whole("from,to,bytes is needed")),
        };
        let find = |name: &str| {
            let unknown = || {
                line.bad(
                    format!("task “{name}”"),
                    "a task of the table above is needed",
                )
            };
            self.names.find(name).ok_or_else(unknown)
        };
        let (from, to) = (find(from)?, find(to)?);
        let allowed = "a number of bytes not below 0 is needed";
        let bytes = self
            .amounts
            .read(line.number, bytes)
            .ok_or_else(|| line.bad(field("bytes", bytes), allowed))?;
        self.parts.edges.push(Edge { from, to, bytes });
        Ok(())
    }
}

/// Whether a line above the names is empty or a comment.
fn is_remark(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}

/// “seconds “x””, or that the field is empty.
fn field(name: &str, text: &str) -> String {
    match text {
        "" => format!("an empty field of {name}"),
        _ => format!("{name} “{text}”"),
    }
}
