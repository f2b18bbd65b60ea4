//! The tasks of a run, drawn from a seed.

use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use serde::{Deserialize, Serialize};

/// The most tasks of a run.
pub const MOST_TASKS: u32 = 2000;
/// The most steps of a task.
pub const MOST_STEPS: u32 = 31;
/// The largest mean: twice as many steps are still allowed.
pub const MOST_MEAN: u32 = 15;
/// The most characters of a seed.
pub const LONGEST_SEED: usize = 24;

/// The spread of the lengths of tasks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// All tasks have the mean.
    Alike,
    /// Each length from 1 to twice the mean less 1 is as likely.
    Mixed,
    /// One task in eight is four times as long as the mean, the others are half of it.
    Few,
    /// The first tasks are the shortest, the last ones the longest, as in a triangular loop.
    Rising,
}

impl Shape {
    /// All shapes, as pages list them.
    pub const ALL: [Self; 4] = [Self::Alike, Self::Mixed, Self::Few, Self::Rising];

    /// Its name in files and requests.
    pub fn name(self) -> &'static str {
        match self {
            Self::Alike => "alike",
            Self::Mixed => "mixed",
            Self::Few => "few",
            Self::Rising => "rising",
        }
    }

    /// The shape of that name.
    ///
    /// # Errors
    /// Lists the names if there is none.
    pub fn named(name: &str) -> Result<Self, BadInput> {
        let found = Self::ALL.into_iter().find(|shape| shape.name() == name);
        found.ok_or_else(|| BadInput::new("shape", name, one_of(&Self::ALL.map(Self::name))))
    }
}

/// The words of a refusal that lists names.
pub(crate) fn one_of(names: &[&str]) -> String {
    format!("one of {} is needed", names.join(", "))
}

/// The tasks of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Deal {
    /// The seed of the lengths, and of the victims of thieves.
    pub seed: String,
    /// Number of tasks.
    pub tasks: u32,
    /// The spread of their lengths.
    pub shape: Shape,
    /// The mean length, in steps; of few long tasks about that.
    pub mean: u32,
}

impl Deal {
    /// Checks all of it.
    ///
    /// # Errors
    /// Names what is out of range.
    pub fn new(seed: &str, tasks: f64, shape: &str, mean: f64) -> Result<Self, BadInput> {
        if seed.chars().count() > LONGEST_SEED || seed.chars().any(char::is_control) {
            let allowed = format!("at most {LONGEST_SEED} letters or figures are needed");
            return Err(BadInput::new("seed", "something else", allowed));
        }
        Ok(Self {
            seed: seed.to_owned(),
            tasks: whole("tasks", tasks, MOST_TASKS)?,
            shape: Shape::named(shape)?,
            mean: whole("mean", mean, MOST_MEAN)?,
        })
    }

    /// The steps of each task.
    pub fn steps(&self) -> Vec<u32> {
        let mut stream = Stream::new(&self.seed, "class");
        let Self { tasks, mean, .. } = *self;
        let length = |task: u32| match self.shape {
            Shape::Alike => mean,
            Shape::Mixed => 1 + stream.below(2 * mean - 1),
            Shape::Few if stream.below(8) == 0 => 4 * mean,
            Shape::Few => mean.div_ceil(2),
            Shape::Rising => 1 + (2 * mean - 1) * task / tasks,
        };
        (0..tasks)
            .map(length)
            .map(|steps| steps.min(MOST_STEPS))
            .collect()
    }
}

fn whole(field: &str, value: f64, most: u32) -> Result<u32, BadInput> {
    if value.fract() == 0.0 && (1.0..=f64::from(most)).contains(&value) {
        return Ok(value as u32);
    }
    let allowed = format!("a whole number from 1 to {most} is needed");
    Err(BadInput::new(field, value, allowed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_keeps_to_its_lengths() {
        for shape in Shape::ALL {
            for mean in 1..=MOST_MEAN {
                let deal = Deal::new("7", 400.0, shape.name(), f64::from(mean)).unwrap();
                let steps = deal.steps();
                assert_eq!(steps.len(), 400);
                assert!(steps.iter().all(|one| (1..=MOST_STEPS).contains(one)));
                let sorted = steps.is_sorted();
                assert!(sorted || matches!(shape, Shape::Mixed | Shape::Few));
            }
        }
    }

    #[test]
    fn a_seed_is_a_draw() {
        let of = |seed: &str| Deal::new(seed, 40.0, "mixed", 6.0).unwrap().steps();
        assert_eq!(of("1"), of("1"));
        assert_ne!(of("1"), of("2"));
    }

    #[test]
    fn what_is_out_of_range_is_named() {
        let field = |deal: Result<Deal, BadInput>| deal.unwrap_err().field;
        assert_eq!(field(Deal::new("1", 0.0, "few", 1.0)), "tasks");
        assert_eq!(field(Deal::new("1", 1.5, "few", 1.0)), "tasks");
        assert_eq!(field(Deal::new("1", f64::NAN, "few", 1.0)), "tasks");
        assert_eq!(field(Deal::new("1", 1.0, "few", 16.0)), "mean");
        assert_eq!(field(Deal::new("1", 1.0, "long", 1.0)), "shape");
        assert_eq!(field(Deal::new("a\nb", 1.0, "few", 1.0)), "seed");
    }
}
