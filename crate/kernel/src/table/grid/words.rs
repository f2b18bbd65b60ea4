//! Tables whose names are known and whose rows may be words alone: tasks with their predecessors, edges by name.

use super::super::refused::{Refusals, RefusedKind, shown};
use super::super::source::lines;
use super::super::split::Separator;
use super::Grid;
use super::fields::is_rule;

impl<'a> Grid<'a> {
    /// The table below its names, which are the first line that is no comment. Every line below is a row, with a number
    /// or without; a comment is one only if it has not a field for each column.
    ///
    /// # Errors
    /// Says that the names are missing.
    pub fn below_names(text: &'a str, known: &dyn Fn(&str) -> bool) -> Result<Self, RefusedKind> {
        let mut all = lines(text).filter(|line| !is_rule(line.text));
        let mut first = all.next();
        let named = first.and_then(|line| Separator::named(line.text));
        if named.is_some() {
            first = all.next();
        }
        while first.is_some_and(|line| line.comment.is_some()) {
            first = all.next();
        }
        let Some(first) = first else {
            return Err(RefusedKind::whole("the text is empty".to_string()));
        };
        let mut fields = Vec::new();
        let mut score = |separator: Separator| {
            separator.split(first.text, &mut fields);
            fields.iter().filter(|field| known(field)).count()
        };
        let mut best = (named.unwrap_or(Separator::Nothing), 0);
        for separator in named.map_or(Separator::ALL.to_vec(), |named| vec![named]) {
            let names = score(separator);
            if names > best.1 {
                best = (separator, names);
            }
        }
        let (separator, known) = best;
        if known == 0 {
            let why = format!("“{}” names no columns that are known", shown(first.text));
            return Err(RefusedKind::whole(why));
        }
        separator.split(first.text, &mut fields);
        while fields.len() > 1 && fields.last().is_some_and(|field| field.is_empty()) {
            fields.pop();
        }
        let mut grid = Self {
            separator,
            width: fields.len(),
            names: Some(fields.clone()),
            units: None,
            unread: None,
            rows: Vec::new(),
            cells: Vec::new(),
            refusals: Refusals::default(),
            words: 0,
        };
        for line in all {
            separator.split(line.text, &mut fields);
            while fields.len() > grid.width && fields.last().is_some_and(|field| field.is_empty()) {
                fields.pop();
            }
            if line.comment.is_some() && (fields.len() != grid.width || grid.width == 1) {
                continue;
            }
            if fields.len() > 1 && fields.iter().all(|field| field.is_empty()) {
                continue;
            }
            if fields.len() < grid.width && separator.is_exact() {
                fields.resize(grid.width, "");
            }
            if fields.len() != grid.width {
                grid.ragged(&line, fields.len());
                continue;
            }
            grid.rows.push(line);
            grid.cells.extend_from_slice(&fields);
        }
        Ok(grid)
    }
}
