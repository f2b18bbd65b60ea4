//! Sharing the slots among additional segments: the policies of section IV.2.
//!
//! An additional segment that k of n trajectories need has the probability k/n. So there are at most n different
//! probabilities, whatever the number of segments. Slots are shared among these levels of equal probability. Alike
//! states have levels of their own.

use super::forecast::Forecast;
use super::queue::Band;
use super::{Method, Setup};
use crate::allocation::optimal;
use crate::task::{MOST_TASKS, TaskGroup, TaskSet};
use allot_kernel::error::BadInput;
use allot_kernel::order::{descending, sorted};
use std::collections::VecDeque;

/// The slots of every additional segment, state by state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plan {
    /// The bands of all states, one state after the other.
    pub bands: Vec<Band>,
    /// Each state that gets slots, with the range of its bands, in the order in which the states were met.
    pub states: Vec<(u32, (u32, u32))>,
    /// Slots in use by this plan.
    pub slots: f64,
    /// The smallest probability that got slots. The next plan begins its search near it.
    pub lowest: f64,
}

/// Segments of equal probability.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Level {
    pub p: f64,
    /// Number of segments.
    pub count: u64,
    of: Of,
}

/// The source of the segments of a level.
#[derive(Debug, Clone, Copy)]
enum Of {
    /// Segments that this number of trajectories needs.
    Trajectories(usize),
    /// A run of the alike states, with this number of segments of each.
    Alike(u64),
}

/// `count` segments of one level, with `w` slots each.
#[derive(Debug, Clone, Copy)]
struct Grant {
    level: usize,
    count: u64,
    w: f64,
}

/// The levels of all segments that at least `least` trajectories need, the most probable first. Alike states are
/// included until their segments exceed `most`.
pub(crate) fn levels(forecast: &mut Forecast, least: usize, most: u64) -> Vec<Level> {
    forecast.gather(least as u32);
    let trajectories = forecast.trajectories() as usize;
    let mut counts = vec![0; trajectories + 1];
    for (_, needs) in forecast.needs() {
        for (k, need) in needs.iter().enumerate() {
            let next = needs.get(k + 1).copied().unwrap_or(0);
            counts[k + 1] += u64::from(need - next);
        }
    }
    let mut levels = Vec::new();
    for (k, count) in counts.into_iter().enumerate().skip(least).rev() {
        if count > 0 {
            let (p, of) = (k as f64 / trajectories as f64, Of::Trajectories(k));
            levels.push(Level { p, count, of });
        }
    }
    if let Some(alike) = forecast.alike() {
        let cases = alike.states as f64 * trajectories as f64;
        let mut sum = 0;
        for run in &alike.runs {
            let count = run.segments * alike.states;
            let (p, of) = (run.cases as f64 / cases, Of::Alike(run.segments));
            levels.push(Level { p, count, of });
            sum += count;
            if sum > most {
                break;
            }
        }
        let order = sorted(levels.len(), &|i| descending(levels[i].p).into());
        levels = order.into_iter().map(|i| levels[i as usize]).collect();
    }
    levels
}

impl Plan {
    /// Plans by the policy of a method, which pre-empts.
    ///
    /// Most levels are too improbable for slots. So only the needs above a guessed level are sorted, and lower ones
    /// only if these were not enough.
    ///
    /// # Errors
    /// None for a setup that was checked.
    pub fn make(
        &mut self,
        setup: &Setup,
        method: Method,
        forecast: &mut Forecast,
    ) -> Result<(), BadInput> {
        let most = setup.simulation.slots;
        let slots = most as f64;
        let trajectories = forecast.trajectories() as f64;
        let mut least = (0.75 * self.lowest * trajectories) as usize;
        let (grants, levels) = loop {
            least = least.max(1);
            // Alike states stop at 8N segments: no policy gives slots to more.
            let levels = levels(forecast, least, most.saturating_mul(8));
            let tasks: u64 = levels.iter().map(|level| level.count).sum();
            let grants = match method {
                // Without pre-emption segments are begun by rank; see `ranked`.
                Method::Ve | Method::Maxp => Vec::new(),
                Method::MaxpWConst => {
                    let w = (slots / tasks.max(1) as f64).max(1.0);
                    same(&levels, most, w.min(setup.runtime.w_max()))
                }
                Method::MaxpWMax => {
                    let w = setup.runtime.w_max().min(slots);
                    same(&levels, (slots / w) as u64, w)
                }
                Method::MaxpWStar => best(setup, &levels, slots)?,
            };
            let granted: u64 = grants.iter().map(|grant| grant.count).sum();
            let lowest = grants.last().map_or(0.0, |grant| levels[grant.level].p);
            // If a listed segment got no slots, no segment below it gets any. The levels of alike states reach further
            // down than `least`, where other states may be missing; so the lowest grant must not be below `least`
            // either.
            if least == 1 || granted < tasks && lowest * trajectories >= least as f64 {
                self.lowest = lowest;
                break (grants, levels);
            }
            least /= 2;
        };
        self.slots = grants
            .iter()
            .map(|grant| grant.count as f64 * grant.w)
            .sum();
        self.hand_out(setup, &grants, &levels, forecast);
        Ok(())
    }

    /// Divides the grants among the states: level by level from the most probable, within a level in the order in which
    /// the states were met.
    fn hand_out(&mut self, setup: &Setup, grants: &[Grant], levels: &[Level], forecast: &Forecast) {
        self.bands.clear();
        self.states.clear();
        // Grants still to be handed out: by the number of trajectories that need them, and by run of the alike states.
        let mut open: Vec<Vec<(Grant, f64)>> =
            vec![Vec::new(); forecast.trajectories() as usize + 1];
        let mut runs: Vec<(u64, Vec<(Grant, f64)>)> = Vec::new();
        let mut lowest = usize::MAX;
        let mut last = (0.0, 0.0);
        for granted in grants.chunk_by(|x, y| x.level == y.level) {
            let rated = granted.iter().rev().map(|grant| {
                if last.0 != grant.w {
                    last = (grant.w, 1.0 / setup.runtime.time(grant.w));
                }
                (*grant, last.1)
            });
            match levels[granted[0].level].of {
                Of::Trajectories(k) => {
                    open[k] = rated.collect();
                    lowest = k;
                }
                Of::Alike(segments) => runs.push((segments, rated.collect())),
            }
        }
        for (state, needs) in forecast.needs() {
            let from = self.bands.len();
            for level in (lowest..=needs.len()).rev() {
                let below = needs.get(level).copied().unwrap_or(0);
                self.give(from, u64::from(needs[level - 1] - below), &mut open[level]);
            }
            self.close(state, from);
        }
        for state in forecast.alike_states() {
            let from = self.bands.len();
            for (segments, grants) in &mut runs {
                if grants.is_empty() {
                    break;
                }
                self.give(from, *segments, grants);
            }
            if self.bands.len() == from {
                break; // nothing is left
            }
            self.close(state, from);
        }
    }

    /// Gives up to `wanted` segments of a state the grants left in a level. The bands of the state begin at `from`.
    fn give(&mut self, from: usize, mut wanted: u64, open: &mut Vec<(Grant, f64)>) {
        while wanted > 0
            && let Some((grant, rate)) = open.last_mut()
        {
            let count = wanted.min(grant.count);
            wanted -= count;
            grant.count -= count;
            let (w, rate) = (grant.w, *rate);
            match self.bands[from..].last_mut() {
                Some(last) if last.w == w => last.count += count,
                _ => self.bands.push(Band { count, w, rate }),
            }
            if grant.count == 0 {
                open.pop();
            }
        }
    }

    /// Notes a state whose bands begin at `from`, if it has got any.
    fn close(&mut self, state: u32, from: usize) {
        let to = self.bands.len();
        if to > from {
            self.states.push((state, (from as u32, to as u32)));
        }
    }
}

/// By state, `most` segments in order of rank after the `skip` most probable ones. Segments of equal probability come
/// in the order in which their states were met.
pub(crate) fn ranked(
    forecast: &mut Forecast,
    (mut skip, most): (u64, u64),
) -> VecDeque<(u32, u64)> {
    let wanted = skip + most;
    let trajectories = forecast.trajectories() as f64;
    let mut least = forecast.trajectories() as usize / 4;
    let levels = loop {
        least = least.max(1);
        let levels = levels(forecast, least, wanted);
        let mut tasks = 0;
        let reached = levels.iter().find(|level| {
            tasks += level.count;
            tasks >= wanted
        });
        // As in `Plan::make`: below `least` only alike states are listed.
        let reach = reached.map_or(0.0, |level| level.p);
        if least == 1 || reach * trajectories >= least as f64 {
            break levels;
        }
        least /= 2;
    };
    // Only levels up to the last wanted rank are used.
    let mut left = wanted;
    let mut rank_of = vec![None; forecast.trajectories() as usize + 1];
    let mut tasks: Vec<(usize, u32, u64)> = Vec::new();
    for (rank, level) in levels.iter().enumerate() {
        match level.of {
            Of::Trajectories(k) => rank_of[k] = Some(rank),
            Of::Alike(segments) => {
                let each = |state| (rank, state, segments);
                tasks.extend(forecast.alike_states().map(each));
            }
        }
        if level.count >= left {
            break;
        }
        left -= level.count;
    }
    for (state, needs) in forecast.needs() {
        for level in (least..=needs.len()).rev() {
            if let Some(rank) = rank_of[level] {
                let below = needs.get(level).copied().unwrap_or(0);
                tasks.push((rank, state, u64::from(needs[level - 1] - below)));
            }
        }
    }
    let order = sorted(tasks.len(), &|i| tasks[i].0 as u128);
    let mut ranked = VecDeque::new();
    let mut left = most;
    for (_, state, count) in order.into_iter().map(|i| tasks[i as usize]) {
        let skipped = count.min(skip);
        skip -= skipped;
        let taken = (count - skipped).min(left);
        left -= taken;
        if taken > 0 {
            ranked.push_back((state, taken));
        }
    }
    ranked
}

/// Grants of `w` slots each for the `most` most probable segments.
fn same(levels: &[Level], most: u64, w: f64) -> Vec<Grant> {
    let mut left = most;
    let mut grants = Vec::new();
    for (level, Level { count, .. }) in levels.iter().enumerate() {
        let count = left.min(*count);
        if count > 0 {
            grants.push(Grant { level, count, w });
        }
        left -= count;
    }
    grants
}

/// Grants by the optimal allocation w*.
fn best(setup: &Setup, levels: &[Level], slots: f64) -> Result<Vec<Grant>, BadInput> {
    // Segments beyond this limit can never get slots.
    let mut room = MOST_TASKS;
    let mut groups: Vec<TaskGroup> = Vec::new();
    for Level { p, count, .. } in levels {
        let count = room.min(*count);
        room -= count;
        match groups.last_mut() {
            Some(last) if last.p == *p => last.count += count,
            _ if count > 0 => groups.push(TaskGroup {
                p: *p,
                count,
                weight: 1.0,
                runtime: None,
                name: String::new(),
            }),
            _ => (),
        }
    }
    if groups.is_empty() {
        return Ok(Vec::new()); // everything that the horizon holds is stored already
    }
    let set = TaskSet::from_groups(&groups, &setup.runtime)?;
    // Shares come in the order of the levels; one group may hold several levels of equal p.
    let mut grants = Vec::new();
    let (mut level, mut left) = (0, levels[0].count);
    for share in optimal(&set, slots)?.shares {
        while levels[level].p != groups[share.group].p {
            level += 1;
            left = levels[level].count;
        }
        let mut wanted = share.count;
        while wanted > 0 {
            if left == 0 {
                level += 1;
                left = levels[level].count;
            }
            let count = wanted.min(left);
            grants.push(Grant {
                level,
                count,
                w: share.w,
            });
            (left, wanted) = (left - count, wanted - count);
        }
    }
    Ok(grants)
}
