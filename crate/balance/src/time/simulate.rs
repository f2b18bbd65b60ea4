//! A run, step by step.

use super::change::Course;
use super::machine::Machine;
use super::measured::Measured;
use super::{Run, When};
use crate::geometry::Points;
use crate::model::{Problem, Processors, Talk, imbalance};
use crate::strategy::talk::fill;
use crate::strategy::{Settings, place_points};
use allot_kernel::error::BadInput;

/// The course of a run.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ran {
    /// Seconds of all steps and balances.
    pub seconds: f64,
    /// Makespan of each step.
    pub step: Vec<f64>,
    /// Mean time of each step, over the processors that are there.
    pub mean: Vec<f64>,
    /// Imbalance of each step.
    pub imbalance: Vec<f64>,
    /// Balances: the step that each comes before, the number of objects that moved, and seconds.
    pub balanced: Vec<(u64, u64, f64)>,
    /// The placement in the end.
    pub placement: Vec<u32>,
}

/// Runs through all steps, with the strategy asked at the moments of `when`; `places` are those of the objects, if they
/// have any.
///
/// # Errors
/// If a load leaves the range of loads, or a processor goes before step 0 that holds something.
pub fn simulate(
    problem: &Problem,
    places: Option<&Points>,
    settings: &Settings,
    run: &Run,
    when: When,
) -> Result<Ran, BadInput> {
    simulate_with(problem, places, settings, run, when, |_, _| {})
}

/// As [`simulate`]; `seen` gets each step with the time of every processor, NaN for one that is away.
///
/// # Errors
/// As [`simulate`].
pub fn simulate_with(
    problem: &Problem,
    places: Option<&Points>,
    settings: &Settings,
    run: &Run,
    when: When,
    mut seen: impl FnMut(u64, &[f64]),
) -> Result<Ran, BadInput> {
    let mut world = World::new(problem, places, settings, run);
    let mut ran = Ran::default();
    let mut lost = 0.0;
    for step in 0..run.steps {
        let known = world.machine.processors.clone();
        let told = world.machine.advance(step, &run.events);
        if step == 0 {
            world.check_start()?;
        } else {
            let above = |threshold: f64| ran.imbalance.last().is_some_and(|last| *last > threshold);
            let due = match when {
                When::Period(period) => period > 0 && step.is_multiple_of(period),
                When::Above(threshold) => above(threshold),
                When::Gain => lost >= world.usual_cost(&ran.balanced),
            };
            if due || told {
                let (moved, seconds) = world.balance(&known);
                ran.balanced.push((step, moved, seconds));
                ran.seconds += seconds;
                lost = 0.0;
            }
        }
        world.course.advance(step, &mut world.truth.loads)?;
        let (makespan, sum, count) = world.times();
        let mean = sum / count as f64;
        seen(step, &world.times);
        world.measured.keep(&world.truth.loads);
        lost += makespan - mean;
        ran.seconds += makespan;
        if !ran.seconds.is_finite() {
            let allowed = "loads whose seconds add up to a number are needed";
            return Err(BadInput::new("run.change", "a larger sum", allowed));
        }
        ran.step.push(makespan);
        ran.mean.push(mean);
        ran.imbalance.push(imbalance(makespan, sum, count));
    }
    ran.placement = world.truth.placement;
    Ok(ran)
}

/// The machine, the true loads and the placement.
struct World<'a> {
    places: Option<&'a Points>,
    settings: &'a Settings,
    run: &'a Run,
    machine: Machine,
    /// The true loads, and the placement that holds.
    truth: Problem,
    /// The communication of each processor under that placement.
    talk: Vec<Talk>,
    course: Course<'a>,
    measured: Measured,
    /// Room for the load of each processor.
    loads: Vec<f64>,
    /// The time of each processor in the last step, NaN for one that is away.
    times: Vec<f64>,
}

impl<'a> World<'a> {
    fn new(
        problem: &Problem,
        places: Option<&'a Points>,
        settings: &'a Settings,
        run: &'a Run,
    ) -> Self {
        let mut world = Self {
            places,
            settings,
            run,
            machine: Machine::new(&problem.processors),
            truth: problem.clone(),
            talk: Vec::new(),
            course: Course::new(&run.change),
            measured: Measured::new(run.predict),
            loads: vec![0.0; problem.processors.count()],
            times: vec![f64::NAN; problem.processors.count()],
        };
        world.talk = crate::model::talk(&world.truth, &world.truth.placement).0;
        world
    }

    /// Processors that are away from step 0 on may hold nothing.
    fn check_start(&self) -> Result<(), BadInput> {
        let away = |processor: &&u32| !self.machine.here[**processor as usize];
        match self.truth.placement.iter().find(away) {
            None => Ok(()),
            Some(processor) => {
                let allowed = "a processor that holds nothing is needed to go before step 0";
                Err(BadInput::new(
                    "run.events",
                    format!("processor {processor}"),
                    allowed,
                ))
            }
        }
    }

    /// Makespan and mean of a step, over the processors that are there.
    fn times(&mut self) -> (f64, f64, usize) {
        self.truth.processors.clone_from(&self.machine.processors);
        self.loads.fill(0.0);
        for (load, processor) in self.truth.loads.iter().zip(&self.truth.placement) {
            self.loads[*processor as usize] += load;
        }
        let (mut makespan, mut sum, mut count) = (0.0_f64, 0.0, 0);
        self.times.fill(f64::NAN);
        for j in (0..self.loads.len()).filter(|j| self.machine.here[*j]) {
            let time = self.truth.time(j, self.loads[j], self.talk[j]);
            self.times[j] = time;
            makespan = makespan.max(time);
            sum += time;
            count += 1;
        }
        (makespan, sum, count)
    }

    /// The mean cost of a balance so far; before the first, that of one that moves nothing.
    fn usual_cost(&self, balanced: &[(u64, u64, f64)]) -> f64 {
        match balanced.len() {
            0 => self.cost(0),
            count => balanced.iter().map(|(_, _, seconds)| seconds).sum::<f64>() / count as f64,
        }
    }

    fn cost(&self, busiest: u64) -> f64 {
        let cost = self.run.cost;
        cost.fixed + cost.per_object * self.truth.count() as f64 + cost.per_move * busiest as f64
    }

    /// Asks the strategy, which knows the speeds and the background of the step before, and the loads measured until
    /// then. Gives the number of objects that moved, and the cost.
    fn balance(&mut self, known: &Processors) -> (u64, f64) {
        let present = self.machine.present();
        let mut seat = vec![None; self.machine.here.len()];
        for (place, processor) in (0..).zip(&present) {
            seat[*processor as usize] = Some(place);
        }
        let pick = |list: &[f64]| present.iter().map(|j| list[*j as usize]).collect();
        let processors = Processors {
            speeds: pick(&known.speeds),
            background: pick(&known.background),
        };
        // The strategy's view takes the place of the truth for a moment, which saves a copy of the edges.
        let loads = std::mem::replace(&mut self.truth.loads, self.measured.expected());
        self.truth.processors = processors;
        let seats: Vec<Option<u32>> = self
            .truth
            .placement
            .iter()
            .map(|j| seat[*j as usize])
            .collect();
        // Processors with tasks that cannot move never go.
        let seated = |j: &u32| seat[*j as usize].unwrap_or_default();
        let fixed = self.truth.fixed.iter().map(seated).collect();
        let fixed = std::mem::replace(&mut self.truth.fixed, fixed);
        let view = if seats.iter().all(Option::is_some) {
            seats.into_iter().flatten().collect()
        } else {
            fill(&self.truth, &seats)
        };
        let before = std::mem::replace(&mut self.truth.placement, view);
        let after =
            place_points(self.run.strategy, &self.truth, self.places, self.settings).placement;
        self.truth.loads = loads;
        self.truth.fixed = fixed;
        self.truth.processors.clone_from(&self.machine.processors);
        self.truth.placement = after.iter().map(|seat| present[*seat as usize]).collect();
        let (mut sent, mut received) = (vec![0_u64; seat.len()], vec![0_u64; seat.len()]);
        let mut moved = 0;
        for (from, to) in before.iter().zip(&self.truth.placement) {
            if from != to {
                moved += 1;
                sent[*from as usize] += 1;
                received[*to as usize] += 1;
            }
        }
        if moved > 0 {
            self.talk = crate::model::talk(&self.truth, &self.truth.placement).0;
        }
        let busiest = sent.into_iter().chain(received).max().unwrap_or(0);
        (moved, self.cost(busiest))
    }
}
