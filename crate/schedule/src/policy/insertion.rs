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
    let ranking = Ranking::new(setting, times, rule);
    let scale = f64::from(setting.processors);
    tracer.priorities(|| {
        ranking
            .priority
            .iter()
            .map(|priority| priority / scale)
            .collect()
    });
    // Bits of a priority and the index, so that the largest key is the highest priority, ties to the lower index.
    let key = |task: u32| (ascending(ranking.priority[task as usize]), Reverse(task));
    let mut missing: Vec<u32> = (0..count as u32)
        .map(|task| graph.predecessors().degree(task))
        .collect();
    let sources = (0..count as u32).filter(|task| missing[*task as usize] == 0);
    let mut ready: BinaryHeap<_> = sources.map(key).collect();
    let mut busy: Vec<Vec<Busy>> = vec![Vec::new(); setting.processors as usize];
    let mut processor = vec![0_u32; count];
    let (mut begin, mut ends) = (vec![0.0; count], vec![0.0; count]);
    let mut placed: Vec<u32> = Vec::with_capacity(count);
    let mut fetched = Fetched::new(setting, transfer);
    while let Some((_, Reverse(task))) = ready.peek().copied() {
        let pool = if tracer.is_on() {
            listed(&ready)
        } else {
            Vec::new()
        };
        ready.pop();
        let of = [task];
        let arrival = Arrival::new(setting, transfer, &fetched, &of, &processor, &ends);
        let befores = graph.predecessors().others(task).iter();
        let since = befores
            .map(|before| ends[*before as usize])
            .fold(0.0_f64, f64::max);
        let fixed = ranking
            .critical
            .as_ref()
            .filter(|(on, _)| on[task as usize])
            .map(|(_, on)| *on);
        let candidates = fixed.map_or(0..setting.processors, |on| on..on + 1);
        let mut best: Option<(f64, u32, Slot)> = None;
        let mut numbers = Vec::new();
        for on in candidates {
            let more = ranking
                .table
                .as_ref()
                .map_or(0.0, |table| table.of(task, on));
            let wanted = Wanted {
                arrival: &arrival,
                transfer,
                processor: on,
                ready: since,
                seconds: times.on(task, on),
            };
            let least = best.map_or(f64::INFINITY, |(least, ..)| least);
            // The numbers that PEFT adds may round: sums are compared then. A trace tells those of all processors.
            let limit = if ranking.table.is_none() && !tracer.is_on() {
                least
            } else {
                f64::INFINITY
            };
            let Some(slot) = wanted.first_gap(&busy[on as usize], limit) else {
                continue;
            };
            let number = slot.end + more;
            if tracer.is_on() {
                numbers.push(number);
            }
            if number < least {
                best = Some((number, on, slot));
            }
        }
        let Some((_, on, slot)) = best else { break };
        busy[on as usize].insert(
            slot.place,
            Busy {
                begin: slot.begin,
                end: slot.end,
            },
        );
        fetched.assign(setting, &processor, &of, on, slot.begin);
        processor[task as usize] = on;
        (begin[task as usize], ends[task as usize]) = (slot.begin, slot.end);
        placed.push(task);
        tracer.step(|| Step {
            moment: slot.start,
            pool,
            tasks: vec![task],
            processor: on,
            ends: numbers,
        });
        for next in graph.successors().others(task) {
            missing[*next as usize] -= 1;
            if missing[*next as usize] == 0 {
                ready.push(key(*next));
            }
        }
    }
    // By planned begin, then planned end, then order of placing.
    let by_end = sorted(count, &|at| {
        pair(ascending(ends[placed[at] as usize]), at as u32)
    });
    let task = |at: usize| placed[by_end[at] as usize];
    let order = sorted(count, &|at| {
        pair(ascending(begin[task(at) as usize]), at as u32)
    });
    let order = order.iter().map(|at| task(*at as usize)).collect();
    Plan {
        order,
        processor,
        phases: None,
    }
}

fn listed(ready: &BinaryHeap<(u64, Reverse<u32>)>) -> Vec<u32> {
    let mut all = ready.clone().into_sorted_vec();
    all.reverse();
    all.iter().map(|(_, Reverse(task))| *task).collect()
}
