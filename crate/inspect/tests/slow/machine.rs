//! A counter and its processes, one event after the other, without shortcuts: the next event is looked for among all.

/// The next event of a process, and its moment.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Next {
    /// Its request arrives at the counter.
    Arrives(f64),
    /// Its request is in the queue since that moment.
    Waits(f64),
    /// Its answer, the index of a chunk, comes.
    Answered(f64, usize),
    /// It asks again.
    Asks(f64),
    /// It has ended.
    Ended(f64),
}

/// The seconds of a process.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Seconds {
    pub task: f64,
    pub counter: f64,
    pub inspect: f64,
    pub end: f64,
}

/// A chunk of candidates: the seconds of each in tasks, or those of its check.
pub type Chunk = Vec<Result<f64, f64>>;

/// Lets processes ask a counter for chunks until none is left, and returns their seconds and the number of calls.
pub fn simulate(
    latency: f64,
    service: f64,
    processes: usize,
    chunks: &[Chunk],
) -> (Vec<Seconds>, u64) {
    let half = latency / 2.0;
    let mut next = vec![Next::Arrives(half); processes];
    let mut asked = vec![0.0; processes];
    let mut seconds = vec![Seconds::default(); processes];
    // The moment at which the counter has served its last request, and the number of requests served.
    let (mut free, mut served) = (0.0_f64, 0_usize);
    loop {
        // The request that is served next: the first in the queue by (arrival, process), if nothing happens before.
        let waiting = earliest(&next, |state| match state {
            Next::Waits(since) => Some(since),
            _ => None,
        });
        let event = earliest(&next, |state| match state {
            Next::Arrives(moment) | Next::Answered(moment, _) | Next::Asks(moment) => Some(moment),
            Next::Waits(_) | Next::Ended(_) => None,
        });
        match (waiting, event) {
            (None, None) => break,
            // An event may still bring an earlier request.
            (_, Some((moment, process)))
                if waiting.is_none_or(|(since, _)| moment <= since.max(free)) =>
            {
                next[process] = match next[process] {
                    Next::Arrives(moment) => Next::Waits(moment),
                    Next::Asks(moment) => {
                        asked[process] = moment;
                        Next::Arrives(moment + half)
                    }
                    Next::Answered(moment, index) => {
                        let account = &mut seconds[process];
                        account.counter += moment - asked[process];
                        match chunks.get(index) {
                            None => {
                                account.end = moment;
                                Next::Ended(moment)
                            }
                            Some(chunk) => {
                                let mut busy = 0.0;
                                for candidate in chunk {
                                    match candidate {
                                        Ok(task) => account.task += task,
                                        Err(check) => account.inspect += check,
                                    }
                                    busy += candidate.unwrap_or_else(|check| check);
                                }
                                Next::Asks(moment + busy)
                            }
                        }
                    }
                    other => other,
                };
            }
            (Some((since, process)), _) => {
                free = free.max(since) + service;
                next[process] = Next::Answered(free + half, served);
                served += 1;
            }
            (None, Some(_)) => unreachable!("an event without a queue comes first"),
        }
    }
    (seconds, served as u64)
}

/// The process with the smallest moment; ties by the lower process.
fn earliest(next: &[Next], moment: impl Fn(Next) -> Option<f64>) -> Option<(f64, usize)> {
    let mut found: Option<(f64, usize)> = None;
    for (process, state) in next.iter().enumerate() {
        if let Some(moment) = moment(*state)
            && found.is_none_or(|(least, _)| moment < least)
        {
            found = Some((moment, process));
        }
    }
    found
}
