//! The region of the settings that a source leaves open in which its statements come out: one model, for every system.
//!
//! Each statement is computed at each point of a grid of settings; [`Region::best`] is the point at which most hold.

use crate::claim::{Said, Statement};
use crate::error::BadInput;
use serde::Serialize;

/// A statement is near if it is at most so far from its claim, as a share; see [`Said::off`].
pub const NEAR: f64 = 0.05;

/// A setting that the source leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Setting {
    /// The path of its field in a scenario.
    pub path: &'static str,
    /// Its name.
    pub words: &'static str,
    /// Its unit; empty for a pure number.
    pub unit: &'static str,
    /// The values that are tried, in increasing order.
    pub values: &'static [f64],
    /// The names of its values, which are 0, 1, 2 and so on then; empty for numbers.
    pub names: &'static [&'static str],
}

impl Setting {
    /// A setting that is a number.
    pub const fn number(
        path: &'static str,
        words: &'static str,
        unit: &'static str,
        values: &'static [f64],
    ) -> Self {
        Self {
            path,
            words,
            unit,
            values,
            names: &[],
        }
    }

    /// A setting that is one of several things by name, whose values are 0, 1, 2 and so on.
    pub const fn choice(
        path: &'static str,
        words: &'static str,
        names: &'static [&'static str],
        values: &'static [f64],
    ) -> Self {
        Self {
            path,
            words,
            unit: "",
            values,
            names,
        }
    }
}

/// A statement of the source whose region is asked for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stated {
    /// Its name among the claims.
    pub id: &'static str,
    /// The statement in a few words.
    pub words: &'static str,
    /// The source's statement on the number.
    pub said: Said,
}

impl Stated {
    /// The claims of these names, each in a few words.
    pub fn of<M>(claims: &[Statement<M>], named: &[(&'static str, &'static str)]) -> Vec<Self> {
        let stated = |(id, words): &(&'static str, &'static str)| {
            let claim = claims.iter().find(|claim| claim.id == *id)?;
            Some(Self {
                id,
                words,
                said: claim.said,
            })
        };
        named.iter().filter_map(stated).collect()
    }
}

/// Settings, statements, and the computation of the latter.
#[derive(Debug, Clone, Copy)]
pub struct Region {
    /// The settings: a figure's map is over the first two.
    pub settings: &'static [Setting],
    /// The statements.
    pub statements: fn() -> Vec<Stated>,
    /// The number of each statement from the value of each setting and a number of runs, their mean; NaN if it has none.
    pub measure: fn(&[f64], u64) -> Result<Vec<f64>, BadInput>,
    /// Runs of a point if nothing is said.
    pub runs: u64,
}

/// A point of the grid.
#[derive(Debug, Clone, PartialEq)]
pub struct Cell {
    /// The value of each setting.
    pub at: Vec<f64>,
    /// The number of each statement.
    pub computed: Vec<f64>,
    /// How far each is from its claim.
    pub off: Vec<f64>,
}

impl Region {
    /// Every point of the grid of these settings; the first one's values follow each other.
    pub fn points(&self) -> Vec<Vec<f64>> {
        let size = self.settings.iter().map(|setting| setting.values.len());
        let point = |mut place: usize| {
            let value = |setting: &Setting| {
                let count = setting.values.len();
                let value = setting.values[place % count];
                place /= count;
                value
            };
            self.settings.iter().map(value).collect()
        };
        (0..size.product()).map(point).collect()
    }

    /// Computes the statements at a point.
    ///
    /// # Errors
    /// Those of `measure`.
    pub fn cell(&self, at: &[f64], runs: u64) -> Result<Cell, BadInput> {
        let computed = (self.measure)(at, runs)?;
        let pairs = (self.statements)().into_iter().zip(&computed);
        let off = pairs.map(|(statement, number)| statement.said.off(*number));
        Ok(Cell {
            at: at.to_vec(),
            off: off.collect(),
            computed,
        })
    }

    /// The cell in which most statements hold; of several the one with most near, then the nearest on the whole.
    pub fn best<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> Option<&'a Cell> {
        // A statement that is far off is not made worse by being farther.
        let rest = |cell: &Cell| cell.off.iter().map(|off| off.min(1.0)).sum::<f64>();
        cells.into_iter().reduce(|best, cell| {
            let more = |far| cell.within(far).cmp(&best.within(far));
            let nearer = rest(best).total_cmp(&rest(cell));
            match more(0.0).then(more(NEAR)).then(nearer) {
                std::cmp::Ordering::Greater => cell,
                _ => best,
            }
        })
    }
}

impl Cell {
    /// The number of statements that are at most so far from their claims.
    pub fn within(&self, far: f64) -> usize {
        self.off.iter().filter(|off| **off <= far).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn setting(path: &'static str, values: &'static [f64]) -> Setting {
        Setting::number(path, path, "", values)
    }

    const GRID: Region = Region {
        settings: &[setting("x", &[1.0, 2.0, 3.0]), setting("y", &[10.0, 20.0])],
        statements: || {
            let stated = |id, said| Stated {
                id,
                words: id,
                said,
            };
            vec![
                stated("sum", Said::Number(22.0, 0.5)),
                stated("ratio", Said::above(9.0)),
            ]
        },
        measure: |at, _| Ok(vec![at[0] + at[1], at[1] / at[0]]),
        runs: 1,
    };

    #[test]
    fn the_first_setting_runs_quickest_and_the_best_point_has_most_statements() {
        let mut places = Vec::new();
        for y in [10.0, 20.0] {
            for x in [1.0, 2.0, 3.0] {
                places.push(vec![x, y]);
            }
        }
        assert_eq!(GRID.points(), places);
        let cells: Vec<Cell> = places.iter().map(|at| GRID.cell(at, 1).unwrap()).collect();
        assert_eq!(cells[4].computed, [22.0, 10.0]);
        let best = GRID.best(&cells).unwrap();
        assert_eq!((&best.at[..], best.within(0.0)), (&[2.0, 20.0][..], 2));
        // Of (1, 20), where the ratio holds and the sum is near, and (1, 10), where the ratio holds only.
        let best = GRID.best([&cells[0], &cells[3]]).unwrap();
        assert_eq!(
            (best.at[1], best.within(0.0), best.within(NEAR)),
            (20.0, 1, 2)
        );
    }

    #[test]
    fn how_far_a_number_is_from_a_claim() {
        assert_eq!(Said::Number(4.0, 0.5).off(4.5), 0.0);
        assert_eq!(Said::Number(4.0, 0.5).off(5.0), 0.25);
        assert_eq!(Said::above(2.0).off(1.0), 0.5);
        assert_eq!(Said::below(2.0).off(1.0), 0.0);
        assert_eq!(Said::between(0.5, 1.0).off(2.0), 1.0);
        assert!(Said::above(1.0).off(1.0) > 0.0, "1 is not above 1");
        assert_eq!(Said::above(1.0).off(f64::NAN), f64::INFINITY);
    }
}
