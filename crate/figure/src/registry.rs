//! The registry of a system's figures: the facts about each that are known before it is made.
//!
//! A system has one list of rows. Its door, the command line and the page (links, builder, frames) all read that list;
//! the page reads a TypeScript file that [`typescript`] makes of it. A name that is not in the list is an error.
//!
//! Beside the facts of a figure stands the function that makes it. [`entries`] and [`rows_of`] take the list apart
//! while it is compiled: a module of the page that asks for some rows has no function of the others.

use crate::model::{Figure, Panel};
use allot_kernel::error::BadInput;
use std::fmt::Write;

/// The facts about a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// Its name, in links, in scripts and on the command line.
    pub name: &'static str,
    /// Its title in lists; the title of the drawn figure may say more about the scenario.
    pub title: &'static str,
    /// Its place in the seed; empty for a figure that the seed has not.
    pub source: &'static str,
    /// The name of its files, without what all files of the system have in front.
    pub stem: &'static str,
    /// The chapter of the page that shows it.
    pub chapter: u8,
    /// The part of the scenario that it is computed from; the article says which fields each part has.
    pub part: &'static str,
    /// The work to compute it.
    pub effort: Effort,
    /// Figures of one group share curves, so one worker computes them.
    pub group: &'static str,
    /// The room that the page keeps for it.
    pub room: Room,
    /// The controls of a frame with this figure: paths of fields, or names of elements of the page.
    pub controls: &'static [&'static str],
}

/// The room that a page keeps for a figure before it is drawn, so that nothing moves when it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// Whether its plot is higher than usual: it has two panels, or one that needs height.
    pub tall: bool,
    /// The rows of its legend in a wide place, in one of less than 50 rem, where two figures stand side by side, and
    /// in one of less than 24 rem.
    pub rows: [u8; 4],
    /// The lines of its caption in a place of less than 24 rem.
    pub caption: u8,
}

impl Room {
    /// The room of most figures.
    pub const USUAL: Self = Self {
        tall: false,
        rows: [2, 2, 3, 4],
        caption: 5,
    };
}

/// The work to compute a figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// In milliseconds, by the page's first module.
    Quick,
    /// In one piece, by the module that is loaded later.
    Late,
    /// From many runs, shared among workers; it is drawn again as they arrive.
    Ensemble,
}

/// A row of the registry: the facts about a figure, and `M`, which makes it.
pub type Row<M> = (Entry, M);

/// The summary of a figure, and its panels.
pub type Drawn = Result<(String, Vec<Panel>), BadInput>;

impl Entry {
    /// A figure of usual room that is computed at once. Its files have its name, and it is not the seed's.
    pub const fn new(name: &'static str, title: &'static str) -> Self {
        Self {
            name,
            title,
            source: "",
            stem: name,
            chapter: 1,
            part: "",
            effort: Effort::Quick,
            group: "quick",
            room: Room::USUAL,
            controls: &[],
        }
    }

    /// Of this place in the seed.
    pub const fn source(self, source: &'static str) -> Self {
        Self { source, ..self }
    }

    /// With files of this name.
    pub const fn stem(self, stem: &'static str) -> Self {
        Self { stem, ..self }
    }

    /// In this chapter, from this part of the scenario.
    pub const fn of(self, chapter: u8, part: &'static str) -> Self {
        Self {
            chapter,
            part,
            ..self
        }
    }

    /// With this work to compute it, in this group.
    pub const fn work(self, effort: Effort, group: &'static str) -> Self {
        Self {
            effort,
            group,
            ..self
        }
    }

    /// With these rows of the legend.
    pub const fn rows(self, rows: [u8; 4]) -> Self {
        let room = Room { rows, ..self.room };
        Self { room, ..self }
    }

    /// Higher than usual, with these rows of the legend.
    pub const fn tall(self, rows: [u8; 4]) -> Self {
        let room = Room {
            tall: true,
            rows,
            ..self.room
        };
        Self { room, ..self }
    }

    /// With these lines of the caption.
    pub const fn caption(self, caption: u8) -> Self {
        let room = Room {
            caption,
            ..self.room
        };
        Self { room, ..self }
    }

    /// With these controls.
    pub const fn controls(self, controls: &'static [&'static str]) -> Self {
        Self { controls, ..self }
    }

    /// The figure of this row; its files have the name `file_stem`.
    pub fn figure(&self, file_stem: String, (summary, panels): (String, Vec<Panel>)) -> Figure {
        Figure {
            name: self.name.into(),
            title: self.title.into(),
            source: self.source.into(),
            summary,
            file_stem,
            panels,
        }
    }
}

/// Makes a figure of a scenario.
pub type Make<S> = fn(&S) -> Drawn;

/// The figure of that name, whose files begin with the name of the `system`; `make` makes it with the row's function.
///
/// # Errors
/// Lists the names, or as `make`.
pub fn made<M>(
    rows: &[Row<M>],
    system: &str,
    name: &str,
    make: impl FnOnce(&M) -> Drawn,
) -> Result<Figure, BadInput> {
    let (entry, function) = row(rows, name)?;
    let file_stem = format!("allot-{system}-{}", entry.stem);
    Ok(entry.figure(file_stem, make(function)?))
}

/// The facts of all rows.
pub const fn entries<M: Copy, const N: usize>(rows: &[Row<M>; N]) -> [Entry; N] {
    let mut all = [rows[0].0; N];
    let mut i = 0;
    while i < N {
        all[i] = rows[i].0;
        i += 1;
    }
    all
}

/// The names of figures.
pub const fn names<const N: usize>(figures: &[Entry]) -> [&'static str; N] {
    let mut all = [""; N];
    let mut i = 0;
    while i < N {
        all[i] = figures[i].name;
        i += 1;
    }
    all
}

/// The number of rows that the page's first module computes, or of all others.
pub const fn count<M: Copy>(rows: &[Row<M>], first: bool) -> usize {
    let (mut count, mut i) = (0, 0);
    while i < rows.len() {
        count += (matches!(rows[i].0.effort, Effort::Quick) == first) as usize;
        i += 1;
    }
    count
}

/// The rows that the page's first module computes, or all others; `K` is their [`count`].
pub const fn rows_of<M: Copy, const K: usize>(rows: &[Row<M>], first: bool) -> [Row<M>; K] {
    let mut all = [rows[0]; K];
    let (mut count, mut i) = (0, 0);
    while i < rows.len() {
        if matches!(rows[i].0.effort, Effort::Quick) == first {
            all[count] = rows[i];
            count += 1;
        }
        i += 1;
    }
    all
}

/// The row of that name.
///
/// # Errors
/// Lists the names.
pub fn row<'a, M>(rows: &'a [Row<M>], name: &str) -> Result<&'a Row<M>, BadInput> {
    let found = rows.iter().find(|(entry, _)| entry.name == name);
    found.ok_or_else(|| refused(name, rows.iter().map(|(entry, _)| entry)))
}

/// The figure of that name.
///
/// # Errors
/// Lists the names.
pub fn named<'a>(figures: &'a [Entry], name: &str) -> Result<&'a Entry, BadInput> {
    let found = figures.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| refused(name, figures.iter()))
}

/// The error for a name that is not one of these figures.
#[cold]
pub fn refused<'a>(name: &str, figures: impl Iterator<Item = &'a Entry>) -> BadInput {
    let names: Vec<_> = figures.map(|entry| entry.name).collect();
    let allowed = format!("one of {} is needed", names.join(", "));
    BadInput::new("figure", name, allowed)
}

/// The most characters in a line of TypeScript.
const WIDTH: usize = 120;

/// The rows as a TypeScript module; `source` is the path of the list, `kit` that of the page's registry module.
pub fn typescript(figures: &[Entry], source: &str, kit: &str) -> String {
    let mut text = format!(
        "// Made from {source} by `npm run generate`. Not to be changed here.\n\
         import type {{ Entry }} from '{kit}'\n\n\
         export const FIGURES: readonly Entry[] = [\n"
    );
    for entry in figures {
        let fields = entry.fields();
        let line = format!("  {{ {} }},", fields.join(", "));
        // As the page's formatter breaks it.
        let _ = if line.chars().count() <= WIDTH {
            writeln!(text, "{line}")
        } else {
            writeln!(text, "  {{\n    {},\n  }},", fields.join(",\n    "))
        };
    }
    text.push_str("]\n");
    text
}

impl Entry {
    /// The row's fields, as TypeScript.
    fn fields(&self) -> [String; 10] {
        let effort = match self.effort {
            Effort::Quick => "quick",
            Effort::Late => "late",
            Effort::Ensemble => "ensemble",
        };
        let Room {
            tall,
            rows,
            caption,
        } = self.room;
        let controls: Vec<_> = self.controls.iter().map(|one| format!("'{one}'")).collect();
        [
            format!("name: '{}'", self.name),
            format!("title: '{}'", self.title),
            format!("chapter: {}", self.chapter),
            format!("part: '{}'", self.part),
            format!("effort: '{effort}'"),
            format!("group: '{}'", self.group),
            format!("tall: {tall}"),
            format!("rows: {rows:?}"),
            format!("caption: {caption}"),
            format!("controls: [{}]", controls.join(", ")),
        ]
    }
}
