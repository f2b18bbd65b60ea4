//! Which tasks are needed: those of results, and what they use.

use super::cover::image;
use super::region::{Region, subtract};
use super::{MOST_UNFOLDED, Space};
use crate::language::place::Mistakes;
use crate::program::{Program, unfold};

/// Warns of families that no result needs.
pub(super) fn unneeded(program: &Program, space: &Space<'_>, warnings: &mut Mistakes) {
    if all_needed(program, space) {
        return;
    }
    let needed = match program.needed(MOST_UNFOLDED) {
        Some(tasks) => {
            let mut needed = vec![false; program.families.len()];
            for task in tasks {
                needed[program.family_of(task)] = true;
            }
            needed
        }
        // Families from which no result can be reached are needed by none, whatever their tasks are.
        None => reached(program, space),
    };
    for (family, needed) in program.families.iter().zip(needed) {
        if family.count > 0 && !needed {
            let words = format!("no result needs `{}`", family.name);
            warnings.add(family.span, words);
        }
    }
}

/// Whether it is plain that every task is needed: each label is a result or is used, and there are no circles.
pub(crate) fn all_needed(program: &Program, space: &Space<'_>) -> bool {
    let mut used: Vec<Vec<Region>> = vec![Vec::new(); program.labels.len()];
    for result in &program.results {
        if result.ranges.iter().all(|range| range.count() > 0) {
            used[result.label].extend(image(&result.index, &result.ranges));
        }
    }
    for family in program.families.iter().filter(|family| family.count > 0) {
        for one in &family.uses {
            used[one.label].extend(image(&one.index, &family.ranges));
        }
    }
    // Long lists of regions would take longer than a walk.
    let few = used
        .iter()
        .zip(&program.creators)
        .all(|(regions, creators)| regions.len() * creators.families().len() <= 100_000);
    let families = program.families.iter().zip(&space.images);
    few && families.clone().all(|(family, image)| match image {
        None => family.count == 0,
        Some(image) => {
            let mut left = vec![image.clone()];
            used[family.label]
                .iter()
                .all(|region| subtract(&mut left, region))
                && left.is_empty()
        }
    })
}

/// Families that some result may need.
fn reached(program: &Program, space: &Space<'_>) -> Vec<bool> {
    let mut reached = vec![false; program.families.len()];
    let mut next: Vec<usize> = Vec::new();
    for result in &program.results {
        if result.ranges.iter().all(|range| range.count() > 0) {
            next.extend(space.near(result.label, &result.index, &result.ranges));
        }
    }
    while let Some(family) = next.pop() {
        if std::mem::replace(&mut reached[family], true) {
            continue;
        }
        let family = &program.families[family];
        for used in &family.uses {
            next.extend(space.near(used.label, &used.index, &family.ranges));
        }
    }
    reached
}

/// The number of different values of the last index over all labels; none if that takes a look at too many tasks.
pub(crate) fn distinct(program: &Program) -> Option<u64> {
    if let Some(count) = one_by_one(program) {
        return Some(count);
    }
    let mut seen: Vec<Region> = Vec::new();
    let mut count = 0;
    for family in program.families.iter().filter(|family| family.count > 0) {
        let last = &family.index[family.index.len() - 1..];
        let mut left = vec![image(last, &family.ranges)?];
        if !seen.iter().all(|region| subtract(&mut left, region)) || seen.len() > 4096 {
            return None;
        }
        for region in left {
            let side = &region[0];
            count += (side.high - side.low) / side.step + 1;
            seen.push(region);
        }
    }
    u64::try_from(count).ok()
}

fn one_by_one(program: &Program) -> Option<u64> {
    if program.tasks() > MOST_UNFOLDED {
        return None;
    }
    let mut values = Vec::with_capacity(program.tasks() as usize);
    for family in &program.families {
        unfold(&family.ranges, |at| {
            values.extend(family.index.last().map(|affine| affine.of(at)));
            false
        });
    }
    values.sort_unstable();
    values.dedup();
    Some(values.len() as u64)
}
