//! The optimistic cost table of PEFT (Arabnejad and Barbosa 2014, equation 5).

use crate::model::{Setting, Times};

/// OCT(i, p): the largest, over successors k, of the least, over processors q, of OCT(k, q) + seconds of k on q + the
/// transfer if q ≠ p.
pub(super) struct Table {
    processors: usize,
    values: Vec<f64>,
}

impl Table {
    pub(super) fn new(setting: &Setting<'_>, times: &Times) -> Self {
        let processors = setting.processors as usize;
        let count = times.count();
        let mut values = vec![0.0_f64; count * processors];
        // Of each task the least of OCT + seconds with its processor, and the least elsewhere.
        let mut least = vec![(0_u32, 0.0_f64, f64::INFINITY); count];
        let mut with_seconds = vec![0.0_f64; count * processors];
        for task in setting.graph.order().iter().rev() {
            let row = *task as usize * processors..(*task as usize + 1) * processors;
            for (next, seconds) in setting.successors(*task) {
                let (from, first, second) = least[next as usize];
                let next_row =
                    &with_seconds[next as usize * processors..(next as usize + 1) * processors];
                for (processor, value) in values[row.clone()].iter_mut().enumerate() {
                    let elsewhere = if from == processor as u32 {
                        second
                    } else {
                        first
                    };
                    *value = value.max(next_row[processor].min(elsewhere + seconds));
                }
            }
            let (mut from, mut first, mut second) = (0, f64::INFINITY, f64::INFINITY);
            for (processor, place) in row.enumerate() {
                let sum = values[place] + times.on(*task, processor as u32);
                with_seconds[place] = sum;
                if sum < first {
                    (from, first, second) = (processor as u32, sum, first);
                } else {
                    second = second.min(sum);
                }
            }
            least[*task as usize] = (from, first, second);
        }
        Self { processors, values }
    }

    /// OCT of a task on a processor, in seconds.
    pub(super) fn of(&self, task: u32, processor: u32) -> f64 {
        self.values[task as usize * self.processors + processor as usize]
    }

    /// Σ over processors of each task's OCT.
    pub(super) fn sums(&self) -> Vec<f64> {
        self.values
            .chunks(self.processors)
            .map(|row| row.iter().sum())
            .collect()
    }
}
