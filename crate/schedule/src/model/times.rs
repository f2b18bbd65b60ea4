//! Times of tasks on processors: those that are believed, and true ones.

use super::graph::Graph;
use super::parts::Costs;
use allot_kernel::rng::Stream;

/// The times of tasks on processors.
#[derive(Debug, Clone, PartialEq)]
pub struct Times {
    /// Seconds of each task where one number is needed.
    seconds: Vec<f64>,
    how: How,
}

#[derive(Debug, Clone, PartialEq)]
enum How {
    Equal,
    Speeds(Vec<f64>),
    Costs(Costs),
}

impl Times {
    /// The times of a graph as given, on processors with these speeds.
    pub fn given(graph: &Graph, speeds: Option<&[f64]>) -> Self {
        let how = match (graph.costs(), speeds) {
            (Some(costs), _) => How::Costs(costs.clone()),
            (None, Some(speeds)) => How::Speeds(speeds.to_vec()),
            (None, None) => How::Equal,
        };
        let seconds = graph.seconds().to_vec();
        Self { seconds, how }
    }

    /// The same machine with other seconds; only where there are no costs.
    pub fn with_seconds(&self, seconds: Vec<f64>) -> Self {
        let how = self.how.clone();
        Self { seconds, how }
    }

    /// The true times of an iteration: t_i·exp(σ z), z a standard normal number drawn from seed, iteration and task.
    pub fn with_noise(&self, noise: f64, seed: &str, iteration: u64) -> Self {
        let mut times = self.clone();
        if noise == 0.0 {
            return times;
        }
        for task in 0..times.count() as u32 {
            let z = Stream::numbered(seed, "noise", &[iteration, u64::from(task)]).normal();
            times.scale(task, libm::exp(noise * z));
        }
        times
    }

    /// Makes a task longer or shorter on every processor.
    pub fn scale(&mut self, task: u32, factor: f64) {
        self.seconds[task as usize] *= factor;
        if let How::Costs(costs) = &mut self.how {
            let row = task as usize * costs.columns..(task as usize + 1) * costs.columns;
            costs.values[row]
                .iter_mut()
                .for_each(|seconds| *seconds *= factor);
        }
    }

    /// The times of some of the tasks, in their order.
    pub fn part(&self, tasks: &[u32]) -> Self {
        let seconds = tasks.iter().map(|task| self.seconds[*task as usize]);
        let how = match &self.how {
            How::Costs(costs) => How::Costs(Costs {
                columns: costs.columns,
                values: tasks
                    .iter()
                    .flat_map(|task| costs.row(*task as usize))
                    .copied()
                    .collect(),
            }),
            how => how.clone(),
        };
        Self {
            seconds: seconds.collect(),
            how,
        }
    }

    /// Number of tasks.
    pub fn count(&self) -> usize {
        self.seconds.len()
    }

    /// Seconds of each task where one number is needed: on speed 1, or the mean of its costs.
    pub fn seconds(&self) -> &[f64] {
        &self.seconds
    }

    /// Seconds of a task on a processor.
    pub fn on(&self, task: u32, processor: u32) -> f64 {
        let (task, processor) = (task as usize, processor as usize);
        match &self.how {
            How::Equal => self.seconds[task],
            How::Speeds(speeds) => self.seconds[task] / speeds[processor],
            How::Costs(costs) => costs.row(task)[processor],
        }
    }

    /// The numbers that levels add up, and how many times the seconds they are: with costs the sum of each row, so that
    /// whole numbers tie exactly.
    pub fn weights(&self) -> (Vec<f64>, f64) {
        match &self.how {
            How::Costs(costs) => {
                let sum = |task| costs.row(task).iter().sum();
                ((0..self.count()).map(sum).collect(), costs.columns as f64)
            }
            _ => (self.seconds.clone(), 1.0),
        }
    }

    /// Σ of a task's seconds over the first `processors`.
    pub fn sum(&self, task: u32, processors: u32) -> f64 {
        (0..processors)
            .map(|processor| self.on(task, processor))
            .sum()
    }

    /// Whether all processors are alike.
    pub fn are_equal(&self) -> bool {
        self.how == How::Equal
    }

    /// The least seconds of each task on the first `processors`, and what the machine does in a second: Σ speeds over
    /// the highest speed, or the number of processors.
    pub fn least(&self, processors: usize) -> (Vec<f64>, f64) {
        match &self.how {
            How::Equal => (self.seconds.clone(), processors as f64),
            How::Speeds(speeds) => {
                let speeds = &speeds[..processors];
                let highest = speeds.iter().copied().fold(0.0, f64::max);
                let least = self
                    .seconds
                    .iter()
                    .map(|seconds| seconds / highest)
                    .collect();
                (least, allot_kernel::sum::total(speeds) / highest)
            }
            How::Costs(costs) => {
                let least = |task| {
                    costs.row(task)[..processors]
                        .iter()
                        .copied()
                        .fold(f64::INFINITY, f64::min)
                };
                ((0..self.count()).map(least).collect(), processors as f64)
            }
        }
    }
}
