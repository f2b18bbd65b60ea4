//! Claims about the two worked examples of section IV, both on 10 000 slots: certain tasks with tasks of
//! probability 0.01, and B(0.1, 1) (Fig. 7).

use super::lab::{Example, Lab, Set};
use super::statement::{Found, Statement};
use crate::distribution::Composition;
use crate::scenario::Scenario;
use allot_kernel::claim::Said;
use allot_kernel::words::brief;

/// A claim about the mixture of p = 1 and p = 0.01.
const STEP: Statement = Statement {
    figure: Some("6a"),
    ..Statement::BLANK
};

/// A claim about B(0.1, 1).
const TAIL: Statement = Statement {
    figure: Some("7"),
    ..STEP
};

/// The draws of which the numbers that the paper gives of its own are true.
const STEP_DRAW: &str = "47";
const TAIL_DRAW: &str = "13515";
/// The paper does not give its draw.
const ONE_STEP: &str = "the draw of seed 47, chosen of 2 000 so that 2.3, 16.8 and 7.3 come out; the paper’s is not known";
const ONE_TAIL: &str = "the draw of seed 13 515, chosen of 60 000 so that 11 132 and 923 come out; the paper’s is not known";

pub const STATEMENTS: &[Statement] = &[
    Statement {
        id: "step_naive",
        words: "p_b = 0.01, N = 10 000: throughput, naive",
        paper: "roughly 2.3",
        said: Said::Number(2.3, 0.05),
        free: &[ONE_STEP],
        fitted: true,
        unit: "/s",
        measure: |lab| of_one_step(lab, |x| x.naive.throughput),
        shown: one_step,
        ..STEP
    },
    Statement {
        id: "step_optimal",
        words: "p_b = 0.01, N = 10 000: throughput, optimal",
        paper: "roughly 16.8",
        said: Said::Number(16.8, 0.05),
        unit: "/s",
        measure: |lab| each(lab, Set::STEP, |x| x.optimal.throughput),
        ..STEP
    },
    Statement {
        id: "step_speculative",
        words: "p_b = 0.01, N = 10 000: speculative tasks run",
        paper: "concentrates resources only to p_a tasks",
        said: Said::Number(0.0, 0.0),
        unit: "tasks",
        measure: |lab| each(lab, Set::STEP, speculative),
        ..STEP
    },
    Statement {
        id: "step_boost",
        words: "p_b = 0.01, N = 10 000: boost",
        paper: "nearly 7.3",
        said: Said::Number(7.3, 0.05),
        free: &[ONE_STEP],
        fitted: true,
        measure: |lab| of_one_step(lab, Example::boost),
        shown: one_step,
        ..STEP
    },
    Statement {
        id: "step_boost_expected",
        words: "p_b = 0.01, N = 10 000: boost, tasks as expected",
        paper: "nearly 7.3",
        said: Said::Number(7.3, 0.05),
        measure: |lab| {
            let expected = lab.expected(Set::STEP);
            let groups = expected.set.groups();
            let counts = groups.list(|group| group.count().to_string());
            Found::exact(expected.boost())
                .noting(format!("{} tasks", counts.join(" and ")))
                .since("7.3 is the quotient of the rounded 16.8 and 2.3")
        },
        ..STEP
    },
    Statement {
        id: "tail_tasks",
        words: "B(0.1, 1): tasks until their p sum to 1 000",
        paper: "11 132",
        said: Said::Number(11_132.0, 0.0),
        free: &[ONE_TAIL],
        fitted: true,
        unit: "tasks",
        measure: |lab| of_one_tail(lab, |x| x.set.count() as f64),
        shown: one_tail,
        ..TAIL
    },
    Statement {
        id: "tail_span",
        words: "B(0.1, 1): powers of ten that p spans",
        paper: "from p ∼ 1 to p ∼ 10⁻³²",
        said: Said::Number(32.0, 0.5),
        measure: |lab| {
            // Of B(0.1, 1) a draw is below p in the share p^0.1 of cases.
            let none = libm::pow(1.0 - libm::pow(1e-32, 0.1), 11_132.0);
            each(lab, Set::TAIL, powers_of_ten).since(format!(
                "of 11 132 draws none is below 10⁻³² in {:.2} % of cases only",
                100.0 * none
            ))
        },
        ..TAIL
    },
    Statement {
        id: "tail_naive_tasks",
        words: "B(0.1, 1), N = 10 000: tasks run, naive",
        paper: "10 000",
        said: Said::Number(10_000.0, 0.0),
        unit: "tasks",
        measure: |lab| each(lab, Set::TAIL, |x| x.naive.tasks_run as f64),
        ..TAIL
    },
    Statement {
        id: "tail_tasks_run",
        words: "B(0.1, 1), N = 10 000: tasks run, optimal",
        paper: "923",
        said: Said::Number(923.0, 0.0),
        free: &[ONE_TAIL],
        fitted: true,
        unit: "tasks",
        measure: |lab| of_one_tail(lab, |x| x.optimal.tasks_run as f64),
        shown: one_tail,
        ..TAIL
    },
    Statement {
        id: "tail_optimal",
        words: "B(0.1, 1), N = 10 000: throughput, optimal",
        paper: "nearly 12",
        said: Said::Number(12.0, 0.5),
        unit: "/s",
        measure: |lab| each(lab, Set::TAIL, |x| x.optimal.throughput),
        ..TAIL
    },
    Statement {
        id: "tail_naive",
        words: "B(0.1, 1), N = 10 000: throughput, naive",
        paper: "just over 2",
        said: Said::between(2.0, 2.1),
        free: &["up to 5 % above 2 is just over it"],
        unit: "/s",
        measure: |lab| each(lab, Set::TAIL, |x| x.naive.throughput),
        ..TAIL
    },
    Statement {
        id: "tail_boost",
        words: "B(0.1, 1), N = 10 000: boost",
        paper: "nearly 6",
        said: Said::Number(6.0, 0.5),
        measure: |lab| each(lab, Set::TAIL, Example::boost),
        ..TAIL
    },
];

/// One number for each draw.
fn each(lab: &mut Lab, set: Set, number: impl Fn(&Example) -> f64) -> Found {
    let numbers: Vec<f64> = lab.examples(set).iter().map(number).collect();
    Found::each(numbers)
}

fn speculative(example: &Example) -> f64 {
    let groups = example.set.groups();
    let shares = example.optimal.shares.iter();
    let speculative = shares.filter(|share| groups.p()[share.group] < 1.0);
    speculative.map(|share| share.count).sum::<u64>() as f64
}

fn powers_of_ten(example: &Example) -> f64 {
    let groups = example.set.groups();
    libm::log10(groups.p()[0]) - libm::log10(groups.p()[groups.len() - 1])
}

/// A number of the draw that is taken for the paper's.
fn of_one_step(lab: &mut Lab, number: fn(&Example) -> f64) -> Found {
    of_one(lab, Set::STEP, STEP_DRAW, number)
}

fn of_one_tail(lab: &mut Lab, number: fn(&Example) -> f64) -> Found {
    of_one(lab, Set::TAIL, TAIL_DRAW, number)
}

/// A number of one draw, beside those of all.
fn of_one(lab: &mut Lab, set: Set, seed: &str, number: fn(&Example) -> f64) -> Found {
    let one = lab.one(set, seed);
    let all = each(lab, set, number);
    let note = format!(
        "of {} draws the mean is {}, the standard deviation {}; in this one the throughputs are {} and {} /s",
        all.each.len(),
        brief(all.computed),
        brief(all.spread.unwrap_or(0.0)),
        brief(one.naive.throughput),
        brief(one.optimal.throughput)
    );
    Found::exact(number(&one)).noting(note)
}

fn one_step(scenario: Scenario) -> Scenario {
    Scenario {
        tasks: Set::STEP.tasks(STEP_DRAW, Composition::Drawn),
        ..scenario
    }
}

fn one_tail(scenario: Scenario) -> Scenario {
    Scenario {
        tasks: Set::TAIL.tasks(TAIL_DRAW, Composition::Drawn),
        ..scenario
    }
}
