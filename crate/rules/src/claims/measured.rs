//! The numbers of the claims.

use allot_compare::{Knowledge, run};
use allot_kernel::claim::{Found, Measured};
use allot_kernel::error::BadInput;
use allot_kernel::rng::Stream;
use allot_kernel::work::{Edge, Processors, Work};

/// Drawn graphs.
const GRAPHS: u64 = 200;
/// Tasks of a graph.
const TASKS: u64 = 9;

/// Graham's nine tasks, each shorter by some seconds.
fn nine(less: f64) -> Work {
    let seconds = [3.0, 2.0, 2.0, 2.0, 4.0, 4.0, 4.0, 4.0, 9.0];
    let edges = [[0, 8], [3, 4], [3, 5], [3, 6], [3, 7]];
    Work {
        seconds: Some(seconds.map(|seconds| seconds - less).to_vec()),
        edges: edges.map(edge).to_vec(),
        ..Work::default()
    }
}

fn edge([from, to]: [u32; 2]) -> Edge {
    Edge {
        from,
        to,
        bytes: None,
    }
}

/// The makespan of a rule, and whether it is proven that nothing ends earlier.
fn end(policy: &str, work: Work, processors: u32) -> Result<(f64, bool), BadInput> {
    let processors = Some(Processors::One(f64::from(processors)));
    let work = Work { processors, ..work };
    let told = run("schedule", policy, &work, Knowledge::Known)?;
    let proven = told.proven.is_some_and(|proven| proven[0]);
    Ok((told.makespan[0], proven))
}

fn fifo(work: Work, processors: u32) -> Result<f64, BadInput> {
    Ok(end("fifo", work, processors)?.0)
}

pub(super) fn three() -> Measured {
    Ok(Found::exact(fifo(nine(0.0), 3)?))
}

pub(super) fn four() -> Measured {
    Ok(Found::exact(fifo(nine(0.0), 4)?))
}

pub(super) fn shorter() -> Measured {
    Ok(Found::exact(fifo(nine(1.0), 3)?))
}

/// The largest quotient of FIFO's makespan and the least, on three processors.
pub(super) fn drawn() -> Measured {
    let mut most: f64 = 0.0;
    let mut proven = 0;
    for graph in 0..GRAPHS {
        let mut stream = Stream::numbered("1", "waiting", &[graph]);
        let seconds = (0..TASKS).map(|_| f64::from(1 + stream.below(9)));
        let seconds = seconds.collect();
        let pairs =
            (0..TASKS as u32).flat_map(|from| (from + 1..TASKS as u32).map(move |to| [from, to]));
        let edges = pairs
            .filter(|_| stream.uniform() < 0.25)
            .map(edge)
            .collect();
        let work = Work {
            seconds: Some(seconds),
            edges,
            ..Work::default()
        };
        let (least, sure) = end("optimal", work.clone(), 3)?;
        proven += u64::from(sure);
        most = most.max(fifo(work, 3)? / least);
    }
    Ok(Found::exact(most).noting(format!(
        "the least is proven of {proven} of {GRAPHS} graphs"
    )))
}
