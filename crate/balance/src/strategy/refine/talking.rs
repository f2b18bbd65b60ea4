//! The best step where communication costs time.
//!
//! Only the two times concerned change: an edge to a third processor is cut before and after. When object o leaves A
//! for B, A pays for o's edges within A and no longer for those that were cut; B pays for o's edges except those within
//! B. Objects that have neighbours on the other processor are searched by themselves; among all they are there once
//! more, as if they had none, which is no better. What two pairs of lists can reach is bounded before any is searched.

use super::candidate::{Best, Candidate};
use super::going::{Ends, Going, Way};
use super::meeting::{Meeting, Steps};
use super::movers::Movers;
use super::state::State;
use super::talks::Talks;
use crate::model::{Problem, Talk};
use allot_kernel::order::{ascending, pair, sorted};

/// Differences below this share of the last time are rounding.
const SLACK: f64 = 1e-12;

/// The best step so far: when both end, and the object that leaves A.
struct Found {
    end: f64,
    giver: u32,
    /// Differences below this are rounding.
    rounded: f64,
}

impl Found {
    /// Whether a step is better: it ends earlier, or as early with a lower object.
    fn is_beaten(&self, end: f64, giver: u32) -> bool {
        end < self.end - self.rounded || (end < self.end + self.rounded && giver < self.giver)
    }
}

/// The search for the best step of a processor A.
struct Search<'a> {
    state: &'a State<'a>,
    problem: &'a Problem,
    talks: &'a Talks,
    last: u32,
    others: Vec<Other<'a>>,
}

/// Another processor B.
struct Other<'a> {
    to: u32,
    /// A and B before a step.
    start: Ends,
    /// The objects of A that have neighbours on B, and those of B that have neighbours on A; none if there is no edge.
    near: Option<[&'a Movers; 2]>,
    /// No step of objects without neighbours on the other side ends earlier, but for what the object of A adds.
    floor: f64,
}

/// Two lists of A and of B.
struct Pair<'a> {
    to: u32,
    meeting: Meeting<'a>,
    bound: f64,
}

impl State<'_> {
    /// The best step with the last processor.
    pub(super) fn best_talking(&self, talks: &Talks, last: u32) -> Option<Candidate> {
        let mut search = Search {
            state: self,
            problem: self.problem,
            talks,
            last,
            others: Vec::new(),
        };
        search.others = search.others();
        search.best_giver().and_then(|found| search.best_of(&found))
    }
}

impl<'a> Search<'a> {
    /// The other processors: first those that share an edge with A, then that of the others with the lowest floor.
    fn others(&self) -> Vec<Other<'a>> {
        let mut beside = self.talks.near(self.last).peekable();
        let count = self.state.times.len() as u32;
        let others = (0..count).filter(|to| *to != self.last).map(|to| {
            let start = self.start(to);
            let [own, other] = [self.last, to].map(|j| self.problem.processors.speeds[j as usize]);
            // A faster processor may spare some of its communication.
            let spared =
                (other - own).max(0.0) * self.problem.price.mean(self.state.talk[to as usize]);
            Other {
                to,
                start,
                near: beside
                    .next_if(|(other, _)| *other == to)
                    .map(|(_, near)| near),
                floor: start.mean() - spared / (own + other),
            }
        });
        let (mut near, mut far): (Vec<Other>, Vec<Other>) =
            others.partition(|other| other.near.is_some());
        let first = (0..far.len()).min_by(|x, y| far[*x].floor.total_cmp(&far[*y].floor));
        if let Some(first) = first {
            far.swap(0, first);
        }
        near.append(&mut far);
        near
    }

    /// The first of A's objects whose best step is the best of all.
    fn best_giver(&self) -> Option<Found> {
        let end = self.state.times[self.last as usize];
        let rounded = SLACK * end;
        // A step counts only if both end earlier.
        let mut found = Found {
            end,
            giver: 0,
            rounded,
        };
        let (near, far) = self
            .others
            .split_at(self.others.partition_point(|other| other.near.is_some()));
        let pairs: Vec<Pair> = near.iter().flat_map(|other| self.pairs(other)).collect();
        for i in sorted(pairs.len(), &|i| pair(ascending(pairs[i].bound), 0)) {
            self.search(&pairs[i as usize], &mut found);
        }
        let adds = self.talks.least_mean(self.last);
        for other in far {
            if found.is_beaten(other.floor + adds, 0) {
                let pairs = self.pairs(other);
                pairs.iter().for_each(|pair| self.search(pair, &mut found));
            }
        }
        (found.end < end - rounded).then_some(found)
    }

    fn search(&self, Pair { to, meeting, bound }: &Pair, found: &mut Found) {
        if found.is_beaten(*bound, 0) {
            let (search, to) = (self, *to);
            meeting.search(&mut First { search, to, found });
        }
    }

    /// The lists of A with those of B.
    fn pairs(&self, other: &Other<'a>) -> Vec<Pair<'a>> {
        let Other {
            to, start, near, ..
        } = *other;
        let all = self.talks.all(self.last, to);
        let givers = near.map(|[givers, _]| givers).into_iter().chain([all]);
        let pairs = givers.flat_map(|givers| {
            self.takers(other).map(move |takers| {
                let meeting = Meeting {
                    givers,
                    takers,
                    start,
                };
                let bound = meeting.bound();
                Pair { to, meeting, bound }
            })
        });
        pairs.collect()
    }

    /// The objects that may come from B to A in return.
    fn takers(&self, other: &Other<'a>) -> impl Iterator<Item = &'a Movers> + use<'a> {
        let near = other.near.map(|[_, takers]| takers);
        let all = self.talks.all(other.to, self.last);
        near.into_iter().chain([all, self.talks.nobody()])
    }

    /// The best step of the object that was found, among all that end as early but for rounding.
    fn best_of(&self, found: &Found) -> Option<Candidate> {
        let mut best = Best {
            limit: self.state.times[self.last as usize],
            found: None,
        };
        let giver = found.giver;
        let limit = found.end + found.rounded;
        let anywhere = self.going(giver, None);
        for other in &self.others {
            let Other { to, start, .. } = *other;
            let give = match other.near {
                Some(_) => self.going(giver, Some(to)),
                None => anywhere,
            };
            let way = Way::to(self.problem, self.last, to);
            let gives = way.ends(&give);
            if other.near.is_none() && other.floor + gives.mean() >= limit {
                continue;
            }
            for takers in self.takers(other) {
                if start.after(&gives, &takers.node(1).ends) >= limit {
                    continue;
                }
                let meeting = Meeting {
                    givers: &Movers::new(way, &[(giver, give)]),
                    takers,
                    start,
                };
                meeting.search(&mut Exact {
                    search: self,
                    to,
                    give,
                    limit,
                    best: &mut best,
                });
            }
        }
        best.found
    }

    /// A and B before a step.
    fn start(&self, to: u32) -> Ends {
        let State { loads, talk, .. } = self.state;
        let both = [self.last as usize, to as usize];
        let base = both.map(|j| self.problem.base(j, loads[j]));
        let way = Way::to(self.problem, self.last, to);
        way.start(base, both.map(|j| talk[j]))
    }

    /// An object on its way, or nobody.
    fn going(&self, object: u32, to: Option<u32>) -> Going {
        match (object as usize) < self.problem.vertices() {
            true => Going::new(self.problem, &self.state.placement, object, to),
            false => Going::default(),
        }
    }

    /// The larger of the two times when an object has left A for B, and its partner has come.
    fn after(&self, object: u32, give: &Going, partner: u32, to: u32) -> f64 {
        let (a, b) = (self.last as usize, to as usize);
        let State { loads, talk, .. } = self.state;
        let take = self.going(partner, Some(self.last));
        // An edge between the two is cut before and after.
        let between = self.between(object, partner);
        let talk_a = talk[a].plus(give.home).plus(take.away).plus(between);
        let talk_b = talk[b].plus(give.away).plus(take.home).plus(between);
        let [load_a, load_b] = [loads[a] - give.load, loads[b] + give.load];
        let mine = self.problem.time(a, load_a + take.load, talk_a);
        mine.max(self.problem.time(b, load_b - take.load, talk_b))
    }

    /// The communication between two objects.
    fn between(&self, object: u32, other: u32) -> Talk {
        let neighbours = self.problem.graph.neighbours(object).iter();
        let all = neighbours.filter(|neighbour| neighbour.object == other);
        all.fold(Talk::default(), |_, neighbour| {
            neighbour.near.plus(neighbour.far)
        })
    }
}

/// The steps of A's objects with those of B: the first object whose step is the best.
struct First<'s, 'a> {
    search: &'s Search<'a>,
    to: u32,
    found: &'s mut Found,
}

impl Steps for First<'_, '_> {
    fn is_open(&self, bound: f64, object: u32) -> bool {
        self.found.is_beaten(bound, object)
    }

    fn look(&mut self, object: u32, partner: u32) {
        let give = self.search.going(object, Some(self.to));
        let after = self.search.after(object, &give, partner, self.to);
        if self.found.is_beaten(after, object) {
            self.found.end = after.min(self.found.end);
            self.found.giver = object;
        }
    }
}

/// The steps of one object of A with those of B: the best, to the last bit.
struct Exact<'s, 'a> {
    search: &'s Search<'a>,
    to: u32,
    give: Going,
    /// No step that counts ends later.
    limit: f64,
    best: &'s mut Best,
}

impl Steps for Exact<'_, '_> {
    fn is_open(&self, bound: f64, _: u32) -> bool {
        bound < self.limit
    }

    fn look(&mut self, object: u32, partner: u32) {
        let after = self.search.after(object, &self.give, partner, self.to);
        if after <= self.best.after() {
            self.best.offer(Candidate {
                after,
                object,
                partner: ((partner as usize) < self.search.problem.vertices()).then_some(partner),
                to: self.to,
            });
        }
    }
}
