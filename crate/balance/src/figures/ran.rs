//! Runs through time: with and without balancing (slide 36), totals over the period, and predictors (slide 31).

use super::common::{largest, made, needed};
use super::looks::{BALANCING, IDLE, color, name};
use crate::geometry::Points;
use crate::model::Problem;
use crate::scenario::{Made, Scenario};
use crate::strategy::Settings;
use crate::time::period::{Rule, rule, totals};
use crate::time::{Predict, Ran, Run, When, simulate};
use allot_figure::model::{Axis, Direction, Mark, Marker, Panel, Scale, Series, Shape};
use allot_figure::prose::{counted, percent, plain, seconds};
use allot_figure::registry::Drawn;
use allot_kernel::error::BadInput;

/// The most steps of a curve; of longer runs every second one is drawn, or every third, and so on.
const MOST: usize = 2000;

/// A run with all that it needs, checked.
pub struct World<'a> {
    pub problem: Problem,
    pub places: Option<Points>,
    pub settings: Settings,
    pub run: &'a Run,
}

impl<'a> World<'a> {
    pub fn new(scenario: &'a Scenario) -> Result<Self, BadInput> {
        let run = scenario.run.as_ref().ok_or_else(|| needed("run"))?;
        let Made {
            problem, places, ..
        } = made(scenario)?;
        run.check(&problem).map_err(|e| e.inside("run"))?;
        if run.strategy.needs_places() && places.is_none() {
            let allowed = "a strategy that needs no places is needed, or objects with places";
            return Err(BadInput::new("run.strategy", run.strategy.name(), allowed));
        }
        Ok(Self {
            problem,
            places,
            settings: scenario.settings(),
            run,
        })
    }

    fn simulate(&self, when: When) -> Result<Ran, BadInput> {
        self.with(self.run, when)
    }

    fn with(&self, run: &Run, when: When) -> Result<Ran, BadInput> {
        simulate(
            &self.problem,
            self.places.as_ref(),
            &self.settings,
            run,
            when,
        )
    }
}

/// Makespans step by step, with and without balancing.
pub fn crack(scenario: &Scenario) -> Drawn {
    let world = World::new(scenario)?;
    let (ran, never) = (
        world.simulate(world.run.when)?,
        world.simulate(When::Period(0))?,
    );
    let step = ran.step.len().div_ceil(MOST);
    let thin = |column: &[f64]| column.iter().step_by(step).copied().collect::<Vec<f64>>();
    let x: Vec<f64> = (0..ran.step.len())
        .step_by(step)
        .map(|step| step as f64)
        .collect();
    let strategy = world.run.strategy;
    let balances: Vec<f64> = ran.balanced.iter().map(|(step, ..)| *step as f64).collect();
    let at: Vec<f64> = ran
        .balanced
        .iter()
        .map(|(step, ..)| ran.step[*step as usize])
        .collect();
    let series = vec![
        Series::line(
            "never",
            "Never balanced",
            IDLE,
            x.clone(),
            thin(&never.step),
        ),
        Series::line(
            "balanced",
            name(strategy),
            color(strategy),
            x.clone(),
            thin(&ran.step),
        ),
        Series::line("mean", "Mean: nobody waits", 5, x, thin(&ran.mean)).dashed(),
        Series::line(
            "balances",
            "Balanced before this step",
            BALANCING,
            balances,
            at,
        )
        .marker(Marker::Triangle)
        .shape(Shape::Points),
    ];
    let across = Axis::linear("step", "Step", "").only();
    let up = Axis::seconds("makespan", "Makespan of a step", Scale::Linear);
    let panel = Panel::new("crack", across, up, series);
    Ok((
        words(&ran, &never) + &super::common::thinned(step),
        vec![panel],
    ))
}

fn words(ran: &Ran, never: &Ran) -> String {
    let moved: u64 = ran.balanced.iter().map(|(_, moved, _)| moved).sum();
    let cost: f64 = ran.balanced.iter().map(|(.., seconds)| seconds).sum();
    let mut text = format!(
        "{} take {} without balancing.",
        counted(ran.step.len() as f64, "step", "steps"),
        seconds(never.seconds)
    );
    if ran.balanced.is_empty() {
        return text + " This run is never balanced.";
    }
    text += &format!(
        " With {} they take {}, of which balancing is {}, and {} moved in all.",
        counted(ran.balanced.len() as f64, "balance", "balances"),
        seconds(ran.seconds),
        seconds(cost),
        counted(moved as f64, "object is", "objects are"),
    );
    // The balance that brought most.
    let gain =
        |(step, ..): &&(u64, u64, f64)| ran.step[*step as usize - 1] - ran.step[*step as usize];
    let best = ran
        .balanced
        .iter()
        .max_by(|x, y| gain(x).total_cmp(&gain(y)));
    if let Some(best) = best.filter(|best| gain(best) > 0.0) {
        let step = best.0 as usize;
        text += &format!(
            " The one before step {} brings a step from {} to {}.",
            plain(step as f64),
            seconds(ran.step[step - 1]),
            seconds(ran.step[step])
        );
    }
    text
}

/// Total times over the period, beside the rule of thumb.
pub fn periods(scenario: &Scenario) -> Drawn {
    let world = World::new(scenario)?;
    let mut run = world.run.clone();
    run.periods.extend(spread(run.steps));
    if let When::Period(period) = run.when {
        run.periods.push(period);
    }
    run.periods
        .retain(|period| *period > 0 && *period < run.steps);
    run.periods.sort_unstable();
    run.periods.dedup();
    run.check(&world.problem).map_err(|e| e.inside("run"))?;
    let places = world.places.as_ref();
    let told = totals(&world.problem, places, &world.settings, &run, &mut || true)?;
    let never = world.simulate(When::Period(0))?;
    let ran = world.simulate(run.when)?;
    let rule = rule(&world.problem, places, &world.settings, &run, &ran)?;
    let x: Vec<f64> = told.iter().map(|(period, _)| *period as f64).collect();
    let y: Vec<f64> = told.iter().map(|(_, total)| *total).collect();
    let level = vec![never.seconds; x.len()];
    let series = vec![
        Series::line("total", "Whole run", color(run.strategy), x.clone(), y)
            .marker(Marker::Circle)
            .shape(Shape::Both),
        Series::line("never", "Never balanced", IDLE, x, level).dashed(),
    ];
    let across = Axis::log("period", "Steps between two balances", "steps");
    let up = Axis::seconds("total", "Time of the run", Scale::Linear);
    let mut panel = Panel::new("periods", across, up, series);
    if let When::Period(period @ 1..) = run.when {
        let label = format!("period\u{a0}= {}", plain(period as f64));
        panel.mark(Mark::new("run.period", Direction::X, period as f64, label).draggable());
    }
    let seen = |period: &f64| *period >= 1.0 && *period < run.steps as f64;
    if let Some(period) = rule.period.filter(seen) {
        panel.mark(Mark::new("rule", Direction::X, period, "√(2C/m)"));
    }
    let summary = words_of_periods(&told, &never, &rule);
    Ok((summary, vec![panel]))
}

/// Periods from 1 on, four in each doubling at first, up to the number of steps.
fn spread(steps: u64) -> Vec<u64> {
    let at = |step: u32| libm::round(libm::exp2(f64::from(step) / 2.0)) as u64;
    (0..64)
        .map(at)
        .take_while(|period| *period < steps)
        .collect()
}

fn words_of_periods(told: &[(u64, f64)], never: &Ran, rule: &Rule) -> String {
    let best = told.iter().min_by(|x, y| x.1.total_cmp(&y.1));
    let mut text = match best {
        Some((period, total)) if *total < never.seconds => format!(
            "Of these periods {} is best: the run takes {}, {} less than without balancing.",
            counted(*period as f64, "step", "steps"),
            seconds(*total),
            percent(1.0 - total / never.seconds)
        ),
        _ => format!(
            "No period helps: without balancing the run takes {}.",
            seconds(never.seconds)
        ),
    };
    text += &match rule.period {
        Some(period) => format!(
            " The rule √(2C/m) says {}: a balance costs {}, and the gap from last to mean grows by {} in each step.",
            counted(libm::round(10.0 * period) / 10.0, "step", "steps"),
            seconds(rule.cost),
            seconds(rule.growth)
        ),
        None => " The rule √(2C/m) says nothing: without balancing, the wait does not grow.".into(),
    };
    text
}

/// Total times by predictor.
pub fn predictors(scenario: &Scenario) -> Drawn {
    let world = World::new(scenario)?;
    let shown = [
        ("Last", Predict::Last),
        ("Median 3", Predict::Median(3)),
        ("Median 9", Predict::Median(9)),
        ("Line 3", Predict::Trend(3)),
        ("Line 9", Predict::Trend(9)),
    ];
    let mut y = Vec::new();
    for (_, predict) in shown {
        let run = Run {
            predict,
            periods: Vec::new(),
            ..world.run.clone()
        };
        run.check(&world.problem).map_err(|e| e.inside("run"))?;
        y.push(world.with(&run, run.when)?.seconds);
    }
    let never = world.simulate(When::Period(0))?.seconds;
    let best = (0..y.len())
        .min_by(|a, b| y[*a].total_cmp(&y[*b]))
        .unwrap_or(0);
    let all_alike = y.iter().all(|total| *total == y[0]);
    let summary = match all_alike {
        true => format!(
            "All five predictors give the same run of {}; without balancing it takes {}.",
            seconds(y[0]),
            seconds(never)
        ),
        false => format!(
            "“{}” is the best predictor here, with {} for the run; the last step gives {}, and without balancing it \
             takes {}.",
            shown[best].0,
            seconds(y[best]),
            seconds(y[0]),
            seconds(never)
        ),
    };
    let x = Axis::of_names(
        "predictor",
        "Prediction, and the steps that it looks at",
        shown.map(|(name, _)| name),
    );
    let places = (0..y.len()).map(|place| place as f64).collect();
    let up = Axis::seconds("total", "Time of the run", Scale::Linear).only();
    // The run without balancing is the longest one as a rule, and its line has to be in the picture.
    let most = largest(&y).max(never);
    let up = if most > 0.0 {
        up.range(0.0, 1.08 * most)
    } else {
        up
    };
    let mut panel = Panel::new(
        "predictors",
        x,
        up,
        vec![Series::bars("total", "Whole run", 0, places, y)],
    );
    panel.mark(Mark::new("never", Direction::Y, never, "never balanced"));
    Ok((summary, vec![panel]))
}
