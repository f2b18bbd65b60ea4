//! Fast path for a trajectory on a stretch of a ring: directions first, visit lengths later.
//!
//! All states of a ring have the same stay probability. So the path depends on the stored segments, but not on how long
//! the trajectory stays where it needs new segments. The path is drawn first, and visit lengths only where they are
//! asked for.
//!
//! - On any path a trajectory needs at least `horizon − stored` new segments. Of these sure segments a binomial number
//!   leaves its state, and each of them goes up or down by one fair bit.
//! - Given that number, all ways to divide the sure segments among the visits are equally likely (the visit lengths are
//!   exchangeable). So n visits of one state take together as long as the first n visits of the trajectory. Only the
//!   lengths of the first visits are drawn.
//! - The rest of the trajectory, after the sure segments, is followed visit by visit.
//!
//! The need of each single state has exactly the distribution that following visit by visit gives. The joint
//! distribution of two states has not, but estimates are made state by state.

use super::Forecast;
use super::state::{Ahead, NEED, SEEN, SUPPLIED};
use crate::markov::{Line, Stretch};
use allot_kernel::rng::Stream;

/// Visit lengths drawn at once, in standard deviations of the number of departures. Hardly any state has more visits.
const DEVIATIONS: f64 = 3.5;
/// Mark of a cell that holds an index into `steps`, not a count of visits.
const STEP: u32 = 1 << 31;
/// Target of a step that leads to no cell.
const NOWHERE: u32 = 0;
/// Directions in a random word: 64 bits less one for the end mark.
const DIRECTIONS: u32 = 63;

/// The state of a trajectory, and the segments left to the horizon.
pub(super) struct Then {
    pub state: u32,
    pub left: u32,
    /// Number of different states visited.
    pub met: usize,
}

/// Position of a trajectory on its path.
struct Way {
    /// Index of the cell.
    at: usize,
    /// Next directions, one a bit from the lowest; the highest set bit is the end mark.
    word: u64,
}

impl Way {
    /// Follows the path until no direction is left or it leaves the stretch.
    ///
    /// A hot loop: it calls nothing and keeps few variables, with four visits unrolled, so that a browser holds all of
    /// them in registers.
    #[inline(never)]
    fn go_on(&mut self, cells: &mut [u32], steps: &[u32]) {
        let Self { mut at, mut word } = *self;
        'way: loop {
            for _ in 0..4 {
                let cell = cells[at];
                if cell < STEP {
                    if word == 1 {
                        break 'way;
                    }
                    cells[at] = cell + 1;
                    at = at + 2 * (word & 1) as usize - 1;
                    word >>= 1;
                } else if cell > STEP {
                    let to = steps[(cell - STEP) as usize];
                    if to == NOWHERE {
                        cells[at] = 0;
                    } else {
                        cells[at] = cell + 1;
                        at = to as usize;
                    }
                } else {
                    break 'way;
                }
            }
        }
        *self = Self { at, word };
    }
}

/// The lowest `directions` bits of a word, with an end mark above them.
fn first(directions: u32, word: u64) -> u64 {
    let mark = 1 << directions;
    word & (mark - 1) | mark
}

impl Ahead {
    /// Prepares for many trajectories. False if no new segment is sure to be needed.
    pub fn begin(&mut self, stretch: &Stretch<'_>, forecast: &Forecast, horizon: u32) -> bool {
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
        self.stored.clear();
        self.steps.push(NOWHERE);
        self.stored.push(0);
        for (state, departures, stays) in forecast.stock.known() {
            self.fresh[cell(state)] = STEP | self.steps.len() as u32;
            let segments = departures.iter().map(|one| one.segments());
            let mut left = segments.sum::<u64>() + stays;
            for one in departures {
                self.steps.push(cell(one.to) as u32);
                self.stored.push(left as u32);
                left -= one.segments();
            }
            self.steps.push(NOWHERE);
            self.stored.push(stays as u32);
        }
        self.cells.clone_from(&self.fresh);
        true
    }

    /// Follows the sure part of a trajectory.
    #[inline(never)]
    pub fn follow(
        &mut self,
        stretch: &Stretch<'_>,
        forecast: &mut Forecast,
        (from, trajectory): (u32, u32),
        stream: &mut Stream,
    ) -> Then {
        // Departures without a direction so far.
        let mut departures = self.divide(stretch.line, stream);
        let start = stretch.number(from) as usize + 1;
        let mut way = Way { at: start, word: 1 };
        let (inside, away) = loop {
            way.go_on(&mut self.cells, &self.steps);
            if self.cells[way.at] != STEP {
                if departures == 0 {
                    self.cells[way.at] += 1;
                    break (Some(way.at), 0);
                }
                let known = departures.min(DIRECTIONS);
                way.word = first(known, stream.bits());
                departures -= known;
                continue;
            }
            // It comes back one state further in than the outermost state (first passage over two states).
            way.at = if way.at == 0 { 2 } else { way.at - 2 };
            let away = stretch.line.transitions.draw(stream);
            let known = way.word.ilog2();
            if away > departures + known {
                break (None, away - departures - known);
            }
            let of_these = away.saturating_sub(departures);
            way.word = first(known - of_these, way.word);
            departures -= away - of_these;
        };
        let who = (start, inside, trajectory);
        let (met, left) = self.hand_over(stretch, forecast, who, stream);
        Then {
            state: stretch.state(way.at as u32 - 1),
            left: left - later(away, left, stretch.line, stream),
            met,
        }
    }

    /// Draws the number of departures among the sure segments, and the ends of the first visits.
    #[inline(never)]
    fn divide(&mut self, line: &Line, stream: &mut Stream) -> u32 {
        let ends = &mut self.ends[1..];
        let (mut visits, end) = line.leaving.ends(ends, self.sure, stream);
        if end > self.sure {
            // The sure segments end during the last visit. That visit is given one segment more than is left, as if it
            // left then.
            visits -= 1;
            ends[visits] = self.sure + 1;
        }
        self.departures = visits as u32;
        if end <= self.sure {
            self.departures += line.departures.draw(self.sure - end, stream);
        }
        self.departures
    }

    /// Length of `n` visits together in segments, given the number of departures.
    fn together(&self, n: u32, line: &Line, stream: &mut Stream) -> u32 {
        match self.ends.get(n as usize) {
            Some(end) => *end,
            None => self.more_together(n, line, stream),
        }
    }

    /// The same where `ends` is too short: rejection sampling of lengths until the number of departures agrees.
    #[cold]
    fn more_together(&self, n: u32, line: &Line, stream: &mut Stream) -> u32 {
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

    /// Notes the needs of the present trajectory in the forecast, for each visited state, the nearest first, and resets
    /// the cells. The trajectory is still in the cell `inside`, if that is given. Returns the number of visited states
    /// and the segments left to the horizon.
    #[inline(never)]
    fn hand_over(
        &mut self,
        stretch: &Stretch<'_>,
        forecast: &mut Forecast,
        (start, inside, trajectory): (usize, Option<usize>, u32),
        stream: &mut Stream,
    ) -> (usize, u32) {
        let mut left = self.horizon - self.sure;
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
                let stored = |cell| self.stored[(cell - STEP) as usize];
                let state = stretch.state(*at as u32 - 1);
                let node = &mut forecast.nodes[state as usize];
                let slot = *node & NEED;
                if fresh > STEP {
                    left -= stored(fresh);
                }
                if cell >= STEP {
                    left += stored(cell);
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
                return (met, left);
            }
        }
    }
}

/// Length of `visits` visits in segments, cut off at `most`.
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

    /// The number of departures and the length of n visits against an enumeration of all outcomes for a few segments,
    /// both with many lengths drawn at once and with so few that rejection sampling is needed.
    #[test]
    fn lengths_are_those_of_all_ways_to_leave() {
        const SURE: u32 = 7;
        const DRAWS: u32 = 60_000;
        let stay = 0.6;
        let model = MarkovModel::new(&Model::Ring { states: 1000 }, Some(stay)).unwrap();
        let Some(Far::Ring(line)) = model.far(100) else {
            panic!("a long ring");
        };
        // By departures and visits: the probability of each length.
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
