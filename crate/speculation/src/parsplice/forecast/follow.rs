//! Follows the trajectories of an ensemble, one after the other, from visit to visit.

use super::Forecast;
use super::ahead::Then;
use super::state::{NEED, SEEN, SUPPLIED};
use crate::markov::{Along, Walk};
use crate::parsplice::outlook::Outlook;
use allot_kernel::rng::{Stream, aside};

/// Trajectories to be followed along a walk.
pub(super) struct Follow<'a, 'b> {
    pub forecast: &'a mut Forecast,
    pub outlook: &'a Outlook<'b>,
    pub from: u32,
    pub horizon: u32,
    /// Number of first visits of each trajectory that are quasi-random.
    pub early: u32,
    pub stream: &'a mut Stream,
}

impl Along for Follow<'_, '_> {
    fn walk<W: Walk>(self, walk: &W) {
        let (forecast, outlook) = (self.forecast, self.outlook);
        let mut stream = self.stream.clone();
        // Each visited state is noted once. A repeated visit is written behind the last note, without a branch, and
        // overwritten.
        let room = forecast.nodes.len().min(self.horizon as usize) + 2;
        if forecast.touched.len() < room {
            forecast.touched.resize(room, 0);
        }
        let mut ahead = std::mem::take(&mut forecast.ahead);
        let stretch = walk.stretch();
        // The fast path needs known ends, and pending segments have none.
        let stretch = stretch
            .filter(|stretch| !outlook.pending && ahead.begin(stretch, forecast, self.horizon));
        for trajectory in 1..=forecast.trajectories as u32 {
            let mut then = Then {
                state: self.from,
                left: self.horizon,
                met: 0,
            };
            if let Some(stretch) = &stretch {
                let how = (self.from, trajectory);
                then = ahead.follow(stretch, forecast, how, &mut stream);
            }
            let mut place = walk.place(then.state);
            let (mut left, mut met) = (then.left, then.met);
            let (nodes, touched) = (&mut forecast.nodes[..], &mut forecast.touched[..]);
            let mut early = self.early;
            while left > 0 {
                let state = walk.state(place);
                let known = &mut nodes[state as usize];
                let mut node = *known;
                if node >= SUPPLIED {
                    if node & SEEN == 0 {
                        touched[met] = state;
                        met += 1;
                        *known |= SEEN;
                    }
                    let slot = (node & NEED) as usize;
                    let (taken, to) = match forecast.stock.departure(slot, trajectory) {
                        Some(departure) => (departure.segments(), Some(departure.to)),
                        None => aside(&mut stream, |stream| {
                            forecast.stock.rest(slot, outlook, stream)
                        }),
                    };
                    if taken >= u64::from(left) {
                        break;
                    }
                    left -= taken as u32;
                    if let Some(to) = to {
                        place = walk.place(to);
                        continue;
                    }
                    forecast.spent.push((state, slot as u32));
                    node = (node | SEEN) & !(SUPPLIED | NEED);
                }
                touched[met] = state;
                met += usize::from(node & (SEEN | NEED) == 0);
                let word = if W::SPREADS && early > 0 {
                    early -= 1;
                    forecast.rotors.word(state, trajectory, &mut stream)
                } else {
                    None
                };
                let (steps, next) = match word {
                    Some(word) => walk.visit_by(word, place, &mut stream),
                    None => walk.visit(place, &mut stream),
                };
                if steps >= left {
                    *known = node + left;
                    break;
                }
                *known = node + steps;
                left -= steps;
                place = next;
                let away = walk.away(&mut place, left, &mut stream);
                if away >= left {
                    break;
                }
                left -= away;
            }
            forecast.close(met);
        }
        forecast.ahead = ahead;
        *self.stream = stream;
    }
}
