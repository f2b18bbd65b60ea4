//! The numbers of the claims about strategies that slides 12, 33, 34 and 38 describe.

use super::measured::{drawn, largest, unconnected};
use crate::model::drawn::Neighbours;
use crate::model::{Measures, Price, Problem, Processors, bound};
use crate::strategy::optimal::optimal;
use crate::strategy::{Settings, Strategy, place};
use crate::time::machine::{Event, Happening};
use crate::time::{Change, Cost, Predict, Run, When, simulate};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::words::brief;

/// Time of two phases that are balanced by their sum, over what a balance of each would need at least.
pub(super) fn phases() -> Measured {
    let (mut each, mut whole) = (Vec::new(), Vec::new());
    for seed in 0..30_u32 {
        let phases = ["a", "b"].map(|phase| drawn(160, &format!("{seed}{phase}")));
        let both = phases[0].iter().zip(&phases[1]).map(|(a, b)| a + b);
        let both = unconnected(both.collect(), 16)?;
        let placed = place(Strategy::Greedy, &both, &Settings::default()).placement;
        let (mut spent, mut least) = (0.0, 0.0);
        for loads in phases {
            let phase = unconnected(loads, 16)?;
            spent += Measures::new(&phase, &placed).makespan;
            least += bound::lower(&phase);
        }
        each.push(spent / least);
        whole.push(Measures::new(&both, &placed).makespan / bound::lower(&both));
    }
    let note = format!(
        "by the sum of both phases the same placement is at {} of the bound",
        brief(Found::each(whole).computed)
    );
    Ok(Found::each(each).noting(note))
}

/// Makespan of a strategy over greedy's, a mesh of 20 × 20 objects on 16 processors, by the price of a message in
/// objects.
fn over_greedy(strategy: Strategy, message: f64) -> Result<Vec<f64>, BadInput> {
    let price = Price {
        alpha: message,
        ..Price::FREE
    };
    let each = (0..30_u32).map(|seed| {
        let edges = Neighbours::Grid2.edges(400, 1.0)?;
        let loads = drawn(400, &seed.to_string());
        let problem = Problem::new(loads, Processors::equal(16), edges, price, None)?;
        let makespan = |strategy| {
            let placed = place(strategy, &problem, &Settings::default());
            Measures::new(&problem, &placed.placement).makespan
        };
        Ok(makespan(strategy) / makespan(Strategy::Greedy))
    });
    each.collect()
}

/// The same at one price, with others beside it.
fn dearer(strategy: Strategy, message: f64, others: [f64; 3]) -> Measured {
    let mut told = Vec::new();
    for other in others {
        let mean = Found::each(over_greedy(strategy, other)?).computed;
        told.push(format!("{} at {}", brief(mean), brief(other)));
    }
    let found = Found::each(over_greedy(strategy, message)?);
    Ok(found.noting(told.join(", ")))
}

pub(super) fn moderate() -> Measured {
    dearer(Strategy::GreedyComm, 0.05, [0.01, 0.02, 0.1])
}

pub(super) fn significant() -> Measured {
    dearer(Strategy::TwoStage, 0.5, [0.1, 0.2, 1.0])
}

/// Makespan of branch and bound stopped late over that of one stopped early.
pub(super) fn stopped() -> Measured {
    let (mut each, mut proven) = (Vec::new(), [0; 2]);
    for seed in 0..30_u32 {
        let problem = unconnected(drawn(20, &seed.to_string()), 4)?;
        let ends = [100, 100_000].map(|nodes| {
            let (placement, proof) = optimal(&problem, nodes);
            (Measures::new(&problem, &placement).makespan, proof.proven)
        });
        for (count, (_, is)) in proven.iter_mut().zip(ends) {
            *count += usize::from(is);
        }
        each.push(ends[1].0 / ends[0].0);
    }
    let better = each.iter().filter(|over| **over < 1.0 - 1e-9).count();
    let note = format!(
        "better in {better} of 30 works; {} are proven after 100 nodes, {} after 100 000",
        proven[0], proven[1]
    );
    Ok(Found::each(each).noting(note))
}

/// Longest step with processors gone over what is the least there, a balance once they go and once they come.
pub(super) fn shrink() -> Measured {
    let gone: Vec<u64> = (12..16).collect();
    let event = |step, what| Event { step, what };
    let run = Run {
        steps: 75,
        when: When::Period(0),
        strategy: Strategy::Greedy,
        change: Change::Nothing,
        cost: Cost::default(),
        periods: Vec::new(),
        events: vec![
            event(25, Happening::Withdraw(gone.clone())),
            event(50, Happening::Add(gone)),
        ],
        predict: Predict::Last,
    };
    let (mut each, mut back) = (Vec::new(), Vec::new());
    for seed in 0..30_u32 {
        let loads = drawn(160, &seed.to_string());
        let whole = unconnected(loads.clone(), 16)?;
        let ran = simulate(&whole, None, &Settings::default(), &run, run.when)?;
        let least = |processors: usize| {
            Ok::<_, BadInput>(bound::lower(&unconnected(loads.clone(), processors)?))
        };
        each.push(largest(&ran.step[25..50]) / least(12)?);
        back.push(largest(&ran.step[50..75]) / least(16)?);
    }
    let note = format!(
        "{} with all of them back; the first number is that of a restart on 12, since greedy keeps nothing",
        brief(Found::each(back).computed)
    );
    Ok(Found::each(each).noting(note))
}
