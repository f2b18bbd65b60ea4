//! The numbers of scenarios that one job of several has to do.

use allot_kernel::error::BadInput;
use std::str::FromStr;

/// Part `at` of `of`, from 1: every `of`-th scenario, so that a slow corner of the grid is shared by all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    at: usize,
    of: usize,
}

impl Part {
    /// All of it.
    pub const ALL: Self = Self { at: 1, of: 1 };

    /// The numbers of its scenarios, of a study of `count`.
    pub fn numbers(self, count: usize) -> impl Iterator<Item = usize> {
        (self.at - 1..count).step_by(self.of)
    }
}

impl FromStr for Part {
    type Err = BadInput;

    /// Reads `2/7`.
    fn from_str(text: &str) -> Result<Self, BadInput> {
        let read = text.split_once('/').and_then(|(at, of)| {
            let (at, of) = (at.trim().parse().ok()?, of.trim().parse().ok()?);
            (1 <= at && at <= of).then_some(Self { at, of })
        });
        let allowed = "i/n is needed, with i from 1 to n";
        read.ok_or_else(|| BadInput::new("part", text, allowed))
    }
}

#[cfg(test)]
mod tests {
    use super::Part;

    #[test]
    fn parts_have_every_scenario_once() {
        for parts in [1, 2, 7, 100] {
            let part = |at: usize| format!("{at}/{parts}").parse::<Part>().unwrap();
            let mut all: Vec<usize> = (1..=parts).flat_map(|at| part(at).numbers(40)).collect();
            all.sort_unstable();
            assert!(all.into_iter().eq(0..40), "{parts}");
        }
        for wrong in ["0/2", "3/2", "2", "1/0", "-1/2", "a/b"] {
            assert_eq!(wrong.parse::<Part>().unwrap_err().field, "part", "{wrong}");
        }
    }
}
