//! Claims about simulated splicing (section IV.2): the ratio of pseudo-MD spliced by two methods (Fig. 9), and the task
//! probabilities at the start (Fig. 10).
//!
//! The paper does not give the time of its ratios. VE and MaxP advance in batches, every T(1) = 493 s, so each ratio
//! depends on the time. The paper's ratios agree best just before the third batch ends, at 1 470 s.

use super::lab::{Lab, START_TRAJECTORIES, Toy};
use super::statement::{Found, Statement};
use crate::parsplice::Method::{self, Maxp, MaxpWConst, MaxpWMax, MaxpWStar, Ve};
use crate::parsplice::Simulation;
use crate::scenario::Scenario;
use allot_kernel::claim::Said;

/// The time at which ratios are taken, in seconds of wall-clock time.
const MOMENT: f64 = 1470.0;
/// Other times, for comparison: just after the second batch, and after the fourth.
const OTHERS: [(f64, &str); 2] = [(990.0, "990 s"), (1980.0, "1 980 s")];

/// The reason for a difference: the ratio depends on the time.
const MOMENT_DECIDES: &str = "one slot a segment makes batches, so the ratio depends on the moment, which the paper does not give";
/// The reason for MaxP and VE: lock step.
const LOCK_STEP: &str = "all segments begin and end together here; with run times spread by half, every free slot assigned by a new estimate, and a horizon of 10 000, the ring has 1.05 ± 0.06";
/// The reason for w* on the complete graph: a better estimate.
const CONVERGED: &str = "200 trajectories estimate the task probabilities better than few do: with 25 the ratio is 1.84";
/// The reason for figure 10: no single horizon gives the numbers of all three models.
const ONE_HORIZON: &str = "the paper gives no horizon; the default, 70 000 segments, fits the ring and the complete graph, 200 000 would fit this";

/// A claim about a ratio of pseudo-MD spliced.
const RATIO: Statement = Statement {
    section: "IV.2",
    figure: Some("9a"),
    free: &["at 1 470 s, where the ratios come out closest to the paper’s"],
    fitted: true,
    why: Some(MOMENT_DECIDES),
    ..Statement::BLANK
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
    free: &["a horizon of 70 000 segments, which fits two of the three models"],
    why: Some(ONE_HORIZON),
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
        words: "Ring at 1 470 s: w* over VE",
        paper: "nearly 2.5",
        said: Said::Number(2.5, 0.25),
        ratio: Some((Toy::Ring, MaxpWStar, Ve)),
        ..RATIO
    },
    Statement {
        id: "ring_const_max",
        words: "Ring at 1 470 s: w_const over w_max",
        paper: "a factor of three",
        said: Said::Number(3.0, 0.5),
        why: Some(MOMENT_DECIDES),
        ratio: Some((Toy::Ring, MaxpWConst, MaxpWMax)),
        ..RATIO
    },
    Statement {
        id: "ring_star_const",
        words: "Ring at 1 470 s: w* over w_const",
        paper: "a factor of two",
        said: Said::Number(2.0, 0.3),
        why: Some(MOMENT_DECIDES),
        ratio: Some((Toy::Ring, MaxpWStar, MaxpWConst)),
        ..RATIO
    },
    Statement {
        id: "ring_max_ve",
        words: "Ring at 1 470 s: w_max over VE",
        paper: "under-performs VE",
        said: Said::below(1.0),
        ratio: Some((Toy::Ring, MaxpWMax, Ve)),
        ..RATIO
    },
    Statement {
        id: "ring_maxp_ve",
        words: "Ring at 1 470 s: MaxP over VE",
        paper: "slightly above 1",
        said: Said::between(1.0, 1.15),
        why: Some(LOCK_STEP),
        ratio: Some((Toy::Ring, Maxp, Ve)),
        ..RATIO
    },
    Statement {
        id: "cubic_star_ve",
        words: "Cubic lattice at 1 470 s: w* over VE",
        paper: "nearly six-fold",
        said: Said::Number(6.0, 1.0),
        ratio: Some((Toy::Cubic, MaxpWStar, Ve)),
        ..CUBIC
    },
    Statement {
        id: "cubic_max_const",
        words: "Cubic lattice at 1 470 s: w_max over w_const",
        paper: "over 1.5",
        said: Said::Number(1.5, 0.1),
        ratio: Some((Toy::Cubic, MaxpWMax, MaxpWConst)),
        ..CUBIC
    },
    Statement {
        id: "cubic_star_max",
        words: "Cubic lattice at 1 470 s: w* over w_max",
        paper: "more than double",
        said: Said::Number(2.0, 0.2),
        ratio: Some((Toy::Cubic, MaxpWStar, MaxpWMax)),
        ..CUBIC
    },
    Statement {
        id: "cubic_maxp_ve",
        words: "Cubic lattice at 1 470 s: MaxP over VE",
        paper: "slightly above 1",
        said: Said::between(1.0, 1.15),
        why: Some(LOCK_STEP),
        ratio: Some((Toy::Cubic, Maxp, Ve)),
        ..CUBIC
    },
    Statement {
        id: "complete_star_ve",
        words: "Complete graph at 1 470 s: w* over VE",
        paper: "nearly twenty",
        said: Said::Number(20.0, 2.0),
        ratio: Some((Toy::Complete, MaxpWStar, Ve)),
        ..COMPLETE
    },
    Statement {
        id: "complete_max_const",
        words: "Complete graph at 1 470 s: w_max over w_const",
        paper: "nearly ten",
        said: Said::Number(10.0, 1.0),
        ratio: Some((Toy::Complete, MaxpWMax, MaxpWConst)),
        ..COMPLETE
    },
    Statement {
        id: "complete_star_max",
        words: "Complete graph at 1 470 s: w* over w_max",
        paper: "nearly double",
        said: Said::Number(2.0, 0.4),
        why: Some(CONVERGED),
        ratio: Some((Toy::Complete, MaxpWStar, MaxpWMax)),
        ..COMPLETE
    },
    Statement {
        id: "complete_maxp_ve",
        words: "Complete graph at 1 470 s: MaxP over VE",
        paper: "slightly above 1",
        said: Said::between(1.0, 1.15),
        why: Some(LOCK_STEP),
        ratio: Some((Toy::Complete, Maxp, Ve)),
        ..COMPLETE
    },
    Statement {
        id: "start_ring",
        words: "Ring: p of task 5 000 at the start",
        paper: "about 0.8",
        said: Said::Number(0.8, 0.05),
        measure: |lab| at_the_start(lab, Toy::Ring),
        ..START
    },
    Statement {
        id: "start_cubic",
        words: "Cubic lattice: p of task 5 000 at the start",
        paper: "around 0.2",
        said: Said::Number(0.2, 0.05),
        why: Some(ONE_HORIZON),
        measure: |lab| at_the_start(lab, Toy::Cubic),
        ..START
    },
    Statement {
        id: "start_complete",
        words: "Complete graph: p of task 5 000 at the start",
        paper: "below 0.1",
        said: Said::below(0.1),
        measure: |lab| at_the_start(lab, Toy::Complete),
        ..START
    },
];

/// The ratio of pseudo-MD spliced by two methods.
///
/// The standard error is that of a ratio of two independent means (delta method). The means are not independent, since
/// each pair of runs splices the same trajectory; so the true error is smaller, if anything.
pub fn ratio(lab: &mut Lab, toy: Toy, one: Method, other: Method) -> Found {
    let (computed, error) = at(lab, toy, (one, other), MOMENT);
    let others = OTHERS.map(|(moment, words)| {
        let (ratio, _) = at(lab, toy, (one, other), moment);
        format!("{} at {words}", rounded(ratio))
    });
    Found {
        error,
        ..Found::exact(computed).noting(others.join(", "))
    }
}

fn at(lab: &mut Lab, toy: Toy, pair: (Method, Method), moment: f64) -> (f64, Option<f64>) {
    let mut mean = |method| {
        let result = lab.result(toy, method);
        let after = |time: &f64| *time <= moment;
        let point = result.wall_clock.partition_point(after).saturating_sub(1);
        (result.spliced_mean[point], result.spliced_stderr[point])
    };
    let ((one, one_error), (other, other_error)) = (mean(pair.0), mean(pair.1));
    let ratio = one / other;
    let error = one_error.zip(other_error).map(|(a, b)| {
        let (a, b) = (a / one, b / other);
        ratio * (a * a + b * b).sqrt()
    });
    (ratio, error)
}

fn rounded(ratio: f64) -> String {
    if ratio < 10.0 {
        format!("{ratio:.2}")
    } else {
        format!("{ratio:.1}")
    }
}

fn at_the_start(lab: &mut Lab, toy: Toy) -> Found {
    const RANK: u64 = 5000;
    let p = |horizon| lab.at_start(toy, horizon).at_rank(RANK);
    let (computed, near, far) = (p(70_000), p(10_000), p(200_000));
    Found::exact(computed).noting(format!(
        "5 000 trajectories, horizon 70 000; {near:.3} with 10 000, {far:.3} with 200 000"
    ))
}
