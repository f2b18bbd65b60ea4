//! The largest number of which all times are multiples.

use crate::model::Problem;

/// A number of seconds; 0 if there is none that could be used.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grain(f64);

impl Grain {
    /// The grain of all times of a problem on processors of speed 1.
    pub fn of(problem: &Problem) -> Self {
        if problem.processors.speeds.iter().any(|speed| *speed != 1.0) {
            return Self(0.0);
        }
        let talk = (0..problem.vertices() as u32)
            .flat_map(|object| problem.graph.neighbours(object))
            .flat_map(|neighbour| [neighbour.near.sent, neighbour.near.received]);
        let times = problem
            .loads
            .iter()
            .chain(&problem.processors.background)
            .copied();
        let mut grain = 0.0;
        for time in times.chain(talk) {
            grain = common(grain, time);
            if grain > 0.0 && time / grain > 1e12 {
                return Self(0.0);
            }
        }
        Self(grain)
    }

    /// The smallest multiple that is not below a time.
    pub fn up(self, time: f64) -> f64 {
        let count = time / self.0;
        if self.0 == 0.0 || count > 1e12 {
            return time;
        }
        // A little less, since the time is rounded; both factors are exact, and so is their product.
        libm::ceil(count * (1.0 - 1e-14)).max(0.0) * self.0
    }
}

/// Euclid's algorithm; the remainder of two doubles is exact.
fn common(mut x: f64, mut y: f64) -> f64 {
    while y > 0.0 {
        (x, y) = (y, x % y);
    }
    x
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_found() {
        assert_eq!(common(common(0.0, 2.25), 1.5), 0.75);
        let grain = Grain(0.75);
        assert_eq!(grain.up(1.5), 1.5);
        assert_eq!(grain.up(1.6), 2.25);
        assert_eq!(Grain(0.0).up(1.6), 1.6);
    }
}
