//! Policies that place tasks one after another into gaps: HEFT and CPOP (Topcuoglu, Hariri and Wu 2002), PEFT
//! (Arabnejad and Barbosa 2014).

use super::plan::Plan;
use super::rank::{Ranking, Rule};
use crate::model::arrival::{Arrival, Fetched};
use crate::model::{Setting, Times, Transfer};
use crate::trace::{Step, Tracer};
use allot_kernel::order::{ascending, pair, sorted};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Stretches from the end that are looked at one by one, before the rest is halved again and again.
const NEAR: usize = 8;

/// A stretch of a processor's time that is taken.
#[derive(Debug, Clone, Copy)]
struct Busy {
    begin: f64,
    end: f64,
}

/// A gap that holds a task: under pull it begins with the task's waiting.
#[derive(Debug, Clone, Copy)]
struct Slot {
    /// Place among the stretches that are taken.
    place: usize,
    begin: f64,
    start: f64,
    end: f64,
}

/// A task to be placed on a processor.
struct Wanted<'a> {
    arrival: &'a Arrival<'a>,
    transfer: Transfer,
    processor: u32,
    /// End of its last predecessor.
    ready: f64,
    seconds: f64,
}

impl Wanted<'_> {
    /// The first gap of the processor that holds the task; none as soon as it would not end before `limit`.
    fn first_gap(&self, busy: &[Busy], limit: f64) -> Option<Slot> {
        let earliest = self.arrival.start(self.processor, self.ready);
        // Behind a fetch of what it needs the task may begin sooner than here.
        let limit = match self.arrival.is_shared(self.processor) {
            true => f64::INFINITY,
            false => limit,
        };
        if earliest + self.seconds >= limit {
            return None;
        }
        // No gap that ends before the task can begin holds it. Most begin near the end of what is placed.
        let begins = match self.transfer {
            Transfer::Pull => self.ready,
            Transfer::Push => earliest,
        };
        let mut place = busy.len();
        while place > 0 && busy[place - 1].begin >= begins {
            place -= 1;
            if busy.len() - place == NEAR {
                place = busy[..place].partition_point(|busy| busy.begin < begins);
                break;
            }
        }
        loop {
            let free = place.checked_sub(1).map_or(0.0, |before| busy[before].end);
            let assigned = self.ready.max(free);
            let start = self.arrival.start(self.processor, assigned);
            let end = start + self.seconds;
            if end >= limit {
                return None;
            }
            match busy.get(place) {
                Some(next) if end > next.begin => place += 1,
                _ => {
                    let begin = match self.transfer {
                        Transfer::Pull => assigned,
                        Transfer::Push => start,
                    };
                    return Some(Slot {
                        place,
                        begin,
                        start,
                        end,
                    });
                }
            }
        }
    }
}

/// The choice of a processor for a task, and its gap there.
struct Choice {
    processor: u32,
    slot: Slot,
    /// What the rule compares, of each processor; only for a tracer.
    numbers: Vec<f64>,
}

/// A plan in the making: the tasks that are placed, and the time of processors that is taken.
struct Making<'a> {
    setting: &'a Setting<'a>,
    times: &'a Times,
    transfer: Transfer,
    ranking: Ranking,
    busy: Vec<Vec<Busy>>,
    fetched: Fetched<'a>,
    /// Processor, begin and end of each task that is placed.
    processor: Vec<u32>,
    begin: Vec<f64>,
    end: Vec<f64>,
    /// The tasks in the order of placing.
    placed: Vec<u32>,
}

impl Making<'_> {
    /// The processor on which the task ends first, by the numbers of the rule; the critical one of a critical task.
    fn choose(&mut self, task: u32, is_traced: bool) -> Option<Choice> {
        let of = [task];
        let arrival = self.fetched.arrival(&of, &self.processor, &self.end);
        let befores = self.setting.graph.predecessors().others(task).iter();
        let ready = befores
            .map(|before| self.end[*before as usize])
            .fold(0.0_f64, f64::max);
        let fixed = self.ranking.critical.as_ref();
        let fixed = fixed.filter(|(on, _)| on[task as usize]).map(|(_, on)| *on);
        let candidates = fixed.map_or(0..self.setting.processors, |on| on..on + 1);
        let table = self.ranking.table.as_ref();
        let mut best: Option<(f64, u32, Slot)> = None;
        let mut numbers = Vec::new();
        for on in candidates {
            let wanted = Wanted {
                arrival: &arrival,
                transfer: self.transfer,
                processor: on,
                ready,
                seconds: self.times.on(task, on),
            };
            let least = best.map_or(f64::INFINITY, |(least, ..)| least);
            // The numbers that PEFT adds may round: sums are compared then. A trace tells those of all processors.
            let limit = if table.is_none() && !is_traced {
                least
            } else {
                f64::INFINITY
            };
            let Some(slot) = wanted.first_gap(&self.busy[on as usize], limit) else {
                continue;
            };
            let number = slot.end + table.map_or(0.0, |table| table.of(task, on));
            if is_traced {
                numbers.push(number);
            }
            if number < least {
                best = Some((number, on, slot));
            }
        }
        best.map(|(_, processor, slot)| Choice {
            processor,
            slot,
            numbers,
        })
    }

    /// Places a task.
    fn place(&mut self, task: u32, on: u32, slot: Slot) {
        let Slot { begin, end, .. } = slot;
        self.busy[on as usize].insert(slot.place, Busy { begin, end });
        self.fetched.assign(&self.processor, &[task], on, begin);
        self.processor[task as usize] = on;
        (self.begin[task as usize], self.end[task as usize]) = (begin, end);
        self.placed.push(task);
    }

    /// The tasks by planned begin, then planned end, then order of placing.
    fn order(&self) -> Vec<u32> {
        let (count, placed) = (self.begin.len(), &self.placed);
        let by_end = sorted(count, &|at| {
            pair(ascending(self.end[placed[at] as usize]), at as u32)
        });
        let task = |at: usize| placed[by_end[at] as usize];
        let order = sorted(count, &|at| {
            pair(ascending(self.begin[task(at) as usize]), at as u32)
        });
        order.iter().map(|at| task(*at as usize)).collect()
    }
}

/// The plan of a rule, from beliefs.
pub(super) fn plan(
    setting: &Setting<'_>,
    times: &Times,
    transfer: Transfer,
    rule: Rule,
    tracer: &mut Tracer<'_>,
) -> Plan {
    let graph = setting.graph;
    let count = graph.count();
    let mut making = Making {
        setting,
        times,
        transfer,
        ranking: Ranking::new(setting, times, rule),
        busy: vec![Vec::new(); setting.processors as usize],
        fetched: Fetched::new(setting, transfer),
        processor: vec![0; count],
        begin: vec![0.0; count],
        end: vec![0.0; count],
        placed: Vec::with_capacity(count),
    };
    let priority = making.ranking.priority.clone();
    let scale = f64::from(setting.processors);
    tracer.priorities(|| priority.iter().map(|priority| priority / scale).collect());
    // Bits of a priority and the index, so that the largest key is the highest priority, ties to the lower index.
    let key = |task: u32| (ascending(priority[task as usize]), Reverse(task));
    let degree = |task| graph.predecessors().degree(task);
    let mut missing: Vec<u32> = (0..count as u32).map(degree).collect();
    let sources = (0..count as u32).filter(|task| missing[*task as usize] == 0);
    let mut ready: BinaryHeap<_> = sources.map(key).collect();
    while let Some((_, Reverse(task))) = ready.peek().copied() {
        let pool = match tracer.is_on() {
            true => listed(&ready),
            false => Vec::new(),
        };
        ready.pop();
        let Some(choice) = making.choose(task, tracer.is_on()) else {
            break;
        };
        making.place(task, choice.processor, choice.slot);
        tracer.step(|| Step {
            moment: choice.slot.start,
            pool,
            tasks: vec![task],
            processor: choice.processor,
            ends: choice.numbers,
        });
        for next in graph.successors().others(task) {
            missing[*next as usize] -= 1;
            if missing[*next as usize] == 0 {
                ready.push(key(*next));
            }
        }
    }
    Plan {
        order: making.order(),
        processor: making.processor,
        phases: None,
    }
}

fn listed(ready: &BinaryHeap<(u64, Reverse<u32>)>) -> Vec<u32> {
    let mut all = ready.clone().into_sorted_vec();
    all.reverse();
    all.iter().map(|(_, Reverse(task))| *task).collect()
}
