//! The seconds that an object adds to two times as it goes from A to B; both pay for a cut edge (slide 32).

use crate::model::{Price, Problem, Talk};

/// An object on its way: its load, and the communication that its leaving changes at home, and its coming elsewhere.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Going {
    pub load: f64,
    pub home: Talk,
    pub away: Talk,
}

impl Going {
    /// An object on its way to that processor; without one, to any that has none of its neighbours.
    pub fn new(problem: &Problem, placement: &[u32], object: u32, to: Option<u32>) -> Self {
        let here = placement[object as usize];
        let (mut home, mut away) = (Talk::default(), Talk::default());
        for neighbour in problem.graph.neighbours(object) {
            let there = placement[neighbour.object as usize];
            home = match there == here {
                true => home.plus(neighbour.far),
                false => home.minus(neighbour.near),
            };
            away = match Some(there) == to {
                true => away.minus(neighbour.far),
                false => away.plus(neighbour.near),
            };
        }
        let load = problem.loads[object as usize];
        Self { load, home, away }
    }
}

/// Seconds on the processor that an object leaves and on the one that it comes to, each with the communication that is
/// sent, and with that received; and seconds on the mean of the two, by their speeds, to which loads add nothing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ends {
    own: [f64; 2],
    other: [f64; 2],
    mean: f64,
}

impl Ends {
    pub const NOTHING: Self = Self {
        own: [f64::INFINITY; 2],
        other: [f64::INFINITY; 2],
        mean: f64::INFINITY,
    };

    /// The least of both, number by number.
    pub fn least(&self, more: &Self) -> Self {
        let less = |x: f64, y: f64| if y < x { y } else { x };
        let both = |x: [f64; 2], y: [f64; 2]| [less(x[0], y[0]), less(x[1], y[1])];
        Self {
            own: both(self.own, more.own),
            other: both(self.other, more.other),
            mean: less(self.mean, more.mean),
        }
    }

    /// Seconds on the mean.
    pub fn mean(&self) -> f64 {
        self.mean
    }

    /// A bound on the larger of both times when one object has gone and another has come in return: what counts is
    /// sent, received, or the mean of both processors, whichever is more.
    pub fn after(&self, give: &Self, take: &Self) -> f64 {
        let more = |x: f64, y: f64| if y > x { y } else { x };
        let own = |i: usize| self.own[i] + give.own[i] + take.other[i];
        let other = |i: usize| self.other[i] + give.other[i] + take.own[i];
        let mean = self.mean + give.mean + take.mean;
        more(more(more(own(0), own(1)), more(other(0), other(1))), mean)
    }
}

/// A way from a processor to others, whose speeds lie between two.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    price: Price,
    own: f64,
    others: [f64; 2],
}

impl Way {
    pub fn new(problem: &Problem, from: u32, others: [f64; 2]) -> Self {
        let own = problem.processors.speeds[from as usize];
        let price = problem.price;
        Self { price, own, others }
    }

    /// The way to one processor.
    pub fn to(problem: &Problem, from: u32, to: u32) -> Self {
        Self::new(problem, from, [problem.processors.speeds[to as usize]; 2])
    }

    /// The least that an object adds on its way.
    pub fn ends(&self, Going { load, home, away }: &Going) -> Ends {
        let [slow, fast] = self.others;
        let (less, more) = (-load / self.own, load / fast);
        let both = [home, away].map(|talk| self.price.mean(*talk));
        // From the slowest to the fastest the mean goes one way.
        let [x, y] = [slow, fast].map(|other| self.mean(both, other));
        Ends {
            own: [less + home.sent, less + home.received],
            other: [more + away.sent, more + away.received],
            mean: x.min(y),
        }
    }

    /// Two processors as they are, from the seconds of their loads and of their communication.
    pub fn start(&self, base: [f64; 2], talk: [Talk; 2]) -> Ends {
        let both = [0, 1].map(|i| base[i] + self.price.mean(talk[i]));
        Ends {
            own: [base[0] + talk[0].sent, base[0] + talk[0].received],
            other: [base[1] + talk[1].sent, base[1] + talk[1].received],
            mean: self.mean(both, self.others[0]),
        }
    }

    /// Seconds by which two processors as fast as its own draw apart when an object goes from one to the other.
    pub fn apart(&self, Going { load, home, away }: &Going) -> f64 {
        let [home, away] = [home, away].map(|talk| self.price.mean(*talk));
        2.0 * load / self.own + away - home
    }

    /// The mean of seconds on both, by their speeds.
    fn mean(&self, [own, other]: [f64; 2], speed: f64) -> f64 {
        (self.own * own + speed * other) / (self.own + speed)
    }
}
