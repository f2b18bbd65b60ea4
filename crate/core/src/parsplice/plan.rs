//! Which additional segments are worth slots, and how many: the policies of section IV.2.
//!
//! The additional segments that k of the trajectories need have the probability k over the number of
//! trajectories. So there are never more different probabilities than trajectories, however many segments
//! there are, and slots are shared among groups of equal probability.

use super::forecast::Forecast;
use super::queue::Band;
use super::{Method, Setup};
use crate::allocation::optimal;
use crate::error::BadInput;
use crate::task::{MOST_TASKS, TaskGroup, TaskSet};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// The slots of every additional segment, state by state.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plan {
    /// The bands of all states, one state after the other.
    pub bands: Vec<Band>,
    /// Each state that gets slots, and where its bands are, in the order in which they were met.
    pub states: Vec<(u32, (u32, u32))>,
    /// Slots that are given away.
    pub slots: f64,
    /// The lowest level that got any at last: the next plan will hardly look further down.
    lowest: usize,
}

/// So many segments of one level with so many slots each.
#[derive(Debug, Clone, Copy)]
struct Grant {
    level: usize,
    count: u64,
    w: f64,
}

impl Plan {
    /// Plans by the policy of a method, which pre-empts.
    ///
    /// Most levels are too improbable for any slots. So the needs of states are put in order from some level up,
    /// and from lower ones only if that was not enough.
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
        let mut least = self.lowest - self.lowest / 4;
        if least == 0 {
            least = forecast.trajectories() as usize / 4;
        }
        let (grants, levels) = loop {
            least = least.max(1);
            forecast.gather(least as u32);
            let levels = forecast.levels();
            let tasks: u64 = levels[least..].iter().sum();
            let grants = match method {
                // Without pre-emption segments are begun by rank; see `ranked`.
                Method::Ve | Method::Maxp => Vec::new(),
                Method::MaxpWConst => {
                    let w = (slots / tasks.max(1) as f64).max(1.0);
                    same(&levels, least, most, w.min(setup.runtime.w_max()))
                }
                Method::MaxpWMax => {
                    let w = setup.runtime.w_max().min(slots);
                    same(&levels, least, (slots / w) as u64, w)
                }
                Method::MaxpWStar => best(setup, &levels, least, forecast.trajectories(), slots)?,
            };
            // A segment that got nothing although it was looked at says that none below it gets anything.
            let granted: u64 = grants.iter().map(|grant| grant.count).sum();
            if least == 1 || granted < tasks {
                break (grants, levels.len());
            }
            least /= 2;
        };
        self.lowest = grants.iter().map(|grant| grant.level).min().unwrap_or(0);
        self.slots = grants
            .iter()
            .map(|grant| grant.count as f64 * grant.w)
            .sum();
        self.hand_out(setup, grants, levels, forecast);
        Ok(())
    }

    /// Tells every state what its segments get: level by level from the most probable, within a level in
    /// the order in which the states were met.
    fn hand_out(&mut self, setup: &Setup, grants: Vec<Grant>, levels: usize, forecast: &Forecast) {
        self.bands.clear();
        self.states.clear();
        let lowest = grants.iter().map(|grant| grant.level).min();
        // The grants of each level that are still to be handed out.
        let mut open: Vec<Vec<(Grant, f64)>> = vec![Vec::new(); levels];
        let mut last = (0.0, 0.0);
        for grant in grants.into_iter().rev() {
            if last.0 != grant.w {
                last = (grant.w, 1.0 / setup.runtime.time(grant.w));
            }
            open[grant.level].push((grant, last.1));
        }
        for (state, needs) in forecast.needs() {
            let from = self.bands.len();
            for level in (lowest.unwrap_or(usize::MAX)..=needs.len()).rev() {
                let below = needs.get(level).copied().unwrap_or(0);
                let mut wanted = u64::from(needs[level - 1] - below);
                while wanted > 0
                    && let Some((grant, rate)) = open[level].last_mut()
                {
                    let count = wanted.min(grant.count);
                    wanted -= count;
                    grant.count -= count;
                    let band = Band {
                        count,
                        w: grant.w,
                        rate: *rate,
                    };
                    match self.bands[from..].last_mut() {
                        Some(last) if last.w == band.w => last.count += count,
                        _ => self.bands.push(band),
                    }
                    if grant.count == 0 {
                        open[level].pop();
                    }
                }
            }
            if self.bands.len() > from {
                self.states
                    .push((state, (from as u32, self.bands.len() as u32)));
            }
        }
    }
}

/// The segments that follow on the `skip` most probable ones, `most` of them, by state: the most probable
/// first, those of equal probability in the order in which their states were met.
pub(crate) fn ranked(
    forecast: &mut Forecast,
    (mut skip, most): (u64, u64),
) -> VecDeque<(u32, u64)> {
    let mut least = (forecast.trajectories() / 4).max(1) as u32;
    let levels = loop {
        if forecast.gathered() > least {
            forecast.gather(least);
        }
        let levels = forecast.levels();
        let tasks: u64 = levels[forecast.gathered() as usize..].iter().sum();
        if tasks >= skip + most || forecast.gathered() == 1 {
            break levels;
        }
        least = (least / 2).max(1);
    };
    // Levels below this one are not reached.
    let mut left = skip + most;
    let reached = |level: &usize| {
        let enough = left <= levels[*level];
        left = left.saturating_sub(levels[*level]);
        enough
    };
    let gathered = forecast.gathered() as usize;
    let lowest = (gathered..levels.len())
        .rev()
        .find(reached)
        .unwrap_or(gathered);
    let mut tasks: Vec<(usize, u32, u64)> = Vec::new();
    for (state, needs) in forecast.needs() {
        for level in (lowest..=needs.len()).rev() {
            let below = needs.get(level).copied().unwrap_or(0);
            tasks.push((level, state, u64::from(needs[level - 1] - below)));
        }
    }
    tasks.sort_by_key(|(level, ..)| Reverse(*level));
    let mut ranked = VecDeque::new();
    let mut left = most;
    for (_, state, count) in tasks {
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

/// The same number of slots for the `most` most probable segments.
fn same(levels: &[u64], least: usize, most: u64, w: f64) -> Vec<Grant> {
    let mut left = most;
    let mut grants = Vec::new();
    for (level, count) in levels.iter().enumerate().skip(least).rev() {
        let count = left.min(*count);
        if count > 0 {
            grants.push(Grant { level, count, w });
        }
        left -= count;
    }
    grants
}

/// The optimal allocation.
fn best(
    setup: &Setup,
    levels: &[u64],
    least: usize,
    trajectories: u64,
    slots: f64,
) -> Result<Vec<Grant>, BadInput> {
    // More segments than can ever get slots are of no consequence.
    let mut room = MOST_TASKS;
    let mut groups = Vec::new();
    let mut level_of = Vec::new();
    for (level, count) in levels.iter().enumerate().skip(least).rev() {
        let count = room.min(*count);
        if count > 0 {
            groups.push(TaskGroup {
                p: level as f64 / trajectories as f64,
                count,
                weight: 1.0,
                runtime: None,
            });
            level_of.push(level);
        }
        room -= count;
    }
    if groups.is_empty() {
        return Ok(Vec::new()); // everything that the horizon holds is stored already
    }
    let set = TaskSet::from_groups(&groups, &setup.runtime)?;
    let shares = optimal(&set, slots)?.shares.into_iter();
    Ok(shares
        .map(|share| Grant {
            level: level_of[share.group],
            count: share.count,
            w: share.w,
        })
        .collect())
}
