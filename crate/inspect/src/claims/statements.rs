//! The statements of the seed, slide by slide.

use super::study::{Study, columns, saving, share};
use crate::answer::{Answer, answer};
use crate::partition::{largest, lpt};
use crate::policy::Policy;
use crate::presets;
use crate::scenario::Scenario;
use allot_kernel::claim;
use allot_kernel::claim::{Found, Measured, Said};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;

/// A claim that is not computed yet.
pub(crate) type Statement = claim::Statement<fn(&Study) -> Measured>;

/// Processes of Fig. 4.
const PROCESSES: u64 = 900;
/// A model's error.
const ERROR: f64 = 0.2;
/// An error with which static partitioning is slower than the counter.
const FAR: f64 = 0.68;
/// Processes on which static partitioning saves half.
const HALF: u64 = 1128;
/// Seeds of errors.
const SEEDS: u32 = 30;

/// The machine and the molecule of the study, of which the seed publishes nothing but the processes.
const MACHINE: &str = "14 waters in tiles of 15 orbitals, 9.5 GFLOP/s, a counter without latency";
/// The counter's service, which decides what NXTVAL takes.
const SERVICE: &str = "a service of 0.41 ms, chosen so that NXTVAL takes 37 % on 900 processes";
/// The error of estimates.
const ESTIMATES: &str = "estimates 20 % off";
/// An error that makes two of the statements come out.
const FAR_OFF: &str = "estimates 68 % off, chosen so that 15 % comes out; from 50 % on static partitioning is slower than the counter";

pub(crate) const STATEMENTS: &[Statement] = &[
    Statement {
        id: "template",
        section: "Background",
        figure: Some("2"),
        words: "Share of ten tasks that one process does by the template",
        paper: "count = 1; next = NXTVAL(); for i = 1 : N: if next == count",
        said: Said::Number(1.0, 0.0),
        free: &["NXTVAL begins with 0, as NWChem’s does; the source leaves it unsaid"],
        why: Some(
            "A count that begins with 1 never meets the 0 that NXTVAL begins with: the process that gets it does \
             nothing, and others do all. The count has to begin with 0.",
        ),
        ..Statement::measured(|_| Ok(Found::exact(template(10))))
    },
    Statement {
        id: "arrays",
        section: "Background",
        figure: Some("1"),
        words: "Time of one-sided gets and accumulates in a task",
        paper: "Get A(i) into a … Update B(i) with b",
        ..Statement::not_computed(
            "It needs a network and its timings; a task’s time has its transfers in it here.",
        )
    },
    Statement {
        id: "nxtval_share",
        section: "Motivation",
        figure: Some("4"),
        words: "Share of NXTVAL in the time of 900 processes",
        paper: "consumes 37% of the application",
        said: Said::Number(0.37, 0.005),
        free: &[MACHINE, SERVICE],
        fitted: true,
        ..Statement::measured(nxtval_share)
    },
    Statement {
        id: "call_rises",
        section: "Motivation",
        figure: Some("5"),
        words: "Least factor by which a call takes longer when the processes are doubled, from 225 to 3 600",
        paper: "rises as the number of MPI processes increases",
        said: Said::above(1.0),
        free: &[MACHINE, SERVICE],
        ..Statement::measured(call_rises)
    },
    Statement {
        id: "nonlinear_fit",
        section: "Static Partitioning",
        words: "Largest difference between the coefficients of a linear and a nonlinear least-squares fit",
        paper: "The leading coefficients are found by solving a nonlinear least squares problem",
        ..Statement::not_computed(
            "The timings that were fitted are not public. The model is linear in a to d, so a linear \
                                   least-squares fit finds the same minimum: that is what is done here.",
        )
    },
    Statement {
        id: "lpt",
        section: "Static Partitioning",
        words: "LPT over the optimum, in Graham’s worst case for 3 processes",
        paper: "always produces a result which is 4/3 times the optimal solution",
        said: Said::Number(4.0 / 3.0, 0.0),
        proven: true,
        why: Some(
            "4/3 − 1/(3P) is a bound (Graham 1969), below 4/3 for every number of processes, and mostly LPT stays \
                   far below it.",
        ),
        ..Statement::measured(worst_lpt)
    },
    Statement {
        id: "saves_half",
        section: "Introduction",
        figure: Some("9"),
        words: "What static partitioning saves of NXTVAL’s time on 1 128 processes, without inspector and partition",
        paper: "by as much as 50% at scale",
        said: Said::Number(0.5, 0.005),
        free: &[
            MACHINE,
            SERVICE,
            "1 128 processes, where 50 % comes out; the source does not say on how many",
        ],
        fitted: true,
        ..Statement::measured(saves_half)
    },
    Statement {
        id: "buckets",
        section: "Results",
        figure: Some("11"),
        words: "What dynamic buckets save of static partitioning’s time on 900 processes, in the mean",
        paper: "improves performance by as much as 15%",
        said: Said::Number(0.15, 0.005),
        free: &[
            MACHINE,
            SERVICE,
            ESTIMATES,
            "read as a saving of static partitioning’s time",
        ],
        ..Statement::measured(buckets)
    },
    Statement {
        id: "buckets_of_nxtval",
        section: "Results",
        figure: Some("11"),
        words: "What dynamic buckets save of NXTVAL’s time on 900 processes, in the mean",
        paper: "improves performance by as much as 15%",
        said: Said::Number(0.15, 0.005),
        free: &[
            MACHINE,
            SERVICE,
            FAR_OFF,
            "read as a saving of NXTVAL’s time",
        ],
        fitted: true,
        ..Statement::measured(buckets_of_nxtval)
    },
    Statement {
        id: "buckets_required",
        section: "Results",
        figure: Some("11"),
        words: "NXTVAL’s time over that of static partitioning on 900 processes, in the mean",
        paper: "the more advanced Dynamic Buckets (DB) technique is required to see performance improvements",
        said: Said::below(1.0),
        free: &[MACHINE, SERVICE, FAR_OFF],
        fitted: true,
        ..Statement::measured(buckets_required)
    },
    Statement {
        id: "hybrid",
        section: "Results",
        figure: Some("10"),
        words: "Time of the hybrid over that of the better of counter and partition, on the most processes",
        paper: "shows the benefit of using a \"hybrid\" approach which applies NXTVAL to contractions that are empirically \
                shown to be faster",
        said: Said::below(1.0),
        free: &["the routines of the preset “Fig. 10”"],
        ..Statement::measured(hybrid)
    },
    Statement {
        id: "no_overhead",
        section: "Conclusions",
        figure: Some("12"),
        words: "Share of inspector, partition and counter in the last of five iterations of refinement",
        paper: "subsequent iterations have no load balancing overhead",
        said: Said::Number(0.0, 0.0),
        free: &[ESTIMATES, "five iterations"],
        ..Statement::measured(no_overhead)
    },
    Statement {
        id: "worse_balance",
        section: "Conclusions",
        figure: Some("12"),
        words: "Idle share of static partitioning less that of NXTVAL, in the mean",
        paper: "Relatively worse load balance is traded for a drastic reduction in overhead",
        said: Said::above(0.0),
        free: &[MACHINE, SERVICE, ESTIMATES],
        ..Statement::measured(worse_balance)
    },
];

/// The share of N tasks that a single process does by Fig. 2, with a counter that begins with 0.
fn template(tasks: u32) -> f64 {
    let mut counter = 0..;
    let mut nxtval = || counter.next();
    let (mut next, mut done) = (nxtval(), 0);
    for count in 1..=tasks {
        if next == Some(count) {
            done += 1;
            next = nxtval();
        }
    }
    f64::from(done) / f64::from(tasks)
}

fn nxtval_share(study: &Study) -> Measured {
    let share_with = |service: f64, latency: f64| {
        let told = study.run(&[PROCESSES], &[Policy::Nxtval], |scenario| {
            scenario.counter.service = service;
            scenario.counter.latency = latency;
        })?;
        let columns = columns(&told, Policy::Nxtval);
        Ok(share(columns, &columns.counter))
    };
    let counter = study.scenario().counter;
    let (candidates, _) = study.scenario().candidates()?;
    let task = candidates.mean() * candidates.count() as f64 / candidates.tasks() as f64;
    let note = format!(
        "S = {} ms for {} candidates, {} % of them null, and {} s a task; with a latency of 0.1 ms it is {} %",
        brief(1e3 * counter.service),
        brief(candidates.count() as f64),
        brief(100.0 - 100.0 * candidates.tasks() as f64 / candidates.count() as f64),
        brief(task),
        brief(100.0 * share_with(counter.service, 1e-4)?),
    );
    Ok(Found::exact(share_with(counter.service, counter.latency)?).noting(note))
}

fn call_rises(study: &Study) -> Measured {
    let told = study.run(&[225, 450, 900, 1800, 3600], &[Policy::Nxtval], |_| {})?;
    let seconds = &columns(&told, Policy::Nxtval).seconds_per_call;
    let factors = seconds.windows(2).map(|pair| pair[1] / pair[0]);
    let note = format!(
        "from {} ms on 225 to {} ms on 3 600 processes",
        brief(1e3 * seconds[0]),
        brief(1e3 * seconds[seconds.len() - 1])
    );
    Ok(Found::exact(factors.fold(f64::INFINITY, f64::min)).noting(note))
}

fn worst_lpt(study: &Study) -> Measured {
    let costs = [5.0, 5.0, 4.0, 4.0, 3.0, 3.0, 3.0];
    let load = largest(&lpt::assign(&lpt::order(&costs), &costs, 3), &costs, 3);
    let told = study.run(&[PROCESSES], &[Policy::Static], |_| {})?;
    let over = columns(&told, Policy::Static).over_ideal[0].unwrap_or(f64::INFINITY);
    let note = format!(
        "in the study on 900 processes it is at most {} of the optimum",
        brief(over)
    );
    Ok(Found::exact(load / 9.0).noting(note))
}

fn saves_half(study: &Study) -> Measured {
    let policies = [Policy::Nxtval, Policy::Static];
    let saves = |processes: u64| {
        let told = study.run(&[processes], &policies, |_| {})?;
        Ok(saving(&told, Policy::Nxtval, Policy::Static))
    };
    let per_cent = |processes: u64| Ok(brief(100.0 * saves(processes)?));
    let note = format!(
        "{} % on 900 processes, {} % on 1 800, {} % on 3 600: it goes on rising",
        per_cent(PROCESSES)?,
        per_cent(1800)?,
        per_cent(3600)?
    );
    Ok(Found::exact(saves(HALF)?).noting(note))
}

/// A number of runs with an error of the estimates, one for each of thirty seeds.
fn drawn(
    study: &Study,
    error: f64,
    policies: &[Policy],
    of: impl Fn(&Answer) -> f64,
) -> Result<Vec<f64>, BadInput> {
    let one = |seed: u32| {
        let told = study.run(&[PROCESSES], policies, |scenario| {
            scenario.model_error = error;
            scenario.seed = seed.to_string();
        })?;
        Ok(of(&told))
    };
    (1..=SEEDS).map(one).collect()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

fn buckets(study: &Study) -> Measured {
    let with = |error: f64| {
        let policies = [Policy::Static, Policy::Buckets];
        drawn(study, error, &policies, |of| {
            saving(of, Policy::Static, Policy::Buckets)
        })
    };
    let per_cent = |error: f64| Ok(brief(100.0 * mean(&with(error)?)));
    let each = with(ERROR)?;
    let most = each.iter().copied().fold(0.0, f64::max);
    let why = format!(
        "errors even out in a group only in part: {} % with estimates 10 % off, {} % with 40 %; the most of all seeds is {} %",
        per_cent(0.1)?,
        per_cent(0.4)?,
        brief(100.0 * most)
    );
    Ok(Found::each(each).since(why))
}

/// The counter’s share where estimates are far off.
fn counter_then(study: &Study) -> Result<String, BadInput> {
    let each = drawn(study, FAR, &[Policy::Nxtval], |of| {
        let columns = columns(of, Policy::Nxtval);
        share(columns, &columns.counter)
    })?;
    Ok(format!(
        "the counter takes {} % then, not 37 %",
        brief(100.0 * mean(&each))
    ))
}

fn buckets_of_nxtval(study: &Study) -> Measured {
    let policies = [Policy::Nxtval, Policy::Buckets];
    let with = |error: f64| {
        drawn(study, error, &policies, |of| {
            saving(of, Policy::Nxtval, Policy::Buckets)
        })
    };
    let words = format!(
        "{}; with estimates 20 % off they save {} %, with 60 % {} %",
        counter_then(study)?,
        brief(100.0 * mean(&with(ERROR)?)),
        brief(100.0 * mean(&with(0.6)?))
    );
    Ok(Found::each(with(FAR)?).noting(words))
}

fn buckets_required(study: &Study) -> Measured {
    let policies = [Policy::Nxtval, Policy::Static];
    let over = |error: f64| {
        drawn(study, error, &policies, |of| {
            1.0 / (1.0 - saving(of, Policy::Nxtval, Policy::Static))
        })
    };
    let note = format!(
        "{}; with estimates 20 % off it is {}",
        counter_then(study)?,
        brief(mean(&over(ERROR)?))
    );
    Ok(Found::each(over(FAR)?).noting(note))
}

fn hybrid(_: &Study) -> Measured {
    let scenario = Scenario {
        policies: vec![Policy::Nxtval, Policy::Static, Policy::Hybrid],
        ..presets::routines()
    };
    let told = answer(&scenario, |_| true)?;
    let makespan = |policy| columns(&told, policy).makespan.clone();
    let [counter, fixed, hybrid] = [Policy::Nxtval, Policy::Static, Policy::Hybrid].map(makespan);
    let last = hybrid.len() - 1;
    let note = format!(
        "{} s, {} s by the partition alone, {} s by the counter",
        brief(hybrid[last]),
        brief(fixed[last]),
        brief(counter[last])
    );
    let better = counter[last].min(fixed[last]);
    Ok(Found::exact(hybrid[last] / better).noting(note))
}

fn no_overhead(study: &Study) -> Measured {
    let told = study.run(&[PROCESSES], &[Policy::Refined], |scenario| {
        scenario.model_error = ERROR;
        scenario.inspect = 1e-6;
        scenario.partition = 1e-7;
        scenario.iterations = 5;
    })?;
    let last = columns(&told, Policy::Refined);
    let overhead = |columns: &crate::answer::Columns| {
        share(
            columns,
            &[columns.inspect[0] + columns.partition[0] + columns.counter[0]],
        )
    };
    let first = told.policies[0]
        .1
        .iterations
        .as_ref()
        .map_or(0.0, |all| overhead(&all[0]));
    let note = format!(
        "{} % in the first; without noise it converges in three",
        brief(100.0 * first)
    );
    Ok(Found::exact(overhead(last)).noting(note))
}

fn worse_balance(study: &Study) -> Measured {
    let policies = [Policy::Nxtval, Policy::Static];
    let idle = |of: &Answer, policy| {
        let columns = columns(of, policy);
        share(columns, &columns.idle)
    };
    let fixed = drawn(study, ERROR, &policies, |of| idle(of, Policy::Static))?;
    let counter = drawn(study, ERROR, &policies, |of| idle(of, Policy::Nxtval))?;
    let note = format!(
        "{} % of the time, where the counter leaves {} %",
        brief(100.0 * mean(&fixed)),
        brief(100.0 * mean(&counter))
    );
    let more = fixed
        .iter()
        .zip(&counter)
        .map(|(fixed, counter)| fixed - counter);
    Ok(Found::each(more.collect()).noting(note))
}
