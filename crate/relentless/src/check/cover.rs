//! Which labels are created: images of families as regions, and what of a use they cover.

use super::region::{Progression, Region, first, subtract};
use crate::program::{Affine, Program, Range, unfold};

/// The most tasks of a program that are looked at one by one.
pub const MOST_UNFOLDED: u64 = 1_000_000;

/// Whether all labels of a use are created.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Cover {
    /// All of them.
    Whole,
    /// Not that of these values of the range variables, the first ones.
    Missing(Vec<i64>),
    /// Not known: there are too many to look at one by one.
    Undecided,
}

/// The labels that families create, by name.
pub(crate) struct Space<'p> {
    program: &'p Program,
    /// The image of each family as a region; none if it is no box of progressions, or if the family is empty.
    pub(crate) images: Vec<Option<Region>>,
}

impl<'p> Space<'p> {
    pub(crate) fn new(program: &'p Program) -> Self {
        let families = program.families.iter();
        let images = families.map(|family| match family.count {
            0 => None,
            _ => image(&family.index, &family.ranges),
        });
        Self {
            program,
            images: images.collect(),
        }
    }

    /// The families that may create labels with these indices over a box that is not empty.
    pub(crate) fn near(&self, label: usize, index: &[Affine], ranges: &[Range]) -> Vec<usize> {
        let creators = &self.program.creators[label];
        let ends = index
            .get(creators.row())
            .map_or((0, 0), |affine| affine.over(ranges));
        let mut near: Vec<usize> = creators.near(ends.0, ends.1).collect();
        near.sort_unstable();
        near
    }

    /// Whether all labels with these indices over a box that is not empty are created.
    pub(crate) fn covered(&self, label: usize, index: &[Affine], ranges: &[Range]) -> Cover {
        let near = self.near(label, index, ranges);
        if let Some(cover) = self.by_regions(&near, index, ranges) {
            return cover;
        }
        let count = ranges.iter().map(Range::count).fold(1, u64::saturating_mul);
        if count.max(self.program.tasks()) > MOST_UNFOLDED {
            return Cover::Undecided;
        }
        let mut values = Vec::new();
        let missing = unfold(ranges, |at| {
            values.clear();
            values.extend(index.iter().map(|affine| affine.of(at)));
            let families = near.iter().map(|family| &self.program.families[*family]);
            families
                .clone()
                .all(|family| family.task_of(&values).is_none())
        });
        missing.map_or(Cover::Whole, Cover::Missing)
    }

    /// The answer for simple indices.
    fn by_regions(&self, near: &[usize], index: &[Affine], ranges: &[Range]) -> Option<Cover> {
        let images = near.iter().map(|family| self.images[*family].as_ref());
        if index.iter().any(|affine| affine.single().is_none()) {
            // Labels that all lie within one dense box are created, whatever the indices do there.
            let inside = |image: &Region| {
                let sides = image.iter().zip(index);
                sides.clone().all(|(side, affine)| {
                    let (low, high) = affine.over(ranges);
                    side.step == 1 && side.low <= low && high <= side.high
                })
            };
            return images.flatten().any(inside).then_some(Cover::Whole);
        }
        let whole = ranges
            .iter()
            .map(|range| Progression::every(range.low.into(), range.high.into()));
        let mut left = vec![whole.collect::<Option<Region>>()?];
        let mut unknown = false;
        for image in images {
            match image {
                None => unknown = true,
                Some(image) => {
                    if let Some(taken) = before(index, ranges, image)
                        && !subtract(&mut left, &taken)
                    {
                        return None;
                    }
                }
            }
        }
        match first(&left) {
            None => Some(Cover::Whole),
            Some(_) if unknown => None,
            Some(at) => Some(Cover::Missing(at.into_iter().map(|x| x as i64).collect())),
        }
    }
}

/// The image of indices over a box that is not empty, as a region: each index moves with one range variable at most, and
/// each range variable moves one index at most.
pub(crate) fn image(index: &[Affine], ranges: &[Range]) -> Option<Region> {
    let mut moved = vec![false; ranges.len()];
    let side = |affine: &Affine| {
        let (low, high) = affine.over(ranges);
        match affine.single()? {
            None => Progression::every(low, high),
            Some(variable) if moved[variable] => None,
            Some(variable) => {
                moved[variable] = true;
                let step = i128::from(affine.factors[variable]).abs();
                Progression::stepped(low, high, step)
            }
        }
    };
    index.iter().map(side).collect()
}

/// The part of a box whose labels lie in a region; each index moves with one range variable at most.
pub(crate) fn before(index: &[Affine], ranges: &[Range], image: &Region) -> Option<Region> {
    let whole = ranges
        .iter()
        .map(|range| Progression::every(range.low.into(), range.high.into()));
    let mut region = whole.collect::<Option<Region>>()?;
    for (affine, side) in index.iter().zip(image) {
        match affine.single()? {
            None if side.has(affine.constant.into()) => {}
            None => return None,
            Some(variable) => {
                let factor = affine.factors[variable].into();
                let part = region[variable].before(factor, affine.constant.into(), side)?;
                region[variable] = part;
            }
        }
    }
    Some(region)
}
