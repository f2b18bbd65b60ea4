//! Agents that come and go, and labels that are lost.

use super::simulation::{Change, Member};
use super::{Agent, Event, Setup, Simulation, Worker};
use allot_kernel::order::ascending;
use allot_kernel::rng::Stream;
use std::cmp::Reverse;

impl Simulation<'_> {
    /// Plans everything that the setup says.
    pub(super) fn plan_all(&mut self) {
        for join in &self.setup.join {
            self.plan(join.at, Change::Join(join.count));
        }
        for kill in &self.setup.kill {
            self.plan(kill.at, Change::Kill(kill.count));
        }
        for (number, loss) in self.setup.loss.iter().enumerate() {
            self.plan(loss.at, Change::Lose(number as u64));
        }
    }

    /// The time of the next change, if any.
    pub(super) fn next_change(&self) -> Option<f64> {
        let next = self.changes.peek();
        // Times are never negative: the highest bit is the one that `ascending` sets.
        next.map(|Reverse((time, ..))| f64::from_bits(time & !(1 << 63)))
    }

    fn plan(&mut self, at: f64, change: Change) {
        self.coming += u64::from(matches!(change, Change::Join(1..) | Change::Return));
        self.planned += 1;
        // A moment of −0 is one of 0.
        let time = ascending(at + 0.0);
        self.changes.push(Reverse((time, change, self.planned)));
    }

    /// Starts an agent.
    pub(super) fn start(&mut self) -> u32 {
        let number = self.members.len() as u32;
        let Setup {
            order,
            targets,
            mtbf,
            ..
        } = *self.setup;
        let stream = Stream::numbered(&self.setup.seed, "agent", &[self.run, number.into()]);
        let made = Agent::new(self.graph, order, targets, self.progress.earliest(), stream);
        let mut worker = Worker::new(made);
        if let Some(mtbf) = mtbf {
            let at = self.now + mtbf * worker.agent.stream().exponential();
            self.plan(at, Change::Fail(number));
        }
        if let Some((cost, action)) = self.begin(number, worker.request()) {
            self.doing.add(cost, action);
        }
        self.members.push(Some(Box::new(Member {
            worker,
            since: self.now,
        })));
        self.alive.add();
        number
    }

    /// The next change happens.
    pub(super) fn change(&mut self) -> Event {
        let Some(Reverse((time, change, order))) = self.changes.pop() else {
            return Event::Nothing;
        };
        match change {
            Change::Join(0) | Change::Kill(0) => Event::Nothing,
            Change::Join(count) => {
                self.arrived += 1;
                self.coming -= 1;
                if count > 1 {
                    self.coming += 1;
                    self.changes
                        .push(Reverse((time, Change::Join(count - 1), order)));
                }
                Event::Started(self.start())
            }
            Change::Kill(count) => {
                let left = self.alive.len() as u32;
                if left == 0 {
                    return Event::Nothing;
                }
                let at = self.dictionary.stream.below(left) as usize;
                let agent = self.alive.at(at);
                self.stop(agent);
                if count > 1 {
                    self.changes
                        .push(Reverse((time, Change::Kill(count - 1), order)));
                }
                Event::Killed(agent)
            }
            Change::Lose(number) => {
                let share = self.setup.loss[number as usize].share;
                self.dictionary.lose(self.graph, share);
                Event::Loss
            }
            Change::Fail(agent) if self.members[agent as usize].is_some() => {
                self.stop(agent);
                self.tally.failures += 1;
                if let Some(repair) = self.setup.repair {
                    self.plan(self.now + repair, Change::Return);
                }
                Event::Failed(agent)
            }
            Change::Fail(_) => Event::Nothing,
            Change::Return => {
                self.coming -= 1;
                Event::Started(self.start())
            }
        }
    }

    /// Ends an agent; what it was doing is lost.
    fn stop(&mut self, number: u32) {
        if let Some(member) = self.members[number as usize].take() {
            self.alive.remove(number);
            self.tally.alive += self.now - member.since;
        }
        self.doing.remove(number);
    }
}
