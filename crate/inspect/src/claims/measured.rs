//! The numbers of the claims.

use super::study::{Study, columns, saving, share};
use crate::answer::{Answer, Columns, answer};
use crate::cost::{Dgemm, Sorts};
use crate::partition::{largest, lpt};
use crate::policy::Policy;
use crate::presets::molecule::symmetric;
use crate::presets::routines as figure_10;
use crate::scenario::{Scenario, Tasks};
use crate::tasks::own::Task;
use allot_kernel::claim::{Found, Measured};
use allot_kernel::counts::Counts;
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_kernel::words::brief;

/// Processes of Fig. 4.
const PROCESSES: u64 = 900;
/// A model's error.
const ERROR: f64 = 0.2;
/// An error with which buckets save 15 % of static partitioning’s time.
const ERROR_15: f64 = 0.245;
/// An error with which static partitioning is slower than the counter.
const FAR: f64 = 0.68;
/// Processes on which static partitioning saves half.
const HALF: u64 = 1128;
/// Seeds of errors.
const SEEDS: u32 = 30;
/// Seconds of the inspector for a candidate, and of the partition for a step, where they are not free.
const COSTS: (f64, f64) = (1e-6, 1e-7);

/// The share of some tasks that processes do by Fig. 2, with a counter that begins with `first`.
fn done(tasks: u32, processes: usize, first: u32) -> f64 {
    let mut counter = first;
    let mut nxtval = || {
        counter += 1;
        counter - 1
    };
    let mut next: Vec<u32> = (0..processes).map(|_| nxtval()).collect();
    let mut done = 0;
    // In turn; a number that no count meets is never given back.
    while let Some(next) = next.iter_mut().find(|next| (1..=tasks).contains(*next)) {
        done += 1;
        *next = nxtval();
    }
    f64::from(done) / f64::from(tasks)
}

pub(super) fn template() -> Measured {
    let from_0 = [1, 2, 4].map(|processes| brief(100.0 * done(10, processes, 0)));
    Ok(Found::exact(done(10, 4, 1)).noting(format!(
        "where NXTVAL begins with 0, the process that gets it does nothing: one process does {} % of all, two do {} %, four {} %",
        from_0[0], from_0[1], from_0[2]
    )))
}

/// The operations of the largest task over those of the smallest, with a price for operations alone.
fn spread_of(scenario: &Scenario) -> Result<f64, BadInput> {
    let mut scenario = scenario.clone();
    if let Tasks::Contraction(contraction) = &mut scenario.tasks {
        let (a, b, c, d) = (1e-9, 0.0, 0.0, 0.0);
        contraction.dgemm = Dgemm { a, b, c, d };
        contraction.sort = Sorts::All([0.0; 4]);
    }
    let (candidates, _) = scenario.candidates()?;
    let [least, most] = [f64::min, f64::max].map(|end: fn(f64, f64) -> f64| {
        let all = candidates.seconds.iter().copied();
        all.reduce(end).unwrap_or(f64::NAN)
    });
    Ok(most / least)
}

pub(super) fn varies(study: &Study) -> Measured {
    let note = format!(
        "{} of 14 waters, whose tiles are even; candidates that are null do nothing",
        brief(spread_of(study.scenario())?)
    );
    Ok(Found::exact(spread_of(&symmetric())?).noting(note))
}

pub(super) fn at_least_one(study: &Study) -> Measured {
    let (candidates, _) = study.scenario().candidates()?;
    // Of those that are not null, those that have something to multiply and to sort take time.
    let working = candidates.seconds.iter().filter(|seconds| **seconds > 0.0);
    let working = working.count() as f64;
    let [tasks, all] = [candidates.tasks(), candidates.count()].map(|count| count as f64);
    let note = format!(
        "of {} candidates that the counter hands out spin and symmetry leave {}, a share of {}: read so, the claim does not \
         hold",
        brief(all),
        brief(tasks),
        brief(working / all)
    );
    Ok(Found::exact(working / tasks).noting(note))
}

/// Graham’s worst case: two tasks of each length from 2P − 1 down to P + 1, and three of P; the optimum is 3P.
fn worst(processes: u32) -> f64 {
    let longer = (processes + 1..2 * processes).rev();
    let pairs = longer.flat_map(|length| [length; 2]);
    let costs: Vec<f64> = pairs.chain([processes; 3]).map(f64::from).collect();
    let assigned = lpt::assign(&lpt::order(&costs), &costs, processes);
    largest(&assigned, &costs, processes) / f64::from(3 * processes)
}

pub(super) fn bound_of_lpt() -> Measured {
    let most = (2..=64).map(worst).fold(0.0, f64::max);
    Ok(Found::exact(most / (4.0 / 3.0))
        .noting(format!("LPT over the optimum is {most:.4} at most")))
}

pub(super) fn nxtval_share(study: &Study) -> Measured {
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
        "S = {} ms for {} candidates, {} % of them null, and {} s a task; with 0.4 and 0.42 ms it is {} and {} %, with a latency of \
         0.1 ms {} %",
        brief(1e3 * counter.service),
        brief(candidates.count() as f64),
        brief(100.0 - 100.0 * candidates.tasks() as f64 / candidates.count() as f64),
        brief(task),
        brief(100.0 * share_with(0.4e-3, counter.latency)?),
        brief(100.0 * share_with(0.42e-3, counter.latency)?),
        brief(100.0 * share_with(counter.service, 1e-4)?),
    );
    Ok(Found::exact(share_with(counter.service, counter.latency)?).noting(note))
}

pub(super) fn call_rises(study: &Study) -> Measured {
    let told = study.run(&[225, 450, 900, 1800, 3600], &[Policy::Nxtval], |_| {})?;
    let seconds = &columns(&told, Policy::Nxtval).seconds_per_call;
    let factors = seconds.windows(2).map(|pair| pair[1] / pair[0]);
    let between: Vec<u64> = (180..460).step_by(4).collect();
    let near = study.run(&between, &[Policy::Nxtval], |_| {})?;
    let steps = columns(&near, Policy::Nxtval).seconds_per_call.windows(2);
    let falls = steps.filter(|pair| pair[1] < pair[0]).count();
    let note = format!(
        "from {} ms on 225 to {} ms on 3 600 processes; in steps of four processes from 180 to 456 it falls in {falls} of {}",
        brief(1e3 * seconds[0]),
        brief(1e3 * seconds[seconds.len() - 1]),
        between.len() - 1
    );
    Ok(Found::exact(factors.fold(f64::INFINITY, f64::min)).noting(note))
}

pub(super) fn worst_lpt(study: &Study) -> Measured {
    let told = study.run(&[PROCESSES], &[Policy::Static], |_| {})?;
    let over = columns(&told, Policy::Static).over_ideal[0].unwrap_or(f64::INFINITY);
    let note = format!("in the study on 900 processes it is at most {over:.4} of the optimum");
    Ok(Found::exact(worst(3)).noting(note))
}

pub(super) fn saves_half(study: &Study) -> Measured {
    let policies = [Policy::Nxtval, Policy::Static];
    let saves = |processes: u64, cost: bool| {
        let told = study.run(&[processes], &policies, |scenario| {
            if cost {
                (scenario.inspect, scenario.partition) = COSTS;
            }
        })?;
        Ok(saving(&told, Policy::Nxtval, Policy::Static))
    };
    let per_cent = |processes: u64| Ok(brief(100.0 * saves(processes, false)?));
    let half_off = |processes: u64| {
        let each = drawn_on(study, processes, 0.5, &policies, |of| {
            saving(of, Policy::Nxtval, Policy::Static)
        })?;
        Ok::<f64, BadInput>(mean(&each))
    };
    let note = format!(
        "{} % on 900 processes, {} % on 1 120, {} % on 1 136, {} % on 1 800, {} % on 3 600: it goes on rising; with an inspector of 1 µs a candidate and \
         a partition of 0.1 µs a step {} %. With estimates 50 % off it saves {} % on 900, where Fig. 11’s claim holds then, and \
         {} % on 3 000",
        per_cent(PROCESSES)?,
        per_cent(1120)?,
        per_cent(1136)?,
        per_cent(1800)?,
        per_cent(3600)?,
        brief(100.0 * saves(HALF, true)?),
        brief(100.0 * half_off(PROCESSES)?),
        brief(100.0 * half_off(3000)?)
    );
    Ok(Found::exact(saves(HALF, false)?).noting(note))
}

/// A number of runs with an error of the estimates, one for each of thirty seeds.
fn drawn<T>(
    study: &Study,
    error: f64,
    policies: &[Policy],
    of: impl Fn(&Answer) -> T,
) -> Result<Vec<T>, BadInput> {
    drawn_on(study, PROCESSES, error, policies, of)
}

/// The same on another number of processes.
fn drawn_on<T>(
    study: &Study,
    processes: u64,
    error: f64,
    policies: &[Policy],
    of: impl Fn(&Answer) -> T,
) -> Result<Vec<T>, BadInput> {
    let one = |seed: u32| {
        let told = study.run(&[processes], policies, |scenario| {
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

pub(super) fn buckets(study: &Study) -> Measured {
    let with = |error: f64| {
        let policies = [Policy::Static, Policy::Buckets];
        drawn(study, error, &policies, |of| {
            saving(of, Policy::Static, Policy::Buckets)
        })
    };
    let per_cent = |error: f64| Ok(brief(100.0 * mean(&with(error)?)));
    let note = format!(
        "{} % with estimates 10 % off, {} % with 20 %, {} % with 24 %, {} % with 25 %, {} % with 40 %; but buckets are not required then, since NXTVAL’s time \
         is {} of static partitioning’s",
        per_cent(0.1)?,
        per_cent(ERROR)?,
        per_cent(0.24)?,
        per_cent(0.25)?,
        per_cent(0.4)?,
        brief(mean(&over_static(study, ERROR_15)?))
    );
    Ok(Found::each(with(ERROR_15)?).noting(note))
}

/// NXTVAL’s time over that of static partitioning.
fn over_static(study: &Study, error: f64) -> Result<Vec<f64>, BadInput> {
    let policies = [Policy::Nxtval, Policy::Static];
    drawn(study, error, &policies, |of| {
        1.0 / (1.0 - saving(of, Policy::Nxtval, Policy::Static))
    })
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

pub(super) fn buckets_of_nxtval(study: &Study) -> Measured {
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

pub(super) fn buckets_required(study: &Study) -> Measured {
    let over = |error: f64| over_static(study, error);
    let note = format!(
        "{}; with estimates 20 % off it is {}, with 40 % {}, with 50 % {}",
        counter_then(study)?,
        brief(mean(&over(ERROR)?)),
        brief(mean(&over(0.4)?)),
        brief(mean(&over(0.5)?))
    );
    Ok(Found::each(over(FAR)?).noting(note))
}

/// Three routines of drawn tasks, whose estimates are 10, 50 or 100 % off by routine.
fn routines(seed: u32) -> Scenario {
    let mut stream = Stream::new(&seed.to_string(), "hybrid");
    let mut tasks = Vec::new();
    for routine in ["one", "two", "three"] {
        let mean = [0.002, 0.01, 0.05, 0.2][stream.below(4) as usize];
        let error = [0.1, 0.5, 1.0][stream.below(3) as usize];
        for _ in 0..[20, 200, 600][stream.below(3) as usize] {
            let seconds = mean * libm::exp(stream.normal());
            tasks.push(Task {
                seconds: Some(seconds),
                estimate: Some(seconds * libm::exp(error * stream.normal())),
                routine: Some(routine.into()),
                ..Task::default()
            });
        }
    }
    let mut scenario = Scenario::of(Tasks::Own(tasks));
    // One by each policy, and two by the faster one.
    scenario.iterations = 4;
    scenario.processes = Counts::List(vec![[16, 64, 128][stream.below(3) as usize]]);
    (scenario.counter.latency, scenario.counter.service) =
        (0.0, [1e-5, 1e-4, 4e-4][stream.below(3) as usize]);
    scenario
}

/// The policies that hybrid is made of, and itself.
const MIXED: [Policy; 3] = [Policy::Hybrid, Policy::Static, Policy::Nxtval];

/// The makespans by the hybrid, the partition and the counter, on the most processes.
fn by_hybrid(scenario: Scenario) -> Result<[f64; 3], BadInput> {
    let policies = MIXED.to_vec();
    let told = answer(
        &Scenario {
            policies,
            ..scenario
        },
        |_| true,
    )?;
    let last = |policy| columns(&told, policy).makespan.last().copied();
    Ok(MIXED.map(|policy| last(policy).unwrap_or(f64::NAN)))
}

/// The same with one routine after the other by each of them, as hybrid does it.
fn in_turn(scenario: &Scenario) -> Result<[f64; 3], BadInput> {
    let Tasks::Own(tasks) = &scenario.tasks else {
        return by_hybrid(scenario.clone());
    };
    let mut names: Vec<&Option<String>> = tasks.iter().map(|task| &task.routine).collect();
    names.sort();
    names.dedup();
    let mut sums = [0.0; 3];
    for name in names {
        let of_it = tasks.iter().filter(|task| task.routine == *name);
        let routine = Scenario {
            tasks: Tasks::Own(of_it.cloned().collect()),
            ..scenario.clone()
        };
        for (sum, seconds) in sums.iter_mut().zip(by_hybrid(routine)?) {
            *sum += seconds;
        }
    }
    Ok(sums)
}

pub(super) fn hybrid(_: &Study) -> Measured {
    let over = |[hybrid, fixed, counter]: [f64; 3]| hybrid / fixed.min(counter);
    let all = (0..SEEDS).map(|seed| {
        let scenario = routines(seed);
        Ok([over(in_turn(&scenario)?), over(by_hybrid(scenario)?)])
    });
    let all = all.collect::<Result<Vec<[f64; 2]>, BadInput>>()?;
    let of = |side: usize| all.iter().map(|both| both[side]).collect::<Vec<f64>>();
    let sooner = |side: usize| of(side).iter().filter(|over| **over < 1.0 - 1e-9).count();
    let at_once = by_hybrid(figure_10::routines())?;
    let note = format!(
        "it ends sooner than the better of both in {} of {SEEDS} works; where those two take tasks of all routines at once, in {}, and is \
         {} of the better one in the mean. In the figure’s work it takes {} s, as those two at once do {} and {} s",
        sooner(0),
        sooner(1),
        brief(mean(&of(1))),
        brief(at_once[0]),
        brief(at_once[1]),
        brief(at_once[2])
    );
    Ok(Found::each(of(0)).noting(note))
}

/// The time of inspector and partition over that of the counter.
pub(super) fn less_overhead(study: &Study) -> Measured {
    let over = |cost: f64| {
        let told = study.run(
            &[PROCESSES],
            &[Policy::Nxtval, Policy::Static],
            |scenario| {
                (scenario.inspect, scenario.partition) = (COSTS.0 * cost, COSTS.1 * cost);
            },
        )?;
        let [counter, fixed] =
            [Policy::Nxtval, Policy::Static].map(|policy| columns(&told, policy));
        let shared =
            |columns: &Columns| columns.inspect[0] + columns.partition[0] + columns.counter[0];
        Ok::<f64, BadInput>(shared(fixed) / shared(counter))
    };
    let note = format!(
        "{} with ten times these costs, {} with a hundred times",
        brief(over(10.0)?),
        brief(over(100.0)?)
    );
    Ok(Found::exact(over(1.0)?).noting(note))
}

pub(super) fn no_overhead(study: &Study) -> Measured {
    let refined = |noise: f64| {
        study.run(&[PROCESSES], &[Policy::Refined], |scenario| {
            scenario.model_error = ERROR;
            scenario.noise = noise;
            (scenario.inspect, scenario.partition) = COSTS;
            scenario.iterations = 5;
        })
    };
    let told = refined(0.0)?;
    let last = columns(&told, Policy::Refined);
    let overhead = |columns: &Columns| {
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
    let noisy = |noise: f64| {
        let told = refined(noise)?;
        let left = overhead(columns(&told, Policy::Refined));
        Ok::<String, BadInput>(brief(100.0 * left))
    };
    let note = format!(
        "{} % in the first; without noise it converges in three, with noise of 2 % {} % are left and with 20 % {} %",
        brief(100.0 * first),
        noisy(0.02)?,
        noisy(0.2)?
    );
    Ok(Found::exact(overhead(last)).noting(note))
}

pub(super) fn worse_balance(study: &Study) -> Measured {
    idle_more(study, Policy::Static, Policy::Nxtval)
}

pub(super) fn buckets_balance(study: &Study) -> Measured {
    idle_more(study, Policy::Static, Policy::Buckets)
}

/// The idle share by one policy less that by another.
fn idle_more(study: &Study, more: Policy, less: Policy) -> Measured {
    let both = |error: f64| {
        drawn(study, error, &[more, less], |of| {
            [more, less].map(|policy| {
                let columns = columns(of, policy);
                share(columns, &columns.idle)
            })
        })
    };
    let told = |each: &[[f64; 2]]| {
        let [more, less] = [0, 1].map(|side| {
            let idle: Vec<f64> = each.iter().map(|both| both[side]).collect();
            brief(100.0 * mean(&idle))
        });
        format!("{more} % against {less} %")
    };
    let at = |error: f64| Ok::<String, BadInput>(told(&both(error)?));
    let found = both(ERROR)?;
    let note = format!(
        "{} of the time; {} with right estimates, {} with those 5 % off, {} with 10 %, {} with 40 %. NXTVAL’s 37 % holds with \
         each, the 15 % of buckets needs 24.5 %",
        told(&found),
        at(0.0)?,
        at(0.05)?,
        at(0.1)?,
        at(0.4)?
    );
    let each = found.iter().map(|[more, less]| more - less);
    Ok(Found::each(each.collect()).noting(note))
}
