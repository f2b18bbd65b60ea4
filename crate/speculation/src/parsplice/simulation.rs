//! The input of a simulation: its Markov model, machine, methods and run settings.

use crate::markov::{MOST_STATES, MarkovModel, Model};
use allot_kernel::error::BadInput;
use allot_kernel::fields::Bounds;
use serde::Serialize;

/// The prior of a learned model that names none.
pub(super) const PRIOR_IF_LEFT_OUT: f64 = 1.0;
/// The state in which a trajectory may begin; a model may have fewer.
pub(super) const START: Bounds = Bounds::new(0.0, (MOST_STATES - 1) as f64);
/// Imagined segments that each state of a learned model begins with.
pub(super) const PRIOR: Bounds = Bounds::new(1e-6, 1e6);
/// Seconds between reallocations; a long run needs longer ones.
pub(super) const INTERVAL: Bounds = Bounds::new(SHORTEST_INTERVAL, LONGEST_WALL_CLOCK);
/// The spread of run times.
pub(super) const SPREAD: Bounds = Bounds::new(0.0, 1.0);

/// The longest horizon, in segments.
pub const LONGEST_HORIZON: u64 = 100_000_000;
/// The most transitions, in expectation, in all trajectories of one estimate.
pub const MOST_TRANSITIONS: f64 = 1e8;
/// The longest wall-clock time, in seconds.
pub const LONGEST_WALL_CLOCK: f64 = 1e8;
/// The most segments that one run can generate.
pub const MOST_SEGMENTS: f64 = 1e9;
/// The shortest interval between reallocations by the clock, in seconds.
pub const SHORTEST_INTERVAL: f64 = 1e-3;
/// The most reallocations by the clock in one run.
pub const MOST_TICKS: f64 = 1e6;

/// A simulation of Parallel Trajectory Splicing, as a scenario gives it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct Simulation {
    /// The Markov model of the segments.
    pub model: Model,
    /// Stay probability ρ of every state; none for a matrix, which has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub stay: Option<f64>,
    /// The state in which the trajectory begins.
    pub start: u32,
    /// Slots N of the machine.
    pub slots: u64,
    /// The methods to compare, each at most once.
    pub methods: Vec<Method>,
    /// Horizon of the MaxP estimate, in segments.
    pub horizon: u64,
    /// Number of independent trajectories for the MaxP estimate. Fewer are followed where a smaller quasi-random
    /// ensemble is at least as exact.
    pub trajectories: u64,
    /// The model that the scheduler knows.
    pub knowledge: Knowledge,
    /// Times at which slots are shared anew.
    pub reallocate: Reallocate,
    /// Seconds that a begun segment loses whenever it gets another number of slots.
    pub pause_cost: f64,
    /// Run time of a segment.
    pub run_time: RunTime,
    /// Number of runs to average.
    pub runs: u64,
    /// Length of each run, in seconds of wall-clock time.
    pub wall_clock: f64,
    /// Number of evenly spaced moments at which results are reported; the last one is the end.
    pub points: u64,
    /// Seed of the random numbers; any text.
    pub seed: String,
}

/// A scheduling method: the choice of segments to generate and of their slots.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Virtual-end scheduling (Fig. 4): one slot a segment, never paused.
    Ve,
    /// The most probable segments first (appendix A): one slot a segment, never paused.
    Maxp,
    /// MaxP with pre-emption; `max(1, N/M)` slots for each of M possible segments.
    MaxpWConst,
    /// MaxP with pre-emption; w_max slots for each of the N/w_max most probable segments.
    MaxpWMax,
    /// MaxP with pre-emption; the optimal allocation w*.
    MaxpWStar,
}

/// The Markov model for the scheduler's forecasts. Segments always follow the true one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Knowledge {
    /// The true model, as in the paper's runs.
    True,
    /// A model learned from the segments generated so far.
    Learned {
        /// The prior: number of imagined segments, all of which stayed, that each state begins with.
        prior: f64,
    },
}

/// Trigger of a reallocation: MaxP estimates the task probabilities and shares the slots anew.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Reallocate {
    /// Whenever a segment that holds a transition is done (the paper).
    Transition,
    /// Whenever any segment is done.
    Segment,
    /// At this interval, in seconds of wall-clock time.
    Interval(f64),
}

/// Run time of a segment on w slots.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RunTime {
    /// T(w).
    Exact,
    /// T(w) times a uniform number between 1 − spread and 1 + spread.
    Uniform(f64),
    /// T(w) times an exponentially distributed number of mean 1.
    Exponential,
}

impl Method {
    /// Every method, in the order of the paper's figure 9.
    pub const ALL: [Self; 5] = [
        Self::Ve,
        Self::Maxp,
        Self::MaxpWConst,
        Self::MaxpWMax,
        Self::MaxpWStar,
    ];

    /// Their names, in the same order.
    pub(crate) const NAMES: [&str; 5] = {
        let mut names = [""; 5];
        let mut i = 0;
        while i < 5 {
            names[i] = Self::ALL[i].id();
            i += 1;
        }
        names
    };

    /// The name in files and links.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ve => "ve",
            Self::Maxp => "maxp",
            Self::MaxpWConst => "maxp_w_const",
            Self::MaxpWMax => "maxp_w_max",
            Self::MaxpWStar => "maxp_w_star",
        }
    }

    /// The method of that name.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.id() == id)
    }

    /// Whether begun segments may be paused and given other numbers of slots.
    pub fn preempts(self) -> bool {
        !matches!(self, Self::Ve | Self::Maxp)
    }
}

impl Default for Simulation {
    /// The paper's runs on the ring (section IV.2, Fig. 9).
    fn default() -> Self {
        Self {
            model: Model::Ring { states: 8000 },
            stay: Some(0.99),
            start: 0,
            slots: 5000,
            methods: Method::ALL.to_vec(),
            horizon: 70_000,
            trajectories: 200,
            knowledge: Knowledge::True,
            reallocate: Reallocate::Transition,
            pause_cost: 0.0,
            run_time: RunTime::Exact,
            runs: 500,
            wall_clock: 3000.0,
            points: 200,
            seed: "1".into(),
        }
    }
}

impl Simulation {
    /// A machine small enough to watch event by event (chapter 7 of the page).
    pub fn small() -> Self {
        Self {
            model: Model::Ring { states: 12 },
            stay: Some(0.8),
            slots: 24,
            methods: vec![Method::Ve, Method::MaxpWStar],
            horizon: 336,
            trajectories: 200,
            runs: 1,
            wall_clock: 20_000.0,
            ..Self::default()
        }
    }

    /// The Markov model.
    ///
    /// # Errors
    /// Names the field of the model, or `stay`, that is not allowed.
    pub fn markov_model(&self) -> Result<MarkovModel, BadInput> {
        MarkovModel::new(&self.model, self.stay)
    }

    /// Checks that there are methods, and none twice.
    pub(super) fn check_methods(&self) -> Result<(), BadInput> {
        if self.methods.is_empty() {
            let allowed = format!("at least one of {} is needed", Method::NAMES.join(", "));
            return Err(BadInput::new("methods", "an empty list", allowed));
        }
        for (i, method) in self.methods.iter().enumerate() {
            if self.methods[..i].contains(method) {
                let allowed = "each method may be named once";
                return Err(BadInput::new(format!("methods[{i}]"), method.id(), allowed));
            }
        }
        Ok(())
    }

    /// Checks the size of an estimate; `leave` is the largest probability to leave a state.
    pub(super) fn check_transitions(&self, leave: f64) -> Result<(), BadInput> {
        let (horizon, trajectories) = (self.horizon, self.trajectories);
        if horizon as f64 * trajectories as f64 * leave <= MOST_TRANSITIONS {
            return Ok(());
        }
        let value = format!("{horizon} segments in each of {trajectories} trajectories");
        let allowed =
            format!("all trajectories together may hold {MOST_TRANSITIONS:e} transitions at most");
        Err(BadInput::new("horizon", value, allowed))
    }

    /// Checks the interval between reallocations, which depends on the wall-clock time.
    pub(super) fn check_interval(&self) -> Result<(), BadInput> {
        if let Reallocate::Interval(seconds) = self.reallocate {
            let low = (self.wall_clock / MOST_TICKS).max(INTERVAL.low);
            Bounds { low, ..INTERVAL }.check("reallocate.interval", seconds)?;
        }
        Ok(())
    }

    /// The moments that are reported, in seconds: evenly spaced, the last one the end.
    pub fn moments(&self) -> Vec<f64> {
        let at = |i| self.wall_clock * i as f64 / self.points as f64;
        (1..=self.points).map(at).collect()
    }
}
