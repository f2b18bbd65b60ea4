//! Checkpoints every τ seconds of work, and restarts from the last one.

use allot_kernel::rng::Stream;

/// The work of a program on a static partition.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Work {
    /// Seconds without failures.
    pub seconds: f64,
    /// Seconds of writing, and of reading back, what the largest step leaves on a processor.
    pub save: f64,
    /// Seconds of reading it back.
    pub load: f64,
}

/// A machine that writes checkpoints.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Checkpointed {
    /// Seconds of work without failures.
    pub work: f64,
    /// Seconds of a checkpoint, δ.
    pub save: f64,
    /// Seconds from a failure until work goes on, R: the repair, and reading the checkpoint.
    pub restart: f64,
    /// Mean seconds between failures of any processor, M = MTBF/P.
    pub mean: f64,
}

impl Checkpointed {
    /// The work on some processors, each with this MTBF.
    pub fn new(work: Work, processors: u64, mtbf: f64, repair: f64) -> Self {
        Self {
            work: work.seconds,
            save: work.save,
            restart: repair + work.load,
            mean: mtbf / processors.max(1) as f64,
        }
    }

    /// Young's interval: √(2δM) (Young 1974).
    pub fn young(&self) -> f64 {
        (2.0 * self.save * self.mean).sqrt()
    }

    /// Daly's interval: √(2δM)·(1 + √(δ/2M)/3 + δ/18M) − δ for δ < 2M, else M (Daly 2006).
    pub fn daly(&self) -> f64 {
        if self.save >= 2.0 * self.mean {
            return self.mean;
        }
        let part = self.save / (2.0 * self.mean);
        self.young() * (1.0 + part.sqrt() / 3.0 + part / 9.0) - self.save
    }

    /// Expected seconds with checkpoints every τ seconds of work: M·e^{R/M}·(e^{(τ+δ)/M} − 1)·W/τ (Daly 2006), where the
    /// last stretch may be shorter, and a restart that fails is begun anew.
    pub fn expected(&self, interval: f64) -> f64 {
        if self.work == 0.0 {
            return 0.0;
        }
        let stretch = |work: f64| {
            self.mean
                * libm::exp(self.restart / self.mean)
                * libm::expm1((work + self.save) / self.mean)
        };
        let interval = interval.clamp(self.work * 1e-6, self.work);
        let whole = (self.work / interval).floor();
        let rest = self.work - whole * interval;
        whole * stretch(interval)
            + if rest > 1e-9 * self.work {
                stretch(rest)
            } else {
                0.0
            }
    }

    /// The best interval: the work in n equal stretches, with the n of the least expected time.
    pub fn best(&self) -> f64 {
        // Expected time is convex in n, so the first n that is no better is behind the best.
        let time = |n: f64| self.expected(self.work / n);
        let (mut low, mut high) = (1_u64, 1_000_000_u64);
        while low < high {
            let middle = low + (high - low) / 2;
            match time(middle as f64) <= time(middle as f64 + 1.0) {
                true => high = middle,
                false => low = middle + 1,
            }
        }
        self.work / low as f64
    }

    /// Seconds of one run, drawn; infinite if it takes more than `patience` times the work.
    pub fn run(&self, interval: f64, patience: f64, stream: &mut Stream) -> f64 {
        let interval = interval.clamp(self.work * 1e-6, self.work);
        let (mut now, mut done) = (0.0, 0.0);
        let mut fails = self.mean * stream.exponential();
        while done < self.work {
            let stretch = interval.min(self.work - done);
            // The last stretch may be a rounding error long.
            let stretch = if stretch <= 1e-9 * self.work {
                0.0
            } else {
                stretch
            };
            if now + stretch + self.save <= fails || stretch == 0.0 {
                now += if stretch == 0.0 {
                    0.0
                } else {
                    stretch + self.save
                };
                done = if stretch == 0.0 {
                    self.work
                } else {
                    done + stretch
                };
                continue;
            }
            loop {
                now = fails;
                fails = now + self.mean * stream.exponential();
                if now + self.restart <= fails {
                    now += self.restart;
                    break;
                }
                if now > patience * self.work {
                    return f64::INFINITY;
                }
            }
            if now > patience * self.work {
                return f64::INFINITY;
            }
        }
        now
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MACHINE: Checkpointed = Checkpointed {
        work: 1000.0,
        save: 2.0,
        restart: 5.0,
        mean: 100.0,
    };

    #[test]
    fn runs_take_the_expected_time() {
        for interval in [5.0, MACHINE.young(), 100.0] {
            let n = 4000;
            let mut stream = Stream::new("1", "checkpoint");
            let times: Vec<f64> = (0..n)
                .map(|_| MACHINE.run(interval, 1e9, &mut stream))
                .collect();
            let mean = times.iter().sum::<f64>() / f64::from(n);
            let squares: f64 = times.iter().map(|time| (time - mean) * (time - mean)).sum();
            let error = (squares / f64::from(n)).sqrt() / f64::from(n).sqrt();
            let expected = MACHINE.expected(interval);
            assert!(
                (mean - expected).abs() < 4.0 * error,
                "{mean} ± {error}, {expected}"
            );
        }
    }

    #[test]
    fn no_interval_is_better_than_the_best_and_dalys_is_close() {
        let best = MACHINE.expected(MACHINE.best());
        for n in 1..400 {
            assert!(MACHINE.expected(MACHINE.work / f64::from(n)) >= best * (1.0 - 1e-12));
        }
        assert!(MACHINE.expected(MACHINE.daly()) < 1.01 * best);
        assert!((MACHINE.young() - 20.0).abs() < 1e-12);
    }

    #[test]
    fn without_failures_work_takes_its_time() {
        let calm = Checkpointed {
            mean: 1e30,
            ..MACHINE
        };
        let mut stream = Stream::new("1", "calm");
        assert_eq!(calm.run(1000.0, 20.0, &mut stream), 1002.0);
        assert!((calm.expected(1000.0) - 1002.0).abs() < 1e-9);
        let idle = Checkpointed {
            work: 0.0,
            ..MACHINE
        };
        assert_eq!(idle.expected(idle.best()), 0.0);
        assert_eq!(idle.run(idle.young(), 20.0, &mut stream), 0.0);
    }
}
