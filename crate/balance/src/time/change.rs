//! Loads that change from step to step.

use crate::model::LOAD;
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use allot_kernel::rng::Stream;

/// A factor of a load.
pub const FACTOR: Bounds = Bounds::above("a factor", 0.0, 1e6);
/// A step, or objects in a step.
pub const STEPS: Bounds = Bounds::new(0.0, 1e9);
/// Objects that a front reaches in a step.
pub const SPEED: Bounds = Bounds::above("a number of objects a step", 0.0, 1e9);
/// The spread of a logarithm.
pub const SIGMA: Bounds = Bounds::new(0.0, 10.0);
/// Steps between two jumps.
pub const EVERY: Bounds = Bounds::new(1.0, 1e6);

/// The change of loads.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// None.
    Nothing,
    /// A crack that passes through the objects (slides 35 and 36): object k is `factor` times as heavy from step
    /// `from` + k/`speed` on.
    Front {
        /// How much heavier.
        factor: f64,
        /// The step at which it reaches object 0.
        from: f64,
        /// Objects that it reaches in a step.
        speed: f64,
    },
    /// Each load times a log-normal factor exp(σz) in each step but the first.
    Drift {
        /// The spread σ.
        sigma: f64,
        /// Seed.
        seed: String,
    },
    /// Before steps `every`, 2·`every`, … a share of the objects, drawn, is `factor` times as heavy or light, by even
    /// chance.
    Jump {
        /// Steps between two jumps.
        every: u64,
        /// Share of the objects, rounded to whole ones.
        share: f64,
        /// How much heavier or lighter.
        factor: f64,
        /// Seed.
        seed: String,
    },
    /// Own loads, step by object; the last row stays.
    Table(Vec<Vec<f64>>),
}

impl Change {
    /// Checks every number, for a number of objects.
    ///
    /// # Errors
    /// Names the number that is out of range, or the row that has another length.
    pub fn check(&self, objects: usize) -> Result<(), BadInput> {
        match self {
            Self::Nothing => Ok(()),
            Self::Front {
                factor,
                from,
                speed,
            } => {
                FACTOR.check("front.factor", *factor)?;
                STEPS.check("front.from", *from)?;
                SPEED.check("front.speed", *speed).map(drop)
            }
            Self::Drift { sigma, .. } => SIGMA.check("drift.sigma", *sigma).map(drop),
            Self::Jump {
                every,
                share,
                factor,
                ..
            } => {
                EVERY.check_whole("jump.every", *every)?;
                Bounds::PROBABILITY.check("jump.share", *share)?;
                FACTOR.check("jump.factor", *factor).map(drop)
            }
            Self::Table(rows) => {
                if rows.is_empty() {
                    let allowed = "one row of loads at least is needed";
                    return Err(BadInput::new("table", "an empty list", allowed));
                }
                for (place, row) in rows.iter().enumerate() {
                    let field = format!("table[{place}]");
                    crate::model::check_length(&field, row.len(), objects, "objects")?;
                    crate::model::check_list(&field, row, &LOAD)?;
                }
                Ok(())
            }
        }
    }
}

/// Loads on their way through time.
pub(super) struct Course<'a> {
    change: &'a Change,
    /// The number of objects that a front has reached.
    reached: usize,
    stream: Stream,
}

impl<'a> Course<'a> {
    pub fn new(change: &'a Change) -> Self {
        let seed = match change {
            Change::Drift { seed, .. } | Change::Jump { seed, .. } => seed,
            _ => "",
        };
        Self {
            change,
            reached: 0,
            stream: Stream::new(seed, "loads"),
        }
    }

    /// Makes the loads of step `step` from those of the step before.
    ///
    /// # Errors
    /// If a load leaves the range of loads.
    pub fn advance(&mut self, step: u64, loads: &mut [f64]) -> Result<(), BadInput> {
        let all = 0..loads.len();
        let changed = match self.change {
            Change::Nothing => 0..0,
            Change::Front {
                factor,
                from,
                speed,
            } => {
                let before = self.reached;
                while self.reached < loads.len()
                    && from + self.reached as f64 / speed <= step as f64
                {
                    loads[self.reached] *= factor;
                    self.reached += 1;
                }
                before..self.reached
            }
            Change::Drift { sigma, .. } if step > 0 => {
                for load in loads.iter_mut() {
                    *load *= libm::exp(sigma * self.stream.normal());
                }
                all
            }
            Change::Jump {
                every,
                share,
                factor,
                ..
            } if step > 0 && step.is_multiple_of(*every) => {
                self.jump(loads, *share, *factor);
                all
            }
            Change::Table(rows) => {
                if let Some(row) = rows.get(step as usize) {
                    loads.copy_from_slice(row);
                }
                // Rows were checked before the run.
                0..0
            }
            Change::Drift { .. } | Change::Jump { .. } => 0..0,
        };
        if loads[changed]
            .iter()
            .any(|load| LOAD.check("", *load).is_err())
        {
            let allowed = "a change that keeps every load below 1e300 is needed";
            return Err(BadInput::new(
                "run.change",
                format!("a larger load in step {step}"),
                allowed,
            ));
        }
        Ok(())
    }

    /// Changes a share of the loads, drawn without repetition (a partial shuffle).
    fn jump(&mut self, loads: &mut [f64], share: f64, factor: f64) {
        let count = libm::round(share * loads.len() as f64) as usize;
        let mut objects: Vec<usize> = (0..loads.len()).collect();
        for place in 0..count {
            let other = place + self.stream.below((objects.len() - place) as u32) as usize;
            objects.swap(place, other);
            let heavier = self.stream.uniform() < 0.5;
            let load = &mut loads[objects[place]];
            *load = if heavier {
                *load * factor
            } else {
                *load / factor
            };
        }
    }
}
