//! Regular graphs: Gaussian elimination, the fast Fourier transform, stencils, fork and join, trees.

use super::Unit;
use super::growing::{Growing, check_size};
use crate::model::Parts;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;

/// A regular graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Regular {
    /// Gaussian elimination by columns of an n × n matrix.
    Gauss {
        /// Side of the matrix.
        n: u64,
    },
    /// The fast Fourier transform: a tree of recursive calls, then rows of butterflies.
    Fft {
        /// A power of two.
        points: u64,
    },
    /// A line of cells that need themselves and both neighbours of the step before; not periodic.
    Stencil {
        /// Cells.
        width: u64,
        /// Steps.
        steps: u64,
    },
    /// A fork of `width` tasks and a join, `depth` times; a join is the next fork.
    ForkJoin {
        /// Tasks between fork and join.
        width: u64,
        /// Times.
        depth: u64,
    },
    /// A binary tree.
    Tree {
        /// Levels.
        depth: u64,
        /// Whether edges lead to the root.
        inward: bool,
    },
}

/// Side of a matrix.
pub const N: Bounds = Bounds::new(2.0, 1412.0);
/// Points of a transform.
pub const POINTS: Bounds = Bounds::new(1.0, 32_768.0);
/// Tasks side by side, and steps.
pub const SIDE: Bounds = Bounds::new(1.0, 1_000_000.0);
/// Levels of a tree.
pub const DEPTH: Bounds = Bounds::new(1.0, 19.0);

impl Regular {
    /// Its name in a scenario.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gauss { .. } => "gauss",
            Self::Fft { .. } => "fft",
            Self::Stencil { .. } => "stencil",
            Self::ForkJoin { .. } => "fork_join",
            Self::Tree { .. } => "tree",
        }
    }

    pub(super) fn parts(self, unit: Unit) -> Result<Parts, BadInput> {
        let growing = match self {
            Self::Gauss { n } => {
                N.check_whole("n", n)?;
                gauss(n, unit)
            }
            Self::Fft { points } => {
                POINTS.check_whole("points", points)?;
                if !points.is_power_of_two() {
                    return Err(BadInput::new("points", points, "a power of two is needed"));
                }
                fft(points, unit)
            }
            Self::Stencil { width, steps } => {
                SIDE.check_whole("width", width)?;
                SIDE.check_whole("steps", steps)?;
                let tasks = width as f64 * steps as f64;
                check_size("width", tasks, 3.0 * tasks)?;
                stencil(width, steps, unit)
            }
            Self::ForkJoin { width, depth } => {
                SIDE.check_whole("width", width)?;
                SIDE.check_whole("depth", depth)?;
                let tasks = 1.0 + depth as f64 * (width as f64 + 1.0);
                check_size("width", tasks, 2.0 * tasks)?;
                fork_join(width, depth, unit)
            }
            Self::Tree { depth, inward } => {
                DEPTH.check_whole("depth", depth)?;
                tree(depth, inward, unit)
            }
        };
        Ok(growing.parts)
    }
}

fn gauss(n: u64, unit: Unit) -> Growing {
    let mut growing = Growing::default();
    // The update of column j in the step before.
    let mut before: Vec<Option<u32>> = vec![None; n as usize + 1];
    for k in 1..n {
        let units = (n - k) as f64;
        let sent = (n - k + 1) as f64 * unit.bytes;
        let pivot = growing.task(units * unit.seconds);
        if let Some(update) = before[k as usize] {
            growing.edge(update, pivot, sent);
        }
        for j in k + 1..=n {
            let update = growing.task(2.0 * units * unit.seconds);
            growing.edge(pivot, update, units * unit.bytes);
            if let Some(last) = before[j as usize] {
                growing.edge(last, update, sent);
            }
            before[j as usize] = Some(update);
        }
    }
    growing
}

fn fft(points: u64, unit: Unit) -> Growing {
    let mut growing = Growing::default();
    let depth = points.trailing_zeros();
    for level in 0..=depth {
        let units = (points >> level) as f64;
        for place in 0..1_u32 << level {
            let task = growing.task(units * unit.seconds);
            if level > 0 {
                let parent = (1 << (level - 1)) - 1 + place / 2;
                growing.edge(parent, task, units * unit.bytes);
            }
        }
    }
    let mut before = points as u32 - 1;
    for row in 0..depth {
        let first = growing.parts.seconds.len() as u32;
        for place in 0..points as u32 {
            let task = growing.task(unit.seconds);
            growing.edge(before + place, task, unit.bytes);
            growing.edge(before + (place ^ 1 << row), task, unit.bytes);
        }
        before = first;
    }
    growing
}

fn stencil(width: u64, steps: u64, unit: Unit) -> Growing {
    let mut growing = Growing::default();
    let width = width as u32;
    for step in 0..steps as u32 {
        for x in 0..width {
            let task = growing.task(unit.seconds);
            if step > 0 {
                for from in x.saturating_sub(1)..=(x + 1).min(width - 1) {
                    growing.edge((step - 1) * width + from, task, unit.bytes);
                }
            }
        }
    }
    growing
}

fn fork_join(width: u64, depth: u64, unit: Unit) -> Growing {
    let mut growing = Growing::default();
    let mut fork = growing.task(unit.seconds);
    for _ in 0..depth {
        let tasks: Vec<u32> = (0..width).map(|_| growing.task(unit.seconds)).collect();
        let join = growing.task(unit.seconds);
        for task in tasks {
            growing.edge(fork, task, unit.bytes);
            growing.edge(task, join, unit.bytes);
        }
        fork = join;
    }
    growing
}

fn tree(depth: u64, inward: bool, unit: Unit) -> Growing {
    let mut growing = Growing::default();
    let count = (1_u32 << depth) - 1;
    for _ in 0..count {
        growing.task(unit.seconds);
    }
    for child in 1..count {
        let parent = (child - 1) / 2;
        match inward {
            false => growing.edge(parent, child, unit.bytes),
            true => growing.edge(count - 1 - child, count - 1 - parent, unit.bytes),
        }
    }
    growing
}
