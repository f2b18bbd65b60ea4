//! The best step where communication costs time and objects are few: each is looked at, but for those with a processor
//! that cannot do better. Trees would take longer to make.

use super::candidate::{Best, Candidate};
use super::going::{Going, Way};
use super::state::State;
use super::talking::Found;

impl State<'_> {
    /// The best step with the last processor.
    pub(super) fn best_of_few(&self, last: u32) -> Option<Candidate> {
        let end = self.times[last as usize];
        let mut found = Found::new(end);
        let mut seen = Vec::new();
        let own = self.movers(last, None);
        let shared = self.shared(last);
        for (_, to) in &self.order {
            if *to == last {
                continue;
            }
            let way = Way::to(self.problem, last, *to);
            // An edge that becomes one within a processor is cut no longer, and not cut anew.
            let floor = self.floor(last, *to) - way.middle(shared[*to as usize]);
            let mut takers = Vec::new();
            for (object, give) in &own {
                if floor + way.ends(give).mean() >= found.limit() {
                    continue;
                }
                if takers.is_empty() {
                    takers = self.movers(*to, Some(last));
                    // Nobody comes in return where an object moves.
                    takers.push((self.problem.vertices() as u32, Going::default()));
                }
                self.look([last, *to], *object, &takers, &mut found, &mut seen);
            }
        }
        // Among steps that end as early but for rounding the lowest object goes, and its best step is done.
        let mut best = Best {
            limit: end,
            found: None,
        };
        for step in seen {
            if step.object == found.giver && found.is_before(end) {
                best.offer(step);
            }
        }
        best.found
    }

    /// Looks at the steps of one of A's objects with B.
    fn look(
        &self,
        both: [u32; 2],
        object: u32,
        takers: &[(u32, Going)],
        found: &mut Found,
        seen: &mut Vec<Candidate>,
    ) {
        let [_, to] = both;
        let give = Going::new(self.problem, &self.placement, object, Some(to));
        let given = self.given(both, &give);
        for (partner, take) in takers {
            let between = self.between(object, *partner);
            if self.own_after(&given, take, between) >= found.limit() {
                continue;
            }
            let after = self.after(&given, take, between);
            found.offer(after, object);
            if after < found.limit() {
                seen.push(Candidate {
                    after,
                    object,
                    partner: ((*partner as usize) < self.problem.vertices()).then_some(*partner),
                    to,
                });
            }
        }
    }

    /// For each other processor the most that one of its objects shares with A, and one of A's with it, in both
    /// directions.
    fn shared(&self, last: u32) -> Vec<[f64; 2]> {
        let mut most = vec![[0.0_f64; 2]; self.times.len()];
        let mut by_object = vec![0.0; self.problem.vertices()];
        for object in &self.by_index[last as usize] {
            let mut by_processor = vec![0.0; self.times.len()];
            for end in self.problem.graph.neighbours(*object) {
                let seconds = self.problem.price.mean(end.near.plus(end.far));
                let there = self.placement[end.object as usize] as usize;
                by_processor[there] += seconds;
                by_object[end.object as usize] += seconds;
                let [with_object, with_processor] = &mut most[there];
                *with_object = with_object.max(by_object[end.object as usize]);
                *with_processor = with_processor.max(by_processor[there]);
            }
        }
        most
    }

    /// The objects of a processor, as they would go to another.
    fn movers(&self, from: u32, to: Option<u32>) -> Vec<(u32, Going)> {
        let all = self.by_index[from as usize].iter().copied();
        let objects = all.take_while(|vertex| (*vertex as usize) < self.problem.count());
        let going = |object| Going::new(self.problem, &self.placement, object, to);
        objects.map(|object| (object, going(object))).collect()
    }
}
