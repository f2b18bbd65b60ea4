//! Agents that are threads: they wait the seconds that things cost, and are killed while they do.

use crate::failure::Failure;
use crate::progress;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_relentless::answer::{Prepared, Ran};
use allot_relentless::program::Scratch;
use allot_relentless::run::{
    Agent, Change, Dictionary, Progress, Request, Seen, Setup, Store, Tally, Worker, Written,
};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

/// The most threads of a run.
const MOST_THREADS: u64 = 1000;

/// The longest wait for one message; then the time left is looked at again.
const LONGEST_WAIT: Duration = Duration::from_secs(3600);

/// The state that all threads share.
struct Shared {
    dictionary: Dictionary,
    progress: Progress,
    tally: Tally,
    /// For each agent ever started, when it started, as long as it lives.
    alive: Vec<Option<f64>>,
    /// When each may fail.
    fails: Vec<f64>,
    /// When agents come in place of others.
    returns: Vec<f64>,
    finished: Option<f64>,
    over: bool,
}

/// The run as a thread sees it.
struct Live<'p> {
    prepared: &'p Prepared,
    begun: Instant,
    shared: Mutex<Shared>,
    /// Told when an agent has to stop, and when the run is over.
    changed: Condvar,
}

/// The dictionary as one agent sees it; an agent that is killed sees nothing and leaves nothing.
struct View<'l, 'p> {
    live: &'l Live<'p>,
    agent: u32,
}

impl Live<'_> {
    fn setup(&self) -> &Setup {
        &self.prepared.scenario.setup
    }

    fn now(&self) -> f64 {
        self.begun.elapsed().as_secs_f64()
    }

    /// The shared state. A thread that panicked while it had it would have left it as it was between two steps.
    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a moment, for ever without one; false if the agent has to stop before.
    fn wait(&self, agent: u32, until: Option<Instant>) -> bool {
        let mut shared = self.lock();
        loop {
            if shared.over || shared.alive[agent as usize].is_none() {
                return false;
            }
            let left = until.map_or(Duration::MAX, |until| {
                until.saturating_duration_since(Instant::now())
            });
            if left.is_zero() {
                return true;
            }
            let woken = self.changed.wait_timeout(shared, left.min(LONGEST_WAIT));
            shared = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Store for View<'_, '_> {
    fn look(&mut self, unit: u32) -> Seen {
        let mut shared = self.live.lock();
        shared.tally.lookups += 1;
        let now = self.live.now();
        shared.dictionary.look(unit, self.agent, now)
    }

    fn read(&mut self, unit: u32, into: &mut Vec<f64>) -> bool {
        let mut shared = self.live.lock();
        shared.tally.reads += 1;
        let now = self.live.now();
        let visible = shared.dictionary.look(unit, self.agent, now) == Seen::Visible;
        if visible {
            let cells = self.live.prepared.graph.cells(unit);
            into.extend_from_slice(shared.dictionary.values(cells));
        }
        visible
    }

    fn write(&mut self, unit: u32, values: &[f64], seen: Seen) {
        let graph = &self.live.prepared.graph;
        let mut guard = self.live.lock();
        let shared = &mut *guard;
        // A kill between the wait and the lock: the write has not ended, so nothing of it is left.
        if shared.over || shared.alive[self.agent as usize].is_none() {
            return;
        }
        let now = self.live.now();
        let written = shared
            .dictionary
            .write(graph, unit, self.agent, now, values);
        let plain = &graph.plain[graph.cells(unit)];
        let seconds = self.live.setup().costs.operation * graph.operations(unit) as f64;
        shared.tally.count(written, seen, values, plain, seconds);
        if written == Written::First {
            shared.progress.wrote(graph, unit);
            if shared.progress.complete() {
                (shared.finished, shared.over) = (Some(now), true);
                self.live.changed.notify_all();
            }
        }
    }
}

/// Runs a scenario once on threads; times are real.
pub fn run(prepared: &Prepared) -> Result<Ran, Failure> {
    let (graph, setup) = (&prepared.graph, &prepared.scenario.setup);
    let threads = setup.agents + setup.join.iter().map(|join| join.count).sum::<u64>();
    if threads > MOST_THREADS {
        let allowed = format!("with --live, at most {MOST_THREADS} can start and join");
        return Err(BadInput::new("agents", threads, allowed).into());
    }
    let stream = Stream::new(&setup.seed, "live");
    let progress = Progress::new(graph);
    // Without results there is nothing to wait for.
    let over = progress.complete();
    let live = Live {
        prepared,
        begun: Instant::now(),
        shared: Mutex::new(Shared {
            dictionary: Dictionary::new(graph, setup.delay, setup.capacity, setup.evict, stream),
            progress,
            tally: Tally::default(),
            alive: Vec::new(),
            fails: Vec::new(),
            returns: Vec::new(),
            finished: over.then_some(0.0),
            over,
        }),
        changed: Condvar::new(),
    };
    let progress = progress::Progress::new(graph.counts.needed as usize, "Labels").in_lines_soon();
    thread::scope(|scope| govern(&live, scope, |done| progress.at(done)));
    drop(progress);
    let mut shared = live.lock();
    let end = shared.finished.unwrap_or_else(|| live.now());
    let seconds: f64 = shared
        .alive
        .iter()
        .flatten()
        .map(|since| (end - since).max(0.0))
        .sum();
    shared.tally.alive += seconds;
    Ok(Ran {
        makespan: shared.finished,
        tally: shared.tally,
    })
}

/// Starts a thread with an agent.
fn start<'s, 'p: 's>(live: &'s Live<'p>, scope: &'s Scope<'s, '_>, shared: &mut Shared) {
    let (graph, setup) = (&live.prepared.graph, live.setup());
    let agent = shared.alive.len() as u32;
    let stream = Stream::numbered(&setup.seed, "agent", &[0, agent.into()]);
    let earliest = shared.progress.earliest();
    let mut worker = Worker::new(Agent::new(
        graph,
        setup.order,
        setup.targets,
        earliest,
        stream,
    ));
    let mean = setup.mtbf.unwrap_or(f64::INFINITY);
    shared
        .fails
        .push(live.now() + mean * worker.agent.stream().exponential());
    shared.alive.push(Some(live.now()));
    scope.spawn(move || {
        let (mut view, mut scratch) = (View { live, agent }, Scratch::default());
        // Costs are added to the moment at which the last one was due, so that waking late doesn't add up.
        let mut due = Some(Instant::now());
        while worker.request() != Request::Rest {
            let cost = setup.costs.of(graph, worker.request()).unwrap_or_default();
            // Too long for `Duration`: wait for ever.
            let cost = Duration::try_from_secs_f64(cost).ok();
            due = due.zip(cost).and_then(|(due, cost)| due.checked_add(cost));
            if !live.wait(agent, due) {
                return;
            }
            worker.act(graph, &mut view, &mut scratch);
        }
    });
}

/// Starts, kills and replaces agents, and loses labels, until the run is over; tells again and again how many labels
/// have been written.
fn govern<'s, 'p: 's>(live: &'s Live<'p>, scope: &'s Scope<'s, '_>, tell: impl Fn(usize)) {
    let setup = live.setup();
    let graph = &live.prepared.graph;
    let mut stream = Stream::new(&setup.seed, "kills");
    let (mut joins, mut kills, mut losses) =
        (setup.join.clone(), setup.kill.clone(), setup.loss.clone());
    let mut guard = live.lock();
    for _ in 0..setup.agents {
        start(live, scope, &mut guard);
    }
    while !guard.over {
        let shared = &mut *guard;
        let now = live.now();
        let mut gone = false;
        for join in joins.extract_if(.., |join| join.at <= now) {
            for _ in 0..join.count {
                start(live, scope, shared);
            }
        }
        for kill in kills.extract_if(.., |kill| kill.at <= now) {
            for _ in 0..kill.count {
                let alive: Vec<usize> = (0..shared.alive.len())
                    .filter(|it| shared.alive[*it].is_some())
                    .collect();
                if !alive.is_empty() {
                    gone = true;
                    stop(
                        shared,
                        alive[stream.below(alive.len() as u32) as usize],
                        now,
                    );
                }
            }
        }
        for loss in losses.extract_if(.., |loss| loss.at <= now) {
            shared.dictionary.lose(graph, loss.share);
        }
        for agent in 0..shared.alive.len() {
            if shared.fails[agent] <= now && shared.alive[agent].is_some() {
                stop(shared, agent, now);
                gone = true;
                shared.tally.failures += 1;
                shared
                    .returns
                    .extend(setup.repair.map(|repair| now + repair));
            }
        }
        if gone {
            live.changed.notify_all();
        }
        let back = shared.returns.extract_if(.., |at| *at <= now).count();
        for _ in 0..back {
            start(live, scope, shared);
        }
        let spent = (shared.tally.executions + shared.tally.failures) as f64;
        let all = |joins: &[Change]| joins.iter().map(|join| join.count).sum::<u64>();
        let arrived = setup.agents + all(&setup.join) - all(&joins);
        let patient = spent <= setup.patience.max(arrived as f64) * graph.units() as f64;
        let deserted = shared.alive.iter().all(Option::is_none)
            && joins.is_empty()
            && shared.returns.is_empty();
        shared.over |= !patient || deserted;
        if shared.over {
            live.changed.notify_all();
            return;
        }
        tell(shared.tally.first as usize);
        // Looking again soon costs nothing, and no moment has to be computed.
        let woken = live.changed.wait_timeout(guard, Duration::from_millis(2));
        guard = woken.unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// Kills an agent: it wakes, finds itself gone, and what it was doing is lost.
fn stop(shared: &mut Shared, agent: usize, now: f64) {
    if let Some(since) = shared.alive[agent].take() {
        shared.tally.alive += now - since;
    }
}
