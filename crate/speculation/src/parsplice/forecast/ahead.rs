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
use allot_kernel::rng::Stream;

/// Lengths of so many standard deviations of the visits to a state are drawn at once, since hardly one has more.
const DEVIATIONS: f64 = 3.5;
/// Mark of a cell that tells which of the steps comes next.
const STEP: u32 = 1 << 31;
/// Where a step leads that leads to no cell.
const NOWHERE: u32 = 0;
/// How many directions a random word gives: one of its bits is for the mark.
const DIRECTIONS: u32 = 63;

/// How trajectories go on while their new segments are sure to be needed.
#[derive(Debug, Clone, Default)]
pub(super) struct Ahead {
    /// State by state of the stretch, with one more on both sides: how often the present trajectory has been there and
    /// needed segments, or the step that it takes there next.
    cells: Vec<u32>,
    /// The same before the first one.
    fresh: Vec<u32>,
    /// Steps that are not left to chance alone, and the cells to which they lead: first that from beyond the stretch, then
    /// those in store, state by state, each with a last one of segments that stay. These two lead nowhere.
    steps: Vec<u32>,
    /// How many segments of its state are left in store before each step.
    stored: Vec<u32>,
    /// What the first visits take together, by their number, in segments.
    ends: Vec<u32>,
    /// So many segments are needed surely, and so many of these leave their state.
    sure: u32,
    departures: u32,
    horizon: u32,
}

/// Where a trajectory is, and how many segments are left to the horizon.
pub(super) struct Then {
    pub state: u32,
    pub left: u32,
    /// How many states it came to.
    pub met: usize,
}

/// Where a trajectory is while it is followed.
struct Way {
    /// In which cell.
    at: usize,
    /// Its next directions, below a mark.
    word: u64,
}

impl Way {
    /// Goes on until a direction is missing, or it leaves the stretch.
    ///
    /// Nothing is called from here and little is kept, four visits in a turn: in a browser, all of it is in registers then.
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

/// So many directions, of those of a word, below a mark.
fn first(directions: u32, word: u64) -> u64 {
    let mark = 1 << directions;
    word & (mark - 1) | mark
}

impl Ahead {
    /// Prepares for many trajectories; whether any new segments are sure to be needed.
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

    /// Follows a trajectory while its new segments are sure to be needed.
    #[inline(never)]
    pub fn follow(
        &mut self,
        stretch: &Stretch<'_>,
        forecast: &mut Forecast,
        (from, trajectory): (u32, u32),
        stream: &mut Stream,
    ) -> Then {
        // Departures of which no direction is known yet.
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
            // Back it is further in than the outermost state.
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

    /// Draws how many of the sure segments leave their state, and where the first visits end.
    #[inline(never)]
    fn divide(&mut self, line: &Line, stream: &mut Stream) -> u32 {
        let ends = &mut self.ends[1..];
        let (mut visits, end) = line.leaving.ends(ends, self.sure, stream);
        if end > self.sure {
            // The last visit is not over when they are. It takes one more than is left, as if it left then.
            visits -= 1;
            ends[visits] = self.sure + 1;
        }
        self.departures = visits as u32;
        if end <= self.sure {
            self.departures += line.departures.draw(self.sure - end, stream);
        }
        self.departures
    }

    /// What `n` visits take together, given how many segments leave their state.
    fn together(&self, n: u32, line: &Line, stream: &mut Stream) -> u32 {
        match self.ends.get(n as usize) {
            Some(end) => *end,
            None => self.more_together(n, line, stream),
        }
    }

    /// The same where that was not drawn: lengths are drawn anew until as many segments leave.
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

    /// Notes in the forecast what the present trajectory needs of the states that it came to, the nearest first, and makes
    /// room for the next. If it is `inside`, it is still there. How many states there are, and how many segments are left.
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
