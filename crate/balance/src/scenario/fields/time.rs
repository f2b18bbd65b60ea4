//! The fields of runs through time, of central decisions and of reductions.

use super::groups::needed;
use crate::model;
use crate::scenario::model::PROCESSORS;
use crate::strategy::Strategy;
use crate::time::change::{EVERY, FACTOR, SIGMA, SPEED, STEPS};
use crate::time::measured::WINDOW;
use crate::time::{MOST_STEPS, SPENT, central, reduction};
use allot_kernel::counts::POINTS;
use allot_kernel::fields::Absent::{Needed, Nothing, Number, Text};
use allot_kernel::fields::{Bounds, Kind, Row};

/// A period, 0 for never.
pub(crate) const PERIOD: Bounds = Bounds::new(0.0, MOST_STEPS as f64);

/// A run through time.
pub(crate) const RUN: [Row; 9] = [
    Row::whole("steps", Bounds::new(1.0, MOST_STEPS as f64), Needed)
        .named("Steps", "", "steps")
        .log(1.0, 1000.0),
    Row::whole("period", PERIOD, Number(0.0))
        .named("Period", "", "steps")
        .log(1.0, 1000.0)
        .hint("between two balances; 0: never"),
    Row::new("when", Kind::Forms("a number from 0 to 1e9, or `\"gain\"`"), Nothing("by period")).meaning(
        "instead of `period`: balance before each step that follows one with a larger imbalance; or once the sum of \
         (max − mean) reaches the mean cost of a balance",
    ),
    Row::new("strategy", Kind::Choice(&Strategy::NAMES), Text("greedy_refine"))
        .named("Strategy", "", "")
        .meaning("the strategy that is asked; it knows the loads measured before"),
    Row::new("change", Kind::Forms("`{front}`, `{drift}`, `{jump}` or `{table}`"), Nothing("none"))
        .meaning("the change of loads"),
    Row::new("cost", Kind::Forms("`{fixed, per_object, per_move}`"), Nothing("free")).meaning("the cost of a balance"),
    Row::new("periods", Kind::List, Nothing("none")).meaning("periods whose total times are compared, at most 1000"),
    Row::new("events", Kind::Records(&["step"]), Nothing("none"))
        .meaning("changes of the processors, each with one of the fields below; a link spells them as JSON"),
    Row::new("predict", Kind::Forms("`\"last\"`, `{\"median\": k}` or `{\"trend\": k}`"), Text("last")).meaning(
        "the loads that the strategy expects: those of the step before, the median of the last k steps, or a line \
         through them",
    ),
];

/// The cost of a balance.
pub(crate) const COST: [Row; 3] = [
    Row::number("fixed", SPENT, Number(0.0))
        .named("A balance", "", "s")
        .log(1e-3, 100.0),
    Row::number("per_object", SPENT, Number(0.0))
        .named("An object", "", "s")
        .log(1e-7, 1e-1),
    Row::number("per_move", SPENT, Number(0.0))
        .named("A move", "", "s")
        .log(1e-6, 1.0)
        .hint("for each object that the busiest processor sends, or receives"),
];

/// The change of loads.
pub(crate) const CHANGE: [Row; 4] = [
    Row::new(
        "front",
        Kind::Forms("an object"),
        Nothing("one of the four"),
    )
    .meaning("a crack that passes through the objects"),
    Row::new(
        "drift",
        Kind::Forms("`{sigma, seed}`"),
        Nothing("one of the four"),
    )
    .meaning("each load times a log-normal factor in each step"),
    Row::new("jump", Kind::Forms("an object"), Nothing("one of the four"))
        .meaning("some objects get heavier or lighter"),
    Row::new("table", Kind::Rows, Nothing("one of the four"))
        .meaning("own loads, step by object; the last row stays"),
];

/// A crack.
pub(crate) const FRONT: [Row; 3] = [
    needed("factor", FACTOR)
        .named("Factor", "", "")
        .log(0.1, 10.0)
        .hint("by which an object gets heavier"),
    Row::number("from", STEPS, Number(0.0))
        .named("From", "", "steps")
        .linear(0.0, 100.0)
        .hint("the step at which it reaches the first object"),
    needed("speed", SPEED)
        .named("Speed", "", "objects a step")
        .log(0.01, 100.0),
];

/// Loads that drift.
pub(crate) const DRIFT: [Row; 2] = [
    needed("sigma", SIGMA)
        .named("Spread of a step", "σ", "")
        .linear(0.0, 0.5),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the drift"),
];

/// Loads that jump.
pub(crate) const JUMP: [Row; 4] = [
    Row::whole("every", EVERY, Needed)
        .named("Every", "", "steps")
        .log(1.0, 1000.0),
    needed("share", Bounds::PROBABILITY)
        .named("Share", "", "")
        .linear(0.0, 1.0)
        .hint("of the objects"),
    needed("factor", FACTOR)
        .named("Factor", "", "")
        .log(0.1, 10.0)
        .hint("by which they get heavier or lighter, by even chance"),
    Row::new("seed", Kind::Seed, Text("1")).meaning("seed of the jumps"),
];

/// Predictions over several steps.
pub(crate) const PREDICT: [Row; 2] = [
    Row::whole("median", WINDOW, Nothing("one of the two")).meaning("number of steps"),
    Row::whole("trend", WINDOW, Nothing("one of the two")).meaning("number of steps"),
];

/// A change of the processors.
pub(crate) const EVENT: [Row; 5] = [
    Row::whole("step", PERIOD, Needed).meaning("the step from which on it holds"),
    Row::new("speeds", Kind::List, Nothing("one of the four")).meaning(
        if model::SPEED.high == 1e6 {
            "speed of each processor, above 0, up to 1000000"
        } else {
            ""
        },
    ),
    Row::new("background", Kind::List, Nothing("one of the four"))
        .meaning("seconds of background load on each processor"),
    Row::new("withdraw", Kind::List, Nothing("one of the four"))
        .meaning("processors that go; the strategy is asked before that step"),
    Row::new("add", Kind::List, Nothing("one of the four"))
        .meaning("processors that come back; the strategy is asked before that step"),
];

/// Central and distributed decisions.
pub(crate) const CENTRAL: [Row; 5] = [
    Row::new(
        "processors",
        Kind::Forms("a list, or `{from, to, points}`"),
        Needed,
    )
    .meaning("numbers of processors; a range is evenly spaced on a logarithmic axis"),
    needed("objects_per_processor", central::OBJECTS)
        .named("Objects a processor", "", "")
        .log(1.0, 1000.0),
    needed("per_object", central::SECONDS)
        .named("A step of a decision", "", "s")
        .log(1e-9, 1e-3)
        .hint("of n·log₂ n steps"),
    needed("message", central::SECONDS)
        .named("A message", "", "s")
        .log(1e-7, 1e-2),
    Row::number("hops", central::HOPS, Number(4.0))
        .named("Messages", "", "")
        .linear(1.0, 20.0)
        .hint("of each processor in a distributed decision"),
];

/// A range of numbers of processors.
pub(crate) const RANGE: [Row; 3] = [
    Row::whole("from", PROCESSORS, Needed).meaning("the first number of processors"),
    Row::whole("to", PROCESSORS, Needed).meaning("the last one"),
    Row::whole("points", POINTS, Needed)
        .meaning("how many, evenly spaced on a logarithmic axis and rounded; each is taken once"),
];

/// Reductions.
pub(crate) const REDUCTION: [Row; 3] = [
    needed("compute", reduction::SECONDS)
        .named("An iteration", "", "s")
        .log(1e-6, 10.0),
    needed("reduce", reduction::SECONDS)
        .named("A reduction", "", "s")
        .log(1e-6, 10.0),
    Row::whole("iterations", reduction::ITERATIONS, Needed)
        .named("Iterations", "", "")
        .log(1.0, 1000.0),
];
