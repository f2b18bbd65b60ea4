//! The loads that a strategy expects, from those measured in the steps before (slide 31, the principle of persistence).

use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use std::collections::VecDeque;

/// Number of steps that a prediction looks at.
pub const WINDOW: Bounds = Bounds::new(1.0, 1000.0);
/// The most loads that are kept.
const MOST_KEPT: u64 = 100_000_000;

/// The prediction of a load.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Predict {
    /// The load of the step before.
    Last,
    /// The median of the last k steps.
    Median(u64),
    /// A line through the last k steps, by least squares, one step ahead; not below 0.
    Trend(u64),
}

impl Predict {
    /// Checks the number of steps.
    ///
    /// # Errors
    /// If it is out of range.
    pub fn check(self, objects: usize) -> Result<(), BadInput> {
        let (name, window) = match self {
            Self::Last => return Ok(()),
            Self::Median(window) => ("predict.median", window),
            Self::Trend(window) => ("predict.trend", window),
        };
        WINDOW.check_whole(name, window)?;
        if window * objects as u64 > MOST_KEPT {
            let allowed = "fewer steps are needed for so many objects";
            return Err(BadInput::new(name, window, allowed));
        }
        Ok(())
    }

    fn window(self) -> usize {
        match self {
            Self::Last => 1,
            Self::Median(window) | Self::Trend(window) => window as usize,
        }
    }
}

/// The loads of the last steps.
pub(super) struct Measured {
    predict: Predict,
    steps: VecDeque<Vec<f64>>,
}

impl Measured {
    pub fn new(predict: Predict) -> Self {
        Self {
            predict,
            steps: VecDeque::new(),
        }
    }

    /// Keeps the loads of a step.
    pub fn keep(&mut self, loads: &[f64]) {
        let mut row = match self.steps.len() < self.predict.window() {
            true => None,
            false => self.steps.pop_front(),
        }
        .unwrap_or_default();
        row.clear();
        row.extend_from_slice(loads);
        self.steps.push_back(row);
    }

    /// The loads expected in the next step; fewer steps than the window are taken as they are.
    pub fn expected(&self) -> Vec<f64> {
        let Some(last) = self.steps.back() else {
            return Vec::new();
        };
        let column = |object: usize| self.steps.iter().map(move |row| row[object]);
        match self.predict {
            Predict::Last => last.clone(),
            Predict::Median(_) => (0..last.len())
                .map(|i| median(column(i).collect()))
                .collect(),
            Predict::Trend(_) => {
                let weights = weights(self.steps.len());
                let ahead = |i: usize| column(i).zip(&weights).map(|(x, w)| w * x).sum::<f64>();
                (0..last.len()).map(|i| ahead(i).max(0.0)).collect()
            }
        }
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() % 2 {
        1 => values[middle],
        _ => values[middle - 1] / 2.0 + values[middle] / 2.0,
    }
}

/// The weights of the last steps in the value, one step ahead, of the line through them.
fn weights(count: usize) -> Vec<f64> {
    let n = count as f64;
    let mean = (n - 1.0) / 2.0;
    let spread = n * (n * n - 1.0) / 12.0;
    let weight = |i: usize| match count {
        1 => 1.0,
        _ => 1.0 / n + (n - mean) * (i as f64 - mean) / spread,
    };
    (0..count).map(weight).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_goes_on_and_a_median_stays() {
        let mut trend = Measured::new(Predict::Trend(3));
        let mut middle = Measured::new(Predict::Median(3));
        for loads in [[9.0, 100.0], [1.0, 4.0], [2.0, 2.0], [3.0, 0.0]] {
            trend.keep(&loads);
            middle.keep(&loads);
        }
        assert_eq!(trend.expected(), [4.0, 0.0]);
        assert_eq!(middle.expected(), [2.0, 2.0]);
        let mut two = Measured::new(Predict::Median(2));
        two.keep(&[1.0]);
        two.keep(&[4.0]);
        assert_eq!(two.expected(), [2.5]);
    }
}
