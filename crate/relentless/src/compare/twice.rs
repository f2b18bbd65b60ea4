//! Each processor twice: half of them hold the work, the other half the same again.

use allot_kernel::rng::Stream;

/// A machine of pairs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pairs {
    /// Seconds of work without failures, on half the processors.
    pub work: f64,
    /// Number of pairs.
    pub pairs: u64,
    /// Mean seconds to the failure of a processor.
    pub mtbf: f64,
    /// Seconds from a failure to a new processor that has what its partner has; never, without it.
    pub repair: Option<f64>,
}

impl Pairs {
    /// Seconds of one run, drawn. Where both of a pair are gone the work begins again, when one of them is back; infinite
    /// if there is none to come, or if it takes more than `patience` times the work.
    pub fn run(&self, patience: f64, stream: &mut Stream) -> f64 {
        let mut begun = 0.0;
        loop {
            let mut lost = f64::INFINITY;
            let mut back = f64::INFINITY;
            for _ in 0..self.pairs {
                let (at, until) = self.pair(begun + self.work, begun, stream);
                if at < lost {
                    (lost, back) = (at, until);
                }
            }
            if lost >= begun + self.work {
                return begun + self.work;
            }
            begun = back;
            if begun.is_infinite() || begun > patience * self.work {
                return f64::INFINITY;
            }
        }
    }

    /// When both of a pair are gone, if that is before `end`, and when one of them is back.
    fn pair(&self, end: f64, begun: f64, stream: &mut Stream) -> (f64, f64) {
        let mut draw = |from: f64| from + self.mtbf * stream.exponential();
        let mut fails = [draw(begun), draw(begun)];
        loop {
            let first = usize::from(fails[1] < fails[0]);
            let (at, other) = (fails[first], fails[1 - first]);
            if at >= end {
                return (f64::INFINITY, f64::INFINITY);
            }
            let back = at + self.repair.unwrap_or(f64::INFINITY);
            if other < back {
                return (other, back);
            }
            fails[first] = draw(back);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_that_is_never_repaired_is_lost_as_often_as_two_exponentials_are() {
        let pairs = Pairs {
            work: 1.0,
            pairs: 1,
            mtbf: 1.0,
            repair: None,
        };
        let mut stream = Stream::new("1", "pairs");
        let n = 20_000;
        let lost = (0..n)
            .filter(|_| pairs.run(20.0, &mut stream).is_infinite())
            .count();
        // Both are gone within the work: (1 − 1/e)².
        let expected = 0.399_576_400_893_728_2;
        let error = (expected * (1.0 - expected) / f64::from(n)).sqrt();
        assert!((lost as f64 / f64::from(n) - expected).abs() < 4.0 * error);
    }

    #[test]
    fn without_failures_work_takes_its_time() {
        let pairs = Pairs {
            work: 7.0,
            pairs: 8,
            mtbf: 1e30,
            repair: Some(1.0),
        };
        assert_eq!(pairs.run(20.0, &mut Stream::new("1", "pairs")), 7.0);
    }
}
