//! Places of labels in a picture: columns and rows, from their indices.
//!
//! | labels of the needed tasks | column | row |
//! | --- | --- | --- |
//! | one name, steps by the last index, one index before it | that index | step |
//! | one name, steps by the last index, two indices before it | first index | second index; later steps cover earlier ones |
//! | one name of two indices, steps by depth | first index | second index |
//! | all others | rank within the step | step |

use crate::graph::Graph;

/// The place of each cell of a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lattice {
    /// Name of the columns.
    pub across: &'static str,
    /// Name of the rows.
    pub up: &'static str,
    /// The columns, rising.
    pub columns: Vec<i64>,
    /// The rows, rising.
    pub rows: Vec<i64>,
    /// Number of the column and of the row of each cell.
    pub place: Vec<(u32, u32)>,
    /// Whether cells of several steps share places.
    pub covers: bool,
    /// The step of each cell, as its rank among all steps of units.
    pub step: Vec<u32>,
}

impl Lattice {
    /// The places of the cells of a graph.
    pub fn new(graph: &Graph) -> Self {
        let cells = graph.plain.len();
        let labels: Vec<(usize, Vec<i64>)> = (0..cells).map(|cell| graph.index(cell)).collect();
        let by_index = graph.program.steps_by_index();
        let mut step = vec![0; cells];
        for unit in 0..graph.units() as u32 {
            for cell in graph.cells(unit) {
                step[cell] = graph.step[unit as usize];
            }
        }
        let same = labels
            .iter()
            .all(|(label, index)| *label == labels[0].0 && index.len() == labels[0].1.len());
        let indices = labels.first().map_or(0, |(_, index)| index.len());
        let (across, up, at, covers): (_, _, Vec<(i64, i64)>, _) = match (same, by_index, indices) {
            (true, true, 2) => {
                let at = labels.iter().map(|(_, index)| (index[0], index[1]));
                ("index", "step", at.collect(), false)
            }
            (true, true, 3) | (true, false, 2) => {
                let at = labels.iter().map(|(_, index)| (index[0], index[1]));
                ("first index", "second index", at.collect(), by_index)
            }
            _ => ("place in the step", "step", ranks(&labels, &step), false),
        };
        let different = |of: fn(&(i64, i64)) -> i64| {
            let mut all: Vec<i64> = at.iter().map(of).collect();
            all.sort_unstable();
            all.dedup();
            all
        };
        let (columns, rows) = (different(|at| at.0), different(|at| at.1));
        let number = |of: &[i64], value: i64| of.binary_search(&value).unwrap_or(0) as u32;
        let place = at
            .iter()
            .map(|(column, row)| (number(&columns, *column), number(&rows, *row)))
            .collect();
        Self {
            across,
            up,
            columns,
            rows,
            place,
            covers,
            step,
        }
    }

    /// The values of cells at their places, row by row; NaN where `value` has none. Of cells that share a place, that of
    /// the latest step with a value counts.
    pub fn matrix(&self, value: impl Fn(usize) -> Option<f64>) -> Vec<f64> {
        let mut matrix = vec![f64::NAN; self.columns.len() * self.rows.len()];
        let mut latest = vec![0; matrix.len()];
        for (cell, (column, row)) in self.place.iter().enumerate() {
            let at = *row as usize * self.columns.len() + *column as usize;
            if let Some(value) = value(cell)
                && (matrix[at].is_nan() || self.step[cell] >= latest[at])
            {
                (matrix[at], latest[at]) = (value, self.step[cell]);
            }
        }
        matrix
    }
}

/// Units of one step as neighbours: by the names and indices of their first labels.
pub fn neighbours(graph: &Graph, units: &[u32]) -> Vec<u32> {
    let mut order = units.to_vec();
    order.sort_by_cached_key(|unit| graph.index(graph.cells(*unit).start));
    order
}

/// The rank of each label among those of its step, with the step.
fn ranks(labels: &[(usize, Vec<i64>)], step: &[u32]) -> Vec<(i64, i64)> {
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|a, b| (step[*a], &labels[*a]).cmp(&(step[*b], &labels[*b])));
    let mut at = vec![(0, 0); labels.len()];
    let mut before = None;
    let mut rank = 0;
    for cell in order {
        if before != Some(step[cell]) {
            (before, rank) = (Some(step[cell]), 0);
        }
        at[cell] = (rank, i64::from(step[cell]));
        rank += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::EXAMPLES;
    use crate::language::read;

    fn lattice(name: &str) -> Lattice {
        let text = crate::examples::example(name).expect("an example").text;
        Lattice::new(&Graph::new(read(text, &[]).expect("a program"), None, 8).expect("a graph"))
    }

    #[test]
    fn lines_have_steps_as_rows_and_plates_their_own_indices() {
        let line = lattice("heat1d");
        assert_eq!(
            (line.columns.len(), line.rows.len(), line.covers),
            (101, 51, false)
        );
        let plate = lattice("heat2d_5");
        assert_eq!(plate.columns.len(), plate.rows.len());
        assert!(plate.covers);
        let aligned = lattice("alignment");
        assert!(!aligned.covers && aligned.across == "first index");
        let numbers = lattice("fibonacci");
        assert_eq!(numbers.columns, [0]);
    }

    #[test]
    fn no_two_cells_share_a_place_but_where_steps_cover_each_other() {
        for example in EXAMPLES {
            let lattice = lattice(example.name);
            let mut all: Vec<_> = (lattice.place.iter())
                .zip(&lattice.step)
                .map(|(place, step)| (place, if lattice.covers { *step } else { 0 }))
                .collect();
            all.sort_unstable();
            let count = all.len();
            all.dedup();
            assert_eq!(all.len(), count, "{}", example.name);
        }
    }
}
