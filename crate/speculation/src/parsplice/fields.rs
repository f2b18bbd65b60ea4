//! The fields of a simulation: the rows that `simulation` and `splicing` of a scenario share.
//!
//! A number that is added needs its row here, its field and default in `simulation.rs`, and its use.

use super::simulation::{INTERVAL, PRIOR, PRIOR_IF_LEFT_OUT, SPREAD, START};
use super::{LONGEST_HORIZON, LONGEST_WALL_CLOCK, Method, Simulation, read};
use crate::markov::{MATRIX_STATES, SIDE, STATES};
use allot_kernel::fields::Absent::{Default, Needed, Number};
use allot_kernel::fields::{Bounds, Kind, Lens, Part, Row, forms, names, parts};
use allot_kernel::link::Form;
use allot_kernel::place;

/// The number of rows.
const COUNT: usize = 15;
/// The fields, for reading and checking.
pub(crate) static PARTS: [Part<Simulation>; COUNT] = parts(&rows(false));
/// Their names, in the order of a file.
pub(super) const NAMES: [&str; COUNT] = names(&rows(false));
/// The forms of their values in a link.
pub(crate) static FORMS: [(&str, Form); COUNT] = forms(&rows(false));
/// The forms of the fields within others.
pub(crate) static INNER_FORMS: [(&str, Form); 10] = forms(&inner(false));

/// One value for the small machine, another for the paper's.
const fn either(small: bool, watched: f64, paper: f64) -> f64 {
    if small { watched } else { paper }
}

/// The fields, in the order of a file. The machine that is small enough to watch has sliders of its own.
pub(crate) const fn rows(small: bool) -> [Row<Simulation>; COUNT] {
    [
        Row::new(
            "model",
            Kind::Forms("one of ring, cubic, complete and matrix"),
            Default,
        )
        .at(Lens::Read(read::model))
        .meaning("the Markov model of the segments"),
        Row::number("stay", Bounds::PROBABILITY, Default)
            .at(Lens::Read(read::stay))
            .named("Probability to stay", "ρ", "")
            .linear(0.0, either(small, 0.99, 0.999))
            .hint("that a segment ends where it began")
            .meaning("probability ρ that a segment ends where it began; a matrix has its own"),
        Row::whole("start", START, Default)
            .at(Lens::Read(read::start))
            .named("First state", "", "")
            .linear(0.0, either(small, 11.0, 7999.0))
            .hint("in which the trajectory begins"),
        Row::whole("slots", Bounds::new(1.0, 1e6), Default)
            .at(place!(Whole Simulation slots))
            .named("Slots", "N", "slots")
            .log(1.0, either(small, 120.0, 20_000.0))
            .hint(if small {
                "of this small machine"
            } else {
                "of the simulated machine"
            }),
        Row::new("methods", Kind::Choices(&Method::NAMES), Default)
            .at(Lens::Read(read::methods))
            .named("Methods", "", "")
            .meaning("the methods to compare, each at most once"),
        Row::whole("horizon", Bounds::new(1.0, LONGEST_HORIZON as f64), Default)
            .at(place!(Whole Simulation horizon))
            .named("Horizon", "H", "segments")
            .log(1.0, either(small, 10_000.0, 1e6))
            .hint("how far ahead MaxP looks"),
        Row::whole("trajectories", Bounds::new(1.0, 100_000.0), Default)
            .at(place!(Whole Simulation trajectories))
            .named("Trajectories", "", "")
            .log(1.0, 10_000.0)
            .hint("that MaxP estimates probabilities from")
            .meaning(
                "independent trajectories that MaxP estimates probabilities from; fewer are followed where fewer that \
                 are spread evenly estimate them as well (lattices and complete graphs that are known)",
            ),
        Row::new(
            "knowledge",
            Kind::Forms("`\"true\"` or `{\"learned\": {prior}}`"),
            Default,
        )
        .at(Lens::Read(read::knowledge))
        .meaning("the model that the scheduler knows: the true one, or one learned from the segments"),
        Row::new(
            "reallocate",
            Kind::Forms("`\"transition\"`, `\"segment\"` or `{\"interval\": seconds}`"),
            Default,
        )
        .at(Lens::Read(read::reallocate))
        .meaning("slots are shared anew after each transition, each segment, or at an interval"),
        Row::number("pause_cost", Bounds::new(0.0, 1e6), Default)
            .at(place!(Number Simulation pause_cost))
            .named("Cost of a pause", "", "s")
            .linear(0.0, 100.0)
            .hint("that a begun segment loses when its slots change"),
        Row::new(
            "run_time",
            Kind::Forms("`\"exact\"`, `\"exponential\"` or `{\"uniform\": spread}`"),
            Default,
        )
        .at(Lens::Read(read::run_time))
        .meaning("a segment takes T(w) exactly, times an exponential number, or times a uniform one"),
        Row::whole("runs", Bounds::new(1.0, 100_000.0), Default)
            .at(place!(Whole Simulation runs))
            .named("Runs", "", "runs")
            .log(1.0, 10_000.0)
            .hint("of each method, which are averaged"),
        Row::number(
            "wall_clock",
            Bounds::above("a number of seconds", 0.0, LONGEST_WALL_CLOCK),
            Default,
        )
        .at(place!(Number Simulation wall_clock))
        .named("Wall-clock time", "", "s")
        .log(100.0, 100_000.0)
        .hint("after which a run ends"),
        Row::whole("points", Bounds::new(1.0, 10_000.0), Default)
            .at(place!(Whole Simulation points))
            .meaning("evenly spaced moments at which results are reported; the last one is the end"),
        Row::new("seed", Kind::Seed, Default)
            .at(Lens::Read(read::seed))
            .named("Seed", "", "")
            .meaning("seed of the random numbers"),
    ]
}

/// The fields within others. The machine that is small enough to watch has sliders of its own.
pub(crate) const fn inner(small: bool) -> [Row; 10] {
    [
        states_row("model.ring.states", "States of the ring", small),
        Row::whole("model.cubic.side", SIDE, Needed)
            .named("States along each edge", "", "states")
            .linear(2.0, either(small, 4.0, 100.0)),
        states_row(
            "model.complete.states",
            "States of the complete graph",
            small,
        ),
        Row::new(
            "model.matrix",
            Kind::Forms("`{rows}` or `{states, entries}`"),
            Needed,
        )
        .named("Matrix", "", "")
        .meaning("the reader’s own transition probabilities"),
        Row::new("model.matrix.rows", Kind::Rows, Needed)
            .named("Matrix", "", "")
            .meaning("one row a state: the probabilities to go to each state"),
        Row::whole("model.matrix.states", MATRIX_STATES, Needed)
            .meaning("states of a sparse matrix"),
        Row::new("model.matrix.entries", Kind::Rows, Needed)
            .named("Matrix", "", "")
            .meaning("the entries that are not zero: from, to, probability"),
        Row::number("knowledge.learned.prior", PRIOR, Number(PRIOR_IF_LEFT_OUT))
            .named("Prior", "", "segments")
            .log(0.01, 1000.0)
            .hint("imagined segments that stayed, with which each state begins"),
        Row::number("reallocate.interval", INTERVAL, Needed)
            .named("Seconds between", "", "s")
            .log(1.0, 10_000.0)
            .meaning("seconds between one sharing and the next"),
        Row::number("run_time.uniform", SPREAD, Needed)
            .named("Spread of run times", "±", "")
            .linear(0.0, 1.0)
            .hint("as a part of the run time"),
    ]
}

/// The number of states of a ring or of a complete graph.
const fn states_row(name: &'static str, label: &'static str, small: bool) -> Row {
    let row = Row::whole(name, STATES, Needed).named(label, "", "states");
    if small {
        row.linear(2.0, 40.0)
    } else {
        row.log(2.0, 100_000.0)
    }
}
