//! Task probabilities by enumeration of all paths: slow and obvious.

use std::collections::BTreeMap;

/// P(at least 1, 2, … steps start in `state`), by counting the starts of each path there.
pub fn exact_starts(rows: &[Vec<f64>], start: u32, horizon: u64, state: u32) -> Vec<f64> {
    let mut paths = BTreeMap::from([((start as usize, 0_u64), 1.0)]);
    for _ in 0..horizon {
        let mut next = BTreeMap::new();
        for ((at, count), p) in paths {
            let count = count + u64::from(at == state as usize);
            for (to, step) in rows[at].iter().enumerate().filter(|(_, step)| **step > 0.0) {
                *next.entry((to, count)).or_insert(0.0) += p * step;
            }
        }
        paths = next;
    }
    let at_least = |least: u64| paths.iter().filter(move |((_, count), _)| *count >= least);
    (1..=horizon + 1)
        .map(|least| at_least(least).map(|(_, p)| p).sum())
        .collect()
}

/// One path so far: where it is, and for each state how many stored segments, how many pending ones and
/// how many new ones it has consumed.
type Path = (usize, Vec<(usize, u64, u64)>);

/// P(at least n new segments of a state are needed), for each (state, n) that is possible.
///
/// In each state a path consumes the stored segments in order and goes where they end, then the pending
/// ones, then new ones; those two end as the chain has it.
pub fn exact_needs(
    rows: &[Vec<f64>],
    start: u32,
    horizon: u64,
    stored: &BTreeMap<u32, Vec<u32>>,
    pending: &BTreeMap<u32, u64>,
) -> BTreeMap<(u32, u64), f64> {
    let ends = |state: usize| stored.get(&(state as u32)).map_or(&[][..], Vec::as_slice);
    let waiting = |state: usize| pending.get(&(state as u32)).copied().unwrap_or(0);
    let begin: Path = (start as usize, vec![(0, 0, 0); rows.len()]);
    let mut paths = BTreeMap::from([(begin, 1.0)]);
    for _ in 0..horizon {
        let mut next: BTreeMap<Path, f64> = BTreeMap::new();
        for ((at, mut used), p) in paths {
            if let Some(end) = ends(at).get(used[at].0) {
                used[at].0 += 1;
                *next.entry((*end as usize, used)).or_default() += p;
                continue;
            }
            if used[at].1 < waiting(at) {
                used[at].1 += 1;
            } else {
                used[at].2 += 1;
            }
            for (to, step) in rows[at].iter().enumerate().filter(|(_, step)| **step > 0.0) {
                *next.entry((to, used.clone())).or_default() += p * step;
            }
        }
        paths = next;
    }
    let mut needs = BTreeMap::new();
    for ((_, used), p) in paths {
        for (state, (_, _, new)) in (0..).zip(used) {
            for nth in 1..=new {
                *needs.entry((state, nth)).or_insert(0.0) += p;
            }
        }
    }
    needs
}
