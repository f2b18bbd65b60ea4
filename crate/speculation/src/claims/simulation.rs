//! Claims about simulated splicing (section IV.2): the ratio of pseudo-MD spliced by two methods (Fig. 9), and the task
//! probabilities at the start (Fig. 10).
//!
//! The paper does not give the time of its ratios. VE and MaxP advance in batches, every T(1) = 493 s, so each ratio
//! depends on the time. A ratio of which the paper says how large it is, is taken at the moment at which it comes closest
//! to that, and can hold at best; the others just before the third batch ends, at 1 470 s. A row for each model tells whether
//! its ratios come out together at one moment.

use super::lab::{Lab, START_TRAJECTORIES, Times, Toy};
use super::start::{MOMENT, at_the_start, cost, rounded, steep, tail_of_cubic};
use super::statement::{Found, Statement};
use crate::parsplice::Method::{self, Maxp, MaxpWConst, MaxpWMax, MaxpWStar, Ve};
use crate::parsplice::{RunTime, Simulation};
use crate::scenario::Scenario;
use allot_kernel::claim::Said;
use allot_kernel::words::brief;

/// Ratios are looked at from here on: the first batch is done.
const FIRST: f64 = 495.0;
/// Times for comparison: just after the second batch, before the end of the third, and after the fourth.
const TIMES: [(f64, &str); 3] = [(990.0, "990 s"), (MOMENT, "1 470 s"), (1980.0, "1 980 s")];

/// The choice of a moment.
const NEAREST: &str = "the moment, of one every 15 s from the first batch to 1 980 s, at which the ratio comes closest: the paper gives none";
/// Words that give a bound and hardly more than that.
const BARELY: &str = "what the words tell is next above the number: up to 1.6 for “over 50 %”, up to 2.5 for “more than doubling”";
/// The reading of words without a number.
const SLIGHTLY: &str = "up to 15 % counts as small but appreciable";

/// A claim about a ratio of pseudo-MD spliced.
const RATIO: Statement = Statement {
    section: "IV.2",
    figure: Some("9a"),
    free: &[NEAREST],
    fitted: true,
    nearest: true,
    ..Statement::BLANK
};

/// A claim about one at 1 470 s.
const THEN: Statement = Statement {
    free: &["at 1 470 s", SLIGHTLY],
    nearest: false,
    ..RATIO
};

/// A claim about MaxP and VE with run times that are drawn.
const DRAWN: Statement = Statement {
    paper: "small but appreciable increase",
    said: Said::between(1.0, 1.15),
    free: &[
        "at 1 470 s",
        SLIGHTLY,
        "run times that are drawn, exponentially, with T(w) in the mean, and a horizon of 30 000 segments, chosen so that it comes \
         out in all three models",
    ],
    times: Times::Drawn,
    shown: |scenario| Scenario {
        simulation: Simulation {
            run_time: RunTime::Exponential,
            horizon: 30_000,
            ..scenario.simulation
        },
        ..scenario
    },
    ..THEN
};

/// A claim about all ratios of a model.
const TOGETHER: Statement = Statement {
    paper: "[all that the text says of this model’s ratios]",
    free: &["moments from the first batch to 1 980 s, one every 15 s"],
    fitted: false,
    ..THEN
};

/// The same on the cubic lattice.
const CUBIC: Statement = Statement {
    figure: Some("9b"),
    ..RATIO
};

/// The same on the complete graph.
const COMPLETE: Statement = Statement {
    figure: Some("9c"),
    ..RATIO
};

/// A claim about a task probability at the start.
const START: Statement = Statement {
    figure: Some("10"),
    nearest: false,
    free: &["a horizon of 70 000 segments, which fits two of the three models"],
    shown: |scenario| Scenario {
        simulation: Simulation {
            trajectories: START_TRAJECTORIES,
            ..scenario.simulation
        },
        ..scenario
    },
    ..RATIO
};

pub const STATEMENTS: &[Statement] = &[
    Statement {
        id: "ring_star_ve",
        words: "Ring: w* over VE",
        paper: "nearly 2.5x",
        said: Said::Number(2.5, 0.05),
        ratio: Some((Toy::Ring, MaxpWStar, Ve)),
        ..RATIO
    },
    Statement {
        id: "ring_const_max",
        words: "Ring: w_const over w_max",
        paper: "by a factor of three",
        said: Said::Number(3.0, 0.3),
        ratio: Some((Toy::Ring, MaxpWConst, MaxpWMax)),
        ..RATIO
    },
    Statement {
        id: "ring_star_const",
        words: "Ring: w* over w_const",
        paper: "by a factor of two",
        said: Said::Number(2.0, 0.2),
        ratio: Some((Toy::Ring, MaxpWStar, MaxpWConst)),
        ..RATIO
    },
    Statement {
        id: "ring_doubles",
        words: "Ring at 1 470 s: w* over VE",
        paper: "more than double the pseudo-MD spliced over the same WCT as compared to the standard VE method",
        said: Said::above(2.0),
        free: &["at 1 470 s"],
        ratio: Some((Toy::Ring, MaxpWStar, Ve)),
        ..THEN
    },
    Statement {
        id: "ring_max_ve",
        words: "Ring at 1 470 s: w_max over VE",
        paper: "even under-performs the standard VE and MaxP",
        said: Said::below(1.0),
        free: &["at 1 470 s, and at every moment after the first batch"],
        fitted: false,
        ratio: Some((Toy::Ring, MaxpWMax, Ve)),
        ..THEN
    },
    Statement {
        id: "ring_maxp_ve",
        words: "Ring at 1 470 s: MaxP over VE",
        paper: "small but appreciable increase",
        said: Said::between(1.0, 1.15),
        ratio: Some((Toy::Ring, Maxp, Ve)),
        ..THEN
    },
    Statement {
        id: "ring_maxp_drawn",
        words: "Ring at 1 470 s, run times drawn: MaxP over VE",
        ratio: Some((Toy::Ring, Maxp, Ve)),
        ..DRAWN
    },
    Statement {
        id: "ring_together",
        words: "Ring: ratios that come out at one moment, the most, of 6",
        said: Said::Number(6.0, 0.0),
        measure: |lab| together(lab, Toy::Ring),
        ..TOGETHER
    },
    Statement {
        id: "cubic_star_ve",
        words: "Cubic lattice: w* over VE",
        paper: "nearly a six-fold improvement",
        said: Said::Number(6.0, 0.5),
        ratio: Some((Toy::Cubic, MaxpWStar, Ve)),
        ..CUBIC
    },
    Statement {
        id: "cubic_max_const",
        words: "Cubic lattice: w_max over w_const",
        paper: "by over 50%",
        said: Said::between(1.5, 1.6),
        free: &[NEAREST, BARELY],
        ratio: Some((Toy::Cubic, MaxpWMax, MaxpWConst)),
        ..CUBIC
    },
    Statement {
        id: "cubic_star_max",
        words: "Cubic lattice: w* over w_max",
        paper: "more than doubling the efficiency",
        said: Said::between(2.0, 2.5),
        free: &[NEAREST, BARELY],
        ratio: Some((Toy::Cubic, MaxpWStar, MaxpWMax)),
        ..CUBIC
    },
    Statement {
        id: "cubic_maxp_ve",
        words: "Cubic lattice at 1 470 s: MaxP over VE",
        paper: "small but appreciable increase",
        said: Said::between(1.0, 1.15),
        figure: CUBIC.figure,
        ratio: Some((Toy::Cubic, Maxp, Ve)),
        ..THEN
    },
    Statement {
        id: "cubic_maxp_drawn",
        words: "Cubic lattice at 1 470 s, run times drawn: MaxP over VE",
        figure: CUBIC.figure,
        ratio: Some((Toy::Cubic, Maxp, Ve)),
        ..DRAWN
    },
    Statement {
        id: "cubic_together",
        words: "Cubic lattice: ratios that come out at one moment, the most, of 4",
        said: Said::Number(4.0, 0.0),
        figure: CUBIC.figure,
        measure: |lab| together(lab, Toy::Cubic),
        ..TOGETHER
    },
    Statement {
        id: "complete_star_ve",
        words: "Complete graph: w* over VE",
        paper: "nearly twenty times",
        said: Said::Number(20.0, 2.0),
        ratio: Some((Toy::Complete, MaxpWStar, Ve)),
        ..COMPLETE
    },
    Statement {
        id: "complete_max_const",
        words: "Complete graph: w_max over w_const",
        paper: "by nearly an order of magnitude",
        said: Said::Number(10.0, 1.0),
        ratio: Some((Toy::Complete, MaxpWMax, MaxpWConst)),
        ..COMPLETE
    },
    Statement {
        id: "complete_star_max",
        words: "Complete graph: w* over w_max",
        paper: "nearly doubling the throughput",
        said: Said::Number(2.0, 0.2),
        ratio: Some((Toy::Complete, MaxpWStar, MaxpWMax)),
        ..COMPLETE
    },
    Statement {
        id: "complete_maxp_ve",
        words: "Complete graph at 1 470 s: MaxP over VE",
        paper: "small but appreciable increase",
        said: Said::between(1.0, 1.15),
        figure: COMPLETE.figure,
        ratio: Some((Toy::Complete, Maxp, Ve)),
        ..THEN
    },
    Statement {
        id: "complete_maxp_drawn",
        words: "Complete graph at 1 470 s, run times drawn: MaxP over VE",
        figure: COMPLETE.figure,
        ratio: Some((Toy::Complete, Maxp, Ve)),
        ..DRAWN
    },
    Statement {
        id: "complete_together",
        words: "Complete graph: ratios that come out at one moment, the most, of 4",
        said: Said::Number(4.0, 0.0),
        figure: COMPLETE.figure,
        measure: |lab| together(lab, Toy::Complete),
        ..TOGETHER
    },
    Statement {
        id: "start_ring",
        words: "Ring: p of task 5 000 at the start",
        paper: "down to p ∼ 0.8",
        said: Said::Number(0.8, 0.05),
        measure: |lab| at_the_start(lab, Toy::Ring),
        ..START
    },
    Statement {
        id: "start_cubic",
        words: "Cubic lattice: p of task 5 000 at the start",
        paper: "with long tail around p ∼ 0.2",
        said: Said::Number(0.2, 0.02),
        free: &["a horizon of 200 000 segments, chosen so that it comes out"],
        measure: tail_of_cubic,
        ..START
    },
    Statement {
        id: "start_complete",
        words: "Complete graph: p of task 5 000 at the start",
        paper: "drops down to p < 0.1",
        said: Said::below(0.1),
        measure: |lab| at_the_start(lab, Toy::Complete),
        ..START
    },
    Statement {
        id: "maxp_cost",
        words: "States that MaxP’s trajectories come to for one estimate, over those that VE’s come to for one segment: the least \
                of the three models",
        paper: "MaxP is substantially more expensive than VE for assigning an initial state to a single segment",
        said: Said::above(1.0),
        free: &[
            "cost is counted in states that trajectories come to",
            "200 trajectories of 70 000 segments for an estimate, followed one by one",
            "VE’s first 1 470 s",
        ],
        fitted: false,
        measure: cost,
        section: "A",
        figure: None,
        ..Statement::BLANK
    },
    Statement {
        id: "start_steep",
        words: "Cubic lattice: how much faster p falls over 100 tasks than over the next 600, and over these than beyond: the less",
        paper: "a very steep decay over the first ∼100 tasks …, followed by a more gradual decay over the following 600 tasks …, \
                followed by a more gradual decay out to 5,000 tasks",
        said: Said::above(1.0),
        fitted: false,
        measure: steep,
        ..START
    },
];

/// The ratio of pseudo-MD spliced by two methods.
///
/// The standard error is that of a ratio of two independent means (delta method). The means are not independent, since
/// each pair of runs splices the same trajectory; so the true error is smaller, if anything.
pub fn ratio(
    lab: &mut Lab,
    (toy, one, other): (Toy, Method, Method),
    statement: &Statement,
) -> Found {
    let (of, said) = ((toy, statement.times, one, other), statement.said);
    let each: Vec<(f64, f64)> = moments(lab, of.0, of.1)
        .into_iter()
        .map(|time| (time, at(lab, of, time).0))
        .filter(|(_, ratio)| ratio.is_finite())
        .collect();
    let off = |(_, ratio): &(f64, f64)| (ratio - middle(said)).abs();
    let nearest = each.iter().min_by(|x, y| off(x).total_cmp(&off(y)));
    let nearest = nearest.filter(|_| statement.nearest);
    let moment = nearest.map_or(MOMENT, |(time, _)| *time);
    let (computed, error) = at(lab, of, moment);
    let told = TIMES.map(|(time, words)| format!("{} at {words}", rounded(at(lab, of, time).0)));
    let holds = each.iter().filter(|(_, ratio)| said.holds(*ratio)).count();
    let ratios = || each.iter().map(|(_, ratio)| *ratio);
    let range = format!(
        "over the run the ratio is {} to {}",
        rounded(ratios().fold(f64::INFINITY, f64::min)),
        rounded(ratios().fold(0.0, f64::max))
    );
    let why = match (one, other) {
        (Maxp, Ve) => format!("{range} with exact run times; the next row has it with drawn ones"),
        (_, Ve) | (Ve, _) => format!(
            "{range}: with VE segments of one slot begin and end together here, in batches of 493 s"
        ),
        _ => format!("{range}; neither method has batches, and the cause is not found"),
    };
    Found {
        error,
        ..Found::exact(computed)
            .noting(format!(
                "at {} s; {}; it comes out at {holds} of {} moments",
                brief(moment),
                told.join(", "),
                each.len()
            ))
            .since(why)
    }
}

/// The most ratios of a model that come out at one moment.
fn together(lab: &mut Lab, toy: Toy) -> Found {
    let times = moments(lab, toy, Times::Exact);
    let (mut all, mut never) = (vec![0; times.len()], Vec::new());
    for statement in STATEMENTS {
        let Some((of, one, other)) = statement.ratio else {
            continue;
        };
        if of != toy || statement.times != Times::Exact {
            continue;
        }
        let so = times.iter().map(|time| {
            let (ratio, _) = at(lab, (toy, Times::Exact, one, other), *time);
            statement.said.holds(ratio)
        });
        let so: Vec<bool> = so.collect();
        if !so.contains(&true) {
            never.push(statement.words.rsplit(": ").next().unwrap_or_default());
        }
        for (count, so) in all.iter_mut().zip(so) {
            *count += u32::from(so);
        }
    }
    let most = all.iter().copied().max().unwrap_or(0);
    let first = all.iter().position(|count| *count == most).unwrap_or(0);
    let never = match never.is_empty() {
        true => "each comes out at some moment, but not all at one".to_string(),
        false => format!("never: {}", never.join(", ")),
    };
    Found::exact(f64::from(most)).since(format!(
        "first so many at {} s; {never}",
        brief(times.get(first).copied().unwrap_or(FIRST))
    ))
}

/// The times at which ratios are looked at.
fn moments(lab: &mut Lab, toy: Toy, times: Times) -> Vec<f64> {
    let all = lab.result(toy, times, Ve).wall_clock.iter().copied();
    all.filter(|time| *time >= FIRST).collect()
}

/// The number that is said, or the middle of the range that is.
fn middle(said: Said) -> f64 {
    let [low, high] = said.ends();
    match (low, high) {
        (Some(low), Some(high)) => f64::midpoint(low, high),
        (one, other) => one.or(other).unwrap_or(1.0),
    }
}

/// The ratio of two methods at a moment, and its standard error.
fn at(
    lab: &mut Lab,
    (toy, times, one, other): (Toy, Times, Method, Method),
    moment: f64,
) -> (f64, Option<f64>) {
    let mut mean = |method| {
        let result = lab.result(toy, times, method);
        let after = |time: &f64| *time <= moment;
        let point = result.wall_clock.partition_point(after).saturating_sub(1);
        (result.spliced_mean[point], result.spliced_stderr[point])
    };
    let ((one, one_error), (other, other_error)) = (mean(one), mean(other));
    let ratio = one / other;
    let error = one_error.zip(other_error).map(|(a, b)| {
        let (a, b) = (a / one, b / other);
        ratio * (a * a + b * b).sqrt()
    });
    (ratio, error)
}
