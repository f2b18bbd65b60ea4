//! Molecular dynamics by space decomposition: the seed's program (sections 3.1 and 3.2, figures 6 and 7).
//!
//! In each step every cell has a force task, pair·n_b·Σ n_c over the cells near it, and an update task, update·n_b.
//! Near a cell are itself and its 26 neighbours, beyond the faces of a periodic box too, each once. A force task needs
//! the updates of the step before of all cells near it, an update the forces of its own step.

use super::growing::{Growing, check_size};
use crate::model::Parts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// Number of cells along an axis.
pub const CELLS: Bounds = Bounds::new(1.0, 1000.0);
/// Number of steps.
pub const STEPS: Bounds = Bounds::new(1.0, 100_000.0);
/// Number of atoms.
pub const ATOMS: Bounds = Bounds::new(0.0, 1e9);
/// Seconds of a pair, and of an update.
pub const PRICE: Bounds = Bounds::new(0.0, 1.0);
/// Bytes of an atom.
pub const BYTES: Bounds = Bounds::new(0.0, 1e6);
/// Radius of a protein, in cells.
pub const RADIUS: Bounds = Bounds::new(0.0, 1000.0);
/// Weight of a protein's cells.
pub const FACTOR: Bounds = Bounds::new(0.0, 1e6);

/// The places of atoms.
#[derive(Debug, Clone, PartialEq)]
pub enum Density {
    /// As many in every cell.
    Uniform,
    /// Cells whose middle is at most `radius` cells from the box's middle weigh `factor`, others 1.
    Protein {
        /// In cells.
        radius: f64,
        /// Against 1 elsewhere.
        factor: f64,
    },
    /// The atoms of each cell.
    Own(Vec<f64>),
}

/// The seed's simulation.
#[derive(Debug, Clone, PartialEq)]
pub struct Dynamics {
    /// Cells along each axis; (x, y, z) has the number (x·ny + y)·nz + z.
    pub cells: [u64; 3],
    /// Steps.
    pub steps: u64,
    /// The places of atoms.
    pub density: Density,
    /// Atoms in all, unless each cell has its own number.
    pub atoms: f64,
    /// Seconds for a pair of atoms in near cells.
    pub pair: f64,
    /// Seconds to update an atom.
    pub update: f64,
    /// Bytes of an atom.
    pub bytes: f64,
    /// Whether cells at the faces of the box have neighbours beyond them: the cells of the other side.
    pub periodic: bool,
}

impl Default for Dynamics {
    fn default() -> Self {
        Self {
            cells: [5, 5, 5],
            steps: 10,
            density: Density::Uniform,
            atoms: 16_375.0,
            pair: 4.7e-8,
            update: 7e-5,
            bytes: 24.0,
            periodic: true,
        }
    }
}

impl Dynamics {
    fn check(&self) -> Result<(), BadInput> {
        for (axis, cells) in self.cells.iter().enumerate() {
            CELLS.check_whole(&format!("cells[{axis}]"), *cells)?;
        }
        STEPS.check_whole("steps", self.steps)?;
        for (name, bounds, value) in [
            ("atoms", ATOMS, self.atoms),
            ("pair", PRICE, self.pair),
            ("update", PRICE, self.update),
            ("bytes", BYTES, self.bytes),
        ] {
            bounds.check(name, value)?;
        }
        match &self.density {
            Density::Uniform => {}
            Density::Protein { radius, factor } => {
                RADIUS.check("density.protein.radius", *radius)?;
                FACTOR.check("density.protein.factor", *factor)?;
            }
            Density::Own(atoms) => {
                let cells = self.cells.iter().product::<u64>();
                if atoms.len() as u64 != cells {
                    let allowed = format!("the atoms of each of the {cells} cells are needed");
                    return Err(BadInput::new(
                        "density",
                        format!("a list of {}", atoms.len()),
                        allowed,
                    ));
                }
                for (place, atoms) in atoms.iter().enumerate() {
                    ATOMS.check(&format!("density[{place}]"), *atoms)?;
                }
            }
        }
        let cells = self.cells.iter().product::<u64>() as f64;
        let tasks = 2.0 * cells * self.steps as f64;
        check_size("cells", tasks, tasks * 27.0_f64.min(cells))
    }

    /// The atoms of each cell.
    fn atoms(&self) -> Result<Vec<f64>, BadInput> {
        let count = self.cells.iter().product::<u64>() as usize;
        match &self.density {
            Density::Own(atoms) => Ok(atoms.clone()),
            Density::Uniform => Ok(vec![self.atoms / count as f64; count]),
            Density::Protein { radius, factor } => {
                let weight = |cell: usize| {
                    let from_middle = |at: u64, side: u64| (at as f64 + 0.5) - side as f64 / 2.0;
                    let [x, y, z] =
                        [0, 1, 2].map(|axis| from_middle(self.place(cell)[axis], self.cells[axis]));
                    if x * x + y * y + z * z <= radius * radius {
                        *factor
                    } else {
                        1.0
                    }
                };
                let weights: Vec<f64> = (0..count).map(weight).collect();
                let sum = allot_kernel::sum::total(&weights);
                if sum == 0.0 {
                    let allowed =
                        "a number above 0 is needed where all cells belong to the protein";
                    return Err(BadInput::new("density.protein.factor", factor, allowed));
                }
                Ok(weights
                    .iter()
                    .map(|weight| self.atoms * weight / sum)
                    .collect())
            }
        }
    }

    fn place(&self, cell: usize) -> [u64; 3] {
        let [_, ny, nz] = self.cells;
        let cell = cell as u64;
        [cell / nz / ny, cell / nz % ny, cell % nz]
    }

    /// The cells near a cell, by number, each once.
    fn near(&self, cell: usize) -> Vec<usize> {
        let place = self.place(cell);
        let mut near = Vec::with_capacity(27);
        for shift in 0..27_u64 {
            let shifts = [shift / 9, shift / 3 % 3, shift % 3];
            let shifted = |axis: usize| place[axis] + self.cells[axis] + shifts[axis] - 1;
            let inside =
                |axis: usize| (self.cells[axis]..2 * self.cells[axis]).contains(&shifted(axis));
            if !self.periodic && !(0..3).all(inside) {
                continue;
            }
            let [x, y, z] = [0, 1, 2].map(|axis| shifted(axis) % self.cells[axis]);
            near.push(((x * self.cells[1] + y) * self.cells[2] + z) as usize);
        }
        near.sort_unstable();
        near.dedup();
        near
    }

    /// The parts of the graph; phases are 2s for the forces of step s, and 2s + 1 for its updates.
    pub(super) fn parts(&self) -> Result<Parts, BadInput> {
        self.check()?;
        let atoms = self.atoms()?;
        let cells = atoms.len();
        let near: Vec<Vec<usize>> = (0..cells).map(|cell| self.near(cell)).collect();
        let force = |cell: usize| {
            let around: f64 = near[cell].iter().map(|other| atoms[*other]).sum();
            self.pair * atoms[cell] * around
        };
        let mut growing = Growing::default();
        let mut phases = Vec::new();
        for step in 0..self.steps {
            for half in 0..2 {
                let first = growing.parts.seconds.len() as u32;
                for cell in 0..cells {
                    let seconds = if half == 0 {
                        force(cell)
                    } else {
                        self.update * atoms[cell]
                    };
                    let task = growing.task(seconds);
                    phases.push(2 * step + half);
                    if first > 0 {
                        for sender in &near[cell] {
                            let before = first - cells as u32 + *sender as u32;
                            growing.edge(before, task, self.bytes * atoms[*sender]);
                        }
                    }
                }
            }
        }
        growing.parts.phases = Some(phases);
        Ok(growing.parts)
    }
}
