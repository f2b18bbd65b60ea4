//! Most of a trajectory on a stretch of a ring at once.
//!
//! All states of a ring are left alike: where a trajectory goes depends on what is in store, but not on how long it
//! stays where it needs new segments. So its way comes first, and lengths only where they are asked for.
//!
//! - Whatever way it goes, it needs a new segment at least as often as the horizon is longer than all that is in store.
//!   How many of these sure segments leave their state is a binomial number; where each of those leads is one bit.
//! - Given their number, all ways to divide the segments among the visits are equally likely. So n visits of one state
//!   are together as long as the first n visits, whichever they were, and only those lengths are drawn.
//! - What comes after the sure segments is followed visit by visit.
//!
//! What is needed of each state by itself has exactly the distribution that it has visit by visit. What is needed of two
//! states together has not; but estimates are made state by state.

use super::{Forecast, NEED, SEEN, SUPPLIED};
use crate::markov::{Line, Stretch};
use crate::parsplice::outlook::Outlook;
use crate::rng::{Stream, aside};

/// Lengths of so many standard deviations of the visits to a state are drawn at once, since hardly one has more.
const DEVIATIONS: f64 = 3.5;
/// Mark of a cell that tells which of the steps comes next.
const STEP: u32 = 1 << 31;

/// How trajectories go on while their new segments are sure to be needed.
#[derive(Debug, Clone, Default)]
pub(super) struct Ahead {
    /// State by state of the stretch, with one more on both sides: how often the present trajectory has been there and
    /// needed segments, or the step that it takes there next.
    cells: Vec<u32>,
    /// The same before the first one.
    fresh: Vec<u32>,
    /// What is not left to chance alone: the first is that from beyond the stretch, the others are what is in store.
    steps: Vec<Step>,
    /// What the first visits take together, by their number, in segments.
    ends: Vec<u32>,
    /// So many segments are needed surely, and so many of these leave their state.
    sure: u32,
    departures: u32,
    horizon: u32,
}

/// Segments that are in store, and the cell to which they lead; nothing where the last of them stay.
#[derive(Debug, Clone, Copy)]
struct Step {
    segments: u32,
    to: u32,
}

/// Where a trajectory is, and how many segments are left to the horizon.
pub(super) struct Then {
    pub state: u32,
    pub left: u32,
    /// How many states it came to.
    pub met: usize,
}

impl Ahead {
    /// Prepares for many trajectories; whether any new segments are sure to be needed.
    pub fn begin(
        &mut self,
        stretch: &Stretch<'_>,
        forecast: &Forecast,
        outlook: &Outlook<'_>,
        horizon: u32,
    ) -> bool {
        let stock = forecast.stock.segments();
        self.horizon = horizon;
        self.sure = u64::from(horizon).saturating_sub(stock) as u32;
        if self.sure == 0 {
            return false;
        }
        let visits = stretch.line.departures.mean(self.sure);
        let drawn = (DEVIATIONS * visits.sqrt()) as usize + 8;
        self.ends.resize(drawn + 1, 0);
        let cell = |state| stretch.number(state) as usize + 1;
        self.fresh.clear();
        self.fresh.resize(stretch.states as usize + 2, 0);
        for beyond in [0, stretch.states as usize + 1] {
            self.fresh[beyond] = STEP;
        }
        self.steps.clear();
        self.steps.push(Step { segments: 0, to: 0 });
        for (state, departures, stays) in forecast.stock.known(outlook) {
            self.fresh[cell(state)] = STEP | self.steps.len() as u32;
            self.steps.extend(departures.iter().map(|one| Step {
                segments: one.segments() as u32,
                to: cell(one.to) as u32,
            }));
            self.steps.push(Step {
                segments: stays as u32,
                to: 0,
            });
        }
        self.cells.clone_from(&self.fresh);
        true
    }

    /// Follows a trajectory while its new segments are sure to be needed.
    #[inline(never)]
    pub fn follow(
        &mut self,
        stretch: &Stretch<'_>,
        forecast: &mut Forecast,
        (from, trajectory): (u32, u32),
        stream: &mut Stream,
    ) -> Then {
        let mut departures = self.divide(stretch.line, stream);
        let (cells, steps) = (&mut self.cells[..], &self.steps[..]);
        let mut left = self.horizon - self.sure;
        let start = stretch.number(from) as usize + 1;
        let mut at = start;
        // The directions that are left, below a mark.
        let mut word = 1;
        let inside = loop {
            let cell = cells[at];
            if cell < STEP {
                cells[at] = cell + 1;
                if departures == 0 {
                    break Some(at);
                }
                departures -= 1;
                if word == 1 {
                    word = stream.bits() | (1 << 63);
                }
                at = at + 2 * (word & 1) as usize - 1;
                word >>= 1;
            } else if cell > STEP {
                let Step { segments, to } = steps[(cell - STEP) as usize];
                left -= segments;
                if to == 0 {
                    cells[at] = 0;
                } else {
                    cells[at] = cell + 1;
                    at = to as usize;
                }
            } else {
                // Back it is further in than the outermost state.
                at = if at == 0 { 2 } else { at - 2 };
                let away = stretch.line.transitions.draw(stream);
                if away > departures {
                    left -= later(away - departures, left, stretch.line, stream);
                    break None;
                }
                departures -= away;
            }
        };
        let met = self.hand_over(stretch, forecast, (start, inside, trajectory), stream);
        let state = stretch.state(at as u32 - 1);
        Then { state, left, met }
    }

    /// Draws how many of the sure segments leave their state, and where the first visits end.
    #[inline(never)]
    fn divide(&mut self, line: &Line, stream: &mut Stream) -> u32 {
        let mut own = stream.clone();
        let (mut visits, mut end) = (0, 0);
        for place in &mut self.ends[1..] {
            end += line.leaving.draw(own.bits(), &mut own);
            *place = end;
            if end > self.sure {
                // This visit is not over when they are. It takes one more than is left, as if it left then.
                *place = self.sure + 1;
                break;
            }
            visits += 1;
        }
        self.departures = visits;
        if end <= self.sure {
            let left = self.sure - end;
            self.departures += aside(&mut own, |stream| line.departures.draw(left, stream));
        }
        *stream = own;
        self.departures
    }

    /// What `n` visits take together, given how many segments leave their state.
    fn together(&self, n: u32, line: &Line, stream: &mut Stream) -> u32 {
        if let Some(end) = self.ends.get(n as usize) {
            return *end;
        }
        // Seldom: lengths are drawn anew until as many leave.
        loop {
            let before = later(n - 1, self.sure + 1, line, stream);
            let end = before + line.leaving.draw(stream.bits(), stream);
            if before > self.sure {
                continue;
            }
            let departures = match self.sure.checked_sub(end) {
                Some(left) => n + line.departures.draw(left, stream),
                None => n - 1,
            };
            if departures == self.departures {
                return end.min(self.sure + 1);
            }
        }
    }

    /// Notes in the forecast what the present trajectory needs of the states that it came to, the nearest first, and makes
    /// room for the next. If it is `inside`, it is still there. How many states there are.
    #[inline(never)]
    fn hand_over(
        &mut self,
        stretch: &Stretch<'_>,
        forecast: &mut Forecast,
        (start, inside, trajectory): (usize, Option<usize>, u32),
        stream: &mut Stream,
    ) -> usize {
        let (mut up, mut down) = (start, start - 1);
        let mut met = 0;
        loop {
            let before = met;
            for (at, next) in [(&mut up, 1), (&mut down, usize::MAX)] {
                let (cell, fresh) = (self.cells[*at], self.fresh[*at]);
                if cell == fresh {
                    continue; // it never came here
                }
                self.cells[*at] = fresh;
                let state = stretch.state(*at as u32 - 1);
                let node = &mut forecast.nodes[state as usize];
                let slot = *node & NEED;
                if cell >= STEP {
                    let stock = &mut forecast.stock;
                    stock.consumed(slot as usize, cell - fresh, trajectory);
                    *node |= SEEN;
                } else {
                    if *node >= SUPPLIED {
                        forecast.spent.push((state, slot));
                    }
                    let need = self.together(cell, stretch.line, stream);
                    *node = SEEN | (need - u32::from(inside == Some(*at)));
                }
                forecast.touched[met] = state;
                met += 1;
                *at = at.wrapping_add(next);
            }
            if met == before {
                return met;
            }
        }
    }
}

/// How long so many visits are, up to `most` segments.
fn later(visits: u32, most: u32, line: &Line, stream: &mut Stream) -> u32 {
    let mut segments = 0;
    for _ in 0..visits {
        segments += line.leaving.draw(stream.bits(), stream);
        if segments >= most {
            return most;
        }
    }
    segments
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markov::{Far, MarkovModel, Model};

    /// How many segments leave, and how long n visits are together, against all that can happen to a few segments: with
    /// many lengths drawn at once, and with so few that others are asked for.
    #[test]
    fn lengths_are_those_of_all_ways_to_leave() {
        const SURE: u32 = 7;
        const DRAWS: u32 = 60_000;
        let stay = 0.6;
        let model = MarkovModel::new(&Model::Ring { states: 1000 }, Some(stay)).unwrap();
        let Some(Far::Ring(line)) = model.far(100) else {
            panic!("a long ring");
        };
        // By departures and visits: the chance of each length.
        let mut chances = [[[0.0; SURE as usize + 2]; SURE as usize + 2]; SURE as usize + 1];
        for leaves in 0_u32..1 << SURE {
            let departures = leaves.count_ones();
            let (left, stayed) = (f64::from(departures), f64::from(SURE - departures));
            let chance = libm::pow(1.0 - stay, left) * libm::pow(stay, stayed);
            let ends = (0..SURE).filter(|at| leaves >> at & 1 == 1);
            for (n, end) in (1..).zip(ends.chain([SURE])) {
                chances[departures as usize][n][end as usize + 1] += chance;
            }
        }
        let mut stream = Stream::new("1", "ahead");
        for drawn in [1, 3, 20] {
            let mut ahead = Ahead {
                sure: SURE,
                ends: vec![0; drawn + 1],
                ..Ahead::default()
            };
            let mut seen = [[[0_u32; SURE as usize + 2]; SURE as usize + 2]; SURE as usize + 1];
            for _ in 0..DRAWS {
                ahead.divide(&line, &mut stream);
                for n in 1..=ahead.departures + 1 {
                    let length = ahead.together(n, &line, &mut stream);
                    seen[ahead.departures as usize][n as usize][length as usize] += 1;
                }
            }
            for (seen, chance) in seen
                .iter()
                .flatten()
                .flatten()
                .zip(chances.iter().flatten().flatten())
            {
                let expected = f64::from(DRAWS) * chance;
                let error = (expected + 1.0).sqrt();
                let difference = f64::from(*seen) - expected;
                assert!(
                    difference.abs() < 5.0 * error,
                    "{drawn}: {seen}, {expected}"
                );
            }
        }
    }
}
