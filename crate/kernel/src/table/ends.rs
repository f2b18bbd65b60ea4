//! What the ends of edges stand for: an identity of a row, such as its id or its name, or the number of a row.
//!
//! One way to decide for every table with edges: the columns that name rows come first; without one, or if none of them
//! has all ends, rows are counted from 0 or from 1. If two readings give different edges, the reader is asked; the
//! answer is `edges=id`, the name of a column's role, or `edges=0`, `edges=1`.

use super::choice::Choice;
use super::numbering::by_name;
use super::refused::lines_of;
use crate::error::{BadInput, Way};
use std::collections::HashMap;

/// The role in a choice of columns.
pub const EDGES: &str = "edges";

/// An end of an edge.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum End {
    /// A row.
    Row(u32),
    /// A row by what stands in the table.
    Told(String),
}

impl End {
    /// What stands in the table; a whole number that is written with a fraction or an exponent, as numpy does, is one.
    fn told(text: &str) -> Self {
        let is_written = || text.contains(['.', 'e', 'E']);
        let number =
            crate::decimal::parse(text).filter(|number| is_written() && number.fract() == 0.0);
        Self::Told(number.map_or_else(|| text.to_string(), |number| number.to_string()))
    }
}

/// Edges as they stand, each with its line.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ends {
    edges: Vec<(End, End)>,
    lines: Vec<usize>,
}

/// A column that names rows: its role, and the name in each row.
pub type Identity<'a> = (&'static str, &'a [String]);

/// A reading of ends.
#[derive(Debug, Clone, Copy)]
enum By<'a> {
    Column(Identity<'a>),
    RowFrom(u32),
}

impl By<'_> {
    fn words(self) -> String {
        match self {
            Self::Column((role, _)) => format!("edges by {role}"),
            Self::RowFrom(first) => format!("edges by row, counted from {first}"),
        }
    }

    fn way(self) -> Way {
        let value = match self {
            Self::Column((role, _)) => role.to_string(),
            Self::RowFrom(first) => first.to_string(),
        };
        Way::new(self.words(), format!("{EDGES}={value}"))
    }
}

impl Ends {
    /// An edge between a row and another one, by what stands there: from the other, or to it if `turned`.
    pub fn own(&mut self, row: usize, other: &str, turned: bool, line: usize) {
        let ends = (End::told(other), End::Row(row as u32));
        self.edges
            .push(if turned { (ends.1, ends.0) } else { ends });
        self.lines.push(line);
    }

    /// An edge between two rows, by what stands there.
    pub fn pair(&mut self, from: &str, to: &str, line: usize) {
        self.edges.push((End::told(from), End::told(to)));
        self.lines.push(line);
    }

    /// The names that edges have, in the order in which they come, and the edges between them.
    pub fn alone(&self) -> (Vec<String>, Vec<(u32, u32)>) {
        let (names, places) = by_name(self.edges.iter().flat_map(|(from, to)| [from, to]));
        let name = |end: &End| match end {
            End::Row(row) => row.to_string(),
            End::Told(name) => name.clone(),
        };
        let edges = places.chunks_exact(2).map(|ends| (ends[0], ends[1]));
        (names.into_iter().map(name).collect(), edges.collect())
    }

    /// The rows of all ends among `rows` of them, and how they were found, in words; empty if ends are those of the only
    /// column that names rows.
    ///
    /// # Errors
    /// Names the lines with an end that is no row; asks if ends have several readings.
    pub fn resolved(
        &self,
        columns: &[Identity<'_>],
        rows: usize,
        choice: &Choice,
    ) -> Result<(Vec<(u32, u32)>, String), BadInput> {
        let rest = [By::RowFrom(0), By::RowFrom(1)];
        let named: Vec<By<'_>> = columns.iter().map(|column| By::Column(*column)).collect();
        if let Some(chosen) = choice.of(EDGES) {
            let is = |by: &&By<'_>| by.way().columns == format!("{EDGES}={chosen}");
            let Some(by) = named.iter().chain(&rest).find(is) else {
                let all = named.iter().chain(&rest).map(|by| by.way().columns);
                let all: Vec<String> = all.collect();
                let allowed = format!("{} are allowed", all.join(", "));
                return Err(BadInput::new("", format!("{EDGES}={chosen}"), allowed));
            };
            let edges = self.by(*by, rows).map_err(|wrong| self.unknown(&wrong))?;
            return Ok((edges, format!(", {}", by.words())));
        }
        for ways in [&named[..], &rest] {
            let mut read: Vec<(By<'_>, Vec<(u32, u32)>)> = Vec::new();
            for by in ways {
                if let Ok(edges) = self.by(*by, rows)
                    && read.iter().all(|(_, known)| *known != edges)
                {
                    read.push((*by, edges));
                }
            }
            if read.len() > 1 {
                let ways = read.iter().map(|(by, _)| by.way()).collect();
                let words: Vec<String> = read.iter().map(|(by, _)| by.words()).collect();
                let sentence = format!("two readings are possible: {}", words.join(", or "));
                return Err(BadInput::question("", sentence, ways));
            }
            if let Some((by, edges)) = read.pop() {
                let plain = edges.is_empty() || matches!(by, By::Column(_)) && named.len() == 1;
                let told = if plain {
                    String::new()
                } else {
                    format!(", {}", by.words())
                };
                return Ok((edges, told));
            }
        }
        let usual = named.last().copied().unwrap_or(By::RowFrom(0));
        match self.by(usual, rows) {
            Ok(edges) => Ok((edges, String::new())),
            Err(wrong) => Err(self.unknown(&wrong)),
        }
    }

    /// The rows of all ends in one reading; else the edges with an end that is none.
    fn by(&self, by: By<'_>, rows: usize) -> Result<Vec<(u32, u32)>, Vec<usize>> {
        match by {
            By::RowFrom(first) => self.found(|end| {
                let row = end.parse::<u32>().ok()?.checked_sub(first)?;
                ((row as usize) < rows).then_some(row)
            }),
            By::Column((_, names)) => {
                // A name that stands twice is none.
                let mut places: HashMap<&str, Option<u32>> = HashMap::new();
                for (name, row) in names.iter().zip(0..) {
                    places
                        .entry(name)
                        .and_modify(|place| *place = None)
                        .or_insert(Some(row));
                }
                self.found(|end| places.get(end).copied().flatten())
            }
        }
    }

    fn found(&self, find: impl Fn(&str) -> Option<u32>) -> Result<Vec<(u32, u32)>, Vec<usize>> {
        let place = |end: &End| match end {
            End::Row(row) => Some(*row),
            End::Told(told) => find(told),
        };
        let edges = self
            .edges
            .iter()
            .map(|(from, to)| place(from).zip(place(to)));
        let edges: Vec<Option<(u32, u32)>> = edges.collect();
        let wrong: Vec<usize> = (0..edges.len()).filter(|at| edges[*at].is_none()).collect();
        match wrong.is_empty() {
            true => Ok(edges.into_iter().flatten().collect()),
            false => Err(wrong),
        }
    }

    /// The error of edges with an end that is no row.
    fn unknown(&self, wrong: &[usize]) -> BadInput {
        let lines: Vec<usize> = wrong.iter().map(|at| self.lines[*at]).collect();
        let ends = wrong.first().map(|at| &self.edges[*at]).into_iter();
        let ends: Vec<String> = ends
            .flat_map(|(from, to)| [from, to])
            .filter_map(|end| match end {
                End::Row(_) => None,
                End::Told(told) => Some(format!("“{told}”")),
            })
            .collect();
        let value = format!("an edge with {}", ends.join(" and "));
        let allowed = "ends that are in the table are needed";
        BadInput::new(lines_of(&lines, lines.len()), value, allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::{Choice, Ends};

    fn ends(pairs: &[(&str, &str)]) -> Ends {
        let mut ends = Ends::default();
        for (line, (from, to)) in pairs.iter().enumerate() {
            ends.pair(from, to, line + 2);
        }
        ends
    }

    fn read(
        pairs: &[(&str, &str)],
        ids: Option<&str>,
        rows: usize,
        choice: &str,
    ) -> Result<(Vec<(u32, u32)>, String), String> {
        let ids: Option<Vec<String>> = ids.map(|ids| ids.split(' ').map(String::from).collect());
        let columns: Vec<_> = ids.iter().map(|ids| ("id", &ids[..])).collect();
        let choice = Choice::new(choice).expect("a choice");
        ends(pairs)
            .resolved(&columns, rows, &choice)
            .map_err(|error| {
                let ways = error.ways().iter().map(|way| format!(" [{}]", way.columns));
                format!("{error}{}", ways.collect::<String>())
            })
    }

    #[test]
    fn ends_are_ids_before_they_are_rows() {
        let edges = [("1", "2"), ("2", "3")];
        assert_eq!(
            read(&edges, Some("1 2 3 4"), 4, ""),
            Ok((vec![(0, 1), (1, 2)], String::new()))
        );
        assert_eq!(
            read(&edges, Some("3 2 1 4"), 4, ""),
            Ok((vec![(2, 1), (1, 0)], String::new()))
        );
        // No id: both counts are possible, unless a number is out of range.
        assert_eq!(
            read(&edges, None, 4, ""),
            Err(": two readings are possible: edges by row, counted from 0, or edges by row, counted from 1; \
                 a choice is needed [edges=0] [edges=1]".into())
        );
        assert_eq!(
            read(&edges, None, 3, ""),
            Ok((
                vec![(0, 1), (1, 2)],
                ", edges by row, counted from 1".into()
            ))
        );
        assert_eq!(
            read(&edges, None, 4, "edges=0"),
            Ok((
                vec![(1, 2), (2, 3)],
                ", edges by row, counted from 0".into()
            ))
        );
        assert_eq!(
            read(&[("0", "3")], Some("a b c d"), 4, ""),
            Ok((vec![(0, 3)], ", edges by row, counted from 0".into()))
        );
        assert_eq!(
            read(&[("a", "b"), ("a", "x"), ("y", "b")], Some("a b"), 2, ""),
            Err("lines 3, 4: an edge with “a” and “x” is not allowed; ends that are in the table are needed".into())
        );
        assert_eq!(read(&[], None, 2, ""), Ok((vec![], String::new())));
        assert!(
            read(&edges, None, 4, "edges=id")
                .expect_err("no id")
                .contains("edges=0, edges=1 are allowed")
        );
    }
}
