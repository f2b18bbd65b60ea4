//! The interval bound: how much work must be done between two moments if the longest path is to be met.

use crate::model::Graph;
use allot_kernel::order::{ascending, pair, sorted};

/// The most tasks for which the interval bound is computed.
pub const MOST_INTERVAL_TASKS: usize = 2000;

/// The earliest and the latest start of each task, without regard to processors.
#[derive(Debug, Clone, PartialEq)]
pub struct Windows {
    seconds: Vec<f64>,
    /// Earliest starts.
    pub earliest: Vec<f64>,
    /// Latest starts that allow the longest path.
    pub latest: Vec<f64>,
}

impl Windows {
    /// The windows of a graph whose tasks take these seconds.
    pub fn new(graph: &Graph, seconds: &[f64]) -> Self {
        let count = seconds.len();
        let mut earliest = vec![0.0_f64; count];
        for task in graph.order() {
            let end = earliest[*task as usize] + seconds[*task as usize];
            for next in graph.successors().others(*task) {
                earliest[*next as usize] = earliest[*next as usize].max(end);
            }
        }
        let end = (0..count)
            .map(|task| earliest[task] + seconds[task])
            .fold(0.0, f64::max);
        let mut latest = vec![0.0; count];
        for task in graph.order().iter().rev() {
            let successors = graph.successors().others(*task).iter();
            let until = successors
                .map(|next| latest[*next as usize])
                .fold(end, f64::min);
            // Below the earliest start only by rounding.
            latest[*task as usize] =
                (until - seconds[*task as usize]).max(earliest[*task as usize]);
        }
        Self {
            seconds: seconds.to_vec(),
            earliest,
            latest,
        }
    }

    /// The moments between which work is counted: earliest and latest starts and ends, each once.
    fn moments(&self) -> Vec<f64> {
        let ends = |starts: &[f64]| -> Vec<f64> {
            starts
                .iter()
                .zip(&self.seconds)
                .map(|(s, t)| s + t)
                .collect()
        };
        let all = [
            self.earliest.clone(),
            ends(&self.earliest),
            self.latest.clone(),
            ends(&self.latest),
        ]
        .concat();
        let order = sorted(all.len(), &|i| pair(ascending(all[i]), 0));
        let mut moments: Vec<f64> = order.iter().map(|i| all[*i as usize]).collect();
        moments.dedup();
        moments
    }

    /// For each number of processors the largest of (Σ work(a, b))/P − (b − a) over a < b, never below 0; rounded up if
    /// all is whole.
    ///
    /// The work of a task that takes t is max(0, min(t, b − a, earliest end − a, b − latest start)): for a given a it
    /// rises with slope 1 between two moments, so that one pass over b adds up all tasks.
    pub fn excess(&self, processors: &[u32], whole: bool) -> Vec<f64> {
        let moments = self.moments();
        let sweep = Sweep::new(self);
        let mut most = vec![0.0_f64; processors.len()];
        let mut lists = Lists::default();
        for (at, from) in moments.iter().enumerate() {
            sweep.lists(*from, &mut lists);
            let (mut work, mut rising, mut before) = (0.0_f64, lists.rising, *from);
            let (mut begun, mut ended) = (0, 0);
            for to in &moments[at + 1..] {
                // Slopes change between two moments: each change is dealt with where it happens.
                loop {
                    let begin = lists.begins.get(begun).copied().unwrap_or(f64::INFINITY);
                    let end = lists.ends.get(ended).copied().unwrap_or(f64::INFINITY);
                    let next = begin.min(end);
                    if next > *to {
                        break;
                    }
                    work += rising * (next - before);
                    before = next;
                    if begin <= end {
                        (begun, rising) = (begun + 1, rising + 1.0);
                    } else {
                        (ended, rising) = (ended + 1, rising - 1.0);
                    }
                }
                work += rising * (to - before);
                before = *to;
                let span = to - from;
                for (most, count) in most.iter_mut().zip(processors) {
                    if work > (*most + span) * f64::from(*count) {
                        *most = match whole {
                            true => whole_quotient(work, *count) - span,
                            false => most.max(work / f64::from(*count) - span),
                        };
                    }
                }
            }
        }
        most
    }
}

/// Orders of tasks that are the same for all intervals.
struct Sweep<'a> {
    windows: &'a Windows,
    /// By latest start.
    by_latest: Vec<u32>,
}

/// For one begin of intervals: the moments at which tasks begin and end to add work, each in ascending order.
#[derive(Default)]
struct Lists {
    /// Number of tasks that add work from the begin on.
    rising: f64,
    begins: Vec<f64>,
    ends: Vec<f64>,
}

impl<'a> Sweep<'a> {
    fn new(windows: &'a Windows) -> Self {
        let by_latest = sorted(windows.latest.len(), &|task| {
            pair(ascending(windows.latest[task]), 0)
        });
        Self { windows, by_latest }
    }

    fn lists(&self, from: f64, lists: &mut Lists) {
        let Windows {
            seconds,
            earliest,
            latest,
        } = self.windows;
        lists.begins.clear();
        lists.ends.clear();
        lists.rising = 0.0;
        for task in &self.by_latest {
            let task = *task as usize;
            let most = seconds[task].min(earliest[task] + seconds[task] - from);
            if most > 0.0 {
                let begin = latest[task].max(from);
                if begin == from {
                    lists.rising += 1.0;
                } else {
                    lists.begins.push(begin);
                }
                lists.ends.push(begin + most);
            }
        }
        lists.ends.sort_unstable_by(f64::total_cmp);
    }
}

/// ⌈number/P⌉, of a whole number.
pub(crate) fn whole_quotient(number: f64, processors: u32) -> f64 {
    let (number, processors) = (number as i128, i128::from(processors));
    (number.div_euclid(processors) + i128::from(number.rem_euclid(processors) > 0)) as f64
}
