//! The best step where communication costs time.
//!
//! Only the two times concerned change: an edge to a third processor is cut before and after. When object o leaves A
//! for B, A pays for o's edges within A and no longer for those that were cut; B pays for o's edges except those within
//! B. A bound tells what a step of an object with each processor can reach: that of [`super::plain`], with the change of
//! o's own communication, less the most that edges between B's objects and A may save. Where the bound leaves room, a
//! tree over B's objects finds the best partner; see [`super::tree`].

use super::candidate::{Best, Candidate};
use super::room::Room;
use super::state::State;
use super::talks::{Mover, away_to, weigh};
use super::tree::{BLOCK, Ends, Meeting, Steps, Tree, end, ends};
use crate::model::{Problem, Talk};
use std::ops::Range;

/// Differences below this share of the last time are rounding.
const SLACK: f64 = 1e-12;

/// Objects with neighbours on one processor that are worth a tree.
const MANY: usize = 64;

/// An object of A on its way to B: both loads and communications without a partner.
struct Leaving {
    loads: [f64; 2],
    talks: [Talk; 2],
}

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

/// An object of A with a processor that has neighbours of it, and a bound on their steps.
struct Near {
    to: u32,
    mover: Mover,
    bound: f64,
}

/// The search for the best step.
struct Search<'a> {
    state: &'a State<'a>,
    problem: &'a Problem,
    room: &'a mut Room,
    last: u32,
    /// For each B a bound on what a step can reach, if the object that leaves A changes no communication.
    floors: Vec<f64>,
}

impl State<'_> {
    /// The best step with the last processor.
    pub(super) fn best_talking(&mut self, last: u32) -> Option<Candidate> {
        let mut room = std::mem::take(&mut self.room);
        room.step += 1;
        let beside = self.gather(last, &mut room);
        let mut search = Search::new(self, last, &mut room);
        let found = search.best_giver().and_then(|found| search.best_of(&found));
        for object in beside {
            room.shared[object as usize] = Talk::default();
            room.most[self.placement[object as usize] as usize] = 0.0;
        }
        self.room = room;
        found
    }

    /// Adds up the communication of each object with A; answers the objects that have any.
    fn gather(&self, last: u32, room: &mut Room) -> Vec<u32> {
        let mut beside: Vec<u32> = Vec::new();
        for object in &self.by_index[last as usize] {
            for neighbour in self.problem.graph.neighbours(*object) {
                if self.placement[neighbour.object as usize] != last {
                    room.shared[neighbour.object as usize].add(neighbour.near.plus(neighbour.far));
                    beside.push(neighbour.object);
                }
            }
        }
        for object in &beside {
            let seconds = 0.5 * weigh(self.problem, room.shared[*object as usize]);
            let most = &mut room.most[self.placement[*object as usize] as usize];
            *most = most.max(seconds);
        }
        beside
    }
}

impl<'a> Search<'a> {
    fn new(state: &'a State<'a>, last: u32, room: &'a mut Room) -> Self {
        let count = state.times.len() as u32;
        let floors = (0..count)
            .map(|to| floor(state, last as usize, to as usize, room.most[to as usize]))
            .collect();
        Self {
            state,
            problem: state.problem,
            room,
            last,
            floors,
        }
    }

    fn speed(&self, processor: u32) -> f64 {
        self.problem.processors.speeds[processor as usize]
    }

    /// The first of A's objects whose best step is the best of all.
    fn best_giver(&mut self) -> Option<Found> {
        let end = self.state.times[self.last as usize];
        let rounded = SLACK * end;
        // A step counts only if both end earlier.
        let mut found = Found {
            end,
            giver: 0,
            rounded,
        };
        let mut trees = std::mem::take(&mut self.room.trees);
        self.with_near(&mut found, &mut trees);
        self.with_all(&mut found, &mut trees);
        self.room.trees = trees;
        (found.end < end - rounded).then_some(found)
    }

    /// Looks at the steps of A's objects with the processors of their neighbours.
    fn with_near(&mut self, found: &mut Found, trees: &mut [Tree]) {
        let mut near = self.near();
        let mut givers = Tree::default();
        // The pair that promises most first: it leaves the others little.
        if let Some(most) = near.iter().min_by(|x, y| x.bound.total_cmp(&y.bound)) {
            self.with_some(most.to, &[most.mover], &mut givers, trees, found);
        }
        near.retain(|near| found.is_beaten(near.bound, near.mover.object));
        near.sort_unstable_by_key(|near| (near.to, near.mover.key()));
        let mut movers = Vec::new();
        for group in near.chunk_by(|x, y| x.to == y.to) {
            let open = group
                .iter()
                .filter(|near| found.is_beaten(near.bound, near.mover.object));
            movers.clear();
            movers.extend(open.map(|near| near.mover));
            // A few are looked at one by one: each may leave the next little.
            let at_once = if movers.len() < MANY { 1 } else { movers.len() };
            for some in movers.chunks(at_once) {
                self.with_some(group[0].to, some, &mut givers, trees, found);
            }
        }
    }

    /// Looks at the steps of some of A's objects, by rising gap, with a processor of their neighbours.
    fn with_some(
        &mut self,
        to: u32,
        movers: &[Mover],
        givers: &mut Tree,
        trees: &mut [Tree],
        found: &mut Found,
    ) {
        if movers.is_empty() {
            return;
        }
        let slow = self.speed(to);
        givers.make(0, movers, |mover| self.gives(mover, slow));
        self.meet(givers, movers, to, trees, found);
    }

    /// The objects of A with the processors of their neighbours, and a bound on the steps of each pair.
    fn near(&self) -> Vec<Near> {
        let mut near: Vec<Near> = Vec::new();
        for mover in self.givers() {
            let first = near.len();
            for neighbour in self.problem.graph.neighbours(mover.object) {
                let to = self.state.placement[neighbour.object as usize];
                if to == self.last {
                    continue;
                }
                let known = near[first..].iter().position(|near| near.to == to);
                let place = known.map_or(near.len(), |place| first + place);
                if place == near.len() {
                    let (bound, mover) = (0.0, *mover);
                    near.push(Near { to, mover, bound });
                }
                // It need not pay for that edge, and nor need the other end.
                let spared = neighbour.near.plus(neighbour.far);
                let mover = &mut near[place].mover;
                mover.away = mover.away.minus(spared);
                mover.gap -= weigh(self.problem, spared);
            }
        }
        for Near { to, mover, bound } in &mut near {
            *bound = self.floors[*to as usize] + self.adds(mover, self.speed(*to));
        }
        near
    }

    /// Looks at the steps of A's objects with every processor, as if it had none of their neighbours.
    fn with_all(&mut self, found: &mut Found, trees: &mut [Tree]) {
        let adds = |mover: &Mover| {
            let speeds = self.state.speeds;
            let [x, y] = speeds.map(|speed| self.adds(mover, speed));
            x.min(y)
        };
        let adds = self.givers().map(adds).fold(f64::INFINITY, f64::min);
        let mut order: Vec<u32> = (0..self.floors.len() as u32).collect();
        let floor = |to: &u32| self.floors[*to as usize];
        order.sort_unstable_by(|x, y| floor(x).total_cmp(&floor(y)));
        let movers = &self.state.talks.movers[self.last as usize];
        let mut givers = (f64::NAN, Tree::default());
        order.retain(|to| *to != self.last);
        for to in order {
            if !found.is_beaten(self.floors[to as usize] + adds, 0) {
                break;
            }
            let slow = self.speed(to);
            if givers.0 != slow {
                givers.0 = slow;
                givers
                    .1
                    .make(0, movers, |mover| match self.is_nobody(mover) {
                        true => [f64::INFINITY; 4],
                        false => self.gives(mover, slow),
                    });
            }
            self.meet(&givers.1, movers, to, trees, found);
        }
    }

    /// Looks at the steps of objects of A with B.
    fn meet(
        &mut self,
        givers: &Tree,
        movers: &[Mover],
        to: u32,
        trees: &mut [Tree],
        found: &mut Found,
    ) {
        let state = self.state;
        let partners = &mut trees[to as usize];
        if partners.step != self.room.step {
            partners.make(self.room.step, &state.talks.movers[to as usize], |take| {
                self.takes(take, to)
            });
        }
        let both = [self.last as usize, to as usize];
        let base = both.map(|j| self.problem.base(j, state.loads[j]));
        let meeting = Meeting {
            givers,
            partners,
            start: ends(base, both.map(|j| state.talk[j])),
        };
        let start = meeting.start;
        meeting.search(&mut Pairs {
            search: self,
            givers: movers,
            partners: &state.talks.movers[to as usize],
            to,
            start,
            found,
        });
    }

    /// The objects of A.
    fn givers(&self) -> impl Iterator<Item = &'a Mover> + use<'a> {
        let nobody = self.problem.vertices() as u32;
        let movers = self.state.talks.movers[self.last as usize].iter();
        movers.filter(move |mover| mover.object != nobody)
    }

    fn is_nobody(&self, mover: &Mover) -> bool {
        mover.object as usize == self.problem.vertices()
    }

    /// The ends that an object adds as it leaves A.
    fn gives(&self, mover: &Mover, slow: f64) -> Ends {
        let fast = self.speed(self.last);
        let base = [-mover.load / fast, mover.load / slow];
        ends(base, [mover.home, mover.away])
    }

    /// The ends that an object of B adds as it comes to A.
    fn takes(&self, take: &Mover, to: u32) -> Ends {
        let [fast, slow] = [self.last, to].map(|j| 1.0 / self.speed(j));
        let away = take.away.minus(self.room.shared[take.object as usize]);
        ends([take.load * fast, -take.load * slow], [away, take.home])
    }

    /// The seconds that an object that leaves A adds to the bound of a processor of a speed: the change of communication, as far as
    /// the two cannot make up for it by sharing load.
    fn adds(&self, mover: &Mover, speed: f64) -> f64 {
        let [home, away] = [mover.home, mover.away].map(|talk| weigh(self.problem, talk));
        let own = self.speed(self.last);
        (own * home + speed * away) / (own + speed)
    }

    fn leaving(&self, give: &Mover, to: u32) -> Leaving {
        let (a, b) = (self.last as usize, to as usize);
        let State { loads, talk, .. } = self.state;
        Leaving {
            loads: [loads[a] - give.load, loads[b] + give.load],
            talks: [talk[a].plus(give.home), talk[b].plus(give.away)],
        }
    }

    /// The larger of the two times when an object has left A for B, and its partner has come.
    fn after(&self, leaving: &Leaving, take: &Mover, between: Talk, to: u32) -> f64 {
        let ([load_a, load_b], [talk_a, talk_b]) = (leaving.loads, leaving.talks);
        // An edge between the two is cut before and after.
        let talk_a = talk_a.plus(take.away).plus(between);
        let talk_b = talk_b.plus(take.home).plus(between);
        let mine = self
            .problem
            .time(self.last as usize, load_a + take.load, talk_a);
        mine.max(self.problem.time(to as usize, load_b - take.load, talk_b))
    }

    /// The best step of the object that was found.
    fn best_of(&mut self, found: &Found) -> Option<Candidate> {
        let mut best = Best {
            limit: self.state.times[self.last as usize],
            found: None,
        };
        let State {
            talks, placement, ..
        } = self.state;
        let away = |object: u32, to: u32| away_to(self.problem, placement, object, to);
        let mut give = *self.givers().find(|give| give.object == found.giver)?;
        self.mark(give.object);
        for to in (0..self.floors.len() as u32).filter(|to| *to != self.last) {
            give.away = away(give.object, to);
            let bound = self.floors[to as usize] + self.adds(&give, self.speed(to));
            if bound >= found.end + found.rounded {
                continue;
            }
            let leaving = self.leaving(&give, to);
            for take in &talks.movers[to as usize] {
                let mut take = *take;
                if self.room.shared[take.object as usize] != Talk::default() {
                    take.away = away(take.object, self.last);
                }
                let between = self.room.between[take.object as usize];
                let after = self.after(&leaving, &take, between, to);
                if after <= best.after() {
                    best.offer(Candidate {
                        after,
                        object: give.object,
                        partner: (!self.is_nobody(&take)).then_some(take.object),
                        to,
                    });
                }
            }
        }
        self.unmark(give.object);
        best.found
    }

    /// The communication between two objects.
    fn between(&self, object: u32, other: u32) -> Talk {
        let neighbours = self.problem.graph.neighbours(object).iter();
        let all = neighbours.filter(|neighbour| neighbour.object == other);
        all.fold(Talk::default(), |_, neighbour| {
            neighbour.near.plus(neighbour.far)
        })
    }

    /// Notes what each neighbour shares with an object.
    fn mark(&mut self, object: u32) {
        for neighbour in self.problem.graph.neighbours(object) {
            self.room.between[neighbour.object as usize] = neighbour.near.plus(neighbour.far);
        }
    }

    fn unmark(&mut self, object: u32) {
        for neighbour in self.problem.graph.neighbours(object) {
            self.room.between[neighbour.object as usize] = Talk::default();
        }
    }
}

/// The steps of some objects of A with those of B.
struct Pairs<'s, 'a> {
    search: &'s mut Search<'a>,
    givers: &'s [Mover],
    partners: &'s [Mover],
    to: u32,
    /// The ends before a step.
    start: Ends,
    found: &'s mut Found,
}

impl Steps for Pairs<'_, '_> {
    fn is_open(&self, bound: f64, object: u32) -> bool {
        self.found.is_beaten(bound, object)
    }

    fn look(&mut self, givers: Range<usize>, partners: Range<usize>) {
        let search = &*self.search;
        let partners = &self.partners[partners];
        let mut adds = [[0.0; 4]; BLOCK];
        for (adds, take) in adds.iter_mut().zip(partners) {
            *adds = search.takes(take, self.to);
        }
        let slow = search.speed(self.to);
        for give in &self.givers[givers] {
            if search.is_nobody(give) {
                continue;
            }
            let gives = search.gives(give, slow);
            for (take, adds) in partners.iter().zip(&adds) {
                // Most pairs cannot count whatever edge is between the two.
                if !self
                    .found
                    .is_beaten(end(&self.start, &gives, adds), give.object)
                {
                    continue;
                }
                let away = take.away.minus(search.room.shared[take.object as usize]);
                let take = Mover { away, ..*take };
                let between = search.between(give.object, take.object);
                let leaving = search.leaving(give, self.to);
                let after = search.after(&leaving, &take, between, self.to);
                if self.found.is_beaten(after, give.object) {
                    self.found.end = after.min(self.found.end);
                    self.found.giver = give.object;
                }
            }
        }
    }
}

/// A bound on the larger of the two times after any step between A and B, if the object that leaves A changes no
/// communication, and those of B share at most so much with A.
fn floor(state: &State, a: usize, b: usize, shared: f64) -> f64 {
    let problem = state.problem;
    let (fast, slow) = (problem.processors.speeds[a], problem.processors.speeds[b]);
    let talk = |j: usize| weigh(problem, state.talk[j]);
    let time = |j: usize| problem.base(j, state.loads[j]) + talk(j);
    let met = fast * time(a) + slow * time(b);
    let outside = (slow - fast).max(0.0) * talk(b);
    (met - outside - 2.0 * fast * shared) / (fast + slow) - SLACK * state.times[a]
}
